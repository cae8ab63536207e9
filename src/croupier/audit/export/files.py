"""Each table twice, as CSV and as JSON lines, and a manifest over all files."""

import csv
import hashlib
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import msgspec
from msgspec import Struct

from croupier.audit.export.day import GamingDay
from croupier.audit.export.rows import TABLES, Row

MANIFEST = "manifest.json"
TITLE = "Gaming day of a Croupier journal"
# A cell that begins so is taken for a formula by programs that show tables.
_FORMULA = ("=", "+", "-", "@", "\t")


class FileEntry(Struct, frozen=True):
    name: str
    rows: int
    sha256: str


class StreamEntry(Struct, frozen=True):
    """`head` is the hash of the last entry up to the end of the day, to hold against a witness."""

    stream: str
    first_of_day: int
    last_of_day: int
    last: int
    head: str


class Manifest(Struct, frozen=True):
    """`generated` is the moment of the export, which alone differs from one to the next."""

    title: str
    day: GamingDay
    generated: int
    version: str
    streams: tuple[StreamEntry, ...]
    files: tuple[FileEntry, ...]


class Folder:
    """The files of an export while they are written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._counts: Counter[str] = Counter()
        self._names = {kind: name for name, kind in TABLES.items()}
        self._lines: dict[str, IO[bytes]] = {}
        self._writers: dict[str, Any] = {}
        self._open = ExitStack()

    def __enter__(self) -> "Folder":
        enter = self._open.enter_context
        for name, kind in TABLES.items():
            self._lines[name] = enter((self._path / f"{name}.jsonl").open("wb"))
            path = self._path / f"{name}.csv"
            sheet = enter(path.open("w", encoding="utf-8", newline=""))
            self._writers[name] = csv.writer(sheet, lineterminator="\n")
            self._writers[name].writerow(kind.__struct_fields__)
        return self

    def add(self, row: Row) -> None:
        name = self._names[type(row)]
        self._counts[name] += 1
        self._lines[name].write(msgspec.json.encode(row) + b"\n")
        self._writers[name].writerow([_cell(value) for value in msgspec.structs.astuple(row)])

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.__exit__(kind, error, trace)

    def seal(
        self, day: GamingDay, generated: int, version: str, streams: tuple[StreamEntry, ...]
    ) -> Manifest:
        """To be called when all files are closed; the manifest is written last."""
        files = tuple(
            FileEntry(path.name, self._counts[name], _digest(path))
            for name in TABLES
            for path in (self._path / f"{name}.csv", self._path / f"{name}.jsonl")
        )
        manifest = Manifest(TITLE, day, generated, version, streams, files)
        text = msgspec.json.format(msgspec.json.encode(manifest), indent=2)
        (self._path / MANIFEST).write_bytes(text + b"\n")
        return manifest


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return "" if value is None else value


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
