"""Wheels watched for bias: thresholds worked out anew, biased wheels found, fair ones not."""

from collections.abc import Callable, Iterable, Mapping
from math import log
from pathlib import Path
from random import Random
from typing import Any, cast
from xml.etree import ElementTree

import numpy as np
import pytest

from croupier.core.games.roulette.rules import WHEELS as ORDERS
from croupier.core.pit.tables.commands import ApproveDevice
from croupier.core.pit.tables.maintenance import RecordMaintenance
from croupier.core.rulebook.equipment import Equipment
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.papers.drawing import Sketch
from croupier.papers.svg import svg
from croupier.views.reports import wheel_watch
from croupier.views.reports.wheel_tally import Came, WheelTally
from croupier.views.reports.wheel_watch import (
    CUSUM_ALARM,
    CUSUM_FALSE_EVERY,
    CUSUM_WATCH,
    Level,
    Watched,
    WatchTest,
    watch_dice,
    watch_wheel,
)
from croupier.wheels import chart
from croupier.wheels.results import MachineResults, machines
from tests.audit.journals import write
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.round_script import RRB, RoundScript, number
from tests.lab.tools import in_process

ORDER = ORDERS["single-zero"].order
T = WatchTest


def levels(watched: Watched) -> dict[WatchTest, Level]:
    return {finding.test: finding.level for finding in watched.findings}


def spun(favoured: Mapping[Any, float], count: int, seed: int = 1) -> list[str]:
    weights = [favoured.get(pocket, 1.0) for pocket in ORDER]
    return Random(seed).choices(ORDER, weights, k=count)


def fair_share_beyond(statistic: str, threshold: float, results: int, looks: int) -> float:
    """How often a fair wheel passes it, by counts drawn at once."""
    draw = np.random.default_rng(7)
    counts = draw.multinomial(results, [1 / 37] * 37, size=looks).astype(float)
    off = counts - results / 37
    if statistic == "pocket":
        found = (off / np.sqrt(results / 37 * 36 / 37)).max(axis=1)
    elif statistic == "tilt":
        found = 2 * np.abs(np.fft.fft(counts, axis=1)[:, 1]) ** 2 / results
    else:
        twice = np.concatenate([np.zeros((looks, 1)), np.tile(off, 2).cumsum(axis=1)], axis=1)
        found = np.full(looks, -np.inf)
        for length in wheel_watch.ARCS:
            arcs = twice[:, length : length + 37] - twice[:, :37]
            spread = np.sqrt(results * length / 37 * (1 - length / 37))
            found = np.maximum(found, (arcs / spread).max(axis=1))
    return float((found >= threshold).mean())


@pytest.mark.parametrize("results", [1_000, 10_000, 100_000])
@pytest.mark.parametrize("statistic", ["pocket", "arc", "tilt"])
def test_a_fair_wheel_passes_each_threshold_as_seldom_as_is_said(
    statistic: str, results: int
) -> None:
    watched = watch_wheel(list(ORDER) * (results // 37 + 1), ORDER)
    [finding] = (one for one in watched.findings if one.test == statistic)
    looks = 20_000
    assert 0.005 < fair_share_beyond(statistic, finding.watch, results, looks) < 0.02
    assert fair_share_beyond(statistic, finding.alarm, results, looks) < 0.0025


def test_chi_square_thresholds_are_those_of_the_tables() -> None:
    [finding] = (one for one in watch_wheel(list(ORDER) * 50, ORDER).findings
                 if one.test is T.CHI_SQUARE)  # fmt: skip
    assert (finding.watch, finding.alarm) == pytest.approx((58.619, 67.985), abs=0.001)


def cusum_run(draw: Random, threshold: float, favoured: float = 1 / 37) -> int:
    """Spins until any pocket's sum passes the threshold: every pocket touched at every spin."""
    hit, miss = log(37 / 32), log((31 / 32) / (36 / 37))
    sums, spin = [0.0] * 37, 0
    while max(sums) < threshold:
        spin += 1
        came = 0 if draw.random() < favoured else draw.randrange(1, 37)
        sums = [max(0.0, each + miss) for each in sums]
        sums[came] = max(0.0, sums[came] - miss) + hit
    return spin


def test_the_quick_cusum_is_the_plain_one() -> None:
    numbers = spun({"17": 1.3}, 3_000)
    sums, hit, miss = dict.fromkeys(ORDER, 0.0), log(37 / 32), log((31 / 32) / (36 / 37))
    greatest = 0.0
    for came in numbers:
        for pocket in ORDER:
            sums[pocket] = max(0.0, sums[pocket] + (hit if pocket == came else miss))
        greatest = max(greatest, *sums.values())
    [finding] = (one for one in watch_wheel(numbers, ORDER).findings if one.test is T.CUSUM)
    assert finding.statistic == pytest.approx(greatest)


def test_cusum_finds_a_favoured_pocket_soon() -> None:
    draw = Random(5)
    runs = [cusum_run(draw, CUSUM_WATCH, 1 / 24) for _ in range(20)]
    assert sum(runs) / len(runs) < 4_000


def favoured_of(pockets: int) -> float:
    return 1 / 5 if pockets == 6 else 1 / 32


def thresholds_of(pockets: int) -> tuple[float, float]:
    return (8.0, 10.0) if pockets == 6 else (CUSUM_WATCH, CUSUM_ALARM)


def spins_until_false_alarm(threshold: float, pockets: int, spins: int = 60_000) -> float:
    """By the chain of Brook and Evans, in steps of what a pocket loses when it does not come.

    Pockets are taken to run each for itself. After so many spins the chance per spin is steady.
    """
    fair, favoured = 1 / pockets, favoured_of(pockets)
    lost = -log((1 - favoured) / (1 - fair))
    # A face's step up is but 4.5 of its steps down, so each of those is cut into fifteen.
    fine = 15 if pockets == 6 else 1
    steps, part = divmod(log(favoured / fair) / lost * fine, 1)
    states, up = int(threshold / lost * fine) + 1, int(steps)
    lower = np.maximum(np.arange(states) - fine, 0)
    safe, safe_from_nothing = np.ones(states + up + 2), [1.0]
    safe[states:] = 0
    for _ in range(spins):
        came = (1 - part) * safe[up : up + states] + part * safe[up + 1 : up + 1 + states]
        safe[:states] = (1 - fair) * safe[lower] + fair * came
        safe_from_nothing.append(float(safe[0]))
    all_safe = np.array(safe_from_nothing) ** pockets
    steady = all_safe[-1] / all_safe[-2]
    return float(all_safe[:-1].sum() + all_safe[-1] / (1 - steady))


def test_cusum_runs_on_a_fair_wheel_as_long_as_is_said() -> None:
    for pockets, every in CUSUM_FALSE_EVERY.items():
        for threshold, said in zip(thresholds_of(pockets), every, strict=True):
            assert spins_until_false_alarm(threshold, pockets) == pytest.approx(said, rel=0.03)


@pytest.mark.slow
def test_cusum_raises_a_false_alarm_as_seldom_as_is_said() -> None:
    from numba import njit

    @njit
    def run(threshold: float, pockets: int, favoured: float, seed: int) -> int:
        np.random.seed(seed)
        fair = 1 / pockets
        hit, miss = np.log(favoured / fair), np.log((1 - favoured) / (1 - fair))
        sums, last, spin = np.zeros(pockets), np.zeros(pockets), 0
        while True:
            spin += 1
            came = np.random.randint(pockets)
            sums[came] = max(0.0, sums[came] + miss * (spin - 1 - last[came])) + hit
            last[came] = spin
            if sums[came] >= threshold:
                return spin

    for pockets, every in CUSUM_FALSE_EVERY.items():
        for threshold, said in zip(thresholds_of(pockets), every, strict=True):
            count, favoured = (
                cast("Callable[[float, int, float, int], int]", run),
                favoured_of(pockets),
            )
            mean = sum(count(threshold, pockets, favoured, seed) for seed in range(400)) / 400
            assert mean == pytest.approx(said, rel=0.2)


def test_a_heavy_pocket_an_arc_and_a_tilt_are_found_by_name() -> None:
    heavy = watch_wheel(spun({"17": 1.5}, 12_000), ORDER)
    assert levels(heavy)[T.POCKET] is Level.ALARM
    [finding] = (one for one in heavy.findings if one.test is T.POCKET)
    assert finding.where == ("17",)
    arc = dict.fromkeys(ORDER[5:14], 1.2)
    worn = watch_wheel(spun(arc, 12_000), ORDER)
    assert levels(worn)[T.ARC] is Level.ALARM
    [finding] = (one for one in worn.findings if one.test is T.ARC)
    assert len(set(finding.where) & set(arc)) >= 6
    tilted = {pocket: 1 + 0.12 * np.cos(2 * np.pi * place / 37)
              for place, pocket in enumerate(ORDER)}  # fmt: skip
    assert levels(watch_wheel(spun(tilted, 20_000), ORDER))[T.TILT] is Level.ALARM


def test_a_fair_wheel_and_fair_dice_raise_no_alarm() -> None:
    assert watch_wheel(spun({}, 20_000), ORDER).level is not Level.ALARM
    assert watch_dice([1] * 400).findings == ()
    draw = Random(2)
    assert watch_dice([draw.randrange(1, 7) for _ in range(6_000)]).level is Level.NONE
    loaded = draw.choices(range(1, 7), (1, 1, 1, 1, 1, 1.3), k=6_000)
    assert watch_dice(loaded).level is Level.ALARM


def test_a_dealer_who_aims_is_found_by_displacement_although_pockets_are_even() -> None:
    draw, place, numbers = Random(3), 0, list[str]()
    for _ in range(6_000):
        place = (
            place + (draw.choice((8, 9, 10)) if draw.random() < 0.1 else draw.randrange(37))
        ) % 37
        numbers.append(ORDER[place])
    tally = WheelTally(ORDER)
    for at, came in enumerate(numbers):
        tally.take(Came(at, (came,), "clockwise", "D1"))
    [found] = tally.dealers()
    assert found.displacement.finding is not None
    assert found.displacement.finding.level is Level.ALARM
    [alarm] = (one for one in tally.alarms if one.dealer)
    assert (alarm.dealer, alarm.finding.test) == ("D1", T.DISPLACEMENT)
    assert levels(watch_wheel(numbers, ORDER))[T.CHI_SQUARE] is Level.NONE


async def watched_machines(script: RoundScript) -> list[MachineResults]:
    journal = MemoryJournal(MemoryStore())
    await write(journal, script.entries)
    return [machine async for machine in machines(journal, lambda _: None)]


async def test_a_watch_is_of_one_serial_number_and_begins_anew_with_its_approval() -> None:
    script = RoundScript(RRB)
    for came in ("17", "5", "17"):
        script.play((1, "red", 100), outcome=number(came))
    [machine] = await watched_machines(script)
    assert [result.outcome.number for result in machine.results.values()] == ["17", "5", "17"]
    assert machine.order == tuple(ORDER)
    assert machine.serial
    wheel = next(
        device for device in script.floor.state.plan.devices.values()
        if device.kind is Equipment.WHEEL
    )  # fmt: skip
    for act in (ApproveDevice(wheel.id, "approval 2"), RecordMaintenance(wheel.id, "levelled")):
        script.do(OPERATOR, act)
        script.play((1, "red", 100), outcome=number("9"))
        [again] = await watched_machines(script)
        assert [result.outcome.number for result in again.results.values()] == ["9"]


def tallied(spins: Iterable[tuple[str, str]]) -> WheelTally:
    tally = WheelTally(ORDER)
    for at, (came, direction) in enumerate(spins):
        tally.take(Came(at, (came,), direction))
    return tally


def test_a_wheel_that_is_biased_one_way_round_alone_is_found_there() -> None:
    fair, biased = spun({}, 12_000, seed=8), spun({"17": 1.6}, 12_000, seed=9)
    ways = ("clockwise", "counter-clockwise")
    both = tallied(
        each for pair in zip(biased, fair, strict=True) for each in zip(pair, ways, strict=True)
    )
    found = {group.group: group.watched for group in both.groups()}
    assert set(found) == {"all", *ways}
    assert levels(found["clockwise"])[T.POCKET] is Level.ALARM
    assert found["counter-clockwise"].level is Level.NONE
    alarms = {(one.group, one.finding.test) for one in both.alarms}
    assert ("clockwise", T.POCKET) in alarms
    assert not any(group == "counter-clockwise" for group, _ in alarms)
    assert [group.group for group in tallied([("1", ""), ("2", "")]).groups()] == ["all"]
    mixed = tallied([("1", ""), ("2", "clockwise")])
    assert [group.watched.results for group in mixed.groups()] == [2, 1, 1]


def test_each_alarm_says_how_often_it_is_false_and_stays_until_maintenance() -> None:
    tally = tallied((came, "") for came in [*spun({"17": 1.6}, 8_000), *spun({}, 30_000, seed=4)])
    every = {one.finding.test: one.finding.every for one in tally.alarms}
    assert every[T.POCKET] == 1_000_000
    assert every[T.CUSUM] == CUSUM_FALSE_EVERY[37][1]
    assert tally.level is Level.ALARM
    assert {one.results % 1_000 for one in tally.alarms if one.finding.test is not T.CUSUM} == {0}


def test_a_fair_wheel_that_is_watched_for_long_seldom_raises_an_alarm() -> None:
    """Four tests at looks of one in a thousand each, and sums that pass once in 760,000."""
    raised = sum(bool(tallied((came, "") for came in spun({}, 5_000, seed)).alarms)
                 for seed in range(100, 108))  # fmt: skip
    assert raised <= 1


def test_the_picture_has_a_wedge_for_each_pocket_and_names_what_was_found() -> None:
    sketch = Sketch(chart.WIDTH, chart.HEIGHT)
    chart.draw("R1", watch_wheel(spun({"17": 1.5}, 12_000), ORDER), sketch)
    root = ElementTree.fromstring(svg(sketch.drawing()))
    wedges = list(root.iter("{http://www.w3.org/2000/svg}polygon"))
    words = " ".join(text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert len(wedges) == 37
    assert "ALARM pocket" in words


def test_a_simulated_floor_is_watched_at_the_command_line(tmp_path: Path) -> None:
    journal = str(tmp_path / "floor.db")
    words = ("--hours", "0.2", "--terminals", "3", "--rulebook", RRB)
    assert in_process("simulate", *words, "--journal", journal).returncode == 0
    run = in_process("wheels", journal)
    assert run.returncode == 0, run.stderr
    assert "fewer than 500 say nothing" in run.stdout
    missing = in_process("wheels", journal, "--table", "nowhere")
    assert (missing.returncode, "at table nowhere" in missing.stderr) == (2, True)
