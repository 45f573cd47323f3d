"""What the game has to say: notes of one scale, struck softly, so that none quarrels."""

from collections.abc import Callable
from functools import partial

from synth import Mode, Samples, Take, faded, mixed, struck

_E5 = 659.26
_SCALE = (0, 1, 3, 5, 7, 8, 10)
"""How many half tones the notes of E major lie under their keynote, from the top down."""

STEPS = 12
"""How many notes lead up to the keynote: no target wants more tricks than one above that."""


def below(steps: int) -> float:
    """The pitch ``steps`` notes of the scale under the keynote."""
    octaves, left = divmod(steps, len(_SCALE))
    return _E5 / 2 ** (octaves + _SCALE[left] / 12)


def note(t: Take, pitch: float, rings: float = 0.3, seconds: float = 0.8) -> Samples:
    """A bar of wood, struck with a soft mallet: it rings in fourths of two octaves."""
    pitch *= t.tune
    modes = (
        Mode(pitch, rings, 1.0),
        Mode(pitch * 2.0, rings * 0.55, 0.2),
        Mode(pitch * 3.96, rings * 0.24, 0.16),
        Mode(pitch * 9.2, rings * 0.06, 0.04),
    )
    return struck(seconds, (mode for mode in modes if mode.pitch < 9000), 0.0035)


Melody = tuple[tuple[float, float, float], ...]
"""Notes: when each begins, how high it is, how loud."""


def _played(t: Take, melody: Melody, *, seconds: float, rings: float) -> Samples:
    parts = [(start, loud, note(t, pitch, rings, seconds - start)) for start, pitch, loud in melody]
    result = mixed(seconds, *parts)
    fade = len(result) // 4
    for at in range(fade):
        result[-1 - at] *= at / fade
    return result


def _rise(steps: int, t: Take) -> Samples:
    return _played(t, ((0, below(steps), 1.0),), seconds=0.55, rings=0.2)


_B3, _CS4, _E4, _FS4, _G4, _GS4, _B4, _CS5, _D5, _FS5, _GS5, _B5, _E6 = (
    246.94, 277.18, 329.63, 369.99, 392.0, 415.3, 493.88, 554.37, 587.33, 739.99, 830.61, 987.77,
    1318.51,
)  # fmt: skip

_MELODIES: dict[str, tuple[Melody, float, float]] = {
    # The wanted number is hit: the keynote, and its whole chord.
    "resolve": (((0, _E5, 1), (0.055, _GS5, 0.7), (0.11, _B5, 0.6), (0, _E4, 0.5)), 1.0, 0.32),
    # One more than was wanted: a note above the keynote, and it falls.
    "over": (((0, _FS5, 1), (0.13, _D5, 0.85), (0.27, _B4, 0.8)), 0.8, 0.16),
    # A trick that counts towards no number.
    "won": (((0, _GS4, 0.9), (0.1, _B4, 1)), 0.6, 0.18),
    "lost": (((0, _CS4, 1), (0.1, _B3, 0.9)), 0.55, 0.15),
    # What was promised is kept, or not.
    "made": (((0, _B4, 0.9), (0.1, _E5, 1), (0.2, _GS5, 0.8), (0.3, _B5, 0.7), (0.3, _E4, 0.6)),
             1.2, 0.34),
    "set": (((0, _G4, 1), (0.15, _E4, 1), (0.3, _B3, 0.9)), 0.95, 0.22),
    "point": (((0, _E5, 1), (0.09, _B5, 0.8), (0.18, _E6, 0.55)), 0.85, 0.26),
    "score": (((0, _CS5, 0.9), (0.11, _E5, 1)), 0.65, 0.22),
    # No: low and soft, never a buzzer.
    "refuse": (((0, 233.08, 1), (0.11, 196.0, 1)), 0.42, 0.1),
    "win": (((0, _E5, 0.9), (0.12, _GS5, 0.8), (0.24, _B5, 0.8), (0.36, _E6, 0.7), (0.36, _E4, 0.8),
             (0.36, _B4, 0.6)), 1.6, 0.45),
    "lose": (((0, _B4, 0.9), (0.2, _G4, 0.9), (0.4, _E4, 1), (0.4, _B3, 0.7)), 1.4, 0.36),
}  # fmt: skip


def _melody(name: str, t: Take) -> Samples:
    melody, seconds, rings = _MELODIES[name]
    return _played(t, melody, seconds=seconds, rings=rings)


def glass(t: Take, pitch: float, rings: float, seconds: float) -> Samples:
    """The rim of a glass, touched with a spoon: its overtones are no octaves, and it beats."""
    pitch *= t.tune
    modes = (
        Mode(pitch, rings, 1.0),
        Mode(pitch * 1.004, rings * 0.9, 0.5),
        Mode(pitch * 2.76, rings * 0.5, 0.55),
        Mode(pitch * 5.4, rings * 0.2, 0.16),
    )
    return struck(seconds, modes, 0.002)


def turn(t: Take) -> Samples:
    """It is your turn: a glass, twice on one note. Nothing else rings like it, and it leads to no
    other note, as what is won or written down does."""
    seconds = 0.75
    strokes = ((start, loud, glass(t, _B5, 0.2, seconds - start)) for start, loud in _TWICE)
    return faded(mixed(seconds, *strokes), 0, seconds / 4)


_TWICE = ((0.0, 0.8), (0.13, 1.0))

ALL: dict[str, Callable[[Take], Samples]] = {
    **{f"rise_{steps}": partial(_rise, steps) for steps in range(1, STEPS + 1)},
    **{name: partial(_melody, name) for name in _MELODIES},
    "turn": turn,
}
"""Every signal by its name; ``rise_3`` is the note three under the keynote."""

LOUDNESS = -17.0
"""In LUFS, over the loudest 400 milliseconds at full volume: the same for all of them."""
