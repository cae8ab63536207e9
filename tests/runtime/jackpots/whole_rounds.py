"""A process that plays whole rounds to "Game Over" in some pits, to be killed: `URL FOLDER PIT…`.

It begins in a pit once a file in the folder is called like it: a round that dies before its press
is another story. In each a wrong wager is noted and taken off, and the other is confirmed and paid.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any

from croupier.core.identifiers import Instant, TableId, round_id
from croupier.core.jackpots.activation import ActivationState
from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.state import JackpotProgress, JackpotRound
from croupier.core.pit.rounds.commands import EnterOutcome
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.envelope import Command
from croupier.runtime.jackpots.signals import JackpotSignals
from tests.core.pit.chips.conventional_script import T1
from tests.core.pit.floor_script import DEALER, NOON, TABLE_INSPECTOR
from tests.core.pit.jackpots.supernova_script import MANAGER, S1, S2, SERVER, SupernovaTable
from tests.runtime.jackpots import link_stage
from tests.runtime.jackpots.link_stage import BEGUN, PitRun, rows, until, until_known
from tests.runtime.jackpots.stage_process import Connecting
from tests.runtime.streams import Sent, now

ROUND = round_id(TableId(T1), 1)
# A ball runs for some seconds before its number can be entered.
TIMES = 5


def faster() -> Instant:
    return Instant(NOON + TIMES * (now() - BEGUN))


def said(pit: str) -> list[list[Sent]]:
    """All that people and sensors say, up to where each waits for the venue."""
    table, waits = SupernovaTable(), []
    for player, sensor in (("Ada", S1), ("Bob", S2)):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    table.press()
    waits.append(len(table.entries))
    table.answer(hit=20_000)
    note = commands.NoteIncorrectWager(ROUND, S1, IncorrectWager.FOREIGN_CHIP, "seen on camera 4")
    table.do(TABLE_INSPECTOR, note)
    table.remove()
    table.dolly("17")
    off = table.about(commands.AdjustJackpotWager, round=ROUND, sensor=S1, reason="as noted")
    table.do(MANAGER, off)
    waits.append(len(table.entries))
    table.venue_says(answer=table.answered(20_000))
    table.hear()
    table.confirm(S2)
    table.do(DEALER, commands.PayJackpot(ROUND, S2, 1))
    table.do(DEALER, table.over())
    parts = []
    for begin, end in zip([0, *waits], [*waits, len(table.entries)], strict=True):
        told = [entry.command for entry in table.entries[begin:end]]
        parts.append([sent(command, pit) for command in told if command.actor != SERVER])
    return parts


def sent(command: Command[Any], pit: str) -> Sent:
    body = link_stage.unsupplied(command.body, pit)
    return Sent(command.origin, command.seq, command.actor, body, command.approver)


async def say(run: PitRun, told: list[Sent]) -> None:
    """A system that stopped in mid-round has voided that: no number comes, and the press stands."""
    for each in told:
        if isinstance(each.body, EnterOutcome):
            await until_known(run.host.owner, each)
        else:
            await run.say([each])


async def play(run: PitRun) -> None:
    press, adjust, pay = said(run.pit)

    def played() -> JackpotRound:
        found: JackpotRound | None = run.floor.state.jackpots[TableId(T1)].of(ROUND)
        assert found is not None
        return found

    await run.say(press)
    print(f"pressed {run.pit}", flush=True)
    await until(lambda: played().progress is JackpotProgress.ANSWERED)
    await say(run, adjust)
    print(f"adjusted {run.pit}", flush=True)
    await until(lambda: not played().unadjusted)
    await run.say(pay)
    print(f"paid {run.pit}", flush=True)


async def main(url: str, folder: str, *pits: str) -> None:
    connect = Connecting(url)
    runs = [PitRun(connect, pit, JackpotSignals(), unanswered=10_000.0) for pit in pits]
    for run in runs:
        await run.start()
    for run in runs:
        await until(Path(folder, run.pit).exists)
        await play(run)
    journal = await connect()
    while True:
        found = await rows(journal)
        if all(row.state is ActivationState.SETTLED for row in found):
            break
        await asyncio.sleep(0.02)
    print("over", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    link_stage.clock = faster
    asyncio.run(main(*sys.argv[1:]))
