"""Of moves that do not differ the one is made that a person would make."""

import pytest

from roller_table.ai import search as search_module
from roller_table.ai.endings import Ending
from roller_table.ai.players import player_for
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.roebuck.state import Draw, Lay
from roller_table.games.roller_derby.state import Declare, Phase, Play
from roller_table.games.roolz.state import Bid, NoBid
from roller_table.players.roebuck import taste as roebuck
from roller_table.players.roller_derby import taste as derby
from roller_table.players.roller_derby.recursion import RecursiveThought
from roller_table.players.rollerball import taste as rollerball
from roller_table.players.rollerball.kernel.moves import BUILD, REST, turn_of
from roller_table.players.roolz import taste as roolz

from ..games.roebuck.scenes import at, cards, table

DERBY, ROOLZ = entry("roller_derby"), entry("roolz")


def until(found, seats, seed, stop):
    """The first state of a Club game that is looked for."""
    game = found.game(found.rules()())
    club = player_for("club", found, game)
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
    while not stop(state):
        ask, (fresh, luck) = game.ask(state), luck.below(1 << 62)
        state = game.apply(state, club.choose(game.view(state, ask.seat), ask, Luck(fresh))).state
    return game, state


def test_the_longer_trump_and_the_lower_card_are_more_natural():
    _game, state = until(DERBY, 4, 3, lambda s: s.phase == Phase.DECLARE)
    likes = derby.natural(state)
    by_length = sorted(
        "SHDC", key=lambda suit: sum(c.suit == suit for c in state.hands[state.turn])
    )
    readiness = [likes(0, Declare(suit)) for suit in by_length]
    assert readiness == sorted(readiness)
    low, high = sorted(state.hands[state.turn], key=lambda card: card.rank)[::12]
    assert likes(0, Play(low)) > likes(0, Play(high))


def test_nobody_overtakes_the_partner_without_need():
    def third(s):
        return s.phase == Phase.DERBY and len(s.trick) == 2

    for seed in range(40):
        game, state = until(DERBY, 4, seed, third)
        plays = [move for move in game.ask(state).choice if isinstance(move, Play)]
        over = [move for move in plays if derby._overtakes_the_partner(state, move)]
        under = [move for move in plays if move not in over]
        if over and under:
            likes = derby.natural(state)
            assert min(likes(0, move) for move in under) > max(likes(0, move) for move in over)
            return
    pytest.fail("nobody could overtake a partner")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_in_doubt_whether_to_bid_a_pass_is_never_more_natural_and_with_three_and_five_a_bid_is(
    seats,
):
    """A player who passes in doubt leaves contracts to others for less than they are worth."""
    game = ROOLZ.game(ROOLZ.rules()())
    state = game.apply(game.deal(seats, Luck(2)).state, Bid(170)).state
    taste = roolz.of(game, game.view(state, state.turn))
    leans = taste.natural(0, Bid(175)) > taste.natural(0, NoBid())
    assert taste.natural(0, Bid(175)) >= taste.natural(0, NoBid())
    assert leans == (taste.alike > roolz.ALIKE) == (seats in (3, 5))


def test_something_is_built_rather_than_nothing_done():
    rest, build = (turn_of(5, -1, use, 0, 0, 0) for use in (REST, BUILD))
    assert rollerball.natural(build, None) > rollerball.natural(rest, None)


def test_one_of_a_kind_that_is_held_twice_is_laid_first_and_a_wild_ace_last():
    game = table(wild_aces=True)
    state = at(hands=("2S 4S 5H AC", "", "", ""))
    likes = roebuck.natural(game.rules, state)
    double, single, ace = (Lay(each) for each in cards("2S 5H AC"))
    assert likes(0, double) > likes(0, single) > likes(0, ace) > likes(0, Draw())


def search_of(seed, playouts, **changed):
    game, state = until(DERBY, 4, seed, lambda s: s.phase == Phase.DERBY and len(s.tricks) == 3)
    ask = game.ask(state)
    view = game.view(state, ask.seat)
    deepened = DERBY.player().trial(game, view)
    assert isinstance(deepened, RecursiveThought)
    descent = deepened.descent
    rated = DERBY.player().rated(game, view, ask, True)
    taste = descent.taste._replace(**changed)
    search = replace(descent, taste=taste).search(rated, ask.seat, Luck(1))
    done = 0
    while done < playouts and not search.settled:
        done += search.step(playouts - done)
    return search, rated


def test_only_among_alike_moves_the_natural_one_is_made():
    """Where all are alike taste decides, and where none are it has nothing to say."""
    for seed in range(3):
        moves = [move for move, _worth in search_of(seed, 1)[1]]
        if len(moves) < 2:
            continue
        for wanted in moves:
            taste = {"natural": lambda _code, move, wanted=wanted: float(move == wanted)}
            assert search_of(seed, 40, alike=1e9, **taste)[0].best == wanted
        plain = search_of(seed, 400, natural=lambda *_: 0.0)[0]
        (first, second) = plain.opinions()[:2]
        if first.worth - second.worth > 5:
            dislike = {"natural": lambda _code, move, first=first: float(move != first.move)}
            assert search_of(seed, 400, alike=0.3, **dislike)[0].best == first.move


def test_a_toss_up_is_not_thought_about_for_ever(monkeypatch):
    monkeypatch.setattr(search_module, "ENOUGH", 40)
    search, rated = search_of(1, 10**6, alike=1e9)
    assert search.settled
    assert 40 <= max(each.tries for each in search.opinions()) < 40 * len(rated) + 40


def test_nobody_jumps_in_the_bidding():
    """A bid higher than the next makes the contract costlier, and hardly ever silences anybody."""
    game = ROOLZ.game(ROOLZ.rules()())
    for seats, seed in ((3, 201), (4, 203)):
        state = game.apply(game.deal(seats, Luck(seed)).state, Bid(170)).state
        ask = game.ask(state)
        rated = ROOLZ.player().rated(game, game.view(state, ask.seat), ask, True)
        assert {move for move, _worth in rated} == {NoBid(), Bid(175)}


def solved_endings(found, seats, seed, cards):
    """The last questions of a Club game of which every card can be solved, with their taste."""
    game, state = until(found, seats, seed, lambda s: s.tricks and len(s.hands[s.turn]) == cards)
    club, computer = player_for("club", found, game), found.player()
    while not computer.deals(state):
        ask = game.ask(state)
        view = game.view(state, ask.seat)
        if len(ask.choice) > 1 and isinstance(trial := computer.trial(game, view), Ending):
            search = trial.search(computer.rated(game, view, ask, True), ask.seat, Luck(seed))
            while not search.settled:
                search.step()
            yield search, lambda move, trial=trial: trial.natural(0, move)
        state = game.apply(state, club.choose(view, ask, Luck(seed))).state


@pytest.mark.parametrize(("found", "seats"), [(DERBY, 4), (ROOLZ, 3)], ids=["derby", "roolz"])
def test_of_cards_that_are_solved_to_the_same_worth_the_natural_one_is_played(found, seats):
    """The brain's favourite of them is another now and then, else this would show nothing."""
    equals, others = 0, 0
    for seed in range(4):
        for search, natural in solved_endings(found, seats, seed, 4):
            opinions = search.opinions()
            known = [each for each in opinions if each.tries == opinions[0].tries]
            best = [each.move for each in known if each.worth == opinions[0].worth]
            equals += len(best) > 1
            assert natural(search.best) == max(map(natural, best))
            favourite = next(move for move in search._moves.values() if move in best)
            others += favourite != search.best
    assert equals > 5
    assert others
