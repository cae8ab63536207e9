"""What terminals and their players report: errors, lost links, a word that something is wrong."""

from collections.abc import Iterator

from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import (
    ReportLinkLost,
    ReportMalfunction,
    ReportTerminalError,
    ReportTerminalErrorCleared,
)
from croupier.core.pit.irregularities.events import (
    LinkLost,
    ServerFaultFound,
    TerminalErrorCleared,
    TerminalErrorShown,
)
from croupier.core.pit.names import TerminalId
from croupier.core.pit.state import CaseKind, Terminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.irregularities.faults import FaultReason
from croupier.core.stream.envelope import Command, Decision

# What a case of the whole system is about.
SYSTEM = "server"
ERROR_AT_MOST = 64
WORDS_AT_MOST = 500


def report_terminal_error(
    floor: Floor, command: Command[ReportTerminalError]
) -> Decision | Refusal:
    """The same error on several terminals is no terminal's own, where the rulebook says so."""
    body = command.body
    terminal = floor.state.terminals[body.terminal]
    shown = TerminalErrorShown(terminal.id, body.error, command.at)
    rule = floor.book(terminal.rulebook).settings.faults.same_error_terminals_min
    before = {*_displaying(floor, terminal, body.error)}
    same = sorted({*before, terminal.id})
    if rule is None or len(same) < rule.value or terminal.id in before:
        return Decision((shown,))
    found = ServerFaultFound(body.error, tuple(same))
    if _told(floor, body.error):
        return Decision((shown, found))
    sentence = f"{body.error} on {', '.join(same)}: the server's fault"
    fault = FaultReason.SAME_ERROR_ON_SEVERAL_TERMINALS
    told = case(floor, CaseKind.MALFUNCTION, SYSTEM, sentence, rule.first, command.at, fault=fault)
    return Decision((shown, found, told))


def _displaying(floor: Floor, terminal: Terminal, error: str) -> Iterator[TerminalId]:
    """The terminals of the same server that display it now."""
    for name in floor.state.errors.get(error, {}):
        other = floor.state.terminals.get(name)
        if other is not None and other.rulebook == terminal.rulebook:
            yield name


def _told(floor: Floor, error: str) -> bool:
    """Staff have been called for this error, and have not decided yet."""
    waits = waiting(floor, (SYSTEM,), (CaseKind.MALFUNCTION,))
    return any(found.sentence.startswith(f"{error} on ") for found in waits)


def report_terminal_error_cleared(
    floor: Floor, command: Command[ReportTerminalErrorCleared]
) -> Decision | Refusal:
    body = command.body
    shown = [error for error, names in floor.state.errors.items() if body.terminal in names]
    if body.error is not None and body.error not in shown:
        return Refusal(RefusalCode.NOT_THERE, f"{body.terminal} displays no {body.error[:64]!r}")
    if not shown:
        return Refusal(RefusalCode.NOT_THERE, f"{body.terminal} displays no error")
    return Decision((TerminalErrorCleared(body.terminal, body.error),))


def report_link_lost(floor: Floor, command: Command[ReportLinkLost]) -> Decision | Refusal:
    """Else a player could void a losing bet by pulling a plug."""
    return Decision((LinkLost(command.body.terminal, command.at),))


def report_malfunction(floor: Floor, command: Command[ReportMalfunction]) -> Decision | Refusal:
    body = command.body
    session = floor.state.sessions[body.session]
    rulebook = floor.state.terminals[session.terminal].rulebook
    clause = floor.book(rulebook).settings.faults.player_must_report.first
    told = case(
        floor, CaseKind.MALFUNCTION, session.id, body.words, clause, command.at, by=command.actor
    )
    return Decision((told,))
