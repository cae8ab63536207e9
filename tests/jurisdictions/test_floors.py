"""A floor under each invented jurisdiction runs with faults, and every cent is accounted for."""

import asyncio
import json
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.sim.simulation import Plan, Simulation
from tests.jurisdictions.invented import (
    DINAR,
    FOLDER,
    FRENCH,
    JURISDICTIONS,
    MACAU,
    NEVADA,
    STRICT,
    YEN,
)
from tests.plugins.long_proofs import mostly_slow

# Bets and returns that only these rulebooks have: each is played and settled on the way.
OWN = {
    FRENCH: {"part", "prison", "finale", "neighbours"},
    MACAU: {"dragon-seven", "lucky-six", "perfect-pair", "odd-total"},
    NEVADA: {"five-line", "dragon-seven", "banker"},
    YEN: {"odd-total", "even-total", "straight"},
    DINAR: {"lucky-six", "banker", "small"},
    STRICT: {"red", "black", "part"},
}


# In which a zero comes while somebody has an even chance of each kind.
SEEDS = {FRENCH: 6}


@pytest.fixture(autouse=True)
def folder_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDERS_VARIABLE, str(FOLDER))


# Between them roulette, baccarat and sic bo with returns of their own.
@pytest.mark.parametrize("rulebook", mostly_slow(JURISDICTIONS, always={FRENCH, MACAU}))
def test_a_faulted_floor_is_audited_and_its_own_bets_are_settled(rulebook: str) -> None:
    seed = SEEDS.get(rulebook, 3)
    simulation = Simulation(Plan(rulebook, seed=seed, hours=0.7, terminals=12, faults=True))
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


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", JURISDICTIONS)
def test_two_faulted_hours_are_proved_by_the_independent_auditor(
    rulebook: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = str(tmp_path / "floor.db")
    given = ["--rulebook", rulebook, "--hours", "2", "--seed", "5", "--faults"]
    assert main(["simulate", *given, "--journal", journal]) == 0, capsys.readouterr().out
    assert main(["verify", journal, "--independent"]) == 0, capsys.readouterr().out
