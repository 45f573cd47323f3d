"""A lesson file is a stranger's text: all that is wrong with it is told at once, and where."""

from random import Random

import pytest

from roller_table import folders
from roller_table.engine.game import Game
from roller_table.files.kinds import LESSON
from roller_table.games.catalogue import entries, entry
from roller_table.lessons import effort, lesson, listing, load, names, own, own_files, reading
from roller_table.lessons.checking import faults as tried
from roller_table.lessons.effort import Effort
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
        (("seed: 114", "seed: many"), 3, "seed must be an integer"),
        (("title: A first card", "titel: A first card"), 2, "did you mean 'title'"),
        (("play KC", "play KX"), 4, "'KX' is not a card of this game"),
        (("play KC", "play 5C"), 4, "'play 5C' cannot be played here"),
        (("trick: KC AC", "trick: KC 2S"), 8, "2S does not lie at trick"),
        (("hand 0: 2C", "hand 3: 5C"), 8, "5C does not lie at hand 3"),
        (("hand 0: 2C", "hand 0: XX"), 8, "'XX' is not a card of this game"),
        (("plate 2", "plate 7"), 8, "there is no 'plate 7' here"),
        (("plate 2", "hand 1 2 3"), 8, "item 3 of show must be a zone"),
        (("plate 2", '" "'), 8, "item 3 of show must be a zone"),
        (("plate 2", "shelf"), 8, "'shelf' is not a zone of this table"),
        (("try: [play 2C]", "try: [play AH]"), 9, "You hold"),
        (
            ("must_follow", "must_fallow"),
            10,
            "refused with 'must_fallow'; did you mean 'must_follow'?",
        ),
        (("must_follow", "jokers_off"), 10, "no move brings the answer 'jokers_off'"),
        (("must_follow", "allowed"), 10, "no move of Roller Derby is ever refused with 'allowed'"),
        (("[You, Ade", '["", Ade'), 11, "item 1 of choices must be some text"),
        (("[You, Ade", '[" ", Ade'), 11, "item 1 of choices must be some text"),
        (("[You, Ade", "[Ade, ' Ade'"), 11, "this is choice 1 already"),
        (("[You, Ade", "[You, " + "d" * 401), 11, "item 2 of choices must be shorter text"),
        (("[You, Ade", "[You, Ade" + "".join(f", {n}th" for n in range(8))), 11, "of 10 at most"),
        (("right: 3", "right: 2"), 11, "the rules say 'Mia' here"),
        (("right: 3", "right: 4"), 11, "right must be the number of a choice"),
        (("truth: taker", "truth: mood"), 11, "nothing here answers 'mood'"),
        (("play 9C", "play 9D"), 12, "'play 9D' cannot be played here"),
        (("Play a club.", "club " * 41), 7, "a step says 40 words at most, not 41"),
        (("done: Good.", "dune: Good."), 13, "does not belong here"),
        (("game: roller_derby", "game: roller_derby\nrules: {deals: 5}"), 2, "'deals' must be"),
        (("    then:", "    wrong:"), 12, "does not belong here"),
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
    assert faults(written(text)) == [(13, "TC is not at hand 0, where the learner could see it")]


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


BLANK = """\
game: roller_derby
title: A
seed: 114
before: [roll, pass 3C 4S 2C, pass 3S 2D 2H, pass 2S 4H 4D, pass 3H 5C 3D, declare S, play KC,
         play AC]
steps:
  - ask: {words: "Worth?", choices: ["", "x"], right: 1, truth: worth}
    then: [play 2C, play 9C]
done: x
"""


def test_a_blank_choice_is_a_fault_at_its_place_and_the_other_lessons_stand():
    folder = folders.own_lessons()
    folder.mkdir(parents=True)
    (folder / "a_blank.yaml").write_text(BLANK)
    (folder / "good.yaml").write_text(GOOD)
    made, (error,) = own()
    assert [each.name for each in made] == ["good"]
    assert error.game == "roller_derby"
    (fault,) = error.faults
    assert (fault.line, fault.column) == (7, 38)
    assert fault.words.startswith("item 1 of choices must be some text")


FAILURES = [IndexError("no such"), KeyError("x"), AssertionError(), ZeroDivisionError("by 0"),
            RecursionError(), AttributeError("none"), TypeError("bad")]  # fmt: skip


@pytest.mark.parametrize("failure", FAILURES, ids=lambda each: type(each).__name__)
@pytest.mark.parametrize(
    ("part", "line"), [("apply", 4), ("why_not", 10), ("zones", 8), ("sheet", 8), ("deal", 0)]
)
def test_wherever_the_rules_fail_on_a_lesson_it_is_a_fault_there(
    written, monkeypatch, failure, part, line
):
    def fail(*_args):
        raise failure

    controller = type(entry("roller_derby").game(entry("roller_derby").rules()()))
    assert hasattr(Game, part)
    monkeypatch.setattr(controller, part, fail)
    ((found, words),) = faults(written(GOOD))
    assert type(failure).__name__ in words
    assert found == line or not line


def test_what_reading_trips_over_is_a_fault_as_well(written, monkeypatch):
    def fail(*_args):
        raise OverflowError("too far")

    monkeypatch.setattr(reading, "restored", fail)
    assert "OverflowError: too far" in faults(written(GOOD))[0][1]


def asked(monkeypatch):
    """How often the rules of Roller Derby are asked why not, and make a move."""
    controller = type(entry("roller_derby").game(entry("roller_derby").rules()()))
    count = {"why_not": 0, "apply": 0}
    for name in count:
        usual = getattr(controller, name)

        def counting(*args, name=name, usual=usual):
            count[name] += 1
            return usual(*args)

        monkeypatch.setattr(controller, name, counting)
    return count


def test_codes_that_no_game_has_are_looked_up_and_not_tried(written, monkeypatch):
    count = asked(monkeypatch)
    codes = ", ".join(f"code_{n}: Nay" for n in range(50))
    text = GOOD.replace("must_follow: Look at the first card.", codes)
    told = faults(written(text))
    assert len(told) == 50
    assert all("no move of Roller Derby is ever refused with" in words for _line, words in told)
    assert count["why_not"] == 0


def test_the_mistakes_of_a_position_are_asked_about_once_for_all_codes(written, monkeypatch):
    count = asked(monkeypatch)
    text = GOOD.replace("must_follow: Look at the first card.", "jokers_off: Nay")
    assert len(faults(written(text))) == 1
    once = count["why_not"]
    several = "jokers_off: Nay, joker_stays: Nay, not_a_joker: Nay, claim_too_high: Nay"
    assert len(faults(written(text.replace("jokers_off: Nay", several)))) == 4
    assert count["why_not"] == 2 * once > 0


def test_two_thousand_codes_are_answered_with_as_many_faults_as_anybody_reads(written):
    codes = "".join(f"      code_{n}: Nay\n" for n in range(2_000))
    step = f"  - say: Go.\n    try: [play 2C]\n    wrong:\n{codes}done:"
    told = faults(written(GOOD.split("  - say: Play a club.")[0] + step + " Good.\n"))
    assert len(told) == 101
    assert told[-1][1] == "there are more mistakes than can be listed"


def test_what_is_common_to_several_ways_is_played_once(written, monkeypatch):
    count = asked(monkeypatch)
    last = "  - {say: Lead., try: [play 2C]}\ndone: Good.\n"
    text = GOOD.split("  - say: Play a club.")[0] + last
    load(written(text))
    once = count["apply"]
    load(written(text.replace("try: [play 2C]", "try: [play 2C, play 2C, play 2C]")))
    assert count["apply"] == once + once + 2


def test_a_lesson_that_is_too_much_to_try_is_told_where_its_steps_were_spent(written, monkeypatch):
    count = asked(monkeypatch)
    monkeypatch.setattr(effort.Effort.__init__, "__defaults__", (30,))
    told = faults(written(GOOD))
    assert told == [
        (4, "this lesson has too many ways to check them all; ask for fewer moves"),
    ]  # fmt: skip
    assert count["apply"] == 6


def test_every_lesson_of_the_program_takes_a_tenth_of_the_effort_at_most():
    for key in (key for game in entries() for key in names(game.key)):
        trying = Effort()
        assert tried(lesson(key), trying) == []
        assert 0 < trying.spent < effort.MOST / 10, key


def test_a_file_that_is_too_large_for_a_lesson_is_not_even_parsed(written):
    path = written(GOOD + "# \n" * (LESSON.largest or 0))
    assert faults(path) == [(0, "this file is too large (64 KB at most)")]


def test_of_a_folder_of_hundreds_so_many_are_read_and_the_rest_is_told_in_a_line(monkeypatch):
    folder, seen = folders.own_lessons(), []
    folder.mkdir(parents=True)
    for n in range(300):
        (folder / f"{n:03}.yaml").write_text(GOOD)
        (folder / f"{n:03}.txt").write_text("no lesson")
    monkeypatch.setattr(
        listing, "load", lambda path: seen.append(path.stem) or lesson(names("roolz")[0])
    )
    assert len(own()[0]) == len(seen) == listing.MOST_FILES
    assert seen[0] == "000"
    assert own_files().rest() == "240 lesson files were not read: too many at once."
    assert own_files()._replace(left=0).rest() == ""


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"title:\n", b"x" * 100_000])
def test_a_damaged_lesson_of_the_program_s_own_is_listed_by_its_file_s_name(
    raw, tmp_path, monkeypatch
):
    (tmp_path / "1_places.yaml").write_bytes(raw)
    monkeypatch.setattr(listing, "folder", lambda _game: tmp_path)
    listing._title.cache_clear()
    try:
        assert listing.headings("roebuck") == (
            listing.LessonHeading("roebuck/1_places", "1_places"),
        )
    finally:
        listing._title.cache_clear()
