"""What is said of a database that fails: a sentence about it, never one about its client."""

import asyncpg
import pytest

from croupier.journal.port import StoreFailedError
from croupier.journal.postgres.connection import Database

AT = "postgresql://floor:secret@db.example/casino"


async def failing(error: Exception) -> str:
    with pytest.raises(StoreFailedError) as found:
        async with Database(AT, 5.0).in_time():
            raise error
    return str(found.value)


async def test_a_connection_that_was_cut_in_use_is_said_to_be_so() -> None:
    said = await failing(
        asyncpg.InternalClientError(
            "cannot switch to state 12; another operation (2) is in progress"
        )
    )
    assert said == (
        "The database postgresql:db.example/casino failed:"
        " the connection was cut while it was in use"
    )


async def test_what_the_server_or_the_network_says_is_passed_on() -> None:
    assert (await failing(OSError("no route to host"))).endswith("failed: no route to host")
