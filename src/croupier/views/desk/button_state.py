"""The state of one button: whether the core would accept its command now, and from whom.

Nothing is worked out twice: the command is put to the core as its sender would send it, and what
the core answers is what the button shows.
"""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import ClauseId, Origin, PersonId, RoundId
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide
from croupier.core.pit.rounds.implied import left_out
from croupier.core.pit.state import Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.views.desk.steps import dealer_wording

_NEVER = frozenset(
    {
        RefusalCode.NOT_THIS_GAME,
        RefusalCode.NOT_OFFERED,
        RefusalCode.NOT_HERE,
        RefusalCode.NOT_PERMITTED,
    }
)
_ASKING = Origin("desk")
_ANOTHER = PersonId("somebody else")


class DeskButton(Struct, frozen=True, omit_defaults=True):
    """`command` is the tag of what is sent. Without `refused` it would be heard now.

    `approval` says that somebody else must agree, who has one of the roles in `approvers`;
    `by` says that it is no dealer's act at all: one of these comes to the dealer's screen and does
    it there with a badge of their own. `reasons` are what there is to choose from.
    """

    command: str
    round: RoundId | None = None
    refused: str | None = None
    clause: ClauseId | None = None
    approval: bool = False
    approvers: tuple[Role, ...] = ()
    reasons: tuple[str, ...] = ()
    by: tuple[Role, ...] = ()


class DoneBy(StrEnum):
    """Whose hands an act at the dealer's screen may be done by."""

    DEALER = "dealer"
    ANYBODY = "anybody"


class Tried(Struct, frozen=True):
    body: Any
    round: RoundId | None = None
    reasons: tuple[str, ...] = ()
    hands: DoneBy = DoneBy.DEALER


def dealer_of(table: Table) -> Actor:
    return Actor(table.dealer or PersonId("dealer"), Role.DEALER)


def button_state(floor: Floor, table: Table, actor: Actor, tried: Tried) -> DeskButton | None:
    """None where it can never be of use to this dealer at this table."""
    tag: str = type(tried.body).__struct_config__.tag
    refusal = _refusal_now(floor, actor, tried.body)
    if refusal is None:
        return DeskButton(tag, tried.round, reasons=tried.reasons)
    if refusal.code is RefusalCode.NOT_PERMITTED and tried.hands is DoneBy.ANYBODY:
        return _by_others(floor, table, tried)
    if refusal.code in _NEVER:
        return None
    if refusal.code is RefusalCode.APPROVAL_NEEDED:
        leave = _leave(floor, table, actor, tried.body)
        if leave.refusal is None:
            return DeskButton(
                tag,
                tried.round,
                clause=refusal.clause,
                approval=True,
                approvers=leave.roles,
                reasons=tried.reasons,
            )
        refusal = leave.refusal
    return DeskButton(
        tag, tried.round, _sentence(floor, table, refusal), refusal.clause, reasons=tried.reasons
    )


def _by_others(floor: Floor, table: Table, tried: Tried) -> DeskButton | None:
    """What the rulebook leaves to other staff alone, who may be called to this screen."""
    powers = floor.settings(table).authority.values()
    known = dict.fromkeys(role for cited in powers for role in cited.value.alone)
    said = {role: _refusal_now(floor, Actor(_ANOTHER, role), tried.body) for role in known}
    found = {role: why for role, why in said.items() if why is None or why.code not in _NEVER}
    if not found:
        return None
    tag: str = type(tried.body).__struct_config__.tag
    refusal = next(iter(found.values()))
    if refusal is None:
        return DeskButton(tag, tried.round, reasons=tried.reasons, by=tuple(found))
    sentence = _sentence(floor, table, refusal)
    return DeskButton(tag, tried.round, sentence, refusal.clause, reasons=tried.reasons)


def _sentence(floor: Floor, table: Table, refusal: Refusal) -> str:
    if refusal.code is RefusalCode.NOT_THE_ROUND and table.round is None:
        return "No round has been opened here yet."
    return dealer_wording(floor, table, refusal.sentence)


def _refusal_now(
    floor: Floor, actor: Actor, body: object, approver: Actor | None = None
) -> Refusal | None:
    # A press that takes an earlier one for granted is heard if that would be.
    body = left_out(floor, body) or body
    command = Command(_ASKING, 1, floor.state.at, actor, body, approver)
    return decide(floor, command).answer.refusal


class Leave(Struct, frozen=True):
    """Whose approval the core would take, and what it would still say against it."""

    roles: tuple[Role, ...]
    refusal: Refusal | None


def _leave(floor: Floor, table: Table, actor: Actor, body: object) -> Leave:
    powers = floor.settings(table).authority.values()
    known = dict.fromkeys(role for cited in powers for role in cited.value.approves)
    said = {role: _refusal_now(floor, actor, body, Actor(_ANOTHER, role)) for role in known}
    roles = [
        role
        for role, refusal in said.items()
        if refusal is None or refusal.code is not RefusalCode.NOT_PERMITTED
    ]
    return Leave(tuple(roles), said[roles[0]] if roles else None)
