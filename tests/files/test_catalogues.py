"""A damaged catalogue never shows a sentence that cannot be filled: the English one stands in."""

import json
from io import BytesIO
from random import Random

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from roller_table import languages, resources
from roller_table.engine import words

from ..mutated import mutated


def catalogue(**told):
    made = Catalog(locale="de")
    for english, said in told.items():
        made.add(english, said)
    made.add(("{n} card", "{n} cards"), ("{n} Karte", "{m} Karten"))
    stream = BytesIO()
    write_mo(stream, made)
    stream.seek(0)
    return languages.Catalogue(stream)


@pytest.fixture
def spoken():
    yield words.speak
    words.speak(words.NullTranslations())


def test_a_sentence_with_another_placeholder_is_said_in_english(spoken):
    spoken(catalogue(**{"{name} leads": "{nbme} spielt aus", "{name} wins": "{name} gewinnt",
                        "{name} ends": "{name ist fertig", "Deal": "Geben"}))  # fmt: skip
    assert words._("{name} leads").format(name="Noor") == "Noor leads"
    assert words._("{name} ends").format(name="Noor") == "Noor ends"
    assert words._("{name} wins").format(name="Noor") == "Noor gewinnt"
    assert words._("Deal") == "Geben"


def test_the_same_holds_of_one_and_of_several(spoken):
    spoken(catalogue())
    assert words.counted("{n} card", "{n} cards", 1) == "1 Karte"
    assert words.counted("{n} card", "{n} cards", 3) == "3 cards"


def test_whatever_became_of_a_catalogue_it_is_refused_or_every_sentence_can_be_filled():
    source = resources.asset("locale", "de", "roller_table.po")
    raw = languages.compiled(source).read()
    lot = Random(7)
    whole = languages.Catalogue(BytesIO(raw))
    english = [each for each in whole._catalog if isinstance(each, str) and each][::37]
    for _attempt in range(40):
        try:
            damaged = languages.Catalogue(BytesIO(mutated(lot, raw)))
        except languages.DAMAGE:
            continue
        for message in english:
            assert languages._placeholders(damaged.gettext(message)) <= languages._placeholders(
                message
            )


def test_a_rule_for_numbers_that_divides_by_nothing_is_none(spoken):
    made = Catalog(locale="de", header_comment="")
    made.add("Deal", "Geben")
    made.add(("{n} card", "{n} cards"), ("{n} Karte", "{n} Karten"))
    stream = BytesIO()
    write_mo(stream, made)
    raw = stream.getvalue().replace(b"(n != 1)", b"(n / 0) ")
    assert b"n / 0" in raw
    spoken(languages.Catalogue(BytesIO(raw)))
    assert words._("Deal") == "Geben"
    assert words.counted("{n} card", "{n} cards", 1) == "1 card"
    assert words.counted("{n} card", "{n} cards", 3) == "3 cards"


@pytest.mark.parametrize("name", ["", " \n"])
def test_a_language_without_a_name_is_none(monkeypatch, tmp_path, name):
    told = {"de": {"name": name, "draft": True}, "es": {"name": "Español"}}
    (tmp_path / "languages.json").write_text(json.dumps(told), "utf-8")
    monkeypatch.setattr(resources, "asset", lambda *names: tmp_path / names[-1])
    languages.languages.cache_clear()
    try:
        assert [each.code for each in languages.languages()] == ["en", "es"]
    finally:
        languages.languages.cache_clear()
