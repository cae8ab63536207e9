"""The rows that streams share, put together again from the entries of all of them."""

from typing import Any

import pytest

from croupier.audit.shared_rows import PaperCount, RowBook
from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId, TerminalId
from croupier.core.pit.registry import encode_row
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Actor, Answer, Claim, Command, Entry
from croupier.core.tickets.ticket import (
    Dealt,
    Numbered,
    Ticket,
    TicketId,
    TicketPaper,
    TicketState,
    TicketTerms,
)
from croupier.journal.port import ClaimRow, StreamId

NORTH, SOUTH = StreamId("north"), StreamId("south")
KEY = TicketId("a" * 64)
TERMS = TicketTerms(RulebookId("nsw-rapid-2016"), (Place.CASH_DESK,))


def paper(
    state: TicketState = TicketState.ISSUED,
    amount: int = 500,
    kind: TicketPaper = TicketPaper.TICKET,
    key: TicketId = KEY,
) -> Ticket:
    dealt = Dealt(Instant(1), None, "T1", PersonId("printer"))
    return Ticket(kind, Numbered(key, "1234"), amount, dealt, Instant(2), TERMS, state)


def claim(version: int, body: object = None, key: TicketId = KEY) -> Claim[Any]:
    return Claim("ticket", key, version, body or paper(key=key))


def entry(*claims: Claim[Any], found: Claim[Any] | None = None) -> Entry:
    body = PresentTicket(KEY, terminal=TerminalId("T1"), found=found)
    command = Command(Origin("o"), 1, Instant(1), Actor(PersonId("p")), body)
    return Entry(command, Answer(), (), claims)


def book(*taken: tuple[StreamId, int, Entry]) -> RowBook:
    made = RowBook()
    for stream, seq, each in taken:
        assert made.take(stream, seq, each, encode_row) is None
    return made


def gaps(made: RowBook) -> list[tuple[str, int, str]]:
    return [(wrong.stream, wrong.seq, wrong.sentence) for wrong in made.gaps()]


def test_changes_without_a_gap_are_sound_in_whichever_order_streams_are_read() -> None:
    made = book(
        (NORTH, 9, entry(claim(2, paper(TicketState.REDEEMED)), found=claim(2))),
        (SOUTH, 4, entry(claim(0))),
        (SOUTH, 5, entry(claim(1))),
    )
    assert gaps(made) == []
    assert made.version(("ticket", KEY)) == 3
    assert made.version(("ticket", "b")) == 0


@pytest.mark.parametrize(
    ("versions", "missing", "after"), [((1,), 1, 1), ((0, 2, 3), 2, 2), ((2, 3), 1, 1)]
)
def test_the_change_that_rests_on_one_that_no_entry_made_is_named(
    versions: tuple[int, ...], missing: int, after: int
) -> None:
    taken = [(NORTH, 10 * version, entry(claim(version))) for version in versions]
    named = next(seq for _, seq, _ in taken if seq >= 10 * after)
    sentence = f"it changes ticket {KEY[:12]}, whose version {missing} no entry made"
    assert gaps(book(*taken)) == [(NORTH, named, sentence)]


def test_a_row_found_as_no_entry_made_it_is_named() -> None:
    made = book((SOUTH, 1, entry(claim(0))), (NORTH, 7, entry(found=claim(2))))
    sentence = f"it found ticket {KEY[:12]} at version 2, which none made"
    assert gaps(made) == [(NORTH, 7, sentence)]


def test_a_row_found_otherwise_than_it_was_left_is_named_with_who_left_it() -> None:
    made = book((SOUTH, 3, entry(claim(0))), (NORTH, 7, entry(found=claim(1, paper(amount=501)))))
    (wrong,) = made.gaps()
    assert (wrong.stream, wrong.seq) == (NORTH, 7)
    assert wrong.sentence == f"it found ticket {KEY[:12]} otherwise than it was left"
    assert wrong.expected == "as entry 3 of south left it"


def test_every_claim_of_an_entry_is_held_against_every_other() -> None:
    other = TicketId("b" * 64)
    made = book((SOUTH, 1, entry(claim(0), claim(0, key=other))))
    assert made.count() == 2
    wrong = made.take(NORTH, 5, entry(claim(1), claim(0, key=other)), encode_row)
    assert wrong is not None
    assert (wrong.stream, wrong.seq) == (NORTH, 5)
    assert wrong.sentence == f"ticket {other[:12]} was changed from version 0 already"
    assert wrong.expected == "entry 1 of south alone"


def test_a_paper_stands_as_its_last_change_left_it_whoever_is_read_first() -> None:
    voucher = TicketId("c" * 64)
    made = book(
        (NORTH, 9, entry(claim(1, paper(TicketState.REDEEMED)))),
        (SOUTH, 4, entry(claim(0))),
        (
            SOUTH,
            5,
            entry(claim(0, paper(amount=700, kind=TicketPaper.VOUCHER, key=voucher), voucher)),
        ),
    )
    assert (made.outstanding(TicketPaper.TICKET), made.outstanding(TicketPaper.VOUCHER)) == (0, 700)
    told = {name: count for name, count in made.papers().items() if count.count}
    assert told == {
        "issued": PaperCount(2, 1_200),
        "redeemed": PaperCount(1, 500),
        "outstanding": PaperCount(1, 700),
    }


def test_a_row_of_another_kind_is_no_paper() -> None:
    made = RowBook()
    other = Claim("patron", "p1", 0, TERMS)
    assert made.take(NORTH, 1, entry(other), encode_row) is None
    assert (made.count(), made.papers()["issued"].count) == (1, 0)
    assert made.kinds() == {"patron"}


def test_a_stored_row_is_what_its_entry_made_of_it() -> None:
    made = book((SOUTH, 4, entry(claim(0))))
    assert made.compare(ClaimRow("ticket", KEY, 1, encode_row(paper()))) is None
    changed = made.compare(ClaimRow("ticket", KEY, 1, encode_row(paper(amount=501))))
    assert changed is not None
    assert (changed.stream, changed.seq) == (SOUTH, 4)
    unmade = made.compare(ClaimRow("ticket", KEY, 2, encode_row(paper())))
    assert unmade is not None
    assert (unmade.seq, unmade.expected) == (0, "no such row")
