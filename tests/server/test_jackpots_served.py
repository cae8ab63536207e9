"""A press that outlives its server and its keeper: `croupier serve` and `croupier keeper`, as run.

Both are killed while it waits. Others of both are started on the same database and the same keys.
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.identifiers import Instant, Origin, TableId
from croupier.core.jackpots.activation import Activation, ActivationState
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.drawers import day_at
from croupier.core.venue.jackpots import commands
from croupier.journal.clock import wall_clock
from croupier.journal.opening import open_journal, open_to_read
from croupier.keeper.running import make_secret
from croupier.rulebooks.shelf import Shelf
from croupier.server.config.loading import Configured, load, make_key
from croupier.server.keyring.staff import PitId
from croupier.server.start.opening import Opening
from croupier.server.start.running import setup_of
from tests.core.jackpots.jackpot_stage import MANAGEMENT, REP, RFS
from tests.core.pit.chips.conventional_script import T1
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.jackpots.supernova_script import NOVA
from tests.runtime.jackpots.link_stage import CERTAIN, round_of_two, rows, until
from tests.server.free_port import free_port
from tests.server.two_servers import configured, serving

NORTH = PitId("north")
SECONDS = 120.0


@contextmanager
def keeping(folder: Path, address: str) -> Iterator["subprocess.Popen[bytes]"]:
    words = ["keeper", "--listen", address, "--keys", str(folder / "keeper.keys")]
    process = subprocess.Popen(
        [sys.executable, "-m", "croupier", *words, "--secret", str(folder / "keeper.secret")],
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.readline()
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


async def press_and_die(config: Path, keeper: "subprocess.Popen[bytes]") -> None:
    """The keeper dies before the press is judged, and the server while it asks."""
    found = load(config)
    assert isinstance(found, Configured), found
    opening = await Opening.of(setup_of(found))
    await opening.own()
    venue, host = opening.house.venue, opening.house.pits[NORTH]
    assert venue is not None
    office = Origin("office")
    await venue.submit(office, OPERATOR, AdoptRulebook(Shelf().text(RFS)))
    for body in (CERTAIN, commands.LinkTable(NOVA, NORTH, TableId(T1))):
        answer = await venue.submit(office, REP, body, MANAGEMENT)
        assert answer.refusal is None, answer.refusal
    jackpot = venue.owner.floor.state.jackpots[NOVA]
    await until(lambda: all(level.commitment for level in jackpot.levels))
    *before, press = round_of_two(NORTH)
    for sent in before:
        today = day_at(Instant(wall_clock()), venue.owner.floor.state.policy)
        counted = isinstance(sent.body, OpenFloat)
        body = replace(sent.body, day=today) if counted else sent.body
        said = await host.submit(sent.origin, sent.seq, sent.actor, body, sent.approver)
        assert said.refusal is None, said.refusal
    keeper.kill()
    said = await host.submit(*press)
    assert said.refusal is None, said.refusal
    await until(lambda: jackpot.pending is not None)
    await opening.close()


async def answered(url: str) -> Activation:
    journal = await open_journal(url)
    async with asyncio.timeout(SECONDS):
        while True:
            (row,) = await rows(journal)
            if row.state is ActivationState.ANSWERED:
                await journal.close()
                return row
            await asyncio.sleep(0.05)


async def test_a_server_and_a_keeper_started_anew_answer_the_press_of_those_that_died(
    tmp_path: Path, postgres_url: str
) -> None:
    assert make_key(tmp_path / "venue.key") is None
    make_secret(tmp_path / "keeper.secret")
    (tmp_path / "data").mkdir()
    address = f"127.0.0.1:{free_port()}"
    config, _ = configured(tmp_path, "floor-1", postgres_url)
    jackpots = f'\n[jackpots]\nkeeper = "{address}"\nsecret = "keeper.secret"\n'
    config.write_text(config.read_text(encoding="utf-8") + jackpots, encoding="utf-8")
    with keeping(tmp_path, address) as keeper:
        await press_and_die(config, keeper)
    with keeping(tmp_path, address), serving(config):
        row = await answered(postgres_url)
    assert row.answer is not None
    assert (row.answer.place, row.answer.hit, len(row.answer.shares)) == (1, True, 2)
    journal = await open_to_read(postgres_url)
    proof = await verify(journal, second=SecondOpinion())
    await journal.close()
    assert proof.wrong == ()
    assert proof.jackpots[NOVA].cycles == 1
