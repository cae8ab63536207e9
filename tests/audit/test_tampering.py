"""Whoever gets at the store cannot change a journal without the first changed entry being named."""

from collections.abc import Callable

import msgspec
import pytest

from croupier.audit.discrepancies import Wrong
from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.stream.envelope import CORE_VERSION
from croupier.core.tickets.ticket import KIND
from croupier.journal import hash_chain
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import EMPTY, ClaimRow, Drafts, Head, Instant, Journal, Record, StreamId
from croupier.journal.witness import SignedHead
from croupier.journal.witness_evidence import WitnessEvidence
from tests.audit import evenings
from tests.audit.journals import PIT, VENUE, Kept, write
from tests.runtime.streams import owner


async def kept_evening() -> Kept:
    kept = Kept()
    await write(kept.journal, evenings.roulette().entries)
    return kept


async def first_wrong(kept: Kept, *, independent: bool = False) -> Wrong:
    proof = await kept.proof(independent=independent)
    assert proof.wrong
    return proof.wrong[0]


def settled_at(kept: Kept) -> int:
    """The sequence of the first entry that settles a round."""
    return next(r.seq for r in kept.records() if b'"round-settled.1"' in r.body)


async def test_one_changed_byte_of_a_body_is_found() -> None:
    kept = await kept_evening()
    records, at = kept.records(), settled_at(kept) - 1
    was = records[at]
    records[at] = Record(was.seq, was.at, was.body.replace(b'"red"', b'"rad"', 1), was.hash)
    wrong = await first_wrong(kept)
    assert (wrong.stream, wrong.seq) == (PIT, was.seq)
    assert "hash" in wrong.sentence


async def test_two_entries_swapped_are_found() -> None:
    kept = await kept_evening()
    records = kept.records()
    records[20], records[21] = records[21], records[20]
    wrong = await first_wrong(kept)
    assert (wrong.seq, wrong.expected, wrong.found) == (21, "entry 21", "entry 22")


async def test_two_entries_swapped_and_chained_anew_are_found_by_their_time() -> None:
    kept = await kept_evening()
    bodies = kept.bodies()
    bodies[20], bodies[21] = bodies[21], bodies[20]
    kept.rewrite(bodies)
    wrong = await first_wrong(kept)
    assert wrong.seq in (21, 22)


async def test_an_entry_stamped_otherwise_than_its_command_is_found() -> None:
    kept = await kept_evening()
    records = kept.records()
    ats = [record.at for record in records]
    ats[20] = Instant(ats[20] + 1)
    kept.shelf.streams[PIT].records = hash_chain.records(EMPTY, Drafts(ats, kept.bodies(), []))
    wrong = await first_wrong(kept)
    assert (wrong.seq, wrong.sentence) == (21, "it is stamped twice")
    assert (wrong.expected, wrong.found) == (str(ats[20] - 1), str(ats[20]))


async def test_an_entry_taken_out_of_the_middle_is_found() -> None:
    kept = await kept_evening()
    del kept.records()[30]
    wrong = await first_wrong(kept)
    assert (wrong.seq, wrong.sentence) == (31, "an entry is missing")


def shown(records: list[Record], *seqs: int) -> WitnessEvidence:
    """What a witness kept of these entries before anybody got at the store."""
    said = [SignedHead(PIT, s, records[s - 1].hash.hex(), Instant(0), "", "") for s in seqs]
    return WitnessEvidence(said)


async def test_a_tail_cut_off_is_found_by_the_witness() -> None:
    kept = await kept_evening()
    last = len(kept.records())
    evidence = shown(kept.records(), 10, last)
    del kept.records()[last - 5 :]
    assert (await kept.proof()).wrong == ()
    (wrong,) = (await verify(kept.journal, evidence)).wrong
    assert wrong.seq == last - 4
    assert f"the witness was shown entry {last}" in wrong.sentence


async def test_a_tail_cut_off_without_moving_the_head_is_found_without_a_witness() -> None:
    kept = await kept_evening()
    last = kept.records().pop()

    class Remembering(MemoryJournal):
        async def head(self, stream: StreamId) -> Head:
            return Head(last.seq, last.hash)

    wrong = (await verify(Remembering(kept.shelf))).wrong[0]
    assert (wrong.seq, wrong.expected) == (last.seq, f"entry {last.seq}")


async def test_another_evening_that_links_and_adds_up_is_found_by_the_witness() -> None:
    kept, other = await kept_evening(), Kept()
    evidence = shown(kept.records(), len(kept.records()))
    script = evenings.roulette()
    await write(other.journal, script.entries[:-1])
    script.now += 5
    kept.rewrite([*other.bodies(), _later(kept.bodies()[-1], 5)])
    assert (await kept.proof()).wrong == ()
    wrong = (await verify(kept.journal, evidence)).wrong[0]
    assert wrong.seq == len(kept.records())
    assert "witness" in wrong.sentence


def _later(body: bytes, by: int) -> bytes:
    """The same entry stamped later, with everything in it that says when."""
    entry = msgspec.json.decode(body)
    at = entry["command"]["at"]
    return body.replace(str(at).encode(), str(at + by).encode())


def rechained(kept: Kept, seq: int, change: Callable[[bytes], bytes]) -> None:
    """One body changed, and the chain from there on written anew with correct hashes."""
    bodies = kept.bodies()
    changed = change(bodies[seq - 1])
    assert changed != bodies[seq - 1]
    bodies[seq - 1] = changed
    kept.rewrite(bodies)


def credited_a_cent_more(body: bytes) -> bytes:
    """The first winning wager credited a cent more, and the money moved to match."""
    entry = msgspec.json.decode(body)
    event = next(e for e in entry["events"] if e["type"] == "round-settled.1")
    session, wagers = event["sessions"][0]
    wager = next(w for w in wagers if w[3])
    wager[3] += 1
    move = next(m for m in event["moves"] if m[:2] == ["house", f"chips:{session}"])
    move[2] += 1
    return msgspec.json.encode(entry)


async def test_a_credit_changed_by_a_cent_in_a_sound_chain_is_found_by_deciding_again() -> None:
    kept = await kept_evening()
    rechained(kept, settled_at(kept), credited_a_cent_more)
    wrong = await first_wrong(kept)
    assert wrong.seq == settled_at(kept)
    assert "events[" in wrong.sentence
    assert (int(wrong.found or 0)) - int(wrong.expected or 0) == 1


async def test_a_credit_changed_by_a_cent_is_found_by_independent_arithmetic_too() -> None:
    kept = await kept_evening()
    rechained(kept, settled_at(kept), credited_a_cent_more)
    second = SecondOpinion()
    taken = (second.take(PIT, r.seq, r.body) for r in kept.records())
    wrong = next(found for found in taken if found is not None)
    assert wrong.seq == settled_at(kept)
    assert "credited wrongly" in wrong.sentence


def other_outcome(body: bytes) -> bytes:
    return body.replace(b'"number":"17"', b'"number":"18"')


def refused_instead(body: bytes) -> bytes:
    return body.replace(b'"answer":{}', b'"answer":{"made":"T1/1"}')


def older_core(body: bytes) -> bytes:
    return body.replace(f'"core":{CORE_VERSION}'.encode(), b'"core":0')


def spaced(body: bytes) -> bytes:
    return body.replace(b'"events":[', b'"events": [')


def by_somebody_else(body: bytes) -> bytes:
    return body.replace(b'"confirmed":["dan"', b'"confirmed":["don"')


CHANGES = [other_outcome, refused_instead, spaced, by_somebody_else]


@pytest.mark.parametrize("change", CHANGES)
async def test_a_changed_settlement_in_a_sound_chain_is_named(
    change: Callable[[bytes], bytes],
) -> None:
    kept = await kept_evening()
    seq = settled_at(kept)
    if change(kept.bodies()[seq - 1]) == kept.bodies()[seq - 1]:
        pytest.fail("the change changes nothing")
    rechained(kept, seq, change)
    assert (await first_wrong(kept)).seq == seq


async def test_what_an_older_core_decided_alike_is_told_and_not_wrong() -> None:
    kept = await kept_evening()
    rechained(kept, settled_at(kept), older_core)
    proof = await kept.proof(independent=True)
    assert (proof.wrong, proof.other_cores) == ((), {0: 1})


async def test_what_an_older_core_decided_otherwise_is_wrong_and_says_so() -> None:
    kept = await kept_evening()
    seq = settled_at(kept)
    rechained(kept, seq, lambda body: older_core(by_somebody_else(body)))
    wrong = await first_wrong(kept)
    assert wrong.seq == seq
    assert "core 0 decided it" in wrong.sentence


def without_a_null(body: bytes) -> bytes:
    return body.replace(b',"approver":null', b"")


def with_a_word_more(body: bytes) -> bytes:
    return body.replace(b'"type":"round-settled.1"', b'"type":"round-settled.1","tip":5')


async def test_an_entry_from_before_a_field_was_thought_of_is_not_wrong() -> None:
    kept = await kept_evening()
    rechained(kept, settled_at(kept), without_a_null)
    assert (await kept.proof()).wrong == ()


async def test_a_word_that_nobody_understands_is_found() -> None:
    kept = await kept_evening()
    rechained(kept, settled_at(kept), with_a_word_more)
    wrong = await first_wrong(kept)
    assert wrong.seq == settled_at(kept)
    assert "events[0].tip" in wrong.sentence


UNREADABLE = {
    "no JSON": b"\xff",
    "nothing": b"",
    "no entry": b"{}",
    "without end": b"[" * 100_000,
}


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
async def test_what_is_no_entry_is_found_though_it_is_chained_as_one(body: bytes) -> None:
    kept = await kept_evening()
    last = kept.records()[-1]
    drafts = Drafts([last.at], [body], [])
    kept.records().extend(hash_chain.records(Head(last.seq, last.hash), drafts))
    wrong = await first_wrong(kept)
    assert wrong.seq == last.seq + 1
    assert "it cannot be read" in wrong.sentence


async def test_an_entry_the_clock_must_have_brought_is_missed() -> None:
    kept = await kept_evening()
    closing = next(r.seq for r in kept.records() if b'"wagering-closed.1"' in r.body)
    bodies = kept.bodies()
    del bodies[closing - 1]
    kept.rewrite(bodies)
    wrong = await first_wrong(kept)
    assert wrong.seq == closing
    assert "clock" in (wrong.expected or "")


async def test_an_entry_that_says_nothing_is_found() -> None:
    kept = await kept_evening()
    bodies = kept.bodies()
    kept.rewrite([*bodies[:11], bodies[10], *bodies[11:]])
    wrong = await first_wrong(kept)
    assert wrong.seq == 12


async def with_ticket() -> Kept:
    kept = Kept()
    pit, hall = evenings.paid_at_the_desk()
    await write(kept.journal, pit.entries)
    await write(kept.journal, hall.entries, VENUE)
    return kept


async def test_a_paid_ticket_made_good_again_in_its_row_is_found() -> None:
    kept = await with_ticket()
    ((name, row),) = (item for item in kept.shelf.rows.items() if item[0][0] == KIND)
    body = row.body.replace(b'"redeemed"', b'"issued"')
    kept.shelf.rows[name] = ClaimRow(row.kind, row.key, row.version, body)
    wrong = await first_wrong(kept)
    assert (wrong.stream, wrong.seq) == (VENUE, len(kept.records(VENUE)))
    assert '"issued"' in (wrong.found or "")


async def test_a_row_put_back_to_its_version_before_is_found() -> None:
    kept = await with_ticket()
    ((name, row),) = (item for item in kept.shelf.rows.items() if item[0][0] == KIND)
    kept.shelf.rows[name] = ClaimRow(row.kind, row.key, 1, row.body)
    wrong = await first_wrong(kept)
    assert (wrong.expected, wrong.found) == ("version 2", "version 1")


async def test_a_row_that_is_gone_is_found() -> None:
    kept = await with_ticket()
    kept.shelf.rows.clear()
    assert (await first_wrong(kept)).found == "no row"


@pytest.mark.parametrize("kind", ["ticket", "patron", "a kind of row that nothing has"])
async def test_a_row_that_no_entry_made_is_found_whatever_its_kind(kind: str) -> None:
    kept = await with_ticket()
    kept.shelf.rows[(kind, "0" * 64)] = ClaimRow(kind, "0" * 64, 1, b"{}")
    assert (await first_wrong(kept)).expected == "no such row"


async def test_a_ticket_paid_by_two_streams_is_found_and_the_second_named() -> None:
    kept = await with_ticket()
    pit, hall = evenings.paid_at_the_desk()
    stream = type(VENUE)("venue:2")
    other = Kept()
    await write(other.journal, pit.entries)
    await write(other.journal, hall.entries, stream)
    kept.shelf.streams[stream] = other.shelf.streams[stream]
    wrong = await first_wrong(kept)
    assert (wrong.stream, wrong.seq) == (stream, len(kept.records(stream)))
    assert "already" in wrong.sentence


async def test_a_ticket_whose_issue_is_nowhere_is_found() -> None:
    kept = await with_ticket()
    del kept.shelf.streams[PIT]
    wrong = await first_wrong(kept)
    assert (wrong.stream, wrong.seq) == (VENUE, len(kept.records(VENUE)))


def a_cent_more(body: bytes) -> bytes:
    """The first payment in credits a cent more, and the money moves to match."""
    entry = msgspec.json.decode(body)
    event = next(e for e in entry["events"] if e["type"].startswith("credit-added"))
    event["amount"] += 1
    event["moves"][0][2] += 1
    return msgspec.json.encode(entry)


async def test_a_balance_raised_by_a_cent_in_a_sound_chain_is_found() -> None:
    kept = await kept_evening()
    seq = next(r.seq for r in kept.records() if b'"credit-added.1"' in r.body)
    rechained(kept, seq, a_cent_more)
    wrong = await first_wrong(kept)
    assert wrong.seq == seq
    assert (int(wrong.found or 0)) - int(wrong.expected or 0) == 1


async def test_a_ticket_paid_with_other_money_is_found_by_independent_arithmetic() -> None:
    kept = await with_ticket()
    last = len(kept.records(VENUE))

    def less(body: bytes) -> bytes:
        entry = msgspec.json.decode(body)
        event = next(e for e in entry["events"] if e["type"] == "ticket-paid.1")
        event["moves"][0][2] -= 1
        return msgspec.json.encode(entry)

    bodies = kept.bodies(VENUE)
    second = SecondOpinion()
    taken = (
        second.take(VENUE, seq, less(body) if seq == last else body)
        for seq, body in enumerate(bodies, 1)
    )
    wrong = next(found for found in taken if found is not None)
    assert wrong.seq == last


async def test_a_stream_that_was_given_the_name_of_another_is_found() -> None:
    kept, other = Kept(), StreamId("pit:2")

    async def connect() -> Journal:
        return MemoryJournal(kept.shelf)

    for name in (PIT, other):
        running = owner(connect, stream=name)
        await running.start()
        await running.stop()
    assert (await kept.proof()).wrong == ()
    streams = kept.shelf.streams
    streams[PIT], streams[other] = streams[other], streams[PIT]
    assert [(wrong.stream, wrong.seq, wrong.found) for wrong in (await kept.proof()).wrong] == [
        (PIT, 1, other),
        (other, 1, PIT),
    ]
