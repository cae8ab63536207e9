"""The port between an actor and its floor: what it sees and says, its waits and its chance.

A simulation stands behind it with a stream in virtual time, a demo with a server's read model and
its sockets in real time.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Any, Protocol

from croupier.actors.outcomes import outcome_of
from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.accounts import chips
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, PitState, Round, Table
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tickets.ticket import TicketId
from croupier.floor_plan.plan import Allowed, permitted

_OUTCOMES_KEPT = 400


def staff(role: Role, number: int = 1) -> Actor:
    return Actor(identifiers.PersonId(f"{role.value} {number}"), role)


def device(name: str) -> Actor:
    return Actor(identifiers.PersonId(name))


def player(terminal: identifiers.TerminalId) -> Actor:
    return Actor(identifiers.PersonId(f"player at {terminal}"), Role.PLAYER, terminal)


def at_table(hands: Allowed | None, dealer: identifiers.PersonId | None) -> Allowed | None:
    """The same by the dealer of the table, where it is a dealer's to do."""
    if hands is None or dealer is None or hands.actor.role is not Role.DEALER:
        return hands
    return hands._replace(actor=Actor(dealer, Role.DEALER))


OPERATOR = staff(Role.CASINO_OPERATOR)
SUPERVISOR = staff(Role.CASINO_SUPERVISOR)
CASHIER = staff(Role.CASHIER)
TECHNICIAN = staff(Role.TECHNICIAN)


class Acting(Protocol):
    """Somebody or something that takes its turn.

    It says after how many milliseconds by the pit's clock it wants the next, if ever.
    """

    async def act(self) -> int | None: ...


class FloorPort(ABC):
    """One pit under one rulebook, as one floor's actors meet it."""

    # Of whoever does not care that another draw comes in between.
    chance: Random

    def __init__(self, rulebook: identifiers.RulebookId) -> None:
        self.rulebook = rulebook
        # What chance has really produced, whatever anybody reads or enters.
        self.truth: dict[identifiers.RoundId, OutcomeData] = {}
        # Of each table, by the options that they are on offer under.
        self._bets: dict[identifiers.TableId, tuple[dict[str, str], tuple[str, ...]]] = {}

    # Said, waited for and drawn as the floor has it

    @property
    @abstractmethod
    def floor(self) -> Floor: ...

    @property
    @abstractmethod
    def now(self) -> identifiers.Instant: ...

    @abstractmethod
    def ms(self, milliseconds: int) -> int:
        """How long by the pit's clock takes what takes so long at a real table."""

    @abstractmethod
    async def catch_up(self) -> None:
        """What is seen may be a moment behind what was just done: waits until it is not."""

    @abstractmethod
    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer | None:
        """None where nobody here is that actor, or nobody knows yet what became of it."""

    @abstractmethod
    def chance_of(self, *about: object) -> Random:
        """What draws about one thing; whoever draws on keeps it."""

    @abstractmethod
    def errs(self, rate: float, *about: object) -> bool:
        """Whether something goes wrong that goes wrong so often, here with this."""

    @abstractmethod
    def befalls(self, round_: Round, mishap: str, rate: float) -> bool:
        """Whether it goes wrong in this round, asked at any number of turns."""

    @abstractmethod
    def tables(self) -> Iterable[Table]: ...

    def hand_back(self, ticket: TicketId) -> None:
        """A paper is in its player's hand again."""
        return

    # The same everywhere

    def least_wager(self) -> int:
        """The lowest minimum on the signs of the tables here."""
        return min((table.sign.general.min or 0 for table in self.tables()), default=0)

    async def by(self, hands: Allowed | None, body: Any) -> Answer | None:
        """None where nobody may, besides."""
        return None if hands is None else await self.ask(hands.actor, body, hands.approver)

    async def first(self, actions: Iterable[Action], body: Any, table: Table) -> bool:
        """By the first of those powers whose holder is not refused."""
        for action in actions:
            if done(await self.by(self.who(action, table), body)):
                return True
        return False

    def who(self, action: Action, table: Table | None = None) -> Allowed | None:
        """Whoever may do it under the rulebook; the table's own dealer, where it is a dealer's."""
        if table is None:
            return permitted(self.settings(), action, staff)
        return at_table(permitted(self.floor.settings(table), action, staff), table.dealer)

    @property
    def state(self) -> PitState:
        return self.floor.state

    def settings(self) -> Settings:
        return self.floor.book(self.rulebook).settings

    def table(self, name: identifiers.TableId) -> Table:
        return self.floor.state.tables[name]

    def under_way(self, table: Table) -> Round | None:
        round_ = table.round
        return None if round_ is None or round_.status in OVER else round_

    def bets(self, table: Table) -> tuple[str, ...]:
        """Every bet on offer there, each placement once."""
        known = self._bets.get(table.id)
        if known is None or known[0] != table.options:
            bets = tuple(bet.text for bet in self.floor.offer(table).game.bets())
            known = self._bets[table.id] = (dict(table.options), bets)
        return known[1]

    def credit(self, session: identifiers.SessionId) -> int:
        return self.floor.ledger.balance(chips(session))

    def came(self, table: Table, round_: Round) -> OutcomeData:
        """What the ball or the dice really show, drawn the first time that anybody looks."""
        if round_.id not in self.truth:
            self.truth[round_.id] = self.another(table, round_, "what comes")
            for old in list(self.truth)[:-_OUTCOMES_KEPT]:
                del self.truth[old]
        return self.truth[round_.id]

    def another(self, table: Table, round_: Round, why: str) -> OutcomeData:
        return outcome_of(self.chance_of(why, round_.id), self.floor, table)

    def device_at(
        self, table: identifiers.TableId, *endings: str, but: str = ""
    ) -> identifiers.DeviceId | None:
        """What stands at a table, by how its kind's name ends."""
        for device in self.state.plan.devices.values():
            if device.place == table and device.id != but and device.kind.value.endswith(endings):
                return device.id
        return None


def done(answer: Answer | None) -> bool:
    return answer is not None and answer.refusal is None
