"""The runtime on both databases, with a writer process and without.

That every store answers alike with and without one is proved in tests/contracts.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.plugins.journals import JournalPlace, place


@pytest.fixture(autouse=True)
def processes_are_forked(writers_are_forked: None, commands_are_forked: None) -> None:
    pass


@pytest.fixture(params=("memory", "sqlite-process", "postgres"))
async def journal_place(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[JournalPlace]:
    made = place(request.param, request, tmp_path)
    yield made
    await made.close()
