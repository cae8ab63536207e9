"""Whatever is touched, moved, taken back, repeated or undone, at two tables, in whatever order.

What lies on a layout is reckoned anew from its bets alone: positions, stakes, escrow and limits.
"""

from collections import Counter
from random import Random

import pytest

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, RoundId, SessionId, TableId
from croupier.core.ledger.accounts import chips, escrow
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.irregularities.commands import RefuseWager
from croupier.core.pit.rounds.commands import CallNoMoreBets, OpenWagering, SpinBall
from croupier.core.pit.state import OVER, Board, RoundStatus, Table
from croupier.core.pit.tables.commands import ChangeLimits, SetPersonalLimits
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    DoubleWagers,
    MoveWager,
    PlaceWagers,
    RedoWagers,
    RepeatWagers,
    Touch,
    UndoWagers,
)
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.limits import BelowMinimum, StakeSteps
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import SUPERVISOR
from tests.core.pit.round_script import DEVICE, IBK, MANAGER, MTT, RFS, ROU, RRB, RoundScript
from tests.core.pit.round_script import number as came

BETS = ["red", "straight:17", "straight:0", "split:17-20", "tier", "orphans", "dozen:1", "voisins"]
GOOD, BAD = [100, 200, 300, 400, 500, 600, 900, 1_000], [-100, 0, 33, 50, 2_500, 10**13]
SIGNS = [
    Sign(Limits(100, 100_000)),
    Sign(Limits(200, 1_000, 100)),
    Sign(Limits(None, 2_000, 300)),
    Sign(Limits(500, 5_000), {"straight": Limits(100, 500, 50)}),
    Sign(Limits(100, None)),
]
WHOLE = [ClearWagers, RepeatWagers, DoubleWagers, UndoWagers, RedoWagers, ConfirmWagers]
STEPS = 250


class Layouts:
    """Two players and two tables, of which the first is played out now and then."""

    def __init__(self, rulebook: str, chance: Random) -> None:
        source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
        self.chance = chance
        self.script = RoundScript(rulebook, source=source)
        self.script.table("T2", rulebook, GameName.ROULETTE, source)

    def step(self) -> None:
        chance = self.chance
        player, name = chance.choice((1, 2)), chance.choice((TableId("T1"), TableId("T2")))
        self.begin(name)
        acts = (self.place, self.place, self.move, self.cancel, self.whole, self.whole, self.staff)
        chance.choice(acts)(player, name)
        if chance.random() < 0.04:
            self.play_out()
        self.adds_up()

    def table(self, name: TableId) -> Table:
        return self.script.floor.state.tables[name]

    def board(self, player: int, name: TableId) -> Board | None:
        return self.script.floor.state.sessions[self.script.session(player)].boards.get(name)

    def opener(self, table: Table) -> Actor:
        return DEVICE if table.source is Source.AUTOMATED else self.script.dealer(table.id)

    def ask(self, player: int, name: TableId, body: object) -> None:
        """What is accepted leaves every position that it changed as limits would have it."""
        before = self.board(player, name)
        lay = dict(before.positions) if before is not None else {}
        answer = self.script.ask(self.script.player(player), body).answer
        after = self.board(player, name)
        if answer.refusal is not None and self.open(name):
            assert (dict(after.positions) if after is not None else {}) == lay
        elif answer.refusal is None and after is not None and not isinstance(body, ClearWagers):
            self.permitted(player, self.table(name), lay, after)

    def permitted(
        self, player: int, table: Table, before: dict[BetText, int], after: Board
    ) -> None:
        floor = self.script.floor
        sign, rules = floor.sign(table, self.script.session(player)), floor.limits(table)
        for position, amount in after.positions.items():
            least, most = sign.at(position).min or 0, sign.at(position).max
            unit, was = sign.at(position).unit, before.get(position, 0)
            if amount == was or amount == 0:
                continue
            assert most is None or amount <= max(most, was)
            if rules.below_minimum.value is BelowMinimum.NEVER_SHOWN:
                assert amount >= least
            if rules.step.value is StakeSteps.MULTIPLES_OF_MINIMUM and least:
                assert amount % least == 0
            if rules.step.value is StakeSteps.UNIT_ABOVE_MINIMUM and unit and amount >= least:
                assert (amount - least) % unit == 0

    def open(self, name: TableId) -> bool:
        current = self.table(name).round
        return current is not None and current.status is RoundStatus.OPEN

    def round(self, name: TableId) -> RoundId:
        current = self.table(name).round
        return current.id if current is not None else RoundId(f"{name}/1")

    def amount(self) -> int:
        """Mostly what a table takes, so that much comes to lie there."""
        return self.chance.choice(self.chance.choice((GOOD, GOOD, GOOD, BAD)))

    def lying(self, player: int, name: TableId) -> BetText:
        """One of the player's bets, or one that they have not laid."""
        board = self.board(player, name)
        there: list[BetText] = [*(board.bets if board is not None else ()), BetText("odd")]
        return self.chance.choice(there)

    def place(self, player: int, name: TableId) -> None:
        many = range(self.chance.choice((1, 1, 2, 5)))
        laid = tuple(Touch(self.chance.choice(BETS), self.amount()) for _ in many)
        self.ask(player, name, PlaceWagers(self.script.session(player), self.round(name), laid))

    def move(self, player: int, name: TableId) -> None:
        source, destination = self.lying(player, name), self.chance.choice(BETS)
        session, round_ = self.script.session(player), self.round(name)
        body = MoveWager(session, round_, source, destination, self.amount())
        self.ask(player, name, body)

    def cancel(self, player: int, name: TableId) -> None:
        session, round_ = self.script.session(player), self.round(name)
        body = CancelWager(session, round_, self.lying(player, name), self.amount())
        self.ask(player, name, body)

    def whole(self, player: int, name: TableId) -> None:
        body = self.chance.choice(WHOLE)(self.script.session(player), self.round(name))
        self.ask(player, name, body)

    def staff(self, player: int, name: TableId) -> None:
        """A wager refused, limits agreed with the player at once, or announced to everybody."""
        session, sign = self.script.session(player), self.chance.choice(SIGNS)
        refused = RefuseWager(self.round(name), session, self.lying(player, name), "no")
        self.chance.choice(
            (
                lambda: self.script.ask(SUPERVISOR, refused),
                lambda: self.script.ask(MANAGER, SetPersonalLimits(name, session, sign, "marker")),
                lambda: self.script.do(
                    self.script.who(name, Action.CHANGE_LIMITS), ChangeLimits(name, sign)
                ),
            )
        )()

    def begin(self, name: TableId) -> None:
        table = self.table(name)
        if table.round is None or table.round.status in OVER:
            self.script.ask(self.opener(table), OpenWagering(name))

    def play_out(self) -> None:
        script = self.script
        if script.at.round is None or script.status() is not RoundStatus.OPEN:
            return
        dealer = self.opener(script.at)
        script.now = max(script.now, script.round.closes or 0)
        for body in (SpinBall(script.name), CallNoMoreBets(script.name), SpinBall(script.name)):
            script.ask(dealer, body)
        if script.status() is RoundStatus.CLOSED and script.round.spun is not None:
            script.tell(came("17"))

    def adds_up(self) -> None:
        script = self.script
        assert script.balanced()
        sessions = [script.session(player) for player in (1, 2)]
        assert all(script.floor.ledger.balance(chips(name)) >= 0 for name in sessions)
        for table in script.floor.state.tables.values():
            self.escrow_holds(table, sessions)

    def escrow_holds(self, table: Table, sessions: list[SessionId]) -> None:
        current = table.round
        if current is None:
            return
        staked = 0
        for name in sessions:
            board = self.script.floor.state.sessions[name].boards.get(table.id)
            staked += self.reckoned(table, board) if board is not None else 0
        if current.closed is not None:
            staked = sum(sum(laid.values()) for laid in current.wagers.values())
        if current.status in OVER:
            staked = 0
        assert self.script.floor.ledger.balance(escrow(current.id)) == staked

    def reckoned(self, table: Table, board: Board) -> int:
        """From the bets alone, each in equal pieces on its positions."""
        lie: Counter[BetText] = Counter()
        for text, amount in board.bets.items():
            bet = self.script.floor.offer(table).game.bet(text)
            assert isinstance(bet, Bet)
            piece, odd = divmod(amount, len(bet.positions))
            assert (piece > 0, odd) == (True, 0)
            assert board.confirmed.get(text, 0) <= amount
            lie.update(dict.fromkeys(bet.positions, 0))
            for position in bet.positions:
                lie[position] += piece
        assert {at: amount for at, amount in board.positions.items() if amount} == dict(lie)
        assert board.staked == sum(board.bets.values())
        return board.staked


@pytest.mark.parametrize("rulebook", [RRB, ROU, MTT, RFS, IBK])
@pytest.mark.parametrize("seed", range(3))
def test_a_layout_holds_what_its_bets_come_to_within_its_limits(rulebook: str, seed: int) -> None:
    layouts = Layouts(rulebook, Random(f"{rulebook} {seed}"))
    for _ in range(STEPS):
        layouts.step()
