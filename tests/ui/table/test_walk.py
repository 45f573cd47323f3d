"""Every kind of question of every game, at three sizes of the window and in large print:
no word is cut, nothing lies over anything else, captions are large enough, all is in the window,
and whatever cannot be pressed says why.

It goes by what is drawn: each word is written down as it is put on the felt, with where it stands.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect, Surface

from roller_table.games.catalogue import ENTRIES, entry
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.felt.painted import contents, furniture, panel, standings, strip
from roller_table.ui.felt.paper import choices, presses
from roller_table.ui.felt.things import notes
from roller_table.ui.felt.things.layout import CHOSEN
from roller_table.ui.layouts.roller_derby import RollerDerbyLayout
from roller_table.ui.looks.text import Text
from roller_table.ui.machine.settings import changed
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.scenes.table import bar
from roller_table.ui.widgets import Stepper
from roller_table.ui.window import Window

pytestmark = pytest.mark.usefixtures("painted")

LONG = (
    "Wilhelmina van der Bergs", "Bartholomew Featherstone", "Noor-Alexandra Winterbot",
    "Maximiliana Oppenheimers", "Bernadette Montgomeryshi", "Anastasia Constantinescu",
)  # fmt: skip
SHORT = ("You", "Ade", "Noor", "Mia", "Sol", "Ines", "Kofi", "Yara", "Bo", "Lin")
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
VIEWS = (*((size, 1.0) for size in SIZES), *zip(SIZES, (2.0, 2.0, 2.5), strict=True))
View = tuple[tuple[int, int], float]
SMALLEST = 12
"""Pixels of a caption at scale 1."""
_LETTER = 2
"""Logical pixels by which two words may touch: letters seldom fill their line."""


# What is drawn is written down


class Words(NamedTuple):
    """Words as they stand on the felt."""

    words: str
    rect: Rect
    pixels: int
    cut: bool


class Paper(Surface):
    """A surface that remembers which words were put on it."""

    @property
    def written(self) -> list[Words]:
        return self.__dict__.setdefault("_written", [])

    def convert_alpha(self) -> Surface:  # type: ignore[override]
        return Paper(self.get_size(), pygame.SRCALPHA)

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, flags: int = 0) -> Rect:  # type: ignore[override]
        place = super().blit(source, dest, area, flags)
        at = dest.topleft if isinstance(dest, Rect) else dest[:2]
        for words in _words_of(source):
            self.written.append(words._replace(rect=words.rect.move(at)))
        return place


def _empty(size: tuple[int, int]) -> Paper:
    return Paper(size, pygame.SRCALPHA)


_known: dict[int, tuple[Surface, Words]] = {}


def _words_of(source: Surface) -> list[Words]:
    if isinstance(source, Paper):
        return source.written
    found = _known.get(id(source))
    return [found[1]] if found else []


@pytest.fixture(autouse=True)
def writing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is written is written down."""
    for name in ("line", "block", "name"):
        monkeypatch.setattr(Text, name, _noting(getattr(Text, name)))
    for part in (bar, choices, contents, furniture, notes, panel, presses, standings, strip):
        for name, paper in (("Surface", Paper), ("clear", _empty)):
            if hasattr(part, name):
                monkeypatch.setattr(part, name, paper)
    yield
    _known.clear()


def _noting(draw: Callable[..., Surface]) -> Callable[..., Surface]:
    def drawn(text: Text, words: str, size: float, *more: Any, **named: Any) -> Surface:
        picture = draw(text, words, size, *more, **named)
        within = named.get("within", more[2] if len(more) > 2 else None)
        if draw.__name__ == "line":
            weight = named.get("weight", more[1] if len(more) > 1 else "regular")
            cut = within is not None and text.width(words, size, weight) > within
        elif draw.__name__ == "name":
            # Only a player's name may lose its middle.
            names = (*LONG, *SHORT)
            named_there = any(words in name or name in words for name in names)
            cut = _words_of(picture)[0].words != words and not named_there
        else:
            cut = False
        pixels = text.face(size)._pixels
        ink = picture.get_bounding_rect(min_alpha=40)
        _known[id(picture)] = picture, Words(words, ink, pixels, cut)
        return picture

    return drawn


# The kinds of questions


class Moment(NamedTuple):
    """A match in which the player at the bottom is asked something."""

    kind: str
    match: Match


def moments(game: str, seats: int, names: tuple[str, ...], seeds: range) -> Iterator[Moment]:
    """One of each kind of question, from games played at random."""
    found, known = entry(game), set[str]()
    for seed in seeds:
        match = _seated(game, seats, names, seed)
        for _number in range(220):
            if not match.ask:
                break
            kind = _kind(match) if match.ask.seat == 0 else ""
            if kind and kind not in known:
                known.add(kind)
                yield Moment(f"{found.key} {seats} {kind}", _again(match))
            match.play(match.ask.choice.draw(match.luck())[0])


def _seated(game: str, seats: int, names: tuple[str, ...], seed: int) -> Match:
    chairs = tuple(
        Chair(name, "club" if seat else "human") for seat, name in enumerate(names[:seats])
    )
    return Match.new(entry(game), entry(game).rules()(), chairs, seed)


def _again(match: Match) -> Match:
    """The same game as it stands now, for itself."""
    again = Match.new(match.entry, match.rules, match.chairs, match.seed)
    for line in match.lines:
        again.play_line(line)
    return again


def _kind(match: Match) -> str:
    """By what moves are offered, and how a hand makes them."""
    assert match.ask
    choice = match.ask.choice
    moves = [move for move, _n in zip(choice, range(60), strict=False)]
    kinds = {f"{type(move).__name__}:{type(move.gesture()).__name__}" for move in moves}
    if len(moves) < 2:
        return ""  # It answers itself, and what is asked next has its own turn.
    return f"{type(choice).__name__} " + " ".join(sorted(kinds))


# What is wrong with a table


class Laid(NamedTuple):
    """The ground of the table, as the painter paints it."""

    base: Surface
    cloth: Surface


def faults(table: Any) -> Iterator[str]:
    """Everything on it that is cut, covered, too small or outside."""
    board, look = table.board, table.board.look
    paper = Paper(board.canvas.window.size)
    board.painter._draw_ground(Laid(paper, Surface((1, 1))), board.canvas.window)
    board.strip.draw(paper, board.canvas.window)
    table.scene.bar.draw(paper, board.bar)
    ground = list(paper.written)
    over = Paper(board.canvas.window.size)
    for box in table.scene.felt.panels:
        box.draw(over, board.canvas.window)
    table.scene.page.draw(over)
    yield from _cut([*ground, *over.written], board)
    yield from _over_each_other(ground, look, board)
    yield from _covered(ground, table)
    yield from _covers(table)
    yield from _widgets(table)


def _cut(words: list[Words], board: Any) -> Iterator[str]:
    for each in words:
        if each.cut:
            yield f"cut: {each.words!r}"
        if not board.canvas.window.contains(each.rect):
            yield f"outside: {each.words!r} {each.rect}"
        if each.pixels < SMALLEST and len(each.words) > 2:
            yield f"small: {each.words!r} {each.pixels}"


def _over_each_other(words: list[Words], look: Any, board: Any) -> Iterator[str]:
    spare = look.px(_LETTER)
    plates = [(plate, board.furniture.plate_rect(plate)) for plate in board.shown.plates]
    for one, other in combinations([each for each in words if each.words.strip()], 2):
        if _meet(one.rect, other.rect, spare):
            yield f"words: {one.words!r} over {other.words!r}"
    for one, other in combinations(plates, 2):
        if one[1].colliderect(other[1]):
            yield f"plates: {one[0].name} over {other[0].name}"
    for plate, rect in plates:
        if not board.area.contains(rect):
            yield f"outside: the plate of {plate.name}"
        for each in words:
            if _meet(each.rect, rect, spare) and not rect.contains(each.rect.inflate(-2, -2)):
                yield f"plate: {plate.name} over {each.words!r}"


def _covered(words: list[Words], table: Any) -> Iterator[str]:
    """By cards that lie on it, or by what is to be decided."""
    board, look = table.board, table.board.look
    slots = [slot.pose.box.inflate(look.px(12), look.px(12)) for slot in board.contents.slots()]
    lying = [p for p in board.pieces if p.pose.seen and p.pose.figure is None]
    free = [each for each in words if not any(slot.contains(each.rect) for slot in slots)]
    for each in free:
        for piece in lying:
            if _meet(_box(piece), each.rect, look.px(3)):
                yield f"card: {piece.card.code} over {each.words!r}"
                break
    plates = [(plate.name, board.furniture.plate_rect(plate)) for plate in board.shown.plates]
    for name, rect in plates:
        hit = [p.card.code for p in lying if _meet(_box(p), rect, look.px(6))]
        if hit:
            yield f"card: {hit[0]} at the plate of {name}"
    for box in table.scene.felt.panels:
        if not box.open:
            continue
        if not board.area.contains(box.rect):
            yield f"outside: what is to be decided {box.rect} in {board.area}"
        for name, rect in plates:
            if _meet(box.rect, rect, look.px(4)):
                yield f"choice: over the plate of {name}"
        own = [p for zone in (board.hand_zone, CHOSEN) for p in board.pieces.of(zone)]
        if any(_meet(box.rect, _box(piece), look.px(4)) for piece in own):
            yield "choice: over the player's own cards"
        if any(_meet(box.rect, each.rect, 2) for each in words if each.words == board.shown.prompt):
            yield "choice: over the prompt"


def _covers(table: Any) -> Iterator[str]:
    """What is decided by: the plates, the chips, and the cards on the table."""
    board, coach = table.board, table.scene.coach.sheet
    things = [(plate.name, board.furniture.plate_rect(plate)) for plate in board.shown.plates]
    things += [("chips", rect) for rect, _about in board.tokens.told.get("Pot", ())]
    things += [(box.prefix, box.rect) for box in table.scene.felt.panels if box.open]
    zones = [zone for zone in board.pieces.zones if zone.name in board.layout.shared]
    for zone in (*zones, board.hand_zone):
        things += [(piece.card.code, _box(piece)) for piece in board.pieces.of(zone)]
    for name, rect in things:
        if coach.shown and _meet(board.strip.room, rect, board.look.px(8)):
            yield f"coach: over {name}"


def _widgets(table: Any) -> Iterator[str]:
    board = table.board
    shown = [w for w in table.scene.page.widgets.values() if w.visible and w.focusable]
    shown = [w for w in shown if not w.name.startswith("card:")]
    for widget in shown:
        if not board.canvas.window.contains(widget.rect):
            yield f"outside: {widget.name} {getattr(widget, 'words', '')}"
    for one, other in combinations(shown, 2):
        if one.rect.colliderect(other.rect):
            yield f"widgets: {one.name} over {other.name}"
    for widget in shown:
        greyed = [widget.rect.center] * (not widget.enabled)
        if isinstance(widget, Stepper):
            ends = zip(widget._ends(), (widget.least, widget.most), strict=True)
            greyed += [end.center for end, limit in ends if limit == widget.value]
        for place in greyed:
            if not widget.barred(place):
                yield f"no reason: {widget.name} {getattr(widget, 'words', '')}"


def _box(piece: Any) -> Rect:
    """The room of a card as it lies there, turned; without its corners, which are round."""
    pose = piece.goal
    turned = pygame.math.Vector2(pose.width, pose.height)
    across = abs(turned.x * pygame.math.Vector2(1, 0).rotate(pose.angle).x) + abs(
        turned.y * pygame.math.Vector2(0, 1).rotate(pose.angle).x
    )
    down = abs(turned.x * pygame.math.Vector2(1, 0).rotate(pose.angle).y) + abs(
        turned.y * pygame.math.Vector2(0, 1).rotate(pose.angle).y
    )
    box = Rect(0, 0, round(across * 0.98), round(down * 0.98))
    box.center = round(pose.x), round(pose.y)
    return box


def _meet(one: Rect, other: Rect, spare: int) -> bool:
    common = one.clip(other)
    return common.width > spare and common.height > spare


# The walk


class Walker:
    """A window in which matches are shown as they stand; it is made larger and smaller."""

    def __init__(self, app: Any, hands: Any, clock: Any) -> None:
        self.app, self.hands, self.clock = app, hands, clock
        self.window = Window(app, InlineThinkers(app.later, iterations=4))
        self.window.go(ways.Home())

    @property
    def scene(self) -> Any:
        return self.app.scene

    @property
    def board(self) -> Any:
        return self.scene.board

    def show(self, match: Match) -> None:
        self.window.go(ways.Table(match))
        self.rest()

    def view(self, size: tuple[int, int], scale: float) -> None:
        """Let the window have that size, and everything in it be so much larger than usual."""
        if (self.app.look.size, self.app.look.wanted) == (size, scale):
            return
        pygame.display.set_mode(size)
        self.app.settings = changed(self.app.settings, {"user_scale": scale})
        self.hands.post(pygame.VIDEORESIZE, size=size)
        if self.app.look.size == size:
            self.app.lay_out()
        self.rest()

    def rest(self) -> None:
        for _turn in range(3):
            self.clock.pass_(400)
            self.hands.step()


@pytest.fixture
def walker(open_app: Any, hands_of: Any, clock: Any) -> Walker:
    app = open_app(window_size=SIZES[0], speed="off")
    return Walker(app, hands_of(app), clock)


def walked(
    table: Walker, game: str, seats: int, seeds: range, views: Sequence[View], most: int = 99
) -> str:
    """What is wrong at each kind of question, for people to read."""
    names, lines = LONG if seats <= len(LONG) else SHORT, []
    for moment in islice(moments(game, seats, names, seeds), most):
        table.show(moment.match)
        for size, scale in views:
            table.view(size, scale)
            where = f"{size[0]} x {size[1]} at {scale}: {moment.kind}"
            lines += [f"{where}: {fault}" for fault in sorted(set(faults(table)))]
    return "\n".join(lines)


GAMES = [each.key for each in ENTRIES]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_covered_where_there_is_least_room(walker: Walker, game: str) -> None:
    views = [VIEWS[0], VIEWS[3]]
    seats = min(6, entry(game).seats[-1])
    wrong = walked(walker, game, seats, range(1, 2), views, most=3)
    assert not wrong, wrong


@pytest.mark.campaign
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_covered_at_any_question(walker: Walker, game: str) -> None:
    wrong = [walked(walker, game, seats, range(1, 4), VIEWS) for seats in entry(game).seats]
    assert not any(wrong), "\n".join(wrong)


def test_the_walk_sees_what_is_wrong(walker: Walker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A strip over the own plate, as the prompt once stood, would be found."""
    own = property(lambda on: (on.strip.left + 20, on.strip.centery))
    monkeypatch.setattr(RollerDerbyLayout, "own_plate", own)
    view = (SIZES[0], 1.0)
    assert "coach: over " in walked(walker, "roller_derby", 4, range(1, 2), [view], most=1)
