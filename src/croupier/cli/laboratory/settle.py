"""`croupier settle`: what each wager pays on an outcome, and by which clause."""

import argparse

from croupier.cli.output.json_streams import add_file, answer_lines
from croupier.lab import json_lines, offers, wagers
from croupier.rulebooks.shelf import Shelf

# Written on one line; the folds are for reading.
EXAMPLE = """
a line asks:
  {"id": "x1", "rulebook": "nsw-rapid-2016", "game": "roulette",
   "options": {"wheel": "single-zero"},
   "bets": [{"id": "b1", "bet": "split:17-20", "stake": 500}],
   "outcome": {"number": "17"}}
and is answered:
  {"id": "x1", "bets": [{"id": "b1", "status": "win", "debit": 500, "credit": 9000,
   "clause": "RRB-8.5.split"}], "debit": 500, "credit": 9000}
stakes are whole cents. Other outcomes:
  {"player": ["9S", "QD"], "banker": ["9H", "QC"]}   {"dice": [1, 3, 6]}   {"void": "why"}
  {"number": "17", "lucky": {"red": "5", "green": "12", "blue": "0", "yellow": "33"},
   "boosted": "blue", "boost": "super"}
options: wheel, lucky_ball, layout, settlement, form
"""


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser, EXAMPLE)
    parser.add_argument(
        "--explain", action="store_true", help="add a sentence to each bet, as for a dispute"
    )


def run(arguments: argparse.Namespace) -> int:
    desk = wagers.SettleDesk(offers.Offers(Shelf.from_environment()), explain=arguments.explain)
    return answer_lines(arguments.file, json_lines.LineAnswerer(wagers.SettleLine, desk.answer))
