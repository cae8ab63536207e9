"""The content of a paper, part by part, whatever it will look like."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from croupier.papers.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A blank line begins a new paragraph; other breaks stay where they are."""

    text: str
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Names with what they are, one under the other."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Column:
    title: str
    right: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Its titles are said again on each page; every row has as many cells as there are columns."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"a row of {len(row)} cells in {len(self.columns)} columns: {row}")


@dataclass(frozen=True, slots=True)
class Signatures:
    """A line for each person to sign on, with room for name and time."""

    who: tuple[str, ...]
    signature: str
    name: str
    time: str


@dataclass(frozen=True, slots=True)
class Notice:
    """A few words that are read from afar, as large as the page is wide."""

    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """As wide as the page; `told` is for whoever does not see it."""

    drawing: Drawing
    told: str


@dataclass(frozen=True, slots=True)
class NewPage:
    pass


Part: TypeAlias = Heading | Paragraph | Facts | Table | Signatures | Notice | Picture | NewPage


class Orientation(StrEnum):
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


@dataclass(frozen=True, slots=True)
class Paper:
    """The foot stands on every page, beside its number. The language is a tag such as zh-Hans."""

    title: str
    parts: tuple[Part, ...]
    foot: str = ""
    language: str = "en"
    orientation: Orientation = Orientation.PORTRAIT
