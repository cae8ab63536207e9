"""Whose row a command about conduct needs: whoever it names, or is known to play there."""

from typing import Any

from croupier.core.pit.conduct.commands import (
    BarPlayer,
    ExcludePlayer,
    LiftBar,
    VoidPlayersWagers,
)
from croupier.core.pit.conduct.person_concerned import said
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import PersonId, SessionId


def person_spoken_of(floor: Floor, body: Any) -> PersonId | None:  # noqa: ANN401 - any command
    """For the writer, which looks their row up; none where nobody is known."""
    match body:
        case VoidPlayersWagers():
            return _sitting(floor, body.session)
        case BarPlayer():
            return _sitting(floor, body.session) or said(body.person)
        case ExcludePlayer():
            return named(floor, body)
        case LiftBar():
            return named(floor, body) or _excluded(floor, body)
        case _:
            return None


def named(floor: Floor, body: ExcludePlayer | LiftBar) -> PersonId | None:
    return said(body.person) or _sitting(floor, body.session)


def _sitting(floor: Floor, name: SessionId | None) -> PersonId | None:
    session = floor.state.sessions.get(name) if name is not None else None
    return session.patron if session is not None else None


def _excluded(floor: Floor, body: LiftBar) -> PersonId | None:
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
