"""A floor in virtual time whose terminals have a jackpot spot, by the house text that adds it."""

import asyncio

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.floor_plan.house_supernova import HOUSE_SUPERNOVA, SUPERNOVA_TEXT
from croupier.sim import floors
from croupier.sim.simulation import Simulation
from tests.simulation.floors import troubled


def test_spots_are_backed_pressed_won_and_paid_and_every_cent_is_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The run itself proves it: independent arithmetic follows every entry."""
    (terminals, *_) = floors.HOUSES[floors.RFS].tables
    house = floors.SimulatedHouse(
        RulebookId(floors.RFS),
        (replace(terminals, jackpot=True),),
        SUPERNOVA_TEXT,
        RulebookId(HOUSE_SUPERNOVA),
    )
    monkeypatch.setitem(floors.HOUSES, floors.RFS, house)
    simulation = Simulation(troubled(floors.RFS, seed=3, hours=0.5))
    asyncio.run(simulation.run())
    seen = simulation.watcher.tally.events
    wanted = ("jackpot-wager-placed", "jackpot-activated", "jackpot-answered", "jackpot-share-paid")
    assert all(seen[kind] for kind in wanted), {kind: seen[kind] for kind in wanted}
