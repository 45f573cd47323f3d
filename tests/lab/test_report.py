"""The report: a page for somebody who was not there, true to the run and complete in itself."""

import re
from html import unescape
from itertools import pairwise
from random import Random

import pytest

from roller_table.engine.values import replace
from roller_table.lab import naming, style
from roller_table.lab.book import Goal, Run
from roller_table.lab.findings import Findings
from roller_table.lab.pictures import MOST_BINS, bins, histogram
from roller_table.lab.plan import GameRow, PlanVariant
from roller_table.lab.report import page
from roller_table.lab.verdict import finding
from roller_table.ui.looks import theme

from .conftest import plan, rules


def report(made, pairs=40, **shift):
    """A run in which the length is shifted by 100 of 221 moves, and what else is named."""
    chance, rows = Random(3), []
    for seed in range(pairs):
        for variant in range(len(made.variants)):
            noise = chance.randrange(-9, 10)
            values = {"length": 221 + noise - 100 * bool(variant), "lead": 20 + noise}
            told = ", ".join(
                f'"{key}": {value + bool(variant) * shift.get(key, 0)}'
                for key, value in values.items()
            )
            rows.append(GameRow(seed, variant, True, f"{{{told}}}"))
    findings = Findings(made)
    findings.add(rows)
    run = Run(7, "2026-11-22 10:00", "1", made, Goal(pairs), "roller-table lab x", pairs)
    return page(run, findings, rows), findings


def variants(settings, name):
    """The usual rules of Roebuck, and a variant of that name."""
    made = plan("roebuck", settings)
    mine = PlanVariant(name, rules("roebuck", **settings))
    return replace(made, variants=(made.variants[0], mine))


RACE = variants({"race": True}, "race=on")


def words_of(html):
    return unescape(re.sub(r"<(style|svg).*?</\1>|<[^>]+>", " ", html, flags=re.DOTALL))


def test_the_title_names_the_rule_and_the_first_sentence_what_it_did_with_its_error():
    html, findings = report(RACE)
    assert "<h1>Roebuck: what “Race” does</h1>" in html
    (said,) = re.findall(r'<p class="finding">(.*?)</p>', html)
    (length, *_more) = findings.of(1)
    assert length.seen
    share, error = (100 * each / length.base for each in (length.difference, length.half))
    n, e = map(float, re.fullmatch(r"Games are ([\d.]+)% shorter \(±([\d.]+)\)\.", said).groups())
    assert abs(n + share) <= 0.5
    assert abs(e - error) <= 0.5
    assert "Race: on, usually off" in html


def test_where_nothing_differs_the_first_sentence_says_so():
    html, findings = report(plan("roebuck", {"hand_ends": "immediately"}), length=100)
    assert not any(each.seen for each in findings.of(1))
    assert finding(findings.of(1), 40).startswith("No difference seen (moves in a game: ")
    assert finding(findings.of(1), 40) in unescape(html)


def test_before_30_pairs_one_sentence_says_why_nothing_is_told():
    html, _findings = report(RACE, pairs=20)
    assert words_of(html).count("It takes 30 pairs of games to tell") == 1
    assert "<svg" not in html
    assert "<table" not in html
    assert "±" not in html


def test_outcomes_are_drawn_over_each_other_only_where_they_count_the_same():
    """A race counts hands won, so how far ahead its winner was is not drawn over points."""
    assert "How far ahead" not in report(RACE)[0]
    assert "How far ahead" in report(plan("roebuck", {"hand_ends": "immediately"}))[0]


def test_a_page_asks_no_other_place_for_anything():
    html, _findings = report(RACE)
    assert re.findall(r"(?:src|href)\s*=|@import|<script|<link|https?:", html) == []
    assert {each[:9] for each in re.findall(r"url\((.{9})", html)} == {"data:font"}


def test_a_page_has_the_colours_of_the_window():
    named = {
        "ink": theme.INK, "text": theme.TEXT, "quiet": theme.QUIET, "sky": theme.SKY,
        "grey": theme.NO_FINDING, "paper-ink": theme.INK_ON_PAPER, "paper-quiet": theme.QUIET_INK,
    }  # fmt: skip
    for name, value in style.COLOURS.items():
        assert value == "#{:02x}{:02x}{:02x}".format(*named[name]), name


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({"race": True}, "“Race”"),
        ({"hand_ends": "immediately"}, "“The hand ends: at once”"),
        ({"race": True, "target": 9}, "“Points to end: 9” and “Race”"),
        ({"hand_ends": "immediately", "race_target": 3}, "“The hand ends: at once”"),
    ],
)
def test_a_variant_is_called_as_the_rules_page_calls_its_rules(settings, name):
    """What has no meaning without another rule that is off changes nothing, and is not named."""
    for own in ("race=on", naming.NAMELESS):
        assert naming.name_of(variants(settings, own), 1) == name
    assert naming.name_of(variants(settings, "Sundays"), 1) == "“Sundays”"


@pytest.mark.parametrize(
    "values", [range(24), [100, 347], [3], [-5, 250, 40], [0, 1_000_000], [7, 7, 8]]
)
def test_a_bin_of_integers_holds_as_many_of_them_as_each_other(values):
    where = bins([float(each) for each in values])
    assert where.whole
    assert where.step == int(where.step) >= 1
    assert 1 <= where.many <= MOST_BINS
    held = [where.place(n) for n in range(int(where.first), int(where.edge(where.many)))]
    assert [held.count(place) for place in range(where.many)] == [where.step] * where.many
    assert 0 <= where.place(min(values)) <= where.place(max(values)) < where.many


def test_what_is_no_integer_has_a_bin_too():
    values = [each / 7 for each in range(-20, 90)]
    where = bins(values)
    assert not where.whole
    assert all(where.edge(where.place(v)) - 1e-9 <= v for v in values)
    assert all(v < where.edge(where.place(v) + 1) + 1e-9 for v in values)


def test_the_bars_are_as_high_as_there_were_games():
    drawn = histogram([1, 1, 1, 2], [2, 2, 3, 3], "")
    bars = [float(each) for each in re.findall(r'class="bars".*? height="([\d.]+)"', drawn)]
    assert [round(each / bars[1], 1) for each in bars] == [3, 1]
    (line,) = re.findall(r'class="steps" d="(.*?)"', drawn)
    tops = [float(each) for each in re.findall(r"L[\d.]+ ([\d.]+)", line)]
    base = float(line.rpartition("V")[2].split()[0])
    heights = [round((base - each) / bars[1], 1) for each in tops]
    assert heights == [0, 2, 2]
    starts = [float(each) for each in re.findall(r"L([\d.]+)", line)]
    assert {round(b - a) for a, b in pairwise(starts)} == {133}
