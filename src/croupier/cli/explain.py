"""`croupier explain`: a wager in a sentence, as for a dispute."""

import argparse
import sys
from typing import TYPE_CHECKING

from croupier.cli.streams import SOME_LINES_BAD, add_file, opened, unreadable

if TYPE_CHECKING:
    from croupier.lab.settle import SettleAnswer


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.epilog = (
        "Reads the lines of `croupier settle` and prints a sentence for each bet: what it covered,"
        " what came, what it pays and by which clause. A bad line is named on standard error and"
        " the exit code is 1."
    )


def run(arguments: argparse.Namespace) -> int:
    from croupier.lab.lines import BadLine, Desk
    from croupier.lab.offers import Offers
    from croupier.lab.settle import SettleDesk, SettleLine
    from croupier.rulebooks.shelf import Shelf

    settle = SettleDesk(Offers(Shelf.from_environment()), explain=True)
    desk = Desk(SettleLine, settle.answer)
    try:
        with opened(arguments.file) as lines:
            for answer in desk.answers(lines):
                if isinstance(answer, BadLine):
                    print(f"line {answer.line}: {answer.error.message}", file=sys.stderr)
                else:
                    _print(answer)
    except OSError as fault:
        return unreadable(arguments.file, fault)
    return SOME_LINES_BAD if desk.faults else 0


def _print(answer: "SettleAnswer") -> None:
    print(f"{answer.id}:" + ("" if answer.approved else " NOT APPROVED rulebook"))
    for bet in answer.bets:
        print(f"  {bet.id}: {bet.explanation}")
