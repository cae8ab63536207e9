"""What a command would do to every account, told before it is done and without doing it."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.ledger.accounts import AccountId
from croupier.core.ledger.changes import changed_by
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.stream.names import Instant, PersonId

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
    balance = floor.ledger.balance
    return tuple(
        Effect(account, balance(account), balance(account) + more)
        for account, more in changed_by(entry.events).items()
    )


def takes_effect(floor: Floor, command: Command[Any]) -> Instant | None:
    """From when what it would change binds, where that is later than now."""
    entry = decide(floor, command)
    if _waits(entry):
        entry = _approved(floor, command) or entry
    for event in entry.events:
        later: Instant | None = getattr(event, "binds_from", None) or getattr(
            event, "not_before", None
        )
        if later is not None and later > floor.state.at:
            return later
    return None


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
