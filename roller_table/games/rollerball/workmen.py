"""The workman: walking, teleporting, blowing up, building and replacing."""

from collections.abc import Iterator
from enum import IntEnum
from functools import cache

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Ask, Move, Options, in_turn
from roller_table.engine.events import PLAIN, Moved, Showing
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import _, either, later

from . import building, points, setup
from .board import Cell, board
from .diversions import REPLACER, LaidDiversion, covered
from .moves import Blow, Build, OfferDraw, Replace, Rest, Stay, Teleport, Walk
from .places import DISCARD
from .rules import Rules
from .state import LogLine, Phase, State, man_of

FARTHEST = 3
"""Steps that a workman walks in a turn, at most."""


# Moving.


def reach(s: State, seat: Seat) -> dict[Cell, int]:
    """The spaces that a workman can walk to, and in how many steps; its own with none.

    It never enters a space with a ball that is not up, not even on its way.
    """
    barred = {die.cell for die in s.balls if not die.up}
    beside = s.board.beside
    far = {s.men[seat]: 0}
    edge = [s.men[seat]]
    for steps in range(1, FARTHEST + 1):
        edge = [
            cell
            for cell in dict.fromkeys(other for here in edge for other in beside[here])
            if cell not in far and cell not in barred
        ]
        far.update(dict.fromkeys(edge, steps))
    return far


def ways(s: State, seat: Seat) -> dict[Cell, tuple[Cell, ...]]:
    """A shortest way to each of those spaces, from where the workman stands."""
    far = reach(s, seat)
    found: dict[Cell, tuple[Cell, ...]] = {s.men[seat]: (s.men[seat],)}
    for cell, steps in far.items():
        if steps:
            before = next(each for each in s.board.beside[cell] if far.get(each) == steps - 1)
            found[cell] = (*found[before], cell)
    return found


@cache
def _walk(cell: Cell, size: int, seat: Seat) -> Walk:
    return Walk(*board(size).at(cell), man_of(seat))


@cache
def _teleports(card: Card, size: int, seat: Seat) -> tuple[tuple[Cell, Teleport], ...]:
    on = board(size)
    return tuple((cell, Teleport(card, *on.at(cell), man_of(seat))) for cell in on.cells)


def moves(s: State) -> Iterator[Move]:
    """How the seat that is asked may move its workman."""
    seat = s.turn
    yield Stay()
    here = s.men[seat]
    yield from (_walk(cell, s.size, seat) for cell in reach(s, seat) if cell != here)
    barred = {here, *(die.cell for die in s.balls)}
    for card in _firsts(s.hands[seat]):
        for cell, teleport in _teleports(card, s.size, seat):
            if cell not in barred:
                yield teleport


def may_offer_draw(rules: Rules, s: State) -> bool:
    """Where no limit ends the game, a draw may be offered once it has lasted long."""
    return s.phase == Phase.MOVE and not rules.turn_limit and s.turns >= s.draw_from


def ask_move(rules: Rules, s: State) -> Ask:
    extra = s.phase == Phase.EXTRA
    words = in_turn(_("walk **up to three steps**"))
    if extra:
        words = _("Your workman may move too: **up to three steps**")
    offers = (OfferDraw(),) if may_offer_draw(rules, s) else ()
    why = _("Click a space in the gold area, or stay. Your workman may not build now: another "
            "player has the turn.")  # fmt: skip
    if not extra:
        why = _then(rules, s)
    return Ask(s.turn, words, Options((*moves(s), *offers), _LikePayment(s.hands[s.turn])), why=why)


# What can still be done in the turn. All that is said of it is asked here.


class Idle(IntEnum):
    """Why nothing can be done where a workman stands; the log keeps its number."""

    NO_PLACE = 0
    NO_CARD = 1
    BALL = 2
    GUARDED = 3
    CORNER = 4


def idle(rules: Rules, s: State) -> Idle | None:
    """Why nothing can be done where the acting player's workman stands; None: something can."""
    if any(not isinstance(move, Rest) for move in uses(rules, s)):
        return None
    under = underfoot(s)
    if under and ball_on(s, under):
        return Idle.BALL
    if under and men_on(s, under):
        return Idle.GUARDED
    if not s.hands[s.turn]:
        return Idle.NO_CARD
    return Idle.CORNER if on_a_corner(rules, s) else Idle.NO_PLACE


def _then(rules: Rules, s: State) -> str:
    """What a click does, and what may be done after the walk."""
    if not s.hands[s.turn]:
        return _("Click a space in the gold area, or stay. You hold no card, so then your turn "
                 "ends.")  # fmt: skip
    deeds = _deeds(rules, s)
    if not deeds:
        return _("Click a space in the gold area, or stay. There is nothing to do there, so then "
                 "your turn ends.")  # fmt: skip
    words = _("Click a space in the gold area, or stay. Then you may {deeds} a card.")
    if idle(rules, s) is not None:
        words = _("Click a space in the gold area; then you may {deeds} a card. If your workman "
                  "stays, your turn ends.")  # fmt: skip
    return words.format(deeds=either(deeds))


def _deeds(rules: Rules, s: State) -> list[str]:
    """What may be done in at least one place that the workman walks to, or where it stands."""
    found, cards = set[type[Move]](), {*covered(s.laid)}
    pays = {card.suit == REPLACER for card in s.hands[s.turn]}
    on_cards = {Blow, Replace} if len(pays) > 1 else {Blow}
    on_lanes = {Build} if False in pays else set()
    for cell in reach(s, s.turn):
        if found >= (on_cards if cell in cards else on_lanes):
            continue
        men = (*s.men[: s.turn], cell, *s.men[s.turn + 1 :])
        for move in uses(rules, replace(s, men=men)):
            found.add(type(move))
            if isinstance(move, Build | Replace):
                break  # What else may be placed there is no other deed.
    words = ((Build, _("build")), (Replace, _("replace")), (Blow, _("blow up")))
    return [said for deed, said in words if deed in found]


def stay(s: State) -> Step[State]:
    return Step(replace(s, log=(*s.log, LogLine(s.turns, s.turn, "stayed"))))


def walk(s: State, cell: Cell) -> Step[State]:
    return _moved(s, cell, LogLine(s.turns, s.turn, "walked", "", reach(s, s.turn)[cell]))


def teleport(s: State, card: Card, cell: Cell) -> Step[State]:
    s, paid = points.discarded(s, s.turn, card)
    s, moved = _moved(s, cell, LogLine(s.turns, s.turn, "teleported", card.suit))
    return Step(s, paid + moved)


def _moved(s: State, cell: Cell, told: LogLine) -> Step[State]:
    seat = s.turn
    news = Moved((man_of(seat),), s.zone(s.men[seat]), s.zone(cell))
    men = (*s.men[:seat], cell, *s.men[seat + 1 :])
    return Step(replace(s, men=men, log=(*s.log, told)), (news,))


# Using.


def underfoot(s: State) -> LaidDiversion | None:
    """The diversion on which the acting player's workman stands."""
    return s.laid_at(s.men[s.turn])


def men_on(s: State, laid: LaidDiversion) -> tuple[Seat, ...]:
    """The other players whose workmen stand on a card."""
    return tuple(n for n in range(s.seats) if n != s.turn and s.men[n] in laid.slot)


def ball_on(s: State, laid: LaidDiversion) -> bool:
    """Whether a ball lies on the card that is not up."""
    return any(die.cell in laid.slot and not die.up for die in s.balls)


def uses(rules: Rules, s: State) -> Iterator[Move]:
    """What the acting player's workman may do where it stands."""
    yield Rest()
    under, hand = underfoot(s), s.hands[s.turn]
    if under is None:
        for laid in building.over(rules, s, hand, s.men[s.turn], barred_for_building(s)):
            yield building.as_build(laid, s.size)
        return
    if ball_on(s, under):
        return
    if not men_on(s, under):
        yield from map(Blow, _firsts(hand))
    replacer = next((card for card in hand if card.suit == REPLACER), None)
    if replacer:
        for laid in building.over(rules, s, hand, s.men[s.turn], barred_for_replacing(s, under)):
            yield as_replace(replacer, building.as_build(laid, s.size))


def barred_for_building(s: State) -> set[Cell]:
    """Spaces where nothing may be built: with a card, a base, a ball, or another's workman."""
    men = (s.men[seat] for seat in range(s.seats) if seat != s.turn)
    return {*covered(s.laid), *s.bases, *(die.cell for die in s.balls), *men}


def barred_for_replacing(s: State, under: LaidDiversion) -> set[Cell]:
    """The same for what comes in the place of a card; workmen do not matter."""
    rest = tuple(each for each in s.laid if each != under)
    return {*covered(rest), *s.bases, *(die.cell for die in s.balls)}


def as_replace(replacer: Card, build: Build) -> Replace:
    return Replace(replacer, build.card, build.x, build.y, build.x2, build.y2, build.turned)


def ask_use(rules: Rules, s: State) -> Ask:
    choice = Options(tuple(uses(rules, s)), _LikePayment(s.hands[s.turn]))
    can = {type(move) for move in choice}
    if Replace in can and Blow in can:
        words = in_turn(_("you may **replace** the card under your workman, or **blow it up**"))
    elif Replace in can:
        words = in_turn(_("you may **replace** the card under your workman"))
    elif Blow in can:
        words = in_turn(_("you may **blow up** the card under your workman"))
    elif Build in can:
        words = in_turn(_("**build under your workman**, drag a card there"))
    else:
        words = _("Nothing to do here: **your turn ends**")
    missing = ((_("Blow it up"), spared(s)),) if underfoot(s) and Blow not in can else ()
    return Ask(s.turn, words, choice, why=_why(rules, s, can, missing), missing=missing)


def _why(rules: Rules, s: State, can: set[type[Move]], missing: tuple[tuple[str, str], ...]) -> str:
    """Why no more can be done where the workman stands."""
    if missing:
        return missing[0][1]
    if Blow in can and Replace not in can:
        return _("That costs a card, and sends your workman home. To replace the card you need a "
                 "Replacer.")  # fmt: skip
    if Blow in can:
        return _("To replace it, drag another card there: you pay with a Replacer. Blowing up "
                 "costs a card, and sends your workman home.")  # fmt: skip
    if Build in can:
        return _("One end of the card goes under your workman. After one card your turn ends.")
    if s.hands[s.turn] and on_a_corner(rules, s):
        return _("None of your cards goes on a corner.")
    if s.hands[s.turn]:
        return _("Under your workman there is no room for any of your cards.")
    return _("You hold no card to build with.")


def spared(s: State) -> str:
    """Why the card under the workman cannot be blown up."""
    under = underfoot(s)
    assert under
    if ball_on(s, under):
        return _("A ball lies on the card.")
    if men_on(s, under):
        return _("Another workman on the card protects it.")
    return _("Blowing up costs a card, and you hold none.")


IDLE = {
    Idle.NO_PLACE: later("Nothing to do there: there was no room for your cards"),
    Idle.NO_CARD: later("Nothing to do there: you held no card"),
    Idle.BALL: later("Nothing to do there: a ball lay on the card"),
    Idle.GUARDED: later("Nothing to do there: another workman stood on the card"),
    Idle.CORNER: later("Nothing to do there: none of your cards goes on a corner"),
}
"""Why a turn ended where the workman stood, though nobody chose that."""


def rest(rules: Rules, s: State) -> Step[State]:
    """Nothing is done; where nothing could be, the log keeps why."""
    why = idle(rules, s)
    if why is None:
        return Step(s)
    return Step(replace(s, log=(*s.log, LogLine(s.turns, s.turn, "idle", "", int(why)))))


def on_a_corner(rules: Rules, s: State) -> bool:
    """Whether the workman stands on a corner, where none of its owner's cards may ever lie."""
    here = s.men[s.turn]
    return here in s.board.corners and not any(building.over(rules, s, s.hands[s.turn], here, ()))


def build(s: State, move: Build) -> Step[State]:
    return setup.lay(s, building.as_laid(s, move))


def blow(s: State, card: Card) -> Step[State]:
    """The diversion underfoot goes, for a card; the workman goes home."""
    under, seat = underfoot(s), s.turn
    assert under
    s, paid = points.discarded(s, seat, card)
    owner = s.builder(under.card)
    s, gone = _removed(s, under, Showing(whose=seat, how="blown up", owner=owner))
    s, home = points.sent_home(s, seat)
    told = LogLine(s.turns, seat, "blew", under.card.suit, _owned(owner))
    return Step(replace(s, log=(*s.log, told)), paid + gone + home)


def exchange(s: State, move: Replace) -> Step[State]:
    """A Replacer and the diversion underfoot go; another card of the hand is placed."""
    under = underfoot(s)
    assert under
    s, paid = points.discarded(s, s.turn, move.replacer)
    owner = _owned(s.builder(under.card))
    s, gone = _removed(s, under, PLAIN)
    told = LogLine(s.turns, s.turn, "replaced", under.card.suit, owner)
    s = replace(s, log=(*s.log, told))
    build = Build(move.card, move.x, move.y, move.x2, move.y2, move.turned)
    s, built = setup.lay(s, building.as_laid(s, build))
    return Step(s, paid + gone + built)


def _owned(builder: Seat | None) -> int:
    """The number of a line of the log about a card that somebody had built: 1 for seat 0."""
    return 0 if builder is None else builder + 1


def _removed(s: State, laid: LaidDiversion, show: Showing) -> Step[State]:
    news = Moved((laid.card,), s.zone(laid.first), DISCARD, show=show)
    rest = tuple(each for each in s.laid if each != laid)
    return Step(replace(s, laid=rest, discard=(*s.discard, laid.card)), (news,))


# Cards that are alike: a price is the same whichever of them pays it, so one is offered.


def _firsts(hand: Cards) -> tuple[Card, ...]:
    """The cards that a price may be paid with: of those that are alike, the first."""
    kinds: dict[str, Card] = {}
    for card in hand:
        if card.suit:
            kinds.setdefault(card.suit, card)
    return tuple(kinds.values())


@frozen
class _LikePayment:
    """Finds the offered move that differs only in which of several like cards is paid."""

    hand: Cards

    def __call__(self, move: object) -> object:
        match move:
            case Teleport(card) | Blow(card):
                return replace(move, card=self._first(card))
            case Replace(replacer):
                return replace(move, replacer=self._first(replacer))
            case _:
                return move

    def _first(self, card: Card) -> Card:
        """The first card of the kind, if this one is held at all."""
        held = card in self.hand
        return next((each for each in self.hand if each.suit == card.suit), card) if held else card
