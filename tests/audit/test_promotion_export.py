"""A promotion in the export: whoever reads it can draw the prizes anew from its rows alone."""

import json
import re
import subprocess
import sys
from datetime import date, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from croupier.audit.export.exporting import export
from croupier.audit.export.tables import gaming_day
from croupier.core.venue.promotions import commands
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import EMPTY, Draft, Drafts, Instant, Lease
from tests.audit.journals import VENUE
from tests.audit.test_promotions import bodies, played
from tests.core.pit.floor_script import OPERATOR
from tests.core.venue.promotions.promotion_script import SPRING

GUIDE = Path(__file__).parents[2] / "docs/guides/promotions.md"


async def exported(folder: Path) -> list[dict[str, Any]]:
    script = played()
    script.do(OPERATOR, commands.RefuseClaim(SPRING, "Zoe", 50_000, "not drawn", "1 High Street"))
    journal = MemoryJournal()
    lease = await journal.acquire(VENUE, "tests", "", 60)
    assert isinstance(lease, Lease)
    stamps = [Instant(entry.command.at) for entry in script.venue.entries]
    drafts = (Draft(at, body) for at, body in zip(stamps, bodies(script), strict=True))
    await journal.append(VENUE, lease.epoch, EMPTY, Drafts.of(*drafts))
    found: list[dict[str, Any]] = []
    first = date.fromtimestamp(stamps[0] / 1000)
    for days in range(-1, 5):
        day = gaming_day(first + timedelta(days=days), time(6), ZoneInfo("UTC"))
        place = folder / str(days)
        await export(journal, day, place, day.ends)
        lines = (place / "promotions.jsonl").read_text("utf-8").splitlines()
        found += [json.loads(line) for line in lines]
    return found


async def test_entries_winners_payments_and_refusals_have_their_rows(tmp_path: Path) -> None:
    rows = await exported(tmp_path)
    by_kind: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        assert row["promotion"] == SPRING
        by_kind.setdefault(row["what"], []).append(row)
    assert [row["number"] for row in by_kind["entered-by-hand"]] == list(range(1, 8))
    assert [row["number"] for row in by_kind["promotion-entry-struck"]] == [3]
    assert [row["prize"] for row in by_kind["drawn"]] == [1, 2]
    assert len(by_kind["reserve"]) == 2
    paid = by_kind["prize-paid"]
    assert [(row["amount"], row["form"]) for row in paid] == [(20_000, "cash 20000"), (0, "")]
    (refused,) = by_kind["prize-claim-refused"]
    assert (refused["person"], refused["amount"], refused["words"]) == ("Zoe", 50_000, "not drawn")
    assert refused["address"] == "1 High Street"
    assert by_kind["promotion-entries-closed"][0]["words"]


class Published:
    """What the rows of an export say of a draw, as somebody without the system reads it."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        def of(*kinds: str) -> list[dict[str, Any]]:
            return [row for row in rows if row["what"] in kinds]

        struck = {row["number"] for row in of("promotion-entry-struck")}
        entered = of("entered-by-hand", "entered-from-play")
        self.entries = [
            (row["number"], row["person"]) for row in entered if row["number"] not in struck
        ]
        self.drawn = [(row["number"], row["person"]) for row in of("drawn", "reserve")]
        self.secret = of("drawn")[0]["words"]
        self.commitment = of("draw-secret-committed")[0]["words"]
        self.digest = of("promotion-entries-closed")[0]["words"]
        self.numbers = of("draw-numbers-recorded")[0]["words"].rpartition(": ")[2]

    def agrees(self) -> bool:
        """By the program of the guide, which has no line of ours."""
        found = re.search(r"```python verifier\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
        assert found is not None
        spoken, many = ".".join(self.numbers.split()), str(len(self.drawn))
        told = subprocess.run(
            [sys.executable, "-c", found[1], SPRING, self.secret, spoken, many, "yes"],
            input="".join(f"{number}\t{person}\n" for number, person in self.entries),
            capture_output=True,
            text=True,
            check=True,
            encoding="utf-8",
        )
        return told.stdout.splitlines() == [
            f"committed to {self.commitment}",
            f"list {self.digest}",
            *(f"{number}\t{person}" for number, person in self.drawn),
        ]


def another_winner(draw: Published) -> None:
    draw.drawn[0], draw.drawn[1] = draw.drawn[1], draw.drawn[0]


def an_entry_more(draw: Published) -> None:
    draw.entries.append((8, "friend"))


def an_entry_less(draw: Published) -> None:
    draw.entries.pop()


def somebody_elses_entry(draw: Published) -> None:
    draw.entries[0] = (draw.entries[0][0], "friend")


def another_number(draw: Published) -> None:
    draw.numbers = f"6{draw.numbers[1:]}"


def another_secret(draw: Published) -> None:
    draw.secret = f"0{draw.secret[1:]}" if draw.secret[0] != "0" else f"1{draw.secret[1:]}"


def another_commitment(draw: Published) -> None:
    draw.commitment = draw.digest


async def test_anybody_draws_the_prizes_anew_from_the_rows_and_finds_what_was_changed(
    tmp_path: Path,
) -> None:
    rows = await exported(tmp_path)
    assert Published(rows).agrees()
    for change in (
        *(another_winner, an_entry_more, an_entry_less, somebody_elses_entry),
        *(another_number, another_secret, another_commitment),
    ):
        changed = Published(rows)
        change(changed)
        assert not changed.agrees(), change.__name__
