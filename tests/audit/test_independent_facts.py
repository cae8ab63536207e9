"""What an event says of wagers is held against what lay, even where its money comes out right."""

import json
from collections.abc import Callable

import pytest

from croupier.audit.independent.auditor import Auditor, Objection
from tests.audit import evenings
from tests.audit.plain_entries import Plain
from tests.audit.put_right import PUT_RIGHT
from tests.audit.test_independent_moves import ENCODE, streams_of

EVENINGS = (*PUT_RIGHT, evenings.forfeited, evenings.roulette)


def told_of(entries: list[Plain]) -> Objection | None:
    auditor = Auditor()
    for seq, entry in enumerate(entries, 1):
        objection = auditor.take("pit:1", seq, json.dumps(entry).encode())
        if objection is not None:
            return objection
    return None


def with_one_changed(kind: str, change: Callable[[Plain], bool]) -> list[Plain]:
    """The first evening with such an event, and that event changed."""
    for evening in EVENINGS:
        written = [ENCODE["pit:1"](entry) for entry in streams_of(evening)["pit:1"]]
        entries: list[Plain] = [json.loads(body) for body in written]
        for event in (event for entry in entries for event in entry["events"]):
            if event["type"].startswith(f"{kind}.") and change(event):
                return entries
    raise AssertionError(f"no evening has a {kind} to change")


def other_bets(event: Plain) -> bool:
    event["bets"].append(["straight:36", 1])
    return True


def a_cent_more_was_void(event: Plain) -> bool:
    event["bets"][0][1] += 1
    return True


def other_before(event: Plain) -> bool:
    event["before"][0][0] = "straight:36"
    return True


def nothing_returned(event: Plain) -> bool:
    event["returned"].append(["S1", "straight:36", 0])
    return True


def more_returned(event: Plain) -> bool:
    event["returned"].append(["S1", "straight:36", 5])
    return True


def released_after_all(event: Plain) -> bool:
    if event["determination"] != "withheld":
        return False
    event["determination"] = "released"
    return True


def forfeits_less(event: Plain) -> bool:
    if not event["forfeits"]:
        return False
    event["forfeits"][0][1] -= 1
    return True


@pytest.mark.parametrize(
    ("kind", "change", "says"),
    [
        ("wagers-voided", other_bets, "what is void on straight:36 is not what"),
        ("wagers-voided", a_cent_more_was_void, "is not what"),
        ("wagers-replaced", other_before, "laid something else than is replaced"),
        ("wagering-closed", nothing_returned, "0 of S1 on straight:36 are returned"),
        ("wagering-closed", more_returned, "5 of S1 on straight:36 are returned"),
        ("prize-hold-determined", released_after_all, "is released, and its money moves"),
        ("past-round-voided", forfeits_less, "forfeits something else than it laid"),
    ],
)
def test_what_an_event_says_otherwise_is_told(
    kind: str, change: Callable[[Plain], bool], says: str
) -> None:
    objection = told_of(with_one_changed(kind, change))
    assert objection is not None
    assert says in objection.sentence
