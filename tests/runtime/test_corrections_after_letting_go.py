"""Rounds put right by name after sealed days were let go: those still there, and no others."""

from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from croupier.audit.export.tables import GamingDay, gaming_day
from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.sealed_days.releasing import Retention, release
from croupier.audit.sealed_days.sealing import seal
from croupier.audit.verifying import verify
from croupier.core.identifiers import RoundId
from croupier.core.pit.irregularities.commands import CorrectOutcome, VoidPastRound
from croupier.core.pit.irregularities.old_rounds import dropped
from croupier.core.refusals import RefusalCode
from croupier.journal.archive.archive_folder import files_in, open_all
from croupier.journal.archive.joined import joined
from tests.audit.journals import write
from tests.audit.test_sealed_days import LATER, sealer
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import MTT, START, RoundScript, number
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import SEAL, owner
from tests.runtime.test_old_rounds import FIRST, Pit

DAY_SECONDS = 24 * 60 * 60
SECOND = RoundId("T1/2")


def two_days() -> RoundScript:
    """The first player wins on each, and the second comes out even on all that follows."""
    script = RoundScript(MTT)
    script.play((1, "red", 500), outcome=number("18"))
    script.wait(2 * DAY_SECONDS)
    script.play((1, "red", 700), outcome=number("18"))
    for _ in range(60):
        script.play((2, "red", 100), (2, "black", 100), outcome=number("1"))
    return script


def days_of(script: RoundScript) -> list[GamingDay]:
    began = datetime.fromtimestamp(script.entries[0].command.at / 1000, UTC) - timedelta(hours=6)
    on = (began.date() + timedelta(days=after) for after in range(4))
    return [gaming_day(each, time(6), ZoneInfo("UTC")) for each in on]


async def first_day_let_go(place: JournalPlace, script: RoundScript, folder: Path) -> None:
    journal, days = await place.open_to_read(), days_of(script)
    for day in days:
        await seal(journal, day, sealer(folder), LATER)
    done = await release(await place.open(), folder, Retention(2), SEAL, days[1].ends + 1)
    assert done.until is None
    now = days[0].ends + 2 * DAY_SECONDS * 1000
    done = await release(await place.open(), folder, Retention(2), SEAL, now)
    assert done.until == days[0].date


async def test_a_round_that_was_let_go_is_not_put_right_and_one_after_it_is(
    journal_place: JournalPlace, tmp_path: Path
) -> None:
    script = two_days()
    await write(await journal_place.open(), script.entries)
    await first_day_let_go(journal_place, script, tmp_path)
    pit = Pit(owner(journal_place.open), script)
    await pit.running.start()
    for name in (FIRST, SECOND):
        assert dropped(pit.floor, name) is not None
    balance = START + 500 + 700
    for body in (CorrectOutcome(FIRST, number("17"), "on camera"), VoidPastRound(FIRST, "ball")):
        assert await pit.refused(DEALER, body, SUPERVISOR) is RefusalCode.UNKNOWN_ROUND
        assert pit.money(1) == balance
    correct = CorrectOutcome(SECOND, number("17"), "on camera")
    assert (await pit.ask(DEALER, correct, SUPERVISOR)).refusal is None
    assert pit.money(1) == balance - 2 * 700
    await pit.running.stop()
    whole = await joined(await journal_place.open_to_read(), open_all(files_in([tmp_path])))
    assert (await verify(whole, second=SecondOpinion())).wrong == ()
