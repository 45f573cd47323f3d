"""Random use of the window: a short one every day, and what goes wrong in one is told."""

import pytest

from .monkey import HUNG, SITTINGS
from .window import Done, Window, accounts_of

FOUND = {
    "raises": "ValueError: the dealer fell over (tests/campaigns/planted_in_play.py:",
    "hangs": "a step did not come back",
    "ends": "the process ended with status 3",
    "stays": "Ctrl+Q did not close the window",
    "leaves_a_child": "something still runs after Ctrl+Q",
    "loses_its_child": "the thinking child died",
    "spoils_a_game": "a kept game cannot be loaded",
    "takes_memory": "more than 130 MB at rest",
}
"""By what is planted: how it is told."""
FEW = 12


def test_a_window_that_is_used_at_random_for_a_moment_does_nothing_wrong(tmp_path):
    trial = Window(600, 1, gestures=FEW).trial(0, tmp_path)
    assert trial.tried["gestures"] == FEW
    assert trial.tried["moves in them"] > 50
    assert trial.faults == ()


@pytest.mark.parametrize(
    ("files", "done", "told"),
    [
        ({"crash.log": "2026\nTypeError: no\n\n2026\nKeyError: 3\n\n"}, {}, ["TypeErr", "KeyErr"]),
        ({HUNG: "File app.py"}, {"status": 1}, ["did not come back within 60 s\nFile app"]),
        ({}, {"status": None}, ["the process never ended"]),
        ({}, {"status": -11, "errors": "Segmentation fault"}, ["status -11\nSegmentation"]),
        ({}, {"errors": "Traceback: in the child"}, ["Traceback: in the child"]),
        ({"games.damaged-2026.db": ""}, {}, ["set aside\ngames.damaged-2026.db"]),
        ({"settings.bad.json": ""}, {}, ["set aside\nsettings.bad.json"]),
        ({}, {"told": {"faults": ["it stays"]}}, ["it stays"]),
        ({}, {"told": {"memory": [40, 300, 200], "rested": "Home"}}, ["200 MB in Home"]),
        ({}, {"told": {"memory": [40, 300, 90], "rested": "Home"}}, []),
        ({}, {"told": {"memory": [40, 300, 200], "rested": ""}}, []),
    ],
)
def test_each_sign_of_a_fault_is_read(tmp_path, files, done, told):
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    known = {"told": {}, "status": 0, "errors": "", **done}
    found = accounts_of(Done(**known), tmp_path)
    assert len(found) == len(told)
    assert all(words in account for words, account in zip(told, found, strict=True))


@pytest.mark.campaign
@pytest.mark.parametrize("planted", FOUND)
def test_what_goes_wrong_in_a_window_is_told_with_what_repeats_it(tmp_path, monkeypatch, planted):
    monkeypatch.setenv("PLANTED", planted)
    sittings = SITTINGS if planted == "takes_memory" else 1  # It rests in the last.
    trial = Window(600, sittings, gestures=FEW, module="planted_in_play").trial(7, tmp_path)
    told, *_more = [each for each in trial.faults if each.startswith(FOUND[planted])]
    assert f"in sitting {sittings - 1} of trial 7" in told
    assert f"tests.campaigns.planted_in_play 7 {sittings - 1} 600 12" in told
