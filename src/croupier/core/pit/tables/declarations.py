"""Who sends the commands about tables, and which action of the rulebook each takes."""

from croupier.core.pit import subjects
from croupier.core.pit.floor import Floor
from croupier.core.pit.powers import May, by_machine, by_staff, event, may, sent_by
from croupier.core.pit.tables import (
    closing,
    commands,
    crew,
    events,
    fold,
    limits,
    maintenance,
    mega_odds,
    opening,
    setting_up,
)
from croupier.core.pit.tables import setting_up as launching
from croupier.core.pit.tables.limits import must_be_possible_period
from croupier.core.pit.tables.opening import within_a_round
from croupier.core.pit.tables.setting_up import must_be_possible_rest
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import SUPERVISING, Action, Role
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice
from croupier.core.stream.envelope import Command
from croupier.core.stream.rights import must_be_given, only

# No document says who sets a floor up; it is the operator's, with technicians for its devices.
_by_operator = sent_by(only(Role.CASINO_OPERATOR))
_by_technicians = sent_by(only(Role.CASINO_OPERATOR, Role.TECHNICIAN))
_by_approvers = sent_by(only(Role.CASINO_OPERATOR, Role.REGULATOR_AUTHORITY))
_WITHIN_A_ROUND = May((Action.CHANGE_DEALER_MID_ROUND,))


def must_be_permitted_to_hand_over(
    floor: Floor, command: Command[commands.TakeTable], subject: subjects.Place
) -> Refusal | None:
    """Within a round, whoever the rulebook names. Between rounds no document asks the word of
    whoever goes: either dealer, or a supervisor; it is no third dealer's to say, though.
    """
    table, actor = subject.table, command.actor
    if within_a_round(floor, table):
        return _WITHIN_A_ROUND(floor, command, subject)
    if actor.role in SUPERVISING:
        return None
    if actor.role is not Role.DEALER:
        sentence = "only a dealer or a superior hands a table over"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    if actor.person in (command.body.dealer, table.dealer):
        return None
    sentence = f"{actor.person} neither leaves nor takes {table.id}, and cannot hand it over"
    return Refusal(RefusalCode.NOT_YOURS, sentence)


def _place_named(floor: Floor, body: commands.RegisterDevice) -> object:
    if body.place in (*floor.state.tables, *floor.state.terminals, ""):
        return None
    sentence = f"there is no table or terminal {body.place!r} to put {body.device} at"
    return Refusal(RefusalCode.UNKNOWN_TABLE, sentence)


def _must_be_possible_period(body: commands.SetWageringPeriod) -> Refusal | None:
    return must_be_possible_period(body.wagering_ms)


def _must_be_possible_times(body: commands.SetUpTable) -> Refusal | None:
    return must_be_possible_period(body.wagering_ms) or must_be_possible_rest(body.rest_after_ms)


DECLARATIONS = Declarations(
    commands=(
        _by_operator(setting_up.adopt_rulebook),
        _by_operator(
            setting_up.set_up_table, subjects.rulebook_here, shape=_must_be_possible_times
        ),
        by_staff(
            mega_odds.enter_mega_odds,
            subjects.at_table,
            may(Action.ENTER_MEGA_ODDS),
            must_be_given("reference"),
            button=Button.TABLE,
        ),
        _by_operator(setting_up.enrol_terminal, subjects.rulebook_here),
        _by_operator(setting_up.link_tables, subjects.rulebook_here, button=Button.TABLE),
        _by_technicians(setting_up.register_device, _place_named, button=Button.WHERE_IT_APPLIES),
        _by_approvers(
            setting_up.approve_device,
            subjects.device_here,
            shape=must_be_given("reference"),
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        _by_approvers(
            setting_up.approve_terminal,
            subjects.terminal_here,
            shape=must_be_given("reference"),
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        _by_technicians(
            setting_up.retire_device, subjects.device_here, button=Button.WHERE_IT_APPLIES
        ),
        _by_technicians(
            maintenance.record_maintenance, subjects.device_here, button=Button.WHERE_IT_APPLIES
        ),
        by_machine(maintenance.report_bias, subjects.device_here, on_wire=False),
        by_staff(opening.sign_on),
        by_staff(opening.sign_off),
        by_staff(
            opening.take_table,
            subjects.at_table,
            must_be_permitted_to_hand_over,
            button=Button.TABLE,
        ),
        by_staff(
            opening.open_table, subjects.at_table, may(Action.OPEN_TABLE), button=Button.TABLE
        ),
        by_staff(
            closing.announce_closing,
            subjects.at_table,
            may(Action.CLOSE_TABLE),
            button=Button.TABLE,
        ),
        by_staff(
            closing.withdraw_closing,
            subjects.at_table,
            may(Action.CLOSE_TABLE),
            button=Button.TABLE,
        ),
        by_staff(crew.assist_table, subjects.at_table, button=Button.TABLE),
        by_staff(crew.stop_assisting, subjects.at_table, button=Button.TABLE),
        _by_operator(crew.set_inspection_ratio, button=Button.TABLE),
        by_staff(
            closing.close_table, subjects.at_table, may(Action.CLOSE_TABLE), button=Button.TABLE
        ),
        by_staff(
            limits.change_limits, subjects.at_table, may(Action.CHANGE_LIMITS), button=Button.TABLE
        ),
        by_staff(
            limits.set_personal_limits,
            subjects.session_at_table,
            may(Action.SET_PERSONAL_LIMITS),
            button=Button.PLAYER,
        ),
        by_staff(
            limits.set_wagering_period,
            subjects.at_table,
            may(Action.SET_WAGERING_PERIOD),
            _must_be_possible_period,
            button=Button.TABLE,
        ),
        _by_operator(limits.withhold_bets, subjects.at_table, button=Button.TABLE),
        _by_technicians(
            launching.set_launching, subjects.device_here, button=Button.WHERE_IT_APPLIES
        ),
    ),
    events=(
        event(events.MegaOddsEntered, mega_odds.entered, notice=InspectorNotice.DRAW),
        event(events.RulebookAdopted, fold.adopted),
        event(events.TableSetUp, fold.set_up),
        event(events.TerminalEnrolled, fold.enrolled),
        event(events.TablesLinked, fold.linked),
        event(events.DeviceRegistered, fold.registered),
        event(events.DeviceApproved, fold.approved),
        event(maintenance.MaintenanceRecorded, maintenance.maintenance_recorded),
        event(
            maintenance.BiasReported, maintenance.bias_reported, notice=InspectorNotice.MALFUNCTION
        ),
        event(events.TerminalApproved, fold.terminal_approved),
        event(events.DeviceRetired, fold.retired),
        event(events.LaunchingSet, fold.launching_set),
        event(events.SignedOn, fold.signed_on),
        event(events.SignedOff, fold.signed_off),
        event(events.TableTaken, fold.taken),
        event(events.TableOpened, fold.opened),
        event(events.ClosingAnnounced, fold.closing_announced),
        event(events.ClosingWithdrawn, fold.closing_withdrawn),
        event(events.AssistingBegan, crew.began),
        event(events.AssistingEnded, crew.ended),
        event(events.InspectionRatioSet, crew.ratio_set),
        event(events.TableClosed, fold.closed),
        event(events.LimitsAnnounced, fold.limits_announced),
        event(events.LimitsChanged, fold.limits_changed),
        event(events.PersonalLimitsSet, fold.personal_limits_set),
        event(events.WageringPeriodSet, fold.wagering_period_set),
        event(events.BetsWithheld, fold.bets_withheld),
    ),
)
