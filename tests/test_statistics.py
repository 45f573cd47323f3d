"""Statistics are queries over kept games: they say what somebody who counts by hand would say."""

import json
import sqlite3
from collections import defaultdict

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roller_table.games.catalogue import ENTRIES
from roller_table.match import Match
from roller_table.shelf import GameFilter, open_shelf
from roller_table.statistics import (
    ALL,
    CompanionRecord,
    Interval,
    Recount,
    Share,
    add_up_reviews,
    firsts,
    given_away,
    records_with,
    statistics,
    wilson,
)  # fmt: skip
from roller_table.ui.machine.thinkers import done

from .joined import HOUSE
from .shelf.games import begun, play
from .shelf.generated import SEATS, Game, put


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@st.composite
def games(draw):
    key = draw(st.sampled_from([entry.key for entry in ENTRIES]))
    seats = SEATS[key]
    points = draw(st.lists(st.integers(0, 3), min_size=seats, max_size=seats))
    if key == "roller_derby":
        points[2:] = points[:2]
    won = min(points) if key == "roebuck" else max(points)
    return Game(
        key,
        tuple(points),
        tuple(seat for seat, each in enumerate(points) if each == won),
        tuple(draw(st.sets(st.integers(0, seats - 1), max_size=2))),
        draw(st.sampled_from(["beginner", "club"])),
        draw(st.integers(1, 4)),
        draw(st.booleans()),
        draw(st.booleans()),
        draw(st.booleans()),
    )


def naively(kept):
    """Won and played by game, by level and by house, counted by hand; and what is kept apart."""
    found, seen = defaultdict(lambda: [0, 0]), set()
    apart = {"practised": 0, "unfinished": 0, "friends": 0}
    runs, met = defaultdict(list), defaultdict(lambda: [0, 0])
    for each in kept:
        deal = each.game, each.seed
        again = deal in seen
        seen.add(deal)
        if not each.finished:
            apart["unfinished"] += 1
        elif len(each.humans) > 1:
            apart["friends"] += 1
        elif each.humans and (each.practised or again):
            apart["practised"] += 1
        elif each.humans:
            seat = each.humans[0]
            partners = {seat, (seat + 2) % 4} if each.game == "roller_derby" else {seat}
            won = set(each.winners) == partners
            for key in ("all", each.level, "house" if each.house else "usual"):
                found[each.game, key][0] += won
                found[each.game, key][1] += 1
            runs[each.game].append(won)
            for other in {*range(len(each.standings))} - {seat}:
                met[f"p{other}", other in partners][0] += won
                met[f"p{other}", other in partners][1] += 1
    return found, apart, runs, met


@settings(
    max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(st.lists(games(), max_size=12))
def test_what_is_told_is_what_somebody_counts_by_hand(tmp_path_factory, kept):
    path = tmp_path_factory.mktemp("shelf") / "games.db"
    put(path, kept)
    shelf = open_shelf(path)
    told, (found, apart, runs, met) = statistics(shelf), naively(kept)
    assert told.apart._asdict() == apart
    for each in told.standings:
        assert list(each.share) == found[each.game, "all"]
        for level, share in each.levels.items():
            assert list(share) == found[each.game, level]
        for house, share in each.houses.items():
            assert list(share) == found[each.game, "house" if house else "usual"]
        letters = "".join("w" if won else "l" for won in runs[each.game])
        assert each.best_run == max(map(len, letters.split("l")), default=0)
        assert each.run == len(letters.rpartition("l")[2])
        club = next(
            s for s in statistics(shelf, GameFilter("club")).standings if s.game == each.game
        )
        assert list(club.share) == found[each.game, "club"]
    for name, record in records_with(shelf, [f"P{seat}" for seat in range(4)]).items():
        shares = list(record.beside), list(record.against)
        assert shares == (met[name.lower(), True], met[name.lower(), False])
    shelf.close()


BESIDE = Game("roller_derby", (170, 130) * 2, (0, 2), names=("You", "Bo", "Noor", "Lin"))


def test_the_record_with_a_companion_tells_partners_from_opponents_and_counts_wins_in_a_row(path):
    lost = BESIDE._replace(standings=(90, 130) * 2, winners=(1, 3))
    roebuck = Game("roebuck", (3, 5, 15, 9), (0,), names=("You", "Noor", "bo", "Lin"))
    friends = Game("roebuck", (3, 5, 15, 9), (0,), humans=(0, 1), names=("You", "Noor"))
    put(path, [BESIDE, lost, roebuck, BESIDE, friends, lost._replace(practised=True)])
    shelf = open_shelf(path)
    told = records_with(shelf, ["Noor", "Bo", "Ade"])
    assert told["Noor"] == CompanionRecord(Share(2, 3), Share(1, 1), 1, 1)
    assert told["Bo"] == CompanionRecord(Share(), Share(3, 4), 0, 2)
    assert told["Ade"].games == 0
    assert records_with(shelf, ["Bo"], until=3)["Bo"] == CompanionRecord(
        against=Share(2, 3), against_run=1
    )
    shelf.results.hide()
    assert records_with(shelf, ["Bo"])["Bo"].games == 0
    shelf.close()


@pytest.mark.parametrize("chairs", ["[]", "no list", '[{"name": "Bo", "level": "club"}]', "7"])
def test_nobody_sat_at_a_table_whose_entry_was_damaged_since(path, chairs):
    put(path, [BESIDE, BESIDE])
    shelf = open_shelf(path)
    assert records_with(shelf, ["Bo"])["Bo"].games == 2
    shelf._file.write(lambda db: db.execute("UPDATE games SET chairs = ? WHERE id = 1", (chairs,)))
    assert records_with(shelf, ["Bo"])["Bo"].games == 1
    shelf.close()


def test_a_shared_win_is_no_win_and_a_partner_s_is(path):
    shared = Game("roebuck", (3, 3, 15, 9), (0, 1))
    partners = Game("roller_derby", (170, 130, 170, 130), (0, 2))
    drawn = Game("roller_derby", (150, 150, 150, 150), (0, 1, 2, 3))
    put(path, [shared, partners, drawn])
    shares = {each.game: each.share for each in statistics(open_shelf(path)).standings}
    assert shares["roebuck"] == (0, 1)
    assert shares["roller_derby"] == (1, 2)


def test_margins_go_the_way_the_game_is_won(path):
    put(path, [
        Game("roebuck", (3, 5, 15, 9), (0,)),
        Game("roebuck", (15, 5, 4, 9), (2,)),
        Game("roller_derby", (170, 130, 170, 130), (0, 2)),
    ])  # fmt: skip
    margins = {each.game: each.margin for each in statistics(open_shelf(path)).standings}
    assert margins["roebuck"] == (2 - 11) / 2
    assert margins["roller_derby"] == 40
    assert margins["roolz"] is None


def test_of_each_kind_of_game_the_latest_that_counts_is_known_and_how_it_ended(path):
    put(path, [
        Game("roebuck", (3, 5, 15, 9), (0,)),
        Game("roebuck", (15, 5, 4, 9), (2,)),
        Game("roller_derby", (170, 130, 170, 130), (0, 2)),
    ])  # fmt: skip
    shelf = open_shelf(path)
    statistics(shelf)
    assert {game: last.margin for game, last in shelf.results.latest().items()} == {
        "roebuck": -11, "roller_derby": 40,
    }  # fmt: skip
    shelf.results.hide()
    assert shelf.results.latest() == {}


def test_a_share_is_told_with_its_interval_from_five_games_on(path):
    put(
        path,
        [Game("roebuck", (3, 5, 15, 9), (0,))] * 4
        + [Game("roebuck", (3, 5, 15, 9), (0,), level="expert")],
    )
    four, five = Share(4, 4), statistics(open_shelf(path)).standings[2].share
    assert four.interval is None
    low, high = Share(5, 5).interval
    assert (round(low, 3), high) == (0.566, 1.0)
    assert five == Share(5, 5)
    assert wilson(0, 5)[0] == 0.0
    assert wilson(10, 31) == Interval(
        pytest.approx(0.1857, abs=1e-3), pytest.approx(0.4986, abs=1e-3)
    )


def test_starting_afresh_hides_games_and_deletes_none(path):
    put(path, [Game("roebuck", (3, 5, 15, 9), (0,)), Game("roolz", (1000, 3, 5), (0,))])
    shelf = open_shelf(path)
    shelf.results.hide()
    assert [each.share.played for each in statistics(shelf).standings] == [0] * 5
    assert (shelf.results.hidden(), len(shelf.games())) == (2, 2)
    play(match := begun(shelf, seed=77))
    assert statistics(shelf).standings[0].share.played == 1
    assert shelf.load(match.id).over
    shelf.results.hide(hidden=False)
    assert sum(each.share.played for each in statistics(shelf).standings) == 3
    shelf.close()


def test_a_game_tells_its_facts_when_it_ends_and_takes_them_back_with_a_move(path):
    shelf = open_shelf(path)
    match = begun(shelf)
    play(match, 100)
    assert shelf.results.facts("roller_derby", ALL) == {}
    play(match)
    facts = shelf.results.facts("roller_derby", ALL)
    assert facts["attacks"] + facts.get("all", 0) == 2
    assert facts["defences"] + facts.get("stopped", 0) <= 2
    assert shelf.results.kinds() == {"counts": 1}
    match.take_back()
    assert (shelf.results.kinds(), shelf.results.facts("roller_derby", ALL)) == ({}, {})
    play(match)
    assert shelf.results.kinds() == {"practised": 1}
    shelf.close()


def test_the_facts_of_games_of_before_are_found_once_and_are_the_same(path):
    shelf = open_shelf(path)
    play(begun(shelf))
    facts = shelf.results.facts("roller_derby", ALL)
    shelf._file.write(lambda db: db.execute("DELETE FROM results").rowcount)
    shelf._file.write(lambda db: db.execute("DELETE FROM facts").rowcount)
    (number,) = shelf.results.untold()
    beside = Recount(shelf.record(number), shelf.results.seat(number))
    found = json.loads(done(beside))
    assert {key: value for key, value in found.items() if value} == facts
    shelf.results.tell(number)
    assert shelf.results.facts("roller_derby", ALL) == facts
    assert shelf.results.untold() == ()
    shelf.close()


@pytest.mark.parametrize("entry", HOUSE, ids=lambda entry: entry.key)
def test_each_game_names_ten_firsts_and_every_fact_it_speaks_of(entry):
    facts = entry.facts()
    chairs = begun().chairs[: entry.seats[0]]
    rules = {"target": 100} if entry.key == "roolz" else {}
    match = play(Match.new(entry, entry.rules()(**rules), chairs, 3))
    told = facts.of([_made(turn) for turn in match.turns], 0)
    assert all(isinstance(value, int) and value >= 0 for value in told.values())
    spoken = {each.key for each in (*facts.counts, *facts.firsts)}
    assert spoken | {each.of for each in facts.counts if each.of} <= set(told)
    keys = {first.key for first in facts.firsts}
    assert len(facts.firsts) == len(keys) == 10, (
        f"{entry.key} names {len(keys)} firsts in facts.py, and not ten"
    )
    for each in facts.counts:
        assert not each.of or told[each.key] <= told[each.of]


def _made(turn):
    from roller_table.engine.facts import MadeMove

    return MadeMove(turn.seat, turn.line, turn.before, turn.after)


def test_what_is_given_away_is_added_up_from_the_reviews_that_are_done(path):
    from roller_table.ai.judging import Estimate
    from roller_table.ai.review import Verdict, written

    shelf = open_shelf(path)
    match = play(begun(shelf))
    costs = {1: (8.0, 1.0), 2: (0.1, 1.0)}  # the second is no cost that is shown
    for number, (mean, error) in costs.items():
        found = Estimate(mean, error, 80)
        nothing = Estimate(0, 0, 1)
        shelf.review(match.id, number, written(Verdict(number, 0, "a", "b", nothing, found, found)))
    add_up_reviews(shelf)
    (month,) = given_away(shelf, "roller_derby")
    assert (month.mean, month.error, month.games, month.decisions) == (4.0, None, 1, 2)
    doubtful = Verdict(3, 0, "a", "b", nothing, Estimate(50, 1, 30))
    shelf.review(match.id, 3, written(doubtful))
    add_up_reviews(shelf)
    assert given_away(shelf, "roller_derby") == ()
    shelf.close()


def test_what_others_gave_away_in_a_game_is_not_counted_as_ones_own(path):
    """A review may be of all seats, and what of it cannot be read counts for nobody."""
    from roller_table.ai.judging import Estimate
    from roller_table.ai.review import Verdict, written

    shelf = open_shelf(path)
    match = play(begun(shelf))
    mine = shelf.results.seat(match.id)
    for number, seat, lost in ((1, mine, 8.0), (2, mine + 1, 30.0), (3, mine + 2, 50.0)):
        costs = Estimate(lost, 1, 80)
        verdict = Verdict(number, seat, "a", "b", Estimate(0, 0, 1), costs, costs)
        shelf.review(match.id, number, written(verdict))
    shelf.review(match.id, 4, "of another program")
    add_up_reviews(shelf)
    (month,) = given_away(shelf, "roller_derby")
    assert (month.mean, month.games, month.decisions) == (8.0, 1, 1)
    shelf.close()


def test_what_was_done_for_the_first_time_is_told_once_and_only_of_games_that_count(path):
    shelf = open_shelf(path)
    told = []
    for seed in range(30):
        match = begun(shelf, seed=seed)
        if seed == 0:
            play(match, 60)
            match.take_back()
        play(match)
        found = [first.key for first in firsts(shelf, match.entry, match.id)]
        told += found
        now, _before = shelf.results.reached(match.id)
        assert set(found) <= now
        if seed == 0:
            assert now == frozenset()
        if len(told) > 3:
            break
    assert len(told) == len(set(told)) > 3
    again = begun(shelf, seed=match.seed)
    play(again)
    assert firsts(shelf, again.entry, again.id) == ()
    shelf._file.write(lambda db: db.execute("UPDATE results SET told = 0").rowcount)
    assert firsts(shelf, match.entry, match.id) == ()
    shelf.close()


def test_a_result_of_a_game_that_there_is_not_is_left_out(path):
    """Its name was damaged in the file; what counts of all others is told."""
    put(path, [Game("roolz", (3, 1, 2), (0,)), Game("roebuck", (1, 2, 3, 4), (3,))])
    shelf = open_shelf(path)
    assert sum(each.share.played for each in statistics(shelf).standings) == 2
    shelf._file.write(lambda db: db.execute("UPDATE results SET game = 'x' WHERE game_id = 1"))
    found = statistics(shelf)
    assert {each.game for each in found.standings} == {each.key for each in ENTRIES}
    assert sum(each.share.played for each in found.standings) == 1


@pytest.mark.parametrize(
    "damage",
    ["sides = 'two'", "sides = 0", "won = 7", "won = 'yes'", "margin = 1.5", "seat = x'00'",
     "level = x'ff'", "unit = x'ff'", "at = 'soon'", "kind = x'00'"],
)  # fmt: skip
def test_a_result_that_is_damaged_is_found_anew_from_the_moves(path, damage):
    put(path, [Game("roebuck", (3, 5, 15, 9), (0,))])
    before = open_shelf(path)
    known = statistics(before)
    before.close()
    assert sum(each.share.played for each in known.standings) == 1
    with sqlite3.connect(path) as db:
        db.execute(f"UPDATE results SET {damage}")
    db.close()
    shelf = open_shelf(path)
    assert statistics(shelf) == known
    shelf.close()
