"""Who has shown to be out of a suit, as everybody at the table has seen it."""

from roller_table.engine.table import Seat

from .state import Play, State, is_joker


def shown_voids(s: State) -> tuple[str, str, str, str]:
    """The suits each seat has failed to follow, and has not played since."""
    found = ["", "", "", ""]
    tricks = [*((trick.seats, trick.plays) for trick in s.tricks), (s.around, s.trick)]
    for seats, plays in tricks:
        for seat, play in zip(seats, plays, strict=False):
            _note(found, seat, play, plays[0].stands_for().suit)
    return found[0], found[1], found[2], found[3]


def _note(found: list[str], seat: Seat, play: Play, led: str) -> None:
    if is_joker(play.card):
        # A Joker of the suit led hides nothing; of another suit it shows that no card follows.
        suit = play.suit
    else:
        suit = play.card.suit
        # Where revokes are only punished, a void may turn out to have been none.
        found[seat] = found[seat].replace(suit, "")
    if suit != led and led not in found[seat]:
        found[seat] += led
