"""A ticket's life by its rows alone: one way forward, once, and never back from its end."""

from typing import Any

import pytest

from croupier.audit.independent.auditor import Auditor, Objection
from tests.audit.plain_entries import Plain, plain_entry

PIT, VENUE = "pit:1", "venue"
WORTH = 500
# The events and the rows of an entry.
Written = tuple[list[Plain], list[Plain]]


def row(version: int, state: str, amount: int = WORTH) -> dict[str, Any]:
    body = {
        "paper": "ticket",
        "amount": amount,
        "state": state,
        "issued": [1, "terminal", "A", "p"],
    }
    return {"kind": "ticket", "key": "5e", "version": version, "body": body}


def metered(kind: str, meter: str, *move: str | int) -> dict[str, Any]:
    told = {"type": f"{kind}.1", "session": "S1", "meter": meter, "amount": move[2]}
    return told | {"moves": [list(move)]}


def entry(claim: dict[str, Any], owed: int = 0) -> Written:
    """`owed` is by how much the tickets that are out become more or fewer."""
    events = [{"type": "a-ticket-moves.1", "moves": [["tickets", "cage:desk", -owed]]}]
    if owed > 0:
        events = [
            metered("credit-added", "notes-in", "stacker:A", "chips:S1", WORTH),
            metered("credit-paid", "tickets-out", "chips:S1", "tickets", owed),
        ]
    return (events if owed else []), [claim]


def objections(*entries: tuple[str, Written]) -> list[Objection]:
    """To the entries of several streams, each numbered by itself, and to what they leave."""
    auditor, seqs = Auditor(), {PIT: 0, VENUE: 0}
    told: list[Objection] = []
    for stream, (events, claims) in entries:
        seqs[stream] += 1
        body = plain_entry(seqs[stream], events, claims)
        told += [objection] if (objection := auditor.take(stream, seqs[stream], body)) else []
    return [*told, *auditor.finish()]


ISSUED = (PIT, entry(row(0, "issued"), WORTH))
PAID = (VENUE, entry(row(1, "redeemed"), -WORTH))


def test_a_ticket_that_is_issued_and_paid_is_sound() -> None:
    assert objections(ISSUED) == []
    assert objections(ISSUED, PAID) == []


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ([ISSUED, PAID, PAID], "was taken by entry 1 of venue already"),
        ([ISSUED, (PIT, entry(row(1, "redeemed"), -WORTH)), PAID], "was taken by entry 2 of pit:1"),
        ([ISSUED, PAID, (VENUE, entry(row(2, "issued")))], "cannot become so"),
        ([ISSUED, (VENUE, entry(row(1, "voided"), -WORTH)), (VENUE, entry(row(2, "held")))],
         "cannot become so"),
        ([ISSUED, (VENUE, entry(row(1, "held", WORTH + 1)))], "cannot become so"),
        ([PAID], "version 1 of its ticket is nowhere"),
        ([(PIT, entry(row(0, "issued"), WORTH - 1))], "does not change as its tickets do"),
        ([ISSUED, (VENUE, entry(row(1, "redeemed")))], "does not change as its tickets do"),
    ],
)  # fmt: skip
def test_a_ticket_with_any_other_life_is_told(
    entries: list[tuple[str, Written]], fault: str
) -> None:
    told = objections(*entries)
    assert any(fault in objection.sentence for objection in told), told
