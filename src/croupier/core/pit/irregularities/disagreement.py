"""Witnesses of one outcome that say different things: nothing is settled until somebody decides."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.state import CaseKind, Round, Table
from croupier.core.rulebook.authority import Action


def disagreement(floor: Floor, table: Table, round_: Round, at: Instant) -> tuple[object, ...]:
    sentence = "readings of the outcome differ"
    clause = decided_under(floor, table)
    suspended = RoundSuspended(round_.id, sentence, clause)
    return suspended, case(floor, CaseKind.READINGS_DIFFER, round_.id, sentence, clause, at)


def decided_under(floor: Floor, table: Table) -> ClauseId | None:
    """The clause by which somebody says what came in fact."""
    powers = floor.settings(table).authority.get(Action.RECALCULATE_AFTER_FAULT)
    return powers.last if powers is not None else None
