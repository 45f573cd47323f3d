"""Rollerball's kernel offers the turns that the rules offer, and they lead to the same table."""

from typing import Any

import pytest

from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.moves import Blow, Build, Replace, Stay, Teleport, Walk
from roller_table.games.rollerball.state import Phase, State
from roller_table.players.rollerball.kernel.ahead import track_of
from roller_table.players.rollerball.kernel.balls import Track
from roller_table.players.rollerball.kernel.lanes import KINDS, NONE, TURNS
from roller_table.players.rollerball.kernel.moves import (
    BLOW,
    BUILD,
    REPLACE,
    REST,
    SOON,
    other_space,
    parts,
    turn_of,
)
from roller_table.players.rollerball.kernel.ring import HELD, Ring, chance, hopes
from roller_table.players.rollerball.trial import RingWorlds, kind

from .turns import everything

TABLES = {
    "two": (2, {}),
    "three with the expansion": (3, {"expansion1": True, "first_player": "random"}),
    "four on a small board": (4, {"board_size": 8, "up_is_outward": False}),
    "five": (5, {"energised_persists": True, "rubber_flip": "per_space"}),
    "six on a large board": (6, {"board_size": 12, "extra_move_5_6": False}),
}


def turns_offered(game: Any, s: State) -> dict[int, State]:
    """By the kernel's number: the table after each turn that the rules allow."""
    found: dict[int, State] = {}
    for move in game.ask(s).choice:
        price = kind(move.card) if isinstance(move, Teleport) else NONE
        if isinstance(move, Stay | Walk | Teleport):
            there = game.apply(s, move).state
            cell = there.men[s.turn]
            for use in game.ask(there).choice:
                found[_number(there, cell, price, use)] = _before_the_end(game, there, use)
    return found


def _number(s: State, cell: int, price: int, use: Any) -> int:
    match use:
        case Build() | Replace():
            what = BUILD if isinstance(use, Build) else REPLACE
            way = TURNS.index(use.turned)
            first = s.board.cell(use.x, use.y)
            return turn_of(cell, price, what, kind(use.card), way, first)
        case Blow(card):
            return turn_of(cell, price, BLOW, kind(card), 0, 0)
        case _:
            return turn_of(cell, price, REST, 0, 0, 0)


def _before_the_end(game: Any, s: State, use: Any) -> State:
    """The table when the workman has been used and no ball has rolled yet."""
    made: State = game._made(s, use).state
    return made


def positions(name: str, seed: int) -> Any:
    """The tables of a random game at which somebody's workman is to move."""
    seats, chosen = TABLES[name]
    found = entry("rollerball")
    game = found.game(found.rules()(**chosen))
    s, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    for _turn in range(160):
        ask = game.ask(s)
        if ask is None:
            return
        if s.phase == Phase.MOVE:
            yield game, s
        move, luck = ask.choice.draw(luck)
        s = game.apply(s, move).state


def ring(game: Any, s: State) -> Ring:
    table = Ring(s.size, s.seats)
    RingWorlds(game.rules, game.view(s, s.turn)).deal(table, 7)
    return table


@pytest.mark.parametrize("name", TABLES)
def test_the_kernel_offers_the_turns_that_the_rules_offer(name: str) -> None:
    tried = 0
    for game, s in positions(name, 3):
        tried += 1
        if tried % 6 == 0:
            assert sorted(set(everything(ring(game, s)))) == sorted(turns_offered(game, s))
    assert tried > 20


@pytest.mark.parametrize("name", TABLES)
def test_a_turn_leads_to_the_same_table(name: str) -> None:
    for number, (game, s) in enumerate(positions(name, 4)):
        if number % 9:
            continue
        start = ring(game, s)
        for code, after in list(turns_offered(game, s).items())[::7]:
            table = start.blank()
            table.copy_from(start)
            table.left = 1
            table.apply(code)
            then = track_of(game.rules, after)
            assert (table.track.go, table.track.fork) == (then.go, then.fork)
            assert (table.track.closed, table.track.men) == (then.closed, list(after.men))
            held = [sum(c.suit == each for c in after.hands[s.turn]) for each in KINDS]
            assert table.hands[s.turn] == held
            assert sorted(table.discard) == sorted(map(kind, after.discard))


@pytest.mark.parametrize("name", TABLES)
def test_what_the_kernel_thinks_worth_a_look_is_legal(name: str) -> None:
    for number, (game, s) in enumerate(positions(name, 5)):
        if number % 5 == 0:
            table = ring(game, s)
            assert set(table.legal()) <= set(everything(table))
            assert table.policy(100) in everything(table)


def effect(table: Ring, code: int) -> tuple[int, ...]:
    """What a turn does to the board, wherever the workman stands and whatever pays."""
    cell, _price, use, kind, turned, first = parts(code)
    if use == REST:
        return (REST,)
    if use == BLOW:
        return (BLOW, table.track.at[cell])
    return (use, kind, turned, first)


def soon(table: Ring) -> list[int]:
    """1 for each space that a ball comes to within some turns, and where one lies."""
    board = Track(table.track.size, table.seats)
    board.copy_from(table.track)
    board.trace, board.tracing = board.where[:], True
    for _turn in range(SOON):
        board.roll()
    return [int(cell in board.trace) for cell in range(len(board.at))]


def touches(table: Ring, near: list[int], code: int) -> bool:
    """Whether a turn places or lifts a card on a ball's way."""
    cell, _price, use, kind, _turned, first = parts(code)
    index = table.track.at[cell]
    if use in (BLOW, REPLACE):
        return bool(near[table.track.first[index]] or near[table.track.second[index]])
    if use == REST:
        return True
    return bool(near[first] or near[other_space(table.track, table.on, kind, first)])


@pytest.mark.parametrize("name", TABLES)
def test_every_effect_on_the_balls_ways_is_looked_at_once(name: str) -> None:
    looked = 0
    for number, (game, s) in enumerate(positions(name, 6)):
        if number % 5:
            continue
        table = ring(game, s)
        near = soon(table)
        assert table.near() == near
        found = [effect(table, code) for code in table.sensible()]
        assert len(found) == len(set(found))
        every = {effect(table, code) for code in everything(table) if touches(table, near, code)}
        assert set(found) == every
        looked += len(found)
    assert looked > 20


@pytest.mark.parametrize("name", TABLES)
def test_what_is_looked_at_where_a_workman_stands_can_be_done_there(name: str) -> None:
    for number, (game, s) in enumerate(positions(name, 8)):
        if number % 5 == 0:
            table = ring(game, s)
            here = {code for code in everything(table) if parts(code)[:2] == (s.men[s.turn], NONE)}
            assert set(table.used()) <= here


@pytest.mark.parametrize("name", TABLES)
def test_what_a_turn_promises_is_what_the_balls_bring_when_all_is_rolled_from_the_start(
    name: str,
) -> None:
    """Up to where a ball first meets what is changed, their way is rolled once for all turns."""
    looked = 0
    for number, (game, s) in enumerate(positions(name, 7)):
        if number % 5:
            continue
        table = ring(game, s)
        for code in table.sensible():
            assert table.promise(code) == rolled_from_the_start(table, code)
            looked += 1
    assert looked > 20


def rolled_from_the_start(table: Ring, code: int) -> float:
    cell, price, use, kind, turned, first = parts(code)
    board = Track(table.track.size, table.seats)
    board.copy_from(table.track)
    if use in (BLOW, REPLACE):
        board.lift(board.at[cell])
    if use in (BUILD, REPLACE):
        board.lay(kind, first, other_space(table.track, table.on, kind, first), turned)
    hoped = hopes(board, table.points, table.target, SOON)
    spent = (price != NONE) + (0 if use == REST else 2 if use == REPLACE else 1)
    hoped[table.acting] -= HELD * spent
    return chance(table.points, hoped, table.acting, table.blocking)
