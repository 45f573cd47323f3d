"""Where the balls will go is what then happens, and it is told from what everyone can see."""

import pytest

from roller_table.engine.events import Moved
from roller_table.engine.sheet import Meaning
from roller_table.engine.values import replace
from roller_table.games.rollerball import foresight
from roller_table.games.rollerball.diversions import BALLS, deck_of
from roller_table.games.rollerball.shown import LaterPass
from roller_table.games.rollerball.state import Phase, base_of

from .games import GAMES, played
from .scenes import at, roll, say, table

GAME = table()
PACK = deck_of(expansion=False)


def path(paths, number):
    """The spaces of a ball's path: "3 0, 4 0, 4 1"."""
    (found,) = (each for each in paths if each.thing.rank == number)
    return ", ".join(str(place).removeprefix("space ") for place in found.places)


def foreseen(state, move=None, game=GAME):
    return game.foresee(game.view(state, state.turn), move)


def test_a_ball_is_followed_for_a_round_of_turns():
    assert path(foreseen(at("", "7 0")), 1) == "7 0, 8 0, 9 0, 9 1, 9 2"


def test_a_card_that_is_held_over_a_slot_bends_the_way():
    state = say(GAME, at("", "3 0", men="0: 4 1", hands=("DM1 SD1", "")), "stay").state
    by_line = {(move.card.code, move.turned): move for move in GAME.ask(state).choice
               if hasattr(move, "turned") and (move.y, move.y2) == (0, 1)}  # fmt: skip
    assert path(foreseen(state), 1) == "3 0, 4 0, 5 0, 6 0, 7 0"
    assert path(foreseen(state, by_line["DM1", ""]), 1) == "3 0, 4 0, 4 1, 5 1, 6 1"
    split = foreseen(state, by_line["SD1", "split"])
    assert path(split, 1) == "3 0, 4 0, 5 0, 6 0, 7 0"
    assert path(split, 2) == "4 0, 4 1, 5 1, 6 1", "it comes out of the Y"
    assert path(foreseen(state, by_line["SD1", "merge"]), 1) == "3 0, 4 0, 4 1, 5 1, 6 1"


@pytest.mark.parametrize(("cards", "ball", "hops"), [
    ("DM 5 0 5 1", "4 0", ()), ("DM 5 0 5 1", "4 1", (1,)), ("DM 5 0 5 1", "4 0 D", (1,)),
    ("DM 5 0 5 1", "4 0 E", ()), ("SD 5 0 5 1 split", "4 0", ()), ("SU 5 0 5 1 split", "4 0", (1,)),
    ("SD 5 0 5 1 merge", "4 1", ()), ("SD 5 0 5 1 merge", "4 0 D", (1,)), ("EN 5 0 6 0", "4 0", ()),
])  # fmt: skip
def test_a_way_says_over_which_cards_a_ball_only_hops(cards, ball, hops):
    """At the closed end, or because it is up; one that destroys a card hops over none."""
    (way, *_others) = foreseen(at(cards, ball))
    assert way.hops == hops


def test_a_card_that_is_blown_up_or_replaced_bends_it_no_more():
    state = at("DM 4 0 4 1", "3 0", men="0: 4 1", hands=("UM1 RP1", ""))
    state = say(GAME, state, "stay").state
    moves = {type(move).__name__: move for move in GAME.ask(state).choice}
    assert path(foreseen(state), 1) == "3 0, 4 0, 4 1, 5 1, 6 1"
    assert path(foreseen(state, moves["Blow"]), 1) == "3 0, 4 0, 5 0, 6 0, 7 0"
    assert path(foreseen(state, moves["Replace"]), 1) == "3 0, 4 0, 5 0, 6 0, 7 0"


def test_rubber_energy_and_pushes_are_foreseen():
    assert path(foreseen(at("DM 4 0 4 1", "3 0 D")), 1) == "3 0, 4 0, 5 0, 6 0, 7 0"
    assert path(foreseen(at("DM 4 0 4 1", "3 0 E")), 1) == "3 0, 4 0, 5 0, 6 0, 7 0"
    pushed = foreseen(at("DM 4 0 4 1", "1: 4 0, 2: 3 1"))
    assert path(pushed, 2) == "3 1, 4 1, 5 1, 6 1, 7 1, 8 1"


def test_in_the_middle_of_the_phase_the_rest_of_it_comes_first():
    state = roll(GAME, at("", "8 0", bases="0: 9 0")).state
    assert path(foreseen(state), 1) == "9 0, 9 1, 9 2, 9 3, 9 4, 9 5"


def test_when_all_is_over_nothing_is_foreseen():
    assert foreseen(at("", "8 0", phase=Phase.OVER)) == ()


@pytest.mark.parametrize("game", GAMES[::2], ids=str)
def test_what_is_foreseen_is_what_happens(game):
    controller, told = game.controller(), 0
    for state, ask, _move, _events in played(game)[:-1]:
        if state.phase != Phase.USE or (game.seats >= 5 and controller.rules.extra_move_5_6):
            continue
        for move in list(ask.choice)[::3]:
            after, events = controller.apply(state, move)
            if after.phase == Phase.OVER:
                continue
            paths = controller.foresee(controller.view(state, state.turn), move)
            told += len(paths)
            assert_prefix(paths, state, events)
    assert told or game.seats >= 5


def assert_prefix(paths, state, events):
    """Every ball goes along a path that was foreseen for it, step by step."""
    ways = {die.card: [state.zone(die.cell)] for die in state.balls}
    for event in events:
        if not isinstance(event, Moved) or event.cards[0] not in BALLS:
            continue
        ball = event.cards[0]
        if event.target.name == "supply":
            ways.pop(ball)
        elif event.source.name == "supply":
            ways[ball] = [event.target]
        else:
            ways[ball].append(event.target)
    for ball, way in ways.items():
        mine = [list(path.places) for path in paths if path.thing == ball]
        assert any(places[: len(way)] == way or places[1 : len(way) + 1] == way for places in mine)


def test_nothing_that_is_hidden_changes_what_is_foreseen():
    state = at("SD 4 0 4 1 split", "1: 3 0, 2: 9 5", hands=("UM1", "DM1"))
    other = replace(state, hands=(state.hands[0], state.deck[:1]), deck=state.hands[1])
    assert foreseen(state) == foreseen(other)


def test_a_path_says_in_which_turn_each_space_is_entered():
    (found,) = foreseen(at("", "7 0"))
    assert found.turns == (0, 0, 0, 1, 1)
    assert found.stays


def test_a_workman_in_the_way_is_marked_on_it_for_as_long_as_it_cannot_walk_away():
    def marked(men):
        (path,) = foreseen(at("", "3 0", men=men))
        return [(zone.number, mark) for zone, mark in path.marks]

    assert marked("0: 5 0, 1: 9 9") == [(5, "hit")]
    assert marked("0: 6 0, 1: 9 9") == [(6, "hit")], "the balls of one's own turn roll first"
    assert marked("0: 9 9, 1: 5 0") == [(5, "hit")]
    assert marked("0: 9 9, 1: 6 0") == [], "it walks in the turn before"


def test_how_the_last_ball_came_to_the_winner_s_base_is_told_only_where_a_card_made_it_so():
    blown = at("DM 7 0 7 1", "6 0", bases="0: 9 0", men="1: 7 1", hands=("", "UM1"), turn=1)
    blown = say(GAME, blown, "stay").state
    blow = next(move for move in GAME.ask(blown).choice if type(move).__name__ == "Blow")
    named = "Bea blew up the Down Move that led it elsewhere."
    for later, free, words in ((1, False, ""), (2, False, named), (3, False, ""), (2, True, "")):
        won = replace(blown, turns=blown.turns + later, points=(PACK[:5], ()))
        before = replace(blown, laid=()) if free else blown
        moves = [(GAME.view(before, 0), blow)]
        cause = GAME.brought(GAME.view(won, 0), moves, ("Ann", "Bea"))
        assert cause.words == words
        assert list(map(str, cause.gap)) == (["space 7 0", "space 7 1"] if words else [])


def test_the_first_base_that_a_ball_comes_to_later_is_told_where_none_comes_in_the_round():
    """That nobody scores for three turns was said, and not who does then."""
    state = at("", "1 0", bases="1: 9 9")

    def later(s):
        told = GAME.sheet(GAME.view(s, 0), ("Ann", "Bea")).of(LaterPass)
        return [(each.ball, each.seat, each.turns) for each in told]

    assert later(state) == [(BALLS[0], 1, 9)]
    for _turn in range(8):
        state = roll(GAME, state).state
        assert state.phase == Phase.MOVE
    assert roll(GAME, state).state.phase == Phase.POINT
    assert later(state) == [], "the way that is drawn shows it"


def test_each_stop_of_a_path_tells_whose_turn_that_is():
    state = at("", "7 0", men="0: 4 1, 1: 0 4, 2: 9 4", bases="0: 9 9, 1: 0 9, 2: 8 1", seats=3)
    (found,) = foreseen(state)
    assert found.whose == (1, 2, 0), "the balls of this turn have rolled; a round is looked ahead"


def test_a_base_says_which_balls_will_roll_over_it_and_that_one_that_is_up_brings_nothing():
    """A stranger saw the path run over a base and waited for a card that never came."""
    for face, marks, said in (("", 0, "in Bea's turn."), (" D", 1, "is up: no card")):
        state = at("", f"3 0{face}", bases="0: 9 9, 1: 4 0", men="0: 7 7, 1: 8 8")
        view = GAME.view(state, 0)
        (found,) = GAME.foresee(view, None)
        assert len(found.marks) == marks
        words = dict(GAME.sheet(view, ("Ann", "Bea")).of(Meaning))[base_of(1)]
        assert said in words


def test_a_base_says_in_whose_turn_a_ball_comes_however_many_turns_that_is_away():
    """A ball of the third turn from now was told of as one of "the turn after the next"."""
    names = ("Ann", "Bea", "Cem", "Dot")
    for x, said in ((8, "Bea's turn."), (6, "Cem's turn."), (4, "Dot's turn."),
                    (2, "your next turn.")):  # fmt: skip
        state = at("", f"{x} 0", men="0: 7 7, 1: 8 8, 2: 7 8, 3: 8 7", seats=4,
                   bases="0: 0 9, 1: 9 0, 2: 0 0, 3: 9 9")  # fmt: skip
        words = dict(GAME.sheet(GAME.view(state, 0), names).of(Meaning))[base_of(1)]
        assert words.endswith(f"Ball 1 rolls over it in {said}")


def test_a_ball_on_a_rubberiser_before_a_base_is_up_as_it_comes_and_brings_no_card():
    """The line under the board promised a card of that ball, and its badge stood at the base."""
    state = at("RB 7 0 8 0", "8 0", bases="0: 9 0, 1: 0 9", men="0: 7 7, 1: 8 8")
    view = GAME.view(state, 0)
    (found,) = GAME.foresee(view, None)
    assert found.brings == ()
    assert [(str(zone), mark) for zone, mark in found.marks] == [("space 9 0", "nothing")]
    words = dict(GAME.sheet(view, ("Ann", "Bea")).of(Meaning))[base_of(0)]
    assert "but is up: no card" in words


@pytest.mark.parametrize("game", GAMES[::2], ids=str)
def test_the_cards_that_are_foreseen_are_those_that_come(game):
    """Bases that balls pass in the next turn, and those that they only fly over."""
    controller = game.controller()
    for state, ask, _move, _events in played(game)[:-1]:
        if state.phase != Phase.USE or (game.seats >= 5 and controller.rules.extra_move_5_6):
            continue
        for move in list(ask.choice)[::3]:
            after = controller.apply(state, move).state
            then = foresight.with_move(state, move)
            ahead = foresight.news_ahead(controller.rules, then, 1)
            due = [("passed" if each.counts else "over", each.seat, each.ball.rank)
                   for each in foresight.passings(then, ahead)]  # fmt: skip
            news = (each for each in after.log if each.turn == state.turns + 1)
            came = [(each.what, each.seat, each.number) for each in news
                    if each.what in ("passed", "over")]  # fmt: skip
            assert set(came) <= set(due)
            assert after.phase != Phase.MOVE or set(came) == set(due)


def test_while_a_ball_stops_half_way_the_rest_of_its_way_is_of_the_turn_that_it_is():
    """The line under the board said "in Ade's turn" of a base that it passed in one's own."""
    state = at("", "6 0", bases="0: 9 0, 1: 0 9", men="0: 7 0, 1: 8 8", hands=("UM1", ""))
    asked = roll(GAME, state).state
    assert asked.phase == Phase.DROP
    (found,) = foreseen(asked)
    assert path((found,), 1) == "7 0, 8 0, 9 0, 9 1, 9 2, 9 3"
    assert found.turns[:3] == (0, 0, 1)
    assert found.whose[:2] == (asked.acting, 1 - asked.acting)
    assert found.brings == ((0, 1),)


def test_a_base_says_that_a_ball_which_has_stopped_half_way_rolls_over_it_in_this_turn():
    state = at("", "7 0", bases="0: 9 0, 1: 0 9", men="0: 8 0, 1: 8 8", hands=("UM1", ""))
    asked = roll(GAME, state).state
    (found,) = foreseen(asked)
    assert (found.brings, found.whose[0]) == (((0, 0),), asked.acting)
    words = dict(GAME.sheet(GAME.view(asked, 0), ("Ann", "Bea")).of(Meaning))[base_of(0)]
    assert words.endswith("Ball 1 rolls over it in this turn.")


def test_where_a_walk_leads_decides_whether_a_ball_will_hit():
    state = at("", "3 0", men="0: 5 1, 1: 9 9")
    walk = next(move for move in GAME.ask(state).choice
                if type(move).__name__ == "Walk" and (move.x, move.y) == (5, 0))  # fmt: skip
    assert foreseen(state)[0].costs == ()
    assert [(seat, turn, str(zone)) for seat, turn, zone in foreseen(state, walk)[0].costs] == [
        (0, 0, "space 5 0")
    ]
