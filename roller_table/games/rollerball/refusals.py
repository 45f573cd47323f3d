"""Why a move is refused, in the player's words, with a code that never changes."""

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.choices import Move, Reason
from roller_table.engine.values import replace
from roller_table.engine.words import _, counted, later, sentence

from . import building, workmen
from .board import NOWHERE, Cell
from .diversions import (
    BALLS,
    CORNERS,
    TRACK_CHANGERS,
    LaidDiversion,
    is_diversion,
    leads_outward,
    name_of,
    turns_of,
)
from .moves import (
    Ball,
    Base,
    Blow,
    Build,
    Commit,
    Drop,
    Man,
    OfferDraw,
    Replace,
    Take,
    Teleport,
    Walk,
)
from .rules import Rules
from .setup import MOST_BID
from .state import Phase, State, base_of, man_of

DUE = {
    Phase.BID: later("The bid for the first turn comes first."),
    Phase.BASES: later("First put the bases on the board."),
    Phase.MEN: later("First put the workmen on the board."),
    Phase.OPENING: later("Place an opening card now, or stop placing."),
    Phase.BALL: later("Put the first ball on the board now."),
    Phase.ROLL: later("The balls are still rolling."),
    Phase.POINT: later("First say whether the card becomes a point."),
    Phase.TAKE: later("First say which card you take from the board."),
    Phase.DROP: later("First discard a card for the workman that was hit."),
    Phase.MOVE: later("Move your workman now, or stay."),
    Phase.USE: later("Your workman has moved: use it, or end your turn."),
    Phase.EXTRA: later("Now a workman may only walk, or stay."),
    Phase.DRAW: later("First say whether you agree to a draw."),
    Phase.OVER: later("The game is over."),
}

_PUT: dict[Phase, object] = {Phase.BASES: Base, Phase.MEN: Man, Phase.BALL: Ball}

_SETUP, _BOARD, _POINTS, _HIT = "Setting up", "The board", "Bases and points", "Hitting a workman"
_WALKING, _BLOWING, _BUILDING = "Moving the workman", "Blowing up", "Building"
_REPLACING, _DECISIONS = "Replacing", "House decisions"

CODES = frozenset((
    "across_two_tracks", "along_one_track", "ball_in_the_way", "ball_on_a_free_space",
    "ball_on_the_card", "ball_on_the_rim", "ball_there", "base_on_a_corner",
    "base_on_inner_track", "base_there", "bid_too_high", "card_bid_twice", "card_there",
    "card_underfoot", "corner_taken", "game_over", "no_card_underfoot", "no_draw_now",
    "no_free_slot", "not_a_replacer", "not_a_space", "not_now", "not_on_a_corner",
    "not_on_the_board", "not_on_the_tracks", "not_your_card", "not_your_piece", "on_a_corner",
    "on_the_emblem", "replacer_is_not_laid", "say_how_it_is_turned", "there_already",
    "too_far", "under_your_workman", "workman_on_the_card", "workman_there",
))  # fmt: skip
"""Every code with which a move of this game can be refused."""


def why_not(rules: Rules, s: State, move: Move) -> Reason:
    """The rule that ``move``, which is not offered, would break."""
    match move, s.phase:
        case _, Phase.OVER:
            return Reason("game_over", _(DUE[s.phase]))
        case Commit(cards), Phase.BID:
            return _commit(s, cards)
        case (Base() | Man() | Ball()) as put, _ if _PUT.get(s.phase) is type(put):
            return _piece(rules, s, put)
        case Build(), Phase.OPENING | Phase.USE:
            return _build(rules, s, move)
        case Replace(), Phase.USE:
            return _replace(rules, s, move)
        case Blow(card), Phase.USE:
            return _blow(s, card)
        case Walk() | Teleport(), Phase.MOVE | Phase.EXTRA:
            return _moving(s, move)
        case Take(card), Phase.TAKE:
            words = _("{card} does not lie on the board.").format(card=sentence(name_of(card)))
            return Reason("not_on_the_board", words, (card,), _POINTS)
        case Drop(card), Phase.DROP:
            return _not_held(card, _HIT)
        case OfferDraw(), Phase.MOVE | Phase.EXTRA:
            return _offer(rules, s)
        case _:
            return Reason("not_now", _(DUE[s.phase]))


def _not_held(card: Card, rule: str) -> Reason:
    words = _("You do not hold {card}.").format(card=name_of(card) if card.suit else card.code)
    return Reason("not_your_card", words, (card,), rule)


# Setting up.


def _commit(s: State, cards: Cards) -> Reason:
    hand = s.hands[s.turn]
    foreign = tuple(card for card in cards if card not in hand)
    if foreign:
        return _not_held(foreign[0], _SETUP)
    if len(cards) > MOST_BID:
        words = counted("You may bid {n} card at most.", "You may bid {n} cards at most.", MOST_BID)
        return Reason("bid_too_high", words, cards, _SETUP)
    return Reason("card_bid_twice", _("You can bid each card only once."), cards, _SETUP)


def _piece(rules: Rules, s: State, move: Base | Man | Ball) -> Reason:
    """A base, a workman or the ball where it may not be put."""
    own = {Phase.BASES: base_of(s.turn), Phase.MEN: man_of(s.turn), Phase.BALL: BALLS[0]}[s.phase]
    if move.piece not in (own, BACK):
        return Reason("not_your_piece", _("Another piece comes first."), (move.piece,))
    cell = s.board.cell(move.x, move.y)
    if cell == NOWHERE:
        return _off(s, move.x, move.y, _SETUP)
    if isinstance(move, Base):
        return _base(s, cell)
    return _ball(rules, s, cell)


def _off(s: State, x: int, y: int, rule: str) -> Reason:
    if 0 <= x < s.size and 0 <= y < s.size:
        words = _("Nothing goes on the four spaces of the emblem.")
        return Reason("on_the_emblem", words, (), _BOARD)
    return Reason("not_a_space", _("That is no space of the board."), (), rule)


def _base(s: State, cell: Cell) -> Reason:
    if cell not in s.board.corners:
        return Reason("base_on_a_corner", _("A base has to stand on a corner."), (), _SETUP)
    if cell not in s.board.base_corners:
        words = _("A base may not stand on the inner track.")
        return Reason("base_on_inner_track", words, (), _SETUP)
    owner = s.bases.index(cell)
    words = _("Another base stands on this corner.")
    return Reason("corner_taken", words, (base_of(owner),), _SETUP)


def _ball(rules: Rules, s: State, cell: Cell) -> Reason:
    if cell in building.occupied(s):
        words = _("Put the ball on a space without card, base or workman.")
        return Reason("ball_on_a_free_space", words, (), _SETUP)
    assert rules.ball_start == "outer_track"
    words = _("At this table you put the first ball on the outermost track.")
    return Reason("ball_on_the_rim", words, (), _DECISIONS)


# Placing cards.


def _build(rules: Rules, s: State, move: Build) -> Reason:
    rule = _SETUP if s.phase == Phase.OPENING else _BUILDING
    if wrong := _card_to_lay(s, move.card, rule):
        return wrong
    laid = building.as_laid(s, move)
    if s.phase == Phase.USE:
        under = workmen.underfoot(s)
        if under is not None:
            words = _("Your workman stands on {card}: you cannot build over it.")
            told = words.format(card=name_of(under.card))
            return Reason("card_underfoot", told, (under.card,), rule)
    return _cannot_lie(s, laid, _slot(rules, s, laid), rule)


def _card_to_lay(s: State, card: Card, rule: str) -> Reason | None:
    if card not in s.hands[s.turn] or not card.suit:
        return _not_held(card, rule)
    if not is_diversion(card):
        words = _("You cannot place a Replacer: it makes room for another card.")
        return Reason("replacer_is_not_laid", words, (card,), _REPLACING)
    return None


def _slot(rules: Rules, s: State, laid: LaidDiversion) -> bool:
    """Whether the board has a slot for the card there, free or not."""
    outward = leads_outward(laid.card, up_is_outward=rules.up_is_outward)
    return laid in building.ways(laid.card, s.size, outward=outward, backward=s.backward)


def _replace(rules: Rules, s: State, move: Replace) -> Reason:
    if move.replacer not in s.hands[s.turn]:
        return _not_held(move.replacer, _REPLACING)
    if is_diversion(move.replacer):
        words = _("Only a Replacer replaces a card, and {card} is none.")
        told = words.format(card=name_of(move.replacer))
        return Reason("not_a_replacer", told, (move.replacer,), _REPLACING)
    if wrong := _card_to_lay(s, move.card, _REPLACING):
        return wrong
    under = workmen.underfoot(s)
    if under is None:
        words = _("Your workman does not stand on a card.")
        return Reason("no_card_underfoot", words, (), _REPLACING)
    if workmen.ball_on(s, under):
        return _ball_on(under, _REPLACING)
    laid = building.as_laid(s, Build(move.card, move.x, move.y, move.x2, move.y2, move.turned))
    return _cannot_lie(s, laid, _slot(rules, s, laid), _REPLACING, under)


def _ball_on(laid: LaidDiversion, rule: str) -> Reason:
    words = _("A ball lies on {card}, and it is not up.").format(card=name_of(laid.card))
    return Reason("ball_on_the_card", words, (laid.card,), rule)


# The workman.


def _pays(s: State, card: Card, rule: str) -> Reason | None:
    """What is wrong with this card as a price."""
    if card not in s.hands[s.turn] or not card.suit:
        return _not_held(card, rule)
    return None


def _blow(s: State, card: Card) -> Reason:
    if wrong := _pays(s, card, _BLOWING):
        return wrong
    under = workmen.underfoot(s)
    if under is None:
        words = _("Your workman does not stand on a card.")
        return Reason("no_card_underfoot", words, (), _BLOWING)
    if workmen.ball_on(s, under):
        return _ball_on(under, _BLOWING)
    others = tuple(man_of(seat) for seat in workmen.men_on(s, under))
    words = _("Another workman stands on {card}.").format(card=name_of(under.card))
    return Reason("workman_on_the_card", words, others, _BLOWING)


def _moving(s: State, move: Walk | Teleport) -> Reason:
    if move.man not in (man_of(s.turn), BACK):
        words = _("That is not your workman.")
        return Reason("not_your_piece", words, (move.man,), _WALKING)
    cell = s.board.cell(move.x, move.y)
    if cell == NOWHERE:
        return _off(s, move.x, move.y, _WALKING)
    if isinstance(move, Teleport) and (wrong := _pays(s, move.card, _WALKING)):
        return wrong
    if cell == s.men[s.turn]:
        return Reason("there_already", _("Your workman is there already."), (), _WALKING)
    balls = tuple(die.card for die in s.balls_at(cell))
    if isinstance(move, Teleport):
        words = _("You cannot teleport a workman onto a ball, not even one that is up.")
        return Reason("ball_there", words, balls, _WALKING)
    if any(not die.up for die in s.balls_at(cell)):
        words = _("A ball is there, and it is not up.")
        return Reason("ball_there", words, balls, _WALKING)
    return _too_far(s, cell)


def _too_far(s: State, cell: Cell) -> Reason:
    if cell in workmen.reach(replace(s, balls=()), s.turn):
        words = _("A ball is in the way: you cannot walk through it.")
        return Reason("ball_in_the_way", words, (), _WALKING)
    words = _("A workman walks three spaces at most, along rows and columns.")
    return Reason("too_far", words, (), _WALKING)


# A draw.


def _offer(rules: Rules, s: State) -> Reason:
    if rules.turn_limit:
        words = _("This table has a turn limit: the game ends by itself.")
    elif s.phase == Phase.EXTRA:
        words = _("You may offer a draw only in your own turn.")
    else:
        words = _("You may offer a draw after {n} turns.").format(n=s.draw_from)
    return Reason("no_draw_now", words, (), _DECISIONS)


# Why a card cannot lie there: no slot, or something in the way.


def _cannot_lie(
    s: State, laid: LaidDiversion, slot: bool, rule: str, under: LaidDiversion | None = None
) -> Reason:
    """What forbids it; ``under`` is the card that goes away for it."""
    if not slot:
        return _nowhere_to_lie(s, laid, rule)
    for cell in laid.slot:
        if reason := _covers_something(s, cell, rule, under):
            return reason
    words = _("Your workman has to stand on one of its spaces.")
    return Reason("under_your_workman", words, (man_of(s.turn),), rule)


def _nowhere_to_lie(s: State, laid: LaidDiversion, rule: str) -> Reason:
    """The board has no slot there for such a card."""
    kind = laid.card.suit
    if laid.turned not in turns_of(laid.card):
        words = _("You may turn a splitter to split or to merge; you cannot turn any other card.")
        return Reason("say_how_it_is_turned", words, (laid.card,), "Splitters")
    if laid.slot == (NOWHERE, NOWHERE):
        words = _("No place for {card} is free.").format(card=name_of(laid.card))
        if s.phase == Phase.USE:
            words = _("No place under your workman is free for {card}.")
            words = words.format(card=name_of(laid.card))
        return Reason("no_free_slot", words, (laid.card,), rule)
    if NOWHERE in laid.slot:
        words = _("A card has to lie wholly on the tracks, not on the emblem.")
        return Reason("not_on_the_tracks", words, (), rule)
    if kind not in CORNERS and not s.board.corners.isdisjoint(laid.slot):
        return Reason("not_on_a_corner", _("A card may not cover a corner."), (), rule)
    words = _("{card} has to lie along one track, from the space that a ball reaches first.")
    if kind in CORNERS:
        words = _("{card} has to lie on a corner and on the next track outward.")
    elif kind in TRACK_CHANGERS:
        words = _("{card} has to lie across two neighbouring tracks.")
    code = "across_two_tracks" if kind in TRACK_CHANGERS else "along_one_track"
    if kind in CORNERS:
        code = "on_a_corner"
    return Reason(code, words.format(card=name_of(laid.card)), (laid.card,), "The cards")


def _covers_something(
    s: State, cell: Cell, rule: str, under: LaidDiversion | None
) -> Reason | None:
    """What is on one of the spaces that the card would cover."""
    there = s.laid_at(cell)
    if there is not None and there != under:
        words = _("{card} lies there already.").format(card=name_of(there.card))
        return Reason("card_there", words, (there.card,), rule)
    if balls := s.balls_at(cell):
        words = _("A ball is there: no card can be placed under a ball.")
        return Reason("ball_there", words, tuple(die.card for die in balls), rule)
    if cell in s.bases:
        owner = s.bases.index(cell)
        words = _("A base is there: no card can be placed over a base.")
        if owner == s.turn:
            words = _("Your own base is there: no card can be placed over a base.")
        return Reason("base_there", words, (base_of(owner),), rule)
    men = tuple(
        man_of(seat)
        for seat in range(s.seats)
        if s.men[seat] == cell and (s.phase == Phase.OPENING or seat != s.turn)
    )
    if men and under is None:
        words = _("A workman is there.")
        return Reason("workman_there", words, men, rule)
    return None
