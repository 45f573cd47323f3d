"""Drills: the same question for the same number, a good one, and its answer as counted by hand."""

from time import process_time

import pytest

from roller_table.drills import DRILLS, ChoiceTask, TouchTask, drill, drills_of, question, why
from roller_table.engine.table import Zone
from roller_table.games.catalogue import entries
from roller_table.games.poker_roulette.state import is_joker

SEEDS = range(12)


def asked(key):
    return [question(drill(key), seed) for seed in SEEDS]


def test_every_game_has_two_kinds_of_question():
    assert {entry.key: len(drills_of(entry.key)) >= 2 for entry in entries()} == {
        entry.key: True for entry in entries()
    }


@pytest.mark.parametrize("kind", DRILLS, ids=lambda kind: kind.key)
def test_a_question_can_be_answered_and_is_the_same_for_the_same_number(kind):
    tasks = [question(kind, seed) for seed in SEEDS]
    for seed, task in zip(SEEDS, tasks, strict=True):
        again = question(kind, seed)
        assert (again.match.state, again.right, again.words) == (
            task.match.state, task.right, task.words,
        )  # fmt: skip
        if isinstance(task, TouchTask):
            assert task.right <= set(task.things)
        else:
            assert len({choice.shown() for choice in task.choices}) == len(task.choices)
            assert task.right in range(len(task.choices))
    assert len({task.right for task in tasks}) > 1 or len(tasks[0].choices) == 2


@pytest.mark.parametrize("kind", DRILLS, ids=lambda kind: kind.key)
def test_a_question_is_made_while_nobody_notices(kind):
    question(kind, 1)
    begun = process_time()
    for seed in range(20):
        question(kind, seed)
    assert (process_time() - begun) / 20 < 0.05  # ten times what it takes, for a busy machine


@pytest.mark.parametrize("kind", DRILLS, ids=lambda kind: kind.key)
def test_what_is_asked_for_lies_in_the_picture(kind):
    """A question asked about cards that were not in the hand on the screen."""
    for seed in SEEDS:
        task = question(kind, seed)
        drawn = task.drawn
        laid = {each.card for each in drawn.trick} | {*drawn.middle, *drawn.hand}
        laid |= {card for cards in getattr(task, "cards", ()) for card in cards}
        zones = {place.zone for place in drawn.places}
        if drawn.board is not None:
            laid |= {*drawn.board}
            zones |= {*task.match.game.zones(task.match.state)}
        asked = {*task.about} if drawn.count is None else set()
        asked |= {*getattr(task, "things", ()), *getattr(task, "spaces", ())}
        assert asked <= laid | zones, asked


@pytest.mark.parametrize("kind", DRILLS, ids=lambda kind: kind.key)
def test_every_answer_has_its_reason(kind):
    for seed in SEEDS:
        task = question(kind, seed)
        if isinstance(task, ChoiceTask):
            assert task.reason
            continue
        for thing in set(task.things) - task.right:
            assert task.reason or why(task, thing), thing


# By hand: the rules of each game once more, in a few lines.


def test_cards_that_follow():
    for task in asked("roller_derby/follow"):
        led = task.match.state.trick[0].card.suit
        suited = {card for card in task.things if card.suit == led}
        assert task.right == (suited or set(task.things))
        wrong = next(iter(set(task.things) - task.right))
        assert "were led" in why(task, wrong)
        assert why(task, next(iter(task.right))) == ""


def test_cards_that_follow_where_h_and_l_belong_to_trumps():
    for task in asked("roolz/follow"):
        suits = {"H": task.match.state.high, "L": task.match.state.low}
        marks = [suits.get(card.suit, card.suit) for card in task.match.state.trick]
        led = next((mark for mark in marks if mark != "X"), "")
        suited = {card for card in task.things if suits.get(card.suit, card.suit) == led}
        if led and suited:
            assert task.right == suited | {card for card in task.things if card.suit == "X"}


def test_who_takes_the_trick():
    for task in asked("roller_derby/taker"):
        state = task.match.state
        cards = [play.card for play in state.trick] + list(task.about)
        assert [each.card for each in task.drawn.trick] == cards
        assert [each.seat for each in task.drawn.trick] == [
            (state.leader + n) % 4 for n in range(4)
        ]
        power = [(card.suit == state.trump, card.suit == cards[0].suit, card.rank)
                 for card in cards]  # fmt: skip
        place = max(range(4), key=lambda n: power[n])
        assert task.right == (state.leader + place) % 4


def test_who_takes_the_trick_where_there_are_two_trumps():
    for task in asked("roolz/taker"):
        state = task.match.state
        suits = {"H": state.high, "L": state.low}
        cards = [*state.trick, *task.about]
        marks = [suits.get(card.suit, card.suit) for card in cards]
        led = next((mark for mark in marks if mark != "X"), "")
        order = ["X", "", led, state.low, state.high]
        power = [(order.index(mark) if mark in order else 1, card.rank)
                 for mark, card in zip(marks, cards, strict=True)]  # fmt: skip
        assert task.right == (state.leader + max(range(4), key=lambda n: power[n])) % 4


def test_what_a_trick_and_a_deal_are_worth():
    for task in asked("roolz/points"):
        cards = [*task.match.state.trick, *task.about]
        points = {15: 15, 14: 10, 10: 10, 5: 5, -1: 30}
        assert task.choices[task.right].shown() == str(sum(points.get(c.rank, 0) for c in cards))
    for task in asked("roller_derby/worth"):
        said = dict(task.words.fillings)
        assert task.choices[task.right].shown() == str(
            max(0, 100 - 10 * abs(said["target"] - said["n"]))
        )


def test_what_fits_in_a_round():
    for task in asked("roebuck/fits"):
        laid = task.match.state.round
        suits, pairs = {c.suit for c in laid}, {(c.suit in "HD", c.rank % 2) for c in laid}
        fits = {c for c in task.things
                if c.suit not in suits and (c.suit in "HD", c.rank % 2) not in pairs}  # fmt: skip
        assert task.right == fits
    for task in asked("roebuck/places"):
        laid = task.match.state.round
        taken = {("SC".count(c.suit), c.rank % 2) for c in laid}
        suits = {c.suit for c in laid}
        order = [(0, 0), (0, 1), (1, 1), (1, 0)]  # red even, red odd, black odd, black even
        still = [pair for pair in order
                 if pair not in taken and set("SC" if pair[0] else "HD") - suits]  # fmt: skip
        assert task.right == {Zone("mark", order.index(pair)) for pair in still}


def test_what_matches_the_middle_card():
    for task in asked("poker_roulette/matches"):
        (middle,), cards = task.about, task.things
        jokers = sum(map(is_joker, (*cards, middle)))
        kept = {c for c in cards if c.suit == middle.suit or c.rank == middle.rank}
        if jokers >= 2:
            kept = set()
        elif jokers:
            kept = set(cards)
        assert task.right == kept


def test_no_better_hand_is_sought_through_a_whole_evening():
    """A search that passes the first betting walks through a whole hand more for the next."""
    seeds = (252, 621, 687, 770, 1180, 1934)  # once they came to the betting of another hand
    hands = {question(drill("poker_roulette/better"), seed).match.state.hand for seed in seeds}
    assert len(hands) == 1


def test_the_better_of_two_hands():
    """By the kinds of hand that need no fifth card: sets before pairs, and by their ranks."""
    for task in asked("poker_roulette/better"):
        left, right = ([sorted(([c.rank for c in cards].count(r), r) for r in
                        {c.rank for c in cards})[::-1] for cards in task.cards])  # fmt: skip
        plain = all(len({c.suit for c in cards}) > 1 and len(cards) < 5 for cards in task.cards)
        if plain and left[0] != right[0] and left[0][0] != right[0][0]:
            assert task.right == int(right[0] > left[0])


def test_where_the_ball_is_in_the_next_turn():
    for task in asked("rollerball/where"):
        (thing,) = task.about
        match = task.match
        turns = match.state.turns
        for line in ("stay", "rest"):
            match.play_line(line)
        while match.state.turns == turns and match.ask:
            match.play(next(iter(match.ask.choice)))
        where = {zone for zone, things in match.game.zones(match.state).items() if thing in things}
        assert where == {task.spaces[task.right]}


def test_the_spaces_that_are_offered_lie_round_the_ball_without_order():
    places = set()
    for task in asked("rollerball/where"):
        (thing,) = task.about
        zones = task.match.game.zones(task.match.state)
        here = next(zone for zone, things in zones.items() if thing in things)
        far = [max(abs(zone.number - here.number), abs(zone.across - here.across))
               for zone in task.spaces]  # fmt: skip
        assert len({*task.spaces}) == 4
        assert here not in task.spaces
        assert max(far) == max(2, far[task.right]) or max(far) <= 2
        places.add(task.right)
    assert len(places) > 2


def test_who_gets_a_card_is_played_and_seen():
    found = set()
    for task in asked("rollerball/card"):
        match = task.match
        for line in ("stay", "rest"):
            match.play_line(line)
        while match.state.phase.name == "DROP":
            match.play(next(iter(match.ask.choice)))
        gains = match.state.turn if match.state.phase.name == "POINT" else 2
        assert task.right == gains
        found.add(gains)
    assert len(found) > 1


def test_a_choice_between_hands_shows_both():
    task = question(drill("poker_roulette/better"), 5)
    assert isinstance(task, ChoiceTask)
    assert all(len(cards) >= 2 for cards in task.cards)
