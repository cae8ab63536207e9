"""Presses of a jackpot's console in its document's order, from the check to "Game Over".

Sensors are checked, "No More Bets" is said, and the console's own press locks the wagers and makes
the row that the venue counts. They come off before the number is marked; a win is paid after the
layout; and "Game Over" opens the next betting.
"""

from collections.abc import Iterator

from croupier.core.identifiers import ClauseId, Instant, RoundId
from croupier.core.jackpots import activation
from croupier.core.ledger import accounts, ledger
from croupier.core.money import Cents
from croupier.core.pit.cases.closing import decided_about
from croupier.core.pit.chips.chip_places import rack
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events
from croupier.core.pit.jackpots.jackpot_stakes import given_back
from croupier.core.pit.jackpots.jackpot_terminal import (
    jackpot_at,
    must_be_offered,
    rules_of,
    sensors_to_see_to,
)
from croupier.core.pit.jackpots.sensor_wagers import every_wager_known, has_main_wager
from croupier.core.pit.jackpots.state import (
    JackpotProgress,
    JackpotRound,
    JackpotTable,
    SensorReading,
    SensorWager,
)
from croupier.core.pit.rounds.current_round import current_round_at
from croupier.core.pit.rounds.opening import must_be_openable, opening
from croupier.core.pit.state import OVER, CaseKind, Round, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.rulebook.round import ScriptStep
from croupier.core.stream.envelope import Claim, Command, Decision

At = tuple[Table, Round, JackpotRound]


def cites(floor: Floor, table: Table, step: ScriptStep) -> ClauseId | None:
    """The clause of a step of the jackpot's own script."""
    script = rules_of(floor, table).script
    return next((cited.first for cited in script if cited.value is step), None)


def at_console(floor: Floor, name: RoundId) -> At | Refusal:
    """The round at the table, with its jackpot."""
    at = current_round_at(floor, name)
    if isinstance(at, Refusal):
        return at
    table, main = at
    here = jackpot_at(floor, table.id)
    if isinstance(here, Refusal):
        return here
    round_ = here.round
    if round_ is None or round_.round != name:
        return Refusal(RefusalCode.NOT_OFFERED, f"no jackpot is played for in {name}")
    return table, main, round_


def must_speak_of(here: JackpotTable, body: activation.NeedsActivation) -> Refusal | None:
    """The row that a command has brought along is that of this table's jackpot."""
    known = here.settings
    if (body.jackpot, body.pit) == (known.jackpot, known.pit):
        return None
    sentence = f"{body.table} plays for {known.jackpot} as a table of {known.pit}"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)


def check_sensors(
    floor: Floor, command: Command[commands.CheckJackpotSensors]
) -> Decision | Refusal:
    at = at_console(floor, command.body.round)
    if isinstance(at, Refusal):
        return at
    table, _, round_ = at
    refusal = must_be_offered(floor, table) or _must_be_unpressed(floor, table, round_)
    if refusal is not None:
        return refusal
    clause = cites(floor, table, ScriptStep.CHECK_JACKPOT_SENSORS)
    if round_.checked:
        return Refusal(RefusalCode.ALREADY_DONE, "the sensors are checked already", clause)
    nobodys = [name for name in _lit(floor, table) if name not in round_.wagers]
    if nobodys:
        sentence = f"{', '.join(nobodys)} registers a chip: say whose it is, or take it off"
        return Refusal(RefusalCode.UNSETTLED, sentence, clause)
    return Decision((events.JackpotSensorsChecked(round_.round, clause),))


def _lit(
    floor: Floor, table: Table, reading: SensorReading = SensorReading.CHIP
) -> Iterator[activation.SensorId]:
    for name, said in floor.state.jackpots[table.id].sensors.items():
        if said is reading:
            yield activation.SensorId(name)


def _must_be_unpressed(floor: Floor, table: Table, round_: JackpotRound) -> Refusal | None:
    """Once in a round: a ball that is spun again has the same activation."""
    if round_.progress is JackpotProgress.TAKING:
        return None
    sentence = f"the console was pressed in {round_.round}: it is not pressed again"
    clause = cites(floor, table, ScriptStep.PRESS_JACKPOT_NO_MORE_BETS)
    return Refusal(RefusalCode.ALREADY_DONE, sentence, clause)


def press(floor: Floor, command: Command[commands.PressJackpotNoMoreBets]) -> Decision | Refusal:
    body = command.body
    at = at_console(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, main, round_ = at
    here = floor.state.jackpots[table.id]
    refusal = (
        must_speak_of(here, body)
        or _must_be_unpressed(floor, table, round_)
        or must_be_offered(floor, table)
        or _must_be_in_order(floor, table, main, round_)
        or activation.must_be_over(body.found)
    )
    if refusal is not None:
        return refusal
    wrong = tuple(_incorrect(floor, table, main, round_, command.at))
    void = {each.wager.sensor for each in wrong}
    valid = tuple(each for each in round_.counting if each.sensor not in void)
    clause = cites(floor, table, ScriptStep.PRESS_JACKPOT_NO_MORE_BETS)
    activated = events.JackpotActivated(round_.round, valid, command.at, clause)
    claims = (_row(here, body, valid, command.at),) if valid else ()
    return Decision((*wrong, activated), claims=claims)


def _must_be_in_order(
    floor: Floor, table: Table, main: Round, round_: JackpotRound
) -> Refusal | None:
    if main.closed is None:
        called = cites(floor, table, ScriptStep.ANNOUNCE_NO_MORE_BETS)
        announced = 'announce "No More Bets" first'
        sentence = announced if called else f"wagering on {main.id} is still open"
        return Refusal(RefusalCode.TOO_EARLY, sentence, called)
    if main.status in OVER:
        clause = cites(floor, table, ScriptStep.PRESS_JACKPOT_NO_MORE_BETS)
        return Refusal(RefusalCode.TOO_LATE, f"the result of {main.id} is known", clause)
    if not round_.checked and sensors_to_see_to(floor, table):
        clause = cites(floor, table, ScriptStep.CHECK_JACKPOT_SENSORS)
        return Refusal(RefusalCode.TOO_EARLY, "check wagers and sensors first", clause)
    return None


def _incorrect(
    floor: Floor, table: Table, main: Round, round_: JackpotRound, at: Instant
) -> Iterator[events.IncorrectWagerNoted]:
    """What the sensors and the layout show to be wrong never reaches the meters."""
    for sensor in _lit(floor, table, SensorReading.FOREIGN_CHIP):
        if sensor not in round_.noted:
            known = round_.wagers.get(sensor) or SensorWager(sensor, "", 0)
            yield noted_early(floor, table, round_, known, IncorrectWager.FOREIGN_CHIP, at)
    for wager in round_.counting if every_wager_known(floor, table) else ():
        session = wager.session or rack(floor, table).places.get(wager.player)
        if has_main_wager(floor, table, main, session) is False:
            yield noted_early(floor, table, round_, wager, IncorrectWager.NO_MAIN_WAGER, at)


def noted_early(
    floor: Floor,
    table: Table,
    round_: JackpotRound,
    wager: SensorWager,
    kind: IncorrectWager,
    at: Instant,
) -> events.IncorrectWagerNoted:
    moves = given_back(table, round_, (wager,))
    clause = incorrect_by(floor, table, kind)
    note = "seen by the system at the press"
    return events.IncorrectWagerNoted(round_.round, wager, kind, note, at, clause, True, moves)


def incorrect_by(floor: Floor, table: Table, kind: IncorrectWager) -> ClauseId | None:
    """The clause of one kind, where the document lists each under a clause of its own."""
    rule = rules_of(floor, table).incorrect_wagers
    own = rule.clauses[-len(rule.value) :]
    if kind not in rule.value or len(own) < len(rule.value):
        return rule.first
    return own[rule.value.index(kind)]


def _row(
    here: JackpotTable,
    body: commands.PressJackpotNoMoreBets,
    valid: tuple[SensorWager, ...],
    at: Instant,
) -> Claim[activation.Activation]:
    known = here.settings
    pressed = activation.Activation(
        known.jackpot,
        known.pit,
        body.table,
        body.round,
        tuple(each.sensor for each in valid),
        Cents(known.wager),
        at,
    )
    return activation.pressed_row(body.found, pressed)


def remove_wagers(
    floor: Floor, command: Command[commands.RemoveJackpotWagers]
) -> Decision | Refusal:
    at = at_console(floor, command.body.round)
    if isinstance(at, Refusal):
        return at
    table, _, round_ = at
    clause = cites(floor, table, ScriptStep.REMOVE_JACKPOT_WAGERS)
    if round_.progress is JackpotProgress.TAKING:
        sentence = "the console is pressed before jackpot wagers come off"
        return Refusal(RefusalCode.TOO_EARLY, sentence, clause)
    if round_.progress is JackpotProgress.RETURNED:
        # Their players have them: nothing of them comes into the tray.
        sentence = f"the jackpot wagers of {round_.round} have gone back to their players"
        return Refusal(RefusalCode.ALREADY_DONE, sentence, clause)
    if round_.removed or not round_.counting or not sensors_to_see_to(floor, table):
        return Refusal(RefusalCode.ALREADY_DONE, "no jackpot wager lies on a sensor", clause)
    total = sum(each.amount for each in round_.counting)
    moves = ledger.moved(accounts.table_float(table.id), accounts.jackpot_sensors(table.id), total)
    return Decision((events.JackpotWagersRemoved(round_.round, clause, moves),))


def nothing_to_record(floor: Floor, body: object) -> bool:
    """Whether "Game Over" ends a round of which the venue has no payment to hear: most win nothing,
    and nobody waits for the store then.
    """
    if not isinstance(body, commands.PressGameOver):
        return False
    here = floor.state.jackpots.get(body.table)
    round_ = here.of(body.round) if here is not None else None
    return round_ is None or round_.answer is None or not round_.answer.shares


def press_game_over(floor: Floor, command: Command[commands.PressGameOver]) -> Decision | Refusal:
    body = command.body
    at = at_console(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, main, round_ = at
    clause = cites(floor, table, ScriptStep.PRESS_GAME_OVER)
    refusal = must_speak_of(floor.state.jackpots[table.id], body) or _must_be_all_paid(
        main, round_, clause
    )
    if refusal is not None:
        return refusal
    claims: tuple[Claim[activation.Activation], ...] = ()
    if round_.answer is not None and round_.answer.shares:
        if body.found is None or body.found.body.round != round_.round:
            sentence = f"the row of {round_.round} is not what the venue knows: call management"
            return Refusal(RefusalCode.RECORD_IN_DOUBT, sentence, clause)
        paid = activation.paid(body.found)
        if isinstance(paid, Refusal):
            return paid
        claims = (paid,)
    over = events.JackpotGameOver(round_.round, clause)
    opens = not body.relieved and must_be_openable(floor, table, command.at) is None
    following = opening(floor, table, command.at) if opens else ()
    # A win that turned out to be nobody's has been paid to nobody.
    done = decided_about(floor, round_.round, CaseKind.JACKPOT, "nobody has won it", command)
    return Decision((over, *done, *following), claims=claims)


def _must_be_all_paid(main: Round, round_: JackpotRound, clause: ClauseId | None) -> Refusal | None:
    if round_.over:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.round} is over already", clause)
    if round_.pressed is None:
        sentence = f"the console was not pressed in {round_.round}: there is nothing to end"
        return Refusal(RefusalCode.TOO_EARLY, sentence, clause)
    if main.status not in OVER:
        return Refusal(RefusalCode.TOO_EARLY, f"the layout of {main.id} is not paid yet", clause)
    if round_.progress is JackpotProgress.PRESSED:
        return Refusal(RefusalCode.NOT_NOW, "the jackpot server has not answered yet", clause)
    if round_.unadjusted:
        sentence = "an incorrect wager waits for the adjustment of the meters"
        return Refusal(RefusalCode.UNSETTLED, sentence, clause)
    if round_.unpaid:
        return Refusal(RefusalCode.UNSETTLED, "a jackpot of this round is not paid yet", clause)
    return None
