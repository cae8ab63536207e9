"""Before the hit a key is with its keeper alone: not in journal, logs, copies or any memory."""

import asyncio
import json
import re
import sqlite3
from pathlib import Path

import pytest

from croupier.core.jackpots.activation import ActivationState
from tests.plugins.journals import place
from tests.runtime.jackpots.link_stage import rows
from tests.runtime.jackpots.test_kills import PITS, SECONDS, BotFloor, company, said

_REGION = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) r")


def memory_of(pid: int) -> bytes:
    """Whatever the process can read of itself, as far as it can be had."""
    found = []
    with Path(f"/proc/{pid}/maps").open() as maps, Path(f"/proc/{pid}/mem").open("rb", 0) as memory:
        for line in maps:
            region = _REGION.match(line)
            if region is None or "[v" in line:
                continue
            begin, end = (int(each, 16) for each in region.groups())
            try:
                memory.seek(begin)
                found.append(memory.read(end - begin))
            except OSError:
                continue
    return b"".join(found)


def forms(key: str) -> list[bytes]:
    """As bytes, and as digits of either case."""
    return [bytes.fromhex(key), key.encode(), key.upper().encode()]


def keys_kept(made: BotFloor) -> tuple[list[str], list[str]]:
    kept = json.loads((made.folder / "keeper.keys").read_bytes())["jackpots"]["supernova"]
    levels = kept["levels"].values()
    return [each["key"] for each in levels], [each["commitment"] for each in levels]


async def test_a_key_is_nowhere_but_with_its_keeper_before_the_hit(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    where = place("sqlite", request, tmp_path)
    with company(tmp_path, where.url) as made:
        made.start("keeper")
        made.start("venue")
        await said(made, "venue", "runs")
        made.start("pits")
        for pit in PITS:
            made.play(pit)
        await said(made, "pits", f"pressed {PITS[-1]}")
        journal = await where.open()
        async with asyncio.timeout(SECONDS):
            while not all(row.state is ActivationState.ANSWERED for row in await rows(journal)):
                await asyncio.sleep(0.02)
        keys, commitments = keys_kept(made)
        assert len(keys) == 2
        places = {f"the memory of {name}": memory_of(made.pid(name)) for name in ("venue", "pits")}
        keeper = memory_of(made.pid("keeper"))
    await where.close()
    for path in tmp_path.rglob("*"):
        if path.is_file() and "keeper" not in path.name:
            places[path.name] = path.read_bytes()
    places["keeper.log"] = (tmp_path / "keeper.log").read_bytes()
    places["a backup"] = _backup(tmp_path, where.url)
    for name, content in places.items():
        for key in keys:
            assert not any(form in content for form in forms(key)), name
    # What is looked for can be found, where it is.
    assert all(any(form in keeper for form in forms(key)) for key in keys)
    for commitment in commitments:
        assert commitment.encode() in places["the memory of venue"]
        assert commitment.encode() in places["a backup"]


def _backup(folder: Path, url: str) -> bytes:
    made = folder / "backup.db"
    source, copy = sqlite3.connect(url.removeprefix("sqlite:")), sqlite3.connect(made)
    source.backup(copy)
    source.close()
    copy.close()
    return made.read_bytes()
