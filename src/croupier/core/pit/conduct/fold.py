"""Folds bars, exclusions and directions into the pit's state."""

from croupier.core.pit.conduct import commands, events, person_concerned
from croupier.core.pit.conduct.state import Bar, Direction
from croupier.core.pit.floor import Floor

# Of strangers who have left, only the last are remembered: their sessions can never come back.
STRANGERS_KEPT = 1000


def was_barred(floor: Floor, event: events.PlayerBarred) -> None:
    if event.person is not None:
        _let_the_row_hold(floor, event)
    _keep(
        floor,
        Bar(
            event.session,
            event.table,
            event.breach,
            event.clause,
            event.at,
            event.patron,
            rulebook=event.rulebook,
            person=event.person,
            place=event.place,
            by=event.by,
        ),
    )


def _let_the_row_hold(floor: Floor, event: events.PlayerBarred) -> None:
    """What this pit alone knew of somebody is from now on what their row says of them."""
    floor.state.bars = [
        bar
        for bar in floor.state.bars
        if bar.person is not None or (bar.patron, bar.rulebook) != (event.person, event.rulebook)
    ]


def was_excluded(floor: Floor, event: events.PlayerExcluded) -> None:
    _keep(
        floor,
        Bar(
            event.session,
            None,
            event.breach,
            event.clause,
            event.at,
            event.patron,
            person=event.person,
            place=event.place,
            by=event.by,
            until=event.until,
        ),
    )


def _keep(floor: Floor, bar: Bar) -> None:
    state = floor.state
    state.bars.append(bar)
    gone = [bar for bar in state.bars if bar.of_a_stranger and bar.session not in state.sessions]
    forgotten = {id(bar) for bar in gone[:-STRANGERS_KEPT]}
    if forgotten:
        state.bars = [bar for bar in state.bars if id(bar) not in forgotten]


def was_lifted(floor: Floor, event: events.BarLifted) -> None:
    session = floor.state.sessions.get(event.session) if event.session is not None else None
    patron = event.patron or (session.patron if session is not None else None)
    whom = person_concerned.PersonConcerned(event.session, patron, event.place)
    floor.state.bars = [bar for bar in floor.state.bars if not _lifts(event, bar, whom)]


def _lifts(event: events.BarLifted, bar: Bar, whom: person_concerned.PersonConcerned) -> bool:
    if (bar.table, bar.rulebook) != (event.table, event.rulebook):
        return False
    return bar.person == event.person if event.person is not None else whom.concerned_by(bar)


def was_directed(floor: Floor, event: events.DirectedToVacate) -> None:
    """At a table of chips it is on record and no more: nobody's session will end there."""
    directions = floor.state.directions
    if event.session is not None:
        direction = Direction(event.session, event.reason, event.clause, event.at)
        directions[event.session] = direction
    for gone in [name for name in directions if name not in floor.state.sessions]:
        del directions[gone]


def was_instructed(floor: Floor, event: events.InstructedOnGames) -> None:
    floor.state.sessions[event.session].one_game = event.games is commands.Games.ONE_AT_A_TIME


def void_reached(floor: Floor, event: events.VoidReached) -> None:
    floor.state.voids_heard[event.person] = event.at
