"""What a round's own entries say of it is what a replay of the whole stream says, to the cent."""

from pathlib import Path

import pytest

from croupier.audit.entry_following import follow
from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.round_replay import replay_round
from croupier.audit.recall.round_search import UnderWay, search_round
from croupier.audit.replaying.machines import machine_of
from croupier.cli.trial.simulate import RULEBOOKS
from croupier.core.identifiers import RoundId
from croupier.journal.opening import open_journal, open_to_read
from croupier.journal.port import Instant, LetGo, LetGoError, ReadableJournal, StreamId
from croupier.runtime.let_go import BaseBody, sealed_base
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.sim.floors import RFS, RRB
from croupier.sim.saving import save
from croupier.sim.simulation import Plan, Simulation
from tests.plugins.long_proofs import mostly_slow

PIT = StreamId("pit")
# Every so many rounds one is compared: a replay of each would take minutes.
EVERY = (pytest.param(5, marks=pytest.mark.slow), 50)


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("book", mostly_slow(RULEBOOKS, always={RFS, RRB}))
async def test_a_round_is_told_alike_from_its_entries_and_by_replay_whatever_went_wrong(
    book: str, every: int, tmp_path: Path
) -> None:
    path = str(tmp_path / "floor.db")
    simulation = Simulation(Plan(book, 7, 0.4, 5, faults=True))
    await simulation.run(lambda done: None)
    await save(simulation, path)
    journal = await open_to_read(path)
    try:
        rounds, told = await _rounds(journal), dict[RoundId, RecalledRound]()
        for name in list(rounds)[::every]:
            found = await search_round(journal, PIT, name)
            if isinstance(found, RecalledRound):
                assert found == await replay_round(journal, PIT, name)
                told[name] = found
            else:
                assert isinstance(found, UnderWay)
        assert told
        assert await search_round(journal, PIT, RoundId("nowhere/1")) is None
        # And so are rounds since, where the first half was let go; of the others it says so.
        half = await _first_half_let_go(path, journal)
        assert {*told} & {name for name, first in rounds.items() if first > half}
        for name, before in told.items():
            if rounds[name] > half:
                assert await search_round(journal, PIT, name) == before
            else:
                with pytest.raises(LetGoError):
                    await search_round(journal, PIT, name)
        with pytest.raises(LetGoError):
            await search_round(journal, PIT, RoundId("nowhere/1"))
    finally:
        await journal.close()


async def _rounds(journal: ReadableJournal) -> dict[RoundId, int]:
    """Each with the first entry that names it."""
    found: dict[RoundId, int] = {}
    async for step in follow(journal, PIT):
        for event in step.entry.events:
            name = getattr(event, "round", None)
            if name is not None:
                found.setdefault(name, step.seq)
    return found


async def _first_half_let_go(path: str, journal: ReadableJournal) -> int:
    half, machine = (await journal.head(PIT)).seq // 2, machine_of(PIT)
    states = (step async for step in follow(journal, PIT) if step.seq == half)
    step = await anext(states)
    body, at = BaseBody(machine.snapshot(step.floor), [], "2020-03-01", ""), step.record.at
    base = sealed_base(RowAuthenticator(b"secret"), PIT, step.head, Instant(at), body)
    await states.aclose()
    writing = await open_journal(path)
    assert isinstance(await writing.let_go({PIT: base}), LetGo)
    await writing.close()
    return half
