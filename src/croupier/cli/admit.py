"""`croupier admit`: how much of each touch a table takes under its limits."""

import argparse

from croupier.cli.streams import add_file, answer_lines


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser)


def run(arguments: argparse.Namespace) -> int:
    from croupier.lab.admit import AdmitDesk, AdmitLine
    from croupier.lab.lines import Desk
    from croupier.lab.offers import Offers
    from croupier.rulebooks.shelf import Shelf

    desk = AdmitDesk(Offers(Shelf.from_environment()))
    return answer_lines(arguments.file, Desk(AdmitLine, desk.answer))
