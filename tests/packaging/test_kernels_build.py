"""The wheel carries compiled kernels where there is a compiler, and says so where there is none."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

TINY = """
from mypy_extensions import i64


def shifted(mask: i64, by: i64) -> i64:
    return mask << by


class Sum:
    total: i64

    def __init__(self) -> None:
        self.total = 0

    def add(self, count: i64) -> None:
        for number in range(count):
            self.total += number
"""
WRONG = """
from mypy_extensions import i64


def bit(place: i64) -> i64:
    return 1 << place
"""
compiler = pytest.mark.skipif(
    not (importlib.util.find_spec("mypyc") and shutil.which("cc")), reason="nothing compiles here"
)


@pytest.fixture(scope="module")
def kernels(tmp_path_factory):
    """The build hook, as a module; a file stands for the terminal, and nothing is kept outside."""
    path = Path(__file__).parents[2] / "packaging" / "kernels.py"
    spec = importlib.util.spec_from_file_location("kernels_hook", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    folder = tmp_path_factory.mktemp("user")
    module.TERMINAL = str(folder / "terminal")
    module.cache = lambda: folder / "cache"
    return module


@pytest.fixture
def project(tmp_path, kernels):
    """A project with one small kernel, and nothing to be said in a manual."""
    folder = tmp_path / "project" / kernels.SHARED
    folder.mkdir(parents=True)
    for each in (folder, folder.parent, folder.parent.parent):
        (each / "__init__.py").write_text("")
    (folder / "tiny.py").write_text(TINY)
    (tmp_path / "project" / "packaging").mkdir()
    (tmp_path / "project" / "packaging" / "manuals.py").write_text("")
    return tmp_path / "project"


def hooked(kernels, project, version="standard"):
    """What the hook does for a build, and what it tells."""
    told = []
    hook = kernels.KernelHook(
        str(project), {}, None, None, str(project), "wheel",
        SimpleNamespace(display_warning=told.append, display_info=lambda _line: None),
    )  # fmt: skip
    data = {"force_include": {}, "shared_data": {}}
    hook.initialize(version, data)
    return hook, data, told


@compiler
def test_a_kernel_is_compiled_into_a_wheel_for_this_machine(
    kernels, project, tmp_path, monkeypatch
):
    monkeypatch.delenv(kernels.SWITCH, raising=False)
    hook, data, told = hooked(kernels, project)
    assert told == []
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    site = tmp_path / "site"
    shutil.copytree(project, site)
    for source, name in data["force_include"].items():
        shutil.copy2(source, site / name)
    hook.finalize("standard", data, "")
    assert not any(Path(source).exists() for source in data["force_include"])
    code = (
        "from roller_table.ai.kernel import tiny; s = tiny.Sum(); s.add(1000);"
        "print(tiny.__file__, tiny.shifted(1, 60) == 1 << 60, s.total)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=site, capture_output=True, text=True, check=True
    ).stdout.split()
    assert not told[0].endswith(".py")
    assert told[1:] == ["True", "499500"]
    [line] = Path(kernels.TERMINAL).read_text("ascii").split("\n")[1:-1]
    assert f"{kernels.SWITCH}=0" in line


@compiler
def test_kernels_that_were_compiled_before_are_taken_and_others_are_not(
    kernels, project, tmp_path, monkeypatch
):
    for number in range(2):
        (tmp_path / f"work{number}").mkdir()
    kept = tmp_path / "kept"
    kernels.compiled(project, tmp_path / "work0", kept)
    [before] = kept.iterdir()
    for path in before.rglob("*.so"):
        path.write_bytes(b"from before")
    found = kernels.compiled(project, tmp_path / "work1", kept)
    assert {path.read_bytes() for path in found.values()} == {b"from before"}
    monkeypatch.setenv("CFLAGS", "-DOTHER=1")
    (tmp_path / "work2").mkdir()
    found = kernels.compiled(project, tmp_path / "work2", kept)
    assert b"from before" not in {path.read_bytes() for path in found.values()}
    assert len(list(kept.iterdir())) == 2


@compiler
def test_a_shift_that_would_be_compiled_wrongly_stops_the_build(kernels, project, monkeypatch):
    monkeypatch.delenv(kernels.SWITCH, raising=False)
    (project / kernels.SHARED / "wrong.py").write_text(WRONG)
    with pytest.raises(RuntimeError, match="shifts a constant"):
        hooked(kernels, project)


def test_all_that_is_to_be_compiled_is_there(kernels):
    checkout = Path(__file__).parents[2]
    assert [pattern for pattern in kernels.HOT if not any(checkout.glob(pattern))] == []


def test_a_constant_that_is_shifted_is_seen_in_the_c_source(kernels):
    assert kernels.misread("    cpy_r_r0 = 1 << cpy_r_place;\n    x = 5LL << cpy_r_y;") != []
    assert kernels.misread("    cpy_r_r0 = cpy_r_mask << cpy_r_place;\n  y = cpy_r_r0 << 1;") == []


def test_without_a_compiler_one_line_says_so_and_the_wheel_is_pure(kernels, project, monkeypatch):
    monkeypatch.delenv(kernels.SWITCH, raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CC", "no-such-compiler")
    _hook, data, told = hooked(kernels, project)
    assert data == {"force_include": {}, "shared_data": {}}
    [line] = told
    assert "\n" not in line
    assert re.search("no C compiler was found|mypy or setuptools is missing", line)


@pytest.mark.parametrize(("version", "switch"), [("standard", "0"), ("editable", None)])
def test_nothing_is_compiled_unless_it_is_wanted(kernels, project, monkeypatch, version, switch):
    monkeypatch.delenv(kernels.SWITCH, raising=False)
    if switch:
        monkeypatch.setenv(kernels.SWITCH, switch)
    Path(kernels.TERMINAL).unlink(missing_ok=True)
    before = sorted(project.rglob("*"))
    assert hooked(kernels, project, version)[1:] == ({"force_include": {}, "shared_data": {}}, [])
    assert sorted(project.rglob("*")) == before
    assert not Path(kernels.TERMINAL).exists()


@compiler
def test_an_editable_install_is_compiled_in_place_if_asked_and_freed_of_it_again(
    kernels, project, monkeypatch
):
    before = sorted(project.rglob("*"))
    monkeypatch.setenv(kernels.SWITCH, "1")
    hooked(kernels, project, "editable")
    made = set(project.rglob("*")) - set(before)
    assert {path.name.split(".")[0] for path in made} == {"tiny", kernels.LIBRARY}
    monkeypatch.delenv(kernels.SWITCH)
    hooked(kernels, project, "editable")
    assert sorted(project.rglob("*")) == before


def test_the_plain_wheel_fits_every_machine(wheel):
    [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/WHEEL")]
    words = wheel.read(name).decode("utf-8")
    assert "Root-Is-Purelib: true" in words
    assert "Tag: py3-none-any" in words
    assert os.environ.get("ROLLER_TABLE_COMPILE") != "1"
