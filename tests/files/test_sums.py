"""A damaged drawing is not drawn: the library that draws SVG could end the program over it."""

from pathlib import Path

import pytest

from roller_table import resources
from roller_table.files.sums import whole, with_sum
from roller_table.ui.looks import art


def test_every_drawing_of_the_program_ends_with_its_sum():
    drawings = [*resources.asset().rglob("*.svg")]
    assert len(drawings) > 400
    for each in drawings:
        assert whole(each.read_text("utf-8")), each.name


def test_a_sum_is_given_once_and_holds_for_nothing_else():
    text = with_sum("<svg/>")
    assert with_sum(text) == text == whole(text)
    for damaged in ("<svg/>\n", text[:-1], text.replace("svg", "sVg"), text.replace("sum", "Sum"),
                    text + text, "", text[5:]):  # fmt: skip
        with pytest.raises(ValueError, match="damaged"):
            whole(damaged)


def test_in_place_of_a_damaged_card_a_plain_one_stands(tmp_path, monkeypatch):
    raw = resources.asset("cards", "QS.svg").read_text("utf-8")
    (tmp_path / "QS.svg").write_text(raw.replace('fill="', 'fill=""', 1), "utf-8")
    monkeypatch.setattr(resources, "asset", lambda *names: Path(tmp_path, names[-1]))
    art._source.cache_clear()
    try:
        assert art._svg("cards/QS", (50, 72)) is None
    finally:
        art._source.cache_clear()
