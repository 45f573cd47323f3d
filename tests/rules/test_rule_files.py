"""A rule file is read whole, and everything wrong in it is told at once, each where it stands."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from roller_table import resources, rulefile
from roller_table.engine.options import Rule, plain, restored, rules_of
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.rules import Rules
from roller_table.rulefile import RuleFileError, checking

from ..joined import HOUSE

Faults = Callable[[str | bytes], list[str]]
Write = Callable[..., Path]

HEAD = "game: roller_derby\nname: Mine\n"


@pytest.mark.parametrize("game", [each.key for each in HOUSE])
def test_the_built_in_file_writes_down_every_option_at_its_default(game: str) -> None:
    text = (resources.rules_folder() / f"{game}.yaml").read_text("utf-8")
    file = rulefile.built_in(game)
    kind = next(each for each in HOUSE if each.key == game).rules()
    assert plain(restored(kind, file.rules)) == plain(kind())
    assert not file.own
    for rule in rules_of(kind):
        assert f"\n  {rule.key.split('.')[-1]}: " in text


@pytest.mark.parametrize("game", [each.key for each in HOUSE])
def test_every_built_in_variant_changes_something_or_names_a_default(game: str) -> None:
    file = rulefile.built_in(game)
    for variant in file.variants:
        assert variant.says.endswith(".")
        assert variant.rules
        assert rulefile.resolve(file, variants=[variant.name])


def test_the_named_variants_of_roller_derby_do_what_their_names_say() -> None:
    file = rulefile.built_in("roller_derby")
    patches = {variant.name: variant.rules for variant in file.variants}
    assert patches == {
        "Short game": {"deals": 4},
        "Long game": {"deals": 8},
        "Jokers for Sale": {"jokers_for_sale": True},
        "Dodecahedron": {"dice": "d12"},
        "Roller's Privilege": {"rollers_privilege": True},
        "Counter-clockwise": {"direction": "counterclockwise"},
        "No All or Nothing": {"all_or_nothing": False},
        "Play to the end": {"early_finish": "never"},
        "Stop when decided": {"early_finish": "auto_exact"},
        "Break a tie": {"tie": "extra pair of deals"},
        "Revokes penalised": {"revokes": "penalised"},
    }


def test_what_a_file_leaves_out_keeps_its_default(write: Write) -> None:
    file = rulefile.load(write(HEAD + "rules: {deals: 8}"), own=True)
    assert (file.game, file.name, file.seats, file.own) == ("roller_derby", "Mine", (4,), True)
    assert file.rules == plain(Rules(deals=8))
    assert file.variants == ()


@pytest.mark.parametrize(
    ("written", "key", "value"),
    [
        ("high_card", "first_dealer", "high card"),
        ("High-Card", "first_dealer", "high card"),
        ("extra_pair_of_deals", "tie", "extra pair of deals"),
        ("counter-clockwise", "direction", "counterclockwise"),
        ("Counter_Clockwise", "direction", "counterclockwise"),
        ("2D6", "dice", "2d6"),
        ("Auto-Exact", "early_finish", "auto_exact"),
        ("on", "jokers_for_sale", True),
        ("No", "all_or_nothing", False),
    ],
)
def test_a_spelling_is_forgiven_and_the_canonical_value_stands(
    write: Write, written: str, key: str, value: object
) -> None:
    assert rulefile.load(write(f"{HEAD}rules: {{{key}: {written}}}")).rules[key] == value


def test_the_game_is_found_however_its_name_is_spelt(write: Write) -> None:
    assert rulefile.load(write("game: Roller-Derby\nname: x")).game == "roller_derby"


def test_everything_wrong_in_a_file_is_told_at_once_with_line_and_column(faults: Faults) -> None:
    text = """\
game: roller_derby
name: Mine
seat: [4]
seats: [5]
rules:
  jokers: yes
  deals: 5
  direction: widdershins
  joker_price: "9"
  revoke_penalty: true
variants:
  - {name: A, rules: {dice: d11}, not_with: [Bee, a]}
  - {name: B, rules: {}, only_seats: [3]}
  - {name: b, rules: {deals: 8}, sez: x}
"""
    assert faults(text) == [
        "line 3, column 1: 'seat' does not belong here; did you mean 'seats'?",
        "line 4, column 9: item 1 of seats must be one of 4, not 5",
        "line 6, column 3: 'jokers' is not a rule of Roller Derby; did you mean 'jokers_for_sale'?",
        "line 7, column 10: 'deals' must be an integer from 2 to 16, in steps of 2, not 5",
        "line 8, column 14: 'direction' must be one of clockwise, counterclockwise, "
        "not 'widdershins'",
        "line 9, column 16: 'joker_price' must be an integer from 0 to 100, not '9'",
        "line 10, column 19: 'revoke_penalty' must be an integer from 0 to 300, not true",
        "line 12, column 29: 'dice' must be one of 2d6, d12, not 'd11'; did you mean 'd12'?",
        "line 12, column 46: 'Bee' is not a variant of these rules",
        "line 12, column 51: a variant cannot exclude itself",
        "line 13, column 22: a variant must change some rule",
        "line 13, column 39: item 1 of only_seats must be one of 4, not 3",
        "line 14, column 12: 'b' is taken: choose another name",
        "line 14, column 34: 'sez' does not belong here",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "line 1, column 1: a rule file is a block of keys: game, name, seats, rules, "),
        ("~", "line 1, column 1: a rule file is a block of keys: game, name, seats, rules, "),
        ("name: x", "line 1, column 1: 'game' is missing; say which it is: 'game: roller_derby'"),
        ("name: x\ngmae: roller_derby", "line 2, column 1: 'gmae' should be 'game'"),
        (
            "game: roler_derby",
            "line 1, column 7: 'roler_derby' is not a game of this program; "
            "did you mean 'roller_derby'?",
        ),
        ("game: 3", "line 1, column 7: 3 is not a game of this program"),
        ("game: roller_derby", "line 1, column 1: 'name' is missing"),
        (HEAD + "deals: 8", "line 3, column 1: 'deals' is a rule; write it under 'rules:'"),
        (HEAD + "rules: 3", "line 3, column 8: rules must be a block of keys and values, not 3"),
        (HEAD + "variants: {}", "line 3, column 11: variants must be a list, not a block of keys"),
        (
            HEAD + "variants:\n  - 3",
            "line 4, column 5: item 1 of variants must be a block of keys and values, not 3",
        ),
        (HEAD + "seats: []", "line 3, column 8: seats must be a list with something in it, not a"),
        (
            "game: roller_derby\nname: 4",
            "line 2, column 7: name must be text (in quotes, if it is a number, yes or no), not 4",
        ),
        (HEAD + "rules: {dice: d13}", "line 3, column 15: 'dice' must be one of 2d6, d12, not"),
        (HEAD + "rules:\n\tdeals: 4", "line 4, column 1: a tab cannot be used to indent"),
    ],
)
def test_a_fault_is_said_where_it_stands_and_how_to_mend_it(
    faults: Faults, text: str, said: str
) -> None:
    (only,) = faults(text)
    assert only.startswith(said)


def test_a_missing_file_a_folder_and_an_empty_file_are_faults_of_their_own(
    faults: Faults, tmp_path: Path
) -> None:
    assert faults("") == ["the file is empty"]
    with pytest.raises(RuleFileError, match="there is no such file"):
        rulefile.load(tmp_path / "nowhere.yaml")
    with pytest.raises(RuleFileError, match="this is not a plain file"):
        rulefile.load(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(RuleFileError, match="this is not a plain file"):
        rulefile.load(tmp_path / "pipe.yaml")


def test_the_guard_stands_before_every_file(faults: Faults) -> None:
    assert faults(b"[" * 100_000) == [
        "line 1, column 21: values may be nested 20 deep at most",
    ]


def test_nested_rules_are_checked_and_named_with_dots(banked: str, faults: Faults) -> None:
    text = f"""\
game: {banked}
name: Mine
rules:
  score: {{exact: 20, bones: true}}
  blocks: off
variants:
  - {{name: Rich, rules: {{score: 5}}}}
"""
    assert faults(text) == [
        "line 4, column 18: 'score.exact' must be an integer, 5 or more, in steps of 10, not 20",
        "line 4, column 22: 'score.bones' is not a rule of Banked Track; "
        "did you mean 'score.bonus'?",
        "line 7, column 33: score must be a block of keys and values, not 5",
    ]


def test_a_choice_that_yaml_takes_for_a_flag_is_still_that_choice(
    banked: str, write: Write
) -> None:
    file = rulefile.load(write(f"game: {banked}\nname: x\nrules: {{blocks: on, shout: 'off'}}"))
    assert (file.rules["blocks"], file.rules["shout"]) == ("on", "off")


def test_rules_that_are_allowed_alone_and_not_together_are_found_in_base_and_variants(
    banked: str, faults: Faults
) -> None:
    base = f"game: {banked}\nname: x\nrules: {{laps: 9}}\n"
    assert faults(base + "variants:\n  - {name: B, rules: {score: {bonus: yes}}}") == [
        "line 5, column 22: nine laps leave nobody to pay the bonus"
    ]
    both = base.replace("9}", "9, score: {bonus: on}}")
    assert faults(both) == ["line 3, column 8: nine laps leave nobody to pay the bonus"]


def test_a_variant_for_seats_that_the_file_does_not_have_is_a_fault(
    banked: str, faults: Faults
) -> None:
    text = f"game: {banked}\nname: x\nseats: [2, 4]\n"
    text += "variants:\n  - {name: B, rules: {laps: 5}, only_seats: [4, 3]}"
    assert faults(text) == ["line 5, column 49: this file is not for 3 players"]


def test_a_number_of_players_that_stands_there_again_and_again_counts_once(
    banked: str, write: Write
) -> None:
    seats = ", ".join(["4, 2"] * 500)
    file = rulefile.load(write(f"game: {banked}\nname: x\nseats: [{seats}]"))
    assert file.seats == (4, 2)


def test_a_file_of_very_many_variants_is_compared_in_few_steps(
    banked: str, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each with each other took seconds for a file that may be read."""
    compare, pairs = checking.excludes, list[tuple[Rule, Rule]]()

    def excludes(one: Rule, other: Rule) -> bool:
        pairs.append((one, other))
        return compare(one, other)

    monkeypatch.setattr(checking, "excludes", excludes)
    lines = [f"  - {{name: B{n}, rules: {{laps: {n % 3 + 2}}}}}" for n in range(300)]
    file = rulefile.load(write("\n".join([f"game: {banked}\nname: x\nvariants:", *lines])))
    assert len(file.variants) == 300
    assert len(pairs) <= 300 * len([*rules_of(entry(banked).rules())])
