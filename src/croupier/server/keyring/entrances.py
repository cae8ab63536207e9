"""Where each role signs on, and with what: a PIN at a table, a password at a console."""

from croupier.core.rulebook.people.roles import SUPERVISING, Role
from croupier.server.keyring.refused import Refused, Why
from croupier.server.keyring.screen import Screen
from croupier.server.keyring.secret import Password, Pin
from croupier.wire.kinds import ScreenKind

_HOUSE = frozenset({Role.CASINO_MANAGEMENT, Role.CASINO_OPERATOR})
_SUPERVISORS = frozenset(SUPERVISING) - _HOUSE
_REGULATORS = frozenset({Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY})

# Nobody signs on at a player's terminal, at a display or as a device.
ROLES_AT: dict[ScreenKind, frozenset[Role]] = {
    ScreenKind.TERMINAL: frozenset(),
    ScreenKind.DISPLAY: frozenset(),
    ScreenKind.AGENT: frozenset(),
    ScreenKind.DEALER: _SUPERVISORS | {Role.DEALER, Role.TECHNICIAN},
    ScreenKind.PIT_CONSOLE: _SUPERVISORS | _HOUSE | {Role.TECHNICIAN},
    ScreenKind.CAGE: _HOUSE | {Role.CASHIER},
    ScreenKind.KIOSK: _HOUSE | {Role.CASHIER, Role.TECHNICIAN},
    ScreenKind.INSPECTOR: _REGULATORS | _HOUSE,
    ScreenKind.OFFICE: _HOUSE
    | {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.TECHNICIAN, Role.SCRUTINEER},
}
# Beside a table others look on and hands are busy; everywhere else there is a keyboard.
PIN_AT = frozenset({ScreenKind.DEALER, ScreenKind.KIOSK})


def wrong_secret(screen: Screen, secret: Pin | Password) -> Refused | None:
    """Told before anything is compared, so that it says nothing about the badge."""
    if not ROLES_AT[screen.kind]:
        return Refused(Why.NOT_HERE, f"nobody signs on at a {screen.kind.value}")
    if screen.kind in PIN_AT and not isinstance(secret, Pin):
        return Refused(Why.PIN_NEEDED, "here staff sign on with their PIN")
    if screen.kind not in PIN_AT and not isinstance(secret, Password):
        return Refused(Why.PASSWORD_NEEDED, "here staff sign on with their password")
    return None


def acting_role(screen: Screen, held: tuple[Role, ...], asked: Role | None) -> Role | Refused:
    """The role asked for, or the first of a person's roles that has business at the screen."""
    if asked is not None and asked not in held:
        return Refused(Why.NOT_THIS_ROLE, f"this badge does not act as {asked.value}")
    fitting = [role for role in held if role in ROLES_AT[screen.kind] and asked in (None, role)]
    if not fitting:
        who = asked.value if asked is not None else " or ".join(role.value for role in held)
        return Refused(Why.NOT_HERE, f"{who} does not sign on at a {screen.kind.value} screen")
    return fitting[0]
