"""Wagers void as a sanction, as far as the document reaches: in this pit, and in every other."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.core.identifiers import RulebookId
from croupier.core.patrons.standing import Known, VoidedUnder, voided_row
from croupier.core.pit.conduct.bars import document_of
from croupier.core.pit.conduct.events import VoidReached
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.voids import Because
from croupier.core.pit.irregularities.wager_voids import lying, void_wagers
from croupier.core.pit.names import PersonId
from croupier.core.pit.state import OVER, Session, Table


def unsettled(floor: Floor, table: Table, session: Session, because: Because) -> tuple[object, ...]:
    """The session's wagers at the table made void, those of a round that is not over yet."""
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return ()
    bets = lying(floor, table, round_, session.id)
    return void_wagers(floor, table, round_, session.id, bets, because) if bets else ()


def under(floor: Floor, document: RulebookId) -> Iterator[Table]:
    return (there for there in floor.state.tables.values() if document_of(floor, there) == document)


def told_elsewhere(
    person: PersonId, found: Known | None, voided: VoidedUnder
) -> tuple[VoidReached, Known]:
    """That it is done here, and in the row of somebody who is known, for every other pit."""
    reached = VoidReached(person, voided.rulebook, voided.at)
    return reached, voided_row(person, found, voided)


def heard(floor: Floor, person: PersonId, found: Known | None) -> tuple[object, ...]:
    """What another pit made void and this one has not yet, of rounds that had begun by then.

    A round that was over when the word came stands: a wager is void while it has no result.
    """
    voided = found.body.voided if found is not None else UNSET
    if voided is UNSET or floor.state.voids_heard.get(person, 0) >= voided.at:
        return ()
    because = Because(voided.reason, voided.clause, floor.state.at)
    events: list[object] = []
    for table in under(floor, voided.rulebook):
        if table.round is None or table.round.opened > voided.at:
            continue
        for session in floor.state.sessions.values():
            if session.patron == person:
                events += unsettled(floor, table, session, because)
    return (*events, VoidReached(person, voided.rulebook, voided.at))
