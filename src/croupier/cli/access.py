"""`croupier access`: the first operator, and codes for screens, before there is an office to ask.

Once an operator can sign on at the office screen, everything here is done there.
"""

import argparse
import asyncio
import sys
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.server.access_office import AccessOffice
    from croupier.server.config.reading import Configured
    from croupier.server.keyring.screen import Enrolment
    from croupier.server.keyring.secret import Password, Pin
    from croupier.server.keyring.staff import Badge
    from croupier.server.opening import Opening

REFUSED = 1
UNUSABLE = 2
OWNER = "croupier access"
EPILOG = """\
Works while no server runs the venue: it owns the venue's stream for a moment, and whatever it does
is in the journal. Secrets are asked for and never taken from the command line, new ones twice;
where standard input is no terminal they are read from it, one to a line and once each.

examples:
  croupier access first --config floor.toml 500 "Alex Novak"
  croupier access code --config floor.toml office --badge 500
  croupier access list --config floor.toml
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EPILOG
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    first = acts.add_parser("first", help="make somebody the venue's first operator")
    first.add_argument("badge", metavar="BADGE")
    first.add_argument("name", metavar="NAME")
    code = acts.add_parser("code", help="issue the one-time code that enrols a screen")
    code.add_argument("screen", metavar="SCREEN")
    code.add_argument("--badge", metavar="BADGE", required=True, help="an operator's")
    listing = acts.add_parser("list", help="who works here, and which screens are enrolled")
    for each in (first, code, listing):
        each.add_argument("--config", metavar="FILE", type=Path, required=True)


def run(arguments: argparse.Namespace) -> int:
    from croupier.journal.port import StoreFailedError
    from croupier.runtime.leasing import NamesakeError
    from croupier.server.config.reading import Misconfigured, load
    from croupier.server.running import CannotServeError

    try:
        found = load(arguments.config)
        if isinstance(found, Misconfigured):
            return _refuse(str(found), UNUSABLE)
        return asyncio.run(_act(arguments, found))
    except BrokenPipeError:
        raise
    except (OSError, StoreFailedError, CannotServeError, NamesakeError) as error:
        return _refuse(str(error), UNUSABLE)


async def _act(arguments: argparse.Namespace, found: "Configured") -> int:
    from msgspec.structs import replace

    from croupier.server.furnishing import put_up_screens
    from croupier.server.house import VENUE
    from croupier.server.opening import Opening
    from croupier.server.running import setup_of

    # Under a name of its own: under the server's it would be taken for the server come back.
    opening = await Opening.of(replace(setup_of(found), owner=OWNER))
    try:
        await put_up_screens(opening.house, found)
        if arguments.act == "list":
            return await _list(opening)
        if await opening.owned_elsewhere(VENUE):
            return _refuse("a server runs this venue: use its office screen", REFUSED)
        await opening.own_venue()
        if arguments.act == "first":
            return await _first(opening, arguments.badge, arguments.name)
        return await _code(opening, arguments.screen, arguments.badge)
    finally:
        await opening.close()


async def _first(opening: "Opening", badge: str, name: str) -> int:
    from croupier.core.venue.access.names import DOOR, DOOR_ACTOR
    from croupier.server.access_office import AccessOffice
    from croupier.server.keyring.secret import Password, Pin
    from croupier.server.keyring.staff import Badge

    house = opening.house
    assert house.venue is not None
    office = AccessOffice(house.venue, house.keyring, DOOR, DOOR_ACTOR)
    typed: list[str] = []
    for what in ("password", "PIN"):
        secret = _new_secret(what)
        if secret is None:
            return _refuse(
                f"the {what} was not the same the second time: nothing was done", REFUSED
            )
        typed.append(secret)
    password, pin = typed
    return await _make_operator(office, Badge(badge), name, (Password(password), Pin(pin)))


async def _make_operator(
    office: "AccessOffice", who: "Badge", name: str, secrets: "tuple[Password, Pin]"
) -> int:
    from croupier.core.rulebook.roles import Role
    from croupier.server.keyring.policy import weakness

    password, pin = secrets
    # Looked at before anything is done: an operator without a secret could never come in.
    no = (
        weakness(password)
        or weakness(pin)
        or await office.add_staff(who, name, (Role.CASINO_OPERATOR,))
        or await office.set_secret(who, password)
        or await office.set_secret(who, pin)
    )
    if no is not None:
        return _refuse(no.sentence, REFUSED)
    print(f"{name}, badge {who}, is the venue's operator.")
    return 0


async def _code(opening: "Opening", screen: str, badge: str) -> int:
    from croupier.core.venue.access.names import ScreenId

    office = await _office_of(opening, badge)
    if isinstance(office, str):
        return _refuse(office, REFUSED)
    issued = await office.issue_code(ScreenId(screen))
    if not isinstance(issued, tuple):
        return _refuse(issued.sentence, REFUSED)
    code, until = issued
    letterhead = opening.setup.trading.letterhead
    print(f"{screen}: {code.reveal()}, good once, until {letterhead.minute(until)}")
    return 0


async def _office_of(opening: "Opening", badge: str) -> "AccessOffice | str":
    """Of an operator who has shown that they are one; else why not."""
    from croupier.core.rulebook.roles import Role
    from croupier.core.stream.envelope import Actor
    from croupier.core.stream.names import Origin
    from croupier.server.access_office import AccessOffice
    from croupier.server.keyring.refused import Refused
    from croupier.server.keyring.secret import Password
    from croupier.server.keyring.staff import Badge

    house = opening.house
    assert house.venue is not None
    secret = Password(_secret("password: "))
    shown = await house.keyring.sessions.approve(Badge(badge), secret, Role.CASINO_OPERATOR)
    if isinstance(shown, Refused):
        return shown.sentence
    actor = Actor(shown.staff.person, shown.role)
    return AccessOffice(house.venue, house.keyring, Origin(f"access {badge}"), actor)


async def _list(opening: "Opening") -> int:
    keyring = opening.house.keyring
    for person in await keyring.people.everybody():
        state = "left" if person.left else "locked" if person.locked else "works here"
        roles = ", ".join(role.value for role in person.roles)
        print(f"{person.badge:<10} {person.name:<24} {state:<11} {roles}")
    for known in await keyring.screens.all():
        print(f"{known.screen.id:<20} {known.screen.kind.value:<12} {_standing(known)}")
    return 0


def _standing(known: "Enrolment") -> str:
    if known.retired:
        return "retired"
    return "revoked" if known.revoked else "enrolled" if known.enrolled else "not enrolled"


def _new_secret(what: str) -> str | None:
    """Typed blind, so typed twice: nobody could mend a first operator's slip afterwards."""
    typed = _secret(f"{what}: ")
    if sys.stdin.isatty() and _secret(f"{what} again: ") != typed:
        return None
    return typed


def _secret(prompt: str) -> str:
    if sys.stdin.isatty():
        return getpass(prompt)
    return sys.stdin.readline().rstrip("\n")


def _refuse(sentence: str, code: int) -> int:
    print(f"croupier access: {sentence}", file=sys.stderr)
    return code
