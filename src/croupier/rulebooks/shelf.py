"""Finding rulebooks by id: those of the package, then those of the folders a house names."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import resources
from pathlib import Path

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.reading import Unreadable, read
from croupier.core.rulebook.rulebook import Rulebook

# Folders of further rulebooks, separated as in PATH.
FOLDERS_VARIABLE = "CROUPIER_RULEBOOKS"


class Unknown(LookupError):
    """No rulebook has this id. The message lists those that exist."""


class Rejected(ValueError):
    """The rulebook exists but may not be used. The message names file, keys and reasons."""


class Shelf:
    def __init__(self, folders: tuple[Path, ...] = ()) -> None:
        self._folders = folders
        self._read: dict[RulebookId, Rulebook] = {}

    @classmethod
    def from_environment(cls) -> "Shelf":
        named = os.environ.get(FOLDERS_VARIABLE, "")
        return cls(tuple(Path(folder) for folder in named.split(os.pathsep) if folder))

    @cached_property
    def _sources(self) -> Mapping[RulebookId, tuple[str, str]]:
        """Each id with its file's name and text. A house file may not pass for an approved one."""
        found: dict[RulebookId, tuple[str, str]] = {}
        for name, text in self._texts():
            id_ = RulebookId(Path(name).stem)
            if id_ in found:
                raise Rejected(f"{name}: id: {id_} is already a rulebook ({found[id_][0]})")
            found[id_] = (name, text)
        return found

    def _texts(self) -> Iterator[tuple[str, str]]:
        packaged = resources.files(__package__ or "croupier.rulebooks")
        for entry in sorted(packaged.iterdir(), key=lambda item: item.name):
            if entry.name.endswith(".toml"):
                yield entry.name, entry.read_text(encoding="utf-8")
        for folder in self._folders:
            if not folder.is_dir():
                raise Rejected(f"{folder}: no such folder of rulebooks")
            for path in sorted(folder.glob("*.toml")):
                yield str(path), path.read_text(encoding="utf-8")

    def ids(self) -> list[RulebookId]:
        return list(self._sources)

    def text(self, id_: RulebookId) -> str:
        return self._source(id_)[1]

    def rulebook(self, id_: RulebookId) -> Rulebook:
        if id_ not in self._read:
            name, text = self._source(id_)
            self._read[id_] = self._checked(id_, name, text)
        return self._read[id_]

    def _source(self, id_: RulebookId) -> tuple[str, str]:
        if id_ not in self._sources:
            raise Unknown(f"there is no rulebook {id_!r}: there are {', '.join(self._sources)}")
        return self._sources[id_]

    def _checked(self, id_: RulebookId, name: str, text: str) -> Rulebook:
        others = {key: source[1] for key, source in self._sources.items() if key != id_}
        book = read(text, name, others)
        if isinstance(book, Unreadable):
            raise Rejected(str(book))
        if book.id != id_:
            raise Rejected(f"{name}: id: {book.id!r} must be the file's own name, {id_!r}")
        return book


def declared_id(text: str) -> str | None:
    """The id a text claims, for messages about files that cannot be read further."""
    try:
        claimed = tomllib.loads(text).get("id")
    except tomllib.TOMLDecodeError:
        return None
    return claimed if isinstance(claimed, str) else None
