"""The felt with everything on it: it shows a sheet, plays events, and paints what has changed."""

from collections.abc import Callable, Collection, Mapping, Sequence

from pygame import Rect, Surface

from roller_table.engine.cards import Card, Cards
from roller_table.engine.events import Events, Moved, Turned
from roller_table.engine.sheet import (
    Gauge,
    Log,
    Path,
    Sheet,
    Spread,
    Story,
    Tag,
    Throw,
    WinningCard,
)
from roller_table.engine.table import Seat, Zone

from ...looks.company import CALM
from ...looks.theme import TEXT, Colour
from ...widgets import Page
from ..things.layout import CHOSEN, Layout, Outline
from ..things.marking import NOTHING, Marking
from ..things.notes import SeatsShown
from ..things.pace import MOVE, TELL
from ..things.pieces import BESIDE, OFFERED, Piece, Pieces
from ..things.pieces import CHOSEN as MEANT
from ..things.pose import PLAYABLE_LIFT
from . import saying
from .animator import Animator, Lasts
from .canvas import Canvas
from .contents import Frame, PileCaption, contents_of
from .count_up import COUNTS, CountUp, Written, count_up
from .furniture import NamePlate, reach_of
from .hearing import Hearing, PlaySound
from .overlays import LABEL
from .painting import Painter, UnderLayer
from .places import DRAWN
from .sight import HandMarks
from .strip import UNAIMED, AimedWords, Rank
from .telling import Teller

HOVER = 90
"""Milliseconds for a card to rise under the pointer."""
_BACK = 200
"""Milliseconds for a card that was let go to return."""
HOVER_LIFT = 0.13
"""How far a card stands out of the hand under the pointer, in its own heights."""


class Board:
    """One window's felt for one seat. It is made anew when the window or the seat changes."""

    _followed: Card | None = None
    """What is looked at, if it goes anywhere."""
    _counts: CountUp | None = None
    """Numbers on their way to what they are now."""
    _aside_until: int | None = None
    """Until when what only this player may know is told."""
    _calm: tuple[NamePlate, ...] = ()
    """The plates as they are told, whatever moves somebody for a moment."""

    def __init__(
        self,
        frame: Frame,
        layout: Layout,
        felt: tuple[Colour, Colour],
        *,
        partners: bool,
        lasts: Lasts,
        pieces: Pieces | None = None,
        heard: PlaySound | None = None,
    ) -> None:
        """``heard`` plays the sounds of what happens; without it nothing is heard."""
        self.look, self.bar, self.area = frame.look, frame.bar, frame.area
        self.panel_rect, self.layout = frame.panel, layout
        self.pieces = pieces or Pieces()
        self.canvas = Canvas(frame.size)
        self.contents = on = contents_of(
            frame, layout, self.pieces, partners=partners, touch=self.canvas.touch, lasts=lasts
        )
        self.animator = Animator(self.pieces, layout, lasts, on.winnings)
        self.furniture, self.panel, self.tokens = on.furniture, on.panel, on.tokens
        self.flights, self.dice = on.flights, on.dice
        self.overlays, self.strip = on.overlays, on.strip
        self.places, self.shown = on.places, on.shown
        self._hearing = Hearing(on, heard) if heard else None
        self.sight = HandMarks()
        """Which pieces stand out, glow or are dim for the player who is asked."""
        self._glowing: frozenset[Piece] = frozenset()
        self._pointed_out: frozenset[Piece] = frozenset()
        self._beside: frozenset[Piece] = frozenset()  # Of these, what has no gold.
        self._stood_out: dict[Piece, float] = {}
        """What stood out of the hand, and how far, when it was arranged last."""
        self._pointed_at: int | None = None
        self._spoken_of: frozenset[Piece] = frozenset()
        self._ways: tuple[Path, ...] = ()
        self._now, self._alone, self._explained = 0, False, ""
        self.painter = Painter(on, self.canvas, felt)
        self.pictures = self.painter.pictures
        self._teller = Teller(on, self.painter)
        self.refresh()

    # What is shown

    def know(self, names: tuple[str, ...], faces: tuple[str, ...] = ()) -> None:
        """Who sits where, and whose faces they have."""
        self.layout.names = names
        self.panel.seats = SeatsShown(self.panel.colours, names, faces)

    def remember(self, recall: Callable[[], Log]) -> None:
        """How what was written of the deal before is found."""
        self.panel.recall, self.panel.back = recall, 0

    def show_sheet(self, sheet: Sheet, plates: tuple[NamePlate, ...], *, news: bool = True) -> None:
        """Write this beside the table; ``news``: it has come to this just now."""
        before, plates_before = self.shown.sheet, self.shown.plates
        if news:
            self.contents.faces.notice(plates, self._now)
        self._calm, plates = plates, self._seen(plates)
        if (sheet, plates) == (before, plates_before):
            return
        written = self.shown.written
        self.shown.sheet, self.shown.plates, self.panel.log = sheet, plates, sheet.log
        if plates:
            colours = tuple(plate.colour for plate in plates)
            self.panel.seats = self.panel.seats._replace(colours=colours)
        self._ring(sheet)
        self._count_up(written if news else None)
        if news:
            self._count(plates_before, plates)
            self._teller.tell_goal(before.one(Gauge), sheet.one(Gauge), self._now)
            self._teller.tell_journeys(before, self._now, self.animator.lasts(2 * MOVE))
        self.layout.read(sheet)
        if not self.dice.moving:
            thrown = sheet.one(Throw) or Throw()
            self.dice.lie(thrown.faces, thrown.sides, self.layout.dice(thrown.seats))
        self.refresh()

    def _ring(self, sheet: Sheet) -> None:
        """Mark the card that is taking what lies in the middle, and the one that was led."""
        winning = sheet.one(WinningCard)
        for piece in self.pieces:
            piece.wins = winning is not None and piece.card == winning.card
            piece.led = piece.ahead = piece.beaten = False
        if winning is None:
            return
        lying = [p for name in self.layout.shared for p in self.pieces.of(Zone(name))]
        for piece in lying:
            piece.led, piece.beaten = piece is lying[0], bool(winning.why) and not piece.wins
            piece.ahead = piece.wins and len(lying) > 1 and not winning.why

    def _count(self, before: Sequence[NamePlate], after: Sequence[NamePlate]) -> None:
        """Where somebody has won one more, the number ticks up."""
        lasts = self.animator.lasts
        if parts := self.contents.winnings.count(before, after, self._now, lasts):
            self.refresh(*parts)

    def _count_up(self, before: Written | None) -> None:
        """From what was written ``before``, numbers count up or down to what they are now."""
        shown, length = self.shown, self.animator.lasts(COUNTS)
        after = Written(shown.sheet, shown.plates)
        self._counts = count_up(before, after, self._now, length) if before else None
        shown.counting = self._counts.at(self._now) if self._counts else None

    def _count_on(self, now: int) -> None:
        """Write the numbers as they are on their way now."""
        assert self._counts
        before, shown = self.shown.written, self.shown
        stood = self._own_places()
        shown.counting = self._counts.at(now)
        if self._counts.tween.over(now):
            self._counts = shown.counting = None
        if shown.written == before:
            return
        changed = {*before.plates} ^ {*shown.written.plates}
        own = *stood, *self._own_places()
        self.refresh(self.bar, self.panel_rect, *own, *map(self.furniture.reach, changed))

    def _own_places(self) -> list[Rect]:
        """Where it is drawn what only this game shows; a number that counts up moves its words."""
        return [rect for painter, table in self.contents.own for rect in painter.places(table)]

    def show_plates(self, plates: tuple[NamePlate, ...]) -> None:
        """Only the name plates have changed."""
        self.contents.faces.notice(plates, self._now)
        self._calm, plates = plates, self._seen(plates)
        changed = {*plates} ^ {*self.shown.plates}
        self.shown.plates = plates
        if self._counts:
            self._counts = self._counts._replace(after=Written(self.shown.sheet, plates))
            self._count_on(self._now)
        if changed:
            self.refresh(*map(self.furniture.reach, changed))

    def _seen(self, plates: tuple[NamePlate, ...]) -> tuple[NamePlate, ...]:
        """The plates, each with the face as it looks now."""
        faces = self.contents.faces
        return faces.seen(plates) if faces.looks else plates

    def rest_plates(self) -> None:
        """Nobody decides while it is shown what came of a move."""
        rest = (each._replace(active=False, doing="", mood=CALM) for each in self._calm)
        self.show_plates(tuple(rest))

    def show_prompt(
        self,
        words: str,
        slots: tuple[Outline, ...] = (),
        why: str = "",
        story: Story | None = None,
        aimed: AimedWords = UNAIMED,
    ) -> None:
        """Show the question and more quietly its reason, or the story of a turn.

        ``slots`` are outlines for the cards that the question asks for. ``aimed``: the words are
        about a move that the player aims at.
        """
        shown = self.shown
        before = shown.prompt, shown.why, shown.slots, shown.story, shown.aimed
        if (words, why, slots, story, aimed) != before:
            same = (slots, story) == (shown.slots, shown.story)
            shown.prompt, shown.why, shown.slots = words, why, slots
            shown.story, shown.aimed = story, aimed
            self._foretell(shown.sheet.of(Path) if story and story.ended else ())
            self._speak()
            if not same:
                self.refresh(self.area)

    def _speak(self) -> None:
        """Let the strip say what is asked, or what a turn was."""
        shown, strip, story = self.shown, self.strip, self.shown.story
        if story is None:
            strip.hush(Rank.STORY)
            asked = saying.asked(shown.prompt, shown.why or shown.aside, shown.aimed)
            strip.say(Rank.PROMPT, asked)
            return
        edge, until = self._colour_of(story.seat), self._now + TELL
        strip.hush(Rank.PROMPT)
        told = saying.turn(story, shown.prompt, self.panel.seats, edge, until)
        strip.say(Rank.STORY, told)

    def _colour_of(self, seat: Seat | None) -> Colour:
        plate = next((each for each in self.shown.plates if each.seat == seat), None)
        return plate.colour if plate else TEXT

    def tell_aside(self, words: str, until: int) -> None:
        """Show under the question, until then, what only the player at the screen may know."""
        self.shown.aside, self._aside_until = words, until
        self._speak()

    def remark(self, words: str) -> None:
        """Say in the strip what something is, under what is asked; nothing any more."""
        if not words:
            self.strip.hush(Rank.REMARK)
            return
        asked = "" if self.shown.story or self.strip.told(Rank.COACH) else self.shown.prompt
        price = self.shown.aimed.price
        self.strip.say(Rank.REMARK, saying.explained(words, asked, price))

    def _light(self, zones: frozenset[Zone]) -> None:
        """Show where what is in the hand may be dropped."""
        if zones != self.shown.lit:
            self.shown.lit = zones
            self.refresh(*(reach_of(slot.pose) for slot in self.contents.slots()))

    def explain(self, place: tuple[int, int]) -> None:
        """Say how the score came about that is pointed at, or nothing any more."""
        there = self.panel_rect.collidepoint(place)
        found = self.panel.explanation(place) if there else None
        if self.panel.point(place if there else None):
            self.refresh(self.panel_rect)
        words = found[1] if found else ""
        if words != self._explained:
            self._explained = words
            self.remark(words)

    def mark_line(self, line: int | None) -> None:
        """Mark the line of the log that is looked at, and let it be seen."""
        if line != self.panel.looked_at:
            self.panel.look_at(line)
            self.refresh(self.panel_rect)

    def scroll_log(self, steps: int) -> None:
        """Go back or forth in what has been written of this deal."""
        self.panel.scroll(steps, len(self.shown.sheet.log.notes))
        self.refresh(self.panel_rect)

    # The pieces

    def settle(
        self,
        zones: Mapping[Zone, Cards],
        sheet: Sheet,
        now: int,
        *,
        length: int | None = None,
    ) -> None:
        """Make the pieces agree with the view's zones."""
        self.layout.settle(sheet)
        self.animator.settle(zones, sheet.of(Spread), now, length=length, lifted=self._lifted())
        self._ring(sheet)
        faint = self.layout.faint
        for piece in self.pieces:
            piece.faint = piece.card in faint
        captions = {
            zone: PileCaption(words, len(cards))
            for zone, cards in zones.items()
            if cards and (words := self.layout.caption(zone, len(cards)))
        }
        if captions != self.shown.captions:
            self.shown.captions = captions
            self.refresh(self.area)

    def arrange(self, zone: Zone, now: int, length: int = MOVE) -> None:
        self.animator.arrange(zone, now, self.animator.lasts(length), lifted=self._lifted())

    def play(self, events: Events, now: int, comes: Sheet | None = None) -> None:
        """Show what happened; where something comes to a board, the sheet ``comes`` says how."""
        self._foretell(())
        moves = [event for event in events if isinstance(event, Moved)]
        if comes:
            self.layout.prepare(comes)
        if any(move.show.lit is not None for move in moves) and self.shown.sheet.of(Tag):
            # What was said of the cards before these holds no longer.
            self.shown.sheet = self.shown.sheet.without(Tag)
            self.refresh(self.area)
        if taken_up := [move for move in moves if move.target.name in self.layout.held]:
            self.painter.expect(taken_up)
        self.animator.show(events, now)
        self.play_on(now)

    def play_on(self, now: int) -> None:
        """Show all that begins by now."""
        self._now = now
        for event, length in self.animator.due(now):
            if length and (words := self.layout.dealing(event)):
                self.show_prompt(words)
            self._teller.tell(event, now, length)
            if isinstance(event, Turned):
                self.arrange(event.zone, now, length)
            dared = self.layout.dared(event)
            if dared is not None:
                self.contents.faces.glance(dared, self._calm, now)
            if moods := self.layout.moods(event):
                self.contents.faces.react(moods, now)
            if moods or dared is not None:
                self.show_plates(self._calm)
            if self._hearing:
                self._hearing.hear(event, length, hurried=self.animator.hurried)

    def _lifted(self) -> dict[Piece, float]:
        """What stands out of the hand, and how far in its own heights."""
        over = {*self._pointed_out} if self._alone else set()
        if self.sight.over:
            over.add(self.sight.over)
        raised = self.sight.raised
        most = self.layout.most_raised
        return {
            piece: min(most, PLAYABLE_LIFT * (piece in raised) + HOVER_LIFT * (piece in over))
            for piece in raised | over
        }

    @property
    def hand_zone(self) -> Zone:
        return self.own_zones[0]

    @property
    def own_zones(self) -> tuple[Zone, ...]:
        """The zones that the player at the screen plays from, the hand first."""
        return self.layout.own_zones

    def own_pieces(self) -> list[Piece]:
        """Everything that lies there."""
        return [piece for zone in self.own_zones for piece in self.pieces.of(zone)]

    def arrange_own(self, now: int, length: int = MOVE) -> None:
        self._stood_out = self._lifted()
        for zone in self.own_zones:
            self.arrange(zone, now, length)

    # The hand of the player who is asked

    def show_hand(self, sight: HandMarks, now: int) -> None:
        """Let it be seen what the hand does and may do, and no longer what it did before."""
        before, self.sight = self.sight, sight
        changed = sight.question is not before.question
        if changed:
            self._change_question(sight, now)
        else:
            for piece in sight.dim ^ before.dim:
                piece.dim = piece in sight.dim
            if self._lifted() != self._stood_out:
                self.arrange_own(now, HOVER)
        if sight.question and (changed or sight.tray != before.tray):
            self.fill_tray(sight.tray, now)
        if before.held and before.held is not sight.held:
            self._let_down(before.held, now)
        if sight.held and sight.pose:
            sight.held.carry(sight.pose)
        if changed or (sight.glow, sight.meant) != (before.glow, before.meant):
            self._let_glow()
        self._light(sight.lit)
        self._mark_places()
        if (sight.prompt, sight.why, sight.aimed, sight.wanted) != (
            before.prompt,
            before.why,
            before.aimed,
            before.wanted,
        ):
            if sight.aimed.price != before.aimed.price:
                self.remark("")
            slots = tuple(Outline(CHOSEN, pose) for pose in self.layout.tray(sight.wanted))
            self.show_prompt(sight.prompt, slots, sight.why, aimed=sight.aimed)

    def _change_question(self, sight: HandMarks, now: int) -> None:
        """Another question is open, or none any more."""
        self._unmark()
        for piece in sight.dim:
            piece.dim = True
        self.layout.wanted = sight.wanted
        if sight.question:
            self._count_alike()
            self.arrange_own(now)  # Otherwise whatever follows arranges what it moves.

    def darken(self) -> None:
        """Nothing stands out any more, nor is anything dimmed."""
        self._unmark()
        self._count_alike()

    def _unmark(self) -> None:
        """Nothing may be taken, nor may it not."""
        for piece in self.pieces:
            piece.glow, piece.dim = 0, False
        self._glowing = self._pointed_out = frozenset()

    def _count_alike(self) -> None:
        """What was turned up has been judged."""
        for piece in self.pieces:
            piece.counts = None

    def fill_tray(self, cards: Cards, now: int) -> None:
        """Move the chosen cards into the tray, and all others into the hand again."""
        if {*cards} == {piece.card for piece in self.pieces.of(CHOSEN)}:
            return
        for piece in [piece for piece in self.pieces.of(CHOSEN) if piece.card not in cards]:
            self.pieces.lay_out(piece, self.hand_zone)
        for card in cards:
            found = self.pieces.find(card)
            if found and found not in self.pieces.of(CHOSEN):
                self.pieces.lay_out(found, CHOSEN)
        self.arrange(self.hand_zone, now)
        self.arrange(CHOSEN, now)

    def _let_down(self, piece: Piece, now: int) -> None:
        """What was held returns to where it belongs, if nobody sends it elsewhere."""
        piece.held = False
        home = self.pieces.zone_of(piece)
        if home and not piece.moving and piece.pose != piece.goal:
            piece.send(piece.goal, now, self.animator.lasts(_BACK))
        if home and self.sight.question:
            self.arrange(home, now)

    def _let_glow(self) -> None:
        wanted = self.sight.glow | self._pointed_out | self._spoken_of
        if self._alone and self._pointed_out:
            wanted = self._pointed_out
        meant = self.sight.meant | (self._pointed_out - self._beside) | self._spoken_of
        for piece in self._glowing | wanted:
            piece.glow = self._glow_of(piece, meant) if piece in wanted else 0
        self._glowing = wanted

    def _glow_of(self, piece: Piece, meant: Collection[Piece]) -> int:
        if piece in meant:
            return MEANT
        return BESIDE if piece in self._beside else OFFERED

    def point_out(self, cards: Cards, until: int, *, alone: bool = False, less: Cards = ()) -> None:
        """Let these cards glow for a while; ``alone``: they rise too, and nothing else glows.

        ``less``: these as well, without gold.
        """
        self._pointed_at, self._alone = until, alone
        there = self.pieces if alone else self.own_pieces()
        self._pointed_out = frozenset(p for p in there if p.card in {*cards, *less})
        self._beside = frozenset(p for p in there if p.card in less)
        self._let_glow()

    def label(self, piece: Piece, words: str, *, gold: bool) -> None:
        """Write a word on a card of the hand, where what lies over it leaves it to be seen."""
        row = [each for each in self.pieces.of(self.hand_zone) if each.goal.seen]
        box = piece.goal.box
        after = row[row.index(piece) + 1 :][:1] if piece in row else []
        if after and after[0].goal.box.left > box.left:
            box.width = min(box.width, after[0].goal.box.left - box.left)
        self.overlays.label(words, box, gold=gold)

    def take_labels(self) -> None:
        """Nothing is written on any card any more."""
        self.overlays.clear(LABEL)

    def speak_of(self, pieces: Collection[Piece]) -> None:
        """Let these glow, wherever they lie, until others do; and show where they go next."""
        self._spoken_of = frozenset(pieces)
        cards = {piece.card for piece in pieces}
        self._ways = tuple(path for path in self.shown.sheet.of(Path) if path.thing in cards)
        self._let_glow()
        self._mark_places()

    def follow(self, pieces: Collection[Piece]) -> None:
        """One of these is looked at: of what is seen to go anywhere, its way is shown whole."""
        going = {path.thing for path in self.shown.sheet.of(Path)} if pieces else ()
        followed = next((piece.card for piece in pieces if piece.card in going), None)
        if followed != self._followed:
            self._followed = followed
            self._mark_places()

    @property
    def follows(self) -> bool:
        """Whether what is looked at goes anywhere."""
        return self._followed is not None

    def _foretell(self, ways: tuple[Path, ...]) -> None:
        """While a told turn stands, where everything goes after it; unless somebody speaks."""
        if not self._spoken_of and self._ways != ways:
            self._ways = ways
            self._mark_places()

    def _mark_places(self) -> None:
        """Where a thing may go and would; while nothing does, where what is spoken of goes."""
        marking = self.sight.marking
        marking = Marking(paths=self._ways) if marking == NOTHING else marking
        if marking.paths:
            marking = marking._replace(followed=self._followed)
        self.places.show(marking, self._now, self.animator.lasts(DRAWN))

    def hush(self) -> None:
        """Take away what was told in passing: somebody has seen it."""
        self.strip.hush(Rank.SPEECH)
        self.painter.touch(self.dice.bounds(self._now))
        self.dice.finish()
        self.painter.touch(self.dice.bounds(self._now))

    # Time

    def tick(self, now: int) -> None:
        """Let everything go on, but for what was to be shown: that is ``play_on``'s."""
        self._now = now
        self.animator.tick(now)
        self.strip.tick(now)
        self.overlays.tick(now)
        if self._aside_until is not None and now >= self._aside_until:
            self.shown.aside, self._aside_until = "", None
            self._speak()
        if self._pointed_at is not None and now >= self._pointed_at:
            self._pointed_at, self._pointed_out = None, frozenset()
            self._let_glow()
        self.places.tick(now)
        if self._counts:
            self._count_on(now)
        if self.contents.winnings.counts and (parts := self.contents.winnings.tick(now)):
            self.refresh(*parts)
        if self.contents.faces.looks and self.contents.faces.tick(now):
            self.show_plates(self._calm)
        self.painter.tick(now)

    @property
    def moving(self) -> bool:
        at_rest = not (self.dice.moving or self.flights.moving or self.contents.veil.moving)
        on = self.contents
        at_rest = at_rest and not (on.places.moving or on.strip.moving or on.winnings.counts)
        at_rest = at_rest and not (self._counts or on.faces.sparked)
        return not at_rest or any(piece.moving for piece in self.pieces)

    def wakes_at(self) -> int | None:
        times = (self.animator.wakes_at(), self.overlays.wakes_at(), self._pointed_at,
                 self._aside_until, self.strip.wakes_at(),
                 self.contents.faces.wakes_at())  # fmt: skip
        return min((time for time in times if time is not None), default=None)

    # Painting

    def let_go(self) -> None:
        """Nobody sees the board for a while."""
        self.painter.let_go()

    def refresh(self, *parts: Rect) -> None:
        """Draw parts of the ground anew, or all of it and what the strip says."""
        if not parts:
            self.strip.write_anew()
        self.painter.refresh(*parts)

    def paint(self, screen: Surface, page: Page, under: Sequence[UnderLayer] = ()) -> list[Rect]:
        """Paint what has changed; ``under`` the page's widgets lies what is drawn there."""
        return self.painter.paint(screen, page, under, self._now, busy=self.animator.busy)
