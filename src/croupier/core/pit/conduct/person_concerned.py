"""Names the person a command is about: by a session, by a place at a table of chips, or by name."""

from typing import Any

from msgspec import Struct

from croupier.core.identifiers import PersonId, SessionId
from croupier.core.pit.conduct import commands, state
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.refusals import Refusal, RefusalCode, quoted

NAME_AT_MOST = 100


class PersonConcerned(Struct, frozen=True):
    session: SessionId | None = None
    patron: PersonId | None = None
    place: state.TablePlace | None = None

    @property
    def name(self) -> str:
        if self.place is not None:
            return f"{self.place.player} at {self.place.table}"
        return self.session or self.patron or "nobody"

    def concerned_by(self, bar: state.Bar) -> bool:
        """A known patron stays barred with a new session; a stranger is known by the session."""
        if self.patron is not None and self.patron in (bar.patron, bar.person):
            return True
        if self.session is not None and bar.session == self.session:
            return True
        return self.place is not None and bar.place == self.place


def of(session: Session) -> PersonConcerned:
    return PersonConcerned(session.id, session.patron)


def person_concerned(
    floor: Floor,
    table: Table,
    session: SessionId | None,
    player: str,
    person: PersonId | None = None,
) -> PersonConcerned | Refusal:
    """Somebody with an account is known by its session, whoever plays with chips by the place."""
    if person is not None and len(person) > NAME_AT_MOST:
        return too_long(person)
    if session is not None:
        found = floor.state.sessions[session]
        return PersonConcerned(found.id, found.patron or said(person))
    return at_place(floor, table, player, person)


def too_long(person: PersonId) -> Refusal:
    sentence = f"{quoted(person)} is longer than any name or number of a patron"
    return Refusal(RefusalCode.NOTHING_ASKED, sentence)


def said(person: PersonId | None) -> PersonId | None:
    """Somebody is the same with blanks around the name, and blanks are nobody."""
    name = person.strip() if person is not None else ""
    return PersonId(name) if name else None


def with_chips(table: Table, player: str) -> PersonConcerned:
    """As staff name them at the table: by a place, or by who they are."""
    name = player.strip()
    return PersonConcerned(patron=said(PersonId(name)), place=state.TablePlace(table.id, name))


def at_place(
    floor: Floor, table: Table, player: str, person: PersonId | None = None
) -> PersonConcerned | Refusal:
    name = player.strip()
    if not 0 < len(name) <= NAME_AT_MOST:
        sentence = f"say who it is: a session, or a player by their place at {table.id}"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence)
    if floor.settings(table).chips is None:
        sentence = f"nobody plays with chips at {table.id}: {quoted(name)} is known by the session"
        return Refusal(RefusalCode.UNKNOWN_SESSION, sentence)
    return PersonConcerned(patron=said(person), place=state.TablePlace(table.id, name))


def person_spoken_of(floor: Floor, body: Any) -> PersonId | None:
    """For the writer, which looks their row up; none where nobody is known."""
    match body:
        case commands.VoidPlayersWagers():
            return _patron_of(floor, body.session)
        case commands.BarPlayer():
            return _patron_of(floor, body.session) or said(body.person)
        case commands.ExcludePlayer():
            return named(floor, body)
        case commands.LiftBar():
            return named(floor, body) or _barred_before(floor, body)
        case _:
            return None


def named(floor: Floor, body: commands.ExcludePlayer | commands.LiftBar) -> PersonId | None:
    return said(body.person) or _patron_of(floor, body.session)


def _patron_of(floor: Floor, name: SessionId | None) -> PersonId | None:
    session = floor.state.sessions.get(name) if name is not None else None
    return session.patron if session is not None else None


def _barred_before(floor: Floor, body: commands.LiftBar) -> PersonId | None:
    """Whoever was barred under that session or at that place, who may have left."""
    for bar in floor.state.bars:
        by_session = body.session is not None and bar.session == body.session
        at = bar.place
        by_place = at is not None and (at.table, at.player) == (body.table, body.player.strip())
        if by_session or by_place:
            known = bar.person or bar.patron
            if known is not None:
                return known
    return None
