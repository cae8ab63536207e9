"""What a command would do to every account, and which commands nobody may give."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import Instant, PersonId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit import machine, powers, registry
from croupier.core.pit.floor import Floor
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import roles, rulebook
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.stream.rights import Ask

_SOMEBODY_ELSE = PersonId("somebody else")


class Effect(Struct, frozen=True):
    account: accounts.AccountId
    before: int
    after: int


def preview(floor: Floor, command: Command[Any]) -> tuple[Effect, ...] | Refusal:
    """The refusal it would meet, or each account that it would change, as it is and would be.

    What needs an approval is shown as it would be with it: whoever gives it decides by that.
    """
    entry = machine.decide(floor, command)
    if _waits(entry):
        entry = _approved(floor, command) or entry
    if entry.answer.refusal is not None:
        return entry.answer.refusal
    balance = floor.ledger.balance
    return tuple(
        Effect(account, balance(account), balance(account) + more)
        for account, more in ledger.changed_by(entry.events).items()
    )


def takes_effect(floor: Floor, command: Command[Any]) -> Instant | None:
    """From when what it would change binds, where that is later than now."""
    entry = machine.decide(floor, command)
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
    for role in roles.Role:
        entry = machine.decide(floor, replace(command, approver=Actor(_SOMEBODY_ELSE, role)))
        refusal = entry.answer.refusal
        if refusal is None or refusal.code is not RefusalCode.NOT_PERMITTED:
            return entry
    return None


def nobody_may(book: rulebook.Settings) -> tuple[str, ...]:
    """By their tags. What depends on the state of things is not among them."""
    return tuple(
        sorted(
            _tag(kind)
            for kind, rights in registry.RIGHTS.items()
            if any(action not in book.authority for action in _actions(rights.asks))
        )
    )


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _actions(asks: Ask | None) -> tuple[roles.Action, ...]:
    if isinstance(asks, powers.May):
        return asks.actions
    return (asks.action,) if isinstance(asks, powers.Raises | powers.Answers) else ()
