"""The table as it is seen and read from one seat: its picture, and the words of a screen reader."""

import hashlib
import os
from typing import Any
from unittest.mock import patch

import pygame
from pygame import Rect

from roller_table.engine.events import Events
from roller_table.engine.table import Seat
from roller_table.match import Match
from roller_table.ui.felt.play.deciding import PacedDecision
from roller_table.ui.frame.app import App
from roller_table.ui.frame.notices import Notices
from roller_table.ui.frame.scene import Scene
from roller_table.ui.layouts import layout_for
from roller_table.ui.looks.look import Look
from roller_table.ui.machine import platform
from roller_table.ui.machine.settings import Settings
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.ways import Way

SIZE = (1024, 640)
BEGINS, STEP, MOST = 1_000, 40, 200
"""Milliseconds at which the clock begins, and how far it goes on until everything lies still."""


def looks(match: Match, seat: Seat, events: Events) -> tuple[object, ...]:
    """How everybody looks, and where, once that seat has seen the events."""
    layout = layout_for(match.entry)(Look(SIZE), Rect((0, 0), SIZE), len(match.chairs), seat)
    layout.read(match.sheet(seat))
    moods = tuple(tuple(each) for event in events for each in layout.moods(event))
    return moods, tuple(map(layout.dared, events))


class Silent:
    """Nobody here thinks."""

    def think(self, *_asked: Any) -> int:
        return 1

    ponder = explain = do = think

    def hurry(self, ticket: int) -> None:
        """Nothing is on its way."""

    forget = hurry

    def close(self) -> None:
        """There is nothing to let go."""


class Nowhere:
    """From here no way leads on: a game that is over is looked at where it ended."""

    def page(self, way: Way) -> Scene | None: ...


class Screen:
    """A window that shows one table after the other."""

    def __init__(self) -> None:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        self.now = BEGINS
        chosen = Settings(
            window_size=SIZE, speed="off", sound=False, turn_end="never", plays_last=False
        )
        self.app = App(chosen, clock=lambda: self.now, forgiving=False, settles=0)
        self.app.follow(Nowhere())
        pygame.event.clear()

    def shown(self, match: Match) -> dict[str, object]:
        """What is painted and read of the game, now and one line of its log further back."""
        nothing = lambda *_anything, **_more: None  # noqa: E731
        scene = TableScene(match, Silent())
        self.now, self.app.drawn_at = BEGINS, 0
        self.app.scenes.clear()
        self.app.notices = Notices()
        with patch.object(
            PacedDecision, "make", nothing
        ):  # Where one move is left it would play on.
            self.app.push(scene)
            return self._looked_at(scene)

    def _looked_at(self, scene: TableScene) -> dict[str, object]:
        self._rest(scene)
        found = {"picture": self._picture(), "reader": self._read(scene)}
        scene.replay.step(-1)
        self._rest(scene)
        return {**found, "log looked at": (self._picture(), self._read(scene))}

    def close(self) -> None:
        """The window goes too: as long as there is one, SDL takes a signal to end for a click."""
        self.app.scenes.clear()
        self.app.sound.close()
        platform.close()

    def _rest(self, scene: TableScene) -> None:
        for turn in range(MOST):
            self.now += STEP
            self.app.step(wait=False)
            if turn > 2 and not scene.moving:
                break
        scene.redraw()
        self.app.step(wait=False)

    def _picture(self) -> str:
        return hashlib.sha256(pygame.image.tobytes(self.app.screen, "RGB")).hexdigest()

    def _read(self, scene: TableScene) -> object:
        """Every node with its words, what is said by itself, and what the nine keys read."""
        ears = scene.for_ears
        assert ears
        nodes = [node for part in ears.nodes() for node in part.walk()]
        described = scene.ears.described()
        places = [described.place(number) for number in range(1, 10)]
        question, why_not = scene.felt.presenter.question, scene.felt.top.referee.why_not
        dimmed = question.dimmed if question else ()
        refused = question and sorted(question.refusal(p.card, why_not).words for p in dimmed)
        told = [(node, sorted(node.acts)) for node in nodes]
        return told, ears.news(), places, described.in_short(), refused
