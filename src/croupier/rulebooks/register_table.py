"""A CSV file of the register: the header is checked, and every row knows where it stands."""

import csv
import io
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable

from msgspec import Struct


class RegisterError(ValueError):
    """A file of the register cannot be used. The message names file, line and reason."""


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
    reader = csv.reader(io.StringIO(file.read_text(encoding="utf-8"), newline=""), strict=True)
    try:
        header = tuple(next(reader, ()))
        if header != columns:
            raise RegisterError(
                f"{file.name} line 1: the columns are {', '.join(header) or 'missing'};"
                f" they must be {', '.join(columns)}"
            )
        for cells in reader:
            if len(cells) != len(columns):
                raise RegisterError(
                    f"{file.name} line {reader.line_num}: {len(cells)} cells;"
                    f" there must be {len(columns)}"
                )
            yield Row(file.name, reader.line_num, dict(zip(columns, cells, strict=True)))
    except csv.Error as error:
        raise RegisterError(f"{file.name} line {reader.line_num}: {error}") from error
