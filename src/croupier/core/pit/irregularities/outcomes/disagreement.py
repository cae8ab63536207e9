"""Witnesses of one outcome that say different things: nothing is settled until somebody decides."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import CaseKind, Round, Table
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.rounds.display import DisplayMismatch
from croupier.core.rulebook.rulebook import Settings


def disagreement(floor: Floor, table: Table, round_: Round, at: Instant) -> tuple[object, ...]:
    sentence = "readings of the outcome differ"
    book = floor.settings(table)
    clause = _gives(book, says_what_came(book))
    suspended = RoundSuspended(round_.id, sentence, clause)
    return suspended, case(floor, CaseKind.READINGS_DIFFER, round_.id, sentence, clause, at)


def decided_under(floor: Floor, table: Table) -> ClauseId | None:
    """The clause by which somebody says what came in fact."""
    return _gives(floor.settings(table), Action.RECALCULATE_AFTER_FAULT)


def _gives(book: Settings, action: Action) -> ClauseId | None:
    powers = book.authority.get(action)
    return powers.last if powers is not None else None


def says_what_came(book: Settings) -> Action:
    """Whose word settles it: a sensor that shows a wrong number is such a display as well."""
    confirmed_first = DisplayMismatch.IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT
    if book.display.mismatch.value is confirmed_first:
        return Action.CONFIRM_DESPITE_DISPLAY
    return Action.RECALCULATE_AFTER_FAULT
