"""Names that a line may use: staff, players, devices, tables, rounds, sessions, cases, tickets.

Where there is only one that a command can mean, the shell fills it in.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from croupier.core import identifiers
from croupier.core.pit.state import OVER, PitState, Table
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import plain_type
from croupier.core.tickets.ticket import TicketId
from croupier.shell.errors import NotUnderstood, nearest
from croupier.shell.pit import MemoryPit
from croupier.views.desk.layout_desk import has_layout, round_pressed

# One person of each role that staff have, so that every power of a rulebook has somebody.
STAFF: Mapping[str, Role] = MappingProxyType(
    {
        "olga": Role.CASINO_OPERATOR,
        "dan": Role.DEALER,
        "dora": Role.DEALER,
        "sue": Role.CASINO_SUPERVISOR,
        "sam": Role.CASINO_SUPERVISOR,
        "tina": Role.TABLE_INSPECTOR,
        "gail": Role.GAMES_SUPERVISOR,
        "henry": Role.ELECTRONIC_GAMING_HOST,
        "ella": Role.ELECTRONIC_GAMING_SUPERVISOR,
        "agnes": Role.ASSISTANT_GAMING_MANAGER,
        "george": Role.GAMING_MANAGER,
        "simon": Role.GAMING_SHIFT_MANAGER,
        "maria": Role.MANAGEMENT_REPRESENTATIVE,
        "milo": Role.CASINO_MANAGEMENT,
        "theo": Role.TOURNAMENT_MANAGER,
        "carol": Role.CASHIER,
        "tess": Role.TECHNICIAN,
        "scott": Role.SCRUTINEER,
        "ines": Role.REGULATOR_INSPECTOR,
        "rita": Role.REGULATOR_AUTHORITY,
    }
)
NAMES: Mapping[str, str] = MappingProxyType({name: name.capitalize() for name in STAFF})
_DEVICE = "the "
_PLAYER = "player at "
_ROLE = "/"
# The clock and devices have none.
_NO_ROLE = "device"


def staff(role: Role) -> Actor:
    """The first of that role."""
    name = next(name for name, has in STAFF.items() if has is role)
    return Actor(identifiers.PersonId(name), role)


def player(terminal: identifiers.TerminalId) -> Actor:
    return Actor(identifiers.PersonId(f"{_PLAYER}{terminal}"), Role.PLAYER, terminal)


def actor(text: str, state: PitState) -> Actor:
    """`dan`, `dealer`, `dora/dealer`, `T1-A`, `S1`, `the wheel` or the name of a device."""
    name = text.strip()
    if name.startswith(_DEVICE) or name in state.plan.devices:
        return Actor(identifiers.PersonId(name))
    place = identifiers.TerminalId(name.removeprefix(_PLAYER))
    if place in state.terminals:
        return player(place)
    session = next((each for each in state.sessions.values() if each.id == name), None)
    if session is not None:
        return player(session.terminal)
    person, has_role, role = name.partition(_ROLE)
    if has_role:
        return Actor(identifiers.PersonId(person), None if role == _NO_ROLE else _role(role))
    if name in STAFF:
        return Actor(identifiers.PersonId(name), STAFF[name])
    if name in STAFF.values():
        return staff(Role(name))
    known = [*known_actors(state)]
    raise NotUnderstood(
        f"nobody here is called {name!r}{nearest(name, known)}. Staff are {', '.join(STAFF)}; "
        "a player goes by terminal or session; a device as `the wheel`; "
        "anybody else as NAME/ROLE"
    )


def known_actors(state: PitState) -> Iterator[str]:
    yield from STAFF
    yield from state.terminals
    yield from state.plan.devices
    yield from ("the wheel", "the printer", "the acceptor", "the system")


def written(who: Actor) -> str:
    """As a line names them."""
    if who.terminal is not None:
        return who.terminal
    if who.role is None:
        return who.person if who.person.startswith(_DEVICE) else f"{who.person}/{_NO_ROLE}"
    return who.person if STAFF.get(who.person) is who.role else f"{who.person}/{who.role.value}"


def _role(text: str) -> Role:
    roles = [each.value for each in Role]
    if text not in roles:
        raise NotUnderstood(f"there is no role {text!r}{nearest(text, roles)}")
    return Role(text)


_SENSORS = frozenset({Equipment.WHEEL_SENSOR})


class KnownReferences:
    """For one line: whoever says it, and what its fields say so far, narrow the choice."""

    def __init__(self, pit: MemoryPit, actor: Actor) -> None:
        self.pit = pit
        self.actor = actor
        self.given: dict[str, Any] = {}
        # Whether the command begins a round where none is under way.
        self.begins = False

    @property
    def _state(self) -> PitState:
        return self.pit.floor.state

    def candidates(self, name: str, kind: Any) -> list[Any]:
        """Of a field: exactly one is filled in, several are asked about."""
        if name == "shoe":
            return self.shoes()
        if name == "device" and plain_type(kind)[0] is str:
            return self.sensors()
        found = _BY_TYPE.get(plain_type(kind)[0])
        return found(self) if found is not None else []

    def every(self, kind: Any) -> list[str]:
        """Whatever has a name of this kind, for completion and to tell names from words."""
        found = _EVERY.get(plain_type(kind)[0])
        return [str(each) for each in found(self.pit)] if found is not None else []

    def is_name(self, word: str, kind: Any) -> bool:
        """Whether the word names something of this kind, or something that is over by now."""
        looks = _LOOKS.get(plain_type(kind)[0])
        return word in self.every(kind) or (looks is not None and bool(looks.fullmatch(word)))

    def names_only(self, kind: Any) -> bool:
        """Whether no other word can be meant."""
        return plain_type(kind)[0] in _LOOKS

    def _tables(self) -> list[Table]:
        tables = self._state.tables
        for about in (self.given.get("table"), self._table_of_round()):
            if about is not None:
                return [tables[about]] if about in tables else []
        dealt = [each for each in tables.values() if each.dealer == self.actor.person]
        return dealt if len(dealt) == 1 else list(tables.values())

    def _table_of_round(self) -> identifiers.TableId | None:
        round_ = self.given.get("round")
        return identifiers.table_of(round_) if isinstance(round_, str) else None

    def table_ids(self) -> list[identifiers.TableId]:
        return [table.id for table in self._tables()]

    def rounds(self) -> list[identifiers.RoundId]:
        rounds = [table.round for table in self._tables() if table.round is not None]
        under_way = [each.id for each in rounds if each.status not in OVER]
        begun = [
            round_pressed(table)
            for table in (self._tables() if self.begins else ())
            if has_layout(self.pit.floor, table)
        ]
        return under_way or begun or [each.id for each in rounds]

    def sessions(self) -> list[identifiers.SessionId]:
        every = self._state.sessions.values()
        there = self.actor.terminal or self.given.get("terminal")
        return [each.id for each in every if there is None or each.terminal == there]

    def terminals(self) -> list[identifiers.TerminalId]:
        session = self._state.sessions.get(self.given.get("session", identifiers.SessionId("")))
        there = self.actor.terminal or (session.terminal if session is not None else None)
        return [there] if there is not None else list(self._state.terminals)

    def cases(self) -> list[identifiers.CaseId]:
        return [case.id for case in self._state.cases.values() if case.decided is None] or [
            *self._state.cases
        ]

    def tickets(self) -> list[TicketId]:
        return self.pit.tickets()

    def intents(self) -> list[identifiers.IntentId]:
        return list(self._state.intents.open)

    def card_sets(self) -> list[identifiers.CardSetId]:
        rooms = self._state.cards
        at = [rooms.at_table[table] for table in self.table_ids() if table in rooms.at_table]
        return at if len(at) == 1 else list(rooms.sets)

    def rulebooks(self) -> list[identifiers.RulebookId]:
        return list({table.rulebook: None for table in self._tables()})

    def moments(self) -> list[identifiers.Instant]:
        return [self.pit.now]

    def shoes(self) -> list[identifiers.DeviceId]:
        shoes = self._state.cards.shoes
        loaded = [shoes[table].device for table in self.table_ids() if table in shoes]
        return loaded or _devices_named(self._state, "shoe")

    def sensors(self) -> list[str]:
        """A device that speaks means itself."""
        if str(self.actor.person) in {*map(str, self._state.plan.devices)}:
            return [self.actor.person]
        devices = self._state.plan.devices.values()
        here = self.table_ids()
        return [each.id for each in devices if each.kind in _SENSORS and each.place in here]


def _devices_named(state: PitState, ending: str) -> list[identifiers.DeviceId]:
    devices = state.plan.devices.values()
    return [device.id for device in devices if device.kind.value.endswith(ending)]


_BY_TYPE: Mapping[Any, Callable[[KnownReferences], list[Any]]] = {
    identifiers.TableId: KnownReferences.table_ids,
    identifiers.RoundId: KnownReferences.rounds,
    identifiers.SessionId: KnownReferences.sessions,
    identifiers.TerminalId: KnownReferences.terminals,
    identifiers.CaseId: KnownReferences.cases,
    TicketId: KnownReferences.tickets,
    identifiers.IntentId: KnownReferences.intents,
    identifiers.CardSetId: KnownReferences.card_sets,
    identifiers.RulebookId: KnownReferences.rulebooks,
    identifiers.Instant: KnownReferences.moments,
}
# What the pit itself gives a name to, so that no word is taken for one by mistake.
_LOOKS: Mapping[Any, re.Pattern[str]] = {
    identifiers.RoundId: re.compile(r"\S+/\d+"),
    identifiers.SessionId: re.compile(r"S\d+"),
    identifiers.CaseId: re.compile(r"C\d+"),
    TicketId: re.compile(r"ticket-\d+|[0-9a-f]{16}"),
    identifiers.IntentId: re.compile(r"I\d+"),
}
_EVERY: Mapping[Any, Callable[[MemoryPit], list[Any]]] = {
    identifiers.TableId: lambda pit: [*pit.floor.state.tables],
    identifiers.RoundId: lambda pit: [
        each.id
        for table in pit.floor.state.tables.values()
        for each in (*table.past, *([table.round] if table.round else []))
    ],
    identifiers.SessionId: lambda pit: [*pit.floor.state.sessions],
    identifiers.TerminalId: lambda pit: [*pit.floor.state.terminals],
    identifiers.CaseId: lambda pit: [*pit.floor.state.cases],
    TicketId: lambda pit: [*pit.tickets()],
    identifiers.IntentId: lambda pit: [*pit.floor.state.intents.open],
    identifiers.CardSetId: lambda pit: [*pit.floor.state.cards.sets],
    identifiers.RulebookId: lambda pit: [*pit.floor.state.rulebooks],
    identifiers.DeviceId: lambda pit: [*pit.floor.state.plan.devices],
}
