"""Whatever lies in the window's own files, it opens; the file is set aside, and nothing is lost."""

import json
import random

import pytest

from roller_table.engine.values import replace
from roller_table.files import kinds
from roller_table.ui import ways
from roller_table.ui.machine import settings
from roller_table.ui.machine.keys import KeyTable
from roller_table.ui.machine.settings import Settings
from roller_table.ui.scenes.setup import memory
from roller_table.ui.scenes.setup.memory import RememberedSetup

from ..mutated import mutated

DIGITS = "7" * 400
STRANGE = [
    '{"user_scale": DIGITS}'.replace("DIGITS", DIGITS),
    '{"volume": -DIGITS}'.replace("DIGITS", DIGITS),
    '{"window_size": [DIGITS, 800]}'.replace("DIGITS", DIGITS),
    '{"think_seconds": 1eDIGITS}'.replace("DIGITS", DIGITS),
    '{"name": "\\ud800"}',
    '{"speed": %s}' % ("[" * 500 + "]" * 500),
    '{"name": "%s"}' % ("x" * 300_000),
    "[" * 100_000,
    '{"a":' * 5_000,
    '{"name": "a\\u0000b"}',
]
"""JSON that is no settings file."""


def put(path, words):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words, "utf-8", errors="surrogatepass")


@pytest.mark.parametrize("words", STRANGE, ids=range(len(STRANGE)))
def test_settings_of_any_kind_do_not_stop_the_table_and_their_notice_is_short(words):
    put(settings.path(), words)
    chosen, notice = settings.load()
    assert settings.save(chosen) is None
    assert settings.load() == (chosen, None)
    if notice:
        assert settings.path().with_name("settings.bad.json").read_text("utf-8") == words
        assert len(notice) < 300
        assert notice.isprintable()


TABLES = [
    '{"roolz": {"chairs": %s}}' % ("[" * 900 + "]" * 900),
    '{"roolz": {"chairs": %s' % ("[" * 9_000),
    '{"roolz": {"chairs": [["\\ud800", "human"]], "rules": {"\\udfff": "\\ud834"}}}',
    '{"roolz": {"preset": "\\udc00"}}',
    '{"roolz": {"rules": {"target": DIGITS}}}'.replace("DIGITS", DIGITS),
    '{"roolz": DIGITS}'.replace("DIGITS", DIGITS),
]


@pytest.mark.parametrize("words", TABLES, ids=range(len(TABLES)))
def test_tables_of_any_kind_can_be_set_up_and_what_was_there_is_kept(words):
    put(memory.path(), words)
    assert isinstance(memory.recall("roolz"), RememberedSetup)
    assert memory.remember("roebuck", RememberedSetup("", {"target": 5}, [["Ade", "club"]])) == ""
    assert memory.recall("roebuck").rules == {"target": 5}
    kept = [each.read_text("utf-8") for each in memory.path().parent.iterdir()]
    assert words in kept


@pytest.mark.parametrize("words", TABLES, ids=range(len(TABLES)))
def test_a_table_is_set_up_whatever_was_remembered(app, words):
    from roller_table.ui.machine.thinkers import InlineThinkers
    from roller_table.ui.window import Window

    put(memory.path(), words)
    window = Window(app, InlineThinkers(app.later, iterations=2))
    window.go(ways.Home())
    window.go(ways.SetUp("roolz"))
    app.step(wait=False)
    app.pop()
    app.step(wait=False)


@pytest.mark.parametrize("words", ["\ud800", "a\0b", "\udfff and more", "\x1b[31m", "\u202e"])
def test_no_text_that_comes_from_a_file_stops_the_drawing(app, words):
    text = app.look.text
    assert text.line(words, 15).get_width() >= 1
    assert text.block(words, 15, 100).get_width() == 100
    assert text.width(words, 15) >= 0


def try_settings(lot, count):
    keys = KeyTable((("show_hint", "j"), ("turn", "z")))
    assert settings.save(replace(Settings(), keys=keys)) is None
    whole = settings.path().read_bytes()
    for _try in range(count):
        words = mutated(lot, whole)
        settings.path().parent.mkdir(parents=True, exist_ok=True)
        settings.path().write_bytes(words)
        chosen, notice = settings.load()
        assert isinstance(chosen, Settings), words
        assert settings.save(chosen) is None
        assert settings.load() == (chosen, None), words
        assert notice is None or len(notice) < 300, words


def try_tables(lot, count):
    chairs = [["Ade", "club"], ["", "human"], ["Noor", "expert"]]
    one = {"preset": "my own", "rules": {"target": 300, "misdeal": True}, "chairs": chairs}
    whole = json.dumps({"roolz": one, "roebuck": one}).encode()
    for number in range(count):
        words = mutated(lot, whole)
        memory.path().parent.mkdir(parents=True, exist_ok=True)
        memory.path().write_bytes(words)
        assert isinstance(memory.recall("roolz"), RememberedSetup), words
        assert memory.remember("roolz", RememberedSetup("", {"n": number}, [])) == "", words
        assert memory.recall("roolz").rules == {"n": number}, words


def test_changed_settings_and_tables_are_read_or_set_aside(lot):
    try_settings(lot, 150)
    try_tables(lot, 150)


@pytest.mark.campaign
def test_twenty_thousand_changed_settings():
    try_settings(random.Random(1), 20_000)


@pytest.mark.campaign
def test_twenty_thousand_changed_tables():
    try_tables(random.Random(1), 20_000)


@pytest.mark.parametrize("junk", ["my own", "x" * 90])
def test_what_was_chosen_is_read_again_however_much_else_stood_in_the_file(junk):
    """The file with one choice more was larger than what is read, so all of it was lost."""
    largest = kinds.TABLES.largest or 0
    listed = [junk] * ((largest - 400) // (len(junk) + 4))
    put(memory.path(), json.dumps({"roolz": {"form": 2, "preset": listed}}))
    assert memory.remember("roebuck", RememberedSetup("", {"target": 5}, [["Ade", "club"]])) == ""
    assert memory.recall("roebuck").rules == {"target": 5}
    assert [each.name for each in memory.path().parent.iterdir() if "bad" in each.name]
