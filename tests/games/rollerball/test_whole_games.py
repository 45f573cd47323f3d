"""What holds at every moment of every game, whatever is agreed on."""

from collections import Counter
from itertools import chain

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.choices import Options
from roller_table.engine.events import Moved, Scored, Shuffled, Turned
from roller_table.engine.game import IllegalMoveError, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.table import zone
from roller_table.engine.values import replace
from roller_table.games.rollerball.diversions import (
    BALLS,
    BASES,
    CORNERS,
    MEN,
    deck_of,
    leads_outward,
    slots_of,
)
from roller_table.games.rollerball.state import FACES, Phase
from roller_table.players.rollerball.player import RollerballPlayer

from .games import GAMES, MIXED, Game, played

every_game = pytest.mark.parametrize("game", GAMES, ids=str)
some_games = pytest.mark.parametrize("game", GAMES[::3], ids=str)
RESTING = {Phase.MOVE, Phase.USE, Phase.EXTRA, Phase.DRAW}


def rules_of_game(game):
    return game.controller().rules


@every_game
def test_every_card_piece_and_ball_lies_in_exactly_one_zone(game):
    controller = game.controller()
    whole = Counter(deck_of(expansion=controller.rules.expansion1))
    whole += Counter((*BASES[: game.seats], *MEN[: game.seats], *BALLS))
    for state, _ask, _move, _events in played(game):
        assert Counter(chain(*controller.zones(state).values())) == whole


@every_game
def test_cards_on_the_board_lie_in_slots_of_their_own(game):
    rules = rules_of_game(game)
    for state, _ask, _move, _events in played(game):
        cells = list(chain(*(each.slot for each in state.laid)))
        assert len(cells) == len(set(cells))
        assert not set(cells) & set(state.bases)
        for each in state.laid:
            outward = leads_outward(each.card, up_is_outward=rules.up_is_outward)
            slots = {slot for backward in (False, True)
                     for slot in slots_of(each.card.suit, state.size, outward=outward,
                                          backward=backward)}  # fmt: skip
            assert each.slot in slots
            assert (each.turned != "") == (each.card.suit in ("SU", "SD"))
            if each.card.suit not in CORNERS:
                assert not set(each.slot) & state.board.corners


@every_game
def test_bases_balls_and_workmen_are_where_they_may_be(game):
    for state, _ask, _move, _events in played(game):
        on = state.board
        bases = [cell for cell in state.bases if cell >= 0]
        assert len(bases) == len(set(bases))
        assert set(bases) <= set(on.base_corners)
        assert all(man in on.cells or man == -1 for man in state.men)
        numbers = [die.number for die in state.balls]
        assert numbers == sorted(set(numbers))
        assert set(numbers) <= {1, 2, 3, 4}
        assert all(die.cell in on.cells and die.face in range(len(FACES)) for die in state.balls)
        if state.phase in RESTING:
            assert 1 <= len(numbers) <= 4
            cells = [die.cell for die in state.balls]
            assert len(cells) == len(set(cells)), "no two balls rest in one space"
            assert not state.tasks


@every_game
def test_hands_bids_and_points_are_as_large_as_they_may_be(game):
    rules = rules_of_game(game)
    for state, ask, _move, _events in played(game):
        assert all(len(points) <= rules.vp_target for points in state.points)
        if state.phase != Phase.BID:
            assert not any(state.bids)
        if ask is None:
            assert state.phase == Phase.OVER


@every_game
def test_the_events_alone_rebuild_the_table_and_every_step_of_a_ball_is_told(game):
    controller = game.controller()
    where = dict.fromkeys(deck_of(expansion=controller.rules.expansion1), zone("deck"))
    where |= dict.fromkeys((*BASES[: game.seats], *MEN[: game.seats], *BALLS), zone("supply"))
    faces = dict.fromkeys(BALLS, "normal")
    points = [0] * game.seats
    for state, _ask, _move, events in played(game):
        on = state.board
        for event in events:
            match event:
                case Moved(cards, source, target):
                    for card in cards:
                        assert where[card] == source
                        where[card] = target
                    ball = cards[0] in BALLS and "supply" not in (source.name, target.name)
                    if ball:
                        here, there = on.cell_of(source), on.cell_of(target)
                        assert there in on.beside[here]
                    if target.name == "supply":
                        faces[cards[0]] = "normal"
                case Turned(thing, before, after, place):
                    assert where[thing] == place
                    assert faces[thing] == before != after
                    faces[thing] = after
                case Shuffled(place, cards):
                    assert {card for card, at in where.items() if at == place} == set(cards)
                case Scored(seats, won):
                    assert won == 1
                    points[seats[0]] += 1
        zones = controller.zones(state)
        assert {card: at for at, pile in zones.items() for card in pile} == where
        assert {die.card: FACES[die.face] for die in state.balls}.items() <= faces.items()
        assert controller.standings(state) == tuple(points)


@every_game
def test_moves_are_written_and_read_back_and_gestured_unlike_any_other(game):
    controller = game.controller()
    for _state, ask, _move, _events in played(game)[::4]:
        if ask is None:
            continue
        moves = list(ask.choice)
        lines = [write(move) for move in moves]
        assert len(set(lines)) == len(lines)
        assert [read(line, controller.moves, controller.pack) for line in lines] == moves
        if isinstance(ask.choice, Options):
            assert len({move.gesture() for move in moves}) == len(moves)


@some_games
def test_a_game_replays_from_its_seed_and_its_lines(game):
    controller = game.controller()
    state, events = controller.deal(game.seats, Luck(game.seed))
    for moment in played(game)[:-1]:
        assert (state, events) == (moment.state, moment.events)
        line = write(moment.move)
        state, events = play(controller, state, read(line, controller.moves, controller.pack))
    assert state == played(game)[-1].state


@some_games
def test_what_is_not_offered_is_refused_with_words_and_changes_nothing(game):
    controller, steps = game.controller(), played(game)
    foreign = {write(moment.move): moment.move for moment in steps[:-1]}
    foreign = dict(list(foreign.items())[::5])
    for state, ask, _move, _events in steps[::17]:
        before = repr(state)
        for move in foreign.values():
            if ask is not None and move in ask.choice:
                continue
            with pytest.raises(IllegalMoveError) as refusal:
                play(controller, state, move)
            assert refusal.value.reason.code
            assert refusal.value.reason.words.endswith(".")
        assert repr(state) == before


# What a seat knows.


@every_game
def test_a_view_hides_the_deck_the_bids_and_what_others_hold_and_luck(game):
    controller = game.controller()
    for state, _ask, _move, _events in played(game)[::5]:
        for seat in range(game.seats):
            seen = controller.view(state, seat).state
            assert seen.luck != state.luck or state.luck == Luck(0)
            assert set(seen.deck) <= {BACK}
            assert len(seen.deck) == len(state.deck)
            assert seen.hands[seat] == state.hands[seat]
            assert seen.bids[seat] == state.bids[seat]
            for other in set(range(game.seats)) - {seat}:
                told = set(seen.hands[other]) | set(seen.bids[other])
                assert told - {BACK} <= set(state.shown[other])
                count = len(state.hands[other]) + len(state.bids[other])
                assert len(seen.hands[other]) + len(seen.bids[other]) == count
                if state.bids[other]:
                    assert seen.bids[other] == (), "not even how many"
            for field in ("points", "discard", "laid", "balls", "bases", "men"):
                assert getattr(seen, field) == getattr(state, field)


@every_game
def test_a_view_does_not_tell_where_in_a_hand_a_card_is_kept(game):
    controller = game.controller()
    for n, (state, _ask, _move, _events) in enumerate(played(game)[::7]):
        won = state.turn if state.phase == Phase.POINT else -1
        turned = tuple(
            hand[:-1][::-1] + hand[-1:] if seat == won else hand[::-1]
            for seat, hand in enumerate(state.hands)
        )
        for seat in range(game.seats):
            own = (*turned[:seat], state.hands[seat], *turned[seat + 1 :])
            other = replace(state, hands=own)
            assert controller.view(other, seat) == controller.view(state, seat), n


@every_game
def test_a_card_just_won_is_the_last_in_every_view(game):
    controller = game.controller()
    for state, _ask, _move, _events in played(game):
        if state.phase == Phase.POINT:
            for seat in range(game.seats):
                last = controller.view(state, seat).state.hands[state.turn][-1]
                knows = seat == state.turn or state.hands[state.turn][-1] in state.shown[state.turn]
                assert last == (state.hands[state.turn][-1] if knows else BACK)


@every_game
def test_what_everyone_saw_going_into_a_hand_is_still_in_it(game):
    for state, _ask, _move, _events in played(game):
        for hand, shown in zip(state.hands, state.shown, strict=True):
            assert set(shown) <= set(hand)


@every_game
def test_an_imagined_table_looks_the_same_from_the_seat_that_imagines_it(game):
    controller = game.controller()
    whole = Counter(deck_of(expansion=controller.rules.expansion1))
    for n, (state, _ask, _move, _events) in enumerate(played(game)[::9]):
        seat = n % game.seats
        view = controller.view(state, seat)
        world = RollerballPlayer().imagine(controller, view, Luck(n))
        assert controller.view(world, seat) == view
        piles = (*world.hands, *world.bids, *world.points, world.deck, world.discard)
        cards = Counter(chain(*piles, (each.card for each in world.laid)))
        assert cards == whole
        ask = controller.ask(world)
        if ask is not None:
            assert len(ask.choice) > 0


@some_games
def test_an_imagined_game_can_be_played_on(game):
    controller, luck = game.controller(), Luck(5)
    for state, _ask, _move, _events in played(game)[::23]:
        world = RollerballPlayer().imagine(controller, controller.view(state, state.turn), Luck(11))
        for _step in range(12):
            ask = controller.ask(world)
            if ask is None:
                break
            move, luck = ask.choice.draw(luck)
            world = controller.apply(world, move).state


def test_the_games_together_do_everything_that_can_be_done():
    done = {write(moment.move).split()[0] for game in GAMES for moment in played(game)[:-1]}
    verbs = {"commit", "base", "man", "build", "done", "ball", "point", "keep", "drop", "walk",
             "stay", "teleport", "blow", "replace", "rest"}  # fmt: skip
    assert verbs <= done
    phases = {moment.state.phase for game in GAMES for moment in played(game)}
    assert set(Phase) - phases <= {Phase.ROLL, Phase.TAKE, Phase.DRAW}
    told = Counter(line.what for game in GAMES for line in played(game)[-1].state.log)
    assert told


def test_the_games_together_split_combine_push_strike_and_hop():
    told = {line.what for game in GAMES for moment in played(game) for line in moment.state.log}
    assert {"split", "combined", "pushed", "struck", "hopped", "hit", "passed"} <= told


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 10])
def test_two_to_six_may_play(seats):
    with pytest.raises(ValueError, match=r"\w"):
        Game((), 2, 1).controller().deal(seats, Luck(1))


def test_the_mixed_games_turn_round_and_lay_corner_cards():
    games = [game for game in GAMES if game.values in MIXED]
    states = [moment.state for game in games for moment in played(game)]
    assert any(each.card.suit in CORNERS for state in states for each in state.laid)
