"""The texts that the tests begin with: the five of the package, and the two of the guide."""

import re
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.reading import Unreadable, read
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.shelf import Shelf

GUIDE = Path(__file__).parents[3] / "docs/guides/add-a-jurisdiction.md"
_BLOCK = re.compile(r"^```toml\n(id = \"([^\"]+)\".*?)^```$", re.DOTALL | re.MULTILINE)

PACKAGED = {id_: Shelf().text(id_) for id_ in Shelf().ids()}
GUIDED = {RulebookId(id_): text for text, id_ in _BLOCK.findall(GUIDE.read_text("utf-8"))}
RRB, ROU, MTT, IBK, RFS = (
    RulebookId(name)
    for name in (
        "nsw-rapid-2016",
        "nsw-roulette-2019",
        "act-mttg-2019",
        "nsw-interblock-2016",
        "rapid-fusion-2015",
    )
)
SIXTH = RulebookId("xyz-tables-2030")
VARIANT = RulebookId("lucky-ball-on-terminals")


def put(folder: Path, id_: RulebookId, text: str) -> Path:
    """Writes a rulebook, and the list of the clauses of XYZ that it cites beside it."""
    cited = sorted(set(re.findall(r"XYZ-[0-9]+[0-9.]*", text)))
    rows = [f"{clause},rule,document,What it says.,What is done." for clause in cited]
    listed = "\n".join(["id,kind,topic,summary,system_behaviour", *rows, ""])
    (folder / "XYZ.csv").write_text(listed, encoding="utf-8")
    path = folder / f"{id_}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def changed(text: str, old: str, new: str) -> str:
    assert old in text, f"the text has no {old!r} to change"
    return text.replace(old, new, 1)


def accepted(text: str) -> Rulebook:
    book = read(text, "good.toml", PACKAGED)
    assert isinstance(book, Rulebook), str(book)
    return book


def refused(text: str) -> Unreadable:
    book = read(text, "bad.toml", PACKAGED)
    assert isinstance(book, Unreadable)
    return book


def named(book: Unreadable, key: str, words: str) -> bool:
    """Whether some fault has this key, or one that ends so, and these words in its reason."""
    return any(fault.key.endswith(key) and words in fault.reason for fault in book.problems)


def rows(*tables: list[tuple[str, RulebookId, str, str, str, str]]) -> list[ParameterSet]:
    return [pytest.param(*row, id=name) for table in tables for name, *row in table]
