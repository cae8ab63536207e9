"""What the independent arithmetic says of money that is asked back and comes back."""

from typing import Any

import pytest

from tests.audit.test_independent_cases import moved, opened, told

Events = list[dict[str, Any]]
ASKED = {"type": "return-demanded.1", "session": "S1", "amount": 200, "case": "C1"}
OPENED = opened("C1", "receivable", "S1")
DECIDED = {"type": "case-decided.1", "case": "C1"}
WITHDRAWN = {"type": "demand-withdrawn.1", "case": "C1", "session": "S1", "amount": 200}
SEVEN = {"number": ["7", "0007"], "amount": 200}
ASKED_OF_A_TICKET = {"type": "ticket-return-demanded.1", "ticket": SEVEN}


def back(cents: int, session: str = "S1", source: str = "cage:vault") -> dict[str, Any]:
    said = {"type": "demand-repaid.1", "case": "C1", "session": session, "amount": cents}
    return said | {"source": "cage", "moves": moved(source, "house", cents)}


def of_a_ticket(name: str, cents: int) -> dict[str, Any]:
    said = {"type": "ticket-demand-repaid.1", "ticket": "7", "case": name, "drawer": "desk"}
    return said | {"amount": cents, "moves": moved("cage:desk", "house", cents)}


@pytest.mark.parametrize("events", [
    [back(200), DECIDED],
    [back(150), back(50), DECIDED],
    [WITHDRAWN, DECIDED],
    [back(150), WITHDRAWN | {"amount": 50}, DECIDED],
])  # fmt: skip
def test_a_demand_ends_by_what_comes_back_or_is_withdrawn(events: Events) -> None:
    assert told([ASKED, OPENED], events) is None


@pytest.mark.parametrize(("events", "sentence"), [
    ([back(201)], "more comes back in C1 than was asked"),
    ([back(150), back(51)], "more comes back in C1 than was asked"),
    ([WITHDRAWN, DECIDED, back(1)], "more comes back in C1 than was asked"),
    ([back(200, "S2")], "C1 asked somebody else"),
    ([back(200, source="float:T1")], "it does not come from cage:vault"),
    ([back(150), WITHDRAWN], "C1 withdraws what was not asked"),
    ([back(199), DECIDED], "C1 is closed while its money is asked back"),
])  # fmt: skip
def test_what_comes_back_otherwise_is_told(events: Events, sentence: str) -> None:
    objection = told([ASKED, OPENED], events)
    assert objection is not None
    assert (objection.seq, objection.sentence) == (2, sentence)


def test_a_demand_of_an_older_journal_is_closed_by_a_finding() -> None:
    old = {"type": "return-demanded.1", "session": "S1", "amount": 200, "case": None}
    assert told([old, OPENED], [DECIDED]) is None


def test_what_came_back_of_a_ticket_is_not_asked_for_again() -> None:
    drawer = {"type": "drawer-opened.1", "drawer": "desk", "place": "cash-desk", "cash": 900}
    put_in = drawer | {"moves": moved("cage:desk", "cage:vault", 900)}
    first = [put_in, ASKED_OF_A_TICKET | {"case": "V1", "amount": 200}, of_a_ticket("V1", 150)]
    gone = {"type": "ticket-demand-withdrawn.1", "ticket": "7", "case": "V1", "amount": 50}
    assert told(first, [gone, ASKED_OF_A_TICKET | {"case": "V2", "amount": 50}]) is None
    objection = told(first, [gone, ASKED_OF_A_TICKET | {"case": "V2", "amount": 51}])
    assert objection is not None
    assert objection.sentence == "V2 asks what is not out"
