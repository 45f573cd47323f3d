"""The Derby: thirteen tricks, or as many as it takes for All or Nothing to fail."""

from roller_table.engine.cards import SIGNS, Cards, replaced, short, suit_name, without
from roller_table.engine.choices import Move, Options, Reason, in_turn
from roller_table.engine.events import Event, Moved, Said, Showing, Stands
from roller_table.engine.game import Step
from roller_table.engine.table import Seat, Zone
from roller_table.engine.tricks import following, winner
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import Someone, _, in_two_sentences, listed, message

from .rules import Rules
from .scoring import tricks_to_win
from .state import (
    TRICK,
    Phase,
    Play,
    State,
    Trick,
    announcement,
    announcements,
    described,
    is_joker,
    naturals,
    side_of,
)

_ALL = 13


def led_suit(s: State) -> str:
    """The suit that must be followed; empty when the next card leads."""
    return s.trick[0].stands_for().suit if s.trick else ""


def legal_plays(s: State) -> tuple[Play, ...]:
    """What may be played without breaking a rule.

    The duty to follow is measured by natural cards; a player who must follow may still play a
    Joker, but only as a card of the suit led.
    """
    hand, led = s.hands[s.turn], led_suit(s)
    follow = following(naturals(hand), led) if led else ()
    free = follow or naturals(hand)
    suits = led if follow else "SHDC"
    jokers = tuple(play for card in filter(is_joker, hand) for play in announcements(card, suits))
    return (*map(Play, free), *jokers)


def every_play(s: State) -> tuple[Play, ...]:
    """Any card in any way, for a table where revokes are punished and not prevented."""
    hand = s.hands[s.turn]
    jokers = (play for card in filter(is_joker, hand) for play in announcements(card))
    return (*map(Play, naturals(hand)), *jokers)


def plays(rules: Rules, s: State) -> tuple[Options, tuple[tuple[Move, Reason], ...]]:
    """What is offered, and which of it breaks the duty to follow."""
    legal = legal_plays(s)
    if rules.revokes == "prevented":
        return Options(legal), ()
    offered = every_play(s)
    cautions = tuple((play, must_follow(s)) for play in offered if play not in legal)
    return Options(offered), cautions


def must_follow(s: State) -> Reason:
    led = led_suit(s)
    holding = following(naturals(s.hands[s.turn]), led)
    holding = tuple(sorted(holding, key=lambda card: -card.rank))
    words = _("You hold {cards}, and {suit} were led.").format(
        cards=listed([short(card) for card in holding]), suit=suit_name(led)
    )
    return Reason("must_follow", words, holding, "Playing the tricks")


def play_card(s: State, play: Play) -> Step[State]:
    """One card to the trick; the fourth sends the trick to its winner."""
    hands = replaced(s.hands, s.turn, without(s.hands[s.turn], (play.card,)))
    events: list[Event] = [Moved((play.card,), Zone("hand", s.turn), TRICK)]
    if play.height:
        told = message("{name} played a Joker as the {height}", name=Someone(s.turn),
                       height=announcement(play))  # fmt: skip
        events.append(Said(s.turn, announcement(play), told))
    after = replace(s, hands=hands, trick=(*s.trick, play), turn=(s.turn + s.step) % 4)
    if len(after.trick) < 4:
        return Step(after, tuple(events))
    full = after
    after, taken = _take(full)
    return Step(after, (*events, Stands(full), taken))


def _take(s: State) -> tuple[State, Moved]:
    taker = s.around[winning_place(s.trick, s.trump)]
    trick = Trick(s.around, s.trick, taker)
    after = replace(s, trick=(), tricks=(*s.tricks, trick), leader=taker, turn=taker)
    show = Showing(whose=taker, nth=_counted(after, taker), goal=_wanted(after))
    return after, Moved(trick.cards, TRICK, Zone("won", side_of(taker)), show=show)


def _counted(s: State, taker: Seat) -> int:
    """The trick's number among those that count: the attackers', as long as all may."""
    if side_of(taker) != s.attackers or (s.all_or_nothing and s.won(1 - s.attackers)):
        return 0
    return len(s.won(s.attackers))


def _wanted(s: State) -> int:
    return _ALL if s.all_or_nothing else s.target


def winning_place(trick: tuple[Play, ...], trump: str) -> int:
    """The place in the trick, 0 for the lead, of the play that is taking it."""
    return taken_by(tuple(play.stands_for() for play in trick), trump)


def taken_by(cards: Cards, trump: str) -> int:
    """The place of the highest trump, or else of the highest card of the suit led."""
    led = cards[0].suit
    return winner([(2 if card.suit == trump else card.suit == led, card.rank) for card in cards])


def is_over(s: State) -> bool:
    """All cards are played, or both teams own a trick of an All or Nothing deal."""
    if s.trick or s.phase != Phase.DERBY:
        return False
    return len(s.tricks) == 13 or (s.all_or_nothing and all(map(s.won, (0, 1))))


def prompt(rules: Rules, s: State) -> str:
    return in_turn(_to_do(rules, s))


def _to_do(rules: Rules, s: State) -> str:
    """What to do now, in a few words: the suit to follow, or what a void hand may do."""
    led = led_suit(s)
    if not led:
        return _("**lead to the trick**")
    suit = f"{SIGNS[led]} {suit_name(led)}"
    if following(naturals(s.hands[s.turn]), led):
        return _("**follow {suit}**").format(suit=suit)
    if rules.revokes == "penalised":
        return _("{suit} were led, **play a card**").format(suit=suit)
    return _("no {suit}, so **play any card**").format(suit=suit)


Sentences = tuple[str, ...]


def aim(rules: Rules, s: State) -> str:
    """How far it still is to the target: what the attackers need, or what makes them fail; in the
    last deal what wins the game."""
    won, lost = len(s.won(s.attackers)), len(s.won(1 - s.attackers))
    attacks = side_of(s.turn) == s.attackers
    if s.all_or_nothing:
        return "" if attacks else in_two_sentences(_aim_against_all(won, lost))
    sure = _surely_taken(s)
    if sure is None or won + lost == _ALL - 1:
        return in_two_sentences(_aim_with(rules, s, won, lost, lead=_("Defending")))
    # Of the tricks that are left it is told how they stand after this one.
    taken = side_of(sure.taker) == s.attackers
    after = _aim_with(rules, s, won + taken, lost + (not taken), lead=_("Then"))
    return in_two_sentences((sure.words, *after), lesser=sure.words)


def _aim_with(rules: Rules, s: State, won: int, lost: int, *, lead: str) -> Sentences:
    """What to play for with that many tricks ``won`` and ``lost`` by the attackers; ``lead`` stands
    before what defenders may do."""
    if to_win := _aim_to_win(rules, s, won, lost):
        return to_win
    short, over = _ALL - s.target + 1 - lost, s.target + 1 - won
    left = _ALL - won - lost
    if side_of(s.turn) == s.attackers:
        return _aim_for(over - 1, left)
    return _aim_against(short, over, left, lead)


def _aim_to_win(rules: Rules, s: State, won: int, lost: int) -> Sentences:
    """How many of the tricks that are left win the last deal's attackers the game, where that is
    more than one number."""
    wins = tricks_to_win(rules, s)
    if wins is None or side_of(s.turn) != s.attackers:
        return ()
    left = _ALL - won - lost
    least, most = max(0, wins[0] - won), min(left, wins[-1] - won)
    if least >= most or (least, most) == (0, left):
        return ()
    words = _("You win the game with {least} to {most} of the last {left} tricks.")
    return (words.format(least=least, most=most, left=left),)


class _SureTrick(NamedTuple):
    taker: Seat
    words: str


def _surely_taken(s: State) -> _SureTrick | None:
    """Who takes the trick whatever the last player does, as that player can see; None where that
    player decides it, or others follow."""
    if len(s.trick) < 3 or any(map(is_joker, s.hands[s.turn])):
        return None
    taking = winning_place(s.trick, s.trump)
    beats = {winning_place((*s.trick, play), s.trump) == len(s.trick) for play in legal_plays(s)}
    if beats == {True}:
        return _SureTrick(s.turn, _("You take this trick with any card you may play."))
    if beats == {False}:
        ours = side_of(s.around[taking]) == side_of(s.turn)
        words = _("Their {card} takes this trick.")
        if ours:
            words = _("Your partner's {card} takes this trick.")
        return _SureTrick(s.around[taking], words.format(card=described(s.trick[taking])))
    return None


def _aim_for(need: int, left: int) -> Sentences:
    """``need``: how many of the tricks that are ``left`` the attackers want."""
    if need < 0:
        return _("You are over your target."), _(
            "Each extra trick costs you points: lose the rest."
        )
    if need > left:
        return _("You cannot reach your target now."), _("Each trick you win still counts.")
    if need == 0:
        return (_("You have your target: lose the rest."),)
    if need == left == 1:
        return (_("You need the last trick."),)
    if need == left:
        return (_("You need all {left} that are left.").format(left=left),)
    words = _("You need exactly {need} of the last {left} tricks.")
    return (words.format(need=need, left=left),)


def _aim_against(short: int, over: int, left: int, lead: str) -> Sentences:
    """What defenders may do: win ``short`` more, or let the attackers win ``over`` more, as far as
    that can come of the tricks that are ``left``."""
    if short <= 0:
        return _("They cannot reach their target now."), _("Each trick you win costs them more.")
    if over <= 0:
        return _("They are over their target."), _("Each trick they win costs them more.")
    if over > left:
        words = _("{lead}: win {short} more and they fail.")
    elif short > left:
        words = _("{lead}: let them win {over} more and they fail.")
    else:
        words = _("{lead}: win {short} more and they fail, or let them win {over} more.")
    return (words.format(lead=lead, short=short, over=over),)


def _aim_against_all(won: int, lost: int) -> Sentences:
    if won and lost:
        return (_("Their All or Nothing has failed: nobody scores in this deal."),)
    if won:
        return (_("Defending: win one trick, and their All or Nothing fails."),)
    if lost:
        return (_("Defending: let them win one trick, and their All or Nothing fails."),)
    return (
        _("Defending: they want all tricks or none."),
        _("Make sure that both sides win one."),
    )


# Who is out of a suit, as everybody has seen it


def shown_voids(s: State) -> tuple[str, str, str, str]:
    """The suits each seat has failed to follow, and has not played since."""
    found = ["", "", "", ""]
    tricks = [*((trick.seats, trick.plays) for trick in s.tricks), (s.around, s.trick)]
    for seats, plays in tricks:
        for seat, play in zip(seats, plays, strict=False):
            _note_void(found, seat, play, plays[0].stands_for().suit)
    return found[0], found[1], found[2], found[3]


def _note_void(found: list[str], seat: Seat, play: Play, led: str) -> None:
    if is_joker(play.card):
        # A Joker of the suit led hides nothing; of another suit it shows that no card follows.
        suit = play.suit
    else:
        suit = play.card.suit
        # Where revokes are only punished, a void may turn out to have been none.
        found[seat] = found[seat].replace(suit, "")
    if suit != led and led not in found[seat]:
        found[seat] += led
