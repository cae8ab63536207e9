"""Measures whole commands, each in a new process: start-up, odds, settling, simulating, proving."""

import asyncio
import json
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from croupier.audit.replaying.parallel_replay import cores
from croupier.bench.figure import CROUPIER, Figure, Measure, seconds, start_up
from croupier.bench.workloads.roulette_table import BusyTable
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import fold, handle, recorded
from croupier.core.pit.registry import encode_entry
from croupier.core.stream.envelope import Command, Entry
from croupier.journal.opening import open_journal
from croupier.journal.port import Appended, Drafts, Head, Instant, Journal, Lease, StreamId

BETS_A_LINE = 10
GAMES = 3
WAGERS_PER_SECOND = "wagers/s"

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


def measure_settle(lines: int = 30_000, runs: int = 5) -> Figure:
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
        measured=Measure(
            "settled, on one core", (lines - GAMES) * BETS_A_LINE / answered, WAGERS_PER_SECOND
        ),
        beside=(
            Measure(
                "msgspec copying them", lines * BETS_A_LINE / min(by_msgspec), WAGERS_PER_SECOND
            ),
            Measure(
                "the standard library's json", lines * BETS_A_LINE / min(by_json), WAGERS_PER_SECOND
            ),
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


RULEBOOK = "nsw-rapid-2016"
SIMULATED_TERMINALS = 50
FLOOR_SECONDS_PER_SECOND = "s of the floor/s"
# Long enough to build the floor, and no longer.
_BUILT = 0.001


def measure_simulate(hours: float = 2.0, runs: int = 3) -> Figure:
    """The command as it is run, with its proof at the end, less what building the floor takes."""
    words = ["simulate", "--rulebook", RULEBOOK, "--terminals", str(SIMULATED_TERMINALS), "--hours"]
    took, built = zip(
        *(
            (seconds([*CROUPIER, *words, str(hours)]), seconds([*CROUPIER, *words, str(_BUILT)]))
            for _ in range(runs)
        ),
        strict=True,
    )
    passed = (hours - _BUILT) * 3600
    return Figure(
        figure="simulate",
        command=f"croupier {' '.join(words)} {hours:g}, start-up aside",
        measured=Measure(
            "the floor's time", passed / (min(took) - min(built)), FLOOR_SECONDS_PER_SECOND
        ),
        beside=(Measure("real time", 1.0, FLOOR_SECONDS_PER_SECOND),),
    )


STREAM = StreamId("pit:1")
ENTRIES_PER_COMMIT = 1_000
ENTRIES_PER_SECOND = "entries/s"


def measure_verify(
    rounds: int = 100, terminals: int = 50, wagers: int = 8, runs: int = 3
) -> Figure:
    """The command as it is run on a whole evening, less the same on its first entries."""
    evening = BusyTable(terminals)
    few = len(evening.entries)
    evening.play(rounds, wagers)
    kept = _recorded(evening.entries)
    with TemporaryDirectory() as folder:
        whole, begun = Path(folder, "whole.db"), Path(folder, "begun.db")
        asyncio.run(write(whole, kept))
        asyncio.run(write(begun, kept[:few]))
        # In turns, so that a busy spell of the machine falls on all of them alike.
        took, started, twice, in_memory = zip(
            *(
                (
                    seconds([*CROUPIER, "verify", str(whole)]),
                    seconds([*CROUPIER, "verify", str(begun)]),
                    seconds([*CROUPIER, "verify", "--independent", str(whole)]),
                    _decided(evening.commands),
                )
                for _ in range(runs)
            ),
            strict=True,
        )
    entries = len(kept) - few
    return Figure(
        figure="verify",
        command=f"croupier verify, {len(kept)} entries in SQLite, start-up aside",
        measured=Measure(
            f"proved, on {cores()} cores", entries / (min(took) - min(started)), ENTRIES_PER_SECOND
        ),
        beside=(
            Measure("the pit in memory", len(evening.entries) / min(in_memory), ENTRIES_PER_SECOND),
            Measure(
                "verify --independent", entries / (min(twice) - min(started)), ENTRIES_PER_SECOND
            ),
        ),
    )


def _decided(commands: Sequence[Command[Any]]) -> float:
    """Seconds to decide and fold the commands in memory, and nothing else."""
    floor = Floor()
    begun = time.perf_counter()
    for command in commands:
        for entry in handle(floor, command):
            fold(floor, entry)
    return time.perf_counter() - begun


def _recorded(entries: Sequence[Entry]) -> list[Entry]:
    floor, kept = Floor(), list[Entry]()
    for entry in entries:
        if recorded(floor, entry):
            fold(floor, entry)
            kept.append(entry)
    return kept


async def write(path: Path, entries: Sequence[Entry]) -> None:
    journal = await open_journal(path)
    lease = await journal.acquire(STREAM, "bench", "", 600)
    assert isinstance(lease, Lease)
    head = await journal.head(STREAM)
    for start in range(0, len(entries), ENTRIES_PER_COMMIT):
        head = await _append(journal, lease, head, entries[start : start + ENTRIES_PER_COMMIT])
    await journal.release(lease)
    await journal.close()


async def _append(journal: Journal, lease: Lease, head: Head, entries: Sequence[Entry]) -> Head:
    ats = [Instant(entry.command.at) for entry in entries]
    drafts = Drafts(ats, [encode_entry(entry) for entry in entries], [])
    done = await journal.append(STREAM, lease.epoch, head, drafts)
    assert isinstance(done, Appended)
    return done.head


def measure_help(runs: int = 9) -> Figure:
    return start_up("help", ["--help"], runs)


def measure_odds(runs: int = 7) -> Figure:
    return start_up("odds", ["odds", "act-mttg-2019", "baccarat"], runs)
