"""Who says that there is a fault, and who makes wagers void for it."""

from croupier.core.pit.cases.approvals.raising import must_be_permitted_to_raise
from croupier.core.pit.cases.waiting import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareMalfunction
from croupier.core.pit.irregularities.malfunctions.parts import named_part, part_of, voided_by
from croupier.core.pit.names import Instant, TerminalId
from croupier.core.pit.powers import May
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.pit.subjects import PastRound
from croupier.core.pit.tables.running.dealing import must_deal_here
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.irregularities.faults import (
    FaultCutOff,
    FaultPart,
    FaultReason,
    FaultRemedy,
)
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command

# Whoever deals with a fault may also say that there is one.
_DEALING = (
    Action.RECALCULATE_AFTER_FAULT,
    Action.VOID_FAULTED_TERMINAL,
    Action.VOID_FAULTED_SYSTEM,
    Action.DECIDE_MALFUNCTION_CLAIM,
    Action.VOID_UNPROVED_WAGERS,
)


def must_be_permitted_to_declare(
    floor: Floor, command: Command[DeclareMalfunction], subject: PastRound
) -> Refusal | None:
    """Whoever may say so says it; what that makes void, whoever the rulebook names makes void."""
    table, round_, body = subject.table, subject.round, command.body
    refusal = _must_be_permitted_to_say(floor, subject, command) or must_deal_here(table, command)
    part = part_of(table, body)
    voiding = voided_by(floor, table, round_, part)
    if refusal is not None or only_told(subject.book, command, voiding):
        return refusal
    if remedy(floor, table, round_, body.happened, part).value is FaultRemedy.RECALCULATE:
        return None
    # Once the result is known, whoever says when a fault came says who wins: not alone.
    paid = round_.status is RoundStatus.SETTLED
    actions = (voiding, Action.VOID_SETTLED_FOR_FAULT) if paid else (voiding,)
    return May(actions, here=True)(floor, command, subject)


def _must_be_permitted_to_say(
    floor: Floor, subject: PastRound, command: Command[DeclareMalfunction]
) -> Refusal | None:
    """The system reports what it finds; an opinion is the operator's; the rest is staff's.

    Once the operator has said so, whoever deals with faults acts upon it.
    """
    book, round_ = subject.book, subject.round
    actor, body = command.actor, command.body
    if body.reason is FaultReason.OPERATORS_OPINION:
        refusal = must_be_permitted_to_raise(book, Action.DECLARE_MALFUNCTION, actor)
        if refusal is None or actor.role is None or not _opined(floor, book, round_, body.terminal):
            return refusal
    if actor.role is None:
        return None
    refusals = [
        must_be_permitted_to_raise(book, action, actor)
        for action in _DEALING
        if action in book.authority
    ]
    return None if None in refusals or not refusals else refusals[0]


def _opined(floor: Floor, book: Settings, round_: Round, terminal: TerminalId | None) -> bool:
    """Whether somebody whose opinion counts has told of this very fault."""
    return any(
        found.by is not None
        and found.terminal == terminal
        and must_be_permitted_to_raise(book, Action.DECLARE_MALFUNCTION, found.by) is None
        for found in waiting(floor, (round_.id,), (CaseKind.MALFUNCTION,))
    )


def remedy(
    floor: Floor, table: Table, round_: Round, happened: Instant, part: FaultPart
) -> Cited[FaultRemedy]:
    rules = floor.settings_of(table, round_).faults
    parts = rules.remedies[round_.game or table.game]
    remedies = parts[named_part(parts, part)]
    before = before_cut_off(rules.cut_off.value, round_, happened)
    return remedies.before if before and remedies.before is not None else remedies.after


def before_cut_off(cut_off: FaultCutOff, round_: Round, happened: Instant) -> bool:
    match cut_off:
        case FaultCutOff.WAGERING_CLOSE:
            return round_.closed is None or happened < round_.closed
        case FaultCutOff.OUTCOME_CONFIRMED:
            return round_.settled is None or happened < round_.settled
        case FaultCutOff.NONE:
            return False


def only_told(book: Settings, command: Command[DeclareMalfunction], voiding: Action) -> bool:
    """What a device or the operator says of a fault is for others to act upon, and calls them."""
    if command.actor.role is None:
        return True
    if command.body.reason is not FaultReason.OPERATORS_OPINION:
        return False
    return must_be_permitted_to_raise(book, voiding, command.actor) is not None
