"""What stands written beside the table: points and cards, what happened, where the balls go."""

from collections.abc import Iterator

from roller_table.engine.game import View
from roller_table.engine.sheet import (
    Aim,
    Badge,
    Chapter,
    Finish,
    Log,
    OnFelt,
    Outcome,
    Plate,
    Score,
    ScoreRow,
    Sheet,
    Throw,
    Worth,
)
from roller_table.engine.table import Seat
from roller_table.engine.words import Message, _, counted, listed, message, plural

from . import explained, foresight, paper_log, workmen
from .diversions import (
    CORNER_DOWN,
    CORNER_UP,
    DOWN_MOVE,
    SPLITTER_DOWN,
    SPLITTER_UP,
    UP_MOVE,
    deck_of,
    name_of,
)
from .rules import Rules
from .shown import Appearance, BallCame, DeckUsedUp, Direction, Points, Reach, Span
from .state import FACES, NOBODY_YET, Phase, State

_CHAPTERS = {
    Phase.BID: "Setting up",
    Phase.BASES: "Setting up",
    Phase.MEN: "Setting up",
    Phase.OPENING: "Setting up",
    Phase.BALL: "Setting up",
    Phase.POINT: "Bases and points",
    Phase.TAKE: "Bases and points",
    Phase.DROP: "Hitting a workman",
    Phase.MOVE: "Moving the workman",
    Phase.USE: "Building",
    Phase.EXTRA: "Five or six players",
    Phase.DRAW: "The end of the game",
}
"""Where in the rule book it stands what is asked."""

Names = tuple[str, ...]

_SETTING_UP = frozenset((Phase.BID, Phase.BASES, Phase.MEN, Phase.OPENING, Phase.BALL))


def sheet(rules: Rules, view: View[State], names: Names) -> Sheet:
    """A line for each player; and on the board what can be seen coming."""
    s = view.state
    seats = range(s.seats)
    rows = tuple(_row(s, seat, names) for seat in seats)
    title = _("First to {n}").format(n=rules.vp_target)
    log, since = paper_log.notes(s, names, view.seat), paper_log.own_turn(s, view.seat)
    return Sheet(
        headline=_headline(s, names),
        score=Score(_("Player"), (_("Cards"), _("Points")), rows, title=title),
        log=Log(log, _("The last turns"), since=since),
        plates=tuple(Plate(_seat_line(s, seat), seat, brief=_brief(s, seat)) for seat in seats),
        felt=tuple(_felt(rules, s, view.seat, names)),
    )


def _felt(rules: Rules, s: State, viewer: Seat, names: Names) -> Iterator[OnFelt]:
    if s.phase == Phase.USE and workmen.underfoot(s):
        yield Chapter("Blowing up")
    elif chapter := _CHAPTERS.get(s.phase):
        yield Chapter(chapter)
    if not any(s.points):
        words = _("First to {n}. A ball over your base wins a card; make it a point.")
        yield Aim(words.format(n=rules.vp_target))
    for seat in range(s.seats):
        yield _points(rules, s, seat)
    if s.phase in (Phase.POINT, Phase.TAKE) and s.turn == viewer:
        yield BallCame()
    if s.phase == Phase.OVER:
        yield _outcome(rules, s, names)
        yield from paper_log.win(rules, s, names, viewer)
    yield from _finish(rules, s, names)
    yield from _rolling(rules, s)
    for die in s.balls:
        yield Appearance(die.card, FACES[die.face])
    yield from _swapped(rules)
    for each in s.laid:
        yield Span(each.card, (s.zone(each.first), s.zone(each.second)), each.turned)
    ahead = foresight.news_ahead(rules, s, s.seats) if s.phase != Phase.OVER else ()
    yield from foresight.paths(rules, s, ahead)
    passed = foresight.passings(s, ahead)
    if s.balls and ahead and not any(each.counts for each in passed):
        yield from foresight.later_pass(rules, s)
    yield from paper_log.stories(rules, s, names, viewer)
    yield from _reach(s, viewer)
    yield from explained.meanings(rules, s, viewer, names, passed)
    if rolls := _rolls(s):
        meaning = _("The highest bids were equal. A roll for the first turn: the highest begins.")
        if rules.first_player != "sealed_bid":
            meaning = _("A roll for the first turn: the highest begins.")
        yield Throw(tuple(rolls.values()), tuple(rolls), about=meaning)
    yield from explained.piles(rules)
    if not s.deck:
        yield DeckUsedUp()


_TURNED_ROUND = {
    UP_MOVE: DOWN_MOVE, SPLITTER_UP: SPLITTER_DOWN, CORNER_UP: CORNER_DOWN,
    DOWN_MOVE: UP_MOVE, SPLITTER_DOWN: SPLITTER_UP, CORNER_DOWN: CORNER_UP,
}  # fmt: skip


def _swapped(rules: Rules) -> Iterator[Appearance]:
    """Where up is inward, each track changer looks as the other one does elsewhere."""
    for card in () if rules.up_is_outward else deck_of(expansion=rules.expansion1):
        if card.suit in _TURNED_ROUND:
            yield Appearance(card, _TURNED_ROUND[card.suit])


def _headline(s: State, names: Names) -> Message:
    if s.phase == Phase.BID:
        return message("The bid for the first turn")
    if s.phase in _SETTING_UP:
        return message("Setting up · first to play: {name}", name=names[s.first])
    if s.phase == Phase.OVER:
        # The turn in which somebody wins is not finished, and the log names it all the same.
        begun = max(s.turns, s.log[-1].turn + 1 if s.log else 0)
        return plural("Over after {n} turn", "Over after {n} turns", begun)
    return message("Turn {n} · {name}'s", n=s.turns + 1, name=names[s.acting])


def _bids(s: State) -> dict[Seat, int]:
    """How many cards everyone bid, until the bases stand."""
    told = s.log if s.phase == Phase.BASES else ()
    return {each.seat: each.number for each in told if each.what == "bid"}


def _rolls(s: State) -> dict[Seat, int]:
    """The dice that decided who begins, those of the last throw; until the bases stand."""
    rolls: dict[Seat, int] = {}
    for told in reversed(s.log if s.phase == Phase.BASES else ()):
        if told.seat in rolls:
            break
        if told.what == "rolled":
            rolls[told.seat] = told.number
    return dict(sorted(rolls.items()))


def _seat_line(s: State, seat: Seat) -> str:
    bids = _bids(s)
    told = [_("bid {n}").format(n=bids[seat])] if seat in bids else [_held(s, seat)]
    if any(s.points):
        told.append(counted("{n} point", "{n} points", len(s.points[seat])))
    if s.phase == Phase.OPENING and s.passed[seat]:
        told.append(_("done placing"))
    elif seat == s.first and s.phase in _SETTING_UP:
        told.append(_("first"))
    return " · ".join(told)


def _brief(s: State, seat: Seat) -> str:
    """The line without the points, which lie below it, where all of it finds no room."""
    return "" if s.phase in _SETTING_UP else _held(s, seat)


def _held(s: State, seat: Seat) -> str:
    held = len(s.hands[seat])
    return counted("{n} card", "{n} cards", held) if held else _("no cards")


def _points(rules: Rules, s: State, seat: Seat) -> Points:
    value, race = len(s.points[seat]), _race(rules, s, seat)
    return Points(seat, value, rules.vp_target, _held(s, seat), _made(s, seat), race)


def _race(rules: Rules, s: State, seat: Seat) -> str:
    """That the seat needs one point, or by how many it leads; "" of all the others."""
    own = len(s.points[seat])
    if s.phase == Phase.OVER:
        return ""
    if own + 1 == rules.vp_target:
        return _("needs one point")
    most = max(len(s.points[other]) for other in range(s.seats) if other != seat)
    return _("leads by {n}").format(n=own - most) if own > most else ""


def _outcome(rules: Rules, s: State, names: Names) -> Outcome:
    """Who won, and by which cards, and what everyone had."""
    most = max(map(len, s.points))
    ahead = [names[seat] for seat in range(s.seats) if len(s.points[seat]) == most]
    if s.drawn:
        title = _("A draw was agreed")
    elif most >= rules.vp_target:
        title = _("The last point: {name}").format(name=ahead[0])
    else:
        words = _("After {n} turns {names} leads")
        if len(ahead) > 1:
            words = _("After {n} turns {names} share the lead")
        title = words.format(n=s.turns, names=listed(ahead))
    ranked = sorted(range(s.seats), key=lambda seat: -len(s.points[seat]))
    lines = (
        Worth(names[seat], counted("{n} point", "{n} points", len(s.points[seat])))
        for seat in ranked
    )
    return Outcome(title, tuple(lines), _("See the result"))


def _row(s: State, seat: Seat, names: Names) -> ScoreRow:
    entries = (str(len(s.hands[seat])), str(len(s.points[seat])))
    return ScoreRow(names[seat], entries, _made(s, seat))


def _made(s: State, seat: Seat) -> str:
    """By which cards its points were made."""
    return listed([name_of(card) for card in s.points[seat]])


def _rolling(rules: Rules, s: State) -> Iterator[OnFelt]:
    """Which way, where that may change; and in words once it is not the usual one."""
    if s.backward:
        meaning = _("A Direction Changer has turned all balls round. Splitting cards now merge "
                    "balls, merging cards split them.")  # fmt: skip
        yield Badge("", _("balls roll counter-clockwise"), meaning)
    if rules.expansion1:
        yield Direction(backward=s.backward)


def _finish(rules: Rules, s: State, names: Names) -> Iterator[Finish]:
    """Who would win at the turn limit, where there is one."""
    if not rules.turn_limit or s.phase == Phase.OVER or s.acting == NOBODY_YET:
        return
    left = rules.turn_limit - s.turns
    most = max(map(len, s.points))
    ahead = [names[seat] for seat in range(s.seats) if len(s.points[seat]) == most]
    title = counted("{n} turn left", "{n} turns left", left)
    value = counted("{n} point", "{n} points", most)
    yield Finish(title, value, _("leads now: {names}").format(names=listed(ahead)))


def _reach(s: State, seat: Seat) -> Iterator[Reach]:
    if s.men[seat] < 0 or s.phase in _SETTING_UP or s.phase == Phase.OVER:
        return
    for cell, way in workmen.ways(s, seat).items():
        if len(way) > 1:
            yield Reach(s.zone(cell), tuple(map(s.zone, way)))
