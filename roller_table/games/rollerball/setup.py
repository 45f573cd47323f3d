"""Setting up: the deal, the sealed bid, bases, workmen, opening cards, the first ball."""

from roller_table.engine.cards import Cards, replaced, without
from roller_table.engine.choices import Ask, Doubt, Move, Options, Picks, in_turn
from roller_table.engine.events import Event, Moved, Rolled, Showing, Shuffled
from roller_table.engine.game import Step
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import _

from . import building, points
from .board import NOWHERE, Cell
from .diversions import BALLS, MERGE, LaidDiversion, deck_of
from .moves import Ball, Base, Build, Commit, Done, Man
from .places import DECK, DISCARD, SUPPLY, bid_zone, hand_zone
from .rules import Rules
from .state import BEFORE, Die, LogLine, Phase, State, base_of, man_of

MOST_BID = 4


def first_deal(rules: Rules, seats: int, luck: Luck) -> Step[State]:
    """Shuffle, and deal the opening hands one card at a time."""
    deck, luck = luck.shuffled(deck_of(expansion=rules.expansion1))
    events: list[Event] = [Shuffled(DECK, deck)]
    hands: tuple[Cards, ...] = ((),) * seats
    dealt = rules.opening_hand * seats
    for place, card in enumerate(deck[:dealt]):
        seat = place % seats
        hands = replaced(hands, seat, (*hands[seat], card))
        events.append(Moved((card,), DECK, hand_zone(seat), frozenset((seat,))))
    none: tuple[Cards, ...] = ((),) * seats
    nowhere = (NOWHERE,) * seats
    s = State(
        luck, Phase.BID, turn=0, seats=seats, size=rules.board_size, hands=hands,
        deck=deck[dealt:], points=none, bids=none, bases=nowhere, men=nowhere, shown=none,
        passed=(False,) * seats,
    )  # fmt: skip
    if rules.first_player == "sealed_bid":
        return Step(s, tuple(events))
    winner, luck, rolls = roll_off(luck, tuple(range(seats)))
    s = replace(s, luck=luck, log=(*_rolls_told(rolls), LogLine(BEFORE, winner, "first")))
    return Step(_begun_by(s, winner), (*events, *rolls))


def _begun_by(s: State, winner: Seat) -> State:
    return replace(s, phase=Phase.BASES, first=winner, turn=winner)


def roll_off(luck: Luck, seats: tuple[Seat, ...]) -> tuple[Seat, Luck, tuple[Rolled, ...]]:
    """A die for each of them; those who are level roll again."""
    events: tuple[Rolled, ...] = ()
    while len(seats) > 1:
        faces, luck = luck.dice(len(seats), 6)
        events = (*events, Rolled(seats[0], faces, seats))
        seats = tuple(n for n, face in zip(seats, faces, strict=True) if face == max(faces))
    return seats[0], luck, events


def _rolls_told(rolls: tuple[Rolled, ...]) -> tuple[LogLine, ...]:
    """Each die that decided who begins, for the log."""
    return tuple(
        LogLine(BEFORE, seat, "rolled", "", face)
        for roll in rolls
        for seat, face in zip(roll.seats, roll.faces, strict=True)
    )


# The bid.


def ask_bid(rules: Rules, s: State) -> Ask:
    hand = s.hands[s.turn]
    words = _("**bid up to {n} cards for the first turn**, or none; only the winner loses them")
    if rules.bid_cost == "everyone":
        words = _("**bid up to {n} cards for the first turn**, or none; everyone loses them")
    most = min(MOST_BID, len(hand))
    choice = Picks(hand, most, Commit, bid_zone(s.turn), least=0)
    why = _("Most cards win; dice decide a tie. The winner picks a corner first, places the ball "
            "and begins. But you also build with cards")  # fmt: skip
    return Ask(
        s.turn,
        in_turn(words.format(n=MOST_BID)),
        choice,
        why=why,
        doubt=WholeHandBid(len(hand), rules.bid_cost == "everyone"),
    )


@frozen
class WholeHandBid:
    """Warns a player who bids the whole hand: no card may be left to build with."""

    held: int
    everyone_pays: bool

    def __call__(self, move: Move) -> Doubt | None:
        cards = move.cards if isinstance(move, Commit) else ()
        if not cards or len(cards) < self.held:
            return None
        words = _("These are all your cards. If you win the bid you go first, but have none left "
                  "to build with until a ball passes your base.")  # fmt: skip
        if self.everyone_pays:
            words = _("These are all your cards. You pay them even if another player wins the bid, "
                      "and have none left to build with until a ball passes your "
                      "base.")  # fmt: skip
        return Doubt(words, _("Bid all my cards"), _("Keep some"))


def commit(rules: Rules, s: State, cards: Cards) -> Step[State]:
    """Cards into the sealed bid; nobody else sees how many. After the last the bid is opened."""
    seat = s.turn
    news = Moved(cards, hand_zone(seat), bid_zone(seat), frozenset((seat,)), counted=False)
    events: tuple[Event, ...] = (news,) if cards else ()
    hands = replaced(s.hands, seat, without(s.hands[seat], cards))
    s = replace(s, hands=hands, bids=replaced(s.bids, seat, cards))
    if seat + 1 < s.seats:
        return Step(replace(s, turn=seat + 1), events)
    s, opened = _opened(rules, s)
    return Step(s, events + opened)


def _opened(rules: Rules, s: State) -> Step[State]:
    """Most cards win, and are paid; the others' come back to them."""
    most = max(map(len, s.bids))
    level = tuple(seat for seat in range(s.seats) if len(s.bids[seat]) == most)
    winner, luck, rolls = roll_off(s.luck, level)
    events: tuple[Event, ...] = rolls
    told = tuple(LogLine(BEFORE, seat, "bid", "", len(s.bids[seat])) for seat in range(s.seats))
    told = (*told, *_rolls_told(rolls), LogLine(BEFORE, winner, "first"))
    s = replace(s, luck=luck, log=(*s.log, *told))
    everyone = rules.bid_cost == "everyone"
    payers = tuple(range(s.seats)) if everyone else (winner,)
    for seat in range(s.seats):
        if seat not in payers and s.bids[seat]:
            back = frozenset((seat,))
            news = Moved(s.bids[seat], bid_zone(seat), hand_zone(seat), back, counted=False)
            events = (*events, news)
            s = replace(s, hands=replaced(s.hands, seat, s.hands[seat] + s.bids[seat]))
    for seat in payers:
        if s.bids[seat]:
            events = (*events, Moved(s.bids[seat], bid_zone(seat), DISCARD))
            s = replace(s, discard=s.discard + s.bids[seat])
    return Step(_begun_by(replace(s, bids=((),) * s.seats), winner), events)


# Bases and workmen.


def ask_base(s: State) -> Ask:
    words = _("**put your base** on a free corner")
    why = _("Each ball that passes it wins you a card: a point, or one to keep")
    piece = base_of(s.turn)
    corners = (cell for cell in s.board.base_corners if cell not in s.bases)
    bases: tuple[Move, ...] = tuple(Base(*s.board.at(cell), piece) for cell in corners)
    return Ask(s.turn, in_turn(words), Options(bases), why=why)


def put_base(s: State, cell: Cell) -> Step[State]:
    seat = s.turn
    bases = (*s.bases[:seat], cell, *s.bases[seat + 1 :])
    news = Moved((base_of(seat),), SUPPLY, s.zone(cell))
    log = (*s.log, LogLine(BEFORE, seat, "base", "", cell))
    return Step(_next_piece(replace(s, bases=bases, log=log), Phase.MEN), (news,))


def ask_man(s: State) -> Ask:
    words = _("**put your workman** on any space but the emblem")
    piece = man_of(s.turn)
    men: tuple[Move, ...] = tuple(Man(*s.board.at(cell), piece) for cell in s.board.cells)
    why = _("It builds where it stands; a ball that hits it sends it home and costs you a card")
    return Ask(s.turn, in_turn(words), Options(men), why=why)


def put_man(s: State, cell: Cell) -> Step[State]:
    seat = s.turn
    men = (*s.men[:seat], cell, *s.men[seat + 1 :])
    news = Moved((man_of(seat),), SUPPLY, s.zone(cell))
    log = (*s.log, LogLine(BEFORE, seat, "man", "", cell))
    s = _next_piece(replace(s, men=men, log=log), Phase.OPENING)
    return Step(_next_opener(s, s.turn) if s.phase == Phase.OPENING else s, (news,))


def _next_piece(s: State, then: Phase) -> State:
    """On to the next seat, or back to the winner of the bid for what comes then."""
    seat = s.left_of(s.turn)
    return replace(s, turn=seat, phase=then if seat == s.first else s.phase)


# Opening cards.


def ask_opening(rules: Rules, s: State) -> Ask:
    taken = building.occupied(s)
    free = building.anywhere(rules, s, s.hands[s.turn], taken)
    builds: tuple[Move, ...] = tuple(building.as_build(laid, s.size) for laid in free)
    words = _("**place a card** on the board, or stop for good")
    why = _("Cards bend the way of the balls: towards your base, away from the others'")
    return Ask(s.turn, in_turn(words), Options((*builds, Done())), why=why)


def open_with(s: State, build: Build) -> Step[State]:
    s, events = lay(s, building.as_laid(s, build))
    return Step(_next_opener(s, s.left_of(s.turn)), events)


def done(s: State) -> Step[State]:
    passed = (*s.passed[: s.turn], True, *s.passed[s.turn + 1 :])
    s = replace(s, passed=passed, log=(*s.log, LogLine(BEFORE, s.turn, "done")))
    return Step(_next_opener(s, s.left_of(s.turn)))


def _next_opener(s: State, seat: Seat) -> State:
    """The next seat that may still place a card; then the winner of the bid places the ball."""
    for other in s.order_from(seat):
        if s.hands[other] and not s.passed[other]:
            return replace(s, turn=other)
    return replace(s, phase=Phase.BALL, turn=s.first)


def lay(s: State, laid: LaidDiversion) -> Step[State]:
    """A card from the hand of the seat that is asked onto the board."""
    seat, card = s.turn, laid.card
    turn = BEFORE if s.phase == Phase.OPENING else s.turns
    told = LogLine(turn, seat, "built", card.suit, int((laid.turned == MERGE) != s.backward))
    show = Showing(whose=seat, how="laid" if turn == BEFORE else "built")
    lying = {each.card for each in s.laid}
    builders = (*(each for each in s.builders if each[0] in lying), (card, seat))
    s = points.lost(s, seat, card)
    s = replace(s, laid=(*s.laid, laid), builders=builders, log=(*s.log, told))
    return Step(s, (Moved((card,), hand_zone(seat), s.zone(laid.first), show=show),))


# The ball.


def ask_ball(rules: Rules, s: State) -> Ask:
    words = _("**put the ball** on a free space; then you take the first turn")
    balls: tuple[Move, ...] = tuple(
        Ball(*s.board.at(cell), BALLS[0]) for cell in ball_spaces(rules, s)
    )
    why = _("It rolls two spaces in every turn, the way of the arrows")
    return Ask(s.turn, in_turn(words), Options(balls), why=why)


def ball_spaces(rules: Rules, s: State) -> tuple[Cell, ...]:
    """Where the first ball may be put; on a crowded board, wherever there is a free space."""
    taken, on = building.occupied(s), s.board
    free = tuple(cell for cell in on.cells if cell not in taken)
    rim = tuple(cell for cell in free if not on.ring[cell])
    return (rim if rules.ball_start == "outer_track" else free) or free or on.cells


def put_ball(s: State, cell: Cell) -> Step[State]:
    s = replace(s, balls=(Die(1, cell),), acting=s.turn)
    return Step(s, (Moved((BALLS[0],), SUPPLY, s.zone(cell)),))
