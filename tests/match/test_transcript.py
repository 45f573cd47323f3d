"""The transcript: the format to the letter, and every way in which a file can be untrue."""

import json
import re

import pytest

from roller_table.engine.events import (
    Moved,
    Paid,
    Rolled,
    Said,
    Scored,
    Shuffled,
    Turned,
    happened,
)
from roller_table.engine.options import plain
from roller_table.engine.record import PracticeReason, Record, replay
from roller_table.engine.table import Zone
from roller_table.engine.transcript import (
    LONGEST_LINE,
    TranscriptError,
    event_line,
    parse,
    text,
    write,
)
from roller_table.engine.values import replace
from roller_table.engine.verifying import verify
from roller_table.engine.words import message
from roller_table.match import Match

from .games import derby, play


@pytest.fixture(scope="module")
def match():
    return play(derby(9, deals=2, variants=["Jokers for Sale"]))


@pytest.fixture(scope="module")
def lines(match):
    return list(write(match.game, match.record()))


def read(lines):
    return list(parse(line.encode() for line in lines))


def difference(match, lines):
    (transcript,) = read(lines)
    return verify(match.game, plain(match.rules), transcript)


# The format.


def test_the_first_line_has_the_keys_of_the_format_in_their_order(lines):
    keys = "format version game rules seats seed dealer players"
    assert list(json.loads(lines[0])) == keys.split()


def test_the_first_line_holds_every_rule_resolved(match, lines):
    assert json.loads(lines[0])["rules"] == plain(match.rules)


def test_a_game_in_which_moves_were_taken_back_says_so_in_its_first_line():
    match = play(derby(), 40)
    match.take_back()
    assert json.loads(next(write(match.game, match.record())))["practised"] is True


def test_a_game_that_was_played_on_from_another_says_so_and_is_read_so():
    match = play(derby(), 40)
    begun = replace(match.record(), practised=PracticeReason.PLAYED_ON)
    match = Match.from_record(begun, match.names)
    match.take_back()
    first = json.loads(next(write(match.game, match.record())))
    assert (first["practised"], first["played_on"]) == (True, True), "older programs read the first"
    (transcript,) = read([json.dumps(first)])
    assert transcript.record().practised is PracticeReason.PLAYED_ON


def test_a_line_of_a_move_holds_who_made_it_and_the_move_and_nothing_else(match):
    """Other programs read it: that a Club player chose it for the person is kept with the game."""
    record = replace(match.record(), played_out=(2, 5))
    lines = list(write(match.game, record))
    moves = [each for each in map(json.loads, lines) if "move" in each]
    assert {tuple(each) for each in moves} == {("seat", "move")}
    assert difference(match, lines) is None


def test_the_last_line_is_the_score_and_who_won(match, lines):
    last = {"standings": list(match.standings), "winners": list(match.winners)}
    assert lines[-1] == json.dumps(last)


def test_a_game_that_is_not_over_names_no_winner_and_says_so():
    match = play(derby(), 20)
    assert list(write(match.game, match.record()))[-1] == (
        '{"standings": [0, 0, 0, 0], "winners": [], "unfinished": true}'
    )


CARDS = derby().game.pack.parse("QS 2H")


@pytest.mark.parametrize(
    ("event", "written"),
    [
        (
            Moved(CARDS, Zone("stock"), Zone("hand", 0), frozenset((2, 0))),
            '{"event": "moved", "cards": ["QS", "2H"], "from": "stock", "to": "hand 0",'
            ' "seen_by": [0, 2]}',
        ),
        (
            Moved(CARDS[:1], Zone("hand", 1), Zone("trick")),
            '{"event": "moved", "cards": ["QS"], "from": "hand 1", "to": "trick", "seen_by": null}',
        ),
        (
            Moved(CARDS[:1], Zone("space", 3, 7), Zone("stock"), frozenset()),
            '{"event": "moved", "cards": ["QS"], "from": "space 3 7", "to": "stock",'
            ' "seen_by": []}',
        ),
        (
            Shuffled(Zone("discard"), CARDS),
            '{"event": "shuffled", "zone": "discard", "cards": ["QS", "2H"]}',
        ),
        (
            Turned(CARDS[0], "normal", "up", Zone("space", 8, 0)),
            '{"event": "turned", "thing": "QS", "before": "normal", "after": "up",'
            ' "zone": "space 8 0"}',
        ),
        (Rolled(1, (3, 4)), '{"event": "rolled", "seat": 1, "faces": [3, 4]}'),
        (Paid(2, 5, "pot"), '{"event": "paid", "seat": 2, "amount": 5, "to": "pot"}'),
        (Paid(None, 40, "seat 2"), '{"event": "paid", "seat": null, "amount": 40, "to": "seat 2"}'),
        (Said(0, message("♥ hearts")), '{"event": "said", "seat": 0, "words": "♥ hearts"}'),
        (
            Scored((1, 3), -50, message("revoke")),
            '{"event": "scored", "seats": [1, 3], "points": -50, "reason": "revoke"}',
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_each_event_is_written_as_the_format_has_it(event, written):
    assert text(event_line(event)) == written


def test_the_events_of_a_move_stand_right_after_it(match, lines):
    told = [json.loads(line) for line in lines[1 + len(match.opening) : -1]]
    for played in replay(match.game, match.record()):
        events = happened(played.step.events)
        count = len(events)
        assert told[0] == {"seat": played.seat, "move": match.lines[played.number - 1]}
        assert told[1 : 1 + count] == [event_line(event) for event in events]
        told = told[1 + count :]
    assert told == []


# Reading it back.


def test_what_was_written_is_read_back_as_the_same_record(match, lines):
    (transcript,) = read(lines)
    assert transcript.record() == match.record()


def test_several_games_in_a_file_are_told_apart(match, lines):
    other = play(derby(10), 30)
    games = read([*lines, *write(other.game, other.record())])
    assert [game.record() for game in games] == [match.record(), other.record()]
    assert games[1].header.number == len(lines) + 1


def test_the_order_of_keys_in_a_line_and_empty_lines_do_not_matter(match, lines):
    turned = [json.dumps(dict(reversed(json.loads(line).items()))) for line in lines]
    assert difference(match, [*turned, "", "  "]) is None


@pytest.mark.parametrize(
    ("raw", "line", "words"),
    [
        ([], 1, "empty"),
        ([b"{}"], 1, "a game begins with a line"),
        ([b'{"event": "rolled"}'], 1, "a game begins with a line"),
        ([b"hello"], 1, "in braces"),
        ([b"[1]"], 1, "in braces"),
        ([b"\xff\xfe"], 1, "not UTF-8"),
        ([b'{"format": "other"}'], 1, "not a Roller Table transcript"),
        ([b'{"format": "roller-table transcript"}'], 1, "version of the format is missing"),
        ([b'{"format": "roller-table transcript", "version": 2}'], 1, "of version 2"),
        ([b'{"format": "roller-table transcript", "version": true}'], 1, "version"),
        ([b'{"a": 1, "a": 2}'], 1, "'a' is written twice"),
        ([b"[" * 100_000], 1, "in braces"),
        ([b'{"format": ' + b"9" * 5000 + b"}"], 1, "in braces"),
        ([b" " * (LONGEST_LINE + 1)], 1, "too long"),
        (
            [b'{"format": "roller-table transcript", "version": 1}', b'{"seat": 1, "mo'],
            2,
            "in braces",
        ),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_file_that_cannot_be_read_is_refused_with_the_line(raw, line, words):
    with pytest.raises(TranscriptError, match=words) as refused:
        list(parse(raw))
    assert refused.value.line == line
    assert re.match(rf"line {line}(, column \d+)?: ", str(refused.value))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 3), ("rules", []), ("seats", "4"), ("seats", True), ("seed", 7.0), ("seed", None),
        ("players", "club"), ("players", ["club"]), ("players", [1, 2, 3, 4]),
    ],
)  # fmt: skip
def test_a_first_line_that_does_not_say_what_it_must_is_refused(lines, key, value):
    header = json.dumps(json.loads(lines[0]) | {key: value})
    (transcript,) = read([header, *lines[1:]])
    with pytest.raises(TranscriptError, match="line 1: "):
        transcript.record()


# Verifying.


def test_a_true_transcript_is_found_true(match, lines):
    assert difference(match, lines) is None


def test_an_unfinished_transcript_is_found_true():
    match = play(derby(3), 50)
    assert difference(match, list(write(match.game, match.record()))) is None


def changed(line, **values):
    return json.dumps(json.loads(line) | values, ensure_ascii=False)


def first(lines, *parts):
    """The number of the first line with all these parts, and the line."""
    return next((n, line) for n, line in enumerate(lines, 1) if all(p in line for p in parts))


TAMPERED = {
    "the game's format is numbered otherwise": ('"version": 1', {"version": 0}),
    "a rule is changed": ('"format"', {"rules": {"deals": 4}}),
    "the number of seats is changed": ('"format"', {"seats": 3, "players": ["a", "b", "c"]}),
    "the seed is changed": ('"format"', {"seed": 10}),
    "the dealer is changed": ('"format"', {"dealer": 9}),
    "the header says more": ('"format"', {"house": "ours"}),
    "the shuffle is another": ('"shuffled"', {"cards": ["2C"]}),
    "a dealt card is another": ('"hand 1"', {"cards": ["9D"]}),
    "a dealt card goes elsewhere": ('"hand 1"', {"to": "hand 2"}),
    "somebody else saw a card": ('"hand 1"', {"seen_by": [1, 2]}),
    "everybody saw a card": ('"hand 1"', {"seen_by": None}),
    "the dice show other faces": ('"rolled"', {"faces": [1, 1]}),
    "another seat rolls": ('"rolled"', {"seat": 9}),
    "a move is another seat's": ('"move": "play', {"seat": 9}),
    "a seat is true and not 1": ('"seat": 1, "move"', {"seat": True}),
    "a seat is 1.0 and not 1": ('"seat": 1, "move"', {"seat": 1.0}),
    "a move is another": ('"move": "roll"', {"move": "declare S"}),
    "a move is spaced out": ('"move": "roll"', {"move": "roll "}),
    "a move is no text": ('"move": "roll"', {"move": ["roll"]}),
    "a move says more": ('"move": "roll"', {"note": "lucky"}),
    "other words are said": ('"said"', {"words": "hello"}),
    "the points are others": ('"scored"', {"points": 101}),
    "the reason is another": ('"scored"', {"reason": "luck"}),
    "the standings are others": ('"standings"', {"standings": [1, 2, 3, 4]}),
    "the winners are others": ('"standings"', {"winners": [3]}),
    "the end is called unfinished": ('"standings"', {"unfinished": True}),
}


@pytest.mark.parametrize("tampering", TAMPERED)
def test_a_changed_line_is_found(match, lines, tampering):
    part, values = TAMPERED[tampering]
    number, line = first(lines, part)
    tampered = [*lines[: number - 1], changed(line, **values), *lines[number:]]
    if "version" in values:
        with pytest.raises(TranscriptError, match="line 1: "):
            difference(match, tampered)
        return
    found = difference(match, tampered)
    assert found is not None
    # Another seed changes everything, and the dealer may be the first thing to show it.
    assert found.line in ((1, 2) if "seed" in values else (number,))


def test_a_line_that_is_left_out_is_found_wherever_it_stood(match, lines):
    for number in [*range(2, len(lines), 5), len(lines)]:
        found = difference(match, lines[: number - 1] + lines[number:])
        assert found is not None, f"line {number} was left out: {lines[number - 1]}"
        assert found.line <= number or lines[number - 1] == lines[number]


def test_a_file_that_ends_too_soon_is_found_wherever_it_ends(match, lines):
    for kept in [*range(1, len(lines), 5), len(lines) - 1]:
        found = difference(match, lines[:kept])
        assert found is not None
        assert found.line == kept + 1
        assert found.found == "the end of the game"


def test_two_lines_that_have_changed_places_are_found(match, lines):
    for number in range(1, len(lines) - 1, 5):
        if lines[number] == lines[number + 1]:
            continue
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        found = difference(match, swapped)
        assert found is not None
        assert found.line <= number + 2


def test_a_line_after_the_end_is_found(match, lines):
    found = difference(match, [*lines, lines[-1]])
    assert (found.line, found.expected) == (len(lines) + 1, "the end of the game")


def test_any_card_that_is_changed_into_another_is_found(match, lines):
    for number, line in enumerate(lines[1:], 2):
        if '"2H"' in line or " 2H" in line:
            wrong = line.replace("2H", "3H")
            found = difference(match, [*lines[: number - 1], wrong, *lines[number:]])
            assert found is not None
            # A move that is legal all the same is found by what it does.
            assert found.line in (number, number + 1)


def test_an_illegal_move_is_named_with_its_reason(match, lines):
    number, line = first(lines, '"move": "play')
    found = difference(match, [*lines[: number - 1], changed(line, move="roll"), *lines[number:]])
    assert "Play a card now" in found.found


def test_a_missing_rule_is_found(match, lines):
    header = json.loads(lines[0])
    del header["rules"]["tie"]
    found = difference(match, [json.dumps(header), *lines[1:]])
    assert (found.line, found.expected, found.found) == (1, '"tie": "draw"', "no 'tie'")


def test_a_rule_that_changes_the_score_is_found_where_it_first_shows():
    match = play(derby(9, deals=2, variants=["Jokers for Sale"]))
    dearer = plain(match.rules) | {"deals": 4}
    record = match.record()
    wrong = Record(record.game, dearer, 4, record.seed, record.players)
    longer = Match.from_record(wrong, match.names)
    lines = [changed(next(write(longer.game, wrong))), *list(write(match.game, record))[1:]]
    (transcript,) = read(lines)
    found = verify(longer.game, dearer, transcript)
    assert found is not None
    assert found.line > 300
