"""The window: the only floor of the house where pygame is known.

It plays events back and turns gestures into offered moves; it knows no rule of any game.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
