"""What a workman is for: where to send it, and what to build, replace or blow up there."""

from collections.abc import Iterable, Iterator

from roller_table.engine.cards import Cards, without
from roller_table.engine.choices import Move
from roller_table.engine.values import replace
from roller_table.games.rollerball import building, workmen
from roller_table.games.rollerball.board import Cell
from roller_table.games.rollerball.diversions import LaidDiversion
from roller_table.games.rollerball.moves import Blow, Build, Replace, Rest, Stay, Teleport, Walk
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Phase, State

from .kernel.worth import cheapest
from .outlook import Outlook

Judged = Iterator[tuple[Move, float]]


def uses(s: State, outlook: Outlook, moves: Iterable[Move]) -> Judged:
    """What each of these is worth where the workman stands."""
    hand, man, me = s.hands[s.turn], s.men[s.turn], s.turn
    under = workmen.underfoot(s)
    dear = cheapest(hand)[:1]
    for move in moves:
        match move:
            case Build():
                laid = building.as_laid(s, move)
                if outlook.touches(laid.slot):
                    yield (
                        move,
                        outlook.worth(len(hand) - 1, man=man, laid=laid) + outlook.place(man),
                    )
            case Replace(_replacer, card, x, y, x2, y2, turned):
                laid = building.as_laid(s, Build(card, x, y, x2, y2, turned))
                worth = outlook.worth(len(hand) - 2, man=man, laid=laid, lifted=under)
                yield move, worth + outlook.place(man)
            case Blow(card) if (card,) == dear:
                home = s.bases[me]
                worth = outlook.worth(len(hand) - 1, man=home, lifted=under)
                yield move, worth + outlook.place(home)
            case Rest():
                yield move, outlook.worth(len(hand), man=man) + outlook.place(man)


def destinations(
    rules: Rules, s: State, outlook: Outlook, moves: Iterable[Move], *, used: bool
) -> Judged:
    """What it is worth to move the workman so; ``used`` where it may be used afterwards."""
    hand = s.hands[s.turn]
    price = cheapest(hand)[:1]
    rest = without(hand, price)
    with_all = _Builds(rules, s, outlook, hand, used=used)
    with_rest = _Builds(rules, s, outlook, rest, used=used)
    for move in moves:
        match move:
            case Stay():
                yield move, with_all.worth(s.men[s.turn])
            case Walk(x, y):
                yield move, with_all.worth(s.board.cell(x, y))
            case Teleport(card, x, y) if used and (card,) == price:
                cell = s.board.cell(x, y)
                if with_rest.is_of_use(cell):
                    yield move, with_rest.worth(cell)


class _Builds:
    """What a workman can do with these cards from each space, where it changes a ball's way
    soon."""

    def __init__(
        self, rules: Rules, s: State, outlook: Outlook, hand: Cards, *, used: bool
    ) -> None:
        self._rules, self._s, self._outlook, self._hand = rules, s, outlook, hand
        self._under = {cell: laid for laid in s.laid for cell in laid.slot if used}
        self._useful = set[Cell]()
        self._open = dict[Cell, list[LaidDiversion]]()
        barred = workmen.barred_for_building(s)
        kinds = {card.suit: card for card in hand if used}
        for laid in building.anywhere(rules, s, tuple(kinds.values()), ()):
            if outlook.touches(laid.slot):
                self._useful.update(laid.slot)
                if laid.first not in barred and laid.second not in barred:
                    for cell in laid.slot:
                        self._open.setdefault(cell, []).append(laid)

    def is_of_use(self, cell: Cell) -> bool:
        """Whether something can be done there."""
        under = self._under.get(cell)
        if under:
            return bool(self._hand) and self._outlook.touches(under.slot)
        return cell in self._useful

    def worth(self, cell: Cell) -> float:
        """What the workman is worth on that space, with the best that it can do there."""
        outlook, held = self._outlook, len(self._hand)
        if cell in self._under and self.is_of_use(cell):
            return best_use(self._rules, moved(self._s, cell, self._hand), outlook)[1]
        builds = () if cell in self._under else self._open.get(cell, ())
        built = (outlook.worth(held - 1, man=cell, laid=laid) for laid in builds)
        return max((outlook.worth(held, man=cell), *built)) + outlook.place(cell)


def best_use(rules: Rules, s: State, outlook: Outlook) -> tuple[Move, float]:
    """The best that a workman can do where it stands, and what that is worth."""
    return max(uses(s, outlook, workmen.uses(rules, s)), key=lambda each: each[1])


def moved(s: State, cell: Cell, hand: Cards) -> State:
    """The table once the workman is there and its owner holds these cards."""
    men = (*s.men[: s.turn], cell, *s.men[s.turn + 1 :])
    hands = (*s.hands[: s.turn], hand, *s.hands[s.turn + 1 :])
    return replace(s, phase=Phase.USE, men=men, hands=hands)
