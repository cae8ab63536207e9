"""Whole floors in virtual time: everything goes wrong, and every cent is where it must be."""

import os
import subprocess
import sys
from collections import Counter

import msgspec
import pytest

from croupier.core.identifiers import TableId
from croupier.sim.floors import HOUSES, RFS, ROU, RRB
from croupier.sim.simulation import Plan
from tests.simulation.floors import RULEBOOKS, floor, troubled


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_floor_with_faults_keeps_every_cent_and_every_promise(rulebook: str) -> None:
    """The run itself proves it: it stops at the first thing that is wrong."""
    _, report = floor(troubled(rulebook))
    assert set(report.rounds) == {table.name for table in HOUSES[rulebook].tables}
    assert report.crashes > 0
    assert report.wagers > 50
    assert report.staked > 0


@pytest.mark.parametrize("rulebook", [ROU, RFS])
def test_colours_are_bought_and_bets_are_called_at_a_conventional_table(rulebook: str) -> None:
    simulation, _ = floor(troubled(rulebook))
    seen = simulation.watcher.tally.events
    assert min(seen["colour-issued"], seen["colour-redeemed"], seen["call-bet-taken"]) > 0


def test_winners_are_told_and_taken_back_and_layouts_put_right_where_that_is_known() -> None:
    """Few floors see everything within half an hour: they are played until they have."""
    wanted = {"winning-bet-told", "winning-bet-taken-back", "layout-restored", "layout-put-right"}
    for seed in range(6, 18):
        wanted -= set(floor(troubled(ROU, seed=seed, hours=0.5))[0].watcher.tally.events)
        if not wanted:
            return
    assert not wanted


def test_jackpots_are_pressed_won_paid_adjusted_and_returned_among_faults() -> None:
    """Few wagers are wrong within a floor's hour: floors are played until all has happened."""
    seen: Counter[str] = Counter()
    wanted = (
        *("jackpot-activated", "jackpot-answered", "jackpot-share-paid", "jackpot-game-over"),
        *("incorrect-jackpot-wager-noted", "jackpot-adjusted", "jackpot-wagers-returned"),
        *("table-jackpot-stopped", "table-jackpot-resumed", "jackpot-wagers-placed"),
    )
    for seed in range(8, 18):
        seen += floor(troubled(RFS, seed=seed, hours=0.5))[0].watcher.tally.events
        if all(seen[kind] for kind in wanted):
            return
    raise AssertionError({kind: seen[kind] for kind in wanted})


def test_a_table_that_closed_opens_its_next_shift_on_a_closer_by_two_people() -> None:
    """Few floors close a table within half an hour: they are played until one has done so."""
    floors = (floor(troubled(RFS, seed=seed, hours=0.5))[0] for seed in range(26, 40))
    seen = next(
        events
        for events in (simulation.watcher.tally.events for simulation in floors)
        if events["table-closed"] > 0 and events["table-opened"] > len(HOUSES[RFS].tables)
    )
    assert seen["float-closed"] > 0
    assert seen["float-opened"] > len(HOUSES[RFS].tables)


def test_two_games_of_one_dealer_are_dealt_in_turn() -> None:
    simulation, report = floor(troubled(RRB))
    tables = simulation.world.state.tables
    assert tables[TableId("B1")].dealer == tables[TableId("B2")].dealer
    assert abs(report.rounds["B1"] - report.rounds["B2"]) <= report.rounds["B1"] // 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_hours_of_floors_with_faults(rulebook: str, seed: int) -> None:
    _, report = floor(Plan(rulebook, seed, 3.0, terminals=15, faults=True))
    assert report.crashes > 0


def test_a_floor_without_faults_has_no_crashes_and_no_cases_but_jackpots() -> None:
    _, report = floor(Plan(RFS, 5, 0.2, terminals=4))
    assert report.crashes == 0
    assert set(report.cases_opened) <= {"jackpot"}
    assert report.refusals.get("not-permitted", 0) == 0


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_seed_gives_the_same_floor_to_the_byte_in_any_process(hash_seed: str) -> None:
    plan = troubled(RRB, seed=3, hours=0.1)
    words = ["simulate", "--json", "--faults", "--rulebook", plan.rulebook]
    words += ["--seed", str(plan.seed), "--hours", str(plan.hours)]
    words += ["--terminals", str(plan.terminals)]
    told = subprocess.run(
        [sys.executable, "-m", "croupier", *words],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    _, here = floor(plan)
    assert msgspec.json.decode(told.stdout)["head"] == here.head


def test_another_seed_gives_another_floor() -> None:
    _, one = floor(Plan(RFS, 5, 0.2, terminals=4))
    _, other = floor(Plan(RFS, 6, 0.2, terminals=4))
    assert one.head != other.head
