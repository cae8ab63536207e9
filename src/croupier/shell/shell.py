"""The shell: takes a line, answers in lines, and keeps the transcript of both."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from croupier.core.stream.envelope import Entry
from croupier.shell import commands
from croupier.shell.complaints import NotUnderstood, nearest
from croupier.shell.copying import Copied
from croupier.shell.directives import DIRECTIVES
from croupier.shell.pit import MemoryPit
from croupier.shell.telling import entry_lines

_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')
# Of a database: a transcript is there to be shown.
_PASSWORD = re.compile(r"(://[^:/@\s]*):[^@\s]*(?=@)")
INDENT = "  "
COMMENT = "#"


class Shell:
    def __init__(self, folder: Path = Path()) -> None:
        """`folder` is where files that lines name are looked for."""
        self.pit = MemoryPit.started()
        self.copied: Copied | None = None
        self.folder = folder
        self.transcript: list[str] = []
        self.ended = False

    def answer(self, line: str) -> list[str]:
        """The lines that follow from it. Raises NotUnderstood, and then nothing is kept of it."""
        said = line.strip()
        if not said or said.startswith(COMMENT):
            self.transcript.append(said)
            return []
        word, *rest = _words(said)
        if word in DIRECTIVES:
            found = [*DIRECTIVES[word].run(self, rest)]
            if DIRECTIVES[word].kept:
                self._keep(shown_line(said), found)
            return found
        if not commands.is_speech(said):
            known = ", ".join(DIRECTIVES)
            near = nearest(word, DIRECTIVES)
            raise NotUnderstood(
                f"{said!r} is no line that I know{near}: a line is WHO: COMMAND …, or begins with "
                f"one of {known}"
            )
        spoken = commands.read(said, self.pit)
        found = [*self.tell(self.pit.ask(spoken.actor, spoken.body, spoken.approver))]
        self._keep(said, found)
        return found

    def tell(self, entries: Iterable[Entry]) -> Iterator[str]:
        """Each as soon as it has happened, while the floor is as it left it."""
        for entry in entries:
            yield from entry_lines(entry, self.pit.floor)

    def text(self) -> str:
        """The transcript so far, as a file has it."""
        return "".join(f"{line}\n" for line in self.transcript)

    def begin_again(self, pit: MemoryPit, copied: Copied) -> None:
        """With a copy of a journal's pit."""
        self.pit, self.copied = pit, copied

    def _keep(self, line: str, answers: list[str]) -> None:
        self.transcript += [line, *(f"{INDENT}{each}" for each in answers)]


def _words(line: str) -> list[str]:
    """Split at spaces, but for those in quotation marks."""
    return [word.replace('"', "") for word in _WORD.findall(line)]


def shown_line(line: str) -> str:
    """As a transcript has it: of a database without the password."""
    return _PASSWORD.sub(r"\1", line)
