"""Declares each command and event once: all else about them is derived from the declaration.

Each concern of a stream exports the declarations of its commands and events, and the stream joins
them: what decides and folds, who may send what, what devices and inspectors may say, what comes
over the wire, whose refusals are recorded. Nothing is registered anywhere else.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Flag, StrEnum, auto
from functools import partial, wraps
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, get_args

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Command, Decided
from croupier.core.stream.messages import Body, Event
from croupier.core.stream.rights import Decide, Gate, Rights, Senders, gated, gates


class Changes(Flag):
    """What else an event changes. The fields name its table, round, player and terminal already."""

    NOTHING_ELSE = 0
    # Only the chips of the player who sent it: nobody else sees more of that than a total.
    OWN_CHIPS = auto()
    # The ticket or voucher that a player waits for at a terminal.
    PAPER = auto()
    # A person, who may play at several terminals.
    PERSON = auto()
    # What any dealer's desk shows: who waits to be paid there, and which terminals have failed.
    DESKS = auto()


class InspectorNotice(StrEnum):
    """What an inspector is told of without having to look for it."""

    NONE = ""
    HOLD = "hold"
    ADJUSTMENT = "adjustment"
    VOID = "void"
    DRAW = "draw"
    CORRECTION = "correction"
    MALFUNCTION = "malfunction"
    DISPUTE = "dispute"
    AUTHORITY = "authority"
    ACCESS = "access"
    VARIANCE = "variance"


class Deadline(NamedTuple):
    """When, and the command that the clock gives then. Deciding it must make the deadline go."""

    at: Instant
    body: Any


State = TypeVar("State")
C = TypeVar("C", bound=Body)
E = TypeVar("E", bound=Event)
Subject = TypeVar("Subject")
Fold = Callable[..., None]


class Given(Protocol):
    """What a decision may ask for as its third parameter: its type finds it, as it stands now.

    It is found last, when the sender is known to have the right: a refusal here is one of state.
    """

    @classmethod
    def find(cls, state: Any, body: Any, /) -> Any: ...


G = TypeVar("G", bound=Given)


class DeclarationError(TypeError):
    """A command or event that is declared twice, or not at all. The stream does not load."""


class Button(StrEnum):
    """Beside what the staff's screens put the button of a command, and so what its form is given.

    DESK: a dealer's desk, among what can go wrong at a table.
    WHERE_IT_APPLIES: a screen puts it where the state calls for it, such as in a case.
    """

    TABLE = "table"
    FLOAT = "float"
    TERMINAL = "terminal"
    CREDIT = "credit"
    PLAYER = "player"
    CARDS = "cards"
    DESK = "desk"
    WHERE_IT_APPLIES = "where-it-applies"


class CommandDeclaration(Struct, frozen=True):
    """`from_device`: an agent may say it by itself. `inspecting`: an inspector's screen may send
    it. `on_wire`: it comes from outside at all, and not only from within the system.
    `refusals_recorded`: the journal keeps a refusal of it, since somebody may ask about it later.
    `button`: staff fill it in by a form; without one it has a screen of its own, or none.
    """

    kind: type[Body]
    decide: Decide
    rights: Rights
    from_device: bool = False
    inspecting: bool = False
    on_wire: bool = True
    refusals_recorded: bool = True
    button: Button | None = None
    # Whether it decides by what decides other commands, which it is given.
    over_others: bool = False


class EventDeclaration(Struct, frozen=True):
    """`changes` is what else differs afterwards; `notice` is what an inspector is told it is."""

    kind: type[Event]
    fold: Fold
    changes: Changes = Changes.NOTHING_ELSE
    notice: InspectorNotice = InspectorNotice.NONE


class Declarations(Struct, frozen=True):
    """Of one concern. `followers` fold events of other concerns, after those have done so."""

    commands: tuple[CommandDeclaration, ...]
    events: tuple[EventDeclaration, ...] = ()
    followers: tuple[EventDeclaration, ...] = ()
    deadlines: tuple[Callable[..., Iterable[Deadline]], ...] = ()


class SentBy(Struct, Generic[State], frozen=True):
    """Declares commands of the same senders, each by what decides it: a decision's signature names
    its command, and finder, rights and shape must be for the same one.
    """

    senders: Senders

    def __call__(
        self,
        decide: Callable[[State, Command[C]], Decided] | Callable[[State, Command[C], G], Decided],
        about: Callable[[State, C], Subject | Refusal] | None = None,
        asks: Callable[[State, Command[C], Subject], Refusal | None] | None = None,
        shape: Callable[[C], Refusal | None] | None = None,
        *,
        from_device: bool = False,
        inspecting: bool = False,
        on_wire: bool = True,
        refusals_recorded: bool = True,
        button: Button | None = None,
    ) -> CommandDeclaration:
        """In the order in which a command is refused: see `rights`."""
        flags = (from_device, inspecting, on_wire, refusals_recorded)
        (kind,) = get_args(decide.__annotations__["command"])
        rights = Rights(self.senders, about, asks, shape)
        return CommandDeclaration(kind, given(decide), rights, *flags, button)


class Declaring(Generic[State]):
    """The declarations of one kind of stream: its state is what decides and folds are given."""

    def sent_by(self, senders: Senders) -> SentBy[State]:
        return SentBy(senders)

    def over_others(
        self,
        kind: type[C],
        decide: Callable[[Any, State, Command[C]], Decided],
        senders: Senders,
        about: Callable[[State, C], object] | None = None,
        *,
        button: Button | None = None,
    ) -> CommandDeclaration:
        """A command about another one that waits: `decide` is a method of `Approvals`."""
        rights = Rights(senders, about)
        return CommandDeclaration(kind, decide, rights, button=button, over_others=True)

    def event(
        self,
        kind: type[E],
        fold: Callable[[State, E], None],
        *,
        changes: Changes = Changes.NOTHING_ELSE,
        notice: InspectorNotice = InspectorNotice.NONE,
    ) -> EventDeclaration:
        return EventDeclaration(kind, fold, changes, notice)


class Declared:
    """Every declaration of a stream, joined."""

    def __init__(
        self,
        concerns: Iterable[Declarations],
        home: str,
        desk: Callable[[Mapping[type, Gate], Mapping[type, Decide]], object] | None = None,
    ) -> None:
        """`home` is the package whose commands and events must all be here. Of `desk` the decisions
        over other commands are methods.
        """
        concerns = tuple(concerns)
        every = [one for concern in concerns for one in concern.commands]
        self.commands = _by_kind(every)
        self.rights = {one.kind: one.rights for one in every}
        self.gates = gates(self.rights)
        alone = {one.kind: one.decide for one in every if not one.over_others}
        self.decide = gated(self.rights, alone)
        if desk is not None:
            over = partial(_bound, desk(self.gates, dict(self.decide)))
            others = {one.kind: over(one.decide) for one in every if one.over_others}
            self.decide |= gated(self.rights, others)
        self.events = _events(concerns)
        self.fold = _folds(concerns, self.events.values())
        self.deadlines = tuple(source for concern in concerns for source in concern.deadlines)
        self.on_wire = tuple(one.kind for one in every if one.on_wire)
        self.from_device = _kinds(one for one in every if one.from_device)
        self.inspecting = _kinds(one for one in every if one.inspecting)
        # Whose refusals nobody will ask about: chips that do not count, what comes too early.
        self.unrecorded = _kinds(one for one in every if not one.refusals_recorded)
        self._check_all_declared(home)

    def changing(self, what: Changes) -> frozenset[type[Event]]:
        """The events that change this, whatever else they change."""
        return frozenset(one.kind for one in self.events.values() if one.changes & what)

    def _check_all_declared(self, home: str) -> None:
        """What is defined in that package, and neither decided nor folded, is named."""
        kinds = {*_below(Body, home), *_below(Event, home)} - {*self.commands, *self.fold}
        if kinds:
            names = ", ".join(sorted(kind.__qualname__ for kind in kinds))
            raise DeclarationError(f"nothing in {home} decides or folds {names}")


def given(decide: Decide) -> Decide:
    """The same decision of state and command alone: what it asks for beside them is found."""
    *asked, _ = decide.__annotations__.values()
    if len(asked) == len(("state", "command")):
        return decide
    find = asked[-1].find

    @wraps(decide)
    def decided(state: Any, command: Command[Any]) -> Decided:
        found = find(state, command.body)
        return found if isinstance(found, Refusal) else decide(state, command, found)

    return decided


def _bound(desk: object, method: Decide) -> Decide:
    return partial(method, desk)


def _kinds(declarations: Iterable[CommandDeclaration]) -> frozenset[type[Body]]:
    return frozenset(one.kind for one in declarations)


def _by_kind(every: Iterable[CommandDeclaration]) -> dict[type, CommandDeclaration]:
    found: dict[type, CommandDeclaration] = {}
    for one in every:
        if one.kind in found:
            raise DeclarationError(f"the command {one.kind.__qualname__} is declared twice")
        found[one.kind] = one
    return found


def _events(concerns: tuple[Declarations, ...]) -> dict[type, EventDeclaration]:
    found: dict[type, EventDeclaration] = {}
    for one in (one for concern in concerns for one in concern.events):
        if one.kind in found:
            raise DeclarationError(f"the event {one.kind.__qualname__} is declared twice")
        found[one.kind] = one
    return found


def _folds(
    concerns: tuple[Declarations, ...], events: Iterable[EventDeclaration]
) -> dict[type, Fold]:
    folds = {one.kind: one.fold for one in events}
    for concern in concerns:
        for one in concern.followers:
            folds[one.kind] = _in_turn(folds[one.kind], one.fold)
    return folds


def _in_turn(first: Fold, second: Fold) -> Fold:
    def both(state: Any, event: object) -> None:
        first(state, event)
        second(state, event)

    return both


def _below(kind: type[Any], home: str) -> Iterable[type[Any]]:
    """Every class under it that is defined there and has a tag: a base has none."""
    for below in kind.__subclasses__():
        if below.__module__.startswith(home) and below.__struct_config__.tag is not None:
            yield below
        yield from _below(below, home)
