"""Moves what is committed from the write-ahead log into the file, while commits go on.

A checkpoint inside a commit would delay its answer by milliseconds. A checkpoint beside it never
quite catches up with a writer that does not pause, and only a log that was emptied to its end is
begun afresh: so once the log is very long the writer itself moves the little that is left.
"""

import threading
from contextlib import suppress
from pathlib import Path

import apsw

PAGES_BETWEEN = 1_000
PAGES_AT_MOST = 16_000


class Checkpointer:
    def __init__(self, path: Path, timeout: float, writer: apsw.Connection) -> None:
        self._connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
        self._connection.set_busy_timeout(round(timeout * 500))
        # Until it has read something a connection does not know that there is a log.
        self._connection.pragma("schema_version")
        self._due = PAGES_BETWEEN
        self._wanted = threading.Event()
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="journal-checkpoint", daemon=True)
        self._thread.start()
        writer.set_wal_hook(self._committed)

    def stop(self) -> None:
        """Returns when the last checkpoint is over."""
        self._stopping = True
        self._wanted.set()
        self._thread.join()

    def _committed(self, writer: apsw.Connection, database: str, pages: int) -> int:
        """Called in the writer's thread after each commit, with the length of the log."""
        if pages < PAGES_BETWEEN:
            self._due = PAGES_BETWEEN
        elif pages >= self._due:
            self._due = pages + PAGES_BETWEEN
            self._wanted.set()
        if pages >= PAGES_AT_MOST:
            _checkpoint(writer)
        return apsw.SQLITE_OK

    def _run(self) -> None:
        while not self._stopping:
            self._wanted.wait()
            self._wanted.clear()
            _checkpoint(self._connection)
        self._connection.close()


def _checkpoint(connection: apsw.Connection) -> None:
    # What is committed is safe in the log, so a checkpoint that fails is only tried again later;
    # if the disk is to blame, the next commit says so.
    with suppress(apsw.Error):
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
