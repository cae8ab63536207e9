"""Who works on the demo's floor: some for visitors to be, the others played by bots."""

import secrets

from msgspec import Struct

from croupier.core.identifiers import PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.staffing import REGULATORS
from croupier.server.keyring.credentials import Pin, weakness
from croupier.server.keyring.staff import Badge
from croupier.wire.inbound import Credentials

_PIN_DIGITS = 4
_PASSWORD_BYTES = 12


class Person(Struct, frozen=True):
    """`use` says to a visitor what the badge is good for; bots' badges have none."""

    badge: Badge
    name: str
    roles: tuple[Role, ...]
    use: str = ""

    def acting(self, role: Role) -> Actor:
        return Actor(PersonId(self.badge), role)


class LogIn(Struct, frozen=True):
    """A badge with its secrets, kept in the demo's folder and shown to whoever started it."""

    badge: str
    pin: str
    password: str

    def __repr__(self) -> str:
        return f"LogIn({self.badge!r})"

    def approving(self, role: Role) -> Credentials:
        return Credentials(self.badge, self.pin, role)


_SUPERVISORS = (
    Role.CASINO_SUPERVISOR,
    Role.TABLE_INSPECTOR,
    Role.GAMES_SUPERVISOR,
    Role.ELECTRONIC_GAMING_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.MANAGEMENT_REPRESENTATIVE,
    Role.GAMING_SHIFT_MANAGER,
)
VISITORS = (
    Person(Badge("101"), "Dana Reyes", (Role.DEALER,), "deals at any table"),
    Person(Badge("102"), "Noor Haddad", (Role.DEALER,), "deals too, for a hand-over"),
    Person(Badge("201"), "Sam Okafor", _SUPERVISORS, "supervises a pit, approves at tables"),
    Person(Badge("202"), "Ines Moreau", _SUPERVISORS, "supervises too, for a second approval"),
    Person(Badge("301"), "Casey Lin", (Role.CASHIER,), "pays tickets at the cage and kiosk"),
    Person(
        Badge("401"),
        "Robin Tanaka",
        (Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY),
        "inspects for the regulator",
    ),
    Person(
        Badge("402"),
        "Jo Lindqvist",
        (Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY),
        "inspects too: regulators' badges take two",
    ),
    Person(
        Badge("501"),
        "Alex Novak",
        (Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT, Role.GAMING_MANAGER),
        "runs the house: office, set-up, reports",
    ),
    Person(
        Badge("502"),
        "Kim Adeyemi",
        (Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT, Role.GAMING_MANAGER),
        "runs the house too: people and roles take two",
    ),
    Person(Badge("601"), "Toni Bauer", (Role.TECHNICIAN,), "mends terminals and devices"),
)
DEALERS = tuple(
    Person(Badge(f"9{number:02d}"), f"Bot dealer {number}", (Role.DEALER,))
    for number in range(1, 11)
)
# One bot for every role that a rulebook may call to a case.
OTHERS = {
    role: Person(Badge(f"95{number}"), f"Bot {role.value.replace('-', ' ')}", (role,))
    for number, role in enumerate((*_SUPERVISORS, Role.CASINO_OPERATOR, Role.CASHIER))
}
# A second supervisor, because nobody approves what they have asked for themselves.
SECOND = Person(Badge("970"), "Bot supervisor 2", (*_SUPERVISORS, Role.CASINO_OPERATOR))
EVERYBODY = (*VISITORS, *DEALERS, *OTHERS.values(), SECOND)
OPERATOR = OTHERS[Role.CASINO_OPERATOR].acting(Role.CASINO_OPERATOR)


def hired_by(new: Person) -> Actor:
    """A demo's people are there before anybody could have added them; two set it up."""
    role = new.roles[0] if new.roles[0] in REGULATORS else Role.CASINO_OPERATOR
    return Actor(PersonId("set-up"), role)


def draw_log_in(person: Person) -> LogIn:
    pin = _pin()
    while weakness(Pin(pin)) is not None:
        pin = _pin()
    return LogIn(person.badge, pin, secrets.token_urlsafe(_PASSWORD_BYTES))


def _pin() -> str:
    return "".join(secrets.choice("0123456789") for _ in range(_PIN_DIGITS))
