"""Small tables to look at: stocks, chips and the order of the pack as a test wants them."""

from typing import Any, TypeVar

from roller_table.engine.cards import Cards, standard_pack
from roller_table.engine.choices import Reason
from roller_table.engine.events import Events, Moved, Paid
from roller_table.engine.game import IllegalMoveError, Step, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.hands import Hand, Ranking
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import Phase, State

E = TypeVar("E")
PACK = standard_pack(jokers=4, packs=2)


def table(**rules: Any) -> PokerRouletteController:
    "One hand, nothing in the pot, and every card that was seen told, unless the test wants it."
    usual = {"ante": 0, "hands_per_session": 1, "remember": "everything"}
    return PokerRouletteController(Rules(**usual | rules))


def cards(codes: str) -> Cards:
    return PACK.parse(codes)


def codes(pile: Cards) -> str:
    return " ".join(map(str, pile))


def best(held: str, **agreed: Any) -> Hand:
    """The best hand of these cards, by the usual agreement unless another is named."""
    return Ranking(**agreed).best(cards(held))


def at(
    game: PokerRouletteController,
    phase: Phase = Phase.FLIP,
    *,
    stocks: tuple[str, ...] = ("2S", "3S", "4S"),
    entitled: tuple[int, ...] = (),
    stock: str = "",
    discards: str = "",
    dealer: int = 0,
    **changes: Any,
) -> State:
    """A table in that phase of its first hand; with three players unless more stocks are given."""
    seats = len(stocks)
    piles = tuple(map(cards, stocks))
    around = tuple((dealer + 1 + n) % seats for n in range(seats))
    values: dict[str, Any] = {
        "turn": dealer,
        "chips": (100,) * seats,
        "won": (0,) * seats,
        "playing": around,
        "actives": ((),) * seats,
        "witnessed": piles,
        "antes": (0,) * seats,
        "bets": (0,) * seats,
        "rounds": 1,
        "packs": game.rules.packs_for(seats),
        **changes,
    }
    return State(
        Luck(7), phase, dealer=dealer, packs=values.pop("packs"), hand=1, stockpiles=piles,
        entitled=entitled or (2,) * seats, stock=cards(stock), discards=cards(discards), **values,
    )  # fmt: skip


def betting(game: PokerRouletteController, **more: Any) -> State:
    """The betting is open, from the dealer's left."""
    state = at(game, Phase.BET, **more)
    able = tuple(seat for seat in state.playing if state.chips[seat])
    return replace(state, turn=able[0], to_act=able)


def say(game: PokerRouletteController, state: State, *lines: str) -> Step[State]:
    """Play these lines as a record would; the last state and everything that happened."""
    events: Events = ()
    for line in lines:
        state, more = play(game, state, read(line, game.moves, game.pack))
        events += more
    return Step(state, events)


def refused(game: PokerRouletteController, state: State, line: str) -> Reason:
    """Why that line is refused; it has to be."""
    try:
        play(game, state, read(line, game.moves, game.pack))
    except IllegalMoveError as error:
        return error.reason
    raise AssertionError(f"{line!r} was accepted")


def offered(game: PokerRouletteController, state: State) -> list[str]:
    """The lines of what is offered now."""
    ask = game.ask(state)
    assert ask is not None
    return [write(move) for move in ask.choice]


def played(game: PokerRouletteController, seats: int, seed: int) -> list[Step[State]]:
    """A whole game of random moves, step by step."""
    steps = [game.deal(seats, Luck(seed))]
    luck = Luck(seed ^ 0xABC)
    while ask := game.ask(steps[-1].state):
        move, luck = ask.choice.draw(luck)
        steps.append(play(game, steps[-1].state, move))
    return steps


def only(kind: type[E], events: Events) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def moves_of(events: Events) -> list[str]:
    """Each move of cards as "QS 2H: stock > middle, all", in order."""
    return [_told(event) for event in only(Moved, events)]


def _told(event: Moved) -> str:
    seen = "all" if event.seen_by is None else ",".join(map(str, sorted(event.seen_by))) or "nobody"
    return f"{codes(event.cards)}: {event.source} > {event.target}, {seen}"


def paid(events: Events) -> list[str]:
    """Each payment as "2 pays 5" or "pot pays 40 to seat 2"."""
    return [
        f"{event.seat} pays {event.amount}"
        if event.seat is not None
        else f"pot pays {event.amount} to {event.target}"
        for event in only(Paid, events)
    ]
