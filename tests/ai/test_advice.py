"""Advice: the first reason that tells the move from the next best, and what each brings."""

from typing import Any

import pytest

from roller_table.ai.advice import ALONE, AdviceThought, because, because_of_all, share_of
from roller_table.ai.bench import Bench
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget, harmless
from roller_table.engine.choices import Options
from roller_table.engine.game import View, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read
from roller_table.engine.player import GamePlayer
from roller_table.engine.words import NOTHING, message
from roller_table.games.catalogue import ENTRIES, Entry, entry

ADVISED = [found for found in ENTRIES if type(found.player()).reasons is not GamePlayer.reasons]


def questions(found: Entry, seed: int, every: int, most: int) -> Any:
    """Some questions between several moves, from a game of Club players."""
    game = found.game(found.rules()())
    club = player_for("club", found, game)
    seats = 4 if 4 in found.seats else found.seats[0]
    state, luck, met = game.deal(seats, Luck(seed)).state, Luck(seed), 0
    while (ask := game.ask(state)) and most:
        view = game.view(state, ask.seat)
        if len(harmless(ask)) > 1:
            met += 1
            if met % every == 0:
                most -= 1
                yield game, view, ask
        fresh, luck = luck.below(1 << 62)
        state = play(game, state, club.choose(view, ask, Luck(fresh))).state


def bench(found: Entry, game: Any, view: View[Any]) -> Bench:
    return Bench(found, game, view, ("club",) * len(game.standings(view.state)), 4, 4)


def advice(found: Entry, game: Any, view: View[Any], played: Any = None) -> Any:
    thinking = AdviceThought(bench(found, game, view), Budget(iterations=3), played)
    while not thinking.done:
        thinking.step()
    return thinking.advice()


class Reasoned:
    """A player with two reasons, of which the first holds of everything."""

    def reasons(self, _game: Any, _view: Any) -> Any:
        return (lambda _move: message("Always."), lambda move: message("It is one.") if move == 1
                else None)  # fmt: skip


class Found:
    def player(self) -> Reasoned:
        return Reasoned()


def test_said_is_the_first_reason_that_does_not_hold_of_the_next_best_too() -> None:
    found: Any = Found()
    assert because(found, None, None, 1, 2) == message("It is one.")  # type: ignore[arg-type]
    assert because(found, None, None, 2, 1) is None, "no reason is invented"  # type: ignore[arg-type]
    assert because(found, None, None, 2, None) == message("Always.")  # type: ignore[arg-type]


def test_a_game_without_advice_gives_hints_without_a_sentence() -> None:
    player: GamePlayer[Any, Any] = GamePlayer()
    assert player.reasons(None, View(0, None)) == ()
    assert player.hope(None, View(0, None)) is None


@pytest.mark.parametrize("found", ADVISED, ids=lambda found: found.key)
def test_reasons_are_the_same_when_hidden_cards_are_dealt_anew(found: Entry) -> None:
    """Nobody peeks: a reason knows no more than the seat."""
    told = 0
    for game, view, ask in questions(found, 5, 4, 5):
        other = game.view(found.player().imagine(game, view, Luck(77)), view.seat)
        for move in list(harmless(ask))[:6]:
            both = [
                [reason(move) for reason in found.player().reasons(game, seen)]
                for seen in (view, other)
            ]
            assert both[0] == both[1]
            told += any(both[0])
    assert told


def test_a_whole_hint_is_the_same_when_hidden_cards_are_dealt_anew() -> None:
    """Nor do its figures."""
    found = ENTRIES[0]
    for game, view, _ask in questions(found, 5, 9, 2):
        other = game.view(found.player().imagine(game, view, Luck(77)), view.seat)
        assert advice(found, game, view) == advice(found, game, other)


def test_whoever_asks_why_hears_of_the_move_that_was_made() -> None:
    found = ENTRIES[0]
    game, view, ask = next(questions(found, 5, 9, 1))
    played = list(harmless(ask))[-1]
    told = advice(found, game, view, played)
    assert read(told.moves[0].line, game.moves, game.pack) == played
    assert told.worlds == 3
    assert told.moves[0].behind.mean == 0


def test_a_share_is_told_no_finer_than_its_worlds_can_tell() -> None:
    assert share_of([True] * 63 + [False] * 37).of_100 == 65
    assert share_of([True] * 253 + [False] * 147).of_100 == 63
    assert share_of([True] * 20).error > 0, "twenty that agree are not all"


def test_what_is_advised_can_be_told_before_anything_is_measured() -> None:
    found = ENTRIES[0]
    game, view, _ask = next(questions(found, 5, 9, 1))
    thinking = AdviceThought(bench(found, game, view), Budget(iterations=50))
    thinking.hurry()
    told = thinking.advice()
    assert thinking.chosen
    assert not told.worlds
    assert told.hope == NOTHING
    assert told.moves[0].share is None


def test_of_too_few_worlds_nothing_is_told() -> None:
    """Two that agree would have no error at all."""
    found = ENTRIES[0]
    game, view, _ask = next(questions(found, 5, 9, 1))
    thinking = AdviceThought(bench(found, game, view), Budget(iterations=50))
    thinking.hurry()
    for _step in range(400):
        thinking.step()
        told = thinking.advice()
        assert told.worlds == 0 or told.worlds >= 16
        assert (told.moves[0].share is None) == (told.worlds == 0)


def test_of_the_only_move_it_is_said_that_there_is_no_other() -> None:
    found = next(each for each in ADVISED if each.key == "roebuck")
    game = found.game(found.rules()())
    club = player_for("club", found, game)
    state: Any = game.deal(4, Luck(3)).state
    while (ask := game.ask(state)) and len(ask.choice) > 1:
        state = play(game, state, club.choose(game.view(state, ask.seat), ask, Luck(1))).state
    assert ask
    (only,) = advice(found, game, game.view(state, ask.seat)).moves
    assert only.reason == ALONE


def test_two_shares_are_told_only_where_more_than_chance_tells_them_apart() -> None:
    """Or the move that is advised would seem to be the worse one."""
    found = ENTRIES[0]
    game, view, _ask = next(questions(found, 5, 9, 1))
    thinking = AdviceThought(bench(found, game, view), Budget(iterations=20))
    while not thinking.done:
        thinking.step()
    for often, told in ((9, None), (20, 100)):
        thinking._tried.came[:] = [(n < 10, n < often, False) for n in range(20)]
        first, second, *_rest = thinking.advice().moves
        assert first.share
        assert first.share.of_100 == 50
        assert (second.share and second.share.of_100) == told


def test_said_is_what_divides_good_moves_from_bad_ones_best() -> None:
    """Not what stands first in the list: "Always." holds of the worst as well."""

    class Player:
        def reasons(self, _game: Any, _view: Any) -> Any:
            return (lambda move: message("It is small.") if move < 3 else None,
                    lambda move: message("It is odd.") if move % 2 else None)  # fmt: skip

    found: Any = type("Entry", (), {"player": lambda _self: Player()})()
    small, odd = {1: 3.0, 2: 3.0, 3: 0.0, 4: 0.0}, {1: 3.0, 2: 0.0, 3: 3.0, 4: 0.0}
    asked: Any = found, None, None, 1, 4
    assert because(*asked, small) == message("It is small.")
    assert because(*asked, odd) == message("It is odd.")
    assert because(*asked) == message("It is small."), "where nothing was tried, the first"
    level: Any = found, None, None, [1, 3], None
    assert because_of_all(*level, odd) == message("It is odd.")
    alike = {1: 3.0, 3: 3.0}
    assert because_of_all(*level, alike) is None, "it tells no good moves from bad ones"


@pytest.mark.parametrize(
    ("offered", "said"), [((1, 3), True), ((1, 3, 5), True), ((1, 2, 3), False)]
)
def test_what_holds_of_everything_that_is_offered_says_why_it_does_not_matter_which(
    offered: Any, said: bool
) -> None:
    """ "None of your cards can take this trick" tells no card from others, and is said."""

    class Player:
        def reasons(self, _game: Any, _view: Any) -> Any:
            return (lambda move: message("It is odd.") if move % 2 else None,)

    found: Any = type("Entry", (), {"player": lambda _self: Player()})()
    level: Any = found, None, None, [1, 3], None, {1: 3.0, 3: 3.0}
    told = because_of_all(*level, Options(offered))
    assert told == (message("It is odd.") if said else None)


def test_that_no_difference_is_seen_so_far_is_told_after_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of a card added at Poker Roulette it stood there for 20 s that it was being measured; then
    nothing, as thinking players had been through fewer worlds than a figure needs."""
    spent = [0.0]
    for clock in ("process_time", "monotonic"):
        monkeypatch.setattr(f"roller_table.ai.advice.{clock}", lambda: spent[0])
    found = entry("poker_roulette")
    game, view, _ask = next(each for each in questions(found, 9, 1, 5) if each[1].state.undecided)
    thinking = AdviceThought(bench(found, game, view), Budget())
    thinking.hurry()
    while not thinking.step():
        pass
    assert thinking.advice().worlds >= 12
    assert thinking.advice().early
    spent[0] = 1.1
    while thinking.advice().early:
        assert len(thinking._tried.came) < 12
        thinking.step()
    spent[0] = 100.0
    assert thinking.done
    assert thinking.advice().worlds >= 12


def test_a_first_look_is_told_until_those_who_play_have_been_tried_longer() -> None:
    found = ENTRIES[0]
    game, view, _ask = next(questions(found, 5, 9, 1))
    thinking = AdviceThought(bench(found, game, view), Budget())
    while not thinking.step() or not thinking.advice().worlds:
        assert not thinking.done
    first = thinking.advice()
    assert first.quick
    assert first.worlds >= 12
    while thinking.advice().quick:
        thinking.step()
    assert thinking.advice().worlds >= first.worlds
