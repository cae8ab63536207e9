"""What a paper is found by once its number was read stays between the writer and its store.

Nothing that a screen or an agent may send has room for it, and nothing that they are sent, that is
exported or that the journal keeps has it either. So no key that was seen anywhere can be spent.
"""

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from croupier.audit.export.tables import TABLES
from croupier.core.pit.registry import DECIDE as PIT
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.venue.commands import PayTicket
from croupier.core.venue.registry import DECIDE as VENUE
from croupier.devices.validation import Number, TicketKey
from croupier.runtime.tickets.validation_numbers import Scanned
from croupier.wire.http.requests import REQUESTS
from croupier.wire.inbound import BODIES, Inbound
from croupier.wire.outbound import Outbound

IN = [*get_args(Inbound), *BODIES]
OUT = [*get_args(Outbound), *TABLES.values()]
KEPT = [*PIT, *VENUE]


def reached(types: Iterable[Any]) -> set[Any]:
    """Every type that a value of these may hold, however deep."""
    found, waiting = set[Any](), list(types)
    while waiting:
        one = waiting.pop()
        if one in found or isinstance(one, str):
            continue
        found.add(one)
        waiting += get_args(one)
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            waiting += get_type_hints(one).values()
    return found


def requested() -> list[Any]:
    return [kind for request in REQUESTS for kind in (request.body, request.answer) if kind]


def test_the_search_finds_what_a_type_holds() -> None:
    assert TicketKey in reached([tuple[Scanned, ...] | None])


@pytest.mark.parametrize("types", [IN, OUT, KEPT], ids=["said", "told and exported", "journaled"])
def test_no_type_that_leaves_the_writer_holds_a_tickets_key(types: list[Any]) -> None:
    assert TicketKey not in reached(types)


def test_no_request_and_no_answer_over_http_holds_a_tickets_key() -> None:
    assert requested()
    assert TicketKey not in reached(requested())


def test_nobody_presents_a_ticket_but_by_its_number() -> None:
    """An acceptor sends what it read, and so do cage and kiosk; the writer makes the command."""
    assert not {PresentTicket, PayTicket} & reached([*IN, *requested()])
    assert Number not in reached(KEPT)
