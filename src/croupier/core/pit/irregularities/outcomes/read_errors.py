"""A device that could not tell what came: nothing is settled until somebody says what did."""

from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import ReportReadError
from croupier.core.pit.irregularities.outcomes.disagreement import decided_under
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.rounds.wagering.finding import attend_device, not_now
from croupier.core.pit.state import CaseKind, Round, RoundStatus
from croupier.core.refusals import Refusal
from croupier.core.rulebook.irregularities.faults import FaultReason
from croupier.core.stream.envelope import Command, Decision

_WAITING = (RoundStatus.CLOSED, RoundStatus.RESULTING, RoundStatus.PENDING)


def report_read_error(floor: Floor, command: Command[ReportReadError]) -> Decision | Refusal:
    at = attend_device(floor, command.body.round, command.body.device)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.status not in _WAITING:
        return not_now(round_, "no outcome is being read")
    rule = floor.settings(table).faults.read_error_settles_on
    clause = rule.first if rule is not None else decided_under(floor, table)
    sentence = _sentence(command.body, round_)
    suspended = RoundSuspended(round_.id, sentence, clause)
    fault = FaultReason.READ_ERROR_AFTER_CLOSE
    told = case(floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, command.at, fault=fault)
    return Decision((suspended, told))


def _sentence(body: ReportReadError, round_: Round) -> str:
    shown = body.indicated
    if shown is None or (shown.number is None and shown.dice is None):
        return f"{body.device} could not read the outcome of {round_.id}"
    what = shown.number if shown.number is not None else "-".join(map(str, shown.dice or ()))
    return f"{body.device} could not read the outcome of {round_.id}; it indicates {what}"
