"""The process apart that writes to a database: `python -m croupier.journal.postgres.scribe`.

What it was last asked may be done without anybody having been told: the writer's epoch and
sequence, in every append, see to it that this harms nothing.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

from msgspec import msgpack

from croupier.journal.port import StoreFailedError
from croupier.journal.postgres.append import append
from croupier.journal.postgres.link import Database, Link
from croupier.journal.writer_process.awaiting import serve
from croupier.journal.writer_process.inherited import handed_line
from croupier.journal.writer_process.requests import Append, Opening
from croupier.journal.writer_process.results import Failed, Result

# Under which the database lists its connection.
NAME = "croupier scribe"
DECODER: msgpack.Decoder[Append] = msgpack.Decoder(Append)


@asynccontextmanager
async def opened(opening: Opening) -> AsyncGenerator[Callable[[Append], Awaitable[Result]], None]:
    link = Link(Database(opening.where, opening.patience), application_name=NAME)
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
    asyncio.run(serve(handed_line(), DECODER, opened))
