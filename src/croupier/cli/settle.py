"""`croupier settle`: what each wager pays on an outcome, and by which clause."""

import argparse

from croupier.cli.streams import add_file, answer_lines


def configure(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument(
        "--explain", action="store_true", help="add a sentence to each bet, as for a dispute"
    )


def run(arguments: argparse.Namespace) -> int:
    from croupier.lab.lines import Desk
    from croupier.lab.offers import Offers
    from croupier.lab.settle import SettleDesk, SettleLine
    from croupier.rulebooks.shelf import Shelf

    desk = SettleDesk(Offers(Shelf.from_environment()), explain=arguments.explain)
    return answer_lines(arguments.file, Desk(SettleLine, desk.answer))
