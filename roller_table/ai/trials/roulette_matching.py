"""A stock card to be added or not: worlds are stocks, and orders in which the pack may come."""

from typing import Any

from roller_table.engine.cards import BACK, Cards
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.games.poker_roulette.brain_memory import drawn
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.state import Add, State

from ..kernels.roulette_deals import Rival, RoundWorlds
from ..kernels.roulette_rounds import KEEP, SEAT, Agreed, Matching
from ..search import MOST_SIMULATIONS, Descent
from .roulette_cards import Faces, stock_of, strength_of

NOISE = 8
"""Of 256 answers in a playout so many are any at all."""
CURIOSITY = 0.5
PATIENCE = MOST_SIMULATIONS
"""The tree never grows beyond the answers that are tried: after them luck has its say."""
TYPICAL = 80
"""Of so many hands those who play are taken to end with one."""


def table(game: Any, s: State, typical: list[int]) -> Matching:
    """The matching as it stands; cards face down are missing from it."""
    rules, faces = game.rules, Faces(game.rules)
    agreed = Agreed(
        faces.order,
        faces.wild,
        rules.joker_needs_match,
        rules.joker_counts_as_match,
        rules.pocket_conflict == "nobody",
        typical,
    )
    made = Matching(s.seats, agreed)
    made.order, made.entitled = list(s.playing), list(s.entitled)
    made.undecided = list(s.undecided)
    made.deck = faces.all(card for card in reversed(s.stock) if card != BACK)
    made.discards = faces.all(s.discards)
    for seat in s.playing:
        for card in s.stockpiles[seat]:
            if card != BACK:
                made.stocks[seat].add(faces.face(card))
        for card in s.actives[seat]:
            if card != BACK:
                made.added[seat] = faces.face(card)
    return made


def code(faces: Faces, seat: Seat, move: Move) -> int:
    """The kernel's number for an answer."""
    return SEAT * seat + (faces.face(move.card) if isinstance(move, Add) else KEEP)


def worlds(game: Any, view: View[State]) -> RoundWorlds:
    """The stocks and packs that may lie behind a view."""
    s, me, faces = view.state, view.seat, Faces(game.rules)
    pool = unseen(game.rules, game.pack, view)
    rivals = []
    for seat in s.playing:
        if seat != me:
            size = len(s.stockpiles[seat]) + len(s.actives[seat])
            seen = stock_of(faces, s.witnessed[seat])
            rivals.append(Rival(seat, seen, size - len(s.witnessed[seat])))
    adds = [seat for seat in s.playing if seat != me and s.actives[seat]]
    known = table(game, s, _typical(faces, s, me, pool))
    return RoundWorlds(known, rivals, adds, faces.all(pool))


def _typical(faces: Faces, s: State, me: Seat, pool: Cards) -> list[int]:
    """Hands such as the others may end with."""
    luck, hands = Luck(len(s.stock) + 1), []
    size = min(len(pool), max(4, len(s.stockpiles[me]) + 2))
    for _turn in range(TYPICAL):
        cards, luck = drawn(pool, size, luck)
        hands.append(strength_of(faces, cards))
    return sorted(hands)


def trial(game: Any, view: View[State]) -> Descent:
    """Whether to add a card, and which."""
    found, faces = worlds(game, view), Faces(game.rules)
    return Descent(
        found,
        found.known.blank(),
        lambda move: code(faces, view.seat, move),
        NOISE,
        CURIOSITY,
        PATIENCE,
    )
