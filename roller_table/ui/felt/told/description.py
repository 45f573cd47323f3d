"""The table in words: one description of what the player there may see, in named groups.

The keys T and 1 to 9 read the sentences of a group, a screen reader goes through the same groups
thing by thing, and what is said by itself is taken from the same description. Nobody is told more
than is shown: of a pile the top, of others' hands how many.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from roller_table.engine.cards import BACK, Card
from roller_table.engine.choices import Move, Reason
from roller_table.engine.sheet import (
    Aim,
    Badge,
    Finish,
    Gauge,
    Meaning,
    Note,
    OwnThing,
    Score,
    ScoreRow,
    Tag,
    Throw,
    WinningCard,
)
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple, frozen
from roller_table.engine.words import _, counted, later, listed, percent, strung

from ...looks.company import SMILE, WRY
from ...reader.nodes import Acts, Node, aloud, heading, joined, label
from ...reader.pages import box_of, nodes_of
from ...widgets import Page
from ..hand.grip import Grip
from ..hand.hand import Hand
from ..painted.contents import Contents
from ..painted.furniture import NamePlate
from ..paper.choices import ChoicePanel
from ..paper.coaching import Speech
from ..paper.counsel import Counsel
from ..play.calling import place_words, spot_words
from ..play.handles import Cursor
from ..things.layout import CHOSEN, SPACE, Layout, Spot
from ..things.pieces import Piece

PLACES = (
    later("The question"),
    later("Your hand"),
    later("The middle of the table"),
    later("The players"),
    later("What counts"),
    later("The score"),
    later("What happened last"),
    later("Piles, open cards and the board"),
    later("The game and its rules"),
)
"""What the keys 1 to 9 read."""
ASKED, HAND, MIDDLE, PLAYERS, COUNTS, SCORE, LOG, ELSEWHERE, GAME = range(1, 10)
_IN_SHORT = (GAME, COUNTS, MIDDLE, ASKED)
"""What T reads."""
_LEFT = (
    later("on your left"), later("second on your left"), later("third on your left"),
    later("fourth on your left"),
)  # fmt: skip
_RIGHT = (
    later("on your right"), later("second on your right"), later("third on your right"),
    later("fourth on your right"),
)  # fmt: skip
_LOOKS = {SMILE: later("looks glad"), WRY: later("looks sorry")}
"""What a face looks like, for a player who cannot see it."""
_LATELY = 4
"""How many lines of the log its key reads out."""
_UNDER = 0.12
"""A card covers the one below if their middles lie closer than this, in widths of a card."""
_TOOLS = ("bar:",)
_PANELS = ("menu:", "say:", "claim:", "choice:", "hint:", "coach:")
_THINGS = ("card:",)

Meanings = Mapping[Card | Zone, str]
"""What things are and do, and all that lies in a zone."""


class SeenFelt(Protocol):
    """What lies on a felt, and how its words are said."""

    @property
    def on(self) -> Contents: ...

    def said(self, words: str) -> str: ...


@frozen
class StillFelt:
    """A picture of a table, of which nothing is asked."""

    on: Contents

    def said(self, words: str) -> str:
        return said(self.on.layout, words)


def lying(on: Contents) -> str:
    """A picture of a table in words: what counts there, who sits where and has what, and what lies
    open and where."""
    seen = StillFelt(on)
    counts = [words for words, _about in _counted(seen)]
    players = [_plate_words(seen, plate, plate.told) for plate in on.shown.plates]
    piles = [pile.words for pile in _piles(seen) if pile.known or pile.notes]
    scored = [seen.said(words) for words, _about in _own_scores(seen)]
    pointed = {seen.said(words) for told in on.tokens.told.values() for _where, words in told}
    more = [words for words in sorted(pointed) if not any(words in each for each in players)]
    return joined([*filter(None, counts), *players, *piles, *_worth(seen), *scored, *more])


@frozen
class SeenTable:
    """What the player at the table has before them; of the game it holds only their view."""

    game: str
    rules: tuple[str, ...]
    """The house rules that are not as usual, each in a word or two."""
    on: Contents
    hand: Hand
    coach: Speech | None
    counsels: tuple[Counsel, ...]
    panels: tuple[ChoicePanel, ...]
    page: Page
    grip: Grip
    """Has the hand do something."""
    known: Callable[[str], str]
    """How the companion of that name is known to play this game; "" where nothing was measured."""
    written: tuple[str, ...]
    """What else is written beside the felt and over it."""
    why_not: Callable[[Move], Reason]
    """Why a move is refused."""
    look_back: Callable[[int], object] | None
    """Shows again what a line of the log tells of; None where there is no game to look back in."""

    def said(self, words: str) -> str:
        return said(self.on.layout, words)


@frozen
class Group:
    """What belongs together, under one title: for a reader, and for a key."""

    node: Node
    """Its title, and in it thing by thing all that is read and can be done."""
    key: int = 0
    """The number of the key that reads it, from 1 on; 0: none does."""
    sentences: tuple[str, ...] = ()
    """What that key reads."""


class NamedThing(NamedTuple):
    """A thing whose face is to be seen, and how it is called where it lies."""

    piece: Piece
    words: str


@frozen
class Description:
    """The table as it is now."""

    groups: tuple[Group, ...]
    """In reading order: what is read first comes first. None of them is empty."""

    def place(self, key: int) -> str:
        """What the key of that number reads, from 1 on; never nothing."""
        told = joined(self._sentences(key))
        return told or _("{place}: nothing").format(place=_(PLACES[key - 1]))

    def in_short(self) -> str:
        """The table in a few sentences: where the game stands, what lies there, what is asked."""
        return joined([each for key in _IN_SHORT for each in self._sentences(key)])

    def _sentences(self, key: int) -> list[str]:
        return [each for group in self.groups if group.key == key for each in group.sentences]


def describe(seen: SeenTable) -> Description:
    """The table in words, as it is seen now."""
    piles = _piles(seen)
    meanings = dict(seen.on.shown.sheet.of(Meaning))
    groups = (
        _game(seen), _asked(seen), *_own(seen, piles), *_spots(seen),
        *_middle(seen, piles), _players(seen), _counts(seen), _score(seen), _log(seen),
        _elsewhere(seen, piles, meanings), *_beside(seen),
    )  # fmt: skip
    return Description(tuple(group for group in groups if group.node.children or group.sentences))


def calls(seen: SeenTable) -> tuple[str, ...]:
    """What is said by itself as soon as it is so: what is asked, the heart of what is advised."""
    # Who else decides now is said by what they do.
    asks = seen.hand.question or any(panel.open for panel in seen.panels)
    told = [seen.on.shown.prompt if asks else "", seen.on.shown.why, seen.on.shown.aside]
    told += [words for panel in seen.panels for words in panel.told]
    told += [f"{counsel.title}. {counsel.reason}" for counsel in seen.counsels]
    told += [seen.coach.words] if seen.coach else []
    return tuple(filter(None, map(seen.said, told)))


def standing(seen: SeenTable) -> tuple[str, ...]:
    """What is said with a question of how the game stands, as it is written there."""
    return tuple(filter(None, (seen.on.shown.why, seen.on.shown.aside)))


def counted_on(seen: SeenTable) -> tuple[str, ...]:
    """What each side has won, where that is counted: "we 2", "they 3"."""
    gauges = seen.on.shown.sheet.of(Gauge)
    return tuple(seen.said(words) for each in gauges for words in (each.words, each.spare_words))


def chosen(seen: SeenTable) -> tuple[str, ...]:
    """The cards that the player has chosen, by their names."""
    return tuple(seen.on.layout.spoken(each.card) for each in seen.on.pieces.of(CHOSEN))


def laid(seen: SeenTable) -> tuple[NamedThing, ...]:
    """What everybody has played to the middle, each card with its name and its player."""
    shared = (zone for zone in _zones(seen) if zone.name in seen.on.layout.shared)
    return tuple(named for zone in shared for named in _pile(seen, zone).known)


def said(layout: Layout, words: str) -> str:
    """Words of that game as they are said aloud."""
    return aloud(layout.aloud(words))


def line_of(layout: Layout, note: Note) -> str:
    """A line of the log, with whose turn begins there and who played."""
    head = note.head.words if note.head else ""
    about = "" if note.about in head else note.about
    return said(layout, ": ".join(filter(None, (head, about, note.words))))


def _group(
    name: str,
    key: int,
    nodes: Iterable[Node],
    role: str = "GROUP",
    sentences: Iterable[str] | None = None,
    about: str = "",
) -> Group:
    """What a key reads: all in it, if not otherwise said."""
    children = tuple(nodes)
    told = (node.words for node in children) if sentences is None else sentences
    node = Node(name, role, _(PLACES[key - 1]), about, children=children)
    return Group(node, key, tuple(told))


def goals_of(seen: SeenTable) -> tuple[str, ...]:
    """What is wanted, where that is counted: "target 4"."""
    return tuple(seen.said(each.goal_words) for each in seen.on.shown.sheet.of(Gauge))


# What is asked


def _game(seen: SeenTable) -> Group:
    headline = seen.said(seen.on.shown.sheet.headline.shown())
    words = tuple(filter(None, (seen.game, headline)))
    return Group(heading("title", " · ".join(words), 1), GAME, words)


def _asked(seen: SeenTable) -> Group:
    """The prompt, or what a turn was; the coach, a hint, and every button that answers."""
    shown = seen.on.shown
    turn = (shown.story.title, shown.story.words) if shown.story else ()
    asked = tuple(filter(None, map(seen.said, (*turn, shown.prompt, shown.why, shown.aside))))
    told = (label(f"asked:{place}", words) for place, words in enumerate(asked))
    buttons = _widgets(seen, *_PANELS)
    nodes = (*told, *_advised(seen), *buttons)
    # Where nothing is asked but something stands to be read, that is read, and what leads on.
    stands = [words for panel in seen.panels for words in panel.told]
    read = asked or (*map(seen.said, stands), *(each.words for each in buttons))
    # Of a panel that the keys come into a reader says all words again.
    return _group("asked", ASKED, nodes, "SECTION", read)


def _advised(seen: SeenTable) -> Iterator[Node]:
    """What the coach says, what a hint does, and what is written over the buttons."""
    if coach := seen.coach:
        yield from _lines(seen, "coach", (coach.caps, coach.words, coach.aside, coach.task))
    for counsel in seen.counsels:
        bars = (f"{bar.name}: {percent(bar.of_100 / 100)}" for bar in counsel.bars)
        told = counsel.title, counsel.reason, counsel.heading, *bars
        yield from _lines(seen, "hint", (*told, counsel.verdict, counsel.source))
    for panel in seen.panels:
        yield from _lines(seen, panel.prefix, panel.told)


def _lines(seen: SeenTable, who: str, told: Iterable[str]) -> Iterator[Node]:
    for place, words in enumerate(told):
        if words:
            yield label(f"{who} says:{place}", seen.said(words))


def _widgets(seen: SeenTable, *prefixes: str) -> tuple[Node, ...]:
    """The page's own widgets whose names begin so."""
    return nodes_of(seen.page, [name for name in seen.page.widgets if name.startswith(prefixes)])


def _spots(seen: SeenTable) -> Iterator[Group]:
    """Where on the board the thing in the hand may go, and how it may be meant there."""
    aiming, spots = seen.hand.aiming, seen.hand.spots
    if aiming is None:
        return
    ways = (
        (spot, saying, move)
        for spot in spots.ordered(aiming)
        for saying, move in spots.sayings(aiming, spot)
    )
    there = (_spot(seen, number, *way) for number, way in enumerate(ways))
    thing = seen.on.layout.spoken(aiming.thing.card)
    words = _("Where {thing} may go").format(thing=thing)
    yield Group(Node("spots", "LIST", words, children=(*_widgets(seen, Cursor.NAME), *there)))


def _spot(seen: SeenTable, number: int, spot: Spot, saying: str, move: Move) -> Node:
    words = spot_words(spot, seen.on.called_on(spot), saying)
    acts: Acts = {"CLICK": lambda _data: seen.grip.act(lambda hand: hand.say(move))}
    box = box_of(seen.on.layout.spot_rect(spot))
    return Node(f"spot:{number}", "BUTTON", words, box=box, acts=acts)


# What lies in a place


class _Pile(NamedTuple):
    """What lies in a zone: what is to be seen of it, and how much more there is."""

    zone: Zone
    called: str
    known: tuple[NamedThing, ...]
    under: int
    """How many lie covered by others: players have to remember these."""
    down: int
    """How many lie face down."""
    winning: Card | None
    """The one that takes what lies there, as it stands."""
    notes: tuple[str, ...] = ()
    """What is written under it, or at its place while nothing lies there."""

    @property
    def words(self) -> str:
        """Such as "The trick: queen of clubs from Ade, 9 of clubs from Noor"; or nothing."""
        down, under, called = self.down, self.under, self.called
        hidden = counted("{n} card under it", "{n} cards under it", under) if under else ""
        backs = counted("{n} card face down", "{n} cards face down", down) if down else ""
        if under and self.notes:  # It is counted there.
            count = len(self.known) + under + down
            called = strung((called, counted("{n} card", "{n} cards", count)))
            hidden = ""
        lies = (*map(self._told, self.known), hidden, backs)
        words = strung(filter(None, (*lies, *self._more(called, lies))))
        return f"{called}: {words}" if words else ""

    def _told(self, thing: NamedThing) -> str:
        led = _("led") if thing.piece.led else ""
        winning = _("winning") if thing.piece.card == self.winning else ""
        return strung(filter(None, (thing.words, led, winning)))

    def _more(self, called: str, lies: Sequence[str]) -> list[str]:
        """Of what is written there what has not been said in other words: "26 cards face down"."""
        known = f"{called} {strung(lies)}".casefold().replace(",", "")
        return [note for note in self.notes if any(word not in known for word in note.split())]


def _piles(seen: SeenFelt) -> list[_Pile]:
    """What lies in each zone, and what is written at places where something will."""
    return [*(_pile(seen, zone) for zone in _zones(seen)), *_empty_places(seen)]


def _empty_places(seen: SeenFelt) -> Iterator[_Pile]:
    """Places with words that name no player: what will lie there."""
    layout, notes = seen.on.layout, dict[tuple[Zone, str], list[str]]()
    for slot in seen.on.slots():
        if slot.words and slot.words not in layout.names:
            own = slot.seat == layout.facing
            called = _("Before you") if own else layout.zone_called(slot.zone)
            notes.setdefault((slot.zone, called), []).append(seen.said(slot.words))
    for (zone, called), words in notes.items():
        yield _Pile(zone, called, (), 0, 0, None, tuple(words))


def _worth(seen: SeenFelt) -> list[str]:
    """What lies in the middle is worth."""
    winning = seen.on.shown.sheet.one(WinningCard)
    return [seen.said(winning.worth)] if winning and winning.worth else []


def _pile(seen: SeenFelt, zone: Zone) -> _Pile:
    layout, pieces = seen.on.layout, [each for each in seen.on.pieces.of(zone) if each.goal.seen]
    order = layout.sorted(zone, [piece.card for piece in pieces])
    named = [(pieces[place], _piece(seen, pieces[place], zone)) for place in order]
    faces = [NamedThing(piece, words) for piece, words in named if words]
    open_to_all = [each.piece for each in faces]
    apart = zone.name == SPACE or zone in _held(seen)
    known = tuple(each for each in faces if apart or not _covered(each.piece, open_to_all))
    called = place_words(zone) if zone.name == SPACE else layout.zone_called(zone)
    taking = seen.on.shown.sheet.one(WinningCard)
    winning = taking.card if taking and zone.name in layout.shared else None
    under, down = len(faces) - len(known), len(named) - len(faces)
    caption = seen.on.shown.captions.get(zone)
    if caption is None:
        return _Pile(zone, called, known, under, down, winning)
    # Of a high pile only the upper part is there to be painted.
    more = max(0, caption.size - len(named))
    under, down = (under + more, down) if faces else (under, down + more)
    return _Pile(zone, called, known, under, down, winning, (seen.said(caption.words),))


def _piece(seen: SeenFelt, piece: Piece, zone: Zone) -> str:
    """One thing as it is called there; nothing if its face is not to be seen."""
    layout = seen.on.layout
    if piece.card == BACK or not layout.face_up(zone):
        return ""
    words = layout.spoken(piece.card)
    seat = layout.seat_at(piece.owner) if zone.name in layout.shared else None
    if seat is None:
        return words
    told = _("{card} from you") if seat == layout.facing else _("{card} from {name}")
    return told.format(card=words, name=layout.names[seat])


def _covered(piece: Piece, pile: list[Piece]) -> bool:
    """Whether another lies right on it: what is under a pile is to be remembered."""
    pose, place = piece.goal, pile.index(piece)
    near = pose.width * _UNDER
    return any(
        abs(other.goal.x - pose.x) < near and abs(other.goal.y - pose.y) < near
        for other in pile[place + 1 :]
    )


def _zones(seen: SeenFelt) -> list[Zone]:
    """Those in which something is to be seen, in a steady order; a board comes last."""
    hides, zones = seen.on.layout.hides, seen.on.pieces.zones
    found = [zone for zone, lying in zones.items() if lying and zone.name not in hides]
    return sorted(found, key=lambda zone: (zone.name == SPACE, zone.across, zone))


def _held(seen: SeenFelt) -> tuple[Zone, ...]:
    """Where the player's own cards are that they play from, and those they have chosen."""
    return CHOSEN, *seen.on.layout.own_zones


def _is_middle(seen: SeenTable, zone: Zone) -> bool:
    return zone.name in (*seen.on.layout.shared, CHOSEN.name, "middle", "active")


def _own(seen: SeenTable, piles: Sequence[_Pile]) -> Iterator[Group]:
    """The player's own cards, each with its place among them, and what has been chosen."""
    for pile in (each for zone in _held(seen) for each in piles if each.zone == zone):
        count, known = len(pile.known), enumerate(pile.known, 1)
        cards = tuple(_card(seen, each, (place, count)) for place, each in known)
        # How many they are, and which each is of them, AccessKit tells of a list box alone.
        node = Node(f"zone:{pile.zone}", "LIST_BOX", pile.called, children=cards)
        if not cards:
            node = Node(node.name, "GROUP", pile.words)
        # What has been chosen is read with the middle, where it lies.
        yield Group(node, HAND, (pile.words,) if pile.words and pile.zone != CHOSEN else ())


def _card(seen: SeenTable, named: NamedThing, nth: tuple[int, int]) -> Node:
    """Its name, then whether it may be played; what it is and does is told by the key for why."""
    piece, words = named
    came = _("You have just got it") if piece.came else ""
    face = map(seen.said, seen.on.layout.on_face(piece.card.code))
    # Of a list box what the keys are on is what is selected: else a reader says that it is not.
    keys = seen.page.focus.current
    here = keys is not None and keys.name == f"card:{piece.card.code}"
    chosen = True if here or piece in seen.on.pieces.of(CHOSEN) else None
    about = joined([_barred(seen, piece), *face, came])
    return Node(
        f"card:{piece.card.code}", "LIST_BOX_OPTION", words, about,
        box=box_of(piece.goal.box), chosen=chosen, nth=nth, acts=_using(seen, piece),
    )  # fmt: skip


def _barred(seen: SeenTable, piece: Piece) -> str:
    question = seen.hand.question
    if not question or piece not in question.dimmed:
        return ""
    why = seen.said(question.refusal(piece.card, seen.why_not).words)
    return _("Not possible now: {why}").format(why=why) if why else _("Not possible now")


def about_card(seen: SeenTable, card: Card) -> str:
    """What a card is and does, without its name."""
    about = seen.said(dict(seen.on.shown.sheet.of(Meaning)).get(card, ""))
    words = seen.on.layout.spoken(card)
    if about.casefold().startswith(f"{words}.".casefold()):
        return about[len(words) + 1 :].strip()
    return about


def _using(seen: SeenTable, piece: Piece) -> Acts:
    """A click is the handle's, where there is one; without a question it is told why not."""
    page, handle = seen.page, seen.page.widgets.get(f"card:{piece.card.code}")
    acts: dict[str, Callable[[Any], object]] = {
        "CLICK": lambda _data: seen.grip.act(lambda hand: hand.use(piece))
    }
    if handle:
        acts["FOCUS"] = lambda _data: page.focus.go(handle, seen=True)
    return acts


def _middle(seen: SeenTable, piles: Sequence[_Pile]) -> Iterator[Group]:
    """What lies in the middle, and by whom; and what has been chosen."""
    told = [pile.words for pile in piles if pile.words and _is_middle(seen, pile.zone)]
    told += _worth(seen) if told else []
    for place, words in enumerate(told):
        yield Group(Node(f"middle:{place}", "GROUP", words), MIDDLE, (words,))


def _elsewhere(seen: SeenTable, piles: Sequence[_Pile], meanings: Meanings) -> Group:
    """Everything else that lies there: piles, the hands of others, open cards, the board."""
    held = _held(seen)
    rest = [each for each in piles if each.zone not in held and not _is_middle(seen, each.zone)]
    nodes = [_lying(seen, pile, meanings) for pile in rest if pile.words]
    if means := seen.on.layout.explained(seen.on.places.shown):
        nodes.append(label("legend", seen.said(means)))
    return _group("elsewhere", ELSEWHERE, nodes)


def _lying(seen: SeenTable, pile: _Pile, meanings: Meanings) -> Node:
    """What lies on a board can be taken up where that is asked."""
    lying, question = seen.on.pieces.of(pile.zone), seen.hand.question
    about = [meanings.get(pile.zone, "")]
    about += [meanings.get(each.card, "") for each in lying if pile.zone.name == SPACE]
    said = seen.said(" ".join(filter(None, about)))
    taken = next((each for each in lying if question and each in question.on_board), None)
    if taken is None:
        return Node(f"zone:{pile.zone}", "LABEL", pile.words, said)
    acts = _using(seen, taken)
    return Node(f"card:{taken.card.code}", "BUTTON", pile.words, said, acts=acts)


# What stands written


def _players(seen: SeenTable) -> Group:
    return _group("players", PLAYERS, (_plate(seen, plate) for plate in seen.on.shown.plates))


def _plate(seen: SeenTable, plate: NamePlate) -> Node:
    """A player: what is known of the seat and where it is; asked for more, how the companion there
    is known to play, and looks just now."""
    box = box_of(seen.on.furniture.plate_rect(plate))
    looks = _(_LOOKS[plate.mood]) if plate.face and plate.mood in _LOOKS else ""
    about = joined([seen.said(plate.told), seen.known(plate.face), looks])
    return label(f"plate:{plate.seat}", _plate_words(seen, plate), box, about)


def _plate_words(seen: SeenFelt, plate: NamePlate, *more: str) -> str:
    """Who sits there, what is known of the seat, and where it is."""
    layout = seen.on.layout
    dealer = _("dealer") if plate.dealer else ""
    turn = _("to move") if plate.active and not plate.doing else ""
    place = place_of(plate.seat, layout.facing, len(layout.names))
    said = plate.beside, plate.line, dealer, plate.doing, turn, place, *more
    told = [seen.said(each) for each in said if each]
    return f"{plate.name}: {strung(told)}" if told else plate.name


def place_of(seat: Seat, facing: Seat, seats: int) -> str:
    """Where somebody sits, seen from the player: the seats go round to the left.

    >>> [place_of(seat, 0, 4) for seat in range(4)]
    ['', 'on your left', 'across from you', 'on your right']
    >>> [place_of(seat, 3, 5) for seat in range(5)]
    ['second on your right', 'on your right'] + ['on your left', ''] + ['second on your left']
    """
    left = (seat - facing) % seats
    right = seats - left
    if not left:
        return ""
    if left == right:
        return _("across from you")
    return _((_LEFT if left < right else _RIGHT)[min(left, right) - 1])


def _counts(seen: SeenTable) -> Group:
    """What holds for the deal, and by which house rules."""
    found = [each for each in _counted(seen) if each[0]]
    told = [label(f"counts:{n}", words, about=about) for n, (words, about) in enumerate(found)]
    rules = [label(f"rule:{n}", words) for n, words in enumerate(seen.rules)]
    if aim := seen.on.shown.sheet.one(Aim):
        rules.append(label("aim", seen.said(aim.words)))
    return _group("counts", COUNTS, [*told, *rules], sentences=[each.words for each in told])


def _counted(seen: SeenFelt) -> Iterator[tuple[str, str]]:
    """Trump, what is counted, the pot, the dice: each with what else is said of it."""
    said, layout = seen.said, seen.on.layout
    for thing in seen.on.shown.sheet.felt:
        match thing:
            case Badge(sign=sign, words=words, about=about, beats=beats):
                words = f"{words}: {sign}" if sign else words
                yield said(strung(filter(None, (words, _beats(beats))))), said(about)
            case Gauge(words=words, goal_words=goal, spare_words=spare):
                yield said(strung(filter(None, (words, spare, goal)))), ""
            case Throw(faces) if faces:
                thrown = listed([str(each) for each in faces])
                yield _("The dice: {faces}").format(faces=thrown), ""
            case Tag(seat, words):
                yield f"{layout.names[seat]}: {said(words)}", ""
            case Finish(title, value, words):
                told = words.splitlines()
                told = told if told and told[0].startswith(value) else [value, *told]
                yield said(f"{title}: {strung(told)}"), ""
            case OwnThing():
                yield said(thing.said(layout.names)), ""
            case _:
                pass


def _beats(what: str) -> str:
    """What "> rest" says aloud; nothing of a sign alone, before the next that is named."""
    others = what.strip("> ")
    return _("beats the {others}").format(others=others) if others else ""


def _score(seen: SeenTable) -> Group:
    found = [*_scored(seen)]
    rows = [
        Node(f"score:{place}", "ROW", seen.said(words), seen.said(about))
        for place, (words, about, _entered) in enumerate(found)
    ]
    told = [seen.said(words) for words, _about, entered in found if entered]
    score = seen.on.shown.sheet.score
    over = seen.said(strung(filter(None, (score.title, score.first))))
    return _group("score", SCORE, rows, "TABLE", told, about=over)


def _scored(seen: SeenTable) -> Iterator[tuple[str, str, bool]]:
    """The lines of the score sheet, the totals last, how each came about, and whether anything is
    entered there yet; where what only this game shows says the score, that instead."""
    score = seen.on.shown.sheet.score
    own = _own_scores(seen)
    for words, about in own:
        yield words, about, True
    total = (ScoreRow(_("Total"), score.totals),) if score.totals else ()
    for row in () if own else (*score.rows, *total):
        yield _row(score, row), row.detail, any(map(_is_said, row.entries))


def _own_scores(seen: SeenFelt) -> list[tuple[str, str]]:
    """The score as only this game shows it."""
    scored = (each.scored(seen.on.layout.names) for each in seen.on.shown.sheet.own)
    return [line for line in scored if line[0]]


def _row(score: Score, row: ScoreRow) -> str:
    """A line of the score sheet with the heading of each entry."""
    heads = [*score.columns, *[""] * len(row.entries)]
    entries = zip(heads, row.entries, strict=False)
    cells = [f"{head} {entry}".strip() for head, entry in entries if _is_said(entry)]
    name = strung(filter(None, (row.name, row.note)))
    return f"{name}: {strung(cells)}" if cells else name


def _is_said(entry: str) -> bool:
    """Whether there is more in it than a dash or dots."""
    return any(map(str.isalnum, entry))


def _log(seen: SeenTable) -> Group:
    """The lines of this deal, the latest first; each can be looked at again."""
    notes = seen.on.panel.log.notes
    lines = [_looked_at(seen, line, len(notes)) for line in range(len(notes))]
    told, over = [each.words for each in lines[-_LATELY:]], seen.said(seen.on.panel.log_title)
    return _group("log", LOG, reversed(lines), "LIST", told, about=over)


def _looked_at(seen: SeenTable, line: int, count: int) -> Node:
    words = line_of(seen.on.layout, seen.on.panel.log.notes[line])
    back = seen.look_back
    acts: Acts = {"CLICK": lambda _data: back(line)} if back else {}
    return Node(f"log:{line}", "LIST_ITEM", words, nth=(count - line, count), acts=acts)


# What is no part of the table itself


def _beside(seen: SeenTable) -> Iterator[Group]:
    """Whatever else is on the page: lists beside a lesson or a puzzle, and the tools."""
    kept = (*_PANELS, *_TOOLS, *_THINGS)
    names = [name for name in seen.page.widgets if not name.startswith(kept)]
    written = (label(f"written:{n}", seen.said(words)) for n, words in enumerate(seen.written))
    found = (*written, *nodes_of(seen.page, names))
    yield Group(Node("beside", "SECTION", _("Beside the table"), children=found))
    yield Group(Node("tools", "TOOLBAR", _("Tools"), children=_widgets(seen, *_TOOLS)))
