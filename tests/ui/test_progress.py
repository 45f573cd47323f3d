"""What somebody has learnt is there the next time, and a broken file only begins it anew."""

from roller_table import folders
from roller_table.ui.progress import Progress


def test_what_is_learnt_is_there_the_next_time():
    progress = Progress()
    progress.finish("roolz/1_pack")
    progress.meet("roolz")
    progress.score("roolz/play", 7)
    progress.score("roolz/play", 5)
    again = Progress()
    assert again.done("roolz/1_pack")
    assert again.any_done("roolz")
    assert again.met("roolz")
    assert again.best("roolz/play") == 7
    assert not again.any_done("rollerball")


def test_a_file_that_makes_no_sense_is_begun_anew():
    folders.config().mkdir(parents=True, exist_ok=True)
    for words in ("", "[1, 2]", '{"lessons": 7, "games": [1], "drills": []}'):
        (folders.config() / "learnt.json").write_text(words, "utf-8")
        progress = Progress()
        assert not progress.done("roolz/1_pack")
        assert progress.best("roolz/play") is None
        progress.finish("roolz/1_pack")
        assert Progress().done("roolz/1_pack")
