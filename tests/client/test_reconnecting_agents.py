"""An agent goes where its pit is run: by what servers say, and by itself when its own is dead."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession

from croupier.client import http_requests
from croupier.client.discovery import Discovery, SentAwayError
from croupier.client.link import Link
from croupier.client.reconnecting import ReconnectingLink
from croupier.core.identifiers import DeviceId, TerminalId
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.intents import Became
from croupier.core.venue.access.state import ScreenId
from croupier.server.config.loading import make_key
from croupier.server.keyring.staff import Screen
from croupier.wire.inbound import Done
from croupier.wire.outbound import Intended
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import RRB
from tests.server.floor_house import PIT, FloorHouse, floor_house, screen_id
from tests.server.two_servers import (
    configured,
    keyring,
    know_each_other,
    serving,
    until_alive,
    until_ready,
)

AGENT = ScreenId("agent-1")
T1 = TerminalId("T1")
SEAT = TerminalId("R1-A")


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def staying(place: ReconnectingLink) -> AsyncIterator[None]:
    task = asyncio.get_running_loop().create_task(place.stay())
    yield
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def enrolled(session: ClientSession, folder: Path, url: str, address: str) -> str:
    async with keyring(folder, url) as ring:
        issued = await ring.screens.issue_code(AGENT)
        assert isinstance(issued, tuple)
    key = await http_requests.enrol(session, f"{address}/screen/{AGENT}", issued[0].reveal())
    assert isinstance(key, str), key
    return key


async def test_an_agent_whose_server_dies_asks_again_at_the_next_what_had_no_answer(
    tmp_path: Path, postgres_url: str
) -> None:
    assert make_key(tmp_path / "venue.key") is None
    (tmp_path / "data").mkdir()
    first = configured(tmp_path, "floor-1", postgres_url)
    second = configured(tmp_path, "floor-2", postgres_url)
    know_each_other(first, second)
    async with ClientSession() as session:
        with serving(first[0]) as one:
            await until_ready(session, first[1])
            with serving(second[0]):
                await until_alive(session, second[1])
                key = await enrolled(session, tmp_path, postgres_url, first[1])
                # It only knows of the second server, which sends it to the first.
                way = Discovery(session, f"{second[1]}/screen/{AGENT}", key)
                place = ReconnectingLink(way)
                async with staying(place):
                    said = await place.do(ReportCondition(T1, Condition.PAPER_OUT))
                    assert (said.refusal, way.server) == (None, first[1])
                    one.send_signal(signal.SIGSTOP)
                    in_flight = asyncio.ensure_future(
                        place.do(ReportRestored(T1, Condition.PAPER_OUT))
                    )
                    await asyncio.sleep(0.2)
                    one.kill()
                    async with asyncio.timeout(60):
                        said = await in_flight
                    assert (said.refusal, way.server) == (None, second[1])
                    again = await place.do(ReportRestored(T1, Condition.PAPER_OUT))
                    assert again.refusal is not None
                    assert again.refusal.code is RefusalCode.ALREADY_DONE


async def agent_of_a_seat(floor: FloorHouse) -> str:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE)
    script.sit(SEAT, 5_000)
    await floor.play(script)
    inside = [d.id for d in script.floor.state.plan.devices.values() if d.place == SEAT]
    devices = tuple(map(DeviceId, inside))
    return await floor.enrol(Screen(screen_id(AGENT), ScreenKind.AGENT, pit=PIT, devices=devices))


async def test_what_was_done_while_the_link_was_down_is_said_when_it_is_back(
    tmp_path: Path,
) -> None:
    told, finished = asyncio.Event(), asyncio.Event()

    async def stack(message: Intended) -> Done:
        told.set()
        await finished.wait()
        return Done(message.task, Became.DONE)

    async with floor_house(tmp_path) as floor:
        key = await agent_of_a_seat(floor)
        place = ReconnectingLink(Discovery(floor.session, floor.url(AGENT), key), stack)
        async with staying(place):
            assert (await place.do(OfferNote(SEAT, 2_000))).refusal is None
            await told.wait()
            assert place.link is not None
            await place.link.close()
            finished.set()
            state = floor.house.pits[PIT].owner.floor.state
            # Well before the server would have taken the stacker's silence for doubt.
            await until(lambda: not state.intents.open)


async def test_whose_key_is_no_good_is_not_let_in_anywhere(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await agent_of_a_seat(floor)
        place = ReconnectingLink(Discovery(floor.session, floor.url(AGENT), "no key at all"))
        with pytest.raises(SentAwayError, match="key"):
            await place.stay()


async def test_who_is_replaced_by_its_own_like_does_not_fight_over_the_place(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path) as floor:
        key = await agent_of_a_seat(floor)
        place = ReconnectingLink(Discovery(floor.session, floor.url(AGENT), key))
        task = asyncio.get_running_loop().create_task(place.stay())
        await until(lambda: place.link is not None)
        other = await Link.open(floor.session, floor.url(AGENT), key)
        with pytest.raises(SentAwayError, match="elsewhere"):
            await task
        await other.close()
