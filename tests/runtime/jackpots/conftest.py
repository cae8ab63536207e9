"""A keeper that listens in this process, on a port of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.chance.system_chance import SYSTEM
from croupier.keeper.address import address_of
from croupier.keeper.client import KeeperAt
from croupier.keeper.keeping import Keeper
from croupier.keeper.key_file import KeyFile
from croupier.keeper.serving import KeeperServer

SECRET = b"s" * 32


@pytest.fixture
async def keeper(tmp_path: Path) -> AsyncIterator[KeeperAt]:
    server = KeeperServer(Keeper(KeyFile(tmp_path / "keeper.keys"), SYSTEM), SECRET, SYSTEM)
    address = await server.start(address_of("127.0.0.1:0"))
    yield KeeperAt(address, SECRET)
    server.stop()
