"""A look at the board that was remembered says what a new one would say."""

from collections.abc import Iterator
from dataclasses import replace

from roller_table.engine.luck import Luck
from roller_table.games.rollerball import building
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import State
from roller_table.players.rollerball.outlook import Outlook, outlook

RULES = Rules()


def tables(seed: int, moves: int) -> Iterator[State]:
    """The tables of a game in which anything is played."""
    game, luck = RollerballController(RULES), Luck(seed)
    s = game.deal(4, luck).state
    for _move in range(moves):
        if (ask := game.ask(s)) is None:
            return
        move, luck = ask.choice.draw(luck)
        s = game.apply(s, move).state
        yield s


def seen(look: Outlook, s: State, me: int) -> list[float]:
    """What it says: of the table as it stands, with a card placed or lifted, and with a ball."""
    man, hand = s.men[me], s.hands[me]
    laid = list(building.anywhere(RULES, s, hand, building.occupied(s)))[::40]
    found = [look.worth(len(hand), man=man), look.place(man)]
    found += [look.worth(2, man=man, laid=each) for each in laid]
    found += [look.worth(2, man=s.bases[me], lifted=each) for each in s.laid]
    if not s.balls:
        found += [look.with_ball(5, man, each, seat) for each in laid for seat in range(s.seats)]
    return found


def test_a_remembered_look_is_as_good_as_a_new_one() -> None:
    """Wherever the own workman stands, and whatever points and cards there are meanwhile."""
    tried = 0
    for s in list(tables(3, 160))[20::3]:
        for me in (s.turn, s.left_of(s.turn)):
            new = Outlook(RULES, s, me, far=True)
            assert seen(outlook(RULES, s, me, far=True), s, me) == seen(new, s, me)
            tried += 1
    assert tried > 50


def test_two_questions_of_a_turn_are_one_look() -> None:
    """The workman has gone, and nothing else has changed."""
    s = list(tables(3, 160))[-1]
    man = s.board.ahead[s.men[s.turn]]
    gone = (*s.men[: s.turn], man, *s.men[s.turn + 1 :])
    first = outlook(RULES, s, s.turn, far=True)
    assert outlook(RULES, replace(s, men=gone), s.turn, far=True) is first
    assert outlook(RULES, replace(s, laid=s.laid[1:]), s.turn, far=True) is not first
    assert outlook(RULES, replace(s, balls=s.balls[1:]), s.turn, far=True) is not first
    assert outlook(RULES, s, s.left_of(s.turn), far=True) is not first
