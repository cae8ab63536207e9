"""The identifiers of things on the floor, each a type of its own."""

from functools import lru_cache
from typing import NewType

from croupier.core.stream.names import (
    CLOCK,
    CaseId,
    DeviceId,
    Instant,
    Origin,
    PersonId,
    TerminalId,
)

__all__ = [
    "CLOCK",
    "CardSetId",
    "CaseId",
    "DeviceId",
    "Instant",
    "Origin",
    "PersonId",
    "RoundId",
    "SessionId",
    "TableId",
    "TerminalId",
    "round_id",
    "table_of",
]

TableId = NewType("TableId", str)
SessionId = NewType("SessionId", str)
CardSetId = NewType("CardSetId", str)
# The table and the round's number at that table: T1/27.
RoundId = NewType("RoundId", str)


def round_id(table: TableId, number: int) -> RoundId:
    return RoundId(f"{table}/{number}")


def number_of(round_: RoundId) -> int:
    return int(round_.rpartition("/")[2])


# Asked several times of every wager, and nearly always of the same few rounds.
@lru_cache(maxsize=1024)
def table_of(round_: RoundId) -> TableId:
    return TableId(round_.rpartition("/")[0])
