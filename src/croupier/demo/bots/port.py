"""A served pit and its venue as bots and devices see them, through the server.

They are spoken to over sockets. At the cage bots' papers are brought and drawers turned.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from croupier.actors.cashier import Day, VenuePort
from croupier.actors.port import FloorPort
from croupier.core.identifiers import Instant, Origin, RoundId, RulebookId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, Table
from croupier.core.rulebook import payments, roles
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tickets.ticket import TicketId, TicketState
from croupier.core.venue.access.state import ScreenId
from croupier.core.venue.state import Hall
from croupier.demo.bots.links import Links
from croupier.demo.bots.pacing import Chances, Pacing
from croupier.demo.demo_folder import DemoSecrets
from croupier.demo.plan import CAGE, KIOSK, OTHERS, SECOND, Bank, Person, dealers, desks
from croupier.demo.screens import bot_console, bot_desk
from croupier.demo.wallet import TicketWallet
from croupier.journal.clock import wall_clock
from croupier.server.hosts.pit_host import PitHost
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.house import House
from croupier.server.sockets.principal import tables_named
from croupier.wire.inbound import Credentials
from croupier.wire.outbound import Answer as Said

DRAWERS = {CAGE: payments.Place.CASH_DESK, KIOSK: payments.Place.KIOSK}
_CASHIER = Origin("bot cashier")
_GOOD = frozenset({TicketState.ISSUED, TicketState.PRESENTED})
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
        self,
        host: PitHost,
        bank: Bank,
        links: Links,
        kept: DemoSecrets,
        chances: Chances,
        pacing: Pacing,
    ) -> None:
        super().__init__(host, bank.rulebook, links, chances, pacing)
        self.bank = bank
        self._kept = kept

    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer | None:
        role = actor.role
        if role is None or role is roles.Role.PLAYER:
            return await super().ask(actor, body)
        credentials = self._approving(approver)
        if role is roles.Role.DEALER:
            desk = self._desk(body)
            return said(await self.links.do(bot_desk(desk), body, self.dealer(desk), credentials))
        person = OTHERS.get(role)
        if person is None:
            return None
        if role is roles.Role.CASHIER:
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


class DemoVenue(VenuePort):
    def __init__(
        self, house: House, papers: TicketWallet, chances: Chances, pacing: Pacing
    ) -> None:
        self._house = house
        self._papers = papers
        self._chances = chances
        self._pacing = pacing
        # By ticket, the paper that is being looked at.
        self._at_desk: dict[TicketId, str] = {}

    @property
    def _host(self) -> VenueHost:
        assert self._house.venue is not None
        return self._house.venue

    @property
    def hall(self) -> Hall:
        hall: Hall = self._host.owner.floor
        return hall

    async def ask_venue(
        self, actor: Actor, body: Any, approver: Actor | None = None
    ) -> Answer | None:
        """Only the roles count: whoever of our bots has them acts."""
        second = None if approver is None else _bot(approver)
        return await self._host.submit(_CASHIER, _bot(actor), body, second)

    def ms(self, milliseconds: int) -> int:
        return self._pacing.ms(milliseconds)

    def venue_time(self) -> Instant:
        return self._host.now()

    def day(self) -> Day:
        name = self._house.days.of(self._host.now()).isoformat()
        return Day(name, self._house.days.ends(name))

    def chance_of(self, *about: object) -> Random:
        return self._chances.of(*about)

    def errs(self, rate: float, *about: object) -> bool:
        return self.chance_of(*about).random() < rate * self._pacing.mishaps

    async def brought(self, chance: Random) -> TicketId | None:
        """A while after it was printed; what is no longer good is thrown away."""
        paper = self._papers.of_bots(chance)
        if paper is None:
            return None
        row = await self._host.ticket_row(self._house.numbers.key_of(paper.number))
        if row is None or row[0].state not in _GOOD:
            self._papers.spend(paper.id)
            return None
        self._at_desk[row[0].number.id] = paper.id
        return row[0].number.id

    async def looked_at(self, ticket: TicketId, *, paid: bool) -> None:
        paper = self._at_desk.pop(ticket)
        if paid:
            self._papers.spend(paper)


def _bot(actor: Actor) -> Actor:
    return actor if actor.role is None else OTHERS[actor.role].acting(actor.role)
