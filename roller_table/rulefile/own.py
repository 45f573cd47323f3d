"""What a player may do with a rule file of their own: give it another name, or throw it away."""

from dataclasses import replace

from .presets import called, changed_text, check_name, free_path, path_for, put_text, taken
from .reading import RuleFile


def rename_own(file: RuleFile, name: str) -> RuleFile:
    """The same file under another name, with its variants and comments as they were.

    FileExistsError where rules of that name are kept already; RuleFileError where the name will
    not do, or stands in the file in a manner that only its writer should touch.
    """
    name = " ".join(name.split())
    check_name(name)
    if name == file.name:
        return file
    other = called(name, file.game)
    if other and other.path != file.path:
        raise FileExistsError(taken(name))
    path = file.path
    if path == path_for(file.game, file.name):  # And not the player's own name for it.
        path = free_path(file.game, name)
    after = replace(file, name=name, path=path)
    put_text(path, changed_text(file, {("name",): name}, after))
    if path != file.path:
        file.path.unlink()
    return after


def delete_own(file: RuleFile) -> None:
    """Throw the file away; OSError where that cannot be done."""
    if not file.own:
        raise ValueError("only a player's own rules can be thrown away")
    file.path.unlink()
