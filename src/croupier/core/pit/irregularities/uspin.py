"""A spinning unit at fault: its last spin, and what lets gaming go on."""

from croupier.core.pit.cases.raising import raiser
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ReportUspinFault, ReturnUspin
from croupier.core.pit.irregularities.events import UspinFaulted, UspinReturned
from croupier.core.pit.irregularities.voids import Because, make_void
from croupier.core.pit.state import OVER, Table
from croupier.core.pit.tables.dealing import deals_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.game import Source
from croupier.core.rulebook.spin import UspinFault, UspinReturn, UspinRules
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Command, Decision

UNIT = "uspin"


def report_uspin_fault(floor: Floor, command: Command[ReportUspinFault]) -> Decision | Refusal:
    table = floor.table(command.body.table)
    if isinstance(table, Refusal):
        return table
    refusal = raiser(floor.settings(table), Action.DECLARE_NO_SPIN, command.actor)
    refusal = refusal or deals_here(table, command)
    if refusal is not None:
        return refusal
    rules = _rules(floor, table)
    if isinstance(rules, Refusal):
        return rules
    if UNIT in table.stops:
        return Refusal(RefusalCode.ALREADY_DONE, f"the unit at {table.id} is out of use already")
    body = command.body
    faulted = UspinFaulted(table.id, body.reason, body.valid, rules.fault.first)
    round_ = table.round
    stands = body.valid and rules.fault.value is UspinFault.VOID_UNLESS_SPIN_WAS_VALID
    if stands or round_ is None or round_.status in OVER or round_.spun is None:
        return Decision((faulted,))
    because = Because(f"the spinning unit failed: {body.reason}", rules.fault.first, command.at)
    return Decision((faulted, *make_void(floor, table, round_, because)))


def return_uspin(floor: Floor, command: Command[ReturnUspin]) -> Decision | Refusal:
    """A repair is signed off; to replace or remove the unit is whoever opens tables' to say."""
    table = floor.table(command.body.table)
    if isinstance(table, Refusal):
        return table
    how = command.body.how
    repaired = how is UspinReturn.REPAIRED_AND_SIGNED_OFF
    action = Action.SIGN_OFF_USPIN if repaired else Action.OPEN_TABLE
    refusal = permit(floor.settings(table), action, command)
    if refusal is not None:
        return refusal
    rules = _rules(floor, table)
    if isinstance(rules, Refusal):
        return rules
    if UNIT not in table.stops:
        return Refusal(RefusalCode.ALREADY_DONE, f"the unit at {table.id} is in use")
    if how not in rules.gaming_resumes.value:
        sentence = f"gaming does not go on when the unit is {how.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.gaming_resumes.first)
    return Decision((UspinReturned(table.id, how, rules.gaming_resumes.first),))


def _rules(floor: Floor, table: Table) -> UspinRules | Refusal:
    spin = floor.settings(table).spin
    if table.source is not Source.USPIN or spin is None or spin.uspin is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} has no spinning unit")
    return spin.uspin
