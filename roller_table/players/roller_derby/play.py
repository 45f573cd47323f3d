"""The Derby: each card by what it does to this trick, and by what it would have brought later."""

from collections.abc import Iterable, Iterator

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.table import Seat
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.state import Play, partner, side_of

from .sight import Sight, worth

Rating = tuple[Play, float]
"""A card, and what it seems worth."""


KEEP, SHED = 0.5, 0.1
"""How much a card's later tricks count against winning this one, and against losing it."""


def plays(sight: Sight, choice: Iterable[Move]) -> Iterator[tuple[Play, float]]:
    """Every play with a rating in points: a trick more or less is worth ten."""
    wants = appetite(sight)
    for play in choice:
        if isinstance(play, Play):
            gain = chance(sight, play) - _spent(sight, play, wants)
            yield play, 10 * wants * gain


SURE = 0.75
"""How likely a partner must be to take the trick before nobody on its side interferes."""


def considerate(sight: Sight, rated: tuple[Rating, ...]) -> tuple[Rating, ...]:
    """Without the plays that overtake or ruff a partner who is taking a wanted trick anyway."""
    s = sight.state
    if not s.trick or appetite(sight) < 0:
        return rated
    if s.around[winning_place(s.trick, s.trump)] != partner(sight.me):
        return rated
    under = tuple(each for each in rated if not _takes_over(sight, each[0]))
    if not under or max(chance(sight, play) for play, _worth in under) < SURE:
        return rated
    return under


def _takes_over(sight: Sight, play: Play) -> bool:
    trick = (*sight.state.trick, play)
    return winning_place(trick, sight.state.trump) == len(trick) - 1


def appetite(sight: Sight) -> float:
    """1 for a player whose side wants tricks, -1 for one that ducks.

    The attackers want what they lack and the defenders want the attackers to miss it, so both
    sides hunger for tricks together and duck together.
    """
    if sight.need <= 0:
        return -1.0
    if sight.need >= sight.left:
        return 1.0
    return 1.0 if sight.expected < sight.need else -1.0


def _spent(sight: Sight, play: Play, wants: float) -> float:
    """What the card might have brought if it had been kept: a player who ducks is glad to lose
    it."""
    if play.height:
        return 0.7 if wants > 0 else -0.4
    weight = KEEP if wants > 0 else SHED
    # Of cards that are worth the same, a player who ducks keeps the lower.
    return weight * worth(sight, play.card, sight.state.trump) + play.card.rank / 500


def chance(sight: Sight, play: Play) -> float:
    """How likely my side is to take this trick if I make this play."""
    s = sight.state
    trick = (*s.trick, play)
    best = winning_place(trick, s.trump)
    holder, card = s.around[best], trick[best].stands_for()
    led = trick[0].stands_for().suit
    ours = 1.0 if side_of(holder) == side_of(sight.me) else 0.0
    for seat in s.around[len(trick) :]:
        beaten = _beats(sight, seat, card, led)
        ours = (
            ours * (1 - beaten)
            if side_of(seat) != side_of(sight.me)
            else ours + (1 - ours) * beaten
        )
    return ours


def _beats(sight: Sight, seat: Seat, card: Card, led: str) -> float:
    """How likely that seat is to hold a card that takes the trick, and to play it."""
    trump = sight.state.trump
    willing = 0.85 if appetite(sight) > 0 else 0.4
    higher = sum(1 for c in sight.out if c.suit == card.suit and c.rank > card.rank)
    follows = led not in sight.voids[seat]
    if card.suit == led and follows:
        ruff = 0.0 if led == trump else _ruff(sight, seat, led) * 0.8
        return min(1.0, _holds(higher) * willing + ruff * willing)
    if trump in sight.voids[seat] or (follows and card.suit != led):
        return 0.1 if follows else 0.0
    if card.suit == trump:
        return _holds(higher) * willing
    return 0.75 * willing if any(c.suit == trump for c in sight.out) else 0.0


def _holds(cards: int) -> float:
    """How likely one of three hidden hands is to hold at least one of ``cards`` cards."""
    return 1 - (2 / 3) ** cards


def _ruff(sight: Sight, seat: Seat, led: str) -> float:
    """How likely a seat that has shown no void is void, by what is left of the suit."""
    if sight.state.trump in sight.voids[seat]:
        return 0.0
    left = sum(1 for c in sight.out if c.suit == led)
    return float((2 / 3) ** left)
