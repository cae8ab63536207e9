"""A venue's doors to try: who stands there, and whom they let in."""

from typing import Any

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.refusals import Refusal
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.venue.access.commands import AddStaff
from croupier.core.venue.access.state import DOOR, DOOR_ACTOR, ScreenId
from croupier.core.venue.commands import DecideCase
from croupier.core.venue.machine import decide, fold, recorded
from croupier.core.venue.registry import CODEC
from croupier.core.venue.state import Hall

OLGA, ANN, BEN, MAY = PersonId("olga"), PersonId("ann"), PersonId("ben"), PersonId("may")
PIA, REG, ROY = PersonId("pia"), PersonId("reg"), PersonId("roy")
OPERATOR, SECOND = Actor(OLGA, Role.CASINO_OPERATOR), Actor(PIA, Role.CASINO_OPERATOR)
INSPECTOR = Actor(REG, Role.REGULATOR_INSPECTOR)
AUTHORITY = Actor(ROY, Role.REGULATOR_AUTHORITY)
MANAGER = Actor(MAY, Role.GAMING_SHIFT_MANAGER)
DESK, OTHER = ScreenId("dealer-1"), ScreenId("dealer-2")


class Doors:
    """A venue with two operators, two regulators, a shift manager and two dealers."""

    def __init__(self) -> None:
        self.hall = Hall()
        self.entries: list[Entry] = []
        self._seq = 0
        for actor in (OPERATOR, SECOND, INSPECTOR, AUTHORITY):
            assert actor.role is not None
            self.door(AddStaff(actor.person, actor.person.title(), (actor.role,)))
        for case in tuple(self.hall.state.cases):
            self.ok(OPERATOR, DecideCase(case, "seen"))
        for person, role in (
            (ANN, Role.DEALER),
            (BEN, Role.DEALER),
            (MAY, Role.GAMING_SHIFT_MANAGER),
        ):
            self.ok(OPERATOR, AddStaff(person, person.title(), (role,)), approver=SECOND)

    def door(self, body: Any, origin: Origin = DOOR) -> Entry:
        return self.ok(DOOR_ACTOR, body, origin)

    def ok(
        self, actor: Actor, body: Any, origin: Origin | None = None, approver: Actor | None = None
    ) -> Entry:
        entry = self.ask(actor, body, origin, approver)
        assert entry.answer.refusal is None, entry.answer.refusal
        return entry

    def refused(
        self, actor: Actor, body: Any, origin: Origin | None = None, approver: Actor | None = None
    ) -> Refusal:
        entry = self.ask(actor, body, origin, approver)
        assert entry.answer.refusal is not None, entry.events
        return entry.answer.refusal

    def ask(
        self, actor: Actor, body: Any, origin: Origin | None = None, approver: Actor | None = None
    ) -> Entry:
        self._seq += 1
        sender = origin if origin is not None else Origin(f"screen of {actor.person}")
        command = Command(sender, self._seq, Instant(1_000 * self._seq), actor, body, approver)
        entry = decide(self.hall, command)
        if recorded(self.hall, entry):
            fold(self.hall, CODEC.decode_entry(CODEC.encode_entry(entry)))
            self.entries.append(entry)
        return entry
