"""What every store promises of claims: a ticket is paid once, whoever tries and however often."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

import pytest

from croupier.core.stream.messages import KEY_MAX
from croupier.journal.port import (
    Appended,
    AppendResult,
    ClaimChange,
    ClaimLost,
    ClaimRow,
    Drafts,
    Fenced,
    Journal,
    OutOfSequence,
    StreamId,
)
from tests.contracts.owners import Owner, bodies, draft, entries, own, ticket
from tests.plugins.journals import JournalPlace


def row(key: str, version: int, body: bytes) -> ClaimRow:
    return ClaimRow("ticket", key, version, body)


async def test_a_new_row_has_version_one_and_every_change_raises_it(journal: Journal) -> None:
    owner = await own(journal)
    assert await journal.claim("ticket", "A") is None
    await owner.claim(ticket("A"))
    assert await journal.claim("ticket", "A") == row("A", 1, b"issued")
    await owner.claim(ticket("A", 1, b"paid"))
    assert await journal.claim("ticket", "A") == row("A", 2, b"paid")


async def test_heads_and_a_row_are_had_at_once(journal: Journal) -> None:
    owner = await own(journal)
    assert await journal.heads_and_claim("ticket", "A") == (await journal.heads(), None)
    await owner.claim(ticket("A"))
    found = await journal.heads_and_claim("ticket", "A")
    assert found == (await journal.heads(), row("A", 1, b"issued"))


async def test_a_row_is_known_by_its_kind_and_its_key(journal: Journal) -> None:
    owner = await own(journal)
    await owner.claim(ticket("A"), ClaimChange("voucher", "A", 0, b"other"))
    assert await journal.claim("ticket", "A") == row("A", 1, b"issued")
    assert await journal.claim("voucher", "A") == ClaimRow("voucher", "A", 1, b"other")


async def test_a_key_may_be_as_long_as_the_core_lets_one_be(journal: Journal) -> None:
    owner, key = await own(journal), "".join(map(chr, range(0x1F300, 0x1F300 + KEY_MAX)))
    await owner.claim(ticket(key))
    assert await journal.claim("ticket", key) == row(key, 1, b"issued")


LOST = [
    pytest.param(ticket("A", 0), row("A", 2, b"paid"), id="must be new, and is there"),
    pytest.param(ticket("A", 1), row("A", 2, b"paid"), id="has changed since"),
    pytest.param(ticket("A", 3), row("A", 2, b"paid"), id="is not yet there"),
    pytest.param(ticket("B", 1), None, id="does not exist"),
]


@pytest.mark.parametrize(("change", "found"), LOST)
async def test_a_claim_that_fails_says_how_the_row_was_found_and_nothing_is_written(
    journal: Journal, change: ClaimChange, found: ClaimRow | None
) -> None:
    owner = await own(journal)
    await owner.claim(ticket("A"))
    await owner.claim(ticket("A", 1, b"paid"))
    before = owner.head

    result = await owner.append(draft(b"one", ticket("C")), draft(b"two", change), draft(b"three"))
    assert result == ClaimLost(change, found)
    assert await journal.head(owner.stream) == before
    assert len(await entries(journal)) == 2
    assert await journal.claim("ticket", "A") == row("A", 2, b"paid")
    assert await journal.claim("ticket", "C") is None


async def test_the_owner_goes_on_after_a_lost_claim(journal: Journal) -> None:
    owner = await own(journal)
    assert isinstance(await owner.claim(ticket("A", 7)), ClaimLost)
    await owner.write(b"refused, and said so")
    assert await bodies(journal) == [b"refused, and said so"]


async def test_many_rows_change_with_one_batch(journal: Journal) -> None:
    owner = await own(journal)
    keys = [f"{number:03}" for number in range(300)]
    await owner.append(*(draft(b"issue", ticket(key)) for key in keys))
    await owner.claim(*(ticket(key, 1, key.encode()) for key in keys), ticket("new"))
    found = [claim async for claim in journal.claims("ticket")]
    assert found == [*(row(key, 2, key.encode()) for key in keys), row("new", 1, b"issued")]


async def test_one_batch_may_change_a_row_again_and_again(journal: Journal) -> None:
    owner = await own(journal)
    result = await owner.append(
        draft(b"issue", ticket("A"), ticket("B")),
        draft(b"hold", ticket("A", 1, b"held")),
        draft(b"pay", ticket("A", 2, b"paid"), ticket("B", 1, b"paid")),
    )
    assert isinstance(result, Appended)
    assert await journal.claim("ticket", "A") == row("A", 3, b"paid")
    assert await journal.claim("ticket", "B") == row("B", 2, b"paid")


async def test_a_row_that_the_lost_batch_itself_made_is_not_reported_as_found(
    journal: Journal,
) -> None:
    owner = await own(journal)
    again = ticket("A")
    result = await owner.append(draft(b"issue", ticket("A")), draft(b"issue", again))
    assert result == ClaimLost(again, None)
    assert await journal.claim("ticket", "A") is None


async def test_of_several_claims_that_fail_the_first_is_named(journal: Journal) -> None:
    owner = await own(journal)
    first, second = ticket("Z", 5), ticket("A", 5)
    assert await owner.append(draft(b"", ticket("M"), first), draft(b"", second)) == ClaimLost(
        first, None
    )


async def test_a_fenced_or_lost_writer_changes_no_row(journal: Journal) -> None:
    owner = await own(journal, seconds=0)
    stale_head = owner.head
    await owner.write(b"one")
    astray = await journal.append(
        owner.stream, owner.lease.epoch, stale_head, Drafts.of(draft(b"", ticket("A")))
    )
    assert isinstance(astray, OutOfSequence)
    await own(journal)
    assert isinstance(await owner.claim(ticket("A")), Fenced)
    # Fenced comes first: of a stale owner nothing else matters.
    owner.head = stale_head
    assert isinstance(await owner.claim(ticket("A", 9)), Fenced)
    assert await journal.claim("ticket", "A") is None


async def test_the_rows_of_a_kind_are_listed_by_key_whatever_their_number(
    journal: Journal,
) -> None:
    owner = await own(journal)
    keys = sorted({"", "a", "B", "\u00e9", "\N{GAME DIE}", *(f"{n:05}" for n in range(2_500))})
    await owner.claim(*map(ticket, reversed(keys)))
    await owner.claim(ClaimChange("other", "a", 0, b""))
    assert [claim.key async for claim in journal.claims("ticket")] == keys
    assert [claim async for claim in journal.claims("none")] == []


async def test_every_kind_that_a_row_is_of_is_listed_once(journal_place: JournalPlace) -> None:
    owner = await own(await journal_place.open())
    reader = await journal_place.open_to_read()
    assert await reader.kinds() == []
    await owner.claim(ticket("A"), ticket("B"), ClaimChange("other", "a", 0, b""))
    await owner.claim(ClaimChange("", "a", 0, b""), ClaimChange("\u00e9", "a", 0, b""))
    assert await reader.kinds() == ["", "other", "ticket", "\u00e9"]


async def redeem(owner: Owner, key: str) -> AppendResult:
    return await owner.claim(ticket(key, 1, owner.stream.encode()))


async def rivals(place: JournalPlace, many: int) -> list[Owner]:
    """Owners of as many streams, each with a journal of its own."""
    return [await own(await place.open(), StreamId(f"pit {n}")) for n in range(many)]


async def test_of_many_pits_that_redeem_a_ticket_at_once_exactly_one_is_paid(
    journal_place: JournalPlace,
) -> None:
    kiosks = await rivals(journal_place, 8)
    for number in range(20):
        key = f"ticket {number}"
        assert isinstance(await kiosks[0].claim(ticket(key)), Appended)
        results = await asyncio.gather(*(redeem(kiosk, key) for kiosk in kiosks))
        (winner,) = [n for n, result in enumerate(results) if isinstance(result, Appended)]
        found = row(key, 2, kiosks[winner].stream.encode())
        lost = [result for result in results if isinstance(result, ClaimLost)]
        assert [loss.found for loss in lost] == [found] * 7
        assert await kiosks[0].journal.claim("ticket", key) == found
    written = [len(await entries(kiosk.journal, kiosk.stream)) for kiosk in kiosks]
    assert sum(written) == 20 + 20


async def test_of_many_pits_that_make_a_row_at_once_exactly_one_does(
    journal_place: JournalPlace,
) -> None:
    pits = await rivals(journal_place, 8)
    for number in range(20):
        results = await asyncio.gather(*(pit.claim(ticket(f"row {number}")) for pit in pits))
        assert (
            sorted(type(result).__name__ for result in results) == ["Appended"] + ["ClaimLost"] * 7
        )


async def test_pits_that_make_the_same_rows_in_another_order_never_wait_for_ever(
    journal_place: JournalPlace,
) -> None:
    there, back = await rivals(journal_place, 2)
    for number in range(8):
        changes = [ticket(f"{number} {key:03}") for key in range(300)]
        results = await asyncio.gather(there.claim(*changes), back.claim(*reversed(changes)))
        assert sorted(type(result).__name__ for result in results) == ["Appended", "ClaimLost"]


async def test_pits_that_want_the_same_rows_in_another_order_never_wait_for_ever(
    journal_place: JournalPlace,
) -> None:
    there, back = await rivals(journal_place, 2)
    keys = [f"{number:03}" for number in range(300)]
    await there.claim(*map(ticket, keys))

    async def change_all(owner: Owner, order: list[str]) -> int:
        won = 0
        for _ in range(15):
            rows = {claim.key: claim.version async for claim in owner.journal.claims("ticket")}
            result = await owner.claim(*(ticket(key, rows[key]) for key in order))
            won += isinstance(result, Appended)
        return won

    won = await asyncio.gather(change_all(there, keys), change_all(back, keys[::-1]))
    versions = {claim.version async for claim in there.journal.claims("ticket")}
    assert versions == {1 + sum(won)}


def in_a_thread(work: Coroutine[Any, Any, None]) -> threading.Thread:
    thread = threading.Thread(target=asyncio.run, args=(work,))
    thread.start()
    return thread


async def test_of_many_threads_that_redeem_a_ticket_exactly_one_is_paid(
    journal_place: JournalPlace,
) -> None:
    cage = await own(await journal_place.open(), StreamId("cage"))
    await cage.claim(ticket("A"))
    start = threading.Barrier(6)
    results: list[AppendResult] = []

    async def kiosk(number: int) -> None:
        journal = await journal_place.open_elsewhere()
        owner = await own(journal, StreamId(f"kiosk {number}"))
        start.wait(timeout=60)
        results.append(await redeem(owner, "A"))
        await journal.close()

    threads = [in_a_thread(kiosk(number)) for number in range(6)]
    for thread in threads:
        await asyncio.to_thread(thread.join)
    assert sorted(type(result).__name__ for result in results) == ["Appended"] + ["ClaimLost"] * 5
