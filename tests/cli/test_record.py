"""``record``: kept games listed, shown, exported, verified and replayed."""

import json
import sqlite3
from pathlib import Path

import pytest

from roller_table import folders
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf

from ..disks import FULL


def keep(moves=100_000, seed=7, rules_name="", **rules):
    """A game on the player's shelf, played so far."""
    derby = entry("roller_derby")
    chairs = tuple(map(Chair, ("Ade", "Bea", "Cy", "Dot"), ("human", "club", "expert", "club")))
    match = Match.new(derby, derby.rules()(**rules), chairs, seed, rules_name)
    shelf = open_shelf()
    shelf.begin(match)
    while moves and not match.over:
        match.play(match.ask.choice.draw(match.luck())[0])
        moves -= 1
    shelf.close()
    return match


def test_an_empty_shelf_says_so(ask):
    assert ask("record", "list") == (0, "No games are saved yet.\n", "")


def test_the_list_shows_every_game_the_latest_first(ask):
    over, going = keep(deals=2), keep(moves=50)
    _status, out, _err = ask("record", "list")
    first, second = out.splitlines()
    assert first.split()[0] == "2"
    assert going.sheet(0).headline.shown() in first
    assert second.split()[0] == "1"
    assert "finished" in second
    assert ", ".join(map(str, over.standings)) in second
    assert "Ade, Bea, Cy, Dot" in second
    assert ask("record", "list", "--limit", 1)[1] == first + "\n"


def test_the_list_is_there_for_other_programs_too(ask):
    assert json.loads(ask("record", "list", "--json")[1])["games"] == []
    match = keep(5, rules_name="Friday")
    (told,) = json.loads(ask("record", "list", "--json")[1])["games"]
    assert (told["id"], told["game"], told["rules_name"]) == (1, "roller_derby", "Friday")
    assert told["standings"] == list(match.standings)
    assert told["moves"] == 5


def test_a_game_is_shown_with_its_players_its_score_and_its_house_rules(ask):
    match = keep(deals=2, jokers_for_sale=True)
    _status, out, _err = ask("record", "show", 1)
    assert "Game 1: Roller Derby, seed 7" in out
    assert "Ade (human), Bea (club), Cy (expert), Dot (club)" in out
    assert f"finished, {len(match.lines)} moves" in out
    assert "rules: deals=2, jokers_for_sale=True" in out.replace("true", "True")
    told = json.loads(ask("record", "show", 1, "--json")[1])
    assert (told["kept"]["id"], told["seed"], told["rules"]["deals"]) == (1, 7, 2)
    assert told["moves"] == list(match.lines)
    assert told["totals"] == list(match.sheet(0).score.totals)
    (total,) = (line for line in out.splitlines() if line.startswith("total"))
    assert total.split()[1:] == list(match.sheet(0).score.totals)


def test_what_a_table_calls_its_rules_stands_wherever_its_game_is_told(ask, tmp_path):
    keep(5, rules_name="Friday", deals=2)
    assert "Roller Derby (Friday)" in ask("record", "list")[1]
    assert "rules: Friday (deals=2)" in ask("record", "show", 1)[1]
    file = tmp_path / "game.jsonl"
    ask("record", "export", 1, "--output", file)
    assert json.loads(file.read_text("utf-8").splitlines()[0])["rules_name"] == "Friday"
    assert "all true" in ask("record", "verify", file)[1]
    with sqlite3.connect(folders.data() / "games.db") as db:
        db.execute("UPDATE games SET name = 'Fridax'")
    db.close()
    assert "it was damaged" in ask("record", "list")[1]


def test_a_game_by_the_game_s_own_rules_says_so_and_needs_no_name(ask):
    keep(5)
    assert "rules: as printed" in ask("record", "show", 1)[1]
    assert "rules_name" not in ask("record", "export", 1)[1]


@pytest.mark.parametrize("moves", [100_000, 0, 33])
def test_an_exported_game_is_found_true(ask, tmp_path, moves):
    keep(moves)
    file = tmp_path / "game.jsonl"
    assert ask("record", "export", 1, "--output", file) == (0, "", "")
    status, out, _err = ask("record", "verify", file)
    assert status == 0
    assert ("unfinished" in out) == (moves < 100)
    printed = ask("record", "export", 1)[1]
    assert printed == file.read_text("utf-8")


def test_transcripts_that_were_written_before_a_rule_was_made_stay_true(ask):
    """A wild ace played by itself, claims down to zero, a dealer who was not asked; no details."""
    file = Path(__file__).with_name("written_before.jsonl")
    status, out, _err = ask("record", "verify", file)
    assert (status, "3 games" in out, "all true" in out) == (0, True, True)


def test_of_a_damaged_game_what_can_be_read_is_exported_with_a_word_about_it(ask, tmp_path):
    match = keep(33)
    with sqlite3.connect(folders.data() / "games.db") as db:
        db.execute("DELETE FROM moves WHERE number > 20")
    db.close()
    file = tmp_path / "game.jsonl"
    status, out, err = ask("record", "export", 1, "--output", file)
    assert (status, out) == (1, "")
    assert err == "game 1 is damaged: 20 moves of it could be read\n"
    moves = [json.loads(line).get("move") for line in file.read_text("utf-8").splitlines()]
    assert tuple(filter(None, moves)) == match.lines[:20]
    assert ask("record", "verify", file)[0] == 0
    assert "it was damaged" in ask("record", "list")[1]


def test_an_exported_game_names_levels_and_nobody(ask):
    keep(moves=3)
    _status, out, _err = ask("record", "export", 1)
    assert json.loads(out.splitlines()[0])["players"] == ["human", "club", "expert", "club"]
    assert "Ade" not in out


def test_an_untrue_file_is_refused_with_its_name_and_line(refused, ask, tmp_path):
    keep()
    lines = ask("record", "export", 1)[1].splitlines()
    number = next(n for n, line in enumerate(lines, 1) if '"rolled"' in line)
    lines[number - 1] = lines[number - 1].replace('"faces": [', '"faces": [1')
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    assert refused("record", "verify", file).startswith(f'{file}, line {number}: expected "faces"')
    assert refused("record", "replay", file).startswith(f"{file}, line {number}: ")


def header(**changes):
    first = {
        "format": "roller-table transcript", "version": 1, "game": "roller_derby", "rules": {},
        "seats": 4, "seed": 7, "dealer": 0, "players": ["club"] * 4,
    }  # fmt: skip
    return json.dumps(first | changes).encode()


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (b"", "line 1: the file is empty"),
        (b"\x00\xff", "line 1: this is not UTF-8 text"),
        (header(version=2), "line 1: this transcript is of version 2, and this program reads 1"),
        (header(game="rollr_derby"), "line 1: 'rollr_derby' is not a game of this program"),
        (header(rules={"deals": 3}), "line 1: 'deals' must be an integer from 2 to 16"),
        (header(rules={"deal": 4}), "line 1: 'deal' is not a rule of Roller Derby"),
        (header(rules={"deals": 4}), 'line 1: expected "dice": "2d6", found no \'dice\''),
        (header(seats=3, players=["a"] * 3), "line 1: expected Roller Derby is played by four"),
        (header(seed="x"), "line 1: the seed"),
        (header()[:80], "line 1, column 77: each line must be a JSON object"),
    ],
    ids=lambda value: "" if isinstance(value, bytes) else value[:40],
)
def test_a_file_that_cannot_be_verified_is_refused_with_the_line(refused, tmp_path, raw, line):
    file = tmp_path / "game.jsonl"
    file.write_bytes(raw)
    assert refused("record", "verify", file).removeprefix(f"{file}, ").startswith(line)


def test_a_replayed_file_is_told_from_the_deal_to_the_score(ask, tmp_path):
    match = keep()
    file = tmp_path / "game.jsonl"
    ask("record", "export", 1, "--output", file)
    by_file, by_number = (ask("record", "replay", what)[1] for what in (file, 1))
    lines = by_number.splitlines()
    assert lines[0].startswith("Deal 1 of 4")
    moves = [line.split(": ")[1] for line in lines if line[:5].strip().isdigit()]
    assert moves == list(match.lines)
    assert lines[-1].startswith(f"Final score: Ade {match.standings[0]}, Bea ")
    assert "0 (human)" in by_file
    assert len(by_file.splitlines()) == len(lines)


def test_an_unfinished_game_is_replayed_as_far_as_it_has_come(ask):
    keep(moves=20)
    assert ask("record", "replay", 1)[1].splitlines()[-1].startswith("Unfinished: Ade 0")


@pytest.mark.parametrize("what", ["show", "export", "replay"])
def test_a_number_that_is_not_on_the_shelf_is_refused(refused, what):
    assert refused("record", what, 9) == "there is no saved game number 9"


@pytest.mark.parametrize("what", ["show", "replay"])
def test_a_damaged_kept_game_is_refused_with_its_number_and_move(refused, what):
    keep(moves=20)
    with sqlite3.connect(folders.data() / "games.db") as db:
        db.execute("UPDATE moves SET line = 'play 2X' WHERE number = 8")
    db.close()
    words = "saved game 1 cannot be opened and is left as it is: move 8, 'play 2X': "
    assert refused("record", what, 1).startswith(words)


@pytest.mark.parametrize("what", ["verify", "replay"])
def test_a_file_that_is_not_there_is_refused(refused, tmp_path, what):
    assert (
        refused("record", what, tmp_path / "none")
        == f"{tmp_path / 'none'}: No such file or directory"
    )


def test_a_shelf_of_a_newer_program_is_refused(refused):
    keep(moves=1)
    with sqlite3.connect(folders.data() / "games.db") as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    assert "was written by a newer Roller Table" in refused("record", "list")


def test_a_damaged_shelf_is_set_aside_and_said(ask):
    folders.data().mkdir(parents=True)
    (folders.data() / "games.db").write_bytes(b"rubbish" * 1000)
    status, out, err = ask("record", "list")
    assert (status, out) == (0, "No games are saved yet.\n")
    assert "set aside as games.damaged-" in err


def test_many_files_are_verified_a_line_each_and_one_that_is_bad_is_named(ask, tmp_path):
    keep(33)
    good, bad, none = (tmp_path / name for name in ("good.jsonl", "bad.jsonl", "none.jsonl"))
    ask("record", "export", 1, "--output", good)
    bad.write_text("{}", "utf-8")
    status, out, err = ask("record", "verify", good, bad, none, good)
    assert status == 1
    assert [line.split(":")[0] for line in out.splitlines()] == [str(good)] * 2
    first, second = err.splitlines()
    assert first.startswith(f"roller-table: {bad}, line 1: a game begins with")
    assert second == f"roller-table: {none}: No such file or directory"
    told = json.loads(ask("record", "verify", good, bad, "--json")[1])["files"]
    assert told[0]["fault"] == ""
    assert told[1]["fault"].startswith(f"{bad}, line 1: a game begins with")
    assert ask("record", "verify", good, good)[0] == 0


# Games of others


def exported(ask, file, **changes):
    """The kept game of number 1 in a file, with other words in its header."""
    ask("record", "export", 1, "--output", file)
    lines = file.read_text("utf-8").splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | changes)
    file.write_text("\n".join(lines) + "\n", "utf-8")


def test_an_imported_game_is_kept_and_counts_as_if_it_had_been_played_here(
    ask, tmp_path, monkeypatch
):
    match, file = keep(deals=2, rules_name="Friday"), tmp_path / "game.jsonl"
    exported(ask, file)
    (folders.data() / "games.db").unlink()
    with monkeypatch.context() as once:
        once.delattr("roller_table.match.replay")  # It was played while it was found true.
        assert ask("record", "import", file) == (0, "Roller Derby is saved as number 1\n", "")
    told = json.loads(ask("record", "show", 1, "--json")[1])
    assert told["moves"] == list(match.lines)
    assert told["kept"]["names"] == ["You", "Seat 1", "Seat 2", "Seat 3"]
    assert told["kept"]["rules_name"] == "Friday"
    assert ask("record", "export", 1)[1] == file.read_text("utf-8")
    derby = json.loads(ask("stats", "roller_derby", "--json")[1])["games"][0]
    assert derby["played"] == 1
    assert derby["facts"], "what was counted of it"


def test_an_unfinished_game_that_was_imported_can_be_gone_on_with(ask, tmp_path):
    keep(moves=20)
    file = tmp_path / "game.jsonl"
    exported(ask, file)
    (folders.data() / "games.db").unlink()
    ask("record", "import", file)
    shelf = open_shelf()
    match = shelf.load(1)
    match.play(match.ask.choice.draw(match.luck())[0])
    assert shelf.games()[0].moves == 21
    shelf.close()


def test_a_game_that_is_kept_already_is_not_imported(ask, refused, tmp_path):
    keep(moves=20)
    file = tmp_path / "game.jsonl"
    exported(ask, file)
    words = f"{file}, line 1: you have this game already, as number 1"
    assert refused("record", "import", file) == words
    twice = file.read_text("utf-8") * 2
    (folders.data() / "games.db").unlink()
    file.write_text(twice, "utf-8")
    assert refused("record", "import", file).endswith("this game is in the file twice")
    assert ask("record", "list")[1] == "No games are saved yet.\n", "none of them is"


def test_no_game_of_a_file_is_imported_if_the_disk_fills_in_the_middle(ask, tmp_path, monkeypatch):
    from roller_table.shelf import results

    for seed in (7, 8):
        keep(moves=20, seed=seed)
    file, really = tmp_path / "games.jsonl", results.keep
    file.write_text("".join(ask("record", "export", n)[1] for n in (1, 2)), "utf-8")
    (folders.data() / "games.db").unlink()

    def filled(db, number, match):
        if match.seed == 8:
            raise sqlite3.OperationalError(FULL)
        really(db, number, match)

    monkeypatch.setattr(results, "keep", filled)
    status, out, err = ask("record", "import", file)
    assert (status, out, err.count(FULL)) == (1, "", 1)
    assert ask("record", "list")[1] == "No games are saved yet.\n"


@pytest.mark.parametrize(
    ("damage", "part"),
    [
        (lambda lines: ['{"format": "PGN"}', *lines], "line 1: this is not a Roller Table"),
        (lambda lines: [*lines[:9], lines[9][:-1], *lines[10:]], "line 10, column "),
        (lambda lines: [*lines[:9], '{"seat": 0, "move": "play 2X"}'], "line 10: expected"),
        (lambda lines: lines[:9], "line 10: expected"),
    ],
)
def test_what_is_broken_or_of_another_program_is_not_imported(ask, refused, tmp_path, damage, part):
    keep(moves=20)
    file = tmp_path / "game.jsonl"
    exported(ask, file)
    (folders.data() / "games.db").unlink()
    file.write_text("\n".join(damage(file.read_text("utf-8").splitlines())), "utf-8")
    assert refused("record", "import", file).startswith(f"{file}, {part}")
    assert ask("record", "list")[1] == "No games are saved yet.\n"


# Files of strangers


def false_after(file, lines, more):
    """A transcript whose line after the header is false, with that many bytes to follow."""
    said = json.dumps({"event": "said", "seat": 0, "words": "x" * 900}) + "\n"
    with file.open("w", encoding="utf-8") as stream:
        stream.write(lines[0] + "\n")
        for _line in range(more // len(said)):
            stream.write(said)


@pytest.mark.parametrize("word", ["verify", "replay"])
def test_a_file_is_read_no_further_than_its_first_false_line(ask, tmp_path, word):
    import tracemalloc

    keep(30)
    lines = ask("record", "export", 1)[1].splitlines()
    file = tmp_path / "game.jsonl"
    false_after(file, lines, more=8_000_000)
    tracemalloc.start()
    try:
        status, out, err = ask("record", word, file)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (status, out) == (1, "")
    assert "line 2: expected" in err
    assert most < 4_000_000


HOSTILE = "\x1b[2J\u202e\ud800" + "x" * 5_000


@pytest.mark.parametrize(
    "line",
    [
        {"event": "said", "seat": 0, "words": HOSTILE},
        {"event": HOSTILE},
        {HOSTILE: 1},
        {"seat": 0, "move": "play " + HOSTILE},
        {"seat": 0, "move": HOSTILE},
        {"seat": HOSTILE, "move": "roll"},
        {"format": HOSTILE},
    ],
)
@pytest.mark.parametrize("at", [1, -2, -1, 40])
def test_a_line_of_error_quotes_little_of_a_strangers_text_and_no_control_character(
    ask, tmp_path, line, at
):
    keep(30)
    lines = ask("record", "export", 1)[1].splitlines()
    lines[at] = json.dumps(line)
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    status, out, err = ask("record", "verify", file)
    assert (status, out) == (1, "")
    assert err.strip().isprintable()
    assert err.count("x") < 100
    assert "x" * 81 not in err


def test_players_of_a_strangers_file_do_nothing_to_the_terminal(ask, tmp_path):
    keep(30)
    lines = ask("record", "export", 1)[1].splitlines()
    head = json.loads(lines[0])
    head["players"] = ["\x1b[2J" + "y" * 500, "club", "club", "club"]
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join([json.dumps(head), *lines[1:]]), "utf-8")
    _status, out, _err = ask("record", "replay", file)
    assert "\x1b" not in out
    assert "y" * 81 not in out
