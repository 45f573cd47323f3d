"""Reasons are judged at the table as it is, with nothing hidden."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from roller_table.ai.players import player_for
from roller_table.engine.luck import Luck
from roller_table.engine.words import Message
from roller_table.games.catalogue import Entry


class Said(NamedTuple):
    """A reason that was said of a move, and the table at which it was, with nothing hidden."""

    game: Any
    s: Any
    move: Any
    words: Message

    def filled(self, name: str) -> Any:
        return dict(self.words.fillings)[name]

    @property
    def me(self) -> int:
        return self.s.turn

    @property
    def after(self) -> Any:
        return self.game.apply(self.s, self.move).state


def questions(
    found: Entry, game: Any, seats: int, seed: int, most: int, clubs: Iterable[Any] = ()
) -> Iterator[tuple[Any, Any, list[Any]]]:
    """The questions of a game in which half of the moves are a Club's, and half are anything; in
    the phases of ``clubs`` all are a Club's. With each the moves that are looked at."""
    club = player_for("club", found, game)
    s, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    while ask := game.ask(s):
        moves = [club.choose(game.view(s, ask.seat), ask, luck)]
        for _time in range(most):
            move, luck = ask.choice.draw(luck)
            moves += [move] if move not in moves else []
        if len(moves) > 1:
            yield s, ask, moves
        coin, luck = luck.below(2)
        s = game.apply(s, moves[0] if coin or s.phase in clubs else moves[-1]).state


Judge = Callable[[str, Any, Message], bool]
"""Whether a reason, by its name, is right in what it says of a move."""


def by(judges: Mapping[str, Callable[[Any], bool]], said: type[Said], game: Any, s: Any) -> Judge:
    """Each reason has a judge of its own, who sees the whole table."""
    return lambda name, move, words: judges[name](said(game, s, move, words))


def false_ones(
    reasons: Mapping[str, Any],
    moves: Iterable[Any],
    judge: Judge,
    heard: dict[str, int],
) -> list[str]:
    """What these reasons say of the moves and is not so; each that is said is counted."""
    false = list[str]()
    for move in moves:
        for name, reason in reasons.items():
            if words := reason(move):
                heard[name] += 1
                if not judge(name, move, words):
                    false.append(f"{name}: {words.in_english()} {move}")
    return false
