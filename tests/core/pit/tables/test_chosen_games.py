"""The game a table was set up for, with its options, is the game that is played at it."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText, RulebookId, TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.cards.commands import StartCoupWithoutWagers
from croupier.core.pit.rounds.commands import OpenWagering, SpinBall, TumbleDice
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import SetUpTable, WithholdBets
from croupier.core.pit.wagers.commands import CancelWager, MoveWager, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.cards.card_script import CREDIT, MTT, RRB, CardTable, hands
from tests.core.pit.floor_script import APPROVED, DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.round_script import IBK, RFS, START, RoundScript, dice, number
from tests.plugins.proofs import proves

ROU = "nsw-roulette-2019"
SIGN = Sign(Limits(100, 100_000))
# Player stands with five after a third card, and Banker has six.
WON_WITH_SIX = "2S KS 3S 6H KD"


def set_up(rulebook: str, game: GameName, options: dict[str, str]) -> SetUpTable:
    book, table = RulebookId(rulebook), TableId("T1")
    return SetUpTable(table, book, game, Source.LIVE, options, SIGN, 30_000, APPROVED)


@pytest.mark.parametrize(
    ("book", "settlement", "won"),
    [
        proves("RRB-1.1.baccarat-component", "the standard odds take a commission",
               RRB, "commission", 950),
        proves("RRB-1.1.baccarat-component", "even money pays half on a six",
               RRB, "even-money", 500),
        proves("MTT-8.7(b)", "Method A takes a commission", MTT, "commission", 950),
        proves("MTT-8.7(b)", "Method B pays half on a six", MTT, "even-money", 500),
    ],
)  # fmt: skip
def test_a_table_pays_by_the_way_it_was_set_up(book: str, settlement: str, won: int) -> None:
    table = CardTable(book, options={"settlement": settlement}).start()
    table.play(WON_WITH_SIX, {"banker": 1_000})
    assert table.credit == CREDIT + won


@pytest.mark.proves("RRB-1.1.baccarat-component", fact="within a coup the odds do not change")
def test_the_way_of_settling_stays_as_it_is_while_the_table_is_open() -> None:
    table = CardTable(RRB, options={"settlement": "even-money"}).start()
    table.begin({"banker": 1_000})
    anew = SetUpTable(table.id, RulebookId(RRB), GameName.BACCARAT, Source.LIVE, {}, SIGN, 30_000)
    assert table.script.refused(OPERATOR, anew).code is RefusalCode.TABLE_OPEN
    table.deal(WON_WITH_SIX)
    table.confirm()
    assert table.credit == CREDIT + 500


@pytest.mark.parametrize(
    ("rulebook", "game", "options", "code"),
    [
        proves("MTT-8.7(b)", "there is no third way of settling",
               MTT, GameName.BACCARAT, {"settlement": "free"}, RefusalCode.UNKNOWN_OPTION),
        proves("MTT-8.7(b)", "odds are not entered at a table",
               MTT, GameName.BACCARAT, {"odds": "9/1"}, RefusalCode.UNKNOWN_OPTION),
        proves("RRB-2.4.3", "a wheel with two zeros is not used",
               RRB, GameName.ROULETTE, {"wheel": "double-zero"}, RefusalCode.OPTION_NOT_OFFERED),
    ],
)  # fmt: skip
def test_what_the_rulebook_does_not_have_is_not_set_up(
    rulebook: str, game: GameName, options: dict[str, str], code: RefusalCode
) -> None:
    script = FloorScript()
    script.adopt(rulebook)
    assert script.refused(OPERATOR, set_up(rulebook, game, options)).code is code
    script.do(OPERATOR, set_up(rulebook, game, {}))


@pytest.mark.proves("RRB-1.1.dummy-hand", fact="dealt by the tableau, without a wager or a cent")
def test_a_dummy_hand_moves_no_money() -> None:
    table = CardTable(RRB).start()
    start = StartCoupWithoutWagers(table.id, "to show the game")
    table.script.do(DEALER, start, SUPERVISOR)
    before = dict(table.script.floor.state.balances)
    touch = PlaceWagers(table.session, table.round.id, (Touch("player", 1_000),))
    assert table.script.refused(table.player, touch).code is RefusalCode.WAGERING_CLOSED
    table.deal("2S AH 3S 2H 4S 6H")
    assert hands(table.coup) == ("2S 3S 4S", "AH 2H 6H")
    assert table.round.status is RoundStatus.SETTLED
    assert dict(table.script.floor.state.balances) == before
    assert table.credit == CREDIT


@pytest.mark.parametrize(
    ("game", "bet", "outcome", "other"),
    [
        proves("MTT-5.3", "at the wheel the ball is spun", GameName.ROULETTE, "red",
               number("18"), TumbleDice),
        proves("MTT-5.3", "at sic bo the dice are tumbled", GameName.SIC_BO, "small",
               dice(1, 2, 4), SpinBall),
    ],
)  # fmt: skip
def test_each_game_is_played_its_own_way(
    game: GameName, bet: str, outcome: OutcomeData, other: type[TumbleDice] | type[SpinBall]
) -> None:
    script = RoundScript(MTT, game)
    script.open()
    assert script.refused(DEALER, other(script.name)).code is RefusalCode.NOT_THIS_GAME
    script.play((1, bet, 500), outcome=outcome)
    assert script.money(1) == START + 500


@pytest.mark.proves("MTT-5.3", fact="at baccarat the cards are dealt")
def test_baccarat_knows_no_ball_and_no_dice() -> None:
    table = CardTable(MTT).start()
    name = table.begin()
    for body in (SpinBall(name), TumbleDice(name)):
        assert table.script.refused(DEALER, body).code is RefusalCode.NOT_THIS_GAME
    table.deal("9S KS KD KC")
    table.confirm()
    assert table.credit == CREDIT + 1_000


@pytest.mark.proves("MTT-2.4", fact="a touch moves credit onto a bet, about the layout, and back")
def test_every_touch_moves_exactly_what_it_shows() -> None:
    script = RoundScript(MTT)
    script.do(DEALER, OpenWagering(script.id))
    actor, session = script.seats[0]
    seen = []
    for body in (
        PlaceWagers(session, script.name, (Touch("red", 700),)),
        MoveWager(session, script.name, BetText("red"), "black", 300),
        CancelWager(session, script.name, BetText("red"), 400),
        CancelWager(session, script.name, BetText("black"), 300),
    ):
        script.do(actor, body)
        seen.append((script.money(1), script.pot()))
    assert seen == [
        (START - 700, 700),
        (START - 700, 700),
        (START - 300, 300),
        (START, 0),
    ]


@pytest.mark.parametrize(
    ("rulebook", "game", "source", "options", "kind", "may"),
    [
        proves(("RRB-5.1", "RRB-5.2"), "no bet of roulette is left out",
               RRB, GameName.ROULETTE, Source.LIVE, {}, "tier", False),
        proves(("RRB-5.4", "RRB-5.4.6", "RRB-5.4.7"), "pairs are always offered",
               RRB, GameName.BACCARAT, Source.LIVE, {}, "player-pair", False),
        proves("MTT-9.4(a)", "no bet of roulette is left out",
               MTT, GameName.ROULETTE, Source.LIVE, {}, "tier", False),
        proves("MTT-8.4(a)", "no bet of baccarat but pairs is left out",
               MTT, GameName.BACCARAT, Source.LIVE, {}, "tie", False),
        proves("MTT-8.7(a)", "pairs are offered where they are configured",
               MTT, GameName.BACCARAT, Source.LIVE, {}, "player-pair", True),
        proves("MTT-10.4(a)", "no bet of sic bo is left out",
               MTT, GameName.SIC_BO, Source.LIVE, {}, "small", False),
        proves(("IBK-5.1", "IBK-5.2"), "no bet of roulette is left out",
               IBK, GameName.ROULETTE, Source.AUTOMATED, {}, "red", False),
        proves("IBK-5.4", "no bet of sic bo is left out",
               IBK, GameName.SIC_BO, Source.AUTOMATED, {}, "small", False),
        proves("RFS-8.4.1", "terminals have the bets that have a button",
               RFS, GameName.ROULETTE, Source.LIVE, {}, "red", True),
        proves("RFS-6.1", "no bet of the cloth is left out",
               RFS, GameName.ROULETTE, Source.LIVE, {"form": "table"}, "red", False),
        proves("ROU-3.2", "no bet of the cloth is left out",
               ROU, GameName.ROULETTE, Source.LIVE, {}, "red", False),
    ],
)  # fmt: skip
def test_a_table_leaves_out_only_what_its_document_lets_it(
    rulebook: str,
    game: GameName,
    source: Source,
    options: dict[str, str],
    kind: str,
    may: bool,
) -> None:
    script, table = FloorScript(), TableId("T1")
    script.adopt(rulebook)
    book = RulebookId(rulebook)
    script.do(OPERATOR, SetUpTable(table, book, game, source, options, SIGN, 30_000, APPROVED))
    refusal = script.ask(OPERATOR, WithholdBets(table, (kind,))).answer.refusal
    assert (refusal is None) is may
    if refusal is not None:
        assert refusal.code is RefusalCode.NOT_OFFERED
