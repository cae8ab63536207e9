"""What a command would do to every account, told before it is done and without doing it."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.ledger.accounts import AccountId
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.stream.names import PersonId

_SOMEBODY_ELSE = PersonId("somebody else")


class Effect(Struct, frozen=True):
    account: AccountId
    before: int
    after: int


def preview(floor: Floor, command: Command[Any]) -> tuple[Effect, ...] | Refusal:
    """The refusal it would meet, or each account that it would change, as it is and would be.

    What needs an approval is shown as it would be with it: whoever gives it decides by that.
    """
    entry = decide(floor, command)
    if _waits(entry):
        entry = _approved(floor, command) or entry
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


def _waits(entry: Entry) -> bool:
    refusal = entry.answer.refusal
    return refusal is not None and refusal.code is RefusalCode.APPROVAL_NEEDED


def _approved(floor: Floor, command: Command[Any]) -> Entry | None:
    """By somebody in the first role whose approval is taken."""
    for role in Role:
        entry = decide(floor, replace(command, approver=Actor(_SOMEBODY_ELSE, role)))
        refusal = entry.answer.refusal
        if refusal is None or refusal.code is not RefusalCode.NOT_PERMITTED:
            return entry
    return None
