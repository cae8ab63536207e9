"""CODEOWNERS names folders that exist, all folders of source, and teams that are explained."""

import re

import pytest

from tests.architecture.repository import ROOT

OWNERS = [
    tuple(line.split())
    for line in (ROOT / "CODEOWNERS").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
PATTERNS = [pattern for pattern, *_ in OWNERS]
TEAMS = sorted({team for _, *teams in OWNERS for team in teams})
NOT_SOURCE = {"__pycache__"}


def test_what_is_owned_exists() -> None:
    named = [pattern for pattern in PATTERNS if pattern != "*"]
    assert [pattern for pattern in named if not pattern.startswith("/")] == []
    gone = [each for each in named if not (ROOT / each.strip("/")).exists()]
    assert gone == []
    kinds = [each for each in named if (ROOT / each.strip("/")).is_dir() != each.endswith("/")]
    assert kinds == []


def test_every_folder_of_source_has_an_owner() -> None:
    found = [each.name for each in (ROOT / "src" / "croupier").iterdir() if each.is_dir()]
    owned = [name for name in found if f"/src/croupier/{name}/" in PATTERNS]
    assert sorted(set(found) - set(owned) - NOT_SOURCE) == []


@pytest.mark.parametrize("team", TEAMS)
def test_every_owner_is_a_team_that_contributing_explains(team: str) -> None:
    assert re.fullmatch(r"@croupier/[a-z]+", team)
    assert f"`{team}`" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def test_no_folder_is_owned_twice() -> None:
    assert sorted(set(PATTERNS)) == sorted(PATTERNS)
