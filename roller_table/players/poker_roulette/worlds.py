"""Whole tables that could lie behind a view of Poker Roulette."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, Card, Cards, without
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import Phase, State, is_joker


def imagine(game: PokerRouletteController, view: View[State], luck: Luck) -> State:
    """A whole state that could lie behind the view; every unseen card is dealt at random."""
    s = view.state
    rest, luck = luck.shuffled(unseen(game.rules, game.pack, view))
    if _jokers_are_out(game.rules, s):
        # A Joker in a stock would have been taken out of it.
        rest = tuple(sorted(rest, key=is_joker))
    faces = iter(rest)
    stockpiles, actives = list(s.stockpiles), list(s.actives)
    for seat in s.playing:
        if seat != view.seat:
            pair = stockpiles[seat], actives[seat]
            (stockpiles[seat], actives[seat]), luck = _held(s.witnessed[seat], *pair, faces, luck)
    after = replace(s, stockpiles=tuple(stockpiles), actives=tuple(actives), stock=tuple(faces))
    stock, luck = luck.shuffled(after.stock)
    return replace(after, stock=stock, luck=luck)


def _jokers_are_out(rules: Rules, s: State) -> bool:
    return rules.jokers_in_showdown == "removed" and s.phase in (Phase.BET, Phase.OVER)


def _held(
    known: Cards, pile: Cards, added: Cards, faces: Iterator[Card], luck: Luck
) -> tuple[tuple[Cards, Cards], Luck]:
    """A stock and the card added from it; what is not known comes from ``faces``."""
    if not added:
        return (tuple(next(faces) if card == BACK else card for card in pile), ()), luck
    lacking = len(pile) + len(added) - len(known)
    held = (*(next(faces) for _ in range(lacking)), *known)
    place, luck = luck.below(len(held))
    return (without(held, (held[place],)), (held[place],)), luck
