"""How cards are dealt: the shoe is made ready, results are pressed and confirmed, strays told."""

from croupier.core.games.baccarat.cards import DECK
from croupier.core.games.baccarat.outcome import Result, coup
from croupier.core.pit.cards import commands as cards_commands
from croupier.core.pit.cards.state import CoupKind, Exposure, Shoe, ShoePhase
from croupier.core.pit.names import TableId
from croupier.core.pit.rounds.commands import ConfirmOutcome
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.round import Reading
from croupier.demo.bots.card_room import CardRoom
from croupier.demo.scene import DemoScene
from croupier.sim.chances import coup_of
from croupier.sim.world import done

_CONFIRMS_MS = 2_500
_SUSPENDED_MS = 90_000
_PRESSED_WRONG = 0.012


class Cards:
    def __init__(self, scene: DemoScene, table: TableId) -> None:
        self._scene = scene
        self._name = table
        self._room = CardRoom(scene, table)

    @property
    def _shoe(self) -> Shoe | None:
        return self._scene.state.cards.shoes.get(self._name)

    async def prepared(self, table: Table) -> bool:
        shoe = self._shoe
        if shoe is None or shoe.phase is ShoePhase.ENDED:
            await self._room.make_ready()
            await self._scene.pacing.pause(4)
            return False
        return True

    async def lay_out(self, table: Table) -> None:
        await self._room.keep_spare()

    async def ready(self, table: Table) -> bool:
        shoe = self._shoe
        if shoe is None:
            return False
        if shoe.stopped:
            await self._another_shoe(shoe)
            return False
        if shoe.strays:
            await self._stray(shoe)
            return False
        if shoe.phase is ShoePhase.BURNING:
            return False
        if self._without_wagers(shoe):
            body = cards_commands.StartCoupWithoutWagers(table.id, "a card opens it")
            await self._first_allowed((Action.START_DUMMY_COUP, Action.DEAL_CARDS), body)
            return False
        return True

    async def deal(self, table: Table, round_: Round) -> None:
        shoe = self._shoe
        if shoe is None or shoe.coup is None:
            return
        if shoe.stopped:
            await self._another_shoe(shoe)
        elif shoe.strays:
            await self._stray(shoe)
        elif round_.status in (RoundStatus.CLOSED, RoundStatus.RESULTING):
            if shoe.coup.unread or any(each.card is None for each in shoe.carried):
                await self._key(table, round_, shoe)
        elif round_.status is RoundStatus.PENDING:
            await self._confirm(shoe, round_)
        elif round_.status is RoundStatus.SUSPENDED:
            await self._suspended(shoe, round_)

    def _without_wagers(self, shoe: Shoe) -> bool:
        opens = any(each.opens is CoupKind.WITHOUT_WAGERS for each in shoe.carried)
        return opens or shoe.next_without_wagers is not None

    async def _first_allowed(self, actions: tuple[Action, ...], body: object) -> None:
        for action in actions:
            if done(await self._scene.by(self._scene.hands(action), body)):
                return

    async def _key(self, table: Table, round_: Round, shoe: Shoe) -> None:
        """A card that nobody has read is turned over and keyed."""
        scene = self._scene
        ways = scene.settings().outcome[table.game][table.source]
        keyed = Reading.DEALER_ENTRY in ways
        action = Action.ENTER_OUTCOME if keyed else Action.ENTER_CARD_BY_HAND
        card = scene.chance_of("turned over", round_.id, sum(shoe.seen.values())).choice(DECK)
        await scene.by(scene.hands(action), cards_commands.EnterCard(round_.id, card))

    async def _confirm(self, shoe: Shoe, round_: Round) -> None:
        scene, settings = self._scene, self._scene.settings()
        read = round_.readings[-1]
        if scene.now - read.at < scene.pacing.ms(_CONFIRMS_MS):
            return
        assert shoe.coup is not None
        assert settings.cards is not None
        shown, pressed = self._result(shoe), shoe.coup.pressed
        if pressed is not None and pressed is not shown and self._disputed(round_):
            return
        if settings.cards.result_pressed_then_compared.value and pressed is not shown:
            said = shown
            if scene.befalls(round_, "pressed wrong", _PRESSED_WRONG):
                said = scene.chance_of("pressed", round_.id).choice(list(Result))
            await scene.by(
                scene.hands(Action.ENTER_OUTCOME), cards_commands.PressResult(round_.id, said)
            )
        confirmed = ConfirmOutcome(round_.id, read.outcome)
        await scene.by(scene.hands(Action.CONFIRM_OUTCOME), confirmed)

    def _disputed(self, round_: Round) -> bool:
        """A wrong result is pressed anew once staff have looked at it."""
        scene = self._scene
        waited = scene.now - round_.readings[-1].at >= scene.pacing.ms(_SUSPENDED_MS)
        return not waited and any(case.about == round_.id for case in scene.state.cases.values())

    def _result(self, shoe: Shoe) -> Result:
        rules = self._scene.settings().baccarat
        assert rules is not None
        assert shoe.coup is not None
        return coup(rules.tableau, shoe.coup.player, shoe.coup.banker).result

    # What goes wrong

    async def _another_shoe(self, shoe: Shoe) -> None:
        spare = next(
            device.id
            for device in self._scene.state.plan.devices.values()
            if device.place == self._name
            and device.kind.value.endswith("shoe")
            and device.id != shoe.device
        )
        body = cards_commands.MoveToAnotherShoe(self._name, spare, next(iter(cards_commands.Harm)))
        await self._scene.by(self._scene.hands(Action.REPLACE_DEALING_DEVICE), body)

    async def _stray(self, shoe: Shoe) -> None:
        scene = self._scene
        card = shoe.strays[0].card
        exposure = Exposure.EXPOSED if card is not None else Exposure.UNEXPOSED
        body = cards_commands.ReportExtraCard(
            self._name, next(iter(cards_commands.ExtraHand)), exposure, None
        )
        if not done(await scene.by(scene.hands(Action.DEAL_CARDS), body)):
            wrong = cards_commands.ReportWrongCard(
                self._name, cards_commands.WrongCard.FOREIGN, str(card), "nobody knows it"
            )
            await scene.by(scene.hands(Action.VOID_COUP_FOR_ITS_CARDS), wrong)

    async def _suspended(self, shoe: Shoe, round_: Round) -> None:
        """What nobody else takes up is decided on the hands that lie there."""
        scene, settings = self._scene, self._scene.settings()
        since = round_.readings[-1].at if round_.readings else round_.closed or round_.opened
        if scene.now - since < scene.pacing.ms(_SUSPENDED_MS):
            return
        assert shoe.coup is not None
        assert settings.baccarat is not None
        lies = (tuple(shoe.coup.player), tuple(shoe.coup.banker))
        outcome = coup_of(scene.chance_of("hands", round_.id), settings.baccarat.tableau, *lies)
        body = cards_commands.DecideShoeDiffers(round_.id, outcome, "looked at the table")
        actions = (Action.DECIDE_SHOE_DISCREPANCY, Action.CORRECT_OUTCOME)
        await self._first_allowed(actions, body)
