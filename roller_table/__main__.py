"""Where the program begins: ``roller-table``, or ``python -m roller_table``."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
