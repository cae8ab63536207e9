"""Dice that give no result: one not flat, one broken, a tumbler at fault."""

from enum import StrEnum

from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ReportDice, VoidDiceRound
from croupier.core.pit.irregularities.voids import Because, make_void
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.attending import attend, current, not_now, playing
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import permit_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.dice import DiceRemedy, Tumbling
from croupier.core.rulebook.game import GameName
from croupier.core.stream.envelope import Command, Decision


class DiceFault(StrEnum):
    COCKED = "cocked"
    BROKEN = "broken"
    TUMBLER_FAULT = "tumbler-fault"


def report_dice(floor: Floor, command: Command[ReportDice]) -> Decision | Refusal:
    """A sensor may raise it too; the void is then the rulebook's, or waits for somebody's word."""
    body = command.body
    table = playing(floor, body.round, GameName.SIC_BO)
    if isinstance(table, Refusal):
        return table
    refusal = None
    if command.actor.role is not None:
        refusal = permit_here(floor.settings(table), table, Action.VOID_DICE_ROUND, command)
    at = refusal or current(floor, table, body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.status in OVER:
        return not_now(round_, "the dice have been settled")
    if body.fault not in tuple(DiceFault):
        known = ", ".join(DiceFault)
        return Refusal(RefusalCode.NO_REASON, f"{body.fault!r} is no fault of dice: {known}")
    by_staff = command.actor.role is not None
    if by_staff and _at_rest(floor, table, round_, DiceFault(body.fault)):
        return Refusal(RefusalCode.NOT_NOW, f"no dice are tumbled in {round_.id}")
    return dice_failed(floor, table, round_, DiceFault(body.fault), command.at, by_staff=by_staff)


def _at_rest(floor: Floor, table: Table, round_: Round, fault: DiceFault) -> bool:
    """Dice that a dealer tumbles lie as they lay until they are; a tumbler may fail at any time."""
    rules = floor.settings(table).dice
    assert rules is not None
    by_itself = Tumbling.BY_THE_TUMBLER in rules.tumbling.value
    return fault is not DiceFault.TUMBLER_FAULT and not by_itself and round_.spun is None


def dice_failed(
    floor: Floor,
    table: Table,
    round_: Round,
    fault: DiceFault,
    at: Instant,
    *,
    by_staff: bool = False,
) -> Decision | Refusal:
    rule = _remedy(floor, table, fault)
    because = Because(fault.value.replace("-", " "), rule.last, at)
    declared = by_staff and rule.value is DiceRemedy.VOID_ONCE_DECLARED
    if declared or rule.value in (DiceRemedy.VOID, DiceRemedy.VOID_AND_TUMBLED_AGAIN):
        return Decision(make_void(floor, table, round_, because))
    return _waits(floor, round_, because)


def _remedy(floor: Floor, table: Table, fault: DiceFault) -> Cited[DiceRemedy]:
    rules = floor.settings(table).dice
    assert rules is not None
    return {
        DiceFault.COCKED: rules.cocked,
        DiceFault.BROKEN: rules.broken,
        DiceFault.TUMBLER_FAULT: rules.tumbler_fault,
    }[fault]


def _waits(floor: Floor, round_: Round, because: Because) -> Decision | Refusal:
    if round_.status is RoundStatus.SUSPENDED:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} waits for a decision already")
    suspended = RoundSuspended(round_.id, because.reason, because.clause)
    told = case(floor, CaseKind.DICE, round_.id, because.reason, because.clause, because.at)
    return Decision((suspended, told))


def void_dice_round(floor: Floor, command: Command[VoidDiceRound]) -> Decision | Refusal:
    body = command.body
    table = playing(floor, body.round, GameName.SIC_BO)
    if isinstance(table, Refusal):
        return table
    at = attend(floor, command, body.round, Action.VOID_DICE_ROUND)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    found = waits(floor, round_.id, CaseKind.DICE)
    if found is None:
        return not_now(round_, "no fault of the dice was reported")
    because = Because(f"{found.sentence}: {body.reason}", found.clause, command.at)
    return Decision(make_void(floor, table, round_, because))
