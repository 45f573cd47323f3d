"""Irregularities: at a table that punishes revokes they are found and shown at the tally."""

import pytest

from roller_table.engine.events import Moved, Said, Scored, Shuffled
from roller_table.engine.sheet import Exhibit
from roller_table.engine.values import replace
from roller_table.games.roller_derby.scoring import gains_by, revokes
from roller_table.games.roller_derby.state import Phase, Revoke

from .revoking import MIXED, NAMES, derby, revoked
from .scenes import at, cards, codes, offered, only, play_out, refused, say, table

# What may be played.


def test_prevented_is_the_default_and_accepts_only_legal_plays():
    game = table()
    state, _events = say(game, at(game, Phase.DERBY, MIXED), "play 2S")
    assert refused(game, state, "play AH").code == "must_follow"
    assert game.ask(state).cautions == ()


def test_penalised_any_card_may_be_played():
    game, state = derby()
    state, _events = say(game, state, "play 2S")
    assert offered(game, state) == {f"play {card}" for card in state.hands[2]}


def test_each_play_that_breaks_the_rule_carries_its_caution():
    game, state = derby()
    state, _events = say(game, state, "play 2S")
    ask = game.ask(state)
    assert {str(move.card) for move, _reason in ask.cautions} == {
        str(card) for card in state.hands[2] if card.suit != "S"
    }
    assert {reason.code for _move, reason in ask.cautions} == {"must_follow"}
    assert {codes(reason.cards) for _move, reason in ask.cautions} == {
        codes(tuple(card for card in state.hands[2] if card.suit == "S"))
    }


def test_leading_and_being_void_need_no_caution():
    game, state = derby()
    assert game.ask(state).cautions == ()
    state, _events = say(game, state, "play 2S", "play 3S")
    assert state.turn == 3
    assert game.ask(state).cautions == ()


def test_a_card_that_is_not_held_is_still_refused():
    game, state = derby()
    assert refused(game, state, "play AH").code == "not_your_card"
    assert refused(game, state, "play AS highest H").code == "not_a_joker"


# Found at the tally only.


def test_nothing_leaks_before_the_tally():
    game, state = derby()
    state, _events = say(game, state, "play 2S")
    honest, quiet = say(game, state, "play 3S")
    broken, events = say(game, state, "play AH")
    assert [type(event) for event in quiet] == [type(event) for event in events] == [Moved]
    assert broken.revokes == ()
    while broken.phase == Phase.DERBY:
        before = broken
        for seat in range(4):
            view = game.view(before, seat)
            assert view.state.revokes == ()
            sheet = game.sheet(view, NAMES)
            assert not any("evoke" in note.about + note.words for note in sheet.log.notes)
        move = next(m for m in game.ask(before).choice
                    if m not in [c for c, _r in game.ask(before).cautions])  # fmt: skip
        broken, events = game.apply(before, move)
        if broken.phase == Phase.DERBY:
            assert not only(Said, events)
    assert broken.phase == Phase.REVOKE
    assert honest.revokes == ()


def test_a_failure_to_follow_is_found_at_the_tally_after_the_score():
    _game, (state, events) = revoked({2})
    assert state.phase == Phase.REVOKE
    assert isinstance(events[-1], Scored)
    assert len(only(Scored, events)) == 1
    assert len(state.sheet) == 1
    assert state.revokes == (Revoke(2, 0),)


def test_it_is_shown_with_its_trick():
    game, (state, _events) = revoked({3})
    ask = game.ask(state)
    assert "diamonds were not followed in trick 2" in ask.prompt
    assert "50 points" in ask.prompt
    for seat in range(4):
        notes = game.sheet(game.view(state, seat), NAMES).log.notes
        assert [note.words for note in notes if note.about == "Revoke"] == [
            "West played 3♣ on A♦ in trick 2"
        ]


def test_the_trick_itself_is_held_up_for_everyone_while_it_is_decided_about():
    game, (state, _events) = revoked({2, 3})
    for trick, words in ((0, "South played A♥ on 2♠ in trick 1"),
                         (1, "West played 3♣ on A♦ in trick 2")):  # fmt: skip
        for seat in range(4):
            exhibit = game.sheet(game.view(state, seat), NAMES).one(Exhibit)
            assert exhibit.cards == state.tricks[trick].cards
            assert exhibit.words == words
        state, _events = say(game, state, "claim")
    assert game.sheet(game.view(state, 0), NAMES).one(Exhibit) is None


def test_without_a_revoke_nobody_is_asked():
    _game, (state, events) = revoked(set())
    assert state.phase == Phase.ROLL
    assert only(Shuffled, events)


def test_ruffing_or_discarding_when_void_is_no_revoke():
    game, state = derby()
    state, _events = say(game, state, "play 2S", "play 3S", "play 2C", "play 2H")
    state, _events = play_out(game, state)
    assert state.phase == Phase.ROLL


def test_nobody_looks_for_revokes_where_they_are_prevented():
    game = table()
    state, _events = play_out(game, at(game, Phase.DERBY, MIXED))
    assert state.phase == Phase.ROLL


# Who is asked.


@pytest.mark.parametrize(
    ("offender", "asked"),
    [(2, "roller"), (1, "dealer"), (3, "dealer")],
)
def test_the_team_that_gains_is_asked_its_roller_or_its_dealer(offender, asked):
    game, (state, _events) = revoked({offender})
    assert state.turn == game.ask(state).seat == getattr(state, asked)
    assert state.turn % 2 != offender % 2
    assert {"claim", "claim 10", "waive"} <= offered(game, state)


@pytest.mark.parametrize("offender", range(4))
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_that_holds_for_every_seat_dealer_and_direction(offender, dealer, direction):
    game, state = derby(dealer=dealer, rules={"direction": direction})
    leader = (offender + 1) % 4
    held = tuple(_spade_and_heart(seat) for seat in range(4))
    state = replace(state, hands=held, turn=leader, leader=leader, tricks=())
    while len(state.trick) < 4 and not state.tricks:
        suit = "H" if state.turn == offender else "S"
        card = next(card for card in state.hands[state.turn] if card.suit == suit)
        state, _events = say(game, state, f"play {card}")
    assert [revoke.seat for revoke in revokes(state)] == [offender]

    asked = gains_by(revokes(state)[0], state)
    assert asked == (state.dealer if offender % 2 == state.roller % 2 else state.roller)


def _spade_and_heart(seat):

    return cards(f"{'AKQJ'[seat]}S {'AKQJ'[seat]}H {'2345'[seat]}S {'2345'[seat]}H")


def test_the_revokes_of_one_deal_are_asked_about_in_order_from_the_roller():
    game, (state, _events) = revoked({1, 2, 3})
    assert [revoke.seat for revoke in state.revokes] == [1, 2, 3]
    turns = []
    while state.phase == Phase.REVOKE:
        turns.append(state.turn)
        state, _events = say(game, state, "claim")
    assert turns == [0, 1, 0]


# Special cases.


def test_the_roller_revokes_with_a_joker_announced_as_another_suit():
    game = table(revokes="penalised", jokers_for_sale=True)
    state = at(game, Phase.BUY, MIXED, trump="C")
    state, _events = say(game, state, "buy 1", "set-aside 9C")
    state = replace(state, turn=0, leader=0)
    state, _events = say(game, state, "play AD")
    assert "play Jk1 lowest H" in offered(game, state)
    honest, _events = say(game, state, "play Jk1 lowest D")
    broken, _events = say(game, state, "play Jk1 lowest H")
    assert play_out(game, honest).state.phase == Phase.ROLL
    found, _events = play_out(game, broken)
    assert found.revokes == (Revoke(1, 0),)


def test_not_following_a_joker_s_announced_suit_is_a_revoke_too():
    game = table(revokes="penalised", jokers_for_sale=True)
    state = at(game, Phase.BUY, MIXED, trump="C")
    state, _events = say(game, state, "buy 1", "set-aside 9C", "play Jk1 lowest S", "play AH")
    state, _events = play_out(game, state)
    assert state.revokes == (Revoke(2, 0),)
    assert "spades were not followed in trick 1" in game.ask(state).prompt


def test_holding_only_a_joker_of_the_suit_is_no_duty_and_no_revoke():
    given = {0: "..32.", 1: "AKQJT987.A..AKQJ"}
    game = table(revokes="penalised", jokers_for_sale=True)
    state = at(game, Phase.BUY, given, trump="C")
    state, _events = say(game, state, "buy 1", "set-aside JC")
    state = replace(state, turn=0, leader=0)
    state, _events = say(game, state, "play 3D", "play AS")
    state, _events = play_out(game, state)
    assert Revoke(1, 0) not in state.revokes


def test_a_card_set_aside_proves_nothing():
    given = {0: "..3.", 1: "AKQJT987.A.2.AKQ"}
    game = table(revokes="penalised", jokers_for_sale=True)
    state = at(game, Phase.BUY, given, trump="C")
    state, _events = say(game, state, "buy 1", "set-aside 2D")
    state = replace(state, turn=0, leader=0)
    state, _events = say(game, state, "play 3D", "play AS")
    state, _events = play_out(game, state)
    assert Revoke(1, 0) not in state.revokes


def test_with_all_or_nothing_cut_short_the_unplayed_cards_prove_it_too():
    game, state = derby(all_or_nothing=True, spent=(False, True))
    state, _events = say(game, state, "play AS", "play AH", "play 2D", "play 2H", "play 2S",
                         "play 3S", "play 3D", "play 3H")  # fmt: skip
    assert len(state.tricks) == 2
    assert state.phase == Phase.REVOKE
    assert state.revokes == (Revoke(2, 0),)
    assert any(card.suit == "S" for card in state.hands[2])
    assert state.sheet[-1].points == 0
    state, events = say(game, state, "claim")
    assert state.phase == Phase.ROLL
    assert sum(len(e.cards) for e in only(Moved, events) if str(e.target) == "stock") == 52


def test_a_revoke_in_the_trick_that_broke_it_is_proved_by_the_hand_alone():
    game, state = derby(all_or_nothing=True, spent=(False, True), trump="H")
    state, _events = say(game, state, "play AS", "play 3S", "play 2D", "play AD",
                         "play 2S", "play AH", "play 3D", "play 8D")  # fmt: skip
    assert [trick.taker for trick in state.tricks] == [1, 2]
    assert state.revokes == (Revoke(2, 1),)
    assert state.turn == state.roller


def test_who_leads_cannot_revoke():
    game, state = derby()
    while state.phase == Phase.DERBY and not state.sheet:
        ask = game.ask(state)
        wrong = [move for move, _reason in ask.cautions]
        move = wrong[0] if wrong else next(iter(ask.choice))
        state, _events = game.apply(state, move)
    for seat, trick in state.revokes:
        assert state.tricks[trick].seats[0] != seat
