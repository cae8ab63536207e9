"""The process apart that writes a journal's file: `python -m croupier.journal.sqlite.scribe`.

What it was last asked may be done without anybody having been told: the writer's epoch and
sequence, in every append, see to it that this harms nothing.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from msgspec import msgpack

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.checkpoint import Checkpointer
from croupier.journal.sqlite.connection import open_writer, plain_troubles
from croupier.journal.sqlite.hand import UNDONE
from croupier.journal.sqlite.requests import Request
from croupier.journal.sqlite.writer import SqliteWriter
from croupier.journal.writer_process.blocking import serve
from croupier.journal.writer_process.inherited import handed_line
from croupier.journal.writer_process.requests import Opening
from croupier.journal.writer_process.results import Failed, Result

DECODER: msgpack.Decoder[Request] = msgpack.Decoder(Request)


@contextmanager
def opened(opening: Opening) -> Generator[Callable[[Request], Result], None, None]:
    path = Path(opening.where)
    connection = open_writer(path, opening.patience)
    with plain_troubles(path):
        checkpoints = Checkpointer(path, opening.patience, connection)
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
    serve(handed_line(), DECODER, opened)
