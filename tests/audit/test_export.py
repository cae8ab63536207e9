"""A gaming day in tables: complete, the same for ever, and without any number of a ticket."""

import csv
import hashlib
import json
import re
from collections.abc import Callable
from datetime import date, time
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from croupier.audit.export.exporting import MANIFEST, export
from croupier.audit.export.tables import TABLES, GamingDay, gaming_day
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import CloseTable
from croupier.core.stream.holds import Determination
from croupier.core.venue.commands import CloseDrawer, DetermineHold, FillDrawer, HoldTicket
from tests.audit import evenings
from tests.audit.journals import PIT, VENUE, Kept, write
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.round_script import RoundScript, number

FIRST = gaming_day(date(2020, 3, 1), time(6), ZoneInfo("UTC"))
SECOND = gaming_day(date(2020, 3, 2), time(6), ZoneInfo("UTC"))
HOURS = 3_600_000
# When it was exported, which the tables themselves do not depend on.
AT = SECOND.ends


def first_day() -> tuple[RoundScript, evenings.HallScript]:
    """Seven rounds, and a ticket paid at the cash desk."""
    pit, hall = evenings.paid_at_the_desk()
    pit.play((2, "red", 500), outcome=number("3"))
    return pit, hall


async def two_days() -> Kept:
    """On the second, two more rounds and a dealer who may not close the table."""
    kept = Kept()
    pit, hall = first_day()
    pit.wait(24 * 3600)
    pit.refused(DEALER, CloseTable(pit.id))
    pit.play((2, "red", 500), outcome=number("1"))
    pit.play((2, "red", 500), outcome=number("2"))
    await write(kept.journal, pit.entries)
    await write(kept.journal, hall.entries, VENUE)
    return kept


async def exported(kept: Kept, day: GamingDay, to: Path) -> dict[str, list[dict[str, str]]]:
    await export(kept.journal, day, to, AT)
    texts = {name: (to / f"{name}.csv").read_text().splitlines() for name in TABLES}
    return {name: list(csv.DictReader(lines)) for name, lines in texts.items()}


async def test_a_day_has_its_own_rounds_and_wagers(tmp_path: Path) -> None:
    kept = await two_days()
    first = await exported(kept, FIRST, tmp_path / "1")
    assert [row["round"] for row in first["rounds"]] == [f"T1/{n}" for n in range(1, 8)]
    assert len(first["wagers"]) == 43
    second = await exported(kept, SECOND, tmp_path / "2")
    assert [row["round"] for row in second["rounds"]] == ["T1/8", "T1/9"]


async def test_the_meters_of_a_day_are_what_its_wagers_come_to(tmp_path: Path) -> None:
    kept = await two_days()
    for name, day in (("1", FIRST), ("2", SECOND)):
        tables = await exported(kept, day, tmp_path / name)
        for meter, column in (("turnover", "stake"), ("won", "credit")):
            counted = sum(int(row["day"]) for row in tables["meters"] if row["meter"] == meter)
            assert counted == sum(int(row[column]) for row in tables["wagers"])
        for row in tables["meters"]:
            assert int(row["after"]) - int(row["before"]) == int(row["day"])


async def test_every_move_of_money_is_a_transfer(tmp_path: Path) -> None:
    kept = await two_days()
    tables = await exported(kept, FIRST, tmp_path / "1")
    into = sum(int(r["amount"]) for r in tables["transfers"] if r["destination"] == "chips:S1")
    out = sum(int(r["amount"]) for r in tables["transfers"] if r["source"] == "chips:S1")
    assert into == out


async def test_a_ticket_is_followed_from_pit_to_cash_desk(tmp_path: Path) -> None:
    tables = await exported(await two_days(), FIRST, tmp_path / "1")
    states = [
        (row["stream"], row["version"], row["state"], row["last_four"]) for row in tables["tickets"]
    ]
    assert states == [(PIT, "1", "issued", "4711"), (VENUE, "2", "redeemed", "4711")]


async def test_a_ticket_that_was_released_from_a_hold_counts_as_issued_once(tmp_path: Path) -> None:
    kept, pit = Kept(), evenings.cashed_out()
    hall = evenings.HallScript(pit.now)
    hall.open()
    found = evenings.ticket_of(pit)
    held = hall.do(OPERATOR, HoldTicket(ticket=found.body.number.id, found=found, reason="a copy"))
    found = replace(found, version=2, body=held.claims[0].body)
    release = DetermineHold(
        ticket=found.body.number.id,
        found=found,
        determination=Determination.RELEASED,
        reason="none",
    )
    hall.do(OPERATOR, release)
    await write(kept.journal, pit.entries)
    await write(kept.journal, hall.entries, VENUE)
    rows = (await exported(kept, FIRST, tmp_path / "1"))["tickets"]
    assert [row["state"] for row in rows] == ["issued", "held", "issued"]
    assert [row["state"] for row in rows if row["version"] == "1"] == ["issued"]


async def test_a_drawers_day_is_cash_against_records_when_it_is_counted_and_before(
    tmp_path: Path,
) -> None:
    kept, (pit, hall) = Kept(), evenings.paid_at_the_desk()
    paid = evenings.ticket_of(pit).body.amount
    hall.do(OPERATOR, FillDrawer(evenings.DESK, 5_000), SUPERVISOR)
    hall.now += 24 * HOURS
    hall.do(evenings.CASHIER, CloseDrawer(evenings.DESK, 1_005_000 - paid - 300, 1), SUPERVISOR)
    await write(kept.journal, pit.entries)
    await write(kept.journal, hall.entries, VENUE)
    days = [(await exported(kept, day, tmp_path / day.date))["drawers"] for day in (FIRST, SECOND)]
    (before,), (counted,) = days
    for row in (before, counted):
        assert (row["drawer"], row["place"], row["gaming_day"]) == (
            evenings.DESK,
            "cash-desk",
            "2020-03-01",
        )
        assert (row["opened_with"], row["added"], row["paid"], row["papers_paid"]) == (
            *("1000000", "5000", str(paid), "1"),
        )
    assert (before["closed"], before["cash"], before["cash_variance"]) == ("", "", "")
    assert (counted["cash_variance"], counted["papers"], counted["papers_variance"]) == (
        *("-300", "1", "0"),
    )


async def test_a_refusal_on_record_is_a_significant_event(tmp_path: Path) -> None:
    tables = await exported(await two_days(), SECOND, tmp_path / "2")
    codes = [row["code"] for row in tables["events"]]
    assert any(code.startswith("refused:") for code in codes)
    assert "round-settled" in codes
    assert "wagers-changed" not in codes


async def test_a_case_is_a_row_when_it_opens_and_when_it_is_decided(tmp_path: Path) -> None:
    kept = Kept()
    await write(kept.journal, evenings.corrected().entries)
    tables = await exported(kept, FIRST, tmp_path / "1")
    assert [(row["what"], row["kind"]) for row in tables["cases"]] == [
        ("opened", "wrong-outcome"),
        ("decided", "wrong-outcome"),
    ]
    assert tables["rounds"][0]["corrections"] == "1"
    assert [row["settlement"] for row in tables["wagers"]] == ["first"] * 2 + ["corrected"] * 2


async def test_csv_and_json_lines_say_the_same_and_the_manifest_counts_them(
    tmp_path: Path,
) -> None:
    tables = await exported(await two_days(), FIRST, tmp_path / "1")
    manifest = json.loads((tmp_path / "1" / MANIFEST).read_bytes())
    rows = {file["name"]: file for file in manifest["files"]}
    for name, table in tables.items():
        lines = (tmp_path / "1" / f"{name}.jsonl").read_bytes().splitlines()
        assert len(lines) == len(table) == rows[f"{name}.csv"]["rows"]
        for line, row in zip(lines, table, strict=True):
            assert list(json.loads(line)) == list(row)
    for name, file in rows.items():
        digest = hashlib.sha256((tmp_path / "1" / name).read_bytes()).hexdigest()
        assert digest == file["sha256"]


async def test_the_manifest_has_the_head_of_each_stream_at_the_end_of_the_day(
    tmp_path: Path,
) -> None:
    kept = await two_days()
    await exported(kept, FIRST, tmp_path / "1")
    manifest = json.loads((tmp_path / "1" / MANIFEST).read_bytes())
    pit = manifest["streams"][0]
    last = kept.records()[pit["last"] - 1]
    assert pit["head"] == last.hash.hex()
    assert last.at < FIRST.ends <= kept.records()[pit["last"]].at


async def test_a_day_gives_the_same_files_however_much_later(tmp_path: Path) -> None:
    earlier, later = Kept(), await two_days()
    pit, hall = first_day()
    await write(earlier.journal, pit.entries)
    await write(earlier.journal, hall.entries, VENUE)
    await exported(earlier, FIRST, tmp_path / "1")
    await exported(later, FIRST, tmp_path / "2")
    for path in (tmp_path / "1").iterdir():
        assert path.read_bytes() == (tmp_path / "2" / path.name).read_bytes()


async def test_no_file_has_a_number_that_could_be_a_ticket(tmp_path: Path) -> None:
    await exported(await two_days(), FIRST, tmp_path / "1")
    for path in (tmp_path / "1").glob("*.*"):
        assert not re.search(rb"(?<![0-9a-f])[0-9]{18}(?![0-9a-f])", path.read_bytes())


@pytest.mark.parametrize(
    ("on", "zone", "hours"),
    [
        (date(2026, 7, 1), "Australia/Sydney", 24),
        (date(2026, 10, 3), "Australia/Sydney", 23),
        (date(2026, 4, 4), "Australia/Sydney", 25),
    ],
)
def test_a_day_is_as_long_as_the_clock_of_the_venue_makes_it(
    on: date, zone: str, hours: int
) -> None:
    day = gaming_day(on, time(6), ZoneInfo(zone))
    assert day.ends - day.begins == hours * HOURS


@pytest.mark.parametrize("formula", ["=cmd()", "+1", "-1", "@x", "\tx", "\r=cmd()"])
async def test_a_cell_is_never_a_formula(formula: str, tmp_path: Path) -> None:
    kept, script = Kept(), evenings.roulette()
    actor = type(DEALER)(type(DEALER.person)(formula), DEALER.role)
    script.ask(actor, OpenWagering(script.id))
    await write(kept.journal, script.entries)
    await exported(kept, FIRST, tmp_path / "1")
    people = {row["person"] for row in rows_of(tmp_path / "1" / "events.csv")}
    assert f"'{formula}" in people
    assert formula not in people


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
async def test_no_words_begin_a_row_of_their_own(end: str, tmp_path: Path) -> None:
    kept, script = Kept(), evenings.roulette()
    name = f"dan{end}forged"
    script.ask(type(DEALER)(type(DEALER.person)(name), DEALER.role), OpenWagering(script.id))
    await write(kept.journal, script.entries)
    await exported(kept, FIRST, tmp_path / "1")
    lines = (tmp_path / "1" / "events.jsonl").read_bytes().splitlines()
    sheet = rows_of(tmp_path / "1" / "events.csv")
    assert len(sheet) == len(lines)
    assert name in {row["person"] for row in sheet}


def rows_of(sheet: Path) -> list[dict[str, str]]:
    with sheet.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


async def test_a_round_of_long_ago_put_right_today_is_in_the_day_as_it_stands(
    tmp_path: Path,
) -> None:
    kept = Kept()
    script = evenings.long_ago(rest=24 * 3600)
    await write(kept.journal, script.entries)
    first = await exported(kept, FIRST, tmp_path / "1")
    (then,) = [row for row in first["rounds"] if row["round"] == "T1/1"]
    assert (then["status"], then["corrections"], then["credited"]) == ("settled", "0", "1000")
    second = await exported(kept, SECOND, tmp_path / "2")
    (now,) = second["rounds"]
    assert (now["round"], now["status"], now["corrections"]) == ("T1/1", "void", "1")
    assert (now["opened"], now["closed"]) == (then["opened"], then["closed"])


WAGERS_MADE_VOID = {
    "late": (evenings.late_void, {("T1-A", "void", 500, 500), ("T1-B", "void", 200, 200)}),
    "with a stake that is forfeited": (
        evenings.forfeited,
        {("T1-A", "forfeited", 500, 0), ("T1-B", "void", 200, 200)},
    ),
    "long ago": (evenings.long_ago, {("T1-A", "void", 500, 500), ("T1-B", "void", 200, 200)}),
}


@pytest.mark.parametrize(("evening", "rows"), WAGERS_MADE_VOID.values(), ids=WAGERS_MADE_VOID)
async def test_the_wagers_of_a_round_made_void_after_it_was_settled_have_rows_that_say_so(
    evening: Callable[[], RoundScript], rows: set[tuple[str, str, int, int]], tmp_path: Path
) -> None:
    kept = Kept()
    await write(kept.journal, evening().entries)
    tables = await exported(kept, FIRST, tmp_path / "1")
    of_it = [row for row in tables["wagers"] if row["round"] == "T1/1"]
    assert [row["settlement"] for row in of_it] == ["first"] * 2 + ["void"] * 2
    void = [row for row in of_it if row["settlement"] == "void"]
    told = {(r["terminal"], r["status"], int(r["stake"]), int(r["credit"])) for r in void}
    assert told == rows


EVENINGS = {
    name: getattr(evenings, name)
    for name in (
        *("roulette", "sic_bo", "corrected", "no_spin", "late_void", "long_ago", "forfeited"),
        *("coups", "voided_after_settlement"),
    )
}


@pytest.mark.parametrize("evening", EVENINGS.values(), ids=EVENINGS)
async def test_a_round_comes_to_what_its_last_settlement_says_of_its_wagers(
    evening: Callable[[], FloorScript], tmp_path: Path
) -> None:
    kept = Kept()
    await write(kept.journal, evening().entries)
    tables = await exported(kept, FIRST, tmp_path / "1")
    for round_ in tables["rounds"]:
        wagers = [row for row in tables["wagers"] if row["round"] == round_["round"]]
        last = [row for row in wagers if row["entry"] == wagers[-1]["entry"]]
        stands = [row for row in last if row["settlement"] != "void"]
        for column, total in (("stake", "staked"), ("credit", "credited")):
            assert sum(int(row[column]) for row in stands) == int(round_[total])
