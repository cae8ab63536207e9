"""Deals cards: prepares the shoe, presses and confirms results, reports stray cards."""

from croupier.actors import card_room, dealer, outcomes, port
from croupier.actors.shoe import CardShoe
from croupier.core.games.baccarat import cards, outcome
from croupier.core.pit.cards import commands as cards_commands
from croupier.core.pit.cards.state import CoupKind, Exposure, Shoe, ShoePhase
from croupier.core.pit.rounds.commands import ConfirmOutcome
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.round import OutcomeSource

_CARD_MS = 1_500
_LOADING_MS = 4_000
_CONFIRMS_MS = 2_500
_SUSPENDED_MS = 90_000
_PRESSED_WRONG, _VOIDED = 0.012, 0.05


class Cards(dealer.Dealing):
    def __init__(self, pit: port.FloorPort, room: card_room.CardRoom, shoe: CardShoe) -> None:
        self._pit = pit
        self._room = room
        self._in_hand = shoe

    async def prepare(self, table: Table) -> int | None:
        pit = self._pit
        shoe = pit.state.cards.shoes.get(table.id)
        if shoe is None or shoe.phase is ShoePhase.ENDED:
            await self._room.make_ready()
            return pit.ms(_LOADING_MS)
        if await self._stopped(table, shoe) or shoe.phase is ShoePhase.BURNING:
            return pit.ms(_CARD_MS)
        opens = any(each.opens is CoupKind.WITHOUT_WAGERS for each in shoe.carried)
        if opens or shoe.next_without_wagers is not None:
            body = cards_commands.StartCoupWithoutWagers(table.id, "a card opens it")
            await pit.first((Action.START_DUMMY_COUP, Action.DEAL_CARDS), body, table)
            return pit.ms(_CARD_MS)
        return None

    async def lay_out(self, table: Table) -> None:
        await self._room.keep_spare()

    async def deal(self, table: Table, round_: Round) -> int:
        pit = self._pit
        shoe = pit.state.cards.shoes.get(table.id)
        if shoe is None or shoe.coup is None:
            return pit.ms(_LOADING_MS)
        if await self._stopped(table, shoe):
            return pit.ms(_CARD_MS)
        match round_.status:
            case RoundStatus.OPEN:
                return max((round_.closes or 0) - pit.now, pit.ms(_CARD_MS))
            case RoundStatus.CLOSED | RoundStatus.RESULTING:
                await self._see_cards(table, round_, shoe)
                return pit.ms(_CARD_MS)
            case RoundStatus.PENDING:
                return await self._confirm(table, round_, shoe)
            case _:
                return await self._suspended(table, round_, shoe)

    async def _see_cards(self, table: Table, round_: Round, shoe: Shoe) -> None:
        """A card that nobody has read is turned over and keyed; an empty shoe is told."""
        pit = self._pit
        assert shoe.coup is not None
        if shoe.coup.unread or any(each.card is None for each in shoe.carried):
            seen = sum(shoe.seen.values())
            card = pit.chance_of("turned over", round_.id, seen).choice(cards.DECK)
            await pit.by(
                pit.who(self._keys(table), table), cards_commands.EnterCard(round_.id, card)
            )
        elif self._in_hand.is_empty(shoe):
            voids = pit.who(Action.VOID_COUP_FOR_ITS_CARDS, table)
            if not port.done(await pit.by(voids, cards_commands.DeclareCardsShort(round_.id))):
                missing = cards_commands.ReportWrongCard(
                    table.id, cards_commands.WrongCard.MISSING, "AS", "the shoe is empty"
                )
                await pit.by(voids, missing)

    def _keys(self, table: Table) -> Action:
        ways = self._pit.settings().outcome[table.game][table.source]
        entered = OutcomeSource.DEALER_ENTRY in ways
        return Action.ENTER_OUTCOME if entered else Action.ENTER_CARD_BY_HAND

    async def _confirm(self, table: Table, round_: Round, shoe: Shoe) -> int:
        pit, settings, read = self._pit, self._pit.settings(), round_.readings[-1]
        left = read.at + pit.ms(_CONFIRMS_MS) - pit.now
        if left > 0:
            return left
        assert shoe.coup is not None
        assert settings.cards is not None
        assert settings.baccarat is not None
        shown = outcome.coup(settings.baccarat.tableau, shoe.coup.player, shoe.coup.banker).result
        pressed = shoe.coup.pressed
        if pressed is not None and pressed is not shown and self._disputed(round_):
            return pit.ms(_LOADING_MS)
        if settings.cards.result_pressed_then_compared.value and pressed is not shown:
            said = shown
            if pit.befalls(round_, "pressed wrong", _PRESSED_WRONG):
                said = pit.chance_of("pressed", round_.id).choice(list(outcome.Result))
            await pit.by(
                pit.who(Action.ENTER_OUTCOME, table),
                cards_commands.PressResult(round_.id, said),
            )
        confirmed = ConfirmOutcome(round_.id, read.outcome)
        if port.done(await pit.by(pit.who(Action.CONFIRM_OUTCOME, table), confirmed)):
            pit.truth[round_.id] = read.outcome
        return pit.ms(_CARD_MS)

    def _disputed(self, round_: Round) -> bool:
        """A wrong result is pressed anew once staff have looked at it."""
        pit = self._pit
        waited = pit.now - round_.readings[-1].at >= pit.ms(_SUSPENDED_MS)
        return not waited and any(case.about == round_.id for case in pit.state.cases.values())

    # What goes wrong

    async def _stopped(self, table: Table, shoe: Shoe) -> bool:
        """Whether something had to be put right first."""
        if shoe.stopped:
            await self._another_shoe(table, shoe)
        elif shoe.strays:
            await self._stray(table, shoe)
        else:
            return False
        return True

    async def _another_shoe(self, table: Table, shoe: Shoe) -> None:
        pit = self._pit
        spare = pit.device_at(table.id, "shoe", but=shoe.device)
        assert spare is not None
        harm = pit.chance_of("harm", table.id, shoe.number, shoe.drawn).choice(
            list(cards_commands.Harm)
        )
        hands = pit.who(Action.REPLACE_DEALING_DEVICE, table)
        await pit.by(hands, cards_commands.MoveToAnotherShoe(table.id, spare, harm))

    async def _stray(self, table: Table, shoe: Shoe) -> None:
        pit, card = self._pit, shoe.strays[0].card
        chance = pit.chance_of("stray", table.id, shoe.number, shoe.drawn)
        seen = card is not None or chance.random() < 0.5
        named = chance.choice(cards.DECK) if card is None and seen else None
        exposure = Exposure.EXPOSED if seen else Exposure.UNEXPOSED
        body = cards_commands.ReportExtraCard(
            table.id, chance.choice(list(cards_commands.ExtraHand)), exposure, named
        )
        action = Action.DEAL_CARDS if named is None else self._keys(table)
        if not port.done(await pit.by(pit.who(action, table), body)):
            wrong = cards_commands.ReportWrongCard(
                table.id, cards_commands.WrongCard.FOREIGN, str(card), "nobody knows it"
            )
            await pit.by(pit.who(Action.VOID_COUP_FOR_ITS_CARDS, table), wrong)

    async def _suspended(self, table: Table, round_: Round, shoe: Shoe) -> int:
        """What nobody else takes up is decided on the hands that lie there."""
        pit, rules = self._pit, self._pit.settings().baccarat
        since = round_.readings[-1].at if round_.readings else round_.closed or round_.opened
        if pit.now - since < pit.ms(_SUSPENDED_MS):
            return pit.ms(_LOADING_MS)
        assert shoe.coup is not None
        assert rules is not None
        lies = (tuple(shoe.coup.player), tuple(shoe.coup.banker))
        came = outcomes.coup_of(pit.chance_of("hands", round_.id), rules.tableau, *lies)
        void = pit.errs(_VOIDED, "void", round_.id)
        body = cards_commands.DecideShoeDiffers(
            round_.id, None if void else came, "looked at the table"
        )
        await pit.first((Action.DECIDE_SHOE_DISCREPANCY, Action.CORRECT_OUTCOME), body, table)
        return pit.ms(_LOADING_MS)
