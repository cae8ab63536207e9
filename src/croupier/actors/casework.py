"""Decides each kind of case, as whoever the rulebook lets decide it."""

from collections.abc import Awaitable, Callable
from typing import Any

from croupier.actors.outcomes import coup_of
from croupier.actors.port import OPERATOR, FloorPort, done, staff
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import IntentId, RoundId, SessionId, table_of
from croupier.core.ledger.accounts import hold, receivable
from croupier.core.pit.accounts.commands import ReviewHold, WithdrawDemand
from croupier.core.pit.cases import commands as cases
from croupier.core.pit.cases.open_cases import waits
from croupier.core.pit.intents.commands import AnswerForDevice
from croupier.core.pit.irregularities import commands as faults
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.irregularities.results.faulty_readings import says_what_came
from croupier.core.pit.irregularities.results.wrong_outcomes import corrects
from croupier.core.pit.rounds.fold import found as found_round
from croupier.core.pit.state import Case, CaseKind, Round, RoundStatus, TableStatus
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.roles import SUPERVISING, Action, Approval, Role
from croupier.core.stream.intents import IntentKind
from croupier.core.tickets.ticket import TicketId
from croupier.floor_plan.plan import Allowed

_VOIDED, _ASKED = 0.03, 0.04


class Casework:
    def __init__(self, pit: FloorPort) -> None:
        self._pit = pit
        self._by_kind: dict[CaseKind, Callable[[Case], Awaitable[None]]] = {
            CaseKind.WRONG_OUTCOME: self._wrong_outcome,
            CaseKind.READINGS_DIFFER: self._of_a_round,
            CaseKind.EARLY_RESULT: self._of_a_round,
            CaseKind.MALFUNCTION: self._of_a_round,
            CaseKind.MISDEAL: self._of_a_round,
            CaseKind.DICE: self._dice,
            CaseKind.PRINTING: self._printing,
            CaseKind.PAYMENT: self._payment,
            CaseKind.RECEIVABLE: self._receivable,
            CaseKind.DISPUTE: self._dispute,
            CaseKind.APPROVAL: self._approval,
            CaseKind.CALL: self._call,
        }

    async def take_up(self, case: Case) -> None:
        await self._by_kind.get(case.kind, self._close)(case)

    async def _try(self, action: Action, body: Any, of: RoundId | None = None) -> bool:
        """By the table's own dealer, where it is a dealer's to do and about a round."""
        about: RoundId | None = of or getattr(body, "round", None)
        table = None if about is None else self._pit.table(table_of(about))
        return done(await self._pit.by(self._pit.who(action, table), body))

    async def _close(self, case: Case) -> None:
        for hands in (Allowed(OPERATOR), self._pit.who(Action.RECALCULATE_AFTER_FAULT)):
            if done(await self._pit.by(hands, cases.CloseCase(case.id, "dealt with"))):
                return

    async def _call(self, case: Case) -> None:
        await self._pit.by(Allowed(OPERATOR), cases.AnswerSupervisorCall(case.id))

    # Rounds

    async def _wrong_outcome(self, case: Case) -> None:
        """Put right as it came; now and then void, or left to another to approve."""
        pit, name = self._pit, RoundId(case.about)
        table = pit.table(table_of(name))
        round_, came = found_round(table, name), pit.truth.get(name)
        action = corrects(pit.floor.settings(table), table)
        late = faults.VoidPastRound(name, "cannot be put right")
        powers = pit.floor.settings(table).authority.get(action)
        # Two who must both agree never stand at one screen.
        by_all = powers is not None and powers.value.approval is Approval.ALL_OF
        if pit.errs(_VOIDED, "void late", case.id) and await self._try(
            Action.VOID_LATE_MISDEAL, late
        ):
            return
        if round_ is not None and came is not None and not same(came, round_.outcome):
            right = faults.CorrectOutcome(name, _without_lucky_ball(came), "what came")
            hands = pit.who(action, table)
            if hands is not None and (by_all or pit.errs(_ASKED, "ask approval", case.id)):
                await pit.ask(hands.actor, cases.AskApproval(right))
                return
            if await self._try(action, right):
                return
        stands = faults.LetOutcomeStand(name, "it was right")
        await self._try(action, cases.AskApproval(stands) if by_all else stands, name)

    async def _of_a_round(self, case: Case) -> None:
        pit = self._pit
        round_ = self._round(case)
        if round_ is None or round_.status is not RoundStatus.SUSPENDED:
            if round_ is not None and pit.chance.random() < 0.2:
                await self._adjust(case, round_)
            await self._close(case)
            return
        luck = pit.chance.random()
        if luck < 0.2 and await self._void(round_):
            return
        if luck < 0.3:
            await self._unproved(round_)
        if luck > 0.9:
            await self._close(case)
            return
        came = self._what_came(round_)
        body = faults.RecalculateRound(round_.id, came, "what came in fact")
        differ = waits(pit.floor, round_.id, CaseKind.READINGS_DIFFER) is not None
        fault = Action.RECALCULATE_AFTER_FAULT
        if not await self._try(says_what_came(pit.settings()) if differ else fault, body):
            await self._void(round_)

    def _what_came(self, round_: Round) -> OutcomeData:
        pit = self._pit
        table = pit.table(table_of(round_.id))
        rules = pit.settings().baccarat
        shoe = pit.state.cards.shoes.get(table.id)
        if shoe is not None and shoe.coup is not None and rules is not None:
            lies = (tuple(shoe.coup.player), tuple(shoe.coup.banker))
            return coup_of(pit.chance, rules.tableau, *lies)
        return pit.came(table, round_)

    async def _void(self, round_: Round) -> bool:
        note, chance = "nothing else is fair", self._pit.chance
        for action, reason in (
            (Action.INVALIDATE_FOR_EQUIPMENT, InvalidReason.EQUIPMENT),
            (Action.INVALIDATE_FOR_DISRUPTION, InvalidReason.DISRUPTION),
        ):
            if await self._try(action, faults.InvalidateRound(round_.id, reason, note)):
                return True
        if round_.wagers and chance.random() < 0.5:
            bad = chance.choice(list(round_.wagers))
            fraud = InvalidReason.FRAUD
            body = faults.InvalidateRound(round_.id, fraud, note, (bad,), (SessionId(bad),))
            if await self._try(Action.INVALIDATE_FOR_FRAUD, body):
                return True
        for action in (Action.VOID_EARLY_COUP, Action.VOID_DICE_ROUND):
            if await self._try(action, faults.VoidEarlyRound(round_.id)):
                return True
        return False

    async def _unproved(self, round_: Round) -> None:
        if round_.wagers:
            session = self._pit.chance.choice(list(round_.wagers))
            body = faults.VoidUnprovedWagers(round_.id, session, "no record")
            await self._try(Action.VOID_UNPROVED_WAGERS, body)

    async def _adjust(self, case: Case, round_: Round) -> None:
        """Of somebody who played; a second person stands by for what the records do not reach."""
        chance, played = self._pit.chance, [result.session for result in round_.results]
        if played:
            amount = chance.choice((-5_000, -100, 100, 2_500))
            body = faults.AdjustCredit(
                case.id, chance.choice(played), amount, "the records show it"
            )
            await self._try(Action.ADJUST_BEYOND_RECORDS, body, round_.id)

    async def _dice(self, case: Case) -> None:
        name = RoundId(case.about)
        if not await self._try(Action.VOID_DICE_ROUND, faults.VoidDiceRound(name, "no result")):
            await self._of_a_round(case)

    def _round(self, case: Case) -> Round | None:
        table = self._pit.state.tables.get(table_of(RoundId(case.about)))
        return found_round(table, RoundId(case.about)) if table is not None else None

    # Money that waits

    async def _printing(self, case: Case) -> None:
        intent = self._pit.state.intents.open.get(IntentId(case.about))
        if intent is not None:
            gone = AnswerForDevice(case.id, done=False, finding="no paper came out")
            await self._try(Action.HAND_PAY_FAILED_TICKET, gone)
        elif case.about in self._pit.state.money.owed:
            await self._hand_pay(case)

    async def _payment(self, case: Case) -> None:
        pit = self._pit
        intent = pit.state.intents.open.get(IntentId(case.about))
        if intent is not None and intent.kind is IntentKind.STACK:
            back = AnswerForDevice(case.id, done=False, finding="it came out again")
            if await self._try(Action.HAND_PAY_FAILED_TICKET, back):
                pit.hand_back(TicketId(intent.about))
        elif pit.floor.ledger.balance(hold(case.about)):
            await self._hand_pay(case)
        else:
            await self._close(case)

    async def _receivable(self, case: Case) -> None:
        """Paid back at the cage or out of the credit, mostly; else given up, and then closed."""
        if case.id in self._pit.state.money.demands:
            await self._demand(case)
            return
        owes = -self._pit.floor.ledger.balance(receivable(case.about))
        if owes and self._pit.chance.random() < 0.7:
            source = self._pit.chance.choice(list(RepaidFrom))
            body = faults.RepayDebt(case.id, owes, source, "receipt")
            await self._try(Action.TAKE_REPAYMENT, body)
        elif owes:
            gone = faults.WriteOffDebt(case.id, "the player is gone")
            await self._try(Action.ADJUST_BEYOND_RECORDS, gone)
        else:
            await self._close(case)

    async def _demand(self, case: Case) -> None:
        """Paid back by halves, or withdrawn with one of them still out."""
        chance, left = self._pit.chance, self._pit.state.money.demands[case.id].amount
        await self._try(Action.REVIEW_HOLD, ReviewHold(case.id, "looked at"))
        source = chance.choice(list(RepaidFrom))
        part = faults.RepayDebt(case.id, (left + 1) // 2, source, "receipt")
        await self._try(Action.HOLD_PAYMENT, part)
        if chance.random() < 0.3:
            await self._try(Action.HOLD_PAYMENT, WithdrawDemand(case.id, "nothing was found"))

    async def _hand_pay(self, case: Case) -> None:
        tables = self._pit.state.tables.values()
        takes = (table.id for table in tables if table.status is not TableStatus.CLOSED)
        body = HandPay(case.about, next(takes, None))
        for action in (Action.HAND_PAY_FAILED_TICKET, Action.REDEEM_TICKET, Action.PAY_IN_CHIPS):
            if await self._try(action, body):
                return

    # People

    async def _dispute(self, case: Case) -> None:
        pit, settings = self._pit, self._pit.settings()
        if case.review:
            for role in settings.disputes.review.value:
                if done(await pit.ask(staff(role, 2), cases.ReviewDispute(case.id, "it stands"))):
                    return
        elif case.decided_by is None:
            roles = [*settings.disputes.first.value]
            if settings.disputes.outcome_claims is not None:
                roles += settings.disputes.outcome_claims.value
            for role in roles:
                if done(await pit.ask(staff(role), cases.DecideDispute(case.id, "it stands"))):
                    return
        elif pit.chance.random() < 0.3:
            await self._close(case)

    async def _approval(self, case: Case) -> None:
        pit = self._pit
        reject = pit.chance.random() < 0.2
        body: Any = cases.Reject(case.id, "not so") if reject else cases.Approve(case.id)
        first = (Role.CASINO_SUPERVISOR, Role.MANAGEMENT_REPRESENTATIVE, Role.CASINO_OPERATOR)
        for role in dict.fromkeys((*first, *SUPERVISING)):
            # Where several must agree, it waits for the next of them.
            if done(await pit.ask(staff(role, 2), body)) and case.id not in pit.state.cases:
                return
        await pit.ask(case.by or OPERATOR, cases.Reject(case.id, "no longer wanted"))


def same(came: OutcomeData, recorded: OutcomeData | None) -> bool:
    """Of a ball or dice; what cards came lies on the table."""
    if recorded is None:
        return False
    return came.number == recorded.number and came.dice == recorded.dice


def _without_lucky_ball(came: OutcomeData) -> OutcomeData:
    """A corrected number leaves what was drawn beside it to the record."""
    return OutcomeData(number=came.number, dice=came.dice, player=came.player, banker=came.banker)
