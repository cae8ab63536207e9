"""Reads streams and claims page by page, and holds nothing open between pages."""

from collections.abc import AsyncIterator, Sequence

from asyncpg import Connection

from croupier.journal import port
from croupier.journal.postgres import claims, leases, schema
from croupier.journal.postgres.connection import Database, DatabaseLink

# A page ends after so many rows or bytes, whichever comes first.
ROWS_PER_PAGE = 1_000
BYTES_PER_PAGE = 4_000_000

ENTRIES = """
    SELECT seq, at, body, hash FROM (
        SELECT *, sum(length(body)) OVER (ORDER BY seq) - length(body) AS bytes_before
        FROM (
            SELECT seq, at, body, hash FROM croupier_journal.entries
            WHERE stream = (SELECT id FROM croupier_journal.streams WHERE name = $1) AND seq > $2
            ORDER BY seq LIMIT $3
        ) AS rows_of_page
    ) AS page WHERE bytes_before < $4 ORDER BY seq
"""
MENTIONING = ENTRIES.replace(
    "AND seq > $2",
    "AND seq > $2 AND EXISTS (SELECT FROM unnest($5::bytea[]) t WHERE position(t IN body) > 0)",
)
HEAD = "SELECT seq, hash FROM croupier_journal.streams WHERE name = $1"
HEADS = "SELECT name, seq, hash FROM croupier_journal.streams ORDER BY name"
STREAMS = "SELECT name FROM croupier_journal.streams ORDER BY name"
# From one number's first entry to the next number's, for to read every entry takes as long as a
# proof.
STRAYS = """
    WITH RECURSIVE firsts(stream) AS (
        SELECT min(stream) FROM croupier_journal.entries
        UNION ALL
        SELECT (
            SELECT min(stream) FROM croupier_journal.entries WHERE stream > firsts.stream
        )
        FROM firsts WHERE firsts.stream IS NOT NULL
    )
    SELECT * FROM (
        SELECT stream, (
            SELECT min(seq) FROM croupier_journal.entries WHERE entries.stream = firsts.stream
        ) AS seq
        FROM firsts WHERE stream IS NOT NULL
    ) AS held
    WHERE seq < 1 OR stream NOT IN (SELECT id FROM croupier_journal.streams)
    ORDER BY stream
"""
KINDS = "SELECT DISTINCT kind FROM croupier_journal.claims ORDER BY kind"
CLAIMS_FROM = """
    SELECT kind, key, version, body FROM croupier_journal.claims
    WHERE kind = $1 AND key >= $2 ORDER BY key LIMIT $3
"""
CLAIMS_AFTER = CLAIMS_FROM.replace(">=", ">")
SNAPSHOT = """
    SELECT snapshots.seq, snapshots.hash, snapshots.body FROM croupier_journal.snapshots
    JOIN croupier_journal.streams ON streams.id = snapshots.stream WHERE streams.name = $1
"""
BASE = """
    SELECT bases.seq, bases.hash, bases.at, bases.body FROM croupier_journal.bases
    JOIN croupier_journal.streams ON streams.id = bases.stream WHERE streams.name = $1
"""
KEPT_AFTER = """
    SELECT bases.seq FROM croupier_journal.bases
    JOIN croupier_journal.streams ON streams.id = bases.stream
    WHERE streams.name = $1 AND bases.seq > $2
"""


class PostgresReader:
    """Opened for `verify` and `recall` as it is; the store reads through one as well."""

    def __init__(self, database: Database) -> None:
        self._link = DatabaseLink(database, default_transaction_read_only="on")

    @classmethod
    async def open(cls, url: str, timeout: float = 5.0) -> "PostgresReader":
        """Refuses a database that holds no journal."""
        reader = cls(Database(url, timeout))
        async with reader._link.use() as connection:
            await schema.check(connection)
        return reader

    async def head(self, stream: port.StreamId) -> port.Head:
        async with self._link.use() as connection:
            row = await connection.fetchrow(HEAD, stream)
        return port.Head(*row) if row else port.EMPTY

    async def heads(self) -> dict[port.StreamId, port.Head]:
        async with self._link.use() as connection:
            rows = await connection.fetch(HEADS)
        return {port.StreamId(name): port.Head(seq, hash_) for name, seq, hash_ in rows}

    async def streams(self) -> list[port.StreamId]:
        async with self._link.use() as connection:
            return [port.StreamId(name) for (name,) in await connection.fetch(STREAMS)]

    async def read(self, stream: port.StreamId, after: int = 0) -> AsyncIterator[port.Record]:
        while page := await self._page(stream, after):
            for record in page:
                yield record
            after = page[-1].seq

    async def _page(self, stream: port.StreamId, after: int) -> list[port.Record]:
        async with self._link.use() as connection:
            rows = await connection.fetch(ENTRIES, stream, after, ROWS_PER_PAGE, BYTES_PER_PAGE)
            await _must_be_kept(connection, stream, after)
        return [port.Record(*row) for row in rows]

    async def mentioning(
        self, stream: port.StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[port.Record]:
        while page := await self._page_mentioning(stream, texts, after):
            for record in page:
                yield record
            after = page[-1].seq

    async def _page_mentioning(
        self, stream: port.StreamId, texts: Sequence[bytes], after: int
    ) -> list[port.Record]:
        limits = (ROWS_PER_PAGE, BYTES_PER_PAGE)
        async with self._link.use() as connection:
            rows = await connection.fetch(MENTIONING, stream, after, *limits, list(texts))
            await _must_be_kept(connection, stream, after)
        return [port.Record(*row) for row in rows]

    async def claim(self, kind: str, key: str) -> port.ClaimRow | None:
        async with self._link.use() as connection:
            return await claims.find(connection, kind, key)

    async def heads_and_claim(
        self, kind: str, key: str
    ) -> tuple[dict[port.StreamId, port.Head], port.ClaimRow | None]:
        async with self._link.use() as connection:
            rows = await connection.fetch(HEADS)
            row = await claims.find(connection, kind, key)
        return {port.StreamId(name): port.Head(seq, hash_) for name, seq, hash_ in rows}, row

    async def claims(self, kind: str) -> AsyncIterator[port.ClaimRow]:
        page = await self._claims_page(CLAIMS_FROM, kind, "")
        while page:
            for row in page:
                yield row
            if len(page) < ROWS_PER_PAGE:
                return
            page = await self._claims_page(CLAIMS_AFTER, kind, page[-1].key)

    async def _claims_page(self, statement: str, kind: str, key: str) -> list[port.ClaimRow]:
        async with self._link.use() as connection:
            rows = await connection.fetch(statement, kind, key, ROWS_PER_PAGE)
        return [port.ClaimRow(*row) for row in rows]

    async def kinds(self) -> list[str]:
        async with self._link.use() as connection:
            return [str(kind) for (kind,) in await connection.fetch(KINDS)]

    async def strays(self) -> list[port.StrayEntry]:
        async with self._link.use() as connection:
            return [port.StrayEntry(*row) for row in await connection.fetch(STRAYS)]

    async def owner(self, stream: port.StreamId) -> port.Lease | None:
        async with self._link.use() as connection:
            return await leases.running(connection, stream)

    async def snapshot(self, stream: port.StreamId) -> port.Snapshot | None:
        async with self._link.use() as connection:
            row = await connection.fetchrow(SNAPSHOT, stream)
        return port.Snapshot(*row) if row else None

    async def base(self, stream: port.StreamId) -> port.Base | None:
        async with self._link.use() as connection:
            row = await connection.fetchrow(BASE, stream)
        return port.Base(*row) if row else None

    async def close(self) -> None:
        await self._link.close()


async def _must_be_kept(connection: Connection, stream: port.StreamId, after: int) -> None:
    """Asked when a page was read: what was let go meanwhile may be missing from it."""
    gone = await connection.fetchval(KEPT_AFTER, stream, after)
    if gone is not None:
        raise port.LetGoError(stream, gone)
