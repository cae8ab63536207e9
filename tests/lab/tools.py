"""The lab tools as an outside checker meets them: lines in, lines out.

In process for bulk, by the installed command where the process itself is in question.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import msgspec

from croupier.cli.main import main
from croupier.lab import jackpots
from croupier.lab.deal import DealDesk, DealLine
from croupier.lab.json_lines import LineAnswerer
from croupier.lab.offers import Offers
from croupier.lab.places import PlacesDesk, PlacesLine
from croupier.lab.wagers import AdmitDesk, AdmitLine, SettleDesk, SettleLine
from croupier.rulebooks.shelf import Shelf

Json = dict[str, Any]
Line = Mapping[str, object] | str | bytes

CROUPIER = str(Path(sys.executable).with_name("croupier"))

SHELF = Shelf()
_OFFERS = Offers(SHELF)
_DESKS: dict[str, Callable[[], LineAnswerer[Any, Any]]] = {
    "settle": lambda: LineAnswerer(SettleLine, SettleDesk(_OFFERS).answer),
    "explain": lambda: LineAnswerer(SettleLine, SettleDesk(_OFFERS, explain=True).answer),
    "admit": lambda: LineAnswerer(AdmitLine, AdmitDesk(_OFFERS).answer),
    "deal": lambda: LineAnswerer(DealLine, DealDesk(_OFFERS).answer),
    "places": lambda: LineAnswerer(PlacesLine, PlacesDesk(_OFFERS).answer),
    "jackpot": lambda: LineAnswerer(jackpots.JackpotLine, jackpots.answer),
}


def stream(tool: str, lines: Iterable[Line]) -> Iterator[Json]:
    """What the tool answers to these lines, each read back from the JSON it wrote."""
    for line in _DESKS[tool]().encoded(map(as_bytes, lines)):
        yield msgspec.json.decode(line)


def answers(tool: str, *lines: Line) -> list[Json]:
    return list(stream(tool, lines))


def answer(tool: str, line: Line) -> Json:
    [one] = answers(tool, line)
    return one


def as_bytes(line: Line) -> bytes:
    if isinstance(line, bytes):
        return line
    return line.encode() if isinstance(line, str) else msgspec.json.encode(line)


def as_input(*lines: Line) -> bytes:
    return b"".join(as_bytes(line) + b"\n" for line in lines)


def croupier(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The installed command with this standard input."""
    return subprocess.run([CROUPIER, *words], input=given, capture_output=True, timeout=120)


def in_process(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """The same, without the second that a process takes to begin."""
    out, err = StringIO(), StringIO()
    before, sys.stdin = sys.stdin, TextIOWrapper(BytesIO(given.encode()), encoding="utf-8")
    out, err = StringIO(), StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main(words)
    except SystemExit as ended:
        code = int(ended.code or 0)
    finally:
        sys.stdin = before
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())


def written(run: subprocess.CompletedProcess[bytes]) -> list[Json]:
    return [json.loads(line) for line in run.stdout.splitlines()]


@cache
def odds(*words: str) -> list[Json]:
    """The lines of `croupier odds --json`, asked once for all tests."""
    with redirect_stdout(StringIO()) as shown:
        assert main(["odds", *words, "--json"]) == 0
    return [json.loads(line) for line in shown.getvalue().splitlines()]


def odds_of(line: Json) -> dict[str, Json]:
    return {row["bet"]: row for row in line["bets"]}


def settling(
    rulebook: str,
    game: str,
    bets: Mapping[str, int],
    outcome: Mapping[str, object],
    **options: str,
) -> Json:
    """A line of `croupier settle` with one bet for each text, named for it."""
    wagers = [{"id": text, "bet": text, "stake": stake} for text, stake in bets.items()]
    return {
        "id": "round",
        "rulebook": rulebook,
        "game": game,
        "options": options,
        "bets": wagers,
        "outcome": outcome,
    }
