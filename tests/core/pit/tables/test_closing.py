"""A table at which people play closes only after the notice that its rulebook owes them."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId, SessionId, TableId
from croupier.core.pit.chips.commands import (
    ExchangeVoucher,
    IssueColour,
    RedeemColour,
    SetOutColours,
    TakeCallBet,
)
from croupier.core.pit.irregularities.commands import InvalidateRound
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    EnterOutcome,
    OpenWagering,
    SpinBall,
)
from croupier.core.pit.state import RoundStatus, TableStatus
from croupier.core.pit.tables.closing import holding_credit
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable
from croupier.core.pit.tables.events import ClosingAnnounced
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.payments import ChipKind, DealerTender
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.chips.conventional_script import T1, ConventionalTable
from tests.core.pit.floor_script import DEALER, OPERATOR, FloorScript
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import IBK, MTT, ROU, RRB, RoundScript
from tests.plugins.proofs import proves

Seated = tuple[Actor, SessionId]

SEVENTEEN = OutcomeData(number="17")


def play_round(script: FloorScript, table: TableId, seated: Seated | None = None) -> None:
    """A round from opening to settlement, with a wager where somebody sits."""
    round_ = RoundId(str(script.do(DEALER, OpenWagering(table)).answer.made))
    if seated is not None:
        actor, session = seated
        script.do(actor, PlaceWagers(session, round_, (Touch("red", 500),)))
        if script.floor.wagering(script.floor.state.tables[table]).confirm_bet.value:
            script.do(actor, ConfirmWagers(session, round_))
    script.wait(31)
    script.do(DEALER, SpinBall(round_))
    script.do(DEALER, EnterOutcome(round_, SEVENTEEN))
    script.do(DEALER, ConfirmOutcome(round_, SEVENTEEN))


def closed(script: FloorScript, table: TableId) -> RefusalCode | None:
    closer = script.who(table, Action.CLOSE_TABLE)
    refusal = script.ask(closer, CloseTable(table)).answer.refusal
    return refusal.code if refusal else None


def rounds_left(entry: Entry) -> int | None:
    """Of a notice that counts rounds; minutes count none."""
    (announced,) = entry.events
    assert isinstance(announced, ClosingAnnounced)
    return announced.rounds_left


@pytest.mark.parametrize(
    ("rulebook", "minutes"),
    [proves("RRB-12.8", "an occupied table closes once its sign has stood twenty minutes",
            "nsw-rapid-2016", 20)],
)  # fmt: skip
def test_a_notice_of_minutes(rulebook: str, minutes: int) -> None:
    script = FloorScript()
    table = script.table("T1", rulebook, GameName.ROULETTE)
    script.sit("T1-A", 10_000)
    assert closed(script, table) is RefusalCode.NOTICE_NEEDED
    soon = AnnounceClosing(table, minutes=minutes - 1)
    refusal = script.refused(script.who(table, Action.CLOSE_TABLE), soon)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOTICE_NEEDED, "RRB-12.8")
    announced = script.do(script.who(table, Action.CLOSE_TABLE), AnnounceClosing(table))
    assert rounds_left(announced) is None
    script.wait(minutes * 60 - 60)
    play_round(script, table)
    assert closed(script, table) is RefusalCode.NOTICE_NEEDED
    script.wait(60)
    opening = script.refused(DEALER, OpenWagering(table))
    assert opening.code is RefusalCode.TABLE_CLOSED, "no round opens once the notice is served"
    assert closed(script, table) is None
    assert script.floor.state.tables[table].status is TableStatus.CLOSED


@pytest.mark.parametrize(
    ("rulebook", "rounds"),
    [proves("MTT-7.11", "an occupied table closes once three more rounds were played",
            "act-mttg-2019", 3)],
)  # fmt: skip
def test_a_notice_of_rounds(rulebook: str, rounds: int) -> None:
    script = FloorScript()
    table = script.table("T1", rulebook, GameName.ROULETTE)
    seated = script.sit("T1-A", 10_000)
    script.do(script.who(table, Action.CLOSE_TABLE), AnnounceClosing(table))
    for _ in range(rounds):
        assert closed(script, table) is RefusalCode.NOTICE_NEEDED
        play_round(script, table, seated)
    assert script.refused(DEALER, OpenWagering(table)).code is RefusalCode.TABLE_CLOSED
    assert closed(script, table) is None


@pytest.mark.proves("MTT-7.11", fact="a proposed time shortens no notice of rounds")
def test_mtt_rounds_are_owed_whatever_time_is_proposed() -> None:
    script = RoundScript(MTT)
    script.do(OPERATOR, AnnounceClosing(script.id, minutes=0))
    for _ in range(3):
        assert closed(script, script.id) is RefusalCode.NOTICE_NEEDED
        script.play((1, "red", 500), outcome=SEVENTEEN)
    assert closed(script, script.id) is None


@pytest.mark.proves("MTT-7.11", fact="a round that turns out void is none of the three")
@pytest.mark.parametrize("closed_first", [False, True])
def test_mtt_a_void_round_is_owed_still(*, closed_first: bool) -> None:
    script = RoundScript(MTT)
    script.do(OPERATOR, AnnounceClosing(script.id))
    for _ in range(3):
        script.open()
        script.lay(1, ("red", 500))
        if closed_first:
            script.spin_and_close()
        void = InvalidateRound(script.name, InvalidReason.IMPRACTICAL, "the lights went out")
        script.do(OPERATOR, void)
    for _ in range(3):
        assert closed(script, script.id) is RefusalCode.NOTICE_NEEDED
        script.play((1, "red", 500), outcome=SEVENTEEN)
    assert script.refused(DEALER, OpenWagering(script.id)).code is RefusalCode.TABLE_CLOSED
    assert closed(script, script.id) is None


@pytest.mark.proves("MTT-7.11", fact="a round that nobody wagers on was given all the same")
def test_mtt_players_who_do_not_play_hold_up_no_closing() -> None:
    script = RoundScript(MTT)
    script.do(OPERATOR, AnnounceClosing(script.id))
    for _ in range(3):
        script.open()
        script.close()
        assert script.status() is RoundStatus.VOID
    assert closed(script, script.id) is None


@pytest.mark.parametrize(
    ("rulebook", "source", "clause"),
    [
        proves("ROU-9.8", "players are told twenty minutes before their table closes",
               ROU, Source.LIVE, "ROU-9.8"),
        proves("IBK-9.14", "players are told twenty minutes before their table closes",
               IBK, Source.AUTOMATED, "IBK-9.14"),
    ],
)  # fmt: skip
def test_the_sign_stands_for_its_minutes(rulebook: str, source: Source, clause: str) -> None:
    script = RoundScript(rulebook, source=source)
    closer = script.who(script.id, Action.CLOSE_TABLE)
    unannounced = script.refused(closer, CloseTable(script.id))
    assert (unannounced.code, unannounced.clause) == (RefusalCode.NOTICE_NEEDED, clause)
    soon = script.refused(closer, AnnounceClosing(script.id, minutes=19))
    assert (soon.code, soon.clause) == (RefusalCode.NOTICE_NEEDED, clause)
    assert rounds_left(script.do(closer, AnnounceClosing(script.id))) is None
    announced = script.now
    script.now = announced + 20 * 60_000 - 2
    assert closed(script, script.id) is RefusalCode.NOTICE_NEEDED
    assert closed(script, script.id) is None
    assert script.now == announced + 20 * 60_000
    assert script.at.status is TableStatus.CLOSED


@pytest.mark.proves("IBK-9.2", fact="the warning names the terminals that still hold credit")
def test_players_clear_their_credit_when_the_close_of_play_is_announced() -> None:
    script = MoneyScript(IBK, source=Source.AUTOMATED, players=2)
    script.terminal("T1-Z", IBK)
    entry = script.do(script.who(script.id, Action.CLOSE_TABLE), AnnounceClosing(script.id))
    (announced,) = entry.events
    assert isinstance(announced, ClosingAnnounced)
    assert (announced.clear_credits, announced.holding) == (True, ("T1-A", "T1-B"))
    assert (announced.not_before, announced.rounds_left) == (announced.at + 20 * 60_000, None)
    script.cash_out(1)
    assert holding_credit(script.floor, script.at) == ("T1-B",)
    script.cash_out(2)
    assert holding_credit(script.floor, script.at) == ()


def test_a_rulebook_that_does_not_ask_for_it_names_nobody() -> None:
    script = MoneyScript(RRB, players=2)
    entry = script.do(script.who(script.id, Action.CLOSE_TABLE), AnnounceClosing(script.id))
    (announced,) = entry.events
    assert isinstance(announced, ClosingAnnounced)
    assert (announced.clear_credits, announced.holding) == (False, ())


@pytest.mark.proves("ROU-9.8", fact="whoever holds colours of a table plays there")
def test_holders_of_colours_are_owed_the_notice_at_a_conventional_table() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-roulette-2019", GameName.ROULETTE, options={"form": "table"})
    script.do(OPERATOR, SetOutColours(table, ("blue", "pink")))
    script.count_tray(table)
    issue = IssueColour(table, "blue", "Ann", 100, 20, DealerTender.CASH, "marker")
    script.do(DEALER, issue)
    closer = script.who(table, Action.CLOSE_TABLE)
    unannounced = script.refused(closer, CloseTable(table))
    assert (unannounced.code, unannounced.clause) == (RefusalCode.NOTICE_NEEDED, "ROU-9.8")
    script.do(DEALER, RedeemColour(table, "blue", table, "Ann", 20))
    assert closed(script, table) is None, "with the last colour handed in, nobody is known to play"


@pytest.mark.proves("ROU-9.8", fact="whoever called a bet in the last round plays there")
def test_who_called_a_bet_in_the_last_round_is_owed_the_notice() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-roulette-2019", GameName.ROULETTE, options={"form": "table"})
    for bets in (1, 0):
        round_ = RoundId(str(script.do(DEALER, OpenWagering(table)).answer.made))
        for _ in range(bets):
            bet = TakeCallBet(round_, "Ann", "red", 500, 500, ChipKind.VALUE_CHIPS)
            script.do(DEALER, bet)
        script.do(DEALER, SpinBall(round_))
        script.do(DEALER, CallNoMoreBets(round_))
        script.do(DEALER, EnterOutcome(round_, SEVENTEEN))
        assert closed(script, table) is (RefusalCode.NOTICE_NEEDED if bets else None)


def test_an_empty_table_closes_at_once() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE)
    assert closed(script, table) is None


def test_a_table_does_not_close_within_a_round() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE)
    script.do(DEALER, OpenWagering(table))
    assert closed(script, table) is RefusalCode.ROUND_UNDER_WAY


def test_a_dealer_does_not_close_a_table() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE)
    assert script.refused(DEALER, CloseTable(table)).code is RefusalCode.NOT_PERMITTED


@pytest.mark.proves(
    "ROU-9.8", fact="whoever has tokens of the table in hand is owed the notice too"
)
def test_a_player_with_tokens_alone_is_present() -> None:
    table = ConventionalTable()
    table.floor.state.terminals.clear()
    closer = table.who(T1, Action.CLOSE_TABLE)
    table.do(DEALER, ExchangeVoucher(T1, "Ann", "V-1", 1_000, "printed"))
    assert table.refused(closer, CloseTable(T1)).code is RefusalCode.NOTICE_NEEDED
