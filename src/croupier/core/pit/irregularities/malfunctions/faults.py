"""A malfunction: by what failed, and when, wagers are void or the records are analysed."""

from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareMalfunction
from croupier.core.pit.irregularities.events import MalfunctionDeclared
from croupier.core.pit.irregularities.malfunctions.declaring import only_told, remedy
from croupier.core.pit.irregularities.malfunctions.parts import (
    must_agree_on_part,
    part_of,
    sat_at,
    voided_by,
)
from croupier.core.pit.irregularities.money.wager_voids import lying, void_wagers
from croupier.core.pit.irregularities.outcomes.old_rounds import round_found
from croupier.core.pit.irregularities.outcomes.voids import Because, make_void
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.terminals.events import TerminalDisabled
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.irregularities.corrections import LateVoid
from croupier.core.rulebook.irregularities.faults import FailedTerminal, FaultRemedy
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.envelope import Command, Decision


def declare_malfunction(floor: Floor, command: Command[DeclareMalfunction]) -> Decision | Refusal:
    body = command.body
    table, round_ = round_found(floor, body.round)
    refusal = _must_be_fault_of_round(floor, table, round_, body, command.at)
    if refusal is not None:
        return refusal
    return _treated(floor, table, round_, command)


def _must_be_fault_of_round(
    floor: Floor, table: Table, round_: Round, body: DeclareMalfunction, at: Instant
) -> Refusal | None:
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.NOT_NOW, f"{round_.id} is void: no fault can touch it")
    if _second(body.happened) < _second(round_.opened):
        sentence = f"what failed before {round_.id} opened is no fault of that round"
        return Refusal(RefusalCode.NOT_THE_ROUND, sentence)
    if body.happened > at:
        return Refusal(RefusalCode.TOO_EARLY, "a fault that has not happened yet is none")
    reasons = floor.settings_of(table, round_).faults.reasons
    if reasons is not None and body.reason not in reasons.value:
        sentence = f"{body.reason.value} is no malfunction under {table.rulebook}"
        return Refusal(RefusalCode.NO_REASON, sentence, reasons.first)
    return must_agree_on_part(table, body)


def _second(at: Instant) -> int:
    """A person tells the second of a fault, and not what part of it."""
    return at // 1000


def _treated(
    floor: Floor, table: Table, round_: Round, command: Command[DeclareMalfunction]
) -> Decision | Refusal:
    body = command.body
    part = part_of(table, body)
    rule = remedy(floor, table, round_, body.happened, part)
    clause = rule.first
    where = body.terminal if body.terminal is not None else f"the {part.value.replace('-', ' ')}"
    because = Because(f"{body.reason.value.replace('-', ' ')} at {where}", clause, command.at)
    declared = MalfunctionDeclared(
        round_.id, body.terminal, body.reason, body.happened, body.note, clause, part
    )
    failed = (declared, *_out_of_service(floor, table, round_, body, because))
    voiding = voided_by(floor, table, round_, part)
    if rule.value is FaultRemedy.RECALCULATE or only_told(
        floor.settings_of(table, round_), command, voiding
    ):
        return Decision((*failed, *_analysed(floor, round_, because, command)))
    system = voiding is Action.VOID_FAULTED_SYSTEM
    refusal = _must_be_in_time(floor, table, round_) if system else None
    return refusal or Decision((*failed, *_voided(floor, table, round_, body, because)))


def _out_of_service(
    floor: Floor, table: Table, round_: Round, body: DeclareMalfunction, because: Because
) -> tuple[TerminalDisabled, ...]:
    """A terminal that failed takes no more wagers until somebody has put it right."""
    rule = floor.settings_of(table, round_).faults.failed_terminal
    terminal = floor.state.terminals.get(body.terminal) if body.terminal is not None else None
    if terminal is None or not terminal.enabled or rule.value is FailedTerminal.LEFT_TO_STAFF:
        return ()
    return (TerminalDisabled(terminal.id, because.reason),)


def _analysed(
    floor: Floor, round_: Round, because: Because, command: Command[DeclareMalfunction]
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
    floor: Floor, table: Table, round_: Round, body: DeclareMalfunction, because: Because
) -> tuple[object, ...]:
    terminals = (body.terminal,) if body.terminal is not None else body.concerned
    if not terminals:
        return make_void(floor, table, round_, because)
    events: list[object] = []
    for session in sat_at(floor, round_, terminals):
        bets = lying(floor, table, round_, session)
        if bets:
            events += void_wagers(floor, table, round_, session, bets, because)
    return tuple(events)


def _must_be_in_time(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Once the next round has begun, some rulebooks let what was paid stand."""
    if table.round is not None and table.round.id == round_.id:
        return None
    rule = floor.settings_of(table, round_).faults.after_next_round
    if rule.value is LateVoid.THAT_ROUND_ALONE:
        return None
    sentence = f"what is settled is not made void afterwards: the result of {round_.id} stands"
    return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)
