"""What a pass tells, as long as it is certain, and that only some tables keep it in sight."""

from roller_table.engine.sheet import Tag
from roller_table.engine.values import replace
from roller_table.games.roebuck import passing
from roller_table.games.roebuck.marks import face
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.shown import Start
from roller_table.games.roebuck.state import Draw, Turn

from .scenes import NAMES, PACK, at, say, table


def told(laid, seat, rounds=(), **rules):
    state = replace(at(laid), rounds=tuple(at(each).turns for each in rounds))
    return passing.told(Rules(**rules), state, seat)


def test_whoever_passes_holds_nothing_that_was_wanted():
    assert told("3S 6H -", 2) == "no odd ♦, even ♣"
    assert told("6H -", 1) == "no ♠, odd ♦, ♣"
    assert told("3S 6H 2C", 2) == "", "who lays from the hand tells nothing"
    assert told("3S 6H -", 1) == ""


def test_a_card_that_was_drawn_and_kept_later_may_be_of_what_was_wanted_before():
    assert told("6H -", 1, rounds=["3S 6H -"]) == "no ♠, odd ♦, ♣"
    assert told("3S -", 1, rounds=["6H -"]) == "no ♥, ♦, even ♣"


def test_who_draws_and_lays_has_nothing_of_it_left_and_what_was_known_holds_on():
    state = replace(at("6H"), rounds=(at("3S -").turns,))
    drew = Turn(1, PACK["2C"], face(PACK["2C"]), drew=True)
    state = replace(state, turns=(*state.turns, drew))
    assert passing.told(Rules(), state, 1) == "no ♠, ♥, ♦, ♣"


def test_where_holding_back_is_allowed_a_pass_tells_nothing():
    assert told("3S 6H -", 2, may_hold_back=True) == ""
    assert told("3S 6H -", 2, free_suits=True) == "no even ♠, odd ♥, odd ♦, even ♣"


def test_an_ace_is_left_out_of_what_is_said_only_where_one_may_draw_with_an_ace_that_fits():
    for wild in (True, False):
        for wait in (True, False):
            game = table(open_passes=True, wild_aces=wild, ace_optional=wait)
            with_ace = at("6H", hands=("", "AS 2H 4H", "", ""))
            kept = any(isinstance(move, Draw) for move in game.ask(with_ace).choice)
            tag = game.sheet(game.view(at("6H -"), 0), NAMES).one(Tag)
            assert ("aces aside" in tag.about) == kept
            assert ("had to draw" in tag.about) != kept


def test_it_is_written_beside_the_others_only_where_the_table_keeps_it():
    for kept in (True, False):
        game = table(open_passes=kept)
        sheet = game.sheet(game.view(at("3S 6H -"), 0), NAMES)
        assert [(tag.seat, tag.words) for tag in sheet.of(Tag)] == [(2, "no odd ♦, even ♣")] * kept
    own = game.sheet(game.view(at("3S 6H -"), 2), NAMES)
    assert not own.of(Tag)


def test_what_is_written_is_true_of_the_hands_at_every_step_of_some_games():
    for rules in ({}, {"nonplayer_starts": True}, {"free_suits": True}):
        game = table(**rules)
        for seed in range(6):
            for state in walk(game, seed):
                for seat, hand in enumerate(state.hands):
                    kinds = {(card.suit, face(card).parity) for card in hand}
                    assert not kinds & passing.lacking(game.rules, state, seat)


def walk(game, seed):
    from roller_table.engine.luck import Luck

    state, luck = game.deal(4, Luck(seed)).state, Luck(seed + 99)
    while (ask := game.ask(state)) and not state.sheet:
        yield state
        move, luck = ask.choice.draw(luck)
        state = game.apply(state, move).state


def test_the_mark_of_the_start_goes_to_the_left_and_says_so():
    game = table()
    state = at("3S 6H 2C", starter=1, hands=("JD 4D", "", "", ""))
    before = game.sheet(game.view(state, 0), NAMES).one(Start)
    after = game.sheet(game.view(say(game, state, "lay JD").state, 0), NAMES).one(Start)
    assert (before.seat, after.seat, after.words) == (1, 2, "Round 2 starts with Cid")


def test_by_the_house_rule_it_says_who_laid_no_card():
    game = table(nonplayer_starts=True)
    state = at("3S 6H -", starter=1, hands=("JD 4D", "", "", ""))
    after = game.sheet(game.view(say(game, state, "lay JD").state, 0), NAMES).one(Start)
    assert (after.seat, after.words) == (3, "Dot played no card, and starts the new round")
