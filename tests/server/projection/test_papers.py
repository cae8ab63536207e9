"""Papers in reports: those about to expire, those for which terminal, and no other machine's."""

from pathlib import Path

from croupier.core.identifiers import Instant, TerminalId
from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket
from croupier.core.tickets.ticket import TicketId, months_after
from croupier.core.tickets.validation import Authorisation, SetValidation, Validation
from croupier.journal.opening import open_journal
from croupier.server.projection.schema import Store
from croupier.server.projection.searches import Searches
from croupier.views.reports.period import Period
from tests.audit.journals import write
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import RRB, START
from tests.server.projection.floors import counted

A = TerminalId("T1-A")


async def kept(folder: Path, script: MoneyScript) -> Store:
    path = folder / "floor.db"
    journal = await open_journal(path)
    await write(journal, script.entries)
    await journal.close()
    return await counted(str(path))


def month_before(expires: Instant) -> Period:
    """The last moment at which a month does not yet reach the end of a paper, and a month on."""
    since = months_after(expires, -1)
    return Period(since, months_after(since, 1))


async def test_what_expires_within_a_month_is_listed_if_it_is_worth_more_than_that(
    tmp_path: Path,
) -> None:
    script = MoneyScript(RRB, players=2)
    script.open()
    voided, good = script.cash_out(1), script.cash_out(2)
    script.print_fails(voided)
    store = await kept(tmp_path, script)
    looking, expires = Searches(store), script.rows.ticket(good).expires
    too_early = month_before(expires)
    soon = Period(Instant(too_early.since + 1_000), Instant(too_early.until + 1_000))
    rows = await looking.expiring(soon, START - 1)
    assert sorted((row.paper, row.issued_where) for row in rows) == [
        ("ticket", "T1-B"),
        ("voucher", A),
    ]
    assert await looking.expiring(soon, START) == (), "worth no more than that"
    assert await looking.expiring(too_early, 0) == ()
    assert await looking.expiring(Period(Instant(expires + 1_000), soon.until), 0) == ()
    await store.close()


async def test_a_paper_of_another_machine_of_the_casino_is_nothing_that_is_owed_here(
    tmp_path: Path,
) -> None:
    script = MoneyScript(RRB)
    script.do(OPERATOR, SetValidation(Validation.HOST))
    given = Authorisation("X1", 4_200, "9999")
    key = TicketId("e" * 64)
    script.do(ACCEPTOR, PresentTicket(key, terminal=A, authorised=given))
    script.do(ACCEPTOR, ReturnTicket(key, terminal=A))
    store = await kept(tmp_path, script)
    assert (await Searches(store).outstanding(Instant(script.now + 1))).count == 0
    await store.close()
