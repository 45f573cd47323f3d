"""Where the balls go in the next two turns, as far as everyone can see it coming.

Cards that are won and workmen that are hit do not change the balls' way, so nobody is asked.
"""

from dataclasses import replace

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.events import Events, Moved
from roller_table.engine.game import View
from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone

from . import balls, building, workmen
from .board import NOWHERE
from .diversions import BALLS
from .moves import Ball, Blow, Build, Replace, Take
from .places import SUPPLY
from .rules import Rules
from .state import Die, Phase, State

TURNS_AHEAD = 2


def foresee(rules: Rules, view: View[State], move: Move | None) -> tuple[Path, ...]:
    """The balls' paths if this offered move were made now, or nothing; none when all is over."""
    s = view.state
    if s.phase == Phase.OVER:
        return ()
    return paths(rules, s if move is None else _with(s, move))


def _with(s: State, move: Move) -> State:
    """What a decision changes of the board itself."""
    match move:
        case Build():
            return replace(s, laid=(*s.laid, building.as_laid(s, move)))
        case Replace():
            under = workmen.underfoot(s)
            build = Build(move.card, move.x, move.y, move.x2, move.y2, move.turned)
            rest = tuple(each for each in s.laid if each != under)
            return replace(s, laid=(*rest, building.as_laid(s, build)))
        case Blow():
            under = workmen.underfoot(s)
            return replace(s, laid=tuple(each for each in s.laid if each != under))
        case Take(card):
            return replace(s, laid=tuple(each for each in s.laid if each.card != card))
        case Ball(x, y):
            return replace(s, balls=(Die(1, s.board.cell(x, y)),))
        case _:
            return s


def paths(rules: Rules, s: State, turns: int = TURNS_AHEAD) -> tuple[Path, ...]:
    """Where every ball goes, from the space where it is, or where it will come into play.

    While balls roll, the rest of this turn comes first and counts as a part of it.
    """
    news: Events = ()
    start = s
    if s.tasks:
        s, news = balls.roll_on(rules, replace(s, phase=Phase.ROLL), asks=False)
    for _turn in range(turns):
        s, more = balls.roll_on(rules, balls.begin(s), asks=False)
        news += more
    return _traced(start, news)


def _traced(s: State, news: Events) -> tuple[Path, ...]:
    """The paths that the news tell of; a ball may leave play and come back as another."""
    running: dict[Card, list[Zone]] = {
        die.card: [s.zone(die.cell)] for die in s.balls if die.cell != NOWHERE
    }
    done: list[Path] = []
    last = SUPPLY
    for event in news:
        if not isinstance(event, Moved) or event.cards[0] not in BALLS:
            continue
        ball = event.cards[0]
        if event.target == SUPPLY:
            done.append(Path(ball, tuple(running.pop(ball))))
        elif event.source == SUPPLY:
            # Its parent has just moved away from the Y where both were one.
            running[ball] = [last, event.target]
        else:
            running[ball].append(event.target)
            last = event.source
    done += [Path(ball, tuple(places)) for ball, places in running.items()]
    return tuple(sorted((path for path in done if len(path.places) > 1), key=lambda p: p.thing))
