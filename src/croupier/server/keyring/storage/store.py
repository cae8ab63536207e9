"""The port behind which the keyring lies: one statement at a time, each of them all or nothing.

Both stores speak the same small SQL, so what must not come apart is written as one statement.
"""

from collections.abc import Sequence
from typing import Protocol

from croupier.server.side_store.contents import Contents, Row

# Every kind of column is named so that either store keeps what it is given.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # `seal` is a keyed code over the rest of the row: see `sealed_table`.
        """
        CREATE TABLE staff (
            badge text PRIMARY KEY,
            name text NOT NULL,
            roles text NOT NULL,
            pin text,
            password text,
            left_at bigint,
            code_hash bytea,
            code_until bigint,
            seal bytea NOT NULL
        )
        """,
        # By what was typed, whether anybody has such a badge or not.
        """
        CREATE TABLE attempts (
            badge text NOT NULL,
            screen text NOT NULL,
            failures bigint NOT NULL,
            last bigint NOT NULL,
            locked bigint,
            PRIMARY KEY (badge, screen)
        )
        """,
        """
        CREATE TABLE screens (
            id text PRIMARY KEY,
            definition text NOT NULL,
            key_hash bytea UNIQUE,
            enrolled bigint,
            code_hash bytea UNIQUE,
            code_until bigint,
            revoked bigint,
            retired bigint,
            planned bigint,
            seal bytea NOT NULL
        )
        """,
        """
        CREATE TABLE sessions (
            token_hash bytea PRIMARY KEY,
            badge text NOT NULL,
            role text NOT NULL,
            screen text NOT NULL,
            begun bigint NOT NULL,
            used bigint NOT NULL,
            ends bigint NOT NULL,
            seal bytea NOT NULL
        )
        """,
        # What somebody at the server's console asks of the server that runs.
        """
        CREATE TABLE console_requests (
            id text PRIMARY KEY,
            badge text NOT NULL,
            reason text NOT NULL,
            at bigint NOT NULL,
            answer text,
            seal bytea NOT NULL
        )
        """,
        "CREATE INDEX sessions_by_screen ON sessions (screen)",
        "CREATE INDEX sessions_by_badge ON sessions (badge)",
    ),
)
# "Crky": says whose file it is.
CONTENTS = Contents("keyring", 0x43726B79, "croupier_keyring", MIGRATIONS)


class Store(Protocol):
    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        """Durable when it returns. Raises StoreFailedError where the store does not answer."""
        ...

    async def close(self) -> None: ...
