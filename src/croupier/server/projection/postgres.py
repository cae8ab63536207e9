"""Projections in the journal's database, in a schema of their own."""

from collections.abc import Sequence

from croupier.journal.postgres.link import Link
from croupier.server.projection.schema import CONTENTS, TABLES
from croupier.server.projection.store import Batch
from croupier.server.projection.writing import statements
from croupier.server.side_store.contents import Row
from croupier.server.side_store.postgres import open_schema


class PostgresReports:
    def __init__(self, link: Link) -> None:
        self._link = link

    @classmethod
    async def open(cls, url: str, patience: float) -> "PostgresReports":
        return cls(await open_schema(url, patience, CONTENTS))

    async def write(self, batch: Batch) -> bool:
        async with self._link.use() as connection, connection.transaction():
            await connection.execute(statements.BEGIN, batch.stream)
            step = (batch.stream, batch.after, batch.seq)
            if not await connection.fetch(statements.ADVANCE, *step):
                return False
            for write in batch.writes:
                await connection.executemany(write.statement, write.values)
        return True

    async def ask(self, statement: str, *values: object) -> Sequence[Row]:
        async with self._link.use() as connection:
            return [tuple(row) for row in await connection.fetch(statement, *values)]

    async def clear(self) -> None:
        async with self._link.use() as connection:
            await connection.execute(f"TRUNCATE {', '.join(TABLES)}")

    async def close(self) -> None:
        await self._link.close()
