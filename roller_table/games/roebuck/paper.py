"""What stands written beside the table: the score, what the round still takes, what was played."""

from collections.abc import Iterator

from roller_table.engine.cards import SIGNS, suit_name
from roller_table.engine.game import View
from roller_table.engine.sheet import (
    Aim,
    Chapter,
    Finish,
    Gauge,
    Head,
    Log,
    Note,
    OnFelt,
    Plate,
    Score,
    ScoreRow,
    Sheet,
    Spread,
    Tag,
)
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import (
    Message,
    _,
    counted,
    listed,
    meaning,
    message,
    numeral,
    plural,
    strung,
)

from . import explained, marks, passing, rounds, worth
from .marks import PAIRS
from .rules import Rules
from .shown import Mark, Start, Stuck
from .state import SEATS, Phase, State, Tally, Turn, Turns, spot_of

_CHAPTERS = {Phase.PLAY: "What you may play", Phase.DRAWN: "Drawing"}
"""Where in the rule book it stands what is asked."""

Names = tuple[str, ...]


def sheet(rules: Rules, view: View[State], names: Names) -> Sheet:
    s = view.state
    return Sheet(
        headline=_headline(s),
        score=_score(rules, s, names),
        log=Log(_log(s, names), _("This hand")),
        plates=tuple(_plate(s, seat) for seat in SEATS),
        felt=tuple(_felt(rules, view, names)),
    )


def _felt(rules: Rules, view: View[State], names: Names) -> Iterator[OnFelt]:
    s = view.state
    chapter, fitting = _CHAPTERS.get(s.phase), _fitting(rules, view)
    if not fitting:
        chapter = "Drawing"
    if chapter:
        yield Chapter(chapter)
    if not s.sheet:
        yield _aim(rules)
    yield from explained.meanings(rules, s, view.seat)
    yield _gauge(rules, s, names)
    if s.phase != Phase.OVER:
        yield _stuck(rules)
        yield _finish(rules, view, names)
    else:
        yield worth.outcome(rules, s, names)
        yield from worth.win(rules, s, names)
    for pair in PAIRS:
        yield _mark(rules, s, pair, fits=pair in fitting)
    laid = tuple(turn.seat for turn in s.turns if turn.card)
    yield Spread(Zone("round"), laid, tuple(spot_of(face) for face in s.laid))
    if s.phase != Phase.OVER:
        yield _start(rules, s, names)
    for seat in SEATS if rules.open_passes else ():
        if seat != view.seat and (words := passing.told(rules, s, seat)):
            yield Tag(seat, words, faint=True, about=passing.about(rules, names[seat]))


def _start(rules: Rules, s: State, names: Names) -> Start:
    """The mark of the player who leads this round; when it passes on, it is said to whom, and
    why."""
    name, last = names[s.starter], s.rounds[-1] if s.rounds else ()
    empty = any(turn.seat == s.starter and turn.card is None for turn in last)
    words = _("Round {n} starts with {name}").format(name=name, n=s.number)
    if rules.nonplayer_starts and empty:
        words = _("{name} played no card, and starts the new round").format(name=name)
    about = _(
        "**{name}** starts the round and may play any card. The player to the left starts the next."
    )
    if rules.nonplayer_starts:
        about = _(
            "**{name}** starts the round. The first player to play no card starts the next one."
        )
    return Start(s.starter, words, about.format(name=name))


def _aim(rules: Rules) -> Aim:
    if rules.race:
        words = _("A player who is out of cards when a hand ends scores a point. The first with "
                  "{n} points wins.")  # fmt: skip
    elif rules.hand_ends == "immediately":
        words = _("When a player goes out, each card you still hold counts 1 against you. At {n} "
                  "points the game ends, and the lowest score wins.")  # fmt: skip
    else:
        words = _("When a player goes out, the others finish the round. Then each card you still "
                  "hold counts 1 against you. At {n} points the game ends, and the lowest score "
                  "wins.")  # fmt: skip
    return Aim(words.format(n=rules.goal))


def _stuck(rules: Rules) -> Stuck:
    """What a player does who has no card for the round."""
    then = _("Play it if it fits, otherwise pass.")
    if rules.may_hold_back:
        then = _("If it fits you may play it, otherwise pass.")
    return Stuck(_("If nothing fits, draw a card"), then)


def _score(rules: Rules, s: State, names: Names) -> Score:
    """In play a line for each player; at the end the whole sheet, a line for each hand."""
    title = _score_title(rules)
    if s.phase == Phase.OVER:
        return Score(_("Hand"), names, _hands(s), tuple(map(str, s.points)), title)
    columns = (_("Cards"), _("Won") if rules.race else _("Total"))
    rows = tuple(_row(rules, s, seat, names) for seat in SEATS)
    return Score(_("Player"), columns, rows, title=title, about=_total(rules), total=1)


def _total(rules: Rules) -> str:
    """What the last column counts."""
    if rules.race:
        words = _("**Won**: how often a player went out. The first with {n} wins.")  # fmt: skip
    else:
        words = _("**Total**: the cards that a player held when hands ended. At {n} the game ends, "
                  "and the lowest total wins.")  # fmt: skip
    return words.format(n=rules.goal)


def _score_title(rules: Rules) -> str:
    title = _("Race, first to {n} wins") if rules.race else _("Score, lowest wins")
    return title.format(n=rules.goal)


def _headline(s: State) -> Message:
    hand = len(s.sheet) + (s.phase != Phase.OVER)
    return message("Hand {hand} · round {round}", hand=hand, round=s.number)


def _plate(s: State, seat: Seat) -> Plate:
    told = _told(s, seat)
    alarm = told[0] if len(s.hands[seat]) == 1 else ""
    return Plate(" · ".join(told), seat, brief=told[0], alarm=alarm)


def _told(s: State, seat: Seat) -> list[str]:
    """How many cards a player holds, and then what that player does in the round."""
    held = len(s.hands[seat])
    told = [counted("{n} card", "{n} cards", held) if held else meaning("a player", "out")]
    if held == 1:
        told = [_("last card")]
    turn = next((turn for turn in s.turns if turn.seat == seat), None)
    if seat == s.dealer and not (turn or s.rounds):
        told.append(_("dealer"))
    elif seat == s.starter:
        told.append(_("starts") if turn is None else _("started"))
    elif turn and turn.card is None:
        told.append(_("passed"))
    return told


# The score.


def _row(rules: Rules, s: State, seat: Seat, names: Names) -> ScoreRow:
    points = s.points[seat]
    entries = (str(len(s.hands[seat])), str(points))
    lines = [_hand_line(rules, n, tally, seat) for n, tally in enumerate(s.sheet, 1)]
    nearest = bool(points) and points == max(s.points) and not rules.race
    left = max(0, rules.goal - points)
    words = counted("{n} more point, and the game ends", "{n} more points, and the game ends", left)
    if rules.race:
        words = counted("{n} more point wins", "{n} more points win", left)
    detail = "\n".join((words, *lines[-12:]))
    return ScoreRow(names[seat], entries, detail, alarm=nearest)


def _hands(s: State) -> tuple[ScoreRow, ...]:
    """The hands that were played, each with what everybody scored."""
    return tuple(
        ScoreRow(str(n), tuple(map(str, tally.points))) for n, tally in enumerate(s.sheet, 1)
    )


def _hand_line(rules: Rules, number: int, tally: Tally, seat: Seat) -> str:
    left = counted("{n} card left", "{n} cards left", tally.held[seat])
    told = left if tally.held[seat] else meaning("a player", "out")
    points = tally.points[seat]
    if rules.race and points:
        words = _("Hand {n}: {told}, {points}")
        return words.format(n=number, told=told, points=numeral(points, signed=True))
    return _("Hand {n}: {told}").format(n=number, told=told)


def _gauge(rules: Rules, s: State, names: Names) -> Gauge:
    """How near the game is to its end: the highest score, whose it is, and where it ends."""
    top = max(s.points)
    ahead = [names[seat] for seat in SEATS if s.points[seat] == top]
    words = _("{names} {n}").format(names=listed(ahead), n=top)
    if len(ahead) == len(SEATS):
        words = _("all {n}").format(n=top)
    goal_words = _("wins at {n}") if rules.race else _("ends at {n}")
    goal_words = goal_words.format(n=rules.goal)
    most = max(rules.goal, top)
    about = _("The highest score so far. The game ends after a hand that brings it to {n}; the "
              "lowest score wins.")  # fmt: skip
    if rules.race:
        about = _("The highest score. A player who goes out scores a point. The first with {n} "
                  "wins.")  # fmt: skip
    about = about.format(n=rules.goal)
    side = s.points.index(top) if len(ahead) == 1 else -1
    danger = not rules.race
    return Gauge(top, rules.goal, most, words, goal_words, side=side, danger=danger, about=about)


# The round.


def _mark(rules: Rules, s: State, pair: tuple[str, str], *, fits: bool) -> Mark:
    """A place of the round: which suits may still come to it, or who has taken it."""
    name = marks.pair_words(pair)
    suits = marks.suits_left(s.laid, pair, free_suits=rules.free_suits)
    about = explained.place(s, pair, suits)
    if not suits:
        return Mark(name, _("taken"), open=False, about=about)
    sign = " ".join(SIGNS[suit] for suit in suits)
    words = _("either suit")
    if len(suits) == 1:
        words = _("{suit} only").format(suit=suit_name(suits))
    return Mark(name, words, sign, fits=fits, about=about)


def _fitting(rules: Rules, view: View[State]) -> frozenset[tuple[str, str]]:
    """The places for which the viewer has a card; all where it is not the viewer's turn."""
    s = view.state
    if s.phase != Phase.PLAY or s.turn != view.seat:
        return frozenset(PAIRS)
    return frozenset(lay.face.pair for lay in rounds.playable(rules, s))


def _log(s: State, names: Names) -> tuple[Note, ...]:
    """The rounds before in a line each, and this one turn by turn."""
    first = s.number - len(s.rounds)
    notes = [_round_note(n, turns, names) for n, turns in enumerate(s.rounds, first)]
    head = Head(_("Round {n}").format(n=s.number), s.starter)
    now = (
        Note(names[turn.seat], _turn_words(turn), None if place else head)
        for place, turn in enumerate(s.turns)
    )
    return (*notes, *now)


def _round_note(number: int, turns: Turns, names: Names) -> Note:
    told = [_deed(turn, names[turn.seat]) for turn in turns]
    return Note(_("Round {n}").format(n=number), strung(told))


def _deed(turn: Turn, name: str) -> str:
    if turn.face:
        words = _("{name} drew and played {card}") if turn.drew else _("{name} {card}")
        return words.format(name=name, card=turn.told())
    words = _("{name} drew and passed") if turn.drew else _("{name} passed")
    return words.format(name=name)


def _turn_words(turn: Turn) -> str:
    if not turn.face:
        return _("drew, passed") if turn.drew else _("passed")
    words = _("drew and played {card}, {marks}") if turn.drew else _("{card}, {marks}")
    return words.format(card=turn.told(), marks=marks.both(turn.face.pair).shown())


# What it would bring.


def _finish(rules: Rules, view: View[State], names: Names) -> Finish:
    s, me = view.state, view.seat
    if rules.race:
        return _race_finish(rules, s, me)
    held = len(s.hands[me])
    title, against = _("If the hand ended now"), held
    if _may_go_out(rules, s, me):
        title, against = _("If you go out now"), 0
    elif held and not all(s.hands) and _may_lay(rules, s, me):
        title, against = _("If you play now"), held - 1
    lines = [_("against you, 1 for each card")]
    out = [names[seat] for seat in SEATS if seat != me and not s.hands[seat]]
    if out:
        words = plural("{names} is out: 0", "{names} are out: 0 each", len(out), names=listed(out))
        lines.append(words.shown())
    return Finish(title, str(against), "\n".join(lines), danger=against > 0)


def _may_lay(rules: Rules, s: State, me: Seat) -> bool:
    """Whether the seat has its turn in this round yet, and a card for it as the round lies."""
    to_come = all(turn.seat != me for turn in s.turns)
    return to_come and any(rounds.ways(rules, s, card) for card in s.hands[me])


def _may_go_out(rules: Rules, s: State, me: Seat) -> bool:
    return len(s.hands[me]) == 1 and _may_lay(rules, s, me)


def _race_finish(rules: Rules, s: State, me: Seat) -> Finish:
    title = _("If you go out now") if _may_go_out(rules, s, me) else _("The player who goes out")
    words = _("and you have {n} of {goal}").format(n=s.points[me] + 1, goal=rules.goal)
    if not _may_go_out(rules, s, me):
        words = _("you have {n} of {goal}").format(n=s.points[me], goal=rules.goal)
    return Finish(title, "+1", words)
