"""The tables in a database: as Croupier made them, or refused."""

import asyncio
import re

import asyncpg
import pytest

from croupier.journal.port import StoreFailedError, StreamId
from croupier.journal.postgres.reader import PostgresReader
from croupier.journal.postgres.store import PostgresJournal
from tests.contracts.owners import own, ticket

ALTERED = {
    "claims.body bytea NOT NULL": "ALTER TABLE {}.claims ALTER body DROP NOT NULL",
    "claims PRIMARY KEY (kind, key)": "ALTER TABLE {}.claims DROP CONSTRAINT claims_pkey",
    "claims.kind text NOT NULL": "ALTER TABLE {0}.claims RENAME TO kept;"
    "CREATE VIEW {0}.claims AS SELECT * FROM {0}.kept",
    "entries.body bytea NOT NULL": "ALTER TABLE {}.entries ALTER body TYPE text USING ''",
    "entries PRIMARY KEY (stream, seq)": "ALTER TABLE {}.entries DROP CONSTRAINT entries_pkey",
    "streams UNIQUE (name)": "ALTER TABLE {}.streams DROP CONSTRAINT streams_name_key",
    "snapshots.stream bigint NOT NULL": "DROP TABLE {}.snapshots",
    "their version is gone": "DELETE FROM {}.schema_version",
}


@pytest.mark.parametrize(("named", "statement"), ALTERED.items(), ids=ALTERED)
async def test_tables_that_somebody_has_altered_are_refused(
    postgres_url: str, named: str, statement: str
) -> None:
    await (await PostgresJournal.open(postgres_url)).close()
    connection = await asyncpg.connect(postgres_url)
    await connection.execute(statement.format("croupier_journal"))
    await connection.close()
    for opening in (PostgresJournal.open(postgres_url), PostgresReader.open(postgres_url)):
        with pytest.raises(StoreFailedError, match=f"were altered: {re.escape(named)}"):
            await opening


async def test_what_a_database_has_besides_disturbs_nobody(postgres_url: str) -> None:
    await (await PostgresJournal.open(postgres_url)).close()
    connection = await asyncpg.connect(postgres_url)
    await connection.execute("CREATE INDEX ON croupier_journal.entries (at)")
    await connection.execute("CREATE TABLE croupier_journal.notes (note text)")
    await connection.close()
    await (await PostgresJournal.open(postgres_url)).close()
    await (await PostgresReader.open(postgres_url)).close()


async def test_rows_among_very_many_are_never_waited_for_crosswise(postgres_url: str) -> None:
    """In a long table rows are found one by one, in the order of whoever wants them."""
    one, other = await PostgresJournal.open(postgres_url), await PostgresJournal.open(postgres_url)
    there, back = await own(one, StreamId("there")), await own(other, StreamId("back"))
    keys = [f"{number:05}" for number in range(4_000)]
    await there.claim(*map(ticket, keys))
    connection = await asyncpg.connect(postgres_url)
    await connection.execute("ANALYZE croupier_journal.claims")
    await connection.close()
    wanted = keys[:300]
    for version in range(1, 31):
        changes = [ticket(key, version) for key in wanted]
        results = await asyncio.gather(there.claim(*changes), back.claim(*reversed(changes)))
        assert sorted(type(result).__name__ for result in results) == ["Appended", "ClaimLost"]
    await one.close()
    await other.close()
