"""A floor on which money comes and goes: rounds to play, rows to claim, numbers to draw."""

from typing import Any

from croupier.core.identifiers import PersonId, SessionId, TerminalId
from croupier.core.ledger.accounts import TICKETS, VOUCHERS
from croupier.core.pit import registry
from croupier.core.pit.accounts.commands import CashOut, SetTerminalMoney
from croupier.core.pit.accounts.self_audit import audit
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import PitState
from croupier.core.pit.tickets.commands import PresentTicket, ReportNotPrinted, StackTicket
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.tickets.ticket import TicketId
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.round_script import TECHNICIAN, RoundScript
from tests.core.rows import Rows

CASHIER = Actor(PersonId("carol"), Role.CASHIER)
ACCEPTOR = Actor(PersonId("the acceptor"))
PRINTER = Actor(PersonId("the printer"))
MONITORING = Actor(PersonId("the monitoring system"))


class MoneyScript(RoundScript):
    """Every entry goes through the codec on its way, and every account is audited after it."""

    def __init__(
        self,
        rulebook: str,
        game: GameName = GameName.ROULETTE,
        source: Source = Source.LIVE,
        *,
        players: int = 1,
        rows: Rows | None = None,
    ) -> None:
        self.rows = rows if rows is not None else Rows()
        super().__init__(rulebook, game, source, players=players)

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        before = len(self.entries)
        entry = super().ask(actor, self.rows.supplied(body, self.floor), approver)
        for made in self.entries[before:]:
            assert registry.decode_entry(registry.encode_entry(made)) == made
            self.rows.apply(made)
        assert self.floor.ledger.total() == 0
        return entry

    def restarted(self) -> None:
        """From a snapshot, as after a crash."""
        maker = "tests"
        state = registry.decode_snapshot(registry.encode_snapshot(self.floor.state, maker), maker)
        assert isinstance(state, PitState)
        self.floor = Floor(state)

    def adds_up(self) -> bool:
        sessions = self.floor.state.sessions.values()
        return all(audit(self.floor, session) is None for session in sessions)

    def take_money(self, terminal: str = "T1-A", **limits: Any) -> None:
        body = SetTerminalMoney(TerminalId(terminal), TerminalMoney(**limits))
        self.do(OPERATOR, body, TECHNICIAN)

    def cash_out(self, player: int = 1) -> TicketId:
        actor, session = self.seats[player - 1]
        answer = self.do(actor, CashOut(session)).answer
        assert answer.made is not None
        return TicketId(answer.made)

    def print_fails(self, key: TicketId, *, doubtful: bool = False) -> Entry:
        return self.ask(PRINTER, ReportNotPrinted(key, doubtful=doubtful))

    def insert(self, key: TicketId, terminal: str = "T1-A") -> SessionId:
        """A ticket put into a terminal, accepted and stacked."""
        self.do(ACCEPTOR, PresentTicket(key, terminal=TerminalId(terminal)))
        answer = self.do(ACCEPTOR, StackTicket(key, terminal=TerminalId(terminal))).answer
        assert answer.made is not None
        return SessionId(answer.made)

    def owed_on(self) -> dict[str, int]:
        ledger = self.floor.ledger
        return {"tickets": ledger.balance(TICKETS), "vouchers": ledger.balance(VOUCHERS)}
