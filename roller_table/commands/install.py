"""``roller-table --install``: a frozen program in its user's menu, and out of it again.

Nothing is copied but the desktop entry, the icons, the man page and the completions: the program
stays in the folder where it was unpacked. Only a frozen program on Linux offers it; elsewhere an
installer does this.
"""

import os
import shutil
import sys
from argparse import Action, ArgumentParser
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NoReturn

from .. import resources
from ..engine.words import _
from ..files import reading
from ..files.kinds import MENU_ENTRY
from ..files.writing import write_text
from .asked import CommandError

ENTRY = "roller-table.desktop"
_SIZES = (16, 32, 48, 64, 128, 256)


def offered() -> bool:
    """Whether this program can do it."""
    return bool(getattr(sys, "frozen", False)) and sys.platform.startswith("linux")


def add_to(parser: ArgumentParser) -> None:
    """The two options, in a group of their own."""
    group = parser.add_argument_group(_("your menu"))
    put, taken = _("put Roller Table into your menu"), _("take it out of your menu again")
    group.add_argument("--install", action=_Install, nargs=0, help=put)
    group.add_argument("--uninstall", action=_Uninstall, nargs=0, help=taken)


class _Install(Action):
    def __call__(self, parser: ArgumentParser, *_given: object) -> NoReturn:
        install()
        print(_("Roller Table is in your menu now, and the command is {command}.").format(
            command=_command()
        ))  # fmt: skip
        parser.exit()


class _Uninstall(Action):
    def __call__(self, parser: ArgumentParser, *_given: object) -> NoReturn:
        uninstall()
        print(_("Roller Table is no longer in your menu. Your games are kept."))
        parser.exit()


def install() -> None:
    """Write the desktop entry, its icons, and a link to the program among your own commands.

    CommandError where a command of that name is there already that is no link: it stays.
    """
    command = _command()
    if command.exists() and not command.is_symlink():
        words = _("{path} is another program; move or rename it, then try again")
        raise CommandError(words.format(path=command))
    for target, source in _data_files().items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    write_text(_menu(), described(reading.text(_described_by(), MENU_ENTRY), _program()))
    command.unlink(missing_ok=True)
    command.parent.mkdir(parents=True, exist_ok=True)
    command.symlink_to(_program())


def uninstall() -> None:
    """Take away what ``install`` has written, and nothing else.

    CommandError where a Roller Table in another folder is the one in the menu: it stays.
    """
    command = _command()
    if command.is_symlink() and command.readlink() == _program():
        command.unlink()
    if _menu().is_file() and _start(_program()) not in reading.ending(_menu(), MENU_ENTRY):
        raise CommandError(_("your menu keeps its entry for another Roller Table"))
    for path in (_menu(), *_data_files()):
        path.unlink(missing_ok=True)


def described(entry: str, program: Path) -> str:
    """The desktop entry with the program named by its whole path, quoted as entries are."""
    return entry.replace("Exec=roller-table", _start(program))


def _start(program: Path) -> str:
    argument = "".join(f"\\{each}" if each in '"`$\\' else each for each in str(program))
    value = argument.replace("\\", "\\\\").replace("%", "%%")
    return f'Exec="{value}"'


def _described_by() -> Path:
    return Path(getattr(sys, "_MEIPASS", "")) / "linux" / ENTRY


def _program() -> Path:
    return Path(sys.executable)


def _command() -> Path:
    return Path.home() / ".local" / "bin" / "roller-table"


def _data() -> Path:
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "share"


def _menu() -> Path:
    return _data() / "applications" / ENTRY


def _data_files() -> Mapping[Path, Path]:
    """Where each icon belongs, the man page and the completions too, and where it is taken from."""
    share = _program().parent / "share"
    manuals = (path for path in sorted(share.rglob("*")) if path.is_file())
    return {
        **dict(_icons(_data() / "icons" / "hicolor")),
        **{_data() / each.relative_to(share): each for each in manuals},
    }


def _icons(theme: Path) -> Iterator[tuple[Path, Path]]:
    yield theme / "scalable/apps/roller-table.svg", resources.asset("icons", "app.svg")
    for size in _SIZES:
        target = theme / f"{size}x{size}/apps/roller-table.png"
        yield target, resources.asset("icons", f"app_{size}.png")
