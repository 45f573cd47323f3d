"""README keeps its word: its commands, its links, its folders and its picture."""

import re
import shlex
import struct
import sys
from pathlib import Path

import pytest

from roller_table import cli, folders
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.match import Chair, Match
from roller_table.resources import rules_folder
from roller_table.rulefile.companions import offered
from roller_table.shelf import open_shelf

from ..campaigns.fuzzers.companions import a_face

TO_PLAY = "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/roller-table"
TO_BUILD = "python3 packaging/release"
TO_TEST = "python3 -m venv .venv && .venv/bin/pip install '.[test]' && .venv/bin/pytest -n auto"


@pytest.fixture(scope="module")
def readme(checkout) -> str:
    return (checkout / "README.md").read_text("utf-8")


def blocks(text: str, language: str) -> list[list[str]]:
    """The lines of every block of code in that language."""
    found = re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [block.splitlines() for block in found]


def test_it_is_read_in_one_go(readme):
    """What only those want to know who work on it stands in CONTRIBUTING."""
    assert len(readme.splitlines()) <= 150


def test_it_opens_with_what_it_is_a_picture_and_how_to_start(readme):
    title, what, picture, start, fence, command, *_rest = filter(None, readme.splitlines())
    assert title == "# Roller Table"
    assert len(what) < 120
    assert picture.startswith("![")
    assert start.endswith(":")
    assert (fence, command) == ("```sh", TO_PLAY)


def test_windows_has_both_ways_in_as_well(readme):
    begin = "py -m venv .venv"
    play = (begin, r".venv\Scripts\pip install .", r".venv\Scripts\roller-table")
    test = (begin, r'.venv\Scripts\pip install ".[test]"', r".venv\Scripts\pytest -n auto")
    assert "`{}`, `{}` and `{}`.".format(*play) in readme
    assert "(on Windows: `{}`, `{}`, `{}`)".format(*test) in readme


def test_players_tinkerers_and_developers_have_a_part_of_their_own(readme):
    parts = re.findall(r"^## (.+)$", readme, re.MULTILINE)
    assert parts[1:4] == ["For players", "For tinkerers", "For developers"]


def test_the_rule_file_and_the_lesson_in_readme_are_good(readme, tmp_path, capsys):
    """They stand there to be copied."""
    files = [tmp_path / "my_rules.yaml", tmp_path / "my_lesson.yaml"]
    for file, lines in zip(files, blocks(readme, "yaml"), strict=True):
        file.write_text("\n".join(lines))
    assert cli.main(["rules", "check", str(files[0])]) == 0, capsys.readouterr().out
    assert cli.main(["lesson", "check", str(files[1])]) == 0, capsys.readouterr().out


def test_the_companion_in_readme_sits_down(readme):
    [words] = re.findall(r"`(companions: [^`]+)`", readme)
    folder = folders.own_companions()
    folder.mkdir(parents=True)
    (folder / "luna.png").write_bytes(a_face())
    (folder / "mine.yaml").write_text(words)
    found, faults = offered()
    assert faults == ()
    assert found[-1].name == "Luna"


def test_what_readme_says_it_costs_names_a_script_that_measures_it(checkout, readme):
    told = readme.split("### What it costs")[1].split("## ")[0]
    figures = [each for each in re.split(r"(?<=\.) ", told.strip()) if re.search(r"\d", each)]
    assert len(figures) >= 3
    for each in figures:
        [script] = re.findall(r"`python (benchmarks/\w+\.py)`", each)
        assert (checkout / script).is_file()


def test_ci_runs_the_very_commands_by_which_one_starts_tests_and_builds_it(checkout, readme):
    """Of README's commands for a shell the others call the program, and are tried below."""
    words = (checkout / ".ci/run").read_text("utf-8").replace('"$python"', "python3")
    words = words.replace("install -q", "install")
    others = [each for each in blocks(readme, "sh") if not each[0].startswith("roller-table ")]
    assert others == [[TO_PLAY], [TO_BUILD], [TO_TEST]]
    for [command] in others:
        assert command in words, command
    languages = set(re.findall(r"^```(\w+)$", readme, re.MULTILINE))
    assert languages == {"sh", "yaml", "python"}, "what else stands in a block is tried by nobody"


def examples(text: str) -> list[list[str]]:
    """Every line that calls the program in README's list of commands, as words."""
    [lines] = [block for block in blocks(text, "sh") if block[0].startswith("roller-table ")]
    return [shlex.split(line, comments=True) for line in lines]


def test_every_command_in_readme_does_what_it_says(readme, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    kept_games(3)
    Path("my_rules.yaml").write_bytes((rules_folder() / "roller_derby.yaml").read_bytes())
    lesson = rules_folder() / "lessons" / "roebuck" / "1_places.yaml"
    Path("my_lesson.yaml").write_bytes(lesson.read_bytes())
    commands = examples(readme)
    assert len(commands) >= 7
    for program, *words in commands:
        assert program == "roller-table"
        if ">" in words:
            words = words[: words.index(">")]
        if words[0] == "lab":
            words += ["--games", "10"]  # It says the same of few games as of its usual 400.
        assert cli.main(words) == 0, capsys.readouterr().err
        assert capsys.readouterr().out.strip()


def kept_games(count: int) -> None:
    """Games that were begun and left, as a player has them."""
    derby = entry("roller_derby")
    chairs = (Chair("You", "human"), *(Chair(name, "club") for name in ("Ade", "Noor", "Mia")))
    shelf = open_shelf()
    for seed in range(count):
        shelf.begin(Match.new(derby, derby.rules()(), chairs, seed))
    shelf.close()


def test_the_window_is_opened_as_readme_says(readme):
    for line in ("--play roller_derby --seed 7", "--continue"):
        assert f"`{line}`" in readme
        cli.parser().parse_args(shlex.split(line))


def test_each_game_has_a_picture_of_the_window_that_is_not_too_heavy(checkout, readme):
    pictures = {path.stem: path for path in (checkout / "packaging/screenshots").glob("*.png")}
    assert pictures.keys() == {each.key for each in ENTRIES}
    for name, picture in pictures.items():
        head = picture.read_bytes()[:24]
        assert head.startswith(b"\x89PNG")
        assert struct.unpack(">II", head[16:24]) == (1280, 800), name
        assert picture.stat().st_size < 400_000, name
        assert f"(packaging/screenshots/{name}.png)" in readme


@pytest.mark.skipif(sys.platform not in ("linux", "darwin"), reason="told with a ~ only there")
def test_games_and_settings_are_kept_where_readme_says(readme, monkeypatch):
    for name in ("ROLLER_TABLE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    column = {"linux": 0, "darwin": 1}[sys.platform]
    row = "Games, your rule files in `rules`, your lessons in `lessons`, your companions in "
    data = told(readme, f"{row}`companions`, your card sets in `card sets`")[column]
    config = told(readme, "Settings")[column]
    assert folders.data() == Path(data.strip("`")).expanduser()
    assert folders.own_rules() == folders.data() / "rules"
    assert folders.own_lessons() == folders.data() / "lessons"
    assert folders.own_companions() == folders.data() / "companions"
    assert folders.own_card_sets() == folders.data() / "card sets"
    if "same" not in config:
        assert folders.config() == Path(config.strip("`")).expanduser()


def told(readme: str, row: str) -> list[str]:
    """The cells of README's table of folders."""
    [line] = [line for line in readme.splitlines() if line.startswith(f"| {row} |")]
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


def test_the_inventors_terms_are_told(checkout):
    words = " ".join((checkout / "CREDITS.md").read_text("utf-8").split())
    for wanted in ("Neal Lyons", "consent", "freely distributed", "John McLeod", "Ross Dubery",
                   "CC BY-NC-SA 2.5", "not named in our source", "free of charge"):  # fmt: skip
        assert wanted in words
