"""What the table remembers for a player: all that was seen, what a person recalls, or nothing."""

import re
from itertools import chain

import pytest

from roller_table.engine.cards import short
from roller_table.engine.options import plain, restored
from roller_table.engine.sheet import Aim, Meaning, Open, Outcome
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.hand_words import named
from roller_table.games.poker_roulette.hands import HandKind
from roller_table.games.poker_roulette.knowledge import gone_in, recalled, reminded
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.showdown import ranking
from roller_table.games.poker_roulette.shown import OwnStock, RecalledStock, RoundPlaces
from roller_table.games.poker_roulette.state import Phase, naturals, stockpile, taken
from roller_table.games.poker_roulette.stock_words import account
from roller_table.players.poker_roulette.memory import HUMAN, NONE, PERFECT
from roller_table.players.poker_roulette.memory import recalled as remembered

from .scenes import cards, codes, played, table

NAMES = ("Ann", "Ben", "Cid", "Dot")
KEPT = ("everything", "court_and_latest", "nothing")
MEMORIES = {"everything": PERFECT, "court_and_latest": HUMAN, "nothing": NONE}
SEEDS = range(8)


def positions(remember, phases, **rules):
    """Positions of whole games in these phases."""
    game = table(remember=remember, **rules)
    for seed in SEEDS:
        for step in played(game, 4, seed):
            if step.state.phase in phases:
                yield game, step.state


def sheet(game, s, seat=0):
    return game.sheet(game.view(s, seat), NAMES)


def test_of_a_stock_a_person_recalls_court_cards_aces_and_the_last_three():
    seen = cards("AS 2H KD 3C JH 4S 9C TD")
    assert codes(recalled(seen)) == "AS KD JH 4S 9C TD"
    assert codes(recalled(cards("2H 3C"))) == "2H 3C", "of three or fewer all are the last three"


@pytest.mark.parametrize("remember", KEPT)
def test_the_table_reminds_a_person_of_what_a_computer_player_of_that_memory_recalls(remember):
    for game, s in positions(remember, {Phase.BET, Phase.ADD, Phase.FLIP}):
        for seat in s.playing:
            found = reminded(game.rules, s, seat)
            assert set(found) == set(remembered(game.rules, s, seat, MEMORIES[remember]))


@pytest.mark.parametrize("remember", KEPT)
def test_the_view_has_all_that_was_seen_for_an_expert_remembers_it(remember):
    for game, s in positions(remember, {Phase.BET}):
        for seat in s.playing:
            seen = game.view(s, 0).state
            assert seen.witnessed == s.witnessed
            assert set(gone_in(seen, seat)) == set(s.witnessed[seat])


@pytest.mark.parametrize("remember", KEPT)
def test_nothing_beside_the_table_tells_what_is_not_kept(remember):
    """While cards are matched, the cards of the last round are told: they lay there just now. And
    always those that lay before the player who looks on."""
    for game, s in positions(remember, {Phase.BET, Phase.ADD, Phase.FLIP}):
        own = (one.actives for each in s.through for one in each.matched if one.seat == 0)
        told, there = repr(sheet(game, s)), {*chain(*own)}
        if s.phase != Phase.BET and s.middle:
            there |= {s.middle, *chain(*(each.actives for each in s.matched))}
        for seat in (seat for seat in s.playing if seat):
            kept = {*reminded(game.rules, s, seat)}
            for card in naturals({*gone_in(s, seat)} - kept - there):
                assert short(card) not in told
                assert repr(card) not in told


@pytest.mark.parametrize("remember", KEPT)
def test_what_is_kept_is_told_at_the_name_at_any_time_and_listed_in_the_betting(remember):
    for game, s in positions(remember, {Phase.BET, Phase.ADD, Phase.FLIP}):
        written = sheet(game, s)
        log = written.log
        listed = {n.about: n.words for n in log.notes[log.kept_from : log.kept_from + log.kept]}
        for seat in (seat for seat in s.playing if seat):
            kept = reminded(game.rules, s, seat)
            assert all(short(card) in written.plates[seat].told for card in kept)
            if s.phase == Phase.BET and s.stockpiles[seat] and remember != "nothing":
                more = len(s.stockpiles[seat]) - len(kept)
                words = listed[NAMES[seat]]
                assert all(short(card) in words for card in kept)
                assert (f"+ {more}" in words) == bool(more)
        assert log.kept == 0 or remember != "nothing", "a list of nothing is no list"


@pytest.mark.parametrize("remember", KEPT)
def test_what_is_remembered_of_a_stock_is_named_as_a_hand_in_the_words_of_ones_own(remember):
    """One's own best hand stood there, and beside the others cards alone: who was in front?"""
    said = set()
    for game, s in positions(remember, {Phase.BET, Phase.ADD, Phase.FLIP}):
        kept = (each for each in sheet(game, s).felt if isinstance(each, RecalledStock))
        for each in (each for each in kept if each.seat not in s.folded):
            best = ranking(game.rules).best(reminded(game.rules, s, each.seat))
            pair = best.kind >= HandKind.PAIR
            assert each.best == (named(best) if pair else "")
            assert (f", {each.best}." in each.about) == pair
            joker = any(not card.suit for card in each.cards)
            assert ("Jokers leave the stocks before the betting." in each.about) == joker
            said.add(pair)
    assert said == ({True, False} if remember != "nothing" else set())


@pytest.mark.parametrize("remember", ["everything", "court_and_latest"])
def test_of_a_stock_plate_log_and_what_one_points_at_tell_the_same(remember):
    """The plate had five cards, its cards three names and two signs, the words under the pointer
    three names, and in a round that lay there one card more."""
    for game, s in positions(remember, {Phase.BET, Phase.ADD, Phase.FLIP, Phase.MATCHED}):
        written = sheet(game, s)
        log = written.log
        listed = {n.about: n.words for n in log.notes[log.kept_from : log.kept_from + log.kept]}
        for each in (each for each in written.of(RecalledStock) if each.seat not in s.folded):
            told = account(game.rules, s, each.seat)
            assert not each.cards or told in each.about
            about = {m.thing: m.words for m in written.of(Meaning)}[stockpile(each.seat)]
            assert about.splitlines()[1:] == [written.plates[each.seat].told] == [each.about]
            assert listed.get(NAMES[each.seat], told) == told
            assert (f"+ {each.more} unknown" in told) == bool(each.more)
            cards = int(written.score.rows[each.seat].entries[0])
            assert len(each.cards) + each.more == cards
            assert written.plates[each.seat].line.startswith(f"{cards} card")


@pytest.mark.parametrize("remember", KEPT)
def test_a_line_of_the_log_that_was_read_keeps_its_place_and_its_words(remember):
    """With every round the lines of those before stood elsewhere, and said something else. Only
    what the table does not remember for the player is no longer told once the round is over."""
    for seed in SEEDS:
        game, seat, read, hand = table(remember=remember), 0, (), 1
        for step in played(game, 4, seed):
            s = step.state
            if s.hand != hand:
                read, hand = (), s.hand
            if s.phase not in (Phase.ADD, Phase.FLIP, Phase.MATCHED):
                continue
            notes = sheet(game, s, seat).log.notes
            stands = notes[: len(notes) - before_the_deal(notes)]
            for was, now in zip(read, stands, strict=False):
                assert was.about == now.about
                mine = was.about == NAMES[seat]
                if remember == "everything" or mine:
                    assert was.words == now.words
                elif was.words != now.words:
                    kept = re.findall(r"[^ ,]*[♠♥♦♣]", now.words)
                    assert all(card in was.words for card in kept), "nothing new is told"
            assert len(stands) >= len(read)
            read = stands


def before_the_deal(notes):
    """How many lines tell who has added a card to the round that comes."""
    place = next((n for n, note in enumerate(notes) if note.words == "before the deal"), None)
    return 0 if place is None else len(notes) - place


def test_what_is_remembered_is_said_over_the_log_and_not_as_if_it_had_happened_in_a_round():
    """It stood at a round, with every round at another."""
    words = "You remember court cards, aces and the last three."
    for game, s in positions("court_and_latest", {Phase.ADD, Phase.FLIP, Phase.MATCHED}):
        written = sheet(game, s)
        assert words in written.one(Aim).words
        assert "remember" not in repr(written.log.notes)


@pytest.mark.parametrize("remember", ["court_and_latest", "nothing"])
def test_what_is_forgotten_of_a_round_stands_in_the_log_as_dots(remember):
    """Half of a line had gone, and who looked for it did not know why."""
    for game, s in positions(remember, {Phase.ADD, Phase.FLIP, Phase.BET}):
        rounds = s.through if s.phase == Phase.BET else s.past
        notes = iter(sheet(game, s).log.notes)
        for each in rounds:
            head = next(n for n in notes if n.about.startswith("Round")).words
            court = remember != "nothing" and each.middle.rank > 10
            assert head == (f"{short(each.middle)} in the middle" if court else "…")
            for found in each.matched:
                words = next(notes).words
                gone = [*taken(found, each.middle), *set(found.actives) - set(found.kept)]
                assert ("…" in words) == any(short(card) not in words for card in gone)
                assert ("lost" in words) == (found.kept != found.actives)


@pytest.mark.parametrize("remember", KEPT)
def test_no_line_of_a_round_that_is_to_be_recalled_leads_back_to_it(remember):
    """Looking back, all of the round would lie there once more."""
    for game, s in positions(remember, {Phase.ADD, Phase.FLIP, Phase.BET}):
        log = sheet(game, s).log
        headings = [n for n, note in enumerate(log.notes) if note.about.startswith("Round")]
        if remember == "everything" or not s.past:
            assert log.sealed == 0 or s.phase == Phase.BET
        elif s.phase == Phase.BET:
            assert log.sealed > headings[-1] + len(s.matched) - 1
        else:
            current = max(n for n in headings if "in the middle" in log.notes[n].words)
            assert current - 1 <= log.sealed <= current, "but for why the pack was filled up"


def test_what_is_for_the_player_to_remember_is_said_where_the_player_would_look_for_it():
    for game, s in positions("nothing", {Phase.BET}):
        written = sheet(game, s)
        for seat in (seat for seat in s.playing if seat):
            assert written.plates[seat].told == "You have to remember what went into this stock."


@pytest.mark.parametrize("remember", KEPT)
def test_stocks_that_lie_open_by_the_house_rule_are_told_whatever_is_remembered(remember):
    for game, s in positions(remember, {Phase.BET}, open_stock=True):
        written = sheet(game, s)
        assert {each.zone for each in written.of(Open)} == {
            stockpile(seat) for seat in s.playing if seat
        }
        for seat in (seat for seat in s.playing if seat):
            assert all(short(card) in written.plates[seat].told for card in s.witnessed[seat])


@pytest.mark.parametrize("remember", KEPT)
def test_at_the_showdown_what_is_shown_is_told(remember):
    for game, s in positions(remember, {Phase.OVER}, betting=False):
        written = sheet(game, s)
        assert written.one(Outcome)
        for each in s.results[-1].shown:
            assert all(short(c) in written.plates[each.seat].told for c in s.witnessed[each.seat])


def test_a_game_that_was_kept_before_reminds_of_everything():
    written = plain(Rules())
    del written["remember"]
    assert restored(Rules, written).remember == "everything"
    assert restored(Rules, written) == replace(Rules(), remember="everything")
    assert Rules().remember == "court_and_latest", "and a new one of what a Club remembers"


@pytest.mark.parametrize("remember", KEPT)
def test_ones_own_hand_is_told_to_be_ahead_of_or_behind_the_best_that_is_remembered(remember):
    """ "Best so far: pair of threes, behind Ade" was not behind Ade alone."""
    said = set()
    for game, s in positions(remember, {Phase.BET, Phase.ADD, Phase.FLIP}):
        best, told = ranking(game.rules).best, sheet(game, s).one(OwnStock).words
        mine = best((*s.stockpiles[0], *s.actives[0]))
        others = {
            seat: best(reminded(game.rules, s, seat)) for seat in {*s.playing} - {0, *s.folded}
        }
        top = max(others.values(), default=mine)
        seen = top.kind != HandKind.NOTHING and top != mine
        ahead, behind = seen and mine > top, seen and mine < top
        theirs = [len(s.stockpiles[seat]) + len(s.actives[seat]) for seat in others]
        unknown = sum(theirs) - sum(len(reminded(game.rules, s, seat)) for seat in others)
        assert (", ahead" in told) == ahead
        assert not ahead or ("ahead of all others" in told) == (not unknown)
        assert not (ahead and unknown) or f"ahead; others hide {unknown} card" in told
        whose = {NAMES[seat] for seat, hand in others.items() if hand > mine}
        assert (", behind " in told) == behind
        if behind:
            names = {*re.split(", | and ", told.split(", behind ")[1])}
            assert names == (whose if len(whose) < 3 else {f"{len(whose)} others"})
            assert "**" not in told
        gold = [each.seat for each in sheet(game, s).of(RecalledStock) if each.ahead]
        assert all(others.get(seat, top) == top >= mine for seat in gold)
        said.add("ahead" if ahead else "behind" if behind else "")
    assert said == ({""} if remember == "nothing" else {"ahead", "behind", ""}), said


def test_after_the_first_hand_the_middle_says_who_kept_a_card_in_the_round_before():
    """Grey words about the rules lay in three empty places for a whole round, hand after hand."""
    told = set()
    for game, s in positions("court_and_latest", {Phase.ADD, Phase.FLIP}):
        first, own = (
            next(each for each in sheet(game, hand).of(RoundPlaces) if each.seat == 0)
            for hand in (s, replace(s, hand=2))
        )
        assert (first.taught, first.last, own.taught) == (True, "", False)
        words = own.last
        if s.middle is None:
            assert words == ""
            continue
        kept = [NAMES[each.seat] for each in s.matched if each.kept]
        assert words.startswith(f"last {short(s.middle)}: ")
        ending = " kept cards" if len(kept) > 1 else " kept a card"
        assert words.endswith(ending)
        named = words.split(": ")[1].removesuffix(ending)
        if len(kept) > 3:
            assert named == "4 players"
        else:
            assert {*re.split(", | and ", named)} == {*(kept or ["nobody"])}
        told.add(len(kept))
    assert told == {0, 1, 2, 3, 4}
