"""Who listens on the bus on which readers of Linux are told: so a reader is told news as it knows.

An Orca that is older than announcements says nothing of them. It says a description that changes
under the focus, though, and it asks the bus for those. Others would hear the same words twice.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import Any

ANNOUNCED = "Object:Announcement:"
DESCRIBED = "Object:PropertyChange:AccessibleDescription"
_PATIENCE = 10
"""Seconds within which a bus answers."""
_REGISTRY, _REGISTRY_PATH = "org.a11y.atspi.Registry", "/org/a11y/atspi/registry"

Listening = tuple[str, str]
"""Who listens, and to what."""


def needs_descriptions(listening: Sequence[Listening]) -> bool:
    """Whether somebody hears of news only by a description that changes.

    >>> needs_descriptions([(":1.0", DESCRIBED)])
    True
    >>> needs_descriptions([(":1.0", DESCRIBED), (":1.0", ANNOUNCED), (":1.1", ANNOUNCED)])
    False
    """
    told = {who for who, what in listening if what == ANNOUNCED}
    return any(what == DESCRIBED and who not in told for who, what in listening)


def watch_listeners(tell: Callable[[bool], None]) -> None:
    """Tell whether somebody needs descriptions, now and whenever that may have changed.

    On a thread of its own, as a bus may keep one waiting; without a bus nothing is told.
    """
    Thread(target=_watch, args=(tell,), daemon=True).start()


def _watch(tell: Callable[[bool], None]) -> None:
    with suppress(ImportError):
        import jeepney
        from jeepney.io.blocking import open_dbus_connection

        rule = jeepney.MatchRule(type="signal", interface=_REGISTRY)
        # No bus, none at that address, one that has gone, lets nobody in or knows no registry.
        with (
            suppress(OSError, ValueError, LookupError, RuntimeError, jeepney.DBusErrorResponse),
            open_dbus_connection(_address_of_readers()) as bus,
            bus.filter(rule) as changes,
        ):
            bus.send_and_get_reply(jeepney.message_bus.AddMatch(rule), timeout=_PATIENCE)
            while True:
                (listening,) = _asked(bus, _REGISTRY, _REGISTRY_PATH, "GetRegisteredEvents")
                tell(needs_descriptions(listening))
                bus.recv_until_filtered(changes)


def _address_of_readers() -> str:
    """Where readers talk: the bus of the session knows it."""
    from jeepney.io.blocking import open_dbus_connection

    if told := os.environ.get("AT_SPI_BUS_ADDRESS"):
        return told
    here = f"unix:path={os.environ.get('XDG_RUNTIME_DIR', '/nowhere')}/bus"
    with open_dbus_connection(os.environ.get("DBUS_SESSION_BUS_ADDRESS") or here) as session:
        (address,) = _asked(session, "org.a11y.Bus", "/org/a11y/bus", "GetAddress")
        return str(address)


def _asked(bus: Any, interface: str, path: str, question: str) -> tuple[Any, ...]:
    """What somebody on the bus answers to a question without anything more to tell."""
    from jeepney import DBusAddress, new_method_call
    from jeepney.wrappers import unwrap_msg

    message = new_method_call(DBusAddress(path, interface, interface), question)
    return tuple(unwrap_msg(bus.send_and_get_reply(message, timeout=_PATIENCE)))
