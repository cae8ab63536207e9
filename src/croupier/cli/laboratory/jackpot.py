"""`croupier jackpot`: what a mystery jackpot costs, and when it favours the player."""

import argparse

from croupier.cli.output.json_streams import add_file, answer_lines
from croupier.lab import jackpots, json_lines

# Written on one line; the folds are for reading.
EXAMPLE = """
a line asks:
  {"id": "j1", "edge": "1/37",
   "levels": [{"seed": 500000, "ceiling": 1000000, "contribution": "1/200"}]}
and is answered:
  {"id": "j1", "levels": [{"cost": "3/200", "turnover_mean": "50000000/1",
   "turnover_sd": 28867513.459481288, "favours_player_from": "200000000/237",
   "favours_player_from_together": "200000000/237"}],
   "cost": "3/200", "favours_player": false}
seed and ceiling are whole cents, the contribution is a part of each cent wagered. The edge is
that of the cheapest wager that contributes, or 1 for a wager on the jackpot alone. Ratios are
exact. A meter below the seed means from the start; "together" is with the others at their seed.
"wager": 500 adds what whole cycles cost when each press takes that wager, with the distribution
of the press that hits; "wagers": 8 for that many in each press, who share a prize, and
"rounded_up_to": 100 for what each share is rounded up to.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser, EXAMPLE)


def run(arguments: argparse.Namespace) -> int:
    return answer_lines(
        arguments.file, json_lines.LineAnswerer(jackpots.JackpotLine, jackpots.answer)
    )
