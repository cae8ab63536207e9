"""What the lines of `settle` and `admit` have in common: bets with ids and bounded stakes."""

from collections import Counter
from typing import Annotated

from msgspec import Meta, Struct

from croupier.core.money import STAKE_MAX, STAKE_MIN
from croupier.core.refusals import quoted
from croupier.lab.faults import ErrorCode, Fault
from croupier.lab.lines import Id

Stake = Annotated[int, Meta(ge=STAKE_MIN, le=STAKE_MAX)]


class BetLine(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    id: Id
    bet: str
    stake: Stake


def repeated(ids: list[Id]) -> Fault | None:
    if len(set(ids)) == len(ids):
        return None
    twice = next(name for name, times in Counter(ids).items() if times > 1)
    sentence = f"the bet id {quoted(str(twice))} stands twice in the line"
    return Fault(ErrorCode.REPEATED_BET_ID, sentence)
