"""Rare events: a unit fails, a screen goes dark, a shoe stops, a payment is demanded back."""

from typing import Any

from croupier.actors.port import OPERATOR, SUPERVISOR, device, staff
from croupier.core.games.baccarat.outcome import Result
from croupier.core.identifiers import PersonId, TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import DemandReturn
from croupier.core.pit.cards import commands as cards_commands
from croupier.core.pit.floats.commands import CloseFloat, OpenFloat
from croupier.core.pit.irregularities import commands as faults
from croupier.core.pit.irregularities.results.wrong_outcomes import corrects
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import SetPersonalLimits, TakeTable
from croupier.core.rulebook.games.roulette import UspinReturn
from croupier.core.rulebook.roles import Action, Role
from croupier.core.venue.commands import DemandReturn as DemandTicketReturn
from croupier.core.venue.commands import Exclude, LiftExclusion, SetPolicy
from croupier.core.venue.drawers import day_at
from croupier.core.venue.state import Policy
from croupier.floor_plan.plan import Allowed
from croupier.sim.world import Acts, Disturbance

_DEALER = staff(Role.DEALER)
_WHY = "it was seen"


class Oddities(Disturbance):
    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        table = chance.choice(list(world.state.tables))
        acts = [*self._at(table), *self._cards(table), *self._of_sessions(table)]
        hands, body = chance.choice(acts)
        await world.by(hands, body)
        if chance.random() < 0.3:
            await self._at_the_venue()
        return chance.randrange(20_000, 90_000)

    def _at(self, table: TableId) -> Acts:
        chance = self.world.chance
        terminal = chance.choice(list(self.world.state.terminals))
        valid = chance.random() < 0.5
        how = chance.choice(list(UspinReturn))
        deals = self._own(Action.DECLARE_NO_SPIN, table)
        yield Allowed(device(terminal)), faults.ReportLinkLost(terminal)
        yield Allowed(SUPERVISOR), TakeTable(table, _DEALER.person, "a break")
        yield deals, faults.ReportUspinFault(table, valid, _WHY)
        yield self.world.who(Action.SIGN_OFF_USPIN), faults.ReturnUspin(table, how)
        yield self.world.who(Action.OPEN_TABLE), faults.ReturnUspin(table, how)
        attests = self.world.who(Action.ATTEST_LUCKY_SCREEN, self.world.table(table))
        yield attests, faults.ReportLuckyScreen(table, _WHY)
        yield self.world.who(Action.OPEN_TABLE), faults.RestoreLuckyBall(table)
        round_ = self.world.table(table).round
        if round_ is not None:
            for action in (Action.VOID_EARLY_COUP, Action.INVALIDATE_FOR_EQUIPMENT):
                yield self._own(action, table), faults.VoidEarlyRound(round_.id)
        yield from self._doubts(table)
        if chance.random() < 0.5:
            yield Allowed(_DEALER, SUPERVISOR), CloseFloat(table, 19_000_000)
        else:
            day = day_at(self.world.state.at, Policy())
            yield Allowed(_DEALER, SUPERVISOR), OpenFloat(table, day, "night", 20_000_000)

    def _doubts(self, name: TableId) -> Acts:
        """A past round is said to have come out otherwise, rightly or not."""
        table = self.world.table(name)
        for round_ in table.past[-1:]:
            if round_.status is RoundStatus.SETTLED:
                action = corrects(self.world.floor.settings(table), table)
                yield self._own(action, name), faults.ReportWrongOutcome(round_.id, _WHY)

    def _cards(self, table: TableId) -> Acts:
        cards = self.world.state.cards
        shoe = cards.shoes.get(table)
        if shoe is None:
            return
        chance = self.world.chance
        deals = self._own(Action.DEAL_CARDS, table)
        machine = Allowed(device(shoe.device))
        yield (
            self.world.who(Action.ORDER_CARD_CHECK),
            cards_commands.OrderCardCheck(shoe.cards, _WHY),
        )
        yield self._own(Action.ORDER_SHUFFLE, table), cards_commands.OrderShuffle(table, _WHY)
        yield machine, cards_commands.ReadShoeResult(shoe.device, chance.choice(list(Result)))
        yield deals, cards_commands.ReportFaceUpCard(table)
        yield (
            self._own(Action.ORDER_NEW_CARDS_AFTER_MISDEAL, table),
            cards_commands.OrderNewCards(table, _WHY),
        )
        yield (
            deals,
            cards_commands.ReportPreparationFault(
                table, chance.choice(list(cards_commands.PreparationFault))
            ),
        )
        yield deals, cards_commands.ReportShoeFault(table, _WHY)
        moved = cards_commands.MoveToAnotherShoe(
            table, shoe.device, chance.choice(list(cards_commands.Harm))
        )
        yield self._own(Action.REPLACE_DEALING_DEVICE, table), moved
        yield self._own(Action.REPLACE_DEALING_DEVICE, table), moved

    def _of_sessions(self, table: TableId) -> Acts:
        world = self.world
        for session in list(world.state.sessions.values())[:2]:
            sign = Sign(Limits(100, 50_000, 100))
            limits = SetPersonalLimits(table, session.id, sign, "a sign", premium_inspection=True)
            yield self.world.who(Action.SET_PERSONAL_LIMITS), limits
            back = DemandReturn(session.id, session.terminal, 1_000, _WHY)
            yield self.world.who(Action.HOLD_PAYMENT), back

    async def _at_the_venue(self) -> None:
        world, chance = self.world, self.world.chance
        book, person = world.house.binding, PersonId("somebody")
        hands = self.world.who(Action.EXCLUDE_FROM_CASINO) or Allowed(OPERATOR)
        spent = world.wallets.again(chance)
        acts: list[tuple[Allowed, Any]] = [
            (hands, Exclude(person, rulebook=book, reason=_WHY)),
            (hands, LiftExclusion(person, rulebook=book, reason=_WHY)),
            (Allowed(OPERATOR), SetPolicy(Policy(record_above=chance.choice((10_000, 500_000))))),
        ]
        if spent is not None:
            acts.append((Allowed(OPERATOR), DemandTicketReturn(ticket=spent, reason=_WHY)))
        whose, body = chance.choice(acts)
        await world.ask_venue(whose.actor, body, whose.approver)
