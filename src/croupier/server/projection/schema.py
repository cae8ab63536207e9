"""The port and the tables of the projections, in SQL that both stores understand.

A batch is written together with its progress, or not at all. Nothing here is an original: whoever
doubts it drops it and reads the journal again. A table of the floor is called a `desk` here.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from croupier.server.side_store.contents import Contents, SideStore

Values = tuple[object, ...]


class Write(NamedTuple):
    """One statement with many rows of values, in order."""

    statement: str
    values: Sequence[Values]


class ProjectionBatch(Struct, frozen=True):
    """What entries `after` up to `seq` of a stream change. All of it is written, or nothing."""

    stream: str
    after: int
    seq: int
    writes: tuple[Write, ...]


class Store(SideStore, Protocol):
    async def write(self, batch: ProjectionBatch) -> bool:
        """False, and nothing is written, where the stream has been counted further meanwhile."""
        ...

    async def clear(self) -> None:
        """Everything is forgotten, to be counted again."""
        ...


MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE progress (stream text PRIMARY KEY, seq bigint NOT NULL)",
        """
        CREATE TABLE books (
            stream text NOT NULL, rulebook text NOT NULL, content text NOT NULL,
            PRIMARY KEY (stream, rulebook)
        )
        """,
        """
        CREATE TABLE desks (
            stream text NOT NULL, desk text NOT NULL, game text NOT NULL, dealer text NOT NULL,
            last_end bigint NOT NULL, rulebook text NOT NULL, options text NOT NULL,
            PRIMARY KEY (stream, desk)
        )
        """,
        "CREATE TABLE seats (stream text NOT NULL, terminal text NOT NULL, "
        "PRIMARY KEY (stream, terminal))",
        """
        CREATE TABLE sessions (
            stream text NOT NULL, session text NOT NULL, terminal text NOT NULL,
            PRIMARY KEY (stream, session)
        )
        """,
        """
        CREATE TABLE rounds (
            stream text NOT NULL, round text NOT NULL, desk text NOT NULL, game text NOT NULL,
            rulebook text NOT NULL, options text NOT NULL, dealer text NOT NULL,
            opened bigint NOT NULL, closed bigint, settled bigint, status text NOT NULL,
            outcome text NOT NULL, confirmed text NOT NULL, players bigint NOT NULL,
            wagers bigint NOT NULL, staked bigint NOT NULL, paid bigint NOT NULL,
            commission bigint NOT NULL, forfeited bigint NOT NULL, mean bigint NOT NULL,
            variance bigint NOT NULL, priced bigint NOT NULL, took bigint NOT NULL,
            corrections bigint NOT NULL, PRIMARY KEY (stream, round)
        )
        """,
        "CREATE INDEX rounds_by_time ON rounds (settled)",
        "CREATE INDEX rounds_by_desk ON rounds (desk, settled)",
        # What each settlement and each correction added or took back, at the time it did.
        """
        CREATE TABLE results (
            stream text NOT NULL, seq bigint NOT NULL, part bigint NOT NULL, at bigint NOT NULL,
            round text NOT NULL, desk text NOT NULL, game text NOT NULL, rulebook text NOT NULL,
            dealer text NOT NULL, rounds bigint NOT NULL, voids bigint NOT NULL,
            corrections bigint NOT NULL, staked bigint NOT NULL, paid bigint NOT NULL,
            commission bigint NOT NULL, forfeited bigint NOT NULL, mean bigint NOT NULL,
            variance bigint NOT NULL, unpriced bigint NOT NULL, took bigint NOT NULL,
            PRIMARY KEY (stream, seq, part)
        )
        """,
        "CREATE INDEX results_by_time ON results (at)",
        # The meters of each terminal, a quarter of an hour at a time.
        """
        CREATE TABLE flows (
            stream text NOT NULL, terminal text NOT NULL, quarter bigint NOT NULL,
            kind text NOT NULL, amount bigint NOT NULL, times bigint NOT NULL,
            PRIMARY KEY (stream, terminal, quarter, kind)
        )
        """,
        "CREATE INDEX flows_by_time ON flows (quarter)",
        # Streams are counted one by one: the row's version says which change was the later.
        """
        CREATE TABLE tickets (
            ticket text PRIMARY KEY, version bigint NOT NULL, paper text NOT NULL,
            tail text NOT NULL, amount bigint NOT NULL, state text NOT NULL,
            issued bigint NOT NULL, issued_where text NOT NULL, expires bigint NOT NULL,
            ended bigint, ended_place text NOT NULL, ended_where text NOT NULL,
            ended_by text NOT NULL, reason text NOT NULL
        )
        """,
        "CREATE INDEX tickets_by_issue ON tickets (issued)",
        "CREATE INDEX tickets_by_end ON tickets (ended)",
        """
        CREATE TABLE drawers (
            stream text NOT NULL, seq bigint NOT NULL, at bigint NOT NULL, drawer text NOT NULL,
            day text NOT NULL, paid bigint NOT NULL, cash bigint NOT NULL,
            cash_variance bigint NOT NULL, papers bigint NOT NULL,
            papers_variance bigint NOT NULL, PRIMARY KEY (stream, seq)
        )
        """,
        """
        CREATE TABLE events (
            stream text NOT NULL, seq bigint NOT NULL, part bigint NOT NULL, at bigint NOT NULL,
            code text NOT NULL, notice text NOT NULL, person text NOT NULL, role text NOT NULL,
            approver text NOT NULL, about text NOT NULL, clause text NOT NULL,
            sentence text NOT NULL, PRIMARY KEY (stream, seq, part)
        )
        """,
        "CREATE INDEX events_by_time ON events (at)",
        "CREATE INDEX events_by_code ON events (code, at)",
        "CREATE INDEX events_by_notice ON events (notice, at)",
        # The last rounds in which a clause acted: older ones give their place up.
        """
        CREATE TABLE clauses (
            clause text NOT NULL, stream text NOT NULL, place bigint NOT NULL,
            times bigint NOT NULL, round text NOT NULL, seq bigint NOT NULL, at bigint NOT NULL,
            PRIMARY KEY (clause, stream, place)
        )
        """,
    ),
    # What came, for a program to read; rounds counted before have none until they are counted anew.
    ("ALTER TABLE rounds ADD COLUMN result text NOT NULL DEFAULT ''",),
    # The shifts of tables; those counted before have none until they are counted anew.
    (
        """
        CREATE TABLE shifts (
            stream text NOT NULL, desk text NOT NULL, seq bigint NOT NULL, opened bigint NOT NULL,
            day text NOT NULL, shift text NOT NULL, opener bigint NOT NULL,
            variance bigint NOT NULL, fills bigint NOT NULL, credits bigint NOT NULL,
            box bigint NOT NULL, closed bigint, closer bigint, PRIMARY KEY (stream, desk, seq)
        )
        """,
        "CREATE INDEX shifts_by_time ON shifts (opened)",
    ),
    # What was to be expected of each terminal's own wagers, a quarter of an hour at a time; of
    # rounds counted before nothing is known until they are counted anew.
    (
        """
        CREATE TABLE plays (
            stream text NOT NULL, terminal text NOT NULL, quarter bigint NOT NULL,
            rounds bigint NOT NULL, mean bigint NOT NULL, variance bigint NOT NULL,
            unpriced bigint NOT NULL, PRIMARY KEY (stream, terminal, quarter)
        )
        """,
        "CREATE INDEX plays_by_time ON plays (quarter)",
    ),
    # Wheels and tumblers, and what came of each: watched since entry `since`, their last approval
    # or maintenance. `revised` counts results that were put right.
    (
        """
        CREATE TABLE machines (
            stream text NOT NULL, device text NOT NULL, kind text NOT NULL, desk text NOT NULL,
            serial text NOT NULL, since bigint NOT NULL, since_at bigint NOT NULL,
            revised bigint NOT NULL, retired bigint NOT NULL, PRIMARY KEY (stream, device)
        )
        """,
        """
        CREATE TABLE spins (
            stream text NOT NULL, round text NOT NULL, seq bigint NOT NULL, at bigint NOT NULL,
            device text NOT NULL, wheel text NOT NULL, dealer text NOT NULL,
            direction text NOT NULL, result text NOT NULL, PRIMARY KEY (stream, round)
        )
        """,
        "CREATE INDEX spins_by_device ON spins (stream, device, seq)",
    ),
)
# "Crrp": says whose file it is.
REPORTS_CONTENTS = Contents("reports store", 0x43727270, "croupier_reports", MIGRATIONS)
# Everything but the order of migrations: what a rebuilding empties.
TABLES = (
    *("progress", "books", "desks", "seats", "sessions", "rounds", "results", "flows", "plays"),
    *("tickets", "drawers", "shifts", "events", "clauses", "machines", "spins"),
)
