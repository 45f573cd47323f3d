"""What a hand was worth, line by line, once it has ended."""

from collections.abc import Iterator

from roller_table.engine.sheet import Head, Note, Outcome, Win, Worth
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import _, counted, listed

from .ending import next_dealer
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
            _("{name}: {held}, score now {total}").format(
                name=names[seat],
                held=counted("{n} card left", "{n} cards left", tally.held[seat]),
                total=s.points[seat],
            ),
            f"+{tally.points[seat]}" if tally.points[seat] else "0",
        )
        for seat in SEATS
    )
    if max(s.points) >= rules.goal:
        return Outcome(title, tuple(lines), _("See the result"))
    words = _("The next dealer: {name}, left of {starter}, who started the last round. The "
              "dealer starts.")  # fmt: skip
    words = words.format(name=names[next_dealer(s)], starter=names[s.starter])
    return Outcome(title, tuple(lines), _("Next hand"), words)


def win(rules: Rules, s: State, names: Names) -> Iterator[Win]:
    """The last card of the player who went out, and the hand that is empty now."""
    tally = s.sheet[-1]
    laid = [turn for turn in s.turns if turn.card and not tally.held[turn.seat]]
    if not laid or max(s.points) < rules.goal:
        return
    last = laid[-1]
    words = _("{name} played {card} and is out of cards.")
    words = words.format(name=names[last.seat], card=last.told())
    best = (max if rules.race else min)(s.points)
    who = listed([names[seat] for seat in SEATS if s.points[seat] == best])
    won = _("The fewest points win: {names}, with {n}.")
    if rules.race:
        won = _("The most points win: {names}, with {n}.")
    hands = tuple(Zone("hand", turn.seat) for turn in laid)
    title = _("The last card: {name}").format(name=names[last.seat])
    yield Win(
        title,
        f"{words}\n{won.format(names=who, n=best)}",
        (last.card,) if last.card else (),
        last.card,
        lit=hands,
        came=tuple(_came(s, seat, names) for seat in SEATS),
    )


def _came(s: State, seat: Seat, names: Names) -> Note:
    """What a seat did in the last round, and what it held then."""
    turn = next((turn for turn in s.turns if turn.seat == seat), None)
    did = _("played {card}").format(card=turn.told()) if turn and turn.card else _("played nothing")
    held = s.sheet[-1].held[seat]
    left = counted("{n} card left", "{n} cards left", held) if held else _("out of cards")
    return Note("", f"{did} · {left}", Head(names[seat], seat))
