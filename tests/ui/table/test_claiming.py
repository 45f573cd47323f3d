"""Claiming the rest at the table: offered where it is sure, refused at the card where it is not."""

import re
from typing import Any

import pytest

from roller_table.engine.cards import short
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.scenes.position import PositionScene
from roller_table.ui.scenes.table.claim import ClaimOffer
from tests.ui.voices import voices

from .conftest import played_by_lot


def way_to(wanted: Any, seats: int = 4, key: str = "roller_derby") -> tuple[int, tuple[str, ...]]:
    """A deal and the moves after which seat 0 leads and its claim is so."""

    def is_so(game: Any, state: Any, _ask: Any) -> bool:
        claimed = game.claim(game.view(state, 0))
        return claimed is not None and wanted(claimed)

    return played_by_lot(is_so, seats, key)


@pytest.fixture
def leading(sit_down: Any) -> Any:
    def come(wanted: Any, **more: Any) -> Any:
        seed, lines = way_to(wanted)
        chosen = {"speed": "off", "level": "random"} | more
        table = sit_down(lines=lines, seed=seed, **chosen)
        assert table.until_asked()
        table.wait(200)
        return table

    return come


def test_where_the_rest_is_sure_it_is_offered_and_played_out_as_ordinary_moves(
    leading: Any,
) -> None:
    table = leading(lambda claimed: len(claimed.moves) == 3)
    state, before = table.match.state, len(table.match.lines)
    table.hands.click(table.button("Claim the last 3 tricks"))
    table.until(lambda: table.scene.felt.conductor.standing)
    lines = table.match.lines[before:]
    assert len(lines) == 12
    assert all(line.startswith("play ") for line in lines)
    (tally,) = table.match.state.sheet
    ours = len(state.won(0)) + 3
    assert tally.tricks == (ours if tally.roller % 2 == 0 else 13 - ours)
    table.hands.key("RETURN")
    assert table.match.record().moves == table.match.lines


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_as_soon_as_the_rest_is_sure_the_claim_stands_in_the_strip(
    leading: Any, size: tuple[int, int], scale: float
) -> None:
    """It was under Menu, More: now it stands beside what is asked, and takes no card's place."""
    table = leading(lambda claimed: len(claimed.moves) == 3, size=size, user_scale=scale)
    table.wait(12_000, step=400)  # A notice about the size of words has been read.
    button, strip = table.button("Claim the last 3 tricks"), table.board.strip
    assert table.board.layout.strip.contains(button.rect)
    assert not strip.room.colliderect(button.rect)
    assert strip.speaker == Rank.PROMPT
    assert strip.told(Rank.PROMPT).words
    table.hands.click(button)
    table.until(lambda: table.scene.felt.conductor.standing)


def test_who_claims_says_how_many_before_anything_is_told_of_how_many_are_sure(
    leading: Any,
) -> None:
    """The window said it beside its own question."""
    table = leading(lambda claimed: claimed.refuted and claimed.most > 1)
    count = table.match.count
    table.hands.key("c")
    assert table.scene.felt.presenter.claiming.open
    assert not voices(table.board, "refusal")
    assert table.match.count == count


def test_a_hand_that_can_claim_nothing_is_told_why_at_the_card(sit_down: Any) -> None:
    def holds_a_blank(claimed: Any) -> bool:
        return claimed.refuted is not None and "You hold a blank" in claimed.refuted.words

    seed, lines = way_to(holds_a_blank, key="roolz")
    table = sit_down(game="roolz", seats=4, lines=lines, seed=seed, speed="off", level="random")
    assert table.until_asked()
    count = table.match.count
    table.hands.key("c")
    (said,) = voices(table.board, "refusal")
    assert "You hold a blank" in said.words
    assert not table.scene.felt.presenter.claiming.open
    assert table.match.count == count


def test_so_many_tricks_may_be_claimed_and_are_led_while_the_others_play_as_they_like(
    leading: Any,
) -> None:
    table = leading(
        lambda claimed: claimed.refuted and "2 tricks are sure" in claimed.refuted.words
    )
    scene, before = table.scene, len(table.match.lines)
    table.hands.key("c")
    assert scene.felt.presenter.claiming.open
    table.hands.key("ESCAPE")
    assert not scene.felt.presenter.claiming.open
    table.hands.key("c")
    table.hands.key("PLUS")
    table.hands.click(table.button("Claim 2"))
    table.until(lambda: len(table.match.lines) >= before + 8 and table.question)
    played = table.match.turns[before:]
    mine = [turn for turn in played if turn.seat == 0][:2]
    assert mine == [played[0], played[4]], "both tricks were theirs"
    assert table.match.game.claim(table.match.view(0)) is not None, "and they lead again"


def test_a_wrong_claim_is_answered_with_a_lie_that_fits_and_the_cards_in_their_order(
    leading: Any,
) -> None:
    table = leading(lambda claimed: claimed.refuted and "Not for sure" in claimed.refuted.words)
    count, own = table.match.count, table.match.view(0).state.hands[0]
    table.hands.key("c")
    table.hands.key("PLUS", times=len(own))
    table.hands.click(table.button(f"Claim {len(own)}"))
    assert table.match.count == count
    (said,) = voices(table.board, "refusal")
    lie, line = said.words.split("\nThe tricks then go:\n")
    assert lie.startswith("Not so. The cards may lie like this:\n")
    assert not any(short(card) in lie for card in own)
    assert any(line.startswith(short(card)) for card in own)


def test_nothing_is_claimed_by_whoever_does_not_lead(sit_down: Any) -> None:
    table = sit_down(speed="off", game="roebuck", level="random")
    assert table.until_asked()
    table.hands.key("c")
    assert table.question


def test_in_a_position_that_is_explained_nothing_is_claimed_past_whoever_explains_it(
    open_app: Any, hands_of: Any
) -> None:
    seed, lines = way_to(lambda claimed: len(claimed.moves) == 3)
    found, chairs = entry("roller_derby"), tuple(Chair(name, "random") for name in "ABCD")
    match = Match.new(found, found.rules()(), chairs, seed)
    for line in lines:
        match.play_line(line)
    app = open_app(speed="off")
    app.push(scene := PositionScene(match, 0))
    hands = hands_of(app)
    hands.step()
    scene.position.open()
    hands.key("c")
    assert scene.felt.presenter.question
    assert match.lines == lines
    assert not [w for w in scene.page.widgets.values() if "Claim" in getattr(w, "words", "")]


@pytest.mark.parametrize(("game", "seats"), [("roller_derby", 4), ("roolz", 2)])
def test_other_people_and_ones_own_low_hand_play_in_between_and_the_claim_still_goes_on(
    game: str, seats: int
) -> None:
    def enough(claimed: Any) -> bool:
        return claimed.refuted and re.match(r"[2-9] tricks are sure", claimed.refuted.words)

    seed, lines = way_to(enough, seats, game)
    found = entry(game)
    chairs = tuple(Chair(name, "human") for name in "ABCD"[:seats])
    match = Match.new(found, found.rules()(), chairs, seed)
    for line in lines:
        match.play_line(line)
    claim = ClaimOffer(match)
    sure = match.game.claim_some(match.view(0), 2, match.names).moves
    said, *_led = claim.make_some(2)
    assert said.words.shown() == "2 tricks are mine"
    between = 0
    while match.ask.seat or match.game.claim(match.view(0)) is None:
        assert claim.next_lead(match.ask) is None
        match.play(next(iter(match.ask.choice)))
        between += 1
    assert between == 3
    assert claim.next_lead(match.ask) == sure[1]
    match.play(sure[1])
    assert claim.next_lead(match.ask) is None
