"""Where a card may be placed: every way on an empty board, and those that the table leaves free."""

from collections.abc import Collection, Iterator
from functools import cache

from roller_table.engine.cards import Card, Cards

from .board import Cell, board
from .diversions import LaidDiversion, covered, is_diversion, leads_outward, slots_of, turns_of
from .moves import Build
from .rules import Rules
from .state import State


@cache
def ways(card: Card, size: int, *, outward: bool, backward: bool) -> tuple[LaidDiversion, ...]:
    """Every way to place the card on an empty board."""
    slots = slots_of(card.suit, size, outward=outward, backward=backward)
    return tuple(
        LaidDiversion(card, first, second, turned)
        for first, second in slots
        for turned in turns_of(card)
    )


@cache
def ways_over(
    card: Card, size: int, cell: Cell, *, outward: bool, backward: bool
) -> tuple[LaidDiversion, ...]:
    """Every way to place the card over a space of an empty board."""
    every = ways(card, size, outward=outward, backward=backward)
    return tuple(laid for laid in every if cell in (laid.first, laid.second))


@cache
def as_build(laid: LaidDiversion, size: int) -> Build:
    """The move that places a card in this way."""
    on = board(size)
    return Build(laid.card, *on.at(laid.first), *on.at(laid.second), laid.turned)


def as_laid(s: State, build: Build) -> LaidDiversion:
    """How a card lies once this move has been made."""
    on = s.board
    first, second = on.cell(build.x, build.y), on.cell(build.x2, build.y2)
    return LaidDiversion(build.card, first, second, build.turned)


def anywhere(
    rules: Rules, s: State, hand: Cards, taken: Collection[Cell]
) -> Iterator[LaidDiversion]:
    """Every way to place a card of this hand on spaces that are not taken."""
    for card in filter(is_diversion, hand):
        outward = leads_outward(card, up_is_outward=rules.up_is_outward)
        for laid in ways(card, s.size, outward=outward, backward=s.backward):
            if laid.first not in taken and laid.second not in taken:
                yield laid


def over(
    rules: Rules, s: State, hand: Cards, cell: Cell, taken: Collection[Cell]
) -> Iterator[LaidDiversion]:
    """Those of them that cover a certain space."""
    for card in filter(is_diversion, hand):
        outward = leads_outward(card, up_is_outward=rules.up_is_outward)
        for laid in ways_over(card, s.size, cell, outward=outward, backward=s.backward):
            if laid.first not in taken and laid.second not in taken:
                yield laid


def occupied(s: State) -> set[Cell]:
    """Spaces with a card, a base, a workman or a ball."""
    return {*covered(s.laid), *s.bases, *s.men, *(die.cell for die in s.balls)}
