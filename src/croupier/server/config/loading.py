"""Loads a configuration file: a checked configuration, or everything that is wrong with it."""

import hashlib
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.core.rulebook.document.reading import tables
from croupier.core.rulebook.document.schema import Problem, misfits
from croupier.rulebooks.shelf import Shelf
from croupier.server.config.checking import make_believe, problems
from croupier.server.config.files import amiss, placed
from croupier.server.config.settings import Config


class Configured(Struct, frozen=True):
    """`text` is the file as it was read: its digest goes into the journal at every start."""

    config: Config
    text: bytes
    rulebook_folders: tuple[Path, ...]

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.text).hexdigest()

    def shelf(self) -> Shelf:
        return Shelf(self.rulebook_folders)


class Misconfigured(Struct, frozen=True):
    """A file that may not be used, and every key with the reason."""

    source: str
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        return "\n".join(f"{self.source}: {fault.key}: {fault.reason}" for fault in self.problems)


def load(path: Path) -> Configured | Misconfigured:
    """Raises OSError where the file itself cannot be read. Paths in it begin at its folder."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        at = Problem("text", f"not UTF-8: {fault.reason} at byte {fault.start}")
        return Misconfigured(str(path), (at,))
    return read(text, str(path), path.parent)


def read(text: str, source: str, folder: Path) -> Configured | Misconfigured:
    found = tables(text)
    if isinstance(found, Problem):
        return Misconfigured(source, (found,))
    wrong = (*make_believe(found), *misfits(found, Config))
    if wrong:
        return Misconfigured(source, _each_key_once(wrong))
    config = placed(msgspec.convert(found, Config, strict=True), folder)
    folders = tuple(Path(each) for each in config.rulebook_folders)
    wrong = (*problems(config, Shelf(folders)), *amiss(config))
    if wrong:
        return Misconfigured(source, tuple(wrong))
    return Configured(config, text.encode(), folders)


def _each_key_once(found: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The first that is said of a key is the better reason."""
    said: dict[str, Problem] = {}
    for problem in found:
        said.setdefault(problem.key, problem)
    return tuple(said.values())
