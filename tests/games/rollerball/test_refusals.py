"""Refusals: each has a code that never changes, words for the player, and leaves no trace."""

import inspect
import re

import pytest

from roller_table import resources
from roller_table.engine.game import IllegalMoveError, play
from roller_table.engine.notation import NotationError, read
from roller_table.engine.values import replace
from roller_table.games.rollerball import refusals
from roller_table.games.rollerball.diversions import BASES, MEN
from roller_table.games.rollerball.moves import Base, Build, Walk
from roller_table.games.rollerball.state import Phase

from .scenes import at, refused, roll, say, table

GAME, RIM, OUT = table(), table(ball_start="outer_track"), table(expansion1=True)
SHORT = table(turn_limit=9)


def bid():
    return at("", hands=("UM1 UM2 UM3 UM4 UM5", "EN1"), phase=Phase.BID)


def bases():
    state = at("", phase=Phase.BASES, bases="0: 0 0")
    return replace(state, bases=(state.bases[0], -1), men=(-1, -1), turn=1)


def men():
    return at("", phase=Phase.MEN)


def ball(game_cards="DM 4 0 4 1"):
    return at(game_cards, phase=Phase.BALL, men="0: 6 0")


def opening(**more):
    return at("DM 4 0 4 1", phase=Phase.OPENING, men="0: 6 0", passed=(False, False),
              hands=("UM1 EN1 RP1 SU1", "DM2"), **more)  # fmt: skip


def use(cards="", rolling="9 9", man="4 1", hand="UM1 EN1 RP1 SU1", other="", **more):
    them = f"0: {man}" + (f", 1: {other}" if other else "")
    return say(GAME, at(cards, rolling, men=them, hands=(hand, "DM5"), **more), "stay").state


def move(rolling="9 9", man="4 1", hand="UM1", **more):
    return at("", rolling, men=f"0: {man}", hands=(hand, "DM5"), **more)


DM = "DM 4 0 4 1"
CASES = [
    # Setting up.
    (GAME, bid(), "commit EN1", "not_your_card", "EN1"),
    (GAME, bid(), "commit UM1 UM2 UM3 UM4 UM5", "bid_too_high", "UM1 UM2 UM3 UM4 UM5"),
    (GAME, bid(), "commit UM1 UM1", "card_bid_twice", "UM1 UM1"),
    (GAME, bid(), "base 0 0", "not_now", ""),
    (GAME, bases(), "base 1 0", "base_on_a_corner", ""),
    (GAME, bases(), "base 3 3", "base_on_inner_track", ""),
    (GAME, bases(), "base 0 0", "corner_taken", "Base0"),
    (GAME, bases(), "base 4 4", "on_the_emblem", ""),
    (GAME, bases(), "base 10 0", "not_a_space", ""),
    (GAME, bases(), "base 0 -1", "not_a_space", ""),
    (GAME, bases(), "man 0 0", "not_now", ""),
    (GAME, men(), "man 5 5", "on_the_emblem", ""),
    (GAME, ball(), "ball 4 1", "ball_on_a_free_space", ""),
    (GAME, ball(), "ball 2 2", "ball_on_a_free_space", ""),
    (GAME, ball(), "ball 6 0", "ball_on_a_free_space", ""),
    (GAME, ball(), "ball 4 5", "on_the_emblem", ""),
    (RIM, ball(), "ball 1 5", "ball_on_the_rim", ""),
    (GAME, opening(), "build UM1 5 0 5 9", "across_two_tracks", "UM1"),
    (GAME, opening(), "build UM1 5 1 5 0", "across_two_tracks", "UM1"),
    (GAME, opening(), "build EN1 6 1 5 1", "along_one_track", "EN1"),
    (GAME, opening(), "build EN1 5 1 5 2", "along_one_track", "EN1"),
    (GAME, opening(), "build UM1 9 0 9 1", "not_on_a_corner", ""),
    (GAME, opening(), "build EN1 8 0 9 0", "not_on_a_corner", ""),
    (GAME, opening(), "build UM1 4 3 4 4", "not_on_the_tracks", ""),
    (GAME, opening(), "build UM1 4 -1 4 0", "not_on_the_tracks", ""),
    (GAME, opening(), "build UM1 4 4 5 5", "no_free_slot", "UM1"),
    (GAME, opening(), "build UM1 4 0 4 1", "card_there", "DM1"),
    (GAME, opening(), "build EN1 6 0 7 0", "workman_there", "Man0"),
    (GAME, opening(), "build RP1 5 0 5 1", "replacer_is_not_laid", "RP1"),
    (GAME, opening(), "build DM2 5 0 5 1", "not_your_card", "DM2"),
    (GAME, opening(), "build SU1 5 0 5 1", "say_how_it_is_turned", "SU1"),
    (GAME, opening(), "build UM1 5 0 5 1 split", "say_how_it_is_turned", "UM1"),
    (GAME, opening(), "rest", "not_now", ""),
    # Moving.
    (GAME, move(), "walk 4 5", "on_the_emblem", ""),
    (GAME, move(), "walk 4 10", "not_a_space", ""),
    (GAME, move(), "walk 8 1", "too_far", ""),
    (GAME, move(), "walk 4 1", "there_already", ""),
    (GAME, move("4 2"), "walk 4 2", "ball_there", "Ball1"),
    (GAME, move("4 2 D"), "walk 4 2", "ball_there", "Ball1"),
    (GAME, move("1 0", man="0 0"), "walk 3 0", "ball_in_the_way", ""),
    (GAME, move(), "teleport UM2 0 0", "not_your_card", "UM2"),
    (GAME, move(), "teleport Man0 0 0", "not_your_card", "Man0"),
    (GAME, move(), "teleport UM1 4 1", "there_already", ""),
    (GAME, move(), "teleport UM1 5 5", "on_the_emblem", ""),
    (GAME, move(), "teleport UM1 9 9", "ball_there", "Ball1"),
    (GAME, move("8 8 U"), "teleport UM1 8 8", "ball_there", "Ball1"),
    (GAME, move(), "rest", "not_now", ""),
    (GAME, move(), "build UM1 4 0 4 1", "not_now", ""),
    (GAME, move(), "offer-draw", "no_draw_now", ""),
    (SHORT, move(), "offer-draw", "no_draw_now", ""),
    (GAME, move(), "point", "not_now", ""),
    # Using.
    (GAME, use(), "walk 4 0", "not_now", ""),
    (GAME, use(), "blow UM1", "no_card_underfoot", ""),
    (GAME, use(DM), "blow UM2", "not_your_card", "UM2"),
    (GAME, use(DM, "4 0"), "blow UM1", "ball_on_the_card", "DM1"),
    (GAME, use(DM, other="4 0"), "blow UM1", "workman_on_the_card", "Man1"),
    (GAME, use(), "build UM1 5 0 5 1", "under_your_workman", "Man0"),
    (GAME, use(), "build UM1 4 4 5 5", "no_free_slot", "UM1"),
    (GAME, use(), "build DM5 4 0 4 1", "not_your_card", "DM5"),
    (GAME, use(), "build RP1 4 0 4 1", "replacer_is_not_laid", "RP1"),
    (GAME, use(), "build SU1 4 0 4 1", "say_how_it_is_turned", "SU1"),
    (GAME, use(DM), "build UM1 4 0 4 1", "card_underfoot", "DM1"),
    (GAME, use("EN2 4 0 5 0"), "build UM1 4 0 4 1", "card_there", "EN2"),
    (GAME, use(rolling="4 0 U"), "build UM1 4 0 4 1", "ball_there", "Ball1"),
    (GAME, use(other="4 0"), "build UM1 4 0 4 1", "workman_there", "Man1"),
    (GAME, use(man="1 1"), "build UM1 1 0 1 1", "not_on_a_corner", ""),
    (GAME, use(), "replace RP1 UM1 4 0 4 1", "no_card_underfoot", ""),
    (GAME, use(DM), "replace UM1 EN1 4 1 5 1", "not_a_replacer", "UM1"),
    (GAME, use(DM), "replace RP1 RP1 4 0 4 1", "replacer_is_not_laid", "RP1"),
    (GAME, use(DM), "replace RP2 UM1 4 0 4 1", "not_your_card", "RP2"),
    (GAME, use(DM), "replace RP1 DM5 4 0 4 1", "not_your_card", "DM5"),
    (GAME, use(DM, "4 0"), "replace RP1 UM1 4 0 4 1", "ball_on_the_card", "DM1"),
    (GAME, use(DM, "4 0 U"), "replace RP1 UM1 4 0 4 1", "ball_there", "Ball1"),
    (GAME, use(DM), "replace RP1 UM1 5 0 5 1", "under_your_workman", "Man0"),
    (GAME, use(f"{DM}, EN2 4 2 5 2"), "replace RP1 UM1 4 1 4 2", "card_there", "EN2"),
    # In the middle of the balls' way.
    (GAME, roll(GAME, at("", "8 0", bases="0: 9 0")).state, "walk 5 5", "not_now", ""),
    (GAME, roll(GAME, at("", "3 0", men="0: 4 0", hands=("UM1", "EN1"))).state, "drop EN1",
     "not_your_card", "EN1"),
    (GAME, roll(GAME, at("DM 6 9 6 8", "8 0", bases="0: 9 0", rest="hand 1")).state, "take UM1",
     "not_on_the_board", "UM1"),
    (GAME, roll(GAME, at("DM 6 9 6 8", "8 0", bases="0: 9 0", rest="hand 1")).state, "point",
     "not_now", ""),
    # Five players.
    (GAME, say(GAME, at("", "9 5", seats=5, hands=("", "", "", "UM1")), "stay", "rest").state,
     "build UM1 4 0 4 1", "not_now", ""),
    (GAME, say(GAME, at("", "9 5", seats=5, turns=400), "stay", "rest").state, "offer-draw",
     "no_draw_now", ""),
    (GAME, at("", "9 5", phase=Phase.OVER), "stay", "game_over", ""),
    # Expansion 1.
    (OUT, at("", "9 9", men="0: 1 1", hands=("CU1", ""), expansion=True, phase=Phase.USE),
     "build CU1 0 1 1 1", "on_a_corner", "CU1"),
    (OUT, at("", "9 9", men="0: 1 1", bases="1: 1 1", hands=("CU1", ""), expansion=True,
             phase=Phase.USE), "build CU1 1 0 1 1", "base_there", "Base1"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "state", "line", "code", "shown"),
    CASES,
    ids=[
        f"{code}-{line.replace(' ', '_')}-{n}" for n, (_g, _s, line, code, _c) in enumerate(CASES)
    ],
)
def test_a_mistake_is_refused_with_its_code_and_the_cards_that_show_it(
    game, state, line, code, shown
):
    before = repr(state)
    reason = refused(game, state, line)
    assert reason.code == code
    assert " ".join(map(str, reason.cards)) == shown
    assert reason.words
    assert re.match(r"[A-Z].*\.$", reason.words), reason.words
    assert repr(state) == before


def codes():
    text = inspect.getsource(refusals)
    said = re.findall(r'Reason\(\s*"(\w+)"', text)
    return {*said, *re.findall(r'code =(?:.* else)? "(\w+)"', text), "across_two_tracks"}


def test_every_code_has_a_mistake_here():
    assert codes() - {"not_your_piece"} == {code for _g, _s, _line, code, _c in CASES}


@pytest.mark.parametrize(
    ("state", "wrong"),
    [(bases(), Base(1, 0, BASES[0])), (move(), Walk(8, 8, MEN[1]))],
)
def test_only_the_own_piece_is_moved(state, wrong):
    with pytest.raises(IllegalMoveError) as refusal:
        play(GAME, state, wrong)
    assert refusal.value.reason.code == "not_your_piece"


def test_every_rule_that_a_refusal_names_is_a_heading_of_the_rule_book():
    book = (resources.rules_folder() / "rollerball.md").read_text("utf-8")
    headings = set(re.findall(r"^## (.*)$", book, re.MULTILINE))
    named = {reason.rule for reason in (refused(g, s, line) for g, s, line, _code, _c in CASES)}
    assert named - {""} <= headings
    assert len(named) > 5


@pytest.mark.parametrize(
    "line",
    ["fly 3 3", "walk 3", "walk three 3", "walk 3 3 3", "build UM9 3 0 3 1", "build UM1 3 0 3",
     "teleport 3 3", "blow", "commit UM", "stay here", "", "take", "replace RP1 4 0 4 1"],
)  # fmt: skip
def test_a_line_that_is_no_move_is_no_move(line):
    with pytest.raises(NotationError):
        read(line, GAME.moves, GAME.pack)


def test_a_build_that_names_no_space_at_all_is_refused_and_not_stumbled_over():
    card = use().hands[0][0]
    for spot in ((-1, -1, -1, -1), (99, 0, 0, 99), (4, 4, 5, 4)):
        with pytest.raises(IllegalMoveError):
            play(GAME, use(), Build(card, *spot))
