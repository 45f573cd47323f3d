"""The declaration: the trump that makes the target likely, and when to go for All or Nothing."""

from collections.abc import Iterable, Iterator

from roller_table.engine.choices import Move

from .brain_sight import Sight, strength, worth
from .state import Declare


def calls(sight: Sight, choice: Iterable[Move]) -> Iterator[tuple[Declare, float]]:
    for call in choice:
        if isinstance(call, Declare):
            yield call, rating(sight, call)


def rating(sight: Sight, call: Declare) -> float:
    tricks = team_tricks(sight, call.trump)
    if call.all_or_nothing:
        return 150 * max(0.0, min(1.0, (tricks - 10.5) / 2.5))
    return 100 - 10 * abs(tricks - sight.state.target)


def team_tricks(sight: Sight, trump: str) -> float:
    """The tricks the Roller's team may expect with this trump."""
    mine = min(13.0, strength(sight, trump))
    known = sum(worth(sight, card, trump) for card in sight.partners)
    return min(13.0, mine + known + (13 - mine) / 3 * (13 - len(sight.partners)) / 13)
