"""Lines of text: what is written is read back, and everything else is a clear error."""

from dataclasses import dataclass, field

import pytest

from roller_table.engine.cards import Card, Cards, standard_pack
from roller_table.engine.notation import UNWRITTEN, NotationError, read, verb, write

PACK = standard_pack(jokers=2)


@dataclass(frozen=True)
class Wait:
    pass


@dataclass(frozen=True)
class SetDown:
    cards: Cards


@dataclass(frozen=True)
class Name:
    suit: str
    all_or_nothing: bool = False


@dataclass(frozen=True)
class Bid:
    amount: int


@dataclass(frozen=True)
class Lay:
    card: Card
    suit: str = field(default="", metadata={"after": "as"})
    parity: str = ""


@dataclass(frozen=True)
class Odd:
    what: float


KINDS = (Wait, SetDown, Name, Bid, Lay)


def card(code):
    return PACK[code]


LINES = [
    ("wait", Wait()),
    ("set-down 2H 5C KD", SetDown(PACK.parse("2H 5C KD"))),
    ("set-down", SetDown(())),
    ("set-down Jk1 TS", SetDown(PACK.parse("Jk1 TS"))),
    ("name S", Name("S")),
    ("name S all-or-nothing", Name("S", True)),
    ("bid 0", Bid(0)),
    ("bid -3", Bid(-3)),
    ("bid 200", Bid(200)),
    ("lay AS", Lay(card("AS"))),
    ("lay AS as D odd", Lay(card("AS"), "D", "odd")),
]


@pytest.mark.parametrize(("line", "move"), LINES)
def test_a_move_is_written_as_its_line_and_the_line_is_read_as_the_move(line, move):
    assert write(move) == line
    assert read(line, KINDS, PACK) == move


def test_spaces_more_or_less_do_not_matter():
    assert read("  set-down   2H\t5C ", KINDS, PACK) == SetDown(PACK.parse("2H 5C"))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "'' is not a move of this game"),
        ("   ", "'' is not a move of this game"),
        ("dance", "'dance' is not a move of this game"),
        ("Wait", "'Wait' is not a move of this game"),
        ("wait now", "'wait now' has too much for the move 'wait': 'now'"),
        ("set-down 2H QX", "'QX' is not a card of this game"),
        ("set-down 2h", "'2h' is not a card of this game"),
        ("set-down ??", "is not a card of this game"),
        ("bid", "'bid' ends too soon"),
        ("bid two", "'two' is not an integer"),
        ("bid 1.5", "'1.5' is not an integer"),
        ("bid 1_0", "'1_0' is not an integer"),
        ("bid " + "9" * 10, "is not an integer"),
        ("bid 3 4", "says more"),
        ("lay", "'lay' ends too soon"),
        ("name S all-or-nothing twice", "says more"),
        ("name S no-trump", "says more"),
    ],
)
def test_whatever_is_no_move_is_an_error_that_says_what_was_not_understood(line, words):
    with pytest.raises(NotationError) as error:
        read(line, KINDS, PACK)
    assert words in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("line", ["bid ٣", "bid 007", "bid -0", "bid +3", "bid ²"])
def test_a_number_has_one_way_to_be_written(line):
    with pytest.raises(NotationError, match="integer"):
        read(line, KINDS, PACK)


def test_the_error_lists_the_moves_that_there_are():
    with pytest.raises(NotationError, match=r"wait, set-down, name, bid, lay"):
        read("dance", KINDS, PACK)


def test_a_field_of_an_unknown_kind_is_a_mistake_of_the_program():
    with pytest.raises(TypeError, match="float"):
        read("odd 3", (Odd,), PACK)


def test_the_verb_is_the_name_in_small_words():
    assert [verb(kind) for kind in KINDS] == ["wait", "set-down", "name", "bid", "lay"]


@dataclass(frozen=True)
class Step:
    x: int
    y: int
    with_what: Card = field(default=PACK["AS"], compare=False, metadata=UNWRITTEN)


def test_what_only_helps_to_make_the_gesture_is_not_written_and_tells_no_moves_apart():
    step = Step(3, 4, PACK["KS"])
    assert write(step) == "step 3 4"
    assert read("step 3 4", (Step,), PACK) == step
    with pytest.raises(NotationError):
        read("step 3 4 KS", (Step,), PACK)
