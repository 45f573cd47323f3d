"""In whatever language a game is played, its transcript is the same, and is found true in any."""

import pytest

from roller_table import languages
from roller_table.engine.options import plain
from roller_table.engine.transcript import parse
from roller_table.engine.verifying import verify

from ..pseudo import spoken
from .regenerate import GOLDEN, begun, lines, path

each_golden = pytest.mark.parametrize(
    "golden", GOLDEN, ids=lambda golden: f"{golden.game}.{golden.file}"
)


@each_golden
def test_a_game_played_in_another_language_is_written_as_it_was(golden):
    with spoken():
        written = "".join(f"{line}\n" for line in lines(golden))
    assert written.encode() == path(golden).read_bytes()


@each_golden
def test_a_transcript_is_found_true_by_a_reader_of_another_language(golden):
    (transcript,) = parse(path(golden).read_bytes().splitlines())
    match = begun(golden)
    with spoken():
        assert verify(match.game, plain(match.rules), transcript) is None


@pytest.mark.parametrize(
    "golden", {each.game: each for each in GOLDEN}.values(), ids=lambda golden: golden.game
)
def test_a_transcript_written_in_german_is_found_true_in_english(golden):
    languages.speak("de")
    try:
        written = [f"{line}\n".encode() for line in lines(golden)]
    finally:
        languages.speak("en")
    (transcript,) = parse(written)
    match = begun(golden)
    assert verify(match.game, plain(match.rules), transcript) is None
    assert b"".join(written) == path(golden).read_bytes()
