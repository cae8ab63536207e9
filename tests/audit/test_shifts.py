"""A table's shifts in recall and in a day's export: every count, and what the table won by them."""

import csv
from datetime import date, time
from pathlib import Path
from zoneinfo import ZoneInfo

from croupier.audit.export.exporting import export
from croupier.audit.export.tables import gaming_day
from croupier.audit.recall.text import table_lines
from croupier.audit.table_shifts import RecalledTable, recall_table
from croupier.core.identifiers import TableId
from croupier.core.pit.floats.commands import (
    CloseFloat,
    CollectDrop,
    CreditFloat,
    FillFloat,
    OpenFloat,
)
from tests.audit.journals import Kept, write
from tests.core.pit.chips.test_colours import ROU, T1, T2, uncounted
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript

OPENER = 1_000_000
FIRST = gaming_day(date(2020, 3, 1), time(6), ZoneInfo("UTC"))
SECOND = gaming_day(date(2020, 3, 2), time(6), ZoneInfo("UTC"))


def two_shifts() -> FloorScript:
    """The day shift won $2,500, its box emptied after the count; the night shift still runs."""
    script = uncounted(ROU)
    for body in (
        OpenFloat(T1, "2020-03-01", "day", OPENER),
        FillFloat(T1, 50_000, "fill 1"),
        CreditFloat(T1, 20_000, "credit 1"),
        CloseFloat(T1, OPENER - 20_000),
        CollectDrop(T1, 300_000, 0),
    ):
        script.do(DEALER, body, SUPERVISOR)
    script.wait(24 * 3600)
    script.do(DEALER, OpenFloat(T1, "2020-03-02", "night", OPENER - 20_000), SUPERVISOR)
    return script


async def kept() -> Kept:
    found = Kept()
    await write(found.journal, two_shifts().entries)
    return found


async def recalled(name: TableId, last: int = 10) -> RecalledTable:
    told = await recall_table((await kept()).journal, name, last)
    assert told is not None
    return told


async def test_a_shift_is_recalled_with_every_count_and_its_result() -> None:
    day, night = (await recalled(T1)).shifts
    assert (day.day, day.shift, day.opener, day.fills, day.credits) == (
        *("2020-03-01", "day", OPENER, 50_000, 20_000),
    )
    assert (day.drop, day.closer, day.variance) == (300_000, OPENER - 20_000, 0)
    assert day.result == OPENER - 20_000 + 20_000 + 300_000 - OPENER - 50_000
    assert (night.shift, night.closer, night.result) == ("night", None, None)
    assert [shift.shift for shift in (await recalled(T1, last=1)).shifts] == ["night"]


async def test_a_recalled_table_is_told_in_lines() -> None:
    lines = list(table_lines(await recalled(T1)))
    assert "  the table won $2,500.00" in lines
    assert "  not closed yet" in lines
    assert list(table_lines(await recalled(T2)))[-1] == "no float was ever opened here"
    assert await recall_table((await kept()).journal, TableId("T9"), 10) is None


async def test_a_day_exports_the_shifts_that_ran_in_it(tmp_path: Path) -> None:
    journal = (await kept()).journal
    found: dict[str, list[dict[str, str]]] = {}
    for day in (FIRST, SECOND):
        folder = tmp_path / day.date
        await export(journal, day, folder, SECOND.ends)
        found[day.date] = list(csv.DictReader((folder / "shifts.csv").read_text().splitlines()))
    (first,) = found["2020-03-01"]
    assert (first["table"], first["shift"], first["result"]) == ("T1", "day", "250000")
    assert [(row["shift"], row["result"]) for row in found["2020-03-02"]] == [("night", "")]


async def test_a_box_that_is_emptied_on_another_day_brings_its_shift_into_that_day(
    tmp_path: Path,
) -> None:
    found, script = Kept(), uncounted(ROU)
    script.do(DEALER, OpenFloat(T1, "2020-03-01", "day", OPENER), SUPERVISOR)
    script.do(DEALER, CloseFloat(T1, OPENER), SUPERVISOR)
    script.wait(24 * 3600)
    script.do(DEALER, CollectDrop(T1, 300_000, 0), SUPERVISOR)
    await write(found.journal, script.entries)
    results = []
    for day in (FIRST, SECOND):
        folder = tmp_path / day.date
        await export(found.journal, day, folder, SECOND.ends)
        rows = csv.DictReader((folder / "shifts.csv").read_text().splitlines())
        results.append([(row["drop"], row["result"]) for row in rows])
    assert results == [[("0", "0")], [("300000", "300000")]]


async def test_a_conventional_tables_shifts_are_proved() -> None:
    assert (await (await kept()).proof(independent=True)).wrong == ()
