"""A spinning unit at fault: its last spin, and what lets gaming go on."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ReportUspinFault, ReturnUspin
from croupier.core.pit.irregularities.events import UspinFaulted, UspinReturned
from croupier.core.pit.irregularities.outcomes.voids import Because, make_void
from croupier.core.pit.state import OVER, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import Source
from croupier.core.rulebook.games.spin import UspinFault, UspinRules
from croupier.core.stream.envelope import Command, Decision

UNIT = "uspin"


def report_uspin_fault(floor: Floor, command: Command[ReportUspinFault]) -> Decision | Refusal:
    table = floor.state.tables[command.body.table]
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
    table = floor.state.tables[command.body.table]
    how = command.body.how
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
