"""A conventional roulette table with chips, to deal rounds at."""

from typing import Any

from croupier.core.identifiers import RoundId, SessionId, TableId, round_id
from croupier.core.ledger.accounts import HOUSE, chips, drop_box, layout, table_float
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.settlement.paying import due
from croupier.core.pit.chips.state import LayoutKnowledge, Rack
from croupier.core.pit.rounds.commands import CallNoMoreBets, EnterOutcome
from croupier.core.pit.state import OVER, Round, Table
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.payments import ChipKind, DealerTender
from croupier.core.stream.envelope import Entry
from tests.core.pit.floor_script import DEALER, FloorScript
from tests.core.pit.round_script import number

ROU, RFS = "nsw-roulette-2019", "rapid-fusion-2015"
T1 = TableId("T1")
TRAY = 100_000_00
VALUE, COLOUR, TOKEN = ChipKind.VALUE_CHIPS, ChipKind.COLOUR_CHECKS, ChipKind.PROMOTIONAL_TOKENS
CHECKS_EACH = 300


class ConventionalTable(FloorScript):
    """`T1`, opened, with its float counted and three colours of 300 checks."""

    def __init__(
        self,
        rulebook: str = ROU,
        known: LayoutKnowledge = LayoutKnowledge.EVERY_WAGER,
        sign: Sign | None = None,
        inspected_from: int | None = None,
        options: dict[str, str] | None = None,
        before: tuple[Any, ...] = (),
        source: Source = Source.LIVE,
    ) -> None:
        super().__init__()
        limits = sign if sign is not None else Sign(Limits(500, 100_000))
        chosen = {"form": "table", **(options or {})}
        set_out = commands.SetOutColours(T1, ("blue", "green", "pink"), CHECKS_EACH)
        knows = commands.SetLayoutKnowledge(T1, known, inspected_from)
        steps = (set_out, knows, *before)
        self.table(T1, rulebook, GameName.ROULETTE, source, limits, options=chosen, before=steps)
        self.count_tray(T1, TRAY)

    @property
    def at(self) -> Table:
        return self.floor.state.tables[T1]

    @property
    def rack(self) -> Rack:
        return self.floor.state.racks[T1]

    @property
    def round(self) -> Round:
        assert self.at.round is not None
        return self.at.round

    @property
    def next(self) -> RoundId:
        """The round that a press names which begins it, or the one under way."""
        over = self.at.round is None or self.round.status in OVER
        return round_id(T1, self.at.rounds + 1) if over else self.round.id

    def buys(self, player: str, colour: str, checks: int, unit: int = 100) -> Entry:
        body = commands.IssueColour(T1, colour, player, unit, checks, DealerTender.CASH, "marker")
        return self.do(DEALER, body)

    def lays(self, player: str, bet: str, amount: int, colour: str = "") -> Entry:
        kind = COLOUR if colour else VALUE
        return self.do(DEALER, commands.LayChips(self.next, bet, amount, kind, player, colour))

    def no_more_bets(self) -> None:
        self.do(DEALER, CallNoMoreBets(self.next))

    def dolly(self, pocket: str) -> None:
        self.do(DEALER, EnterOutcome(self.next, number(pocket)))

    def session(self, player: str) -> SessionId:
        return self.rack.places[player]

    def due(self, player: str) -> int:
        return due(self.floor, self.at, self.session(player))

    def purse(self, player: str) -> int:
        return self.floor.ledger.balance(chips(self.session(player)))

    def held(self, player: str, colour: str) -> int:
        held = self.rack.holding(player, colour)
        return held.checks if held is not None else 0

    @property
    def tray(self) -> int:
        return -self.floor.ledger.balance(table_float(T1))

    @property
    def on_layout(self) -> int:
        return -self.floor.ledger.balance(layout(T1))

    @property
    def box(self) -> int:
        return -self.floor.ledger.balance(drop_box(T1))

    @property
    def house(self) -> int:
        return self.floor.ledger.balance(HOUSE)
