"""Who is barred, and who was told to go."""

from collections.abc import Callable

from croupier.core.pit.conduct.commands import Games
from croupier.core.pit.conduct.events import (
    BarLifted,
    DirectedToVacate,
    InstructedOnGames,
    PlayerBarred,
    PlayerExcluded,
)
from croupier.core.pit.conduct.state import Bar, Direction
from croupier.core.pit.floor import Floor

# Of strangers who have left, only the last are remembered: their sessions can never come back.
_BARS_KEPT = 1000


def was_barred(floor: Floor, event: PlayerBarred) -> None:
    bar = Bar(event.session, event.table, event.breach, event.clause, event.at, event.patron)
    floor.state.bars.append(bar)
    del floor.state.bars[:-_BARS_KEPT]


def was_excluded(floor: Floor, event: PlayerExcluded) -> None:
    bar = Bar(event.session, None, event.breach, event.clause, event.at, event.patron)
    floor.state.bars.append(bar)
    del floor.state.bars[:-_BARS_KEPT]


def was_lifted(floor: Floor, event: BarLifted) -> None:
    session = floor.state.sessions.get(event.session)
    patron = session.patron if session is not None else None
    floor.state.bars = [
        bar
        for bar in floor.state.bars
        if bar.table != event.table
        or (bar.session != event.session and (patron is None or bar.patron != patron))
    ]


def was_directed(floor: Floor, event: DirectedToVacate) -> None:
    directions = floor.state.directions
    directions[event.session] = Direction(event.session, event.reason, event.clause, event.at)
    for gone in [name for name in directions if name not in floor.state.sessions]:
        del directions[gone]


def was_instructed(floor: Floor, event: InstructedOnGames) -> None:
    floor.state.sessions[event.session].one_game = event.games is Games.ONE_AT_A_TIME


FOLD: dict[type, Callable[..., None]] = {
    PlayerBarred: was_barred,
    PlayerExcluded: was_excluded,
    BarLifted: was_lifted,
    DirectedToVacate: was_directed,
    InstructedOnGames: was_instructed,
}
