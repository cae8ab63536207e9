"""The folders in which a house keeps rulebooks and clauses of its own."""

import os
from collections.abc import Iterable
from pathlib import Path


class UnusableFileError(ValueError):
    """The message names the file of a rulebook or of clauses, and says what is wrong with it."""


FOLDERS_VARIABLE = "CROUPIER_RULEBOOKS"


def name_folders(folders: Iterable[Path]) -> None:
    """Adds to those that the environment names."""
    named = dict.fromkeys((*house_folders(), *folders))
    os.environ[FOLDERS_VARIABLE] = os.pathsep.join(map(str, named))


def house_folders() -> tuple[Path, ...]:
    named = os.environ.get(FOLDERS_VARIABLE, "")
    return tuple(Path(folder) for folder in named.split(os.pathsep) if folder)
