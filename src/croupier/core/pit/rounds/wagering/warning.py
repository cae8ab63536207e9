"""Who was told that wagers below the minimum go back from now on, where the first one stands.

The word is said to a player and not of a table, so it holds at every table whose rulebook has it.
A patron who is known has heard it for good, a stranger for as long as the session lasts. A round
that turns out void has neither paid nor collected, and nobody was told anything in it.
"""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId
from croupier.core.pit.rounds.events import Warned
from croupier.core.pit.state import Round

WARNED_KEPT = 200


def warned_before(floor: Floor, name: SessionId, round_: RoundId) -> bool:
    """In an earlier round: what was told of this one's own wager binds from the next on."""
    session = floor.state.sessions.get(name)
    if session is None:
        return False
    known = floor.state.warned.get(session.patron) if session.patron is not None else None
    return any(told not in (None, round_) for told in (session.warned, known))


def warn(floor: Floor, round_: RoundId, told: tuple[Warned, ...]) -> None:
    for item in told:
        session = floor.state.sessions[item.session]
        session.warned = session.warned or round_
        if session.patron is not None:
            floor.state.warned.setdefault(session.patron, round_)
            if len(floor.state.warned) > WARNED_KEPT:
                del floor.state.warned[next(iter(floor.state.warned))]


def take_back(floor: Floor, round_: Round) -> None:
    for name in round_.players:
        session = floor.state.sessions.get(name)
        if session is not None and session.warned == round_.id:
            session.warned = None
    for patron in [who for who, told in floor.state.warned.items() if told == round_.id]:
        del floor.state.warned[patron]
