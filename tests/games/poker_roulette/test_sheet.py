"""What stands written beside the table."""

import re

import pytest

from roller_table.engine.cards import short
from roller_table.engine.events import Moved, Paid, Stands
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Aim, Badge, Open, Outcome, Tag, Win
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.betting import winnable
from roller_table.games.poker_roulette.hand_words import what_beats_what
from roller_table.games.poker_roulette.hands import HandKind
from roller_table.games.poker_roulette.knowledge import gone_in
from roller_table.games.poker_roulette.matching import JOKER
from roller_table.games.poker_roulette.rounds import chose, next_round
from roller_table.games.poker_roulette.shown import OwnStock, PackUsedUp, Pot
from roller_table.games.poker_roulette.state import MIDDLE, Phase

from .scenes import at, betting, cards, codes, only, played, say, table

NAMES = ("Ann", "Ben", "Cid", "Dot", *"EFGHIJ")
LAST = "2H 9S KC 9C 3D 4D KH"
LONG = LAST + " 5S 6S 7S 8S TS JS QS"


def sheet(game, state, seat=0):
    return game.sheet(game.view(state, seat), NAMES[: state.seats])


def test_until_the_showdown_the_pot_says_who_takes_it():
    game = table()
    assert (
        sheet(game, betting(game, antes=(2, 2, 2))).one(Pot).task == "the best poker hand takes it"
    )
    over = say(game, betting(game, antes=(2, 2, 2)), "check", "check", "check").state
    assert not any(pot.task for pot in sheet(game, over).of(Pot))


def test_the_log_of_the_first_hand_begins_with_what_each_put_in():
    """The pot held chips before anybody had bet, and nothing said whose."""
    game, said = table(), ("Pot", "each has put in 2")
    alike = sheet(game, at(game, antes=(2, 2, 2))).log.notes[0]
    assert (alike.about, alike.words) == said
    for antes in ((2, 1, 2), (0, 0, 0)):
        notes = sheet(game, at(game, antes=antes)).log.notes
        assert not any(note.words.startswith("each has") for note in notes), (
            "true of all, or not said"
        )


def test_the_headline_says_the_round_the_betting_and_the_showdown():
    game = table()
    assert sheet(game, at(game, stock=LONG)).headline.shown() == (
        "round 2 · betting after round 4 at the latest"
    )
    last = "round 2 · betting after this round"
    assert sheet(game, at(game, stock=LAST)).headline.shown() == last
    plain = table(betting=False)
    assert sheet(plain, at(plain, stock=LONG)).headline.shown() == (
        "round 2 · showdown after round 4 at the latest"
    )
    assert sheet(game, betting(game, antes=(2, 2, 2))).headline.shown() == "betting", (
        "the pot lies in the middle, and grew there while another number stood here"
    )
    over = say(game, betting(game), "check", "check", "check").state
    assert sheet(game, over).headline.shown() == "showdown"
    left = say(game, betting(game), "bet 5", "fold", "fold").state
    assert sheet(game, left, 1).headline.shown() == "everyone else has folded"
    several = table(hands_per_session=3)
    assert (
        sheet(several, at(several, stock=LONG)).headline.shown().startswith("Hand 1 of 3 · round")
    )


@pytest.mark.parametrize("seats", [2, 5])
def test_who_plays_leads_on_to_the_betting_and_from_a_round_of_their_choice(seats):
    """*To the betting* waited in one hand and not in another, as in the round before it."""
    game, stood, went_by = table(), 0, 0
    for step in played(game, seats, 12):
        lies = [event.state for event in step.events if isinstance(event, Stands)]
        for s in (each for each in lies if each.phase == Phase.MATCHED):
            outcomes = {seat: sheet(game, s, seat).one(Outcome) for seat in s.playing}
            if next(iter(outcomes.values())).further == "Next round":
                stays = [not each.passes for each in outcomes.values()]
                assert stays == [chose(game.rules, s, seat) for seat in outcomes]
                went_by += stays.count(False)
            else:
                assert not any(each.passes for each in outcomes.values())
                stood += sum(not chose(game.rules, s, seat) for seat in outcomes)
    assert stood
    assert went_by


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_the_betting_comes_no_later_than_the_headline_says_and_what_it_says_never_goes_up(seats):
    """ "At most 5 rounds" became 3 with the next, and nobody knew whether this one counted."""
    game, said, drawn = table(hands_per_session=1), [], 0
    for step in played(game, seats, 4):
        if step.state.rounds or step.state.phase in (Phase.ADD, Phase.FLIP):
            drawn = max(drawn, step.state.rounds)
            words = sheet(game, step.state).headline.shown()
            for now, last in re.findall(r"round (\d+) · betting after round (\d+)", words):
                assert int(now) < int(last)
                said.append(int(last))
            if this := re.search(r"round (\d+) · betting after this", words):
                said.append(int(this[1]))
    assert said[-1] == drawn
    assert said == sorted(said, reverse=True)


def test_a_line_for_each_player_has_the_stock_and_the_chips():
    game = table()
    written = sheet(game, at(game, stocks=("2S 5C", "3S", ""), chips=(90, 100, 110)))
    assert (written.score.first, written.score.columns, written.score.totals) == (
        "Player",
        ("Cards", "Chips"),
        (),
    )
    assert [(row.name, row.entries) for row in written.score.rows] == [
        ("Ann", ("2", "90")), ("Ben", ("1", "100")), ("Cid", ("0", "110")),
    ]  # fmt: skip
    assert tuple(plate.line for plate in written.plates) == (
        "2 cards · 90 chips",
        "1 card · 100 chips",
        "0 cards · 110 chips",
    )
    assert [plate.dealer for plate in written.plates] == [True, False, False]


def test_without_betting_hands_won_stand_in_place_of_chips():
    game = table(betting=False)
    written = sheet(game, at(game, won=(1, 0, 2)))
    assert written.score.columns == ("Cards", "Won")
    assert [row.entries[1] for row in written.score.rows] == ["1", "0", "2"]
    assert written.of(Pot) == ()


def test_ones_own_stock_is_there_to_be_looked_through_with_the_best_hand_so_far():
    game = table()
    kept = sheet(game, at(game, stocks=("2S KH 9D KC", "3S", "4S"))).one(OwnStock)
    assert codes(kept.cards) == "KH KC 9D 2S"
    assert kept.words == "Your stock: **pair of kings**"
    assert (
        sheet(game, at(game, stocks=("2S", "3S", "4S")), 1)
        .one(OwnStock)
        .words.endswith("**high card three**")
    )


def test_a_stock_of_a_joker_is_no_stock_without_a_card():
    """ "Best so far: no card at all" stood over a Joker."""
    game = table(jokers_per_deck=4)
    for stock, words in (("Jk1", "only a Joker"), ("Jk1 Jk2", "only 2 Jokers")):
        stocks = (stock, "3S", "4S")
        assert sheet(game, at(game, stocks=stocks)).one(OwnStock).words.endswith(f"**{words}**")
    assert (
        sheet(game, at(game, stocks=("", "3S", "4S")))
        .one(OwnStock)
        .words.endswith("**no card at all**")
    )


def matched(game, state, *lines):
    """The round as it lies open, before anything is put away."""
    (stands,) = only(Stands, say(game, state, *lines).events)
    return stands.state


def test_each_match_is_tagged_with_what_is_kept_and_its_rule_and_what_is_lost_is_faint():
    game = table()
    lies = matched(game, at(game, stock=LONG), "flip")
    written = sheet(game, lies)
    assert [tag[:3] for tag in written.of(Tag)] == [
        (0, "one kept: rank", False), (1, "one kept: suit", False), (2, "both lost", True),
    ]  # fmt: skip
    assert all(tag.about for tag in written.of(Tag)), "each rule is said in a sentence"
    after = say(game, at(game, stock=LONG), "flip").state
    assert sheet(game, after).of(Tag) == (), "tags go with the cards that they speak of"


def test_a_round_stands_with_every_card_open_until_somebody_goes_on():
    game = table()
    start = at(game, entitled=(1, 2, 2), stocks=("2S 9D", "3S", "4S"), stock=LONG)
    lies = matched(game, next_round(start), "add 9D", "flip")
    seen = game.view(lies, 1).state
    assert [codes(pile) for pile in seen.actives] == ["9D KC", "2H 9C", "9S 3D"]
    assert codes(seen.stockpiles[0]) == "2S", "what was matched before is known again"
    assert codes(game.zones(seen)[MIDDLE]) == "4D"
    standing = sheet(game, lies).one(Outcome)
    assert (standing.title, standing.lines, standing.further) == ("", (), "Next round")
    assert standing.words == "You get **two** cards next round"
    other = sheet(game, lies, 1).one(Outcome)
    assert other.words == "You get **one** card next round"
    short = matched(game, at(game, entitled=(1, 2, 2), stock=LAST + " 5S 6S"), "flip")
    onward = sheet(game, short).one(Outcome).words.splitlines()[1]
    assert onward == "Too few cards are left: the discards are shuffled in for one last round"
    last = matched(game, at(game, stock=LAST), "flip")
    assert sheet(game, last).one(Outcome).further == "To the betting"
    assert sheet(game, last).one(PackUsedUp)
    assert not sheet(game, short).one(PackUsedUp)
    few = "Fewer than five cards make a hand too."
    assert few in sheet(game, last).one(Outcome).words, "it is the normal case"
    whole = at(game, stocks=("2S 3S 4S 5S 6S", "3H", "4H"), stock=LAST)
    assert few not in sheet(game, matched(game, whole, "flip")).one(Outcome).words
    poor = matched(game, at(game, stock=LAST, chips=(3, 0, 0)), "flip")
    assert sheet(game, poor).one(Outcome).further == "To the showdown"


def test_what_a_joker_does_is_said_while_the_round_lies_there():
    game = table()
    more = LONG[len(LAST) :]
    middle = matched(game, at(game, stock="2H Jk1 KC 9C 3D 4D Jk2" + more), "flip")
    told = [sheet(game, middle, seat).one(Outcome).words.splitlines() for seat in range(3)]
    everything = "A Joker lies in the middle: players without one keep all that they turned up."
    assert told[0] == ["You get **two** cards next round", everything]
    assert told[2][1] == "Two Jokers cancel each other: all these cards are lost."
    own = matched(game, at(game, stock="2H Jk1 KC 9C 3D 4D KH" + more), "flip")
    told = [sheet(game, own, seat).one(Outcome).words.splitlines() for seat in range(3)]
    assert told[2][1] == "A Joker saves itself and the card beside it."
    later = sheet(game, replace(own, hand=2), 2).one(Outcome).words
    assert "Joker" not in later, "it stands in the log and at the cards"
    assert not any("Joker" in line for line in told[1]), "another's is told beside that player"


def test_what_has_just_been_kept_counts_with_the_stock_and_so_does_the_middle_of_a_pocket_pair():
    game = table()
    before = at(game, stocks=("2S", "3S", "4S"), stock="9S 2C 5H 9C 3D 6D 9D" + LONG[len(LAST) :])
    lies = matched(game, before, "flip")
    pair = next(each for each in lies.matched if each.took_middle)
    written = sheet(game, lies, pair.seat)
    assert written.score.rows[pair.seat].entries[0] == "4"
    assert "You get **two** cards" in written.one(Outcome).words
    last = at(game, stocks=("2S", "3S", "4S"), stock="9S 2C 5H 9C 3D 6D 9D", rounds=0)
    told = [note.words for note in sheet(game, say(game, last, "flip").state).log.notes]
    assert "pocket pair 9♠ and 9♣, took the middle card" in told


def test_a_joker_that_lay_alone_is_not_said_to_keep_what_lies_beside_it():
    game = table()
    start = at(
        game, entitled=(1, 1, 1), stocks=("2S", "3S", "4S"), stock="2H 5C Jk1 4D" + LONG[20:]
    )
    lies = matched(game, start, "flip")
    assert [(each.rule, len(each.actives)) for each in lies.matched if not each.seat] == [
        (JOKER, 1)
    ]
    assert sheet(game, lies).one(Outcome).words.splitlines()[1] == "A Joker is kept."
    assert "kept the Joker" in [note.words for note in sheet(game, lies).log.notes]


def test_an_empty_stock_and_the_last_round_are_told_where_they_count():
    game = table()
    empty = betting(game, stocks=("", "3S", "4S"))
    while empty.turn:
        empty = say(game, empty, "check").state
    assert game.ask(empty).why == (
        "Your stock is empty, and any card beats it. You win if all the others fold."
    )
    choosing = next_round(at(game, entitled=(1, 2, 2), stock=LAST[:17], discards="5S 6S"))
    assert "it is the last round" in game.ask(choosing).prompt
    assert game.ask(choosing).why == (
        "An added card helps only if both your cards and the middle card have one rank."
    )


def test_an_empty_stock_is_not_told_that_somebody_may_fold_who_is_all_in():
    game = table()
    state = betting(game, stocks=("", "3S", "4S"), chips=(27, 80, 100))
    state = say(game, state, "bet 80").state
    why = game.ask(say(game, state, "fold").state).why
    assert why == ("Your stock is empty, and any card beats it. 1 other is all in and cannot "
                   "fold. Calling costs 27 chips, all you have.")  # fmt: skip


def test_the_log_keeps_every_round_of_the_hand_through_the_betting_to_the_showdown():
    game = table()
    state = say(game, at(game, stock=LAST, rounds=0), "flip").state
    assert state.phase == Phase.BET
    told = [note[:2] for note in sheet(game, state).log.notes]
    assert told[:4] == [
        ("Round 1", "K♥ in the middle"), ("Ben", "kept 2♥ by suit, lost 9♣"),
        ("Cid", "no match: lost 9♠ and 3♦"), ("Ann", "kept K♣ by rank, lost 4♦"),
    ]  # fmt: skip
    assert told[5:] == [("Ben", "2♥ + 1 unknown"), ("Cid", "+ 1 unknown")], (
        "and what is known of the stocks"
    )
    end = say(game, state, "check", "check", "check").state
    assert [note[:2] for note in sheet(game, end).log.notes][:10] == [
        *told, ("Ben", "checked"), ("Cid", "checked"), ("Ann", "checked"),
    ]  # fmt: skip
    two = say(game, at(game, stock=LONG, rounds=0), "flip", "keep", "flip").state
    notes = [note.about for note in sheet(game, two).log.notes]
    assert [about for about in notes if about.startswith("Round")] == ["Round 1", "Round 2"]


def test_the_log_tells_the_round_card_by_card():
    game = table()
    state = say(game, at(game, stock=LONG), "flip").state
    assert [(note.about, note.words) for note in sheet(game, state).log.notes] == [
        ("Round 2", "K♥ in the middle"), ("Ben", "kept 2♥ by suit, lost 9♣"),
        ("Cid", "no match: lost 9♠ and 3♦"), ("Ann", "kept K♣ by rank, lost 4♦"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "middle", "words"),
    [
        ("KC", "KS", "KH", "pocket pair K♣ and K♠, took the middle card"),
        ("Jk1", "KS", "7H", "kept Joker and K♠, by the Joker"),
        ("Jk1", "KS", "Jk2", "Jokers cancel: lost Joker and K♠"),
        ("9C", "KS", "Jk2", "kept 9♣ and K♠, by the Joker in the middle"),
        ("KC", "2H", "KH", "kept 2♥ by suit and K♣ by rank"),
        ("Jk1", "2H", "KH", "kept the Joker, and 2♥ by suit"),
        ("KS", "Jk1", "KH", "kept the Joker, and K♠ by rank"),
    ],
)
def test_the_log_names_the_rule(first, second, middle, words):
    game = table()
    stock = f"{first} 4C {second} 5C {middle} 5S 6S 7S 8S TS JS QS"
    state = say(game, at(game, stocks=("2S", "3S"), stock=stock), "flip").state
    assert words in [note.words for note in sheet(game, state).log.notes]


def test_the_log_says_who_adds_a_card_and_not_which():
    game = table()
    start = at(game, entitled=(1, 2, 2), stocks=("2S 9D", "3S", "4S"), stock=LONG)
    state = say(game, next_round(start), "add 9D").state
    written = sheet(game, state, 1)
    told = [note[:2] for note in written.log.notes]
    coming = ("Round 2", "before the deal")
    assert told[told.index(("Ann", "added a stock card")) - 1] == coming
    assert "9♦" not in repr(written.log.notes)


def test_two_players_read_that_the_game_is_meant_for_more():
    game = table()
    state = game.deal(2, Luck(1)).state
    assert sheet(game, state).log.notes[0].words.startswith("Two can play")


def test_in_the_betting_tags_say_what_everyone_did_last():
    game = table()
    state = say(game, betting(game), "check", "bet 5", "fold").state
    written = sheet(game, state)
    assert written.of(Tag) == (Tag(0, "folded", faint=True), Tag(1, "check"), Tag(2, "bet 5"))
    state = say(game, state, "raise 100").state
    told = [tag.words for tag in sheet(game, state).of(Tag)]
    assert told[1] == "raise to 100, all in"


def test_a_tag_says_what_the_seat_has_in_by_now_so_that_tags_can_be_compared():
    game = table()
    state = say(game, betting(game), "bet 5", "raise 12", "call", "raise 20", "call").state
    assert [tag.words for tag in sheet(game, state).of(Tag)] == [
        "in with 12", "raise to 20", "in with 20",
    ]  # fmt: skip


def test_the_pot_is_one_number_antes_and_bets_together():
    game = table()
    state = say(game, betting(game, antes=(2, 2, 2)), "bet 5").state
    (pot,) = sheet(game, state).of(Pot)
    assert (pot.amount, pot.words) == (11, "pot")
    assert pot.about.startswith("**The pot**: 6 from antes, 5 from bets.")


def test_jokers_that_left_a_stock_stand_in_the_log_without_a_face():
    game = table()
    start = at(game, stocks=("2S Jk1", "3S", "4S"), stock=LAST)
    state = say(game, start, "flip").state
    assert ("Ann", "a Joker leaves the stock") in [n[:2] for n in sheet(game, state, 1).log.notes]


def test_a_click_on_a_player_tells_what_was_kept_only_where_the_table_keeps_it_in_sight():
    for open_stock in (True, False):
        game = table(open_stock=open_stock)
        state = at(game, stocks=("2S", "9D 3S", "4S"), witnessed=((), (), ()), stock=LONG)
        state = replace(state, witnessed=((), cards("9D"), ()))
        written = sheet(game, state)
        assert ("9♦" in written.plates[1].told) == open_stock
        assert "3♠" not in repr(written)
        assert [each.zone.number for each in written.of(Open)] == [1, 2] * open_stock


def in_one_line(suits):
    return "\N{NO-BREAK SPACE}".join(suits)


def test_the_order_of_suits_is_shown_when_it_matters():
    game = table(suit_order="C>D>H>S")
    assert sheet(game, at(game)).of(Badge) == ()
    written = sheet(game, betting(game))
    assert written.one(Badge).about.endswith(f"\nTies: rank, then {in_one_line('♣♦♥♠')}")


def test_the_showdown_is_explained_with_the_card_that_decides():
    game = table()
    start = betting(game, stocks=("9H 9D 5S 5H KS", "2C", "9S 9C 5D 5C KD"), antes=(1, 1, 1))
    state = say(game, start, "check", "check", "check").state
    shown = sheet(game, state).one(Outcome)
    assert codes(shown.cards) == "9S 9C 5D 5C KD"
    assert shown.words == (
        "Cid took the hand: two pair, nines and fives against two pair, nines and fives (Ann); "
        "all ranks are equal, and the nine of spades decides."
    )
    assert [note[:2] for note in sheet(game, state).log.notes][-4:] == [
        ("Cid", "two pair, nines and fives (9♠ 9♣ 5♦ 5♣ K♦)"),
        ("Ann", "two pair, nines and fives (9♥ 9♦ 5♠ 5♥ K♠)"), ("Ben", "two high (2♣)"),
        ("Pot", "3 chips · Cid"),
    ]  # fmt: skip


def test_a_hand_won_by_folded_and_a_shared_one_are_explained_too():
    game = table()
    state = say(game, betting(game), "bet 5", "fold", "fold").state
    assert sheet(game, state, 1).one(Outcome).words == "Ben took the hand: everyone else folded."
    shared = say(game, betting(game, stocks=("", "", "")), "check", "check", "check").state
    words = sheet(game, shared).one(Outcome).words
    assert words == "Ben, Cid and Ann share the hand with equal cards: no card at all."


def test_who_folds_last_is_not_told_that_everyone_else_has_folded():
    """To Ann it would sound as if all but she had; it was her own fold that ended the hand."""
    game = table()
    state = say(game, betting(game), "bet 5", "fold", "fold").state
    mine, others = sheet(game, state, 0), [sheet(game, state, seat) for seat in (1, 2)]
    assert "else has folded" not in repr(mine)
    assert mine.headline.shown() == "all but one have folded"
    assert mine.one(Outcome).words == "Ben took the hand: you were the last to fold."
    assert others[0].headline.shown() == "everyone else has folded"
    assert others[0].one(Outcome).words == "Ben took the hand: everyone else folded."
    assert others[1].headline.shown() == "all but one have folded"
    assert others[1].one(Outcome).words == "Ben took the hand: everyone else folded, you too."


def test_at_the_end_the_last_hand_is_told_first_and_then_who_has_won_the_game():
    """ "Everyone else has folded. You won. Mia won: everyone else has folded" was read: the player
    here had folded, and had won the game."""
    game = table(hands_per_session=1)
    state = say(game, betting(game), "bet 5", "fold", "fold").state
    for seat in range(3):
        win = sheet(game, state, seat).one(Win)
        assert win.title == "The last hand"
        assert win.before.startswith("Ben took the hand: ")
        assert win.words.startswith("The most chips: ")
        assert "won" not in win.title + win.before + win.words


def test_the_ranking_of_hands_is_in_reach_while_one_bets_and_names_all_that_there_can_be():
    game = table(hands_per_session=2)
    written = sheet(game, betting(game, stocks=("2S 2C", "3S", "4S")))
    ranked = what_beats_what(HandKind.PAIR)
    assert "\n".join(ranked) in written.one(Badge).about, "on the felt"
    assert "\n".join(ranked) in written.one(Aim).words, "and beside it"
    assert ranked[8] == "**9  pair**", "one's own kind of hand is marked"
    assert [words.partition("  ")[2].partition(" (")[0] for words in what_beats_what()] == [
        "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
        "three of a kind", "two pair", "pair", "high card", "no card",
    ]  # fmt: skip
    assert len(ranked) == len(HandKind)
    assert written.one(Badge).about.endswith(f"\nTies: rank, then {in_one_line('♠♥♦♣')}")


def test_with_several_packs_the_ranking_says_what_five_of_a_rank_are():
    game = table(decks="2")
    state = betting(game, packs=2)
    assert "3  four or five of a kind" in sheet(game, state).one(Aim).words
    assert "five of a kind" not in sheet(table(), betting(table())).one(Aim).words


def test_the_next_hand_begins_with_how_the_last_one_ended():
    game = table(hands_per_session=2)
    start = betting(game, stocks=("2S", "3S", "AS"), antes=(1, 1, 1), chips=(99, 99, 99))
    state = say(game, start, "check", "check", "check").state
    assert sheet(game, state).log.notes[0][:2] == ("Last hand", "Cid won with ace high, pot 3")


def test_whoever_is_out_of_chips_reads_so_and_has_no_stock():
    game = table()
    state = at(game, chips=(0, 100, 100), playing=(1, 2), stocks=("", "3S", "4S"))
    written = sheet(game, replace(state, entitled=(0, 2, 2)))
    assert written.plates[0].line == "out of chips"
    assert written.one(OwnStock) is None


def test_what_it_costs_to_stay_is_said_once_on_the_button():
    game = table()
    state = say(game, betting(game, antes=(2, 2, 2)), "bet 5").state
    ask = game.ask(state).named(NAMES)
    bettor = NAMES[state.deeds[-1].seat]
    assert ask.prompt == f"Your turn: {bettor} bets 5. **Call, raise** or **fold**?"
    raised = say(game, state, "raise 12").state
    assert game.ask(raised).named(("A", "B", "C")).prompt.split(".")[0].endswith("raises to 12")
    call = next(iter(ask.choice)).gesture()
    assert (call.label, call.usual) == ("Call 5", True)
    poor = say(game, betting(game, chips=(100, 100, 3)), "bet 5").state
    assert next(iter(game.ask(poor).choice)).gesture().label == "Call 3"
    assert game.ask(betting(game)).prompt == "Your turn: **check**, or **bet** on your hand"


def test_half_the_pot_the_pot_and_all_one_has_are_bet_by_their_names():
    game = table()
    first = betting(game, antes=(4, 4, 4))
    assert named(game, first) == {6: "half pot", 12: "the pot", 100: "all in"}
    raised = say(game, first, "bet 6").state  # The pot is 24 once 6 has been called.
    assert named(game, raised) == {18: "+ half pot", 30: "+ the pot", 100: "all in"}
    poor = betting(game, antes=(4, 4, 4), chips=(100, 9, 100))
    assert named(game, poor) == {6: "half pot", 9: "all in"}
    assert named(table(limit="pot-limit"), first) == {6: "half pot", 12: "the pot"}


def named(game, state):
    dials = (move.gesture() for move in game.ask(state).choice)
    return {dial.value: dial.named for dial in dials if getattr(dial, "named", "")}


def test_the_dealer_is_told_which_round_it_is_and_when_it_is_the_last():
    game = table()
    first = game.deal(3, Luck(1)).state
    assert game.ask(first).prompt == "Your turn: **deal two cards to everyone**"
    (king,) = cards("KH")
    later = at(game, stock=LONG, rounds=2, middle=king)
    assert game.ask(later).prompt == "Your turn: **deal round 3**. K♥ was in the middle"
    last = at(game, stock="2H 9S KC", rounds=2, middle=king)
    assert "**deal the last round**" in game.ask(last).prompt


@pytest.mark.parametrize(
    ("stock", "asked"),
    [
        ("5D", "Add your 5♦ too?"),
        ("Jk1", "Add your Joker too?"),
        ("5D KH", "Add one of yours too?"),
    ],
)
def test_a_player_of_one_card_is_asked_about_that_card(stock, asked):
    game = table()
    state = next_round(at(game, stocks=(stock, "3S", "4S"), entitled=(1, 2, 2), stock=LONG))
    assert game.ask(state).prompt == f"Your turn: one card comes to you. **{asked}**"
    assert len(game.ask(state).why) < 100, "it is read at a glance"


def test_to_check_is_explained_by_nobody_having_bet():
    game = table()
    first = betting(game)
    second = say(game, first, "check").state
    for state in (first, second):
        assert game.ask(state).why.startswith("Nobody has bet yet. Checking costs nothing")


def test_who_is_to_pay_reads_after_the_first_hand_what_it_costs_and_against_how_many():
    """What folding means is told once; the price and who is in count in every hand."""
    game = table()
    first = betting(game, chips=(20, 90, 60))
    bet = say(game, replace(first, turn=1, to_act=(1, 2, 0)), "bet 25").state
    assert "you lose the hand" in game.ask(bet).why
    assert game.ask(replace(bet, hand=2)).why == (
        "Calling costs 25 of your 60 chips, raising 26 or more. 2 others are still in."
    )
    folded = replace(say(game, bet, "fold").state, hand=2)
    most = winnable(folded, 0)
    assert game.ask(folded).why == (
        f"Calling costs 20 chips, all you have. You can then win only {most} chips of the pot."
    )
    raised = replace(say(game, bet, "raise 40").state, hand=2, turn=1, to_act=(1,))
    assert game.ask(raised).why == (
        "You have bet 25. Calling costs 15 of your 65 chips, raising 16 or more. 2 others are "
        "still in."
    )


def test_a_raise_of_one_size_is_not_said_to_be_that_or_more():
    """By fixed bets there is one."""
    game = table(limit="fixed", min_bet=5)
    bet = replace(say(game, betting(game), "bet 5").state, hand=2)
    assert game.ask(bet).why == (
        "Calling costs 5 of your 100 chips, raising 10. 2 others are still in."
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_a_sheet_can_be_written_at_every_step_of_every_game(seats):
    game = table(ante=1, hands_per_session=2, open_stock=True)
    for step in played(game, seats, 5):
        for seat in range(seats):
            assert sheet(game, step.state, seat).headline.shown()


def test_a_pack_that_is_filled_up_from_the_discards_says_so_where_it_happens_and_in_the_log():
    game = table()
    step = say(game, at(game, stock="2H 9S KC 9C 3D 4D", discards="KH 5S"), "flip")
    told = [event.show.words for event in only(Moved, step.events) if event.show.words]
    assert [words.shown() for words in told] == ["1 discard, shuffled, fills up the pack"]
    (stands,) = only(Stands, step.events)
    short = ("Pack", "1 card too few for the round: discards were shuffled in")
    assert sheet(game, stands.state).log.notes[0][:2] == short
    assert short in [note[:2] for note in sheet(game, step.state).log.notes], "and afterwards"


def test_a_bet_that_nobody_called_is_said_to_come_back():
    game = table(hands_per_session=5, ante=1)
    step = say(game, betting(game, antes=(1, 1, 1)), "bet 20", "fold", "fold")
    first, *_rest = only(Paid, step.events)[1:]
    assert (first.target, first.words.shown()) == ("seat 1", "20 chips back: not called")
    (stands,) = only(Stands, step.events)
    lines = sheet(game, stands.state).one(Outcome).lines
    assert lines[0] == ("Ben", "20 chips come back: nobody called them")


def test_while_there_is_betting_the_list_keeps_what_went_into_each_stock_in_sight():
    game = table()
    for seed in range(20):
        s = game.deal(4, Luck(seed)).state
        while s.phase != Phase.BET:
            moves = list(game.ask(s).choice)
            s = game.apply(s, moves[-1]).state  # Every player who may add a card adds one.
            assert all(set(gone_in(s, seat)) == set(s.witnessed[seat]) for seat in s.playing)
        log = game.sheet(game.view(s, 1), NAMES).log
        kept = log.notes[log.kept_from : log.kept_from + log.kept]
        named = {note.about: note.words for note in kept[1:]}
        assert NAMES[1] not in named, "one's own stock lies open"
        for seat in (0, 2, 3):
            if s.stockpiles[seat]:
                cards = [short(card) for card in gone_in(s, seat)]
                assert all(card in named[NAMES[seat]] for card in cards)
                unseen = len(s.stockpiles[seat]) - len(cards)
                assert (f"+ {unseen}" in named[NAMES[seat]]) == bool(unseen)
                told = game.sheet(game.view(s, 1), NAMES).plates[seat].told
                assert all(card in told for card in cards), "and so does the name plate"
