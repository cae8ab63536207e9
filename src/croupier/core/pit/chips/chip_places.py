"""Players of chips at a table. Each has a session, as a player at a terminal has.

So a wager of chips is settled, corrected, made void and told by what does so for every wager. A
session's account holds the checks in its player's hands, and what is due to them and not yet paid.
"""

from croupier.core.identifiers import Instant, SessionId, TableId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.chips import commands, events
from croupier.core.pit.chips.state import Rack, name_of_place
from croupier.core.pit.conduct import bars, person_concerned
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def rack(floor: Floor, table: Table) -> Rack:
    return floor.state.racks.get(table.id) or Rack()


def place_of(floor: Floor, table: TableId, player: str) -> Session | None:
    """The session of somebody known to play there with chips."""
    there = floor.state.racks.get(table)
    name = there.places.get(player.strip()) if there is not None else None
    return floor.state.sessions.get(name) if name is not None else None


def whose(floor: Floor, table: Table, player: str, colour: str) -> str | Refusal:
    """A player as named, or the one who holds the colour; nobody who is barred."""
    name = player.strip()
    if not name and colour:
        holders = rack(floor, table).holders(colour)
        if len(holders) != 1:
            sentence = f"{colour} is {'nobody' if not holders else ' and '.join(holders)}'s"
            return Refusal(RefusalCode.NOT_THERE, f"{sentence}: say whose chips they are")
        name = holders[0]
    somebody = person_concerned.at_place(floor, table, name)
    if isinstance(somebody, Refusal):
        return somebody
    return bars.must_not_be_barred_with_chips(floor, table, name) or name


def taking(
    floor: Floor, table: Table, player: str, at: Instant
) -> tuple[SessionId, tuple[object, ...]]:
    """The session of a player, and the event that opens it where they are new."""
    known = rack(floor, table).places.get(player)
    if known is not None:
        return known, ()
    session = SessionId(f"S{floor.state.sessions_opened + 1}")
    return session, (events.PlaceTaken(table.id, player, session, at),)


def empty(floor: Floor, table: Table, session: Session) -> bool:
    """Whether nothing of theirs is left: no checks, no chips, no wager, nothing due."""
    there = rack(floor, table)
    player = there.player_of(session.id)
    left = there.of(player) or there.lying.get(session.id) or there.returned.get(session.id)
    waits = session.freezes or session.id in floor.state.owing
    return not left and not waits and not floor.ledger.balance(chips(session.id))


def join_places(floor: Floor, command: Command[commands.JoinPlaces]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    players = tuple(dict.fromkeys(name.strip() for name in body.players))
    there = rack(floor, table)
    strange = next((name for name in players if name not in there.places), None)
    if strange is not None or not players:
        sentence = f"nobody called {strange!r} plays at {table.id}" if players else "name them"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    clause = floor.limits(table).above_maximum.last
    return Decision((events.PlacesJoined(table.id, players, body.reason, clause),))


def taken(floor: Floor, event: events.PlaceTaken) -> None:
    state = floor.state
    state.sessions_opened += 1
    name = name_of_place(event.table, event.player)
    state.sessions[event.session] = Session(event.session, name, event.at, place=event.table)
    state.racks.setdefault(event.table, Rack()).places[event.player] = event.session


def joined(floor: Floor, event: events.PlacesJoined) -> None:
    there = floor.state.racks[event.table]
    for name in event.players:
        there.part(name)
    if len(event.players) > 1:
        there.joined.update(dict.fromkeys(event.players, event.players[0]))
