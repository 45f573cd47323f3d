"""The window: the only floor of the house where pygame is known.

It plays events back and turns gestures into offered moves; it knows no rule of any game.
"""

import os

# Read once, when pygame is first imported: without them it greets the terminal, and the
# desktop takes the window for one of "python".
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "roller-table")
