"""A cycle proved from an export alone, by the program that the guide prints."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import date, time
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from croupier.audit.export.exporting import export
from croupier.audit.export.tables import gaming_day
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import EMPTY, Appended, Draft, Drafts, Head, Lease, Record
from tests.architecture.repository import ROOT
from tests.audit.journals import VENUE
from tests.audit.test_jackpots import evening

DAY = gaming_day(date(2020, 3, 1), time(6), ZoneInfo("UTC"))
PAGE = ROOT / "docs" / "guides" / "jackpots.md"
Row = dict[str, Any]


def printed_program() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Record]:
    return evening(tmp_path_factory.mktemp("keeper")).records()


async def exported(folder: Path, records: list[Record]) -> list[Row]:
    journal = MemoryJournal()
    lease = await journal.acquire(VENUE, "tests", "", 60)
    assert isinstance(lease, Lease)
    # The rows, which pits change too, are no part of an export.
    drafts = Drafts.of(*(Draft(record.at, record.body) for record in records))
    done = await journal.append(VENUE, lease.epoch, EMPTY, drafts)
    assert done == Appended(Head(len(records), records[-1].hash))
    await export(journal, DAY, folder / "export", DAY.ends)
    lines = (folder / "export" / "jackpots.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def proves(folder: Path, rows: list[Row]) -> "subprocess.CompletedProcess[str]":
    program, table = folder / "prove.py", folder / "jackpots.jsonl"
    program.write_text(printed_program(), encoding="utf-8")
    table.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    command = [sys.executable, "-I", str(program), str(table)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_program_is_short_enough_to_be_read_and_needs_nothing_of_ours() -> None:
    lines = [line for line in printed_program().splitlines() if line.strip()]
    assert len(lines) <= 45
    assert "croupier." not in printed_program().replace("croupier jackpot 1", "")


async def test_the_program_proves_every_cycle_of_the_export(
    tmp_path: Path, records: list[Record]
) -> None:
    rows = await exported(tmp_path, records)
    ended = proves(tmp_path, rows)
    assert ended.returncode == 0, ended.stderr
    cycles = {(row["level"], row["cycle"]) for row in rows}
    assert len(cycles) >= 3
    assert {row["level"] for row in rows if row["withdrawn"]} == {1, 2}
    assert ended.stdout.count("all judged as they must be") == len(cycles)


def _flip(name: str) -> Callable[[list[Row]], None]:
    def change(rows: list[Row]) -> None:
        was = rows[0][name]
        rows[0][name] = ("0" if was[0] != "0" else "1") + was[1:]

    return change


def _all(name: str, more: int) -> Callable[[list[Row]], None]:
    def change(rows: list[Row]) -> None:
        for row in rows:
            row[name] += more

    return change


def _one(name: str, more: int) -> Callable[[list[Row]], None]:
    def change(rows: list[Row]) -> None:
        rows[1][name] += more

    return change


def _left_out(rows: list[Row]) -> None:
    del rows[next(n for n, row in enumerate(rows) if row["hit"])]


def _miss_left_out(rows: list[Row]) -> None:
    """In the middle of a cycle."""
    many = [row for row in rows if row["level"] == rows[-1]["level"]]
    del rows[rows.index(many[1])]


def _first_left_out(rows: list[Row]) -> None:
    del rows[0]


def _withdrawn(rows: list[Row]) -> list[Row]:
    """One level's last cycle, which no press has hit."""
    assert rows[-1]["withdrawn"]
    name = ("level", "cycle")
    return [row for row in rows if all(row[each] == rows[-1][each] for each in name)]


def _last_left_out(rows: list[Row]) -> None:
    del rows[rows.index(_withdrawn(rows)[-1])]


def _hit_after_all(rows: list[Row]) -> None:
    _withdrawn(rows)[-1]["hit"] = True


def _withdrawn_instead(rows: list[Row]) -> None:
    """A cycle that was hit is told as one that nobody has hit."""
    for row in rows:
        row["withdrawn"] = True


def _sooner(rows: list[Row]) -> None:
    rows[0]["body"] = rows[0]["body"].replace('"place":1', '"place":2', 1)


@pytest.mark.parametrize(
    "lie",
    [
        pytest.param(_flip("key"), id="another key"),
        pytest.param(_flip("commitment"), id="another commitment"),
        pytest.param(_flip("h"), id="another hash"),
        pytest.param(_flip("previous"), id="another entry before it"),
        pytest.param(_all("ceiling", 100), id="another ceiling"),
        pytest.param(_all("seed", 1), id="another seed"),
        pytest.param(_one("before", -1), id="another meter"),
        pytest.param(_one("added", 1), id="another contribution"),
        pytest.param(_one("at", 1), id="another moment"),
        pytest.param(_all("committed_at_entry", 10**6), id="a key committed to later"),
        pytest.param(_left_out, id="the hit left out"),
        pytest.param(_miss_left_out, id="a miss left out"),
        pytest.param(_first_left_out, id="the first miss left out"),
        pytest.param(_last_left_out, id="the last miss before a withdrawal left out"),
        pytest.param(_hit_after_all, id="a hit before a withdrawal"),
        pytest.param(_withdrawn_instead, id="a hit hidden by a withdrawal"),
        pytest.param(_sooner, id="an altered entry"),
    ],
)
async def test_the_program_finds_what_was_not_so(
    tmp_path: Path, records: list[Record], lie: Callable[[list[Row]], None]
) -> None:
    rows = await exported(tmp_path, records)
    lie(rows)
    ended = proves(tmp_path, rows)
    assert ended.returncode != 0
    assert "AssertionError" in ended.stderr
