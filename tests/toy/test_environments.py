"""A sixth game is an environment as it is: nothing is said of it there."""

import random

import pytest

pytest.importorskip("numpy", reason="numpy is not installed: pip install 'roller-table[env]'")


def test_a_sixth_game_is_an_episode_and_its_observation_has_what_every_game_has(war):
    from roller_table.env.episode import Episode
    from roller_table.env.layout import layout_of
    from roller_table.env.terms import agreed

    terms, dice = agreed(war.key), random.Random(1)
    episode = Episode(terms, seed=1)
    layout = layout_of(terms)
    assert {"asked", "said", "score"} <= {each.name for each in layout.features}
    for _step in range(200):
        if episode.over:
            break
        assert episode.observe(episode.seat).shape == (layout.size,)
        episode.step(dice.choice(episode.steps))
    assert episode.over
    assert any(episode.points)
