"""Devices that a person plays: a wheel that is launched and read, and an acceptor over a death."""

import asyncio
from pathlib import Path

from croupier.agent.manual_acceptor import Acceptor
from croupier.agent.server_link import ServerLink
from croupier.agent.settings import DeviceKind, DeviceSettings
from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import TableId
from croupier.core.pit.state import RoundStatus, Table
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.intents import Became, IntentKind
from croupier.wire.outbound import Ask, Intended, Mode
from tests.agent.agent_floor import (
    SECONDS,
    acceptor,
    agent_at,
    credit,
    device_at,
    state,
    terminals,
    until,
)
from tests.server.floor_house import Clock, FloorHouse, OneOfTwo, floor_house
from tests.server.free_port import free_port
from tests.server.test_launches import TABLE, WHEEL, ToldWheel

WHEEL_FILE = f"""
[[devices]]
id = "{WHEEL}"
kind = "wheel"
place = "{TABLE}"
"""


def table(floor: FloorHouse) -> Table:
    return state(floor).tables[TableId(TABLE)]


def is_closed(floor: FloorHouse) -> bool:
    round_ = table(floor).round
    return round_ is not None and round_.status is RoundStatus.CLOSED


async def test_a_person_launches_a_wheel_as_told_and_says_what_came(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        script = ToldWheel()
        script.table(
            "R1", "nsw-rapid-2016", GameName.ROULETTE, Source.AUTOMATED, wagering_seconds=1
        )
        await floor.play(script)
        async with agent_at(floor, tmp_path, WHEEL_FILE, TABLE) as agent:
            assert (await agent.hear("rest 17")).said == "there is no round at Roulette 1"
            assert (await agent.hear("R1 open")).ok
            # In the words of the house, not those of the journal.
            assert "Roulette 1" in (await agent.hear("R1 open")).said
            await until(lambda: "set it going and say `spin`" in agent.log, "the launch")
            assert (await agent.hear(f"{WHEEL} spin")).said == "set going, as the server wanted"
            await until(lambda: is_closed(floor), "the close")
            assert "one pocket" in (await agent.hear("R1 rest 99")).said
            assert (await agent.hear("R1 rest 17")).said == "read: 17"
            await until(lambda: bool(table(floor).past), "the result")
            settled = table(floor).past[0]
            assert settled.outcome is not None
            assert (settled.status, settled.outcome.number) == (RoundStatus.SETTLED, "17")
            assert not (await agent.hear("R1 card AS")).ok
            assert "R1 rest" not in agent.log


async def test_a_note_outlives_a_restart_of_its_server(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    one, clock = OneOfTwo("test", port, address, address), Clock()
    first = floor_house(tmp_path, mode=Mode.LIVE, one=one, clock=clock)
    floor = await first.__aenter__()
    await floor.play(terminals("T1"))
    devices = acceptor(device_at(floor, "T1", "note-acceptor"), "T1")
    async with agent_at(floor, tmp_path, devices, "T1") as agent:
        assert (await agent.hear("note 20")).ok
        await until(lambda: credit(floor, "T1") == 2_000, "credit")
        await first.__aexit__(None, None, None)
        await until(lambda: "the link to the server is lost" in agent.log, "its loss")
        reply = await agent.hear("T1 note 50")
        assert (reply.ok, "give the note of $50.00 back" in reply.said) == (False, True)
        async with floor_house(tmp_path, mode=Mode.LIVE, one=one, clock=clock) as again:
            await until(lambda: agent.log.count('"connected"') == 2, "its return")
            assert (await agent.hear("T1 note 20")).ok
            await until(lambda: credit(again, "T1") == 4_000, "credit")
            assert await agent.stop() == 0


async def test_an_acceptor_that_holds_nothing_puts_nothing_into_the_box() -> None:
    settings = DeviceSettings(id="a", kind=DeviceKind.ACCEPTOR, place="T1")
    told = Intended("p/I1", IntentKind.STACK, Ask.PERFORM, "T1", "AUD 2000", 2_000)
    begun: list[bool] = []
    async with asyncio.timeout(SECONDS):
        became = await Acceptor(settings, ServerLink(), AUSTRALIAN_DOLLARS).perform(
            told, lambda: begun.append(True)
        )
    assert became is Became.NOT_DONE
    assert begun == []
