"""How events are shown: one after the other, or all at once for a player in a hurry.

The rules have already moved on when an event is shown. After the last event the pieces are set
to agree with the view, so that the table never shows anything else.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Protocol

from roller_table.engine.cards import BACK, Cards
from roller_table.engine.events import Event, Events, Moved, Shuffled
from roller_table.engine.sheet import Spread
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple

from ..things.layout import CHOSEN, Layout, LyingThing
from ..things.pace import GATHERED, MOVE
from ..things.pieces import STRAIGHT, Piece, Pieces, Trajectory
from ..things.pose import Pose

Lasts = Callable[[float], int]
_NONE: Mapping[Piece, float] = {}


def at_once(_milliseconds: float) -> int:
    """No time at all."""
    return 0


class Cue(NamedTuple):
    """An event, when it is to be shown, and how long it takes."""

    at: int
    event: Event
    length: int


class Piles(Protocol):
    """Where what a seat has won lies, and how it comes there."""

    def pile(self, seat: Seat) -> Pose:
        """Where it lies."""

    def way(self, start: Pose, goal: Pose) -> Trajectory:
        """How a card comes there."""


class Animator:
    """Plays events on the pieces, and says which it plays: others show what is no piece."""

    def __init__(self, pieces: Pieces, layout: Layout, lasts: Lasts, piles: Piles) -> None:
        self.pieces = pieces
        self._piles = piles
        self.layout = layout
        self.lasts = lasts
        """How many milliseconds something takes at the player's speed; 0 where all is at once."""
        self._cues: deque[Cue] = deque()
        self._until: int | None = None
        """When all has been shown, and looked at; None while nothing is shown."""
        self.reads = False
        """What stands now is to be read, even if what came before it was hurried."""
        self._holds = False

    @property
    def busy(self) -> bool:
        """Something is still to be shown, or to be looked at."""
        return self._until is not None

    @property
    def showing(self) -> bool:
        """Something moves, or is about to: not all of it only stands to be looked at."""
        return self.busy and not self._holds

    @property
    def hurried(self) -> bool:
        """Somebody does not wait: the rest is being shown at once."""
        return self.lasts is at_once

    @property
    def moving(self) -> bool:
        return self.busy or any(piece.moving for piece in self.pieces)

    def wakes_at(self) -> int | None:
        return self._cues[0].at if self._cues else self._until

    def show(self, events: Events, now: int) -> None:
        """Show these events one after another, the first at once; ``ended`` tells the end."""
        events = tuple(chain.from_iterable(map(self.layout.staged, events)))
        at = max(now, now if self._until is None else self._until)
        before, self._holds = None, False
        for event, following in zip(events, (*events[1:], None), strict=False):
            plan = self.layout.timing(event)
            # What is alike is looked at together.
            at += self.lasts(plan.pause) if plan != before else 0
            self._cues.append(Cue(at, event, self.lasts(plan.length)))
            at += self.lasts(self.layout.until_next(event, following))
            before = plan
        self._until = at + self.lasts(MOVE * (not self._is_slow(events)))

    def hold(self, length: int, now: int, *, read: bool = False) -> None:
        """Leave everything as it is for that long, or until somebody is in a hurry.

        What is to be ``read`` stands even if what came before it was hurried.
        """
        self.reads, self._holds = read and length > 0, True
        self._until = now + length

    def ended(self, now: int) -> bool:
        """Whether what was shown has come to its end by now; that is said once."""
        if self._until is None or self._cues or now < self._until:
            return False
        self._until = None
        return True

    def _is_slow(self, events: Events) -> bool:
        """Whether the last event has already had the time it needs."""
        plan = self.layout.timing(events[-1]) if events else None
        return plan is None or plan.then >= plan.length

    def due(self, now: int) -> Iterator[tuple[Event, int]]:
        """Each event that begins by now, once its things have set out, and how long it takes."""
        while self._cues and self._cues[0].at <= now:
            _at, event, length = self._cues.popleft()
            if isinstance(event, Moved):
                self._move(event, now, length)
            elif isinstance(event, Shuffled):
                self._shuffle(event, now, length)
            yield event, length

    def tick(self, now: int) -> None:
        """Let what is on its way go on."""
        for piece in self.pieces:
            if piece.moving:
                piece.tick(now)

    @contextmanager
    def hurrying(self) -> Iterator[None]:
        """For as long, everything takes no time; then each piece lies where it should."""
        lasts, self.lasts, self.reads = self.lasts, at_once, False
        try:
            yield
            for piece in self.pieces:
                piece.put(piece.goal)
        finally:
            self.lasts = lasts

    def hasten(self, now: int) -> None:
        """What waits to be shown, or only stands, waits no longer."""
        self._cues = deque(cue._replace(at=now) for cue in self._cues)
        self._until = now

    def drop(self) -> None:
        """Forget what was still to be shown, and what was turned up: the table stands elsewhere."""
        self._cues.clear()
        self._until = None
        self.layout.opened.clear()

    # The pieces

    def _move(self, event: Moved, now: int, length: int) -> None:
        start = self.layout.poses(event.source, (LyingThing(max(event.source.number, 0)),))[:1]
        owner = event.source.number if event.source.name in self.layout.held else None
        moved = self.pieces.move(event, start[0] if start else _NOWHERE, owner)
        length = min(length, self.lasts(length))
        if origin := event.show.out_of:
            things = [LyingThing(card=piece.card) for piece in moved]
            for piece, pose in zip(moved, self.layout.poses(origin, things), strict=True):
                piece.put(pose)
        self._turn_over(event, moved)
        self._mark_what_came(event, moved)
        self.arrange(event.source, now, length)
        if event.target.name in self.layout.hides:
            self._carry_away(event, moved, now, length)
        else:
            self.arrange(event.target, now, length)

    def _shuffle(self, event: Shuffled, now: int, length: int) -> None:
        """Nobody knows any more which is which, of what lies there; the dealer takes up the pack.

        Where no game has been before, the pack lies there now.
        """
        pile = self.pieces.zones.setdefault(event.zone, [])
        for piece in pile:
            piece.card = BACK
        self.layout.dealer = event.dealer
        pile += [Piece(BACK, _NOWHERE) for _more in range(len(event.cards) - len(pile))]
        for piece, pose in zip(pile, self._resting(event.zone), strict=True):
            if piece.moving or (piece.pose.seen and pose.seen):
                piece.send(pose, now, length, face_up=False)
            else:
                piece.put(pose, face_up=False)

    def _turn_over(self, event: Moved, moved: list[Piece]) -> None:
        """Cards turned up where they lie stay open until they go; those that count are lit."""
        if event.source == event.target:
            self.layout.opened.add(event.source)
        else:
            self.layout.opened.discard(event.source)
        lit = event.show.lit
        for piece in moved:
            piece.held = False  # It has left the hand that held it.
            # These marks are for cards in the middle alone.
            piece.beaten = piece.led = piece.ahead = False
            if event.source.name in self.layout.hides and not piece.goal.seen:
                piece.put(piece.pose, face_up=False)  # This zone hides its cards.
            piece.counts = None if lit is None else piece.card in lit
            piece.outdone = event.show.outdone

    def _mark_what_came(self, event: Moved, moved: list[Piece]) -> None:
        """What has come to the player stands out, as long as it is news in that game."""
        if self.layout.is_old_news(event):
            for piece in self.pieces:
                piece.came = False
        for piece in moved:
            piece.came = self.layout.comes(event)

    def _carry_away(self, event: Moved, moved: list[Piece], now: int, length: int) -> None:
        """To where things are kept out of sight; what cannot be seen leaving needs no journey.

        Nothing turns over on its way there.
        """
        whose, ends = event.show.whose, self._resting(event.target)[-len(moved) :]
        if whose is not None:
            ends = [self._piles.pile(whose)] * len(moved)
        way = STRAIGHT if whose is None or not moved else self._piles.way(moved[-1].pose, ends[-1])
        for piece, goal in zip(moved, ends, strict=True):
            if piece.goal.seen:
                piece.send(goal, now, length, way=way)
            else:
                piece.put(goal, face_up=False)

    def _resting(self, zone: Zone) -> list[Pose]:
        things = [LyingThing(p.owner, p.spot, p.card) for p in self.pieces.of(zone)]
        if zone == GATHERED and things:
            return self.layout.gathered(things)
        if zone.name == self.layout.pack and self.layout.dealer is not None:
            return self.layout.dealt_from(self.layout.dealer, len(things))
        if zone == self.layout.own_zones[0] and (chosen := self.pieces.of(CHOSEN)):
            return self._with_gaps(zone, things, chosen)
        return self.layout.poses(zone, things)

    def _with_gaps(
        self, zone: Zone, things: Sequence[LyingThing], chosen: Sequence[Piece]
    ) -> list[Pose]:
        """Where the rest of a hand lies while cards of it are chosen: no card moves up.

        Chosen cards may come back, and the player clicks a card where it is seen.
        """
        whole = [*things, *(LyingThing(p.owner, p.spot, p.card) for p in chosen)]
        order = self.layout.sorted(zone, [thing.card for thing in whole])
        poses = self.layout.poses(zone, [whole[place] for place in order])
        lies = dict(zip(order, poses, strict=True))
        return [lies[place] for place in range(len(things))]

    def arrange(
        self, zone: Zone, now: int, length: int, *, lifted: Mapping[Piece, float] = _NONE
    ) -> None:
        """Send every piece of a zone to where it should lie; what is held stays in the hand.

        ``lifted``: how far each piece stands out of the player's own hand, in its own heights.
        """
        pieces = self.pieces.zones.get(zone)
        if not pieces:
            return
        order = self.layout.sorted(zone, [piece.card for piece in pieces])
        pieces[:] = [pieces[place] for place in order]
        own, shown = zone in self.layout.own_zones, self.layout.face_up(zone)
        dealt = zone.name == self.layout.pack and self.layout.dealer is not None
        for piece, pose in zip(pieces, self._resting(zone), strict=True):
            piece.home = pose
            goal = pose.lifted(lifted[piece] * pose.height) if own and piece in lifted else pose
            face_up = shown and piece.card != BACK
            if zone.name in self.layout.hides and not piece.goal.seen:
                # It is put away, or on its way to whose it is: nobody sees it again.
                if not piece.moving:
                    piece.put(goal, face_up=False)
            elif dealt or not (pose.seen or piece.pose.seen):
                piece.put(pose, face_up=face_up)  # Nothing of it is seen to move.
            elif not piece.pose.width:
                piece.put(goal, face_up=face_up)  # It was never seen anywhere else.
            elif not piece.held and _differs(piece, goal, face_up):
                piece.send(goal, now, length, face_up=face_up)

    def settle(
        self,
        zones: Mapping[Zone, Cards],
        spreads: Iterable[Spread],
        now: int,
        *,
        length: int | None = None,
        lifted: Mapping[Piece, float] = _NONE,
    ) -> None:
        """Make the pieces agree with the view, and lie where they should; no deal goes on."""
        self.layout.dealer = None
        self.pieces.settle(zones)
        for spread in spreads:
            for piece, seat in zip(self.pieces.of(spread.zone), spread.owners, strict=False):
                piece.owner = seat
            for piece, spot in zip(self.pieces.of(spread.zone), spread.spots, strict=False):
                piece.spot = spot
        span = self.lasts(MOVE) if length is None else length
        for zone in list(self.pieces.zones):
            self.arrange(zone, now, span, lifted=lifted)


def _differs(piece: Piece, goal: Pose, face_up: bool) -> bool:
    there = piece.goal
    unlike = (goal.seen, goal.figure, goal.layer) != (there.seen, there.figure, there.layer)
    return goal.far_from(there) or unlike or face_up != piece.face_up


_NOWHERE = Pose(0, 0, 1, seen=False)
