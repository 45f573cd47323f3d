"""How the balls roll: two steps together, the cards on their way, and what two balls do that meet.

In each step every ball goes to the next space, as seen from where all of them were before it.
Then each by its number strikes a card, passes a base, hits workmen; and balls that came to the
same space combine or push.
"""

from roller_table.engine.game import Step
from roller_table.engine.values import replace
from roller_table.engine.words import message

from . import expansion, points
from .board import Cell
from .diversions import MOST_BALLS, STRUCK
from .rolling import Rolling
from .rules import Rules
from .state import RUBBER, Die, Phase, State, Task


def begin(s: State) -> State:
    """The balls of this turn are about to roll."""
    return replace(s, phase=Phase.ROLL, tasks=(Task("flip"), Task("step", 1), Task("step", 2)))


def roll_on(rules: Rules, s: State, *, asks: bool = True) -> Step[State]:
    """The balls roll until somebody is asked, or until they rest and no task is left."""
    rolling = Rolling(rules, s, asks=asks)
    if not asks:
        rolling.tasks = [task for task in s.tasks if task.what not in ("base", "hit")]
    while rolling.tasks and rolling.s.phase == Phase.ROLL:
        _do(rolling, rolling.tasks.pop(0))
    return rolling.step()


def _do(r: Rolling, task: Task) -> None:
    match task.what:
        case "flip":
            _flip(r, "per_turn")
        case "step":
            _step(r, task.who)
        case "enter":
            _enter(r, task.who, crossed=bool(task.crossed))
        case "meet":
            _meet(r, task.who, task.crossed)
        case "settle":
            expansion.settle(r, task.who)
        case "retrace":
            expansion.retrace(r, task.who)
        case "back":
            _flip(r, "per_space")
            _come_down(r)
            _arrived(r, expansion.back(r), nth=2)
        case "base":
            points.passed(r, task.who, task.ball)
        case "hit":
            points.hit(r, task.who, task.ball)
        case _:
            raise ValueError(f"{task.what!r} is not done while balls roll")


def _flip(r: Rolling, when: str) -> None:
    """Rubberised balls go up or come down."""
    if r.rules.rubber_flip == when:
        for number, die in sorted(r.balls.items()):
            if die.face & RUBBER:
                r.face(number, die.face ^ RUBBER)


def _come_down(r: Rolling) -> None:
    """A ball that has come down on a card strikes it before anything moves."""
    for number, die in sorted(r.balls.items()):
        laid = r.at.get(die.cell)
        if laid and not die.up and (die.energised or laid.card.suit in STRUCK):
            r.struck(number, laid)


def _step(r: Rolling, nth: int) -> None:
    """One space for every ball, at the same time."""
    _flip(r, "per_space")
    _come_down(r)
    if nth == 1 and r.rules.expansion1:
        r.trails = dict.fromkeys(r.balls, ())
    crossed = 0
    full = len(r.balls)
    for number, die in sorted(r.balls.items()):
        cell, branch, across = onward(r, die)
        whole = branch is not None and full == MOST_BALLS
        if branch is not None and whole and r.rules.full_splitter == "branch":
            cell, branch, across = branch, None, True
        laid = r.at.get(die.cell)
        r.go(number, cell)
        if whole and laid:
            r.tell("whole", r.s.acting, laid.card.suit, number)
            r.word(cell, message("four balls: no split"))
        crossed |= across << number
        if branch is not None and full < MOST_BALLS:
            full += 1
            crossed |= 1 << _split(r, die, branch)
    _arrived(r, crossed, nth)


def onward(r: Rolling, die: Die) -> tuple[Cell, Cell | None, bool]:
    """Where a ball goes from its space, where a second one would go, and whether it crosses."""
    ahead = r.ahead[die.cell]
    if die.up:
        return ahead, None, False
    way = r.way(die.cell)
    if way.crossing is None or way.crossing[0] != die.cell:
        return ahead, None, False
    if way.fork:
        return ahead, way.crossing[1], False
    return way.crossing[1], None, True


def _split(r: Rolling, parent: Die, branch: Cell) -> int:
    """The second ball that leaves a splitter's fork, in the state of the first."""
    number = r.born(branch, parent.face, parent.cell)
    if parent.number in r.trails:
        r.trails[number] = (parent.cell,)
    r.tell("split", r.s.acting, "", number)
    r.word(branch, message("split"))
    return number


def _arrived(r: Rolling, crossed: int, nth: int) -> None:
    """All balls are where this step takes them: now what each of them does there."""
    enter = (Task("enter", number, crossed >> number & 1) for number in sorted(r.balls))
    r.first(*enter, Task("meet", 0, crossed), Task("settle", nth))


def _enter(r: Rolling, number: int, *, crossed: bool) -> None:
    """What a ball does to the card, the base and the workmen of the space that it enters."""
    die = r.balls.get(number)
    if die is None:
        return
    if die.up:
        points.flown_over(r, number)
        return
    laid = r.at.get(die.cell)
    if laid and (die.energised or laid.card.suit in STRUCK):
        r.struck(number, laid)
        if number not in r.balls:
            return
    elif laid and not crossed and r.way(die.cell).closed == die.cell:
        r.tell("hopped", r.s.acting, laid.card.suit, number)
        r.word(die.cell, message("hop"))
        points.hopped_over(r, number)
        return
    points.touch(r, number)


# Two balls in one space.


def _meet(r: Rolling, pushed: int, crossed: int) -> None:
    """Balls that came to one space combine on a Y and push elsewhere, until none share any.

    ``pushed`` is the ball that was pushed last: where it comes to, it stays.
    """
    while crowd := _crowd(r, pushed):
        if r.way(r.balls[crowd[0]].cell).joint != r.balls[crowd[0]].cell:
            _push(r, _yields(crowd, pushed, crossed), crossed)
            return
        goes = _surplus(crowd, pushed, crossed)
        r.tell("combined", r.s.acting, "", goes)
        r.gone(goes, message("merge"))


def _crowd(r: Rolling, pushed: int) -> tuple[int, ...]:
    """The balls of a space that holds several, where the one last pushed is first of all."""
    cells: dict[Cell, list[int]] = {}
    for number in sorted(r.balls):
        cells.setdefault(r.balls[number].cell, []).append(number)
    crowds = [tuple(group) for group in cells.values() if len(group) > 1]
    return min(crowds, key=lambda group: (pushed not in group, group), default=())


def _yields(crowd: tuple[int, ...], pushed: int, crossed: int) -> int:
    """Who is pushed on: one that was there before, or else came along its own track."""
    others = [number for number in crowd if number != pushed]
    return max(others, key=lambda number: (not crossed >> number & 1, number))


def _surplus(crowd: tuple[int, ...], pushed: int, crossed: int) -> int:
    """Who leaves play on a Y: not the ball that came along its own track."""
    return max(crowd, key=lambda number: (crossed >> number & 1, number == pushed, number))


def _push(r: Rolling, number: int, crossed: int) -> None:
    """A ball one space further than it rolled; it is never split by that."""
    cell, _branch, across = onward(r, r.balls[number])
    r.tell("pushed", r.s.acting, "", number)
    r.go(number, cell)
    r.word(cell, message("push"))
    crossed = crossed & ~(1 << number) | across << number
    r.first(Task("enter", number, across), Task("meet", number, crossed))
