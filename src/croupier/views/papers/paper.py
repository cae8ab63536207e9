"""What stands on a paper, from top to bottom, in the words of one language."""

from msgspec import Struct


class Heading(Struct, frozen=True):
    text: str


class Sentences(Struct, frozen=True):
    """Each begins a line of its own."""

    lines: tuple[str, ...]


class Facts(Struct, frozen=True):
    """What is said beside what it is."""

    pairs: tuple[tuple[str, str], ...]


class Grid(Struct, frozen=True):
    """Columns with their titles; those that are `numeric` end at the right."""

    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    numeric: frozenset[int] = frozenset()


class Signatures(Struct, frozen=True):
    """A line to sign on for each, with who signs there below it."""

    who: tuple[str, ...]


Block = Heading | Sentences | Facts | Grid | Signatures


class Paper(Struct, frozen=True):
    """`foot` stands at the end of every page, with the page's number."""

    title: str
    blocks: tuple[Block, ...]
    foot: str
