"""The recursive ply: who has time tells near cards apart by others who think for themselves."""

from itertools import combinations

import pytest

from roller_table.ai.levels import level
from roller_table.ai.players import player_for, thought
from roller_table.ai.thinking import Budget
from roller_table.engine.cards import standard_pack
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.state import Phase, Play
from roller_table.players.roller_derby import recursion
from roller_table.players.roller_derby.recursion import answered
from roller_table.players.roller_derby.trial import play
from roller_table.players.roller_derby.worlds import imagine

DERBY = entry("roller_derby")


def lead(seed=3, tricks=3):
    """The first card of a trick with several to choose from, in a deal of Clubs."""
    game = DERBY.game(DERBY.rules()())
    club, luck = player_for("club", DERBY, game), Luck(seed)
    state = game.deal(4, Luck(seed)).state
    while state.phase != Phase.DERBY or len(state.tricks) < tricks:
        ask, (fresh, luck) = game.ask(state), luck.below(1 << 62)
        state = game.apply(state, club.choose(game.view(state, ask.seat), ask, Luck(fresh))).state
    return game, state, game.ask(state)


@pytest.fixture
def hurried(monkeypatch):
    """A small tree that holds everything near, and few worlds."""
    for name, value in {"GROWN": 40, "NEAR": 1e9, "STAGES": (3, 3)}.items():
        monkeypatch.setattr(recursion, name, value)


def test_whoever_counts_playouts_has_the_tree_alone_so_that_hints_can_be_repeated():
    game, state, ask = lead()
    view = game.view(state, ask.seat)
    rated = DERBY.player().rated(game, view, ask, True)
    deepened = DERBY.player().trial(game, view).search(rated, ask.seat, Luck(1))
    plain = play(game, view).search(rated, ask.seat, Luck(1))
    for search in (deepened, plain):
        left = 200
        while left > 0 and not search.settled:
            left -= search.step(left)
    assert (deepened.best, deepened.opinions()) == (plain.best, plain.opinions())


def apart(state, one, other):
    """Whether a card that somebody else holds, or that lies in the trick, is between two cards."""
    low, high = sorted((one.card.rank, other.card.rank))
    held = (card for seat, hand in enumerate(state.hands) if seat != state.turn for card in hand)
    between = (card for card in (*held, *(play.card for play in state.trick))
               if card.suit == one.card.suit and low < card.rank < high)  # fmt: skip
    return one.card.suit != other.card.suit or any(between)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("seed", [3, 5, 8])
def test_of_equals_one_is_looked_at_and_leaves_room_for_other_cards(monkeypatch, seed):
    """A seven, an eight and a nine took all three places, and the ace was not tried."""
    monkeypatch.setattr(recursion, "MOST", 13)
    game, state, ask = lead(seed)
    view = game.view(state, ask.seat)
    rated = DERBY.player().rated(game, view, ask, True)
    search = DERBY.player().trial(game, view).search(rated, ask.seat, Luck(1))
    for _step in range(recursion.GROWN):
        search.step()
    near = search._near()
    alike = [(a, b) for a, b in combinations(ask.choice, 2) if not apart(state, a, b)]
    assert alike
    assert not [pair for pair in alike if {*pair} <= {*near}]
    assert all(any(move == each or not apart(state, move, each) for each in near)
               for move in (opinion.move for opinion in search.opinions()))  # fmt: skip


def test_a_joker_is_not_left_out_for_an_ace_that_takes_the_trick_as_well():
    pack = standard_pack(jokers=1)
    ace, king = Play(pack["AS"]), Play(pack["KS"])
    joker = Play(pack["Jk1"], "highest", "S")
    assert recursion._are_equals(ace, king, ())
    assert not recursion._are_equals(ace, joker, ())


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("favourite", [0, 1, 2])
def test_the_card_that_leads_in_fresh_worlds_is_played(monkeypatch, favourite):
    """Whichever of the near ones it is; and where none is ahead, the tree's own."""
    game, state, ask = lead()
    view, near = game.view(state, ask.seat), list[object]()
    began = recursion.RecursiveTree._near
    monkeypatch.setattr(recursion.RecursiveTree, "_near", lambda self: near or began(self))
    expert = thought(level("expert"), DERBY, game, view, ask, Luck(1), Budget(seconds=1e6))
    own = list(thought(level("expert"), DERBY, game, view, ask, Luck(1)).opinions)
    near[:] = [each.move for each in own[:3]]
    monkeypatch.setattr(
        recursion, "brings", lambda _g, _w, move, _l: float(move == near[favourite])
    )
    expert.finish()
    assert expert.best == (near[favourite] if favourite else expert.opinions[0].move)
    assert expert.opinions[0].move == expert.best


@pytest.mark.usefixtures("hurried")
def test_it_ends_by_itself_and_plays_what_is_offered():
    game, state, ask = lead()
    view = game.view(state, ask.seat)
    thinks = thought(level("expert"), DERBY, game, view, ask, Luck(1), Budget(seconds=1e6))
    assert thinks.finish() in ask.choice


def test_whoever_answers_sees_no_hand_but_their_own():
    game, state, ask = lead()
    view = game.view(state, ask.seat)
    rated = {answered(game, state, ask, Luck(number)) for number in range(3)}
    for number in range(3):
        other = imagine(game, view, Luck(number))
        assert other.hands != state.hands
        assert {answered(game, other, game.ask(other), Luck(n)) for n in range(3)} == rated
