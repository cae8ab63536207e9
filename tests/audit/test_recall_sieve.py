"""What a round's own entries say of it is what a replay of the whole stream says, to the cent."""

from pathlib import Path

import pytest

from croupier.audit.entry_following import follow
from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.round_replay import replay_round
from croupier.audit.recall.round_search import UnderWay, search_round
from croupier.cli.trial.simulate import RULEBOOKS
from croupier.core.identifiers import RoundId
from croupier.journal.opening import open_to_read
from croupier.journal.port import ReadableJournal, StreamId
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
        compared = 0
        for name in (await _rounds(journal))[::every]:
            found = await search_round(journal, PIT, name)
            if isinstance(found, RecalledRound):
                assert found == await replay_round(journal, PIT, name)
                compared += 1
            else:
                assert isinstance(found, UnderWay)
        assert compared
        assert await search_round(journal, PIT, RoundId("nowhere/1")) is None
    finally:
        await journal.close()


async def _rounds(journal: ReadableJournal) -> list[RoundId]:
    found: dict[RoundId, None] = {}
    async for step in follow(journal, PIT):
        for event in step.entry.events:
            name = getattr(event, "round", None)
            if name is not None:
                found[name] = None
    return list(found)
