"""What a hint says of the odds: what a call may win, and where it never wins."""

from roller_table.engine.game import View
from roller_table.engine.words import NOTHING, named
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.matching import outcome
from roller_table.games.poker_roulette.state import Call, Fold, Phase, Raise, naturals
from roller_table.players.poker_roulette.advice import (
    Sight,
    _keeps,
    is_not_worth_it,
    settled,
    stays_for_the_least,
)
from roller_table.players.poker_roulette.memory import PERFECT, Rivals

from ...games.poker_roulette.scenes import betting, played, say, table


def asked(game, state):
    view = game.view(state, state.turn)
    return Sight(game, view.state, view.seat, ())


def test_a_call_is_priced_by_what_a_short_stack_may_win():
    game = table()
    state = say(game, betting(game, chips=(100, 80, 27), antes=(5, 5, 5)), "bet 80").state
    assert asked(game, state).asked == round(100 * 27 / (27 + 27 + 15))


def test_a_call_beside_a_raise_has_a_reason_of_its_own():
    """All that was said of it held for the raise too, and so a hint said a move and no reason."""
    game = table()
    state = say(game, betting(game, antes=(5, 5, 5)), "bet 10").state
    told = stays_for_the_least(asked(game, state), Call())
    assert told.in_english() == f"You stay in for 10 chips, with {state.pot} in the pot."
    assert stays_for_the_least(asked(game, state), Raise(20)) is None
    short = say(game, betting(game, chips=(100, 80, 27), antes=(5, 5, 5)), "bet 80").state
    assert stays_for_the_least(asked(game, short), Call()) is None, "nothing costs more"


def test_it_is_said_that_a_hand_never_wins_where_somebody_who_stays_holds_more():
    game = table()
    state = say(game, betting(game, stocks=("", "3S", "4S")), "bet 100", "fold").state
    said = is_not_worth_it(asked(game, state), Fold())
    assert said.in_english() == (
        "To stay in, you need 50 wins in 100. You never win (no card at all)."
    )
    assert settled(game, game.view(state, 0)).in_english() == (
        "You cannot win or share this hand any more"
    )
    may_fold = say(game, betting(game, stocks=("", "3S", "4S")), "bet 10").state
    assert settled(game, game.view(may_fold, 2)) == NOTHING


def test_of_a_better_hand_that_was_seen_being_kept_it_is_said_whose_it_is():
    """ "You never win" stood beside "ahead of all that you remember"."""
    game, seen = table(), None
    for seed in range(20):
        for step in played(game, 3, seed):
            ask, state = game.ask(step.state), step.state
            if state.phase != Phase.BET or not ask or Fold() not in ask.choice:
                continue
            sight = asked(game, state)
            said = is_not_worth_it(sight, Fold())
            if said and "kept cards" in said.in_english():
                seen = sight.seen_beating
                assert sight.rivals.rule.of(state.stockpiles[seen]) > sight.rivals.mine
                assert seen not in (*state.folded, ask.seat)
                whose = f" {('You', 'Ade', 'Noor')[seen]} kept cards that beat yours ("
                assert whose in named(said, ("You", "Ade", "Noor")).shown()
    assert seen is not None


def test_who_is_said_never_to_win_wins_in_none_of_the_worlds_that_fit():
    game, met = table(), set()
    for seed in range(12):
        for step in played(game, 4, seed):
            state = step.state
            if state.phase != Phase.BET:
                continue
            sight = asked(game, state)
            never = sight.is_beaten(all_in=False)
            rivals = Rivals(game, View(sight.me, sight.s), PERFECT)
            best = [max(world) for world in rivals.worlds(40)]
            assert not (never and any(rivals.mine >= each for each in best))
            met.add(never)
    assert met == {True, False}


def test_a_joker_in_the_middle_counts_among_the_cards_that_would_keep_a_card():
    """Twelve were said to match an ace, and two Jokers would have kept it as well."""
    game = table()
    for step in played(game, 3, 1):
        state = step.state
        if state.phase != Phase.ADD:
            continue
        me, view = state.turn, game.view(state, state.turn)
        rest = unseen(game.rules, game.pack, view)
        for card in naturals(state.stockpiles[me]):
            kept = [outcome(game.rules, (card,), middle).kept for middle in rest]
            assert _keeps(Sight(game, view.state, me, rest), card) == sum(map(bool, kept))
