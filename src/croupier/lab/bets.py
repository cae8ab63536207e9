"""What the lines of `settle` and `admit` have in common: bets with ids and bounded stakes."""

from typing import Annotated

from msgspec import Meta, Struct

from croupier.core.money import STAKE_MAX, STAKE_MIN
from croupier.lab.lines import ErrorCode, Fault, Id

Stake = Annotated[int, Meta(ge=STAKE_MIN, le=STAKE_MAX)]


class BetLine(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    bet: str
    stake: Stake


def repeated(ids: list[Id]) -> Fault | None:
    if len(set(ids)) == len(ids):
        return None
    twice = next(id_ for index, id_ in enumerate(ids) if id_ in ids[:index])
    return Fault(ErrorCode.REPEATED_BET_ID, f"the bet id {twice!r} stands twice in the line")
