"""What a hand was worth, line by line, once it has ended."""

from roller_table.engine.sheet import Outcome, Worth
from roller_table.engine.words import _, counted, listed

from .rules import Rules
from .state import SEATS, State

Names = tuple[str, ...]


def outcome(rules: Rules, s: State, names: Names) -> Outcome:
    """The last hand: who went out, what everyone held, and what that makes together."""
    tally = s.sheet[-1]
    out = [names[seat] for seat in SEATS if not tally.held[seat]]
    words = _("Hand {n}: {names} went out") if out else _("Hand {n}: nobody went out")
    title = words.format(n=len(s.sheet), names=listed(out))
    lines = (
        Worth(
            _("{name}: {held}, {total} now").format(
                name=names[seat],
                held=counted("{n} card left", "{n} cards left", tally.held[seat]),
                total=s.points[seat],
            ),
            f"+{tally.points[seat]}" if tally.points[seat] else "0",
        )
        for seat in SEATS
    )
    over = max(s.points) >= rules.goal
    return Outcome(title, tuple(lines), _("See the result") if over else _("Next hand"))
