"""A rule file is a stranger's text: every limit holds, and every refusal says where."""

from pathlib import Path

import pytest

from roller_table.files import guarded_yaml
from roller_table.files.faults import RuleFileError
from roller_table.files.guarded_yaml import read
from roller_table.rulefile import load


def refused(raw: bytes | str) -> list[tuple[int, int, str]]:
    with pytest.raises(RuleFileError) as caught:
        read(raw.encode() if isinstance(raw, str) else raw, "my.yaml")
    return [(fault.line, fault.column, fault.words) for fault in caught.value.faults]


def only(raw: bytes | str) -> tuple[int, int, str]:
    (fault,) = refused(raw)
    return fault


def test_plain_values_come_out_as_themselves() -> None:
    text = "a: yes\nb: OFF\nc: 2d6\nd: -3\ne: '4'\nf: [~, [], {}, x y]\ng:\n  h: off\n"
    assert read(text.encode(), "my.yaml").data == {
        "a": True,
        "b": False,
        "c": "2d6",
        "d": -3,
        "e": "4",
        "f": [None, [], {}, "x y"],
        "g": {"h": False},
    }


@pytest.mark.parametrize("word", ["0x1F", "1:30", "012", "1.5", "2001-01-01", "1_000", "9" * 30])
def test_nothing_but_a_plain_decimal_is_a_number(word: str) -> None:
    assert read(f"a: {word}".encode(), "my.yaml").data == {"a": word}


def test_a_value_and_a_key_are_found_where_they_stand() -> None:
    document = read(b"rules:\n  deals: 4\nvariants:\n  - {name: x}\n", "my.yaml")
    assert document.values["rules", "deals"] == (2, 10)
    assert document.keys["rules", "deals"] == (2, 3)
    assert document.values["variants", 0, "name"] == (4, 12)
    assert str(document.fault(("rules", "deals"), "no")) == "my.yaml, line 2, column 10: no"


def test_a_fault_of_what_is_missing_points_at_what_it_is_missing_from() -> None:
    document = read(b"rules:\n  deals: 4\n", "my.yaml")
    fault = document.fault(("rules", "score", "exact"), "no", key=True)
    assert (fault.line, fault.column) == (2, 3)


def test_a_byte_order_mark_is_forgiven() -> None:
    assert read(b"\xef\xbb\xbfa: 1", "my.yaml").data == {"a": 1}


@pytest.mark.parametrize("opening", [b"[", b"{", b"[\n", b"- ", b"? ", b"{a: "])
def test_a_hundred_thousand_openings_are_stopped_at_the_depth_limit(opening: bytes) -> None:
    raw = (opening * 100_000)[: guarded_yaml.LARGEST]
    assert "nested 20 deep at most" in only(raw)[2]


def test_twenty_deep_is_read_and_twenty_one_is_not() -> None:
    assert read(b"[" * 20 + b"]" * 20, "my.yaml").data
    assert only(b"[" * 21 + b"]" * 21)[:2] == (1, 21)


def test_twenty_thousand_values_are_read_and_one_more_is_not() -> None:
    # The list itself is a value too.
    assert len(read(b"- a\n" * 19_999, "my.yaml").data) == 19_999
    assert only(b"- a\n" * 20_000) == (20_000, 3, "a file like this may hold 20000 values at most")


def test_a_file_of_256_kilobytes_is_read_and_one_byte_more_is_not() -> None:
    assert read(b"a" * 262_144, "my.yaml").data == "a" * 262_144
    assert only(b"a" * 262_145) == (0, 0, "this file is too large (256 KB at most)")


def test_a_merge_bomb_is_refused_by_its_anchors_and_aliases() -> None:
    bomb = "a: &a {x: 1}\n" + "".join(
        f"{new}: &{new}\n  <<: [{', '.join(['*' + old] * 9)}]\n"
        for old, new in zip("abcdefg", "bcdefgh", strict=True)
    )
    assert {words for _line, _column, words in refused(bomb)} == {
        f"'{sign}name' means nothing here; leave it out, or put the text in quotes" for sign in "*&"
    }


def test_billion_laughs_are_refused_before_the_first_laugh() -> None:
    text = "a: &a [lol, lol]\nb: &b [*a, *a]\nc: [*b, *b]"
    assert refused(text)[0][:2] == (1, 4)
    assert [words.split("'")[1] for *_place, words in refused(text)] == [
        "&name",
        "&name",
        "*name",
        "*name",
        "*name",
        "*name",
    ]


@pytest.mark.parametrize(
    "tag", ["!!python/object/apply:os.system [ls]", "!!str 4", "! x", "!own x"]
)
def test_a_tag_is_refused(tag: str) -> None:
    assert only(f"a: 1\nb: {tag}") == (
        2,
        4,
        "'!name' means nothing here; leave it out, or put the text in quotes",
    )


def test_a_key_written_twice_hides_nothing_else_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("game: roller_derby\nname: A\nrules: {deals: 4, deals: 3, dals: 1}\nname: B\n")
    with pytest.raises(RuleFileError) as caught:
        load(path)
    told = [(fault.line, fault.words.split(";")[0]) for fault in caught.value.faults]
    assert told == [
        (3, "'deals' is written twice"),
        (3, "'dals' is not a rule of Roller Derby"),
        (4, "'name' is written twice"),
    ]


def test_a_key_written_twice_names_the_line_of_the_first() -> None:
    assert only("a: 1\nb: 2\na: 3") == (3, 1, "'a' is written twice; the first is in line 1")


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("1", "1"),
        ("on", "true"),
        ("~", "nothing"),
        ("[a]", "a list"),
        ("{a: 1}", "a block of keys"),
    ],
)
def test_a_key_that_is_no_text_is_refused(key: str, found: str) -> None:
    assert only(f"? {key}\n: 1") == (1, 3, f"a key must be text, not {found}")


def test_a_second_document_is_refused_where_it_begins() -> None:
    assert only("a: 1\n---\nb: 2") == (
        2,
        1,
        "a file like this is one document; a second one begins here",
    )


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n"])
def test_an_empty_file_is_said_to_be_empty(text: str) -> None:
    assert only(text) == (0, 0, "the file is empty")


def test_bytes_that_are_no_utf_8_are_refused_where_they_stand() -> None:
    assert only(b"a: 1\nbc: \xff") == (2, 5, "this is not UTF-8 text")
    assert only("a: 1".encode("utf-16"))[2].startswith("this is not UTF-8")


def test_a_nul_is_refused_where_it_stands() -> None:
    assert only(b"a: 1\nb: \x00") == (
        2,
        4,
        "here is a character that cannot be shown (U+0000)",
    )


@pytest.mark.parametrize("escape", ["\\uD800", "\\0", "\\e", "\\u202E", "\\u2066", "\\L"])
def test_a_character_that_cannot_be_shown_does_not_come_in_by_an_escape(escape: str) -> None:
    assert only(f'a: "x{escape}"') == (1, 4, "this text holds a character that cannot be shown")


def test_what_the_parser_itself_trips_over_is_a_fault_too() -> None:
    assert only('a: "\\UFFFFFFFF"')[2] == "this cannot be read as YAML"
    assert only("%YAML " + "1" * 5_000 + ".1\n---\na: 1")[2] == "this cannot be read as YAML"


@pytest.mark.parametrize(
    ("text", "place", "part"),
    [
        ("a:\n\tb: 1", (2, 1), "a tab cannot be used to indent"),
        ("a: b: c", (1, 5), "a ':' cannot stand here"),
        ("a: 'b\nc: d", (1, 4), "opened and never closed"),
        ("a: [1, 2\nb: 3", (2, 2), "closing bracket is missing"),
        ("a: {b: 1\nc: 3", (2, 2), "closing bracket is missing"),
        ("a: 1\nb\nc: 2", (2, 1), "a key needs a ':'"),
        ("a: @b", (1, 4), "cannot stand here; put the text in quotes"),
        ("a:\n    b: 2\n  c: 3", (3, 3), "is not indented like those before it"),
    ],
)
def test_a_slip_in_the_yaml_is_said_in_plain_words(
    text: str, place: tuple[int, int], part: str
) -> None:
    line, column, words = only(text)
    assert (line, column) == place
    assert part in words


def test_several_faults_are_told_at_once_and_also_the_slip_after_them() -> None:
    lines = [line for line, _column, _words in refused("a: &x 1\na: 2\nb: !t 3\nc: 'd")]
    assert lines == [1, 2, 3, 4]


def test_a_file_of_nothing_but_faults_is_not_told_to_the_end() -> None:
    found = refused("".join(f"k{n}: &a{n} 1\n" for n in range(5_000)))
    assert len(found) == guarded_yaml.MOST_FAULTS + 1
    assert found[-1][2] == "there are more mistakes than can be listed"
