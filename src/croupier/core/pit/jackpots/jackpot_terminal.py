"""A table's jackpot terminal: set up by the house, opened and closed by management alone."""

from collections.abc import Iterator, Mapping

from croupier.core.identifiers import DeviceId, TableId
from croupier.core.jackpots.jackpot_row import JackpotOffer, table_name
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events
from croupier.core.pit.jackpots.state import (
    JackpotRound,
    JackpotSettings,
    JackpotTable,
    SensorReading,
)
from croupier.core.pit.state import Table
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.promotions import JackpotRules
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decision

_OPENS = Action.OPEN_JACKPOT_TERMINAL
# What stops a table's jackpot, by what must work again. The venue stops all of its tables at once,
# and no table goes on before it does.
SENSORS, SERVER, VENUE = "sensors", "server", "venue"


def rules_of(floor: Floor, table: Table) -> JackpotRules:
    """Of a table that has a jackpot: its rulebook had rules for one when that was set up."""
    rules = floor.settings(table).jackpot
    assert rules is not None
    return rules


def jackpot_at(floor: Floor, name: TableId) -> JackpotTable | Refusal:
    found = floor.state.jackpots.get(name)
    if found is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{name} plays for no jackpot")
    return found


def set_up(floor: Floor, command: Command[commands.SetUpTableJackpot]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    if floor.settings(table).jackpot is None:
        sentence = f"{table.rulebook} has no jackpot beside the game"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    spots = rules_of(floor, table).spot_on_terminals
    if not sensors_to_see_to(floor, table) and not spots.value:
        sentence = f"{table.id} is played at terminals: no sensor stands there"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, spots.first)
    known = floor.state.jackpots.get(table.id)
    if known is not None and known.open:
        return Refusal(RefusalCode.NOT_NOW, f"the jackpot terminal of {table.id} is open")
    offer = body.found.body if body.found is not None else None
    if offer is None or table_name(body.pit, table.id) not in offer.tables:
        sentence = f"the venue has not linked {table.id} of {body.pit} to {body.jackpot}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    follows = follow_venue(floor, table, known.stops if known is not None else {}, offer)
    return Decision((events.TableJackpotSetUp(table.id, terms_of(offer, body.pit)), *follows))


def follow_venue(
    floor: Floor, table: Table, stops: Mapping[str, str], offer: JackpotOffer
) -> Iterator[object]:
    """Whether the venue's jackpot is stopped, which a table hears as it comes to play for it."""
    rules = rules_of(floor, table)
    if offer.stopped and stops.get(VENUE) != offer.stopped:
        clause = rules.server_fault_returns_wagers.first
        yield events.TableJackpotStopped(table.id, VENUE, offer.stopped, clause)
    elif not offer.stopped and VENUE in stops:
        yield events.TableJackpotResumed(table.id, VENUE, rules.other_tables_play_on.first)


def must_go_on_at_venue(here: JackpotTable) -> Refusal | None:
    if VENUE not in here.stops:
        return None
    name, why = here.settings.jackpot, here.stops[VENUE]
    sentence = f"{name} is stopped at every table, not at this one alone: {why}"
    return Refusal(RefusalCode.TABLE_STOPPED, sentence)


def terms_of(offer: JackpotOffer, pit: str) -> JackpotSettings:
    terms = offer.wager, offer.approve_from, offer.slip_from, offer.wagers_max
    return JackpotSettings(offer.jackpot, pit, *terms)


def sensors_to_see_to(floor: Floor, table: Table) -> bool:
    """Whether its wagers are chips on sensors, and no spots on terminals."""
    return floor.offer(table).options.form is Form.TABLE


def sensors_at(floor: Floor, table: TableId) -> Iterator[Device]:
    for device in floor.state.plan.devices.values():
        if device.place == table and device.kind is Equipment.JACKPOT_SENSORS:
            yield device


def must_be_sensor(floor: Floor, table: TableId, name: str) -> Refusal | None:
    device = floor.state.plan.devices.get(DeviceId(name))
    if device is not None and (device.place, device.kind) == (table, Equipment.JACKPOT_SENSORS):
        return None
    return Refusal(RefusalCode.UNKNOWN_DEVICE, f"{name} is no jackpot sensor of {table}")


def dead_sensors(floor: Floor, table: TableId) -> list[DeviceId]:
    """Those that have said that they do not work, and those that have said nothing yet."""
    heard = floor.state.jackpots[table].sensors
    return [
        device.id
        for device in sensors_at(floor, table)
        if heard.get(device.id, SensorReading.FAULT) is SensorReading.FAULT
    ]


def open_terminal(
    floor: Floor, command: Command[commands.OpenJackpotTerminal]
) -> Decision | Refusal:
    table = floor.state.tables[command.body.table]
    here = jackpot_at(floor, table.id)
    if isinstance(here, Refusal):
        return here
    if here.open:
        sentence = f"the jackpot terminal of {table.id} is open already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    refusal = must_go_on_at_venue(here)
    if refusal is not None:
        return refusal
    if SERVER in here.stops:
        # Opening is no way round a failure: that it is over is said on its own.
        sentence = f"the jackpot of {table.id} is stopped, {here.stops[SERVER]}: resume it first"
        return Refusal(RefusalCode.TABLE_STOPPED, sentence)
    lack = _must_be_equipped(floor, table) or must_have_working_sensors(floor, table)
    if lack is not None:
        return lack
    clause = floor.settings(table).authority[_OPENS].first
    return Decision((events.JackpotTerminalOpened(table.id, clause),))


def _must_be_equipped(floor: Floor, table: Table) -> Refusal | None:
    """Sensors to wager on, or terminals; and a display of what can be won and of the wager."""
    rule = floor.settings(table).equipment.optional
    clauses = dict(zip(rule.value, rule.clauses, strict=False))
    there = {each.kind for each in floor.state.plan.devices.values() if each.place == table.id}
    sensors = (Equipment.JACKPOT_SENSORS,) if sensors_to_see_to(floor, table) else ()
    for kind in (*sensors, Equipment.JACKPOT_DISPLAY):
        if kind not in there:
            sentence = f"{table.id} lacks {kind.value}"
            return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, clauses.get(kind))
    return None


def must_have_working_sensors(floor: Floor, table: Table) -> Refusal | None:
    rule = rules_of(floor, table).offered_only_if_all_sensors_work
    dead = dead_sensors(floor, table.id)
    if not dead or not rule.value:
        return None
    sentence = f"{', '.join(dead)} at {table.id} does not work: no jackpot wager is taken"
    return Refusal(RefusalCode.EQUIPMENT_UNFIT, sentence, rule.first)


def must_be_within_press(floor: Floor, table: Table, round_: JackpotRound) -> Refusal | None:
    """One press locks so many wagers and no more: a win is shared by no more than was priced."""
    most = floor.state.jackpots[table.id].settings.wagers_max
    if not most or len(round_.wagers) - len(round_.noted) < most:
        return None
    sentence = f"{table.id} has {most} jackpot wagers in {round_.round}, and takes no more"
    return Refusal(RefusalCode.TOO_MUCH_ASKED, sentence)


def must_be_offered(floor: Floor, table: Table) -> Refusal | None:
    """Whether jackpot wagers are taken at the table now."""
    here = jackpot_at(floor, table.id)
    if isinstance(here, Refusal):
        return here
    if not here.open:
        sentence = f"the jackpot terminal of {table.id} is closed"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    for reason in here.stops.values():
        sentence = f"no jackpot wager is taken at {table.id}: {reason}"
        return Refusal(RefusalCode.TABLE_STOPPED, sentence)
    return None
