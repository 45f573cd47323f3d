"""JSON of a stranger ends in plain values of an ordinary size, or in a few words."""

import json

import pytest

from roller_table.engine.jsontext import TextLimits, TwiceError, block, parse


def test_what_an_ordinary_text_says_is_read_as_it_stands():
    data = {"name": "Zoë", "deals": [1, -2, 0.5, True, None], "seed": 10**17}
    assert parse(json.dumps(data)) == data
    assert parse(json.dumps(data, ensure_ascii=False)) == data


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[" * 100_000, "larger than such a file"),
        ("[" * 21 + "]" * 21, "larger than such a file"),
        ('{"a": ' * 21 + "1" + "}" * 21, "larger than such a file"),
        ("1" * 19, "too long"),
        ("1" * 5_000, "too long"),
        ("1e999", "too long"),
        ("-1e999", "too long"),
        ("NaN", "not a number"),
        ("[Infinity]", "not a number"),
        ('{"a": 1, "a": 2}', "written twice"),
        ('{"a": {"b": 1, "b": 1}}', "written twice"),
        ('["\\ud800"]', "cannot be shown"),
        ('{"\\udfff": 1}', "cannot be shown"),
        ("[" + "0," * 60_000 + "0]", "larger than such a file"),
        (" " * 300_000 + "0", "larger"),
        ("", "Expecting"),
        ("{", "Expecting"),
        ("nul", "Expecting"),
    ],
)
def test_what_could_not_be_shown_or_counted_is_refused_in_words(text, words):
    with pytest.raises(ValueError, match=words):
        parse(text)


def test_a_key_that_stands_twice_is_named():
    with pytest.raises(TwiceError, match="'seed' is written twice"):
        parse('{"seed": 1, "seed": 2}')


def test_where_a_block_is_meant_nothing_else_will_do():
    assert block('{"a": 1}') == {"a": 1}
    for text in ("[]", "7", "null", '"a"'):
        with pytest.raises(ValueError, match="block of keys"):
            block(text)


def test_bounds_can_be_set_for_what_other_programs_write():
    assert parse("9" * 30, TextLimits(digits=30)) == 10**30 - 1
