"""Presses one button by its name in the accessibility tree: ``python3 presser.py SECONDS NAME``.

Run by the Python that has Debian's bindings of AT-SPI. A name that ends with ``*`` is a beginning.
"""

import sys
import time

from ears import below
from gi.repository import Atspi, GLib


def windows():
    desktop = Atspi.get_desktop(0)
    for place in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(place)
        if app and app.get_child_count() and app.get_name() != "orca":
            yield app.get_child_at_index(0)


def is_meant(name, wanted):
    return name.startswith(wanted[:-1]) if wanted.endswith("*") else name == wanted


def main(seconds, wanted):
    until = time.monotonic() + float(seconds)
    while time.monotonic() < until:
        try:
            for window in windows():
                for node in below(window):
                    if is_meant(node.get_name(), wanted) and node.get_n_actions():
                        node.do_action(0)
                        return 0
        except (GLib.Error, AttributeError):
            pass  # It changed while it was read.
        time.sleep(0.1)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
