"""What a file may be used with is said all the same, where a table could not be opened."""

import re
from pathlib import Path

from croupier.server.config.cautions import cautions
from croupier.server.config.reading import Configured, load
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
        "wheel-1 is not measured, and 750 mm are asked for (RRB-2.4.2): R1 cannot be opened"
    )
