"""Places kept without play: how many rounds somebody has let go by, and who else is waiting."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.state import Round, RoundStatus, Session, Table


def idle_rounds(floor: Floor, table: Table, session: Session) -> int:
    """The rounds in a row, up to the last one closed, during which the session had nothing.

    A terminal plays whichever table is on its screen: a wager at any of them is play.
    """
    since = max(session.opened, _last_played(floor, session))
    count = 0
    for round_ in reversed(_rounds(table)):
        if round_.status is RoundStatus.OPEN:
            continue
        if round_.opened < since or _played(round_, session):
            break
        count += 1
    return count


def _last_played(floor: Floor, session: Session) -> Instant:
    """When wagering closed on the last round with chips of the session; now, if it has not."""
    closes = (
        floor.state.at if round_.status is RoundStatus.OPEN else round_.closed or round_.opened
        for table in floor.state.tables.values()
        for round_ in _rounds(table)
        if _played(round_, session)
    )
    return max(closes, default=Instant(0))


def _rounds(table: Table) -> list[Round]:
    return [*table.past, *([table.round] if table.round is not None else [])]


def _played(round_: Round, session: Session) -> bool:
    return session.id in round_.wagers or session.id in round_.players


def others_all_taken(floor: Floor, table: Table, session: Session) -> bool:
    """Whether every other place that could play the table is in use."""
    places = [t for t in floor.state.terminals.values() if t.rulebook == table.rulebook]
    others = [place for place in places if place.id != session.terminal and place.enabled]
    return bool(others) and all(place.session is not None for place in others)


def idle_sessions(floor: Floor, table: Table) -> list[Session]:
    """Whom a screen flags to staff, under a rulebook that counts rounds."""
    rule = floor.settings(table).conduct.idle_rounds
    if rule is None:
        return []
    return [
        session
        for session in floor.state.sessions.values()
        if floor.state.terminals[session.terminal].rulebook == table.rulebook
        and idle_rounds(floor, table, session) >= rule.value
        and others_all_taken(floor, table, session)
    ]
