"""The changelog in the manner of Keep a Changelog: versions, kinds of change, one line each."""

import re

from croupier import __version__
from tests.documents.pages import ROOT

TEXT = (ROOT / "CHANGELOG.md").read_text("utf-8")
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
ENTRY = re.compile(r"^- (.*(?:\n  .*)*)", re.MULTILINE)
LONGEST = 220


def test_the_newest_version_is_the_one_at_hand() -> None:
    versions = re.findall(r"^## \[([^]]+)\] - (\S+)$", TEXT, re.MULTILINE)
    assert versions[0][0] == __version__
    assert all(
        when == "unreleased" or re.fullmatch(r"\d{4}-\d\d-\d\d", when) for _, when in versions
    )


def test_changes_are_of_the_known_kinds() -> None:
    found = re.findall(r"^### (.+)$", TEXT, re.MULTILINE)
    assert found
    assert set(found) <= KINDS


def test_an_entry_is_short_and_what_is_safety_says_so_first() -> None:
    entries = ENTRY.findall(TEXT)
    assert entries
    assert [entry for entry in entries if len(entry) > LONGEST] == []
    assert [
        entry for entry in entries if "Safety" in entry and not entry.startswith("**Safety.**")
    ] == []
