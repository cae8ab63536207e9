"""What people on the floor call things: Roulette 1, round 8, the player at terminal N8.

The journal goes by short names (R1/8, S12, a badge), which are sure and which nobody says aloud.
"""

import re
from collections.abc import Collection, Mapping

from msgspec import Struct

from croupier.core.pit.floor import Floor
from croupier.core.rulebook.game import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor

_GAMES = {
    GameName.ROULETTE: "Roulette",
    GameName.BACCARAT: "Baccarat",
    GameName.SIC_BO: "Sic bo",
}
_NUMBER = re.compile(r"\D*(\d+)")
_PLAYER = "player at "
_ITSELF = {
    "clock": "the clock",
    "door": "the door",
    **dict.fromkeys(("runtime", "standing", "expiry", "configuration"), "the server"),
}
_SOMEBODY = "a player"
# A ticket goes by the keyed hash of its number.
_TICKET = re.compile(r"[0-9a-f]{64}")
_SESSION = re.compile(r"S\d+")
# A place at a table, as staff call it, stands in quotation marks.
_PARTS = re.compile(r'"[^"]*"|\S+')


class Names(Struct, frozen=True):
    """`tables` by their own name, `seats` the terminal of each session, `people` by badge."""

    tables: Mapping[str, str] = {}
    seats: Mapping[str, str] = {}
    people: Mapping[str, str] = {}
    # Which are no sessions, though they may be called like one.
    terminals: Collection[str] = ()

    def table(self, name: str) -> str:
        return self.tables.get(name, f"table {name}")

    def round(self, name: str) -> str:
        table, _, number = name.rpartition("/")
        return f"round {number} at {self.table(table)}" if table else name

    def terminal(self, name: str) -> str:
        return f"terminal {name}"

    def player(self, session: str) -> str:
        seat = self.seats.get(session)
        return f"the player at {self.terminal(seat)}" if seat is not None else _SOMEBODY

    def person(self, name: str) -> str:
        if name.startswith(_PLAYER):
            return f"the player at {self.terminal(name.removeprefix(_PLAYER))}"
        if name in _ITSELF:
            return _ITSELF[name]
        known = self.people.get(name)
        return known if known is not None else f"badge {name}" if name.isdecimal() else name

    def actor(self, who: Actor) -> str:
        person = self.person(who.person)
        if who.role is None or who.role is Role.PLAYER:
            return person
        return f"{person} ({who.role.value.replace('-', ' ')})"

    def case(self, name: str) -> str:
        return f"case {name.lstrip('CV')}"

    def is_session(self, name: str) -> bool:
        """Whether it is one, or was: of whoever has left only the name is known."""
        known = name in self.seats or name in self.terminals
        return name in self.seats if known else _SESSION.fullmatch(name) is not None

    def about(self, name: str) -> str:
        """What a case, a payment or a hold is about: a round, a player, a table, or several."""
        return ", ".join(self._one(part.strip('"')) for part in _PARTS.findall(name))

    def _one(self, name: str) -> str:
        if name in self.tables:
            return self.table(name)
        if name.rpartition("/")[0] in self.tables:
            return self.round(name)
        if self.is_session(name):
            return self.player(name)
        return "the bearer of a ticket" if _TICKET.fullmatch(name) else name


def table_names(games: Mapping[str, str]) -> dict[str, str]:
    """A game and a number, as the sign above the table has it; its own name where two would clash.

    `games` has the game of each table.
    """
    spoken = {table: _spoken(GameName(game), table) for table, game in games.items()}
    told = list(spoken.values())
    return {
        table: name if told.count(name) == 1 else f"{_GAMES[GameName(games[table])]} {table}"
        for table, name in spoken.items()
    }


def _spoken(game: GameName, table: str) -> str:
    number = _NUMBER.fullmatch(table)
    return f"{_GAMES[game]} {number.group(1) if number is not None else table}"


def names_of(floor: Floor, people: Mapping[str, str] | None = None) -> Names:
    """As the state has them now: whoever has left has no terminal any more."""
    state = floor.state
    return Names(
        table_names({table.id: table.game.value for table in state.tables.values()}),
        {session.id: session.terminal for session in state.sessions.values()},
        people or {},
        state.terminals,
    )
