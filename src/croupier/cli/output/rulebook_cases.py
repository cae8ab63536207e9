"""`croupier rulebooks test`: a rulebook's own cases, confirmed by a person and run ever after."""

import argparse
import datetime
import sys
from pathlib import Path

from croupier.cli.commands import CommandFailed
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.cases import confirmed
from croupier.rulebooks.cases.case import RuleCase

FOUND_WANTING = 1
HELP = """\
Works out cases from the rulebook: what each bet pays for every way it can end, how much of a touch
is taken, who may do what. `--confirm` asks a person about each that nobody has confirmed yet or
that holds no longer, and keeps what is confirmed in ID.cases.jsonl beside the rulebook. Every later
run asks the confirmed cases again.

exit code: 0 if every confirmed case holds, 1 if one does not (or, with --complete, if a case is
not confirmed), 2 if the rulebook or its cases cannot be read."""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="FILE|ID")
    parser.add_argument("--list", action="store_true", help="print the cases not confirmed yet")
    parser.add_argument(
        "--confirm", action="store_true", help="ask about each of them: y, n, or q to stop"
    )
    parser.add_argument("--name", help="who confirms")
    parser.add_argument(
        "--complete", action="store_true", help="fail while a case is not confirmed"
    )


def run(arguments: argparse.Namespace, book: Rulebook, path: Path) -> int:
    if arguments.confirm and not arguments.name:
        raise CommandFailed("say who confirms: --name")
    file = confirmed.file_of(path)
    try:
        known = confirmed.kept(file)
    except confirmed.UnreadableCases as fault:
        raise CommandFailed(str(fault)) from fault
    broken, left = confirmed.broken(book, known), confirmed.unconfirmed(book, known)
    for one in broken:
        _print_broken(one)
    if arguments.confirm:
        asked = [*(one.as_it_is_now() for one in broken), *left]
        known = confirmed.keep(file, known, _ask(asked, arguments.name))
        broken, left = confirmed.broken(book, known), confirmed.unconfirmed(book, known)
    if arguments.list:
        for case in left:
            print(f"  {case.answered.sentence}")
    held = len(known) - len(broken)
    print(f"{book.id}: {held} of {len(known)} confirmed cases hold, {len(left)} are not confirmed")
    if left and not arguments.confirm:
        print(f"confirm them: croupier rulebooks test {arguments.id} --confirm --name NAME")
    return FOUND_WANTING if broken or (arguments.complete and left) else 0


def _print_broken(broken: confirmed.Broken) -> None:
    case = broken.confirmed
    print(f"does not hold: {case.name}")
    print(f"  {case.by} confirmed on {case.on}: {case.answered.sentence}")
    print(f"  the rulebook says now: {broken.now.sentence}")


def _ask(cases: list[RuleCase], name: str) -> list[confirmed.Confirmed]:
    """Whatever is answered other than yes stays as it was."""
    today = datetime.datetime.now(datetime.UTC).date()
    done: list[confirmed.Confirmed] = []
    for number, case in enumerate(cases, start=1):
        print(f"{number} of {len(cases)}: {case.answered.sentence}")
        print("is it so? [y/n/q] ", end="", flush=True)
        said = sys.stdin.readline()
        if not sys.stdin.isatty():
            print(said.strip())
        if not said or said.strip().casefold() == "q":
            break
        if said.strip().casefold() == "y":
            done.append(confirmed.Confirmed(case.name, case.asked, case.answered, name, today))
        else:
            print("  not confirmed: mend the rulebook, check it, and run this again")
    return done
