"""Everything that staff may tell the core about a table of chips, they can tell it at a screen."""

import re
from functools import cache
from inspect import getsource

import pytest

from croupier.core.pit.cases import options
from croupier.core.pit.registry import DECLARED
from croupier.core.stream.declaring import Button, CommandDeclaration
from croupier.core.stream.rights import STAFF
from croupier.wire.describing.forms import tag_of
from tests.architecture.repository import PACKAGE, ROOT

WEB = ROOT / "web" / "src"
# What a conventional table has to do with: cards, tickets and terminals are none of its business.
CONCERNS = ("chips", "tables", "floats", "rounds", "irregularities", "conduct", "cases", "patrons")
# Of the console, the bars beside which every command of the same kind is drawn by itself.
BARS = (Button.TABLE, Button.FLOAT, Button.TERMINAL, Button.CREDIT, Button.PLAYER, Button.CARDS)
# Without a form and without its name on a screen: the server sends each for one who pressed there.
SENT_BY_SERVER = {
    "adopt-rulebook": ("office/setup/adopt_dialog.tsx", "server/web/offices/rulebook_adoption.py"),
    "enrol-terminal": ("office/floor/terminal_dialog.tsx", "server/offices/floor_office.py"),
}
# Of what no person at a conventional table says: dice, a terminal's card, a display's own report.
ELSEWHERE = {"tumble-dice", "recognise-patron", "report-display"}


def declared() -> list[CommandDeclaration]:
    """Of those concerns, what staff may send; what the clock alone says is no one's to press."""
    return [
        one
        for one in DECLARED.commands.values()
        if one.on_wire
        and one.rights.senders.roles & STAFF
        and one.rights.senders.origin is None
        and one.kind.__module__.startswith(tuple(f"croupier.core.pit.{c}." for c in CONCERNS))
    ]


@cache
def sources(folder: str) -> str:
    files = sorted((WEB / folder).rglob("*.ts*"))
    return "\n".join(file.read_text() for file in files)


def drawn(one: CommandDeclaration) -> bool:
    """A bar draws it with all others of its kind, a case offers it, or a screen names it."""
    named = f'"{tag_of(one.kind)}"'
    if one.button in BARS:
        return (
            re.search(rf'actsBeside\(\s*"{one.button}"', sources("screens/pit-console")) is not None
        )
    if one.button is Button.DESK:
        return named in sources("screens/dealer")
    offered = one.button is Button.WHERE_IT_APPLIES and re.search(
        rf"{named}|\b{one.kind.__name__}\(", getsource(options)
    )
    return bool(offered) or named in sources("screens") or named in sources("kit")


@pytest.mark.parametrize("one", declared(), ids=lambda one: tag_of(one.kind))
def test_what_staff_may_say_of_a_conventional_table_has_its_screen(one: CommandDeclaration) -> None:
    tag = tag_of(one.kind)
    if tag in SENT_BY_SERVER:
        screen, server = SENT_BY_SERVER[tag]
        assert (WEB / "screens" / screen).is_file()
        assert one.kind.__name__ in (PACKAGE / server).read_text()
        return
    assert drawn(one) is (tag not in ELSEWHERE)
