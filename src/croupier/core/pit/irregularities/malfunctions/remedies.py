"""Says which part failed, who may declare it, and which remedy the rulebook gives."""

from collections.abc import Collection, Iterator, Mapping

from croupier.core.identifiers import Instant, SessionId, TerminalId
from croupier.core.pit import powers, subjects
from croupier.core.pit.cases.approvals.approving import must_be_permitted_to_raise
from croupier.core.pit.cases.open_cases import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareMalfunction
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import must_deal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import faults
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command

# These are faults of what makes the outcome, whoever tells of them.
_OF_THE_OUTCOME = frozenset(
    {
        faults.FaultReason.EARLY_RESULT,
        faults.FaultReason.READ_ERROR_AFTER_CLOSE,
        faults.FaultReason.WHEEL_NOT_ROTATING,
    }
)
_MAKERS = {
    GameName.ROULETTE: faults.FaultPart.WHEEL,
    GameName.SIC_BO: faults.FaultPart.DICE_TUMBLER,
}


def part_of(table: Table, body: DeclareMalfunction) -> faults.FaultPart:
    if body.part is not None:
        return body.part
    if body.terminal is not None:
        return faults.FaultPart.TERMINAL
    return maker(table) if body.reason in _OF_THE_OUTCOME else faults.FaultPart.GAME_SYSTEM


def maker(table: Table) -> faults.FaultPart:
    """The part that makes the outcome; cards are dealt, and their shoe is the system's."""
    return _MAKERS.get(table.game, faults.FaultPart.GAME_SYSTEM)


def must_agree_on_part(table: Table, body: DeclareMalfunction) -> Refusal | None:
    """The reason, the part and the terminal named must fit together."""
    if (body.terminal is not None) != (part_of(table, body) is faults.FaultPart.TERMINAL):
        sentence = "name the terminal if a terminal failed, and no terminal otherwise"
        return Refusal(RefusalCode.NO_REASON, sentence)
    if body.concerned and body.terminal is not None:
        return Refusal(RefusalCode.NO_REASON, "a failed terminal concerns no other")
    if body.reason in _OF_THE_OUTCOME and part_of(table, body) is not maker(table):
        of = maker(table).value.replace("-", " ")
        sentence = f"{body.reason.value} can only be a fault of the {of}"
        return Refusal(RefusalCode.NO_REASON, sentence)
    return None


def named_part(
    parts: Mapping[faults.FaultPart, faults.PartRemedies], part: faults.FaultPart
) -> faults.FaultPart:
    """What the document does not name by itself belongs to the game system."""
    return part if part in parts else faults.FaultPart.GAME_SYSTEM


def voids_always(rules: faults.FaultRules, game: GameName) -> bool:
    """Whether a fault of the game system voids what it touched, whenever it came."""
    remedies = rules.remedies[game][faults.FaultPart.GAME_SYSTEM]
    return remedies.before is None and remedies.after.value is faults.FaultRemedy.VOID


def voided_by(floor: Floor, table: Table, round_: Round, part: faults.FaultPart) -> Action:
    """Who makes void what a fault of that part has touched."""
    parts = floor.settings_of(table, round_).faults.remedies[round_.game or table.game]
    if named_part(parts, part) is faults.FaultPart.TERMINAL:
        return Action.VOID_FAULTED_TERMINAL
    return Action.VOID_FAULTED_SYSTEM


def sat_at(floor: Floor, round_: Round, terminals: Collection[TerminalId]) -> Iterator[SessionId]:
    """The players whose wagers came from there, even if they have left since."""
    return (name for name in round_.players if floor.state.terminal_of(name) in terminals)


# Whoever deals with a fault may also say that there is one.
_DEALING = (
    Action.RECALCULATE_AFTER_FAULT,
    Action.VOID_FAULTED_TERMINAL,
    Action.VOID_FAULTED_SYSTEM,
    Action.DECIDE_MALFUNCTION_CLAIM,
    Action.VOID_UNPROVED_WAGERS,
)


def must_be_permitted_to_declare(
    floor: Floor, command: Command[DeclareMalfunction], subject: subjects.PastRound
) -> Refusal | None:
    """Those who may report a fault report it; those the rulebook names make wagers void."""
    table, round_, body = subject.table, subject.round, command.body
    refusal = _must_be_permitted_to_say(floor, subject, command) or must_deal_here(table, command)
    part = part_of(table, body)
    voiding = voided_by(floor, table, round_, part)
    if refusal is not None or only_reported(subject.book, command, voiding):
        return refusal
    if remedy(floor, table, round_, body.happened, part).value is faults.FaultRemedy.RECALCULATE:
        return None
    # Once the result is known, whoever says when a fault came says who wins: not alone.
    paid = round_.status is RoundStatus.SETTLED
    actions = (voiding, Action.VOID_SETTLED_FOR_FAULT) if paid else (voiding,)
    return powers.May(actions, here=True)(floor, command, subject)


def _must_be_permitted_to_say(
    floor: Floor, subject: subjects.PastRound, command: Command[DeclareMalfunction]
) -> Refusal | None:
    """The system reports what it finds; an opinion is the operator's; the rest is staff's.

    Once the operator has said so, whoever deals with faults acts upon it.
    """
    book, round_ = subject.book, subject.round
    actor, body = command.actor, command.body
    if body.reason is faults.FaultReason.OPERATORS_OPINION:
        refusal = must_be_permitted_to_raise(book, Action.DECLARE_MALFUNCTION, actor)
        if (
            refusal is None
            or actor.role is None
            or not _operator_has_said_so(floor, book, round_, body.terminal)
        ):
            return refusal
    if actor.role is None:
        return None
    refusals = [
        must_be_permitted_to_raise(book, action, actor)
        for action in _DEALING
        if action in book.authority
    ]
    return None if None in refusals or not refusals else refusals[0]


def _operator_has_said_so(
    floor: Floor, book: Settings, round_: Round, terminal: TerminalId | None
) -> bool:
    """Whether somebody whose opinion counts has told of this very fault."""
    return any(
        found.by is not None
        and found.terminal == terminal
        and must_be_permitted_to_raise(book, Action.DECLARE_MALFUNCTION, found.by) is None
        for found in waiting(floor, (round_.id,), (CaseKind.MALFUNCTION,))
    )


def remedy(
    floor: Floor, table: Table, round_: Round, happened: Instant, part: faults.FaultPart
) -> Cited[faults.FaultRemedy]:
    rules = floor.settings_of(table, round_).faults
    parts = rules.remedies[round_.game or table.game]
    remedies = parts[named_part(parts, part)]
    before = before_cut_off(rules.cut_off.value, round_, happened)
    return remedies.before if before and remedies.before is not None else remedies.after


def before_cut_off(cut_off: faults.FaultCutOff, round_: Round, happened: Instant) -> bool:
    match cut_off:
        case faults.FaultCutOff.WAGERING_CLOSE:
            return round_.closed is None or happened < round_.closed
        case faults.FaultCutOff.OUTCOME_CONFIRMED:
            return round_.settled is None or happened < round_.settled
        case faults.FaultCutOff.NONE:
            return False


def only_reported(book: Settings, command: Command[DeclareMalfunction], voiding: Action) -> bool:
    """What a device or the operator reports calls others, who act upon it."""
    if command.actor.role is None:
        return True
    if command.body.reason is not faults.FaultReason.OPERATORS_OPINION:
        return False
    return must_be_permitted_to_raise(book, voiding, command.actor) is not None
