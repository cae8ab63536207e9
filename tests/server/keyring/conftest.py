"""A keyring with staff and screens, on each of the stores."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.server.keyring.keyring import Keyring
from tests.server.keyring.keyrings import KeyringPlace, staffed


@pytest.fixture(params=("sqlite", "postgres"))
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[KeyringPlace]:
    url = f"sqlite:{tmp_path / 'journal.db'}"
    if request.param == "postgres":
        url = request.getfixturevalue("postgres_url")
    made = KeyringPlace(url)
    yield made
    await made.close()


@pytest.fixture
async def keyring(place: KeyringPlace) -> Keyring:
    opened = await place.open()
    await staffed(opened)
    return opened
