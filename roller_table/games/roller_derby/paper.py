"""What stands written beside the table: score, roles, the deal so far, what it would bring."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, SIGNS, short, suit_name
from roller_table.engine.game import View
from roller_table.engine.sheet import (
    Aim,
    Badge,
    Chapter,
    Exhibit,
    Finish,
    Gauge,
    Log,
    Meaning,
    Note,
    OnFelt,
    Plate,
    Score,
    ScoreRow,
    SettledDeal,
    Sheet,
    Spread,
    Throw,
)
from roller_table.engine.table import Seat, Zone
from roller_table.engine.tricks import said_out
from roller_table.engine.words import Message, _, counted, message, strung

from . import explained, worth
from .derby import shown_voids
from .numbers import NUMBERS, in_words
from .rules import Rules
from .scoring import (
    A_TRICK,
    ALL_OR_NOTHING,
    EXACT,
    WORTH_THE_SAME,
    deal_points,
    least_to_win,
    open_points,
    settles,
)
from .shown import TrickBefore
from .state import Phase, State, Tally, Trick, described, partner, side_of

_CHAPTERS = {
    Phase.ROLL: "The deal and the roll",
    Phase.EXCHANGE: "The exchange",
    Phase.DECLARE: "The declaration",
    Phase.BUY: "Jokers for Sale",
    Phase.SET_ASIDE: "Jokers for Sale",
    Phase.DERBY: "Playing the tricks",
    Phase.REVOKE: "Irregularities",
    Phase.STOP: "The end of the game",
}
"""Where in the rule book it stands what is asked."""

Names = tuple[str, ...]


def sheet(rules: Rules, view: View[State], names: Names) -> Sheet:
    s, viewer = view.state, view.seat
    pairs = [f"{names[side]} + {names[side + 2]}" for side in (0, 1)]
    return Sheet(
        headline=_headline(s, names),
        score=Score(_("Deal"), tuple(pairs), _rows(rules, s), tuple(map(str, s.points))),
        log=_log(s, viewer, names),
        plates=_plates(rules, s, viewer),
        felt=tuple(_felt(rules, s, viewer, names)),
    )


def _felt(rules: Rules, s: State, viewer: Seat, names: Names) -> Iterator[OnFelt]:
    if chapter := _CHAPTERS.get(s.phase):
        yield Chapter(chapter)
    if not s.sheet:
        words = _("The Roller and partner want exactly as many tricks as the dice show: {exact} "
                  "points, {less} less for each trick off. The others try to stop them."
                  )  # fmt: skip
        yield Aim(words.format(exact=EXACT, less=A_TRICK))
    yield from explained.meanings(s, viewer)
    yield from _badges(rules, s)
    yield Meaning(Zone("aside"), _("Set aside for bought Jokers: these cards are not played."))
    if s.faces:
        yield _gauge(s, viewer, names)
    if s.phase == Phase.DERBY:
        yield _finish(rules, s, viewer)
        yield from _settled(rules, s)
    if s.phase in (Phase.TALLY, Phase.OVER) and s.sheet:
        yield worth.outcome(rules, s, names)
        if s.phase == Phase.OVER:
            yield from worth.win(s, names)
            yield from worth.settled(rules, s)
    if s.phase == Phase.REVOKE:
        yield _exhibit(s, names)
    if s.phase == Phase.DERBY and s.tricks and not s.trick and s.turn == viewer:
        yield TrickBefore(_laid(s.tricks[-1]))
    if s.trick:
        yield worth.winning(s)
    yield Spread(Zone("trick"), s.around[: len(s.trick)])
    sides = 12 if rules.dice == "d12" else 6
    thrown = _(
        "**{n}**, rolled by {name}: the Roller and partner want exactly {n} of the 13 tricks."
    )
    meaning = thrown.format(n=sum(s.faces), name=names[s.roller]) if s.faces else ""
    yield Throw(s.faces, (s.roller,) * len(s.faces), sides, meaning)


def _laid(trick: Trick) -> tuple[str, ...]:
    """What each seat played to the last trick, and who took it."""
    plays = dict(zip(trick.seats, map(described, trick.plays), strict=True))
    played, took = _("last: {card}"), _("last: {card} took")
    return tuple(
        (took if seat == trick.taker else played).format(card=plays[seat]) for seat in range(4)
    )


def _settled(rules: Rules, s: State) -> Iterator[SettledDeal]:
    match settles(rules, s):
        case "points":
            yield SettledDeal(_(WORTH_THE_SAME).format(n=deal_points(rules, s)))
        case "game":
            words = _("The game is decided. The tricks left only change the margin.")  # fmt: skip
            yield SettledDeal(words)


def _headline(s: State, names: Names) -> Message:
    """Which deal it is, and what the attackers are to do."""
    number = min(len(s.sheet) + (not s.tally_stands), s.deals_due)
    pair = f"{names[s.attackers]} + {names[s.attackers + 2]}"
    if s.all_or_nothing:
        task = message("all tricks or none for {pair}", pair=pair)
    elif s.faces:
        task = message("exactly {target} for {pair}", target=NUMBERS[s.target], pair=pair)
    else:
        task = message("{pair} attack", pair=pair)
    return message("Deal {number} of {due} · {task}", number=number, due=s.deals_due, task=task)


def _plates(rules: Rules, s: State, viewer: Seat) -> tuple[Plate, ...]:
    """With what the others have shown to be out of, where the table marks that."""
    marked = rules.open_voids and s.phase == Phase.DERBY
    voids = shown_voids(s) if marked else ("",) * 4
    ours = viewer, partner(viewer)
    return tuple(_plate(s, seat, ours, out) for seat, out in enumerate(voids))


def _plate(s: State, seat: Seat, ours: tuple[Seat, Seat], out: str) -> Plate:
    line, won = _seat_line(s, seat, ours), _taken(s, seat)
    if seat == ours[0] or not out:
        return Plate(line, side_of(seat), won=won)
    told = said_out([suit_name(suit) for suit in out])
    signs = tuple(SIGNS[suit] for suit in out)
    return Plate(line, side_of(seat), won=won, told=told, out=signs)


def _taken(s: State, seat: Seat) -> int:
    return sum(trick.taker == seat for trick in s.tricks)


def _seat_line(s: State, seat: Seat, ours: tuple[Seat, Seat]) -> str:
    """What stands under a name, for the viewer and the viewer's partner."""
    roles = [_("partner")] if seat == ours[1] else []
    roles += [_("Roller")] if seat == s.roller else []
    roles += [_("dealer")] if seat == s.dealer else []
    if s.faces and s.roller not in ours and seat not in (*ours, s.roller):
        roles.append(_("Roller's partner"))
    return " · ".join([*roles, counted("{n} trick", "{n} tricks", _taken(s, seat))])


# The score sheet.


def _rows(rules: Rules, s: State) -> tuple[ScoreRow, ...]:
    rows = [_row(rules, number, tally) for number, tally in enumerate(s.sheet, 1)]
    if not s.tally_stands:
        name = _deal_name(len(rows) + 1, s.faces, s.all_or_nothing)
        entries = ("…", "–") if s.attackers == 0 else ("–", "…")
        rows.append(ScoreRow(name, entries))
    rows += [ScoreRow(str(number), ("", "")) for number in range(len(rows) + 1, s.deals_due + 1)]
    return tuple(rows)


def _row(rules: Rules, number: int, tally: Tally) -> ScoreRow:
    gains: list[list[str]] = [[], []]
    side = side_of(tally.roller)
    gains[side].append(str(tally.points))
    for offender, lost in tally.penalties:
        gains[offender].append(f"−{lost}")
    entries = tuple(" ".join(gain) or "–" for gain in gains)
    name = _deal_name(number, tally.faces, tally.all_or_nothing)
    return ScoreRow(name, entries, "\n".join(_explained(rules, tally)))


def _deal_name(number: int, faces: tuple[int, ...], all_or_nothing: bool) -> str:
    if all_or_nothing:
        return _("{number} · all or none").format(number=number)
    if not faces:
        return str(number)
    return _("{number} · target {target}").format(number=number, target=sum(faces))


def _explained(rules: Rules, tally: Tally) -> list[str]:
    won = counted("{n} trick", "{n} tricks", tally.tricks)
    if tally.all_or_nothing:
        lines = [_("All or Nothing with {won}: {points}").format(won=won, points=tally.points)]
    else:
        off = abs(tally.tricks - sum(tally.faces))
        lines = [_("{won} for {target}").format(won=won, target=sum(tally.faces))]
        lines += [_("{off} off: {points} less").format(points=A_TRICK * off, off=off)] * (off > 0)
        paid = rules.joker_price * tally.jokers
        jokers = counted("{n} Joker", "{n} Jokers", tally.jokers)
        lines += [_("{points} less for {jokers}").format(points=paid, jokers=jokers)] * (paid > 0)
    lines += [_("a revoke cost {points}").format(points=lost) for _side, lost in tally.penalties]
    return lines


# The deal so far.


def _badges(rules: Rules, s: State) -> Iterator[Badge]:
    if s.trump:
        meaning = _("**Trump** beats every other suit; of several trumps the highest wins.")
        yield Badge(SIGNS[s.trump], _("trump"), meaning)
    if s.all_or_nothing:
        meaning = _("**{n} points** for all the tricks or none, nothing otherwise.")
        yield Badge("", _("All or Nothing"), meaning.format(n=ALL_OR_NOTHING))
    if s.bought:
        meaning = _("Each costs {n} points. Its player names it the highest or the lowest card of "
                    "a suit.").format(n=rules.joker_price)  # fmt: skip
        yield Badge("", counted("{n} Joker", "{n} Jokers", s.bought), meaning)


def _gauge(s: State, viewer: Seat, names: Names) -> Gauge:
    side = s.attackers
    won, lost = len(s.won(side)), len(s.won(1 - side))
    goal, own = None if s.all_or_nothing else s.target, (side, side + 2)
    made, missed = _("Exactly the target"), _("The target is out of reach")
    if goal is None:
        made = missed = ""
    if won + lost < 13:
        made = ""  # A later trick may take it over the target.
    words = (_("we {n}"), _("they {n}")) if viewer in own else (_("they {n}"), _("we {n}"))
    pair = f"{names[side]} + {names[side + 2]}"
    if goal is None:
        meaning = _("{pair} have **{won}**, and want all 13 tricks or none.")
    else:
        meaning = _("{pair} have **{won}** of the **{goal}** tricks they want: {exact} points for "
                    "exactly {goal}, {less} less for each trick off.")  # fmt: skip
    told = meaning.format(pair=pair, won=won, goal=goal, exact=EXACT, less=A_TRICK)
    return Gauge(won, goal, 13, words[0].format(n=won), _goal_words(goal, won, lost), lost, made,
                 missed, side, about=told, spare_words=words[1].format(n=lost),
                 spare_side=1 - side, exact=True)  # fmt: skip


def _goal_words(goal: int | None, won: int, lost: int) -> str:
    """The target, and what has become of it: how far it is, the question says."""
    if goal is None:
        return _("all or none")
    words = _("target {n}")
    if won == goal:
        settled = won + lost == 13
        words = _("target {n}: reached") if settled else _("target {n}: hit so far")
    elif won > goal:
        words = _("target {n}: {far} over")
    elif lost > 13 - goal:
        words = _("target {n}: out of reach")
    return words.format(n=goal, far=abs(goal - won))


def _log(s: State, viewer: Seat, names: Names) -> Log:
    """Roll, exchange and trumps stay in sight however many tricks come after them."""
    notes = []
    if s.faces:
        thrown = " + ".join(map(str, s.faces))
        words = _("{name} rolled {faces}").format(name=names[s.roller], faces=thrown)
        notes.append(Note(_("Roll"), words))
    notes += _exchanged(s, viewer, names)
    if s.trump:
        chosen = f"{names[s.roller]}: {SIGNS[s.trump]} {suit_name(s.trump)}"
        notes.append(Note(_("Trump"), strung([chosen, *[_("All or Nothing")] * s.all_or_nothing])))
    if s.bought:
        bought = counted("{n} bought", "{n} bought", s.bought)
        notes.append(Note(_("Joker"), bought))
    return Log((*notes, *_tricks(s, names)), kept=len(notes))


def _tricks(s: State, names: Names) -> Iterator[Note]:
    for n, trick in enumerate(s.tricks, 1):
        yield _trick_note(n, trick, names)
    if s.trick:
        yield _running(s, names)
    for seat, number in s.revokes:
        yield _revoke_note(s, seat, number, names)


def _running(s: State, names: Names) -> Note:
    """Who led to the trick that nobody has taken yet, and what lies in it."""
    first, *others = map(described, s.trick)
    led = _("{name} led {card}").format(name=names[s.leader], card=first)
    words = led
    if others:
        words = _("{name} led {card}, then {cards}")
        words = words.format(name=names[s.leader], card=first, cards=" ".join(others))
    number = len(s.tricks) + 1
    return Note(_("Trick {n}").format(n=number), words, told=led, brief=str(number))


def _exchanged(s: State, viewer: Seat, names: Names) -> list[Note]:
    """What the viewer and the partner have given each other, as only they know."""
    notes = []
    for giver, taker in ((partner(viewer), viewer), (viewer, partner(viewer))):
        cards = s.gave[giver]
        if cards and BACK not in cards:
            words = _("{giver} gave {taker} {cards}").format(
                giver=names[giver], taker=names[taker], cards=" ".join(map(short, cards))
            )
            notes.append(Note(_("Exchange"), words))
    return notes


def _trick_note(number: int, trick: Trick, names: Names) -> Note:
    """Who led, the cards as they were played, and who took them: so one can count."""
    leader, cards = trick.seats[0], " ".join(map(described, trick.plays))
    words = _("{name} led and took {cards}").format(name=names[leader], cards=cards)
    if trick.taker != leader:
        words = _("{leader} {cards}, {name} took")
        words = words.format(leader=names[leader], cards=cards, name=names[trick.taker])
    return Note(_("Trick {n}").format(n=number), words, brief=str(number))


def _revoke_note(s: State, seat: Seat, number: int, names: Names) -> Note:
    trick = s.tricks[number]
    words = _("{name} played {card} on {led} in trick {n}").format(
        name=names[seat], card=short(trick.by(seat).card), led=described(trick.plays[0]),
        n=number + 1,
    )  # fmt: skip
    return Note(_("Revoke"), words)


def _exhibit(s: State, names: Names) -> Exhibit:
    """The trick of the revoke that is being decided about."""
    revoke = s.revokes[0]
    return Exhibit(s.tricks[revoke.trick].cards, _revoke_note(s, *revoke, names).words)


# What it would bring.


def _finish(rules: Rules, s: State, viewer: Seat) -> Finish:
    mine = side_of(viewer) == s.attackers
    title = _("You can still score") if mine else _("They can still score")
    most = max(open_points(rules, s))
    return Finish(title, str(most), _worked_out(rules, s, most, attacks=mine), s.attackers)


def _worked_out(rules: Rules, s: State, points: int, *, attacks: bool) -> str:
    """How the most is made that is still open, and what each trick off it costs; to those who
    defend also what wins the game, which attackers read in tricks under their question."""
    if s.all_or_nothing:
        return _("150 for all the tricks or none, nothing otherwise")
    side, target = s.attackers, s.target
    won, most = len(s.won(side)), 13 - len(s.won(1 - side))
    best = min(max(won, target), most)
    words, off = _("for exactly {target}"), ""
    if best != target:
        words = _("for {off} short of {target}") if best < target else _("{off} over {target}")
        off = in_words(abs(best - target))
    told = [words.format(off=off, target=in_words(target))]
    if paid := rules.joker_price * s.bought:
        told.append(_("less {paid} for Jokers").format(paid=paid))
    lines = [strung(told)]
    if points and won < most:
        lines.append(_("{less} less for each trick off").format(less=A_TRICK))
    if not attacks and (enough := least_to_win(rules, s)):
        lines.append(_("{points} are enough to win").format(points=enough))
    return "\n".join(lines)
