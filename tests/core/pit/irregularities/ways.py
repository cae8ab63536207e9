"""Every way to put one round right: a spin with a wager or two of three players."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.core.identifiers import BetText, CaseId, Instant, RoundId, TerminalId
from croupier.core.ledger.accounts import hold
from croupier.core.pit.accounts.commands import (
    CashOut,
    DetermineHold,
    EndSession,
    HoldCredit,
    PayInChips,
)
from croupier.core.pit.accounts.self_audit import unsettled
from croupier.core.pit.conduct.commands import VoidPlayersWagers
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    ChangeLateWager,
    CorrectOutcome,
    DeclareMalfunction,
    InvalidateRound,
    RecalculateRound,
    RepayDebt,
    ReportWrongOutcome,
    VoidPastRound,
    VoidUnprovedWagers,
    WriteOffDebt,
)
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.irregularities.old_rounds import (
    OLD,
    OldRound,
    RoundRecord,
    digest,
    dropped,
    following,
    round_spoken_of,
)
from croupier.core.pit.state import OVER, ROUNDS_KEPT, Case, CaseKind, RoundStatus
from croupier.core.refusals import Refusal
from croupier.core.rulebook.faults import FaultPart, FaultReason, InvalidReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.stream.holds import Determination
from croupier.runtime.old_rounds import with_record
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.irregularities.truth import LAID, Truth, paid
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import ELECTRONIC, IBK, MANAGER, MTT, RFS, RRB, number

BOOKS = (RRB, MTT, IBK, RFS)
DISPLAY = FaultReason.SEQUENCE_OR_DISPLAY
# What the rulebooks call a breach for which wagers are void.
BREACH = {RRB: "RRB-12.1", MTT: "MTT-7.1", IBK: "IBK-9.11", RFS: "RFS-5.4"}


def _with(entry: Entry, kind: str) -> bool:
    return any(type(event).__name__ == kind for event in entry.events)


def told(entries: Iterable[Entry], name: RoundId) -> OldRound | None:
    """What the entries say of a round."""
    record: RoundRecord | None = None
    last = 0
    for seq, entry in enumerate(entries, 1):
        for event in entry.events:
            if getattr(event, "round", None) == name:
                now = following(record, event)
                record, last = now, seq if now is not record else last
    return OldRound(record, digest(record), last) if record is not None else None


class Spin(MoneyScript):
    """A closed round with the wagers of `LAID`, and the truth about it."""

    def __init__(self, rulebook: str, *, came: str | None = "18") -> None:
        source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
        super().__init__(rulebook, GameName.ROULETTE, source, players=3)
        if source is Source.LIVE:
            self.count_tray(self.id)
        self.truths = {player: Truth(bets) for player, bets in LAID.items()}
        self.came: str | None = None
        self.over = False
        self.open()
        self.spin_of: RoundId = self.name
        for player, bets in LAID.items():
            self.lay(player, *bets.items())
        self.laid_at = self.now
        self.spin_and_close()
        self.refusals: list[Refusal] = []
        if came is not None:
            self.settle(came)

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        return super().ask(actor, self._with_record(body), approver)

    def _with_record(self, body: Any) -> Any:
        """As a writer finds it in the chain, of a round that state has dropped."""
        if OLD not in getattr(body, "SUPPLIED", ()):
            return body
        name = round_spoken_of(self.floor, body)
        table = dropped(self.floor, name) if name is not None else None
        if table is None:
            return body
        return with_record(body, told(self.entries, RoundId(str(name))))

    def long_over(self) -> bool:
        """So many rounds later that state has dropped it."""
        if not self._next_open():
            return False
        for _ in range(ROUNDS_KEPT + 1):
            if self.status() is not RoundStatus.OPEN:
                self.open()
            self.another("0")
        return True

    def another(self, came: str) -> None:
        """Another spin to its end; where nobody has anything on it, some documents have none."""
        self.close()
        if self.status() in OVER:
            return
        self.spin()
        for seat, truth in self.truths.items():
            bets = self.round.wagers.get(self.session(seat), {})
            truth.elsewhere += sum(paid(bet, stake, came) - stake for bet, stake in bets.items())
        self.tell(number(came))

    # What must be so

    def has(self, player: int) -> int:
        """Credit, what waits for them and what they carried off, less what they owe."""
        waits = self.floor.ledger.balance(hold(self.session(player)))
        carried = self.truths[player].carried_off
        return self.money(player) + waits + carried + self._lies(player) - self.debt(player)

    def _lies(self, player: int) -> int:
        """What has gone up on the next spin by itself, where winning stakes do."""
        session = self.floor.state.sessions.get(self.session(player))
        if session is None or self.round.id == self.spin_of:
            return 0
        return unsettled(self.floor, session)

    def must_have(self, player: int) -> int:
        truth = self.truths[player]
        return truth.worth(self.came, settled=self.over) + truth.given_up

    def check(self) -> None:
        for player in self.truths:
            assert self.has(player) == self.must_have(player), player
        assert self.adds_up()
        assert self.sound()

    def _accepted(self, entry: Entry) -> bool:
        if entry.answer.refusal is not None:
            self.refusals.append(entry.answer.refusal)
        return entry.answer.refusal is None

    def _change(self, entry: Entry, change: Callable[[], None]) -> bool:
        """What the round gives more is set against debts, and then against what was given up."""
        if not self._accepted(entry):
            return False
        worth = {p: t.worth(self.came, settled=self.over) for p, t in self.truths.items()}
        change()
        for player, truth in self.truths.items():
            more = truth.worth(self.came, settled=self.over) - worth[player]
            beyond = more - self._owed[player]
            truth.given_up -= min(truth.given_up, max(beyond, 0))
        return True

    def _before(self) -> None:
        self._owed = {player: self.debt(player) for player in self.truths}

    # The ways

    def _boss(self) -> Actor:
        return self.supervisor()

    def _second(self) -> Actor:
        return OPERATOR

    def _fault(self) -> CaseId | None:
        """The open case of malfunction about the round, declared if there is none."""
        found = [c for c in self.cases(CaseKind.MALFUNCTION) if c.about == self.spin_of]
        if not found:
            self._before()
            at = Instant(self.now)
            body = DeclareMalfunction(self.spin_of, DISPLAY, at, "dark", part=FaultPart.WHEEL)
            entry = self.ask(self._boss(), body, self._second())
            if _with(entry, "RoundVoided"):
                self._change(entry, self._came(None))
            found = [c for c in self.cases(CaseKind.MALFUNCTION) if c.about == self.spin_of]
        return found[-1].id if found else None

    def settle(self, came: str) -> bool:
        if self.round.id != self.spin_of or self.status() in (*OVER, RoundStatus.SUSPENDED):
            return False
        self.tell(number(came))
        self.came, self.over = came, True
        return True

    def adjust(self, player: int, cents: int) -> bool:
        case = self._fault()
        if case is None:
            return False
        self._before()
        body = AdjustCredit(case, self.session(player), cents, "the records show it")
        entry = self.ask(self._boss(), body, self._second())

        def change() -> None:
            self.truths[player].by_hand += cents

        return self._change(entry, change)

    def _came(self, came: str | None) -> Callable[[], None]:
        def change() -> None:
            for truth in self.truths.values():
                if truth.bets and self.came is not None:
                    truth.by_hand = 0
            self.came, self.over = came, True

        return change

    def _freeze(self) -> None:
        """Where nothing that was paid is changed before every account is frozen."""
        if self.rulebook == RFS and self.over:
            self.ask(DEALER, ReportWrongOutcome(self.spin_of, "seen on camera"))

    def correct(self, came: str) -> bool:
        self._before()
        self._freeze()
        by = {IBK: ELECTRONIC}.get(self.rulebook, DEALER)
        body = CorrectOutcome(self.spin_of, number(came), "seen on camera")
        return self._change(self.ask(by, body, SUPERVISOR), self._came(came))

    def recalculate(self, came: str) -> bool:
        self._fault()
        self._freeze()
        self._before()
        body = RecalculateRound(self.spin_of, number(came), "the records")
        return self._change(self.ask(self._boss(), body), self._came(came))

    def _gone(self, player: int, bets: tuple[str, ...]) -> Callable[[], None]:
        def change() -> None:
            truth = self.truths[player]
            if self.came is not None and truth.bets:
                truth.by_hand = 0
            for bet in bets:
                truth.bets.pop(bet, None)

        return change

    def unproved(self, player: int, *bets: str) -> bool:
        self._fault()
        self._before()
        by = {RFS: MANAGER, IBK: ELECTRONIC}.get(self.rulebook, SUPERVISOR)
        texts = tuple(BetText(bet) for bet in bets)
        body = VoidUnprovedWagers(self.spin_of, self.session(player), "no record", texts)
        gone = bets or tuple(self.truths[player].bets)
        return self._change(self.ask(by, body), self._gone(player, gone))

    def terminal_fault(self, player: int) -> bool:
        """At a moment before the cut-off, where the rulebook has one."""
        self._before()
        terminal = TerminalId(f"T1-{'ABC'[player - 1]}")
        body = DeclareMalfunction(self.spin_of, DISPLAY, Instant(self.laid_at), "dark", terminal)
        entry = self.ask(self._boss(), body, self._second())
        if not _with(entry, "WagersVoided"):
            return self._accepted(entry)
        return self._change(entry, self._gone(player, tuple(self.truths[player].bets)))

    def late_void(self) -> bool:
        self._before()
        entry = self.ask(DEALER, VoidPastRound(self.spin_of, "a card face up"), SUPERVISOR)
        return self._change(entry, self._came(None))

    def invalidate(self, *forfeiting: int) -> bool:
        self._before()
        why = InvalidReason.FRAUD if forfeiting else InvalidReason.DISRUPTION
        by = {MTT: OPERATOR, IBK: ELECTRONIC}.get(self.rulebook, SUPERVISOR)
        who = tuple(self.session(player) for player in forfeiting)
        body = InvalidateRound(self.spin_of, why, "a brawl", who, who)

        def change() -> None:
            self._came(None)()
            for player in forfeiting:
                self.truths[player].forfeited += sum(self.truths[player].bets.values())

        return self._change(self.ask(by, body), change)

    def sanction(self, player: int) -> bool:
        self._before()
        by = {MTT: OPERATOR, IBK: ELECTRONIC}.get(self.rulebook, SUPERVISOR)
        body = VoidPlayersWagers(self.session(player), self.id, BREACH[self.rulebook])
        here = self.round.id == self.spin_of
        if not here:
            return False
        return self._change(self.ask(by, body), self._gone(player, tuple(self.truths[player].bets)))

    def relieve(self, player: int) -> bool:
        """The first of the player's wagers, taken back after the close."""
        self._before()
        bets = self.truths[player].bets
        bet = next(iter(bets), "red")
        amount = bets.get(bet, 100)
        body = ChangeLateWager(
            self.spin_of, self.session(player), BetText(bet), amount, "jogged", None, "camera 4"
        )
        entry = self.ask({RFS: MANAGER}.get(self.rulebook, SUPERVISOR), body, self._second())
        return self._change(entry, self._gone(player, (bet,)))

    # Beside the round

    def _next_open(self) -> bool:
        if self.status() is RoundStatus.OPEN:
            return True
        if self.status() not in OVER or self.at.stops:
            return False
        self.open()
        return True

    def spend(self, player: int) -> bool:
        """All credit lost on another spin."""
        credit = self.money(player)
        session = self.floor.state.sessions.get(self.session(player))
        if not credit or session is None or session.frozen or not self._next_open():
            return False
        lost = credit // 100 * 100
        if not lost or session.staked() or not self.floor.state.terminals[session.terminal].enabled:
            return False
        self.lay(player, ("straight:0", lost))
        self.another("35")
        return True

    def carry_off(self, player: int) -> bool:
        session = self.session(player)
        if session not in self.floor.state.sessions or not self._next_open():
            return False
        credit = self.money(player)
        if self.rulebook == RFS:
            entry = self.ask(DEALER, PayInChips(session, self.id))
        else:
            entry = self.ask(self.player(player), CashOut(session))
        if not self._accepted(entry):
            return False
        self.truths[player].carried_off += credit
        return True

    def leave(self, player: int) -> bool:
        return self._accepted(self.ask(self.player(player), EndSession(self.session(player))))

    def _debt_case(self, player: int) -> Case | None:
        found = [c for c in self.cases(CaseKind.RECEIVABLE) if c.about == self.session(player)]
        return found[0] if found else None

    def repay(self, player: int, source: RepaidFrom) -> bool:
        case = self._debt_case(player)
        if case is None or not self.debt(player):
            return False
        owed = self.debt(player)
        entry = self.ask(self._boss(), RepayDebt(case.id, owed, source, "receipt"))
        if self._accepted(entry) and source is RepaidFrom.CAGE:
            self.truths[player].carried_off -= owed
        return entry.answer.refusal is None

    def write_off(self, player: int) -> bool:
        case = self._debt_case(player)
        if case is None or not self.debt(player):
            return False
        owed = self.debt(player)
        entry = self.ask(self._boss(), WriteOffDebt(case.id, "gone"), self._second())
        if self._accepted(entry):
            self.truths[player].given_up += owed
        return entry.answer.refusal is None

    def set_aside(self, player: int) -> bool:
        body = HoldCredit(self.session(player), 300, "a counterfeit note")
        return self._accepted(self.ask(OPERATOR, body))

    def let_go(self, player: int) -> bool:
        holds = self.floor.state.money.holds.values()
        mine = [held.id for held in holds if held.session == self.session(player)]
        body = DetermineHold(mine[0] if mine else "H0", Determination.RELEASED, "genuine")
        return self._accepted(self.ask(OPERATOR, body))
