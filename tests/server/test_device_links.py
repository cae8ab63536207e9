"""The server says itself when a terminal's agent has gone, and when it is back."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from croupier.client.link import Link
from croupier.core.identifiers import DeviceId, Origin, TerminalId
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals.commands import (
    DisableTerminal,
    EnableTerminal,
    ReportCondition,
    ReportRestored,
)
from croupier.core.pit.terminals.condition import Condition
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.server.hosts import device_agents
from croupier.server.keyring.staff import Screen
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import OPERATOR, FloorScript
from tests.server.floor_house import PIT, FloorHouse, floor_house, screen_id

A = TerminalId("R1-A")
# Nothing that waits so long is over before the test is.
LONG = 3600.0


@pytest.fixture(autouse=True)
def _nobody_is_missed_unless_the_test_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for wait in ("SECONDS_TO_MISS", "SECONDS_TO_RETURN"):
        monkeypatch.setattr(device_agents, wait, LONG)


async def agent_key(floor: FloorHouse) -> str:
    script = FloorScript()
    script.table("R1", "nsw-rapid-2016", GameName.ROULETTE)
    script.sit(A, 5_000)
    await floor.play(script)
    inside = [d.id for d in script.floor.state.plan.devices.values() if d.place == A]
    devices = tuple(map(DeviceId, inside))
    return await floor.enrol(Screen(screen_id("AG-1"), ScreenKind.AGENT, pit=PIT, devices=devices))


def terminal(floor: FloorHouse) -> Terminal:
    found: Terminal = floor.house.pits[PIT].read_model.floor.state.terminals[A]
    return found


def is_waited_for(floor: FloorHouse) -> bool:
    """Whether the terminal's agent would be missed if it stayed away."""
    return A in floor.house.pits[PIT].links._waiting


async def until(said: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not said():
            await asyncio.sleep(0.01)


async def opened(floor: FloorHouse, key: str) -> Link:
    return await Link.open(floor.session, floor.url("AG-1"), key)


async def test_an_agent_that_stays_away_is_missed_until_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device_agents, "SECONDS_TO_MISS", 0.2)
    async with floor_house(tmp_path) as floor:
        key = await agent_key(floor)
        link = await opened(floor, key)
        assert terminal(floor).conditions == {}
        await link.close()
        await until(lambda: Condition.LINK_LOST in terminal(floor).conditions)
        link = await opened(floor, key)
        await until(lambda: terminal(floor).conditions == {})
        assert (await link.do(OfferNote(A, 2_000))).refusal is None
        await link.close()


async def test_one_that_is_back_at_once_was_never_missed(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        key = await agent_key(floor)
        before = floor.house.pits[PIT].read_model.seq
        await (await opened(floor, key)).close()
        await until(lambda: is_waited_for(floor))
        link = await opened(floor, key)
        await until(lambda: not is_waited_for(floor))
        assert floor.house.pits[PIT].read_model.seq == before
        await link.close()


async def before_a_restart(folder: Path, *, disabled: bool = False) -> str:
    """The key of an agent that was there until the server stopped."""
    async with floor_house(folder) as floor:
        key = await agent_key(floor)
        await (await opened(floor, key)).close()
        if disabled:
            await do(floor, DisableTerminal(A, "it is being cleaned"))
        return key


async def do(floor: FloorHouse, body: object) -> None:
    host = floor.house.pits[PIT]
    seq = host.last_seq(Origin("office")) + 1
    answer = await host.submit(Origin("office"), seq, OPERATOR, body)
    assert answer.refusal is None, answer.refusal


async def test_an_agent_that_never_comes_back_after_a_restart_is_missed_until_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device_agents, "SECONDS_TO_RETURN", 0.3)
    key = await before_a_restart(tmp_path)
    begun = monotonic()
    async with floor_house(tmp_path) as floor:
        await until(lambda: Condition.LINK_LOST in terminal(floor).conditions)
        assert monotonic() - begun > device_agents.SECONDS_TO_RETURN
        link = await opened(floor, key)
        await until(lambda: terminal(floor).conditions == {})
        await link.close()


async def test_one_that_comes_back_in_time_after_a_restart_is_not_missed(tmp_path: Path) -> None:
    key = await before_a_restart(tmp_path)
    async with floor_house(tmp_path) as floor:
        assert is_waited_for(floor)
        link = await opened(floor, key)
        await until(lambda: not is_waited_for(floor))
        assert terminal(floor).conditions == {}
        await link.close()


async def test_an_agent_whose_key_was_revoked_is_not_waited_for(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await agent_key(floor)
        await floor.house.keyring.screens.revoke(screen_id("AG-1"))
    async with floor_house(tmp_path) as floor:
        assert not is_waited_for(floor)
        assert terminal(floor).conditions == {}


async def test_the_devices_of_a_disabled_terminal_are_missed_once_it_is_enabled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device_agents, "SECONDS_TO_RETURN", 0.2)
    await before_a_restart(tmp_path, disabled=True)
    async with floor_house(tmp_path) as floor:
        waiting = floor.house.pits[PIT].links._waiting
        first = waiting[A]
        await until(lambda: waiting[A] is not first)
        assert terminal(floor).conditions == {}
        await do(floor, EnableTerminal(A))
        await until(lambda: Condition.LINK_LOST in terminal(floor).conditions)


async def test_an_agent_says_what_its_devices_report_and_of_no_other_terminal(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path) as floor:
        link = await opened(floor, await agent_key(floor))
        assert (await link.do(ReportCondition(A, Condition.PAPER_OUT, "roll 1"))).refusal is None
        refused = await link.do(OfferNote(A, 2_000))
        assert refused.refusal is not None
        assert refused.refusal.code is RefusalCode.TERMINAL_DISABLED
        assert (await link.do(ReportRestored(A, Condition.PAPER_OUT))).refusal is None
        assert (await link.do(OfferNote(A, 2_000))).refusal is None
        other = await link.do(ReportCondition(TerminalId("R9"), Condition.DOOR_OPEN))
        assert other.refusal is not None
        assert other.refusal.code is RefusalCode.NOT_YOURS
        await link.close()


async def test_a_server_that_stops_takes_no_link_for_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device_agents, "SECONDS_TO_MISS", 0.01)
    async with floor_house(tmp_path) as floor:
        link = await opened(floor, await agent_key(floor))
        floor.house.draining.set()
        await link.close()
        await asyncio.sleep(0.3)
        assert terminal(floor).conditions == {}
