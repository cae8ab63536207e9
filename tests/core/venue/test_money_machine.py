"""Money going round a venue in any order, beside a purse-by-purse model that knows no ledger.

The model holds plain numbers: what each player has on the terminal and on the layout, what each
paper is worth and who could cash it, how much cash lies where. After every step the two agree.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.core.identifiers import SessionId, TerminalId
from croupier.core.ledger.accounts import HOUSE, TICKETS, UNCLAIMED, VAULT, VOUCHERS, hold, stacker
from croupier.core.pit.accounts.commands import CashOut, InsertNote
from croupier.core.pit.terminals.commands import ReportRestored
from croupier.core.pit.tickets.commands import (
    PresentTicket,
    ReportNotPrinted,
    ReportPrinted,
    ReturnTicket,
    StackTicket,
)
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.holds import Determination
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.commands import DetermineHold, ExpireTicket, HoldTicket, ReviewHold
from tests.core.pit.floor_script import OPERATOR, player
from tests.core.pit.money_script import ACCEPTOR, PRINTER, MoneyScript
from tests.core.pit.round_script import IBK, INSPECTOR, TECHNICIAN, number
from tests.core.venue.venue_script import CASH, DESK, KIOSK_1, KIOSK_2, SIGNED, VenueScript

TERMINALS = ("T1-A", "T1-B")
REDS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
terminals = st.sampled_from(TERMINALS)


class MoneyMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.pit = MoneyScript(IBK, source=Source.AUTOMATED, players=0)
        self.pit.terminal("T1-B", IBK)
        self.pit.open()
        self.venue = VenueScript(self.pit.rows)
        self.notes = 0
        self.cash_paid = 0
        self.credit = dict.fromkeys(TERMINALS, 0)
        self.staked = dict.fromkeys(TERMINALS, 0)
        self.won_by_house = 0
        self.unclaimed = 0
        # Papers that are money, papers under investigation, and the one lying in an acceptor.
        self.good: dict[TicketId, int] = {}
        self.held: dict[TicketId, int] = {}
        self.lying: dict[str, TicketId] = {}
        self.printing: set[TicketId] = set()
        self.spent: list[TicketId] = []

    def session(self, terminal: str) -> SessionId | None:
        return self.pit.floor.state.terminals[TerminalId(terminal)].session

    @initialize()
    def two_players_come(self) -> None:
        """Each cashes out once and sits down again, so that there are papers about."""
        for _ in range(2):
            for terminal in TERMINALS:
                self.feed_a_note(terminal, 10000)
                if len(self.good) < len(TERMINALS):
                    self.leave(terminal)

    @rule(terminal=terminals, note=st.sampled_from((500, 1000, 2000, 5000, 10000)))
    def feed_a_note(self, terminal: str, note: int) -> None:
        refused = self.pit.ask(ACCEPTOR, InsertNote(TerminalId(terminal), note)).answer.refusal
        assert refused is None
        self.notes += note
        self.credit[terminal] += note

    @rule(terminal=terminals, stake=st.integers(1, 40).map(lambda units: units * 100))
    def bet_on_red(self, terminal: str, stake: int) -> None:
        session = self.session(terminal)
        if session is None or self.credit[terminal] < stake:
            return
        self.pit.seats = [(player(terminal), session)]
        self.pit.lay(1, ("red", stake))
        self.credit[terminal] -= stake
        self.staked[terminal] += stake

    @rule(pocket=st.integers(0, 36))
    def spin(self, pocket: int) -> None:
        self.pit.play(outcome=number(str(pocket)))
        for terminal, stake in self.staked.items():
            if pocket in REDS:
                self.credit[terminal] += 2 * stake
                self.won_by_house -= stake
            else:
                self.won_by_house += stake
            self.staked[terminal] = 0

    @precondition(lambda self: any(self.credit.values()))
    @rule(data=st.data())
    def cash_out(self, data: st.DataObject) -> None:
        terminal = data.draw(st.sampled_from([name for name in TERMINALS if self.credit[name]]))
        self.leave(terminal)

    def leave(self, terminal: str) -> None:
        session = self.session(terminal)
        assert session is not None
        answer = self.pit.ask(player(terminal), CashOut(session)).answer
        pays = self.staked[terminal] == 0
        assert (answer.refusal is None) == pays
        if pays:
            key = TicketId(str(answer.made))
            self.good[key] = self.credit[terminal]
            self.printing.add(key)
            self.credit[terminal] = 0

    @precondition(lambda self: self.printing)
    @rule(data=st.data(), works=st.booleans(), doubtful=st.booleans())
    def the_printer_reports(self, data: st.DataObject, works: bool, doubtful: bool) -> None:
        key = data.draw(st.sampled_from(sorted(self.printing)))
        self.printing.remove(key)
        if works:
            self.pit.do(PRINTER, ReportPrinted(key))
            return
        answer = self.pit.ask(PRINTER, ReportNotPrinted(key, doubtful=doubtful)).answer
        was_good = key in self.good and key not in self.lying.values()
        assert (answer.refusal is None) == was_good
        for name, terminal in self.pit.floor.state.terminals.items():
            for condition in list(terminal.conditions):
                self.pit.do(TECHNICIAN, ReportRestored(name, condition))
        if was_good:
            amount = self.good.pop(key)
            self.spent.append(key)
            if answer.made is not None:
                voucher = TicketId(answer.made)
                self.good[voucher] = amount
                self.printing.add(voucher)
            else:
                self.held[key] = amount

    def any_paper(self, data: st.DataObject) -> TicketId:
        """Good ones more often than others, for those have somewhere to go."""
        spent = sorted({*self.held, *self.spent})
        if not self.good or (spent and data.draw(st.integers(0, 3)) == 0):
            return data.draw(st.sampled_from(spent))
        return data.draw(st.sampled_from(sorted(self.good)))

    def is_ticket(self, key: TicketId) -> bool:
        return self.pit.rows.ticket(key).paper.value == "ticket"

    @precondition(lambda self: self.good or self.spent or self.held)
    @rule(data=st.data(), drawer=st.sampled_from((DESK, KIOSK_1, KIOSK_2)))
    def present_for_cash(self, data: st.DataObject, drawer: str) -> None:
        key = self.any_paper(data)
        answer = self.venue.pay(key, drawer, redeemer=SIGNED).answer  # type: ignore[arg-type]
        here = drawer == DESK or self.is_ticket(key)
        pays = here and key in self.good and key not in self.lying.values()
        assert (answer.refusal is None) == pays
        if pays:
            self.cash_paid += self.good.pop(key)
            self.spent.append(key)
            if drawer != DESK:
                self.venue.dispense(answer.amounts[0])

    @precondition(lambda self: self.good or self.spent or self.held)
    @rule(data=st.data(), terminal=terminals)
    def put_into_a_terminal(self, data: st.DataObject, terminal: str) -> None:
        key = self.any_paper(data)
        body = PresentTicket(key, terminal=TerminalId(terminal))
        answer = self.pit.ask(ACCEPTOR, body).answer
        free = key not in self.lying.values() and terminal not in self.lying
        takes = free and key in self.good and self.is_ticket(key)
        assert (answer.refusal is None) == takes
        if takes:
            self.lying[terminal] = key

    @precondition(lambda self: self.lying)
    @rule(data=st.data(), stacks=st.booleans())
    def the_acceptor_ends(self, data: st.DataObject, stacks: bool) -> None:
        terminal = data.draw(st.sampled_from(sorted(self.lying)))
        key = self.lying.pop(terminal)
        if stacks:
            self.pit.do(ACCEPTOR, StackTicket(key, terminal=TerminalId(terminal)))
            self.credit[terminal] += self.good.pop(key)
            self.spent.append(key)
        else:
            self.pit.do(ACCEPTOR, ReturnTicket(key, terminal=TerminalId(terminal)))

    @precondition(lambda self: self.good or self.spent or self.held)
    @rule(data=st.data(), release=st.booleans())
    def hold_and_determine(self, data: st.DataObject, release: bool) -> None:
        key = self.any_paper(data)
        refusal = self.venue.ask(OPERATOR, HoldTicket(key, reason="looked at")).answer.refusal
        may = key in self.good and key not in self.lying.values()
        assert (refusal is None) == may
        if not may:
            return
        assert self.venue.pay(key, redeemer=SIGNED).answer.refusal is not None
        ends = Determination.RELEASED if release else Determination.WITHHELD
        self.venue.do(INSPECTOR, ReviewHold(key, "looked at"))
        self.venue.do(OPERATOR, DetermineHold(key, determination=ends, reason="found"))
        if not release:
            self.won_by_house += self.good.pop(key)
            self.spent.append(key)

    @precondition(lambda self: self.good or self.spent or self.held)
    @rule(data=st.data())
    def sweep_what_expired(self, data: st.DataObject) -> None:
        key = self.any_paper(data)
        now = self.venue.now
        self.venue.now = self.pit.rows.ticket(key).expires
        refusal = self.venue.ask(ACCEPTOR, ExpireTicket(key)).answer.refusal
        self.venue.now = now
        may = key in self.good and key not in self.lying.values()
        assert (refusal is None) == may
        if may:
            self.unclaimed += self.good.pop(key)
            self.spent.append(key)

    @rule()
    def crash_and_come_back(self) -> None:
        self.pit.restarted()
        self.venue.restarted()

    @invariant()
    def every_purse_agrees(self) -> None:
        for terminal, credit in self.credit.items():
            session = self.session(terminal)
            assert (self.pit.credit(session) if session else 0) == credit
        assert self.pit.adds_up()

    @invariant()
    def papers_are_owed_across_the_streams(self) -> None:
        owed = sum(
            stream.balance(name)
            for stream in (self.pit.floor.ledger, self.venue.hall.ledger)
            for name in (TICKETS, VOUCHERS)
        )
        assert owed == sum(self.good.values())
        waiting = sum(self.pit.floor.ledger.balance(hold(key)) for key in self.held)
        assert waiting == sum(self.held.values())

    @invariant()
    def cash_crossed_the_edge_and_nothing_else_did(self) -> None:
        pit, venue = self.pit.floor.ledger, self.venue.hall.ledger
        assert sum(-pit.balance(stacker(name)) for name in TERMINALS) == self.notes
        drawers = sum(self.venue.cash(drawer) for drawer in (DESK, KIOSK_1, KIOSK_2))
        assert drawers == 3 * CASH - self.cash_paid
        assert venue.balance(VAULT) == 3 * CASH
        assert pit.balance(HOUSE) + venue.balance(HOUSE) == self.won_by_house
        assert venue.balance(UNCLAIMED) == self.unclaimed
        inside = sum(self.credit.values()) + sum(self.staked.values())
        papers = sum(self.good.values()) + sum(self.held.values())
        assert self.notes - self.cash_paid == (inside + papers + self.won_by_house + self.unclaimed)


MoneyMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=50, deadline=None)
TestMoney = MoneyMachine.TestCase
