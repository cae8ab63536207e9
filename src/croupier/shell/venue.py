"""A venue in memory beside the pit, on the same journal, so that they share rows.

A line whose command only a venue knows is said to the venue; nothing else in a line tells.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import UNSET

from croupier.actors.seeded_chance import seeded_chance
from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.pit.registry import DECIDE as OF_THE_PIT
from croupier.core.rulebook import payments, roles
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.stream.messages import Body
from croupier.core.stream.starting import RUNTIME, RUNTIME_ACTOR, Identity, Start
from croupier.core.venue.commands import AdoptRulebook, OpenDrawer
from croupier.core.venue.registry import DECIDE
from croupier.core.venue.state import DrawerId, Hall
from croupier.journal import port
from croupier.runtime.intents import INTENTS
from croupier.runtime.random_draws import CHANCE, answered
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.venue_machine import VenueMachine
from croupier.shell.command_lines import tag_of
from croupier.shell.errors import NotUnderstood
from croupier.shell.pit import SECRET, MemoryPit, at_once
from croupier.shell.references import staff

DESK = DrawerId("desk")
CASH = 5_000_000
_STREAM = port.StreamId("venue")
_DRAWS = Actor(PersonId(CHANCE))
_FOREVER_SECONDS = 10**9
_DAY = "2020-03-01"


def commands_of_the_venue() -> dict[str, type[Body]]:
    """Those that no pit has, by the word they are said with."""
    pits = {tag_of(kind) for kind in OF_THE_PIT}
    return {tag_of(kind): kind for kind in DECIDE if tag_of(kind) not in pits}


class MemoryVenue:
    """With the rulebooks of its pit and a drawer at the cash desk."""

    def __init__(self, pit: MemoryPit) -> None:
        self._pit = pit
        self.machine = VenueMachine("shell", RowAuthenticator(SECRET), pit.machine.history)
        self.hall = Hall()
        self._chance = seeded_chance(Random("shell venue"))
        self._head: port.Head = port.EMPTY
        lease = at_once(pit.journal.acquire(_STREAM, "shell", "", _FOREVER_SECONDS))
        assert isinstance(lease, port.Lease)
        self._epoch = lease.epoch

    @classmethod
    def opened(cls, pit: MemoryPit) -> "MemoryVenue":
        venue = cls(pit)
        identity = Identity("shell", "shell", {}, {}, "shell")
        start = Start(_STREAM, identity, Instant(0), venue.machine.declarations)
        venue._take(venue.machine.decide(venue.hall, venue._command(RUNTIME, RUNTIME_ACTOR, start)))
        operator, cashier = staff(roles.Role.CASINO_OPERATOR), staff(roles.Role.CASHIER)
        steps: list[tuple[Actor, Any, Actor | None]] = [
            (operator, AdoptRulebook(text), None) for text in pit.floor.state.rulebooks.values()
        ]
        steps.append((cashier, OpenDrawer(DESK, payments.Place.CASH_DESK, _DAY, CASH), operator))
        for actor, body, witness in steps:
            for entry in venue.ask(actor, body, witness):
                if entry.answer.refusal is not None:
                    raise NotUnderstood(entry.answer.refusal.sentence)
        return venue

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Iterator[Entry]:
        """One command, and what chance draws of it. It takes a moment on the pit's clock."""
        self._pit.now = Instant(self._pit.now + self._pit.tick_ms)
        command = self._command(Origin(actor.person), actor, body, approver)
        entry = self.machine.decide(self.hall, command)
        if self.machine.recorded(self.hall, entry):
            self._take(entry)
        yield entry
        yield from self._drawn()

    def _drawn(self) -> Iterator[Entry]:
        while True:
            asked = next((i for i in self.machine.intents(self.hall) if i.draw is not UNSET), None)
            if asked is None:
                return
            said = answered(self._chance, asked)
            entry = self.machine.decide(self.hall, self._command(INTENTS, _DRAWS, said))
            self._take(entry)
            yield entry

    def _command(
        self, origin: Origin, actor: Actor, body: Any, approver: Actor | None = None
    ) -> Command[Any]:
        if type(body) in self.machine.needing_a_row:
            look = self.machine.looked_up(self._pit.journal, _STREAM, self.hall, body)
            body = at_once(look)
        seq = self.machine.last_of(self.hall, origin) + 1
        return Command(origin, seq, self._pit.now, actor, body, approver)

    def _take(self, entry: Entry) -> None:
        changes = tuple(self.machine.rows(entry))
        draft = port.Draft(port.Instant(entry.command.at), self.machine.encode(entry), changes)
        drafts = port.Drafts.of(draft)
        result = at_once(self._pit.journal.append(_STREAM, self._epoch, self._head, drafts))
        assert isinstance(result, port.Appended), result
        self._head = result.head
        self.machine.fold(self.hall, entry)
