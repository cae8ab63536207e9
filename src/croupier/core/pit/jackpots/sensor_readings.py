"""What a table's sensors report: their own condition, and chips that come and go.

Until the press a player may take a chip up. A sensor that does not work stops its table's jackpot,
and what lies there goes back.
"""

from collections.abc import Sequence

from croupier.core.identifiers import DeviceId, TableId
from croupier.core.jackpots.activation import SensorId
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events, jackpot_terminal
from croupier.core.pit.jackpots.jackpot_stakes import returned, taking
from croupier.core.pit.jackpots.state import JackpotTable, SensorReading, SensorSeen
from croupier.core.pit.state import Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision

Changed = dict[DeviceId, SensorReading]
# Of a sensor that staff speak of they say that it is dead, or that it works again.
_BY_HAND = (SensorReading.EMPTY, SensorReading.FAULT)


def report_sensor(
    floor: Floor, command: Command[commands.ReportJackpotSensor]
) -> Decision | Refusal:
    body = command.body
    if command.actor.role is not None and body.reading not in _BY_HAND:
        return Refusal(RefusalCode.NOT_PERMITTED, "what a sensor sees is the sensor's to say")
    return _reported(floor, body.table, (SensorSeen(body.device, body.reading),))


def report_sensors(
    floor: Floor, command: Command[commands.ReportJackpotSensors]
) -> Decision | Refusal:
    body = command.body
    twice = len({each.device for each in body.sensors}) < len(body.sensors)
    if twice or not body.sensors:
        sentence = "a sensor is named once" if twice else "name the sensors that have changed"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence)
    return _reported(floor, body.table, body.sensors)


def _reported(floor: Floor, name: TableId, said: Sequence[SensorSeen]) -> Decision | Refusal:
    table, here = floor.state.tables[name], floor.state.jackpots.get(name)
    if here is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{name} plays for no jackpot")
    heard = here.sensors
    for each in said:
        stranger = jackpot_terminal.must_be_sensor(floor, name, each.device)
        if stranger is not None:
            return stranger
    changed = {
        each.device: each.reading for each in said if heard.get(each.device) is not each.reading
    }
    if not changed:
        told = ", ".join(f"{each.device} ({each.reading.value})" for each in said)
        return Refusal(RefusalCode.ALREADY_DONE, f"this was said already: {told}")
    back = _taken_up(floor, table, here, changed)
    return Decision((_report(name, changed), *back, *_working(floor, table, here, changed)))


def _report(table: TableId, changed: Changed) -> object:
    if len(changed) > 1:
        seen = tuple(SensorSeen(device, reading) for device, reading in changed.items())
        return events.JackpotSensorsReported(table, seen)
    ((device, reading),) = changed.items()
    return events.JackpotSensorReported(table, device, reading)


def _dead(changed: Changed) -> DeviceId | None:
    return next((name for name, said in changed.items() if said is SensorReading.FAULT), None)


def _taken_up(
    floor: Floor, table: Table, here: JackpotTable, changed: Changed
) -> tuple[object, ...]:
    """Until the press a player may take the chip up; of a dead sensor's table all go back."""
    round_ = taking(here)
    if round_ is None:
        return ()
    rule = jackpot_terminal.rules_of(floor, table).offered_only_if_all_sensors_work
    dead = _dead(changed)
    if dead is not None and rule.value:
        return returned(table, round_, round_.counting, f"{dead} does not work", rule.last)
    bare = {SensorId(name) for name, said in changed.items() if said is not SensorReading.CHIP}
    off = (each for each in round_.counting if each.sensor in bare)
    return returned(table, round_, off, "the chip is off the sensor")


def _working(
    floor: Floor, table: Table, here: JackpotTable, changed: Changed
) -> tuple[object, ...]:
    rule = jackpot_terminal.rules_of(floor, table).offered_only_if_all_sensors_work
    stopped, dead = jackpot_terminal.SENSORS in here.stops, _dead(changed)
    if dead is not None:
        if stopped or not rule.value:
            return ()
        reason = f"{dead} does not work"
        return (events.TableJackpotStopped(table.id, jackpot_terminal.SENSORS, reason, rule.last),)
    if not stopped:
        return ()
    others = [
        name for name in jackpot_terminal.dead_sensors(floor, table.id) if name not in changed
    ]
    if others:
        return ()
    return (events.TableJackpotResumed(table.id, jackpot_terminal.SENSORS, rule.last),)
