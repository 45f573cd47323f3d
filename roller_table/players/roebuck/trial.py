"""What a decision in Roebuck brings: the hand is played out in imagined worlds.

Every world agrees with what passing has told. The hand's end is judged by the score that it
leaves, so a lead is guarded and the last hand is played to win the game.

Everyone follows rules of thumb after the move that is tried, for a tree that grows deeper was not
found to play better.
"""

from roller_table.ai.search import MOST_SIMULATIONS, Descent
from roller_table.engine.cards import BACK, Card, faced, replaced, without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.knowledge import unseen
from roller_table.games.roebuck.rounds import is_wild
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import SEATS, Draw, Lay, Phase, State

from . import taste
from .kernel import rounds
from .kernel.kinds import HELD, EndWorths
from .kernel.rounds import AS_ACE, AS_DRAWN, UNSEEN, Rounds
from .kernel.worlds import LaidKind, RoundsWorlds, SeenHand
from .kinds import counted, kind_of, kind_of_face, open_after
from .worlds import HandEvidence, Unseen

NOISE = 14
"""How many of 256 plays in a playout are random ones that fit: nobody plays by rote."""
CURIOSITY = 0.5
"""How much the tree weighs what is little explored, where a hand's results reach from 0 to 1."""
PATIENCE = MOST_SIMULATIONS
"""The tree never grows beyond the moves that are tried."""
_PILE_RULES = ("reshuffle", "pass", "end_hand")


def table(rules: Rules, s: State) -> Rounds:
    """The hand as it stands; cards face down are missing from it."""
    made = Rounds(
        EndWorths(rules, list(s.points)),
        free=rules.free_suits,
        pile_rule=_PILE_RULES.index(rules.empty_draw_pile),
        nonplayer_starts=rules.nonplayer_starts,
        at_once=rules.hand_ends == "immediately",
        hold_back=rules.may_hold_back,
        aces_wait=rules.ace_optional,
    )
    for seat in SEATS:
        for kind, many in enumerate(counted(rules, (card for card in s.hands[seat] if card.suit))):
            for _card in range(many):
                made.take(seat, kind)
    made.stock = [kind_of(rules, card) for card in reversed(s.stock) if card.suit]
    made.discard = [kind_of(rules, card) for card in s.discard]
    made.pile = [kind_of(rules, card) for card in s.round]
    made.open = open_after(s.laid, free=rules.free_suits)
    made.starter, made.place = s.starter, len(s.turns)
    made.passed = next((turn.seat for turn in s.turns if turn.card is None), -1)
    if s.drawn is not None:
        made.drawn = kind_of(rules, s.drawn) if s.drawn.suit else UNSEEN
    return made


def code(rules: Rules, s: State, move: Move) -> int:
    """The kernel's number for a move."""
    match move:
        case Lay():
            drawn = AS_DRAWN * (s.phase == Phase.DRAWN)
            return kind_of_face(move.face) + AS_ACE * is_wild(rules, move.card) + drawn
        case Draw():
            return rounds.DRAW
        case _:
            return rounds.PASS


def worlds(game: RoebuckController, view: View[State]) -> RoundsWorlds:
    """The hands that may lie behind a view."""
    others = Unseen(game, view)
    return RoundsWorlds(
        table(game.rules, view.state),
        list(others.kinds),
        [_shown(seat, others.known[seat], seat == others.drew) for seat in others.order],
        game.rules.free_suits,
    )


def _shown(seat: int, known: HandEvidence, drew: bool) -> SeenHand:
    nevers = known.nevers
    # There may be few cards about which it would be asked: a card just drawn is dealt first.
    first = len(nevers) - 1 if drew else -1
    order = sorted(
        range(len(nevers)), key=lambda place: (place != first, -nevers[place].bit_count())
    )
    laid = []
    for choice in known.choices:
        made = LaidKind(choice.open, choice.kind, choice.waiting, choice.present)
        for kind in choice.also:
            made.beside(kind)
        laid.append(made)
    return SeenHand(seat, nevers, order, laid)


def imagine(game: RoebuckController, view: View[State], luck: Luck) -> State:
    """A whole state behind the view: one of the worlds that are searched, in real cards."""
    s, found = view.state, worlds(game, view)
    seed, luck = luck.below(1 << 31)
    world = found.known.blank()
    found.deal(world, seed)
    cards, luck = luck.shuffled(unseen(game.pack, view))
    left: dict[int, list[Card]] = {}
    for card in cards:
        left.setdefault(kind_of(game.rules, card), []).append(card)
    dealt = [
        kind % HELD
        for kind, many in enumerate(world.counts)
        for _card in range(many - found.known.counts[kind])
    ]
    fresh = iter([left[kind].pop() for kind in (*dealt, *reversed(world.stock))])
    hands = faced(s.hands, fresh)
    (stock,) = faced((s.stock,), fresh)
    whole = replace(s, luck=luck, hands=hands, stock=stock)
    return _with_drawn(game.rules, whole, world.drawn) if s.drawn == BACK else whole


def _with_drawn(rules: Rules, s: State, kind: int) -> State:
    """Another seat thinks about a card of that kind: the last of its hand."""
    hand = s.hands[s.turn]
    drawn = next(card for card in hand if kind_of(rules, card) == kind)
    hands = replaced(s.hands, s.turn, (*without(hand, (drawn,)), drawn))
    return replace(s, hands=hands, drawn=drawn)


def trial(game: RoebuckController, view: View[State]) -> Descent:
    """Any decision of the game: a card to play, or whether to draw or keep one."""
    found = worlds(game, view)
    return Descent(
        found,
        found.known.blank(),
        lambda move: code(game.rules, view.state, move),
        NOISE,
        CURIOSITY,
        PATIENCE,
        taste=taste.of(game.rules, view.state),
    )
