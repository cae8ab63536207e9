"""Writes the file in a process of its own: `python -m croupier.journal.sqlite.writer_process`.

The last request may be performed without anybody being told. That harms nothing, because every
append names its epoch and the sequence it follows.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from msgspec import msgpack

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.checkpoint import Checkpointer
from croupier.journal.sqlite.connection import open_writer, plain_troubles
from croupier.journal.sqlite.writer import UNDONE, Request, SqliteWriter
from croupier.journal.writer_process_child import inherited_socket, serve
from croupier.journal.writer_process_messages import Failed, Opening, Result

DECODER: msgpack.Decoder[Request] = msgpack.Decoder(Request)


@contextmanager
def open_store(opening: Opening) -> Generator[Callable[[Request], Result], None, None]:
    path = Path(opening.where)
    connection = open_writer(path, opening.timeout)
    with plain_troubles(path):
        checkpoints = Checkpointer(path, opening.timeout, connection)
    writer = SqliteWriter(connection)

    def perform(request: Request) -> Result:
        try:
            with plain_troubles(path):
                return writer.perform(request)
        except StoreFailedError as error:
            return Failed(str(error), isinstance(error.__cause__, UNDONE))

    yield perform
    checkpoints.stop()
    connection.close()


if __name__ == "__main__":
    serve(inherited_socket(), DECODER, open_store)
