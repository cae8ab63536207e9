"""On the demo's floor automated tables are told to launch through their agents, or launch alone."""

from pathlib import Path

from croupier.core.identifiers import TableId
from croupier.core.pit.state import Round
from croupier.demo.running import Demo
from tests.demo.demo_floor import floor_of, running, settled, until

TOLD = {"main": TableId("R3"), "annexe": TableId("D2")}
BY_ITSELF = TableId("R4")


def rounds(demo: Demo, pit: str, table: TableId) -> list[Round]:
    """Those that have a ball or dice in motion, or had."""
    found = floor_of(demo, pit).state.tables[table]
    every = [*found.past, *([found.round] if found.round is not None else [])]
    return [round_ for round_ in every if round_.spun is not None]


async def test_told_tables_spin_by_an_intent_and_the_others_without(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0) as demo:
        tables = [floor_of(demo, pit).state.tables[name] for pit, name in TOLD.items()]
        tables.append(floor_of(demo, "annexe").state.tables[BY_ITSELF])
        await until(lambda: all(settled(table) >= 2 for table in tables))
        for pit, name in TOLD.items():
            assert all(round_.launch is not None for round_ in rounds(demo, pit, name))
        assert all(round_.launch is None for round_ in rounds(demo, "annexe", BY_ITSELF))
