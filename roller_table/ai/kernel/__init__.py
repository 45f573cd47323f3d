"""The few hot loops, on integers and bit masks, held to the controllers by tests."""


def compiled() -> bool:
    """Whether they run as compiled, or their sources are interpreted."""
    from . import masks

    return not str(masks.__file__).endswith(".py")
