"""`croupier whatif`: a past period under other rules, with the same outcomes and wagers."""

import argparse
import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import (
    add_archives_option,
    add_span_options,
    chosen_options,
    chosen_span,
    print_columns,
    print_json,
    progress,
    reading,
    tell_what_was_let_go,
)
from croupier.core.currencies import Currency
from croupier.core.identifiers import RulebookId, is_the_venues
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown

if TYPE_CHECKING:
    from croupier.audit.starting_points import Span
    from croupier.whatif.comparing import Comparison, DifferenceSum, Terms
    from croupier.whatif.jackpots import JackpotCompared, LevelSum

_SHOWN = 12
EXAMPLES = """\
examples:
  croupier whatif floor.db --rulebook my-variant-2027
  croupier whatif floor.db --rulebook act-mttg-2019 --option settlement=even-money
  croupier whatif floor.db --rulebook my-variant-2027 --from 2026-11-14T06:00 --to 2026-11-15T06:00
  croupier whatif floor.db --rulebook nsw-rapid-2016 --limits limits.json
  croupier whatif floor.db --rulebook corrected-2027 --commands put-right.jsonl
  croupier whatif floor.db --jackpot supernova --levels levels.json
limits.json is a sign in cents, at every table: {"general": {"min": 500, "max": 100000}}
levels.json has each level of the jackpot as it is set up, seed and ceiling in cents:
  [{"name": "Mini", "seed": 10000, "ceiling": 20000, "contribution": "1/10", "reserve": "1/50"}]
The wagers that lay are settled anew on the same outcomes: that is exact. Wagers that would not have
been admitted are counted apart, for what people would have done instead is an assumption.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("journal", metavar="JOURNAL", help="a file, or a PostgreSQL URL")
    add_archives_option(parser)
    rules = parser.add_mutually_exclusive_group(required=True)
    rules.add_argument("--rulebook", metavar="ID", help="the rules to try")
    rules.add_argument("--jackpot", metavar="ID", help="a jackpot to try with other --levels")
    parser.add_argument("--levels", metavar="FILE", type=Path, help="the jackpot's levels, as JSON")
    parser.add_argument(
        "--instead-of", metavar="ID", help="whose rounds (of what it is derived from, or its own)"
    )
    add_span_options(parser)
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="of the game; may be repeated"
    )
    parser.add_argument("--limits", metavar="FILE", type=Path, help="other limits, as JSON")
    parser.add_argument(
        "--commands", metavar="FILE", type=Path, help="write what would put payments right"
    )
    parser.add_argument("--json", action="store_true", help="everything as one JSON line")


def run(arguments: argparse.Namespace) -> int:
    from croupier.whatif.comparing import NotComparableError

    if (arguments.jackpot is None) != (arguments.levels is None):
        raise CommandFailed("--jackpot and --levels go together")
    if arguments.jackpot is not None:
        return _run_jackpot(arguments)
    terms, period = _terms(arguments), chosen_span(arguments)
    try:
        found, currency = asyncio.run(
            _compare(arguments.journal, arguments.archives, terms, period)
        )
    except NotComparableError as fault:
        raise CommandFailed(str(fault)) from fault
    if not found.rounds and not found.unreadable:
        raise CommandFailed(f"no round of {terms.instead_of} was settled in that time")
    if arguments.commands is not None:
        _write_commands(found, terms, arguments.commands)
    print_json(_json(found, terms)) if arguments.json else _print(found, terms, currency)
    return 0


def _run_jackpot(arguments: argparse.Namespace) -> int:
    found, currency = asyncio.run(_compare_jackpot(arguments, chosen_span(arguments)))
    print_json(found) if arguments.json else _print_jackpot(found, currency)
    return 0


async def _compare_jackpot(
    arguments: argparse.Namespace, period: "Span"
) -> "tuple[JackpotCompared, Currency]":
    from croupier.audit.entry_following import UnfollowableError
    from croupier.audit.journal_currency import currency_of_journal
    from croupier.core.jackpots.parameters import JackpotId, LevelAsked, Parameters, level_of
    from croupier.core.refusals import Refusal
    from croupier.whatif.jackpots import compare, presses_of

    name, path = JackpotId(arguments.jackpot), arguments.levels
    try:
        asked = msgspec.json.decode(path.read_bytes(), type=list[LevelAsked])
    except OSError as fault:
        raise CommandFailed(f"--levels {path}: {fault.strerror}") from fault
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise CommandFailed(f"--levels {path}: {fault}") from fault
    async with reading(arguments.journal, arguments.archives) as journal:
        try:
            venues = filter(is_the_venues, await journal.streams())
            await tell_what_was_let_go(journal, venues, period)
            found = [one async for one in presses_of(journal, name, period)]
            currency = await currency_of_journal(journal)
        except UnfollowableError as fault:
            raise CommandFailed(str(fault), 1) from fault
    parameters: Parameters | None = found[0].parameters if found else None
    if parameters is None:
        raise CommandFailed(f"this journal has no jackpot {name}")
    if len(asked) != len(parameters.levels):
        raise CommandFailed(f"--levels {path}: {name} has {len(parameters.levels)} levels")
    levels = [level_of(parameters.wager, one) for one in asked]
    for one in levels:
        if isinstance(one, Refusal):
            raise CommandFailed(f"--levels {path}: {one.sentence}")
    compared = compare(found[0], [one for one in levels if not isinstance(one, Refusal)], period)
    if not compared.presses:
        raise CommandFailed(f"{name} was not pressed in that time")
    return compared, currency


def _print_jackpot(found: "JackpotCompared", currency: Currency) -> None:
    from croupier.core.jackpots.parameters import MICRO

    print(f"{found.jackpot}: {found.presses:,} presses, {found.wagers:,} wagers as they were made")
    print(
        "Exact: contributions and reserve. Expected: hits and prizes, keys drawn anew, from seeds."
    )
    print("Realised assumes that every press is judged by its own revealed key. No rounding.")
    for level in found.levels:
        print()
        rows: list[tuple[str, ...]] = [(level.name, "contributed", "set aside", "hits", "prizes")]
        rows.append(("as it was", *_level_cells(level.was, currency)))
        rows.append(("other levels, expected", *_level_cells(level.expected, currency)))
        if level.realised is not None:
            rows.append(("other levels, realised", *_level_cells(level.realised, currency)))
        print_columns(rows)
        if level.realised is None:
            told = f"{level.known:,} of {found.presses:,} presses"
            print(f"Not realised: the keys of {told} are revealed.")
        elif level.meter is not None:
            print(f"Its meter would be at {currency.written(level.meter // MICRO)}.")


def _level_cells(one: "LevelSum", currency: Currency) -> tuple[str, ...]:
    from croupier.core.jackpots.parameters import MICRO

    money = (one.contributed, one.reserved, one.won)
    sums = [currency.written(round(each / MICRO)) for each in money]
    return sums[0], sums[1], f"{one.hits:.3f}".rstrip("0").rstrip("."), sums[2]


def _terms(arguments: argparse.Namespace) -> "Terms":
    from croupier.core.offer.limits import Sign
    from croupier.whatif.comparing import Terms

    try:
        book = Shelf.from_environment().rulebook(RulebookId(arguments.rulebook))
    except (Unknown, Rejected) as fault:
        raise CommandFailed(str(fault)) from fault
    sign = None
    if arguments.limits is not None:
        try:
            sign = msgspec.json.decode(arguments.limits.read_bytes(), type=Sign)
        except OSError as fault:
            raise CommandFailed(f"--limits {arguments.limits}: {fault.strerror}") from fault
        except msgspec.DecodeError as fault:
            raise CommandFailed(f"--limits {arguments.limits}: {fault}") from fault
    instead = arguments.instead_of or book.settings.derived_from or book.id
    return Terms(book, RulebookId(instead), chosen_options(arguments.option), sign)


async def _compare(
    where: str, archives: Path | None, terms: "Terms", period: "Span"
) -> "tuple[Comparison, Currency]":
    from croupier.audit.entry_following import UnfollowableError, pits
    from croupier.audit.journal_currency import currency_of_journal
    from croupier.whatif.comparing import Comparing
    from croupier.whatif.played import played_rounds

    comparing = Comparing(terms)
    async with reading(where, archives) as journal:
        streams = await pits(journal)
        await tell_what_was_let_go(journal, streams, period)
        heads = [await journal.head(stream) for stream in streams]
        with progress("following", sum(head.seq for head in heads)) as advance:
            try:
                async for played in played_rounds(journal, period, advance):
                    comparing.take(played)
            except UnfollowableError as fault:
                raise CommandFailed(str(fault), 1) from fault
        return comparing.found, await currency_of_journal(journal)


def _write_commands(found: "Comparison", terms: "Terms", path: Path) -> None:
    from croupier.whatif.putting_right import commands

    note = f"paid by {terms.instead_of}, and should have been paid by {terms.book.id}"
    lines = b"".join(
        msgspec.json.encode(one) + b"\n" for one in commands(found.paid_otherwise, note)
    )
    try:
        with path.open("xb") as out:
            out.write(lines)
    except OSError as fault:
        raise CommandFailed(f"--commands {path}: {fault.strerror}") from fault


def _json(found: "Comparison", terms: "Terms") -> dict[str, object]:
    def told(sums: "Mapping[str, DifferenceSum]") -> dict[str, object]:
        return {name: _sum(one) for name, one in sums.items()}

    return {
        "rulebook": terms.book.id,
        "instead_of": terms.instead_of,
        "rounds": found.rounds,
        "other_rounds": found.others,
        "unreadable": found.unreadable,
        "expectation_known": found.expectation_known,
        "settled": _sum(found.settled),
        "tables": told(found.tables),
        "bets": told(found.bets),
        "clauses": told(found.clauses),
        "players": told(found.players),
        "assumed": told(found.assumed),
        "paid_otherwise": found.paid_otherwise,
    }


def _sum(one: "DifferenceSum") -> dict[str, object]:
    exact = f"{one.expected.numerator}/{one.expected.denominator}"
    return {**msgspec.structs.asdict(one), "expected": exact}


def _print(found: "Comparison", terms: "Terms", currency: Currency) -> None:
    chosen = "".join(f", {name} {value}" for name, value in terms.options.items())
    print(f"{terms.instead_of} as it was played, beside {terms.book.id}{chosen}")
    if not terms.book.approved:
        print("NOT APPROVED: these rules are a draft or a house variant")
    print(f"{found.rounds:,} rounds settled again; {found.others:,} by other rulebooks left alone")
    for sentence in found.unreadable[:_SHOWN]:
        print(f"cannot be settled by it: {sentence}")
    print()
    print("Exact: the wagers that lay, as the other rules pay them. + is more to players.")
    for name, sums in (
        ("all", {"all": found.settled}),
        ("table", found.tables),
        ("bet", found.bets),
        ("clause", found.clauses),
        ("player", found.players),
    ):
        _table(name, sums, currency)
    if not found.expectation_known:
        print("Of some bets the expectation is not known; they count as no difference there.")
    if found.assumed:
        print("Assumed: wagers that would not have been admitted, their stakes kept by players.")
        _table("why", found.assumed, currency)
    people = len({one.player for one in found.paid_otherwise})
    print(f"{people:,} players would have been paid differently on one round or more.")


def _table(name: str, sums: "Mapping[str, DifferenceSum]", currency: Currency) -> None:
    money = currency.written
    differing = [item for item in sums.items() if item[1].difference or item[1].expected]
    shown = list(sums.items()) if name in ("all", "why") else differing
    ordered = sorted(shown, key=lambda item: -abs(item[1].difference))
    rows: list[tuple[str, ...]] = [(name, "wagers", "staked", "paid", "difference", "expected")]
    for key, one in ordered[:_SHOWN]:
        expected = "" if name == "why" else _signed(round(one.expected), currency)
        paid, difference = money(one.paid), _signed(one.difference, currency)
        rows.append((key, f"{one.wagers:,}", money(one.stakes), paid, difference, expected))
    if len(ordered) > _SHOWN:
        rows.append((f"and {len(ordered) - _SHOWN:,} more: --json has all", "", "", "", "", ""))
    if len(rows) > 1:
        print_columns(rows)


def _signed(amount: int, currency: Currency) -> str:
    return f"{'+' if amount > 0 else ''}{currency.written(amount)}"
