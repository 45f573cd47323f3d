"""Which key does what at the table, where no button on the felt has taken it for itself."""

import pygame

CONFIRMING = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
HELD_KEYS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_F11,
        pygame.K_PRINTSCREEN,
    }
)  # fmt: skip
LEADING_AWAY = frozenset({pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2})
"""Behind what they open, the table waits."""
DEEDS = {
    pygame.K_F1: "open_rules", pygame.K_F2: "open_settings", pygame.K_c: "claim_rest",
    pygame.K_h: "show_hint", pygame.K_l: "toggle_panel", pygame.K_s: "sort_hand",
    pygame.K_t: "tell_table", pygame.K_w: "ask_why", pygame.K_PAGEUP: "look_up",
    pygame.K_PAGEDOWN: "look_down", pygame.K_u: "take_back", pygame.K_v: "show_again",
    pygame.K_y: "put_back", pygame.K_BACKSPACE: "take_back", pygame.K_0: "say_again",
}  # fmt: skip
"""The name of each deed of the table's bar."""
SHIFTED = {pygame.K_t: "show_trick"}
"""The same together with Shift."""
READING = {
    **{pygame.K_1 + place: place + 1 for place in range(9)},
    **{pygame.K_KP_1 + place: place + 1 for place in range(9)},
}
"""The number of the place that each of the keys 1 to 9 reads."""
