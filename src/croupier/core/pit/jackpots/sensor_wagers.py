"""Chips on the sensors: who may use which, whose a chip is, and who had it in the round before.

Whoever plays with colour checks comes first. One that registers nothing takes no wager: the player
answers for the sensor, whether or not the dealer has helped.
"""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from croupier.core.identifiers import DeviceId, RoundId, SessionId
from croupier.core.jackpots.activation import SensorId
from croupier.core.ledger.accounts import jackpot_sensors, jackpot_stakes
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.pit.chips.chip_places import rack, whose
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events, jackpot_terminal
from croupier.core.pit.jackpots.jackpot_stakes import returned, taking
from croupier.core.pit.jackpots.jackpot_terminal import must_be_within_press
from croupier.core.pit.jackpots.state import JackpotRound, JackpotTable, SensorReading, SensorWager
from croupier.core.pit.rounds.current_round import current_round_at
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import limits, roles
from croupier.core.stream.envelope import Command, Decision


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
        or _must_register(floor, table, body.sensor)
        or must_be_within_press(floor, table, round_)
        or _must_be_entitled(floor, table, round_, body.sensor, player)
    )
    if refusal is not None:
        return refusal
    wager = SensorWager(body.sensor, player, floor.state.jackpots[table.id].settings.wager)
    moves = _staked(table, round_, (wager,))
    return Decision((events.JackpotWagerPlaced(round_.round, wager, moves),))


def _nobody_barred(floor: Floor, table: Table) -> bool:
    """Whoever had a wager was named as they must be: only a bar or a tournament may keep them."""
    state, plays = floor.state, floor.settings(table).chips is not None
    return plays and not state.bars and not state.tournaments


def _anybody_may(floor: Floor, table: Table, round_: JackpotRound) -> bool:
    """Where nobody has colour checks, management has decided nothing and nobody knows the layout,
    no player and no sensor is told from another.
    """
    there = floor.state.racks.get(table.id)
    colours = there is not None and there.holdings
    return not (round_.decided or colours or every_wager_known(floor, table))


def _staked(
    table: Table, round_: JackpotRound, wagers: Collection[SensorWager]
) -> tuple[Transfer, ...]:
    total = sum(wager.amount for wager in wagers)
    return moved(jackpot_sensors(table.id), jackpot_stakes(round_.round), total)


def repeat_wagers(
    floor: Floor, command: Command[commands.RepeatJackpotWagers]
) -> Decision | Refusal:
    at = open_for_wagers(floor, command.body.round)
    if isinstance(at, Refusal):
        return at
    table, taking_now = at
    here = floor.state.jackpots[table.id]
    # Each is taken as if those before it lay there already.
    round_ = replace(taking_now, wagers={**taking_now.wagers})
    wagers = []
    anybody, unbarred = _anybody_may(floor, table, round_), _nobody_barred(floor, table)
    for sensor, had in _had_last(here, taking_now):
        player = had if unbarred else whose(floor, table, had, "")
        if isinstance(player, Refusal) or must_be_within_press(floor, table, round_):
            continue
        if not anybody and _must_be_entitled(floor, table, round_, sensor, player):
            continue
        wagers.append(SensorWager(sensor, player, here.settings.wager))
        round_.wagers[sensor] = wagers[-1]
    if wagers:
        moves = _staked(table, round_, wagers)
        return Decision((events.JackpotWagersPlaced(round_.round, tuple(wagers), moves),))
    sentence = "no chip lies where whoever had the sensor last may wager: say whose each is"
    return Refusal(RefusalCode.NOT_THERE, sentence)


def _had_last(here: JackpotTable, round_: JackpotRound) -> Iterator[tuple[SensorId, str]]:
    """The chips that are nobody's yet, and who had a wager on their sensor in the round before."""
    before = here.past[next(reversed(here.past))].counting if here.past else ()
    had = {wager.sensor: wager.player for wager in before}
    for name, reading in here.sensors.items():
        sensor = SensorId(name)
        if reading is SensorReading.CHIP and sensor not in round_.wagers and had.get(sensor):
            yield sensor, had[sensor]


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
    there = rack(floor, table)
    if not rule.value or (there.holdings and there.of(player)):
        return None
    waiting = colour_players_waiting(floor, table, round_) if there.holdings else []
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
    holders = dict.fromkeys(held.player for held in rack(floor, table).holdings)
    served = {*round_.declined, *(each.player for each in round_.wagers.values())}
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
    if not every_wager_known(floor, table):
        return None
    if session is None:
        return False
    if main.closed is not None:
        return bool(main.wagers.get(session))
    playing = floor.state.sessions.get(session)
    board = playing.boards.get(table.id) if playing is not None else None
    return board is not None and board.round == main.id and bool(board.bets)


def every_wager_known(floor: Floor, table: Table) -> bool:
    at_table = floor.offer(table).options.form is limits.Form.TABLE
    return not at_table or rack(floor, table).everything_known()


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
