"""The roll, and the exchange: three cards for the partner, chosen blind."""

from roller_table.engine.cards import Cards, replaced, without
from roller_table.engine.events import Moved, Rolled
from roller_table.engine.game import Step
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import replace
from roller_table.engine.words import _, message

from .dealing import throw
from .numbers import NUMBERS, in_words
from .rules import Rules
from .state import Phase, State, partner, side_of


def roll(rules: Rules, s: State) -> Step[State]:
    faces, luck = throw(rules, s.luck)
    first = partner(s.roller) if rules.rollers_privilege else s.roller
    after = replace(s, luck=luck, phase=Phase.EXCHANGE, faces=faces, turn=first)
    target = NUMBERS[sum(faces)]
    words = message("Take exactly {target}", target=target)
    theirs = message("Make them miss {target}, under or over", target=target)
    asked = (s.turn, partner(s.turn))
    return Step(after, (Rolled(s.turn, faces, words=words, asked=asked, others=theirs),))


def aim(rules: Rules, s: State) -> str:
    """What comes back, who names trump then, and what the side of the giver wants."""
    if side_of(s.turn) != s.attackers:
        words = _("Your partner gives you three too. Then the Roller names trump: make them miss "
"{target}, under or over.")  # fmt: skip
    elif s.turn != s.roller and rules.rollers_privilege:
        words = _("The Roller sees them, gives you three back and names trump: "
                  "help to take exactly {target}.")  # fmt: skip
    elif s.turn != s.roller:
        words = _("Your partner gives you three too, then names trump: "
                  "help to take exactly {target}.")  # fmt: skip
    elif rules.rollers_privilege:
        words = _("Then you name trump, to take exactly {target}.")
    else:
        words = _("Your partner gives you three too. Then you name trump, "
                  "to take exactly {target}.")  # fmt: skip
    return words.format(target=in_words(s.target))


def give(rules: Rules, s: State, cards: Cards) -> Step[State]:
    """Put three cards in the tray; they change hands when nobody can react to them."""
    giver, mate = s.turn, partner(s.turn)
    hands = replaced(s.hands, giver, without(s.hands[giver], cards))
    s = replace(s, hands=hands, passed=replaced(s.passed, giver, cards))
    laid = Moved(cards, Zone("hand", giver), Zone("passed", giver), frozenset((giver,)))
    if rules.rollers_privilege and giver == partner(s.roller):
        s, taken = _hand_over(s, giver)
        return Step(replace(s, turn=mate), (laid, taken))
    if not s.gave[mate] and not s.passed[mate]:
        return Step(replace(s, turn=mate), (laid,))
    events = [laid]
    for seat in (mate, giver):
        if s.passed[seat]:
            s, taken = _hand_over(s, seat)
            events.append(taken)
    return Step(_next_team(s, giver), tuple(events))


def _hand_over(s: State, giver: Seat) -> tuple[State, Moved]:
    cards, mate = s.passed[giver], partner(giver)
    after = replace(
        s,
        hands=replaced(s.hands, mate, s.hands[mate] + cards),
        passed=replaced(s.passed, giver, ()),
        gave=replaced(s.gave, giver, cards),
    )
    both = frozenset((giver, mate))
    return after, Moved(cards, Zone("passed", giver), Zone("hand", mate), both)


def _next_team(s: State, giver: Seat) -> State:
    """The attackers exchange first, then the defenders; then the Roller declares."""
    if side_of(giver) == s.attackers:
        return replace(s, turn=(s.roller + s.step) % 4)
    return replace(s, phase=Phase.DECLARE, turn=s.roller)
