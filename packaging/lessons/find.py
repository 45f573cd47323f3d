"""Finds deals for lessons, and shows what a learner would see there.

A lesson needs a deal in which its rule comes up. Deals are looked through by their number until
one fits, with computer players making the moves that lead there:

    python packaging/lessons/find.py roller_derby --until "s.phase.name == 'DERBY' and turn == 0" \\
        --when "len([c for c in hand if c.suit == 'S']) >= 6 and not suits(hand)['D']"

In an expression ``s`` is the state, ``m`` the match, ``turn`` who is asked (-1: nobody), ``hand``
what the learner holds, ``zones`` what lies where, ``suits(cards)`` how many of each suit there are.
With ``--seed`` and ``--lines`` a position is shown; with ``--lesson FILE`` every step of a lesson
as the learner meets it.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from roller_table.ai.players import player_for
from roller_table.engine.cards import Cards
from roller_table.engine.notation import write
from roller_table.engine.table import Zone
from roller_table.files.guarded_yaml import read as read_yaml
from roller_table.games.catalogue import entry
from roller_table.lessons import NAMES, Lesson, Quiz, Try, is_still, lines_before, load, seen_at
from roller_table.lessons.playing import match_at
from roller_table.match import Chair, Match
from roller_table.rulefile import rules_from

MOST_MOVES = 2000


def begun(args: Namespace, seed: int) -> Match:
    """The game dealt, and the lines that were given played."""
    game = entry(args.game)
    written = read_yaml(args.rules.encode(), "--rules").data
    rules = rules_from(args.game, written if isinstance(written, dict) else {}, "--rules")
    seats = args.seats or game.seats[0]
    chairs = tuple(Chair(("You", *NAMES)[seat], "club") for seat in range(seats))
    match = Match.new(game, rules, chairs, seed)
    for line in filter(None, map(str.strip, args.lines.split(";"))):
        match.play_line(line)
    return match


def names_in(match: Match, seat: int) -> dict[str, object]:
    """What an expression may speak of."""
    zones = match.game.zones(match.state)
    return {
        "s": match.state,
        "m": match,
        "ask": match.ask,
        "turn": match.ask.seat if match.ask else -1,
        "hand": zones.get(Zone("hand", seat), ()),
        "zones": zones,
        "suits": lambda cards: Counter(card.suit for card in cards),
    }


def holds(words: str, match: Match, seat: int) -> bool:
    return bool(eval(words, names_in(match, seat)))


def led_there(match: Match, until: str, level: str, seat: int) -> bool:
    """Computer players make moves until that holds; whether it ever did."""
    player = player_for(level, match.entry, match.game)
    for _n in range(MOST_MOVES):
        if holds(until, match, seat):
            return True
        ask = match.ask
        if ask is None:
            return False
        match.play(player.choose(match.view(ask.seat), ask, match.luck()))
    return False


def shown(match: Match, seat: int, *, most: int = 40) -> Iterator[str]:
    """The table as that seat sees it (-1: as nobody does), and what is offered."""
    view = match.view(max(seat, 0))
    state = view.state if seat >= 0 else match.state
    for zone, cards in match.game.zones(state).items():
        if cards:
            yield f"  {zone}: {_codes(cards)}"
    sheet = match.sheet(view.seat)
    yield "  plates: " + " | ".join(plate.line for plate in sheet.plates)
    yield f"  standings: {match.standings}"
    if ask := match.ask:
        yield f"  seat {ask.seat} is asked: {ask.prompt} {ask.why}"
        moves = [write(move) for _n, move in zip(range(most), ask.choice, strict=False)]
        yield f"  offered ({len(ask.choice)}): {', '.join(moves)}"


def _codes(cards: Cards) -> str:
    backs = sum(card.code == "??" for card in cards)
    faces = " ".join(sorted((card.code for card in cards if card.code != "??"), key=_by_suit))
    return " ".join(filter(None, [faces, f"({backs} face down)" if backs else ""]))


def _by_suit(code: str) -> tuple[str, str]:
    return code[-1], code


def told(lesson: Lesson) -> Iterator[str]:
    """Every step of a lesson, and the table at which the learner meets it."""
    yield f"{lesson.key}: {lesson.title}"
    for n, step in enumerate(lesson.steps):
        match = seen_at(lesson, n) if is_still(step) else match_at(lesson, n)
        yield f"\n{n + 1}. {type(step).__name__}: {step.words}"
        yield "  points at: " + "; ".join(f"{z} {' '.join(map(str, c))}" for z, c in step.show)
        yield from shown(match, lesson.seat)
        if isinstance(step, Try):
            yield f"  wanted: {', '.join(step.moves)}"
            yield from (f"  wrong {code}: {words}" for code, words in step.wrong)
        if isinstance(step, Quiz):
            yield f"  choices: {step.choices}, right: {step.choices[step.right]}"
        yield f"  then: {', '.join(step.script)}"
    yield f"\nDone: {lesson.done}"
    yield f"{len(lines_before(lesson, len(lesson.steps)))} moves in all"


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="?", default="roller_derby")
    parser.add_argument("--lesson", type=Path, help="show every step of this lesson")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seat", type=int, default=0, help="where the learner sits")
    parser.add_argument("--rules", default="{}", help="as a lesson writes them: '{deals: 4}'")
    parser.add_argument("--seed", type=int, help="look at this deal alone")
    parser.add_argument("--seeds", type=int, default=2000, help="how many to look through")
    parser.add_argument("--find", type=int, default=1, help="how many to find")
    parser.add_argument("--lines", default="", help="moves to make first, with ';' between them")
    parser.add_argument("--until", default="True", help="play on until this holds")
    parser.add_argument("--when", default="True", help="and take the deal if this holds then")
    parser.add_argument("--players", default="greedy", help="who plays on")
    parser.add_argument("--open", action="store_true", help="show every hand")
    args = parser.parse_args()
    if args.lesson:
        print("\n".join(told(load(args.lesson))))
        return
    wanted = args.find
    for seed in [args.seed] if args.seed is not None else range(1, args.seeds + 1):
        try:
            match = begun(args, seed)
        except ValueError as error:
            if args.seed is not None:
                sys.exit(str(error))
            continue
        if led_there(match, args.until, args.players, args.seat) and holds(
            args.when, match, args.seat
        ):
            print(f"seed {seed}, {match.count} moves: {'; '.join(match.lines)}")
            print("\n".join(shown(match, -1 if args.open else args.seat)))
            wanted -= 1
        if not wanted:
            return
    sys.exit("no more deals like that among these")


if __name__ == "__main__":
    main()
