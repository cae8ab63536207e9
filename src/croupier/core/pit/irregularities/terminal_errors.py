"""What terminals and their players report: errors, lost links, a word that something is wrong."""

from collections.abc import Iterator

from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import (
    ReportLinkLost,
    ReportMalfunction,
    ReportTerminalError,
)
from croupier.core.pit.irregularities.events import (
    LinkLost,
    ServerFaultFound,
    TerminalErrorShown,
)
from croupier.core.pit.names import Instant, TerminalId
from croupier.core.pit.rounds.attending import device_only
from croupier.core.pit.state import CaseKind, Terminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decision

# What a case of the whole system is about.
SYSTEM = "server"
_ERRORS_AT_MOST = 64
_WORDS_AT_MOST = 500
_MINUTE = 60_000


def report_terminal_error(
    floor: Floor, command: Command[ReportTerminalError]
) -> Decision | Refusal:
    """The same error on several terminals is no terminal's own, where the rulebook says so."""
    body = command.body
    terminal = floor.state.terminals.get(body.terminal)
    if terminal is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {body.terminal!r}")
    refusal = device_only(command)
    if refusal is not None:
        return refusal
    if not 0 < len(body.error) <= _ERRORS_AT_MOST:
        return Refusal(RefusalCode.NO_REASON, "an error has a short name")
    shown = TerminalErrorShown(terminal.id, body.error, command.at)
    rule = floor.book(terminal.rulebook).settings.faults.same_error_terminals_min
    same = sorted({*_alike(floor, terminal, body.error, command.at), terminal.id})
    if rule is None or len(same) < rule.value:
        return Decision((shown,))
    sentence = f"{body.error} on {', '.join(same)}: the server's fault"
    told = case(floor, CaseKind.MALFUNCTION, SYSTEM, sentence, rule.first, command.at)
    return Decision((shown, ServerFaultFound(body.error, tuple(same)), told))


def _alike(floor: Floor, terminal: Terminal, error: str, at: Instant) -> Iterator[TerminalId]:
    """The terminals of the same server that have shown it, not too long ago to be one fault."""
    window = floor.book(terminal.rulebook).settings.faults.same_error_minutes_max
    for name, shown in floor.state.errors.get(error, {}).items():
        other = floor.state.terminals.get(name)
        recent = window is None or at - shown <= window.value * _MINUTE
        if other is not None and other.rulebook == terminal.rulebook and recent:
            yield name


def report_link_lost(floor: Floor, command: Command[ReportLinkLost]) -> Decision | Refusal:
    """Else a player could void a losing bet by pulling a plug."""
    if command.body.terminal not in floor.state.terminals:
        sentence = f"there is no terminal {command.body.terminal!r}"
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, sentence)
    return device_only(command) or Decision((LinkLost(command.body.terminal, command.at),))


def report_malfunction(floor: Floor, command: Command[ReportMalfunction]) -> Decision | Refusal:
    body = command.body
    session = floor.session(body.session)
    if isinstance(session, Refusal):
        return session
    actor = command.actor
    if actor.role is not Role.PLAYER or actor.terminal != session.terminal:
        sentence = f"only the player at {session.terminal} reports it"
        return Refusal(RefusalCode.NOT_YOURS, sentence)
    if not 0 < len(body.words) <= _WORDS_AT_MOST:
        return Refusal(RefusalCode.NO_REASON, "a few words say what is wrong")
    rulebook = floor.state.terminals[session.terminal].rulebook
    clause = floor.book(rulebook).settings.faults.player_must_report.first
    told = case(
        floor, CaseKind.MALFUNCTION, session.id, body.words, clause, command.at, by=command.actor
    )
    return Decision((told,))
