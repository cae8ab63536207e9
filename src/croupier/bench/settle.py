"""Measures wagers settled per second, and merely reading and writing the same lines."""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from croupier.bench.figure import CROUPIER, Figure, Measure, seconds

BETS_A_LINE = 10
GAMES = 3
UNIT = "wagers/s"

_ROULETTE = (
    *("straight:17", "split:17-20", "street:1-2-3", "corner:25-26-28-29", "six-line:1-2-3-4-5-6"),
    *("column:2", "dozen:1", "low", "even", "red", "black", "tier", "neighbours:17x2"),
)
_BACCARAT = ("player", "banker", "tie", "player-pair", "banker-pair")
_SIC_BO = (
    *("small", "big", "triple:4", "any-triple", "double:3", "total:9", "combination:2-5"),
    *("single:6", "single:1"),
)
_COUPS = (
    {"player": ["9S", "QD"], "banker": ["9H", "QC"]},
    {"player": ["5S", "QD", "7C"], "banker": ["3H", "QC", "9D"]},
    {"player": ["KS", "QD", "2H"], "banker": ["9H", "8C"]},
)


def measure(lines: int = 30_000, runs: int = 5) -> Figure:
    """The command as it is run, less what it takes to answer one line of each game."""
    questions = [question(number) for number in range(lines)]
    with TemporaryDirectory() as folder:
        whole, first = Path(folder, "whole.jsonl"), Path(folder, "first.jsonl")
        whole.write_bytes(b"".join(questions))
        first.write_bytes(b"".join(questions[:GAMES]))
        # In turns, so that a busy spell of the machine falls on all of them alike.
        took, started, by_msgspec, by_json = zip(
            *(
                (
                    seconds([*CROUPIER, "settle", str(whole)]),
                    seconds([*CROUPIER, "settle", str(first)]),
                    _copying(questions, _by_msgspec),
                    _copying(questions, _by_json),
                )
                for _ in range(runs)
            ),
            strict=True,
        )
    answered = min(took) - min(started)
    return Figure(
        figure="settle",
        command=f"croupier settle, {lines} lines of {BETS_A_LINE} bets, start-up aside",
        measured=Measure("settled, on one core", (lines - GAMES) * BETS_A_LINE / answered, UNIT),
        beside=(
            Measure("msgspec copying them", lines * BETS_A_LINE / min(by_msgspec), UNIT),
            Measure("the standard library's json", lines * BETS_A_LINE / min(by_json), UNIT),
        ),
    )


def _copying(questions: list[bytes], copy: Callable[[bytes], object]) -> float:
    """Seconds to read each line and write it again, without a thought."""
    begun = time.perf_counter()
    for line in questions:
        copy(line)
    return time.perf_counter() - begun


def _by_msgspec(line: bytes) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(line))


def _by_json(line: bytes) -> str:
    return json.dumps(json.loads(line))


def question(number: int) -> bytes:
    """The games in turn, all by the one rulebook that has the three of them."""
    chance = random.Random(number)
    game, offered, outcome = (
        ("roulette", _ROULETTE, {"number": str(chance.randrange(37))}),
        ("baccarat", _BACCARAT, chance.choice(_COUPS)),
        ("sic-bo", _SIC_BO, {"dice": [chance.randint(1, 6) for _ in range(3)]}),
    )[number % GAMES]
    bets = [
        {"id": f"b{place}", "bet": chance.choice(offered), "stake": chance.randrange(1, 100) * 600}
        for place in range(BETS_A_LINE)
    ]
    line = {
        "id": f"round-{number}",
        "rulebook": "act-mttg-2019",
        "game": game,
        "options": {},
        "bets": bets,
        "outcome": outcome,
    }
    return msgspec.json.encode(line) + b"\n"
