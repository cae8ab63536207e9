"""What a file says of conventional tables: checked, brought to the pit once, and compared then."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import THE_FILE, Instant, Origin
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.chips.state import LayoutKnowledge, PayingStep
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold, handle
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.server.config.conversion import setting_up
from croupier.server.config.loading import Configured, Misconfigured, load
from croupier.server.start.seeding import pit_departures
from tests.core.pit.floor_script import TECHNICIAN
from tests.server.config.files import EXAMPLE, written

TABLE = """
[[pits.tables]]
id = "C1"
rulebook = "nsw-roulette-2019"
game = "roulette"
source = "live"
wagering_seconds = 40
options = { form = "table" }
[pits.tables.sign]
general = { min = 500, max = 100_000 }
[pits.tables.layout]
known = "winning-bets"
colours = ["blue", "green"]
checks_each = 300
inspected_from = 500_000
paying = ["inside", "columns", "dozens", "even-chances", "value-chips"]
"""
PIT = 'rulebooks = ["nsw-rapid-2016"]\n'
BOTH = (
    'rulebooks = ["nsw-rapid-2016", "nsw-roulette-2019"]\n'
    'inspection = { tables = 4, premium_tables = 2, reference = "letter of 3 May" }\n'
)


def configured(folder: Path, text: str = TABLE) -> Configured | Misconfigured:
    found = EXAMPLE.replace(PIT, BOTH).replace("[[pits.terminals]]", f"{text}[[pits.terminals]]", 1)
    return load(written(folder, found))


def set_up(found: Configured) -> Floor:
    floor = Floor()
    actor = Actor(THE_FILE, Role.CASINO_OPERATOR)
    for seq, body in enumerate(setting_up(found, found.config.pits[0], floor), 1):
        second = TECHNICIAN if isinstance(body, SetTerminalMoney) else None
        at = Instant(1_583_064_000_000)
        said: Command[Any] = Command(Origin("file"), seq, at, actor, body, second)
        for entry in handle(floor, said):
            assert entry.answer.refusal is None, entry.answer.refusal
            fold(floor, entry)
    return floor


def test_a_pit_begins_with_the_layouts_and_the_ratio_that_the_file_names(tmp_path: Path) -> None:
    found = configured(tmp_path)
    assert isinstance(found, Configured), found
    floor = set_up(found)
    there = floor.state.racks[found.config.pits[0].tables[1].id]
    assert (there.known, there.colours, there.checks_each, there.inspected_from) == (
        LayoutKnowledge.WINNING_BETS,
        ("blue", "green"),
        300,
        500_000,
    )
    assert there.paying[0] is PayingStep.INSIDE
    ratio = floor.state.plan.ratio
    assert ratio is not None
    assert (ratio.tables, ratio.premium_tables, ratio.reference) == (4, 2, "letter of 3 May")


def test_what_the_pit_has_made_of_them_since_is_told(tmp_path: Path) -> None:
    found = configured(tmp_path)
    assert isinstance(found, Configured)
    floor, pit = set_up(found), found.config.pits[0]
    assert list(pit_departures(found.config, pit, floor.state, found.currency)) == []
    floor.state.racks[pit.tables[1].id].known = LayoutKnowledge.NOTHING
    assert floor.state.plan.ratio is not None
    floor.state.plan.ratio = replace(floor.state.plan.ratio, tables=6)
    said = list(pit_departures(found.config, pit, floor.state, found.currency))
    assert ["layout.known" in each or "inspection.tables" in each for each in said] == [True, True]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('["blue", "green"]', '["blue", "blue"]', "colours"),
        ("checks_each = 300", "checks_each = 0", "checks_each"),
        ("inspected_from = 500_000", "inspected_from = 0", "inspected_from"),
        ('"inside", "columns"', '"columns", "columns"', "paying"),
        ('known = "winning-bets"', 'known = "winners"', "known"),
    ],
)
def test_a_wrong_layout_is_named(tmp_path: Path, old: str, new: str, key: str) -> None:
    found = configured(tmp_path, TABLE.replace(old, new))
    assert isinstance(found, Misconfigured)
    assert [problem.key for problem in found.problems] == [f"pits.1.tables.2.layout.{key}"]
