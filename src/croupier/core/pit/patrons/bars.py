"""Bars that reach beyond a pit: what this one knows of somebody and what their row says, as one.

A bar from all games of a document stops a known patron in every pit. Whoever was barred as a
stranger, and turns out to be somebody, takes it along under their name.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.patrons.standing import BarredFrom, Known, barred_row, bars_in
from croupier.core.pit.conduct.events import BarLifted, PlayerBarred
from croupier.core.pit.conduct.state import Bar
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, PersonId, SessionId
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.state import Session
from croupier.core.stream.envelope import Command


class Told(Struct, frozen=True):
    events: tuple[PlayerBarred | BarLifted, ...] = ()
    claims: tuple[Known, ...] = ()


def brought_together(
    floor: Floor, body: RecognisePatron, session: Session | None, command: Command[Any]
) -> Told:
    """The row prevails, but for what it has not heard yet: that it is told."""
    person, row = body.person, bars_in(body.found)
    if not row and not floor.state.bars:
        return Told()
    new = tuple(_unheard(floor, person, session, row, command.actor.person))
    at = session.id if session is not None else None
    unknown = _unknown_here(floor, person, (*row, *new))
    events: list[PlayerBarred | BarLifted] = [
        _barred(at, person, bar, command.at) for bar in unknown
    ]
    events += _over(floor, person, row)
    return Told(tuple(events), (barred_row(person, body.found, (*row, *new)),) if new else ())


def _unheard(
    floor: Floor,
    person: PersonId,
    session: Session | None,
    row: tuple[BarredFrom, ...],
    by: PersonId,
) -> Iterator[BarredFrom]:
    said = {bar.rulebook for bar in row}
    for bar in floor.state.bars:
        document = bar.rulebook
        if document is None or document in said or not _is_of(bar, person, session):
            continue
        said.add(document)
        yield BarredFrom(document, bar.reason, bar.clause, bar.at, bar.by or by)


def _is_of(bar: Bar, person: PersonId, session: Session | None) -> bool:
    """A bar that no row holds yet."""
    if bar.person is not None:
        return False
    if bar.patron == person:
        return True
    return bar.of_a_stranger and session is not None and bar.session == session.id


def _unknown_here(
    floor: Floor, person: PersonId, bars: tuple[BarredFrom, ...]
) -> Iterator[BarredFrom]:
    here = _here(floor, person)
    return (bar for bar in bars if bar.rulebook not in here)


def _over(floor: Floor, person: PersonId, row: tuple[BarredFrom, ...]) -> Iterator[BarLifted]:
    """Lifted at another pit."""
    for document in sorted(_here(floor, person) - {bar.rulebook for bar in row}):
        yield BarLifted(None, None, "lifted elsewhere", document, person, person=person)


def _here(floor: Floor, person: PersonId) -> set[RulebookId]:
    """The documents from whose games this pit keeps them, because their row does."""
    bars = (bar for bar in floor.state.bars if bar.person == person)
    return {bar.rulebook for bar in bars if bar.rulebook is not None}


def _barred(
    session: SessionId | None, person: PersonId, bar: BarredFrom, at: Instant
) -> PlayerBarred:
    return PlayerBarred(
        session, person, None, bar.reason, bar.clause, at, bar.rulebook, None, person, bar.by
    )
