"""The program's own players as policies: they say what they would play at the table."""

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.choices import amounts_to
from roller_table.engine.manner import EVEN
from roller_table.engine.notation import read
from roller_table.env.episode import Episode, StepError
from roller_table.env.opponents import NAMES, companions, opponent
from roller_table.env.terms import agreed

from .walks import FEW

FEWER = 8
"""Playouts of an Expert: enough for it to be another player than a Club."""


@pytest.mark.parametrize(("game", "seats"), FEW)
@pytest.mark.parametrize("name", [*NAMES, "noor:club"])
def test_a_level_says_the_moves_that_it_makes_at_the_table(game, seats, name):
    terms = agreed(game, seats)
    episode, policy = Episode(terms, seed=17), opponent(terms, name, playouts=FEWER)
    match = episode.match
    companion, _colon, level = name.rpartition(":")
    manner = companions()[companion] if companion else EVEN
    budget = Budget(iterations=FEWER)
    player = player_for(level, terms.entry, terms.game, budget=budget, manner=manner)
    while (ask := match.ask) and match.count < 12:
        move, before = player.choose(match.view(ask.seat), ask, match.luck()), match.count
        while match.count == before:
            episode.step(policy.act(episode))
        made = read(match.lines[-1], match.game.moves, match.game.pack)
        assert amounts_to(ask.choice, move, made)


def test_all_steps_of_a_move_are_told_at_once():
    terms = agreed("roller_derby")
    episode, club = Episode(terms, seed=18), opponent(terms, "club")
    while not episode.match.ask.prompt.startswith("Your turn: choose"):
        episode.step(club.act(episode))
    steps = [*club.steps(episode)]
    assert len(steps) == 4
    for step in steps:
        episode.step(step)
    assert episode.match.lines[-1] == " ".join(terms.words[step] for step in steps)


def test_nobody_goes_on_with_a_move_that_another_has_begun():
    terms = agreed("roebuck")
    episode, club = Episode(terms, seed=19), opponent(terms, "club")
    meant = [terms.words[step] for step in club.steps(episode)]
    other = next(each for each in episode.match.ask.choice if each.card.code != meant[1])
    for step in episode.steps_to(other)[:1]:
        episode.step(step)
    assert terms.words[club.act(episode)] == meant[1]
    derby = Episode(agreed("roller_derby"), seed=18)
    policy = opponent(derby.terms, "club")
    derby.step(policy.act(derby))
    wanted = [derby.terms.words[step] for step in policy.steps(derby)]
    derby.say("pass")
    derby.say(next(word for word in derby.words if word != wanted[1]))
    with pytest.raises(StepError, match=f"is said already, not {' '.join(wanted)}$"):
        policy.act(derby)


MEANT = {"clubb": "did you mean 'club'", "noo:club": "did you mean 'noor'"}


@pytest.mark.parametrize(("name", "told"), MEANT.items())
def test_who_is_unknown_is_told_with_who_may_be_meant(name, told):
    with pytest.raises(KeyError) as unknown:
        opponent(agreed("roebuck"), name)
    assert told in str(unknown.value)
