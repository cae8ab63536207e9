"""A malfunction: before the rulebook's cut-off wagers are void, after it records are analysed."""

from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.raising import raiser
from croupier.core.pit.cases.waiting import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareMalfunction
from croupier.core.pit.irregularities.events import MalfunctionDeclared
from croupier.core.pit.irregularities.late_voids import too_late
from croupier.core.pit.irregularities.records import bygone
from croupier.core.pit.irregularities.voids import Because, make_void
from croupier.core.pit.irregularities.wager_voids import lying, void_wagers
from croupier.core.pit.names import Instant, SessionId, TerminalId
from croupier.core.pit.rounds.attending import playing
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import deals_here, permit_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.faults import FaultCutOff, FaultReason, FaultRemedy
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command, Decision

# Whoever deals with a fault may also say that there is one.
_DEALING = (
    Action.RECALCULATE_AFTER_FAULT,
    Action.VOID_FAULTED_TERMINAL,
    Action.VOID_FAULTED_SYSTEM,
    Action.DECIDE_MALFUNCTION_CLAIM,
    Action.VOID_UNPROVED_WAGERS,
)


def declare_malfunction(floor: Floor, command: Command[DeclareMalfunction]) -> Decision | Refusal:
    body = command.body
    if body.terminal is not None and body.terminal not in floor.state.terminals:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {body.terminal!r}")
    table = playing(floor, body.round, None)
    if isinstance(table, Refusal):
        return table
    round_ = bygone(floor, table, body.round, None)
    if isinstance(round_, Refusal):
        return round_
    refusal = _may_declare(floor, table, round_, command)
    refusal = refusal or deals_here(table, command)
    refusal = refusal or _reasoned(floor, table, round_, body, command.at)
    if refusal is not None:
        return refusal
    return _treated(floor, table, round_, command)


def _may_declare(
    floor: Floor, table: Table, round_: Round, command: Command[DeclareMalfunction]
) -> Refusal | None:
    """The system reports what it finds; an opinion is the operator's; the rest is staff's.

    Once the operator has said so, whoever deals with faults acts upon it.
    """
    book, actor, body = floor.settings_of(table, round_), command.actor, command.body
    if body.reason is FaultReason.OPERATORS_OPINION:
        refusal = raiser(book, Action.DECLARE_MALFUNCTION, actor)
        if refusal is None or actor.role is None or not _opined(floor, book, round_, body.terminal):
            return refusal
    if actor.role is None:
        return None
    refusals = [raiser(book, action, actor) for action in _DEALING if action in book.authority]
    return None if None in refusals or not refusals else refusals[0]


def _opined(floor: Floor, book: Settings, round_: Round, terminal: TerminalId | None) -> bool:
    """Whether somebody whose opinion counts has told of this very fault."""
    return any(
        found.by is not None
        and found.terminal == terminal
        and raiser(book, Action.DECLARE_MALFUNCTION, found.by) is None
        for found in waiting(floor, (round_.id,), (CaseKind.MALFUNCTION,))
    )


def _reasoned(
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
    return None


def _second(at: Instant) -> int:
    """A person tells the second of a fault, and not what part of it."""
    return at // 1000


def remedy(floor: Floor, table: Table, round_: Round, happened: Instant) -> Cited[FaultRemedy]:
    rules = floor.settings_of(table, round_).faults
    before = before_cut_off(rules.cut_off.value, round_, happened)
    return rules.before_cut_off if before else rules.after_cut_off


def before_cut_off(cut_off: FaultCutOff, round_: Round, happened: Instant) -> bool:
    match cut_off:
        case FaultCutOff.WAGERING_CLOSE:
            return round_.closed is None or happened < round_.closed
        case FaultCutOff.OUTCOME_CONFIRMED:
            return round_.settled is None or happened < round_.settled
        case FaultCutOff.NONE:
            return False


def _treated(
    floor: Floor, table: Table, round_: Round, command: Command[DeclareMalfunction]
) -> Decision | Refusal:
    body = command.body
    rule = remedy(floor, table, round_, body.happened)
    # A system has one clause for itself beside the terminal's, and it stands last.
    clause = rule.first if body.terminal is not None else rule.last
    where = body.terminal if body.terminal is not None else "the system"
    because = Because(f"{body.reason.value.replace('-', ' ')} at {where}", clause, command.at)
    declared = MalfunctionDeclared(
        round_.id, body.terminal, body.reason, body.happened, body.note, clause
    )
    if rule.value is FaultRemedy.RECALCULATE or _only_told(
        floor.settings_of(table, round_), command
    ):
        return Decision((declared, *_analysed(floor, round_, because, command)))
    return _voided(floor, table, round_, command, declared, because)


def _only_told(book: Settings, command: Command[DeclareMalfunction]) -> bool:
    """What a device or the operator says of a fault is for others to act upon, and calls them."""
    if command.actor.role is None:
        return True
    if command.body.reason is not FaultReason.OPERATORS_OPINION:
        return False
    return raiser(book, _voiding(command.body), command.actor) is not None


def _voiding(body: DeclareMalfunction) -> Action:
    system = body.terminal is None
    return Action.VOID_FAULTED_SYSTEM if system else Action.VOID_FAULTED_TERMINAL


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
    )
    if round_.status in (*OVER, RoundStatus.OPEN, RoundStatus.SUSPENDED):
        return (told,)
    return RoundSuspended(round_.id, because.reason, because.clause), told


def _voided(
    floor: Floor,
    table: Table,
    round_: Round,
    command: Command[DeclareMalfunction],
    declared: MalfunctionDeclared,
    because: Because,
) -> Decision | Refusal:
    terminal = command.body.terminal
    refusal = permit_here(floor.settings_of(table, round_), table, _voiding(command.body), command)
    refusal = refusal or _paid_already(floor, table, round_, command)
    if refusal is not None:
        return refusal
    if terminal is None:
        late = too_late(floor, table, round_)
        return late or Decision((declared, *make_void(floor, table, round_, because)))
    session = _session_at(floor, table, terminal, round_)
    if session is None:
        return Decision((declared,))
    bets = lying(floor, table, round_, session)
    return Decision((declared, *void_wagers(floor, table, round_, session, bets, because)))


def _paid_already(
    floor: Floor, table: Table, round_: Round, command: Command[DeclareMalfunction]
) -> Refusal | None:
    """Once the result is known, whoever says when a fault came says who wins: not alone."""
    if round_.status is not RoundStatus.SETTLED:
        return None
    return permit_here(
        floor.settings_of(table, round_), table, Action.VOID_SETTLED_FOR_FAULT, command
    )


def _session_at(
    floor: Floor, table: Table, terminal: TerminalId, round_: Round
) -> SessionId | None:
    """Whose wagers came from there; a player may have left since, and somebody else sit there."""
    for name in round_.players:
        session = floor.state.sessions.get(name)
        sat = session.terminal if session is not None else floor.state.left.get(name)
        if sat == terminal and lying(floor, table, round_, name):
            return name
    return None
