"""The companions: nine that came along, a player's own, and one clear line for each wrong entry."""

import json
from dataclasses import astuple
from itertools import combinations
from pathlib import Path

import pytest

from roller_table import folders, resources
from roller_table.engine.manner import EVEN, Manner
from roller_table.games.catalogue import ENTRIES, entries
from roller_table.lessons import NAMES
from roller_table.resources import asset
from roller_table.rulefile import known_play
from roller_table.rulefile.companions import Companion, offered

from ..campaigns.fuzzers.companions import a_face


@pytest.fixture
def own() -> Path:
    folder = folders.own_companions()
    folder.mkdir(parents=True)
    (folder / "luna.png").write_bytes(a_face(64, 64))
    return folder


def written(folder: Path, *entries: str) -> list[str]:
    """What is wrong with a file of these entries, without the folder before the file's name."""
    lines = "".join(f"  - {{{entry}}}\n" for entry in entries)
    (folder / "mine.yaml").write_text(f"companions:\n{lines}", "utf-8")
    return [str(each).replace(f"{folder}/mine.yaml", "mine.yaml") for each in offered().faults]


def test_nine_came_along_in_the_order_in_which_they_sit_down_and_each_has_their_faces() -> None:
    found, faults = offered()
    assert faults == ()
    assert tuple(each.name for each in found) == NAMES
    for each in found:
        for mood in ("calm", "smile", "think", "wry", "left", "right", "down", "blink"):
            assert asset("faces", f"{each.face}_{mood}.svg").is_file()


def test_one_of_ones_own_sits_down_after_them_with_a_picture_beside_the_file(own: Path) -> None:
    assert written(own, "name: Luna, face: luna.png") == []
    assert offered().companions[-1] == Companion("Luna", str(own / "luna.png"))


def test_a_manner_is_as_far_as_it_is_said_and_else_as_most_play(own: Path) -> None:
    plays = "name: Luna, face: luna.png, manner: {boldness: -2, openness: 1}"
    assert written(own, plays, "name: Tim, face: luna.png") == []
    luna, tim = offered().companions[9:]
    assert luna.manner == Manner(boldness=-2, openness=1)
    assert tim.manner == EVEN


def test_what_was_measured_of_them_is_of_the_manners_that_they_have() -> None:
    """Who changes a manner measures anew: ``python benchmarks/manners.py --write``."""
    found = json.loads((resources.rules_folder() / "companions.measured.json").read_text("utf-8"))
    assert found["manners"] == {each.name: [*astuple(each.manner)] for each in offered().companions}
    for games in found["companions"].values():
        assert set(games) <= set(found["units"]) == {each.key for each in entries()}
        for measured in games.values():
            for own, even, error in measured["figures"].values():
                assert abs(own - even) > 2.9 * error


def test_no_two_of_the_nine_play_alike() -> None:
    """They differ by two steps at least, and by more than one part of the manner."""
    manners = [astuple(each.manner) for each in offered().companions]
    for one, other in combinations(manners, 2):
        steps = [abs(a - b) for a, b in zip(one, other, strict=True)]
        assert sum(steps) > 2
        assert sum(map(bool, steps)) > 1


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("name: Luna", "'face' is missing"),
        ("name: 7, face: luna.png", "name must be text"),
        ("name: Luna, face: luna.png, mood: wry", "'mood' does not belong here"),
        ("name: Luna, face: luna.png, manner: bold", "manner must be a block of keys"),
        (
            "name: Luna, face: luna.png, manner: {bold: 1}",
            "'bold' does not belong here; did you mean 'boldness'",
        ),
        ("name: Luna, face: luna.png, manner: {boldnes: 1}", "did you mean 'boldness'?"),
        ("name: Luna, face: luna.png, manner: {boldness: 3}", "an integer from -2 to 2"),
        ("name: Luna, face: luna.png, manner: {boldness: 0.5}", "an integer from -2 to 2"),
        ("name: Luna, face: luna.png, manner: {boldness: yes}", "an integer from -2 to 2"),
        ("nane: Luna, face: luna.png", "did you mean 'name'?"),
        ("name: Luna, face: moon.png", "there is no picture 'moon.png' beside this file"),
        ("name: Luna, face: luna.svg", "such as luna.png"),
        ("name: Luna, face: ../luna.png", "such as luna.png"),
        ("name: Luna, face: wide.png", "a square PNG"),
        ("name: Luna, face: huge.png", "a square PNG"),
        ("name: Luna, face: no.png", "a square PNG"),
        ("name: noor, face: luna.png", "'noor' is taken"),
        (f"name: {'x' * 25}, face: luna.png", "1 to 24 letters"),
    ],
)
def test_a_wrong_entry_gets_one_line_with_its_place_and_the_others_sit_down(
    own: Path, entry: str, words: str
) -> None:
    """The player who wrote the file mends one line after the other, and loses nobody meanwhile."""
    (own / "wide.png").write_bytes(a_face(64, 32))
    (own / "huge.png").write_bytes(a_face(4000, 4000)[:200])
    (own / "no.png").write_bytes(b"this is no picture at all, only words in a file")
    (own / "good.png").write_bytes(a_face(32, 32))
    [line] = written(own, entry, "name: Tim, face: good.png")
    assert line.startswith("mine.yaml, line 2, column ")
    assert words in line
    assert [each.name for each in offered().companions[9:]] == ["Tim"]


def test_a_file_that_is_no_list_of_companions_says_so_and_hides_nothing_else(own: Path) -> None:
    (own / "a.yaml").write_text("game: roolz\n")
    (own / "b.yaml").write_bytes(b"\xff\xfe")
    (own / "c.yaml").write_text("companions: [{name: Luna, face: luna.png}]\nmore: 1\n")
    found, faults = offered()
    assert [Path(each.file).name for each in faults] == ["a.yaml", "b.yaml", "c.yaml"]
    assert "a list under 'companions:'" in faults[0].words
    assert "'more' does not belong" in faults[2].words
    assert found[-1].name == "Luna"


def test_two_who_are_called_alike_are_told_and_the_first_stays(own: Path) -> None:
    [line] = written(own, "name: Luna, face: luna.png", "name: LUNA, face: luna.png")
    assert line.startswith("mine.yaml, line 3")
    assert [each.name for each in offered().companions[9:]] == ["Luna"]


def test_of_ones_own_each_mood_may_have_a_picture_and_a_wrong_one_is_named(own: Path) -> None:
    (own / "luna-glad.png").write_bytes(a_face(64, 64))
    assert written(own, "name: Luna, face: luna.png") == []
    (own / "luna-sorry.png").write_bytes(a_face(64, 32))
    [fault] = written(own, "name: Luna, face: luna.png")
    assert "'luna-sorry.png' must be a square PNG" in fault


# How they are known to play


BO = Companion("Bo", "bo", Manner(boldness=-2))
FIGURES = {
    "roolz": {"played": 200, "figures": {"bids": [0.12, 0.3, 0.02], "bid_height": [170, 185, 5]}},
    "roebuck": {
        "played": 200,
        "figures": {"lone_cards": [0.5, 0.3, 0.01], "of tomorrow": [0.1, 0.9, 0.01]},
    },
    "roller_derby": {"played": 200, "figures": {"trumps_led": [0.2, 0.25, 0.02]}},
    "rollerball": {"played": 200, "figures": {"builds": [0.201, 0.204, 0.0001]}},
    "poker_roulette": {"played": 199, "figures": {"bluffs": [0.4, 0.1, 0.01]}},
}


def known(monkeypatch: pytest.MonkeyPatch, data: object, who: Companion = BO) -> list[str]:
    monkeypatch.setattr(known_play, "_measured", lambda: data)
    return [f"{each.game}: {each.words}" for each in known_play.known_play(who)]


def test_figures_are_told_beside_the_others_own_and_those_first_that_can_be_felt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What differs by less than three errors is not, nor by less than a quarter and 10 of 100, nor
    what was measured in few deals, or cannot be told apart in words. What only one who counts cards
    sees comes last."""
    data = {"manners": {"Bo": [-2, 0, 0, 0]}, "companions": {"Bo": FIGURES}}
    assert known(monkeypatch, data) == [
        "roolz: likes to pass: bids 12 of 100 times, others 30",
        "roebuck: plays the only card of a kind in hand: 50 of 100 times, others 30",
    ]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"manners": {"Bo": [2, 0, 0, 0]}, "companions": {"Bo": FIGURES}},
        {"manners": {"Bo": [-2, 0, 0, 0]}},
        {"manners": {"Bo": [-2, 0, 0, 0]}, "companions": {"Bo": {"roolz": 7}}},
        {"manners": {"Bo": [-2, 0, 0, 0]},
         "companions": {"Bo": {"roolz": {"figures": {"bids": [0.1, 0.9, 0]}, "played": 200}}}},
        {"manners": {"Bo": [-2, 0, 0, 0]},
         "companions": {"Bo": {"roolz": {"figures": {"bids": ["a", "b", "c"]}, "played": 200}}}},
    ],
)  # fmt: skip
def test_where_nothing_was_measured_or_of_another_manner_nothing_is_told(
    monkeypatch: pytest.MonkeyPatch, data: object
) -> None:
    assert known(monkeypatch, data) == []


def test_of_a_player_s_own_companion_nothing_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    data = {"manners": {"Bo": [-2, 0, 0, 0]}, "companions": {"Bo": FIGURES}}
    own = Companion("Bo", "bo.png", BO.manner)
    assert known(monkeypatch, data, own) == []


def test_every_figure_that_is_counted_of_a_game_has_its_words() -> None:
    assert {*known_play.SAID} == {each.key for each in ENTRIES}
    for figures in known_play.SAID.values():
        for figure in figures.values():
            assert all("{own}" in words and "{even}" in words for words in figure[1:3])


def test_a_word_of_character_is_said_where_two_games_bear_it_out_and_none_denies_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def said(**figures: list[float]) -> str:
        shows = {"roolz": "bids", "roller_derby": "led_height", "poker_roulette": "bets"}
        games = {
            game: {"played": 400, "figures": {name: figures[name]}}
            for game, name in shows.items()
            if name in figures
        }
        data = {"manners": {"Bo": [-2, 0, 0, 0]}, "companions": {"Bo": games}}
        monkeypatch.setattr(known_play, "_measured", lambda: data)
        return known_play.character(BO)

    low, lower = [0.2, 0.5, 0.02], [7.0, 9.0, 0.1]
    assert said(bids=low, led_height=lower) == "careful"
    assert said(bids=low) == "", "one game is no character"
    assert said(bids=low, led_height=[11.0, 9.0, 0.1]) == ""
    assert said(bids=low, led_height=lower, bets=[0.8, 0.5, 0.02]) == "", "one denies it"


def test_what_the_nine_are_called_follows_from_what_was_measured() -> None:
    """Somebody who had played against three of them could tell nobody's manner."""
    nine = {each.name: known_play.character(each) for each in offered().companions}
    assert all(nine.values())
    assert len({*nine.values()}) >= 8
    assert "bold" in nine["Lin"]
    assert "careful" in nine["Noor"]


def test_the_line_shown_proves_a_word_of_the_character_wherever_a_figure_does() -> None:
    """Ade was called impatient and bold, and it was told how he leaves tricks to a partner; that
    line stood under four of nine."""
    nine = offered().companions
    for game in known_play.SAID:
        told = known_play.told_apart(nine, game)
        firsts = [plays[0].words for plays in told.values() if plays]
        for each in nine:
            words, plays = known_play.traits(each), told[each.name]
            proofs = {play.words for play in plays if play.shows in words}
            if proofs:
                assert plays[0].shows in words, (each.name, game)
            if plays and firsts.count(plays[0].words) > 1:
                assert not proofs - {*firsts}, (each.name, game)
    assert known_play.told_apart(nine, "poker_roulette")["Lin"][0].words.startswith("stays in")
