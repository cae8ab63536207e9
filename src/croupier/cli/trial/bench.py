"""`croupier bench`: figures measured on this machine, each with a reference of the same run."""

import argparse
import importlib
import sys
from typing import cast

import msgspec

from croupier.bench.figure import Figure, Hardware, NoReference
from croupier.cli.commands import CommandFailed

# Each with the module of croupier.bench that measures it, by a function measure_NAME.
FIGURES = {
    "settle": ("whole_commands", "wagers settled per second, ten to a line"),
    "odds": ("whole_commands", "the exact odds of baccarat, from a cold start"),
    "help": ("whole_commands", "how long `croupier --help` takes"),
    "montecarlo": ("montecarlo", "rounds of each game played on one core, compared with plain C"),
    "verify": ("whole_commands", "journal entries proved per second"),
    "pit": ("core", "wagers decided and folded in memory, at few terminals and at many"),
    "settlement": ("core", "a round of a thousand terminals settled"),
    "rounds": ("core", "rounds after very many others, compared with the first"),
    "journal": ("journal", "wagers durable in a journal, compared with memory alone"),
    "simulate": ("whole_commands", "a floor of fifty terminals in virtual time"),
    "restart": ("journal", "a pit of a million wagers open again after a crash"),
    "floor": ("floor", "a thousand terminals: answers, settlement, all back after a kill"),
    "load": ("load", "the most wagers a floor answers, compared with the bare library's echo"),
    "jackpots": ("load", "load while four pits make 1,000 jackpot wagers a second, and without"),
    "tournament": ("tournaments", "a tournament of 64 tables and 512 entrants, played whole"),
    "contest": ("tournaments", "a live tournament at 500 terminals, compared with the bare echo"),
    "hour": ("load", "a server's memory after an hour's rounds, compared with before"),
}


def configure(parser: argparse.ArgumentParser) -> None:
    width = max(map(len, FIGURES))
    listing = "\n".join(f"  {name:<{width}}  {what}" for name, (_, what) in FIGURES.items())
    parser.epilog = f"figures:\n{listing}\n\nEach is the best of several runs."
    parser.add_argument("figures", metavar="FIGURE", nargs="*", help="all of them if left out")
    parser.add_argument("--json", action="store_true", help="one JSON line for each figure")


def run(arguments: argparse.Namespace) -> int:
    unknown = [name for name in arguments.figures if name not in FIGURES]
    if unknown:
        known = ", ".join(FIGURES)
        raise CommandFailed(f"there is no figure {unknown[0]!r}: there are {known}")
    machine = Hardware.at_hand()
    if not arguments.json:
        print(f"{machine.processor}, {machine.cores} cores, Python {machine.python}")
    for name in arguments.figures or FIGURES:
        if sys.stderr.isatty():
            print(f"measuring {name} ...", end="\r", file=sys.stderr, flush=True)
        for figure in _measure(name):
            _print_json(figure, machine) if arguments.json else _print(figure)
    return 0


def _measure(name: str) -> tuple[Figure, ...]:
    """One figure, or several that are measured together."""
    module = importlib.import_module(f"croupier.bench.{FIGURES[name][0]}")
    try:
        found = getattr(module, f"measure_{name}")()
    except NoReference as fault:
        raise CommandFailed(str(fault)) from fault
    return cast("tuple[Figure, ...]", found if isinstance(found, tuple) else (found,))


def _print(figure: Figure) -> None:
    print(f"\n{figure.figure}: {figure.command}")
    measured = figure.measured
    rows = [(measured.name, measured.value, "")]
    rows += [
        (f"beside {other.name}", other.value, f"ratio {figure.ratio(other):.3f}")
        for other in figure.beside
    ]
    width = max(len(name) for name, _, _ in rows)
    for name, value, ratio in rows:
        print(f"  {name:<{width}}  {_shown(value, measured.unit):>18}  {ratio}".rstrip())


def _shown(value: float, unit: str) -> str:
    return f"{value:.3f} {unit}" if unit == "s" else f"{value:,.0f} {unit}"


def _print_json(figure: Figure, machine: Hardware) -> None:
    ratios = {other.name: figure.ratio(other) for other in figure.beside}
    line = {**msgspec.to_builtins(figure), "ratios": ratios, **msgspec.to_builtins(machine)}
    print(msgspec.json.encode(line).decode(), flush=True)
