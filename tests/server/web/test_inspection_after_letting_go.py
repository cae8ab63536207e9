"""An inspector proves, recalls and searches where the journal has let its sealed days go."""

import asyncio
from collections.abc import AsyncIterator
from datetime import time
from pathlib import Path
from urllib.parse import quote
from zoneinfo import ZoneInfo

import pytest
from nacl.signing import SigningKey

from croupier.audit.export.tables import gaming_day
from croupier.audit.sealed_days import releasing
from croupier.audit.sealed_days.sealing import Sealer, seal
from croupier.core.rulebook.roles import Role
from croupier.journal.archive.day_file import DayFile
from croupier.journal.opening import open_journal, open_to_read
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.wire.http.inspection import JournalPage, ProofStatus, RoundRecall
from croupier.wire.http.reports import RoundsPage
from croupier.wire.screens import ScreenKind
from tests.audit.test_sealed_days import KEY, LATER, OTHER_KEY
from tests.server.projection.floors import DAY
from tests.server.web.offices import SECRET, Casino, Visit, casino

EVENING = "from=2020-02-28&to=2020-03-03"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Casino]:
    keys = (bytes(KEY.verify_key).hex(),)
    async with casino(tmp_path, archives=tmp_path / "archives", keys=keys) as found:
        yield found


@pytest.fixture
async def inspector(house: Casino) -> Visit:
    visit = await house.visit("INSPECT", ScreenKind.INSPECTOR, "reg1", Role.REGULATOR_INSPECTOR)
    await house.counted()
    return visit


async def sealed_and_let_go(folder: Path, key: SigningKey = KEY) -> DayFile:
    """Whatever is still open: what would keep the day is not asked here."""
    archives = folder / "archives"
    archives.mkdir()
    reading = await open_to_read(folder / "journal.db")
    who = Sealer("The Test Casino", "night audit", key, archives)
    day = await seal(reading, gaming_day(DAY, time(6), ZoneInfo("UTC")), who, LATER)
    await reading.close()
    journal = await open_journal(folder / "journal.db")
    await releasing._let_go(journal, [day], RowAuthenticator(SECRET))
    await journal.close()
    return day


async def proved(inspector: Visit) -> ProofStatus:
    status = await inspector.post("proof", {}, ProofStatus)
    async with asyncio.timeout(60):
        while status.running:
            await asyncio.sleep(0.1)
            status = await inspector.get("proof", ProofStatus)
    return status


async def test_the_proof_begins_with_the_last_archive_and_says_so(
    inspector: Visit, tmp_path: Path
) -> None:
    before = await proved(inspector)
    assert before.last is not None
    assert (before.last.begins, before.last.independent) == ("", True)
    day = await sealed_and_let_go(tmp_path)
    status = await proved(inspector)
    assert status.failed is None
    assert status.last is not None
    assert (status.last.wrong, status.last.begins) == ((), day.path.name)
    day.path.rename(tmp_path / "elsewhere")
    status = await proved(inspector)
    assert status.failed is not None
    assert f"{day.path.name}: it cannot be read" in status.failed


async def test_an_archive_that_was_signed_with_another_key_proves_nothing(
    inspector: Visit, tmp_path: Path
) -> None:
    day = await sealed_and_let_go(tmp_path, OTHER_KEY)
    status = await proved(inspector)
    assert status.failed is not None
    assert f"{day.path.name}: it was signed with" in status.failed


async def test_a_round_that_was_let_go_is_recalled_from_its_archive_as_it_was_before(
    inspector: Visit, tmp_path: Path
) -> None:
    rounds = await inspector.get(f"reports/rounds?{EVENING}&corrected=yes", RoundsPage)
    asked = f"round?round={quote(rounds.rows[0].round, safe='')}"
    before = await inspector.get(asked, RoundRecall)
    day = await sealed_and_let_go(tmp_path)
    assert await inspector.get(asked, RoundRecall) == before
    data = bytearray(day.path.read_bytes())
    data[40] ^= 1
    day.path.write_bytes(data)
    assert day.path.name in (await inspector.refused(asked, 503)).message


async def test_a_search_says_up_to_where_entries_lie_in_archives(
    inspector: Visit, tmp_path: Path
) -> None:
    page = await inspector.get("journal?stream=pit", JournalPage)
    assert (page.let_go, page.rows[0].seq) == (0, 1)
    day = await sealed_and_let_go(tmp_path)
    sealed = day.manifest.streams[0]
    page = await inspector.get(f"journal?stream={sealed.stream}", JournalPage)
    assert page.let_go == sealed.after.seq
    assert [row.seq for row in page.rows] == list(range(page.let_go + 1, page.head + 1))
    gone = await inspector.refused(f"journal/entry?stream={sealed.stream}&seq=1", 404)
    assert (gone.code, "archives of sealed days" in gone.message) == ("let-go", True)
