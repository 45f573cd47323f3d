"""A claim is true however the unseen cards lie, whatever the others play."""

from typing import Any

import pytest

from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("roller_derby", 4, {}),
    ("roolz", 2, {}),
    ("roolz", 4, {"free_trump_leads": True}),
    ("roolz", 5, {"no_slough": True}),
]


def to_a_claim(key: str, seats: int, rules: dict[str, Any], seed: int, some: int) -> Any:
    """A game played at random to a lead from which the rest may be claimed, or only ``some``."""
    found = entry(key)
    game = found.game(found.rules()(**rules))
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    for _move in range(260):
        ask = game.ask(state)
        claimed = game.claim(view := game.view(state, ask.seat))
        if some and claimed and claimed.refuted and "are sure" in claimed.refuted.words:
            claimed = game.claim_some(view, some, ("",) * seats)
        elif some:
            claimed = None
        if claimed and len(claimed.moves) > 1:
            return found, game, state, claimed
        move, luck = ask.choice.draw(luck)
        step = game.apply(state, move)
        state = step.state
        if getattr(state, "sheet", ()):
            return None
    return None


def plays_out(game: Any, state: Any, seat: int, moves: Any, luck: Luck) -> bool:
    """Whether the claimer takes each trick, the others playing anything."""
    for move in moves:
        assert game.ask(state).seat == seat
        assert move in game.ask(state).choice
        tricks = len(state.tricks)
        state = game.apply(state, move).state
        while len(state.tricks) == tricks and not state.sheet:
            other, luck = game.ask(state).choice.draw(luck)
            state = game.apply(state, other).state
        if state.sheet:
            return True  # The last trick: nobody leads any more.
        taker = state.tricks[-1].taker
        if taker != (seat if not hasattr(state, "places") else state.hand_of(seat)):
            return False
    return True


@pytest.mark.parametrize("some", [0, 2])
@pytest.mark.parametrize(("key", "seats", "rules"), TABLES)
def test_a_claim_comes_true_in_every_world_and_against_every_play(
    key: str, seats: int, rules: dict[str, Any], some: int
) -> None:
    tried = 0
    for seed in range(60):
        come = to_a_claim(key, seats, rules, seed, some)
        if come is None:
            continue
        found, game, state, claimed = come
        seat = game.ask(state).seat
        view = game.view(state, seat)
        for number in range(4):
            world = found.player().imagine(game, view, Luck(number)) if number else state
            assert plays_out(game, world, seat, claimed.moves, Luck(number)), (seed, number)
        tried += 1
        if tried == 2:
            break
    assert tried, "nobody ever could claim"
