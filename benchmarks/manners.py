"""How each companion plays beside the even-handed player of the same level, on the same deals.

    python benchmarks/manners.py                    # plays on where it was, until it is stopped
    python benchmarks/manners.py --minutes 30 --game roolz
    python benchmarks/manners.py --table            # what was found so far (--brief: in short)
    python benchmarks/manners.py --write            # the same, and rules/companions.measured.json

A deal is played once by even-handed players alone, and once for each companion who takes the place
of one of them. So all have had the same cards, and the even-handed deals serve everybody. What is
played is the fastest part of a game that is fair: a deal of Roller Derby with the companion as the
Roller every other time, a round of Roolz with four, a hand of Poker Roulette with four and of
Roebuck, and at Rollerball, where nothing less is won, a whole game of two.

Figures are shares or means; what they differ by is measured on the same deals. What a companion's
manner costs is what its side gains less than the even-handed player's in that seat. Figures that
differ by three errors are what may be said of a companion.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import roller_table
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.cards import Card
from roller_table.engine.certainty import RunningMean
from roller_table.engine.choices import Ask, Move
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.player import advantage
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette import state as poker
from roller_table.games.roebuck import state as roebuck
from roller_table.games.roller_derby import state as derby
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.rollerball import moves as ball
from roller_table.games.rollerball.state import Phase as BallPhase
from roller_table.games.roolz import state as roolz
from roller_table.games.roolz.pack import points
from roller_table.players.poker_roulette.betting import Odds
from roller_table.players.poker_roulette.memory import HUMAN, Rivals
from roller_table.players.roebuck.kinds import CLOSED, counted, kind_of_face, open_after
from roller_table.players.roolz.sight import look
from roller_table.rulefile.companions import offered
from roller_table.selfplay import numbered_seed

INTO = Path(__file__).with_name("manners.jsonl")
DATA = Path(__file__).parents[1] / "rules" / "companions.measured.json"
SEED, PLAYOUTS, MOST_MOVES = 51, 60, 4_000
NOBODY = ""
"""The even-handed player."""
TELLING = 3.0


class Unit(NamedTuple):
    """What is played of a game, and by how many."""

    seats: int
    called: str
    rules: Mapping[str, Any] = {}
    whole: bool = False


UNITS = {
    "roolz": Unit(4, "rounds"),
    "roller_derby": Unit(4, "deals"),
    "roebuck": Unit(4, "hands"),
    "poker_roulette": Unit(4, "hands"),
    "rollerball": Unit(2, "games", whole=True),
}


class Seen(NamedTuple):
    """A decision of the seat that is measured: what it saw, what it was asked, what it did."""

    game: Any
    view: Any
    ask: Ask
    move: Move


Counted = Iterator[tuple[str, float, float]]
"""What a decision adds to a figure: its name, to what is counted, and to what it is counted of."""


# What is counted of each game


def _derby(seen: Seen) -> Counted:
    s, move = seen.view.state, seen.move
    match move:
        case derby.Pass(cards):
            yield "passed_height", sum(card.rank for card in cards), len(cards)
        case derby.Declare():
            offers = [m for m in seen.ask.choice if isinstance(m, derby.Declare)]
            if any(m.all_or_nothing for m in offers):
                yield "all_or_nothing", move.all_or_nothing, 1
        case derby.Play() if not move.height:
            yield from _derby_card(s, seen.ask, move)


def _derby_card(s: Any, ask: Ask, move: Any) -> Counted:
    plays = [m for m in ask.choice if isinstance(m, derby.Play) and not m.height]
    trumps = {m.card.suit == s.trump for m in plays}
    yield from _false(s.hands[s.turn], move.card, [m.card for m in plays])
    if not s.trick:
        yield "led_height", move.card.rank, 1
        if len(trumps) == 2:
            yield "trumps_led", move.card.suit == s.trump, 1
        return

    def takes(play: Any) -> bool:
        return winning_place((*s.trick, play), s.trump) == len(s.trick)

    if len({takes(m) for m in plays}) == 2:
        partners = s.around[winning_place(s.trick, s.trump)] == derby.partner(s.turn)
        yield ("over_partner" if partners else "trick_taken"), takes(move), 1


def _false(held: Sequence[Card], played: Card, might: Sequence[Card]) -> Counted:
    """Of cards beside each other, which do the same: whether another than the lowest was played."""

    def above(card: Card) -> bool:
        return any(each.suit == card.suit and each.rank == card.rank - 1 for each in held)

    if any(map(above, might)):
        yield "false_cards", above(played), 1


def _roolz(seen: Seen) -> Counted:
    move = seen.move
    match move:
        case roolz.Bid(bid):
            yield "bids", 1, 1
            yield "bid_height", bid, 1
        case roolz.NoBid():
            yield "bids", 0, 1
        case roolz.Play():
            yield from _roolz_card(seen, move)


def _roolz_card(seen: Seen, move: Any) -> Counted:
    s, rules = seen.view.state, seen.game.rules
    plays = [m for m in seen.ask.choice if isinstance(m, roolz.Play)]
    trumps = {m.card.suit in (s.high, s.low) for m in plays}
    if len(trumps) == 2:
        led = "trumps_led" if not s.trick else "trumps_followed"
        yield led, move.card.suit in (s.high, s.low), 1
    sight = look(rules, seen.view, remembers=True)
    held = s.visible(sight.place)
    yield from _false(held, move.card, [m.card for m in plays])
    worths = {points(rules, s.seats, m.card) for m in plays}
    friend = sight.taker >= 0 and sight.friends[s.player_of(sight.taker)] >= 1
    if friend and len(worths) > 1:
        yield "to_partner", points(rules, s.seats, move.card), 1


def _roebuck(seen: Seen) -> Counted:
    s, rules, move = seen.view.state, seen.game.rules, seen.move
    lays = [m for m in seen.ask.choice if isinstance(m, roebuck.Lay)]
    if not isinstance(move, roebuck.Lay) or len(lays) < 2:
        return
    held = counted(rules, s.hands[s.turn])
    if len({held[kind_of_face(m.face)] == 1 for m in lays}) == 2:
        yield "lone_cards", held[kind_of_face(move.face)] == 1, 1

    room = open_after(s.laid, free=rules.free_suits)
    left = room & ~CLOSED[rules.free_suits][kind_of_face(move.face)]
    yield "room_left", left.bit_count(), 1

    def is_court(play: Any) -> bool:
        return bool(play.card.rank >= 11 or play.card.rank == 1)

    if len({is_court(m) for m in lays}) == 2:
        yield "court_cards", is_court(move), 1


def _poker(seen: Seen) -> Counted:
    s, move = seen.view.state, seen.move
    if s.phase == poker.Phase.ADD:
        yield "adds", isinstance(move, poker.Add), 1
    if s.phase != poker.Phase.BET:
        return
    raised = isinstance(move, poker.Bet | poker.Raise)
    yield "bets", raised, 1
    if s.to_call(s.turn):
        yield "folds", isinstance(move, poker.Fold), 1
    if isinstance(move, poker.Bet | poker.Raise):
        yield "bet_height", (move.amount - s.bets[s.turn]) / max(1, s.pot), 1
    rivals = Rivals(seen.game, seen.view, HUMAN)
    if Odds(s, rivals).wins(rivals.worlds(40)) * len(s.standing) < 1:
        yield "bluffs", raised, 1


def _rollerball(seen: Seen) -> Counted:
    s, move = seen.view.state, seen.move
    match s.phase:
        case BallPhase.MOVE:
            yield "teleports", isinstance(move, ball.Teleport), 1
        case BallPhase.USE:
            yield "builds", isinstance(move, ball.Build), 1
            if any(isinstance(m, ball.Blow | ball.Replace) for m in seen.ask.choice):
                yield "removes", isinstance(move, ball.Blow | ball.Replace), 1


COUNTERS: Mapping[str, Callable[[Seen], Counted]] = {
    "roolz": _roolz,
    "roller_derby": _derby,
    "roebuck": _roebuck,
    "poker_roulette": _poker,
    "rollerball": _rollerball,
}


# Playing


class Result(NamedTuple):
    """A unit that was played: what the seat's side gained beyond the others, and its figures."""

    gain: float
    figures: Mapping[str, tuple[float, float]]


def played(game: str, level: str, number: int, manner: Manner) -> Result:
    """The unit of that number with somebody of that manner in the seat that is measured."""
    unit, found = UNITS[game], entry(game)
    table = found.game(found.rules()(**unit.rules))
    budget = Budget(iterations=PLAYOUTS)
    even = player_for(level, found, table, budget=budget)
    own = player_for(level, found, table, budget=budget, manner=manner)
    seed, computer = numbered_seed(SEED, number), found.player()
    state, luck = table.deal(unit.seats, Luck(seed)).state, Luck(seed ^ 0x5EED)
    seat = _measured(game, state, number)
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for _move in range(MOST_MOVES):
        ask = table.ask(state)
        if ask is None or (not unit.whole and computer.deals(state)):
            break
        view, (fresh, luck) = table.view(state, ask.seat), luck.below(1 << 62)
        move = (own if ask.seat == seat else even).choose(view, ask, Luck(fresh))
        if ask.seat == seat and len(ask.choice) > 1:
            for name, count, of in COUNTERS[game](Seen(table, view, ask, move)):
                sums[name][0] += count
                sums[name][1] += of
        state = table.apply(state, move).state
    gains, camps = computer.gains(table, state), computer.camps(table, unit.seats)
    gain = advantage(gains, next(camp for camp in camps if seat in camp))
    return Result(gain, {name: (a, b) for name, (a, b) in sums.items()})


def _measured(game: str, state: Any, number: int) -> int:
    """The seat that is measured; of Roller Derby every other time the Roller's."""
    seats = UNITS[game].seats
    if game == "roller_derby":
        return int(state.roller) if number % 2 else (int(state.roller) + number // 2) % seats
    return number % seats


@cache
def digest(game: str) -> str:
    """A word that changes when the game's computer player does, or what is counted here."""
    folder = Path(roller_table.__file__).parent / "players"
    paths = [*sorted((folder / game).rglob("*.py")), folder / "manners.py"]
    kept = [path for path in paths if not path.stem.startswith("advice")]
    return sha256(b"".join(path.read_bytes() for path in kept)).hexdigest()[:8]


def manners() -> dict[str, Manner]:
    """The even-handed player, and the companions that came along."""
    return {NOBODY: EVEN} | {each.name: each.manner for each in offered().companions[:9]}


class Key(NamedTuple):
    """What was played."""

    game: str
    level: str
    number: int
    parts: tuple[int, ...]
    digest: str


def parts(manner: Manner) -> tuple[int, ...]:
    return manner.boldness, manner.patience, manner.kindness, manner.openness


class Book:
    """What was played so far, a line each; another run goes on where it ended."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.known: dict[Key, Result] = {}
        for line in path.read_text().splitlines() if path.exists() else ():
            game, level, number, manner, word, gain, figures = json.loads(line)
            kept = {name: (a, b) for name, (a, b) in figures.items()}
            self.known[Key(game, level, number, tuple(manner), word)] = Result(gain, kept)

    def play(self, game: str, level: str, number: int, manner: Manner) -> None:
        key = Key(game, level, number, parts(manner), digest(game))
        if key in self.known:
            return
        found = self.known[key] = played(game, level, number, manner)
        with self._path.open("a") as file:
            file.write(json.dumps([*key, found.gain, found.figures]) + "\n")

    def pairs(self, game: str, level: str, manner: Manner) -> list[tuple[Result, Result]]:
        """Somebody's units beside the even-handed player's, as far as both were played."""
        numbers = sorted(
            key.number
            for key in self.known
            if key[:2] == (game, level) and key[3:] == (parts(manner), digest(game))
        )
        keys = [Key(game, level, number, parts(EVEN), digest(game)) for number in numbers]
        mine = [key._replace(parts=parts(manner)) for key in keys]
        return [
            (self.known[own], self.known[even])
            for own, even in zip(mine, keys, strict=True)
            if even in self.known
        ]


# What it comes to


class Figure(NamedTuple):
    """A share or a mean: somebody's own, the even-handed player's, and what they differ by."""

    own: RunningMean
    even: RunningMean
    apart: RunningMean

    @property
    def errors(self) -> float:
        """By how many standard errors the two differ."""
        return self.apart.mean / self.apart.standard if self.apart.standard else 0.0


def figure(pairs: Sequence[tuple[Result, Result]], name: str) -> Figure | None:
    """A figure over all the units: each counts by how much it pulls at the share, so that the
    means are those shares and the errors theirs."""
    sides = zip(*pairs, strict=True)
    both = [[each.figures.get(name, (0.0, 0.0)) for each in side] for side in sides]
    if not both or not all(sum(of for _count, of in side) for side in both):
        return None
    pulls = [_pulls(side) for side in both]
    apart = RunningMean(one - other for one, other in zip(*pulls, strict=True))
    return Figure(RunningMean(pulls[0]), RunningMean(pulls[1]), apart)


def _pulls(side: Sequence[tuple[float, float]]) -> list[float]:
    whole = sum(of for _count, of in side)
    ratio, size = sum(count for count, _of in side) / whole, whole / len(side)
    return [ratio + (count - ratio * of) / size for count, of in side]


def names(pairs: Sequence[tuple[Result, Result]]) -> list[str]:
    return sorted({name for pair in pairs for each in pair for name in each.figures})


def cost(pairs: Sequence[tuple[Result, Result]]) -> RunningMean:
    """What somebody gains less than the even-handed player in the same seat."""
    return RunningMean(even.gain - own.gain for own, even in pairs)


def print_table(book: Book, level: str) -> None:
    for game, unit in UNITS.items():
        for who, manner in list(manners().items())[1:]:
            pairs = book.pairs(game, level, manner)
            if len(pairs) < 2:
                continue
            print(f"\n{game}, {who} {parts(manner)}: {len(pairs)} {unit.called}, "
                  f"costs {cost(pairs):+.2f}")  # fmt: skip
            for name in names(pairs):
                if found := figure(pairs, name):
                    print(f"  {name:16} {found.own:.3f}, even {found.even:.3f}: "
                          f"{found.errors:+.1f} errors")  # fmt: skip


def print_brief(book: Book, level: str) -> None:
    """The tables of strength.md: what is surest of each in each game, and what it costs."""
    for cell in (_surest, _price):
        print(f"\n| | {' | '.join(UNITS)} |\n{'| --- ' * (len(UNITS) + 1)}|")
        for who, manner in list(manners().items())[1:]:
            told = [cell(book.pairs(game, level, manner)) for game in UNITS]
            print(f"| {who} | {' | '.join(told)} |")


def _surest(pairs: Sequence[tuple[Result, Result]]) -> str:
    figures = [f"{name} {own:.3g} ({even:.3g})" for name, (own, even, _e) in _telling(pairs)]
    return "; ".join(figures[:2]) or "as most"


def _price(pairs: Sequence[tuple[Result, Result]]) -> str:
    return f"{cost(pairs):+.2f} ({len(pairs)})"


def data(book: Book, level: str) -> dict[str, Any]:
    """What may be said of each companion: the figures that differ by three errors."""
    found: dict[str, Any] = {"level": level, "manners": {}, "units": {}, "companions": {}}
    for game, unit in UNITS.items():
        found["units"][game] = unit.called
    for who, manner in list(manners().items())[1:]:
        found["manners"][who] = list(parts(manner))
        games = found["companions"][who] = {}
        for game in UNITS:
            pairs = book.pairs(game, level, manner)
            if len(pairs) < 2:
                continue
            lost = cost(pairs)
            games[game] = {
                "played": len(pairs),
                "cost": [round(lost.mean, 3), round(lost.standard, 3)],
                "figures": dict(_telling(pairs)),
            }
    return found


def _telling(pairs: Sequence[tuple[Result, Result]]) -> Iterator[tuple[str, list[float]]]:
    """Own, even, and the standard error of what they differ by; the surest first."""
    every = [(name, each) for name in names(pairs) if (each := figure(pairs, name))]
    for name, each in sorted(every, key=lambda pair: -abs(pair[1].errors)):
        if abs(each.errors) >= TELLING:
            figures = each.own.mean, each.even.mean, each.apart.standard
            yield name, [round(value, 4) for value in figures]


BLOCK = 20


def run(book: Book, given: argparse.Namespace) -> None:
    """Units in blocks: the even-handed first, then everybody, game by game."""
    until, first = monotonic() + 60 * given.minutes, given.begin
    games = [given.game] if given.game else list(UNITS)
    while first < given.units:
        for game in games:
            for who, manner in manners().items():
                if given.who and who not in (NOBODY, given.who):
                    continue
                for number in range(first, min(first + BLOCK, given.units)):
                    if monotonic() > until:
                        return
                    book.play(game, given.level, number, manner)
        first += BLOCK


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=UNITS)
    parser.add_argument("--who")
    parser.add_argument("--level", default="club")
    parser.add_argument("--units", type=int, default=200, help="so many of each game")
    parser.add_argument("--begin", type=int, default=0, help="the number of the first")
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--into", type=Path, default=INTO)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--brief", action="store_true", help="the tables of strength.md")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    book = Book(given.into)
    if not (given.table or given.brief or given.write):
        run(book, given)
    (print_brief if given.brief else print_table)(book, given.level)
    if given.write:
        text = json.dumps(data(book, given.level), indent=1)
        DATA.write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
