"""Finds rulebooks by id: those of the package, then those of the folders that a house names."""

import difflib
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import chain
from pathlib import Path

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.offer.vetting import prices, structure
from croupier.core.refusals import quoted
from croupier.core.rulebook.document.reading import Unreadable, read
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.rulebooks.authoring.every_problem import every_problem
from croupier.rulebooks.authoring.signing import is_signed_by_its_key
from croupier.rulebooks.authoring.unlisted import unlisted
from croupier.rulebooks.folders import FOLDERS_VARIABLE, UnusableFileError, house_folders
from croupier.rulebooks.register import (
    Document,
    Register,
    RegisterError,
    WrongRows,
    register_of,
    shipped_register,
    with_clauses_beside,
)

# Folders of further rulebooks, separated as in PATH.


class Unknown(LookupError):
    """No rulebook has this id. The message lists those that exist."""


class Rejected(UnusableFileError):
    """The rulebook exists but may not be used. The message names file, keys and reasons."""


class _Source(Struct, frozen=True):
    name: str
    text: str
    packaged: bool


class Shelf:
    def __init__(self, folders: tuple[Path, ...] = ()) -> None:
        self._folders = folders
        self._read: dict[RulebookId, Rulebook] = {}

    @classmethod
    def from_environment(cls) -> "Shelf":
        return cls(house_folders())

    def ids(self) -> list[RulebookId]:
        return list(self._sources)

    def text(self, id_: RulebookId) -> str:
        return self._source(id_).text

    def path(self, id_: RulebookId) -> Path:
        """Where its file is; one of the package's is as if in the folder that one works in."""
        return Path(self._source(id_).name)

    def rulebook(self, id_: RulebookId) -> Rulebook:
        if id_ not in self._read:
            source = self._source(id_)
            book = self.examine(source.text, source.name, priced=not source.packaged)
            if isinstance(book, Unreadable):
                raise Rejected(str(book))
            self._read[id_] = book
        return self._read[id_]

    def examined(self, id_: RulebookId) -> Rulebook | Unreadable:
        """One that is here, as if it were new."""
        source = self._source(id_)
        return self.examine(source.text, source.name)

    def examine(self, text: str, name: str, *, priced: bool = True) -> Rulebook | Unreadable:
        """Everything that can be said against a text. For the package's the slow part is a test."""
        id_ = RulebookId(Path(name).stem)
        others = {key: source.text for key, source in self._sources.items() if key != id_}
        book = read(text, name, others)
        if not isinstance(book, Unreadable):
            found = [*structure(book.settings), *self._own_faults(book.settings, id_)]
            if priced and not found:
                found = [*self._unlisted(book.settings, Path(name)), *prices(book)]
            if not found:
                return book

        def asked(book: Settings) -> Iterator[Problem]:
            yield from self._own_faults(book, id_)
            yield from self._unlisted(book, Path(name))

        return Unreadable(name, every_problem(text, others, asked))

    def _own_faults(self, book: Settings, id_: RulebookId) -> Iterator[Problem]:
        if book.id != id_:
            yield Problem("id", f"{book.id!r} must be the file's own name, {id_!r}")
        if book.approval is not None and not is_signed_by_its_key(book.approval):
            yield Problem("approval.signature", "it is not a signature by this key")

    def _unlisted(self, book: Settings, path: Path) -> Iterator[Problem]:
        """Clauses and readings that no list has, shipped or the house's own beside the file."""
        prefix = Document(book.document.prefix)
        try:
            register = with_clauses_beside(register_of(self._folders), path.parent, prefix)
        except WrongRows as fault:
            yield from (Problem("document.prefix", told) for told in fault.faults)
            register = Register({**shipped_register().clauses, **fault.clauses})
        except RegisterError as fault:
            yield Problem("document.prefix", str(fault))
            return
        yield from unlisted(book, register)

    @cached_property
    def _sources(self) -> Mapping[RulebookId, _Source]:
        """Each id with its file's name and text. A house file may not pass for an approved one."""
        found: dict[RulebookId, _Source] = {}
        for source in chain(_packaged(), *(_in_folder(folder) for folder in self._folders)):
            id_ = RulebookId(Path(source.name).stem)
            if id_ in found:
                raise Rejected(f"{source.name}: id: {id_} is taken by {found[id_].name}")
            found[id_] = source
        return found

    def _source(self, id_: RulebookId) -> _Source:
        if id_ not in self._sources:
            near = difflib.get_close_matches(id_, self._sources, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise Unknown(
                f"there is no rulebook {quoted(id_)}: there are {', '.join(self._sources)}{hint}"
            )
        return self._sources[id_]


def _packaged() -> Iterator[_Source]:
    folder = resources.files(__package__ or "croupier.rulebooks")
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".toml"):
            yield _Source(entry.name, _text(entry, entry.name), packaged=True)


def _in_folder(folder: Path) -> Iterator[_Source]:
    if not folder.is_dir():
        raise Rejected(f"{folder}: no such folder of rulebooks; {FOLDERS_VARIABLE} names it")
    for path in sorted(folder.glob("*.toml")):
        yield _Source(str(path), text_of(path), packaged=False)


def text_of(path: Path) -> str:
    return _text(path, str(path))


def _encoding(fault: UnicodeDecodeError) -> str:
    return f"not UTF-8: {fault.reason} at byte {fault.start}: save it as text in UTF-8"


def _text(file: Traversable, name: str) -> str:
    try:
        # Some editors begin a text with a mark of its encoding.
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Rejected(f"{name}: text: {_encoding(fault)}") from fault
    except OSError as fault:
        raise Rejected(f"{name}: text: cannot be read: {fault.strerror}") from fault
