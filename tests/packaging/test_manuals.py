"""The man page and the completions are made of the parser, and travel with every form."""

import gzip
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from roller_table import cli, folders
from roller_table.commands.asked import every_parser
from roller_table.games.catalogue import entries
from roller_table.ui.machine.keys import USUAL_KEYS
from roller_table.ui.scenes.rulebook.keys import keys

pytest.importorskip("shtab")
pytest.importorskip("argparse_manpage")

CHECKOUT = Path(__file__).parents[2]
SHELLS = {
    "bash": "share/bash-completion/completions/roller-table",
    "zsh": "share/zsh/site-functions/_roller-table",
    "fish": "share/fish/vendor_completions.d/roller-table.fish",
}


@pytest.fixture(scope="module")
def manuals(tmp_path_factory):
    """All of them, as the script lays them out."""
    out = tmp_path_factory.mktemp("manuals")
    command = [sys.executable, CHECKOUT / "packaging" / "manuals.py", out]
    # Not even in a terminal that is narrow and speaks German.
    spoken = {"LANG": "de_DE.UTF-8", "COLUMNS": "40", "PATH": "/usr/bin:/bin"}
    subprocess.run(command, check=True, env=spoken)
    return out


def options_of(parser):
    return [word for word in parser._option_string_actions if word.startswith("--")]


@pytest.mark.parametrize("parser", [*every_parser(cli.parser())], ids=lambda each: each.prog)
def test_the_man_page_and_each_completion_know_every_command_and_option(manuals, parser):
    page = (manuals / "share/man/man1/roller-table.1").read_text("utf-8").replace("\\-", "-")
    for word in parser.prog.split()[1:]:
        assert f"\\fI\\,{word}" in page
    assert [each for each in options_of(parser) if each not in page and each != "--help"] == []
    for shell, path in SHELLS.items():
        text = (manuals / path).read_text("utf-8")
        written = [each if shell != "fish" else f"-l {each[2:]}" for each in options_of(parser)]
        assert [each for each in written if each not in text] == [], shell


def test_the_examples_stand_in_the_man_page(manuals):
    page = (manuals / "share/man/man1/roller-table.1").read_text("utf-8").replace("\\-", "-")
    assert "roller-table --play roolz --seed 7" in page


def rows_of(manuals, chapter):
    """What stands bold in a chapter of the man page, with the line below it."""
    page = (manuals / "share/man/man1/roller-table.1").read_text("utf-8").replace("\\-", "-")
    text = page.split(f"\n.SH {chapter}\n")[1].split("\n.SH ")[0]
    return re.findall(r"^\.TP\n\\fB(.+)\\fR\n(.+)$", text, re.MULTILINE)


def test_the_man_page_has_the_very_keys_of_the_windows_rule_book(manuals):
    _heading, grid = keys(USUAL_KEYS)
    assert len(grid.rows) > 20
    assert rows_of(manuals, "KEYS") == list(grid.rows[1:])


@pytest.mark.skipif(sys.platform != "linux", reason="a man page tells of Linux")
def test_the_man_page_names_the_folders_in_which_things_are_kept(manuals, monkeypatch):
    for name in ("ROLLER_TABLE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    told = [Path(each).expanduser() for each, _says in rows_of(manuals, "FILES")]
    assert told == [folders.data(), folders.config()]
    monkeypatch.setenv(rows_of(manuals, "ENVIRONMENT")[0][0], "/elsewhere")
    assert folders.data() == folders.config() == Path("/elsewhere")


def test_the_man_page_is_read_without_a_complaint(manuals):
    if not shutil.which("groff"):
        pytest.skip("groff cannot be found")
    page = manuals / "share/man/man1/roller-table.1"
    command = ["groff", "-man", "-ww", "-z", "-Tutf8", page]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stderr == ""


def asked_of_bash(manuals, line):
    """What bash would offer behind that line."""
    words = line.split(" ")
    script = f"""
        source {manuals / SHELLS["bash"]}
        COMP_WORDS=({" ".join(words[:-1])} "{words[-1]}"); COMP_CWORD={len(words) - 1}
        eval "$(complete -p roller-table | sed -E 's/.*-F ([^ ]+).*/\\1/') roller-table"
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_bash_offers_what_may_stand_there(manuals):
    assert {"simulate", "record", "self-check"} <= asked_of_bash(manuals, "roller-table ")
    assert asked_of_bash(manuals, "roller-table record i") == {"import"}
    games = {each.key for each in entries()}
    assert games <= asked_of_bash(manuals, "roller-table simulate ")
    assert "--seed" in asked_of_bash(manuals, "roller-table simulate roolz --se")


@pytest.mark.parametrize(("shell", "option"), [("zsh", "-n"), ("fish", "--no-execute")])
def test_the_other_shells_can_read_theirs(manuals, shell, option):
    if not shutil.which(shell):
        pytest.skip(f"{shell} cannot be found")
    subprocess.run([shell, option, manuals / SHELLS[shell]], check=True)


def test_the_wheel_carries_them(wheel, manuals):
    places = {path.relative_to(manuals).as_posix() for path in manuals.rglob("*") if path.is_file()}
    carried = {name.partition(".data/data/")[2] for name in wheel.namelist()}
    assert places == carried - {""}
    [page] = [name for name in wheel.namelist() if name.endswith("roller-table.1")]
    made = (manuals / "share/man/man1/roller-table.1").read_bytes()
    assert wheel.read(page) == made, "two builds are the same, and tell the day of the version"


def test_archive_and_package_take_them_from_the_wheel(wheel, manuals, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(CHECKOUT / "packaging"))
    from releasing import deb, frozen

    frozen.add_manuals(tmp_path / "folder", Path(wheel.filename))
    page = tmp_path / "folder/share/man/man1/roller-table.1"
    assert page.read_bytes() == (manuals / "share/man/man1/roller-table.1").read_bytes()
    before = page.read_bytes()
    if shutil.which("objdump"):
        shutil.copy(sys.executable, tmp_path / "folder/roller-table")
        told = deb.least_glibc(tmp_path / "folder")
        assert re.fullmatch(r"2\.\d+", told), "what completes the program is called as it is"
    deb.lay_out_manuals(tmp_path / "folder/share", tmp_path / "usr/share")
    share = tmp_path / "usr/share"
    assert gzip.decompress((share / "man/man1/roller-table.1.gz").read_bytes()) == before
    assert (share / "zsh/vendor-completions/_roller-table").is_file()
    assert (share / "bash-completion/completions/roller-table").is_file()
    assert not (tmp_path / "folder/share").exists(), "they are not there twice"


def test_no_word_of_the_page_is_cut(manuals):
    text = (manuals / "share/man/man1/roller-table.1").read_text("utf-8")
    assert not re.search(r"Traceback|SUPPRESS|None", text)
