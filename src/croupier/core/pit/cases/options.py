"""What can be decided in a case, by whom, under its rulebook: what a screen offers to staff."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.closing_off import books
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, CaseKind
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.corrections import LateVoid
from croupier.core.rulebook.faults import UnprovedWagers
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.rulebook import Settings


class Option(Struct, frozen=True):
    """`command` is the tag of what to send; `roles` may send it, or approve it."""

    command: str
    words: str
    roles: tuple[Role, ...]
    clause: ClauseId | None


_RESULT = ("recalculate-round", "settle on what came in fact", Action.RECALCULATE_AFTER_FAULT)
_NOTHING = ("close-case", "nothing was wrong", Action.RECALCULATE_AFTER_FAULT)
_UNPROVED = ("void-unproved-wagers", "no record proves the wagers", Action.VOID_UNPROVED_WAGERS)
_EQUIPMENT = ("invalidate-round", "equipment has affected it", Action.INVALIDATE_FOR_EQUIPMENT)
_DISRUPTED = ("invalidate-round", "it was disrupted", Action.INVALIDATE_FOR_DISRUPTION)

_BY_KIND: dict[CaseKind, tuple[tuple[str, str, Action], ...]] = {
    CaseKind.WRONG_OUTCOME: (
        ("correct-outcome", "settle again on what came", Action.CORRECT_OUTCOME),
        ("let-outcome-stand", "the outcome was right", Action.CORRECT_OUTCOME),
        ("void-past-round", "make the round void", Action.VOID_LATE_MISDEAL),
    ),
    CaseKind.READINGS_DIFFER: (_RESULT, _EQUIPMENT, _DISRUPTED),
    CaseKind.EARLY_RESULT: (
        _RESULT,
        ("void-early-round", "make the round void", Action.INVALIDATE_FOR_EQUIPMENT),
        ("declare-no-spin", "the spin was none", Action.DECLARE_NO_SPIN),
        _UNPROVED,
    ),
    CaseKind.MALFUNCTION: (
        _RESULT,
        ("adjust-credit", "what the records show is due", Action.RECALCULATE_AFTER_FAULT),
        _UNPROVED,
        _NOTHING,
    ),
    CaseKind.DICE: (
        ("void-dice-round", "make the round void", Action.VOID_DICE_ROUND),
        _RESULT,
    ),
    CaseKind.DISPUTE: (
        ("decide-dispute", "decide it", Action.DECIDE_DISPUTE),
        ("review-dispute", "look at it again", Action.REVIEW_DISPUTE),
    ),
}


def options(floor: Floor, case: Case) -> tuple[Option, ...]:
    if case.kind is CaseKind.APPROVAL:
        return tuple(_of_a_request(case))
    found = [
        option
        for book in books(floor, case)
        for command, words, action in _BY_KIND.get(case.kind, ())
        if (option := _option(book, command, words, action)) is not None
    ]
    return tuple(dict.fromkeys(found))


def _of_a_request(case: Case) -> Iterator[Option]:
    """The request itself says who approves it; whoever that is decides."""
    yield Option("approve", case.sentence, (), case.clause)
    yield Option("reject", "leave it undone", (), case.clause)


def _option(book: Settings, command: str, words: str, action: Action) -> Option | None:
    powers = book.authority.get(action)
    if powers is None or not _allowed(book, command):
        return None
    roles = (*powers.value.alone, *powers.value.approves)
    return Option(command, words, roles, powers.first)


def _allowed(book: Settings, command: str) -> bool:
    match command:
        case "void-past-round":
            return book.corrections.late_void.value is LateVoid.THAT_ROUND_ALONE
        case "void-unproved-wagers":
            return book.faults.unproved_wagers.value is UnprovedWagers.VOID
        case _:
            return True
