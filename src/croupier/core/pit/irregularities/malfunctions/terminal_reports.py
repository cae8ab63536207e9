"""Takes what terminals and players report: errors, lost links, malfunctions and wrong screens."""

from collections.abc import Iterator

from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import TerminalId
from croupier.core.pit.cases.open_cases import case, waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, events, old_rounds
from croupier.core.pit.rounds.current_round import not_now
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table, Terminal
from croupier.core.pit.terminals.events import TerminalDisabled
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.stream.envelope import Command, Decided, Decision

# What a case of the whole system is about.
SYSTEM = "server"


def report_terminal_error(floor: Floor, command: Command[commands.ReportTerminalError]) -> Decided:
    """Some rulebooks call the same error on several terminals a fault of the server."""
    body = command.body
    terminal = floor.state.terminals[body.terminal]
    shown = events.TerminalErrorShown(terminal.id, body.error, command.at)
    rule = floor.book(terminal.rulebook).settings.faults.same_error_terminals_min
    before = {*_displaying(floor, terminal, body.error)}
    same = sorted({*before, terminal.id})
    if rule is None or len(same) < rule.value or terminal.id in before:
        return Decision((shown,))
    found = events.ServerFaultFound(body.error, tuple(same))
    if _staff_called(floor, body.error):
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


def _staff_called(floor: Floor, error: str) -> bool:
    """Staff have been called for this error, and have not decided yet."""
    waits = waiting(floor, (SYSTEM,), (CaseKind.MALFUNCTION,))
    return any(found.sentence.startswith(f"{error} on ") for found in waits)


def report_terminal_error_cleared(
    floor: Floor, command: Command[commands.ReportTerminalErrorCleared]
) -> Decided:
    body = command.body
    shown = [error for error, names in floor.state.errors.items() if body.terminal in names]
    if body.error is not None and body.error not in shown:
        return Refusal(RefusalCode.NOT_THERE, f"{body.terminal} displays no {body.error[:64]!r}")
    if not shown:
        return Refusal(RefusalCode.NOT_THERE, f"{body.terminal} displays no error")
    return Decision((events.TerminalErrorCleared(body.terminal, body.error),))


def report_link_lost(floor: Floor, command: Command[commands.ReportLinkLost]) -> Decided:
    """Recorded only, or a player could void a losing bet by pulling a plug."""
    return Decision((events.LinkLost(command.body.terminal, command.at),))


def report_malfunction(floor: Floor, command: Command[commands.ReportMalfunction]) -> Decided:
    body = command.body
    session = floor.state.sessions[body.session]
    rulebook = floor.rulebook_of(session)
    clause = floor.book(rulebook).settings.faults.player_must_report.first
    told = case(
        floor, CaseKind.MALFUNCTION, session.id, body.words, clause, command.at, by=command.actor
    )
    return Decision((told,))


Fault = tuple[FaultReason, str]


def report_screen(floor: Floor, command: Command[commands.ReportScreen]) -> Decided:
    """A terminal that shows wrong money or a number no wheel has is out of service at once."""
    body = command.body
    table, round_ = old_rounds.round_found(floor, body.round)
    if round_.status is not RoundStatus.SETTLED:
        return not_now(round_, "there is no settlement yet for a screen to show")
    fault = _number_outside_game(floor, table, round_, body) or _credit_mismatch(
        floor, round_, body
    )
    if fault is None:
        return Decision(())
    reason, sentence = fault
    found = floor.settings_of(table, round_).faults.found_by_system.get(reason)
    clause = found.first if found is not None else None
    at = command.at
    return Decision(
        (
            events.MalfunctionDeclared(
                round_.id, body.terminal, reason, at, sentence, clause, FaultPart.TERMINAL
            ),
            TerminalDisabled(body.terminal, sentence),
            case(
                floor, CaseKind.MALFUNCTION, round_.id, sentence, clause, at, terminal=body.terminal
            ),
        )
    )


def _number_outside_game(
    floor: Floor, table: Table, round_: Round, body: commands.ReportScreen
) -> Fault | None:
    game = floor.offer_of(table, round_).game
    if body.number is None or not isinstance(game, Roulette) or body.number in game.wheel.labels:
        return None
    sentence = f"{body.terminal} shows {body.number[:8]!r}, which the wheel does not have"
    return FaultReason.NUMBERS_OUTSIDE_GAME, sentence


def _credit_mismatch(floor: Floor, round_: Round, body: commands.ReportScreen) -> Fault | None:
    """Whoever was paid and has gone is still on the screen until somebody else sits down.

    Of players who left so long ago that nobody knows where they sat, any may be meant.
    """
    sat = [(floor.state.terminal_of(each.session), each.credit) for each in round_.results]
    due = sum(credit for terminal, credit in sat if terminal == body.terminal)
    if body.credited == due or (None, body.credited) in sat:
        return None
    sentence = (
        f"{body.terminal} shows {floor.money(body.credited)} credited, not {floor.money(due)}"
    )
    return FaultReason.CREDIT_MISMATCH, sentence
