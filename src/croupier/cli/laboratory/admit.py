"""`croupier admit`: says how much of each touch a table takes under its limits."""

import argparse

from croupier.cli.output.json_streams import add_file, answer_lines
from croupier.lab import json_lines, offers, wagers
from croupier.rulebooks.shelf import Shelf

# Written on one line; the folds are for reading.
EXAMPLE = """
a line asks:
  {"id": "t1", "rulebook": "nsw-rapid-2016", "game": "roulette", "options": {},
   "limits": {"min": 500, "max": 2000, "unit": 100, "min_total": null, "max_total": null},
   "bets": [{"id": "b1", "bet": "straight:17", "stake": 2550}]}
and is answered:
  {"id": "t1", "bets": [{"id": "b1", "requested": 2550, "accepted": 2000,
   "why": "next lowest permitted", "clause": "RRB-6.3.2"}], "accepted": 2000}
bets are one player's touches in order; amounts are whole minor units (cents); null is no limit.
"kinds" in limits has others for some kinds of bets: {"straight": {"min": 500, "max": 1000}}.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser, EXAMPLE)


def run(arguments: argparse.Namespace) -> int:
    desk = wagers.AdmitDesk(offers.Offers(Shelf.from_environment()))
    return answer_lines(arguments.file, json_lines.LineAnswerer(wagers.AdmitLine, desk.answer))
