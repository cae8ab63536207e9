"""A baccarat table: cards made ready, a shuffled shoe dealt card by card, and hands that slip."""

from croupier.core.games.baccarat.cards import DECK
from croupier.core.games.baccarat.outcome import Result, coup
from croupier.core.games.baccarat.rules import Draw
from croupier.core.pit.cards import commands as cards_commands
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.cards.state import CoupKind, Exposure, Shoe, ShoePhase
from croupier.core.pit.names import TableId
from croupier.core.pit.rounds.commands import ConfirmOutcome, OpenWagering
from croupier.core.pit.state import Round, RoundStatus, Table, TableStatus
from croupier.core.rulebook.games.baccarat import Burn
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.round import Reading
from croupier.floor_plan.plan import Hands
from croupier.sim.actors.card_room import CardRoom
from croupier.sim.chances import coup_of
from croupier.sim.people import at_table, device, may
from croupier.sim.world import World, done

_CARD = 1_200


class CardTable:
    def __init__(self, world: World, name: TableId) -> None:
        self.world = world
        self.name = name
        self._room = CardRoom(world, name)
        self._machine = device(f"shoe of {name}")

    @property
    def table(self) -> Table:
        return self.world.table(self.name)

    @property
    def shoe(self) -> Shoe | None:
        return self.world.state.cards.shoes.get(self.name)

    async def act(self) -> int:
        table, shoe = self.table, self.shoe
        round_ = self.world.under_way(table)
        if shoe is not None and shoe.stopped:
            await self._another_shoe(shoe)
            return 5_000
        if round_ is None:
            return await self._between(table, shoe)
        if shoe is None or shoe.coup is None:
            return 4_000
        if shoe.strays:
            await self._stray(shoe)
            return _CARD
        match round_.status:
            case RoundStatus.OPEN:
                return await self._open(table, round_)
            case RoundStatus.CLOSED | RoundStatus.RESULTING:
                return await self._deal(shoe, round_)
            case RoundStatus.PENDING:
                return await self._confirm(shoe, round_)
            case _:
                return await self._suspended(shoe, round_)

    async def _another_shoe(self, shoe: Shoe) -> None:
        world = self.world
        spare = next(
            device.id
            for device in world.state.plan.devices.values()
            if device.place == self.name
            and device.kind.value.endswith("shoe")
            and device.id != shoe.device
        )
        body = cards_commands.MoveToAnotherShoe(
            self.name, spare, world.chance.choice(list(cards_commands.Harm))
        )
        await world.by(self._own(Action.REPLACE_DEALING_DEVICE), body)

    # Between coups

    async def _between(self, table: Table, shoe: Shoe | None) -> int:
        if table.status is TableStatus.CLOSED or table.stops:
            return 5_000
        if shoe is None or shoe.phase is ShoePhase.ENDED:
            await self._room.make_ready()
            return 60_000
        if shoe.phase is ShoePhase.BURNING:
            await self._burn(shoe)
            return _CARD
        if shoe.strays:
            await self._stray(shoe)
            return _CARD
        if self._without_wagers(shoe):
            body = cards_commands.StartCoupWithoutWagers(table.id, "a card opens it")
            for action in (Action.START_DUMMY_COUP, Action.DEAL_CARDS):
                if done(await self.world.by(self._own(action), body)):
                    break
            return 2_000
        opened = await self.world.by(self._own(Action.OPEN_WAGERING), OpenWagering(table.id))
        # Of two games of one dealer, the other may be at its turn.
        return 3_000 if done(opened) else 8_000

    def _without_wagers(self, shoe: Shoe) -> bool:
        opens = any(each.opens is CoupKind.WITHOUT_WAGERS for each in shoe.carried)
        return opens or shoe.next_without_wagers is not None

    async def _burn(self, shoe: Shoe) -> None:
        rules = self.world.settings().baccarat
        assert rules is not None
        shown = rules.shoe.burn.value is not Burn.ONE_FACE_DOWN and not shoe.burned
        await self._draw(face_down=not shown)

    async def _open(self, table: Table, round_: Round) -> int:
        if self.world.errs(0.02):
            await self._draw()
            return _CARD
        left = (round_.closes or 0) - self.world.agenda.clock()
        return max(left, 500) + self.world.chance.randrange(500)

    # Cards

    async def _draw(self, *, face_down: bool = False) -> None:
        """One card leaves the shoe, and the cutting card before it where it lies."""
        room = self._room
        if not room.order:
            return
        if len(room.order) == room.behind:
            await self.world.ask(self._machine, cards_commands.ReportCuttingCard(self.name))
        card = room.order.pop()
        shoe = self.shoe
        if shoe is not None:
            seen = None if face_down else card
            await self.world.ask(self._machine, cards_commands.ReadCard(shoe.device, seen))

    async def _deal(self, shoe: Shoe, round_: Round) -> int:
        world = self.world
        assert shoe.coup is not None
        if shoe.coup.unread or any(each.card is None for each in shoe.carried):
            await self._key(round_)
            return _CARD
        shown = prompt(world.floor, self.name)
        if shown is None or shown.due in (None, Draw.DONE):
            return 3_000
        if not self._room.order:
            await self._short(round_)
            return _CARD
        if world.errs(0.006):
            await self._slip(shoe, round_)
            return _CARD
        await self._draw(face_down=world.errs(0.01))
        return _CARD

    async def _short(self, round_: Round) -> None:
        world = self.world
        voids = self._own(Action.VOID_COUP_FOR_ITS_CARDS)
        if not done(await world.by(voids, cards_commands.DeclareCardsShort(round_.id))):
            missing = cards_commands.ReportWrongCard(
                self.name, cards_commands.WrongCard.MISSING, "AS", "the shoe is empty"
            )
            await world.by(voids, missing)

    def _own(self, action: Action) -> Hands | None:
        return at_table(may(self.world.settings(), action), self.table.dealer)

    async def _key(self, round_: Round) -> None:
        """A card that nobody has read is turned over and keyed."""
        world = self.world
        card = world.chance.choice(DECK)
        await world.by(self._own(self._keys), cards_commands.EnterCard(round_.id, card))

    @property
    def _keys(self) -> Action:
        ways = self.world.settings().outcome[self.table.game][self.table.source]
        entered = Reading.DEALER_ENTRY in ways
        return Action.ENTER_OUTCOME if entered else Action.ENTER_CARD_BY_HAND

    async def _slip(self, shoe: Shoe, round_: Round) -> None:
        world = self.world
        luck = world.chance.random()
        if luck < 0.3:
            fault = world.chance.choice(list(cards_commands.MisdealFault))
            body = cards_commands.ReportMisdeal(round_.id, fault, "out of order")
            await world.by(self._own(Action.VOID_MISDEALT_COUP), body)
            await world.by(self._own(Action.VOID_LATE_MISDEAL), body)
        elif luck < 0.5:
            wrong = world.chance.choice(list(cards_commands.WrongCard))
            body2 = cards_commands.ReportWrongCard(
                self.name, wrong, "AS", "it is there once too often"
            )
            await world.by(self._own(Action.VOID_COUP_FOR_ITS_CARDS), body2)
        elif luck < 0.65:
            body3 = cards_commands.VoidWrongShoeCoup(round_.id, "the other shoe")
            await world.by(self._own(Action.VOID_WRONG_SHOE_COUP), body3)
        elif luck < 0.8:
            differs = cards_commands.ReportShoeDiffers(round_.id, "other cards lie there")
            await world.by(self._own(Action.DEAL_CARDS), differs)
        else:
            # A card that cannot be in the shoe any more.
            await world.ask(self._machine, cards_commands.ReadCard(shoe.device, None))

    async def _stray(self, shoe: Shoe) -> None:
        world = self.world
        hand = world.chance.choice(list(cards_commands.ExtraHand))
        exposure = world.chance.choice(list(Exposure))
        card = shoe.strays[0].card
        named = None
        if card is None and exposure is Exposure.EXPOSED:
            named = world.chance.choice(DECK)
        body = cards_commands.ReportExtraCard(self.name, hand, exposure, named)
        action = Action.DEAL_CARDS if named is None else self._keys
        if not done(await world.by(self._own(action), body)):
            wrong = cards_commands.ReportWrongCard(
                self.name, cards_commands.WrongCard.FOREIGN, str(card), "nobody knows it"
            )
            await world.by(self._own(Action.VOID_COUP_FOR_ITS_CARDS), wrong)

    # Results

    async def _confirm(self, shoe: Shoe, round_: Round) -> int:
        world, settings = self.world, self.world.settings()
        if world.errs(0.01):
            await self._draw()
            return _CARD
        assert shoe.coup is not None
        assert settings.cards is not None
        if settings.cards.result_pressed_then_compared.value:
            said = self._result(shoe)
            if world.errs(0.05):
                said = world.chance.choice(list(Result))
            await world.by(
                self._own(Action.ENTER_OUTCOME), cards_commands.PressResult(round_.id, said)
            )
        confirmed = ConfirmOutcome(round_.id, round_.readings[-1].outcome)
        if done(await world.by(self._own(Action.CONFIRM_OUTCOME), confirmed)):
            world.truth[round_.id] = confirmed.outcome
        return 4_000

    def _result(self, shoe: Shoe) -> Result:
        rules = self.world.settings().baccarat
        assert rules is not None
        assert shoe.coup is not None
        return coup(rules.tableau, shoe.coup.player, shoe.coup.banker).result

    async def _suspended(self, shoe: Shoe, round_: Round) -> int:
        """What nobody else takes up is decided on the hands that lie there."""
        world, settings = self.world, self.world.settings()
        assert shoe.coup is not None
        if world.chance.random() < 0.7:
            return 8_000
        lies = (tuple(shoe.coup.player), tuple(shoe.coup.banker))
        assert settings.baccarat is not None
        outcome = coup_of(world.chance, settings.baccarat.tableau, *lies)
        void = world.chance.random() < 0.3
        body = cards_commands.DecideShoeDiffers(
            round_.id, None if void else outcome, "looked at the table"
        )
        for action in (Action.DECIDE_SHOE_DISCREPANCY, Action.CORRECT_OUTCOME):
            if done(await world.by(self._own(action), body)):
                break
        return 8_000
