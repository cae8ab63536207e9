"""A served pit as bots and devices meet it: seen as the server has it, spoken to over sockets."""

from collections.abc import Iterator
from random import Random
from typing import Any

from croupier.actors.port import FloorPort
from croupier.core.identifiers import Instant, Origin, RoundId, RulebookId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, Table
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.venue.access.state import ScreenId
from croupier.demo.bots.links import Links
from croupier.demo.bots.pacing import Chances, Pacing
from croupier.demo.folder import Kept
from croupier.demo.people import OTHERS, SECOND, Person
from croupier.demo.plan import Bank, dealers, desks
from croupier.demo.screens import bot_console, bot_desk
from croupier.journal.clock import wall_clock
from croupier.server.hosts.pit_host import PitHost
from croupier.server.sockets.principal import tables_named
from croupier.wire.inbound import Credentials
from croupier.wire.outbound import Answer as Said

_CASHIER = Origin("bot cashier")
_FATES_KEPT = 400


class ServedPit(FloorPort):
    """`speak_at` is the screen of each player's terminal and of each device; nobody else speaks."""

    def __init__(
        self, host: PitHost, rulebook: RulebookId, links: Links, chances: Chances, pacing: Pacing
    ) -> None:
        super().__init__(rulebook)
        self.host = host
        self.links = links
        self.pacing = pacing
        self.speak_at: dict[str, ScreenId] = {}
        self._chances = chances
        self._fates: dict[tuple[RoundId, str], None] = {}
        # Of whoever decides cases here.
        self.chance = self.own("staff", rulebook)

    @property
    def floor(self) -> Floor:
        floor: Floor = self.host.read_model.floor
        return floor

    @property
    def now(self) -> Instant:
        return Instant(wall_clock())

    def ms(self, milliseconds: int) -> int:
        return self.pacing.ms(milliseconds)

    async def catch_up(self) -> None:
        await self.pacing.pause(1)

    def tables(self) -> Iterator[Table]:
        return (table for table in self.state.tables.values() if table.rulebook == self.rulebook)

    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer | None:
        screen = self.speak_at.get(actor.terminal or actor.person)
        return None if screen is None else said(await self.links.do(screen, body))

    def chance_of(self, *about: object) -> Random:
        """What befalls in this pit is the same whenever it is asked about the same."""
        return self._chances.of(self.host.pit, *about)

    def own(self, *who: object) -> Random:
        """To keep: goes another course every time that the floor is resumed."""
        played = sum(table.rounds for table in self.state.tables.values())
        return self.chance_of(*who, "since", played)

    def errs(self, rate: float, *about: object) -> bool:
        return self.chance_of(*about).random() < rate * self.pacing.mishaps

    def befalls(self, round_: Round, mishap: str, rate: float) -> bool:
        """It happens in so many rounds, and in each at most once."""
        fate = (round_.id, mishap)
        if fate in self._fates:
            return False
        self._fates[fate] = None
        for old in list(self._fates)[:-_FATES_KEPT]:
            del self._fates[old]
        return self.errs(rate, mishap, round_.id)


class DemoPit(ServedPit):
    """With bots for staff. Only the roles count: whoever of them has one acts, at their screen."""

    def __init__(
        self, host: PitHost, bank: Bank, links: Links, kept: Kept, chances: Chances, pacing: Pacing
    ) -> None:
        super().__init__(host, bank.rulebook, links, chances, pacing)
        self.bank = bank
        self._kept = kept

    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer | None:
        role = actor.role
        if role is None or role is Role.PLAYER:
            return await super().ask(actor, body)
        credentials = self._approving(approver)
        if role is Role.DEALER:
            desk = self._desk(body)
            return said(await self.links.do(bot_desk(desk), body, self.dealer(desk), credentials))
        person = OTHERS.get(role)
        if person is None:
            return None
        if role is Role.CASHIER:
            # A cage has a drawer and no socket to a pit.
            seq = self.host.last_seq(_CASHIER) + 1
            return await self.host.submit(_CASHIER, seq, person.acting(role), body)
        screen = bot_console(self.bank.pit, role)
        return said(await self.links.do(screen, body, person, credentials))

    def dealer(self, desk: str) -> Person:
        return dealers(self.bank.pit)[desk]

    def _approving(self, approver: Actor | None) -> Credentials | None:
        if approver is None or approver.role is None:
            return None
        person = SECOND if approver.role in SECOND.roles else OTHERS[approver.role]
        return self._kept.log_ins[person.badge].approving(approver.role)

    def _desk(self, body: Any) -> str:
        """Where the tables that it is about are dealt; any other of the bank where none is."""
        named, ours = tables_named(self.state, body), desks(self.bank.pit)
        for desk, tables in ours.items():
            if named and named <= set(tables):
                return desk
        own = {plan.desk for plan in self.bank.tables}
        return next((desk for desk in ours if desk in own), next(iter(ours)))


def said(answer: Said | None) -> Answer | None:
    if answer is None:
        return None
    return Answer(answer.refusal, answer.made, answer.amounts, answer.short)
