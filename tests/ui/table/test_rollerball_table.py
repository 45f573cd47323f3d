"""Rollerball at the table: cards turned and placed, workmen walked, what would come of it,
again."""

from typing import Any

import pygame
import pytest

from roller_table import languages
from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone
from roller_table.games.rollerball.moves import Build, Teleport, Walk
from roller_table.games.rollerball.shown import Appearance, Reach
from roller_table.games.rollerball.state import Phase
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.play.calling import brief, described, title_of
from roller_table.ui.layouts.rollerball.layout import _ORDER
from tests.ui.voices import voices

BALL: dict[str, Any] = {"game": "rollerball", "seats": 2, "speed": "off", "level": "random"}


def splitter(_game: Any, state: Any, ask: Any) -> bool:
    builds = [move for move in ask.choice if isinstance(move, Build)]
    return state.phase == Phase.USE and any(move.turned for move in builds)


def walking(_game: Any, state: Any, _ask: Any) -> bool:
    return state.phase == Phase.MOVE and len(state.hands[0]) == 4 and len(state.balls) > 0


def test_how_a_splitter_is_turned_is_said_in_the_player_s_language(come_to: Any) -> None:
    """ "Teiler hinauf hier: split" stood over a hint."""
    table = come_to(splitter)
    layout = table.board.layout
    turned = next(m for m in table.match.ask.choice if isinstance(m, Build) and m.turned == "split")
    try:
        languages.speak("de")
        said = {title_of(turned, layout), brief(turned, layout), described(turned, str)}
    finally:
        languages.speak("en")
    assert not any("split" in words for words in said)
    assert all("Teilung" in words for words in said)


def held_splitter(table: Any) -> tuple[Any, Any]:
    """The card that can be turned, and a spot where it may lie."""
    lays = table.question.offers.lays
    card = next(card for card in lays if card.suit in ("SU", "SD"))
    return card, next(iter(lays[card]))


def over(table: Any, spot: Any) -> tuple[int, int]:
    return table.board.layout.spot_rect(spot).center


def hold_over(table: Any, card: Any, spot: Any) -> tuple[int, int]:
    """Carry the card there with the button down."""
    table.hands.move(table.spot(card.code))
    table.hands.down(table.spot(card.code))
    table.hands.move((table.board.area.centerx, table.board.area.bottom - 40))
    table.hands.move(over(table, spot))
    assert table.grip.carried
    return over(table, spot)


def built(card: Any, spot: Any, turned: str) -> str:
    (one, other) = spot
    return f"build {card} {one.number} {one.across} {other.number} {other.across} {turned}"


# Cards


def test_a_card_that_is_let_go_over_a_slot_lies_there(come_to: Any) -> None:
    table = come_to(splitter)
    card, spot = held_splitter(table)
    at = hold_over(table, card, spot)
    table.hands.up(at)
    table.wait(300)
    assert built(card, spot, "split") in table.match.lines
    piece = table.board.pieces.find(card)
    assert piece.goal.figure.name.startswith("board/")
    assert (round(piece.goal.x), round(piece.goal.y)) == at


@pytest.mark.parametrize("how", ["key", "wheel", "second button"])
def test_a_splitter_is_turned_in_the_hand(come_to: Any, how: str) -> None:
    table = come_to(splitter)
    card, spot = held_splitter(table)
    at = hold_over(table, card, spot)
    before = table.board.pieces.find(card).pose.figure
    if how == "key":
        table.hands.key("r")
    elif how == "wheel":
        table.hands.wheel(at, -1)
    else:
        table.hands.post(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
        table.hands.step()
    after = table.board.pieces.find(card).pose.figure
    assert after != before
    table.hands.up(at)
    table.wait(300)
    assert built(card, spot, "merge") in table.match.lines


def test_a_card_in_the_hand_takes_the_shape_that_it_will_have(come_to: Any) -> None:
    table = come_to(splitter)
    card, spot = held_splitter(table)
    hold_over(table, card, spot)
    piece = table.board.pieces.find(card)
    assert piece.pose.figure
    table.hands.move((table.board.area.centerx, table.board.area.bottom - 40))
    assert piece.pose.figure is None


def test_the_paths_show_what_a_card_would_do_before_it_is_let_go(come_to: Any) -> None:
    def in_the_way(game: Any, state: Any, ask: Any) -> bool:
        view = game.view(state, 0)
        now = game.foresee(view, None)
        return any(
            isinstance(move, Build) and game.foresee(view, move) != now for move in ask.choice
        )

    table = come_to(in_the_way, seats=2)
    match, places = table.match, table.board.places
    now = table.board.shown.sheet.of(Path)
    view = match.view(0)
    move = next(
        m for m in match.ask.choice if isinstance(m, Build) and match.game.foresee(view, m) != now
    )
    assert places.shown.paths == now
    gesture = move.gesture()
    hold_over(table, gesture.thing, gesture.places)
    while table.grip.spots.turned(table.grip.aiming) != gesture.saying:
        table.hands.key("r")
    assert places.shown.foreseen
    assert places.shown.paths == match.game.foresee(view, move) != now
    table.hands.move((table.board.area.centerx, table.board.area.bottom - 40))
    assert not places.shown.foreseen
    assert places.shown.paths == now
    table.hands.key("ESCAPE")
    assert table.match.lines == match.lines


def test_a_tapped_splitter_is_turned_by_a_second_tap_and_put_back_by_a_third(come_to: Any) -> None:
    table = come_to(splitter)
    card, spot = held_splitter(table)
    lines = table.match.lines
    table.hands.click(table.spot(card.code))
    assert table.board.places.shown.lit
    table.wait(300)
    table.hands.click(table.spot(card.code))
    assert table.board.places.shown.lit
    assert table.board.shown.prompt == "It will **merge** now: choose where"
    table.wait(300)
    table.hands.click(table.spot(card.code))
    assert not table.board.places.shown.lit
    assert table.board.shown.prompt == table.match.ask.prompt
    assert table.match.lines == lines
    table.wait(300)
    table.hands.click(table.spot(card.code))
    table.hands.move(over(table, spot))
    assert table.board.places.shown.ghost
    table.hands.click(over(table, spot))
    table.wait(300)
    assert built(card, spot, "split") in table.match.lines


def test_a_card_let_go_where_it_may_not_lie_says_why_and_flies_back(come_to: Any) -> None:
    table = come_to(splitter)
    card, _spot = held_splitter(table)
    lines = table.match.lines
    corner = (Zone("space", 0, 0),)
    hold_over(table, card, corner)
    table.hands.up(over(table, corner))
    assert voices(table.board, "refusal")
    table.wait(600)
    assert table.match.lines == lines
    assert card.code in table.hand
    piece = table.board.pieces.find(card)
    assert not piece.pose.far_from(piece.goal)


# The workman


def test_a_workman_shows_how_far_it_is_to_wherever_it_can_walk(come_to: Any) -> None:
    table = come_to(walking)
    shown = table.board.places.shown
    walks = {Zone("space", m.x, m.y) for m in table.match.ask.choice if isinstance(m, Walk)}
    assert walks == {zone for zone, _steps in shown.reach} != set()
    assert {1, 2, 3} >= {steps for _zone, steps in shown.reach}
    assert {(zone,) for zone in walks} <= set(shown.lit)


def test_a_workman_that_is_dropped_on_a_ball_is_told_why_not(come_to: Any) -> None:
    table = come_to(walking)
    lines, state = table.match.lines, table.match.state
    man = table.board.pieces.find(table.match.game.pack["Man0"])
    ball = over(table, (state.zone(state.balls[0].cell),))
    table.hands.drag((round(man.pose.x), round(man.pose.y)), ball)
    (refusal,) = voices(table.board, "refusal")
    assert "ball" in refusal.words
    table.wait(600)
    assert table.match.lines == lines
    assert not man.pose.far_from(man.goal)


def test_a_teleport_asks_at_the_place_which_card_pays(come_to: Any) -> None:
    table = come_to(walking)
    reach = {each.place for each in table.board.shown.sheet.of(Reach)}
    far = next(
        move
        for move in table.match.ask.choice
        if isinstance(move, Teleport) and Zone("space", move.x, move.y) not in reach
    )
    spot = (Zone("space", far.x, far.y),)
    table.hands.click(over(table, spot))
    panel = table.scene.felt.presenter.asked
    assert panel.open
    table.hands.click(table.scene.page.find("say:0"))
    table.wait(200)
    assert any(line.startswith("teleport") and line.endswith(f"{far.x} {far.y}")
               for line in table.match.lines)  # fmt: skip


# By keys


def test_the_arrows_move_the_cursor_from_space_to_space_and_over_the_emblem(come_to: Any) -> None:
    table = come_to(walking)
    table.hands.key("TAB")
    cursor = table.scene.page.focus.current
    assert cursor.name == "card:on the board"
    table.grip.aim((Zone("space", 3, 4),))
    table.hands.key("RIGHT")
    assert table.grip.aiming.spot == (Zone("space", 6, 4),)
    table.hands.key("UP")
    assert table.grip.aiming.spot == (Zone("space", 6, 3),)


def test_enter_on_a_space_that_is_not_offered_says_why(come_to: Any) -> None:
    table = come_to(walking)
    lines, state = table.match.lines, table.match.state
    table.hands.key("TAB")
    table.grip.aim((state.zone(state.balls[0].cell),))
    assert "Not possible" in table.scene.page.focus.current.spoken
    table.hands.key("RETURN")
    assert voices(table.board, "refusal")
    assert table.match.lines == lines


def test_by_keys_a_splitter_is_picked_up_turned_and_laid(come_to: Any) -> None:
    table = come_to(splitter)
    card, _spot = held_splitter(table)
    table.hands.key("RIGHT")
    table.scene.page.focus.go(table.scene.page.find(f"card:{card}"), seen=True)
    table.hands.key("RETURN")
    assert table.scene.page.focus.current.name == "card:on the board"
    assert "split" in table.scene.page.focus.current.spoken
    table.hands.key("r")
    assert "merge" in table.scene.page.focus.current.spoken
    table.hands.key("w")
    table.wait(40)
    assert table.board.strip.speaker is Rank.NOTICE
    table.hands.key("RETURN")
    assert not [line for line in table.match.lines if line.startswith(f"build {card}")], "W is read"
    table.wait(40)
    assert table.board.strip.speaker is not Rank.NOTICE
    table.hands.key("RETURN")
    table.wait(200)
    assert any(line.startswith(f"build {card}") and line.endswith("merge")
               for line in table.match.lines)  # fmt: skip


# What happened


def test_what_happened_is_shown_again_by_a_key_and_changes_nothing(come_to: Any) -> None:
    table = come_to(walking, speed="normal")
    lines = table.match.lines
    zones = {zone: [p.card for p in pile] for zone, pile in table.board.pieces.zones.items()}
    table.hands.key("v")
    assert table.board.animator.busy
    assert table.question is None
    assert table.until_asked()
    assert table.match.lines == lines
    after = {zone: [p.card for p in pile] for zone, pile in table.board.pieces.zones.items()}
    assert {z: sorted(c) for z, c in after.items() if c} == {
        z: sorted(c) for z, c in zones.items() if c
    }


def test_balls_roll_space_by_space_as_the_paths_said(come_to: Any) -> None:
    table = come_to(walking, speed="normal")
    seen: list[Any] = []
    teller = table.board._teller
    tell = teller.tell
    teller.tell = lambda event, *times: seen.append(event) or tell(event, *times)
    table.hands.key("v")
    assert table.until_asked()
    rolled = [e for e in seen if getattr(e, "cards", ()) and e.cards[0].suit == "ball"]
    assert rolled
    for event in rolled:
        if event.source.name == event.target.name == "space":
            steps = (event.target.number - event.source.number,
                     event.target.across - event.source.across)  # fmt: skip
            assert abs(steps[0]) + abs(steps[1]) == 1


def test_a_sealed_bid_is_not_seen_by_whoever_sits_there_next(sit_down: Any) -> None:
    table = sit_down({}, seed=4, humans=2, **BALL)
    table.until(lambda: table.scene.felt.presenter.panel.open)
    table.hands.click(table.scene.page.find("choice:0"))
    assert table.until_asked()
    table.hands.click(table.spot(table.hand[0]))
    table.wait(200)
    table.hands.click(table.scene.page.find("choice:0"))
    table.until(lambda: table.scene.felt.presenter.panel.open)
    assert table.scene.felt.top.blind
    laid = table.board.pieces.of(Zone("bid", 0))
    assert not any(piece.shows_face for piece in laid)
    table.hands.click(table.scene.page.find("choice:0"))
    assert table.until_asked()
    laid = table.board.pieces.of(Zone("bid", 0))
    assert not any(piece.shows_face for piece in laid)
    assert not any(card.suit for card in table.match.view(1).state.bids[0])


def test_where_up_leads_inward_cards_show_the_way_that_balls_will_take(sit_down: Any) -> None:
    table = sit_down({"up_is_outward": False}, seed=4, **BALL)
    assert table.until_asked()
    faces = {each.thing: each.face for each in table.board.shown.sheet.of(Appearance)}
    pack = table.match.game.pack
    assert (faces[pack["UM1"]], faces[pack["SD2"]]) == ("DM", "SU")
    assert table.board.layout.drawn_as("UM1") == "DM"
    assert sit_down({}, seed=4, **BALL).board.layout.drawn_as("UM1") == "UM1"


def test_the_buttons_that_pay_for_a_teleport_stand_in_the_order_of_the_hand(come_to: Any) -> None:
    """They stood in another, and the wrong card was paid."""

    def several(_game: Any, state: Any, _ask: Any) -> bool:
        kinds = [card.suit for card in state.hands[0]]
        mixed = kinds != sorted(kinds, key=layout_order)
        return state.phase == Phase.MOVE and len(set(kinds)) > 2 and mixed

    table = come_to(several)
    table.hands.click(table.button("Teleport, pay a card").rect.center)
    table.wait(300)
    layout, board = table.board.layout, table.board
    lying = sorted(board.pieces.of(board.hand_zone), key=lambda piece: piece.goal.x)
    wanted = list(dict.fromkeys(layout.spoken(piece.card) for piece in lying))
    offered = [w.words for w in table.scene.page.widgets.values()
               if getattr(w, "words", "") in wanted]  # fmt: skip
    assert offered == wanted


def layout_order(kind: str) -> int:
    return _ORDER.index(kind)


def test_a_card_let_go_below_the_workman_is_not_built_above_him(come_to: Any) -> None:
    """Beside a spot one meant the nearest, though the pointer was over another space."""

    def above_only(_game: Any, state: Any, ask: Any) -> bool:
        return state.phase == Phase.USE and any(beside(move, ask) for move in ask.choice)

    def beside(move: Any, ask: Any) -> Any:
        """A space next to where that card would lie, on which no card of its kind may."""
        if not isinstance(move, Build):
            return None
        may = {place for each in ask.choice if isinstance(each, Build) and each.card == move.card
               for place in each.gesture().places}  # fmt: skip
        x, y = move.gesture().places[-1].number, move.gesture().places[-1].across
        near = [Zone("space", x + dx, y + dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))]
        return next((place for place in near if place not in may and _on_board(place)), None)

    table = come_to(above_only)
    move = next(move for move in table.match.ask.choice if beside(move, table.match.ask))
    place, spot = beside(move, table.match.ask), move.gesture().places
    before = table.match.lines
    there, meant = (table.board.layout.spot_rect(each).center for each in ((place,), spot))
    # At its edge, as near to the spot as it can be.
    width = table.board.layout.spot_rect((place,)).width
    at = tuple(round(a + max(-0.4, min(0.4, (b - a) / width)) * width)
               for a, b in zip(there, meant, strict=True))  # fmt: skip
    hold_over(table, move.card, spot)
    table.hands.move(at)
    table.hands.up(at)
    table.wait(300)
    assert table.match.lines == before
    assert voices(table.board, "refusal")


def _on_board(place: Zone) -> bool:
    return all(0 <= each < 10 for each in (place.number, place.across)) and not (
        3 < place.number < 6 and 3 < place.across < 6
    )
