"""People at a conventional table: they buy colours, lay chips and call bets, and are paid.

How much of it anybody tells the system is the table's setting. What a player asks the dealer for,
and what a second person or a device tells of the layout, is done here by the table's dealer.
"""

from croupier.actors.outcomes import COLOURS
from croupier.actors.port import SUPERVISOR, FloorPort
from croupier.core.identifiers import PersonId, RoundId, TableId, round_id
from croupier.core.pit.chips import chip_places, commands
from croupier.core.pit.chips.settlement import paying
from croupier.core.pit.chips.state import Holding, LayoutKnowledge, Piece, Rack
from croupier.core.pit.state import Round, RoundStatus, TableStatus
from croupier.core.rulebook.payments import ChipKind, DealerTender
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor
from croupier.floor_plan.plan import Allowed

_PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve")
_UNITS = (100, 200, 500, 2_500)
_CALLED = (500, 1_000, 10_000)
_CHIPS = (100, 500, 500, 1_000, 2_500, 10_000)
# More than any table here pays: what lies above the maximum goes back.
_TOO_MUCH = 300_000
_LAID_AT_ONCE = 4


class ChipPlayers:
    def __init__(self, pit: FloorPort, name: TableId) -> None:
        self._pit = pit
        self._name = name

    async def act(self) -> int:
        pit, table = self._pit, self._pit.table(self._name)
        chance = pit.chance
        if table.status is not TableStatus.CLOSED:
            luck = chance.random()
            if luck < 0.12:
                await self._buy()
            elif luck < 0.22:
                await self._redeem()
            elif luck < 0.26:
                await self._exchange()
            elif luck < 0.36:
                await self._be_paid()
            else:
                await self._play(pit.under_way(table), table.round)
        return pit.ms(chance.randrange(2_000, 12_000))

    @property
    def _rack(self) -> Rack:
        return self._pit.state.racks[self._name]

    def _dealer(self, approver: Actor | None = None) -> Allowed:
        dealer = self._pit.table(self._name).dealer
        return Allowed(Actor(dealer, Role.DEALER) if dealer is not None else SUPERVISOR, approver)

    async def _play(self, under_way: Round | None, last: Round | None) -> None:
        """Where every wager is told, chips laid after a round begin the next one by themselves."""
        pit, known = self._pit, self._rack.known
        told = known is not LayoutKnowledge.NOTHING and pit.chance.random() < 0.6
        if under_way is None and last is not None and told:
            await self._tell_winners(last)
        elif under_way is None:
            table = pit.table(self._name)
            if self._rack.everything_known() and not table.stops:
                await self._lay(round_id(table.id, table.rounds + 1))
        elif under_way.status is not RoundStatus.OPEN and not pit.errs(0.05):
            if pit.chance.random() < 0.1:
                player = pit.chance.choice((*_PEOPLE, ""))
                late = commands.ReturnLateBet(under_way.id, player, pit.chance.choice(_CHIPS))
                await pit.by(self._dealer(), late)
        elif self._rack.everything_known() and pit.chance.random() < 0.8:
            await self._touch(under_way.id)
        else:
            await self._call(under_way)

    # Colours and tokens

    async def _buy(self) -> None:
        """One of their own again, one that is free, or now and then somebody else's."""
        chance, rack = self._pit.chance, self._rack
        player = chance.choice(_PEOPLE)
        mine = rack.of(player)
        tender = DealerTender.CASH if chance.random() < 0.7 else DealerTender.CHIPS
        checks = chance.randrange(1, 60)
        if mine and chance.random() < 0.7:
            held = mine[0]
            again = commands.IssueColour(
                self._name,
                held.colour,
                player,
                held.unit,
                checks,
                tender,
                held.marker,
                patron=PersonId(player),
            )
            await self._pit.by(self._dealer(), again)
            return
        colour = chance.choice(COLOURS)
        agreed = tuple(rack.holders(colour)) if chance.random() < 0.3 else ()
        unit = mine[0].unit if mine else chance.choice(_UNITS)
        body = commands.IssueColour(
            self._name, colour, player, unit, checks, tender, "marker", agreed
        )
        several = self._pit.who(Action.ISSUE_SEVERAL_COLOURS, self._pit.table(self._name))
        await self._pit.by(several if mine else self._dealer(), body)

    async def _redeem(self) -> None:
        """Some of the checks or all; also of whoever has walked away and comes back."""
        chance, rack = self._pit.chance, self._rack
        if rack.walked_away and chance.random() < 0.3:
            gone = chance.choice(rack.walked_away)
            back = commands.RedeemColour(
                self._name, gone.colour, self._name, gone.player, gone.checks
            )
            await self._pit.by(self._dealer(), back)
            return
        if not rack.holdings:
            return
        held: Holding = chance.choice(rack.holdings)
        followed = rack.everything_known()
        most = held.checks if followed or not self._pit.errs(0.2) else 2 * held.checks
        checks = most if chance.random() < 0.4 else chance.randrange(most + 1)
        body = commands.RedeemColour(self._name, held.colour, self._name, held.player, checks)
        await self._pit.by(self._dealer(), body)

    async def _exchange(self) -> None:
        chance = self._pit.chance
        rules = self._pit.floor.settings(self._pit.table(self._name)).chips
        if rules is None or ChipKind.PROMOTIONAL_TOKENS not in rules.kinds.value:
            return
        player, kept = chance.choice(_PEOPLE), chance.random() < 0.3
        words = "yours to keep" if kept else "one valid spin"
        number = f"V-{chance.randrange(10_000)}"
        body = commands.ExchangeVoucher(self._name, player, number, 1_000, words, kept)
        await self._pit.by(self._dealer(), body)

    # Chips on the layout

    async def _touch(self, round_: RoundId) -> None:
        chance = self._pit.chance
        lots = [(player, self._lies(player)) for player in self._rack.places]
        lots = [(player, pieces) for player, pieces in lots if pieces]
        if not lots or chance.random() < 0.7:
            await self._lay(round_)
            return
        player, pieces = chance.choice(lots)
        piece = chance.choice(pieces)
        if chance.random() < 0.5:
            up = commands.TakeUpChips(
                round_, player, piece.bet, piece.amount, piece.kind, piece.colour
            )
            await self._pit.by(self._dealer(), up)
            return
        bet = chance.choice(self._pit.bets(self._pit.table(self._name)))
        move = commands.MoveChips(
            round_, player, piece.bet, bet, piece.amount, piece.kind, piece.colour
        )
        await self._pit.by(self._dealer(), move)

    def _lies(self, player: str) -> list[Piece]:
        session = chip_places.place_of(self._pit.floor, self._name, player)
        return list(self._rack.lying.get(session.id, ())) if session is not None else []

    async def _lay(self, round_: RoundId) -> None:
        pit, chance = self._pit, self._pit.chance
        for _ in range(chance.randrange(1, _LAID_AT_ONCE + 1)):
            bet = chance.choice(pit.bets(pit.table(self._name)))
            player, kind, colour, amount = self._hand(chance.choice(_CHIPS))
            if pit.errs(0.02):
                amount = _TOO_MUCH
            body = commands.LayChips(round_, bet, amount, kind, player, colour)
            await pit.by(self._dealer(), body)

    def _hand(self, amount: int) -> tuple[str, ChipKind, str, int]:
        """Whose chips are laid next, and of which kind: checks in whole ones."""
        chance, rack = self._pit.chance, self._rack
        player = chance.choice(_PEOPLE)
        tokens = rack.tokens.get(player)
        if tokens is not None and tokens.amount and chance.random() < 0.5:
            return player, ChipKind.PROMOTIONAL_TOKENS, "", tokens.amount
        mine = rack.of(player)
        if mine and chance.random() < 0.8:
            held = chance.choice(mine)
            checks = chance.randrange(1, 9)
            return player, ChipKind.COLOUR_CHECKS, held.colour, held.unit * checks
        return player, ChipKind.VALUE_CHIPS, "", amount

    # Bets that are called

    async def _call(self, round_: Round) -> None:
        pit, chance = self._pit, self._pit.chance
        table = pit.table(self._name)
        hands = pit.who(Action.TAKE_ORAL_BET, table)
        bet = chance.choice(pit.bets(table))
        player, kind, colour, amount = self._hand(chance.choice(_CALLED))
        cash = amount if kind is ChipKind.VALUE_CHIPS and chance.random() < 0.3 else 0
        shown = 0 if cash else amount
        if pit.errs(0.1):
            shown = amount // 2
        body = commands.TakeCallBet(round_.id, player, bet, amount, shown, kind, colour, None, cash)
        await pit.by(hands, body)
        await self._call_on_account(round_, bet, amount, hands)

    async def _call_on_account(
        self, round_: Round, bet: str, amount: int, hands: Allowed | None
    ) -> None:
        pit = self._pit
        sessions = list(pit.state.sessions)
        if sessions and pit.chance.random() < 0.2:
            session = pit.chance.choice(sessions)
            kind = ChipKind.VALUE_CHIPS
            body = commands.TakeCallBet(
                round_.id, "on account", bet, amount, 0, kind, session=session
            )
            await pit.by(hands, body)

    # Paid

    async def _tell_winners(self, round_: Round) -> None:
        """What the dealer touches once the dolly stands; some of it has not won."""
        pit, chance = self._pit, self._pit.chance
        came = round_.outcome
        if came is None or self._rack.known is LayoutKnowledge.CALL_BETS:
            return
        bets = (f"straight:{came.number}", chance.choice(pit.bets(pit.table(self._name))))
        player, kind, colour, amount = self._hand(chance.choice(_CHIPS))
        for bet in bets:
            told = commands.TellWinningBet(round_.id, bet, amount, kind, player, colour)
            if chance.random() < 0.5 and not self._rack.everything_known():
                await pit.by(self._dealer(), told)
            elif pit.errs(0.1):
                seen = commands.TellWinningBet(
                    round_.id, bet, amount, kind, player, colour, "camera 4"
                )
                await pit.by(self._dealer(SUPERVISOR), seen)
        if pit.errs(0.3):
            await self._take_back(round_)

    async def _take_back(self, round_: Round) -> None:
        """Some of what was told was told by mistake."""
        rack = self._rack
        lots = [
            (player, piece)
            for player, name in rack.places.items()
            for piece in (*rack.told.get(name, ()), *rack.told_paid.get(name, ()))
        ]
        for player, piece in lots[:1]:
            back = commands.TakeBackWinningBet(
                round_.id, piece.bet, piece.amount, piece.kind, player, piece.colour
            )
            await self._pit.by(self._dealer(SUPERVISOR), back)

    async def _be_paid(self) -> None:
        """In checks, in value chips, in both, or as the dealer sees fit; a large one is seen."""
        pit, chance = self._pit, self._pit.chance
        table = pit.table(self._name)
        for player, session in list(self._rack.places.items()):
            if self._rack.places.get(player) != session:
                # Gone, with what they had, while another was paid.
                continue
            amount = paying.due(pit.floor, table, session)
            if amount <= 0 or chance.random() < 0.3:
                continue
            mine = self._rack.of(player)
            most = amount // mine[0].unit if mine else 0
            checks = chance.choice((None, 0, most, most // 2))
            seen_by = SUPERVISOR if chance.random() < 0.8 else None
            await pit.by(self._dealer(seen_by), commands.PayOut(table.id, player, checks))
