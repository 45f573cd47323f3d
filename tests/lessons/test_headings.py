"""Every chapter of every rule book is taught by a lesson, or stands in one list of what is not."""

import re

import pytest

from roller_table import resources
from roller_table.games.catalogue import entries
from roller_table.lessons import lesson, names
from roller_table.lessons.checking import headings

LOOKED_UP = {"House decisions", "Credit"}
NOT_TAUGHT = {
    "roller_derby": set[str](),
    "roolz": {
        "The deal",  # the table deals
    },
    "roebuck": {
        "The first dealer and the deal",  # the table deals
        "Playing well",  # advice, and lessons teach rules
    },
    "poker_roulette": set[str](),
    "rollerball": {
        "The board",  # it is seen
        "The pieces",  # a table to look things up in
        "The cards",  # a table to look things up in
        "The end of the game",  # five points, which the first lesson says
    },
}


@pytest.mark.parametrize("game", [entry.key for entry in entries() if entry.book])
def test_every_chapter_is_taught_or_named_here(game):
    taught = {heading for key in names(game) for heading in lesson(key).teaches}
    known = set(headings(game))
    left = LOOKED_UP | NOT_TAUGHT.get(game, set())
    assert known - taught == left, "in `teaches` of a lesson, or with its reason in NOT_TAUGHT"
    assert all(lesson(key).teaches for key in names(game))


def test_the_curriculum_is_whole():
    counts = {entry.key: len(names(entry.key)) for entry in entries() if entry.book}
    assert all(count >= 4 for count in counts.values())
    assert sum(counts.values()) >= 25
    least = {"roller_derby": 6, "roolz": 5, "rollerball": 6}
    assert all(counts[key] >= count for key, count in least.items())


@pytest.mark.parametrize("game", [entry.key for entry in entries() if entry.book])
def test_every_chapter_has_a_picture_and_a_way_to_it(game):
    text = (resources.rules_folder() / f"{game}.md").read_text(encoding="utf-8")
    for chapter in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, body = chapter.split("\n", 1)
        pictures = re.findall(r"^!\[[^\]]+\]\(table:(.+)\)$", body, re.MULTILINE)
        shown = re.findall(r"^\[Show me\]\(lesson:(.+)\)$", body, re.MULTILINE)
        assert pictures, f"{heading}: no picture of a lesson's step, with its way there below"
        ways = [each.split("#")[0] for each in shown]
        assert [each.split("#")[0] for each in pictures] == ways, heading
