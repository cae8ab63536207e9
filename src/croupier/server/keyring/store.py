"""The port behind which the keyring lies: one statement at a time, each of them all or nothing.

Both stores speak the same small SQL, so what must not come apart is written as one statement.
"""

from collections.abc import Sequence
from typing import Protocol

from croupier.server.beside.contents import Contents, Row

# Every kind of column is named so that either store keeps what it is given.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE staff (
            badge text PRIMARY KEY,
            name text NOT NULL,
            roles text NOT NULL,
            pin text,
            password text,
            failures bigint NOT NULL DEFAULT 0,
            locked bigint,
            left_at bigint
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
            revoked bigint
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
            ends bigint NOT NULL
        )
        """,
        "CREATE INDEX sessions_by_screen ON sessions (screen)",
        "CREATE INDEX sessions_by_badge ON sessions (badge)",
    ),
    # Since a screen can be retired for good, whatever the configuration says of it.
    ("ALTER TABLE screens ADD COLUMN retired bigint",),
    # Since the office says what a screen is for, whatever the configuration says of it.
    ("ALTER TABLE screens ADD COLUMN planned bigint",),
)
# "Crky": says whose file it is.
CONTENTS = Contents("keyring", 0x43726B79, "croupier_keyring", MIGRATIONS)


class Store(Protocol):
    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        """Durable when it returns. Raises StoreFailedError where the store does not answer."""
        ...

    async def close(self) -> None: ...
