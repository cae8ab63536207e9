"""`croupier tournament`: conditions checked, printed, and played many times for an estimate."""

import argparse
import asyncio
from pathlib import Path

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import print_json, progress
from croupier.cli.output.pictures import save_picture
from croupier.core.currencies import AUSTRALIAN_DOLLARS, Currency
from croupier.core.rulebook.money import currency_of
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.tournaments.checklist import ChecklistFault, faults
from croupier.core.tournaments.conditions import Conditions
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown
from croupier.sim.stream import WrongError
from croupier.sim.tournament_estimate import chart
from croupier.sim.tournament_estimate.estimate import CannotEstimate, Estimate, estimate
from croupier.sim.whole_tournament.playing import CannotPlay, WholeTournament
from croupier.views.tournaments.conditions_file import (
    TEMPLATES,
    BadConditions,
    read_conditions,
    template,
)
from croupier.views.tournaments.conditions_text import ConditionsText
from croupier.words.catalogue import Language, say

FOUND_WANTING = 1
EXAMPLES = """\
examples:
  croupier tournament template heats-and-final > friday.toml
  croupier tournament check friday.toml
  croupier tournament text friday.toml --language zh-Hans
  croupier tournament simulate friday.toml --runs 500 --plot chances.svg
  croupier tournament simulate friday.toml --compare shorter.toml --entrants 48
  croupier tournament simulate friday.toml --whole
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EXAMPLES
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    check = commands.add_parser("check", help="list whatever keeps conditions from being published")
    text = commands.add_parser("text", help="print conditions as entrants are given them")
    begin = commands.add_parser("template", help="print conditions to begin with")
    begin.add_argument("name", metavar="NAME", choices=TEMPLATES, help=", ".join(TEMPLATES))
    simulate = commands.add_parser(
        "simulate", help="estimate duration and chances by playing it many times"
    )
    for each in (check, text, simulate):
        each.add_argument("file", metavar="CONDITIONS", type=Path)
    languages = [language.value for language in Language]
    text.add_argument("--language", choices=languages, default=languages[0])
    simulate.add_argument("--runs", type=int, default=200, help="tournaments (default 200)")
    simulate.add_argument("--seed", default="1", help="the same seed plays the same tournaments")
    simulate.add_argument("--entrants", type=int, help="players (default: the most that may enter)")
    simulate.add_argument(
        "--round-seconds", type=int, default=75, help="what a round takes (default 75)"
    )
    simulate.add_argument(
        "--compare", metavar="CONDITIONS", type=Path, help="another structure to compare"
    )
    simulate.add_argument(
        "--whole",
        action="store_true",
        help="play it once through the real core, with its journal and auditor",
    )
    simulate.add_argument("--plot", metavar="FILE", type=Path, help="a chart, .svg or .png")
    simulate.add_argument("--json", action="store_true", help="answer in JSON")


def run(arguments: argparse.Namespace) -> int:
    commands = {"check": _check, "text": _text, "template": _template, "simulate": _simulate}
    try:
        return commands[arguments.command](arguments)
    except (BadConditions, CannotEstimate) as error:
        raise CommandFailed(str(error)) from error


def _read(path: Path) -> Conditions:
    try:
        return read_conditions(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise CommandFailed(f"{path}: {error.strerror}") from error


def _book(conditions: Conditions) -> Rulebook:
    try:
        return Shelf.from_environment().rulebook(conditions.rulebook)
    except (Unknown, Rejected) as error:
        raise CommandFailed(str(error)) from error


def _money(book: Rulebook) -> Currency:
    return currency_of((book.settings,), AUSTRALIAN_DOLLARS.code)


def _check(arguments: argparse.Namespace) -> int:
    conditions = _read(arguments.file)
    book = _book(conditions)
    if book.settings.tournaments is None:
        raise CommandFailed(f"{book.id} has no tournaments")
    found = faults(conditions, book.settings.tournaments, _money(book))
    for fault in found:
        clause = f" ({fault.clause})" if fault.clause else ""
        print(f"{fault.term.value}: {_sentence(fault)}{clause}")
    if not found:
        print(f"{arguments.file} can be published under {book.id}.")
    return FOUND_WANTING if found else 0


def _sentence(fault: ChecklistFault) -> str:
    return say(Language.ENGLISH, f"tournament.fault.{fault.wrong.key}", **fault.wrong.values)


def _text(arguments: argparse.Namespace) -> int:
    conditions = _read(arguments.file)
    money = _money(_book(conditions))
    for line in ConditionsText(conditions, money, Language(arguments.language)).lines():
        print(line)
    return 0


def _template(arguments: argparse.Namespace) -> int:
    print(template(arguments.name), end="")
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    _must_be_counts(arguments)
    if arguments.whole:
        return _play_whole(arguments)
    paths = [arguments.file, *([arguments.compare] if arguments.compare is not None else [])]
    estimates = [_estimate(arguments, _read(path)) for path in paths]
    for each in estimates:
        print_json(each) if arguments.json else _print(each)
    if arguments.plot is not None:
        _plot(estimates, arguments.plot)
    return 0


def _must_be_counts(arguments: argparse.Namespace) -> None:
    for name in ("runs", "entrants", "round_seconds"):
        count = getattr(arguments, name)
        if count is not None and not 0 < count <= 1_000_000:
            raise CommandFailed(f"--{name.replace('_', '-')} {count}: give a number above 0")


def _play_whole(arguments: argparse.Namespace) -> int:
    conditions = _read(arguments.file)
    _publishable(arguments, conditions)
    try:
        playing = WholeTournament(conditions, arguments.seed, arguments.entrants)
        found = asyncio.run(playing.run())
    except (CannotPlay, WrongError) as error:
        raise CommandFailed(str(error)) from error
    if arguments.json:
        print_json(found)
        return 0
    print(f"{found.title}: {found.entrants} players at {found.tables} tables, played whole")
    print(f"  {found.rounds:,} rounds, {found.sheets:,} score sheets, {found.play_offs} play-offs")
    print(f"  {found.commands:,} commands, {found.entries:,} entries, all in balance")
    money = _money(_book(conditions)).written
    print(f"  prizes: {', '.join(map(money, found.prizes)) or 'none'}")
    return 0


def _publishable(arguments: argparse.Namespace, conditions: Conditions) -> Rulebook:
    book = _book(conditions)
    rules = book.settings.tournaments
    wrong = faults(conditions, rules, _money(book)) if rules is not None else ()
    if wrong:
        raise CommandFailed(f"{conditions.title}: {_sentence(wrong[0])}")
    most = conditions.most_players or 0
    if arguments.entrants is not None and arguments.entrants > most:
        raise CommandFailed(f"--entrants {arguments.entrants}: at most {most} may enter")
    least = conditions.least_players or 0
    if arguments.entrants is not None and arguments.entrants < least:
        raise CommandFailed(f"--entrants {arguments.entrants}: at least {least} are needed")
    return book


def _estimate(arguments: argparse.Namespace, conditions: Conditions) -> Estimate:
    book = _publishable(arguments, conditions)
    with progress("playing", arguments.runs) as advance:
        return estimate(
            conditions,
            book,
            runs=arguments.runs,
            seed=arguments.seed,
            entrants=arguments.entrants,
            round_seconds=arguments.round_seconds,
            advance=lambda: advance(1),
        )


def _print(found: Estimate) -> None:
    print(f"{found.title}: {found.entrants} players, played {found.runs} times")
    for name, spread in (
        ("minutes", found.minutes),
        ("rounds at all tables", found.rounds),
        ("play-offs", found.play_offs),
    ):
        print(f"  {name}: {spread.mean:.1f} on average, from {spread.least:g} to {spread.most:g}")
    print(f"  {'style':<10} {'players':>7} {'in the final':>13} {'wins':>8}")
    for style in found.styles:
        win = f"{100 * style.win:.2f} %"
        final = f"{100 * style.final:.1f} %"
        error = 100 * style.win_error
        print(f"  {style.style:<10} {style.players:>7} {final:>13} {win:>8} ± {error:.2f}")


def _plot(estimates: list[Estimate], path: Path) -> None:
    save_picture(path, chart.WIDTH, chart.HEIGHT, lambda sketch: chart.draw(estimates, sketch))
