"""A tournament whose chips are bought: the cage sells them and lets players back in, and the
director decides about a result that is put right after its score was returned.
"""

from pathlib import Path

from playwright.async_api import Page, expect

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId
from croupier.core.pit.irregularities.commands import CorrectOutcome, ReportWrongOutcome
from croupier.core.pit.rounds.commands import CallNoMoreBets, EnterOutcome, SpinBall
from croupier.core.pit.tournaments import commands as at_table
from croupier.core.pit.wagers.commands import Touch
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.score_sheet import EntryId, SheetId
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.state import EntryState
from croupier.wire.screens import ScreenKind
from tests.browser.pages import FULL, Pages, leave
from tests.browser.tournaments.contest_house import (
    DIRECTOR,
    DRAWER,
    ID,
    TABLE,
    TILL,
    ContestHouse,
    contest_house,
    press,
    screen,
)
from tests.core.pit.floor_script import DEALER, SUPERVISOR, TABLE_INSPECTOR
from tests.core.pit.tournaments.tournament_script import ROU
from tests.core.venue.tournaments.contest import conditions, stage
from tests.server.floor_house import PIT

STAGES = (
    stage("heat", terms.StageKind.HEAT, 1, 1),
    stage("final", terms.StageKind.FINAL, 1, 0, "heat"),
)
CONDITIONS = conditions(
    ROU,
    stages=STAGES,
    chips=terms.StartingChips(2_000, terms.Supply.BOUGHT, 5_000, terms.BoughtChips.TO_POOL),
    buy_back=terms.BuyBack(1, 2_000, 0, "final"),
)
WHY = "the ball lay in the other pocket"


async def takes(cage: Page, act: str, entry: str, amount: str) -> None:
    """Something of one entry is paid for at the counter."""
    line = cage.locator(".cage-demand").filter(has_text=entry)
    await press(line, act)
    form = cage.get_by_role("dialog", name=act)
    await press(form, f"Take {amount}")
    await expect(form).to_have_count(0)


async def plays(contest: ContestHouse, sheet: SheetId) -> None:
    """One round on red, which comes; counted, signed and returned."""
    live, director = contest.live, contest.director
    await live.do(director, at_table.BeginTournamentPlay(sheet=sheet, table=TABLE))
    await live.open()
    for seat, amount in (("1", 500), ("2", 200)):
        touches = (Touch("red", amount),)
        await live.do(DEALER, at_table.LayTournamentChips(live.round, seat, touches))
    for body in (SpinBall(live.round), CallNoMoreBets(live.round)):
        await live.do(DEALER, body)
    await live.do(DEALER, EnterOutcome(live.round, OutcomeData(number="1")))
    for seat, chips in (("1", 2_500), ("2", 2_200)):
        count = at_table.CountTournamentChips(TABLE, seat, chips, signed=True)
        await live.do(DEALER, count, TABLE_INSPECTOR)
    await live.do(director, at_table.EndTournamentPlay(sheet=sheet, table=TABLE))


async def decides(desk: Page, contest: ContestHouse) -> None:
    """The desk says what the right result would have left everybody; the count stands."""
    name = RoundId("T1/1")
    await contest.live.do(DEALER, ReportWrongOutcome(name, WHY))
    await contest.live.do(SUPERVISOR, CorrectOutcome(name, OutcomeData(number="2"), WHY))
    await desk.get_by_role("navigation").get_by_role("button", name="Tournaments").tap()
    await press(desk, "Friday roulette")
    asked = desk.get_by_role("region", name="N1/heat/T1/1")
    await expect(asked).to_contain_text("By itself that changes no place.")
    await expect(asked).to_contain_text("Player 1: counted $25, would have $15")
    await press(asked, "Decide a returned score")
    await asked.get_by_label("The count").select_option("stands")
    await asked.get_by_label("Reason").fill(WHY)
    await press(asked, "Confirm: Decide a returned score")
    await expect(asked).to_have_count(0)


async def test_chips_and_another_chance_are_sold_and_a_returned_score_is_decided(
    pages: Pages, tmp_path: Path
) -> None:
    cage, desk = await pages.open(FULL), await pages.open(FULL)
    async with contest_house(tmp_path, ROU) as contest:
        try:
            await contest.entered(CONDITIONS, 2)
            await contest.seat("heat", {1: "1", 2: "2"})
            await contest.sits(cage, screen("cage", ScreenKind.CAGE, drawer=DRAWER), TILL)
            for entry in ("E1", "E2"):
                await takes(cage, "Sell chips", entry, "$50.00")
            sheet = await contest.send("heat")
            await plays(contest, sheet)
            console = screen("console", ScreenKind.PIT_CONSOLE, pit=PIT)
            await contest.sits(desk, console, DIRECTOR)
            await decides(desk, contest)
            take = commands.TakeScoreSheet(sheet=sheet, tournament=ID)
            await contest.ask(contest.director, take)
            second = contest.tournament.entries[EntryId("E2")]
            assert second.state is EntryState.OUT
            await takes(cage, "Buy back in", "E2", "$20.00")
            assert (second.state, second.joins) == (EntryState.ENTERED, "final")
            await contest.seat("final", {1: "1", 2: "2"})
            await takes(cage, "Sell chips", "E2", "$50.00")
            assert second.bought == {"heat": 5_000, "final": 5_000}
        finally:
            for page in (cage, desk):
                await leave(page)
