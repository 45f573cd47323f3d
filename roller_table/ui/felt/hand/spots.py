"""Where on the board the things of a question may go, and how each may be meant there."""

from collections.abc import Sequence

from pygame import Rect

from roller_table.engine.choices import Move
from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone
from roller_table.engine.values import replace

from ..things.layout import SPACE, Layout, Spot
from ..things.pieces import Piece
from ..things.pose import Point
from .holds import Aiming, Rest
from .question import Question, Sayings

_AT_HAND = 0.5
"""How far beside a spot the pointer may be and still mean it, in its places' widths."""


class Spots:
    """The board as one question sees it; without a board, or a question, nothing goes anywhere."""

    def __init__(self, question: Question | None, layout: Layout) -> None:
        self.layout = layout
        self.paths = layout.sheet.of(Path)
        """Where things go by themselves, as the board lies."""
        self.targets = question.targets() if question else layout.targets()
        board = question and not question.offers.picks and layout.plan.width
        self.offers = question.offers if question and board else None
        self._areas: list[tuple[Zone, Rect]] | None = None
        """Where to let go for each zone, once something is carried."""

    def of(self, thing: Piece) -> tuple[Spot, ...]:
        """Where the thing may go; one that goes to a zone beside the board needs no aiming."""
        spots = self.offers.spots_for(thing.card) if self.offers else ()
        return spots if all(zone.name == SPACE for spot in spots for zone in spot) else ()

    def zone_at(self, point: Point) -> Zone | None:
        """The zone for which a thing is meant that is let go there."""
        meant = (zone for zone, area in self.areas() if area.collidepoint(point))
        return next(meant, None) or self.layout.place_at(point)

    def areas(self) -> list[tuple[Zone, Rect]]:
        """Where to let go for each zone: looked up as a thing is taken up, and not at each step."""
        if self._areas is None:
            self._areas = [(zone, self.layout.drop_area(zone)) for zone in self.targets]
        return self._areas

    # How it is meant

    def sayings(self, aiming: Aiming, spot: Spot | None = None) -> Sayings:
        """How it may be meant where it is aimed at, or on that spot: said, or turned."""
        spot = aiming.spot if spot is None else spot
        found = self.offers.sayings_at(aiming.thing.card, spot) if self.offers and spot else ()
        return tuple(each for each in found if aiming.said in ("", each[0]))

    def meant(self, aiming: Aiming) -> Move | None:
        """The move that letting go of it now would make, or the first of several."""
        sayings = self.sayings(aiming)
        return sayings[aiming.turn % len(sayings)][1] if sayings else None

    def turned(self, aiming: Aiming) -> str:
        """Which way round it lies over the places that it is aimed at."""
        sayings = self.sayings(aiming) if len(aiming.spot) > 1 else ()
        return sayings[aiming.turn % len(sayings)][0] if sayings else ""

    def turnable(self, aiming: Aiming) -> bool:
        return len(aiming.spot) > 1 and len(self.sayings(aiming)) > 1

    def ways_round(self, aiming: Aiming) -> tuple[str, ...]:
        """Every way round it may lie somewhere, before it is aimed."""
        most = max((self.sayings(aiming, spot) for spot in aiming.spots), key=len)
        return tuple(way for way, _move in most) if len(aiming.spots[0]) > 1 else ()

    def meant_there(self, aiming: Aiming, spot: Spot) -> Move | None:
        """The move that letting go of it there would be, where it may not go."""
        if self.offers is None or self.offers.meant_at is None:
            return None
        offered = [each for spot in aiming.spots for each in self.sayings(aiming, spot)]
        alike = next((move for saying, move in offered if saying == aiming.said), offered[0][1])
        return self.offers.meant_at(aiming.thing.card, spot, alike)

    # By the pointer

    def aimed(self, aiming: Aiming, point: Point) -> Aiming:
        """Aimed by the pointer; where that means no spot, at the one where the keys are."""
        spot = self.under(aiming, point) or self.round_cursor(aiming)
        return aiming if spot == aiming.spot else replace(aiming, spot=spot)

    def under(self, aiming: Aiming, point: Point) -> Spot:
        """Of its spots the one under the pointer; where several are, the nearest."""
        near: list[tuple[float, Spot]] = []
        place = self.layout.place_at(point)
        for spot in aiming.spots:
            if place and place not in spot:
                continue  # Over another place of the board that one is meant, be it allowed or not.
            box = self.layout.spot_rect(spot)
            width = self.layout.spot_rect(spot[:1]).width
            room = round(width * _AT_HAND) if len(spot) > 1 else 0
            if box.inflate(room, room).collidepoint(point):
                far = (box.centerx - point[0]) ** 2 + (box.centery - point[1]) ** 2
                near.append((far, spot))
        return min(near)[1] if near else ()

    def covered(self, aiming: Aiming, point: Point) -> Spot:
        """The spot that letting go there means, whether or not the thing may go there."""
        return self.under(aiming, point) or self.layout.would_cover(point, aiming.thing.card)

    # By the keys

    def here(self, aiming: Aiming) -> list[Spot]:
        """Its spots that the keys' place is a part of."""
        return [spot for spot in aiming.spots if aiming.cursor in spot]

    def round_cursor(self, aiming: Aiming) -> Spot:
        """What the keys mean by being where they are."""
        if aiming.cursor is None:
            return ()
        here = self.here(aiming)
        return aiming.spot if aiming.spot in here else (*here, (aiming.cursor,))[0]

    def turn(self, aiming: Aiming, by: int, *, or_spot: bool) -> Aiming | None:
        """Turned the other way round, or aimed at the next spot round the keys."""
        if self.turnable(aiming):
            return replace(aiming, turn=aiming.turn + by)
        here = self.here(aiming) if or_spot else []
        if len(here) < 2:
            return None
        at = here.index(aiming.spot) if aiming.spot in here else -1
        return replace(aiming, spot=here[(at + 1) % len(here)])

    def step(self, aiming: Aiming, dx: int, dy: int) -> Aiming | None:
        """One place on from where the keys are, over whatever is no place."""
        layout = self.layout
        start = layout.spot_rect((aiming.cursor,)) if aiming.cursor else layout.plan
        point = start.center
        while layout.plan.collidepoint(point):
            point = point[0] + dx * start.width, point[1] + dy * start.height
            if place := layout.place_at(point):
                aiming = replace(aiming, cursor=place)
                return replace(aiming, spot=self.round_cursor(aiming))
        return None

    def next(self, aiming: Aiming, by: int) -> Aiming | None:
        """At the next spot where the thing may go, unless that was the last one."""
        order = self.ordered(aiming)
        if aiming.spot not in order:
            order = self.far(aiming) or order
        at = order.index(aiming.spot) + by if aiming.spot in order else min(by, 0) % len(order)
        return aimed_by_keys(aiming, order[at]) if 0 <= at < len(order) else None

    def as_if(self, rest: Rest, thing: Piece, move: Move) -> Aiming | None:
        """Aimed, and turned, as a move would do that puts the thing on the board."""
        gesture = move.gesture()
        spot: Spot = getattr(gesture, "places", ()) or (getattr(gesture, "place", Zone("")),)
        spots = self.of(thing)
        if spot not in spots:
            return None
        held = isinstance(rest, Aiming) and rest.thing is thing and spot in rest.spots
        aiming = rest if held and isinstance(rest, Aiming) else Aiming(thing, spots)
        aiming = replace(aiming, spot=spot)
        moves = [each for _saying, each in self.sayings(aiming)]
        turn = moves.index(move) if len(spot) > 1 and move in moves else aiming.turn
        return replace(aiming, turn=turn)

    def entered(self, aiming: Aiming) -> Spot:
        """Where the keys come to the board: where they were, or on the next round of its spots.

        The first round is of those near at hand, the one after it of the far ones.
        """
        near, far = self.ordered(aiming), self.far(aiming)
        if aiming.cursor is None or aiming.spot not in (near[-1], *far[-1:]):
            return aiming.spot or near[0]
        return far[0] if far and aiming.spot == near[-1] else near[0]

    def far(self, aiming: Aiming) -> Sequence[Spot]:
        """The spots that are not near at hand."""
        near = {*self.ordered(aiming)}
        return [spot for spot in aiming.spots if spot not in near]

    def ordered(self, aiming: Aiming) -> Sequence[Spot]:
        """The spots near at hand, where some are; otherwise every one."""
        steps: dict[Spot, int] = {(zone,): far for zone, far in self.reach(aiming)}
        near = [spot for spot in aiming.spots if spot in steps]
        if near:
            return sorted(near, key=lambda spot: (steps[spot], spot))
        return sorted(aiming.spots, key=lambda spot: [(z.across, z.number) for z in spot])

    def reach(self, aiming: Aiming) -> tuple[tuple[Zone, int], ...]:
        """How far the places are, where the thing walks there."""
        if aiming.first or any(len(spot) > 1 for spot in aiming.spots):
            return ()
        return tuple((way[-1], len(way) - 1) for way in self.layout.walks)

    def walk(self, aiming: Aiming) -> Path | None:
        """How the thing walks to where it is aimed at, if it does."""
        if self.reach(aiming):
            for way in self.layout.walks:
                if way[-1:] == aiming.spot:
                    return Path(aiming.thing.card, way)
        return None


def aimed_by_keys(aiming: Aiming, spot: Spot) -> Aiming:
    """Aimed at the spot, with the keys at it."""
    return replace(aiming, spot=spot, cursor=aiming.cursor if aiming.cursor in spot else spot[-1])
