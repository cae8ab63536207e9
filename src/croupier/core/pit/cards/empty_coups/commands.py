"""Dealing although nobody may wager."""

from croupier.core.pit.names import TableId
from croupier.core.stream.body import Approvable
from croupier.core.stream.fields import Words


class StartCoupWithoutWagers(Approvable, frozen=True, tag="start-coup-without-wagers"):
    """With the card that must open one, or because a supervisor wants one dealt."""

    table: TableId
    reason: Words
