"""A player who is asked in their own turn reads first that it is theirs."""

import pytest

from roller_table.engine.choices import in_turn
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry

ANSWERS = {
    "roller_derby": ("A revoke: ", "The teams are "),
    "roolz": ("Your turn with your own hand: ", "Your turn with the low hand: "),
    "roebuck": (),
    "rollerball": (
        "A ball ", "A draw ", "Your workman may move too", "Nothing to do here",
    ),
}  # fmt: skip
"""What is asked about what others did, about one of two hands, or at the very end of a turn."""
TABLES = [
    ("roller_derby", {"rollers_privilege": True, "jokers_for_sale": True}, 4),
    ("roller_derby", {}, 4),
    ("roolz", {"pass_cards": "announced", "misdeal": True}, 4),
    ("roolz", {}, 5),
    ("roebuck", {}, 4),
    ("rollerball", {}, 3),
]


@pytest.mark.parametrize(("key", "rules", "seats"), TABLES)
def test_a_question_begins_with_whose_turn_it_is(key: str, rules: dict, seats: int) -> None:
    """The roll, the exchange, bids, trumps and the set-up did not say it."""
    found = entry(key)
    game = found.game(found.rules()(**rules))
    state, luck, begins = game.deal(seats, Luck(5)).state, Luck(6), in_turn("")
    asked = set[str]()
    for _move in range(150):
        if (ask := game.ask(state)) is None:
            break
        asked.add(ask.prompt)
        move, luck = ask.choice.draw(luck)
        state = game.apply(state, move).state
    others = {each for each in asked if not each.startswith(begins)}
    assert {each for each in others if not each.startswith(ANSWERS[key] or "\0")} == set()
    assert len(asked - others) > 3
