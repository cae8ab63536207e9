"""Cash that a known patron brings counts over all pits, by one row, on every store."""

import asyncio
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from croupier.audit.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.identifiers import CLOCK, Origin, PersonId
from croupier.core.patrons.cash import CASH
from croupier.core.pit.chips.commands import BuyChips
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.stream.envelope import Answer
from croupier.journal.port import StreamId
from croupier.runtime.owning.leasing import Terms
from tests.core.pit.chips.conventional_script import T1, ConventionalTable
from tests.core.pit.floor_script import DEALER
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import Sent, owner, play

PAT = PersonId("pat")


def of_today(body: Any) -> Any:
    """A float is opened on the gaming day that it is."""
    day = datetime.now(UTC).date().isoformat()
    return replace(body, day=day) if isinstance(body, OpenFloat) else body


async def test_cash_brought_to_two_pits_at_one_instant_is_counted_once_each(
    journal_place: JournalPlace,
) -> None:
    pits = [owner(journal_place.open, Terms(f"p{n}"), stream=StreamId(f"pit:{n}")) for n in (1, 2)]
    commands = [entry.command for entry in ConventionalTable().entries]
    set_up = [Sent(c.origin, c.seq, c.actor, of_today(c.body), c.approver) for c in commands]
    for pit in pits:
        await pit.start()
        answers = await play(pit, [sent for sent in set_up if sent.origin != CLOCK])
        assert all(answer.refusal is None for answer in answers)
    brings = BuyChips(T1, "Ann", 30_000, patron=PAT)
    said: list[Answer] = []
    for seq in (1, 2):
        said = await asyncio.gather(
            *(pit.submit(Origin("dan at the desk"), seq, DEALER, brings) for pit in pits)
        )
        assert [answer.refusal for answer in said] == [None, None]
    # The last of them is told of all four.
    assert max(answer.amounts[1] for answer in said) == 120_000
    for pit in pits:
        await pit.stop()
    reading = await journal_place.open_to_read()
    row = await reading.claim(CASH, PAT)
    assert row is not None
    assert b"120000" in row.body
    proof = await verify(reading, second=SecondOpinion())
    assert proof.wrong == ()
