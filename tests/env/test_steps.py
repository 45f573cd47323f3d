"""The words of the moves that are offered are the steps, no fewer and no more."""

from itertools import islice

import pytest

from roller_table.engine.choices import Picks
from roller_table.env.episode import Episode, StepError
from roller_table.env.steps import END, Listed, Picked, beginning, steps_to
from roller_table.env.terms import agreed

from .walks import ON_EACH, TABLES, both, walk

WIDEST = 512
"""As much as an action space may have, as the environments promise."""
MANY = 400


def made_by(way, words=()):
    """Every move that can be said from there on, with its words."""
    for word in way.words():
        after = way.after(word)
        if isinstance(after, Listed | Picked):
            yield from made_by(after, (*words, word))
        else:
            yield (*words, word), after


@ON_EACH
def test_exactly_the_offered_moves_can_be_said_and_each_word_is_in_the_vocabulary(game, seats):
    for terms in both(game, seats):
        asked = 0
        assert len(terms.words) <= WIDEST
        for episode in walk(terms, seed=5, most=400):
            ask = episode.match.ask
            if ask is None or episode.said or len(ask.choice) > MANY:
                continue
            asked += 1
            state = episode.match.view(ask.seat).state
            found = dict(made_by(beginning(ask, state)))
            assert set(found.values()) == set(ask.choice)
            assert {word for words in found for word in words} <= set(terms.words)
        assert asked > 20


@ON_EACH
def test_a_move_is_found_again_by_the_steps_that_lead_to_it(game, seats):
    for terms in both(game, seats):
        for episode in walk(terms, seed=6, most=120):
            ask = episode.match.ask
            if ask is None or episode.said:
                continue
            state = episode.match.view(ask.seat).state
            for move in islice(ask.choice, 5):
                way = beginning(ask, state)
                for word in steps_to(move, ask, state):
                    way = way.after(word)
                assert way == move


def test_the_words_are_those_that_are_written():
    said = []
    for episode in walk(agreed("roller_derby"), seed=1, most=60):
        if episode.said:
            said.append(episode.said)
    lines = episode.match.lines
    assert lines[1].startswith("pass ")
    assert {" ".join(words) for words in said if len(words) == 3} <= {
        line.rsplit(" ", 1)[0] for line in lines
    }
    assert (*lines[1].split()[:-1],) in said


def test_a_word_ends_a_move_only_where_another_begins_with_it():
    derby = Episode(agreed("roller_derby"), seed=2)
    while derby.match.state.phase.value != "declare":
        derby.step(derby.steps[0])
    derby.say("declare")
    derby.say("H")
    assert set(derby.words) == {END, "all-or-nothing"}
    derby.say(END)
    assert derby.match.lines[-1] == "declare H"


def test_cards_are_named_in_the_order_in_which_they_are_held():
    """So each choice of cards is said in one way, however many cards there are."""
    roolz = next(
        each
        for each in walk(agreed("roolz", 4), seed=3, most=400)
        if each.match.ask and isinstance(each.match.ask.choice, Picks) and not each.said
    )
    choice = roolz.match.ask.choice
    assert len(choice) > 4_000
    roolz.say(roolz.words[0])
    assert len(roolz.words) == len(choice.cards) - choice.count + 1
    second = choice.cards[1].code
    roolz.say(second)
    assert choice.cards[0].code not in roolz.words


SAID = {"bet pot": "bet 10", "bet 2 5": "bet 25", "bet minimum": "bet 1", "bet all-in": "bet 95"}


@pytest.mark.parametrize(("words", "line"), SAID.items())
def test_chips_are_said_by_the_pot_or_digit_by_digit(words, line):
    roulette = betting()
    for word in words.split():
        roulette.say(word)
    if roulette.said:
        roulette.say(END)
    assert roulette.match.lines[-1] == line


def test_of_chips_only_what_is_offered_can_be_said():
    roulette = betting()
    roulette.say("bet")
    assert "0" not in roulette.words
    for word in "95":
        roulette.say(word)
    assert roulette.match.lines[-1] == "bet 95"


def betting():
    """A table of two before the first bet: ten chips in the pot, ninety-five before each."""
    for episode in walk(agreed("poker_roulette", 2), seed=4, most=400):
        if "bet" in episode.words and episode.match.state.pot == 10:
            return episode
    raise AssertionError("nobody could bet")


def test_what_is_not_offered_is_refused_in_a_line_and_changes_nothing():
    roebuck = Episode(agreed("roebuck"), seed=7)
    before = roebuck.told(0), roebuck.said
    with pytest.raises(StepError, match=r"^draw is not offered to P0 now; there is: lay$"):
        roebuck.say("draw")
    with pytest.raises(StepError, match=r"^there is no step 99: they are numbered from 0 to 55$"):
        roebuck.step(99)
    assert (roebuck.told(0), roebuck.said) == before


def test_no_table_has_more_words_than_the_page_says():
    most = {"decks": "3", "jokers_per_deck": 4, "start_chips": 1000}
    assert len(agreed("poker_roulette", 10, most).words) == 192
    sizes = [len(agreed(*table).words) for table in TABLES]
    assert (min(sizes), max(sizes)) == (56, 144)
    assert len(agreed("roolz", 6, {"pass_cards": "announced"}).words) < 192
