"""The texts of the shipped documents, by the name of their file."""

from collections.abc import Mapping
from functools import cache
from importlib import resources


@cache
def texts() -> Mapping[str, str]:
    folder = resources.files(__package__ or "croupier.rulebooks")
    files = sorted((file for file in folder.iterdir()), key=lambda file: file.name)
    return {
        file.name: file.read_text(encoding="utf-8") for file in files if file.name.endswith(".toml")
    }
