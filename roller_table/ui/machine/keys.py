"""Which key does what: the table of keys that a player makes of the one list of actions.

A scene knows each action by its usual key alone. What the player's own table says is turned into
that key before any scene hears of it (`KeyTable.meant`), so an action is declared once, in
`actions.py`, and answered wherever its usual key is. Buttons on the felt that have a letter come
first, as printed.

Chords are written as pygame names keys: "h", "page up", "shift+t".
"""

from collections.abc import Iterator, Mapping

import pygame

from roller_table.engine.spelling import clipped
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _

from .actions import ACTIONS, SHIFT, Action, shown

HELD = frozenset({
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
    pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK,
})  # fmt: skip
"""Keys that mean something only together with another."""
_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
Bound = Mapping[str, str]
"""The chord of each action that is not as usual."""
BY_NAME = {each.name: each for each in ACTIONS}
_BY_USUAL = {each.usual: each for each in ACTIONS}

_NAMED: Mapping[str, int] = {
    "tab": pygame.K_TAB, "space": pygame.K_SPACE, "escape": pygame.K_ESCAPE,
    "page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN, "insert": pygame.K_INSERT,
    **{f"f{n}": pygame.K_F1 + n - 1 for n in (*range(1, 11), 12)},
}  # fmt: skip
"""Keys that have a name and no letter; F11, Enter and the arrows keep a meaning of their own."""
_DIGITS = "0123456789"

PRESETS: Mapping[str, Bound] = {
    "usual": {},
    "left": {
        "show_hint": "e", "take_back": "q", "put_back": "x", "toggle_panel": "a", "look_up": "d",
        "look_down": "f", "hush": "b", "say_again": "g",
    },
    "right": {
        "next": ".", "back": ",", "leave": "f12", "turn": "p", "ask_why": "i", "show_again": "n",
        "show_trick": "k", "tell_table": ";", "say_again": "insert", "claim_rest": "o",
        "sort_hand": "j", "open_rules": "f9", "open_settings": "f10",
    },
}  # fmt: skip
"""For one hand each: on the left, letters up to T, G and B; on the right, those beyond, and Enter
for Space. Both hold on keyboards where Y and Z have changed places."""


class UnfitKeyError(ValueError):
    """A key that no action can have; the message says why."""


class KeyTable(NamedTuple):
    """The player's own table of keys."""

    bound: tuple[tuple[str, str], ...] = ()
    """The actions that are not as usual, each with its chord."""

    def chord(self, action: str) -> str:
        """The key of an action."""
        return dict(self.bound).get(action, BY_NAME[action].usual)

    def owner(self, chord: str) -> Action | None:
        """Which action a chord does."""
        own = {each: name for name, each in self.bound}
        if chord in own:
            return BY_NAME[own[chord]]
        usual = _BY_USUAL.get(chord)
        gone = usual is None or (usual.name in dict(self.bound) and not usual.stays)
        return None if gone else usual

    def meant(self, event: pygame.event.Event) -> pygame.event.Event:
        """The key press as a scene knows it: the usual key of what it does.

        ``pressed`` of the new event is the key itself. A key whose action has gone elsewhere
        means nothing any more but what is printed on a button.
        """
        chord = chord_of(event)
        if self.owner(chord) is None and chord not in _BY_USUAL:
            chord = chord.removeprefix(SHIFT)
        if not self.bound or not chord:
            return event
        action = self.owner(chord)
        if action is None and chord not in _BY_USUAL:
            return event
        usual = action.usual if action else ""
        if usual == chord:
            return event
        key = code_of(usual.removeprefix(SHIFT)) if usual else pygame.K_UNKNOWN
        shift = pygame.KMOD_SHIFT if usual.startswith(SHIFT) else pygame.KMOD_NONE
        facts = {**event.dict, "key": key, "mod": shift, "pressed": event.key}
        return pygame.event.Event(event.type, facts)

    def rebound(self, action: str, chord: str) -> "KeyTable":
        """With that key for the action; an action that had it gets the old key of this one.

        Raises UnfitKeyError if no action can have the key.
        """
        check(chord, action)
        other = self.owner(chord)
        found = dict(self.bound) | {action: chord}
        if other and other.name != action:
            found[other.name] = self._handed_on(self.chord(action), other, chord)
        return table(found)

    def _handed_on(self, old: str, other: Action, chord: str) -> str:
        """The key that an action gets whose own was taken: UnfitKeyError if it cannot have it."""
        try:
            check(old, other.name)
        except UnfitKeyError:
            words = _("{key} is the only key of another action: {what}.")
            told = words.format(key=shown(chord), what=_(other.words))
            raise UnfitKeyError(told) from None
        return old

    def tip(self, action: str, words: str = "") -> str:
        """What a button does, with the key that does it too."""
        what = words or _(BY_NAME[action].words)
        return with_key(what, self.chord(action))

    @property
    def preset(self) -> str:
        """Which preset it is; "" if it is the player's own."""
        return next((name for name, each in PRESETS.items() if table(each) == self), "")


USUAL_KEYS = KeyTable()


def table(bound: Bound) -> KeyTable:
    """A table of keys: what is as usual is left out, so that equal tables are equal."""
    return KeyTable(
        tuple(
            (each.name, bound[each.name])
            for each in ACTIONS
            if bound.get(each.name, each.usual) != each.usual
        )
    )


def read_table(found: object) -> KeyTable:
    """A table of keys out of a file; ValueError says what is wrong with it."""
    if not isinstance(found, dict):
        raise ValueError(_("this is not a list of keys"))
    for name, chord in found.items():
        if name not in BY_NAME:
            raise ValueError(_("there is no action {name}").format(name=clipped(str(name))))
        check(chord, name)
    made = table(found)
    chords = [made.chord(each.name) for each in ACTIONS]
    twice = next((each for each in chords if chords.count(each) > 1), None)
    if twice:
        raise ValueError(_("{key} is written twice").format(key=shown(twice)))
    return made


def check(chord: object, action: str) -> None:
    """Raise UnfitKeyError if that cannot be the key of the action."""
    name = chord.removeprefix(SHIFT) if isinstance(chord, str) else ""
    if not isinstance(chord, str) or not name:
        raise UnfitKeyError(_("{key} is not a key").format(key=clipped(str(chord))))
    usual = _BY_USUAL.get(chord)
    others = usual is not None and usual.stays and usual.name != action
    if others or name in _DIGITS or not (name in _NAMED or (len(name) == 1 and name.isprintable())):
        words = _("{key} is fixed or cannot be used: choose another key.")
        raise UnfitKeyError(words.format(key=clipped(shown(chord))))


def code_of(name: str) -> int:
    """What pygame calls the key of that name."""
    return _NAMED.get(name) or ord(name)


def chord_of(event: pygame.event.Event) -> str:
    """The chord of a key press; "" for a modifier alone, and for whatever has Ctrl or Alt."""
    mod = getattr(event, "mod", 0)
    if mod & _MODIFIERS or event.key in HELD:
        return ""
    name = pygame.key.name(event.key)
    return f"{SHIFT}{name}" if name and mod & pygame.KMOD_SHIFT else name


def with_key(what: str, chord: str) -> str:
    """What a button does, with a key that does it too."""
    return _("{what} ({key})").format(what=what, key=shown(chord))


def listed(keys: KeyTable) -> Iterator[tuple[str, str]]:
    """Every action's key, and what it does, in words."""
    return ((shown(keys.chord(each.name)), _(each.words)) for each in ACTIONS)
