"""`croupier recall`: a round, a terminal's last rounds or a table's last shifts."""

import argparse
import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.audit.entry_following import UnfollowableError
from croupier.audit.recall import recalled, round_search, terminals, text
from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.terminals import RecalledTerminal
from croupier.audit.table_shifts import RecalledTable, recall_table
from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import add_archives_option, print_json, reading
from croupier.core.identifiers import RoundId, TableId, TerminalId
from croupier.journal.port import StreamId
from croupier.views.sentence.plain_line import plain_line

if TYPE_CHECKING:
    Recalled = RecalledRound | RecalledTerminal | RecalledTable

NOT_FOUND = 1
ROUNDS = 10
EPILOG = """\
A recall shows what the journal says; `croupier verify` proves it. Exit code 1: there is no such
round, terminal or table; 2: the journal cannot be read.

examples:
  croupier recall floor.db T1/27
  croupier recall floor.db --terminal P12 --last 10 --json
  croupier recall floor.db --table R2 --last 3
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
    add_archives_option(parser)
    parser.add_argument("round", metavar="ROUND", nargs="?", help="such as T1/27")
    parser.add_argument("--terminal", metavar="ID", help="its last rounds, transfers and tickets")
    parser.add_argument("--table", metavar="ID", help="its last shifts: counts, and what it won")
    parser.add_argument(
        "--last",
        metavar="N",
        type=int,
        default=ROUNDS,
        help=f"how many rounds or shifts ({ROUNDS})",
    )
    parser.add_argument("--stream", metavar="S", help="the pit to look in, if several have it")
    parser.add_argument("--json", action="store_true", help="as one JSON line")


def run(arguments: argparse.Namespace) -> int:
    asked = {"round": arguments.round, "terminal": arguments.terminal, "table": arguments.table}
    named = [f"{what} {name}" for what, name in asked.items() if name is not None]
    if len(named) != 1:
        sentence = "name a ROUND, a terminal with --terminal ID, or a table with --table ID"
        raise CommandFailed(sentence)
    if arguments.last < 1:
        raise CommandFailed(f"--last {arguments.last}: at least one")
    told = asyncio.run(_recall(arguments))
    if told is None:
        raise CommandFailed(f"no pit of this journal has a {named[0]}", NOT_FOUND)
    print_json(told) if arguments.json else _print(told)
    return 0


async def _recall(arguments: argparse.Namespace) -> "Recalled | None":
    only = StreamId(arguments.stream) if arguments.stream else None
    try:
        async with reading(arguments.journal, arguments.archives) as journal:
            if arguments.round is not None:
                return await round_search.recall_round(journal, RoundId(arguments.round), only)
            if arguments.table is not None:
                return await recall_table(journal, TableId(arguments.table), arguments.last, only)
            name = TerminalId(arguments.terminal)
            return await terminals.recall_terminal(journal, name, arguments.last, only)
    except UnfollowableError as error:
        raise CommandFailed(str(error)) from error


def _print(told: "Recalled") -> None:
    lines: Iterable[str]
    if isinstance(told, recalled.RecalledRound):
        lines = text.round_lines(told)
    elif isinstance(told, RecalledTable):
        lines = text.table_lines(told)
    else:
        lines = text.terminal_lines(told)
    for line in lines:
        print(plain_line(line))
