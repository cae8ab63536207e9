"""The guide to a jurisdiction of one's own is followed word for word: all that it says to type."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.documents.pages import DOCS

GUIDE = DOCS / "guides" / "add-a-jurisdiction.md"
_STEP = re.compile(r"^   ```sh\n(.*?)^   ```$", re.DOTALL | re.MULTILINE)


def typed() -> list[str]:
    """The lines of every block of the steps, without the indent of their list."""
    return [line.removeprefix("   ") for block in _STEP.findall(GUIDE.read_text("utf-8"))
            for line in block.splitlines()]  # fmt: skip


def test_whoever_types_what_the_guide_says_has_a_signed_and_proved_rulebook(
    tmp_path: Path,
) -> None:
    lines = typed()
    assert len(lines) > 20
    beside = str(Path(sys.executable).parent)
    ran = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", "set +o pipefail\n" + "\n".join(lines)],
        cwd=tmp_path,
        env={"PATH": f"{beside}:{os.environ['PATH']}", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr
    for said in (
        "no problem found",
        "0 are not confirmed",
        "all in balance",
        "proved: everything follows from its commands and by independent arithmetic",
        "signed by Example Gaming Board",
    ):
        assert said in ran.stdout
