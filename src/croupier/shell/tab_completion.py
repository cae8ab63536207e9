"""Completes a line at the tab key: people, commands, fields, choices and names."""

import re
from collections.abc import Iterator

from croupier.core.identifiers import PersonId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Actor
from croupier.rulebooks.shelf import Shelf
from croupier.shell import directives, references, values
from croupier.shell.command_lines import ALIASES, requests_of, said_fields, tags
from croupier.shell.pit import MemoryPit
from croupier.shell.shell import Shell

_SPEECH = re.compile(r"(?P<who>[^:\"=]+):\s+(?P<asks>.*)")
_FLOOR = "floor"
_RECALL, _HELP = "recall", "help"


def completions(line: str, pit: MemoryPit) -> list[str]:
    """What the last word of the line may become."""
    before, _, word = line.rpartition(" ")
    return sorted({each for each in _possible(before, word, pit) if each.startswith(word)})


def _possible(before: str, word: str, pit: MemoryPit) -> Iterator[str]:
    speech = _SPEECH.fullmatch(f"{before} ")
    first = before.split()[:1]
    if speech is not None:
        yield from _completions_of_command(speech["asks"].split(), word, pit)
    elif first == [_FLOOR]:
        yield from Shelf.from_environment().ids()
        yield from (each.value for each in GameName)
        yield from ("players=", "source=", "table=", "credit=", "shoe=")
    elif first == [_HELP]:
        yield from (*directives.DIRECTIVES, *tags(), "commands", "who")
    elif first == [_RECALL]:
        for table in pit.floor.state.tables.values():
            yield from (each.id for each in (*table.past, *([table.round] if table.round else [])))
    elif not first or before.endswith(" with"):
        yield from (f"{each}:" for each in references.known_actors(pit.floor.state))
        yield from directives.DIRECTIVES if not first else ()


def _completions_of_command(said: list[str], word: str, pit: MemoryPit) -> Iterator[str]:
    if not said:
        yield from (*tags(), *ALIASES)
        return
    kind = tags().get(ALIASES.get(said[0], said[0]))
    if kind is None:
        return
    name, equals, _ = word.partition("=")
    known = references.KnownReferences(pit, Actor(PersonId("")))
    for field in said_fields(kind):
        may = [*values.choices(field.type), *known.every(field.type), *requests_of(field.type)]
        if equals and field.name == name.replace("-", "_"):
            yield from (f"{name}={each}" for each in may)
        elif not equals:
            yield from (f"{field.name}=", *may)


def complete_with(shell: Shell) -> None:
    """Has the terminal ask here at every tab."""
    import readline

    found: list[str] = []

    def complete(text: str, number: int) -> str | None:
        nonlocal found
        if number == 0:
            found = completions(readline.get_line_buffer()[: readline.get_endidx()], shell.pit)
        return found[number] if number < len(found) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
