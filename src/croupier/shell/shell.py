"""The shell: takes a line, answers in lines, and keeps a transcript that can be replayed.

In a transcript, whatever stands at the margin is said again; whatever is indented is an answer and
is compared. Lines that begin with `#` and empty lines are for the reader.
"""

import difflib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from croupier.core.stream.envelope import Entry
from croupier.shell import command_lines, describing, errors, jackpot_venue, journal_copy
from croupier.shell.directives import DIRECTIVES
from croupier.shell.pit import MemoryPit
from croupier.shell.venue import DESK, MemoryVenue, commands_of_the_venue
from croupier.views.sentence.plain_line import plain_line

_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')
# Of a database: a transcript is there to be shown.
_PASSWORD = re.compile(r"(://[^:/@\s]*):[^@\s]*(?=@)")
INDENT = "  "
COMMENT = "#"


class Shell:
    def __init__(self, folder: Path = Path()) -> None:
        """`folder` is where files that lines name are looked for."""
        self.pit = MemoryPit.started()
        # Beside the pit, once somebody has opened it.
        self.venue: MemoryVenue | None = None
        self.copied: journal_copy.RemainingEntries | None = None
        # Of a table that plays for a jackpot: the venue's part of it.
        self.jackpot: jackpot_venue.JackpotVenue | None = None
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
            found = [plain_line(each) for each in DIRECTIVES[word].run(self, rest)]
            if DIRECTIVES[word].kept:
                self._keep(shown_line(said), found)
            return found
        if not command_lines.is_speech(said):
            raise errors.NotUnderstood(_not_a_line(said, word))
        found = [plain_line(each) for each in self._say_to_stream(said)]
        self._keep(said, found)
        return found

    def _say_to_stream(self, line: str) -> Iterator[str]:
        """To the venue if it is open and knows the command alone, else to the pit."""
        venue = self.venue
        if venue is None:
            spoken = command_lines.read(line, self.pit)
            yield from self.tell(self.pit.ask(spoken.actor, spoken.body, spoken.approver))
            return
        only = list(venue.hall.state.tournaments)
        given: dict[str, object] = {"drawer": DESK}
        if len(only) == 1:
            given["tournament"] = only[0]
        spoken = command_lines.read(line, self.pit, commands_of_the_venue(), given)
        if command_lines.tag_of(type(spoken.body)) not in commands_of_the_venue():
            yield from self.tell(self.pit.ask(spoken.actor, spoken.body, spoken.approver))
            return
        for entry in venue.ask(spoken.actor, spoken.body, spoken.approver):
            yield from describing.entry_lines(entry, self.pit.floor, venue.hall.ledger)

    def tell(self, entries: Iterable[Entry]) -> Iterator[str]:
        """Each as soon as it has happened, while the floor is as it left it."""
        for entry in entries:
            yield from describing.entry_lines(entry, self.pit.floor)

    def text(self) -> str:
        """The transcript so far, as a file has it."""
        return "".join(f"{line}\n" for line in self.transcript)

    def begin_again(self, pit: MemoryPit, copied: journal_copy.RemainingEntries) -> None:
        """With a copy of a journal's pit."""
        self.pit, self.copied, self.venue = pit, copied, None

    def _keep(self, line: str, answers: list[str]) -> None:
        self.transcript += [line, *(f"{INDENT}{each}" for each in answers)]


def _not_a_line(said: str, word: str) -> str:
    if command_lines.ALIASES.get(word, word) in command_lines.tags():
        return f"say who gives the command: WHO: {said}"
    near = errors.nearest(word, DIRECTIVES)
    known = ", ".join(DIRECTIVES)
    return f"{said!r} is not a line{near or '.'} Write WHO: COMMAND …, or begin with one of {known}"


def _words(line: str) -> list[str]:
    """Split at spaces, but for those in quotation marks."""
    return [word.replace('"', "") for word in _WORD.findall(line)]


def shown_line(line: str) -> str:
    """As a transcript has it: of a database without the password."""
    return _PASSWORD.sub(r"\1", line)


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
        except errors.NotUnderstood as error:
            raise Unplayable(f"{name}, line {number}: {error}") from error
    return shell.text()


def difference(recorded: str, today: str, name: str) -> list[str]:
    """As `diff -u` has it; empty where the two are the same."""
    before, after = recorded.splitlines(), today.splitlines()
    names = f"{name} as recorded", f"{name} today"
    return [*difflib.unified_diff(before, after, *names, lineterm="")]
