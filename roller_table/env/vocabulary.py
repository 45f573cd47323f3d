"""Every word that a move of a game may have at a table: the action space, in one fixed order."""

from collections.abc import Iterator
from typing import cast

from roller_table.engine.cards import SUITS, Cards
from roller_table.engine.game import Game
from roller_table.engine.notation import verb

from .amounts import DIGITS, NAMED
from .steps import END


def vocabulary(key: str, game: Game[object], rules: object, seats: int) -> tuple[str, ...]:
    """``end``, the verbs, what else is said at this table, and the cards that it plays with.

    A game without a table of its own here has the cards of its pack, and numbers up to 99.
    """
    more = _MORE.get(key, _numbers)(rules, seats)
    cards = (card.code for card in cards_of(key, game, rules, seats))
    return tuple(dict.fromkeys((END, *map(verb, game.moves), *more, *cards)))


def cards_of(key: str, game: Game[object], rules: object, seats: int) -> Cards:
    """The cards that this table plays with."""
    if key == "roolz":
        from roller_table.games.roolz.pack import pack_for

        return tuple(pack_for(seats))
    if key == "rollerball":
        from roller_table.games.rollerball import diversions
        from roller_table.games.rollerball import rules as rollerball

        return diversions.deck_of(expansion=cast("rollerball.Rules", rules).expansion1)
    if key == "poker_roulette":
        from roller_table.games.poker_roulette import dealing
        from roller_table.games.poker_roulette import rules as roulette

        of = cast("roulette.Rules", rules)
        return dealing.in_use(of, game.pack, of.packs_for(seats))
    return tuple(game.pack)


def _numbers(_rules: object, _seats: int) -> Iterator[str]:
    yield from map(str, range(100))


def _roller_derby(rules: object, _seats: int) -> Iterator[str]:
    from roller_table.games.roller_derby.rules import Rules
    from roller_table.games.roller_derby.state import HEIGHTS

    assert isinstance(rules, Rules)
    yield from SUITS
    yield "all-or-nothing"
    if rules.jokers_for_sale:
        yield from (*HEIGHTS, "0", "1", "2")
    if rules.revokes == "penalised":
        yield from map(str, range(10, rules.revoke_penalty, 10))


def _roebuck(rules: object, _seats: int) -> Iterator[str]:
    from roller_table.games.roebuck.marks import BLACK, EVEN, ODD, RED
    from roller_table.games.roebuck.rules import Rules

    assert isinstance(rules, Rules)
    if rules.wild_aces:
        yield from ("as", *SUITS, RED, BLACK, ODD, EVEN)


def _roolz(rules: object, seats: int) -> Iterator[str]:
    from roller_table.games.roolz.pack import COLOURS
    from roller_table.games.roolz.passing import MOST
    from roller_table.games.roolz.rules import Rules
    from roller_table.games.roolz.state import BID_STEP, HIGHEST_BID, WAYS

    assert isinstance(rules, Rules)
    yield from map(str, range(rules.lowest_bid(seats), HIGHEST_BID + 1, BID_STEP))
    yield from COLOURS
    if rules.pass_cards == "announced":
        yield from (*map(str, range(1, MOST + 1)), *WAYS)


def _rollerball(rules: object, _seats: int) -> Iterator[str]:
    from roller_table.games.rollerball.diversions import MERGE, SPLIT
    from roller_table.games.rollerball.rules import Rules

    assert isinstance(rules, Rules)
    yield from (*map(str, range(rules.board_size)), SPLIT, MERGE)


def _poker_roulette(rules: object, _seats: int) -> Iterator[str]:
    from roller_table.games.poker_roulette.rules import Rules

    assert isinstance(rules, Rules)
    if rules.betting:
        yield from (*NAMED, *DIGITS)


_MORE = {
    "roller_derby": _roller_derby,
    "roebuck": _roebuck,
    "roolz": _roolz,
    "rollerball": _rollerball,
    "poker_roulette": _poker_roulette,
}
