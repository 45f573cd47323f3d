"""What a workman is for: where to send it, and what to build, replace or blow up there."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from roller_table.engine.cards import Card, Cards, without
from roller_table.engine.choices import Move
from roller_table.games.rollerball import building, workmen
from roller_table.games.rollerball.board import Cell
from roller_table.games.rollerball.diversions import LaidDiversion, is_diversion
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
    for move in moves:
        match move:
            case Stay():
                yield move, _there(rules, s, outlook, s.men[s.turn], hand, used=used)
            case Walk(x, y):
                yield move, _there(rules, s, outlook, s.board.cell(x, y), hand, used=used)
            case Teleport(card, x, y) if (card,) == price and used:
                cell = s.board.cell(x, y)
                rest = without(hand, (card,))
                if _of_use(rules, s, outlook, cell, rest):
                    yield move, _there(rules, s, outlook, cell, rest, used=True)


def _there(
    rules: Rules, s: State, outlook: Outlook, cell: Cell, hand: Cards, *, used: bool
) -> float:
    """What the workman is worth on that space, with the best that it can do there."""
    plain = outlook.worth(len(hand), man=cell) + outlook.place(cell)
    if not used or not _of_use(rules, s, outlook, cell, hand):
        return plain
    return best_use(rules, moved(s, cell, hand), outlook)[1]


def best_use(rules: Rules, s: State, outlook: Outlook) -> tuple[Move, float]:
    """The best that a workman can do where it stands, and what that is worth."""
    return max(uses(s, outlook, workmen.uses(rules, s)), key=lambda each: each[1])


def moved(s: State, cell: Cell, hand: Cards) -> State:
    """The table once the workman is there and its owner holds these cards."""
    men = (*s.men[: s.turn], cell, *s.men[s.turn + 1 :])
    hands = (*s.hands[: s.turn], hand, *s.hands[s.turn + 1 :])
    return replace(s, phase=Phase.USE, men=men, hands=hands)


def _of_use(rules: Rules, s: State, outlook: Outlook, cell: Cell, hand: Cards) -> bool:
    """Whether something can be done there that changes a ball's way soon."""
    under = s.laid_at(cell)
    if under:
        return bool(hand) and outlook.touches(under.slot)
    kinds: dict[str, Card] = {card.suit: card for card in hand if is_diversion(card)}
    return any(
        outlook.touches(laid.slot)
        for card in kinds.values()
        for laid in _over(rules, s, card, cell)
    )


def _over(rules: Rules, s: State, card: Card, cell: Cell) -> Iterator[LaidDiversion]:
    return building.over(rules, s, (card,), cell, ())
