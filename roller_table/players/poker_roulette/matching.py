"""A stock card to be added or not: worlds are stocks, and orders in which the pack may come.

A stock is worth what it wins: how likely it is the best at the end. One card more or less changes
that by little, and the luck of the rounds to come changes it by much; so what the brain thinks
counts until there has been a lot of luck.
"""

from roller_table.ai.kernel.tree import scrambled
from roller_table.ai.search import MOST_SIMULATIONS, Descent
from roller_table.engine.cards import BACK
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.table import Seat
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.state import Add, State

from .faces import Faces, stock_of
from .kernel.deals import Opponent, RoundWorlds
from .kernel.rounds import KEEP, SEAT, Agreement, MatchingWorld

NOISE = 8
"""How many of 256 answers in a playout are random ones."""
CURIOSITY = 0.5
PATIENCE = MOST_SIMULATIONS
"""The tree never grows beyond the answers that are tried: after them luck has its say."""
TRUST = 150
ENDINGS = 80
"""In how many ways in which matching may end the others' best hand is looked at."""


def table(game: PokerRouletteController, s: State, typical: list[int]) -> MatchingWorld:
    """The matching as it stands; cards face down are missing from it."""
    rules, faces = game.rules, Faces(game.rules)
    agreed = Agreement(
        faces.order,
        faces.wild,
        rules.joker_needs_match,
        rules.joker_counts_as_match,
        rules.pocket_conflict == "nobody",
        typical,
    )
    made = MatchingWorld(s.seats, agreed)
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


def worlds(game: PokerRouletteController, view: View[State]) -> RoundWorlds:
    """The stocks and packs that may lie behind a view."""
    s, me, faces = view.state, view.seat, Faces(game.rules)
    pool = unseen(game.rules, game.pack, view)
    rivals = []
    for seat in s.playing:
        if seat != me:
            size = len(s.stockpiles[seat]) + len(s.actives[seat])
            seen = stock_of(faces, s.witnessed[seat])
            rivals.append(Opponent(seat, seen, size - len(s.witnessed[seat])))
    adds = [seat for seat in s.playing if seat != me and s.actives[seat]]
    found = RoundWorlds(table(game, s, [0]), rivals, adds, faces.all(pool))
    found.known.agreed.typical = _to_beat(found, me)
    return found


def _to_beat(found: RoundWorlds, me: Seat) -> list[int]:
    """The best of the others' hands, in many ways in which matching may end."""
    world, agreed, hands = found.known.blank(), found.known.agreed, []
    for number in range(ENDINGS):
        found.deal(world, scrambled(number))
        world.play_out(NOISE)
        others = (world.stocks[seat] for seat in world.order if seat != me)
        hands.append(max(stock.strength(agreed.order, agreed.wild) for stock in others))
    return sorted(hands)


def trial(game: PokerRouletteController, view: View[State]) -> Descent:
    """Whether to add a card, and which."""
    found, faces = worlds(game, view), Faces(game.rules)
    return Descent(
        found,
        found.known.blank(),
        lambda move: code(faces, view.seat, move),
        NOISE,
        CURIOSITY,
        PATIENCE,
        TRUST,
    )
