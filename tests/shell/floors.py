"""A shell with a floor, to say lines to."""

from croupier.core.stream.envelope import Entry
from croupier.shell.shell import Shell

ROULETTE = "floor nsw-rapid-2016 roulette"


def shell_after(*lines: str) -> Shell:
    shell = Shell()
    for line in lines:
        shell.answer(line)
    return shell


def entries_of(shell: Shell) -> list[Entry]:
    """What its journal in memory holds, read from the bytes."""
    records = shell.pit.store.streams[shell.pit.stream].records
    return [shell.pit.machine.decode(record.body) for record in records]
