"""Places kept without play: how many rounds somebody has let go by, and who else is waiting."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.rulebook.people.conduct import FLAGGED, IdleRule


def idle_rounds(floor: Floor, table: Table, session: Session) -> int:
    """The rounds in a row, up to the last one closed, during which the session had nothing.

    What was taken back or went back at the close is no wager. A terminal plays whichever table is
    on its screen: a wager at any of them is play.
    """
    if session.staked():
        return 0
    since = max(session.opened, session.wagered)
    rounds = [*table.past, *([table.round] if table.round is not None else [])]
    # A coup without wagers was closed from its first moment on: nobody let that go by.
    offered = [r for r in rounds if r.closed is not None and r.closed > r.opened]
    return sum(1 for round_ in offered if round_.opened >= since)


def others_all_taken(floor: Floor, table: Table, session: Session) -> bool:
    """Whether every other place that could play the table is in use."""
    places = [t for t in floor.state.terminals.values() if t.rulebook == table.rulebook]
    others = [place for place in places if place.id != session.terminal and place.enabled]
    return bool(others) and all(place.session is not None for place in others)


def idle_sessions(floor: Floor, table: Table) -> list[Session]:
    """Whom a screen flags to staff: who has let as many rounds go by as the rulebook counts."""
    rules = floor.settings(table).conduct
    least = rules.idle_rounds
    if least is None or rules.idle.value not in FLAGGED:
        return []
    when_full = rules.idle.value is IdleRule.ROUNDS_WITHOUT_WAGER_WHEN_FULL
    return [
        session
        for session in floor.state.sessions.values()
        if floor.state.terminals[session.terminal].rulebook == table.rulebook
        and idle_rounds(floor, table, session) >= least.value
        and (not when_full or others_all_taken(floor, table, session))
    ]
