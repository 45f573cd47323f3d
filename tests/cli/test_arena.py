"""``roller-table arena``: two levels on the same deals, told in a few lines or as JSON."""

import json

import pytest

from roller_table.engine.words import listed
from roller_table.games.catalogue import ENTRIES

QUICK = ("arena", "roller_derby", "--players", "greedy", "random", "--deals", "4", "--jobs", "1")
KEYS = {
    "margin", "error", "standard_error", "sets_won", "sets_lost", "sets_tied", "mean_ms", "worst_ms"
}  # fmt: skip


def figures(ask, *words):
    status, out, err = ask(*words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def without_times(found):
    return {key: value for key, value in found.items() if not key.endswith("_ms")}


def test_json_holds_every_figure_and_what_was_played(ask):
    found = figures(ask, *QUICK, "--set", "dice=d12")
    assert found.keys() >= KEYS
    assert found["sets_won"] + found["sets_lost"] + found["sets_tied"] == 4
    assert (found["game"], found["players"], found["seats"]) == (
        "roller_derby", ["greedy", "random"], 4,
    )  # fmt: skip
    assert found["rules"]["dice"] == "d12"
    assert 0 < found["mean_ms"] <= found["worst_ms"]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_every_game_can_be_measured(ask, entry):
    words = ("arena", entry.key, "--players", "greedy", "random", "--deals", "1", "--jobs", "1")
    seats = entry.seats[len(entry.seats) // 3]
    found = figures(ask, *words, "--seats", seats)
    assert found["sets"] == 1
    assert found["seats"] == seats


def test_the_figures_are_the_same_for_any_number_of_processes(ask):
    words = ("arena", "roebuck", "--players", "expert", "club", "--deals", "3")
    words = (*words, "--iterations", "8", "--seed", "9")
    one, two = (without_times(figures(ask, *words, "--jobs", jobs)) for jobs in (1, 2))
    assert one == two


def test_another_seed_gives_other_deals(ask):
    found = [without_times(figures(ask, *QUICK, "--seed", seed)) for seed in (1, 2)]
    assert found[0]["margin"] != found[1]["margin"]


def test_people_are_told_in_a_few_lines(ask):
    status, out, err = ask(*QUICK)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "greedy against random, 4 deals"
    assert [line.split()[0] for line in lines[1:]] == ["margin", "sets", lines[3].split()[0], "±"]
    assert lines[3].endswith(" ms at worst")
    assert lines[4] == "  95 times in 100 the true value lies within ±."


def test_whole_games_tell_who_won_them(ask):
    found = figures(ask, *QUICK[:-4], "--deals", "1", "--jobs", "1", "--whole", "--set", "deals=2")
    assert 0 <= found["games_won"] <= 1
    assert "games_won" not in figures(ask, *QUICK)
    assert "share of the games" in ask(*QUICK, "--deals", "1", "--whole", "--set", "deals=2")[1]


def test_whoever_loses_patience_gets_what_was_measured_so_far(ask, monkeypatch):
    from roller_table import arena

    real = arena.play_set

    def impatient(pairing, seed):
        if impatient.left == 0:
            raise KeyboardInterrupt
        impatient.left -= 1
        return real(pairing, seed)

    impatient.left = 2
    monkeypatch.setattr(arena, "play_set", impatient)
    status, out, _err = ask(*QUICK, "--json")
    assert status == 130
    assert json.loads(out)["sets"] == 2


def test_levels_may_stand_with_a_comma(ask):
    words = ("arena", "roebuck", "--players", "club,greedy", "--deals", "1", "--jobs", "1")
    assert figures(ask, *words)["players"] == ["club", "greedy"]


def test_a_time_to_think_is_kept(ask):
    words = ("arena", "roebuck", "--players", "expert", "greedy", "--deals", "1", "--jobs", "1")
    found = figures(ask, *words, "--time", "0.005")
    assert found["time"] == 0.005
    assert found["mean_ms"] < 500, "an Expert who is left alone thinks for a second"


PLAYED = listed([each.key for each in ENTRIES])


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("bridge", "--players", "club", "random"),
         f"'bridge' is not a game of this program (it plays {PLAYED})"),
        (("roebuck", "--players", "club"),
         "--players names two levels, such as expert,club, not 1"),
        (("roebuck", "--players", "club", "club", "club"),
         "--players names two levels, such as expert,club, not 3"),
        (("roebuck", "--players", "clubb", "random"),
         "'clubb' is not a level of play; did you mean 'club'?"),
        (("roebuck", "--players", "club", "random", "--seats", "5"),
         "Roebuck is played by 4, not by 5"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)  # fmt: skip
def test_what_cannot_be_measured_is_refused_in_one_line(refused, words, line):
    assert refused("arena", *words) == line


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--deals", "0"], "--deals: '0' is not an integer from 1"),
        (["--jobs", "0"], "--jobs: '0' is not an integer from 1"),
        (["--time", "soon"], "--time: 'soon' is not a time from 0.001 to 600 seconds"),
        (["--time", "nan"], "--time: 'nan' is not a time"),
        (["--time", "-1"], "--time: '-1' is not a time"),
        (["--time", "1", "--iterations", "9"], "not allowed with argument"),
        (["--iterations", "-1"], "--iterations: '-1' is not an integer"),
        (["--set", "deals=3"], "'deals' must be an integer from 2 to 16"),
        (["--seed", "x"], "--seed: 'x' is not an integer"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_asked_for_wrongly_is_refused_in_one_line(refused, words, part):
    assert part in refused(*QUICK, *words)


def test_two_levels_have_to_be_named(refused):
    assert "required: --players" in refused("arena", "roebuck")
