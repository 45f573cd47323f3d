"""What the game is about, what to play for, and why something cannot be done."""

from typing import Any

import pytest

from roller_table.engine.sheet import Aim
from roller_table.engine.values import replace
from roller_table.games.roller_derby import derby
from roller_table.games.roller_derby.state import Phase as Derby
from roller_table.games.roller_derby.state import side_of
from roller_table.games.rollerball.moves import Blow, Build, Replace, Rest
from roller_table.games.rollerball.state import Phase
from roller_table.ui.felt.things.pieces import Piece
from tests.ui.voices import voices

GAMES = (
    ("roller_derby", 4), ("roebuck", 4), ("poker_roulette", 4), ("roolz", 4), ("rollerball", 3),
)  # fmt: skip


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_aim_stands_in_the_panel_at_first(sit_down: Any, game: str, seats: int) -> None:
    table = sit_down(game=game, seats=seats)
    assert table.until_asked()
    assert table.board.shown.sheet.one(Aim).words


def test_the_aim_goes_with_the_first_point(come_to: Any) -> None:
    table = come_to(lambda _game, state, _ask: any(state.points))
    assert table.board.shown.sheet.one(Aim) is None


def defending(table: Any) -> None:
    """Play on until the person here is asked for a card as a defender."""
    for _turn in range(40):
        assert table.until_asked()
        state = table.match.state
        if state.phase == Derby.DERBY and side_of(0) != state.attackers:
            return
        choice = table.match.ask.choice
        table.play(
            next(iter(choice)) if hasattr(choice, "moves") else choice.make(choice.cards[:3])
        )
    raise AssertionError("never a defender")


def test_a_defender_is_told_what_to_play_for_and_which_is_nearer(sit_down: Any) -> None:
    table = sit_down(speed="off")
    defending(table)
    s = table.match.state
    short = 13 - s.target + 1 - len(s.won(1 - s.attackers))
    over = s.target + 1 - len(s.won(s.attackers))
    assert f"win {short} more and they fail" in table.board.shown.why
    assert f"let them win {over} more" in table.board.shown.why
    assert derby.aim(table.match.game.rules, s) == table.board.shown.why
    # What cannot be any more is not named.
    won, lost = len(s.won(s.attackers)), len(s.won(1 - s.attackers))
    assert derby.aim(table.match.game.rules, replace(s, faces=(13 - lost,))).endswith(
        ": win 1 more and they fail."
    )
    assert derby.aim(table.match.game.rules, replace(s, faces=(won,))).endswith(
        ": let them win 1 more and they fail."
    )


def nothing_to_do(kind: type) -> Any:
    def wanted(_game: Any, state: Any, ask: Any) -> bool:
        moves = tuple(ask.choice)
        return (
            state.phase == Phase.USE
            and bool(ask.missing)
            and not any(isinstance(move, kind) for move in moves)
        )

    return wanted


def test_what_cannot_be_done_is_not_offered_in_words(come_to: Any) -> None:
    table = come_to(nothing_to_do(Blow), seats=4)
    ask = table.match.ask
    offered = {type(move) for move in ask.choice}
    assert "blow it up" not in ask.prompt.lower()
    assert ("**replace**" in ask.prompt) == (Replace in offered)
    assert ("drag a card" in ask.prompt) == (Build in offered)
    assert Rest in offered


def test_a_grey_button_says_why(come_to: Any) -> None:
    table = come_to(nothing_to_do(Blow), seats=4)
    button = table.button("Blow it up")
    assert not button.enabled
    assert button.reason == table.board.shown.why
    before = table.match.lines
    table.hands.click(button)
    table.wait(200)
    assert table.match.lines == before


def refused(table: Any) -> Piece:
    """A card of the hand that may not be played; it has been tried."""
    for _turn in range(60):
        assert table.until_asked()
        dim = [p for p in table.board.pieces.of(table.board.hand_zone) if p.dim]
        if dim:
            table.hands.click(table.spot(dim[0].card.code))
            table.wait(300)
            if voices(table.board, "refusal"):
                return dim[0]  # type: ignore[no-any-return]
        choice = table.match.ask.choice
        table.play(
            next(iter(choice)) if hasattr(choice, "moves") else choice.make(choice.cards[:3])
        )
    raise AssertionError("nothing was refused")
