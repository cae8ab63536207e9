"""Declares a malfunction: by what failed, and when, wagers are void or the records are analysed.

Rounds that a stop of the system has interrupted are treated alike: they go on, are void, or wait.
"""

from croupier.core.identifiers import Instant
from croupier.core.pit.cases.open_cases import Grounds, case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, old_rounds, voids
from croupier.core.pit.irregularities.events import MalfunctionDeclared
from croupier.core.pit.irregularities.malfunctions import remedies
from croupier.core.pit.rounds.events import ClosedBy, RoundSuspended
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.terminals.events import TerminalDisabled
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.faults import FailedTerminal, FaultRemedy, Restart
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.starting import Start


def declare_malfunction(floor: Floor, command: Command[commands.DeclareMalfunction]) -> Decided:
    body = command.body
    table, round_ = old_rounds.round_found(floor, body.round)
    if refusal := _must_be_fault_of_round(floor, table, round_, body, command.at):
        return refusal
    return _treated(floor, table, round_, command)


def _must_be_fault_of_round(
    floor: Floor, table: Table, round_: Round, body: commands.DeclareMalfunction, at: Instant
) -> Refusal | None:
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.NOT_NOW, f"{round_.id} is already void: a fault changes nothing")
    # A person tells the second of a fault, and not what part of it.
    if body.happened // 1000 < round_.opened // 1000:
        sentence = f"the fault came before {round_.id} opened: name the round it touched"
        return Refusal(RefusalCode.NOT_THE_ROUND, sentence)
    if body.happened > at:
        return Refusal(RefusalCode.TOO_EARLY, "the fault lies in the future")
    reasons = floor.settings_of(table, round_).faults.reasons
    if reasons is not None and body.reason not in reasons.value:
        sentence = f"{body.reason.value} is not a malfunction under {table.rulebook}"
        return Refusal(RefusalCode.NO_REASON, sentence, reasons.first)
    return remedies.must_agree_on_part(table, body)


def _treated(
    floor: Floor, table: Table, round_: Round, command: Command[commands.DeclareMalfunction]
) -> Decided:
    body = command.body
    part = remedies.part_of(table, body)
    rule = remedies.remedy(floor, table, round_, body.happened, part)
    clause = rule.first
    where = body.terminal if body.terminal is not None else f"the {part.value.replace('-', ' ')}"
    because = Grounds(f"{body.reason.value.replace('-', ' ')} at {where}", clause, command.at)
    declared = MalfunctionDeclared(
        round_.id, body.terminal, body.reason, body.happened, body.note, clause, part
    )
    failed = (declared, *_out_of_service(floor, table, round_, body, because))
    voiding = remedies.voided_by(floor, table, round_, part)
    book = floor.settings_of(table, round_)
    if rule.value is FaultRemedy.RECALCULATE or remedies.only_reported(book, command, voiding):
        return Decision((*failed, *_analysed(floor, round_, because, command)))
    system, late = voiding is Action.VOID_FAULTED_SYSTEM, book.faults.after_next_round
    refusal = voids.must_be_in_time(table, round_, late) if system else None
    return refusal or Decision((*failed, *_voided(floor, table, round_, body, because)))


def _out_of_service(
    floor: Floor, table: Table, round_: Round, body: commands.DeclareMalfunction, because: Grounds
) -> tuple[TerminalDisabled, ...]:
    """A terminal that failed takes no more wagers until somebody has put it right."""
    rule = floor.settings_of(table, round_).faults.failed_terminal
    terminal = floor.state.terminals.get(body.terminal) if body.terminal is not None else None
    if terminal is None or not terminal.enabled or rule.value is FailedTerminal.LEFT_TO_STAFF:
        return ()
    return (TerminalDisabled(terminal.id, because.reason),)


def _analysed(
    floor: Floor, round_: Round, because: Grounds, command: Command[commands.DeclareMalfunction]
) -> tuple[object, ...]:
    """What is not settled waits; what is settled stands until the records say otherwise."""
    told = case(
        floor,
        CaseKind.MALFUNCTION,
        round_.id,
        because.reason,
        because.clause,
        because.at,
        by=command.actor,
        terminal=command.body.terminal,
        fault=command.body.reason,
    )
    if round_.status in (*OVER, RoundStatus.OPEN, RoundStatus.SUSPENDED):
        return (told,)
    return RoundSuspended(round_.id, because.reason, because.clause), told


def _voided(
    floor: Floor, table: Table, round_: Round, body: commands.DeclareMalfunction, because: Grounds
) -> tuple[object, ...]:
    terminals = (body.terminal,) if body.terminal is not None else body.concerned
    if not terminals:
        return voids.make_void(floor, table, round_, because)
    events: list[object] = []
    for session in remedies.sat_at(floor, round_, terminals):
        bets = voids.lying(floor, table, round_, session)
        if bets:
            events += voids.void_wagers(floor, table, round_, session, bets, because)
    return tuple(events)


_STOPPED = "the system stopped while the round was under way"


def after_crash(floor: Floor, command: Command[Start]) -> tuple[object, ...]:
    """Rounds that were under way when the system stopped are judged by that moment."""
    return tuple(
        event
        for table in floor.state.tables.values()
        for event in _interrupted(floor, table, command)
    )


def _interrupted(floor: Floor, table: Table, command: Command[Start]) -> tuple[object, ...]:
    """A suspended round stays suspended."""
    round_, at = table.round, command.at
    if round_ is None or round_.status in (*OVER, RoundStatus.SUSPENDED):
        return ()
    rule = _restart_rule(floor, table, round_, command.body.last)
    match rule.value:
        case Restart.RESUME:
            return ()
        case Restart.VOID:
            return voids.make_void(floor, table, round_, Grounds(_STOPPED, rule.first, at))
        case Restart.CASE:
            told = case(floor, CaseKind.MALFUNCTION, round_.id, _STOPPED, rule.first, at)
            suspended = RoundSuspended(round_.id, _STOPPED, rule.first)
            closed = voids.close_first(floor, table, round_, ClosedBy.RESTART, at)
            return (*closed, suspended, told)


def _restart_rule(floor: Floor, table: Table, round_: Round, stopped: Instant) -> Cited[Restart]:
    rules = floor.settings(table).faults
    before = remedies.before_cut_off(rules.cut_off.value, round_, stopped)
    return rules.restart_before_cut_off if before else rules.restart_after_cut_off
