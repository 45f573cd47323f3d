"""The score sheet and what stands beside the table, in the players' words."""

import pytest

from roller_table.engine.cards import short
from roller_table.engine.sheet import Badge, Finish, Gauge, Throw
from roller_table.engine.values import replace
from roller_table.games.roller_derby.shown import TrickBefore
from roller_table.games.roller_derby.state import Phase, Tally

from .scenes import at, last_trick, play_out, say, table

NAMES = ("North", "East", "South", "West")


def sheet(game, state, seat=0):
    return game.sheet(game.view(state, seat), NAMES)


def test_the_headline_says_which_deal_it_is_and_what_the_attackers_want():
    game = table()
    assert sheet(game, at(game, Phase.ROLL)).headline.shown() == "Deal 1 of 4 · East + West attack"
    tally = Tally(1, (3, 4), False, 7, 0, 100)
    state = at(game, Phase.DERBY, dealer=1, sheet=(tally,))
    assert sheet(game, state).headline.shown() == "Deal 2 of 4 · exactly seven for North + South"
    assert (
        sheet(table(deals=8), at(table(deals=8), Phase.ROLL))
        .headline.shown()
        .startswith("Deal 1 of 8")
    )


def test_the_teams_are_the_columns_and_every_deal_to_come_has_its_row():
    game = table()
    written = sheet(game, at(game, Phase.DERBY))
    assert written.score.columns == ("North + South", "East + West")
    assert written.sides == (0, 1, 0, 1)
    assert [row.name for row in written.score.rows] == ["1 · target 7", "2", "3", "4"]
    assert written.score.rows[0].entries == ("–", "…")


def test_the_row_of_a_deal_says_its_points_and_how_they_came_about():
    game = table(jokers_for_sale=True, early_finish="never")
    state = last_trick(game, 9, bought=1)
    state, _events = say(game, state, *(f"play {state.hands[seat][0]}" for seat in state.around))
    row = sheet(game, state).score.rows[0]
    assert row.entries == ("–", "71")
    assert row.detail.splitlines() == ["9 tricks for 7", "2 off: 20 less", "9 less for 1 Joker"]
    assert sheet(game, state).score.totals == ("0", "71")


def test_a_penalty_stands_in_its_teams_column():
    tally = Tally(1, (3, 4), False, 7, 0, 100, ((0, 50), (1, 30)))
    game = table(revokes="penalised")
    row = sheet(game, at(game, Phase.ROLL, dealer=1, sheet=(tally,))).score.rows[0]
    assert row.entries == ("−50", "100 −30")
    assert "a revoke cost 50" in row.detail


def test_all_or_nothing_is_named_in_its_row_and_among_the_badges():
    game = table()
    state, _events = say(game, at(game, Phase.DECLARE), "declare H all-or-nothing")
    written = sheet(game, state)
    assert written.score.rows[0].name == "1 · all or none"
    assert [badge.words for badge in written.of(Badge)] == ["trump", "All or Nothing"]
    assert written.one(Gauge).goal is None


def test_the_gauge_counts_the_attackers_tricks_towards_the_target():
    game = table()
    state = last_trick(game, 5, (6, 3))
    gauge = sheet(game, state).one(Gauge)
    assert (gauge.value, gauge.goal, gauge.most, gauge.spare) == (4, 9, 13, 8)


def test_before_the_roll_there_are_no_dice_and_no_target():
    game = table()
    written = sheet(game, at(game, Phase.ROLL))
    assert (written.one(Throw).faces, written.one(Gauge), written.one(Finish)) == ((), None, None)


def test_the_die_of_the_dodecahedron_has_twelve_sides():
    assert sheet(table(dice="d12"), at(table(dice="d12"), Phase.ROLL)).one(Throw).sides == 12
    assert sheet(table(), at(table(), Phase.ROLL)).one(Throw).sides == 6


@pytest.mark.parametrize(
    ("won", "faces", "bought", "value", "words"),
    [
        (8, (3, 4), 0, "100", "for exactly seven\n10 less for each trick off"),
        (6, (3, 4), 0, "90", "for one short of seven\n10 less for each trick off"),
        (7, (3, 4), 0, "100", "for exactly seven\n10 less for each trick off"),
        (10, (3, 4), 0, "80", "two over seven\n10 less for each trick off"),
        (8, (3, 4), 2, "82", "for exactly seven, less 18 for Jokers\n10 less for each trick off"),
        (1, (6, 6), 0, "0", "for eleven short of twelve"),
    ],
)
def test_what_a_side_can_still_score_is_what_the_tally_says(won, faces, bought, value, words):
    """What the deal would bring now was read as the score."""
    game = table(jokers_for_sale=True)
    state = last_trick(game, won, faces, bought=bought)
    theirs, ours = sheet(game, state, 0).one(Finish), sheet(game, state, 1).one(Finish)
    assert (theirs.title, ours.title) == ("They can still score", "You can still score")
    assert theirs.value == ours.value == value
    assert theirs.words == ours.words == words
    assert theirs.side == ours.side == 1, "in the colour of those who score it"


@pytest.mark.parametrize(("points", "enough"), [((95, 0), 100), ((85, 0), None), ((120, 0), None)])
def test_in_the_last_deal_it_is_told_what_wins_the_game(points, enough):
    game = table(deals=2)
    tallied = Tally(0, (3, 4), False, 7, 0, 0)
    state = replace(last_trick(game, 7, (3, 4)), points=points, sheet=(tallied,))
    theirs, ours = (sheet(game, state, seat).one(Finish).words for seat in (0, 1))
    assert ours == "for exactly seven\n10 less for each trick off"
    assert theirs == ours + (f"\n{enough} are enough to win" if enough else "")


def test_the_roles_and_tricks_of_each_seat_are_told():
    game = table()
    state, _events = say(game, at(game, Phase.DERBY, trump="H"), "play AH", "play 2D", "play 2C",
                         "play 2S")  # fmt: skip
    assert tuple(plate.line for plate in sheet(game, state, 3).plates) == (
        "dealer · 0 tricks", "partner · Roller · 1 trick", "0 tricks", "0 tricks",
    )  # fmt: skip
    attacked = [plate.line for plate in sheet(game, state, 0).plates]
    assert attacked[3] == "Roller's partner · 0 tricks"
    theirs, ours = (sheet(game, state, seat).one(Gauge) for seat in (0, 1))
    assert (theirs.words, theirs.spare_words) == ("they 1", "we 0")
    assert (ours.words, ours.spare_words) == ("we 1", "they 0")


@pytest.mark.parametrize(
    ("won", "words"),
    [(6, "target 7"), (7, "target 7: hit so far"), (9, "target 7: 2 over"),
     (5, "target 7: out of reach")],
)  # fmt: skip
def test_the_meter_says_how_far_it_is_to_the_target(won, words):
    game = table()
    gauge = sheet(game, last_trick(game, won + 1, (3, 4)), 1).one(Gauge)
    assert (gauge.value, gauge.goal, gauge.goal_words) == (won, 7, words)


def test_the_log_tells_the_deal_so_far():
    game = table()
    state, _events = say(game, at(game, Phase.DECLARE), "declare H", "play AH", "play 2D",
                         "play 2C", "play 2S", "play KH")  # fmt: skip
    begun = state
    state, _events = say(game, state, "play 3D", "play 3C")
    log = sheet(game, state).log
    assert [(note.about, note.words) for note in log.notes] == [
        ("Roll", "East rolled 3 + 4"), ("Trump", "East: ♥ hearts"),
        ("Trick 1", "East led and took A♥ 2♦ 2♣ 2♠"), ("Trick 2", "East led K♥, then 3♦ 3♣"),
    ]  # fmt: skip
    assert sheet(game, begun).log.notes[-1].words == "East led K♥"
    assert log.kept == 2, "the tricks do not scroll away what was before them"


def test_the_sheet_is_a_function_of_the_view_alone():
    game = table(jokers_for_sale=True)
    state = at(game, Phase.DERBY)
    other = replace(state, hands=(state.hands[0], *state.hands[2:], state.hands[1]))
    assert sheet(game, state, 0) == sheet(game, other, 0)


def test_the_sheet_of_a_finished_game_stays_readable():
    game = table(deals=2, early_finish="never")
    state, _events = play_out(game, at(game, Phase.DERBY))
    state = at(game, Phase.DERBY, dealer=1, sheet=state.sheet)
    state, _events = play_out(game, state)
    assert state.phase == Phase.OVER
    written = sheet(game, state)
    assert written.headline.shown().startswith("Deal 2 of 2")
    assert len(written.score.rows) == 2
    assert all(row.entries != ("", "") for row in written.score.rows)


def test_who_leads_sees_where_the_cards_of_the_last_trick_lay_and_nobody_else_does():
    """When one took a trick the middle was empty, and what had happened stood in the log alone."""
    game = table()
    start = at(game, Phase.DERBY, trump="H")
    assert not any(sheet(game, start, seat).of(TrickBefore) for seat in range(4))
    state, _events = say(game, start, "play AH", "play 2D", "play 2C", "play 2S")
    taker = state.tricks[-1].taker
    assert state.turn == taker
    for seat in range(4):
        found = sheet(game, state, seat).of(TrickBefore)
        assert bool(found) == (seat == taker)
    (last,) = sheet(game, state, taker).of(TrickBefore)
    cards = [short(state.tricks[-1].by(seat).card) for seat in range(4)]
    cards[taker] += " took"
    assert list(last.words) == [f"last: {card}" for card in cards]
    lead = next(iter(game.ask(state).choice))
    assert not sheet(game, game.apply(state, lead).state, taker).of(TrickBefore)
