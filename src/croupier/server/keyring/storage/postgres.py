"""The keyring in the journal's database, in a schema of its own."""

from collections.abc import Sequence

from croupier.journal.postgres.link import Link
from croupier.server.keyring.storage.store import CONTENTS
from croupier.server.side_store.contents import Row
from croupier.server.side_store.postgres import open_schema


class PostgresKeyring:
    def __init__(self, link: Link) -> None:
        self._link = link

    @classmethod
    async def open(cls, url: str, patience: float) -> "PostgresKeyring":
        return cls(await open_schema(url, patience, CONTENTS))

    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        async with self._link.use() as connection:
            return [tuple(row) for row in await connection.fetch(statement, *values)]

    async def close(self) -> None:
        await self._link.close()
