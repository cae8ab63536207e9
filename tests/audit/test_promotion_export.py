"""A promotion in the export: whoever reads it can draw the prizes anew from its rows alone."""

import json
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
    assert by_kind["promotion-entries-closed"][0]["words"]
