"""What a hand means that lets a thing go where no move is offered, so that the rules say why."""

from dataclasses import dataclass, replace

from roller_table.engine.cards import Card
from roller_table.engine.choices import Ask, Move
from roller_table.engine.table import Zone

from .diversions import turns_of
from .moves import Ball, Base, Build, Drop, Man, Replace, Take, Teleport, Walk
from .state import Phase


@dataclass(frozen=True, slots=True)
class Meant:
    """The move that a thing let go over these places would be in a phase, if it is like any."""

    phase: Phase

    def __call__(
        self, thing: Card, places: tuple[Zone, ...], like: Move | None = None
    ) -> Move | None:
        spaces = tuple((place.number, place.across) for place in places if place.name == "space")
        if not spaces:
            return _off_the_board(thing)
        if thing.suit in ("base", "man", "ball"):
            if isinstance(like, Teleport):
                return replace(like, x=spaces[0][0], y=spaces[0][1])
            return self._piece(thing, *spaces[0])
        (x, y), (x2, y2) = spaces[0], spaces[-1]
        if isinstance(like, Replace):
            return replace(like, x=x, y=y, x2=x2, y2=y2)
        return Build(thing, x, y, x2, y2, turns_of(thing)[0])

    def _piece(self, thing: Card, x: int, y: int) -> Move:
        if thing.suit == "base":
            return Base(x, y, thing)
        if thing.suit == "ball":
            return Ball(x, y, thing)
        return Man(x, y, thing) if self.phase == Phase.MEN else Walk(x, y, thing)


def _off_the_board(thing: Card) -> Move | None:
    if thing.suit in ("base", "man", "ball"):
        return None
    return Drop(thing)


@dataclass(frozen=True, slots=True)
class Alone:
    """The move that a card by itself would mean in a phase where cards are chosen."""

    phase: Phase

    def __call__(self, thing: Card) -> Move:
        if self.phase == Phase.TAKE:
            return Take(thing)
        if self.phase == Phase.DROP:
            return Drop(thing)
        return Build(thing, -1, -1, -1, -1, turns_of(thing)[0])


_OF_CARDS = frozenset((Phase.OPENING, Phase.TAKE, Phase.DROP, Phase.USE))


def with_meaning(ask: Ask, phase: Phase) -> Ask:
    """The question, with what a thing means that is let go where it may not be."""
    alone = Alone(phase) if phase in _OF_CARDS else None
    return ask._replace(meant=alone, meant_at=Meant(phase))
