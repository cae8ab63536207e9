"""The index by which a paper's number finds its ticket holds every ticket once."""

from croupier.journal.port import ClaimRow
from croupier.runtime.tickets.validation_numbers import NUMBERS
from tests.audit import evenings
from tests.audit.journals import VENUE, Kept, write


async def test_a_ticket_without_a_number_or_with_two_is_found() -> None:
    kept = Kept()
    pit, hall = evenings.paid_at_the_desk()
    await write(kept.journal, pit.entries)
    await write(kept.journal, hall.entries, VENUE)
    assert (await kept.proof()).wrong == ()
    ((name, row),) = (item for item in kept.shelf.rows.items() if item[0][0] == NUMBERS)
    kept.shelf.rows[NUMBERS, "another"] = ClaimRow(NUMBERS, "another", 1, row.body)
    assert [wrong.found for wrong in (await kept.proof()).wrong] == ["2"]
    del kept.shelf.rows[NUMBERS, "another"], kept.shelf.rows[name]
    assert [wrong.found for wrong in (await kept.proof()).wrong] == ["0"]
