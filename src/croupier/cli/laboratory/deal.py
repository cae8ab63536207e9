"""`croupier deal`: deals a shoe of known order, coup by coup."""

import argparse

from croupier.cli.output.json_streams import add_file, answer_lines
from croupier.lab import deal, json_lines, offers
from croupier.rulebooks.shelf import Shelf

# Written on one line; the folds are for reading.
EXAMPLE = """
a line asks:
  {"id": "s1", "rulebook": "act-mttg-2019", "order": ["AS", "TD", ... 416 cards],
   "behind": 20}
and is answered with the burn, every coup, how the shoe ended and how many cards are left.
`croupier tour --shoe 8` prints such a line.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser, EXAMPLE)


def run(arguments: argparse.Namespace) -> int:
    desk = deal.DealDesk(offers.Offers(Shelf.from_environment()))
    return answer_lines(arguments.file, json_lines.LineAnswerer(deal.DealLine, desk.answer))
