"""Whatever language is spoken, the same happens; what is said of it is in that language."""

from collections.abc import Iterator

from roller_table.engine.events import Events, Moved, Said, Scored
from roller_table.engine.transcript import events_to_lines
from roller_table.engine.words import Message

from ..pseudo import english, spoken
from .laws import law_at_each
from .walks import DRAWS, by_lot, walk, walked


@law_at_each(3)
def the_same_happens_in_any_language(table):
    with spoken():
        there = tuple(walked(table.game(), table.seats, table.seed, DRAWS.get(table.key, by_lot)))
    for here, other in zip(walk(table), there, strict=True):
        assert (here.state, here.move) == (other.state, other.move)
        assert list(map(repr, here.events)) == list(map(repr, other.events))


@law_at_each(3)
def what_happens_is_written_in_english_in_any_language(table):
    for moment in walk(table):
        written = list(events_to_lines(moment.events))
        with spoken():
            assert list(events_to_lines(moment.events)) == written


@law_at_each(3)
def whatever_is_said_is_said_in_the_language_of_the_moment(table):
    said = dict.fromkeys(words for moment in walk(table) for words in _said(moment.events))
    with spoken():
        assert [words.shown() for words in said if english(words.shown())] == []


def _said(events: Events) -> Iterator[Message]:
    for event in events:
        match event:
            case Said(words=words) | Scored(reason=words):
                yield words
            case Moved() if event.show.words:
                yield event.show.words
