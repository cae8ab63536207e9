"""Appends to the database in a process of its own.

Run by `python -m croupier.journal.postgres.writer_process`.

The last request may be done without anybody having been told: the writer's epoch and sequence, in
every append, see to it that this harms nothing.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

from msgspec import msgpack

from croupier.journal.port import StoreFailedError
from croupier.journal.postgres.append import append
from croupier.journal.postgres.connection import Database, Link
from croupier.journal.writer_process_child import inherited_socket, serve_async
from croupier.journal.writer_process_messages import Append, Failed, Opening, Result
from croupier.journal.writer_process_parent import WriterProcess, WriterProcessSpec


async def start_writer_process(database: Database) -> WriterProcess[Append]:
    assigned = WriterProcessSpec(
        scribe="croupier.journal.postgres.writer_process",
        store=f"the database {database}",
        bearer=f"The database {database}",
        opening=Opening(database.url, database.patience),
    )
    return await WriterProcess[Append].open(assigned)


# Under which the database lists its connection.
APPLICATION_NAME = "croupier scribe"
DECODER: msgpack.Decoder[Append] = msgpack.Decoder(Append)


@asynccontextmanager
async def open_store(
    opening: Opening,
) -> AsyncGenerator[Callable[[Append], Awaitable[Result]], None]:
    link = Link(Database(opening.where, opening.patience), application_name=APPLICATION_NAME)
    # At once, so that the first commit does not wait for it.
    async with link.use():
        pass

    async def perform(asked: Append) -> Result:
        try:
            async with link.use() as connection:
                return await append(connection, asked)
        except StoreFailedError as error:
            return Failed(str(error))

    yield perform
    await link.close()


if __name__ == "__main__":
    asyncio.run(serve_async(inherited_socket(), DECODER, open_store))
