"""Declares who opens a jackpot terminal, reports its sensors, presses its console, and pays."""

from typing import Any

from croupier.core.pit import powers
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import (
    activation_answers,
    events,
    fold,
    incorrect_wagers,
    jackpot_terminal,
    jackpot_wins,
    pressing,
    sensor_readings,
    sensor_wagers,
    stopping,
    terminal_spots,
)
from croupier.core.pit.jackpots.commands import ReportJackpotSensor
from croupier.core.pit.rounds.events import WageringOpened
from croupier.core.pit.subjects import Place, at_round, at_table, placed, session_here
from croupier.core.pit.tables.equipment import must_stand_at
from croupier.core.pit.tables.events import DeviceRetired
from croupier.core.pit.wagers.declarations import must_own_chips
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice
from croupier.core.stream.rights import only

_by_operator = powers.sent_by(only(Role.CASINO_OPERATOR))
_OPENS = powers.may(Action.OPEN_JACKPOT_TERMINAL)
# A sensor tells what it sees; staff say of their own table's that one is dead.
_TELLS = powers.May(here=True, devices=True)


def sensor_at_table(floor: Floor, body: ReportJackpotSensor) -> Place | Refusal:
    found = placed(floor, body.table)
    if isinstance(found, Refusal):
        return found
    return must_stand_at(floor, found.table, body.device) or found


def at_its_table(floor: Floor, body: Any) -> Place | Refusal:
    """The table that the round is one of, and the row beside it."""
    found = at_round(floor, body)
    if isinstance(found, Refusal) or found.table.id == body.table:
        return found
    sentence = f"{body.round} is no round of {body.table}"
    return Refusal(RefusalCode.UNKNOWN_ROUND, sentence)


DECLARATIONS = Declarations(
    commands=(
        _by_operator(jackpot_terminal.set_up, at_table, button=Button.TABLE),
        *powers.with_button(
            Button.TABLE,
            powers.by_staff(jackpot_terminal.open_terminal, at_table, _OPENS),
            powers.by_staff(stopping.close_terminal, at_table, _OPENS),
            powers.by_staff(stopping.resume, at_table, _OPENS),
        ),
        powers.by_staff_or_machine(
            sensor_readings.report_sensor,
            sensor_at_table,
            _TELLS,
            from_device=True,
            refusals_recorded=False,
        ),
        powers.by_machine(
            sensor_readings.report_sensors,
            at_table,
            from_device=True,
            refusals_recorded=False,
        ),
        powers.by_staff(sensor_wagers.place_wager, at_round, powers.may_here()),
        powers.by_staff(sensor_wagers.repeat_wagers, at_round, powers.may_here()),
        powers.by_staff(sensor_wagers.decline_wager, at_round, powers.may_here()),
        powers.by_player(
            terminal_spots.back, session_here, must_own_chips, refusals_recorded=False
        ),
        powers.by_player(
            terminal_spots.leave, session_here, must_own_chips, refusals_recorded=False
        ),
        powers.by_staff(
            sensor_wagers.decide_spot,
            at_round,
            powers.may(Action.DECIDE_JACKPOT_SPOT),
            button=Button.WHERE_IT_APPLIES,
        ),
        powers.by_staff(
            pressing.check_sensors, at_round, powers.may_here(Action.CALL_NO_MORE_BETS)
        ),
        powers.by_staff(pressing.press, at_its_table, powers.may_here(Action.CALL_NO_MORE_BETS)),
        powers.by_staff(
            pressing.remove_wagers, at_round, powers.may_here(Action.CALL_NO_MORE_BETS)
        ),
        powers.by_staff_or_machine(
            activation_answers.return_wagers, at_its_table, powers.May(here=True, devices=True)
        ),
        powers.by_machine(activation_answers.hear_activation, at_table, on_wire=False),
        powers.by_machine(stopping.hear_jackpot, on_wire=False),
        powers.by_staff(
            incorrect_wagers.note_incorrect,
            at_round,
            powers.may_here(),
            button=Button.WHERE_IT_APPLIES,
        ),
        powers.by_staff(
            incorrect_wagers.adjust,
            at_its_table,
            powers.may(Action.ADJUST_JACKPOT),
            button=Button.WHERE_IT_APPLIES,
        ),
        powers.by_staff(
            jackpot_wins.confirm_win,
            at_round,
            jackpot_wins.must_be_inspector,
            button=Button.WHERE_IT_APPLIES,
        ),
        powers.by_staff(
            jackpot_wins.pay,
            at_round,
            jackpot_wins.must_be_approved_if_large,
            button=Button.WHERE_IT_APPLIES,
        ),
        powers.by_staff(
            pressing.press_game_over, at_its_table, powers.may_here(Action.OPEN_WAGERING)
        ),
    ),
    events=(
        powers.event(events.TableJackpotSetUp, fold.set_up),
        powers.event(events.JackpotTerminalOpened, fold.opened),
        powers.event(events.JackpotTerminalClosed, fold.closed),
        powers.event(events.JackpotSensorReported, fold.sensor_reported),
        powers.event(events.JackpotSensorsReported, fold.sensors_reported),
        powers.event(events.TableJackpotStopped, fold.stopped, notice=InspectorNotice.MALFUNCTION),
        powers.event(events.TableJackpotResumed, fold.resumed),
        powers.event(events.JackpotWagerPlaced, fold.placed),
        powers.event(events.JackpotWagersPlaced, fold.all_placed),
        powers.event(events.JackpotWagerDeclined, fold.declined),
        powers.event(events.JackpotSpotDecided, fold.spot_decided),
        powers.event(events.JackpotWagersReturned, fold.wagers_returned),
        powers.event(events.JackpotSensorsChecked, fold.checked),
        powers.event(events.JackpotActivated, fold.activated),
        powers.event(events.JackpotWagersRemoved, fold.removed),
        powers.event(events.JackpotAnswered, fold.answered),
        powers.event(events.IncorrectWagerNoted, fold.noted, notice=InspectorNotice.ADJUSTMENT),
        powers.event(events.JackpotAdjusted, fold.adjusted, notice=InspectorNotice.ADJUSTMENT),
        powers.event(events.JackpotWinConfirmed, fold.confirmed),
        powers.event(events.JackpotSharePaid, fold.paid),
        powers.event(events.JackpotGameOver, fold.game_over),
    ),
    followers=(
        powers.follower(WageringOpened, fold.wagering_opened),
        powers.follower(DeviceRetired, fold.device_retired),
    ),
)
