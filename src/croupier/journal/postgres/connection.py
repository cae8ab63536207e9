"""A connection that opens when it is first needed, and opens again after a failure."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import asyncpg

from croupier.journal.port import StoreFailedError, StoreUnusableError

# The client's own error comes up when a connection is cut at the moment at which it is used.
TROUBLES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
# What an address raises that has no number for a port, or one that no port has.
MISTYPED = (ValueError, OverflowError)


class Database:
    """Where it is, and how many seconds it may take before it is taken for stalled."""

    def __init__(self, url: str, timeout: float) -> None:
        self.url = url
        self.timeout = timeout

    def __str__(self) -> str:
        """Without the password, and without the rest that nobody needs to read."""
        try:
            parts = urlsplit(self.url)
        except ValueError:
            return "at an address that cannot be read"
        return f"{parts.scheme}:{parts.hostname or ''}{parts.path}"

    async def connect(self, **settings: str) -> asyncpg.Connection:
        # The server keeps to the same limit, so that an owner which vanished in the middle of a
        # transaction does not keep its stream locked from the next one.
        limit = str(round(self.timeout * 1000))
        try:
            return await asyncpg.connect(
                self.url,
                timeout=self.timeout,
                server_settings={
                    "application_name": "croupier",
                    "synchronous_commit": "on",
                    "default_transaction_isolation": "read committed",
                    "statement_timeout": limit,
                    "lock_timeout": limit,
                    "idle_in_transaction_session_timeout": limit,
                    **settings,
                },
            )
        except asyncpg.ClientConfigurationError as error:
            raise StoreUnusableError(f"The database {self} cannot be used: {error}") from error
        except asyncpg.InterfaceError:
            raise
        except MISTYPED as error:
            # Without what was said, which may be a part of the password.
            raise StoreUnusableError(
                f"The address of the database {self} cannot be read: is its port one?"
            ) from error

    @asynccontextmanager
    async def in_time(self) -> AsyncGenerator[None, None]:
        """Turns whatever goes wrong, and a server that does not answer, into a plain sentence."""
        limit = asyncio.timeout(self.timeout)
        try:
            async with limit:
                yield
        except TimeoutError:
            raise self._silent() from None
        except TROUBLES as error:
            if limit.expired():
                # A transaction that is undone after that finds its connection still in use.
                raise self._silent() from None
            raise StoreFailedError(f"The database {self} failed: {_error_text(error)}") from error

    def _silent(self) -> StoreFailedError:
        return StoreFailedError(
            f"The database {self} has not answered for {self.timeout:g} seconds."
        )


def _error_text(error: BaseException) -> str:
    """Of the client's own error, which speaks of its inner state, what it means."""
    first = _first(error)
    if isinstance(first, asyncpg.InternalClientError):
        return "the connection was cut while it was in use"
    return str(first) or type(first).__name__


def _first(error: BaseException) -> BaseException:
    """What went wrong first: whatever was tried after that on the same connection fails too."""
    before = error.__context__
    while isinstance(before, TROUBLES):
        error, before = before, before.__context__
    return error


class DatabaseLink:
    def __init__(self, database: Database, **settings: str) -> None:
        self._database = database
        self._settings = settings
        self._connection: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()
        self._closed = False

    @asynccontextmanager
    async def use(self) -> AsyncGenerator[asyncpg.Connection, None]:
        """One user at a time. A connection that something went wrong on is not used again."""
        async with self._turn:
            try:
                async with self._database.in_time():
                    yield await self._connected()
            except BaseException:
                # Not closed politely: the server undoes what was under way.
                self._drop()
                raise

    async def close(self) -> None:
        """A server that is gone is no trouble any more: whatever was answered is durable."""
        async with self._turn:
            self._closed = True
            with suppress(StoreFailedError):
                async with self._database.in_time():
                    if self._connection is not None:
                        await self._connection.close()
            self._drop()

    async def _connected(self) -> asyncpg.Connection:
        if self._closed:
            raise StoreFailedError(f"The journal in {self._database} is closed.")
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._database.connect(**self._settings)
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
