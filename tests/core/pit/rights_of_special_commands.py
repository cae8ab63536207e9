"""Whose it is to send those commands whose right is no single action of the rulebook."""

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.core.identifiers import CardSetId, RoundId, SessionId, TableId, TerminalId, table_of
from croupier.core.pit.accounts import commands as accounts
from croupier.core.pit.cards import commands as sets
from croupier.core.pit.cases import commands as cases
from croupier.core.pit.chips import commands as chips
from croupier.core.pit.conduct import commands as conduct
from croupier.core.pit.demonstration import commands as demonstration
from croupier.core.pit.floats import commands as floats
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents import commands as intents
from croupier.core.pit.irregularities import commands as irregularities
from croupier.core.pit.jackpots import commands as jackpots
from croupier.core.pit.registry import DECIDE
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.state import OVER, CaseKind, Table
from croupier.core.pit.tables import commands as tables
from croupier.core.pit.terminals import commands as terminals
from croupier.core.pit.tickets import commands as tickets
from croupier.core.pit.tournaments import commands as tournaments
from croupier.core.pit.wagers import commands as wagers
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.payments import PaymentFails
from croupier.core.rulebook.roles import SUPERVISING, Action, Role
from croupier.core.stream import console
from croupier.core.stream.envelope import Actor
from tests.core.pit.written_powers import Written


class Cell(NamedTuple):
    floor: Floor
    written: Written
    actor: Actor
    body: Any
    subject: Any

    @property
    def role(self) -> Role | None:
        return self.actor.role

    @property
    def machine(self) -> bool:
        return self.actor.role is None

    @property
    def table(self) -> Table | None:
        """The table that the command is about, where it is about one."""
        name = getattr(self.body, "table", None)
        round_ = getattr(self.body, "round", None)
        cards = self.floor.state.cards.sets.get(getattr(self.body, "cards", CardSetId("")))
        if name is None and round_:
            name = table_of(RoundId(round_))
        if name is None and cards is not None:
            name = cards.table
        if name is None and hasattr(self.subject, "table"):
            found: Table | None = self.subject.table
            return found
        return self.floor.state.tables.get(TableId(name)) if name is not None else None

    def own_table(self) -> bool:
        """A dealer acts at the table that they deal at, or that nobody deals at."""
        table = self.table
        if self.role is not Role.DEALER or table is None or table.dealer is None:
            return True
        return table.dealer == self.actor.person

    def given(self, action: str) -> bool:
        return self.written.given(action, self.role)

    def dealt_here(self, action: str) -> bool:
        return self.given(action) and self.own_table()

    @property
    def own_terminal(self) -> bool:
        session = self.floor.state.sessions.get(SessionId(getattr(self.body, "session", "") or ""))
        there = session.terminal if session is not None else getattr(self.body, "terminal", None)
        return self.actor.terminal == there


def hands_over(cell: Cell) -> bool:
    table = cell.table
    assert table is not None
    if table.round is not None and table.round.status not in OVER:
        return cell.given("change-dealer-mid-round")
    if cell.role in SUPERVISING:
        return True
    return cell.role is Role.DEALER and cell.actor.person in (cell.body.dealer, table.dealer)


def opens(cell: Cell) -> bool:
    assert cell.table is not None
    if cell.table.source is Source.AUTOMATED:
        return cell.machine
    return cell.dealt_here("open-wagering")


def spins(cell: Cell) -> bool:
    assert cell.table is not None
    if cell.table.source is Source.AUTOMATED:
        return cell.machine
    return cell.machine or cell.dealt_here("spin-ball")


def tumbles(cell: Cell) -> bool:
    dice = cell.written.text.get("dice", {})
    if "by-the-tumbler" in dice.get("tumbling", {}).get("is", ()):
        return cell.machine
    return cell.dealt_here("tumble-dice")


def starts(cell: Cell) -> bool:
    if cell.role is not Role.PLAYER:
        return cell.machine or cell.dealt_here("start-uspin")
    terminal = cell.floor.state.terminals.get(cell.actor.terminal or TerminalId(""))
    return cell.given("start-uspin") and terminal is not None and terminal.session is not None


def disables(cell: Cell) -> bool:
    if cell.role is not Role.DEALER:
        return True
    terminal = cell.floor.state.terminals[cell.body.terminal]
    session = cell.floor.state.sessions.get(terminal.session or SessionId(""))
    played = [*session.boards, *session.last] if session is not None else []
    state = cell.floor.state
    return any(state.tables[name].dealer == cell.actor.person for name in played)


def sends_away(cell: Cell) -> bool:
    dealers = {table.dealer for table in cell.floor.state.tables.values()} - {None}
    own = cell.role is not Role.DEALER or not dealers or cell.actor.person in dealers
    return cell.given("direct-to-leave") and own


def declares(cell: Cell) -> bool | None:
    """Nobody who has to do with no fault at all; whoever may do everything about one, surely."""
    faults = (
        "recalculate-after-fault",
        "void-faulted-terminal",
        "void-faulted-system",
        "decide-malfunction-claim",
        "void-unproved-wagers",
    )
    if cell.machine:
        return True
    if not any(cell.written.concerned(action, cell.role) for action in faults):
        return False
    voids = ("void-faulted-system", "void-settled-for-fault")
    sure = all(cell.given(action) for action in voids) and cell.own_table()
    return True if sure else None


def says_what_came(cell: Cell) -> bool:
    return cell.dealt_here("recalculate-after-fault")


def voids_late(cell: Cell) -> bool | None:
    late = cell.written.text["corrections"]["late_void"]["is"]
    if late == "refused":
        return cell.written.concerned("correct-outcome", cell.role)
    if not cell.written.concerned("void-late-misdeal", cell.role):
        return False
    return cell.own_table() if cell.given("void-late-misdeal") else None


def hears_first(cell: Cell) -> bool:
    return cell.role is not None and cell.role.value in cell.written.text["disputes"]["first"]["is"]


def reviews(cell: Cell) -> bool:
    return bool(cell.written.acting(cell.role) & {*cell.written.text["disputes"]["review"]["is"]})


CLOSERS: dict[CaseKind, tuple[str, ...]] = {
    CaseKind.DISPUTE: ("decide-dispute", "review-dispute"),
    CaseKind.EARLY_RESULT: ("recalculate-after-fault", "decide-malfunction-claim"),
}


def closes(cell: Cell) -> bool:
    found = cell.floor.state.cases[cell.body.case]
    authority = cell.written.text["authority"]
    named = {
        role
        for action in CLOSERS[found.kind]
        for way in ("alone", "approves")
        for role in authority.get(action, {}).get("is", {}).get(way, ())
    }
    return cell.role is Role.CASINO_OPERATOR or bool(cell.written.acting(cell.role) & named)


def own(cell: Cell) -> bool:
    return cell.own_terminal


def own_if_player(cell: Cell) -> bool:
    return cell.role is not Role.PLAYER or cell.own_terminal


def anybody(cell: Cell) -> bool:
    """Who may count at all is told by the role; that there are two is an approval."""
    return True


def machine_alone(cell: Cell) -> bool:
    return cell.machine


def by_hand(cell: Cell) -> bool:
    """Whoever pays failed tickets; where no document names them, also whoever redeems tickets."""
    rules = cell.subject.book.cash_out
    if rules is None:
        return cell.given("redeem-ticket")
    fails = rules.payment_fails.value
    if fails is PaymentFails.DEALER_AT_DEALER_TERMINAL:
        return cell.given("pay-in-chips") or cell.given("take-repayment")
    redeems = fails is PaymentFails.HAND_PAY and cell.given("redeem-ticket")
    return redeems or cell.given("hand-pay-failed-ticket")


def machine_or_by_hand(cell: Cell) -> bool:
    return cell.machine or by_hand(cell)


def corrects(cell: Cell) -> bool | None:
    """Whoever approves it may also do it, in answer to a case that another has raised."""
    action = _correcting(cell)
    if not cell.written.concerned(action, cell.role):
        return False
    return cell.own_table() if cell.given(action) else None


def doubts(cell: Cell) -> bool:
    return cell.written.concerned(_correcting(cell), cell.role)


def _correcting(cell: Cell) -> str:
    """Where nobody deals, the document may name others than a dealer and whoever approves."""
    table = cell.table
    alone = table is not None and table.source is Source.AUTOMATED
    named = Action.CORRECT_AUTOMATED_OUTCOME in cell.subject.book.authority
    return "correct-automated-outcome" if alone and named else "correct-outcome"


def checks(cell: Cell) -> bool:
    return cell.given("check-cards")


def excludes(cell: Cell) -> bool:
    return cell.given("exclude-from-casino")


def asks_again(cell: Cell) -> bool:
    raised = cell.floor.state.cases[cell.body.case].by == cell.actor
    return raised or cell.role is not Role.PLAYER


def owed(cell: Cell) -> bool:
    """No debt is on record in any of the states; who then takes it is tested with debts."""
    raise AssertionError("a debt was found where none was made")


def issues(cell: Cell) -> bool:
    return cell.own_table()


def deals_here(cell: Cell) -> bool:
    return cell.own_table()


def confirms_jackpot(cell: Cell) -> bool:
    """Whoever approves jackpots, and nobody where no document names them."""
    action = "approve-jackpot"
    return cell.written.concerned(action, cell.role) and not cell.given(action)


def pays_jackpot(cell: Cell) -> bool:
    return cell.dealt_here("approve-jackpot")


def unplayed(cell: Cell) -> bool:
    """No tournament is played in any of the states; who then acts is tested with tournaments."""
    raise AssertionError("a tournament was found where none is played")


BY_MACHINES = {
    tournaments.AdvanceTournament,
    tournaments.HearDirection,
    tournaments.QuestionReturnedScore,
}
TOURNAMENTS = {kind for kind in DECIDE if kind.__module__ == tournaments.__name__} - BY_MACHINES
SPECIAL: dict[type, Callable[[Cell], bool | None]] = {
    **dict.fromkeys(TOURNAMENTS, unplayed),
    **dict.fromkeys((console.SetClockBack, console.AcceptLoss), anybody),
    tables.TakeTable: hands_over,
    rounds.OpenWagering: opens,
    rounds.SpinBall: spins,
    rounds.TumbleDice: tumbles,
    rounds.StartUspin: starts,
    terminals.DisableTerminal: disables,
    terminals.CallAttendant: own,
    demonstration.DemonstrateWagers: own,
    demonstration.ClearDemonstration: own,
    demonstration.DemonstrateCashOut: own,
    accounts.InsertNote: machine_alone,
    accounts.ReturnNote: machine_alone,
    tickets.StackTicket: machine_or_by_hand,
    tickets.ReturnTicket: machine_or_by_hand,
    tickets.HandPay: by_hand,
    intents.AnswerForDevice: by_hand,
    accounts.CashOut: own,
    accounts.DirectToLeave: sends_away,
    accounts.EndSession: own_if_player,
    **dict.fromkeys(
        (
            accounts.SetTerminalMoney,
            floats.OpenFloat,
            floats.FillFloat,
            floats.CreditFloat,
            floats.CollectDrop,
            floats.CountFloat,
            floats.CloseFloat,
            floats.EmptyStacker,
        ),
        anybody,
    ),
    **dict.fromkeys(
        (
            wagers.PlaceWagers,
            wagers.MoveWager,
            wagers.CancelWager,
            wagers.ClearWagers,
            wagers.RepeatWagers,
            wagers.DoubleWagers,
            wagers.UndoWagers,
            wagers.RedoWagers,
            wagers.ConfirmWagers,
        ),
        own,
    ),
    irregularities.ReportWrongOutcome: doubts,
    irregularities.CorrectOutcome: corrects,
    irregularities.LetOutcomeStand: corrects,
    irregularities.VoidPastRound: voids_late,
    irregularities.DeclareMalfunction: declares,
    irregularities.RecalculateRound: says_what_came,
    irregularities.RepayDebt: owed,
    irregularities.WriteOffDebt: owed,
    irregularities.ReportMalfunction: own,
    conduct.ExcludePlayer: excludes,
    cases.RaiseDispute: own_if_player,
    cases.DecideDispute: hears_first,
    cases.AskReview: asks_again,
    cases.ReviewDispute: reviews,
    cases.CloseCase: closes,
    sets.CheckCards: checks,
    chips.PayOut: deals_here,
    chips.BuyChips: deals_here,
    chips.ChangeChips: deals_here,
    chips.IssueColour: issues,
    chips.TellWinningBet: deals_here,
    chips.TakeBackWinningBet: deals_here,
    jackpots.ConfirmJackpotWin: confirms_jackpot,
    jackpots.PayJackpot: pays_jackpot,
    **dict.fromkeys((jackpots.BackJackpotSpot, jackpots.LeaveJackpotSpot), own),
}
