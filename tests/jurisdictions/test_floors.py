"""A floor under an invented jurisdiction runs with faults, and every cent is accounted for."""

import asyncio
import json

import pytest

from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.sim.simulation import Plan, Simulation
from tests.jurisdictions.invented import FOLDER, FRENCH, MACAU

# Bets and returns that only these rulebooks have: each is played and settled on the way.
OWN = {
    FRENCH: {"part", "finale", "neighbours"},
    MACAU: {"dragon-seven", "lucky-six", "perfect-pair", "odd-total"},
}


@pytest.mark.parametrize("rulebook", OWN)
def test_a_faulted_hour_is_audited_and_its_own_bets_are_settled(
    rulebook: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDERS_VARIABLE, str(FOLDER))
    simulation = Simulation(Plan(rulebook, seed=3, hours=0.7, terminals=12, faults=True))
    report = asyncio.run(simulation.run())
    assert report.entries > 1_000
    world = simulation.world
    settled = [
        wager
        for record in world.store.streams[world.pit.name].records
        for event in json.loads(record.body)["events"]
        if event["type"] == "round-settled.1"
        for _, wagers in event["sessions"]
        for wager in wagers
    ]
    seen = {word for bet, _, status, *_ in settled for word in (bet, status)}
    assert {own for own in OWN[rulebook] if not any(name.startswith(own) for name in seen)} == set()
