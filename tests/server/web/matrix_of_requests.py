"""Who may ask what over HTTP, at which kind of screen: written down here once more, by hand.

Whoever may send which command is the core's to say: of a request that becomes a command, the
command's own declaration counts.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin
from croupier.core.pit import registry as of_pits
from croupier.core.pit.tables.commands import EnrolTerminal
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.core.venue import registry as of_the_venue
from croupier.core.venue.access import commands as access
from croupier.core.venue.access.state import ScreenId, ScreenPlan
from croupier.core.venue.state import DrawerId
from croupier.server.house import House
from croupier.wire.http import floor, office
from croupier.wire.http.floor import FloorBody
from croupier.wire.http.inspection import VenueBody
from croupier.wire.http.office import ScreenBody, StaffBody
from croupier.wire.http.requests import Request
from croupier.wire.http.tournaments import PreviewActBody
from croupier.wire.http.venue import AT_A_DRAWER, command_of
from croupier.wire.inbound import Credentials
from croupier.wire.screens import ScreenKind as Kind
from tests.core.pit.every_command import NOWHERE, made
from tests.server.floor_house import PIT
from tests.server.till_stage import RRB

REGULATORS = frozenset({Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY})
HOUSE = frozenset({Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT})
MANAGERS = HOUSE | {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER}
READERS = MANAGERS | REGULATORS
EVERYBODY = frozenset(Role)
DESKS = (Kind.OFFICE, Kind.INSPECTOR)
IN_A_PIT = (Kind.TERMINAL, Kind.DISPLAY, Kind.AGENT, Kind.DEALER, Kind.PIT_CONSOLE)
NO_RIGHT = frozenset({"not-permitted", "not-yours"})
STRANGER = Credentials("nobody", "8250")


class Where(Struct, frozen=True):
    """At these kinds of screen for these roles; at `alone` with nobody signed on, too."""

    kinds: frozenset[Kind] = frozenset()
    roles: frozenset[Role] = EVERYBODY
    alone: frozenset[Kind] = frozenset()


def at(*kinds: Kind, roles: frozenset[Role] = EVERYBODY) -> Where:
    return Where(frozenset(kinds), roles)


def alone(*kinds: Kind) -> Where:
    return Where(frozenset(kinds), alone=frozenset(kinds))


# Doors: whoever comes is only about to say who they are.
DOORS = frozenset({"enrol", "sign-on", "sign-off", "arrive", "secret"})
READ = at(*DESKS, roles=READERS)
TILL = Where(frozenset({Kind.CAGE, Kind.KIOSK}), alone=frozenset({Kind.KIOSK}))
WITH_THE_VENUE = at(*DESKS, Kind.PIT_CONSOLE, Kind.CAGE)

MATRIX: dict[tuple[str, str], Where] = {
    ("get", "here"): alone(*Kind),
    ("get", "other-servers"): alone(*Kind),
    ("get", "clause/{clause}"): alone(*Kind),
    ("get", "offer/{table}"): alone(*IN_A_PIT),
    ("get", "jackpot/{jackpot}"): alone(*IN_A_PIT),
    ("get", "recall"): Where(
        frozenset({Kind.TERMINAL, Kind.DEALER, Kind.PIT_CONSOLE}), alone=frozenset({Kind.TERMINAL})
    ),
    ("get", "form"): at(Kind.PIT_CONSOLE, Kind.DEALER),
    ("get", "unsettled"): at(Kind.PIT_CONSOLE),
    ("get", "today"): at(Kind.PIT_CONSOLE),
    ("get", "liability"): at(Kind.PIT_CONSOLE),
    ("get", "names"): at(*DESKS, Kind.PIT_CONSOLE, Kind.DEALER, Kind.CAGE),
    ("get", "drawer"): TILL,
    ("post", "drawer"): at(Kind.CAGE, Kind.KIOSK, roles=HOUSE | {Role.CASHIER}),
    ("post", "ticket/look"): TILL,
    ("post", "ticket/pay"): TILL,
    **{
        ("get", f"reports/{name}"): READ
        for name in (
            *("figures", "tickets", "expiring", "drawers", "shifts"),
            *("flows", "meters", "events", "rounds", "control", "pace"),
        )
    },
    ("get", "wheels"): READ,
    ("get", "wheel"): READ,
    ("get", "staff"): READ,
    ("post", "staff"): at(*DESKS, roles=READERS),
    ("get", "screens"): READ,
    ("post", "screens"): at(Kind.OFFICE, roles=MANAGERS),
    ("get", "floor"): at(*DESKS, roles=READERS | {Role.TECHNICIAN}),
    ("post", "floor"): at(Kind.OFFICE, roles=READERS | {Role.TECHNICIAN}),
    ("get", "rulebooks"): READ,
    ("get", "rulebooks/{left}/{right}"): READ,
    ("post", "rulebooks/look"): READ,
    ("post", "rulebooks/adopt"): at(Kind.OFFICE, roles=frozenset({Role.CASINO_OPERATOR})),
    ("get", "notices"): READ,
    ("get", "round"): READ,
    ("get", "journal"): READ,
    ("get", "journal/entry"): READ,
    ("get", "proof"): READ,
    ("post", "proof"): READ,
    ("get", "clauses"): READ,
    ("get", "clauses/{clause}"): READ,
    ("get", "access-cases"): WITH_THE_VENUE,
    ("get", "tournaments"): WITH_THE_VENUE,
    ("get", "tournaments/paper"): WITH_THE_VENUE,
    ("post", "tournaments/check"): at(Kind.OFFICE, Kind.PIT_CONSOLE, Kind.CAGE),
    ("post", "tournaments/preview"): at(Kind.OFFICE, Kind.PIT_CONSOLE, Kind.CAGE),
    ("get", "venue"): WITH_THE_VENUE,
    ("post", "venue"): WITH_THE_VENUE,
    ("get", "jackpots"): READ,
    ("get", "promotions"): at(*DESKS, Kind.CAGE, roles=READERS | {Role.SCRUTINEER, Role.CASHIER}),
    ("get", "promotions/shown"): alone(*Kind),
    **{("get", f"papers/{name}"): alone(*Kind) for name in ("terms", "limits", "closing")},
    ("get", "papers/prize"): at(Kind.OFFICE, Kind.INSPECTOR, Kind.CAGE),
    ("get", "papers/payment"): at(Kind.PIT_CONSOLE, Kind.DEALER),
    ("get", "papers/incident"): at(Kind.PIT_CONSOLE),
    ("get", "promotions/secret"): at(Kind.OFFICE, roles=MANAGERS),
    ("get", "rules"): alone(*Kind),
    ("get", "rules/{rulebook}"): alone(*Kind),
    ("get", "rules/{rulebook}/paper"): alone(*Kind),
    ("get", "rules/{rulebook}/instrument"): alone(*Kind),
    ("post", "instruments/part"): at(Kind.OFFICE, roles=frozenset({Role.CASINO_OPERATOR})),
    ("post", "instruments"): at(Kind.OFFICE, roles=frozenset({Role.CASINO_OPERATOR})),
}


def staff_command(act: Any) -> Any:
    """Staff and screens are changed by the venue's own commands; a code is asked for by name."""
    return access.IssueCode(act.screen, "") if isinstance(act, office.GiveCode) else act


# Of an act that is several commands: the one that fewest may send.
DECISIVE: dict[type, type] = {
    floor.AddTerminal: EnrolTerminal,
    floor.MoveTerminal: RetireTerminal,
    floor.RetireTable: EnrolTerminal,
}


def bodies(request: Request) -> Iterator[Any]:
    """Each act that a request can ask for, about things that are not there, in every way."""
    for ways in ways_to_ask(request):
        yield from ways


def in_turns(request: Request, turn: int) -> Iterator[Any]:
    """Each act in one of its ways: the next turn has the next."""
    for number, ways in enumerate(ways_to_ask(request)):
        yield ways[(turn + number) % len(ways)]


def ways_to_ask(request: Request) -> Iterator[tuple[Any, ...]]:
    """For each act: by itself, with a witness whom nobody knows, and where there is nothing."""
    kind = request.body
    if kind is None:
        yield (None,)
    elif kind is StaffBody:
        for act in acts(kind, "act"):
            yield StaffBody(act), StaffBody(act, STRANGER)
    elif kind is ScreenBody:
        for act in acts(kind, "act"):
            yield (ScreenBody(act),)
    elif kind is FloorBody:
        for act in acts(kind, "act"):
            yield FloorBody(PIT, act), FloorBody(PIT, act, STRANGER), FloorBody("nowhere", act)
    elif kind is PreviewActBody:
        # Decided as the acts themselves are, all of which are asked for below.
        for act in islice(acts(kind, "body"), 3):
            yield (PreviewActBody(act),)
    elif kind is VenueBody:
        for act in acts(kind, "body"):
            yield VenueBody(1, act), VenueBody(1, act, STRANGER)
    else:
        body = made(kind, NOWHERE)
        witnessed = hasattr(body, "witness")
        yield (replace(body, witness=STRANGER, cash=100) if witnessed else body,)


def acts(kind: type, field: str) -> Iterator[Any]:
    union = kind.__annotations__[field]
    for act in get_args(union):
        body = made(act, NOWHERE)
        well = {
            "roles": (Role.DEALER,),
            "wagering_ms": 30_000,
            "badge": "no badge",
            "person": "no badge",
            "plan": ScreenPlan(ScreenId("no screen"), "display"),
            **({"rulebook": RRB} if kind is VenueBody else {}),
        }
        yield replace(body, **{name: it for name, it in well.items() if hasattr(body, name)})


def may(house: House, where: Where, kind: Kind, actor: Actor, body: Any) -> bool:
    """Whether whoever is signed on there may ask this."""
    role = actor.role
    if kind not in where.kinds or role not in where.roles:
        return False
    match body:
        case StaffBody():
            at_their_own = (kind is Kind.OFFICE) == (role in MANAGERS)
            return at_their_own and _given(house, actor, staff_command(body.act))
        case ScreenBody():
            return _given(house, actor, staff_command(body.act))
        case FloorBody():
            decisive = DECISIVE.get(type(body.act), type(body.act))
            found = of_pits.RIGHTS.get(decisive) or of_the_venue.RIGHTS[decisive]
            return role in found.senders.roles
        case PreviewActBody():
            return _given(house, actor, command_of(body.body, DrawerId("C1")))
        case VenueBody():
            if kind is Kind.INSPECTOR and role not in REGULATORS:
                return False
            if type(body.body) in AT_A_DRAWER and kind is not Kind.CAGE:
                return False
            return _given(house, actor, command_of(body.body, DrawerId("C1")))
        case _:
            return True


def _given(house: House, actor: Actor, body: Any) -> bool:
    assert house.venue is not None
    hall = house.venue.hall
    command = Command(Origin("matrix"), 1, Instant(hall.state.at), actor, body)
    refusal = of_the_venue.GATES[type(body)](hall, command)
    return refusal is None or refusal.code.value not in NO_RIGHT
