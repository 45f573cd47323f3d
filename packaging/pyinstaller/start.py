"""What a frozen program starts with: the same as ``python -m roller_table``."""

import sys

from roller_table.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
