"""Wheels watched from what was counted of them, as from the journal itself."""

from collections.abc import Iterable
from pathlib import Path

from croupier.core.identifiers import DeviceId
from croupier.core.pit.irregularities.commands import CorrectOutcome
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, SpinBall
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.results import BallDirection
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice, RetireDevice
from croupier.core.pit.tables.maintenance import RecordMaintenance
from croupier.core.rulebook.equipment import Equipment
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.server.projection.projector import project
from croupier.server.projection.report_desk import open_reports
from croupier.server.projection.wheel_desk import WatchedMachine, WheelDesk
from croupier.views.reports.wheel_tally import WheelTally
from croupier.wheels.results import machines
from tests.audit.journals import write
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import RRB, RoundScript, number

WAYS = (BallDirection.CLOCKWISE, BallDirection.COUNTER_CLOCKWISE, None)


def played(*numbers: str, script: RoundScript | None = None) -> RoundScript:
    """Each told by the dealer with the next of the ways, as far as anybody knows it."""
    script = script or RoundScript(RRB)
    for place, came in enumerate(numbers):
        script.open()
        script.close()
        script.do(DEALER, SpinBall(script.name, WAYS[place % 3]))
        script.tell(number(came))
    return script


def wheel_of(script: RoundScript) -> DeviceId:
    devices = script.floor.state.plan.devices.values()
    return next(each.id for each in devices if each.kind is Equipment.WHEEL)


async def watched(script: RoundScript) -> tuple[WatchedMachine, ...]:
    journal = MemoryJournal(MemoryStore())
    await write(journal, script.entries)
    store = await open_reports("memory:")
    await project(store, journal)
    found = await WheelDesk(store).look()
    read = [machine async for machine in machines(journal, lambda _: None)]
    assert [shown(each.tally()) for each in read] == [shown(each.tally) for each in found]
    assert [each.serial for each in read] == [each.serial for each in found]
    await store.close()
    return found


def shown(tally: WheelTally) -> object:
    return tally.groups(), tally.dealers(), tally.alarms


def counts(found: Iterable[WatchedMachine]) -> dict[str, dict[str, int]]:
    [machine] = found
    return {
        group.group: {
            pocket: count
            for pocket, count in zip(group.watched.order, group.watched.counts, strict=True)
            if count
        }
        for group in machine.tally.groups()
    }


async def test_results_are_kept_by_serial_number_direction_and_dealer() -> None:
    found = await watched(played("17", "5", "17", "17"))
    assert counts(found) == {
        "all": {"17": 3, "5": 1},
        "clockwise": {"17": 2},
        "counter-clockwise": {"5": 1},
        "unknown": {"17": 1},
    }
    [machine] = found
    assert {each.dealer for each in machine.tally.dealers()} == {DEALER.person}
    assert machine.serial
    assert machine.wheel == "single-zero"


async def test_a_watch_begins_anew_with_maintenance_and_with_an_approval() -> None:
    script = played("17", "5")
    for act in (
        RecordMaintenance(wheel_of(script), "levelled"),
        ApproveDevice(wheel_of(script), "approval 2"),
    ):
        script.do(OPERATOR, act)
        played("9", script=script)
        assert counts(await watched(script))["all"] == {"9": 1}


def put_up(script: RoundScript, serial: str) -> DeviceId:
    wheel = DeviceId(f"wheel {serial}")
    script.do(OPERATOR, RegisterDevice(wheel, Equipment.WHEEL, script.at.id, serial))
    script.do(OPERATOR, ApproveDevice(wheel, f"approval of {serial}"))
    return wheel


async def by_serial(script: RoundScript) -> dict[str, dict[str, int]]:
    return {each.serial: counts([each])["all"] for each in await watched(script)}


async def test_results_are_those_of_the_wheel_that_was_put_up_last() -> None:
    script = played("17")
    old = wheel_of(script)
    serial = script.floor.state.plan.devices[old].serial
    put_up(script, "2")
    played("9", script=script)
    assert await by_serial(script) == {serial: {"17": 1}, "2": {"9": 1}}


async def test_a_wheel_that_is_registered_after_its_table_has_played_is_watched() -> None:
    script = RoundScript(RRB)
    script.do(OPERATOR, RetireDevice(wheel_of(script), "worn"))
    played("17", script=script)
    assert await by_serial(script) == {"": {"17": 1}}
    wheel = put_up(script, "2")
    played("9", script=script)
    journal, store = MemoryJournal(MemoryStore()), await open_reports("memory:")
    await write(journal, script.entries)
    await project(store, journal)
    [machine] = await WheelDesk(store).look()
    assert (machine.device, counts([machine])["all"]) == (wheel, {"9": 1})
    await store.close()


async def test_what_is_new_is_taken_alone_and_what_was_put_right_is_counted_again(
    tmp_path: Path,
) -> None:
    journal, store = MemoryJournal(MemoryStore()), await open_reports(str(tmp_path / "floor.db"))
    script = played("17", "5")
    await write(journal, script.entries)
    await project(store, journal)
    desk = WheelDesk(store)
    [before] = await desk.look()
    [again] = await desk.look()
    assert again.tally is before.tally
    script.do(DEALER, CorrectOutcome(script.name, number("4"), "seen on camera"), SUPERVISOR)
    journal = MemoryJournal(MemoryStore())
    await write(journal, script.entries)
    await project(store, journal)
    assert counts(await desk.look())["all"] == {"17": 1, "4": 1}
    assert counts(await watched(script))["all"] == {"17": 1, "4": 1}
    await store.close()


def test_whoever_says_the_direction_last_is_believed_and_a_settled_round_keeps_it() -> None:
    clockwise, other = BallDirection.CLOCKWISE, BallDirection.COUNTER_CLOCKWISE
    for spin, entered, confirmed, kept in (
        (clockwise, None, None, clockwise),
        (clockwise, other, None, other),
        (None, None, other, other),
        (None, None, None, None),
    ):
        script = RoundScript(RRB)
        script.open()
        script.close()
        script.do(DEALER, SpinBall(script.name, spin))
        script.do(DEALER, EnterOutcome(script.name, number("17"), entered))
        entry = script.do(DEALER, ConfirmOutcome(script.name, number("17"), confirmed))
        [settled] = (each for each in entry.events if isinstance(each, RoundSettled))
        assert settled.direction is kept
