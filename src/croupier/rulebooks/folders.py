"""The folders in which a house keeps rulebooks and clauses of its own."""

import os
from pathlib import Path

FOLDERS_VARIABLE = "CROUPIER_RULEBOOKS"


def house_folders() -> tuple[Path, ...]:
    named = os.environ.get(FOLDERS_VARIABLE, "")
    return tuple(Path(folder) for folder in named.split(os.pathsep) if folder)
