"""`croupier access`: manages operators, badges and screen codes at the server's own console.

It makes the first operators and regulators, replaces or removes one who is lost, unlocks a badge,
and issues codes for screens before there is an office. Everything else is done at the office
screen.
"""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import loaded, typed_secret
from croupier.core.identifiers import Origin, PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.commands import AddStaff, RemoveStaff, UnlockBadge
from croupier.core.venue.access.state import CONSOLE, CONSOLE_ACTOR, ScreenId
from croupier.journal.port import StoreFailedError
from croupier.runtime.owning.leasing import NamesakeError

if TYPE_CHECKING:
    from croupier.server.config.loading import Configured
    from croupier.server.keyring.staff import Badge, Enrolment
    from croupier.server.offices.access_office import AccessOffice, No
    from croupier.server.start.opening import Opening


REFUSED = 1
OWNER = "croupier access"
# The server looks round every fifteen seconds.
SECONDS_FOR_THE_SERVER = 40.0
# Each with what it is for, and what it needs beside a badge.
ON_PEOPLE = {
    "first": ("make somebody one of the venue's first two operators", "name"),
    "regulator": ("make somebody one of the first two regulators", "name"),
    "secret": ("set new secrets of an operator or regulator who lost theirs", ""),
    "remove": ("remove an operator or regulator who is lost", "reason"),
    "unlock": ("unlock a badge, also while the server runs", "reason"),
}
EPILOG = """\
Everything it does is recorded in the journal, and the office is told. `first` and `regulator` work
until there are two of each; `secret` and `remove` are for operators and regulators only. Only
`unlock` and `list` work while a server runs the venue; for the others, stop the server first. Each
person types their own secrets, new ones twice. Secrets are never taken from the command line. If
standard input is not a terminal, they are read from it, one to a line, once each.

examples:
  croupier access first --config floor.toml 500 "Alex Novak"
  croupier access first --config floor.toml 501 "Kim Adeyemi"
  croupier access regulator --config floor.toml 900 "Robin Tanaka"
  croupier access code --config floor.toml office --badge 500
  croupier access unlock --config floor.toml 500 --reason "mistyped at the kiosk"
  croupier access list --config floor.toml
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    made = []
    for act, (said, more) in ON_PEOPLE.items():
        made.append(acts.add_parser(act, help=said))
        made[-1].add_argument("badge", metavar="BADGE")
        if more == "name":
            made[-1].add_argument("name", metavar="NAME")
        elif more == "reason":
            made[-1].add_argument("--reason", metavar="TEXT", required=True)
    code = acts.add_parser("code", help="issue the one-time code that enrols a screen")
    code.add_argument("screen", metavar="SCREEN")
    code.add_argument("--badge", metavar="BADGE", required=True, help="an operator's")
    listing = acts.add_parser("list", help="who works here, and which screens are enrolled")
    for each in (*made, code, listing):
        each.add_argument("--config", metavar="FILE", type=Path, required=True)


def run(arguments: argparse.Namespace) -> int:
    from croupier.server.start.running import CannotServeError

    try:
        return asyncio.run(_act(arguments, loaded(arguments.config)))
    except BrokenPipeError:
        raise
    except (OSError, StoreFailedError, CannotServeError, NamesakeError) as error:
        raise CommandFailed(str(error)) from error


async def _act(arguments: argparse.Namespace, found: "Configured") -> int:
    from croupier.server.house import VENUE
    from croupier.server.start import running, seeding
    from croupier.server.start.opening import Opening

    # Under a name of its own: under the server's it would be taken for the server come back.
    opening = await Opening.of(replace(running.setup_of(found), owner=OWNER))
    try:
        await seeding.put_up_screens(opening.house, found)
        if arguments.act == "list":
            return await _list(opening)
        if await opening.owned_elsewhere(VENUE):
            return await _while_it_runs(opening, arguments)
        why = await opening.untimely()
        if why is not None:
            raise CommandFailed(why)
        await opening.own_venue()
        if arguments.act == "code":
            return await _code(opening, arguments.screen, arguments.badge)
        return await _on_people(opening, arguments)
    finally:
        await opening.close()


async def _while_it_runs(opening: "Opening", arguments: argparse.Namespace) -> int:
    """The server alone writes its stream: it is asked, and is sure to be the venue's."""
    from croupier.server.keyring.staff import Badge

    if arguments.act != "unlock":
        sentence = "a server runs this venue: use its office screen, or stop the server first"
        raise CommandFailed(sentence, REFUSED)
    console = opening.house.keyring.console
    badge = Badge(arguments.badge)
    answer = await console.unlock(badge, arguments.reason, SECONDS_FOR_THE_SERVER)
    if answer is None:
        raise CommandFailed("the server that runs this venue has not answered")
    if answer:
        raise CommandFailed(answer, REFUSED)
    print(f"The badge {badge} is unlocked.")
    return 0


async def _on_people(opening: "Opening", arguments: argparse.Namespace) -> int:
    from croupier.server.keyring.staff import Badge
    from croupier.server.offices.access_office import AccessOffice

    house = opening.house
    assert house.venue is not None
    office = AccessOffice(house.venue, house.keyring, house.act(CONSOLE), CONSOLE_ACTOR)
    badge = Badge(arguments.badge)
    if arguments.act == "remove":
        no = await office.change_staff(RemoveStaff(PersonId(badge), arguments.reason))
        return _printed(no, f"{badge} is removed.")
    if arguments.act == "unlock":
        no = await office.change_staff(UnlockBadge(PersonId(badge), arguments.reason))
        return _printed(no, f"The badge {badge} is unlocked.")
    return await _with_secrets(office, arguments.act, badge, arguments)


async def _with_secrets(
    office: "AccessOffice", act: str, badge: "Badge", arguments: argparse.Namespace
) -> int:
    """Looked at before anything is done: somebody without a secret could never come in."""
    from croupier.server.keyring.credentials import Password, Pin, weakness

    password, pin = Password(_new_secret("password")), Pin(_new_secret("PIN"))
    no: No | None = weakness(password) or weakness(pin)
    roles = {
        "first": (Role.CASINO_OPERATOR,),
        "regulator": (Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY),
    }
    if no is None and act in roles:
        no = await office.change_staff(AddStaff(PersonId(badge), arguments.name, roles[act]))
    no = no or await office.set_secret(badge, password) or await office.set_secret(badge, pin)
    done = {
        "first": "is an operator of the venue.",
        "regulator": "is a regulator here.",
        "secret": "has new secrets.",
    }
    name = f"{arguments.name}, badge {badge}," if act in roles else f"The badge {badge}"
    return _printed(no, f"{name} {done[act]}")


def _printed(no: "No | None", done: str) -> int:
    if no is not None:
        raise CommandFailed(no.sentence, REFUSED)
    print(done)
    return 0


async def _code(opening: "Opening", screen: str, badge: str) -> int:
    office = await _office_of(opening, badge)
    issued = await office.issue_code(ScreenId(screen))
    if not isinstance(issued, tuple):
        raise CommandFailed(issued.sentence, REFUSED)
    code, until = issued
    letterhead = opening.setup.profile.letterhead
    print(f"{screen}: {code.reveal()}, good once, until {letterhead.minute(until)}")
    return 0


async def _office_of(opening: "Opening", badge: str) -> "AccessOffice":
    """Of an operator who has shown that they are one."""
    from croupier.server.keyring import authentication, credentials, staff
    from croupier.server.offices.access_office import AccessOffice

    house = opening.house
    assert house.venue is not None
    secret = credentials.Password(typed_secret("password: "))
    shown = await house.keyring.sessions.approve(
        staff.Badge(badge), secret, authentication.SERVERS_CONSOLE, Role.CASINO_OPERATOR
    )
    if isinstance(shown, credentials.Refused):
        raise CommandFailed(shown.sentence, REFUSED)
    actor = Actor(shown.staff.person, shown.role)
    act = house.act(Origin(f"access {badge}"))
    return AccessOffice(house.venue, house.keyring, act, actor)


async def _list(opening: "Opening") -> int:
    keyring = opening.house.keyring
    for person in await keyring.people.everybody():
        state = "left" if person.left else "locked" if person.locked else "works here"
        state = "altered" if person.altered else state
        roles = ", ".join(role.value for role in person.roles)
        print(f"{person.badge:<10} {person.name:<24} {state:<11} {roles}")
    for known in await keyring.screens.all():
        print(f"{known.screen.id:<20} {known.screen.kind.value:<12} {_enrolment_state(known)}")
    return 0


def _enrolment_state(known: "Enrolment") -> str:
    if known.retired:
        return "retired"
    return "revoked" if known.revoked else "enrolled" if known.enrolled else "not enrolled"


def _new_secret(what: str) -> str:
    """Typed blind, so typed twice: nobody could mend a first operator's slip afterwards."""
    typed = typed_secret(f"{what}: ")
    if sys.stdin.isatty() and typed_secret(f"{what} again: ") != typed:
        sentence = f"the {what} was not the same the second time: nothing was done"
        raise CommandFailed(sentence, REFUSED)
    return typed
