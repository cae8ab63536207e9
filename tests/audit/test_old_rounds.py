"""A record of a round long ago, forged in the journal with all that follows from it, is named."""

import pytest
from msgspec.structs import replace

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.core.pit import machine, registry
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import VoidPastRound
from croupier.core.pit.irregularities.old_rounds import OldRound, digest
from croupier.core.stream.envelope import Entry
from tests.audit import evenings
from tests.audit.journals import PIT, Kept, write


def another_record(old: OldRound) -> OldRound:
    """As if the winner had lost, and been owed the stake: the digest fits."""
    first, *rest = old.record.results
    lost = replace(first, wagers=tuple(replace(w, status="lose", credit=0) for w in first.wagers))
    record = replace(old.record, results=(lost, *rest))
    return OldRound(record, digest(record), old.entry)


def another_entry(old: OldRound) -> OldRound:
    return replace(old, entry=old.entry - 1)


def another_rulebook(old: OldRound) -> OldRound:
    record = replace(old.record, options={**old.record.options, "lucky_ball": "off"})
    return OldRound(record, digest(record), old.entry)


FORGERIES = [another_record, another_rulebook]


async def with_forged(entries: list[Entry], forgery: object) -> tuple[Kept, int]:
    """The last entry decided from the forged record, in a chain that links."""
    kept, floor = Kept(), Floor()
    for entry in entries[:-1]:
        machine.fold(floor, entry)
    command = entries[-1].command
    assert isinstance(command.body, VoidPastRound)
    assert command.body.old is not None
    assert callable(forgery)
    body = replace(command.body, old=forgery(command.body.old))
    forged = machine.decide(floor, replace(command, body=body))
    assert forged.answer.refusal is None
    await write(kept.journal, [*entries[:-1], forged])
    return kept, len(kept.records())


@pytest.mark.parametrize("forgery", [*FORGERIES, another_entry])
async def test_verify_names_the_entry_that_was_decided_by_it(forgery: object) -> None:
    kept, last = await with_forged(evenings.long_ago().entries, forgery)
    (wrong,) = (await kept.proof()).wrong
    assert (wrong.stream, wrong.seq) == (PIT, last)
    assert "the record of T1/1" in wrong.sentence


@pytest.mark.parametrize("forgery", FORGERIES)
async def test_independent_arithmetic_names_it_too(forgery: object) -> None:
    kept, last = await with_forged(evenings.long_ago().entries, forgery)
    second = SecondOpinion()
    taken = (second.take(PIT, r.seq, r.body) for r in kept.records())
    wrong = next(found for found in taken if found is not None)
    assert wrong.seq == last
    assert "the record of T1/1" in wrong.sentence


async def test_a_forged_record_that_was_refused_is_kept_as_evidence_and_is_not_wrong() -> None:
    script = evenings.long_ago()
    first = script.entries[-1].command.body.old
    void = VoidPastRound(script.nth(1), "again", old=replace(first, entry=first.entry))
    floor = Floor()
    for entry in script.entries[:-1]:
        machine.fold(floor, entry)
    command = replace(
        script.entries[-1].command, body=replace(void, old=replace(first, record=_other(first)))
    )
    refused = machine.decide(floor, command)
    assert refused.answer.refusal is not None
    assert b'"old":{' in registry.encode_entry(refused)
    kept = Kept()
    await write(kept.journal, [*script.entries[:-1], refused])
    assert (await kept.proof(independent=True)).wrong == ()


def _other(old: OldRound) -> object:
    return another_record(old).record
