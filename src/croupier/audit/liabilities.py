"""Checks that what all streams owe on tickets equals what the outstanding tickets are worth."""

from collections.abc import Iterable, Iterator

from croupier.audit.discrepancies import Wrong
from croupier.audit.replaying import machines
from croupier.audit.shared_rows import RowBook
from croupier.core.ledger.accounts import TICKETS, VOUCHERS
from croupier.core.pit.floor import Floor
from croupier.core.tickets.ticket import TicketPaper
from croupier.core.venue.state import Hall
from croupier.journal.port import StreamId

LIABILITIES = {TicketPaper.TICKET: TICKETS, TicketPaper.VOUCHER: VOUCHERS}
EVERY_STREAM = StreamId("all streams")


def liabilities(floors: Iterable[Floor | Hall], rows: RowBook) -> Iterator[Wrong]:
    ledgers = [machines.ledger_of(floor) for floor in floors]
    for paper, account in LIABILITIES.items():
        owed = sum(ledger.balance(account) for ledger in ledgers)
        must = rows.outstanding(paper)
        if owed != must:
            sentence = f"the {account} of all streams do not add up to those that are out"
            yield Wrong(EVERY_STREAM, 0, sentence, f"{must:,}", f"{owed:,}")
