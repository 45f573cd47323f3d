"""The log of the last turns, as far as everyone saw them, and each turn as one tells it."""

from collections.abc import Iterator, Mapping

from roller_table.engine.sheet import Head, Note, Story, Win
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import _, counted, later, listed

from . import explained, foresight, workmen
from .diversions import BALLS, NAMES, SPLITTERS, name_of
from .places import points_zone
from .rules import Rules
from .state import BEFORE, NOBODY_YET, LogLine, Phase, State, base_of

Names = tuple[str, ...]

_SETTING_UP: Mapping[str, str] = {
    "bid": later("bid {n}"),
    "rolled": later("rolled {n}"),
    "first": later("first to play"),
    "done": later("done placing"),
    "built": later("placed {card}"),
    "base": later("base: {place}, track {n}"),
    "man": later("workman: {place}, track {n}"),
}
"""What a seat did before the first turn."""

_PLACES: Mapping[tuple[int, int], str] = {
    (-1, -1): later("upper left"), (0, -1): later("top side"), (1, -1): later("upper right"),
    (-1, 0): later("left side"), (1, 0): later("right side"),
    (-1, 1): later("lower left"), (0, 1): later("bottom side"), (1, 1): later("lower right"),
}  # fmt: skip
"""Where on its track a space is: across, from the left on, and down; 0 is no corner."""

_IN_TURN: Mapping[str, str] = {
    "built": later("Built {card}"),
    "stayed": later("Workman stayed"),
    "teleported": later("Paid {card} to teleport"),
    "blew": later("Blew up {card}"),
    "replaced": later("Replaced {card}"),
    "offered": later("Offers a draw"),
}
"""What was done by the seat whose turn it was."""

_BESIDES: Mapping[str, str] = {
    "passed": later("Ball {n} passed {name}'s base"),
    "hit": later("Ball {n} hit {name}'s workman"),
    "over": later("Ball {n} was up over {name}'s base: no card"),
    "point": later("{name} made {card} a point"),
    "kept": later("{name} kept the card"),
    "left": later("{name} took no card"),
    "took": later("{name} took {card} from the board"),
    "dropped": later("{name} discarded {card}"),
    "stayed": later("{name}'s workman stayed"),
    "walked": later("{name} walked {n}"),
    "teleported": later("{name} paid {card} to teleport"),
    "built": later("{name} built {card}"),
    "blew": later("{name} blew up {card}"),
    "replaced": later("{name} replaced {card}"),
    "declined": later("{name} declined a draw"),
    "split": later("A ball split, ball {n} is new"),
    "whole": later("Ball {n} did not split on {card}: four balls are in play"),
    "combined": later("Ball {n} merged with another"),
    "pushed": later("Two balls met on one space: ball {n} was pushed on"),
    "hopped": later("Ball {n} hopped over {card}"),
    "spared": later("Ball {n} hopped past {name}'s workman: a hopping ball hits nobody"),
    "missed": later("Ball {n} hopped past {name}'s base: a hopping ball brings no card"),
    "struck": later("Ball {n} destroyed {card}"),
    "turned": later("Ball {n} turned all balls round"),
    "killed": later("Ball {n} met {card}"),
    "none": later("No card was left to draw"),
}
"""What came over somebody, what others did, and what the balls did."""

_YOURS: Mapping[str, str] = {
    "passed": later("Ball {n} passed your base"),
    "hit": later("Ball {n} hit your workman"),
    "over": later("Ball {n} was up over your base: no card"),
    "spared": later("Ball {n} hopped past your workman: a hopping ball hits nobody"),
    "missed": later("Ball {n} hopped past your base: a hopping ball brings no card"),
}
"""The same where it is the viewer's."""
_LOST: Mapping[str, str] = {
    "blew": later("{name} blew up your {card}"),
    "replaced": later("{name} replaced your {card}"),
}
"""What others did to a card that the viewer had built."""
_LOST_IN_TURN: Mapping[str, str] = {
    "blew": later("Blew up your {card}"),
    "replaced": later("Replaced your {card}"),
}
"""The same under the head of the turn in which they did it."""
_TAKEN: Mapping[str, str] = {
    "blew": later("{name} blew up {owner}'s {card}"),
    "replaced": later("{name} replaced {owner}'s {card}"),
}
"""What somebody did to a card that another than the viewer had built."""
_TAKEN_IN_TURN: Mapping[str, str] = {
    "blew": later("Blew up {owner}'s {card}"),
    "replaced": later("Replaced {owner}'s {card}"),
}
"""The same under the head of the turn in which it was done."""

_STEPS: Mapping[str, str] = {
    "drew": later("drew"),
    "stayed": later("stayed"),
    "walked": later("walked {n}"),
    "teleported": later("teleported"),
    "built": later("built"),
    "blew": later("blew up"),
    "replaced": later("replaced"),
}
"""Each deed in a word."""

_TELLING = ("built", "blew", "teleported", "walked", "stayed")
"""What a turn is told by, the most important first: who replaces a card builds another."""
_LED = frozenset({"passed", "hit", "over", "spared", "missed", "idle"})
"""What a turn led to."""
_MOST = 3
"""Sentences about what a turn led to."""


def notes(s: State, names: Names, viewer: Seat) -> tuple[Note, ...]:
    """The log line by line, the oldest first; each turn under a head of its own."""
    found, turn = list[Note](), None
    for told in _logged(s, viewer):
        head = _head(s, told, names) if told.turn != turn else None
        turn = told.turn
        found.append(_note(s, told, names, viewer)._replace(head=head))
    return tuple(found)


def own_turn(s: State, viewer: Seat) -> int | None:
    """The line from which on the log tells what came since the viewer's last turn, with it."""
    own = next((n for n in range(s.turns - 1, -1, -1) if _whose(s, n) == viewer), None)
    if own is None:
        return None
    return next((n for n, each in enumerate(_logged(s, viewer)) if each.turn >= own), None)


def _logged(s: State, viewer: Seat) -> list[LogLine]:
    """Without what is so in every turn: that a card was drawn, or by another than the viewer none,
    and that a workman who might have moved in somebody else's turn did not."""
    told = (each for each in s.log if each.what not in ("drew", "none") or (
        each.what == "none" and each.seat == viewer))  # fmt: skip
    return [each for each in told
            if each.what != "stayed" or each.seat == _whose(s, each.turn)]  # fmt: skip


def _head(s: State, told: LogLine, names: Names) -> Head:
    if told.turn == BEFORE:
        return Head(_("Setting up"))
    seat = _whose(s, told.turn)
    return Head(_("Turn {n} · {name}'s").format(n=told.turn + 1, name=names[seat]), seat)


def _whose(s: State, turn: int) -> Seat:
    return s.left_of(s.first, turn)


def _note(s: State, told: LogLine, names: Names, viewer: Seat) -> Note:
    if told.turn == BEFORE:
        put = told.what in ("base", "man")
        words = _put(s, told) if put else _filled(_SETTING_UP[told.what], told, names)
        return Note(names[told.seat], words)
    return Note("", _sentence(s, told, names, viewer))


def _put(s: State, told: LogLine) -> str:
    """Where somebody has put a base or a workman; tracks are counted from the outermost."""
    cell, last = told.number, s.size - 1
    if told.what == "man" and cell == s.bases[told.seat]:
        return _("workman: on the base")
    ring = s.board.ring[cell]
    x, y = ((at > ring) + (at >= last - ring) - 1 for at in s.board.at(cell))
    return _(_SETTING_UP[told.what]).format(place=_(_PLACES[x, y]), n=ring + 1)


def _sentence(s: State, told: LogLine, names: Names, viewer: Seat) -> str:
    """What happened, and by whom where it was not the seat whose turn it was."""
    if told.what == "idle":
        return _(workmen.IDLE[workmen.Idle(told.number)])
    if told.seat == _whose(s, told.turn) and (told.what == "walked" or told.what in _IN_TURN):
        in_turn = _IN_TURN
        if told.what in _LOST:
            in_turn = _by_owner(told, viewer, _IN_TURN, _LOST_IN_TURN, _TAKEN_IN_TURN)
        return _in_turn(told, names, in_turn)
    own = told.seat == viewer and told.what in _YOURS
    words = _YOURS[told.what] if own else _BESIDES[told.what]
    return _filled(words, told, names)


_Words = Mapping[str, str]


def _in_turn(told: LogLine, names: Names, words: _Words) -> str:
    """What was done by the seat whose turn it was."""
    if told.what == "walked":
        return counted("Walked {n} step", "Walked {n} steps", told.number)
    return _filled(words[told.what], told, names)


def _by_owner(told: LogLine, viewer: Seat, own: _Words, lost: _Words, taken: _Words) -> _Words:
    """By whose card was taken away: the player's own, the viewer's, or another's."""
    owner = told.number - 1
    if owner in (-1, told.seat):
        return own
    return lost if owner == viewer else taken


def _filled(words: str, told: LogLine, names: Names) -> str:
    owner = names[told.number - 1] if told.what in _LOST and told.number else ""
    card = _(NAMES[told.kind]) if told.kind else ""
    if told.what == "built" and told.kind in SPLITTERS:
        card = explained.turned(card, merges=bool(told.number))
    return _(words).format(card=card, n=told.number, name=names[told.seat], owner=owner)


# A turn as one tells it.


def stories(rules: Rules, s: State, names: Names, viewer: Seat) -> Iterator[Story]:
    """What the player has done in this turn, and what it led to."""
    if s.phase in (Phase.BID, Phase.OPENING):
        yield from _primer(rules, s)
    if s.phase == Phase.BASES:
        yield from _who_begins(rules, s, names)
    if s.phase in (Phase.OPENING, Phase.BALL):
        comes = s.phase == Phase.BALL and viewer != s.first
        if s.log[-1:] and s.log[-1].what == "built" and not (comes and s.log[-1].seat == viewer):
            yield _laid(rules, s, names, comes=comes)
        elif comes:
            yield _set_up(s, names)
        return
    if s.acting < 0 or s.phase == Phase.OVER:
        return
    told = [each for each in s.log if each.turn == s.turns]
    done = {each.what: each for each in told if each.seat == s.acting and each.what in _STEPS}
    ended = s.phase == Phase.ROLL
    title = _("Turn {n} · {name}'s").format(n=s.turns + 1, name=names[s.acting])
    what = next((done[what] for what in _TELLING if what in done), None)
    if what:
        besides = _BESIDES
        if what.what in _LOST:
            besides = _by_owner(what, viewer, _BESIDES, _LOST, _TAKEN)
        title = _filled(besides[what.what], what, names)
    steps = tuple(_filled(_STEPS[each.what], each, names) for each in done.values())
    led = [_sentence(s, each, names, viewer) for each in told if each.what in _LED]
    if "blew" in done:
        led.append(_("Blowing up a card sends the workman home"))
    if ended and "built" in done:
        led += _changes(rules, s, names, viewer)
    words = "\n".join(led[:_MOST])
    yield Story(s.turns, s.acting, title, words, (_("rolled"), *steps), ended)


def _primer(rules: Rules, s: State) -> Iterator[Story]:
    """What the bid is, before it; and what opening cards are, before the first is placed."""
    if s.phase == Phase.BID and not s.turn:
        words = _("Everyone bids cards face down, or none. The highest bidder loses those cards, "
                  "picks a corner first, places the ball and begins.")  # fmt: skip
        if rules.bid_cost == "everyone":
            words = _("Everyone bids cards face down, or none, and loses them. The highest bidder "
                      "picks a corner first, places the ball and begins.")  # fmt: skip
        title = _("First comes the bid for the first turn")
        yield Story(0, NOBODY_YET, title, words, ended=True, new_to_all=True, primer=True)
    elif s.phase == Phase.OPENING and not any(s.passed) and not s.laid:
        words = _("Players take turns placing one card on any two free spaces, until all have "
                  "stopped. Your cards bend the way of the balls.")  # fmt: skip
        title = _("Now the first cards are placed on the board")
        yield Story(0, s.first, title, words, ended=True, new_to_all=True, primer=True)


def _who_begins(rules: Rules, s: State, names: Names) -> Iterator[Story]:
    """Who begins, by the bid or by dice, and which cards that cost, until the first base stands."""
    if any(base >= 0 for base in s.bases):
        return
    threw = dict.fromkeys(each.seat for each in s.log if each.what == "rolled")
    title, words = _("{name} bid the most cards"), _("{name} plays first")
    if threw:
        title, words = _("The dice decide who begins"), _("{name} rolled highest and plays "
                                                          "first")  # fmt: skip
    if threw and rules.first_player == "sealed_bid":
        title = _("{names} bid the same number of cards")
    lost = len(s.discard)
    cost = counted("{n} card is lost", "{n} cards are lost", lost) if lost else ""
    title = title.format(name=names[s.first], names=listed([names[seat] for seat in threw]))
    words = "\n".join(filter(None, (words.format(name=names[s.first]), cost)))
    yield Story(0, s.first, title, words, (), ended=True)


def _laid(rules: Rules, s: State, names: Names, *, comes: bool) -> Story:
    """The opening card that was placed last, and what it does: few know every card by its
    picture; ``comes``: and that now somebody else puts the ball."""
    last, words = s.log[-1], _("{name} placed {card}")
    title = _filled(words, last, names)
    does = explained.done_by(rules, s, s.laid[-1])
    if comes:
        does += "\n" + _set_up(s, names).words
    return Story(len(s.laid), last.seat, title, does, (_("placed"),), ended=True)


def _set_up(s: State, names: Names) -> Story:
    """What comes once the last card of the opening lies there."""
    words = _("{name} places the ball and begins.").format(name=names[s.first])
    title = _("The board is set up")
    return Story(0, NOBODY_YET, title, words, ended=True, new_to_all=True, primer=True)


def _changes(rules: Rules, s: State, names: Names, viewer: Seat) -> list[str]:
    """What the card that was built last will bring about, and what it prevents."""
    before = replace(s, laid=s.laid[:-1])
    return list(foresight.changes(rules, before, s, names, viewer))


# The end.

_NTH = (
    later("The first point"), later("The second point"), later("The third point"),
    later("The fourth point"), later("The fifth point"), later("The sixth point"),
    later("The seventh point"),
)  # fmt: skip


def win(rules: Rules, s: State, names: Names, viewer: Seat) -> Iterator[Win]:
    """The point that was still wanted, the base and the ball that brought it."""
    made = [each for each in s.log if each.what == "point"]
    if not made or len(s.points[made[-1].seat]) < rules.vp_target:
        return
    seat = made[-1].seat
    card, goal = s.points[seat][-1], rules.vp_target
    title = _(_NTH[goal - 1]) if goal <= len(_NTH) else _("The last point")
    passed = [each for each in s.log if each.what == "passed" and each.seat == seat]
    words = [_sentence(s, each, names, viewer) + "." for each in passed[-1:]]
    words.append(_("{name} made {card} a point.").format(name=names[seat], card=name_of(card)))
    lit = (base_of(seat), *(BALLS[each.number - 1] for each in passed[-1:]))
    came = tuple(_came(s, turn, names, viewer) for turn in dict.fromkeys(
        each.turn for each in s.log if each.turn != BEFORE))  # fmt: skip
    yield Win(title, "\n".join(words), (card,), card, points_zone(seat), lit, came, tells_all=True)


def _came(s: State, turn: int, names: Names, viewer: Seat) -> Note:
    """What somebody did in one of the last turns, or what came of it."""
    told = [each for each in s.log if each.turn == turn]
    seat = _whose(s, turn)
    done = {each.what: each for each in told if each.seat == seat and each.what in _STEPS}
    words = [_in_turn(done[what], names, _IN_TURN) for what in _TELLING if what in done]
    led = [_sentence(s, each, names, viewer) for each in told if each.what == "passed"]
    head = _("{name} · turn {n}").format(name=names[seat], n=turn + 1)
    line = " · ".join((*led, *words[:1])) or _("Balls rolled")
    return Note("", line, Head(head, seat))
