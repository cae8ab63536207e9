"""Every decision is listed, says what was decided and what it costs, and names what exists."""

import re
from pathlib import Path

import pytest

from tests.architecture.page_tables import path_of, quoted
from tests.architecture.repository import ROOT

FOLDER = ROOT / "docs" / "decisions"
DECISIONS = sorted(FOLDER.glob("0*.md"))
LISTED = (FOLDER / "README.md").read_text("utf-8")
_PATH = re.compile(r"[\w-]+(/[\w.-]+)*/[\w.-]*")


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_is_listed_by_its_number_and_says_what_it_costs(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text.startswith(f"# {page.stem[:4]} ")
    assert f"[{page.stem[:4]} " in LISTED
    assert f"]({page.name})" in LISTED
    for part in ("**Decided.**", "**Rejected.**"):
        assert part in text
    assert "**Price.**" in text or "**What it costs.**" in text


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_the_paths_that_a_decision_names_exist(page: Path) -> None:
    named = [name for name in quoted(page.read_text("utf-8")) if _PATH.fullmatch(name)]
    assert [name for name in named if path_of(name) is None and path_of(f"{name}/") is None] == []


def test_numbers_follow_one_another() -> None:
    assert [page.name[:4] for page in DECISIONS] == [
        f"{n:04}" for n in range(1, len(DECISIONS) + 1)
    ]
