"""``code``: a deal as a code, and back; and sitting down to one."""

import json

from .test_record import keep


def test_a_deal_is_given_a_code_and_the_code_tells_the_deal(ask):
    status, out, _err = ask("code", "roolz", "--seats", 5, "--seed", 99, "--set", "target=500")
    code = out.strip()
    assert (status, code[:6]) == (0, "ROOLZ-")
    form = {"format": "roller-table code", "version": 1}
    told = form | {"code": code, "game": "roolz", "seats": 5, "seed": 99}
    told |= {"rules": {"target": 500}}
    assert json.loads(ask("code", code.lower().replace("-", " "), "--json")[1]) == told
    assert json.loads(
        ask("code", "roolz", "--seats", 5, "--seed", 99, "--set", "target=500", "--json")[1]
    ) == told  # fmt: skip
    shown = ask("code", code)[1]
    assert "Roolz with 5 players, deal number 99" in shown
    assert "target=500" in shown


def test_without_a_number_the_deal_is_drawn_by_lot(ask):
    codes = {ask("code", "roebuck")[1] for _time in range(3)}
    assert len(codes) == 3


def test_a_kept_game_tells_its_code_in_the_list_and_alone(ask):
    keep(4, seed=7, deals=2)
    code = ask("code", "roller_derby", "--seed", 7, "--set", "deals=2")[1].strip()
    assert code in ask("record", "list")[1]
    assert json.loads(ask("record", "list", "--json")[1])["games"][0]["code"] == code
    assert f"deal code: {code}" in ask("record", "show", 1)[1]


def test_what_is_no_code_is_refused_in_one_line(refused, ask):
    code = ask("code", "roller_derby", "--seed", 7)[1].strip()
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    assert "a character" in refused("code", wrong)
    assert "no deal code has a U in it" in refused("code", code.replace("-", "U"))
    assert "too short" in refused("code", code[:9])
    assert "leave out --seed" in refused("code", code, "--seed", 3)
    assert "no code can hold this deal" in refused("code", "roller_derby", "--seed", 1 << 40)
    assert "leave out --set" in refused("--play", code, "--set", "deals=2")
    assert "a character" in refused("--play", wrong)
