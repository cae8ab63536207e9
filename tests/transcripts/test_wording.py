"""Every sentence of the golden rounds is whole, without a gap where something was meant."""

import re

from tests.transcripts.golden_files import golden_files

# A sign with nothing after it, brackets around nothing, two spaces, or no words at all.
GAP = re.compile(r"[:;,(]\s*[.)]|\bNone\b|\S  +\S|cannot be put into words")
_CLOCK = re.compile(r"^\s*\d\d:\d\d:\d\d(\.\d{3})?  ")


def test_no_sentence_has_a_gap() -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in golden_files()
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith(" ") and GAP.search(_CLOCK.sub("", line))
    ]
    assert found == []
