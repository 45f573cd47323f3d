"""Makes C of the kernels and compiles it, in a process of its own that ``kernels.py`` starts:

    python compiling.py MADE KEPT GROUP KERNEL...

What is made comes into the folder MADE, and a copy of it into KEPT, under a name that tells the
C, the compiler and the Python: the next build of the same takes that and compiles nothing. With ""
for KEPT nothing is taken and nothing kept.

mypyc makes one file of all kernels, so that their functions can be merged into one another. GCC
then works on it on all processors at once: what it would do after reading it is left to the linker
(``-flto``), which shares it out and gives code that is as fast. Elsewhere one processor compiles
that file, and the others what is around it.

Found in turns on two processors, where others had more than one of them: 48 and 53 s, by one
compiler after the other 70 and 82, and 5 s where the same was compiled before.
"""

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from mypyc.build import mypycify
from setuptools import Extension, setup

KEEP = 4
"""How many different ones are kept."""
# Otherwise no function may be merged into another, for somebody might replace it: half as fast.
MERGED = ["-fno-semantic-interposition"]


def main(made: Path, kept: str, group: str, kernels: list[str]) -> None:
    extensions = mypycify(
        ["--python-version=3.11", "--follow-imports=silent", *kernels],
        opt_level="3",
        debug_level="0",
        group_name=group,
    )
    jobs = os.cpu_count() or 1
    for extension in extensions:
        if sys.platform != "win32":
            extension.extra_compile_args += MERGED
    if "gcc" in _compiler().lower():
        _share_out(next(each for each in extensions if group in each.name), jobs)
    before = Path(kept, _digest(extensions)) if kept else None
    if before and before.is_dir():
        shutil.copytree(before, made)
        os.utime(before)
        return
    asked = ["-q", "build_ext", "--parallel", str(jobs), "--build-lib", str(made)]
    setup(name="kernels", packages=[], py_modules=[], ext_modules=extensions, script_args=asked)
    if before:
        with suppress(OSError):  # A folder that cannot be written costs the next build its time.
            _keep(made, before)


def _share_out(largest: Extension, jobs: int) -> None:
    """Compile what is much larger than all others on every processor."""
    largest.extra_compile_args += ["-flto"]
    largest.extra_link_args += [f"-flto={jobs}"]


def _compiler() -> str:
    """What the C compiler says of itself; "" where it cannot be asked."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    with suppress(OSError):
        asked = [*shlex.split(command), "--version"]
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return ""


def _digest(extensions: list[Extension]) -> str:
    """A name for all on which the outcome depends."""
    flags = [(each.name, each.extra_compile_args) for each in extensions]
    surroundings = {name: os.environ.get(name) for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")}
    told = hashlib.sha256(
        repr((sys.version, platform.machine(), _compiler(), surroundings, flags)).encode()
    )
    for path in sorted(Path("build").rglob("*.[ch]")):
        told.update(path.as_posix().encode() + path.read_bytes())
    return told.hexdigest()[:32]


def _keep(made: Path, name: Path) -> None:
    """Keep it for the next build, and let the oldest go."""
    name.parent.mkdir(parents=True, exist_ok=True)
    copy = Path(mkdtemp(dir=name.parent, prefix="new-"))
    shutil.copytree(made, copy, dirs_exist_ok=True)
    copy.rename(name)
    older = sorted(name.parent.iterdir(), key=lambda each: each.stat().st_mtime)[:-KEEP]
    for each in older:
        shutil.rmtree(each, ignore_errors=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:])
