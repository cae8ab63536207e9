"""What may be sent to decide a case, in every way that a screen could fill it in."""

from collections.abc import Callable, Iterator
from typing import Any

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import CaseId, RoundId, SessionId, TableId, table_of
from croupier.core.jackpots.activation import SensorId
from croupier.core.ledger.accounts import receivable
from croupier.core.pit.accounts.commands import (
    DetermineHold,
    DeterminePrizeHold,
    ReleaseLock,
    ReviewHold,
    ReviewPrizeHold,
    WithdrawDemand,
)
from croupier.core.pit.cards.commands import MisdealFault, ReportMisdeal, VoidWrongShoeCoup
from croupier.core.pit.cases import commands as cases
from croupier.core.pit.cases.approvals.requests import read
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.commands import AnswerForDevice
from croupier.core.pit.irregularities import commands as irregularities
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.jackpots import commands as jackpots
from croupier.core.pit.rounds.fold import found as found_round
from croupier.core.pit.state import Case, Round
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.rulebook.faults import FaultPart, FaultReason, InvalidReason
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.holds import Determination
from croupier.core.tickets.ticket import Numbered, TicketId

_WORDS = "as it was found"
_OUTCOMES = {
    GameName.ROULETTE: (OutcomeData(number="17"), OutcomeData(number="18")),
    GameName.SIC_BO: (OutcomeData(dice=(1, 2, 4)), OutcomeData(dice=(1, 2, 5))),
    GameName.BACCARAT: (
        OutcomeData(player=("9S", "KH"), banker=("2D", "3C")),
        OutcomeData(player=("2D", "3C"), banker=("9S", "KH")),
    ),
}


class Trials:
    """Every body that a screen could send for one way of deciding one case."""

    def __init__(self, floor: Floor, case: Case) -> None:
        self._floor = floor
        self._case = case
        self._round_id = RoundId(self._named())

    def _named(self) -> str:
        """The round of the case, or of what it asks for, as a screen's records have it."""
        asked = read(self._case.request) if self._case.request is not None else None
        return getattr(asked, "round", None) or self._case.about

    def of(self, command: str) -> Iterator[Any]:
        made: Callable[[], Iterator[Any]] | None = getattr(
            self, f"_{command.replace('-', '_')}", None
        )
        assert made is not None, f"nothing is known of {command}"
        yield from made()

    @property
    def _round(self) -> Round | None:
        table = self._floor.state.tables.get(table_of(self._round_id))
        return found_round(table, self._round_id) if table is not None else None

    def _sessions(self) -> list[SessionId]:
        round_ = self._round
        if round_ is None:
            return list(self._floor.state.sessions)
        played = [result.session for result in round_.results]
        return [SessionId(name) for name in dict.fromkeys((*round_.wagers, *played))]

    def _came(self) -> tuple[OutcomeData, ...]:
        table = self._floor.state.tables.get(table_of(self._round_id))
        if table is None:
            return ()
        read_ = [seen.outcome for seen in self._round.readings] if self._round else []
        lying = self._lying(table.id)
        return (*read_, *lying, *_OUTCOMES[table.game])

    def _lying(self, table: TableId) -> tuple[OutcomeData, ...]:
        """Of the coup on the table, which can be no other than the cards that lie there."""
        shoe = self._floor.state.cards.shoes.get(table)
        if shoe is None or shoe.coup is None:
            return ()
        coup = shoe.coup
        return (OutcomeData(player=tuple(coup.player), banker=tuple(coup.banker)),)

    # Requests and calls

    def _approve(self) -> Iterator[Any]:
        yield cases.Approve(self._case.id)

    def _reject(self) -> Iterator[Any]:
        yield cases.Reject(self._case.id, _WORDS)

    def _answer_supervisor_call(self) -> Iterator[Any]:
        yield cases.AnswerSupervisorCall(self._case.id)

    def _close_case(self) -> Iterator[Any]:
        yield cases.CloseCase(self._case.id, _WORDS)

    def _decide_dispute(self) -> Iterator[Any]:
        for absent in (False, True):
            yield cases.DecideDispute(self._case.id, _WORDS, absent)

    def _ask_review(self) -> Iterator[Any]:
        yield cases.AskReview(self._case.id)

    def _review_dispute(self) -> Iterator[Any]:
        yield cases.ReviewDispute(self._case.id, _WORDS)

    # Rounds

    def _correct_outcome(self) -> Iterator[Any]:
        for came in self._came():
            yield irregularities.CorrectOutcome(self._round_id, came, _WORDS)

    def _recalculate_round(self) -> Iterator[Any]:
        for came in self._came():
            yield irregularities.RecalculateRound(self._round_id, came, _WORDS)

    def _let_outcome_stand(self) -> Iterator[Any]:
        yield irregularities.LetOutcomeStand(self._round_id, _WORDS)

    def _void_past_round(self) -> Iterator[Any]:
        yield irregularities.VoidPastRound(self._round_id, _WORDS)

    def _void_early_round(self) -> Iterator[Any]:
        yield irregularities.VoidEarlyRound(self._round_id)

    def _void_dice_round(self) -> Iterator[Any]:
        yield irregularities.VoidDiceRound(self._round_id, _WORDS)

    def _void_wrong_shoe_coup(self) -> Iterator[Any]:
        yield VoidWrongShoeCoup(self._round_id, _WORDS)

    def _declare_no_spin(self) -> Iterator[Any]:
        for reason in (None, *NoSpinReason):
            yield irregularities.DeclareNoSpin(self._round_id, reason)

    def _invalidate_round(self) -> Iterator[Any]:
        for reason in InvalidReason:
            yield irregularities.InvalidateRound(self._round_id, reason, _WORDS)

    def _void_unproved_wagers(self) -> Iterator[Any]:
        for session in self._sessions():
            yield irregularities.VoidUnprovedWagers(self._round_id, session, _WORDS)

    def _declare_malfunction(self) -> Iterator[Any]:
        part, reason = FaultPart.GAME_SYSTEM, FaultReason.OPERATORS_OPINION
        tables = self._floor.state.tables.values()
        playing = [table.round.id for table in tables if table.round is not None]
        for round_ in [self._round_id] if self._round else playing:
            yield irregularities.DeclareMalfunction(
                round_, reason, self._case.opened, _WORDS, part=part
            )

    def _report_misdeal(self) -> Iterator[Any]:
        shoe = self._floor.state.cards.shoes.get(table_of(self._round_id))
        coup = shoe.coup if shoe is not None else None
        ordered = (tuple(coup.player), tuple(coup.banker)) if coup is not None else ((), ())
        for hands in ((), ()), ordered:
            for fault in MisdealFault:
                yield ReportMisdeal(self._round_id, fault, _WORDS, *hands)

    # Money

    def _adjust_credit(self) -> Iterator[Any]:
        for session in self._sessions():
            for amount in (100, -100):
                yield irregularities.AdjustCredit(self._case.id, session, amount, _WORDS)

    def _repay_debt(self) -> Iterator[Any]:
        owes = -self._floor.ledger.balance(receivable(self._case.about))
        demand = self._floor.state.money.demands.get(self._case.id)
        for source in RepaidFrom:
            for amount in filter(None, (owes, demand.amount if demand else 0, 1)):
                yield irregularities.RepayDebt(self._case.id, amount, source, _WORDS)

    def _write_off_debt(self) -> Iterator[Any]:
        yield irregularities.WriteOffDebt(self._case.id, _WORDS)

    def _withdraw_demand(self) -> Iterator[Any]:
        yield WithdrawDemand(CaseId(self._case.id), _WORDS)

    def _review_hold(self) -> Iterator[Any]:
        for name in (self._case.id, self._case.about):
            yield ReviewHold(name, _WORDS)

    def _determine_hold(self) -> Iterator[Any]:
        yield DetermineHold(self._case.about, Determination.RELEASED, _WORDS)

    def _hand_pay(self) -> Iterator[Any]:
        for table in (None, *self._floor.state.tables):
            yield HandPay(self._case.about, table, Numbered(TicketId("-"), "-"))

    def _answer_for_device(self) -> Iterator[Any]:
        for done in (True, False):
            yield AnswerForDevice(self._case.id, done, _WORDS)

    def _review_prize_hold(self) -> Iterator[Any]:
        yield ReviewPrizeHold(self._case.about, _WORDS)

    def _determine_prize_hold(self) -> Iterator[Any]:
        yield DeterminePrizeHold(self._case.about, Determination.RELEASED, _WORDS)

    def _release_lock(self) -> Iterator[Any]:
        yield ReleaseLock(SessionId(self._case.about), _WORDS)

    def _sensors(self) -> Iterator[SensorId]:
        for here in self._floor.state.jackpots.values():
            yield from map(SensorId, here.sensors)

    def _confirm_jackpot_win(self) -> Iterator[Any]:
        for sensor in self._sensors():
            yield jackpots.ConfirmJackpotWin(self._round_id, sensor, _WORDS)

    def _note_incorrect_jackpot_wager(self) -> Iterator[Any]:
        for sensor in self._sensors():
            kind = IncorrectWager.FOREIGN_CHIP
            yield jackpots.NoteIncorrectWager(self._round_id, sensor, kind, _WORDS)

    def _pay_jackpot(self) -> Iterator[Any]:
        for sensor in self._sensors():
            for level in range(1, 6):
                number = Numbered(TicketId("-"), "0000")
                yield jackpots.PayJackpot(self._round_id, sensor, level, "a winner", number)

    def _adjust_jackpot_wager(self) -> Iterator[Any]:
        name, _, sensor = self._case.about.partition(" ")
        table = table_of(RoundId(name))
        here = self._floor.state.jackpots[table].settings
        yield jackpots.AdjustJackpotWager(
            jackpot=here.jackpot,
            pit=here.pit,
            table=table,
            round=RoundId(name),
            sensor=SensorId(sensor),
            reason=_WORDS,
        )
