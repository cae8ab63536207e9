"""Dealing although nobody may wager."""

from msgspec import Struct

from croupier.core.pit.names import TableId


class StartCoupWithoutWagers(Struct, frozen=True, tag="start-coup-without-wagers"):
    """With the card that must open one, or because a supervisor wants one dealt."""

    table: TableId
    reason: str
