"""Who can be named at the start of a line: staff by name or role, players by place, devices."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from croupier.core.pit.state import PitState
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import PersonId, TerminalId
from croupier.shell.complaints import NotUnderstood, nearest

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
    return Actor(PersonId(name), role)


def player(terminal: TerminalId) -> Actor:
    return Actor(PersonId(f"{_PLAYER}{terminal}"), Role.PLAYER, terminal)


def actor(text: str, state: PitState) -> Actor:
    """`dan`, `dealer`, `dora/dealer`, `T1-A`, `S1`, `the wheel` or the name of a device."""
    name = text.strip()
    if name.startswith(_DEVICE) or name in state.plan.devices:
        return Actor(PersonId(name))
    place = TerminalId(name.removeprefix(_PLAYER))
    if place in state.terminals:
        return player(place)
    session = next((each for each in state.sessions.values() if each.id == name), None)
    if session is not None:
        return player(session.terminal)
    person, has_role, role = name.partition(_ROLE)
    if has_role:
        return Actor(PersonId(person), None if role == _NO_ROLE else _role(role))
    if name in STAFF:
        return Actor(PersonId(name), STAFF[name])
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
