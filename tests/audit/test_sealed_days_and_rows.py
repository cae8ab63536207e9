"""Rows of papers that were over before the last day began: looked up since, and then let go."""

from pathlib import Path

import pytest
from msgspec import structs

from croupier.audit.sealed_days import releasing
from croupier.audit.sealed_days.chain import prove_chain
from croupier.audit.sealed_days.sealing import seal
from croupier.core.identifiers import Instant, Origin
from croupier.core.stream.envelope import Claim, Command
from croupier.core.tickets.ticket import KIND
from croupier.core.venue import machine
from croupier.core.venue.commands import PayTicket
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from tests.audit import evenings
from tests.audit.journals import VENUE, Kept, write
from tests.audit.test_sealed_days import LATER, day_of, sealer

MINUTE_MS = 60_000


@pytest.mark.parametrize("let_go", [False, True])
async def test_a_paid_ticket_that_was_shown_again_is_not_missed_where_it_was_let_go(
    tmp_path: Path, *, let_go: bool
) -> None:
    kept, (script, hall) = Kept(), evenings.paid_at_the_desk()
    (paid,) = hall.entries[-1].claims
    shown = Claim(paid.kind, paid.key, paid.version + 1, paid.body)
    again = PayTicket(ticket=paid.body.number.id, found=shown, drawer=evenings.DESK)
    at = Instant(hall.now + MINUTE_MS)
    command = Command(Origin("carl"), len(hall.entries) + 1, at, evenings.CASHIER, again)
    entry = machine.decide(hall.hall, command)
    assert entry.answer.refusal is not None
    await write(kept.journal, script.entries)
    await write(kept.journal, [*hall.entries, entry], VENUE)
    assert int(kept.records(VENUE)[-1].at) == int(at)
    days = [
        await seal(
            kept.journal, structs.replace(day_of(kept, each), ends=ends), sealer(tmp_path), LATER
        )
        for each, ends in enumerate((at - 1_000, at))
    ]
    if let_go:
        await releasing._let_go(kept.journal, days[:1], RowAuthenticator(b"secret"))
        assert await kept.journal.claim(KIND, paid.key) is None
    for last in (False, True):
        proof = await prove_chain(days, kept.journal, from_last_seal=last)
        assert proof.wrong == []
    # Of a journal that has let nothing go every row is there, or it is missed.
    if not let_go:
        del kept.shelf.rows[KIND, paid.key]
        proof = await prove_chain(days, kept.journal)
        assert any("the store has not kept" in each for each in proof.wrong)
