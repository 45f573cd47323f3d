"""A player who knows nothing of a window but its accessibility tree, as a screen reader finds it.

Run by the Python that has Debian's bindings of AT-SPI: ``python3 ears.py SECONDS END...``. It
presses what it finds until one of the buttons called END is there, and prints what it hears.
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

STEP = 0.03
NEVER = ("Hint", "Go back", "Other cards", "Menu", "Watch again", "Don't pause")
OTHERS = "Choosing now"
HEARD = ("object:announcement", "object:state-changed:focused")


def say(*words):
    print(*words, flush=True)


def heard(event):
    if event.type == HEARD[0]:
        say("  says:", event.any_data)
    elif event.detail1 and event.source:
        say("  focus:", event.source.get_name())


def below(node, role=None):
    """Everything below, in reading order."""
    for place in range(node.get_child_count()):
        child = node.get_child_at_index(place)
        if child:
            if role is None or child.get_role_name() == role:
                yield child
            yield from below(child, role)


def is_usable(node):
    """AT-SPI is told of no button that it is grey; so its description says it."""
    return "Not possible now" not in node.get_description()


def press(node):
    say("press:", node.get_name())
    try:
        return node.do_action(0)
    except GLib.Error:
        return False


class Player:
    """Plays by names and actions alone."""

    def __init__(self, ends):
        self.ends = ends
        self.turns = 0
        self.tried = {}

    def window(self):
        desktop = Atspi.get_desktop(0)
        for place in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(place)
            if app and app.get_child_count():
                return app.get_child_at_index(0)
        return None

    def groups(self):
        """The parts of the window by name."""
        window = self.window()
        found = [window.get_child_at_index(n) for n in range(window.get_child_count())]
        return {part.get_name(): part for part in found if part}

    def turn(self):
        """Press one thing; whether it is over."""
        groups = self.groups()
        asked = next((part for name, part in groups.items() if name == "The question"), None)
        if asked is None or any(each.get_name().startswith(OTHERS) for each in below(asked)):
            return False
        buttons = list(below(asked, "push button"))
        names = [each.get_name() for each in buttons]
        if any(name in self.ends for name in names):
            return True
        spots = next((p for n, p in groups.items() if n.startswith("Where ")), None)
        things = [
            [each for each in buttons if not each.get_name().startswith(NEVER)],
            list(below(spots, "push button")) if spots else [],
            [
                card
                for name, part in groups.items()
                if name.startswith("Your ") and part.get_role_name() == "list box"
                for card in below(part, "list item")
                if "Not possible now" not in card.get_description()
            ],
            [
                each
                for name, part in groups.items()
                if name.startswith("Piles")
                for each in below(part, "push button")
            ],
        ]
        question = "|".join([*names, *(part for part in groups)])
        return self.choose([each for some in things for each in some if is_usable(each)], question)

    def choose(self, things, question):
        """What was tried least where this is asked; so it never stays with what leads nowhere.

        Whether it has come to the end meanwhile: the same button says something else then.
        """
        if not things:
            return False
        tried = self.tried.setdefault(question, {})
        thing = min(things, key=lambda each: tried.get(each.get_name(), 0))
        tried[thing.get_name()] = tried.get(thing.get_name(), 0) + 1
        self.turns += 1
        if thing.get_name() in self.ends:
            return True
        press(thing)
        return False


def main(seconds, *ends):
    listener = Atspi.EventListener.new(heard)
    for kind in HEARD:
        listener.register(kind)
    player, until = Player(ends), time.monotonic() + float(seconds)
    context = GLib.MainContext.default()
    while time.monotonic() < until:
        while context.iteration(False):
            pass
        try:
            if player.window() and player.turn():
                say("over after", player.turns)
                return 0
        except (GLib.Error, AttributeError) as error:
            say("  lost:", error)  # It changed while it was read.
        time.sleep(STEP)
    say("never over")
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
