"""Every move can be asked about in every state: the rules always have an answer, and never fail."""

from ast import Assign, Call, Constant, parse
from ast import walk as walk_tree
from dataclasses import fields
from functools import cache
from itertools import islice
from pathlib import Path
from typing import get_type_hints

import pytest

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games import catalogue

from .laws import law_at_each
from .walks import TABLES, walk

STRANGER = Card("Zz9", "Z", 9)
"""A card that no game has."""
NUMBERS = (-7, -1, 0, 1, 3, 5, 10, 11, 99, 1000)
WORDS = ("", "S", "odd", "split", "nothing")


@law_at_each(2)
def whatever_is_asked_about_gets_an_answer(table):
    """Moves of other phases, with cards of others or of nobody, beside the board, twice the same.

    Of an offered move the answer is that it is allowed, and of no other.
    """
    game, luck = table.game(), Luck(table.seed ^ 0xA5)
    moments = walk(table)
    made = {type(m.move): m.move for m in moments if m.move is not None}
    chosen = [*moments[:: max(1, len(moments) // 12)], *_first_of_each_kind(moments), moments[-1]]
    for state, ask, move, _events in chosen:
        offered = list(islice(ask.choice, 8)) if ask else []
        for each in (move, *offered):
            assert each is None or game.why_not(state, each).code == "allowed"
        cards = _cards_about(game, state)
        asked = [m for m in (*made.values(), *offered[:2]) for _again in range(4)]
        for each in asked:
            strange, luck = _changed(each, cards, luck)
            reason = game.why_not(state, strange)
            assert (reason.code == "allowed") == (ask is not None and strange in ask.choice)
            assert reason.words
            assert reason.code == "allowed" or reason.code in game.codes


@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.key)
def test_a_card_let_go_where_nothing_is_offered_is_a_move_that_can_be_asked_about(entry):
    table = next(table for table in TABLES if table.key == entry.key)
    game = table.game()
    for state, ask, _move, _events in walk(table):
        if ask is None:
            continue
        cards = _cards_about(game, state)
        places = [(zone,) for zone in game.zones(state)]
        for thing in cards[::5]:
            if ask.meant:
                assert game.why_not(state, ask.meant(thing)).words
            for spot in places[::9] if ask.meant_at else ():
                meant = ask.meant_at(thing, spot, None)
                assert meant is None or game.why_not(state, meant).words


@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.key)
def test_every_code_that_stands_in_a_game_is_in_its_list_and_no_other(entry):
    """A claim that is refuted is no move that is refused."""
    game = entry.game(entry.rules()())
    package = Path(catalogue.__file__).parent / entry.key
    trees = [parse(path.read_text("utf-8")) for path in sorted(package.glob("*.py"))]
    nodes = [node for tree in trees for node in walk_tree(tree)]
    listed = [node.value for node in nodes if _names(node, "CODES")]
    apart = {part for each in listed for part in walk_tree(each)}
    said = {each.value for each in nodes if isinstance(each, Constant) and each not in apart}
    refused = {node.args[0].value for node in nodes
               if isinstance(node, Call) and getattr(node.func, "id", "") == "Reason"
               and isinstance(node.args[0], Constant)}  # fmt: skip
    assert len(listed) == 1
    assert refused - {"not_sure"} <= game.codes
    assert game.codes <= said, "a code that nothing says any more"


def _names(node, name):
    return isinstance(node, Assign) and getattr(node.targets[0], "id", "") == name


def _first_of_each_kind(moments):
    return {type(m.move): m for m in moments}.values()


def _cards_about(game, state):
    on_table = [card for pile in game.zones(state).values() for card in pile]
    return [*game.pack, *on_table, BACK, STRANGER]


def _changed(move, cards, luck):
    """The same kind of move with other facts, drawn at random."""
    hints, changes = _hints(type(move)), {}
    for item in fields(move):
        keep, luck = luck.below(3)
        if keep == 0:
            continue
        changes[item.name], luck = _drawn(hints[item.name], cards, luck)
    return replace(move, **changes), luck


_hints = cache(get_type_hints)


def _drawn(hint, cards, luck):
    if hint == Cards:
        count, luck = luck.below(6)
        order, luck = luck.shuffled(tuple(cards))
        return order[:count] * (1 + (count == 2)), luck
    pool = cards if hint == Card else NUMBERS if hint is int else WORDS
    if hint is bool:
        pool = (False, True)
    n, luck = luck.below(len(pool))
    return pool[n], luck
