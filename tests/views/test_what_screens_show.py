"""What a document wants on a terminal's screen: its betting areas, its meters, the time left."""

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.views.floor.seat import seat_view
from croupier.views.floor.table import table_view
from croupier.views.layouts.drawing import draw_layouts
from croupier.views.layouts.layout import Orientation
from croupier.views.player_results import LastResults
from tests.core.pit.round_script import DEVICE, IBK, MTT, RFS, RRB, RoundScript, number
from tests.plugins.proofs import proves
from tests.views.layouts.pointing import views
from tests.views.offers import table

ROU = "nsw-roulette-2019"
CLOTH = (
    *("straight:0", "straight:17", "split:17-20", "split:0-1", "street:1-2-3", "street:0-2-3"),
    *("corner:17-18-20-21", "corner:0-1-2-3", "six-line:1-2-3-4-5-6"),
    *("column:1", "dozen:3", "low", "high", "even", "odd", "red", "black"),
)
DICE = ("small", "big", "triple:6", "any-triple", "double:1", "total:4", "total:17", "single:3")
SICBO = (*DICE, "combination:2-5")
PAIRS = ("player-pair", "banker-pair")
HANDS = ("player", "banker", "tie")


@pytest.mark.parametrize(
    ("rulebook", "game", "form", "bets"),
    [
        proves(("RRB-2.2.7", "RRB-2.4.1"), "the cloth of roulette", RRB, "roulette", "terminal",
               (*CLOTH, "tier", "zero-spiel")),
        proves(("RRB-2.2.7", "RRB-2.5.1"), "hands, Tie, Dragon Bonus and pairs", RRB, "baccarat",
               "terminal", (*HANDS, *PAIRS, "dragon-player", "dragon-banker")),
        proves("IBK-2.3.2", "every area of sic bo", IBK, "sic-bo", "terminal", SICBO),
        proves("IBK-2.1", "the cloth of roulette", IBK, "roulette", "terminal",
               (*CLOTH, "tier", "neighbours:17x1")),
        proves(("MTT-8.2(b)", "MTT-8.2(b)(i)"), "Banker, Player and Tie", MTT, "baccarat",
               "terminal", HANDS),
        proves(("MTT-8.2(b)", "MTT-8.2(b)(ii)"), "both pairs", MTT, "baccarat", "terminal", PAIRS),
        proves("MTT-9.2(a)", "every bet of the cloth and of the racetrack", MTT, "roulette",
               "terminal", (*CLOTH, "tier", "orphelins", "grand-series", "neighbours:17x2")),
        proves("MTT-10.2(a)", "every bet of sic bo", MTT, "sic-bo", "terminal", SICBO),
        proves("RFS-1.1", "every wager of diagram A", RFS, "roulette", "terminal", CLOTH),
        proves("ROU-3.1", "where each wager is placed", ROU, "roulette", "table", CLOTH),
    ],
)  # fmt: skip
def test_a_layout_shows_an_area_for_each_of_these_bets(
    rulebook: str, game: str, form: str, bets: tuple[str, ...]
) -> None:
    for orientation in Orientation:
        drawn = views(draw_layouts(table(rulebook, game, form=form), orientation))
        areas: set[str] = {spot.bet for view in drawn for spot in view.spots}
        areas |= {cell.name for view in drawn for cell in view.cells}
        assert set(bets) <= areas


@pytest.mark.parametrize(
    ("rulebook", "game", "source"),
    [
        proves("RRB-7.2", "until the end of the wagering period",
               RRB, GameName.ROULETTE, Source.LIVE),
        proves("MTT-5.2", "until the end of the wagering period",
               MTT, GameName.ROULETTE, Source.LIVE),
        proves("RFS-8.6.2", "until the end of the wagering period",
               RFS, GameName.ROULETTE, Source.LIVE),
    ],
)  # fmt: skip
def test_the_time_left_is_told_to_every_terminal(
    rulebook: str, game: GameName, source: Source
) -> None:
    script = RoundScript(rulebook, game, source)
    assert table_view(script.floor, script.id).round is None
    script.open()
    shown = table_view(script.floor, script.id)
    assert shown.round is not None
    assert shown.round.closes == shown.round.opened + shown.wagering_ms
    script.wait(10)
    again = table_view(script.floor, script.id).round
    assert again is not None
    assert again.closes == shown.round.closes


def seat(script: RoundScript, results: LastResults) -> tuple[int, int]:
    """The meters of the first player's terminal: credit, and what the last round came to."""
    terminal = TerminalId(script.floor.state.sessions[script.session(1)].terminal)
    view = seat_view(script.floor, terminal, results)
    return view.credit, view.tables[script.id].won if script.id in view.tables else 0


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves(("RRB-4.2.3", "RRB-4.4", "RRB-8.2.2"), "credit and winnings at a live wheel",
               RRB, Source.LIVE),
        proves(("IBK-3.4", "IBK-3.4.1"), "credit and winnings at an automated wheel",
               IBK, Source.AUTOMATED),
        proves("MTT-4.1", "the account of an open terminal", MTT, Source.LIVE),
        proves("RFS-8.7.1.b", "credit and winnings at a live wheel", RFS, Source.LIVE),
    ],
)  # fmt: skip
def test_a_terminal_shows_its_credit_and_what_was_won(rulebook: str, source: Source) -> None:
    script, results = RoundScript(rulebook, source=source), LastResults()
    assert seat(script, results) == (script.money(1), 0)
    script.play((1, "red", 500), outcome=number("18"))
    credit, won = seat(script, results)
    assert (credit, won) == (script.money(1), 1_000)
    assert script.money(1) == 10_500


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("IBK-3.1", "a round that nobody wagers on takes nothing", IBK, Source.AUTOMATED),
        proves("RRB-4.1", "a round that nobody wagers on takes nothing", RRB, Source.LIVE),
    ],
)  # fmt: skip
def test_nothing_is_played_at_a_terminal_without_its_players_act(
    rulebook: str, source: Source
) -> None:
    script = RoundScript(rulebook, source=source)
    before = script.money(1)
    name = script.play(outcome=number("18"))
    script.play((2, "red", 500), outcome=number("18"))
    assert script.money(1) == before
    again = OpenWagering(script.id)
    assert name in [each.id for each in script.at.past]
    refused = script.ask(script.player(1), again).answer.refusal
    assert refused is not None
    assert refused.code is not RefusalCode.WAGERING_CLOSED
    assert DEVICE.role is None


@pytest.mark.parametrize("source", [Source.LIVE, Source.AUTOMATED])
def test_a_table_says_whether_it_is_dealt_or_automated(source: Source) -> None:
    script = RoundScript("nsw-rapid-2016", source=source)
    assert table_view(script.floor, script.id).source is source
