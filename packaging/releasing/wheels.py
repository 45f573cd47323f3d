"""The wheel for this Python with compiled kernels, the pure one for everyone else, the sources."""

from os import environ

from .kitchen import CHECKOUT, Kitchen, run


def build(kitchen: Kitchen) -> None:
    for compiled, kind in (("0", "--sdist"), ("0", "--wheel"), ("anew", "--wheel")):
        command = [kitchen.tools, "-m", "build", kind, "--outdir", kitchen.into, CHECKOUT]
        run(*command, env={**environ, "ROLLER_TABLE_COMPILE": compiled})
