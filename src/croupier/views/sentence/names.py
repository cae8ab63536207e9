"""What people on the floor call things: Roulette 1, round 8, the player at terminal N8.

The journal goes by short names (R1/8, S12, a badge), which are sure and which nobody says aloud.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

from croupier.core.pit.floor import Floor
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.words.catalogue import Language, catalogue, say

# What a venue writes before the number of a table, which its game says already; T is for table.
_LETTERS = {
    GameName.ROULETTE: ("R", "T"),
    GameName.BACCARAT: ("B", "T"),
    GameName.SIC_BO: ("S", "D", "T"),
}
_PLAYER = "player at "
_ITSELF = {
    "clock": "value.clock",
    "door": "value.door",
    **dict.fromkeys(("runtime", "standing", "expiry", "configuration"), "value.server"),
}
# Where a code has its words, the first that has any. In English most codes are said as they stand.
_CODES: Mapping[Language, tuple[str, ...]] = {
    Language.ENGLISH: ("value.code", "role"),
    Language.SIMPLIFIED_CHINESE: (
        *("value.code", "role", "code", "bet", "equipment", "source"),
        *("game", "pit.condition", "pit.kind", "dealer.reason"),
    ),
}
# A ticket goes by the keyed hash of its number.
_TICKET = re.compile(r"[0-9a-f]{64}")
_SESSION = re.compile(r"S\d+")
# A place at a table, as staff call it, stands in quotation marks.
_PARTS = re.compile(r'"[^"]*"|\S+')


class TableName(Struct, frozen=True):
    """A game and a number, as the sign above the table has it; a screen says it in its language."""

    game: GameName
    number: str

    def __str__(self) -> str:
        return self.said(Language.ENGLISH)

    def said(self, language: Language) -> str:
        game = say(language, f"game.{self.game}")
        return say(language, "names.table", game=game, number=self.number)


class Names(Struct, frozen=True):
    """`tables` by their own name, `seats` the terminal of each session, `people` by badge."""

    tables: Mapping[str, TableName] = {}
    seats: Mapping[str, str] = {}
    people: Mapping[str, str] = {}
    # Which are no sessions, though they may be called like one.
    terminals: Collection[str] = ()
    language: Language = Language.ENGLISH

    def say(self, key: str, **values: object) -> str:
        return say(self.language, key, **values)

    def code(self, code: str) -> str:
        """A code of the rulebooks: `gaming-shift-manager`, `wheel-not-rotating`."""
        words = catalogue(self.language)
        keys = (f"{section}.{code}" for section in _CODES[self.language])
        return next((words[key] for key in keys if key in words), re.sub("[-_]", " ", code))

    def listed(self, parts: Iterable[str]) -> str:
        return self.say("value.listing").join(parts)

    def table(self, name: str) -> str:
        known = self.tables.get(name)
        return self.say("value.table", table=name) if known is None else known.said(self.language)

    def round(self, name: str) -> str:
        table, _, number = name.rpartition("/")
        return self.say("names.round", number=number, table=self.table(table)) if table else name

    def terminal(self, name: str) -> str:
        return self.say("names.terminal", terminal=name)

    def player(self, session: str) -> str:
        seat = self.seats.get(session)
        return self.say("value.player") if seat is None else self._seated(seat)

    def _seated(self, terminal: str) -> str:
        return self.say("names.player", terminal=terminal)

    def person(self, name: str) -> str:
        if name.startswith(_PLAYER):
            return self._seated(name.removeprefix(_PLAYER))
        if name in _ITSELF:
            return self.say(_ITSELF[name])
        known = self.people.get(name)
        if known is not None or not name.isdecimal():
            return known or name
        return self.say("value.badge", badge=name)

    def actor(self, who: Actor) -> str:
        person = self.person(who.person)
        if who.role is None or who.role is Role.PLAYER:
            return person
        return self.say("names.acting", name=person, role=self.code(who.role.value))

    def case(self, name: str) -> str:
        return self.say("value.case", number=name.lstrip("CV"))

    def is_session(self, name: str) -> bool:
        """Whether it is one, or was: of whoever has left only the name is known."""
        known = name in self.seats or name in self.terminals
        return name in self.seats if known else _SESSION.fullmatch(name) is not None

    def about(self, name: str) -> str:
        """What a case, a payment or a hold is about: a round, a player, a table, or several."""
        return self.listed(self._one(part.strip('"')) for part in _PARTS.findall(name))

    def _one(self, name: str) -> str:
        if name in self.tables:
            return self.table(name)
        if name.rpartition("/")[0] in self.tables:
            return self.round(name)
        if self.is_session(name):
            return self.player(name)
        return self.say("pit.bearer") if _TICKET.fullmatch(name) else name


def table_names(games: Mapping[str, str]) -> dict[str, TableName]:
    """Of one pit: everybody there and in the whole venue calls a table the same.

    R1 and T1 are both Roulette 1: where a pit has both, they are Roulette R1 and Roulette T1.
    """
    names = {table: _name(GameName(game), table) for table, game in games.items()}
    told = Counter(names.values())
    return {
        table: name if told[name] == 1 else TableName(name.game, table)
        for table, name in names.items()
    }


def _name(game: GameName, table: str) -> TableName:
    number = table[1:] if table.startswith(_LETTERS[game]) else table
    return TableName(game, number if number.isascii() and number.isdecimal() else table)


def tables_of(floor: Floor) -> Mapping[str, TableName]:
    return _of_a_pit(tuple((table.id, table.game) for table in floor.state.tables.values()))


# Every change of a table is shown with its name; the tables themselves seldom change.
@lru_cache(maxsize=64)
def _of_a_pit(games: tuple[tuple[str, GameName], ...]) -> Mapping[str, TableName]:
    return MappingProxyType(table_names(dict(games)))


def names_of(floor: Floor, people: Mapping[str, str] | None = None) -> Names:
    """As the state has them now: whoever has left has no terminal any more."""
    state = floor.state
    return Names(
        tables_of(floor),
        {session.id: session.terminal for session in state.sessions.values()},
        people or {},
        state.terminals,
    )
