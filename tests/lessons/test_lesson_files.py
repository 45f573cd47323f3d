"""A lesson file is a stranger's text: all that is wrong with it is told at once, and where."""

from random import Random

import pytest

from roller_table import folders
from roller_table.lessons import load, own
from roller_table.rulefile import RuleFileError

from ..mutated import mutated

GOOD = """\
game: roller_derby
title: A first card
seed: 114
before: [roll, pass 3C 4S 2C, pass 3S 2D 2H, pass 2S 4H 4D, pass 3H 5C 3D, declare S, play KC,
         play AC]
steps:
  - say: Play a club.
    show: ["trick: KC AC", "hand 0: 2C", plate 2, badge, gauge, dice]
    try: [play 2C]
    wrong: {must_follow: Look at the first card., "*": Another one.}
  - ask: {words: "Who takes it?", choices: [You, Ade, Noor, Mia], right: 3, truth: taker}
    then: [play 9C]
done: Good.
"""


@pytest.fixture
def written(tmp_path):
    def write(text):
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def faults(path):
    with pytest.raises(RuleFileError) as caught:
        load(path)
    return [(each.line, each.words) for each in caught.value.faults]


def test_a_good_lesson_of_ones_own_is_read(written):
    lesson = load(written(GOOD))
    assert lesson.own
    assert lesson.key == "roller_derby/mine"
    assert lesson.players == ("You", "Ade", "Noor", "Mia")


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (("roller_derby", "roller_darby"), 1, "did you mean 'roller_derby'"),
        (("seed: 114", "seed: many"), 3, "seed must be a whole number"),
        (("title: A first card", "titel: A first card"), 2, "did you mean 'title'"),
        (("play KC", "play KX"), 4, "'KX' is not a card of this game"),
        (("play KC", "play 5C"), 4, "'play 5C' cannot be played here"),
        (("trick: KC AC", "trick: KC 2S"), 8, "2S does not lie at trick"),
        (("hand 0: 2C", "hand 3: 5C"), 8, "5C does not lie at hand 3"),
        (("hand 0: 2C", "hand 0: XX"), 8, "'XX' is not a card of this game"),
        (("plate 2", "plate 7"), 8, "there is no 'plate 7' here"),
        (("plate 2", "hand 1 2 3"), 8, "item 3 of show must be a zone"),
        (("plate 2", '" "'), 8, "item 3 of show must be a zone"),
        (("plate 2", "shelf"), 8, "'shelf' is no zone of this table"),
        (("try: [play 2C]", "try: [play AH]"), 9, "You hold"),
        (("must_follow", "must_fallow"), 10, "no move brings the answer 'must_fallow'"),
        (("right: 3", "right: 2"), 11, "the rules say 'Mia' here"),
        (("right: 3", "right: 4"), 11, "right must be the number of a choice"),
        (("truth: taker", "truth: mood"), 11, "nothing here answers 'mood'"),
        (("play 9C", "play 9D"), 12, "'play 9D' cannot be played here"),
        (("Play a club.", "club " * 41), 7, "a step says 40 words at most, not 41"),
        (("done: Good.", "dune: Good."), 13, "is no part of a lesson"),
        (("game: roller_derby", "game: roller_derby\nrules: {deals: 5}"), 2, "'deals' must be"),
        (("    then:", "    wrong:"), 12, "has no meaning in a step of this kind"),
        (("    show:", "    watch: [play 2C]\n    show:"), 8, "one of try, ask and watch"),
    ],
)
def test_a_fault_is_told_where_it_stands(written, change, line, words):
    told = faults(written(GOOD.replace(*change)))
    assert any(at == line and words in said for at, said in told), told


def test_all_faults_are_told_at_once(written):
    text = GOOD.replace("trick: KC AC", "trick: 2S").replace("right: 3", "right: 2")
    assert [line for line, _words in faults(written(text))] == [8, 11]


def test_every_way_through_a_lesson_is_followed(written):
    text = GOOD.replace("try: [play 2C]", "try: [play 2C, play TC]").replace(
        "right: 3, truth: taker}\n    then: [play 9C]\n",
        "right: 3, truth: taker}\n    then: [play 9C]\n  - {say: See, show: ['hand 0: TC']}\n",
    )
    assert faults(written(text)) == [
        (13, "TC does not lie at hand 0, where the learner could see it")
    ]


def test_too_many_ways_are_refused(written):
    step = "  - {say: Lead., try: [play 2C, play 3C, play 4C]}\n"
    assert (
        "ways through this lesson"
        in faults(written(GOOD.replace("done:", step * 4 + "done:")))[0][1]
    )


def test_a_list_without_end_is_refused_before_anything_is_played(written):
    text = GOOD.replace("before: [roll,", "before: [" + "roll, " * 1001)
    assert faults(written(text))[0] == (4, "before must be a list of 1000 at most, not a list")


def test_a_lesson_of_ones_own_is_read_anew_when_it_was_changed():
    path = folders.own_lessons() / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(GOOD, encoding="utf-8")
    assert [each.title for each in own()[0]] == ["A first card"]
    path.write_text(GOOD.replace("A first card", "Another"), encoding="utf-8")
    assert [each.title for each in own()[0]] == ["Another"]
    path.write_text(GOOD.replace("play KC", "play KX"), encoding="utf-8")
    (broken,) = own()[1]
    assert "'KX' is not a card" in str(broken)


def test_a_changed_file_ends_in_a_lesson_or_in_faults_and_in_nothing_else(tmp_path):
    lot, ends = Random(13), []
    for n in range(60):
        path = tmp_path / f"{n}.yaml"
        path.write_bytes(mutated(lot, GOOD.encode()))
        try:
            assert load(path).steps
        except RuleFileError as error:
            told = [str(fault).encode() for fault in error.faults]
            ends.append(told)
    assert all(ends)
    assert len(ends) > 20
