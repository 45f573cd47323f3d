"""Cards that somebody gave you stand out until your first card, and stand in the log."""

from typing import Any

from roller_table.engine.choices import Picks
from roller_table.games.poker_roulette.state import taken


def came(table: Any) -> set[str]:
    return {piece.card.code for piece in table.board.pieces if piece.came}


def test_what_the_partner_gave_stands_out_until_the_first_card_and_stays_in_the_log(
    sit_down: Any,
) -> None:
    table = sit_down(seed=6, speed="off")
    while isinstance(_ask(table).choice, Picks) or not table.match.state.trump:
        table.play(next(iter(_ask(table).choice)))
    given = {card.code for card in table.match.state.gave[2]}
    if not table.match.state.trick:
        _ask(table)
    assert came(table) == given & set(table.hand)
    assert given
    notes = table.match.sheet(0).log.notes
    assert any("Noor gave you" in note.words for note in notes)
    open_notes = table.match.open_sheet(0).log.notes
    assert not any("gave" in note.words for note in open_notes), "others look at the screen"
    while not any(0 in trick.seats for trick in table.match.state.tricks):
        table.play(next(iter(_ask(table).choice)))
    table.wait(400)
    assert not came(table)


def _ask(table: Any) -> Any:
    assert table.until_asked()
    return table.question.ask


def test_cards_that_are_dealt_do_not_stand_out(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off")
    table.wait(400)
    assert not came(table)


def test_a_card_that_came_and_may_not_be_played_looks_forbidden(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off")
    table.wait(400)
    piece = table.board.own_pieces()[0]
    piece.dim = True
    forbidden = middle(table, piece)
    piece.came = True
    assert middle(table, piece) == forbidden
    piece.dim = False
    assert middle(table, piece) != forbidden


def middle(table: Any, piece: Any) -> Any:
    picture, _box = table.board.painter.pictures.of(piece)
    return picture.get_at(picture.get_rect().center)


def test_at_poker_roulette_what_was_kept_stands_out_until_the_next_middle_card(
    sit_down: Any,
) -> None:
    """The middle card too, where it is taken; it lay among the others, and nobody knew which."""
    table = sit_down(game="poker_roulette", seats=3, seed=4, level="random", speed="normal",
                     deal_end="4")  # fmt: skip
    seen, stood, longest = set[str](), 0, 0
    for _moment in range(1500):
        table.wait(40)
        if table.question:
            table.play(next(iter(table.match.ask.choice)))
        found, before = came(table), seen
        state = table.match.state
        rounds = [{c.code for c in _kept(each, 0)} for each in state.through[-2:]]
        assert not found or found in rounds, "what was kept in a round, all of it and nothing else"
        stood = stood + 40 if found and found == before else 0
        seen, longest = found, max(longest, stood)
        if state.hand > 1:
            break
    assert longest >= 900, "for a moment"
    assert not came(table)


def _kept(each: Any, seat: int) -> Any:
    """What a seat kept of a round."""
    mine = next(one for one in each.matched if one.seat == seat)
    return taken(mine, each.middle)
