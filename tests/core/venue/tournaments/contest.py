"""A whole tournament: the venue that announces, enters and pays, and the pit where it is played."""

from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import Instant, PersonId, RulebookId, TableId
from croupier.core.ledger.accounts import AccountKind
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.stream.intents import CompleteDraw, Draw
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.score_sheet import EntryId, SheetId, TournamentId
from croupier.core.venue.commands import AdoptRulebook, Redeemer
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.state import Entrant, Means, SeatAt, Tournament
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.floor_script import NOON, OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.pit.tournaments.tournament_script import DIRECTOR, MTT, ROU, TournamentScript
from tests.core.rows import Rows
from tests.core.venue.venue_script import CLERK, DESK, VenueScript

SHIFT_MANAGER = Actor(PersonId("sam"), Role.GAMING_SHIFT_MANAGER)
CHANCE = Actor(PersonId("chance"))
ID = TournamentId("N1")
FEE, CHIPS = 10_000, 2_000
WINNER = Redeemer("Pat Player", "1 High Street", "passport 1", signed=True)
LATER = Instant(NOON + 7_200_000)


def entrant(name: str, **other: Any) -> Entrant:
    usual = Entrant(name, "passport", "form 1", of_age=True, copy_given=True, agreed=True)
    return replace(usual, **other)


def stage(
    name: str, kind: terms.StageKind, rounds: int, advance: int, *takes: str, **other: Any
) -> terms.TournamentStage:
    intakes = tuple(terms.Intake(each) for each in takes)
    ends = terms.Ends(SessionEnd.ROUNDS, rounds)
    usual = terms.TournamentStage(name, kind, 1, 4, ends, advance, intakes)
    return replace(usual, **other)


ONE_FINAL = (stage("final", terms.StageKind.FINAL, 2, 0),)
HEAT_AND_FINAL = (
    stage("heat", terms.StageKind.HEAT, 1, 2, sittings=2),
    stage("final", terms.StageKind.FINAL, 1, 0, "heat"),
)
PRIZES = terms.Prizes(
    (terms.TournamentPrize(6_000), terms.TournamentPrize(4_000)),
    "in cash at the cage",
    terms.OddCents.BY_DRAW,
)


def conditions(rulebook: str, **other: Any) -> terms.Conditions:
    mtt = rulebook == MTT
    ballot, manager = SeatAllocation.BY_BALLOT_EACH_SESSION, SeatAllocation.BY_MANAGER
    usual = terms.Conditions(
        title="Friday roulette",
        rulebook=RulebookId(rulebook),
        game=GameName.ROULETTE,
        starts=Instant(NOON),
        fee=FEE,
        commission=1_000 if mtt else 0,
        chips=terms.StartingChips(CHIPS),
        compulsory_wager=True,
        limits=(terms.LimitStep(1, 100, 1_000),),
        stages=ONE_FINAL,
        wagering=terms.Wagering(ballot if mtt else manager),
        buy_back=terms.BuyBack(),
        eligibility=terms.Eligibility(operator_may_refuse=True),
        player_groups="none",
        entry=terms.EntryTerms("form A", None if mtt else LATER, written_agreement=True),
        least_players=2,
        most_players=4,
        prizes=PRIZES,
        rules_prevail=True,
    )
    return replace(usual, **other)


class Contest:
    def __init__(self, rulebook: str = MTT, players: int = 3, **other: Any) -> None:
        self.rows = Rows()
        self.venue = VenueScript(self.rows)
        if rulebook == ROU:
            self.venue.do(OPERATOR, AdoptRulebook(Shelf().text(RulebookId(ROU))))
        self.pit = TournamentScript(rulebook, max(players, 4), self.rows)
        self.rulebook, self.players = rulebook, players
        self.conditions = conditions(rulebook, **other)

    @property
    def tournament(self) -> Tournament:
        return self.venue.hall.state.tournaments[ID]

    def direct(self, body: Any, approver: Actor | None = None) -> Entry:
        return self.venue.do(DIRECTOR, body, approver)

    def publish(self) -> None:
        self.venue.do(OPERATOR, commands.DraftTournament(self.conditions))
        self.venue.do(OPERATOR, commands.PublishTournament(ID))
        self.venue.do(OPERATOR, commands.RecordNotification(ID, "GRC 1/20"))
        appoints = SHIFT_MANAGER if self.rulebook == MTT else OPERATOR
        self.venue.do(appoints, commands.AppointDirector(ID, DIRECTOR.person))

    def apply(self, number: int, **other: Any) -> EntryId:
        body = commands.ApplyForEntry(
            person=PersonId(f"P{number}"),
            tournament=ID,
            entrant=entrant(f"player {number}", **other),
        )
        made = self.venue.do(CASHIER, body).answer.made
        return EntryId(made or "")

    def enter(self, number: int, means: Means = Means.CASH) -> EntryId:
        entry = self.apply(number)
        drawer = DESK if means is Means.CASH else None
        self.venue.do(CASHIER, commands.PayEntryFee(ID, entry, means, drawer))
        return entry

    def enter_all(self) -> None:
        self.publish()
        for number in range(1, self.players + 1):
            self.enter(number)

    def places(self, *numbers: int) -> tuple[SeatAt, ...]:
        return tuple(SeatAt(TableId("T1"), self.pit.seat(number)) for number in numbers)

    def draw(self, name: str, *numbers: int, drawn: tuple[int, ...] | None = None) -> None:
        """As many places as players, and chance leaves everybody in order unless told else."""
        self.direct(commands.DrawSeats(ID, name, self.places(*numbers)))
        (intent,) = self.tournament.ballots
        order = drawn if drawn is not None else tuple(range(len(numbers)))
        self.venue.do(CHANCE, CompleteDraw(intent, order))

    def send(self, name: str, *empty: str) -> None:
        made = self.direct(commands.SendScoreSheet(ID, name, TableId("T1"))).answer.made
        self.pit.sheet_id = SheetId(made or "")
        self.pit.take_up(*empty)

    def take(self) -> Entry:
        self.pit.end()
        return self.direct(commands.TakeScoreSheet(sheet=self.pit.sheet_id, tournament=ID))

    def award(self) -> None:
        self.direct(commands.AwardPrizes(ID))
        intent = self.tournament.odd_cents
        if intent is not None:
            draw = self.venue.hall.state.intents.open[intent].draw
            assert isinstance(draw, Draw)
            self.venue.do(CHANCE, CompleteDraw(intent, tuple(range(draw.count))))

    def pay(self, entry: str) -> int:
        body = commands.PayTournamentMoney(ID, EntryId(entry), DESK, WINNER)
        return self.venue.do(CASHIER, body, CLERK).answer.amounts[0]

    def pay_all(self) -> dict[str, int]:
        owed = {*self.tournament.owed, *self.tournament.refunds}
        return {entry: self.pay(entry) for entry in sorted(owed)}

    def prizes(self) -> dict[str, tuple[int, int]]:
        return {each.entry: (each.place, each.prize) for each in self.tournament.places}

    def left(self) -> dict[str, int]:
        """What lies in accounts of the tournament, the commission aside."""
        kinds = (
            *(
                AccountKind.TOURNAMENT_FEES,
                AccountKind.TOURNAMENT_BUY_INS,
                AccountKind.TOURNAMENT_POOL,
            ),
            *(AccountKind.TOURNAMENT_REFUNDS, AccountKind.PRIZES),
        )
        balances = self.venue.hall.ledger.balances()
        return {name: cents for name, cents in balances.items() if name.startswith(kinds)}
