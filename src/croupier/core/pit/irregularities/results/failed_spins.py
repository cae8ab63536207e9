"""Handles a no-spin, a spinning unit at fault and a launch that failed.

A spin declared to be none is final once said. After a launch that failed, wagers stay as they lie
until staff have decided. Closing the case with nothing found has the device told anew, by an intent
of its own; nothing is ever repeated without somebody's word.
"""

from croupier.core.identifiers import Instant, table_of
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.open_cases import Grounds, case, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, events, voids
from croupier.core.pit.irregularities.malfunctions.remedies import maker, remedy
from croupier.core.pit.irregularities.results.failed_dice import DiceFault, dice_failed
from croupier.core.pit.rounds.current_round import AtWheel, current_round_at, not_now
from croupier.core.pit.rounds.events import ClosedBy, RoundSuspended
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.games import paytable, roulette, sicbo
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.intents import Became, Intent


def declare_no_spin(floor: Floor, command: Command[commands.DeclareNoSpin]) -> Decided:
    here = floor.state.tables[table_of(command.body.round)]
    if here.game not in (paytable.GameName.ROULETTE, paytable.GameName.SIC_BO):
        return Refusal(RefusalCode.NOT_THIS_GAME, f"{here.id} has no wheel and no dice")
    if isinstance(at := current_round_at(floor, command.body.round), Refusal):
        return at
    table, round_ = at
    if round_.status in OVER:
        return not_now(round_, "a no-spin can no longer be called")
    disputed = waits(floor, round_.id, CaseKind.READINGS_DIFFER) is not None
    if command.actor.role is Role.DEALER and round_.status is RoundStatus.SUSPENDED and disputed:
        return not_now(round_, "the readings differ, and somebody other than the dealer decides")
    if table.game is paytable.GameName.SIC_BO:
        return _no_tumble(floor, table, round_, command.at)
    if command.body.reason is None:
        return Refusal(RefusalCode.NO_REASON, "give a reason for the no-spin")
    if round_.spun is None:
        return Refusal(RefusalCode.NOT_NOW, f"the ball of {round_.id} is not spun yet")
    enough = _must_have_turned_too_little(floor, table, command.body)
    return enough or no_spin(floor, table, round_, command.body.reason, command.at)


def _must_have_turned_too_little(
    floor: Floor, table: Table, body: commands.DeclareNoSpin
) -> Refusal | None:
    """A ball that made as many revolutions as the rulebook asks for is spun."""
    rules = floor.settings(table).spin
    least = rules.revolutions_min if rules is not None else None
    if body.reason is not roulette.NoSpinReason.TOO_FEW_REVOLUTIONS or least is None:
        return None
    if body.revolutions is None or body.revolutions < least.value:
        return None
    sentence = f"{body.revolutions} revolutions are enough: a spin needs {least.value}"
    return Refusal(RefusalCode.NO_REASON, sentence, least.first)


def no_spin(
    floor: Floor, table: Table, round_: Round, reason: roulette.NoSpinReason, at: Instant
) -> Decided:
    rules = floor.settings(table).no_spin
    if rules is None or table.source not in rules.sources.value:
        clause = rules.sources.first if rules is not None else None
        sentence = f"a no-spin cannot be called at a wheel that is {table.source.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, clause)
    if reason not in rules.reasons:
        sentence = f"{reason.value} is not a reason for a no-spin under {table.rulebook}"
        return Refusal(RefusalCode.NO_REASON, sentence)
    declared = _declared(rules, round_, reason, at)
    if declared.after is roulette.AfterNoSpin.ROUND_ENDS:
        words = f"no spin: {reason.value.replace('-', ' ')}"
        because = Grounds(words, declared.clause, at)
        return Decision((declared, *voids.make_void(floor, table, round_, because)))
    return Decision((declared, *answered(floor, round_.id, "no spin", at)))


def _declared(
    rules: roulette.NoSpinRules, round_: Round, reason: roulette.NoSpinReason, at: Instant
) -> events.NoSpinDeclared:
    care = rules.reasons[reason]
    after = rules.while_open if round_.closed is None else rules.while_closed
    draws = rules.side_draws.value if rules.side_draws is not None else roulette.SideDraws.STAND
    todo = tuple(dict.fromkeys((*care.value, *rules.before_next_spin.value)))
    return events.NoSpinDeclared(round_.id, reason, care.first, todo, after.value, draws, at)


def _no_tumble(floor: Floor, table: Table, round_: Round, at: Instant) -> Decided:
    rules = floor.settings(table).dice
    assert rules is not None
    if round_.spun is None:
        return Refusal(RefusalCode.NOT_NOW, f"the dice of {round_.id} are not tumbled yet")
    because = Grounds("no spin", rules.no_spin.first, at)
    if rules.no_spin.value is sicbo.DiceRemedy.CASE:
        suspended = RoundSuspended(round_.id, because.reason, because.clause)
        told = case(floor, CaseKind.DICE, round_.id, because.reason, because.clause, at)
        return Decision((suspended, told))
    return Decision(voids.make_void(floor, table, round_, because))


def examine_ball(floor: Floor, command: Command[commands.ExamineBall], at: AtWheel) -> Decided:
    _, round_ = at
    if roulette.NoSpinCare.EXAMINE_BALL not in round_.care:
        return Refusal(RefusalCode.ALREADY_DONE, f"the ball of {round_.id} needs no examination")
    body = command.body
    return Decision((events.BallExamined(round_.id, body.finding, body.details.strip()),))


UNIT = "uspin"


def report_uspin_fault(floor: Floor, command: Command[commands.ReportUspinFault]) -> Decided:
    table = floor.state.tables[command.body.table]
    if isinstance(rules := _unit_rules(floor, table), Refusal):
        return rules
    if UNIT in table.stops:
        return Refusal(RefusalCode.ALREADY_DONE, f"the unit at {table.id} is already out of use")
    body = command.body
    faulted = events.UspinFaulted(table.id, body.reason, body.valid, rules.fault.first)
    round_ = table.round
    stands = body.valid and rules.fault.value is roulette.UspinFault.VOID_UNLESS_SPIN_WAS_VALID
    gone = round_ is None or round_.status is RoundStatus.VOID or round_.spun is None
    if stands or round_ is None or gone:
        return Decision((faulted,))
    because = Grounds(f"the spinning unit failed: {body.reason}", rules.fault.first, command.at)
    return Decision((faulted, *voids.make_void(floor, table, round_, because)))


def return_uspin(floor: Floor, command: Command[commands.ReturnUspin], table: Table) -> Decided:
    how = command.body.how
    if isinstance(rules := _unit_rules(floor, table), Refusal):
        return rules
    if UNIT not in table.stops:
        return Refusal(RefusalCode.ALREADY_DONE, f"the unit at {table.id} is already in use")
    if how not in rules.gaming_resumes.value:
        sentence = f"gaming does not resume when the unit is {how.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.gaming_resumes.first)
    return Decision((events.UspinReturned(table.id, how, rules.gaming_resumes.first),))


def _unit_rules(floor: Floor, table: Table) -> roulette.UspinRules | Refusal:
    spin = floor.settings(table).spin
    if table.source is not paytable.Source.USPIN or spin is None or spin.uspin is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} has no spinning unit")
    return spin.uspin


# The first of these that the rulebook knows as a malfunction.
_LAUNCH_FAULTS = (FaultReason.WHEEL_NOT_ROTATING, FaultReason.SEQUENCE_OR_DISPLAY)


def unlaunched(
    floor: Floor, table: Table, round_: Round, intent: Intent, became: Became, at: Instant
) -> tuple[object, ...]:
    waits = round_.status is RoundStatus.SUSPENDED
    if waits and became is Became.NOT_DONE:
        # Staff have the round already, and it is launched once it goes on.
        return ()
    stopped = voids.close_first(floor, table, round_, ClosedBy.MALFUNCTION, at)
    if table.game is paytable.GameName.SIC_BO and not waits:
        failed = dice_failed(floor, table, round_, DiceFault.TUMBLER_FAULT, at)
        if not isinstance(failed, Refusal):
            return (*stopped, *failed.events)
    clause = remedy(floor, table, round_, at, maker(table)).last
    sentence = _launch_sentence(intent, became)
    declared = events.MalfunctionDeclared(
        round_.id, None, _launch_fault(floor, table), at, sentence, clause, maker(table)
    )
    suspended = () if waits else (RoundSuspended(round_.id, sentence, clause),)
    told = case(floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, at)
    return (*stopped, declared, *suspended, told)


def _launch_fault(floor: Floor, table: Table) -> FaultReason:
    known = floor.settings(table).faults.reasons
    named = (reason for reason in _LAUNCH_FAULTS if known is None or reason in known.value)
    return next(named, FaultReason.SEQUENCE_OR_DISPLAY)


def _launch_sentence(intent: Intent, became: Became) -> str:
    if became is Became.NOT_DONE:
        return f"{intent.device} did not launch in {intent.about}"
    return f"nobody can say whether {intent.device} launched in {intent.about}: look at it first"
