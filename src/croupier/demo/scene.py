"""The surroundings of bots and devices: one pit under one rulebook, as the server has it."""

from collections.abc import Iterator
from random import Random
from typing import Any

from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.accounts import chips
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId, TableId, table_of
from croupier.core.pit.state import OVER, PitState, Round, Table
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Instant, Origin, PersonId
from croupier.demo.building import dealers
from croupier.demo.folder import Folder
from croupier.demo.pacing import Pacing
from croupier.demo.people import OTHERS, SECOND, Person
from croupier.demo.plan import Bank, desks
from croupier.demo.post import Post
from croupier.demo.screens import bot_console, bot_desk
from croupier.journal.clock import wall_clock
from croupier.server.pit_host import PitHost
from croupier.sim.chances import outcome_of
from croupier.sim.people import Hands, may
from croupier.sim.wallet import Wallets
from croupier.wire.inbound import Credentials
from croupier.wire.outbound import Answer as Said

_CASHIER = Origin("bot cashier")
_FATES_KEPT = 400
_OUTCOMES_KEPT = 100


class DemoScene:
    def __init__(
        self,
        host: PitHost,
        bank: Bank,
        post: Post,
        folder: Folder,
        chance: Random,
        pacing: Pacing,
    ) -> None:
        self.host = host
        self.bank = bank
        self.post = post
        self.chance = chance
        self.pacing = pacing
        self.truth: dict[RoundId, OutcomeData] = {}
        self.wallets = Wallets()
        self._folder = folder
        self._bets: dict[TableId, tuple[str, ...]] = {}
        self._fates: dict[tuple[RoundId, str], None] = {}

    # Seeing

    @property
    def floor(self) -> Floor:
        floor: Floor = self.host.mirror.floor
        return floor

    @property
    def state(self) -> PitState:
        return self.floor.state

    @property
    def now(self) -> Instant:
        return Instant(wall_clock())

    def table(self, name: TableId) -> Table:
        return self.state.tables[name]

    def settings(self) -> Settings:
        return self.floor.book(self.bank.rulebook).settings

    def under_way(self, table: Table) -> Round | None:
        round_ = table.round
        return None if round_ is None or round_.status in OVER else round_

    def tables(self) -> Iterator[Table]:
        return (self.state.tables[plan.id] for plan in self.bank.tables)

    def bets(self, table: Table) -> tuple[str, ...]:
        if table.id not in self._bets:
            offered = self.floor.offer(table).game.bets()
            self._bets[table.id] = tuple(bet.text for bet in offered)
        return self._bets[table.id]

    def credit(self, session: SessionId) -> int:
        return self.floor.ledger.balance(chips(session))

    def came(self, table: Table, round_: Round) -> OutcomeData:
        """What the ball or the dice really show, drawn the first time that anybody looks."""
        if round_.id not in self.truth:
            self.truth[round_.id] = outcome_of(self.chance, self.floor, table)
            for old in list(self.truth)[:-_OUTCOMES_KEPT]:
                del self.truth[old]
        return self.truth[round_.id]

    def errs(self, rate: float) -> bool:
        """Whether something goes wrong that goes wrong so often."""
        return self.chance.random() < rate * self.pacing.mishaps

    def befalls(self, round_: Round, mishap: str, rate: float) -> bool:
        """Asked as often as one likes: it happens in so many rounds, and in each at most once."""
        fate = (round_.id, mishap)
        if fate in self._fates:
            return False
        self._fates[fate] = None
        for old in list(self._fates)[:-_FATES_KEPT]:
            del self._fates[old]
        return self.errs(rate)

    # Asking

    def hands(self, action: Action) -> Hands | None:
        return may(self.settings(), action)

    async def by(self, hands: Hands | None, body: Any) -> Answer | None:  # noqa: ANN401
        return None if hands is None else await self.ask(hands.actor, body, hands.approver)

    async def ask(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None = None,
    ) -> Answer | None:
        """Only the roles count: whoever of our bots has them acts, each at their own screen."""
        credentials = self._approving(approver)
        if actor.role is Role.DEALER:
            desk = self._desk(body)
            dealer = dealers(self.bank.pit)[desk]
            return said(await self.post.do(bot_desk(desk), body, dealer, credentials))
        person = OTHERS.get(actor.role) if actor.role is not None else None
        if person is None or actor.role is None:
            return None
        if actor.role is Role.CASHIER:
            # A cage has a drawer and no socket to a pit.
            seq = self.host.last_seq(_CASHIER) + 1
            return await self.host.submit(_CASHIER, seq, person.acting(actor.role), body)
        screen = bot_console(self.bank.pit, actor.role)
        return said(await self.post.do(screen, body, person, credentials))

    def dealer(self, desk: str) -> Person:
        found: Person = dealers(self.bank.pit)[desk]
        return found

    def person(self, desk: str) -> PersonId:
        return PersonId(self.dealer(desk).badge)

    def _approving(self, approver: Actor | None) -> Credentials | None:
        if approver is None or approver.role is None:
            return None
        person = SECOND if approver.role in SECOND.roles else OTHERS[approver.role]
        return self._folder.kept.log_ins[person.badge].approving(approver.role)

    def _desk(self, body: Any) -> str:  # noqa: ANN401 - any command of the pit
        """Where the table that it is about is dealt; any other of the bank where none is."""
        table = getattr(body, "table", None)
        if getattr(body, "round", None):
            table = table_of(body.round)
        ours = desks(self.bank.pit)
        for desk, tables in ours.items():
            if table in tables:
                return desk
        own = {plan.desk for plan in self.bank.tables}
        return next((desk for desk in ours if desk in own), next(iter(ours)))


def said(answer: Said | None) -> Answer | None:
    return None if answer is None else Answer(answer.refusal, answer.made, answer.amounts)
