"""`croupier places`: ranks and pays the players of a tournament's session or final."""

import argparse

from croupier.cli.output.json_streams import add_file, answer_lines
from croupier.lab import json_lines, offers, places
from croupier.rulebooks.shelf import Shelf

# Written on one line; the folds are for reading.
EXAMPLE = """
a line asks:
  {"id": "f1", "rulebook": "nsw-roulette-2019", "prizes": [50000, 20000], "advance": null,
   "players": [{"id": "ada", "chips": 900}, {"id": "bea", "chips": 0, "out":
    {"round": 7, "residual": 15, "wager": 200, "removed": 2}}, {"id": "cy", "chips": 0,
    "out": {"round": 7, "residual": 15, "wager": 200, "removed": 1}}]}
and is answered:
  {"id": "f1", "places": [{"player": "ada", "place": 1, "tied": false, "prize": 50000,
   "advances": null, "why": "Ranked by chips held: 900.", "clause": "ROU-10.10.2"}, ...],
   "playoff": [], "odd_cents": 0, "unawarded": 0}
prizes are whole cents, the first place first. "advance": 2 makes it a session from which two go
on, and which pays nobody; null makes it a final. Whoever is out has no chips, and "out" says in
which round; "residual", "wager" and "removed" (1 is first) tell apart who went out together.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser, EXAMPLE)


def run(arguments: argparse.Namespace) -> int:
    desk = places.PlacesDesk(offers.Offers(Shelf.from_environment()))
    return answer_lines(arguments.file, json_lines.LineAnswerer(places.PlacesLine, desk.answer))
