"""Handles dice that give no result: cocked, broken, or a tumbler at fault."""

from enum import StrEnum

from croupier.core.identifiers import Instant
from croupier.core.pit.cases.open_cases import Grounds, case, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, old_rounds, voids
from croupier.core.pit.rounds import current_round, events
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.faults import LateVoid
from croupier.core.rulebook.games import paytable, sicbo
from croupier.core.stream.envelope import Command, Decided, Decision


class DiceFault(StrEnum):
    COCKED = "cocked"
    BROKEN = "broken"
    TUMBLER_FAULT = "tumbler-fault"


def report_dice(floor: Floor, command: Command[commands.ReportDice]) -> Decided:
    """Staff or a sensor report it. The rulebook makes the round void or waits for approval."""
    body = command.body
    table = current_round.playing(floor, body.round, paytable.GameName.SIC_BO)
    if isinstance(table, Refusal):
        return table
    round_ = old_rounds.look_up_round(floor, table, body.round, body.old)
    if isinstance(round_, Refusal):
        return round_
    if settled := _must_be_voidable(floor, table, round_):
        return settled
    if body.fault not in tuple(DiceFault):
        known = ", ".join(DiceFault)
        return Refusal(RefusalCode.NO_REASON, f"{body.fault!r} is not a dice fault: {known}")
    by_staff = command.actor.role is not None
    if by_staff and _at_rest(floor, table, round_, DiceFault(body.fault)):
        return Refusal(RefusalCode.NOT_NOW, f"the dice of {round_.id} are not tumbled yet")
    return dice_failed(floor, table, round_, DiceFault(body.fault), command.at, by_staff=by_staff)


def _must_be_voidable(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """A dice fault may be seen only after the next round has opened by itself."""
    if round_.status not in OVER:
        return None
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is already void")
    rules = floor.settings_of(table, round_).dice
    assert rules is not None
    rule = rules.found_when_settled
    if rule.value is LateVoid.THAT_ROUND_ALONE:
        return None
    sentence = f"{round_.id} is settled: its dice can no longer be reported"
    return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)


def _at_rest(floor: Floor, table: Table, round_: Round, fault: DiceFault) -> bool:
    """Dice cannot fail before the dealer tumbles them; a tumbler can fail at any time."""
    rules = floor.settings(table).dice
    assert rules is not None
    by_itself = sicbo.Tumbling.BY_THE_TUMBLER in rules.tumbling.value
    return fault is not DiceFault.TUMBLER_FAULT and not by_itself and round_.spun is None


def dice_failed(
    floor: Floor,
    table: Table,
    round_: Round,
    fault: DiceFault,
    at: Instant,
    *,
    by_staff: bool = False,
) -> Decided:
    rule = _remedy(floor, table, fault)
    because = Grounds(fault.value.replace("-", " "), rule.last, at)
    declared = by_staff and rule.value is sicbo.DiceRemedy.VOID_ONCE_DECLARED
    if declared or rule.value in (sicbo.DiceRemedy.VOID, sicbo.DiceRemedy.VOID_AND_TUMBLED_AGAIN):
        return Decision(voids.make_void(floor, table, round_, because))
    return _waits(floor, round_, because)


def _remedy(floor: Floor, table: Table, fault: DiceFault) -> Cited[sicbo.DiceRemedy]:
    rules = floor.settings(table).dice
    assert rules is not None
    return {
        DiceFault.COCKED: rules.cocked,
        DiceFault.BROKEN: rules.broken,
        DiceFault.TUMBLER_FAULT: rules.tumbler_fault,
    }[fault]


def _waits(floor: Floor, round_: Round, because: Grounds) -> Decided:
    told_before = waits(floor, round_.id, CaseKind.DICE) is not None
    if round_.status is RoundStatus.SUSPENDED or told_before:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} already waits for a decision")
    told = case(floor, CaseKind.DICE, round_.id, because.reason, because.clause, because.at)
    if round_.status is RoundStatus.SETTLED:
        return Decision((told,))
    return Decision((events.RoundSuspended(round_.id, because.reason, because.clause), told))


def void_dice_round(floor: Floor, command: Command[commands.VoidDiceRound]) -> Decided:
    body = command.body
    table = current_round.playing(floor, body.round, paytable.GameName.SIC_BO)
    if isinstance(table, Refusal):
        return table
    round_ = old_rounds.look_up_round(floor, table, body.round, body.old)
    if isinstance(round_, Refusal):
        return round_
    found = waits(floor, round_.id, CaseKind.DICE)
    if found is None:
        return current_round.not_now(round_, "nobody has reported a dice fault")
    because = Grounds(f"{found.sentence}: {body.reason}", found.clause, command.at)
    return Decision(voids.make_void(floor, table, round_, because))
