"""A wheel is told to launch once the journal has it; after a crash it is asked and never told."""

import asyncio

import pytest

from croupier.core.identifiers import DeviceId, Origin, PersonId, TableId
from croupier.core.pit import registry
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import Round, RoundStatus
from croupier.core.pit.tables.commands import SetLaunching
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor
from croupier.core.stream.intents import Became, IntentKind, IntentOpened, IntentOutcome
from croupier.runtime.owning.owner import Owner
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR, FloorScript
from tests.devices.memory_devices import MemoryDevices
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import RULEBOOK, STREAM, TABLE, Sent, owner, play, state_of
from tests.runtime.test_intents import TERMS, Crashing, restarted, settled

WHEEL = DeviceId("T1-wheel")
# Longer than the wagering period: it is told as soon as wagering opens.
LEAD_MS = 600_000


class ToldWheel(FloorScript):
    def furnish(self, table: TableId) -> None:
        super().furnish(table)
        self.do(OPERATOR, SetLaunching(WHEEL, LEAD_MS))


def floor_with_a_told_wheel() -> list[Sent]:
    script = ToldWheel()
    script.table("T1", RULEBOOK, GameName.ROULETTE, Source.AUTOMATED, wagering_seconds=300)
    script.do(Actor(PersonId("wheel")), OpenWagering(TABLE))
    commands = [entry.command for entry in script.entries if entry.command.origin != "clock"]
    return [Sent(c.origin, c.seq, c.actor, c.body, c.approver) for c in commands]


async def running(place: JournalPlace, devices: MemoryDevices) -> Owner:
    pit = owner(place.open, TERMS, devices=devices)
    await pit.start()
    await play(pit, floor_with_a_told_wheel())
    return pit


def round_of(pit: Owner) -> Round:
    round_ = state_of(pit).state.tables[TABLE].round
    assert round_ is not None
    return round_


async def launches(place: JournalPlace) -> int:
    """How often the journal says that a launch was intended."""
    journal = await place.open()
    found = 0
    async for record in journal.read(STREAM):
        for event in registry.decode_entry(record.body).events:
            found += isinstance(event, IntentOpened) and event.intent.kind is IntentKind.LAUNCH
    await journal.close()
    return found


async def until_told_of(pit: Owner) -> None:
    async with asyncio.timeout(30):
        while round_of(pit).launch is None:
            await asyncio.sleep(0.005)
    await settled(pit)


async def test_a_wheel_launches_once_and_the_ball_is_then_spun(journal_place: JournalPlace) -> None:
    devices = MemoryDevices()
    pit = await running(journal_place, devices)
    await until_told_of(pit)
    assert [(done.kind, done.device) for done in devices.done] == [(IntentKind.LAUNCH, WHEEL)]
    assert round_of(pit).spun is not None
    assert round_of(pit).status is RoundStatus.OPEN
    await pit.stop()


@pytest.mark.parametrize("became", [Became.NOT_DONE, Became.DOUBTFUL, Became.LOST])
async def test_a_wheel_that_fails_or_cannot_say_suspends_the_round(
    journal_place: JournalPlace, became: Became
) -> None:
    pit = await running(journal_place, MemoryDevices(lambda _: IntentOutcome(became)))
    await until_told_of(pit)
    assert round_of(pit).status is RoundStatus.SUSPENDED
    assert [case.about for case in state_of(pit).state.cases.values()] == [round_of(pit).id]
    await pit.stop()


async def test_a_launch_made_before_a_crash_is_asked_for_and_not_made_again(
    journal_place: JournalPlace,
) -> None:
    devices = Crashing(deaf=False)
    before = await running(journal_place, devices)
    await devices.told.wait()
    devices.answers = True
    pit = await restarted(journal_place, before, devices)
    await settled(pit)
    assert len(devices.done) == 1
    assert round_of(pit).spun is not None
    assert await launches(journal_place) == 1
    await pit.stop()


async def test_a_wheel_that_was_never_told_launches_only_at_staffs_word(
    journal_place: JournalPlace,
) -> None:
    devices = Crashing(deaf=True)
    before = await running(journal_place, devices)
    await devices.told.wait()
    devices.answers = True
    pit = await restarted(journal_place, before, devices)
    await settled(pit)
    assert devices.done == []
    assert round_of(pit).status is RoundStatus.SUSPENDED
    (case,) = state_of(pit).state.cases
    closed = await pit.submit(Origin("console"), 1, SUPERVISOR, CloseCase(case, "all is well"))
    assert closed.refusal is None
    async with asyncio.timeout(30):
        while round_of(pit).spun is None:
            await asyncio.sleep(0.005)
    assert len(devices.done) == 1
    assert await launches(journal_place) == 2
    await pit.stop()
