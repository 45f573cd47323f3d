"""Somebody's own player sits down by its name, and is held to what is offered."""

import pytest

CAREFUL = """
class Careful:
    def choose(self, view, ask, luck):
        return next(iter(ask.choice))

class Cheat:
    def choose(self, view, ask, luck):
        return "all of it"

class Idle:
    pass
"""


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A module beside which the command is given."""
    (tmp_path / "my_players.py").write_text(CAREFUL)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("own")
def test_a_player_of_your_own_sits_beside_the_programs(ask):
    players = "my_players:Careful,random,random,random"
    status, out, _err = ask("simulate", "roebuck", "--seed", 1, "--players", players)
    assert status == 0
    assert "seed 1: " in out


@pytest.mark.usefixtures("own")
def test_it_is_measured_in_the_arena_too(ask):
    words = ("--players", "my_players:Careful", "random", "--deals", 2, "--jobs", 1)
    status, out, _err = ask("arena", "roebuck", *words)
    assert status == 0
    assert "my_players:Careful against random, 2 deals" in out


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("my_players:Carefull", "my_players has no class Carefull"),
        ("my_players:Idle", "my_players:Idle lacks choose"),
        ("no_such_players:Careful", "there is no module no_such_players"),
        ("my_players:Cheat", "my_players:Cheat chose 'all of it', which is not offered"),
    ],
)
def test_what_is_wrong_with_it_is_said_in_a_line(refused, name, words):
    assert words in refused("simulate", "roebuck", "--seed", 1, "--players", name)
