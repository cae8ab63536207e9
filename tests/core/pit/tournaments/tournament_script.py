"""A tournament at one table: at terminals under MTT, with chips under ROU."""

from typing import Any

from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId, TableId, TerminalId
from croupier.core.ledger.accounts import AccountKind
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.machine import fold, handle
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    EnterOutcome,
    OpenWagering,
    SpinBall,
)
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tournaments import commands
from croupier.core.pit.tournaments.state import (
    TournamentPlay,
    TournamentPlayer,
    chips_of,
    inventory_of,
)
from croupier.core.pit.wagers.commands import Touch
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd
from croupier.core.rulebook.wagering import WageringClosing
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.tournaments.conditions import Ends, LimitStep, Wagering
from croupier.core.tournaments.score_sheet import (
    EntryId,
    ScoreSheet,
    Seated,
    SeatResult,
    SessionTerms,
    SheetId,
    TournamentId,
    new_sheet,
)
from tests.core.pit.floor_script import DEALER, TABLE_INSPECTOR, FloorScript, player
from tests.core.rows import Rows

DIRECTOR = Actor(PersonId("dora"), Role.TOURNAMENT_MANAGER)
EXAMINER = Actor(PersonId("gail"), Role.GAMES_SUPERVISOR)
MTT, ROU = "act-mttg-2019", "nsw-roulette-2019"
SHEET = SheetId("N1/heat/T1/1")
LIMITS = (LimitStep(1, 100, 1_000),)
CHIPS = 2_000


class TournamentScript(FloorScript):
    """Players are `p1`, `p2` … at terminals, or `1`, `2` … around a table of chips."""

    # Whether the pit is restarted before a round is put right.
    restarts = False
    game = GameName.ROULETTE

    def __init__(
        self, rulebook: str, players: int = 3, rows: Rows | None = None, **terms: Any
    ) -> None:
        super().__init__()
        self.rows = rows if rows is not None else Rows()
        self.id, self.rulebook = TableId("T1"), rulebook
        self.at_terminals = rulebook == MTT
        options = {} if self.at_terminals else {"form": "table"}
        self.sheet_id = SHEET
        sign = Sign(Limits(100, 100_000))
        self.table(self.id, rulebook, self.game, sign=sign, options=options)
        self.seats = [self._seat(number) for number in range(1, players + 1)]
        for name in self.seats if self.at_terminals else ():
            self.terminal(name, rulebook)
        ballot = SeatAllocation.BY_BALLOT_EACH_SESSION
        usual = {
            "limits": LIMITS,
            "ends": Ends(SessionEnd.ROUNDS, 3),
            "wagering": Wagering(ballot if self.at_terminals else SeatAllocation.BY_MANAGER),
            "compulsory": True,
            "advance": 1,
        }
        self.sheet = ScoreSheet(
            TournamentId("N1"),
            "heat",
            self.id,
            SessionTerms(RulebookId(rulebook), **{**usual, **terms}),
            tuple(
                Seated(EntryId(f"E{number}"), f"player {number}", seat, CHIPS)
                for number, seat in enumerate(self.seats, start=1)
            ),
            Instant(self.now),
            directors=(DIRECTOR.person,),
        )

    def _seat(self, number: int) -> str:
        return f"p{number}" if self.at_terminals else str(number)

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        """As on a floor, with rows as the writer supplies and keeps them."""
        origin = Origin(actor.terminal or actor.person)
        self._sent[origin] = self._sent.get(origin, 0) + 1
        self.now += 1
        rows = getattr(self, "rows", None)
        whole = rows.supplied(body) if rows is not None else body
        command = Command(origin, self._sent[origin], Instant(self.now), actor, whole, approver)
        for entry in handle(self.floor, command):
            if rows is not None:
                rows.apply(entry)
            fold(self.floor, entry)
            self.entries.append(entry)
            assert self.floor.ledger.total() == 0
        return self.entries[-1]

    def send(self, **changes: Any) -> None:
        """The venue's doing: the sheet lies there for the table."""
        sheet = replace(self.sheet, **changes)
        entry = Entry(None, None, (), (new_sheet(SHEET, sheet),))  # type: ignore[arg-type]
        self.rows.apply(entry)

    def begin(self, *empty: str, **changes: Any) -> Entry:
        self.send(**changes)
        return self.take_up(*empty)

    def take_up(self, *empty: str) -> Entry:
        body = commands.BeginTournamentPlay(sheet=self.sheet_id, table=self.id, empty=empty)
        return self.do(DIRECTOR, body)

    @property
    def play(self) -> TournamentPlay:
        return self.floor.state.tournaments[self.id]

    @property
    def round(self) -> Any:
        found = self.floor.state.tables[self.id].round
        assert found is not None
        return found

    def who(self, seat: str) -> Actor:  # type: ignore[override]
        return player(seat) if self.at_terminals else DEALER

    def seat(self, number: int) -> str:
        return self.seats[number - 1]

    def player_at(self, number: int) -> TournamentPlayer:
        return self.play.players[self.seat(number)]

    def chips(self, number: int) -> int:
        return self.floor.ledger.balance(chips_of(self.id, self.seat(number)))

    def open(self) -> None:
        self.do(DEALER, OpenWagering(self.id))
        self.notice()

    def notice(self) -> None:
        """Somebody asks for something harmless, so that the clock is looked at."""
        self.ask(DEALER, commands.AdvanceTournament(self.id))

    def lay(self, number: int, *touches: tuple[str, int], confirmed: bool = True) -> Entry:
        seat = self.seat(number)
        laid = tuple(Touch(bet, amount) for bet, amount in touches)
        entry = self.do(self.who(seat), commands.LayTournamentChips(self.round.id, seat, laid))
        if self.at_terminals and confirmed:
            self.do(self.who(seat), commands.ConfirmTournamentWagers(self.round.id, seat))
        return entry

    def body(self, kind: type, number: int, *more: Any, **given: Any) -> Any:
        return kind(self.round.id, self.seat(number), *more, **given)

    def finish(self, number: str) -> None:
        """The spin, the close and the result, in the order that the rulebook has."""
        table = self.floor.state.tables[self.id]
        if self.round.status is RoundStatus.OPEN:
            closes = self.floor.wagering(table).closes[table.source].value
            if WageringClosing.DEALER_CALL in closes:
                self.do(DEALER, SpinBall(self.round.id))
                self.do(DEALER, CallNoMoreBets(self.round.id))
            else:
                self.now = max(self.now, self.round.closes)
                self.notice()
                self.do(DEALER, SpinBall(self.round.id))
        outcome = OutcomeData(number=number)
        self.do(DEALER, EnterOutcome(self.round.id, outcome))
        if self.round.status is RoundStatus.PENDING:
            self.do(DEALER, ConfirmOutcome(self.round.id, outcome))
        self.notice()

    def play_round(self, wagers: dict[int, tuple[str, int]], number: str) -> None:
        self.open()
        for each, wager in wagers.items():
            self.lay(each, wager)
        self.finish(number)

    def count_all(self) -> None:
        for seated in self.play.playing() if not self.at_terminals else ():
            chips = self.floor.ledger.balance(chips_of(self.id, seated.seat))
            body = commands.CountTournamentChips(self.id, seated.seat, chips, signed=True)
            self.do(DEALER, body, TABLE_INSPECTOR)

    def end(self) -> dict[str, SeatResult]:
        self.count_all()
        self.do(DIRECTOR, commands.EndTournamentPlay(sheet=self.sheet_id, table=self.id))
        results: tuple[SeatResult, ...] = self.returned().results
        return {result.entry: result for result in results}

    def returned(self) -> ScoreSheet:
        found: ScoreSheet = self.rows._rows["score-sheet", self.sheet_id].body
        return found

    def nothing_is_left(self) -> bool:
        """Every tournament chip is back in the inventory, and none of them touched money."""
        kinds = (
            AccountKind.TOURNAMENT_CHIPS,
            AccountKind.TOURNAMENT_STAKES,
            AccountKind.TOURNAMENT_INVENTORY,
        )
        held = [name for name in self.floor.ledger.balances() if name.startswith(kinds)]
        return not held

    def out_of_inventory(self) -> int:
        return -self.floor.ledger.balance(inventory_of(self.id))


def terminal(number: int) -> TerminalId:
    return TerminalId(f"p{number}")
