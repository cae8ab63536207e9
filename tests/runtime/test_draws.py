"""Chance draws what core asks for once: also over a crash, a failover and a store in doubt."""

import asyncio
from itertools import count
from typing import TypeVar

import pytest

from croupier.chance.chance import Chance
from croupier.chance.system_chance import SYSTEM, TestedSource
from croupier.core.identifiers import Origin
from croupier.core.pit import registry
from croupier.core.pit.rounds.commands import CallNoMoreBets, OpenWagering, ShowLuckyBall, SpinBall
from croupier.core.pit.rounds.events import LuckyNumberBoosted, LuckyNumbersDrawn
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import Round
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.intents import CompleteDraw, Draw, DrawPurpose, IntentOpened
from croupier.journal.fault_injection import Fault
from croupier.runtime.owning.owner import Owner
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import ROU, SCREEN, RoundScript
from tests.devices.memory_devices import MemoryDevices
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import STREAM, TABLE, Sent, opening, owner, play, state_of
from tests.runtime.test_intents import TERMS, cash_out, settled
from tests.runtime.test_recovery import Store

SCREEN_NAME = "T1-lucky-ball-screen"
NUMBERS = count(1)
Kind = TypeVar("Kind")


class Counting:
    """Real bytes, and how often they were asked for."""

    def __init__(self) -> None:
        self.taken = 0

    def take(self, count: int) -> bytes:
        self.taken += 1
        return SYSTEM.raw(count)


def lucky_floor() -> list[Sent]:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.do(DEALER, OpenWagering(TABLE))
    commands = [entry.command for entry in script.entries if entry.command.origin != "clock"]
    return [Sent(c.origin, c.seq, c.actor, c.body, c.approver) for c in commands]


async def running(place: JournalPlace, chance: Chance = SYSTEM) -> Owner:
    pit = owner(place.open, TERMS, devices=MemoryDevices(), chance=chance)
    await pit.start()
    await play(pit, lucky_floor())
    return pit


def round_of(pit: Owner) -> Round:
    round_ = state_of(pit).state.tables[TABLE].round
    assert round_ is not None
    return round_


async def say(pit: Owner, actor: Actor, body: object) -> Answer:
    return await pit.submit(Origin("test"), next(NUMBERS), actor, body)


async def spin(pit: Owner) -> None:
    assert (await say(pit, DEALER, SpinBall(round_of(pit).id))).refusal is None


async def until_drawn(pit: Owner) -> dict[str, str]:
    async with asyncio.timeout(30):
        while round_of(pit).draw is None:
            await asyncio.sleep(0.005)
    draw = round_of(pit).draw
    assert draw is not None
    return dict(draw.numbers)


async def recorded(place: JournalPlace, kind: type[Kind]) -> list[Kind]:
    journal = await place.open()
    found: list[Kind] = []
    async for record in journal.read(STREAM):
        events = registry.decode_entry(record.body).events
        found += [event for event in events if isinstance(event, kind)]
    await journal.close()
    return found


async def test_the_numbers_are_drawn_once_the_ball_is_spun_and_the_boost_once_it_is_shown(
    journal_place: JournalPlace,
) -> None:
    pit = await running(journal_place)
    await spin(pit)
    numbers = await until_drawn(pit)
    assert len(set(numbers.values())) == 4
    name = round_of(pit).id
    await say(pit, SCREEN, ShowLuckyBall(name, SCREEN_NAME, LuckyShows.NUMBERS))
    await say(pit, DEALER, CallNoMoreBets(name))
    await asyncio.sleep(0.05)
    assert await recorded(journal_place, LuckyNumberBoosted) == []
    await say(pit, SCREEN, ShowLuckyBall(name, SCREEN_NAME, LuckyShows.NO_MORE_BETS))
    await settled(pit)
    async with asyncio.timeout(30):
        while not await recorded(journal_place, LuckyNumberBoosted):
            await asyncio.sleep(0.005)
    asked = [each.intent.draw for each in await recorded(journal_place, IntentOpened)]
    assert asked == [Draw(DrawPurpose.LUCKY_NUMBERS, 37, 4), Draw(DrawPurpose.LUCKY_BOOST, 4, 1)]
    await pit.stop()


async def test_a_server_that_dies_before_it_drew_leaves_the_draw_to_the_next(
    journal_place: JournalPlace,
) -> None:
    before = owner(journal_place.open, TERMS)  # Without devices it answers no intent.
    await before.start()
    await play(before, lucky_floor())
    await spin(before)
    async with asyncio.timeout(30):
        while not state_of(before).state.intents.open:
            await asyncio.sleep(0.005)
    pit = owner(journal_place.open, TERMS, devices=MemoryDevices())
    await pit.start()
    await before.stop()
    await until_drawn(pit)
    assert len(await recorded(journal_place, LuckyNumbersDrawn)) == 1
    await pit.stop()


async def test_a_draw_that_is_recorded_is_never_drawn_again(journal_place: JournalPlace) -> None:
    before = await running(journal_place)
    await spin(before)
    numbers = await until_drawn(before)
    source = Counting()
    pit = owner(journal_place.open, TERMS, devices=MemoryDevices(), chance=Chance(source))
    await pit.start()
    await before.stop()
    assert await until_drawn(pit) == numbers
    (opened,) = await recorded(journal_place, IntentOpened)
    again = await say(pit, DEALER, CompleteDraw(opened.intent.id, (1, 2, 3, 4)))
    assert again.refusal is not None
    assert len(await recorded(journal_place, LuckyNumbersDrawn)) == 1
    assert source.taken == 0
    await pit.stop()


@pytest.mark.parametrize("fault", [Fault.BEFORE_WRITE, Fault.AFTER_WRITE])
async def test_a_commit_in_doubt_leaves_one_draw(fault: Fault) -> None:
    store = Store()
    pit = owner(store.connect, TERMS, devices=MemoryDevices())
    await pit.start()
    await play(pit, lucky_floor())
    store.journal.next_appends(None, None, fault)
    await spin(pit)
    numbers = await until_drawn(pit)
    await settled(pit)
    assert await until_drawn(pit) == numbers
    await pit.stop()


async def test_failed_chance_refuses_tickets_and_voids_lucky_ball_and_nothing_else(
    journal_place: JournalPlace,
) -> None:
    failing = Chance(TestedSource(bytes))
    pit = await running(journal_place, failing)
    await spin(pit)
    async with asyncio.timeout(30):
        while not round_of(pit).lucky.void:
            await asyncio.sleep(0.005)
    assert state_of(pit).state.tables[TABLE].options["lucky_ball"] == "off"
    assert (await say(pit, DEALER, CallNoMoreBets(round_of(pit).id))).refusal is None
    await pit.stop()


async def test_no_ticket_is_made_without_a_number_that_can_be_trusted(
    journal_place: JournalPlace,
) -> None:
    pit = owner(
        journal_place.open, TERMS, devices=MemoryDevices(), chance=Chance(TestedSource(bytes))
    )
    await pit.start()
    floor = opening(terminals=1)
    await play(pit, floor.commands)
    refusal = (await cash_out(pit, floor)).refusal
    assert refusal is not None
    assert refusal.code is RefusalCode.OUT_OF_SERVICE
    assert "cannot be trusted" in refusal.sentence
    await pit.stop()
