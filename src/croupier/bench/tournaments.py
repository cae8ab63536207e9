"""Measures tournaments: one of 64 tables played from start to end, and a live one.

The whole one goes through the real core: entries, fees, ballots, sheets, wagers, spins, counts and
prizes, each command decided, folded, chained and followed by the second auditor. The live one has
a session at every table of a server; its terminals lay and confirm chips over WebSocket, beside
the bare library's echo to the same load.
"""

import asyncio
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop
from msgspec.structs import replace

from croupier.bench.figure import Figure, Measure
from croupier.bench.floor import MeasuredServer
from croupier.bench.workloads import contest_load, echo_server, websocket_load
from croupier.core.tournaments.conditions import Conditions, Intake, StageKind, TournamentStage
from croupier.sim.whole_tournament.playing import WholeTournament
from croupier.views.tournaments.conditions_file import read_conditions, template

TABLES, SEATS = 64, 8


def measure_tournament(tables: int = TABLES) -> Figure:
    conditions = sixty_four_tables(tables)
    begun, worked = time.perf_counter(), time.process_time()
    found = asyncio.run(WholeTournament(conditions, "1").run())
    took, worked = time.perf_counter() - begun, time.process_time() - worked
    return Figure(
        figure="tournament",
        command=f"{found.tables} tables, {found.entrants} entrants, {found.commands:,} commands",
        measured=Measure("played whole and audited", took, "s"),
        beside=(Measure("processor time of it", worked, "s"), Measure("a minute", 60.0, "s")),
    )


def sixty_four_tables(tables: int) -> Conditions:
    """Heats of eight, semi-finals of eight and a final, twenty rounds each."""
    usual = read_conditions(template("heats-and-final"), "the template")
    heat, final = usual.stages
    semi = TournamentStage(
        *("semi-final", StageKind.SEMI_FINAL, max(tables // SEATS, 1), SEATS, heat.ends, 1),
        takes=(Intake(heat.name),),
    )
    stages = (replace(heat, tables=tables), semi, replace(final, takes=(Intake(semi.name),)))
    return replace(usual, stages=stages, most_players=tables * SEATS)


TERMINALS = int(os.environ.get("CROUPIER_BENCH_TERMINALS", "500"))
SECONDS = float(os.environ.get("CROUPIER_BENCH_SECONDS", "6"))
# Two acts of every terminal each second, which is more than any hand makes.
RATE = 1_000.0
TURNS = 3


def measure_contest(terminals: int = TERMINALS, seconds: float = SECONDS) -> Figure:
    loop = uvloop.new_event_loop
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop) as runner:
        measured, *beside = runner.run(_live(terminals, seconds, Path(folder)))
    return Figure(
        figure="contest",
        command=f"{terminals} terminals in a tournament over WebSocket on SQLite, {seconds:g} s",
        measured=measured,
        beside=tuple(beside),
    )


async def _live(terminals: int, seconds: float, folder: Path) -> list[Measure]:
    server = MeasuredServer(terminals, folder, module="croupier.bench.workloads.contest_server")
    load = contest_load.ContestLoad(server.url, server.ready.keys, server.ready.sessions)
    connected = await load.connect()
    acks, bares, halves = list[float](), list[float](), list[float]()
    sent, worked = 0, 0.0
    with echo_server.EchoServer() as bare:
        echo = await echo_server.Echo.to(bare, terminals)
        for _ in range(TURNS):
            before = server.worked
            sent += await load.bet(server.round, RATE, seconds)
            if not await load.answered() or load.refused:
                raise SystemExit(f"{load.refused} chips were refused or never answered")
            worked += server.worked - before
            acks.append(websocket_load.percentile(load.latencies, 0.99))
            halves.append(websocket_load.percentile(load.latencies, 0.5))
            load.latencies.clear()
            await echo.say(RATE, seconds)
            bares.append(websocket_load.percentile(echo.latencies, 0.99))
            echo.latencies.clear()
        echo.close()
    settled = await server.settle()
    shown = await load.shown(settled.at)
    load.close()
    server.stop()
    turns = ", ".join(f"{each * 1000:.0f}" for each in acks)
    return [
        Measure(f"p99 from chips to answer at {RATE:,.0f}/s, {turns} ms by turns", min(acks), "s"),
        Measure("the bare library's echo to the same load, p99", min(bares), "s"),
        Measure("p50 of the terminals", min(halves), "s"),
        Measure("processor time of the server for a thousand acts", 1000 * worked / sent, "s"),
        Measure("outcome confirmed to chips shown at every terminal, p99", shown, "s"),
        Measure("all terminals connected", connected, "s"),
    ]
