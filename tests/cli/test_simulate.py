"""``simulate``: the same seed gives the same game, by any rules, in any form."""

import json

import pytest

from roller_table.engine.words import listed
from roller_table.games.catalogue import ENTRIES
from roller_table.rulefile import save_own

DERBY = ("simulate", "roller_derby")
QUICK = (*DERBY, "--players", "random")

PLAYED = listed([each.key for each in ENTRIES])


def test_the_same_seed_gives_the_same_bytes(ask, tmp_path):
    files = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
    for file in files:
        assert ask(*QUICK, "--seed", 7, "--transcript", file)[0] == 0
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize("level", ["beginner", "club", "expert"])
def test_every_level_plays_the_same_game_twice(ask, tmp_path, monkeypatch, level):
    monkeypatch.setattr("roller_table.commands.simulate.PLAYOUTS", 8)
    files = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
    for file in files:
        words = (*DERBY, "--players", level, "--seed", 7, "--set", "deals=2", "--transcript", file)
        assert ask(*words)[0] == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert ask("record", "verify", files[0])[0] == 0


def test_a_game_is_told_in_a_line(ask):
    _status, out, err = ask(*QUICK, "--seed", 1)
    told, end = out.split(" after ")
    assert told.startswith("seed 1: ")
    assert "; won by seat" in told
    assert end.endswith(" moves\n")
    assert err == ""


def test_without_a_seed_a_fresh_one_is_drawn_and_told(ask):
    seeds = {ask(*QUICK, "--set", "deals=2")[1].split(":")[0] for _time in range(3)}
    assert len(seeds) == 3


def test_several_games_take_the_seeds_that_follow_and_stand_in_one_file(ask, tmp_path):
    file = tmp_path / "three.jsonl"
    _status, out, _err = ask(*QUICK, "--seed", 5, "--games", 3, "--transcript", file)
    headers = [json.loads(line) for line in file.read_text("utf-8").splitlines() if "forma" in line]
    assert [header["seed"] for header in headers] == [5, 6, 7]
    lines = out.splitlines()
    assert [line.split(":")[0] for line in lines[:3]] == ["seed 5", "seed 6", "seed 7"]
    assert lines[3] == "3 games in all"
    assert len(lines) == 8
    assert ask("record", "verify", file)[1].startswith(f"{file}: 3 games, ")


def test_json_holds_every_game_and_what_they_come_to(ask):
    _status, out, _err = ask(*QUICK, "--seed", 5, "--games", 2, "--json")
    told = json.loads(out)
    assert told["game"] == "roller_derby"
    assert told["players"] == ["random"] * 4
    assert told["rules"]["deals"] == 4
    one, two = told["games"]
    assert list(one) == ["seed", "standings", "winners", "moves"]
    assert (one["seed"], two["seed"]) == (5, 6)
    assert told["totals"]["games"] == 2
    assert told["totals"]["moves"] == one["moves"] + two["moves"]
    both = zip(one["standings"], two["standings"], strict=True)
    assert told["totals"]["standings"] == [sum(pair) for pair in both]


def test_a_transcript_names_the_rules_that_are_played(ask, tmp_path):
    file, own = tmp_path / "game.jsonl", tmp_path / "own.yaml"
    own.write_text("game: roller_derby\nname: Friday\nrules: {deals: 2}\n", "utf-8")
    dear = ["--variant", "jokers-for-sale", "Jokers for Sale"]
    for words, name in (
        (("--rules", own, *dear), "Friday, Jokers for Sale"),
        (("--rules", own, *dear, "--set", "deals=4"), "Jokers for Sale"),
        (("--rules", own, *dear, "--set", "jokers_for_sale=no"), None),
        (("--rules", own, "--set", "deals=2"), "Friday"),
    ):
        ask(*QUICK, *words, "--transcript", file, "--force")
        head = json.loads(file.read_text("utf-8").splitlines()[0])
        assert head.get("rules_name") == name


def test_a_rule_is_set_once_and_what_does_not_go_together_is_said_of_each_once(ask, refused):
    assert refused(*QUICK, "--set", "deals=101", "Deals=4") == "'Deals' is written twice"
    pair = ("six_three_pairs=yes", "six_individual=yes")
    _status, _out, err = ask("simulate", "roolz", "--seats", 6, "--set", *pair)
    assert err.count("go with") == err.count("\n") == 2


def test_json_and_transcript_tell_the_same_game(ask, tmp_path):
    file = tmp_path / "game.jsonl"
    _status, out, _err = ask(*QUICK, "--seed", 5, "--json", "--transcript", file)
    (told,) = json.loads(out)["games"]
    last = json.loads(file.read_text("utf-8").splitlines()[-1])
    assert last == {"standings": told["standings"], "winners": told["winners"]}


def test_one_level_stands_for_every_seat_and_several_for_one_each(ask):
    players = [
        json.loads(ask(*DERBY, "--json", "--set", "deals=2", "--players", words)[1])["players"]
        for words in ("club", "Beginner,club,random,club")
    ]
    assert players == [["club"] * 4, ["beginner", "club", "random", "club"]]


def rules_of(ask, *words):
    return json.loads(ask(*QUICK, "--json", *words)[1])["rules"]


def test_variants_and_settings_are_played_together(ask):
    rules = rules_of(
        ask, "--variant", "jokers-for-sale", "Dodecahedron", "--set", "deals=2", "joker_price=5",
        "--set", "tie=extra pair of deals",
    )  # fmt: skip
    assert (rules["jokers_for_sale"], rules["dice"], rules["deals"]) == (True, "d12", 2)
    assert (rules["joker_price"], rules["tie"]) == (5, "extra pair of deals")


def test_rules_come_from_a_players_own_file(ask):
    file = save_own("Friday", "roller_derby", {"deals": 2, "revoke_penalty": 30})
    rules = rules_of(ask, "--rules", file)
    assert (rules["deals"], rules["revoke_penalty"]) == (2, 30)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ("roler_derby",),
            "'roler_derby' is not a game of this program; did you mean 'roller_derby'?",
        ),
        (("bridge",), f"'bridge' is not a game of this program (it plays {PLAYED})"),
        (("roller_derby", "--seats", "5"), "Roller Derby is played by 4, not by 5"),
        (
            ("roller_derby", "--players", "clubb"),
            "'clubb' is not a level of play; did you mean 'club'?",
        ),
        (
            ("roller_derby", "--players", "club,club"),
            "--players names 2 players, and 4 play; name one, or one a seat",
        ),
        (
            ("roller_derby", "--set", "deals"),
            "--set takes KEY=VALUE, such as deals=8, not 'deals'",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)  # fmt: skip
def test_what_cannot_be_played_is_refused_in_one_line(refused, words, line):
    assert refused("simulate", *words) == line


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--variant", "joker"], ["'joker' is not a variant", "did you mean 'Jokers for Sale'?"]),
        (["--variant", "Short game", "Long game"], ["do not go together"]),
        (["--set", "deals=3"], ["'deals' must be an integer from 2 to 16"]),
        (["--set", "jokers=on"], ["'jokers' is not a rule", "did you mean 'jokers_for_sale'?"]),
        (["--rules", "/no/such.yaml"], ["/no/such.yaml: there is no such file"]),
        (["--seed", "x"], ["--seed: 'x' is not an integer"]),
        (["--seed", "-1"], ["--seed: '-1' is not an integer"]),
        (["--seed", str(2**64)], ["is not an integer"]),
        (["--seed", "9" * 5000], ["is not an integer"]),
        (["--games", "0"], ["--games: '0' is not an integer from 1"]),
        (["--see", "4"], ["unrecognized arguments: --see 4"]),
        (["--transcript", "/no/such/folder/file"], ["/no/such/folder/file: No such file"]),
    ],
    ids=lambda words: " ".join(words)[:30],
)
def test_what_is_asked_for_wrongly_is_refused_in_one_line(refused, words, parts):
    line = refused(*QUICK, *words)
    for part in parts:
        assert part in line


def test_several_faults_in_the_rules_are_all_told(ask):
    _status, _out, err = ask(*QUICK, "--set", "deals=3", "dice=d7")
    assert "'deals'" in err
    assert "'dice'" in err


def test_rules_for_another_game_are_refused(refused, tmp_path):
    file = tmp_path / "other.yaml"
    file.write_text("game: roebuck\nname: Deer\nrules: {}\n")
    assert "holds rules for roebuck, not for roller_derby" in refused(*QUICK, "--rules", file)


def test_a_transcript_takes_its_name_only_when_it_is_whole(ask, tmp_path, monkeypatch):
    file = tmp_path / "game.jsonl"
    file.write_text("the older one")

    def fail(_match):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("roller_table.commands.simulate._result", fail)
    status, _out, err = ask(*QUICK, "--transcript", file, "--force")
    assert (status, err) == (1, "roller-table: No space left on device\n")
    assert file.read_text() == "the older one"
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_linked_transcript_is_written_where_the_link_leads(ask, tmp_path):
    (tmp_path / "real.jsonl").touch()
    link = tmp_path / "link.jsonl"
    link.symlink_to(tmp_path / "real.jsonl")
    ask(*QUICK, "--transcript", link)
    assert link.is_symlink()
    assert (tmp_path / "real.jsonl").stat().st_size > 1000


def test_a_device_is_written_to_and_never_replaced(ask):
    assert ask(*QUICK, "--transcript", "/dev/null")[0] == 0
    with open("/dev/null", "rb") as device:  # noqa: PTH123
        assert device.read() == b""
