"""What counts over all pits, by one row, on every store: a patron's cash, the number of a slip."""

import asyncio
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.identifiers import CLOCK, Origin, PersonId
from croupier.core.patrons.cash import CASH
from croupier.core.pit.chips.commands import BuyChips
from croupier.core.pit.floats.commands import CloseFloat, CreditFloat, FillFloat, OpenFloat
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Answer
from croupier.journal.port import StreamId
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from tests.core.pit.chips.conventional_script import T1, ConventionalTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import Sent, owner, play

PAT = PersonId("pat")


def of_today(body: Any) -> Any:
    """A float is opened on the gaming day that it is."""
    day = datetime.now(UTC).date().isoformat()
    return replace(body, day=day) if isinstance(body, OpenFloat) else body


async def two_tables(journal_place: JournalPlace) -> list[Owner]:
    pits = [
        owner(journal_place.open, LeaseTerms(f"p{n}"), stream=StreamId(f"pit:{n}")) for n in (1, 2)
    ]
    commands = [entry.command for entry in ConventionalTable().entries]
    set_up = [Sent(c.origin, c.seq, c.actor, of_today(c.body), c.approver) for c in commands]
    for pit in pits:
        await pit.start()
        answers = await play(pit, [sent for sent in set_up if sent.origin != CLOCK])
        assert all(answer.refusal is None for answer in answers)
    return pits


async def test_cash_brought_to_two_pits_at_one_instant_is_counted_once_each(
    journal_place: JournalPlace,
) -> None:
    pits = await two_tables(journal_place)
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


async def test_a_number_of_a_slip_is_used_once_in_the_venue_and_known_in_every_later_shift(
    journal_place: JournalPlace,
) -> None:
    pits = await two_tables(journal_place)
    desk = Origin("dan at the desk")
    fill = FillFloat(T1, 50_000, "F-17")
    said = await asyncio.gather(*(pit.submit(desk, 1, DEALER, fill, SUPERVISOR) for pit in pits))
    (refusal,) = [answer.refusal for answer in said if answer.refusal is not None]
    assert refusal.code is RefusalCode.ALREADY_DONE
    first = pits[0]
    opens = of_today(OpenFloat(T1, "", "night", 0))
    for seq, body in ((2, CloseFloat(T1, 0)), (3, opens)):
        assert (await first.submit(desk, seq, DEALER, body, SUPERVISOR)).refusal is None
    again = await first.submit(desk, 4, DEALER, CreditFloat(T1, 1, " f-17"), SUPERVISOR)
    assert again.refusal is not None
    assert again.refusal.code is RefusalCode.ALREADY_DONE
    for pit in pits:
        await pit.stop()
