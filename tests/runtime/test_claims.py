"""What two pits want at the same instant, one of them gets, on every store."""

import asyncio
from typing import Any

import pytest

from croupier.core.identifiers import Origin, PersonId, TerminalId
from croupier.core.pit.accounts.commands import TransferIn
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor, Answer, Claim
from croupier.journal.port import StreamId
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.tickets.row_history import RowHistory
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import Opening, opening, owner, play, wager
from tests.runtime.test_writer import codes

MONITORING = Actor(PersonId("monitoring"))
PITS = (StreamId("pit:1"), StreamId("pit:2"))


async def pit(place: JournalPlace, stream: StreamId) -> tuple[Owner, Opening]:
    running = owner(place.open, LeaseTerms(f"server of {stream}"), stream=stream)
    await running.start()
    floor = opening()
    await play(running, floor.commands)
    return running, floor


def transfer(running: Owner, seq: int, reference: str) -> "asyncio.Future[Answer]":
    body = TransferIn(TerminalId("P0"), 5_000, reference)
    return running.submit(Origin("monitoring"), seq, MONITORING, body)


async def test_a_row_is_claimed_by_one_pit_however_many_try(journal_place: JournalPlace) -> None:
    pits = [await pit(journal_place, stream) for stream in PITS]
    for number in range(1, 11):
        asked = [transfer(running, number, f"T{number}") for running, _ in pits]
        answers = await asyncio.gather(*asked)
        assert sorted(codes(answers), key=str) == [None, RefusalCode.ALREADY_DONE]
    for running, _ in pits:
        await running.stop()


async def test_wagers_around_a_lost_claim_are_all_durable_and_answered_in_order(
    journal_place: JournalPlace,
) -> None:
    (one, _), (two, floor) = [await pit(journal_place, stream) for stream in PITS]
    assert codes([await transfer(one, 1, "R")]) == [None]
    before = [two.submit(*wager(seat, 1, floor.round)) for seat in floor.seats]
    lost = transfer(two, 1, "R")
    after = [two.submit(*wager(seat, 2, floor.round)) for seat in floor.seats]
    answers = await asyncio.gather(*before, lost, *after)
    assert codes(answers) == [None, None, None, RefusalCode.ALREADY_DONE, None, None, None]
    await one.stop()
    await two.stop()


async def test_a_repeated_claim_gets_its_first_answer(journal_place: JournalPlace) -> None:
    running, _ = await pit(journal_place, PITS[0])
    first = await transfer(running, 1, "R")
    again = await transfer(running, 1, "R")
    assert first == again
    assert first.refusal is None
    assert codes([await transfer(running, 2, "R")]) == [RefusalCode.ALREADY_DONE]
    await running.stop()


async def test_a_server_looks_for_claims_in_no_entry_that_it_wrote_itself(
    journal_place: JournalPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of wagers would be looked through for a row that a table elsewhere asks for."""
    (one, _), (two, floor) = [await pit(journal_place, stream) for stream in PITS]
    assert codes([await transfer(one, 1, "R")]) == [None]
    read, take = list[str](), RowHistory.take

    def noting(self: RowHistory, claims: Any) -> None:
        claims = tuple(claims)
        read.extend(each.key for each in claims if not isinstance(each, Claim))
        take(self, claims)

    monkeypatch.setattr(RowHistory, "take", noting)
    await play(one, [wager(seat, 1, floor.round) for seat in floor.seats])
    assert codes([await transfer(one, 2, "T"), await transfer(one, 3, "T")]) == [
        None,
        RefusalCode.ALREADY_DONE,
    ]
    assert "T" not in read
    # The other has not written it, and reads it.
    assert codes([await transfer(two, 1, "T")]) == [RefusalCode.ALREADY_DONE]
    assert "T" in read
    await one.stop()
    await two.stop()
