"""Looking back: a line of the log, or the last trick, shows the table as it stood then."""

from typing import Any

import pygame
import pytest

from roller_table.engine.cards import BACK
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match

TABLES = {"roller_derby": 40, "roolz": 60, "roebuck": 40, "poker_roulette": 16, "rollerball": 60}


@pytest.fixture
def in_the_middle(sit_down: Any) -> Any:
    """A table in the middle of a game, where the person is asked something."""

    def come(key: str, count: int = 0, **more: Any) -> Any:
        found = entry(key)
        match = Match.new(found, found.rules()(), (Chair("A", "human"),) * 4, 6)
        while match.count < (count or TABLES[key]):
            moves = list(match.ask.choice)
            match.play(moves[match.count * 7 % len(moves)])
        chosen = {"lines": match.lines, "level": "random", "speed": "off"} | more
        table = sit_down({}, game=key, **chosen)
        assert table.until_asked()
        table.wait(300)
        return table

    return come


def lies(table: Any) -> dict[str, list[str]]:
    """The faces that can be seen, zone by zone."""
    return {
        str(zone): [piece.card.code for piece in pieces if piece.card != BACK]
        for zone, pieces in table.board.pieces.zones.items()
        if pieces
    }


def as_it_stands(table: Any) -> Any:
    return table.board.shown.sheet, lies(table), table.match.lines, bool(table.question)


@pytest.mark.parametrize("key", TABLES)
def test_every_line_of_the_log_can_be_looked_at_and_left_again(
    in_the_middle: Any, key: str
) -> None:
    table = in_the_middle(key)
    before, (first, after) = as_it_stands(table), table.board.panel.lines
    looked = 0
    for line in range(first, after):
        if table.board.panel.sealed(line):
            table.scene.replay.look(line)
            assert "you have to remember it" in table.app.notices.words
            continue
        table.scene.replay.look(line)
        table.wait(40)
        if look := table.scene.croupier.look:
            assert table.board.panel.looked_at == look.line == line
            stood = table.scene.felt.top.shown
            for zone, cards in table.match.game.zones(stood.view(0).state).items():
                codes = {card.code for card in cards if card != BACK}
                assert {*lies(table).get(str(zone), ())} <= codes, "nobody peeks"
            assert table.board.shown.sheet.log == before[0].log, "one may go on to another line"
            looked += 1
    recalled = sum(map(table.board.panel.sealed, range(first, after)))
    assert looked == after - first - recalled, "only what one is to recall cannot be shown"
    table.hands.key("ESCAPE")
    table.wait(40)
    assert as_it_stands(table) == before
    assert table.scene.croupier.look is None


@pytest.mark.usefixtures("painted")
def test_a_click_on_a_trick_of_the_log_lays_it_on_the_table_again(in_the_middle: Any) -> None:
    table = in_the_middle("roller_derby")
    trick = table.match.state.tricks[1]
    panel = table.board.panel
    place = next(n for n, note in enumerate(panel.log.notes) if note.about == "Trick 2")
    # The wheel brings it in sight: only the latest lines are seen at first.
    table.hands.wheel(panel.rect.center, 3)
    table.wait(40)
    rows = {line: rect for rect, line in panel.noted}
    table.hands.click(rows[place].center)
    table.wait(40)
    assert [*lies(table)["trick"]] == [card.code for card in trick.cards]
    assert sum(piece.wins for piece in table.board.pieces) == 1
    assert "takes" in table.board.shown.prompt
    table.hands.click(rows[place].center)
    assert table.scene.croupier.look is None, "once more, and it is the game again"


def test_the_won_pile_and_a_key_show_the_last_trick(in_the_middle: Any) -> None:
    table = in_the_middle("roller_derby")
    last = [card.code for card in table.match.state.tricks[-1].cards]
    furniture, plates = table.board.furniture, table.board.shown.plates
    pile = next(furniture.pile(plate) for plate in plates if plate.won)
    for show in (
        lambda: table.hands.key("t", pygame.KMOD_SHIFT),
        lambda: table.hands.click(pile.center),
    ):
        show()
        table.wait(40)
        assert lies(table)["trick"] == last
        table.hands.click(table.button("Back to the game"))
        table.wait(40)
        assert table.question


def test_page_up_and_down_go_through_the_log_line_by_line(in_the_middle: Any) -> None:
    table = in_the_middle("roller_derby")
    last = table.board.panel.lines[1] - 1
    table.hands.key("PAGEUP", times=3)
    table.wait(40)
    assert table.board.panel.looked_at == last - 2
    table.hands.key("PAGEDOWN", times=3)
    assert table.board.panel.looked_at is None
    assert table.scene.croupier.look is None


def test_while_somebody_looks_back_nobody_plays_on(in_the_middle: Any) -> None:
    table = in_the_middle("roller_derby", speed="normal")
    table.play(next(iter(table.match.ask.choice)))
    table.until(lambda: not table.board.animator.busy)
    assert table.match.ask.seat != 0
    count = table.match.count
    table.hands.key("t", pygame.KMOD_SHIFT)
    table.wait(9000, step=300)
    assert table.match.count == count
    table.hands.key("ESCAPE")
    table.until(lambda: table.match.count > count)


def test_a_move_can_be_taken_back_while_somebody_looks_back(in_the_middle: Any) -> None:
    table = in_the_middle("roller_derby")
    table.hands.key("t", pygame.KMOD_SHIFT)
    table.hands.key("u")
    table.wait(40)
    assert table.scene.croupier.look is None
    assert table.board.shown.sheet == table.match.sheet(0)
    assert table.question


def test_another_size_of_the_window_shows_what_is_looked_at(in_the_middle: Any) -> None:
    table = in_the_middle("roller_derby")
    table.hands.key("t", pygame.KMOD_SHIFT)
    table.wait(40)
    before = lies(table)
    table.scene.lay_out(table.scene.look, (1024, 640))
    assert lies(table) == before
    assert table.button("Back to the game")


def test_what_was_taken_back_is_put_back_by_a_button_and_by_keys(in_the_middle: Any) -> None:
    table = in_the_middle("roller_derby")
    lines = table.match.lines
    for back, again in (("u", "y"), ("BACKSPACE", "y")):
        table.hands.key(back)
        table.wait(200)
        assert len(table.match.lines) < len(lines)
        table.hands.key(again)
        table.wait(200)
        assert table.match.lines == lines
        assert as_it_stands(table)[0] == table.match.sheet(0)
    table.hands.key("z", mod=pygame.KMOD_CTRL)
    table.wait(200)
    table.hands.click(table.scene.page.find("bar:redo"))
    table.wait(200)
    assert table.match.lines == lines
    assert table.question
    table.hands.key("y")
    assert table.match.lines == lines, "there is nothing to put back"


def test_nobody_looks_back_before_whoever_decides_has_said_they_are_there(sit_down: Any) -> None:
    table = sit_down(humans=2, level="random", speed="off")
    table.until(lambda: table.scene.felt.top.blind and table.scene.felt.presenter.panel.open)
    shown = as_it_stands(table)
    table.hands.key("t", pygame.KMOD_SHIFT)
    table.hands.key("PAGEUP")
    assert table.scene.croupier.look is None
    assert as_it_stands(table) == shown
