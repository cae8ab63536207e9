"""What staff call things: Roulette 1, round 8, the player at terminal N8.

The journal goes by short names (R1/8, S12, a badge), which are sure and which nobody says aloud.
A sentence of the core has them, and is never written anew in the journal. Whoever shows one has its
names replaced here, and its moments told by the venue's clock.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from types import MappingProxyType
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.currencies import AUSTRALIAN_DOLLARS, Currency
from croupier.core.pit.floor import Floor
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.payments import Place
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
    **dict.fromkeys(("runtime", "exclusions", "expiry", "configuration"), "value.server"),
}
# Where a code has its words, the first that has any. In English most codes are said as they stand.
_CODES: Mapping[Language, tuple[str, ...]] = {
    Language.ENGLISH: ("value.code", "role"),
    Language.SIMPLIFIED_CHINESE: (
        *("value.code", "role", "code", "bet", "equipment", "source"),
        *("game", "pit.condition", "pit.kind", "dealer.reason"),
    ),
}
# A ticket goes by a name that was drawn for it and says nothing of its number.
_TICKET = re.compile(r"[0-9a-f]{16}")
_SESSION = re.compile(r"S\d+")
# A place at a table, as staff call it, stands in quotation marks.
# What a dispute is about besides a table and a player, where it is about that.
_OUTCOME = "outcome"
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
    currency: Currency = AUSTRALIAN_DOLLARS

    def money(self, amount: int) -> str:
        return self.currency.written(amount)

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
        """Whoever plays with chips has a place at a table, and no terminal."""
        table, _, player = terminal.partition("/")
        if player and table in self.tables:
            return self.say("names.place", player=player, table=self.table(table))
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
        if name == _OUTCOME:
            return self.say("value.outcome")
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
        currency=floor.currency,
    )


_WORD = re.compile(r"[A-Za-z0-9][\w-]*(?:/\d+)?")
# After these a name is a terminal's, never a session's, though both may be called S4.
_OF_TERMINALS = ("player at ", "terminal ", "terminals ")
_BADGE_BEFORE = "badge "
_SPOKEN_CODES = {code: code.replace("-", " ") for code in (*map(str, Role), *map(str, Place))}


def said(sentence: str, names: Names) -> str:
    """With a capital at the front, as a screen writes it."""
    told = spoken_names(sentence, names)
    return told[:1].upper() + told[1:]


def spoken_names(text: str, names: Names) -> str:
    """What was written stays in its own language, and so do the names in it."""
    if names.language is not Language.ENGLISH:
        names = replace(names, language=Language.ENGLISH)
    return _WORD.sub(lambda found: _replaced(found, names), text)


def refused(refusal: Refusal, names: Names) -> Refusal:
    return Refusal(refusal.code, said(refusal.sentence, names), refusal.clause)


def _replaced(found: re.Match[str], names: Names) -> str:
    word, before = found.group(), found.string[: found.start()]
    if before.endswith("player at "):
        return names.terminal(word)
    if before.endswith((*_OF_TERMINALS, _BADGE_BEFORE, "table ")):
        return word
    if names.is_session(word):
        return names.player(word)
    if word in names.tables:
        return names.table(word)
    if word.rpartition("/")[0] in names.tables:
        return names.round(word)
    if word in names.people and (not before or before.endswith("by ")):
        return names.people[word]
    return _SPOKEN_CODES.get(word, word)


_UNIVERSAL = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC")


def by_the_clock(sentence: str, zone: ZoneInfo) -> str:
    """`2026-11-15 21:08:00 UTC` as `16/11/2026 08:08:00` in Sydney."""
    return _UNIVERSAL.sub(lambda found: _local(found.group(), zone), sentence)


def _local(universal: str, zone: ZoneInfo) -> str:
    moment = datetime.strptime(universal, "%Y-%m-%d %H:%M:%S UTC").replace(tzinfo=UTC)
    return moment.astimezone(zone).strftime("%d/%m/%Y %H:%M:%S")
