"""How each kind of case is decided, by whoever the rulebook lets decide it."""

from collections.abc import Awaitable, Callable
from typing import Any

from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.accounts import hold, receivable
from croupier.core.pit.accounts.commands import ReviewHold, WithdrawDemand
from croupier.core.pit.cases import commands as cases_commands
from croupier.core.pit.cases.open_cases import waits
from croupier.core.pit.intents.commands import AnswerForDevice
from croupier.core.pit.irregularities import commands as irregularities_commands
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.irregularities.faulty_readings import says_what_came
from croupier.core.pit.irregularities.wrong_outcomes import corrects
from croupier.core.pit.names import RoundId, SessionId, table_of
from croupier.core.pit.rounds.fold import found as found_round
from croupier.core.pit.state import Case, CaseKind, Round, RoundStatus, TableStatus
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.intents import IntentKind
from croupier.core.stream.names import IntentId
from croupier.core.tickets.ticket import TicketId
from croupier.floor_plan.plan import Hands
from croupier.sim.chances import coup_of, outcome_of
from croupier.sim.people import OPERATOR, at_table, may, staff
from croupier.sim.scene import Scene
from croupier.sim.world import done


class Casework:
    def __init__(self, world: Scene) -> None:
        self.world = world
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

    async def _try(
        self,
        action: Action,
        body: Any,  # noqa: ANN401 - any command of the pit
        of: RoundId | None = None,
    ) -> bool:
        """By the table's own dealer, where it is a dealer's to do and about a round."""
        hands, about = may(self.world.settings(), action), of or getattr(body, "round", None)
        if about is not None:
            hands = at_table(hands, self.world.table(table_of(about)).dealer)
        return done(await self.world.by(hands, body))

    async def _close(self, case: Case) -> None:
        for hands in (Hands(OPERATOR), may(self.world.settings(), Action.RECALCULATE_AFTER_FAULT)):
            if done(await self.world.by(hands, cases_commands.CloseCase(case.id, "dealt with"))):
                return

    async def _call(self, case: Case) -> None:
        await self.world.by(Hands(OPERATOR), cases_commands.AnswerSupervisorCall(case.id))

    # Rounds

    async def _wrong_outcome(self, case: Case) -> None:
        world, name = self.world, RoundId(case.about)
        came = world.truth.get(name)
        action = corrects(world.settings(), world.table(table_of(name)))
        luck = world.chance.random()
        if luck < 0.15 and await self._try(
            Action.VOID_LATE_MISDEAL,
            irregularities_commands.VoidPastRound(name, "cannot be put right"),
        ):
            return
        if luck < 0.85 and came is not None:
            correct = irregularities_commands.CorrectOutcome(name, _bare(came), "what came")
            if luck < 0.3:
                hands = may(world.settings(), action)
                hands = at_table(hands, world.table(table_of(name)).dealer)
                if hands is not None:
                    await world.ask(hands.actor, cases_commands.AskApproval(correct))
                return
            if await self._try(action, correct):
                return
        await self._try(action, irregularities_commands.LetOutcomeStand(name, "it was right"))

    async def _of_a_round(self, case: Case) -> None:
        world = self.world
        round_ = self._round(case)
        if round_ is None or round_.status is not RoundStatus.SUSPENDED:
            if round_ is not None and world.chance.random() < 0.2:
                await self._adjust(case, round_)
            await self._close(case)
            return
        luck = world.chance.random()
        if luck < 0.2 and await self._void(round_):
            return
        if luck < 0.3:
            await self._unproved(round_)
        if luck > 0.9:
            await self._close(case)
            return
        came = self._what_came(round_)
        body = irregularities_commands.RecalculateRound(round_.id, came, "what came in fact")
        differ = waits(world.floor, round_.id, CaseKind.READINGS_DIFFER) is not None
        fault = Action.RECALCULATE_AFTER_FAULT
        if not await self._try(says_what_came(world.settings()) if differ else fault, body):
            await self._void(round_)

    def _what_came(self, round_: Round) -> OutcomeData:
        world = self.world
        table = world.table(table_of(round_.id))
        rules = world.settings().baccarat
        shoe = world.state.cards.shoes.get(table.id)
        if shoe is not None and shoe.coup is not None and rules is not None:
            lies = (tuple(shoe.coup.player), tuple(shoe.coup.banker))
            return coup_of(world.chance, rules.tableau, *lies)
        came = world.truth.get(round_.id) or outcome_of(world.chance, world.floor, table)
        world.truth[round_.id] = came
        return came

    async def _void(self, round_: Round) -> bool:
        note, chance = "nothing else is fair", self.world.chance
        for action, reason in (
            (Action.INVALIDATE_FOR_EQUIPMENT, InvalidReason.EQUIPMENT),
            (Action.INVALIDATE_FOR_DISRUPTION, InvalidReason.DISRUPTION),
        ):
            if await self._try(
                action, irregularities_commands.InvalidateRound(round_.id, reason, note)
            ):
                return True
        if round_.wagers and chance.random() < 0.5:
            bad = chance.choice(list(round_.wagers))
            fraud = InvalidReason.FRAUD
            body = irregularities_commands.InvalidateRound(
                round_.id, fraud, note, (bad,), (SessionId(bad),)
            )
            if await self._try(Action.INVALIDATE_FOR_FRAUD, body):
                return True
        for action in (Action.VOID_EARLY_COUP, Action.VOID_DICE_ROUND):
            if await self._try(action, irregularities_commands.VoidEarlyRound(round_.id)):
                return True
        return False

    async def _unproved(self, round_: Round) -> None:
        if round_.wagers:
            session = self.world.chance.choice(list(round_.wagers))
            body = irregularities_commands.VoidUnprovedWagers(round_.id, session, "no record")
            await self._try(Action.VOID_UNPROVED_WAGERS, body)

    async def _adjust(self, case: Case, round_: Round) -> None:
        """Of somebody who played; a second person stands by for what the records do not reach."""
        chance, played = self.world.chance, [result.session for result in round_.results]
        if played:
            amount = chance.choice((-5_000, -100, 100, 2_500))
            body = irregularities_commands.AdjustCredit(
                case.id, chance.choice(played), amount, "the records show it"
            )
            await self._try(Action.ADJUST_BEYOND_RECORDS, body, round_.id)

    async def _dice(self, case: Case) -> None:
        name = RoundId(case.about)
        if not await self._try(
            Action.VOID_DICE_ROUND, irregularities_commands.VoidDiceRound(name, "no result")
        ):
            await self._of_a_round(case)

    def _round(self, case: Case) -> Round | None:
        table = self.world.state.tables.get(table_of(RoundId(case.about)))
        return found_round(table, RoundId(case.about)) if table is not None else None

    # Money that waits

    async def _printing(self, case: Case) -> None:
        intent = self.world.state.intents.open.get(IntentId(case.about))
        if intent is not None:
            gone = AnswerForDevice(case.id, done=False, finding="no paper came out")
            await self._try(Action.HAND_PAY_FAILED_TICKET, gone)
        elif case.about in self.world.state.money.owed:
            await self._hand_pay(case)

    async def _payment(self, case: Case) -> None:
        world = self.world
        intent = world.state.intents.open.get(IntentId(case.about))
        if intent is not None and intent.kind is IntentKind.STACK:
            back = AnswerForDevice(case.id, done=False, finding="it came out again")
            if await self._try(Action.HAND_PAY_FAILED_TICKET, back):
                world.wallets.receive(TicketId(intent.about))
        elif world.floor.ledger.balance(hold(case.about)):
            await self._hand_pay(case)
        else:
            await self._close(case)

    async def _receivable(self, case: Case) -> None:
        """Paid back at the cage or out of the credit, mostly; else given up, and then closed."""
        if case.id in self.world.state.money.demands:
            await self._demand(case)
            return
        owes = -self.world.floor.ledger.balance(receivable(case.about))
        if owes and self.world.chance.random() < 0.7:
            source = self.world.chance.choice(list(RepaidFrom))
            body = irregularities_commands.RepayDebt(case.id, owes, source, "receipt")
            await self._try(Action.TAKE_REPAYMENT, body)
        elif owes:
            gone = irregularities_commands.WriteOffDebt(case.id, "the player is gone")
            await self._try(Action.ADJUST_BEYOND_RECORDS, gone)
        else:
            await self._close(case)

    async def _demand(self, case: Case) -> None:
        """Paid back by halves, or withdrawn with one of them still out."""
        chance, left = self.world.chance, self.world.state.money.demands[case.id].amount
        await self._try(Action.REVIEW_HOLD, ReviewHold(case.id, "looked at"))
        source = chance.choice(list(RepaidFrom))
        part = irregularities_commands.RepayDebt(case.id, (left + 1) // 2, source, "receipt")
        await self._try(Action.HOLD_PAYMENT, part)
        if chance.random() < 0.3:
            await self._try(Action.HOLD_PAYMENT, WithdrawDemand(case.id, "nothing was found"))

    async def _hand_pay(self, case: Case) -> None:
        tables = self.world.state.tables.values()
        takes = (table.id for table in tables if table.status is not TableStatus.CLOSED)
        body = HandPay(case.about, next(takes, None))
        for action in (Action.HAND_PAY_FAILED_TICKET, Action.REDEEM_TICKET, Action.PAY_IN_CHIPS):
            if await self._try(action, body):
                return

    # People

    async def _dispute(self, case: Case) -> None:
        world, settings = self.world, self.world.settings()
        if case.review:
            for role in settings.disputes.review.value:
                if done(
                    await world.ask(
                        staff(role, 2), cases_commands.ReviewDispute(case.id, "it stands")
                    )
                ):
                    return
        elif case.decided_by is None:
            roles = [*settings.disputes.first.value]
            if settings.disputes.outcome_claims is not None:
                roles += settings.disputes.outcome_claims.value
            for role in roles:
                if done(
                    await world.ask(staff(role), cases_commands.DecideDispute(case.id, "it stands"))
                ):
                    return
        elif world.chance.random() < 0.3:
            await self._close(case)

    async def _approval(self, case: Case) -> None:
        world = self.world
        reject = world.chance.random() < 0.2
        body: Any = (
            cases_commands.Reject(case.id, "not so") if reject else cases_commands.Approve(case.id)
        )
        for role in (Role.CASINO_SUPERVISOR, Role.MANAGEMENT_REPRESENTATIVE, Role.CASINO_OPERATOR):
            if done(await world.ask(staff(role, 2), body)):
                return
        await world.ask(case.by or OPERATOR, cases_commands.Reject(case.id, "no longer wanted"))


def _bare(came: OutcomeData) -> OutcomeData:
    """A corrected number leaves what was drawn beside it to the record."""
    return OutcomeData(number=came.number, dice=came.dice, player=came.player, banker=came.banker)
