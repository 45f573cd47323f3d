"""A round: one turn for each seat, a card that fits or a card drawn."""

from roller_table.engine.cards import SIGNS, SUIT_NAMES, Card, Cards, replaced, short, without
from roller_table.engine.choices import Move, Options, in_turn
from roller_table.engine.events import NOBODY, Event, Events, Moved, Said, Showing, Shuffled
from roller_table.engine.game import Step
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import Message, Someone, _, message, strung

from . import marks
from .marks import Face
from .rules import Rules
from .state import DISCARD, ROUND, STOCK, Draw, Lay, Pass, Phase, State, Turn, spot_of


def is_wild(rules: Rules, card: Card) -> bool:
    return rules.wild_aces and marks.is_ace(card)


def declarations(rules: Rules, ace: Card) -> tuple[Lay, ...]:
    """Everything that a wild ace may stand for."""
    stands = (marks.RED, marks.BLACK) if rules.free_suits else tuple(marks.COLOURS)
    return tuple(Lay(ace, each, parity) for each in stands for parity in (marks.ODD, marks.EVEN))


def ways(rules: Rules, s: State, card: Card) -> tuple[Lay, ...]:
    """Every way in which a card may be played to the round as it stands."""
    if not card.suit:
        return ()  # seen from behind
    meant = declarations(rules, card) if is_wild(rules, card) else (Lay(card),)
    return tuple(lay for lay in meant if fits(rules, s, lay.face))


def fits(rules: Rules, s: State, face: Face) -> bool:
    return marks.fits(s.laid, face, free_suits=rules.free_suits)


def playable(rules: Rules, s: State) -> tuple[Lay, ...]:
    """Every way to play a card that the seat whose turn it is holds."""
    return tuple(lay for card in s.hands[s.turn] for lay in ways(rules, s, card))


def must_lay(rules: Rules, s: State) -> tuple[Lay, ...]:
    """The ways to play a card that leave the seat no right to draw."""
    if rules.may_hold_back:
        return ()
    found = playable(rules, s)
    if rules.ace_optional:
        return tuple(lay for lay in found if not is_wild(rules, lay.card))
    return found


def something_to_draw(rules: Rules, s: State) -> bool:
    return bool(s.stock) or (rules.empty_draw_pile == "reshuffle" and bool(s.discard))


def may_draw(rules: Rules, s: State) -> bool:
    """Whether the seat may draw; the starter of a round never does."""
    return bool(s.turns) and something_to_draw(rules, s) and not must_lay(rules, s)


def choice(rules: Rules, s: State) -> Options:
    """What the seat whose turn it is may do."""
    alike = _LikeMove(rules, s.hands[s.turn])
    if s.phase == Phase.DRAWN:
        assert s.drawn
        answers: tuple[Move, ...] = ways(rules, s, s.drawn)
        return Options((*answers, Pass()) if may_keep(rules, s.drawn) else answers)
    if not s.turns:
        return Options(playable(rules, s) or (Lay(s.hands[s.turn][0]),), alike)
    lays: tuple[Move, ...] = playable(rules, s)
    # Another seat's cards are hidden; as far as the viewer knows, that seat may always draw.
    draws = (Draw(),) if may_draw(rules, s) or not lays else ()
    return Options((*lays, *draws), alike)


@frozen
class _LikeMove:
    """Finds the same move with the first held card of its suit and parity; wild aces are alike."""

    rules: Rules
    hand: Cards

    def __call__(self, move: object) -> object:
        if not isinstance(move, Lay) or move.card not in self.hand or not move.card.suit:
            return move
        kind = self._kind(move.card)
        first = next(card for card in self.hand if card.suit and self._kind(card) == kind)
        return replace(move, card=first)

    def _kind(self, card: Card) -> Face | None:
        return None if is_wild(self.rules, card) else marks.face(card)


def may_keep(rules: Rules, drawn: Card) -> bool:
    """Whether a card that was drawn and fits may stay in the hand."""
    if not drawn.suit:
        return True
    return rules.may_hold_back or (rules.ace_optional and is_wild(rules, drawn))


def by_hand(rules: Rules, drawn: Card) -> bool:
    """Whether the player who drew a card plays it by hand, also where it means one thing."""
    return rules.aces_by_hand and is_wild(rules, drawn)


# What is done.


def lay(s: State, move: Lay) -> Step[State]:
    """A card to the round, with its marks said aloud."""
    turn = Turn(s.turn, move.card, move.face, drew=s.drawn is not None)
    hands = replaced(s.hands, s.turn, without(s.hands[s.turn], (move.card,)))
    after = replace(s, phase=Phase.PLAY, hands=hands, turns=(*s.turns, turn), drawn=None)
    events = (
        Moved((move.card,), Zone("hand", s.turn), ROUND, show=Showing(spot=spot_of(move.face))),
        Said(s.turn, declaration(move), _laid_by(s.turn, move)),
    )
    return Step(after, events)


def declaration(move: Lay) -> Message:
    """What is said with a card: "Black and odd"; with a wild ace the suit too."""
    words = marks.said(move.face.pair)
    if not move.stands or not move.face.suit:
        return words
    return message("{marks}, {suit}", marks=words, suit=SUIT_NAMES[move.face.suit])


def _laid_by(seat: Seat, move: Lay) -> Message:
    """Who played it, and what was said with it."""
    words, card = declaration(move), short(move.card)
    return message("{name} played {card}: “{words}”", name=Someone(seat), card=card, words=words)


def draw(rules: Rules, s: State) -> Step[State]:
    """A card from the top of the pile; if it fits it is played, unless there is more to say."""
    s, events = _refilled(s)
    card, stock = s.stock[0], s.stock[1:]
    hands = replaced(s.hands, s.turn, (*s.hands[s.turn], card))
    s = replace(s, hands=hands, stock=stock, drawn=card)
    own, drawn = Zone("hand", s.turn), Showing(how="drawn")
    events = (*events, Moved((card,), STOCK, own, frozenset((s.turn,)), drawn))
    found = ways(rules, s, card)
    if not found:
        step = no_card(s)
    elif len(found) == 1 and not may_keep(rules, card) and not by_hand(rules, card):
        step = lay(s, found[0])
    else:
        step = Step(replace(s, phase=Phase.DRAWN))
    return Step(step.state, (*events, *step.events))


def _refilled(s: State) -> Step[State]:
    """Where the pile is empty, the discards of earlier rounds are shuffled to be the new one."""
    if s.stock:
        return Step(s)
    stock, luck = s.luck.shuffled(s.discard)
    events: tuple[Event, ...] = (Moved(s.discard, DISCARD, STOCK, NOBODY), Shuffled(STOCK, stock))
    return Step(replace(s, luck=luck, stock=stock, discard=(), rounds=()), events)


def no_card(s: State) -> Step[State]:
    """The seat plays nothing in this round."""
    turn = Turn(s.turn, None, None, drew=s.drawn is not None)
    after = replace(s, phase=Phase.PLAY, turns=(*s.turns, turn), drawn=None)
    return Step(
        after, (Said(s.turn, message("Pass"), message("{name} passed", name=Someone(s.turn))),)
    )


def next_round(rules: Rules, s: State) -> Step[State]:
    """The round's cards to the discards, and the next starter."""
    starter = next_starter(rules, s)
    events: Events = (Moved(s.round, ROUND, DISCARD),)
    after = replace(
        s, turn=starter, starter=starter, turns=(), discard=s.discard + s.round,
        rounds=(*s.rounds, s.turns), number=s.number + 1,
    )  # fmt: skip
    return Step(after, events)


def next_starter(rules: Rules, s: State) -> Seat:
    """To the left of the last starter; or, by the house rule, the first who played no card."""
    empty = [turn.seat for turn in s.turns if turn.card is None]
    if rules.nonplayer_starts and empty:
        return empty[0]
    return (s.starter + 1) % 4


# The question in words.


def prompt(rules: Rules, s: State) -> str:
    return in_turn(_to_do(rules, s))


def _to_do(rules: Rules, s: State) -> str:
    if s.phase == Phase.DRAWN:
        return _drawn_prompt(rules, s)
    if not s.turns:
        return _("start the round with **any card**")
    found = playable(rules, s)
    if not found:
        return _("nothing fits, **draw a card**")
    if len({lay.card for lay in found}) == 1:
        return _play_the_only(rules, s, found)
    words = _("**play a card**. Open: {places}")
    if may_draw(rules, s):
        words = _("**play a card** or **draw**. Open: {places}")
    return words.format(places=still_open(rules, s))


def _play_the_only(rules: Rules, s: State, found: tuple[Lay, ...]) -> str:
    """The one card that fits is named, and where it goes, if that is one place."""
    words = _("**play your {card}**")
    if may_draw(rules, s):
        words = _("**play your {card}** or **draw**")
    if len(found) == 1:
        words = _("**play your {card}** ({place})")
        if may_draw(rules, s):
            words = _("**play your {card}** ({place}) or **draw**")
    return words.format(card=short(found[0].card), place=marks.pair_words(found[0].face.pair))


def last_round(rules: Rules, s: State) -> str:
    """Under the question, for a player who can still play a card when somebody is out."""
    if all(s.hands) or s.phase != Phase.PLAY or not playable(rules, s):
        return ""
    return _("Last round.") if rules.race else _("Last round: each card left over counts 1.")


def _drawn_prompt(rules: Rules, s: State) -> str:
    assert s.drawn
    words = _("you drew the {card}, **play it**")
    if may_keep(rules, s.drawn):
        words = _("you drew the {card}, **play it** or **keep it**")
    return words.format(card=short(s.drawn))


def still_open(rules: Rules, s: State) -> str:
    """What the round still takes: "♦ red odd, ♣ black even"."""
    found = marks.open_pairs(s.laid, free_suits=rules.free_suits)
    return strung(_told(pair, suits) for pair, suits in found)


def _told(pair: tuple[str, str], suits: str) -> str:
    """Of one suit where only one is left for the place."""
    name = marks.pair_words(pair)
    return name if len(suits) > 1 else f"{SIGNS[suits]} {name}"
