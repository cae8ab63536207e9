"""Declares commands and events of a pit, and what the rulebook is asked about a sender."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct, structs

from croupier.core.identifiers import CLOCK, ClauseId
from croupier.core.pit.cases.approvals import approving
from croupier.core.pit.cases.open_cases import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind, Session, Terminal
from croupier.core.pit.tables.dealing import must_deal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream import rights
from croupier.core.stream.authority import must_be_entitled, must_have_approval
from croupier.core.stream.declaring import Button, CommandDeclaration, Declaring
from croupier.core.stream.envelope import Command

# What a command is about, as its finder gives it: one of the structs in `subjects`.
Found = Any
# The clause of this very fault, where one action answers several.
Cites = Callable[[Any], ClauseId | None]
# Which actions a command takes, where that depends on what it is about.
Chosen = Callable[[Floor, Any, Any], tuple[Action, ...]]


class May(Struct, frozen=True):
    """Every action that a command takes, each under the rulebook of what it is about.

    `here` says that a dealer does it at the table they deal at and nowhere else. `devices` says
    that a device needs no such right, for it only tells what it has seen. `cites` names the clause
    of a refusal, where the action stands for several.
    """

    actions: tuple[Action, ...] = ()
    chosen: Chosen | None = None
    here: bool = False
    devices: bool = False
    cites: Cites | None = None

    def taken(self, floor: Floor, command: Command[Any], subject: Found) -> tuple[Action, ...]:
        return self.actions if self.chosen is None else self.chosen(floor, command, subject)

    def __call__(self, floor: Floor, command: Command[Any], subject: Found) -> Refusal | None:
        refusal = self._must_be_permitted(floor, command, subject)
        if refusal is None or refusal.clause is None or self.cites is None:
            return refusal
        return structs.replace(refusal, clause=self.cites(subject))

    def _must_be_permitted(
        self, floor: Floor, command: Command[Any], subject: Found
    ) -> Refusal | None:
        if self.devices and command.actor.role is None:
            return None
        book, actions = subject.book, self.taken(floor, command, subject)
        for action in actions:
            if refusal := must_be_entitled(book, action, command.actor):
                return refusal
        table = subject.table if self.here else None
        if table is not None and (refusal := must_deal_here(table, command)):
            return refusal
        for action in actions:
            if refusal := must_have_approval(book, action, command):
                return refusal
        return None


def may(*actions: Action) -> May:
    return May(actions)


def may_here(*actions: Action) -> May:
    return May(actions, here=True)


class Raises(Struct, frozen=True):
    """Whoever may do it, ask for it or approve it may say that it needs doing."""

    action: Action
    here: bool = False
    devices: bool = False

    def __call__(self, floor: Floor, command: Command[Any], subject: Found) -> Refusal | None:
        if self.devices and command.actor.role is None:
            return None
        refusal = approving.must_be_permitted_to_raise(subject.book, self.action, command.actor)
        if refusal is None and self.here:
            refusal = must_deal_here(subject.table, command)
        return refusal


class Answers(Struct, frozen=True):
    """An action that whoever approves it may also do in answer to another's case of this kind."""

    action: Action
    kind: CaseKind

    def __call__(self, floor: Floor, command: Command[Any], subject: Found) -> Refusal | None:
        found = waits(floor, subject.round.id, self.kind)
        refusal = approving.must_be_permitted_in_case(subject.book, self.action, command, found)
        elsewhere = must_deal_here(subject.table, command)
        if elsewhere is None:
            return refusal
        may = refusal is None or must_be_entitled(subject.book, self.action, command.actor) is None
        return elsewhere if may else refusal


def must_own_session(floor: Floor, command: Command[Any], subject: Session) -> Refusal | None:
    """A player speaks for the terminal that they sit at."""
    if command.actor.terminal == subject.terminal:
        return None
    sentence = f"only the player at {subject.terminal} speaks for {subject.id}"
    return Refusal(RefusalCode.NOT_YOURS, sentence)


def must_be_at_terminal(floor: Floor, command: Command[Any], subject: Terminal) -> Refusal | None:
    if command.actor.terminal == subject.id:
        return None
    sentence = f"only whoever sits at {subject.id} speaks for it"
    return Refusal(RefusalCode.NOT_YOURS, sentence)


_PIT = Declaring[Floor]()
sent_by = _PIT.sent_by
by_staff = sent_by(rights.BY_STAFF)
by_machine = sent_by(rights.BY_MACHINE)
by_staff_or_machine = sent_by(rights.BY_STAFF_OR_MACHINE)
by_clock = sent_by(rights.Senders(rights.STAFF | rights.MACHINE, "the clock", CLOCK.__eq__))
by_player = sent_by(rights.BY_PLAYER)
by_guest = sent_by(rights.BY_GUEST)
over_others = _PIT.over_others
event = _PIT.event
follower = _PIT.event


def with_button(button: Button, *declared: CommandDeclaration) -> Iterator[CommandDeclaration]:
    """Those that staff fill in by a form which stands beside the same things."""
    return (structs.replace(one, button=button) for one in declared)
