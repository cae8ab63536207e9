"""A transcript: lines that were said, and under each, indented, what was answered.

Whatever stands at the margin is said again; whatever is indented is an answer and is compared.
Lines that begin with `#` and empty lines are for the reader.
"""

import difflib
from collections.abc import Iterator
from pathlib import Path

from croupier.shell.complaints import NotUnderstood
from croupier.shell.directives import DIRECTIVES
from croupier.shell.shell import Shell


class Unplayable(Exception):
    """A line cannot be understood. The message names it."""


def said_in(text: str) -> Iterator[tuple[int, str]]:
    """The lines at the margin with their numbers; answers are left out."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line[:1].isspace() or not line.strip():
            yield number, line.strip()


def played(text: str, name: str, folder: Path, shell: Shell | None = None) -> str:
    """The transcript as it comes out today."""
    shell = shell or Shell(folder=folder)
    for number, line in said_in(text):
        word = line.partition(" ")[0]
        if word in DIRECTIVES and not DIRECTIVES[word].kept:
            raise Unplayable(f"{name}, line {number}: {word!r} is said in the shell alone")
        try:
            shell.answer(line)
        except NotUnderstood as error:
            raise Unplayable(f"{name}, line {number}: {error}") from error
    return shell.text()


def difference(recorded: str, today: str, name: str) -> list[str]:
    """As `diff -u` has it; empty where the two are the same."""
    before, after = recorded.splitlines(), today.splitlines()
    names = f"{name} as recorded", f"{name} today"
    return [*difflib.unified_diff(before, after, *names, lineterm="")]
