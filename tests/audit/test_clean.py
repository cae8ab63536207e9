"""Whatever the pit and the venue do is proved clean, by the core and by independent arithmetic."""

from collections.abc import Callable

import pytest

from tests.audit import evenings
from tests.audit.journals import PIT, VENUE, Kept, write
from tests.core.pit.round_script import RoundScript

EVENINGS = [evenings.roulette, evenings.sic_bo, evenings.corrected, evenings.cashed_out]


@pytest.mark.parametrize("evening", EVENINGS)
async def test_an_evening_is_proved_twice(evening: Callable[[], RoundScript]) -> None:
    kept = Kept()
    await write(kept.journal, evening().entries)
    proof = await kept.proof(independent=True)
    assert proof.wrong == ()
    assert proof.entries == len(kept.records())


async def test_a_ticket_that_crosses_streams_is_accounted_for() -> None:
    kept = Kept()
    pit, hall = evenings.paid_at_the_desk()
    await write(kept.journal, pit.entries)
    await write(kept.journal, hall.entries, VENUE)
    proof = await kept.proof(independent=True)
    assert proof.wrong == ()
    assert [stream.stream for stream in proof.streams] == [PIT, VENUE]
    assert proof.papers["issued"].count == proof.papers["redeemed"].count == 1
    assert proof.papers["outstanding"].amount == 0
