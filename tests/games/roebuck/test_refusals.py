"""Refusals: each has a code that never changes, words for the player, and leaves no trace."""

import inspect
import re

import pytest

from roller_table.engine.game import IllegalMoveError, play
from roller_table.engine.notation import NotationError, read, write
from roller_table.games.roebuck import refusals
from roller_table.games.roebuck.state import Draw, Lay, Pass, Phase

from .scenes import at, cards, codes, refused, say, table

PLAIN, WILD, FREE = table(), table(wild_aces=True), table(free_suits=True)
HOLD = table(may_hold_back=True)


def drawn():
    state = at("6H", hands=("", "9D 4H", "", ""), stock="JD")
    return say(HOLD, state, "draw").state


SECOND = {"hands": ("", "2D 3H 9S 4C AD", "", "")}
THIRD = {"hands": ("", "", "5S 9C 8S KH 9D AD", "")}
CASES = [
    (PLAIN, at("6H", **SECOND), "lay KC", "not_your_card", "You do not hold K♣.", "KC"),
    (PLAIN, at("6H", **SECOND), "lay 2D", "pair_taken", "Red and even is taken by the 6♥.", "6H"),
    (PLAIN, at("6H", **SECOND), "lay 3H", "suit_taken", "Hearts are taken by the 6♥.", "6H"),
    (PLAIN, at("9S 6H", **THIRD), "lay 5S", "pair_and_suit_taken",
     "Black and odd is taken by the 9♠, and so are spades.", "9S"),
    (PLAIN, at("JC 2S", **THIRD), "lay 5S", "pair_and_suit_taken",
     "Black and odd is taken by the J♣, and spades by the 2♠.", "JC 2S"),
    (FREE, at("9S 6H", **THIRD), "lay 5S", "pair_taken", "Black and odd is taken by the 9♠.", "9S"),
    (PLAIN, at("6H", **SECOND), "lay AD as S odd", "wild_aces_off",
     "No ace is wild at this table: A♦ counts as itself.", "AD"),
    (WILD, at("6H", **SECOND), "lay 9S as D odd", "not_wild",
     "Only aces are wild: 9♠ counts as itself.", "9S"),
    (WILD, at("6H", **SECOND), "lay AD", "ace_undeclared",
     "Say what the ace stands for: a suit, and odd or even.", "AD"),
    (PLAIN, at("6H", **SECOND), "draw", "must_lay",
     "You hold 9♠, 4♣ and A♦: you have to play what fits.", "9S 4C AD"),
    (PLAIN, at(), "draw", "starter_lays", "You lead the round: play a card, do not draw.",
     ""),
    (PLAIN, at(), "pass", "starter_lays", "You lead the round: play a card, do not pass.",
     ""),
    (PLAIN, at("6H", hands=("", "2D", "", "")), "pass", "draw_first",
     "Draw a card before you pass.", ""),
    (PLAIN, at("6H", **SECOND), "pass", "must_lay",
     "You hold 9♠, 4♣ and A♦: you have to play what fits.", "9S 4C AD"),
    (HOLD, drawn(), "lay 9D", "only_the_drawn_card",
     "After drawing you may play only the card you drew: the J♦.", "JD"),
    (HOLD, drawn(), "draw", "drawn_already", "You draw only one card in a turn.", ""),
    (HOLD, at("6H", hands=("", "9D", "", ""), whole=False), "draw", "nothing_to_draw",
     "The draw pile is empty.", ""),
    (WILD, say(WILD, at("3S 6H", hands=("", "", "4S", ""), stock="AH"), "draw").state, "pass",
     "drawn_card_is_laid", "The card you drew fits, so you have to play it.", "AH"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "state", "line", "code", "words", "shown"), CASES, ids=lambda each: str(each)[:24]
)
def test_the_words_name_the_rule_and_the_cards_that_show_it(game, state, line, code, words, shown):
    before = repr(state)
    reason = refused(game, state, line)
    assert (reason.code, reason.words) == (code, words)
    assert codes(reason.cards) == shown
    assert repr(state) == before


def test_a_card_taken_by_a_wild_ace_is_told_with_what_the_ace_stands_for():
    state, _events = say(WILD, at(hands=("AS 4S", "8D 6H", "", "")), "lay AS as D even")
    reason = refused(WILD, state, "lay 8D")
    assert reason.words == "Red and even is taken by the A♠ for ♦, and so are diamonds."


def test_when_the_game_is_over_it_says_so():
    from roller_table.engine.values import replace

    state = replace(at(), phase=Phase.OVER)
    for line in ("draw", "pass", "lay 2S"):
        assert refused(PLAIN, state, line).code == "game_over"


def test_the_codes_are_all_named_here_because_other_programs_read_them():
    codes_written = set(re.findall(r'Reason\(\s*"(\w+)"', inspect.getsource(refusals)))
    assert codes_written == {
        "ace_undeclared", "draw_first", "drawn_already", "drawn_card_is_laid", "game_over",
        "must_lay", "not_now", "not_wild", "not_your_card", "nothing_to_draw",
        "only_the_drawn_card", "pair_and_suit_taken", "pair_taken", "starter_lays", "suit_taken",
        "wild_aces_off",
    }  # fmt: skip


def test_the_rules_named_are_headings_of_the_rule_book():
    from roller_table import resources

    book = (resources.rules_folder() / "roebuck.md").read_text("utf-8")
    for heading in ("What you may play", "Drawing", "Wild aces"):
        assert f"\n## {heading}\n" in book
    for game, state, line, *_said in CASES:
        assert f"\n## {refused(game, state, line).rule}\n" in book


@pytest.mark.parametrize("line", ["", "dance", "lay", "lay QX", "lay Jk1", "draw 2", "pass 2S",
                                  "lay AS as D odd twice"])  # fmt: skip
def test_a_line_that_is_no_move_at_all_is_an_error_that_names_it(line):
    with pytest.raises(NotationError) as error:
        read(line, PLAIN.moves, PLAIN.pack)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("line", ["lay 6H", "draw", "pass", "lay AS as D odd", "lay AS as red odd"])
def test_moves_are_written_as_the_transcript_has_them(line):
    assert write(read(line, PLAIN.moves, PLAIN.pack)) == line


@pytest.mark.parametrize(
    "move", [Lay(cards("KC")[0]), Lay(cards("AS")[0], "odd", "S"), Draw(), Pass()], ids=repr
)
def test_whatever_a_program_hands_in_gets_a_reason_and_never_a_crash(move):
    for game in (PLAIN, WILD, FREE, HOLD):
        for state in (at(hands=("2S", "", "", "")), at("6H", hands=("", "2S 2D", "", ""))):
            if move in game.ask(state).choice:
                continue
            with pytest.raises(IllegalMoveError) as error:
                play(game, state, move)
            assert error.value.reason.words


def test_a_stranger_is_told_what_is_due():
    reason = PLAIN.why_not(at(), object())
    assert reason.code == "not_now"
