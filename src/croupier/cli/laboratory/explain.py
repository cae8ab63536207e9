"""`croupier explain`: explains wagers in sentences, as in a dispute."""

import argparse
import sys

from croupier.cli.commands import CommandFailed
from croupier.cli.output.json_streams import SOME_LINES_BAD, add_file, incoming
from croupier.lab import json_lines, offers, wagers
from croupier.rulebooks.shelf import Shelf
from croupier.views.sentence.plain_line import plain_line


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.epilog = (
        "Reads the lines of `croupier settle` and prints a sentence for each bet: what it\n"
        "covered, what came, what it pays and by which clause. A bad line is named on\n"
        "standard error and the exit code is 1."
    )


def run(arguments: argparse.Namespace) -> int:
    if sys.stdout is None:
        raise CommandFailed("standard output is closed")
    settle = wagers.SettleDesk(offers.Offers(Shelf.from_environment()), explain=True)
    desk = json_lines.LineAnswerer(wagers.SettleLine, settle.answer)
    for answer in desk.answers(incoming(arguments.file, before_waiting=sys.stdout.flush)):
        _complain(answer) if isinstance(answer, json_lines.BadLine) else _print(answer)
    return SOME_LINES_BAD if desk.faults else 0


def _print(answer: wagers.SettleAnswer) -> None:
    print(f"{plain_line(str(answer.id))}:" + ("" if answer.approved else f" {answer.standing}"))
    for bet in answer.bets:
        print(f"  {plain_line(str(bet.id))}: {plain_line(bet.explanation or '')}")


def _complain(bad: json_lines.BadLine) -> None:
    print(f"line {bad.line}: {bad.error.message}", file=sys.stderr)
