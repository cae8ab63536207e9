"""Killed in the middle of everything, a demo resumes: devices are asked, and nothing is lost."""

import asyncio
import json
import os
import signal
import stat
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession

from croupier.cli.main import main
from croupier.core.identifiers import TerminalId
from croupier.demo.demo_folder import DemoFolder
from croupier.journal.opening import open_to_read
from croupier.server.house import VENUE
from tests.demo.demo_floor import (
    FAST,
    PATIENCE_SECONDS,
    credits,
    floor_of,
    proved,
    running,
    states,
    until,
)
from tests.demo.furnished_floor import lay_out

# In each pit, on top of what furnishes it.
_ENTRIES_PLAYED = 150
SEAT = TerminalId("N8")


@asynccontextmanager
async def _victim(folder: Path, speed: str = "40") -> AsyncGenerator[asyncio.subprocess.Process]:
    """Whatever becomes of the test, it does not outlive it."""
    words = ["demo", "--port", "0", "--folder", str(folder), "--speed", speed]
    victim = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "croupier",
        *words,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield victim
    finally:
        if victim.returncode is None:
            victim.kill()
            await victim.wait()


async def _opened(victim: asyncio.subprocess.Process) -> str:
    assert victim.stdout is not None
    async with asyncio.timeout(PATIENCE_SECONDS):
        return (await victim.stdout.readline()).decode()


def _wallet(folder: Path) -> Path:
    return folder / "devices" / "printing" / "wallet.json"


async def _played(folder: Path) -> None:
    """Everybody has come, bets and is in the middle of something; some have left with a ticket."""
    journal = await open_to_read(str(folder / "journal.db"))
    try:
        enough = {
            pit: (await journal.head(pit)).seq + _ENTRIES_PLAYED
            for pit in await journal.streams()
            if pit != VENUE
        }
        assert enough
        async with asyncio.timeout(PATIENCE_SECONDS):
            for pit, seq in enough.items():
                while (await journal.head(pit)).seq < seq:
                    await asyncio.sleep(0.05)
            while not _wallet(folder).exists():
                await asyncio.sleep(0.05)
    finally:
        await journal.close()


async def test_killed_it_resumes_and_nothing_is_lost(tmp_path: Path) -> None:
    async with _victim(tmp_path) as victim:
        assert "Opened the demo floor: http://127.0.0.1:" in await _opened(victim)
        await _played(tmp_path)
    async with running(tmp_path, bots=0) as demo:
        left = [intent for state in states(demo) for intent in state.intents.open]
        assert sum(credits(demo).values()) > 0
        await until(
            lambda: not any(name in state.intents.open for state in states(demo) for name in left)
        )
    proof = await proved(tmp_path)
    assert proof.wrong == ()
    papers = json.loads(_wallet(tmp_path).read_bytes())
    assert len({paper["number"] for paper in papers}) == len(papers)


async def test_a_note_in_the_acceptor_when_all_stopped_is_asked_after_and_handed_back(
    tmp_path: Path,
) -> None:
    await lay_out(tmp_path, FAST)
    async with _victim(tmp_path, speed="0.1") as victim:
        url = (await _opened(victim)).split()[-1]
        async with ClientSession(headers={"X-Croupier": "1"}) as session:
            fed = await session.post(f"{url}demo/terminal/{SEAT}/note", json={"amount": 5000})
            assert fed.status == 200
        # At this speed a note is on its way for seconds; now all of it is killed.
    async with running(tmp_path, bots=0, speed=0.1) as demo:
        pit = floor_of(demo, "main").state
        (note,) = [intent for intent in pit.intents.open.values() if intent.device == SEAT]
        await until(lambda: note.id not in pit.intents.open)
        assert pit.terminals[SEAT].session is None
    said = json.loads((tmp_path / "devices" / f"{SEAT}.json").read_bytes())
    assert said[f"main/{note.id}"]["became"] == "not-done"


async def test_stopped_by_a_signal_it_says_what_it_did(tmp_path: Path) -> None:
    async with _victim(tmp_path) as victim:
        await _opened(victim)
        victim.send_signal(signal.SIGTERM)
        said, complained = await asyncio.wait_for(victim.communicate(), PATIENCE_SECONDS)
    assert victim.returncode == 0
    assert b"rounds played" in said.splitlines()[-1]
    assert b"Traceback" not in complained


async def test_a_folder_has_one_demo_at_a_time(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0), _victim(tmp_path) as second:
        _, complained = await asyncio.wait_for(second.communicate(), PATIENCE_SECONDS)
    assert second.returncode == 2
    assert complained.decode() == f"croupier demo: another demo runs in {tmp_path} already\n"


@pytest.mark.parametrize("spoilt", [b"", b"{}", b'{"secret": 7}'])
def test_a_folder_that_is_not_a_demos_is_named(
    tmp_path: Path, spoilt: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "secrets.json").write_bytes(spoilt)
    assert main(["demo", "--folder", str(tmp_path)]) == 2
    assert f"{tmp_path / 'secrets.json'} is not a demo's" in capsys.readouterr().err


def test_what_is_secret_only_its_owner_reads(tmp_path: Path) -> None:
    folder = DemoFolder(tmp_path / "demo")
    secrets = folder.path / "secrets.json"
    assert stat.S_IMODE(os.stat(secrets).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(folder.path).st_mode) == 0o700
    assert len({log_in.pin + log_in.password for log_in in folder.kept.log_ins.values()}) > 20
    assert DemoFolder(folder.path).kept.log_ins == folder.kept.log_ins
