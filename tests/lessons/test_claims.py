"""What an answer to a wrong try claims is true of every move that gets it."""

import re

import pytest

from roller_table.engine.notation import read, write
from roller_table.engine.values import replace
from roller_table.games.catalogue import entries
from roller_table.lessons import Try, answer_at, lesson, load, match_at, names
from roller_table.lessons.checking import faults
from roller_table.lessons.claims import CLAIMS, TriedMove, getting
from roller_table.lessons.effort import Effort
from roller_table.lessons.listing import folder
from roller_table.rulefile import RuleFileError

KEYS = [key for game in entries() for key in names(game.key)]
TRIES = [
    (key, n, step)
    for key in KEYS
    for n, step in enumerate(lesson(key).steps)
    if isinstance(step, Try)
]

FALSE = [
    (
        "roolz/1_pack",
        '"*": You may. Here, beat the Low Trump with a red card or with H.',
        '"*": {say: That loses to the blue card., claims: loses}',
        "'loses' is not true of 'play B10'",
    ),
    (
        "roller_derby/5_all_or_nothing",
        '"*": You may declare that. Here, declare All or Nothing with spades.',
        '"*": {say: That plays for the number on the dice., claims: target}',
        "'target' is not true of 'declare H all-or-nothing'",
    ),
    (
        "rollerball/3_workman",
        "      rest: You may leave it there. Here, blow it up.\n",
        "",
        "'as_good' is not true of 'rest'",
    ),
    (
        "rollerball/3_workman",
        "      right: 0\n      truth: offered teleport",
        "      right: 1\n      truth: offered teleport",
        "the rules say 'Yes' here",
    ),
]
"""Lessons with a sentence that once stood in them and was false, and what the checker says."""


@pytest.mark.parametrize(("key", "now", "once", "told"), FALSE)
def test_a_sentence_that_is_false_of_one_move_is_found(tmp_path, key, now, once, told):
    game, _slash, name = key.partition("/")
    text = (folder(game) / f"{name}.yaml").read_text(encoding="utf-8")
    assert text.count(now) == 1
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace(now, once), encoding="utf-8")
    with pytest.raises(RuleFileError) as caught:
        load(path)
    (fault,) = caught.value.faults
    assert told in fault.words


def true_of(claim, key, n):
    """The lines of the learner's moves, meant or not, of which the claim is true there."""
    match = match_at(lesson(key), n)
    meant = read(lesson(key).steps[n].moves[0], match.game.moves, match.game.pack)
    found = match.ask.choice
    return {write(move) for move in found if CLAIMS[claim](TriedMove(match, move, meant))}


def lines(key, n):
    return set(map(write, match_at(lesson(key), n).ask.choice))


def test_a_card_takes_the_trick_or_loses_it_as_the_rules_have_it():
    """On orange trumped with the blue 8, red High Trump; and on a 10 of diamonds that was led."""
    lost = {"play G5", "play G9", "play G15", "play B5", "play Y12"}
    assert true_of("loses", "roolz/1_pack", 9) == lost
    assert true_of("takes", "roolz/1_pack", 9) == lines("roolz/1_pack", 9) - lost
    assert true_of("takes", "roller_derby/4_ducking", 1) == {"play JD"}
    assert true_of("loses", "roller_derby/4_ducking", 1) == {"play 8D"}


def test_the_last_card_of_a_trick_takes_it_or_loses_it_too():
    """The learner plays last to a partner's orange 14, with any of the trumps or without."""
    lost = true_of("loses", "roolz/1_pack", 8)
    assert lost == {line for line in lines("roolz/1_pack", 8) if line[5] in "PGY"}
    assert true_of("takes", "roolz/1_pack", 8) == lines("roolz/1_pack", 8) - lost


def test_nothing_is_taken_or_lost_where_no_card_is_played():
    for claim in ("takes", "loses"):
        assert true_of(claim, "roller_derby/5_all_or_nothing", 1) == set()


def test_a_lead_is_sure_where_the_game_would_let_it_be_claimed():
    ace, queen = "roller_derby/5_all_or_nothing", 3
    assert true_of("sure", ace, 2) == lines(ace, 2), "it is said of the ace, whatever is tried"
    match = match_at(lesson(ace), queen)
    meant = read("play QS", match.game.moves, match.game.pack)
    assert not CLAIMS["sure"](TriedMove(match, meant, meant)), "the king is still out"
    assert true_of("sure", "roebuck/1_places", 1) == set(), "there are no tricks"


def test_all_or_nothing_does_not_play_for_the_number_on_the_dice():
    found = true_of("target", "roller_derby/5_all_or_nothing", 1)
    assert found == {f"declare {suit}" for suit in "SHDC"}


def test_as_good_is_what_comes_to_the_same_by_another_card():
    assert true_of("as_good", "rollerball/3_workman", 5) == {"blow DM3", "blow SU3", "blow SD5"}
    assert true_of("as_good", "roebuck/4_variations", 6) == lines("roebuck/4_variations", 6)


WRONG = """\
game: roller_derby
title: A first card
seed: 114
before: [roll, pass 3C 4S 2C, pass 3S 2D 2H, pass 2S 4H 4D, pass 3H 5C 3D, declare S, play KC,
         play AC]
steps:
  - say: Play a club.
    try: [play 2C]
    wrong: {must_follow: Look at the first card., "*": {say: It loses., claims: loses}}
done: Good.
"""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("claims: loses", "claims: looses"), "did you mean 'loses'?"),
        (("claims: loses", "claim: loses"), "did you mean 'claims'?"),
        (("claims: loses", "claims: [loses]"), "claims must be"),
        (("say: It loses., ", ""), "'say' is missing"),
        (("claims: loses", "claims: takes"), "'takes' is not true of 'play 6C'"),
        (('"*"', "play 2C"), "no move brings the answer 'play 2C' here"),
        (('"*"', "play AH"), "no move brings the answer 'play AH' here"),
        (("must_follow: Look at the first card.", "must_follow: {say: A., claims: loses}"),
         "'must_follow' answers no legal move"),
    ],
)  # fmt: skip
def test_a_claim_that_means_nothing_is_told_where_it_stands(tmp_path, change, told):
    path = tmp_path / "mine.yaml"
    path.write_text(WRONG, encoding="utf-8")
    assert load(path).steps[0].claims == (("*", "loses"),)
    assert WRONG.count(change[0]) == 1
    path.write_text(WRONG.replace(*change), encoding="utf-8")
    with pytest.raises(RuleFileError) as caught:
        load(path)
    assert [fault.line for fault in caught.value.faults if told in fault.words] == [9]


def test_what_too_many_moves_would_have_to_be_tried_for_is_not_claimed():
    told, n = lesson("roolz/2_bidding"), 5
    steps = list(told.steps)
    steps[n] = replace(steps[n], wrong=(("*", "As well."),), claims=(("*", "as_good"),))
    (finding,) = faults(replace(told, steps=tuple(steps)))
    assert "too many ways to check" in finding.words


def test_an_answer_may_be_for_one_move_alone():
    told = lesson("roller_derby/5_all_or_nothing")
    match = match_at(told, 1)

    def said(line):
        return answer_at(told.steps[1], match, read(line, match.game.moves, match.game.pack)).words

    assert said("declare S").startswith("That plays for the number on the dice")
    assert said("declare H").startswith("You may declare that")
    assert said("declare H all-or-nothing").startswith("You may declare that")


CLAIMING = re.compile(
    r"\b(loses?|beats?|ducks?|takes?|wins?|follows?|surely?|enough|too few|too many|plays for|"
    r"worth|scores?|costs?|as well|as good|highest|lowest|best)\b"
)


def claimed(words):
    """What the answer says of the move; a sentence with Here says what is meant instead."""
    said = [each for each in re.split(r"(?<=[.?!]) ", words) if not each.startswith("Here")]
    return CLAIMING.findall(" ".join(said))


def test_an_answer_that_says_what_a_move_does_declares_it():
    """A move that is refused does nothing; that answer stands below the rules' own reason."""
    silent = [
        (key, n, words)
        for key, n, step in TRIES
        for code, words in step.wrong
        if claimed(words) and code not in dict(step.claims)
        and any(True for _move in getting(match_at(lesson(key), n), step, code, Effort()))
    ]  # fmt: skip
    assert silent == []
    assert all(claimed(each) for each in ("That loses to it.", "That would do as well."))
    assert not claimed("You may. Here, beat it with the highest.")


def test_every_claim_is_made_by_some_lesson():
    assert {claim for _key, _n, step in TRIES for _code, claim in step.claims} == set(CLAIMS)
