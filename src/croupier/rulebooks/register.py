"""Every clause of every document, in our own words, with what the system does about it.

The register is CSV files: the header is checked, and every row knows where it stands.
"""

import csv
import difflib
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NewType, TypeVar

from msgspec import Struct

from croupier.core.identifiers import ClauseId, is_clause_id
from croupier.rulebooks.folders import UnusableFileError, house_folders


class RegisterError(UnusableFileError):
    """A file of the register cannot be used. The message names file, line and reason."""


class WrongRows(RegisterError):
    """Every row that is wrong, and the clauses that there are, as far as they can be read."""

    def __init__(
        self, faults: Sequence[RegisterError], clauses: "Mapping[ClauseId, Clause]"
    ) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(map(str, faults))
        self.clauses = clauses


class Row(Struct, frozen=True):
    file: str
    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def required(self, column: str) -> str:
        text = self.cells[column].strip()
        if not text:
            raise self.error(f"{column} is empty")
        return text

    def error(self, reason: str) -> RegisterError:
        return RegisterError(f"{self.file} line {self.line}: {reason}")


def read_table(file: Traversable, columns: tuple[str, ...]) -> Iterator[Row]:
    for row in _rows(file, columns):
        if isinstance(row, RegisterError):
            raise row
        yield row


def _rows(file: Traversable, columns: tuple[str, ...]) -> Iterator[Row | RegisterError]:
    """Spreadsheets begin a file with a mark of its encoding, and end it with rows of nothing."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise RegisterError(f"{file.name}: not UTF-8: save it as CSV in UTF-8") from error
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        header = tuple(next(reader, ()))
        if header != columns:
            parted = any(tuple(",".join(header).split(other)) == columns for other in ";\t")
            commas = "; part them by commas" if parted else ""
            raise RegisterError(
                f"{file.name} line 1: the columns are {', '.join(header)[:200] or 'missing'};"
                f" they must be {', '.join(columns)}{commas}"
            )
        for cells in reader:
            if not any(map(str.strip, cells)):
                continue
            if len(cells) == len(columns):
                yield Row(file.name, reader.line_num, dict(zip(columns, cells, strict=True)))
                continue
            yield RegisterError(
                f"{file.name} line {reader.line_num}: {len(cells)} cells;"
                f" there must be {len(columns)}"
            )
    except csv.Error as error:
        told = _MEANT.get(str(error).partition(" (")[0], str(error))
        raise RegisterError(f"{file.name} line {reader.line_num}: {told}") from error


# What the reader of CSV says, in words for whoever keeps the file.
_MEANT = {
    "unexpected end of data": 'a quotation mark begins a cell that never ends: write "" for one',
    "field larger than field limit": "a cell is far too long: write a sentence or two",
}


# The three letters that begin every clause id of one document, and name its file.
Document = NewType("Document", str)

COLUMNS = ("id", "kind", "topic", "summary", "system_behaviour")
_FILE = re.compile(r"([A-Z]{3})\.csv")


class ClauseKind(StrEnum):
    """What a clause asks of the system."""

    RULE = "rule"  # the system itself must obey or enforce it
    CONFIG = "config"  # it is a setting
    RECORD = "record"  # something must be written down and kept
    NOTICE = "notice"  # someone must be shown or told something
    PROMPT = "prompt"  # a person does it, and the system leads or asks
    DEFINITION = "definition"  # it gives a word its meaning
    PHYSICAL = "physical"  # it concerns things or persons that no software reaches
    READING = "reading"  # no clause: how a house reads its document where that is silent


class Topic(StrEnum):
    ACCOUNT = "account"
    CARDS = "cards"
    CLOSURE = "closure"
    CONDUCT = "conduct"
    DICE = "dice"
    DISPLAY = "display"
    DISPUTE = "dispute"
    DOCUMENT = "document"
    EQUIPMENT = "equipment"
    IRREGULARITY = "irregularity"
    JACKPOT = "jackpot"
    LIMITS = "limits"
    LUCKYBALL = "luckyball"
    OUTCOME = "outcome"
    PAYOUT = "payout"
    PROMO = "promo"
    ROLES = "roles"
    ROUND = "round"
    SETTLEMENT = "settlement"
    SHOE = "shoe"
    TICKET = "ticket"
    TOURNAMENT = "tournament"
    WAGERS = "wagers"
    WHEEL = "wheel"


class Clause(Struct, frozen=True):
    id: ClauseId
    document: Document
    kind: ClauseKind
    topic: Topic
    summary: str
    behaviour: str

    def mentions(self, word: str) -> bool:
        text = f"{self.id} {self.summary} {self.behaviour}"
        return word.casefold() in text.casefold()


class Register(Struct, frozen=True):
    """The clauses by id, documents in alphabetical order and each in the order of its text."""

    clauses: Mapping[ClauseId, Clause]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def __contains__(self, id_: object) -> bool:
        return id_ in self.clauses

    def get(self, id_: str) -> Clause | None:
        return self.clauses.get(ClauseId(id_))

    def documents(self) -> list[Document]:
        return list(dict.fromkeys(clause.document for clause in self))

    def select(
        self,
        *,
        document: Document | None = None,
        kind: ClauseKind | None = None,
        topic: Topic | None = None,
        words: Sequence[str] = (),
    ) -> list[Clause]:
        """The clauses that fit every filter given and mention every word."""
        return [
            clause
            for clause in self
            if document in (None, clause.document)
            and kind in (None, clause.kind)
            and topic in (None, clause.topic)
            and all(clause.mentions(word) for word in words)
        ]


@cache
def shipped_register() -> Register:
    return load_register(resources.files(__package__ or "croupier.rulebooks") / "clauses")


def known_register() -> Register:
    """The shipped clauses and those of the house's own documents."""
    return register_of(house_folders())


@cache
def register_of(folders: tuple[Path, ...]) -> Register:
    clauses = dict(shipped_register().clauses)
    for folder in folders:
        own = _read(folder) if folder.is_dir() else {}
        for id_ in own:
            if id_ in clauses:
                raise RegisterError(f"{folder}: {id_} stands already among the known clauses")
        clauses |= own
    return Register(clauses)


def with_clauses_beside(register: Register, folder: Path, document: Document) -> Register:
    """With the clauses of one document from its folder, where the register has none of it."""
    file = folder / f"{document}.csv"
    if document in register.documents() or not file.is_file():
        return register
    return Register({**register.clauses, **_read_files(((document, file),))})


def load_register(folder: Traversable) -> Register:
    """Reads every file named by three capitals, so that a further document needs no code."""
    clauses = _read(folder)
    if not clauses:
        raise RegisterError(f"{folder.name}: no document has a file of clauses here")
    return Register(clauses)


def _read(folder: Traversable) -> dict[ClauseId, Clause]:
    return _read_files(_documents(folder))


def _read_files(files: Iterable[tuple[Document, Traversable]]) -> dict[ClauseId, Clause]:
    clauses: dict[ClauseId, Clause] = {}
    places: dict[ClauseId, Row] = {}
    faults: list[RegisterError] = []
    for document, file in files:
        for row in _rows(file, COLUMNS):
            if isinstance(row, RegisterError):
                faults.append(row)
                continue
            try:
                clause = _clause(document, row)
            except RegisterError as fault:
                faults.append(fault)
                # Whoever cites it is told of the row alone.
                clause = _wrong(document, row)
            if clause.id in places:
                first = places[clause.id]
                told = f"{clause.id} stands already in {first.file} line {first.line}"
                faults.append(row.error(told))
            clauses[clause.id], places[clause.id] = clause, row
    if faults:
        raise WrongRows(faults, clauses)
    return clauses


def _wrong(document: Document, row: Row) -> Clause:
    return Clause(
        id=ClauseId(row["id"]),
        document=document,
        kind=next((each for each in ClauseKind if each == row["kind"]), ClauseKind.RULE),
        topic=next((each for each in Topic if each == row["topic"]), Topic.DOCUMENT),
        summary=row["summary"],
        behaviour=row["system_behaviour"],
    )


def _documents(folder: Traversable) -> Iterator[tuple[Document, Traversable]]:
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        match = _FILE.fullmatch(file.name)
        if match:
            yield Document(match.group(1)), file


def _clause(document: Document, row: Row) -> Clause:
    id_ = row["id"]
    if not is_clause_id(id_) or id_.count("(") != id_.count(")"):
        raise row.error(
            f"{id_!r} is no clause id; one looks like {document}-7.3 or {document}-8(a)"
        )
    for column, cell in row.cells.items():
        if not all(sign.isprintable() or sign in "\n\r\t" for sign in cell):
            raise row.error(f"{column} has a sign that nobody can read: leave it out")
    if not id_.startswith(f"{document}-"):
        raise row.error(f"{id_} does not begin with {document}-")
    return Clause(
        id=ClauseId(id_),
        document=document,
        kind=_one_of(ClauseKind, row, "kind"),
        topic=_one_of(Topic, row, "topic"),
        summary=row.required("summary"),
        behaviour=row.required("system_behaviour"),
    )


Choice = TypeVar("Choice", bound=StrEnum)


def _one_of(choices: type[Choice], row: Row, column: str) -> Choice:
    try:
        return choices(row[column])
    except ValueError:
        known = ", ".join(choices)
        near = difflib.get_close_matches(row[column], list(choices), n=1)
        meant = f": did you mean {near[0]}?" if near else ""
        told = f"{row[column]!r} is no {column}{meant}; there are {known}"
        raise row.error(told) from None
