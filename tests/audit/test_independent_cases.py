"""What the independent arithmetic says of cases and of what they are about."""

from typing import Any

import pytest

from croupier.audit.independent.auditor import Auditor, Objection
from tests.audit.plain_entries import plain_entry

STREAM = "pit:a"


def opened(name: str, kind: str = "misdeal", about: str = "T1/1") -> dict[str, Any]:
    return {"type": "case-opened.1", "case": name, "kind": kind, "about": about}


def told(*entries: list[dict[str, Any]]) -> Objection | None:
    """The first objection to entries with these events."""
    auditor = Auditor()
    for seq, events in enumerate(entries, 1):
        objection = auditor.take(STREAM, seq, plain_entry(seq, events))
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


def moved(source: str, destination: str, cents: int) -> list[list[str | int]]:
    return [[source, destination, cents]]


def owing(cents: int = 200) -> list[dict[str, Any]]:
    """A correction took more than S1 had."""
    taken = {"type": "credit-adjusted.1", "session": "S1", "amount": -cents}
    return [taken | {"moves": moved("receivable:S1", "house", cents)}, opened("C1", *OWED)]


def repaid(cents: int, source: str = "cage", account: str = "cage:vault") -> dict[str, Any]:
    moves = moved(account, "receivable:S1", cents)
    told = {"type": "debt-repaid.1", "case": "C1", "session": "S1", "amount": cents}
    return told | {"source": source, "moves": moves}


def written_off(cents: int, account: str = "house") -> dict[str, Any]:
    moves = moved(account, "receivable:S1", cents)
    told = {"type": "debt-written-off.1", "case": "C1", "session": "S1", "amount": cents}
    return told | {"moves": moves}


OWED = ("receivable", "S1")
DECIDED = {"type": "case-decided.1", "case": "C1"}


@pytest.mark.parametrize(
    "events",
    [
        [repaid(200), DECIDED],
        [repaid(150), written_off(50), DECIDED],
        [written_off(200), DECIDED],
    ],
)
def test_a_debt_that_ends_ends_its_case(events: list[dict[str, Any]]) -> None:
    assert told(owing(), events) is None


def test_another_case_about_somebody_who_owes_may_end() -> None:
    ended = {"type": "case-decided.1", "case": "C2"}
    assert told(owing(), [opened("C2", "dispute", "S1"), ended]) is None


@pytest.mark.parametrize(
    ("events", "fault"),
    [
        ([DECIDED], "closed while S1 owes"),
        ([repaid(150), DECIDED], "closed while S1 owes"),
        ([repaid(300)], "more than was owed"),
        ([repaid(200, account="house")], "does not come from cage:vault"),
        ([repaid(200, "credit")], "does not come from chips:S1"),
        ([written_off(200, "cage:vault")], "does not come from house"),
        ([repaid(200) | {"amount": 100}], "is not less by it"),
    ],
)
def test_a_debt_that_ends_otherwise_is_told(events: list[dict[str, Any]], fault: str) -> None:
    objection = told(owing(), events)
    assert objection is not None
    assert fault in objection.sentence
