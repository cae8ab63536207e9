"""Places kept without play: how many rounds somebody has let go by, and who else is waiting."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, RoundStatus, Session, Table


def idle_rounds(table: Table, session: Session) -> int:
    """The rounds in a row, up to the last one closed, on which the session had nothing."""
    count = 0
    for round_ in reversed(_closed(table)):
        if round_.opened < session.opened or _played(round_, session):
            break
        count += 1
    return count


def _closed(table: Table) -> list[Round]:
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    return [round_ for round_ in rounds if round_.status is not RoundStatus.OPEN]


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
        and idle_rounds(table, session) >= rule.value
        and others_all_taken(floor, table, session)
    ]
