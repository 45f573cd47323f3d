"""Long runs keep what is finished, write over nothing, and come to an end."""

import json

import pytest

from roller_table.commands import simulate
from roller_table.rulefile import save_own

QUICK = ("simulate", "roller_derby", "--players", "random", "--set", "deals=2")


def test_a_transcript_that_is_there_is_not_written_over(ask, refused, tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_text("something else")
    assert "--force" in refused(*QUICK, "--transcript", file)
    assert file.read_text() == "something else"
    assert ask(*QUICK, "--transcript", file, "--force")[0] == 0
    assert "roller-table transcript" in file.read_text("utf-8")


def test_whoever_loses_patience_keeps_what_is_finished(ask, tmp_path, monkeypatch):
    played = []

    def impatient(match, players, *_done):
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(match.seed)
        while question := match.ask:
            view = match.view(question.seat)
            match.play(players[question.seat].choose(view, question, match.luck()))

    monkeypatch.setattr(simulate, "play_out", impatient)
    file = tmp_path / "games.jsonl"
    words = (*QUICK, "--seed", 5, "--games", 9, "--transcript", file, "--json")
    status, out, _err = ask(*words)
    assert status == 130
    assert [game["seed"] for game in json.loads(out)["games"]] == [5, 6]
    assert ask("record", "verify", file)[1].startswith(f"{file}: 2 games, ")


def test_a_game_that_does_not_end_is_left_after_so_many_moves_and_said_to_be_unfinished(
    ask, tmp_path, monkeypatch
):
    monkeypatch.setattr(simulate, "MOST_MOVES", 20)
    file = tmp_path / "game.jsonl"
    status, out, _err = ask(*QUICK, "--seed", 5, "--transcript", file)
    assert status == 0
    assert "stopped unfinished after 20 moves" in out
    assert "unfinished" in ask("record", "verify", file)[1]
    said = json.loads(ask(*QUICK, "--seed", 5, "--json")[1])["games"][0]
    assert (said["unfinished"], said["winners"]) == (True, [])


# House rules on the command line


def test_rules_of_your_own_are_named_by_their_name(ask, refused):
    save_own("Friday night", "roolz", {"four_individual": True, "target": 100})
    words = ("simulate", "roolz", "--players", "greedy", "--seed", 1, "--json")
    said = json.loads(ask(*words, "--rules", "friday night")[1])
    assert said["rules"]["four_individual"] is True
    assert len(said["players"]) == 4, "the first number of players that the rules are for"
    assert "did you mean" in refused(*words, "--rules", "friday nihgt")


def test_a_block_is_read_from_a_setting_as_from_a_file(ask):
    block = "pass_cards={count: 3, direction: left}"
    words = ("simulate", "roolz", "--players", "greedy", "--seed", 1, "--json")
    said = json.loads(ask(*words, "--set", block, "target=100")[1])
    assert said["rules"]["pass_cards"] == {"count": 3, "direction": "left"}


@pytest.mark.parametrize("spelt", ["blank_winner", "Blank-Winner"])
def test_however_it_is_spelt_what_cannot_be_is_refused(refused, spelt):
    words = ("simulate", "roolz", "--seats", 6, "--set", f"point_discards={spelt}")
    assert "Only for 2, 3 or 4 players." in refused(*words)
