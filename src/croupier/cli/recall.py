"""`croupier recall`: a round, a terminal's last rounds or a table's last shifts."""

import argparse
import asyncio
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.audit.recall.recalled import RecalledRound
    from croupier.audit.recall.terminals import RecalledTerminal
    from croupier.audit.table_shifts import RecalledTable

    Recalled = RecalledRound | RecalledTerminal | RecalledTable

NOT_FOUND = 1
UNREADABLE = 2
ROUNDS = 10
EPILOG = """\
A recall tells what the journal says; `croupier verify` proves it. Exit code 1: there is no such
round, terminal or table; 2: the journal cannot be read.

examples:
  croupier recall floor.db T1/27
  croupier recall floor.db --terminal P12 --last 10 --json
  croupier recall floor.db --table R2 --last 3
"""


class CannotRead(Exception):
    """The message says why."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EPILOG
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
    parser.add_argument("round", metavar="ROUND", nargs="?", help="such as T1/27")
    parser.add_argument("--terminal", metavar="ID", help="its last rounds, transfers and tickets")
    parser.add_argument("--table", metavar="ID", help="its last shifts: counts, and what it won")
    parser.add_argument(
        "--last", metavar="N", type=int, default=ROUNDS, help=f"so many rounds or shifts ({ROUNDS})"
    )
    parser.add_argument("--stream", metavar="S", help="the pit to look in, if several have it")
    parser.add_argument("--json", action="store_true", help="as one JSON line")


def run(arguments: argparse.Namespace) -> int:
    asked = {"round": arguments.round, "terminal": arguments.terminal, "table": arguments.table}
    named = [f"{what} {name}" for what, name in asked.items() if name is not None]
    if len(named) != 1:
        return _refuse("name a ROUND, a terminal with --terminal ID, or a table with --table ID")
    if arguments.last < 1:
        return _refuse(f"--last {arguments.last}: at least one")
    try:
        told = asyncio.run(_recall(arguments))
    except CannotRead as error:
        return _refuse(str(error))
    if told is None:
        print(f"croupier recall: no pit of this journal has a {named[0]}", file=sys.stderr)
        return NOT_FOUND
    _print_json(told) if arguments.json else _print(told)
    return 0


async def _recall(arguments: argparse.Namespace) -> "Recalled | None":
    from croupier.audit.following import UnfollowableError
    from croupier.audit.recall.round_search import recall_round
    from croupier.audit.recall.terminals import recall_terminal
    from croupier.audit.table_shifts import recall_table
    from croupier.core.pit.names import RoundId, TableId, TerminalId
    from croupier.journal.opening import open_to_read
    from croupier.journal.port import StoreFailedError, StreamId

    only = StreamId(arguments.stream) if arguments.stream else None
    try:
        journal = await open_to_read(arguments.journal)
        try:
            if arguments.round is not None:
                return await recall_round(journal, RoundId(arguments.round), only)
            if arguments.table is not None:
                return await recall_table(journal, TableId(arguments.table), arguments.last, only)
            name = TerminalId(arguments.terminal)
            return await recall_terminal(journal, name, arguments.last, only)
        finally:
            await journal.close()
    except (StoreFailedError, UnfollowableError) as error:
        raise CannotRead(str(error)) from error


def _print(told: "Recalled") -> None:
    from croupier.audit.recall.recalled import RecalledRound
    from croupier.audit.recall.text import round_lines, table_lines, terminal_lines
    from croupier.audit.table_shifts import RecalledTable

    lines: Iterable[str]
    if isinstance(told, RecalledRound):
        lines = round_lines(told)
    elif isinstance(told, RecalledTable):
        lines = table_lines(told)
    else:
        lines = terminal_lines(told)
    for line in lines:
        print(line)


def _print_json(told: "Recalled") -> None:
    import msgspec

    print(msgspec.json.encode(told).decode())


def _refuse(sentence: str) -> int:
    print(f"croupier recall: {sentence}", file=sys.stderr)
    return UNREADABLE
