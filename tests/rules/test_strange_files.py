"""Whatever a file holds, reading it ends in rules or in a RuleFileError, and in nothing else."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from roller_table import resources, rulefile
from roller_table.files.guarded_yaml import read
from roller_table.games.catalogue import ENTRIES
from roller_table.rulefile import RuleFileError

from ..mutated import mutated

SCRAPS = [
    *"[]{}:,-?&*!|>'\"%@`#~\n\t \r.0",
    *("a: ", "- ", "? ", "---\n", "...\n", "<<: ", "!!map ", "&a ", "*a", "\\U", "%YAML 1.1\n"),
    *("game: roller_derby\n", "name: x\n", "rules: ", "variants:\n  - ", "deals: 4\n", "on", "4"),
    *("not_with: [x]\n", "only_seats: ", "{name: A, rules: {deals: 8}}", "seats: [4]\n", "\ufeff"),
]
HEAD = "game: roller_derby\nname: x\n"

keys = st.sampled_from(["game", "name", "seats", "rules", "variants", "deals", "dice", "says", "x"])
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.text(max_size=5)
    | st.just("roller_derby"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)
quick = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def attempt(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    try:
        file = rulefile.load(path)
    except RuleFileError as error:
        told(error)
    else:
        assert rulefile.resolve(file)


def told(error: RuleFileError) -> None:
    """Every fault can be shown to a person."""
    assert error.faults
    for fault in error.faults:
        assert fault.words
        assert str(fault).encode()


@quick
@given(st.binary(max_size=300))
def test_random_bytes(tmp_path: Path, raw: bytes) -> None:
    attempt(tmp_path / "x.yaml", raw)


@quick
@given(st.lists(st.sampled_from(SCRAPS) | st.text(max_size=3), max_size=40).map("".join))
@example('"\\UFFFFFFFF"')
@example("a: !<%ff> b")
def test_scraps_of_yaml_in_any_order(tmp_path: Path, text: str) -> None:
    attempt(tmp_path / "x.yaml", text.encode())


@quick
@given(st.dictionaries(keys, values, max_size=5))
def test_well_formed_nonsense(tmp_path: Path, data: dict[str, object]) -> None:
    import json

    body = json.dumps({"game": "roller_derby", "name": "x"} | data)
    attempt(tmp_path / "x.yaml", body.encode())


@quick
@given(st.data())
def test_the_built_in_file_with_a_piece_knocked_out(tmp_path: Path, data: st.DataObject) -> None:
    raw = (resources.rules_folder() / "roller_derby.yaml").read_bytes()
    start = data.draw(st.integers(0, len(raw)))
    end = min(len(raw), start + data.draw(st.integers(0, 30)))
    attempt(tmp_path / "x.yaml", raw[:start] + data.draw(st.binary(max_size=3)) + raw[end:])


@quick
@given(values)
def test_a_record_with_any_rules_at_all(rules: object) -> None:
    try:
        assert rulefile.rules_from("roller_derby", rules, "header")  # type: ignore[arg-type]
    except RuleFileError as error:
        told(error)


@quick
@given(values)
def test_plain_data_comes_back_as_it_was_written(data: object) -> None:
    import json

    raw = json.dumps({"a": data}).encode()
    try:
        assert read(raw, "x").data == {"a": data}
    except RuleFileError as error:
        assert "cannot be shown" in str(error)  # noqa: PT017


def test_the_worst_file_of_the_largest_size_is_answered(tmp_path: Path) -> None:
    for scrap in ("[", "{a: ", "- ", "&a ", "'", "| \n", "\n", "\r", "[]: ", "? a\n"):
        attempt(tmp_path / "x.yaml", (scrap * 262_144)[:262_144].encode())


@pytest.mark.parametrize("count", [1, 4_000])
def test_an_enormous_number_is_no_number_of_deals(tmp_path: Path, count: int) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(f"{HEAD}rules: {{deals: {'9' * 18 * count}}}")
    with pytest.raises(RuleFileError, match="'deals' must be an integer from 2 to 16"):
        rulefile.load(path)


def try_changed(folder: Path, lot: Random, count: int) -> None:
    """The rule files that come with the program, with something in them changed."""
    names = sorted(f"{each.book}.yaml" for each in ENTRIES if each.book)
    books = [resources.rules_folder() / name for name in names]
    for _try in range(count):
        attempt(folder / "x.yaml", mutated(lot, lot.choice(books).read_bytes()))


def test_changed_rule_files_are_read_or_refused(tmp_path: Path, lot: Random) -> None:
    try_changed(tmp_path, lot, 60)


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_changed_rule_files(tmp_path: Path, part: int) -> None:
    try_changed(tmp_path, Random(part), 1_000)
