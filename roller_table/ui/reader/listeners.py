"""Who listens on the bus on which readers of Linux are told: so a reader is told news as it knows.

An Orca that is older than announcements says nothing of them. It says a description that changes
under the focus, though, and it asks the bus for those. Others would hear the same words twice.
"""

import os
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from urllib.parse import unquote

ANNOUNCED = "Object:Announcement:"
DESCRIBED = "Object:PropertyChange:AccessibleDescription"
_PATIENCE = 10
"""Seconds within which a bus answers."""
_CALL, _SIGNAL = 1, 4
_REPLIES = (2, 3)
_BUS = "org.freedesktop.DBus"
_REGISTRY = "org.a11y.atspi.Registry"
_NEWS = f"type='signal',interface='{_REGISTRY}'"

Listening = tuple[str, str]
"""Who listens, and to what."""


def needs_descriptions(listening: list[Listening]) -> bool:
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
    with suppress(OSError, ValueError, IndexError, struct.error):
        bus = _Bus(_address_of_readers())
        bus.call(_BUS, "/org/freedesktop/DBus", _BUS, "AddMatch", _NEWS)
        while True:
            tell(needs_descriptions(_listening(bus)))
            bus.wait()


def _listening(bus: "_Bus") -> list[Listening]:
    path = "/org/a11y/atspi/registry"
    body = bus.call(_REGISTRY, path, _REGISTRY, "GetRegisteredEvents")
    return [*_pairs(body)]


def _address_of_readers() -> str:
    """Where readers talk: the bus of the session knows it."""
    if told := os.environ.get("AT_SPI_BUS_ADDRESS"):
        return told
    here = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"), "bus")
    session = _Bus(os.environ.get("DBUS_SESSION_BUS_ADDRESS") or f"unix:path={here}")
    try:
        body = session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        return _word(body, 0)[0]
    finally:
        session.close()


class _Bus:
    """As much of D-Bus as a question without numbers and an answer of words need."""

    def __init__(self, address: str) -> None:
        kind, _colon, told = address.split(";")[0].partition(":")
        parts = dict(part.split("=", 1) for part in told.split(",") if "=" in part)
        place = unquote(parts.get("path") or "\0" + parts.get("abstract", ""))
        if kind != "unix" or place == "\0":
            raise ValueError("a bus that is no socket here")
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(_PATIENCE)
        self._socket.connect(place)
        self._serial, self._signalled = 0, False
        self._socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode())
        self._socket.sendall(b"\r\n")
        if not self._socket.recv(512).startswith(b"OK"):
            raise OSError("the bus lets nobody in")
        self._socket.sendall(b"BEGIN\r\n")
        self.call(_BUS, "/org/freedesktop/DBus", _BUS, "Hello")

    def close(self) -> None:
        self._socket.close()

    def call(self, whom: str, path: str, interface: str, member: str, words: str = "") -> bytes:
        """Ask ``whom``; the body of the answer, empty where there is none."""
        self._serial += 1
        self._socket.sendall(_message(self._serial, whom, path, interface, member, words))
        while True:
            kind, body = self._read()
            if kind in _REPLIES:
                return body if kind == _REPLIES[0] else b""
            self._signalled |= kind == _SIGNAL

    def wait(self) -> None:
        """Until a signal comes, or has come since."""
        self._socket.settimeout(None)
        while not self._signalled:
            self._signalled = self._read()[0] == _SIGNAL
        self._signalled = False
        self._socket.settimeout(_PATIENCE)

    def _read(self) -> tuple[int, bytes]:
        """The kind of the next message, and its body."""
        head = self._exactly(16)
        order = "<" if head[:1] == b"l" else ">"
        (body,), (fields,) = (struct.unpack_from(order + "I", head, at) for at in (4, 12))
        self._exactly(_filled(fields, 8))
        return head[1], self._exactly(body)

    def _exactly(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            more = self._socket.recv(count - len(found))
            if not more:
                raise OSError("the bus has gone")
            found += more
        return found


def _filled(length: int, to: int) -> int:
    return -(-length // to) * to


def _message(serial: int, whom: str, path: str, interface: str, member: str, words: str) -> bytes:
    told = ((1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", whom))
    fields = b""
    for code, kind, what in told:
        fields += bytes(_filled(len(fields), 8) - len(fields))
        fields += bytes((code, 1)) + kind.encode() + b"\0" + _string(what)
    body = _string(words) if words else b""
    if words:
        fields += bytes(_filled(len(fields), 8) - len(fields)) + b"\x08\x01g\0\x01s\0"
    head = struct.pack("<BBBBIII", ord("l"), _CALL, 0, 1, len(body), serial, len(fields))
    return head + fields + bytes(_filled(len(fields), 8) - len(fields)) + body


def _string(words: str) -> bytes:
    raw = words.encode()
    return struct.pack("<I", len(raw)) + raw + b"\0"


def _word(body: bytes, at: int) -> tuple[str, int]:
    """The word that stands there, and where it ends."""
    at = _filled(at, 4)
    (length,) = struct.unpack_from("<I", body, at)
    end = at + 4 + length
    return body[at + 4 : end].decode(), end + 1


def _pairs(body: bytes) -> Iterator[tuple[str, str]]:
    """The pairs of words in an answer; each begins at a multiple of eight."""
    at = 8
    while at < len(body):
        one, at = _word(body, at)
        other, at = _word(body, at)
        yield one, other
        at = _filled(at, 8)
