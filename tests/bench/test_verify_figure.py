"""The figure of `verify` is measured on a journal that is proved, beside the same commands."""

import asyncio
from pathlib import Path

from croupier.bench import whole_commands
from croupier.bench.workloads.roulette_table import BusyTable
from croupier.journal.opening import open_to_read
from tests.lab.tools import croupier


def test_the_figure_stands_beside_the_pit_in_memory() -> None:
    figure = whole_commands.measure_verify(rounds=4, terminals=5, wagers=5, runs=1)
    assert [other.name for other in figure.beside] == ["the pit in memory", "verify --independent"]
    assert {other.unit for other in figure.beside} == {figure.measured.unit}


def test_the_evening_it_is_measured_on_is_proved_twice(tmp_path: Path) -> None:
    evening = BusyTable(3)
    evening.play(3, 4)
    assert not [entry for entry in evening.entries if entry.answer.refusal]
    path = tmp_path / "evening.db"

    async def written() -> int:
        await whole_commands.write(path, evening.entries)
        journal = await open_to_read(path)
        head = await journal.head(whole_commands.STREAM)
        await journal.close()
        return head.seq

    assert asyncio.run(written()) == len(evening.entries)
    assert croupier("verify", str(path), "--independent").returncode == 0
