"""What is heard at Rollerball: balls, workmen, and cards that are built, burnt and blown up."""

from roller_table.engine.events import Event, Moved, Scored, Showing, Turned
from roller_table.engine.table import Zone

from ...felt.things.heard import Cues, SoundCue, signal, thing, usual
from ...felt.things.layout import SPACE, Layout

_FAST, _USUAL = 190, 350
"""Milliseconds up to which a ball that rolls one space on is fast, or as fast as usual."""
_SPACES = {"hop": "hop", "push": "push", "workman hit": "run_over"}
"""What is heard besides of a ball of which these words are said, when it comes to a space."""


def sounds(layout: Layout, event: Event, length: int) -> Cues:
    match event:
        case Moved(source=Zone("space" | "supply" | "hand"), target=Zone("space")):
            return _onto_the_board(event, length)
        case Moved(source=Zone("space"), target=Zone("discard"), show=Showing(how="burnt")):
            return (thing("burn"),)
        case Moved(show=Showing(how="blown up")):
            return (thing("blast"),)
        case Moved(source=Zone("space"), target=Zone("supply"), show=Showing(words=words)):
            return (thing("merge" if words and words.words == "merge" else "drop"),)
        case Turned(_thing, before, after):
            return (_turned(before, after),)
        case Scored():
            return (signal("point"),)
        case _:
            return usual(layout, event, length)


def _onto_the_board(event: Moved, length: int) -> Cues:
    suit, came, show = event.cards[0].suit, event.source.name, event.show
    if suit == "ball" and came == SPACE:
        words = _SPACES.get(show.words.words if show.words else "")
        return (_rolls(length), thing(words, length)) if words else (_rolls(length),)
    if suit == "ball" and show.out_of:
        return (thing("split"),)
    if came == "hand":
        return (thing("build"),)
    return (thing("step" if came == SPACE else "put"),)


def _rolls(length: int) -> SoundCue:
    """At the speed at which it rolls, with a tick for the space that it enters."""
    return thing("roll_fast" if length < _FAST else "roll" if length < _USUAL else "roll_slow")


def _turned(before: str, after: str) -> SoundCue:
    """A ball that takes up energy, springs up, or has it no longer."""
    gained = {*after.split()} - {*before.split()}
    return thing("charge" if "energised" in gained else "hop" if "up" in gained else "drop")
