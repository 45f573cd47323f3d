"""The end: the agreed deals, the offer to stop before the last, equal totals."""

import pytest

from roller_table.engine.events import Said, Scored, Shuffled
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Exhibit, SettledDeal
from roller_table.engine.values import replace
from roller_table.games.roller_derby.rules import Rules
from roller_table.games.roller_derby.scoring import (
    decided,
    insurmountable,
    settled_at,
    tally,
    tally_all_or_nothing,
)
from roller_table.games.roller_derby.state import Phase, Play, Tally, Trick

from .scenes import at, cards, last_trick, offered, only, refused, say, table

DONE = Tally(1, (3, 4), False, 7, 0, 100)


def after_deal(game, number, points, *, gain=0, dealer=None, **changes):
    """The table once deal ``number`` is tallied: ``points`` before it, ``gain`` made by it."""
    tricks = 7 - (100 - gain) // 10 if gain else 13
    faces = (3, 4) if gain else (1, 1)
    dealer = (number - 1) % 4 if dealer is None else dealer
    state = last_trick(game, tricks, faces, dealer=dealer, points=points,
                       sheet=(DONE,) * (number - 1), **changes)  # fmt: skip
    return say(game, state, *(f"play {state.hands[seat][0]}" for seat in state.around))


@pytest.mark.parametrize("deals", [2, 4, 8, 16])
def test_the_game_ends_after_the_agreed_deals(deals):
    game = table(deals=deals)
    state, _events = after_deal(game, deals, (100, 0), gain=90)
    assert state.phase == Phase.OVER
    assert game.ask(state) is None
    state, _events = after_deal(game, deals - 1, (100, 100), gain=90)
    assert state.phase == Phase.ROLL


def test_the_higher_total_wins():
    game = table()
    state, _events = after_deal(game, 4, (300, 50), gain=90)
    assert game.standings(state) == (390, 50, 390, 50)
    assert game.winners(state) == (0, 2)
    state, _events = after_deal(game, 4, (60, 200), gain=90)
    assert game.winners(state) == (1, 3)


def test_each_team_attacks_equally_often():
    for deals in (2, 4, 8, 16):
        game = table(deals=deals, early_finish="never")
        state, _events = game.deal(4, state_luck())
        attackers, played = [], 0
        while state.phase != Phase.OVER:
            if len(state.sheet) == played:
                attackers.append(state.attackers)
                played += 1
            state, _events = game.apply(state, next(iter(game.ask(state).choice)))
        assert attackers.count(0) == attackers.count(1) == deals // 2


def state_luck():

    return Luck(4)


def test_nothing_may_be_done_once_it_is_over():
    game = table()
    state, _events = after_deal(game, 4, (300, 50))
    for line in ("roll", "play AS", "stop", "claim"):
        assert refused(game, state, line).code == "game_over"


# The offer to stop.


@pytest.mark.parametrize("points", [(151, 0), (0, 151), (400, 249)])
def test_a_gap_of_more_than_150_before_the_last_deal_is_offered_to_both(points):
    game = table()
    state, _events = after_deal(game, 3, points)
    assert state.phase == Phase.STOP
    assert offered(game, state) == {"stop", "continue"}


@pytest.mark.parametrize("points", [(150, 0), (0, 150), (0, 0), (250, 101)])
def test_exactly_150_is_not_enough_rd_a1(points):
    game = table()
    state, _events = after_deal(game, 3, points)
    assert state.phase == Phase.ROLL


def test_nothing_is_offered_before_any_other_deal():
    game = table(deals=8)
    for number in (1, 2, 3, 4, 5, 6):
        assert after_deal(game, number, (600, 0)).state.phase == Phase.ROLL
    assert after_deal(game, 7, (600, 0)).state.phase == Phase.STOP


@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("counterclockwise", -1)])
@pytest.mark.parametrize("dealer", range(4))
def test_the_last_deals_roller_is_asked_and_then_its_dealer(direction, step, dealer):
    game = table(direction=direction)
    state, _events = after_deal(game, 3, (400, 0), dealer=dealer)
    assert state.turn == (dealer + 2 * step) % 4
    for first in ("stop", "continue"):
        second, events = say(game, state, first)
        assert (second.phase, second.turn) == (Phase.STOP, (dealer + step) % 4)
        assert [said.seat for said in only(Said, events)] == [state.turn]
        last, _events = say(game, second, "continue")
        assert (last.phase, last.roller, last.dealer) == (
            Phase.ROLL, state.turn, second.turn,
        )  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "over"),
    [(("stop", "stop"), True), (("stop", "continue"), False),
     (("continue", "stop"), False), (("continue", "continue"), False)],
)  # fmt: skip
def test_the_game_stops_only_if_both_say_stop(answers, over):
    game = table()
    state, _events = after_deal(game, 3, (400, 0))
    state, events = say(game, state, *answers)
    assert (state.phase == Phase.OVER) == over
    assert bool(only(Shuffled, events)) != over
    if over:
        assert game.winners(state) == (0, 2)
        assert game.standings(state) == (400, 0, 400, 0)


def test_a_game_played_on_ends_after_the_last_deal():
    game = table()
    state, _events = after_deal(game, 4, (400, 0), gain=90)
    assert state.phase == Phase.OVER


@pytest.mark.parametrize("points", [(400, 0), (0, 400)])
def test_never_means_playing_on(points):
    game = table(early_finish="never")
    assert after_deal(game, 3, points).state.phase == Phase.ROLL


@pytest.mark.parametrize(
    ("points", "over"), [((151, 0), True), ((0, 151), True), ((150, 0), False)]
)
def test_auto_literal_stops_at_more_than_150(points, over):
    game = table(early_finish="auto_literal")
    state, events = after_deal(game, 3, points)
    assert (state.phase == Phase.OVER) == over
    assert bool(only(Shuffled, events)) != over


# The last attackers are seats 0 and 2 here, for seat 3 deals.
EXACT = [
    ((1, 0), (False, False), True),  # they lead: the others cannot score
    ((0, 0), (False, False), False),
    ((0, 100), (False, False), False),
    ((0, 150), (False, False), False),  # All or Nothing would still draw level
    ((0, 151), (False, False), True),
    ((0, 151), (False, True), True),
    ((0, 100), (True, False), False),  # 100 would draw level
    ((0, 101), (True, False), True),
    ((0, 101), (False, True), False),  # the other team's is of no account
]


@pytest.mark.parametrize(("points", "spent", "over"), EXACT)
def test_auto_exact_stops_when_the_last_deal_cannot_change_who_wins(points, spent, over):
    game = table(early_finish="auto_exact")
    state, _events = after_deal(game, 3, points, spent=spent)
    assert (state.phase == Phase.OVER) == over


def test_without_all_or_nothing_100_is_the_most_the_last_deal_can_bring():
    game = table(early_finish="auto_exact", all_or_nothing=False)
    assert after_deal(game, 3, (0, 101)).state.phase == Phase.OVER
    assert after_deal(game, 3, (0, 100)).state.phase == Phase.ROLL


def test_where_revokes_cost_points_a_lead_is_only_safe_beyond_them():
    rules = Rules(early_finish="auto_exact", revokes="penalised", revoke_penalty=50)
    game = table()
    for points, over in (((100, 0), False), ((101, 0), True), ((0, 250), False), ((0, 251), True)):
        assert decided(rules, at(game, Phase.STOP, points=points), 0) == over


def test_a_gap_is_measured_either_way():
    assert insurmountable((151, 0))
    assert insurmountable((0, 151))
    assert not insurmountable((150, 0))


# Equal totals.


def test_equal_totals_are_a_shared_win_rd_a2():
    game = table()
    state, _events = after_deal(game, 4, (10, 100), gain=90)
    assert state.phase == Phase.OVER
    assert game.winners(state) == (0, 1, 2, 3)


def test_or_two_more_deals_are_played_one_attack_each():
    game = table(tie="extra pair of deals")
    state, _events = after_deal(game, 4, (10, 100), gain=90)
    assert (state.phase, state.deals_due, state.dealer, state.roller) == (Phase.ROLL, 6, 0, 1)
    fifth, _events = after_deal(game, 5, (100, 100), gain=90, deals=6)
    assert (fifth.phase, fifth.roller) == (Phase.ROLL, 2)
    over, _events = after_deal(game, 6, (100, 190), gain=50, deals=6)
    assert over.phase == Phase.OVER
    assert game.winners(over) == (1, 3)


def test_and_again_until_one_team_leads():
    game = table(tie="extra pair of deals")
    state, _events = after_deal(game, 6, (100, 190), gain=90, deals=6)
    assert (state.phase, state.deals_due) == (Phase.ROLL, 8)


@pytest.mark.parametrize("early", ["offer", "auto_literal", "auto_exact"])
def test_no_early_finish_applies_inside_an_extra_pair(early):
    game = table(tie="extra pair of deals", early_finish=early)
    state, _events = after_deal(game, 5, (100, 350), deals=6)
    assert state.phase == Phase.ROLL


def test_all_or_nothing_stays_spent_in_the_extra_pair():
    game = table(tie="extra pair of deals")
    state, _events = after_deal(game, 4, (10, 100), gain=90, spent=(True, False))
    assert state.spent == (True, False)


def test_totals_that_differ_end_the_game_without_an_extra_pair():
    game = table(tie="extra pair of deals")
    assert after_deal(game, 4, (11, 100), gain=90).state.phase == Phase.OVER


def test_the_last_events_of_a_game_are_its_score():
    game = table()
    _state, events = after_deal(game, 4, (10, 100), gain=90)
    assert isinstance(events[-1], Scored)


# When it was settled


def ended(game, before, faces, takers, *, all_or_nothing=False):
    """The last deal is over: ``takers`` has an x for each trick that the Roller's side took."""
    made = takers.count("x")
    gain = tally_all_or_nothing(made) if all_or_nothing else tally(sum(faces), made)
    last = Tally(0, faces, all_or_nothing, made, 0, gain)
    plays = tuple(map(Play, cards("AS 2S 3S 4S")))
    tricks = tuple(Trick((0, 1, 2, 3), plays, 0 if each == "x" else 1) for each in takers)
    points = before[0] + gain, before[1]
    return at(game, Phase.OVER, faces=faces, dealer=3, tricks=tricks, points=points,
              sheet=(DONE,) * 3 + (last,))  # fmt: skip


@pytest.mark.parametrize(
    ("before", "faces", "takers", "settled"),
    [
        # Only exactly nine would have won; eight and ten tie. The sixth of the others is the end.
        ((80, 170), (4, 5), "-x--xx--x-x--", 10),
        ((0, 170), (4, 5), "-x--xx--x-x--", 0),
        ((100, 190), (4, 3), "xxxxxxx------", 13),
        ((100, 90), (4, 3), "------xxxxxxx", 0),
    ],
)
def test_a_game_is_settled_once_no_other_tricks_could_have_changed_who_won(
    before, faces, takers, settled
):
    game = table()
    state = ended(game, before, faces, takers)
    assert settled_at(game.rules, state) == settled
    ends = [before[0] + tally(sum(faces), tricks) - before[1] for tricks in range(14)]
    final = ends[takers.count("x")]
    for played in range(14):
        least = takers[:played].count("x")
        sure = all(end * final > 0 for end in ends[least : least + 14 - played])
        assert sure == (played >= settled)


def test_the_results_say_when_it_was_settled_and_nothing_where_that_is_not_known():
    def said(state, **rules):
        exhibit = table(**rules).sheet(View(0, state), ("You", "Ade", "Noor", "Mia")).one(Exhibit)
        return exhibit and exhibit.words

    game = table()
    lost = ended(game, (80, 170), (4, 5), "-x--xx--x-x--")
    assert said(lost) == (
        "Decided at trick 10 of the last deal: later tricks could not change the winner."
    )
    course = game.sheet(View(0, lost), ("You", "Ade", "Noor", "Mia")).one(Exhibit).course
    assert [n for n, (_side, meant) in enumerate(course, 1) if meant] == [10]
    assert [side for side, _meant in course] == [trick.taker % 2 for trick in lost.tricks]
    assert said(lost, revokes="penalised") is None, "a penalty can come after the last trick"
    assert said(ended(game, (100, 200), (4, 3), "xxxxxxx------")) is None, "nobody has won"
    assert said(replace(lost, sheet=(DONE,) * 3)) is None, "stopped before the last deal"


def test_all_or_nothing_is_settled_by_the_first_trick_that_spoils_it():
    game = table()
    for takers, settled in (("xxx-xxxxxxxxx", 4), ("---x---------", 4), ("x" * 13, 13)):
        state = ended(game, (100, 200), (4, 3), takers, all_or_nothing=True)
        assert settled_at(game.rules, state) == settled


@pytest.mark.parametrize(
    ("takers", "deals", "points", "changes", "said"),
    [
        ("xx-", 0, (0, 0), {"all_or_nothing": True}, "worth 0 points"),
        ("xxx", 0, (0, 0), {"all_or_nothing": True}, None),
        ("xxxxxxxxxx--", 0, (0, 0), {}, None),
        ("xxxxx", 3, (0, 250), {}, "who wins the game"),
        ("xxxxx", 3, (0, 100), {}, None),
        ("xxxxx", 2, (0, 250), {}, None),
    ],
)
def test_while_it_is_played_a_deal_is_settled_only_where_no_trick_can_matter(
    takers, deals, points, changes, said
):
    plays = tuple(map(Play, cards("AS 2S 3S 4S")))
    tricks = tuple(Trick((0, 1, 2, 3), plays, 0 if each == "x" else 1) for each in takers)
    scene = {"dealer": 3, "tricks": tricks, "points": points, "sheet": (DONE,) * deals} | changes

    def told(**rules):
        game = table(**rules)
        state = at(game, Phase.DERBY, **scene)
        return game.sheet(game.view(state, 0), ("You", "Ade", "Noor", "Mia")).one(SettledDeal)

    settled = told()
    assert (settled and said in settled.words) if said else settled is None
    assert told(revokes="penalised") is None, "a penalty can come after the last trick"
