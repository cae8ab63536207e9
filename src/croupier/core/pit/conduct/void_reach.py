"""Wagers void as a sanction, as far as the document reaches: in this pit, and in every other."""

from collections.abc import Collection, Iterator

from croupier.core.identifiers import RulebookId
from croupier.core.patrons.standing import (
    Known,
    VoidedUnder,
    WagerAt,
    voided_row,
    voids_in,
)
from croupier.core.pit.conduct.bars import document_of
from croupier.core.pit.conduct.events import VoidReached
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.money.wager_voids import lying, void_wagers
from croupier.core.pit.irregularities.outcomes.voids import Because
from croupier.core.pit.names import PersonId
from croupier.core.pit.state import OVER, Bets, Session, Table


def unsettled(floor: Floor, table: Table, session: Session) -> Bets:
    """The session's wagers at the table, those of a round that is not over yet."""
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return {}
    return lying(floor, table, round_, session.id)


def void_unsettled(
    floor: Floor,
    table: Table,
    session: Session,
    because: Because,
    chosen: Collection[WagerAt] = (),
) -> tuple[object, ...]:
    """All of them made void, or those among the chosen."""
    round_, terminal = table.round, session.terminal
    bets = [
        bet
        for bet in unsettled(floor, table, session)
        if not chosen or (round_ and WagerAt(terminal, round_.id, bet) in chosen)
    ]
    if round_ is None or not bets:
        return ()
    return void_wagers(floor, table, round_, session.id, bets, because)


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
    known = floor.state.voids_heard.get(person, 0)
    unheard = [voided for voided in voids_in(found) if voided.at > known]
    events: list[object] = []
    gone: set[WagerAt] = set()
    for voided in unheard:
        events += _carried_out(floor, person, voided, gone)
    return tuple(events)


def _carried_out(
    floor: Floor, person: PersonId, voided: VoidedUnder, gone: set[WagerAt]
) -> Iterator[object]:
    """`gone` is what an earlier one of the same hearing has made void already."""
    because = Because(voided.reason, voided.clause, floor.state.at)
    for table in under(floor, voided.rulebook):
        round_ = table.round
        if round_ is None or round_.opened > voided.at:
            continue
        for session in floor.state.sessions.values():
            if session.patron != person:
                continue
            lie = {
                WagerAt(session.terminal, round_.id, bet)
                for bet in unsettled(floor, table, session)
            }
            meant = (lie & {*voided.chosen} if voided.chosen else lie) - gone
            if meant:
                yield from void_unsettled(floor, table, session, because, meant)
            gone |= meant
    yield VoidReached(person, voided.rulebook, voided.at)
