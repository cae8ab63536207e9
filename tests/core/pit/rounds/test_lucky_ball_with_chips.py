"""Lucky Ball with chips on the cloth, under the document that approves it."""

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.rules import COLOURS
from croupier.core.pit.chips import commands
from croupier.core.pit.irregularities.commands import (
    ReportLinkLost,
    ReportLuckyScreen,
    RestoreLuckyBall,
)
from croupier.core.pit.registry import encode_entry
from croupier.core.pit.rounds.commands import OpenWagering, ShowLuckyBall, SpinBall
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import RoundStatus
from croupier.core.rulebook.equipment import Equipment
from croupier.core.stream.intents import CompleteDraw, IntentKind
from tests.core.pit.chips.conventional_script import T1, ConventionalTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import CHANCE, DEVICE, NOBODY, SCREEN

NUMBERS = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}


class LuckyTable(ConventionalTable):
    def __init__(self) -> None:
        super().__init__(options={"lucky_ball": "standard"})
        self.do(DEALER, OpenWagering(T1))

    def spun(self) -> None:
        """The ball is spun, chance draws, and the screen shows the numbers."""
        self.do(DEALER, SpinBall(self.round.id))
        self.drawn(tuple(map(int, NUMBERS.values())))
        self.shows(LuckyShows.NUMBERS)

    def boosted(self, colour: str) -> None:
        self.shows(LuckyShows.NO_MORE_BETS)
        self.drawn((COLOURS.index(colour),))

    def drawn(self, numbers: tuple[int, ...]) -> None:
        self.ask(DEVICE, ReportLinkLost(NOBODY))
        opened = self.floor.state.intents.open.values()
        (asked,) = (intent for intent in opened if intent.kind is IntentKind.DRAW)
        self.do(CHANCE, CompleteDraw(asked.id, numbers))

    def shows(self, shows: LuckyShows) -> None:
        devices = self.floor.state.plan.devices.values()
        screen = next(each.id for each in devices if each.kind is Equipment.LUCKY_BALL_SCREEN)
        self.do(SCREEN, ShowLuckyBall(self.round.id, screen, shows))


@pytest.mark.proves(
    *("ROU-2.8", "ROU-7.3", "ROU-7.5", "ROU-7.6", "ROU-7.8"),
    fact="chips on a colour are paid the boosted odds, the others the standard ones",
)
@pytest.mark.parametrize(("pocket", "due"), [("5", 500 * 120), ("12", 500 * 12), ("1", 0)])
def test_chips_on_the_colours_are_settled_by_the_draw(pocket: str, due: int) -> None:
    table = LuckyTable()
    table.lays("Ann", "lucky:red", 500)
    table.spun()
    table.lays("Ann", "lucky:green", 500)
    table.no_more_bets()
    table.boosted("red")
    table.dolly(pocket)
    assert table.round.status is RoundStatus.SETTLED
    assert table.due("Ann") == due
    if due:
        table.do(DEALER, commands.PayOut(T1, "Ann"))
    assert table.balanced()


@pytest.mark.proves("ROU-8.11", fact="chips on a colour go back if its number was not showing")
def test_a_dealer_who_only_calls_no_more_bets_leaves_lucky_ball_void() -> None:
    table = LuckyTable()
    table.lays("Ann", "lucky:red", 500)
    table.lays("Ann", "red", 500)
    table.no_more_bets()
    assert [(back.bet, back.clause) for back in table.round.returned] == [("lucky:red", "ROU-8.11")]
    table.dolly("5")
    assert table.due("Ann") == 500
    assert table.round.outcome == OutcomeData("5", lucky_void=True)
    assert table.balanced()


@pytest.mark.proves("ROU-8.11", fact="a number alone settles the main game and voids Lucky Ball")
def test_a_number_alone_settles_the_wheel_and_gives_the_colours_back() -> None:
    table = LuckyTable()
    table.lays("Ann", "lucky:red", 500)
    table.lays("Ann", "straight:5", 500)
    table.dolly("5")
    assert table.round.status is RoundStatus.SETTLED
    assert table.due("Ann") == 500 * 35
    assert table.balanced()


@pytest.mark.proves("ROU-8.11", fact="a failed screen gives chips on the colours back, no others")
@pytest.mark.parametrize("closed", [False, True])
def test_a_failed_screen_gives_chips_back(*, closed: bool) -> None:
    table = LuckyTable()
    table.lays("Ann", "lucky:red", 500)
    table.lays("Ann", "straight:5", 500)
    table.spun()
    if closed:
        table.no_more_bets()
    table.do(DEALER, ReportLuckyScreen(T1, "dark"), SUPERVISOR)
    assert [piece.bet for piece in table.rack.lying[table.session("Ann")]] == ["straight:5"]
    table.dolly("5")
    assert table.due("Ann") == 500 * 35
    table.do(SUPERVISOR, RestoreLuckyBall(T1))
    assert table.at.options["lucky_ball"] == "standard"
    assert table.balanced()


@pytest.mark.proves("ROU-8.11", fact="chips that won stay up only on bets that are still offered")
def test_chips_left_on_a_bet_that_is_offered_no_more_go_back_when_betting_opens() -> None:
    table = LuckyTable()
    table.buys("Ann", "blue", 50)
    table.lays("Ann", "lucky:red", 500, "blue")
    table.lays("Ann", "red", 500, "blue")
    table.spun()
    table.no_more_bets()
    table.boosted("red")
    table.dolly("5")
    table.do(DEALER, ReportLuckyScreen(T1, "dark"), SUPERVISOR)
    table.do(DEALER, OpenWagering(T1))
    (board,) = (each.boards[T1] for each in table.floor.state.sessions.values())
    assert board.bets == {"red": 500}
    assert [piece.bet for piece in table.rack.lying[table.session("Ann")]] == ["red"]
    assert table.balanced()
    auditor = Auditor()
    for seq, entry in enumerate(table.entries, 1):
        assert auditor.take("pit:1", seq, encode_entry(entry)) is None
