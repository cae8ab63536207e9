"""Everything that staff may tell the venue, they can tell it at a screen."""

from functools import cache
from typing import get_args

import pytest

from croupier.core.stream.declaring import CommandDeclaration
from croupier.core.stream.rights import STAFF
from croupier.core.venue.access.commands import RevokeScreen
from croupier.core.venue.registry import DECLARED
from croupier.wire.describing.forms import tag_of
from croupier.wire.http.floor import FloorAct
from croupier.wire.http.office import StaffAct
from croupier.wire.http.venue import ACTS
from tests.architecture.repository import PACKAGE, ROOT

SCREENS = ROOT / "web" / "src"
# Without its name on a screen: where it is pressed, and what sends it for whoever pressed there.
SENT_BY_SERVER = {
    "adopt-rulebook": (
        "screens/office/setup/adopt_dialog.tsx",
        "server/web/offices/rulebook_adoption.py",
    ),
    "open-drawer": ("screens/paying/count_dialog.tsx", "server/offices/till.py"),
    "fill-drawer": ("screens/paying/count_dialog.tsx", "server/offices/till.py"),
    "close-drawer": ("screens/paying/count_dialog.tsx", "server/offices/till.py"),
    "pay-ticket": ("screens/cage/ticket_card.tsx", "server/offices/till.py"),
    "pay-rest": ("screens/cage/ticket_card.tsx", "server/offices/till.py"),
    "set-staff-secret": ("kit/access/own_secret_dialog.tsx", "server/offices/access_office.py"),
    "issue-enrolment-code": (
        "screens/office/setup/screen_dialog.tsx",
        "server/offices/access_office.py",
    ),
}
# Said by the configuration at a start, under the operator's role: nobody presses anything.
CONFIGURED = {
    "declare-purpose": "server/start/seeding.py",
    "set-validation": "server/start/seeding.py",
    "set-currency": "server/start/seeding.py",
}


def by_staff() -> list[CommandDeclaration]:
    return [
        one
        for one in DECLARED.commands.values()
        if one.on_wire and one.rights.senders.roles & STAFF
    ]


@cache
def sources() -> str:
    """Of the screens themselves: forms, types and words name every command anyway."""
    files = sorted(
        file for folder in ("screens", "kit") for file in (SCREENS / folder).rglob("*.ts*")
    )
    return "\n".join(file.read_text() for file in files)


@pytest.mark.parametrize("one", by_staff(), ids=lambda one: tag_of(one.kind))
def test_what_staff_may_say_to_the_venue_has_its_screen(one: CommandDeclaration) -> None:
    tag, name = tag_of(one.kind), one.kind.__name__
    if tag in CONFIGURED:
        assert f"{name}(" in (PACKAGE / CONFIGURED[tag]).read_text()
    elif tag in SENT_BY_SERVER:
        screen, server = SENT_BY_SERVER[tag]
        assert (SCREENS / screen).is_file()
        assert f"{name}(" in (PACKAGE / server).read_text()
    else:
        assert f'"{tag}"' in sources(), f"{tag} has neither a button nor a screen of its own"


def test_every_form_of_the_venue_can_be_sent() -> None:
    with_form = {one.kind for one in by_staff() if one.button is not None}
    of_the_office = {*get_args(StaffAct), *get_args(FloorAct), RevokeScreen}
    assert with_form <= ACTS.keys() | of_the_office
