"""Where the program begins: ``roller-table``, or ``python -m roller_table``."""

import gc
import sys

INTERRUPTED = 130
"""As ``cli`` has it, which may not be read in yet."""


def main() -> int:
    """Do what the command line asks; Ctrl+C ends it so also while it is still being read in."""
    # Nearly all that is made until the first picture stays. To look for rubbish in it takes a
    # twelfth of the start; a window does so once it has shown that picture, a command at once.
    gc.disable()
    try:
        from .cli import main as asked

        status = asked()
    except KeyboardInterrupt:
        status = INTERRUPTED
    if status == INTERRUPTED:
        # Where Ctrl+C has struck in code that Python made of a text, as it does of every value,
        # Python would end by the signal all the same; the next such code lets it forget that.
        exec("pass")
    return status


if __name__ == "__main__":
    sys.exit(main())
