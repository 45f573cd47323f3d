"""What is said of a thing that somebody points at is so, whichever way the balls roll."""

import pytest

from roller_table.engine.sheet import Meaning
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.games.rollerball.diversions import leads_outward, way_of
from roller_table.games.rollerball.explained import BALLS, meanings
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Phase, base_of, man_of

from .games import GAMES, played
from .scenes import NAMES, at, roll, table

CHANGERS = ("UM 4 0 4 1", "DM 4 0 4 1")
SPLITTERS = ("SU 4 0 4 1 split", "SU 4 0 4 1 merge", "SD 4 0 4 1 split", "SD 4 0 4 1 merge")


def said(state, seat=0, **rules):
    return dict(meanings(Rules(**rules), state, seat, NAMES))


@pytest.mark.parametrize("backward", [False, True])
@pytest.mark.parametrize("up_is_outward", [False, True])
@pytest.mark.parametrize("card", [*CHANGERS, *SPLITTERS])
def test_a_card_is_said_to_lead_where_it_leads(card, up_is_outward, backward):
    state = at(card, "1: 9 5", backward=backward)
    (laid,) = state.laid
    words = said(state, up_is_outward=up_is_outward)[laid.card]
    outward = leads_outward(laid.card, up_is_outward=up_is_outward)
    way = way_of(laid, outward=outward, backward=backward)
    assert way.crossing
    goes_out = way.crossing[1] == laid.first
    assert ("Splits a ball" in words) == way.fork
    assert ("become one" in words) == (way.joint == way.crossing[1])
    if way.fork:
        assert ("goes to the outer track" if goes_out else "goes to the inner track") in words
    elif way.joint == way.crossing[1]:
        assert ("fork on the outer" if goes_out else "fork on the inner") in words
    else:
        assert ("inner track to the outer" if goes_out else "outer track to the inner") in words


@pytest.mark.parametrize("face", ["", "E", "U", "EU", "D", "ED"])
def test_a_ball_is_said_to_do_what_its_face_makes_it_do(face):
    state = at("", f"1: 3 0 {face}")
    words = said(state)[state.balls[0].card]
    assert ("goes up" in words) == ("D" in face)
    assert ("comes down" in words) == ("U" in face)
    assert ("destroys" in words) == ("E" in face)
    assert ("It obeys cards, rolls over bases" in words) == (face == "")
    bouncing = said(state, rubber_flip="per_space")[state.balls[0].card]
    assert ("It is up on one space" in bouncing) == (face.strip("E") != "")


@pytest.mark.parametrize("face", ["", "U", "D"])
@pytest.mark.parametrize(("where", "turns", "when"), [
    ("8 0", 1, "in Bob's turn"), ("6 0", 2, "in your next turn"),
])  # fmt: skip
def test_a_base_is_said_to_win_nothing_from_a_ball_that_is_up_when_it_comes(
    face, where, turns, when
):
    state = at("", f"{where} {face}", bases="0: 9 0")
    sheet = table().sheet(table().view(state, 0), NAMES[:2])
    words = {each.thing: each.words for each in sheet.of(Meaning)}[base_of(0)]
    for _turn in range(turns):
        state = roll(table(), state).state
    assert when in words
    assert ("but is up" in words) == (state.phase != Phase.POINT)


def test_a_full_board_of_balls_is_said_to_split_no_more():
    state = at("SD 4 0 4 1 split", "1: 9 5, 2: 9 6, 3: 9 7, 4: 9 8")
    card = state.laid[0].card
    assert "splits none" in said(state)[card]
    assert "splits none" not in said(state, full_splitter="branch")[card]
    assert "splits none" not in said(replace(state, balls=state.balls[:3]))[card]


def test_own_things_are_called_own_and_others_by_their_names():
    state = at(seats=3)
    words = said(state, 1)
    assert words[man_of(1)].startswith("**Your workman.**")
    assert words[base_of(1)].startswith("**Your base.**")
    assert words[man_of(2)].startswith("**Cid's workman.**")
    assert words[base_of(0)].startswith("**Ann's base.**")


@pytest.mark.parametrize("game", GAMES[::4], ids=str)
def test_everything_on_the_board_and_in_the_own_hand_is_explained_and_nothing_hidden(game):
    controller = game.controller()
    for state, _ask, _move, _events in played(game)[::11]:
        for seat in range(game.seats):
            sheet = controller.sheet(controller.view(state, seat), NAMES[: game.seats])
            told = {card for card, _words in sheet.of(Meaning)}
            open_to_all = {each.card for each in state.laid}
            open_to_all |= {card for pile in state.points for card in pile}
            pieces = {piece(n) for n in range(game.seats) for piece in (man_of, base_of)}
            piles = {Zone("deck"), Zone("discard")}
            assert told == open_to_all | pieces | set(state.hands[seat]) | piles | {*BALLS}


def test_corner_cards_and_strikers_are_explained_both_ways():
    cards = "CU 7 1 8 1, CD 8 7 8 8"
    game = table(expansion1=True)
    state = at(cards, "1: 9 5", expansion=True)
    up, down = (each.card for each in state.laid)
    words = dict(meanings(game.rules, state, 0, NAMES))
    assert "next track outward" in words[up]
    assert "into its corner" in words[down]
    back = dict(meanings(game.rules, replace(state, backward=True), 0, NAMES))
    assert "next track outward" in back[up]
    assert "next track outward" in back[down]
