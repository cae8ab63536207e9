"""`croupier deal`: every coup of a shoe whose order is known."""

import argparse

from croupier.cli.streams import add_file, answer_lines


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser)


def run(arguments: argparse.Namespace) -> int:
    from croupier.lab.deal import DealDesk, DealLine
    from croupier.lab.lines import Desk
    from croupier.lab.offers import Offers
    from croupier.rulebooks.shelf import Shelf

    desk = DealDesk(Offers(Shelf.from_environment()))
    return answer_lines(arguments.file, Desk(DealLine, desk.answer))
