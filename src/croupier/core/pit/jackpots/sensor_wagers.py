"""Chips on the sensors: who may use which, whose a chip is, and what becomes of it before a press.

Whoever plays with colour checks comes first. One that registers nothing takes no wager: the player
answers for the sensor, whether or not the dealer has helped.
"""

from croupier.core.identifiers import DeviceId, RoundId, SessionId
from croupier.core.jackpots.activation import SensorId
from croupier.core.ledger.accounts import jackpot_sensors, jackpot_stakes
from croupier.core.ledger.ledger import moved
from croupier.core.pit.chips.places import rack, whose
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events, jackpot_terminal
from croupier.core.pit.jackpots.jackpot_stakes import returned, taking
from croupier.core.pit.jackpots.state import JackpotRound, JackpotTable, SensorReading, SensorWager
from croupier.core.pit.rounds.current_round import current_round_at
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import limits, roles
from croupier.core.stream.envelope import Command, Decision


def report_sensor(
    floor: Floor, command: Command[commands.ReportJackpotSensor]
) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    here = floor.state.jackpots.get(table.id)
    if here is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} plays for no jackpot")
    stranger = jackpot_terminal.must_be_sensor(floor, table.id, body.device)
    if stranger is not None:
        return stranger
    by_hand = command.actor.role is not None
    if by_hand and body.reading not in (SensorReading.EMPTY, SensorReading.FAULT):
        return Refusal(RefusalCode.NOT_PERMITTED, "what a sensor sees is the sensor's to say")
    if here.sensors.get(body.device) is body.reading:
        sentence = f"{body.device} has said so already: {body.reading.value}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    reported = events.JackpotSensorReported(table.id, body.device, body.reading)
    back = _taken_up(floor, table, here, SensorId(body.device), body.reading)
    return Decision((reported, *back, *_working(floor, table, here, body)))


def _taken_up(
    floor: Floor, table: Table, here: JackpotTable, sensor: SensorId, reading: SensorReading
) -> tuple[object, ...]:
    """Until the press a player may take the chip up; of a dead sensor's table all go back."""
    round_ = taking(here)
    if round_ is None or reading is SensorReading.CHIP:
        return ()
    rule = jackpot_terminal.rules_of(floor, table).offered_only_if_all_sensors_work
    if reading is SensorReading.FAULT and rule.value:
        every = round_.counting
        return returned(table, round_, every, f"{sensor} does not work", rule.last)
    mine = tuple(each for each in round_.counting if each.sensor == sensor)
    return returned(table, round_, mine, "the chip is off the sensor")


def _working(
    floor: Floor, table: Table, here: JackpotTable, body: commands.ReportJackpotSensor
) -> tuple[object, ...]:
    rule = jackpot_terminal.rules_of(floor, table).offered_only_if_all_sensors_work
    if body.reading is SensorReading.FAULT:
        if jackpot_terminal.SENSORS in here.stops or not rule.value:
            return ()
        reason = f"{body.device} does not work"
        return (events.TableJackpotStopped(table.id, jackpot_terminal.SENSORS, reason, rule.last),)
    others = [
        name for name in jackpot_terminal.dead_sensors(floor, table.id) if name != body.device
    ]
    if jackpot_terminal.SENSORS in here.stops and not others:
        return (events.TableJackpotResumed(table.id, jackpot_terminal.SENSORS, rule.last),)
    return ()


def open_for_wagers(floor: Floor, name: RoundId) -> tuple[Table, JackpotRound] | Refusal:
    at = current_round_at(floor, name)
    if isinstance(at, Refusal):
        return at
    table, main = at
    refusal = jackpot_terminal.must_be_offered(floor, table)
    if refusal is not None:
        return refusal
    round_ = taking(floor.state.jackpots[table.id])
    if main.status is not RoundStatus.OPEN or round_ is None:
        clause = jackpot_terminal.rules_of(floor, table).wager_fixed_and_displayed.first
        return Refusal(RefusalCode.WAGERING_CLOSED, f"no more bets on {name}", clause)
    return table, round_


def place_wager(floor: Floor, command: Command[commands.PlaceJackpotWager]) -> Decision | Refusal:
    body = command.body
    at = open_for_wagers(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    player = whose(floor, table, body.player, "")
    if isinstance(player, Refusal):
        return player
    refusal = (
        _must_be_free(floor, table, round_, body.sensor)
        or jackpot_terminal.must_be_within_press(floor, table, round_)
        or _must_register(floor, table, body.sensor)
        or _must_be_entitled(floor, table, round_, body.sensor, player)
    )
    if refusal is not None:
        return refusal
    amount = floor.state.jackpots[table.id].settings.wager
    moves = moved(jackpot_sensors(table.id), jackpot_stakes(round_.round), amount)
    wager = SensorWager(body.sensor, player, amount)
    return Decision((events.JackpotWagerPlaced(round_.round, wager, moves),))


def _must_be_free(
    floor: Floor, table: Table, round_: JackpotRound, sensor: SensorId
) -> Refusal | None:
    """One wager on each sensor in a round; one that was activated wrongly is none."""
    known = round_.wagers.get(sensor)
    if known is None:
        return jackpot_terminal.must_be_sensor(floor, table.id, sensor)
    clause = jackpot_terminal.rules_of(floor, table).wager_fixed_and_displayed.first
    sentence = f"{sensor} has its wager of this round: {known.player or 'an incorrect one'}"
    return Refusal(RefusalCode.NO_FURTHER_WAGER, sentence, clause)


def _must_register(floor: Floor, table: Table, sensor: SensorId) -> Refusal | None:
    heard = floor.state.jackpots[table.id].sensors
    if heard.get(DeviceId(sensor)) is SensorReading.CHIP:
        return None
    sentence = f"{sensor} registers no chip: its player answers for that"
    clause = jackpot_terminal.rules_of(floor, table).offered_only_if_all_sensors_work.first
    return Refusal(RefusalCode.NOT_THERE, sentence, clause)


def _must_be_entitled(
    floor: Floor, table: Table, round_: JackpotRound, sensor: SensorId, player: str
) -> Refusal | None:
    decided = round_.decided.get(sensor)
    if decided is not None:
        if decided == player:
            return None
        clause = floor.settings(table).authority[roles.Action.DECIDE_JACKPOT_SPOT].first
        sentence = f"management has given {sensor} to {decided} in this round"
        return Refusal(RefusalCode.NOT_YOURS, sentence, clause)
    rule = jackpot_terminal.rules_of(floor, table).colour_players_choose_spot_first
    if not rule.value or rack(floor, table).of(player):
        return None
    waiting = colour_players_waiting(floor, table, round_)
    if not waiting:
        return must_have_main_wager(floor, table, player)
    free = [
        each.id
        for each in jackpot_terminal.sensors_at(floor, table.id)
        if SensorId(each.id) not in (sensor, *round_.wagers)
    ]
    if len(free) < len(waiting):
        sentence = f"{', '.join(waiting)} with colour checks may take {sensor} first"
        return Refusal(RefusalCode.NOT_YOURS, sentence, rule.first)
    return must_have_main_wager(floor, table, player)


def colour_players_waiting(floor: Floor, table: Table, round_: JackpotRound) -> list[str]:
    """Those with colour checks who have neither a wager on a sensor nor declined one."""
    served = {*round_.declined, *(each.player for each in round_.wagers.values())}
    holders = dict.fromkeys(held.player for held in rack(floor, table).holdings)
    return [player for player in holders if player not in served]


def must_have_main_wager(floor: Floor, table: Table, player: str) -> Refusal | None:
    """As far as the system knows the layout; where it does not, the inspector looks."""
    main, session = table.round, rack(floor, table).places.get(player)
    if main is None or has_main_wager(floor, table, main, session) is not False:
        return None
    clause = jackpot_terminal.rules_of(floor, table).needs_main_wager.last
    sentence = f"{player} has no wager on the layout"
    return Refusal(RefusalCode.PAIR_WITHOUT_MAIN, sentence, clause)


def has_main_wager(
    floor: Floor, table: Table, main: Round, session: SessionId | None
) -> bool | None:
    """None where not every wager is known. Whoever has laid nothing has no session at a table."""
    at_table = floor.offer(table).options.form is limits.Form.TABLE
    if at_table and not rack(floor, table).everything_known():
        return None
    if session is None:
        return False
    if main.closed is not None:
        return bool(main.wagers.get(session))
    playing = floor.state.sessions.get(session)
    board = playing.boards.get(table.id) if playing is not None else None
    return board is not None and board.round == main.id and bool(board.bets)


def decline_wager(
    floor: Floor, command: Command[commands.DeclineJackpotWager]
) -> Decision | Refusal:
    body = command.body
    at = open_for_wagers(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    player = body.player.strip()
    if player not in colour_players_waiting(floor, table, round_):
        sentence = f"{player} has no sensor to decline in {round_.round}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    clause = jackpot_terminal.rules_of(floor, table).colour_players_choose_spot_first.first
    return Decision((events.JackpotWagerDeclined(round_.round, player, clause),))


def decide_spot(floor: Floor, command: Command[commands.DecideJackpotSpot]) -> Decision | Refusal:
    """Whoever's chip lies there otherwise gets it back; the word is final for this round."""
    body = command.body
    at = open_for_wagers(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    player = whose(floor, table, body.player, "")
    if isinstance(player, Refusal):
        return player
    clause = floor.settings(table).authority[roles.Action.DECIDE_JACKPOT_SPOT].first
    decided = round_.decided.get(body.sensor)
    if decided is not None:
        sentence = f"{body.sensor} was given to {decided} in this round, and that is final"
        return Refusal(RefusalCode.ALREADY_DONE, sentence, clause)
    stranger = jackpot_terminal.must_be_sensor(floor, table.id, body.sensor)
    if stranger is not None:
        return stranger
    word = events.JackpotSpotDecided(round_.round, body.sensor, player, body.reason, clause)
    others = (each for each in round_.counting if each.sensor == body.sensor)
    lost = [each for each in others if each.player != player]
    return Decision((*returned(table, round_, lost, "management has decided", clause), word))
