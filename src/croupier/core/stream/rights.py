"""Checks who sends a command, its subject and its shape, before it is decided.

Every command is refused in one order, whichever stream it goes to: its shape; whether its sender
sends such a command at all; whether what it is about exists; whether the rulebook gives the sender
the action; whether the approval is there that this takes; and only then the reasons of state, which
are the decision's own. So whoever may not do a thing learns nothing of how things stand.

What the fields of a command hold says most of its shape: words that no record can do without, and
money within its bounds.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct, structs

from croupier.core.identifiers import Origin
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decided
from croupier.core.stream.messages import MONEY_KINDS, Field, FieldKind, field_of, holds, readable

# A command's body on its own: what no state could accept.
Shape = Callable[[Any], Refusal | None]
# The stream's state and a command's body: what the command is about, or that there is none.
Find = Callable[[Any, Any], Any]
# The stream's state, the command and what it is about: whether the sender may do this.
Ask = Callable[[Any, Any, Any], Refusal | None]
Gate = Callable[[Any, Command[Any]], Refusal | None]
Decide = Callable[..., Decided]
Behind = TypeVar("Behind")

GUESTS = frozenset({Role.PLAYER, Role.TOURNAMENT_PLAYER, Role.SPECTATOR})
STAFF = frozenset(Role) - GUESTS
# No role at all, where more than one sends a command.
_SEVERAL = object()
# Devices, servers and the clock have no role.
MACHINE: frozenset[Role | None] = frozenset({None})


class Senders(Struct, frozen=True):
    """The roles that send a command at all; `who` names them to everybody else.

    `origin` is given where only one part of the system sends it, such as the clock.
    """

    roles: frozenset[Role | None]
    who: str
    origin: Callable[[Origin], bool] | None = None

    def must_include(self, command: Command[Any]) -> Refusal | None:
        actor = command.actor
        if actor.role in self.roles and (self.origin is None or self.origin(command.origin)):
            return None
        words = str(type(command.body).__struct_config__.tag).replace("-", " ")
        sentence = f"{actor.role or actor.person} may not {words}: {self.who} may"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)


class Rights(Struct, frozen=True):
    """`about` finds the subject; `asks` is what the rulebook, or the house, says of the sender."""

    senders: Senders
    about: Find | None = None
    asks: Ask | None = None
    shape: Shape | None = None


BY_STAFF = Senders(STAFF, "staff")
BY_MACHINE = Senders(MACHINE, "a device or the system itself")
BY_STAFF_OR_MACHINE = Senders(STAFF | MACHINE, "staff, or a device,")
BY_PLAYER = Senders(frozenset({Role.PLAYER}), "a player at their own terminal")
BY_GUEST = Senders(GUESTS, "whoever sits at the terminal")


def only(*roles: Role) -> Senders:
    """Where no document says who, and the house's own order does."""
    return Senders(frozenset(roles), " or ".join(sorted(roles)))


def must_be_well_formed(rights: Mapping[type, Rights], body: Any) -> Refusal | None:
    """No state could accept a command that is not, whoever sends it."""
    kind: type = type(body)
    found = rights.get(kind)
    shape = _whole_shape(kind, found.shape if found is not None else None)
    return shape(body) if shape is not None else None


def gates(rights: Mapping[type, Rights]) -> dict[type, Gate]:
    return {kind: _behind_gate(kind, of_kind, _nothing_more) for kind, of_kind in rights.items()}


def gated(rights: Mapping[type, Rights], deciders: Mapping[type, Decide]) -> dict[type, Decide]:
    """The same deciders, each behind its gate."""
    return {kind: _behind_gate(kind, rights[kind], decide) for kind, decide in deciders.items()}


def _nothing_more(state: object, command: object) -> None:
    """What is decided behind a gate that is asked by itself."""


def _behind_gate(
    kind: type, rights: Rights, decide: Callable[[Any, Command[Any]], Behind]
) -> Callable[[Any, Command[Any]], Behind | Refusal]:
    shape, about, asks = _whole_shape(kind, rights.shape), rights.about, rights.asks
    senders = rights.senders
    # Nearly every command is a player's wager, and one role is told apart without hashing it.
    alone = len(senders.roles) == 1 and senders.origin is None
    sole: object = next(iter(senders.roles)) if alone else _SEVERAL

    def decided(state: Any, command: Command[Any]) -> Behind | Refusal:
        body = command.body
        if shape is not None:
            refusal = shape(body)
            if refusal is not None:
                return refusal
        if command.actor.role is not sole:
            refusal = senders.must_include(command)
            if refusal is not None:
                return refusal
        subject = about(state, body) if about is not None else None
        if type(subject) is Refusal:
            return subject
        if asks is not None:
            refusal = asks(state, command, subject)
            if refusal is not None:
                return refusal
        return decide(state, command)

    return decided


@cache
def _whole_shape(kind: type, own: Shape | None) -> Shape | None:
    """Its words, its money and counts, where it has any, and then what else there is to say."""
    bounded = tuple(_bounded(kind))
    words = must_be_given(*needed(kind), code=RefusalCode.NO_REASON) if needed(kind) else None
    asked = (words, must_be_within(*bounded) if bounded else None, own)
    shapes = [shape for shape in asked if shape is not None]
    return all_of(*shapes) if len(shapes) > 1 else next(iter(shapes), None)


def needed(kind: type) -> tuple[str, ...]:
    """What must be given and is free text: a reason out of a list is always one."""
    return tuple(
        field.name
        for field in structs.fields(kind)
        if holds(field.type, FieldKind.WORDS) and field.default is NODEFAULT
    )


_BOUNDED = (*MONEY_KINDS, FieldKind.COUNT, FieldKind.SECONDS, FieldKind.WORDS, FieldKind.TEXT)


def _bounded(kind: type) -> Iterator[tuple[str, Field]]:
    for each in structs.fields(kind):
        field = field_of(each.type)
        if field is not None and field.kind in _BOUNDED and field.most is not None:
            yield each.name, field


def must_be_within(*bounds: tuple[str, Field]) -> Shape:
    """Money, counts, times and how long a text is; what may be left out is within every bound."""

    def shape(body: Any) -> Refusal | None:
        for name, field in bounds:
            value = getattr(body, name)
            if value is not None and not field.includes(value):
                return _out_of_bounds(name, field, value)
        return None

    return shape


def must_have_parts_within(name: str, kind: type) -> Shape:
    """The money and counts of each of several parts of a command."""
    within = must_be_within(*_bounded(kind))

    def shape(body: Any) -> Refusal | None:
        found = (within(part) for part in getattr(body, name))
        return next((refusal for refusal in found if refusal is not None), None)

    return shape


def _out_of_bounds(name: str, field: Field, value: int | str) -> Refusal:
    least, most = field.least or 0, field.most or 0
    if isinstance(value, str):
        code = RefusalCode.TOO_MUCH_ASKED if readable(value) else RefusalCode.NOTHING_ASKED
        return Refusal(code, f"enter {least} to {most} characters for the {_words(name)}")
    unit = ", in the smallest unit" if field.kind in MONEY_KINDS else ""
    bounds = f"enter from {least:,} to {most:,}{unit}"
    return Refusal(RefusalCode.BAD_AMOUNT, f"{value:,} cannot be the {_words(name)}: {bounds}")


def must_be_given(*names: str, code: RefusalCode = RefusalCode.NOTHING_ASKED) -> Shape:
    """Words, names and references without which the record would say nothing: blanks are none."""

    def shape(body: Any) -> Refusal | None:
        for name in names:
            if not readable(getattr(body, name)):
                return Refusal(code, f"the {_words(name)} is missing: enter it")
        return None

    return shape


def all_of(*shapes: Shape) -> Shape:
    """The first fault that any of them finds."""

    def shape(body: Any) -> Refusal | None:
        found = (each(body) for each in shapes)
        return next((refusal for refusal in found if refusal is not None), None)

    return shape


def _words(name: str) -> str:
    return name.replace("_", " ")
