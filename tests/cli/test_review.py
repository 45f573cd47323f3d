"""``review``: what decisions cost, of a kept game and of a transcript."""

import json
import os
import signal

import pytest

from roller_table.ai.measuring import measured
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.shelf import open_shelf

from .test_record import keep


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Decisions are looked at in few worlds."""
    player = type(entry("roller_derby").player())
    monkeypatch.setattr(
        player, "care", player.care._replace(chosen=10, compared=2, confirmed=2, playouts=4)
    )


def test_a_kept_game_is_reviewed_for_the_person_in_it_and_what_is_found_stays(ask, monkeypatch):
    keep(20)
    status, out, err = ask("review", 1)
    assert (status, err) == (0, "")
    assert "Ade" in out
    assert "in the end" in out
    shelf = open_shelf()
    kept = shelf.reviewed(1)
    shelf.close()
    assert kept

    def no_more(*_args):
        raise AssertionError("it was found before")

    monkeypatch.setattr("roller_table.ai.review.measured", no_more)
    status, again, err = ask("review", 1)
    assert (status, err, sorted(again.splitlines())) == (0, "", sorted(out.splitlines()))


def test_what_a_review_of_a_file_finds_is_kept_and_gone_on_with(ask, tmp_path, monkeypatch):
    """Also after more has been played, and from another place."""
    from roller_table.ai.review import Review

    file = tmp_path / "game.jsonl"
    ask("simulate", "roller_derby", "--seed", 4, "--set", "deals=2", "--transcript", file)
    real, steps = Review.step, []

    def impatient(self):
        if len(steps) == 4:
            raise KeyboardInterrupt
        found = real(self)
        steps.append(found.number)
        return found

    monkeypatch.setattr(Review, "step", impatient)
    status, _out, _err = ask("review", file, "--seat", 2, "--json")
    assert (status, len(steps)) == (130, 4)
    monkeypatch.setattr(Review, "step", real)
    found = []
    monkeypatch.setattr(
        "roller_table.ai.review.measured", lambda task: found.append(task.number) or measured(task)
    )
    elsewhere = file.rename(tmp_path / "other.jsonl")
    status, out, _err = ask("review", elsewhere, "--seat", 2, "--json")
    (game,) = json.loads(out)["games"]
    assert status == 0
    unseen = len(game["decisions"]) - 4
    assert {*found[:unseen]} == {each["number"] for each in game["decisions"]} - {*steps}
    found.clear()
    assert ask("review", elsewhere, "--seat", 2, "--json") == (0, out, "")
    assert not found, "all of it was kept"


def test_each_cost_is_printed_once_it_is_confirmed_and_the_sum_last(ask, monkeypatch, capsys):
    from roller_table.ai.judging import Estimate
    from roller_table.ai.review import Review

    keep(20)
    real, printed = Review.step, []

    def dear(self):
        """Every move but the best is confirmed to be costly."""
        printed.append(capsys.readouterr().out)
        found = real(self)
        if found and found.played != found.best and not found.confirmed:
            found = self.keep(replace(found, confirmed=Estimate(20.0, 1.0, 9)))
        return found

    monkeypatch.setattr(Review, "step", dear)
    _status, last, _err = ask("review", 1)
    assert printed[0].strip().endswith(":"), "the name stands there before anything is found"
    costs = [n for n, each in enumerate(printed) if "brings 20 more" in each]
    assert len(costs) > 1
    assert "brings" not in last
    assert "in the end" in last


def test_a_transcript_is_reviewed_for_other_programs(ask, tmp_path):
    file = tmp_path / "game.jsonl"
    ask("simulate", "roller_derby", "--seed", 4, "--set", "deals=2", "--transcript", file)
    status, out, _err = ask("review", file, "--seat", 2, "--playouts", 5, "--json")
    (game,) = json.loads(out)["games"]
    assert (status, game["game"], game["seed"]) == (0, "roller_derby", 4)
    lines = file.read_text("utf-8").splitlines()
    keys = {"line", "seat", "played", "best", "cost", "error", "worlds", "worth", "mark"}
    assert game["decisions"]
    for each in game["decisions"]:
        assert keys <= set(each)
        assert json.loads(lines[each["line"] - 1]) == {"seat": 2, "move": each["played"]}
    (seat,) = game["seats"]
    assert seat["decided"] + seat["luck"] == pytest.approx(seat["result"], abs=0.01)
    assert seat["measured"] == seat["decisions"] == len(game["decisions"])


def test_what_cannot_be_reviewed_is_refused_in_one_line(refused, tmp_path):
    keep(5)
    assert "there is no seat 7; seats are numbered from 0 to 3" in refused("review", 1, "--seat", 7)
    assert "no saved game number 9" in refused("review", 9)
    assert refused("review", tmp_path / "none.jsonl")
    (tmp_path / "bad.jsonl").write_text("hello\n", "utf-8")
    assert "line 1" in refused("review", tmp_path / "bad.jsonl")


def test_whoever_loses_patience_gets_what_was_measured_so_far(ask, monkeypatch):
    from roller_table.ai.review import Review

    keep(20)
    real, measured = Review.step, []

    def impatient(self):
        if len(measured) == 2:
            raise KeyboardInterrupt
        measured.append(real(self))
        return measured[-1]

    monkeypatch.setattr(Review, "step", impatient)
    status, out, _err = ask("review", 1, "--json")
    (game,) = json.loads(out)["games"]
    assert (status, len(game["decisions"])) == (130, 2)


def test_a_review_that_is_killed_goes_on_where_it_was(ask, monkeypatch):
    """Every finding lies on the disk before the next is looked for."""
    from roller_table.ai.review import Review

    keep(20)
    real, steps = Review.step, []

    def deadly(self):
        if len(steps) == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        steps.append(1)
        return real(self)

    child = os.fork()
    if not child:
        Review.step = deadly
        ask("review", 1)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    shelf = open_shelf()
    kept = shelf.reviewed(1)
    shelf.close()
    assert len(kept) == 3
    found = []
    monkeypatch.setattr(
        "roller_table.ai.review.measured", lambda task: found.append(task.number) or measured(task)
    )
    status, out, _err = ask("review", 1, "--json")
    (game,) = json.loads(out)["games"]
    assert status == 0
    assert {each["number"] for each in game["decisions"]} >= {*kept}
    assert not {*found[: len(game["decisions"]) - 3]} & {*kept}
