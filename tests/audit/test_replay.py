"""One stream decided again: what is counted on the way, and what is looked at in the end."""

from croupier.audit.replaying.machines import machine_of
from croupier.audit.replaying.replay import Replay
from croupier.audit.shared_rows import RowBook
from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import Instant, Origin, RoundId, SessionId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.events import CreditAdded
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import encode_entry
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.stream.envelope import Command, Entry
from croupier.journal import hash_chain, port
from croupier.journal.port import Drafts, Head
from tests.audit import evenings
from tests.audit.journals import PIT, Kept, write
from tests.core.pit.floor_script import player


async def kept_evening() -> Kept:
    kept = Kept()
    await write(kept.journal, evenings.roulette().entries)
    return kept


def replayed(kept: Kept) -> Replay:
    replay = Replay(PIT, machine_of(PIT), RowBook(), None)
    for record in kept.records():
        assert replay.take(record) is None
    return replay


async def test_a_proof_says_how_much_it_is_of_and_from_when_to_when() -> None:
    kept = await kept_evening()
    (proved,) = (await kept.proof()).streams
    records = kept.records()
    decode = machine_of(PIT).decode
    assert proved.entries == len(records)
    assert proved.events == sum(len(decode(record.body).events) for record in records)
    assert (proved.first_at, proved.last_at) == (records[0].at, records[-1].at)
    assert proved.hash == records[-1].hash.hex()


async def test_what_is_never_recorded_is_found_though_it_follows() -> None:
    kept, machine = await kept_evening(), machine_of(PIT)
    floor = replayed(kept).floor
    wager = PlaceWagers(SessionId("none"), RoundId("T1/1"), (Touch("red", 100),))
    command = Command(Origin("P1"), 99, Instant(floor.state.at + 1), player("P1"), wager)
    refused = machine.decide(floor, command)
    assert refused.answer.refusal is not None
    assert not machine.recorded(floor, refused)
    last = kept.records()[-1]
    drafts = Drafts([port.Instant(command.at)], [encode_entry(refused)], [])
    kept.records().extend(hash_chain.records(Head(last.seq, last.hash), drafts))
    (wrong,) = (await kept.proof()).wrong
    assert (wrong.seq, wrong.sentence) == (last.seq + 1, "it says nothing that is ever recorded")


async def test_money_that_no_entry_accounts_for_is_found_when_none_is_left() -> None:
    kept = await kept_evening()
    replay = replayed(kept)
    assert replay.at_rest() is None
    account = next(iter(replay.floor.state.balances))
    replay.floor.state.balances[account] += 1
    wrong = replay.at_rest()
    assert wrong is not None
    assert (wrong.stream, wrong.seq) == (PIT, len(kept.records()))
    assert (
        wrong.sentence
        == f"all balances together come to {AUSTRALIAN_DOLLARS.written(1)} and not to nothing"
    )
    assert replay.at_rest() is wrong


async def test_a_core_that_miscounts_is_found_by_what_holds_of_any() -> None:
    kept, machine = await kept_evening(), machine_of(PIT)

    def a_cent_too_much(floor: Floor, entry: Entry) -> None:
        machine.fold(floor, entry)
        for event in entry.events:
            if isinstance(event, CreditAdded):
                floor.state.balances[chips(event.session)] += 1

    replay = Replay(PIT, machine._replace(fold=a_cent_too_much), RowBook(), None)
    wrong = next(found for found in map(replay.take, kept.records()) if found is not None)
    added = next(r.seq for r in kept.records() if b'"credit-added.1"' in r.body)
    assert (wrong.stream, wrong.seq) == (PIT, added)
    assert replay.wrong is wrong
