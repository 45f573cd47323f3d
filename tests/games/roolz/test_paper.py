"""What stands written beside the table, as each seat may read it."""

import pytest

from roller_table.engine.cards import replaced
from roller_table.engine.events import Stands
from roller_table.engine.sheet import Aim, Badge, Finish, Gauge, Outcome, SettledDeal
from roller_table.engine.values import replace
from roller_table.games.roolz.ending import end_round
from roller_table.games.roolz.pack import count_of
from roller_table.games.roolz.shown import Caption
from roller_table.games.roolz.state import Phase, Trick, up_zone

from .scenes import at, cards, dealt, playing, say, scored, table

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


def sheet(game, state, seat=0):
    return game.sheet(game.view(state, seat), NAMES[: state.seats])


def lines(game, state, seat=0):
    return tuple(plate.line for plate in sheet(game, state, seat).plates)


def log(game, state, seat=0):
    notes = sheet(game, state, seat).log.notes
    return [f"{note.head.words if note.head else note.about}: {note.words}" for note in notes]


def test_what_has_been_bid_and_by_whom_is_written_from_the_dealers_left_on():
    game = table()
    state = say(game, dealt(game, 4), "bid 170", "no-bid", "bid 175", "bid 180", "no-bid").state
    assert log(game, state) == ["Bob: 170, then passed", "Cid: passed", "Dot: 175", "Ann: 180"]
    assert lines(game, state) == ("bids 180", "passed", "passed", "bids 175")


def test_at_300_everybody_else_has_passed():
    game = table()
    state = say(game, dealt(game, 4), "bid 170", "bid 300").state
    assert lines(game, state) == ("passed", "passed", "bid 300", "passed")


def test_the_bidders_row_says_the_bid_whoever_shares_it():
    game = table()
    rows = sheet(game, playing(4, {}, leader=2, bidder=1)).score.rows
    assert [(row.name, row.note) for row in rows] == [("Ann + Cid", ""), ("Bob + Dot", "bid 200")]


def test_what_is_passed_and_which_way_is_written_and_told():
    game = table(pass_cards="announced")
    state = dealt(game, 4)
    assert lines(game, state) == ("announces", "", "", "")
    state = say(game, state, "announce 3 across").state
    assert log(game, state) == ["Passing: 3 cards across"]
    state = say(game, state, "no-bid", "no-bid", "no-bid").state
    picks = game.ask(state).choice
    state = game.apply(state, next(iter(picks))).state
    assert game.ask(state).prompt == "Your turn: choose **3 cards to pass** across"
    assert lines(game, state, 1)[:2] == ("bid 170 · to pass cards", "to pass cards")
    state = game.apply(state, next(iter(game.ask(state).choice))).state
    assert lines(game, state, 1)[1] == "has passed cards"
    captions = sheet(game, state, 1).of(Caption)
    assert "you pass these on" in [each.words for each in captions]


@pytest.mark.parametrize(("rules", "told"), [({}, True), ({"point_discards": "keep"}, False)])
def test_the_discard_says_whether_points_may_go(rules, told):
    game = table(**rules)
    state = at(4, Phase.DISCARD, {1: "B3 B4 B6 B7 P3 R15"}, shown=cards("G3 G4 G6 G7 G8"))
    assert ("worth points" in game.ask(state).prompt) == told


def with_called(holder, played=False):
    """Ann has bid; everyone holds a card, the low hand lies at place 3, the green 15 is called."""
    codes = {0: "R3", 1: "P3", 2: "P4", 4: "P6", 5: "P7"}
    state = playing(5, {**codes, holder: "G15"}, leader=1, bidder=0, called=cards("G15"),
                    ups={3: "Y3"})  # fmt: skip
    if not played:
        return state
    taken = Trick((holder,), cards("G15"), holder)
    return replace(state, tricks=(taken,), hands=((),) * 6)


def test_where_a_called_card_is_stands_written_only_for_those_who_know():
    game = table()
    secret = "Called: ⬢15: the player who holds it plays with Ann"
    assert secret in log(game, with_called(2), 0)
    assert secret in log(game, with_called(2), 1)
    assert "Called: ⬢15, from your own hand" in log(game, with_called(2), 2)
    assert "Called: ⬢15, from the hand of Cid" in log(game, with_called(2, played=True), 1)
    low = replace(with_called(2), ups=((), (), (), cards("G15"), (), ()))
    low = replace(low, hands=(*low.hands[:2], cards("P4"), *low.hands[3:]))
    assert "Called: ⬢15, in the low hand: a twofer" in log(game, low, 4)


def beside(game, state, seat):
    return tuple(plate.beside for plate in sheet(game, state, seat).plates)


def test_on_whose_side_one_plays_stands_on_the_plates_as_far_as_one_knows_it():
    game, yes, no = table(), "with you", "against you"
    assert beside(game, playing(4, {}, leader=2, bidder=1), 0) == ("", no, yes, no)
    assert beside(game, playing(3, {}, leader=1, bidder=0), 1) == (no, "", yes)
    hidden, shown = with_called(2), with_called(2, played=True)
    assert beside(game, hidden, 0) == ("",) * 5, "the bidder cannot know"
    assert beside(game, hidden, 1) == (no, "", "", "", "")
    assert beside(game, hidden, 2) == (yes, no, "", no, no), "the secret partner knows"
    assert beside(game, shown, 0) == ("", no, yes, no, no)
    assert beside(game, shown, 1) == (no, "", no, yes, yes)
    called = replace(hidden, phase=Phase.CALL, called=())
    assert beside(game, called, 1) == ("",) * 5


def test_what_was_passed_stands_in_the_log_of_those_two_who_know_it():
    game = table(pass_cards="3 left")
    state = playing(4, {0: "R3 R4"}, leader=0, count=2, direction="left")
    state = replace(state, gave=(cards("B3 B4"), cards("P3 P4"), (), ()))
    assert "Passed: Ann gave Bob ●3, ●4" in log(game, state, 0)
    assert [line for line in log(game, state, 1) if line.startswith("Passed: ")] == [
        "Passed: Ann gave Bob ●3, ●4",
        "Passed: Bob gave Cid ▲3, ▲4",
    ]
    assert not [line for line in log(game, state, 3) if line.startswith("Passed: ")]
    shown = game.open_sheet(game.view(state, 0), NAMES[:4])
    assert not any(note.about == "Passed" for note in shown.log.notes)


def test_a_bid_that_can_no_longer_be_reached_is_told_at_the_meter():
    game = table()
    gauge = sheet(game, playing(4, {}, leader=0, bidder=0)).one(Gauge)
    assert gauge.missed == "The bid is out of reach"
    lost = replace(
        playing(4, {}, leader=2, bidder=1),
        tricks=(Trick((3, 0, 1, 2), cards("Y8 HR Y9 Y11"), 0),),
        bid=275,
    )
    assert sheet(game, lost).one(Gauge).goal_words == "275 out of reach"
    assert "30 points that the others won" in sheet(game, lost).one(Gauge).about
    made = replace(lost, bidder=0, bid=30)
    assert sheet(game, made).one(Gauge).goal_words == "the bid of 30 is made"
    near = replace(lost, bid=270)
    assert sheet(game, near).one(Gauge).goal_words == "keep under 270"


def test_under_the_question_stands_what_the_bidders_side_still_needs_while_both_may_be():
    game = table()
    state = replace(
        playing(4, {}, leader=0, bidder=0, bid=185),
        tricks=(Trick((3, 0, 1, 2), cards("Y8 HR Y9 Y11"), 0),),
    )
    theirs = replace(state, bidder=1, bid=100)

    def why(state):
        return game.ask(game.view(state, state.turn).state).why

    assert why(state) == "You need 155 more points."
    assert why(theirs) == "They need 100 more points."
    lies = "You need 155 more; this trick holds 10."
    led = replace(state, trick=cards("Y10"), turn=state.left_of(state.left_of(state.turn)))
    assert why(led) == lies, "beside what lies in the middle"
    assert why(replace(state, bid=30)) == "", "it is made"
    assert why(replace(theirs, bid=275)) == "", "it is out of reach"
    assert why(replace(led, bid=40)) == (
        "You need 10 more; this trick holds 10. If your side takes it, you make 40."
    )
    assert why(replace(led, bid=295)) == (
        "You need 265 more; this trick holds 10. If they take it, you cannot make 295."
    )
    taken = (
        Trick((0,), cards("HR LR Y15 B15 P15 R15 O15 G15 Y14 B14 P14 R14"), 0),
        Trick((0,), cards("O14 G14 G10 B10 P10 R10 O10 Y5 B5 P5 R5 O5"), 1),
    )
    last = replace(led, tricks=taken, bid=200, turn=1)
    assert why(last) == "They need 10 more, and this trick holds 10: it decides the bid."


def test_where_a_card_is_called_the_question_tells_what_is_needed_once_it_was_played():
    """Before, it would tell who holds the card; a low hand's question had no second line at all."""
    game = table()
    hands = {0: "G12", 1: "G3", 2: "G15", 3: "G4", 4: "G6"}
    state = playing(5, hands, leader=1, bidder=0, bid=200, called=cards("G15"))
    state = say(game, state, "play G3").state
    assert game.ask(state).why == ""
    held = replace(state, trick=cards("G10"))
    assert game.ask(held).why == "This trick holds 10 points."
    shown = say(game, held, "play G15").state
    assert game.ask(shown).why.endswith("more; this trick holds 25.")


def test_a_round_is_settled_once_the_bid_is_made_or_out_of_reach_and_each_side_has_a_trick():
    # The 100 for every trick would still be worth playing for.
    game, names = table(), playing(4, {}, leader=0, bidder=0)
    mine, theirs = (Trick((0, 1, 2, 3), cards("Y8 HR Y9 Y11"), taker) for taker in (0, 1))

    def settled(bid, *tricks):
        return sheet(game, replace(names, bid=bid, tricks=tricks)).one(SettledDeal)

    assert settled(100, mine, theirs) is None
    assert settled(30, mine) is None
    assert "The bid is made" in settled(30, mine, theirs).words
    assert settled(275, theirs) is None
    assert "The other sides still score" in settled(275, theirs, mine).words


def test_the_sheet_that_others_may_see_tells_nothing_of_the_own_hand():
    game = table()
    state = with_called(2)
    view = game.view(state, 2)
    assert "partner" in game.sheet(view, NAMES[:5]).plates[2].line
    shown = game.open_sheet(view, NAMES[:5])
    assert "partner" not in repr(shown.plates)
    assert not any("own hand" in note.words for note in shown.log.notes)
    other = game.view(with_called(4), 2)
    assert game.open_sheet(other, NAMES[:5]) == shown
    bidding = game.view(dealt(game, 5), 2)
    assert game.sheet(bidding, NAMES[:5]).one(Finish)
    assert game.open_sheet(bidding, NAMES[:5]).one(Finish) is None


def test_while_cards_are_played_the_points_taken_so_far_stand_beside_each_total():
    game = table()
    won = (
        Trick((1, 2, 3, 0), cards("Y3 Y15 Y4 Y6"), 2),
        Trick((2, 3, 0, 1), cards("P10 P3 P14 P4"), 0),
        Trick((0, 1, 2, 3), cards("O3 O5 O4 O6"), 3),
    )
    state = replace(playing(4, {}, leader=3, bidder=0), tricks=won, points=(100, -200, 100, -200))
    written = sheet(game, state)
    assert written.score.columns == ("Taken", "Total")
    assert [row.entries for row in written.score.rows] == [("35", "100"), ("5", "−200")]


def test_where_sides_change_everybody_is_shown_what_each_player_has_taken():
    """Who plays with whom is secret; what lies before each is not, and it stood nowhere."""
    game = table()
    for state in (with_called(2), playing(3, {}, leader=0, bidder=1)):
        ann, last = state.hand_of(0), state.hand_of(state.seats - 1)
        tricks = Trick((ann,), cards("Y15"), ann), Trick((last,), cards("P10 O5"), last)
        for seat in range(state.seats):
            written = sheet(game, replace(state, tricks=tricks), seat)
            assert written.score.columns == ("Taken", "Total")
            taken = [row.entries[0] for row in written.score.rows]
            assert taken == ["15", *["0"] * (state.seats - 2), "15"]
            notes = log(game, replace(state, tricks=tricks), seat)
            assert not [line for line in notes if " points: " in line and "Trick" not in line]


def test_the_log_has_every_card_of_the_trick_that_is_under_way():
    """The led card stood there alone, until somebody had taken the trick."""
    begun = replace(playing(4, {}, leader=1, bidder=0), trick=cards("P6 P9 P4"))
    assert log(table(), begun)[-1].endswith("Bob led ▲6, then ▲9, ▲4")
    blank = replace(begun, trick=cards("X1 P9"))
    assert log(table(), blank)[-1].endswith("Bob led a blank, then ▲9")
    assert sheet(table(), begun).log.notes[-1].told.startswith("Bob led ▲6. The player left")


@pytest.mark.parametrize(
    ("seats", "rules", "told"),
    [
        (3, {}, "also plays the low hand in every trick; a pass is final"),
        (4, {}, "names the trumps; a pass is final"),
        (4, {"four_individual": True}, "names the trumps and calls a card: the player who holds it "
                                       "is a secret partner"),
        (5, {}, "also plays the low hand in every trick, and calls a card: the player who holds it "
                "is a secret partner"),
        (6, {"six_individual": True, "six_three_pairs": False}, "calls two cards: the players who "
                                                                "hold them are secret partners"),
    ],
)  # fmt: skip
def test_before_one_bids_it_says_what_the_highest_bid_brings_at_this_table(seats, rules, told):
    game = table(**rules)
    assert game.ask(dealt(game, seats)).why.endswith(told)


def broken_by(**rules):
    """A trick to which both trumps are played, and one with another of them."""
    tricks = (
        Trick((0, 1, 2, 3), cards("Y3 Y4 Y6 Y7"), 3),
        Trick((3, 0, 1, 2), cards("Y8 HR Y9 Y11"), 0),
        Trick((0, 1, 2, 3), cards("G3 LR R3 G4"), 2),
    )
    game = table(**rules)
    state = replace(playing(4, {}, leader=2, bidder=1), tricks=tricks)
    return [line for line in log(game, state) if line.startswith("Trick")]


def test_a_trick_is_taken_from_the_card_that_was_nearest():
    """Beside High Trumps it was said of a Low Trump that was thrown off."""
    game = table()
    trick = Trick((0, 1, 2, 3), cards("R5 R13 B3 R4"), 1)
    for led, why in (
        (trick, "the highest High Trump"),
        (trick._replace(cards=cards("B5 B3 R13 Y4"), taker=2), "High Trump beats Low Trump"),
        (trick._replace(cards=cards("B5 R13 R4 B3")), "the highest High Trump"),
        (trick._replace(cards=cards("R13 B5 B3 Y4"), taker=0), "High Trump beats Low Trump"),
        (trick._replace(cards=cards("Y3 Y5 R13 Y4"), taker=2), "the only High Trump"),
    ):
        state = replace(playing(4, {}, leader=1, bidder=0), tricks=(led,))
        (line,) = (line for line in log(game, state) if line.startswith("Trick"))
        assert f"points: {why}" in line


def test_the_trick_in_which_a_trump_was_broken_says_so():
    assert [line.split(": ", 1)[0] for line in broken_by()] == [
        "Trick 1 · Dot took no points", "Trick 2 · Ann took 30", "Trick 3 · Cid took 30"
    ]  # fmt: skip
    shown = [line for line in broken_by() if " has no " in line]
    assert len(shown) == 1, "what a crossed sign at a plate says, with the first one of a round"
    assert not any(" has no " in line for line in broken_by(open_voids=False))
    assert [line.rsplit(": ", 1)[1] for line in broken_by()] == [
        "the highest of the colour led",
        "the only High Trump, High Trump may be led now",
        "High Trump beats Low Trump, Low Trump may be led now",
    ]
    both = broken_by(first_trump_breaks_both=True)[1:]
    assert both[0].endswith("High Trump may be led now, Low Trump may be led now")
    assert "broken" not in both[1]
    assert not any("broken" in line for line in broken_by(free_trump_leads=True))


def test_it_is_said_why_the_first_trick_is_led_there():
    """The player who was asked to lead it was not told why."""
    game, asked = table(), playing(4, {1: "P6 P7"}, leader=1, bidder=0)
    words = game.ask(asked).prompt
    assert words == "Your turn: left of the bidder, **lead to the first trick**"
    first = replace(playing(4, {}, leader=1, bidder=0), trick=cards("P6"))
    assert log(table(), first)[-1].endswith("Bob led ▲6. The player left of the bidder leads first")
    won = (Trick((1, 2, 3, 0), cards("P7 P6 P3 P15"), 0),)
    assert log(table(), replace(first, tricks=won, leader=0))[-1].endswith("led ▲6")
    assert game.ask(replace(asked, tricks=won)).prompt == "Your turn: **lead to the trick**"


def test_after_a_led_blank_a_trick_says_which_card_named_the_colour():
    """The blank had been led, and the highest "of the colour led" took it."""
    won = (Trick((1, 2, 3, 0), cards("X1 P6 P3 P15"), 0),)
    state = replace(playing(4, {}, leader=0, bidder=0), tricks=won)
    (line,) = (line for line in log(table(), state) if line.startswith("Trick"))
    assert line == (
        "Trick 1 · Ann took 15: Bob led a blank, then ▲6, ▲3, ▲15. ▲15 takes 15 points: the "
        "highest of the colour that ▲6 set after the blank"
    )


def test_a_trick_says_who_led_and_every_card_in_it_and_what_it_brought():
    won = (
        Trick((1, 2, 3, 0), cards("Y3 Y15 Y4 HR"), 0),
        Trick((0, 1, 2, 3), cards("P3 P5 P4 P6"), 3),
    )
    state = replace(playing(4, {}, leader=3, bidder=0), tricks=won)
    first, second = (line for line in log(table(), state) if line.startswith("Trick"))
    assert first == (
        "Trick 1 · Ann took 45: Bob led ★3, then ★15, ★4, High Rooler. "
        "Ann has no ★ yellow, High Rooler takes 15 + 30 = 45 points: the only High Trump, "
        "High Trump may be led now"
    )
    assert second.startswith("Trick 2 · Dot took 5: Ann led ▲3, then ▲5, ▲4, ▲6. ▲6 takes 5 points")


def tally(seats):
    """What a round brought that was played before."""
    game = table()
    scored_round, _events = end_round(game.rules, scored(seats, 200, bid=200))
    return scored_round.sheet[-1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_a_hand_may_take_is_told_while_it_is_bid_by_the_rules_it_was_measured_with(seats):
    asked = dealt(table(), seats)
    for seat in range(seats):
        n, own = count_of(asked.holds(seat)), sheet(table(), asked, seat).one(Aim).words
        assert f"plus 1 each for H, L and every 15: you have {n}. Bidders with" in own
        assert "points on average" in own
    assert "Count the cards" in sheet(table(target=500), asked).one(Aim).words
    assert "Count the cards" not in sheet(table(blank_points=True), asked).one(Aim).words
    assert "Count the cards" not in sheet(table(), playing(4, {}, leader=0)).one(Aim).words
    later = replace(asked, sheet=(tally(seats),))
    assert (
        sheet(table(), later)
        .one(Aim)
        .words.startswith("Count the cards of your two longest colours")
    )
    assert sheet(table(blank_points=True), later).one(Aim) is None


def test_trumps_that_need_no_breaking_are_not_called_unbroken():
    state = playing(4, {}, leader=2, bidder=1)
    words = [badge.words for badge in sheet(table(), state).of(Badge)]
    assert words == ["High · can't be led yet", "Low · can't be led yet"]
    words = [badge.words for badge in sheet(table(free_trump_leads=True), state).of(Badge)]
    assert words == ["High Trump", "Low Trump"]


@pytest.mark.parametrize(
    ("seats", "seat", "words", "goal"),
    [
        (4, 1, "your side: 0 points", "200 needed"),
        (4, 0, "Bob's side: 0 points", "keep under 200"),
        (3, 1, "you: 0 points", "200 needed"),
        (3, 0, "Bob: 0 points", "keep under 200"),
        (5, 0, "Bob: 0 points", "keep under 200"),
        (5, 1, "you: 0 points", "200 needed"),
    ],
)
def test_the_gauge_says_whose_points_it_counts_and_what_the_viewer_wants(seats, seat, words, goal):
    state = playing(seats, {}, leader=0, bidder=1)
    gauge = sheet(table(), state, seat).one(Gauge)
    assert (gauge.words, gauge.goal_words, gauge.most) == (words, goal, 300)
    assert gauge.spare_words == ("you 0" if seats < 5 and seat == 0 else "")


def test_each_round_is_explained_line_by_line():
    game = table(point_discards="opponents")
    lost = scored(4, 185, bid=200, discards="R15 B3 B4 B6 B7")
    state, _events = end_round(game.rules, lost)
    swept = replace(scored(4, 0, bid=200, every=True), sheet=state.sheet, points=state.points)
    state, events = end_round(game.rules, swept)
    ours, theirs = (row.detail.splitlines() for row in sheet(game, state).score.rows)
    assert ours == [
        "Round 1: −200 (185 won, bid 200 not reached)",
        "Round 2: 400 (300 won, bid 200 made, 100 for all tricks)",
    ]
    assert theirs == ["Round 1: 115 (100 won, 15 in the discard)", "Round 2: 0 (0 won)"]
    *_parts, ended = (each.state for each in events if isinstance(each, Stands))
    assert [row.entries for row in sheet(game, ended).score.rows] == [("400", "200"), ("0", "115")]
    # The next round is dealt: it has brought nothing yet.
    assert [row.entries for row in sheet(game, state).score.rows] == [("–", "200"), ("–", "115")]


def test_the_end_of_a_round_says_no_number_twice():
    game = table(point_discards="opponents")

    def told(state):
        outcome = game.sheet(game.view(state, 0), NAMES[:4]).one(Outcome)
        return [tuple(line) for line in outcome.lines]

    def ended(state):
        stops = [e.state for e in end_round(game.rules, state)[1] if isinstance(e, Stands)]
        return stops[-1]

    made = ended(scored(4, 210, bid=200))
    title = game.sheet(game.view(made, 0), NAMES[:4]).one(Outcome).title
    assert title == "Round 1: Ann bid 200 and won 210 points as a team"
    lost = scored(4, 185, bid=200, discards="R15 B3 B4 B6 B7")
    assert told(ended(lost)) == [
        ("Ann and Cid", "−200"),
        ("    the bid is lost: the points won do not count", ""),
        ("Bob and Dot", "115"),
        ("    points won in tricks", "100"),
        ("    points in the discard", "15"),
    ]
    state, _events = end_round(game.rules, lost)
    again = replace(scored(4, 210, bid=200), sheet=state.sheet, points=state.points)
    assert told(ended(again)) == [
        ("Ann and Cid: points won in tricks", "210"),
        ("    total now", "10"),
        ("Bob and Dot: points won in tricks", "90"),
        ("    total now", "205"),
    ]


def allies(game, state, seat):
    return tuple(plate.ally for plate in sheet(game, state, seat).plates)


def test_a_seat_has_the_colour_of_a_side_once_it_is_known_and_nobody_sees_more_than_that():
    game, we, they, who = table(), "ours", "theirs", "unknown"
    hidden, shown = with_called(2), with_called(2, played=True)
    assert allies(game, hidden, 0) == (we, who, who, who, who), "the bidder knows only himself"
    assert allies(game, hidden, 1) == (they, we, who, who, who)
    assert allies(game, hidden, 2) == (we, they, we, they, they), "the secret partner knows"
    assert allies(game, shown, 0) == (we, they, we, they, they)
    assert allies(game, shown, 3) == (they, we, they, we, we)
    assert allies(game, playing(3, {}, leader=1, bidder=0), 1) == (they, we, we)
    assert allies(game, playing(4, {}, leader=1, bidder=0), 1) == ("",) * 4, "teams do not change"
    assert allies(game, replace(hidden, phase=Phase.CALL, called=()), 1) == ("",) * 5


@pytest.mark.parametrize("viewer", range(5))
def test_the_meter_has_the_colour_of_the_side_whose_points_it_counts(viewer):
    gauge = sheet(table(), with_called(2, played=True), viewer).one(Gauge)
    with_bidder = viewer in (0, 2)
    assert gauge.side == (viewer if with_bidder else viewer + 1) % 2
    assert gauge.spare_side == 1 - gauge.side


def test_the_trumps_say_what_they_beat():
    badges = sheet(table(), playing(4, {}, leader=2, bidder=1)).of(Badge)
    assert [badge.beats for badge in badges] == [">", "> rest"]


@pytest.mark.parametrize(
    ("seats", "rules", "told"),
    [
        (3, {}, None),
        (4, {}, "none"),
        (4, {"four_individual": True}, "none"),
        (5, {}, None),
        (6, {}, "none"),
    ],
)
def test_where_nobody_has_a_low_hand_the_round_says_so(seats, rules, told):
    """One looked for it at the table of four, and found nothing that said there is none."""
    game = table(**rules)
    notes = sheet(game, playing(seats, {}, leader=1, bidder=0)).log.notes
    assert {note.about: note.words for note in notes}.get("Low hand") == told
    assert sheet(game, dealt(game, seats)).score.title == "Score, first to 1000"


def test_a_low_hand_says_how_many_of_its_cards_are_still_covered():
    game = table()
    state = dealt(game, 3)
    (low,) = (n for n, place in enumerate(state.places) if place.low)

    def caption(state):
        return next(
            each.words for each in sheet(game, state).of(Caption) if each.zone == up_zone(low)
        )

    assert caption(state).endswith(", 9 covered")
    none = replace(state, downs=replaced(state.downs, low, (None,) * 10))
    assert "covered" not in caption(none)
