"""The surroundings of the demo's own bots, and how they ask: whoever has the role acts."""

from typing import Any

from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin, PersonId
from croupier.demo.building import dealers
from croupier.demo.chances import Chances
from croupier.demo.folder import Folder
from croupier.demo.pacing import Pacing
from croupier.demo.people import OTHERS, SECOND, Person
from croupier.demo.plan import Bank, desks
from croupier.demo.post import Post
from croupier.demo.screens import bot_console, bot_desk
from croupier.demo.surroundings import Surroundings
from croupier.floor_plan.plan import Hands
from croupier.server.hosts.pit_host import PitHost
from croupier.server.sockets.principal import tables_named
from croupier.sim.people import may
from croupier.sim.wallet import Wallets
from croupier.wire.inbound import Credentials
from croupier.wire.outbound import Answer as Said

_CASHIER = Origin("bot cashier")


class DemoScene(Surroundings):
    def __init__(
        self,
        host: PitHost,
        bank: Bank,
        post: Post,
        folder: Folder,
        chances: Chances,
        pacing: Pacing,
    ) -> None:
        super().__init__(host, bank.rulebook, post, chances, pacing)
        self.bank = bank
        self.wallets = Wallets()
        self._folder = folder

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
