"""A floor to play scripts on: the real core, with the shipped rulebooks and everything in place."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import (
    Instant,
    Origin,
    PersonId,
    RoundId,
    RulebookId,
    SessionId,
    TableId,
    TerminalId,
    table_of,
)
from croupier.core.ledger.accounts import chips
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareMalfunction
from croupier.core.pit.machine import fold, handle
from croupier.core.pit.rounds.commands import EnterOutcome
from croupier.core.pit.rounds.motion import rest_at
from croupier.core.pit.tables.commands import AdoptRulebook, SetUpTable, SignOn
from croupier.core.refusals import Refusal
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor, Answer, Command, Entry
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.plan import FloorPlan, PlanStep, TablePlan, TerminalPlan
from croupier.rulebooks.shelf import Shelf

SHELF = Shelf()
# The first of March 2020, at noon: every shipped rulebook is in force.
NOON = 1_583_064_000_000

# As many terminals as a test may want, where a rulebook asks for an approved number.
APPROVED = 100

# More chips than any test pays out.
TRAY = 10_000_000

OPERATOR = Actor(PersonId("olga"), Role.CASINO_OPERATOR)
DEALER = Actor(PersonId("dan"), Role.DEALER)
SUPERVISOR = Actor(PersonId("sue"), Role.CASINO_SUPERVISOR)
TABLE_INSPECTOR = Actor(PersonId("tina"), Role.TABLE_INSPECTOR)
TECHNICIAN = Actor(PersonId("tess"), Role.TECHNICIAN)

USUAL_MONEY = TerminalMoney()

NOTHING_PLANNED = FloorPlan(rulebooks=(), tables=())


def crew(role: Role, number: int = 1) -> Actor:
    """The people of a test's floor by name, and anybody else by their role."""
    named = {actor.role: actor for actor in (OPERATOR, DEALER, SUPERVISOR, TABLE_INSPECTOR)}
    if number == 1 and role is Role.TECHNICIAN:
        return TECHNICIAN
    if number == 1 and role in named:
        return named[role]
    return Actor(PersonId(f"{role.value} {number}" if number > 1 else f"a {role.value}"), role)


class FloorScript:
    """`do` sends one command and answers with its entry; `refused` expects a refusal."""

    def __init__(self) -> None:
        self.floor = Floor()
        self.now = NOON
        self.entries: list[Entry] = []
        self._sent: dict[str, int] = {}

    def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        self._wait_for_rest(body)
        entry = self.ask(actor, body, approver)
        assert entry.answer.refusal is None, entry.answer.refusal
        return entry

    def _wait_for_rest(self, body: Any) -> None:
        """A dealer keys a number once the ball is at rest, where the rulebook has that."""
        if isinstance(body, EnterOutcome):
            table = self.floor.state.tables[table_of(body.round)]
            self.now = max(self.now, rest_at(self.floor, table) or 0)

    def refused(self, actor: Actor, body: Any, approver: Actor | None = None) -> Refusal:
        entry = self.ask(actor, body, approver)
        assert entry.answer.refusal is not None, entry.events
        return entry.answer.refusal

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        origin = Origin(actor.terminal or actor.person)
        self._sent[origin] = self._sent.get(origin, 0) + 1
        self.now += 1
        command = Command(origin, self._sent[origin], Instant(self.now), actor, body, approver)
        for entry in handle(self.floor, command):
            fold(self.floor, entry)
            self.entries.append(entry)
        return self.entries[-1]

    def failed(self, name: RoundId, terminal: str | None = None) -> Entry:
        """The system tells of a fault of its own: that alone voids nothing, and staff look."""
        where = TerminalId(terminal) if terminal is not None else None
        reason, at = FaultReason.SEQUENCE_OR_DISPLAY, Instant(self.now)
        body = DeclareMalfunction(name, reason, at, "it froze", where)
        return self.do(Actor(PersonId("the system")), body)

    def wait(self, seconds: float) -> None:
        self.now += round(seconds * 1000)

    def adopt(self, rulebook: str) -> None:
        if RulebookId(rulebook) not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptRulebook(SHELF.text(RulebookId(rulebook))))

    def table(
        self,
        name: str,
        rulebook: str,
        game: GameName,
        source: Source = Source.LIVE,
        sign: Sign = Sign(Limits(100, 100_000)),  # noqa: B008
        options: dict[str, str] | None = None,
        wagering_seconds: int = 30,
        before: tuple[Any, ...] = (),
    ) -> TableId:
        """A table set up, furnished, staffed and open; one terminal under its rulebook with it.

        `before` is what the operator sets while it is still closed.
        """
        self.adopt(rulebook)
        table, book = TableId(name), RulebookId(rulebook)
        period = wagering_seconds * 1000
        setup = SetUpTable(table, book, game, source, options or {}, sign, period, APPROVED)
        self.do(OPERATOR, setup)
        self.terminal(f"{name}-A", rulebook)
        # A test may have a furnishing of its own.
        self.furnish(table)
        self.staff(table)
        for body in before:
            self.do(OPERATOR, body)
        self._take(self._builder().opened(table))
        return table

    def _builder(self) -> FloorBuilder:
        return FloorBuilder(lambda: self.floor, crew, NOTHING_PLANNED)

    def _take(self, steps: Iterator[PlanStep]) -> None:
        for step in steps:
            self.do(*step)

    def furnish(self, table: TableId) -> None:
        """Whatever the rulebook asks for at this table, registered and approved."""
        there = self.floor.state.tables[table]
        setup = SetUpTable(table, there.rulebook, there.game, there.source, {}, there.sign, 1)
        self._take(self._builder().furnished(TablePlan(setup=setup)))

    def count_tray(self, table: TableId, counted: int = TRAY) -> None:
        """Chips in the dealer's tray, and a float open: money now passes over the table."""
        body = OpenFloat(table, "2020-03-01", "day", counted)
        self.do(self.dealer(table), body, SUPERVISOR)

    def staff(self, table: TableId) -> PersonId | None:
        """Everybody on duty; and who is to deal, where somebody does."""
        for actor in (DEALER, SUPERVISOR, TABLE_INSPECTOR):
            if actor.person not in self.floor.state.plan.on_duty:
                self.do(actor, SignOn())
        automated = self.floor.state.tables[table].source is Source.AUTOMATED
        return None if automated else DEALER.person

    def dealer(self, table: TableId) -> Actor:
        """Whoever deals at this table."""
        person = self.floor.state.tables[table].dealer
        assert person is not None, table
        return Actor(person, Role.DEALER)

    def opener(self, table: TableId) -> Actor:
        """Whoever the rulebook lets open this table."""
        return self.who(table, Action.OPEN_TABLE)

    def who(self, table: TableId, action: Action) -> Actor:
        """Somebody who may do this alone at this table."""
        powers = self.floor.settings(self.floor.state.tables[table]).authority[action].value
        return crew(powers.alone[0])

    def terminal(
        self, name: str, rulebook: str, money: TerminalMoney | None = USUAL_MONEY
    ) -> TerminalId:
        """`money` is what two people set at once; without it the terminal takes nothing yet."""
        self.adopt(rulebook)
        bounds = self.floor.book(RulebookId(rulebook)).settings.bounds
        if money is USUAL_MONEY and bounds is not None:
            # A house keeps to what its rulebook bounds.
            most = {"ticket_max": bounds.ticket, "credit_max": bounds.credit}
            said = {name: bound.value for name, bound in most.items() if bound is not None}
            money = replace(money, **said)
        plan = TerminalPlan(id=TerminalId(name), rulebook=RulebookId(rulebook), money=money)
        self._take(self._builder().enrolled(plan))
        return TerminalId(name)

    def sit(self, terminal: str, *notes: int) -> tuple[Actor, SessionId]:
        """A player at a terminal with these notes fed in, in cents."""
        answer = Answer()
        for note in notes:
            device = Actor(PersonId(f"acceptor of {terminal}"))
            body = InsertNote(TerminalId(terminal), note, self.floor.currency.code)
            answer = self.do(device, body).answer
        assert answer.made is not None
        return player(terminal), SessionId(answer.made)

    def credit(self, session: str) -> int:
        return self.floor.ledger.balance(chips(session))

    def balanced(self) -> bool:
        return self.floor.ledger.total() == 0


def player(terminal: str) -> Actor:
    return Actor(PersonId("player"), Role.PLAYER, TerminalId(terminal))
