"""Where every one of several roles must agree, those who are not real do, one after the other."""

import asyncio
from pathlib import Path

import pytest

from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.sim.simulation import Plan, Simulation
from tests.core.rulebook.good_texts import changed
from tests.jurisdictions.invented import FOLDER, FRENCH

ONE = 'approves = ["casino-supervisor"] }, clauses = ["FRA-9.8"]'
ALL = ONE.replace('"] }', '", "gaming-shift-manager"], approval = "all-of" }')
SUPERVISOR = 'casino-supervisor = { label = "floor manager", clauses = ["FRA-2.2"] }\n'
SHIFT = 'gaming-shift-manager = { label = "shift manager", clauses = ["FRA-2.2"] }\n'


def test_an_outcome_that_two_must_agree_to_correct_is_corrected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (FOLDER / f"{FRENCH}.toml").read_text("utf-8")
    (tmp_path / f"{FRENCH}.toml").write_text(
        changed(changed(text, ONE, ALL), SUPERVISOR, SUPERVISOR + SHIFT), "utf-8"
    )
    (tmp_path / "FRA.csv").write_bytes((FOLDER / "FRA.csv").read_bytes())
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path))
    report = asyncio.run(
        Simulation(Plan(FRENCH, seed=3, hours=0.7, terminals=6, faults=True)).run()
    )
    assert report.corrections > 0
