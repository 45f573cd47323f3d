"""Computer players of Roebuck: what they see and make of it, and whole games at each level."""

from collections import Counter
from itertools import permutations, product

import pytest

from roller_table.ai.kernel.tree import scrambled
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.cards import BACK, replaced
from roller_table.engine.game import play
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.roebuck.rounds import must_lay
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Draw, Lay, faces
from roller_table.players.roebuck import brain
from roller_table.players.roebuck.kernel.worlds import RoundsWorlds, SeenHand
from roller_table.players.roebuck.kinds import (
    ANSWERS,
    CARDS,
    KINDS,
    asked_for,
    counted,
    kind_of,
    open_after,
)
from roller_table.players.roebuck.player import RoebuckPlayer
from roller_table.players.roebuck.trial import table as kernel_table
from roller_table.players.roebuck.trial import worlds
from roller_table.players.roebuck.worlds import Unseen, shown

from ...games.roebuck.scenes import asked, at, cards, say, table
from ..chances import surprise

ROEBUCK = entry("roebuck")
HOUSE_RULES = (
    {},
    {"race": True, "race_target": 2},
    {"nonplayer_starts": True, "free_suits": True},
    {"wild_aces": True},
    {"wild_aces": True, "free_suits": True, "ace_optional": True},
    {"may_hold_back": True, "wild_aces": True, "hand_ends": "immediately"},
    {"empty_draw_pile": "end_hand", "target": 5},
)
LEVELS = (("random", 0), ("beginner", 0), ("club", 0), ("expert", 8))


def game_of(level, iterations, seed, **rules):
    """Every decision of a game in which all seats play at that level."""
    game = table(**({"target": 5} | rules))
    player = player_for(level, ROEBUCK, game, budget=Budget(iterations=iterations))
    state, luck = game.deal(4, Luck(seed)).state, Luck(seed + 1)
    while ask := game.ask(state):
        view = game.view(state, ask.seat)
        fresh, luck = luck.below(1 << 62)
        move = player.choose(view, ask, Luck(fresh))
        yield game, state, view, move
        state = play(game, state, move).state


@pytest.mark.parametrize(("rules", "level"), list(product(HOUSE_RULES, LEVELS)), ids=str)
def test_every_level_plays_only_what_is_offered_by_every_house_rule(rules, level):
    assert sum(1 for _decision in game_of(*level, seed=3, **rules)) > 20


@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_player_who_may_draw_or_hold_back_lays_what_fits(level):
    drew = [
        (state, move)
        for _game, state, _view, move in game_of(level, 30, seed=2, may_hold_back=True)
        if isinstance(move, Draw)
    ]
    game = table(may_hold_back=True)
    forced = [len(game.ask(state).choice) == 1 for state, _move in drew]
    assert forced
    assert sum(forced) >= 0.9 * len(forced)


def test_the_choice_depends_on_the_view_alone_and_not_on_how_the_hidden_cards_lie():
    for game, _state, view, move in game_of("expert", 12, seed=5):
        player = player_for("expert", ROEBUCK, game, budget=Budget(iterations=12))
        other = game.view(RoebuckPlayer().imagine(game, view, Luck(8)), view.seat)
        ask = game.ask(view.state)
        first, again = (player.choose(each, ask, Luck(4)) for each in (view, other))
        assert first == again
        assert move in ask.choice


# What they make of it.


def test_a_card_goes_of_which_the_hand_keeps_another():
    game = table()
    state = at(hands=("2S 4S 3H 6D 7C 9D", "", "", ""))
    found = brain.rated(game, game.view(state, 0), asked(game, state), True)
    assert found[0][0].card.code in ("2S", "4S")


def test_even_cards_are_kept_because_more_odd_ones_are_about():
    assert ANSWERS[0][0b01] > ANSWERS[0][0b10], "an even spade answers oftener than an odd one"
    game = table()
    state = at(hands=("2S 3H", "", "", ""))
    found = brain.rated(game, game.view(state, 0), asked(game, state), True)
    assert found[0][0].card.code == "3H"


def test_a_forgetful_player_takes_all_kinds_as_equal():
    game = table()
    state = at(hands=("2S 3H", "", "", ""))
    found = brain.rated(game, game.view(state, 0), asked(game, state), False)
    assert found[0][1] == pytest.approx(found[1][1])


def test_a_wild_ace_is_the_last_to_go():
    game = table(wild_aces=True)
    state = at("6H", hands=("", "AS 9D 4C 5S", "", ""))
    found = brain.rated(game, game.view(state, 1), asked(game, state), True)
    assert [move.card.code for move, _worth in found][-1] == "AS"


def test_how_often_a_hand_can_answer_adds_up():
    for free in (False, True):
        assert ANSWERS[free][0] == 0
        assert ANSWERS[free][255] == pytest.approx(1)
        met = asked_for(CARDS, free=free)
        assert sum(met.values()) == pytest.approx(1)
        assert all(ANSWERS[free][kinds] <= ANSWERS[free][kinds | 1] for kinds in range(256))


def test_the_last_seat_of_a_round_is_asked_for_one_kind_where_suits_count():
    met = asked_for(CARDS, free=False)
    assert sum(share for kinds, share in met.items() if kinds.bit_count() == 1) == pytest.approx(
        1 / 3
    )


def test_a_lead_near_the_end_counts_for_more_than_at_the_beginning():
    rules = Rules()
    early = brain.prospects(rules, (1, 0, 0, 0), 0) - brain.prospects(rules, (0, 1, 0, 0), 0)
    late = brain.prospects(rules, (13, 12, 12, 12), 0) - brain.prospects(rules, (12, 13, 12, 12), 0)
    assert late < early < 0


@pytest.mark.parametrize(
    ("rules", "points", "worth"),
    [
        (Rules(), (15, 3, 9, 9), (0, 300, 0, 0)),
        (Rules(), (15, 3, 3, 9), (0, 150, 150, 0)),
        (Rules(race=True), (5, 3, 5, 0), (150, 0, 150, 0)),
    ],
)
def test_at_the_end_only_winning_counts(rules, points, worth):
    assert tuple(brain.prospects(rules, points, seat) for seat in range(4)) == worth


# What they know of others.


def moments(**rules):
    for seed in range(3):
        for game, state, _view, _move in game_of("club", 0, seed=seed, **rules):
            for seat in range(4):
                yield game, state, game.view(state, seat)


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_there_is_something_known_of_every_card_that_another_holds(rules):
    for game, state, view in moments(**rules):
        for seat in range(4):
            assert len(shown(game.rules, view.state, seat).slots) == len(state.hands[seat])


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_the_truth_is_never_ruled_out(rules):
    for game, state, view in moments(**rules):
        for seat in range(4):
            known = shown(game.rules, view.state, seat)
            ruled_out = -1
            for slot in known.slots:
                ruled_out &= slot.never
            for card in state.hands[seat] if known.slots else ():
                assert not ruled_out >> kind_of(game.rules, card) & 1


def test_who_passes_has_shown_to_hold_nothing_that_fits():
    game = table()
    state = at("6H", hands=("2S", "2D 4H", "", ""), stock="8D")
    state, _events = say(game, state, "draw")
    fitting = open_after(faces(state.turns), free=False)
    known = shown(game.rules, game.view(state, 0).state, 1)
    assert all(slot.never & fitting == fitting for slot in known.slots)


def dealt(game, view, seeds):
    """Worlds behind a view: for each the kinds in every hand, and those in the stock."""
    found = worlds(game, view)
    world = found.known.blank()
    for seed in seeds:
        found.deal(world, seed)
        hands = [
            Counter(dict(enumerate(world.counts[9 * seat : 9 * seat + 9]))) for seat in range(4)
        ]
        yield [+hand for hand in hands], Counter(world.stock)


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_an_imagined_deal_uses_exactly_the_cards_that_are_not_seen(rules):
    for game, state, view in moments(**rules):
        mine = Counter(kind_of(game.rules, card) for card in state.hands[view.seat])
        hidden = [c for seat in range(4) if seat != view.seat for c in state.hands[seat]]
        unseen = Counter(kind_of(game.rules, c) for c in (*hidden, *state.stock))
        for hands, stock in dealt(game, view, (3, 4)):
            assert hands[view.seat] == mine
            assert [hand.total() for hand in hands] == [len(hand) for hand in state.hands]
            others = (hand for seat, hand in enumerate(hands) if seat != view.seat)
            assert sum(others, stock) == unseen


def test_nobody_is_dealt_what_it_has_shown_not_to_hold():
    game = table()
    state = at("6H", hands=("2S", "2D 4H", "", ""), stock="8D")
    state, _events = say(game, state, "draw")
    fitting = open_after(faces(state.turns), free=False)
    for hands, _stock in dealt(game, game.view(state, 0), range(60)):
        assert not any(fitting >> kind & 1 for kind in hands[1])


def test_who_goes_on_in_a_review_holds_nothing_that_it_has_shown_not_to_hold():
    """Worlds in which the others could play what they had passed with made good moves look
    costly."""
    game = table()
    state = at("6H", hands=("2S", "2D 4H", "", ""), stock="8D")
    state, _events = say(game, state, "draw")
    fitting = open_after(faces(state.turns), free=False)
    view, player = game.view(state, 0), RoebuckPlayer()
    for world in (player.likely(game, view, Luck(n)) for n in range(60)):
        assert not any(fitting >> kind_of(game.rules, card) & 1 for card in world.hands[1])


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_where_a_review_goes_on_there_is_every_card_once_and_the_seat_sees_the_same(rules):
    for game, state, view in moments(**rules):
        world = RoebuckPlayer().likely(game, view, Luck(5))
        assert game.view(world, view.seat) == view
        assert sorted(map(str, every_card(world))) == sorted(map(str, every_card(state)))


def every_card(state):
    return [card for pile in (*state.hands, state.stock, state.discard) for card in pile]


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_in_no_world_does_anybody_hold_what_it_has_shown_not_to_hold(rules):
    met = 0
    for number, (game, _state, view) in enumerate(moments(**rules)):
        if number % 7 == 0:
            world = RoebuckPlayer().imagine(game, view, Luck(number))
            for seat, known in Unseen(game, view).known.items():
                kinds = [kind_of(game.rules, card) for card in world.hands[seat]]
                assert _may_be(sorted(known.nevers, reverse=True), kinds)
                met += any(known.nevers)
    assert met > 20 or rules.get("may_hold_back")


def _may_be(nevers, kinds):
    """Whether cards of these kinds can be those of which it is known what each is not."""
    return not nevers or any(
        not nevers[0] >> kind & 1 and _may_be(nevers[1:], [*kinds[:place], *kinds[place + 1 :]])
        for place, kind in enumerate(kinds)
    )


@pytest.mark.parametrize("rules", HOUSE_RULES[4:6], ids=str)
def test_another_that_thinks_about_a_drawn_card_has_a_choice_and_nothing_that_it_had_to_lay(rules):
    met = 0
    for seed in range(24):
        for game, state, _view, _move in game_of("random", 0, seed=seed, **rules):
            if state.drawn is None:
                continue
            met += 1
            view = game.view(state, (state.turn + 1) % 4)
            world = RoebuckPlayer().imagine(game, view, Luck(met))
            assert game.view(world, view.seat) == view
            assert world.drawn == world.hands[state.turn][-1]
            assert len(game.ask(world).choice) > 1
            before = replace(world, hands=replaced(world.hands, state.turn, _without_last(world)))
            assert not must_lay(game.rules, before)
    assert met > 5


def _without_last(s):
    return s.hands[s.turn][:-1]


@pytest.mark.parametrize("tied", [0, 0b00011], ids=["free", "tied"])
def test_any_cards_are_as_likely_in_a_hand_as_an_order_that_deals_them(tied):
    game = table()
    known = kernel_table(game.rules, at(hands=("2H 2D 2C", "", "", "")))
    known.counts, known.held = [0] * 36, [0] * 4
    others = [SeenHand(1, [0, tied], [1, 0], []), SeenHand(2, [0], [0], [])]
    found, world = RoundsWorlds(known, [0, 1, 2, 3, 4], others, False), known.blank()
    met, expected = Counter(), Counter()
    for number in range(20_000):
        found.deal(world, scrambled(number))
        met[tuple(world.counts)] += 1
    for order in permutations(range(5)):
        first = next(kind for kind in order if not tied >> kind & 1)
        second = next(kind for kind in order if kind != first)
        for third in {*order} - {first, second}:
            held = {9 + first, 9 + second, 18 + third}
            expected[tuple(int(at in held) for at in range(36))] += 1 / 120 / 3
    assert len(expected) == (27 if tied else 30)
    assert surprise(met, expected) < 4


def test_worlds_are_the_same_by_the_same_seed_and_whatever_was_dealt_before():
    game, _state, view = next(moments())
    first, _other, again = dealt(game, view, (5, 6, 5))
    _seventh, late = dealt(game, view, (7, 5))
    assert first == again == late
    assert len({str(world) for world in dealt(game, view, range(30))}) > 25


def test_hands_are_likelier_that_explain_what_was_laid():
    game = table()
    # Seat 1 started with a spade: most players do that when they keep another like it.
    state = at("3S", starter=1, hands=("2H 2D 2C", "5S 7S 4H 6H 8H", "", ""))
    view = game.view(state, 0)
    odd_spades = sum(hands[1][1] for hands, _stock in dealt(game, view, range(1, 401)))
    kinds = Unseen(game, view).kinds
    blind = 400 * 5 * sum(kind == 1 for kind in kinds) / len(kinds)
    assert odd_spades > 1.1 * blind


def test_counting_kinds_puts_wild_aces_apart():
    hand = cards("AS 2S 3S QD")
    assert counted(Rules(), hand) == [1, 2, 0, 0, 1, 0, 0, 0, 0]
    assert counted(Rules(wild_aces=True), hand) == [1, 1, 0, 0, 1, 0, 0, 0, 1]
    assert KINDS == 8
    assert BACK not in hand
    assert isinstance(Lay(hand[0]), Lay)


def test_a_beginner_forgets_to_keep_answers_open_and_the_club_does_not():
    # Of the even spades there are two: a player who plays one can still answer all that it could.
    game = table()
    state = at(hands=("2S 4S 3H 6D 7C 9D", "", "", ""))
    view = game.view(state, 0)
    laid = {
        level: {
            str(player_for(level, ROEBUCK, game).choose(view, asked(game, state), Luck(seed)).card)
            for seed in range(60)
        }
        for level in ("beginner", "club")
    }
    assert laid["club"] <= {"2S", "4S"}
    assert laid["beginner"] > laid["club"]
