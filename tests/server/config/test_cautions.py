"""What a file may be used with is said all the same, where a table could not be opened."""

import re
from pathlib import Path

from croupier.server.config.floor_checks import cautions
from croupier.server.config.loading import Configured, load
from tests.server.config.files import EXAMPLE, written

WHEEL = re.compile(r"\[\[pits.devices\]\]\nid = \"wheel-1\".*?(?=\[\[)", re.DOTALL)


def cautioned(folder: Path, text: str) -> list[str]:
    found = load(written(folder, text))
    assert isinstance(found, Configured), str(found)
    return [*cautions(found.config, found.shelf())]


def test_a_table_that_has_everything_is_not_spoken_of(tmp_path: Path) -> None:
    assert cautioned(tmp_path, EXAMPLE) == []


def test_a_live_table_without_a_wheel_cannot_be_opened(tmp_path: Path) -> None:
    (said,) = cautioned(tmp_path, WHEEL.sub("", EXAMPLE))
    assert said.startswith("R1 lacks wheel (RRB-")
    assert said.endswith("it cannot be opened without")


def test_a_wheel_that_nobody_measured_opens_no_table(tmp_path: Path) -> None:
    (said,) = cautioned(tmp_path, EXAMPLE.replace("diameter_mm = 800\n", ""))
    assert said == (
        "wheel-1 is not measured: the rule asks for 750 mm (RRB-2.4.2): R1 cannot be opened"
    )


def test_where_equipment_is_approved_the_file_is_told_what_lacks_its_approval(
    tmp_path: Path,
) -> None:
    approved = EXAMPLE.replace("nsw-rapid-2016", "act-mttg-2019")
    approved = approved.replace("serial =", 'approval = "REF-1"\nserial =')
    approved = approved.replace('id = "R1"\n', 'id = "R1"\nterminals_max = 2\n')
    for name in ("T1", "T2"):
        terminal = f'[[pits.terminals]]\nid = "{name}"\n'
        approved = approved.replace(terminal, f'{terminal}approval = "REF-{name}"\n')
    assert cautioned(tmp_path, approved) == []
    takes_nothing = "it takes no money and no wager until its approval is recorded"
    without = approved.replace('approval = "REF-T1"\n', "")
    assert cautioned(tmp_path, without) == [f"T1 is not approved (MTT-1.1): {takes_nothing}"]
    neither = without.replace('approval = "REF-T2"\n', "")
    assert cautioned(tmp_path, neither)[0].startswith("R1 lacks player-terminal (MTT-1.2")
    ball = approved.replace('approval = "REF-1"\nserial = "B-7"', 'serial = "B-7"')
    assert cautioned(tmp_path, ball) == ["ball-1 is not approved (MTT-1.1): R1 cannot be opened"]
