"""Which key does what at the table, where no button on the felt has taken it for itself."""

import pygame

from ...machine.actions import ACTIONS, SHIFT
from ...machine.keys import code_of

ENTER = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
CONFIRMING = ENTER | {pygame.K_SPACE}
WITH_ANOTHER = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""A key pressed together with one of these is no letter."""
HELD_KEYS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_F11,
        pygame.K_PRINTSCREEN,
    }
)  # fmt: skip
LEADING_AWAY = frozenset({pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2})
"""Behind what they open, the table waits."""
_ELSEWHERE = frozenset({"next", "back", "press", "leave", "turn", "hush"})
"""They mean the same in every scene."""
_DEEDS = {each.usual: each.name for each in ACTIONS if each.name not in _ELSEWHERE}
DEEDS = {code_of(chord): name for chord, name in _DEEDS.items() if not chord.startswith(SHIFT)} | {
    pygame.K_BACKSPACE: "take_back"
}
"""The name of each deed of the table's bar."""
SHIFTED = {
    code_of(chord.removeprefix(SHIFT)): name
    for chord, name in _DEEDS.items()
    if chord.startswith(SHIFT)
}
"""The same together with Shift."""
READING = {
    **{pygame.K_1 + place: place + 1 for place in range(9)},
    **{pygame.K_KP_1 + place: place + 1 for place in range(9)},
}
"""The number of the place that each of the keys 1 to 9 reads."""
