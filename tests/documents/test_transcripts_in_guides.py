"""Lines that a guide tells people to say are said here, and understood."""

import re
from pathlib import Path

import pytest

from croupier.shell.shell import played

GUIDES = Path(__file__).parents[2] / "docs" / "guides"
BLOCK = re.compile(r"^```transcript\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SAID = [
    (name, block)
    for name in ("shell.md", "debugging.md")
    for block in BLOCK.findall((GUIDES / name).read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("name", "block"), SAID, ids=[name for name, _ in SAID])
def test_the_lines_of_a_guide_are_understood(name: str, block: str) -> None:
    answered = played(block, name, GUIDES)
    assert "Wagering on round 1 at Roulette 1 opened." in answered


def test_both_guides_have_lines_to_say() -> None:
    assert {name for name, _ in SAID} == {"shell.md", "debugging.md"}


def test_the_answer_that_the_guide_shows_is_the_answer() -> None:
    text = (GUIDES / "shell.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    answered = played(BLOCK.findall(text)[0], "shell.md", GUIDES)
    assert [block in answered for block in shown] == [True]
