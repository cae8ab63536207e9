"""A jackpot sensor whose agent is gone: it counts as dead, and stops the jackpot of its table."""

import asyncio
from pathlib import Path

import pytest

from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.jackpots.state import SensorReading
from croupier.server.hosts import device_agents
from tests.core.pit.chips.conventional_script import RFS, ConventionalTable
from tests.server.floor_house import PIT, floor_house
from tests.server.jackpot_house import SENSORS, furnish, jackpot_at, keeping, link, sense


@pytest.mark.proves("RFS-9.9.4", fact="a sensor that cannot be heard is no working one")
async def test_a_sensor_whose_agent_is_gone_stops_the_jackpot_until_it_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device_agents, "SECONDS_TO_MISS", 0.01)
    async with keeping(tmp_path) as keeper, floor_house(tmp_path, keeper=keeper) as floor:
        await floor.play(ConventionalTable(RFS, LayoutKnowledge.WINNING_BETS))
        host = floor.house.pits[PIT]
        await link(floor)
        await furnish(host)
        agent = object()
        async with asyncio.timeout(30):
            while not host.read_model.floor.state.jackpots or not jackpot_at(host).open:
                await asyncio.sleep(0.01)
            host.links.came(agent, SENSORS)
            host.links.went(agent)
            while "sensors" not in jackpot_at(host).stops:
                await asyncio.sleep(0.01)
            host.links.came(agent, SENSORS)
            while SensorReading.EMPTY in jackpot_at(host).sensors.values():
                await asyncio.sleep(0.01)
            for sensor in SENSORS:
                await sense(host, sensor, SensorReading.EMPTY)
            while jackpot_at(host).stops:
                await asyncio.sleep(0.01)
