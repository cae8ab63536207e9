"""Appends in a process of its own: `python -m croupier.journal.postgres.writer_process`.

The last request may be performed without anybody being told. That harms nothing, because every
append names its epoch and the sequence it follows.
"""

import asyncio
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

from msgspec import msgpack

from croupier.journal import writer_process_child, writer_process_parent
from croupier.journal import writer_process_messages as messages
from croupier.journal.port import StoreFailedError
from croupier.journal.postgres.append import append
from croupier.journal.postgres.connection import Database, DatabaseLink
from croupier.journal.writer_process_messages import Append, Failed, Opening, Result


async def start_writer_process(database: Database) -> writer_process_parent.WriterProcess[Append]:
    spec = writer_process_parent.WriterProcessSpec(
        module="croupier.journal.postgres.writer_process",
        store=f"the database {database}",
        backend=f"The database {database}",
        opening=Opening(database.url, database.timeout),
    )
    return await writer_process_parent.WriterProcess[Append].open(spec)


# Under which the database lists its connection.
APPLICATION_NAME = "croupier writer"
DECODER: msgpack.Decoder[Append] = msgpack.Decoder(Append)


@asynccontextmanager
async def open_store(
    opening: Opening,
) -> AsyncGenerator[Callable[[Append], Awaitable[Result]], None]:
    link = DatabaseLink(Database(opening.where, opening.timeout), application_name=APPLICATION_NAME)
    # At once, so that the first commit does not wait for it.
    async with link.use():
        pass

    async def perform(request: Append) -> Result:
        try:
            async with link.use() as connection:
                return await append(connection, request)
        except StoreFailedError as error:
            return Failed(str(error))

    yield perform
    await link.close()


async def serve(parent: socket.socket) -> None:
    """Hears also what the database says unasked, and ends when the parent is gone."""
    reader, writer = await asyncio.open_unix_connection(sock=parent, limit=messages.BUFFER_BYTES)
    first = await _receive(reader)
    if first is None:
        return
    try:
        async with open_store(messages.decode_opening(first)) as perform:
            writer.write(messages.encode_result(messages.Done()))
            while (message := await _receive(reader)) is not None:
                writer.write(messages.encode_result(await perform(DECODER.decode(message))))
    except StoreFailedError as error:
        writer.write(messages.encode_result(messages.Failed(str(error))))
        await writer.drain()


async def _receive(reader: asyncio.StreamReader) -> bytes | None:
    """None when the parent is gone, whatever it had begun to send."""
    try:
        head = await reader.readexactly(messages.LENGTH_BYTES)
        return await reader.readexactly(int.from_bytes(head))
    except (asyncio.IncompleteReadError, ConnectionError):
        return None


if __name__ == "__main__":
    asyncio.run(serve(writer_process_child.inherited_socket()))
