"""A player's own rules: offered beside the program's, kept under a safe name, lost by nothing."""

import os
from pathlib import Path

import pytest

from roller_table import folders, rulefile
from roller_table.engine.options import plain
from roller_table.games.catalogue import ENTRIES
from roller_table.games.roller_derby.rules import Rules
from roller_table.rulefile import RuleFile, RuleFileError, presets

GOOD = "game: roller_derby\nname: Friday\nrules: {deals: 8}\n"


@pytest.fixture
def own() -> Path:
    folder = folders.own_rules()
    folder.mkdir(parents=True)
    return folder


def test_without_a_folder_of_ones_own_the_program_s_rules_are_offered() -> None:
    files, errors = rulefile.offered()
    assert [file.game for file in files] == [each.key for each in ENTRIES]
    assert errors == ()


def test_a_broken_file_is_told_of_and_hides_nothing_else(own: Path) -> None:
    (own / "a.yaml").write_text("game: roller_derby\nname: A\nrules: {dals: 4}\n")
    (own / "b.yaml").write_bytes(b"\xff\xfe")
    (own / "c.YML").write_text(GOOD)
    (own / "d.yaml").mkdir()
    (own / "notes.txt").write_text("not a rule file")
    files, errors = rulefile.offered()
    assert [file.name for file in files if file.own] == ["Friday"]
    assert [Path(error.faults[0].file).name for error in errors] == ["a.yaml", "b.yaml", "d.yaml"]
    assert "did you mean 'deals'?" in str(errors[0])


def test_a_file_is_offered_to_its_game_and_a_broken_one_unless_it_is_plainly_another_s(
    own: Path, banked: str
) -> None:
    (own / "a.yaml").write_text(f"game: {banked}\nname: A\nrules: {{laps: 99}}\n")
    (own / "b.yaml").write_text(f"game: {banked}\nname: B\n")
    (own / "c.yaml").write_text("[")
    files, errors = rulefile.offered(banked)
    assert [file.name for file in files] == ["Banked Track", "B"]
    assert len(errors) == 2
    files, errors = rulefile.offered("roller_derby")
    assert [file.name for file in files] == ["Roller Derby"]
    assert [Path(error.faults[0].file).name for error in errors] == ["c.yaml"]


def test_a_folder_that_cannot_be_read_is_told_of(home: Path) -> None:
    home.mkdir()
    folders.own_rules().write_text("a file where the folder should be")
    files, errors = rulefile.offered()
    assert len(files) == len(ENTRIES)
    (error,) = errors
    assert "this cannot be read" in str(error)


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only some users make links")
def test_a_link_that_leads_nowhere_is_told_of(own: Path) -> None:
    (own / "lost.yaml").symlink_to(own / "gone.yaml")
    (own / "round.yaml").symlink_to(own / "round.yaml")
    _files, errors = rulefile.offered()
    assert len(errors) == 2


def test_saved_rules_are_offered_as_they_were() -> None:
    rules = Rules(deals=6, dice="d12", jokers_for_sale=True, tie="extra pair of deals")
    path = rulefile.save_own("Ade's Friday: #1", "roller_derby", plain(rules))
    assert path == folders.own_rules() / "roller_derby-ade_s_friday_1.yaml"
    (file,) = (file for file in rulefile.offered("roller_derby")[0] if file.own)
    assert (file.name, file.path) == ("Ade's Friday: #1", path)
    assert rulefile.resolve(file) == rules
    assert [each.name for each in folders.own_rules().iterdir()] == [path.name]


def test_a_saved_file_has_every_option_so_that_a_later_default_changes_nothing() -> None:
    path = rulefile.save_own("x", "roller_derby", {})
    for key in plain(Rules()):
        assert f"  {key}: " in path.read_text("utf-8")


def test_nested_rules_are_saved_and_read_back(banked: str) -> None:
    rules = {"laps": 2, "score.exact": 15, "score": {"bonus": True}, "shout": "off", "blocks": "on"}
    file = rulefile.load(rulefile.save_own("Track", banked, rules))
    assert file.rules == {
        "laps": 2,
        "score": {"exact": 15, "bonus": True},
        "blocks": "on",
        "shout": "off",
    }


def test_rules_kept_under_a_name_are_replaced_only_when_that_is_asked_for() -> None:
    path = rulefile.save_own("Friday", "roller_derby", {"deals": 8})
    before = path.read_bytes()
    with pytest.raises(FileExistsError, match="friday is taken"):
        rulefile.save_own("friday", "roller_derby", {"deals": 2})
    assert path.read_bytes() == before
    assert rulefile.save_own("Friday", "roller_derby", {"deals": 2}, replace=True) == path
    assert rulefile.load(path).rules["deals"] == 2


BY_HAND = """\
# Ade's own hand
game: roller_derby
name: Friday  # as on the wall
rules:
  dice: d12   # the big one
  # a quarrel of 2019
  deals: 8
variants:
  - name: Dear  # very
    rules: {joker_price: 60}
"""


def test_what_is_replaced_keeps_its_variants_and_comments(own: Path) -> None:
    path = own / "ades.yaml"
    path.write_text(BY_HAND, "utf-8")
    rules = Rules(deals=6, dice="d12", tie="extra pair of deals")
    with pytest.raises(FileExistsError, match="is taken"):
        rulefile.save_own("FRIDAY", "roller_derby", plain(rules))
    assert rulefile.save_own("FRIDAY", "roller_derby", plain(rules), replace=True) == path
    text = path.read_text("utf-8")
    assert text == BY_HAND.replace("Friday", '"FRIDAY"').replace("deals: 8", "deals: 6").replace(
        "rules:\n", 'rules:\n  tie: "extra pair of deals"\n', 1
    )
    assert rulefile.resolve(rulefile.load(path)) == rules
    assert list(own.iterdir()) == [path]


@pytest.mark.parametrize(
    "rest",
    ["", "\nrules: {}", "\nrules: {deals: 8, dice: d12}", "\nrules:\n    dice: '2d6'\n\n# end"],
)
def test_rules_are_put_into_a_file_however_it_is_written(own: Path, rest: str) -> None:
    head = "game: roller_derby\nname: A"
    for text in (head + rest, f"\ufeff{head}{rest}\n"):
        (own / "a.yaml").write_text(text, "utf-8", newline="\r\n")
        rules = Rules(deals=2, dice="d12", jokers_for_sale=True, joker_price=5)
        path = rulefile.save_own("A", "roller_derby", plain(rules), replace=True)
        assert rulefile.resolve(rulefile.load(path)) == rules


def test_nested_rules_are_put_into_a_file_that_left_them_out(own: Path, banked: str) -> None:
    for rest in ("", "rules: {score: {bonus: true}}\n", "rules:\n  score:\n    bonus: true\n"):
        (own / "a.yaml").write_text(f"game: {banked}\nname: A\n{rest}")
        values = {"laps": 2, "score.exact": 15, "score.bonus": True}
        path = rulefile.save_own("A", banked, values, replace=True)
        assert rulefile.flat(rulefile.load(path).rules).items() >= values.items()


def test_a_broken_file_that_stands_in_the_place_is_left_alone(own: Path) -> None:
    broken = own / "roller_derby-friday.yaml"
    broken.write_text("game: roller_derby\nname: Friday\nrules: {dals: 4}\n")
    path = rulefile.save_own("Friday", "roller_derby", {"deals": 2}, replace=True)
    assert path.name == "roller_derby-friday_2.yaml"
    assert "dals" in broken.read_text()


@pytest.mark.parametrize("name", ["roller derby", "classic"])
def test_nothing_is_called_as_the_printed_rules_are(own: Path, name: str) -> None:
    with pytest.raises(RuleFileError, match="is taken"):
        rulefile.save_own(name, "roller_derby", {}, replace=True)
    (own / "by_hand.yaml").write_text(f"game: roller_derby\nname: {name}\n")
    files, (error,) = rulefile.offered("roller_derby")
    assert (len(files), error.faults[0].file) == (1, str(own / "by_hand.yaml"))
    assert "is taken" in str(error)
    assert rulefile.save_own("Roller Derby", "roolz", {}).exists()


def test_of_two_files_of_one_name_the_second_is_told_of(own: Path) -> None:
    for stem in ("a", "b"):
        (own / f"{stem}.yaml").write_text(GOOD)
    files, (error,) = rulefile.offered("roller_derby")
    assert [file.path.name for file in files if file.own] == ["a.yaml"]
    assert "'Friday' is taken: choose another name" in str(error)


def test_two_games_may_have_rules_of_one_name(banked: str) -> None:
    paths = {rulefile.save_own("Friday", game, {}) for game in (banked, "roller_derby")}
    assert len(paths) == 2


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "a/b\\c", "con", "Привет, мир", "'; {x: [", "no", "42", "é" * 40]
)
def test_no_name_leads_out_of_the_folder_or_is_read_as_something_else(name: str) -> None:
    path = rulefile.save_own(name, "roller_derby", {})
    assert path.parent == folders.own_rules()
    assert rulefile.load(path).name == name


@pytest.mark.parametrize("name", ["", "  ", "...", "x" * 41, "a\0b", "a\x7fb"])
def test_a_name_that_nobody_could_find_again_is_refused(name: str) -> None:
    with pytest.raises(RuleFileError, match="give the rules a name"):
        rulefile.save_own(name, "roller_derby", {})
    assert not folders.own_rules().exists()


def test_rules_that_are_wrong_are_not_saved() -> None:
    with pytest.raises(RuleFileError, match="Friday: 'deals' must be an integer"):
        rulefile.save_own("Friday", "roller_derby", {"deals": 3})
    assert not folders.own_rules().exists()


def test_a_disk_that_refuses_leaves_the_older_file_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    path = rulefile.save_own("Friday", "roller_derby", {"deals": 8})

    def full(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space left"):
        rulefile.save_own("Friday", "roller_derby", {"deals": 2}, replace=True)
    assert rulefile.load(path).rules["deals"] == 8
    assert list(path.parent.iterdir()) == [path]


def test_rules_saved_in_two_windows_at_once_are_one_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other window saves between the look for the name and the look for a free file."""
    look = presets.called

    def called(name: str, game: str) -> RuleFile | None:
        found = look(name, game)
        monkeypatch.setattr(presets, "called", look)
        rulefile.save_own(name, game, {"target": 7})
        return found

    monkeypatch.setattr(presets, "called", called)
    rulefile.save_own("Friday", "roebuck", {"target": 5}, replace=True)
    files, errors = rulefile.offered("roebuck")
    assert [file.rules["target"] for file in files if file.own] == [5]
    assert not errors
