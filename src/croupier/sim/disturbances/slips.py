"""Slips at a table that no actor makes: devices too early or wrong, hands that slip."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.actors.outcomes import coup_of, outcome_of
from croupier.actors.port import device, staff
from croupier.actors.shoe import CardShoe
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText, TableId
from croupier.core.pit.cards import commands as misdeals
from croupier.core.pit.cards.state import Shoe
from croupier.core.pit.irregularities import commands as faults
from croupier.core.pit.irregularities.results.failed_dice import DiceFault
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.games import paytable, roulette
from croupier.core.rulebook.roles import Action, Role
from croupier.floor_plan import building, plan
from croupier.sim.world import Acts, Disturbance, World

_DECIDE_HANDS = (Action.DECIDE_SHOE_DISCREPANCY, Action.CORRECT_OUTCOME)


class Slips(Disturbance):
    """Now and then at a table, whatever can go wrong with the round as it stands."""

    def __init__(self, world: World, shoes: Mapping[TableId, CardShoe]) -> None:
        super().__init__(world)
        self._shoes = shoes

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        table = chance.choice(list(world.state.tables.values()))
        round_ = world.under_way(table)
        if round_ is not None:
            await self._slip(table, round_)
        return chance.randrange(5_000, 25_000)

    async def _slip(self, table: Table, round_: Round) -> None:
        world, chance = self.world, self.world.chance
        if chance.random() < 0.25:
            for hands, body in self._trouble(table, round_):
                await world.by(hands, body)
            return
        shoe = world.state.cards.shoes.get(table.id)
        if table.game is not paytable.GameName.BACCARAT:
            hands, body = chance.choice([*self._spinning(table, round_)])
            await world.by(hands, body)
        elif shoe is not None and shoe.coup is not None:
            if chance.random() < 0.5:
                await self._shoes[table.id].draw(shoe)
            elif round_.status is RoundStatus.SUSPENDED:
                lies = (tuple(shoe.coup.player), tuple(shoe.coup.banker))
                rules = world.settings().baccarat
                assert rules is not None
                came = coup_of(chance, rules.tableau, *lies)
                body = misdeals.DecideShoeDiffers(round_.id, came, "looked at the table")
                await world.first(_DECIDE_HANDS, body, table)
            elif round_.status in (RoundStatus.CLOSED, RoundStatus.RESULTING):
                for hands, body in chance.choice([*self._misdeals(table, round_, shoe)]):
                    await world.by(hands, body)

    def _came(self, table: Table, round_: Round) -> OutcomeData:
        """What really came, or the ball of the last round, or dice that still lie there."""
        known = self.world.truth.get(round_.id)
        chance = self.world.chance
        if known is not None and chance.random() < 0.5:
            return known
        return outcome_of(chance, self.world.floor, table)

    def _spinning(self, table: Table, round_: Round) -> Acts:
        world, chance = self.world, self.world.chance
        named = building.device_name(table.id, Equipment.WHEEL_SENSOR)
        sensor, came = plan.Allowed(device(named)), self._came(table, round_)
        yield sensor, rounds.SenseRest(round_.id, named, came if chance.random() < 0.7 else None)
        yield sensor, rounds.ReadOutcome(round_.id, named, came)
        reason = chance.choice(list(roulette.NoSpinReason))
        if table.game is paytable.GameName.SIC_BO:
            fault = faults.ReportDice(round_.id, chance.choice(list(DiceFault)).value)
            yield sensor, fault
            yield world.who(Action.VOID_DICE_ROUND, table), fault
        else:
            yield sensor, rounds.SpinBall(round_.id)
            yield world.who(Action.SPIN_BALL, table), rounds.SpinBall(round_.id)
            yield (
                world.who(Action.DECLARE_NO_SPIN, table),
                faults.DeclareNoSpin(round_.id, reason),
            )
        if round_.status is RoundStatus.OPEN:
            yield sensor, rounds.SenseClose(round_.id)
        else:
            shown = world.truth.get(round_.id)
            yield sensor, faults.ReportReadError(round_.id, named, shown)
            yield sensor, rounds.SenseRest(round_.id, named)
            yield world.who(Action.ENTER_OUTCOME, table), rounds.ReportBallAtRest(round_.id)
            yield (
                plan.Allowed(staff(Role.DEALER)),
                faults.ReportDisplay(round_.id, "display", came),
            )
            yield world.who(Action.ENTER_OUTCOME, table), rounds.EnterOutcome(round_.id, came)

    def _misdeals(self, table: Table, round_: Round, shoe: Shoe) -> Iterator[list[Any]]:
        world, chance = self.world, self.world.chance
        misdealt = misdeals.ReportMisdeal(
            round_.id, chance.choice(list(misdeals.MisdealFault)), "out of order"
        )
        late = (Action.VOID_MISDEALT_COUP, Action.VOID_LATE_MISDEAL)
        yield [(world.who(action, table), misdealt) for action in late]
        wrong = chance.choice(list(misdeals.WrongCard))
        twice = misdeals.ReportWrongCard(table.id, wrong, "AS", "it is there once too often")
        yield [(world.who(Action.VOID_COUP_FOR_ITS_CARDS, table), twice)]
        other = misdeals.VoidWrongShoeCoup(round_.id, "the other shoe")
        yield [(world.who(Action.VOID_WRONG_SHOE_COUP, table), other)]
        differs = misdeals.ReportShoeDiffers(round_.id, "other cards lie there")
        yield [(world.who(Action.DEAL_CARDS, table), differs)]
        # A card that left the shoe and that nobody could read.
        yield [(plan.Allowed(device(shoe.device)), misdeals.ReadCard(shoe.device, None))]

    def _trouble(self, table: Table, round_: Round) -> Acts:
        world, chance = self.world, self.world.chance
        luck = chance.random()
        terminal = chance.choice(list(world.state.terminals))
        if luck < 0.3:
            frozen = "frozen screen"
            cleared = terminal in world.state.errors.get(frozen, {})
            told = faults.ReportTerminalErrorCleared if cleared else faults.ReportTerminalError
            yield plan.Allowed(device(terminal)), told(terminal, frozen)
        elif luck < 0.6:
            where = chance.choice([None, *world.state.terminals])
            reason = chance.choice(list(FaultReason))
            body = faults.DeclareMalfunction(round_.id, reason, world.state.at, "seen", where)
            system, one = Action.VOID_FAULTED_SYSTEM, Action.VOID_FAULTED_TERMINAL
            hands = world.who(system if where is None else one, table)
            yield hands or world.who(Action.DECLARE_MALFUNCTION, table), body
        elif round_.players:
            session = chance.choice(list(round_.players))
            laid = round_.wagers.get(session) or {BetText("red"): 100}
            bet, amount = chance.choice(list(laid.items()))
            late = faults.ChangeLateWager(round_.id, session, bet, amount, "unfair", cctv="seen")
            yield world.who(Action.CHANGE_WAGER_AFTER_READING, table), late
            refused = faults.RefuseWager(round_.id, session, bet, "unreasonable")
            yield world.who(Action.REFUSE_WAGER, table), refused
