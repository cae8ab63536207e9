"""What a command would do to every account, told before it is done and without doing it."""

from typing import Any

from msgspec import Struct

from croupier.core.ledger.accounts import AccountId
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Command


class Effect(Struct, frozen=True):
    account: AccountId
    before: int
    after: int


def preview(floor: Floor, command: Command[Any]) -> tuple[Effect, ...] | Refusal:
    """The refusal it would meet, or each account that it would change, as it is and would be."""
    entry = decide(floor, command)
    if entry.answer.refusal is not None:
        return entry.answer.refusal
    change: dict[AccountId, int] = {}
    for event in entry.events:
        moves: tuple[Transfer, ...] = getattr(event, "moves", ())
        for move in moves:
            change[move.source] = change.get(move.source, 0) - move.amount
            change[move.destination] = change.get(move.destination, 0) + move.amount
    balance = floor.ledger.balance
    return tuple(
        Effect(account, balance(account), balance(account) + more)
        for account, more in change.items()
        if more
    )
