"""`croupier demo` as it is typed: what it opens, what it says, and what it refuses."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import msgspec
import pytest
from aiohttp import ClientSession

from croupier.cli.main import main
from croupier.demo.running import Demo
from croupier.runtime.owning.restoring import BrokenChainError
from croupier.wire.http.demo import Lobby
from tests.demo.demo_floor import FAST, PATIENCE_SECONDS
from tests.demo.furnished_floor import lay_out


def _browser(folder: Path) -> tuple[Path, Path]:
    """A program that stands in for one, and where it writes what it was to open."""
    program, opened = folder / "browser", folder / "opened"
    program.write_text(f'#!/bin/sh\nprintf %s "$1" > "{opened}"\n', encoding="utf-8")
    program.chmod(0o700)
    return program, opened


async def _asked(folder: Path, browser: Path, *words: str) -> tuple[str, Lobby, str]:
    """Its address, what its lobby shows, and all that it said; then it is stopped."""
    command = ("-m", "croupier", "demo", "--port", "0", "--folder", str(folder), *words)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *command,
        env={**os.environ, "BROWSER": str(browser)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE_SECONDS):
            first = (await process.stdout.readline()).decode()
            url = first.split()[-1]
            async with ClientSession() as session, session.get(f"{url}demo/lobby") as response:
                lobby = msgspec.json.decode(await response.read(), type=Lobby)
            process.send_signal(signal.SIGTERM)
            rest, _ = await process.communicate()
        assert process.returncode == 0
        return url, lobby, first + rest.decode()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def test_with_open_the_lobby_is_opened_in_a_browser(tmp_path: Path) -> None:
    browser, opened = _browser(tmp_path)
    folder = tmp_path / "demo"
    folder.mkdir()
    await lay_out(folder, FAST)
    options = ("--speed", f"{FAST:g}", "--bots", "4", "--open")
    url, lobby, said = await _asked(folder, browser, *options)
    assert opened.read_text(encoding="utf-8") == url.rstrip("/")
    assert lobby.speed == FAST
    assert sum(bool(s.bot) for s in lobby.screens if s.kind == "terminal") == 4
    # Every log-in is told to whoever started it, as the lobby shows them.
    for log_in in lobby.log_ins:
        assert f"{log_in.badge:<6} {log_in.pin:<6} {log_in.password:<18}" in said


async def test_without_open_no_browser_is_asked(tmp_path: Path) -> None:
    browser, opened = _browser(tmp_path)
    folder = tmp_path / "demo"
    folder.mkdir()
    await lay_out(folder, FAST)
    await _asked(folder, browser, "--speed", f"{FAST:g}", "--bots", "0")
    assert not opened.exists()


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("--bots", "35", "between 0 and 34"),
        ("--bots", "-1", "between 0 and 34"),
        ("--speed", "0", "between 0.1 and 100"),
        ("--port", "65536", "between 0 and 65535"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(
    option: str, value: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["demo", option, value])
    assert refused.value.code == 2
    assert reason in capsys.readouterr().err


def test_a_floor_of_another_build_is_named_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start(*_: object) -> None:
        raise BrokenChainError("entry 1 of venue cannot be read")

    monkeypatch.setattr(Demo, "start", start)
    assert main(["demo", "--port", "0", "--folder", str(tmp_path / "floor")]) != 0
    told = capsys.readouterr().err
    assert f"entry 1 of venue cannot be read; remove {tmp_path / 'floor'} to begin a new" in told
    assert "Traceback" not in told
