"""People at a conventional table: they buy colours, call bets out, and take chips for their checks.

Chips on the layout are nobody's record but the counts of a shift; what is called and exchanged is.
"""

from croupier.actors.outcomes import COLOURS
from croupier.actors.port import SUPERVISOR, FloorPort
from croupier.core.identifiers import TableId
from croupier.core.pit.chips.commands import IssueColour, RedeemColour, TakeCallBet
from croupier.core.pit.chips.state import Holding, Rack
from croupier.core.pit.state import Round, RoundStatus, TableStatus
from croupier.core.rulebook.payments import ChipKind, DealerTender
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor
from croupier.floor_plan.plan import Hands

_PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve")
_UNITS = (100, 200, 500, 2_500)
_CALLED = (500, 1_000, 10_000)


class ChipPlayers:
    def __init__(self, pit: FloorPort, name: TableId) -> None:
        self._pit = pit
        self._name = name

    async def act(self) -> int:
        pit, table = self._pit, self._pit.table(self._name)
        chance = pit.chance
        round_ = pit.under_way(table)
        if table.status is not TableStatus.CLOSED:
            luck = chance.random()
            if luck < 0.25:
                await self._buy()
            elif luck < 0.45:
                await self._redeem()
            elif round_ is not None and (round_.status is RoundStatus.OPEN or pit.errs(0.05)):
                await self._call(round_)
        return pit.ms(chance.randrange(4_000, 20_000))

    @property
    def _rack(self) -> Rack:
        return self._pit.state.racks[self._name]

    def _dealer(self) -> Hands:
        dealer = self._pit.table(self._name).dealer
        return Hands(Actor(dealer, Role.DEALER) if dealer is not None else SUPERVISOR)

    async def _buy(self) -> None:
        """One of their own again, one that is free, or now and then somebody else's."""
        chance, rack = self._pit.chance, self._rack
        player = chance.choice(_PEOPLE)
        mine = rack.of(player)
        tender = DealerTender.CASH if chance.random() < 0.7 else DealerTender.CHIPS
        checks = chance.randrange(1, 60)
        if mine and chance.random() < 0.7:
            held = mine[0]
            again = IssueColour(
                self._name, held.colour, player, held.unit, checks, tender, held.marker
            )
            await self._pit.by(self._dealer(), again)
            return
        colour = chance.choice(COLOURS)
        whose = rack.holders(colour)
        agreed = whose[0] if whose and chance.random() < 0.3 else ""
        unit = mine[0].unit if mine else chance.choice(_UNITS)
        body = IssueColour(self._name, colour, player, unit, checks, tender, "marker", agreed)
        several = self._pit.hands(Action.ISSUE_SEVERAL_COLOURS, self._pit.table(self._name))
        await self._pit.by(several if mine else self._dealer(), body)

    async def _redeem(self) -> None:
        chance, holdings = self._pit.chance, self._rack.holdings
        if not holdings:
            return
        held: Holding = chance.choice(holdings)
        checks = chance.randrange(2 * held.bought // held.unit + 1)
        body = RedeemColour(self._name, held.colour, self._name, held.player, checks)
        await self._pit.by(self._dealer(), body)

    async def _call(self, round_: Round) -> None:
        pit, chance = self._pit, self._pit.chance
        table = pit.table(self._name)
        hands = pit.hands(Action.TAKE_ORAL_BET, table)
        bet, amount = chance.choice(pit.bets(table)), chance.choice(_CALLED)
        player, kind = chance.choice(_PEOPLE), chance.choice(list(ChipKind))
        mine = self._rack.of(player)
        colour = mine[0].colour if mine and kind is ChipKind.COLOUR_CHECKS else ""
        cash = amount if kind is ChipKind.VALUE_CHIPS and chance.random() < 0.3 else 0
        shown = 0 if cash else amount
        if pit.errs(0.1):
            shown = amount // 2
        body = TakeCallBet(round_.id, player, bet, amount, shown, kind, colour, None, cash)
        await pit.by(hands, body)
        await self._call_on_account(round_, bet, amount, hands)

    async def _call_on_account(
        self, round_: Round, bet: str, amount: int, hands: Hands | None
    ) -> None:
        pit = self._pit
        sessions = list(pit.state.sessions)
        if sessions and pit.chance.random() < 0.2:
            session = pit.chance.choice(sessions)
            kind = ChipKind.VALUE_CHIPS
            body = TakeCallBet(round_.id, "on account", bet, amount, 0, kind, session=session)
            await pit.by(hands, body)
