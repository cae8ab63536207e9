"""`croupier odds`: every bet on offer with its exact probabilities and house edge."""

import argparse
from fractions import Fraction
from math import ceil, floor
from pathlib import Path

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import add_offer_options, chosen_options, print_columns, print_json
from croupier.cli.output.pictures import save_picture
from croupier.lab.jackpot_odds import JackpotOdds, jackpot_odds, read_file
from croupier.lab.jackpots import CycleAnswer
from croupier.lab.json_lines import LineFault
from croupier.lab.odds import OddsAnswer, OddsRow, all_odds, odds
from croupier.lab.odds_plot import HEIGHT, WIDTH, draw
from croupier.lab.offers import Offers
from croupier.rulebooks.shelf import Shelf

EXAMPLES = """\
examples:
  croupier odds nsw-rapid-2016
  croupier odds act-mttg-2019 baccarat --option settlement=even-money
  croupier odds nsw-roulette-2019 roulette --option wheel=double-zero \\
      --option lucky_ball=mega --option mega=1/200 --plot edges.svg
  croupier odds rapid-fusion-2015 --jackpot supernova.json
the file of a jackpot, in cents; "wagers" share a prize, and "edge" may be given if it is not 1:
  {"levels": [{"seed": 500000, "ceiling": 1000000, "contribution": "1/5"}],
   "wager": 500, "wagers": 7}
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("rulebook", metavar="RULEBOOK", help="as `croupier rulebooks` lists them")
    parser.add_argument("game", metavar="GAME", nargs="?", help="every game if left out")
    add_offer_options(parser)
    parser.add_argument("--json", action="store_true", help="one JSON line for each game")
    parser.add_argument(
        "--jackpot",
        metavar="FILE",
        type=Path,
        help="add the exact cost and hit times of a jackpot, where the rulebook has one",
    )
    parser.add_argument(
        "--plot", metavar="FILE", type=Path, help="draw edge against volatility: .svg or .png"
    )


def run(arguments: argparse.Namespace) -> int:
    offers = Offers(Shelf.from_environment())
    answers = _answers(offers, arguments.rulebook, arguments.game, chosen_options(arguments.option))
    jackpot = _jackpot(offers, arguments.rulebook, arguments.jackpot)
    if arguments.plot is not None:
        save_picture(arguments.plot, WIDTH, HEIGHT, lambda canvas: draw(answers, canvas))
    for answer in answers:
        print_json(answer) if arguments.json else _print_table(answer)
    if jackpot is not None:
        print_json(jackpot) if arguments.json else _print_jackpot(jackpot)
    return 0


def _answers(
    offers: Offers, rulebook: str, game: str | None, options: dict[str, str]
) -> list[OddsAnswer]:
    if game is None:
        found: OddsAnswer | list[OddsAnswer] | LineFault = all_odds(offers, rulebook, options)
    else:
        found = odds(offers, rulebook, game, options)
    if isinstance(found, LineFault):
        raise CommandFailed(found.message)
    return found if isinstance(found, list) else [found]


def _jackpot(offers: Offers, rulebook: str, path: Path | None) -> JackpotOdds | None:
    if path is None:
        return None
    try:
        given = read_file(path)
    except OSError as fault:
        raise CommandFailed(f"--jackpot {path}: {fault.strerror}") from fault
    if isinstance(given, LineFault):
        raise CommandFailed(f"--jackpot {path}: {given.message}")
    book = offers.rulebook(rulebook)
    found = book if isinstance(book, LineFault) else jackpot_odds(book, given)
    if isinstance(found, LineFault):
        raise CommandFailed(f"--jackpot {path}: {found.message}")
    return found


def _print_table(answer: OddsAnswer) -> None:
    chosen = ", ".join(f"{name} {value}" for name, value in answer.options.items())
    print(f"{answer.rulebook}: {answer.game}" + (f" ({chosen})" if chosen else ""))
    if not answer.approved:
        print(answer.standing)
    rows: list[tuple[str, ...]] = [("bet", "name", "pays", "wins", "house edge", "exactly", "std")]
    rows += [_cells(row) for row in answer.bets]
    print_columns(rows)


def _print_jackpot(answer: JackpotOdds) -> None:
    """Meters and prizes in money, how long a cycle lasts in presses of the console."""
    money = answer.currency.written
    shared = "" if answer.wagers == 1 else f" from each of {answer.wagers} players"
    print(f"{answer.rulebook}: {answer.jackpot} ({money(answer.wager)}{shared} a press)")
    if answer.favours_player:
        print("FAVOURS THE PLAYER: a whole cycle costs as much as the wager's edge, or more")
    names = ("level", "costs", "pays on average", "presses", "half by", "at most", "favours from")
    rows: list[tuple[str, ...]] = [names]
    for number, level in enumerate(answer.levels, start=1):
        cycle = level.cycle
        assert isinstance(cycle, CycleAnswer), "every level has its cycle"
        rows.append(
            (
                *(str(number), _percent(cycle.cost), money(floor(Fraction(cycle.paid_mean)))),
                *(f"{float(Fraction(cycle.presses_mean)):,.1f}", _half_by(cycle)),
                f"{cycle.presses_max:,}",
                money(ceil(Fraction(level.favours_player_from_together))),
            )
        )
    rows.append(("all", _percent(answer.cost), "", "", "", "", ""))
    print_columns(rows)


def _half_by(cycle: CycleAnswer) -> str:
    return next(f"{one.press:,}" for one in cycle.hit_by if one.chance == "1/2")


def _cells(row: OddsRow) -> tuple[str, ...]:
    return (
        row.bet,
        row.label,
        ", ".join(pays.odds.replace("/", ":") for pays in row.pays),
        _percent(row.win),
        f"{row.edge_decimal * 100:.4f}%",
        row.edge,
        f"{row.std:.3f}",
    )


def _percent(ratio: str) -> str:
    above, _, below = ratio.partition("/")
    return f"{int(above) / int(below) * 100:.4f}%"
