"""What is said of a table holds of it, at every step of hands that are played at random."""

import pytest

from roller_table.engine.events import Scored
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Aim, Finish, Gauge, Meaning
from roller_table.games.roebuck.marks import face
from roller_table.games.roebuck.shown import Start
from roller_table.games.roebuck.state import DISCARD

from .scenes import NAMES, at, say, table


def walked(game, seed=0):
    """Every state of a hand with what led to it, the first of the next hand included."""
    step, luck = game.deal(4, Luck(seed)), Luck(seed + 99)
    while (ask := game.ask(step.state)) and not step.state.sheet:
        yield step
        move, luck = ask.choice.draw(luck)
        step = game.apply(step.state, move)
    yield step


def sheets(**rules):
    game = table(**rules)
    return [(step.state, game.sheet(game.view(step.state, 0), NAMES)) for step in walked(game)]


def test_a_card_is_told_by_its_own_marks():
    said = set()
    for state, sheet in sheets():
        told = {each.thing: each.words for each in sheet.of(Meaning)}
        for card in state.hands[0]:
            pair = face(card).pair
            assert "{} and {}, ".format(*pair) in told[card]
            said.add(pair)
    assert len(said) == 4


@pytest.mark.parametrize("pile", ["reshuffle", "pass", "end_hand"])
def test_discards_are_said_to_be_shuffled_only_where_they_are(pile):
    for _state, sheet in sheets(empty_draw_pile=pile):
        told = {each.thing: each.words for each in sheet.of(Meaning)}
        assert ("shuffled when the draw pile is empty" in told[DISCARD]) == (pile == "reshuffle")


@pytest.mark.parametrize("nonplayer", [True, False])
def test_who_starts_next_is_told_as_the_table_has_it(nonplayer):
    before = None
    for state, sheet in sheets(nonplayer_starts=nonplayer):
        start = sheet.one(Start)
        assert ("The first player to play no card starts the next one" in start.about) == nonplayer
        assert ("The player to the left starts the next" in start.about) != nonplayer
        if before and len(state.rounds) > len(before.rounds):
            idle = [turn.seat for turn in state.rounds[-1] if turn.card is None]
            assert ("played no card" in start.words) == (nonplayer and bool(idle))
        before = state


@pytest.mark.parametrize("race", [True, False])
def test_what_wins_is_told_alike_wherever_it_is_told(race):
    """A race is for the most points, every other game for the fewest."""
    state, sheet = sheets(race=race)[0]
    aim, gauge = sheet.one(Aim).words, sheet.one(Gauge)
    for words in (aim, gauge.about, sheet.score.about):
        assert ("The first with" in words) == race
    for words in (aim, gauge.about, sheet.score.title):
        assert ("lowest" in words) != race
    assert ("lowest total wins" in sheet.score.about) != race
    assert gauge.danger != race
    assert state.points == (0,) * 4


def test_the_reason_of_a_score_says_what_was_left_in_the_hand():
    said = set()
    for seed in range(6):
        *_others, last = walked(table(), seed)
        for event in last.events:
            if isinstance(event, Scored):
                left = event.points
                words = event.reason.in_english()
                cards = f"{left} card left" if left == 1 else f"{left} cards left"
                assert words == (cards if left else "out of cards")
                said.add(bool(left))
    assert said == {True, False}


@pytest.mark.parametrize("ends", ["end_of_round", "immediately"])
def test_nothing_counts_against_a_player_who_goes_out_whenever_the_hand_ends(ends):
    game = table(hand_ends=ends)
    state = at("6H", starter=3, hands=("3S", "", "", ""))
    finish = game.sheet(game.view(state, 0), NAMES).one(Finish)
    after = say(game, state, "lay 3S").state
    assert bool(after.sheet) == (ends == "immediately")
    assert (finish.title, finish.value) == ("If you go out now", str(after.points[0]))
