"""What the independent arithmetic says of cases and of what they are about."""

import json
from typing import Any

from croupier.audit.independent.auditor import Auditor, Objection

STREAM = "pit:a"


def opened(name: str, kind: str = "misdeal", about: str = "T1/1") -> dict[str, Any]:
    return {"type": "case-opened.1", "case": name, "kind": kind, "about": about}


def told(*entries: list[dict[str, Any]]) -> Objection | None:
    """The first objection to entries with these events."""
    auditor = Auditor()
    for seq, events in enumerate(entries, 1):
        body = json.dumps({"command": {"body": {}}, "events": events}).encode()
        objection = auditor.take(STREAM, seq, body)
        if objection is not None:
            return objection
    return None


def test_cases_with_names_of_their_own_are_sound() -> None:
    assert told([opened("C1"), opened("C2")], [opened("C3")]) is None


def test_two_cases_of_one_name_are_told_in_one_entry_and_in_two() -> None:
    at_once, later = told([opened("C1"), opened("C1")]), told([opened("C1")], [opened("C1")])
    assert at_once is not None
    assert later is not None
    assert (at_once.seq, later.seq) == (1, 2)
    assert "two cases have one name" in at_once.sentence
