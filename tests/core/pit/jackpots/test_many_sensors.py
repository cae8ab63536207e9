"""What changes on many sensors at once, and players who play on."""

from croupier.core.identifiers import DeviceId, PersonId
from croupier.core.jackpots.activation import SensorId
from croupier.core.pit.jackpots import commands, events
from croupier.core.pit.jackpots.state import SensorReading, SensorSeen
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.chips.conventional_script import T1
from tests.core.pit.floor_script import DEALER
from tests.core.pit.jackpots.supernova_script import (
    CHIP,
    DEAD,
    EMPTY,
    S1,
    S2,
    S3,
    WAGER,
    SupernovaTable,
)

BOARD = Actor(PersonId("sensor-1"))


def seen(**said: SensorReading) -> commands.ReportJackpotSensors:
    names = {"one": S1, "two": S2, "three": S3, "board": SensorId("board-1")}
    sensors = (SensorSeen(DeviceId(names[name]), reading) for name, reading in said.items())
    return commands.ReportJackpotSensors(T1, tuple(sensors))


def kinds(entry: Entry) -> list[type]:
    return [type(event) for event in entry.events]


def repeat(table: SupernovaTable) -> commands.RepeatJackpotWagers:
    return commands.RepeatJackpotWagers(table.next)


def played(*players: str) -> SupernovaTable:
    """A round in which each had a chip on a sensor, up to the beginning of the next."""
    table = SupernovaTable()
    for player, sensor in zip(players, (S1, S2, S3), strict=False):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    table.press()
    table.answer()
    table.remove()
    table.do(BOARD, seen(one=EMPTY, two=EMPTY, three=EMPTY))
    table.dolly("17")
    table.do(DEALER, table.over())
    return table


# Sensors


def test_sensors_that_change_at_once_are_one_entry_and_what_is_old_is_left_out() -> None:
    table = SupernovaTable()
    entry = table.do(BOARD, seen(one=CHIP, two=CHIP, three=EMPTY))
    assert kinds(entry) == [events.JackpotSensorsReported]
    assert [*table.here.sensors.values()] == [CHIP, CHIP, EMPTY]
    assert table.refused(BOARD, seen(one=CHIP, two=CHIP)).code is RefusalCode.ALREADY_DONE
    assert kinds(table.do(BOARD, seen(one=CHIP, two=EMPTY))) == [events.JackpotSensorReported]


def test_chips_that_are_taken_up_at_once_go_back_together() -> None:
    table = SupernovaTable()
    for player, sensor in (("Ann", S1), ("Bob", S2)):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    entry = table.do(BOARD, seen(one=EMPTY, two=EMPTY))
    assert kinds(entry) == [events.JackpotSensorsReported, events.JackpotWagersReturned]
    assert (table.on_sensors, table.staked, table.nova.wagers) == (0, 0, {})


def test_two_sensors_that_die_at_once_stop_the_table_once_until_both_work() -> None:
    table = SupernovaTable()
    for player, sensor in (("Ann", S1), ("Bob", S2)):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    entry = table.do(BOARD, seen(one=DEAD, two=CHIP, three=DEAD))
    assert kinds(entry).count(events.TableJackpotStopped) == 1
    assert (table.on_sensors, table.staked) == (0, 0)
    assert kinds(table.do(BOARD, seen(one=EMPTY))) == [events.JackpotSensorReported]
    table.do(BOARD, seen(two=EMPTY, three=EMPTY))
    assert not table.here.stops


def test_only_sensors_are_spoken_of_each_once_and_by_themselves() -> None:
    table = SupernovaTable()
    assert table.refused(BOARD, seen(one=CHIP, board=CHIP)).code is RefusalCode.UNKNOWN_DEVICE
    one = SensorSeen(DeviceId(S1), CHIP)
    for sensors in ((), (one, one)):
        asked = commands.ReportJackpotSensors(T1, sensors)
        assert table.refused(BOARD, asked).code is RefusalCode.NOTHING_ASKED
    assert table.refused(DEALER, seen(one=CHIP)).code is RefusalCode.NOT_PERMITTED


# Players who play on


def test_whoever_had_a_sensor_plays_on_by_one_press() -> None:
    table = played("Ann", "Bob")
    for player in ("Ann", "Bob"):
        table.lays(player, "red", 500)
    table.do(BOARD, seen(one=CHIP, two=CHIP, three=CHIP))
    entry = table.do(DEALER, repeat(table))
    assert kinds(entry)[-1] is events.JackpotWagersPlaced
    assert {name: wager.player for name, wager in table.nova.wagers.items()} == {
        S1: "Ann",
        S2: "Bob",
    }
    assert (table.on_sensors, table.staked) == (2 * WAGER, 2 * WAGER)
    assert table.refused(DEALER, repeat(table)).code is RefusalCode.NOT_THERE, "nothing is left"
    checks = commands.CheckJackpotSensors(table.round.id)
    assert table.refused(DEALER, checks).code is RefusalCode.UNSETTLED, "one chip is nobody's"


def test_who_may_not_wager_now_is_left_out() -> None:
    """Bob has no wager on the layout this time, and what Cid had was none."""
    table = SupernovaTable()
    for player, sensor in (("Ann", S1), ("Bob", S2), ("Cid", S3)):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    kind = IncorrectWager.BELOW_REQUIRED_BET
    table.do(DEALER, commands.NoteIncorrectWager(table.round.id, S3, kind, "a dollar"))
    table.press()
    table.answer()
    table.remove()
    table.dolly("17")
    table.do(DEALER, table.over())
    table.lays("Ann", "red", 500)
    table.lays("Cid", "red", 500)
    table.do(DEALER, repeat(table))
    assert [*table.nova.wagers] == [S1]


def test_colour_players_who_wait_come_before_whoever_had_the_sensor() -> None:
    table = played("Ann", "Bob", "Cid")
    table.buys("Dot", "blue", 50)
    for player in ("Ann", "Bob", "Cid"):
        table.lays(player, "red", 500)
    table.do(BOARD, seen(one=CHIP, two=CHIP, three=CHIP))
    table.do(DEALER, repeat(table))
    assert [*table.nova.wagers] == [S1, S2], "the last one that is free is Dot's to take"


def test_there_is_nobody_to_repeat_in_the_first_round() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.do(BOARD, seen(one=CHIP, two=CHIP))
    assert table.refused(DEALER, repeat(table)).code is RefusalCode.NOT_THERE
