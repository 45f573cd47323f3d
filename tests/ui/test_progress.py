"""What somebody has learnt is there the next time, beside the kept games and apart from them."""

import pytest

from roller_table.shelf import open_shelf
from roller_table.ui.kept.progress import Progress


@pytest.fixture
def shelf(tmp_path):
    shelf = open_shelf(tmp_path / "games.db")
    yield shelf
    shelf.close()


def test_what_is_learnt_is_there_the_next_time(shelf):
    progress = Progress(shelf)
    progress.finish("roolz/1_pack")
    progress.meet("roolz")
    progress.score("roolz/play", 7)
    progress.score("roolz/play", 5)
    again = Progress(shelf)
    assert again.done("roolz/1_pack")
    assert again.count_done("roolz") == 1
    assert again.met("roolz")
    assert again.best("roolz/play") == 7
    assert again.count_done("rollerball") == 0
    assert shelf.games() == ()


def test_the_coach_who_was_put_away_stays_away_in_every_later_window_and_at_every_game(tmp_path):
    """The shelf keeps it, with all that was learnt: it lasts through updates."""
    for away in (False, True):
        shelf = open_shelf(tmp_path / "games.db")
        assert Progress(shelf).coach_away is away
        Progress(shelf).put_coach_away()
        shelf.close()


def test_where_nothing_can_be_kept_it_holds_while_the_window_is_open(tmp_path):
    (tmp_path / "no folder").write_text("")
    progress = Progress(open_shelf(tmp_path / "no folder" / "games.db"))
    progress.finish("roolz/1_pack")
    assert progress.done("roolz/1_pack")
    assert progress.best("roolz/play") is None


def test_nothing_right_of_ten_is_a_score_too(shelf):
    Progress(shelf).score("roolz/play", 0)
    assert Progress(shelf).best("roolz/play") == 0
