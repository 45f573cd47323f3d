"""An episode is a game: what it brings, where it ends, and that another can go on apart from it."""

import pickle
from copy import deepcopy

import pytest

from roller_table.env.episode import Episode, StepError
from roller_table.env.terms import agreed
from roller_table.rulefile import RuleFileError

from .walks import ON_EACH, both, walk, walked


@ON_EACH
def test_what_the_steps_bring_adds_up_to_what_is_written(game, seats):
    for terms in both(game, seats):
        brought = [0.0] * seats
        for episode in walk(terms, seed=8, most=600):
            brought = [a + b for a, b in zip(brought, episode.latest, strict=True)]
        gains = terms.computer.gains(terms.game, episode.match.state)
        assert brought == list(episode.points)
        assert brought == [b - a for a, b in zip(episode.begun, gains, strict=True)]
        assert any(brought) or game == "rollerball"


def test_fewer_points_are_more_where_few_points_win():
    episode = walked(agreed("roebuck", deals=2), seed=9, most=2000)
    assert episode.over
    assert episode.points == tuple(-points for points in episode.match.standings)
    assert len(episode.match.state.sheet) == 2


@ON_EACH
def test_another_one_goes_on_apart_and_a_kept_one_goes_on_where_it_was(game, seats):
    episode = walked(agreed(game, seats), seed=10, most=90)
    for other in (episode.apart(), deepcopy(episode), pickle.loads(pickle.dumps(episode))):
        assert other.told(0) == episode.told(0)
        assert (other.said, other.points, other.words) == (
            episode.said, episode.points, episode.words,
        )  # fmt: skip
        before = episode.said, episode.match.count
        while not other.over and other.match.count == episode.match.count:
            other.step(other.steps[-1])
        assert (episode.said, episode.match.count) == before


def test_who_saw_the_same_recalls_the_same_and_who_did_otherwise_does_not():
    one = Episode(agreed("roebuck"), seed=11)
    two, mover = one.apart(), one.seat
    other = (mover + 1) % 4
    assert one.recalled(other) == two.recalled(other)
    for episode, nth in ((one, 0), (two, -1)):
        episode.say("lay")
        episode.step(episode.steps[nth])
        while episode.said:
            episode.step(episode.steps[0])
    assert one.recalled(mover) != two.recalled(mover)
    again = Episode(agreed("roebuck"), 11, one.match.lines)
    assert one.recalled(other) == again.recalled(other) == two.recalled(other)


def test_an_episode_that_is_over_takes_no_step():
    episode = walked(agreed("roebuck", deals=1), seed=12, most=2000)
    assert episode.over
    with pytest.raises(StepError, match=r"^lay is not offered: the episode is over$"):
        episode.say("lay")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"game": "roebuk"}, "did you mean 'roebuck'"),
        ({"game": "roebuck", "seats": 5}, "roebuck is played by 4 players, not by 5"),
        ({"game": "rollerball", "deals": 1}, "rollerball has no deals to be counted"),
        ({"game": "roebuck", "deals": -1}, "not -1"),
        ({"game": "roebuck", "rules": {"target": 1000}}, "target"),
        ({"game": "roebuck", "rules": 15}, "rules are options by name"),
    ],
)
def test_terms_that_cannot_be_agreed_on_are_refused_in_a_line(given, told):
    with pytest.raises((ValueError, KeyError, RuleFileError)) as refused:
        agreed(**given)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)
