"""What lies on the table as the window shows it: pieces, each in a zone and on its way to a pose.

The rules' state is the truth. The pieces only follow it: each event moves some of them, and
``settle`` makes them agree with a view whatever was shown before.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.events import Moved
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple

from ...looks.tween import Ease, Tween, ease_out_cubic
from .pose import Point, Pose, between

OFFERED, CHOSEN, BESIDE = 1, 2, 3
"""How a piece glows: it may be taken; it is the one that is meant, under pointer or keys; or it
stands beside the one that is meant, without gold."""
_THIN = 0.2
"""How wide a card looks at least while it turns over: no picture is without it."""


_NO_BEND: Point = (0.0, 0.0)


class Trajectory(NamedTuple):
    """How something goes from where it lies to where it should."""

    ease: Ease = ease_out_cubic
    bend: Point = _NO_BEND
    """How far it is off the straight line halfway."""

    def at(self, start: Pose, goal: Pose, share: float) -> Pose:
        """Where it is after that share of it, 0..1."""
        pose = between(start, goal, share)
        if self.bend == _NO_BEND:
            return pose
        off = 4 * share * (1 - share)
        return pose._replace(x=pose.x + self.bend[0] * off, y=pose.y + self.bend[1] * off)


STRAIGHT = Trajectory()


class Piece:
    """One card or other thing: what is known of it, where it is, where it goes."""

    def __init__(self, card: Card, pose: Pose) -> None:
        self.card = card
        self.pose = self.goal = self._start = pose
        self.home = pose
        """Where it would lie if it were not raised for the pointer."""
        self.face_up = self._was_up = card != BACK
        self.owner: Seat = -1
        """Who played it; -1 where that does not matter."""
        self.spot = 0
        """At which marked place it lies, where the game has them."""
        self.dim = self.held = False
        self.faint = False
        """It does not matter to what is shown just now."""
        self.came = False
        """It has come to the player from somebody else, and no card has been played since."""
        self.wins = self.led = False
        """``wins``: it takes the cards in the middle; ``led``: it was played there first."""
        self.ahead = False
        """It is taking it from others that lie there, and more may come."""
        self.beaten = False
        """What lies in the middle is complete, and another card takes it."""
        self.glow = 0
        """Not at all, ``OFFERED``, ``CHOSEN`` or ``BESIDE``."""
        self.counts: bool | None = None
        """Whether it is among what counts, while something is turned up to be judged."""
        self.outdone = False
        """What counts there has lost to something better."""
        self.moving = False
        """It is on its way; asked of every piece several times in each frame."""
        self._tween: Tween | None = None
        self._way = STRAIGHT
        self.widest = pose.width
        """How wide it is where it is widest on its way."""
        self._turning: Tween | None = None
        self._turn = 1.0
        """How far it has turned over, 0..1."""

    @property
    def shows_face(self) -> bool:
        """Whether its face is to be seen just now."""
        return (self.face_up if self._turn >= 0.5 else self._was_up) and self.card != BACK

    @property
    def squash(self) -> float:
        """How wide it looks as it turns over: 1 flat, and never so narrow that it is not seen.

        It turns over evenly, however fast it flies: halfway in time it stands on its edge.
        """
        return 1.0 if self.face_up == self._was_up else max(_THIN, abs(1 - 2 * self._turn))

    def send(
        self,
        goal: Pose,
        now: int,
        length: int,
        *,
        face_up: bool | None = None,
        way: Trajectory = STRAIGHT,
    ) -> None:
        """Set out for a pose, turning over on the way if it is to lie the other way up."""
        if length <= 0:
            self.put(goal, face_up=face_up)
            return
        self._start, self.goal, self._way = self.pose, goal, way
        self._tween, self.moving = Tween(0, 1, now, length, way.ease), True
        self.widest = max(self.pose.width, goal.width)
        up = self.face_up if face_up is None else face_up and self.card != BACK
        if up != self.face_up:  # One that turns over already goes on with it.
            self._was_up, self.face_up = self.shows_face, up
            self._turning, self._turn = Tween(0, 1, now, length), 0.0

    def put(self, pose: Pose, *, face_up: bool | None = None) -> None:
        """Lie there at once."""
        self.pose = self.goal = pose
        self.face_up = self.face_up if face_up is None else face_up and self.card != BACK
        self._lie()

    def _lie(self) -> None:
        """Be on no way, and turn over no more."""
        self._was_up, self._turn = self.face_up, 1.0
        self._tween, self._turning, self.moving = None, None, False

    def carry(self, pose: Pose) -> None:
        """Be in the hand, there; where it is to lie in the end stays as it is."""
        self.held, self.pose = True, pose

    def tick(self, now: int) -> None:
        if self._tween is None:
            return
        if self.held:
            self._lie()
            return
        share = self._tween.at(now)
        if share >= 1:
            self.put(self.goal)
            return
        self._turn = self._turning.share(now) if self._turning else 1.0
        self.pose = self._way.at(self._start, self.goal, share)


class Pieces:
    """Every piece by zone, in the order in which the rules list them."""

    def __init__(self) -> None:
        self.zones: dict[Zone, list[Piece]] = {}

    def __iter__(self) -> Iterator[Piece]:
        return chain.from_iterable(self.zones.values())

    def of(self, zone: Zone) -> list[Piece]:
        return self.zones.get(zone, [])

    def zone_of(self, piece: Piece) -> Zone | None:
        return next((zone for zone, pieces in self.zones.items() if piece in pieces), None)

    def move(self, event: Moved, arrives_from: Pose, owner: Seat | None = None) -> list[Piece]:
        """Carry the event out; a card that is not to be found comes from that pose.

        ``owner`` is whose the cards are, where the event does not say whose.
        """
        moved = [self._take(card, event.source, arrives_from) for card in event.cards]
        show = event.show
        owner = owner if show.whose is None else show.whose
        for piece in moved:
            piece.owner = piece.owner if owner is None else owner
            piece.spot = piece.spot if show.spot is None else show.spot
        self.zones.setdefault(event.target, []).extend(moved)
        return moved

    def _take(self, card: Card, source: Zone, arrives_from: Pose) -> Piece:
        pile = self.zones.setdefault(source, [])
        found = _pick(pile[::-1], card) or self.find(card)  # A pack is dealt from its top.
        if found is None:
            return Piece(card, arrives_from)
        self._lift(found)
        found.card = card
        return found

    def at(self, point: Point, zones: Sequence[Zone]) -> Piece | None:
        """The piece on top there, among those of these zones; a raised one counts where it was."""
        for zone in zones:
            for piece in reversed(self.of(zone)):
                if piece.home.holds(point) or piece.goal.holds(point):
                    return piece
        return None

    def find(self, card: Card) -> Piece | None:
        """The piece that is this card, wherever it lies; a player may have laid it out already."""
        return next((piece for piece in self if piece.card == card != BACK), None)

    def _lift(self, piece: Piece) -> None:
        for pile in self.zones.values():
            if piece in pile:
                pile.remove(piece)

    def lay_out(self, piece: Piece, zone: Zone) -> None:
        """Put a piece elsewhere without an event: the player is still making up a move."""
        self._lift(piece)
        self.zones.setdefault(zone, []).append(piece)

    def settle(self, zones: Mapping[Zone, Cards]) -> None:
        """Hold exactly what the view shows, with the same pieces wherever that is possible."""
        known = {piece.card: piece for piece in self if piece.card != BACK}
        wanted = {card: known[card] for cards in zones.values() for card in cards if card in known}
        taken = set(wanted.values())
        spare = {
            zone: [piece for piece in pieces if piece not in taken]
            for zone, pieces in self.zones.items()
        }
        self.zones = {
            zone: [_reuse(card, wanted, spare.get(zone, [])) for card in cards]
            for zone, cards in zones.items()
        }


def _pick(pile: list[Piece], card: Card) -> Piece | None:
    """The piece of the pile that is this card, or may be it."""
    same = (piece for piece in pile if piece.card == card != BACK)
    backs = (piece for piece in pile if piece.card == BACK)
    last = iter(reversed(pile)) if card == BACK else iter(())
    return next(chain(same, backs, last), None)


def _reuse(card: Card, wanted: dict[Card, Piece], spare: list[Piece]) -> Piece:
    """The piece that shows the card, wherever it lay; otherwise one that nobody else wants here."""
    found = wanted.pop(card, None) or _pick(spare, card) or Piece(card, _NOWHERE)
    if found in spare:
        spare.remove(found)
    found.card = card
    return found


_NOWHERE = Pose(0, 0, 0, seen=False)


def by_suit(cards: list[Card]) -> list[int]:
    """Cards of a hand by suit, black and red in turn, high to low; others first."""
    return sorted(
        range(len(cards)),
        key=lambda place: ("SHCD".find(cards[place].suit or "?"), -cards[place].rank),
    )
