import re
from pathlib import Path

from tests.documents.standards import COLUMNS, PAGE, STATES, items, page

ROOT = Path(__file__).parents[2]


def test_every_item_has_a_state_and_what_shows_it_or_why_not() -> None:
    rows = items()
    assert len(rows) > 100
    assert len({row["item"] for row in rows}) == len(rows)
    for row in rows:
        assert list(row) == COLUMNS
        assert row["state"] in STATES, row
        assert bool(row["proof"]) is (row["state"] == "met"), row
        assert row["remark"] or row["state"] == "met", row


def test_every_proof_named_is_a_test_that_there_is() -> None:
    for row in items():
        file, _, name = row["proof"].partition("::")
        if file:
            text = (ROOT / file).read_text(encoding="utf-8")
            assert re.search(rf"def {name or 'test_'}", text), row["proof"]


def test_the_page_is_what_the_table_says() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written == page(), "run python -m tests.documents.standards"
    assert "No conformance to any standard is claimed" in " ".join(written.split())
