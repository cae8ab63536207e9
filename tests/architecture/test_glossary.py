"""Every word of the glossary leads to where it lives, and stands where one looks for it."""

import re

import pytest

from tests.architecture.page_tables import nowhere, path_of, quoted, rows, unsorted
from tests.architecture.repository import ROOT

TEXT = (ROOT / "docs" / "glossary.md").read_text("utf-8")
HEADINGS = ("## The trade's words", "## The casino's words", "## Words of the house")
TABLES = {heading: rows(TEXT, heading) for heading in HEADINGS}
# What a newcomer searches for first.
SEARCHED = (
    "Back-pressure",
    "Backoff",
    "Deduplication",
    "Failover",
    "Fencing",
    "Group commit",
    "Idempotency",
    "Invalidation",
    "Lease",
    "Rate limit",
    "Read model",
    "Reconnect",
    "Snapshot",
    "Upcasting",
)


def test_every_word_says_where_it_lives() -> None:
    found = [row for table in TABLES.values() for row in table]
    assert [row[0] for row in found if not all(row[:-1]) or not quoted(row[-1])] == []
    said = [f"{row[0]}: {why}" for row in found for why in map(nowhere, quoted(row[-1])) if why]
    assert said == []


@pytest.mark.parametrize("heading", HEADINGS)
def test_words_are_sorted(heading: str) -> None:
    assert len(TABLES[heading]) > 20
    assert list(unsorted(TABLES[heading])) == []


def test_what_an_engineer_searches_for_is_found() -> None:
    assert set(SEARCHED) - {row[0] for row in TABLES[HEADINGS[0]]} == set()


@pytest.mark.parametrize("word", SEARCHED)
def test_a_search_of_the_source_for_the_word_finds_where_it_lives(word: str) -> None:
    row = next(row for row in TABLES[HEADINGS[0]] if row[0] == word)
    files = [path for name in quoted(row[-1]) if (path := path_of(name)) is not None]
    spelt = re.compile(re.sub(r"[ -]", "[ _-]?", word), re.IGNORECASE)
    assert any(spelt.search(f"{path.stem} {path.read_text('utf-8')}") for path in files)
