"""Supernova on terminals, by a house text that no document has: the spot, its stake, its win."""

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.ledger.accounts import JACKPOTS, chips
from croupier.core.pit.accounts.commands import CashOut, EndSession
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.events import IncorrectWagerNoted
from croupier.core.pit.jackpots.state import JackpotProgress
from croupier.core.pit.rounds.commands import EnterOutcome
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.wagers.commands import ClearWagers
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.document.reading import Unreadable, read
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.floor_plan.house_supernova import SUPERNOVA_TEXT
from tests.core.pit.chips.conventional_script import RFS, T1
from tests.core.pit.floor_script import DEALER, OPERATOR, SHELF, TABLE_INSPECTOR
from tests.core.pit.jackpots.supernova_script import (
    CHIP,
    MANAGER,
    S1,
    S2,
    WAGER,
    SpotTable,
    SupernovaTable,
)
from tests.core.pit.round_script import START, RoundScript, number

LAID = 500


def test_the_house_text_is_not_approved_and_the_document_itself_has_no_spot() -> None:
    parent = RulebookId(RFS)
    book = read(SUPERNOVA_TEXT, "house", {parent: SHELF.text(parent)})
    assert not isinstance(book, Unreadable)
    assert not book.approved
    assert book.settings.jackpot is not None
    assert book.settings.jackpot.spot_on_terminals.house


@pytest.mark.proves("RFS-9.1", fact="the document marks a cloth for Supernova, and no screen")
def test_a_terminal_table_under_the_document_itself_plays_for_no_jackpot() -> None:
    table = RoundScript(RFS)
    body = SupernovaTable(opened=False).set_up()
    refusal = table.refused(OPERATOR, body)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "RFS-9.1")


def test_a_spot_is_backed_out_of_credit_and_locked_by_the_press() -> None:
    table = SpotTable()
    table.lay(1, ("red", LAID))
    table.back(1)
    assert (table.money(1), table.staked) == (START - LAID - WAGER, WAGER)
    table.press()
    assert table.activation.sensors == (table.spot(1),)
    table.answer()
    assert (table.staked, table.jackpots) == (0, WAGER)
    assert table.balanced()


def test_a_spot_can_be_left_until_wagering_closes() -> None:
    table = SpotTable()
    table.lay(1, ("red", LAID))
    table.back(1)
    leaves = commands.LeaveJackpotSpot(table.session(1), table.name)
    table.do(table.player(1), leaves)
    assert (table.money(1), table.staked) == (START - LAID, 0)
    table.back(1)
    table.close()
    assert table.refused(table.player(1), leaves).code is RefusalCode.WAGERING_CLOSED
    assert table.refused(table.player(1), table.backing(1)).code is RefusalCode.WAGERING_CLOSED


@pytest.mark.parametrize(
    ("before", "code", "clause"),
    [
        pytest.param("nothing", RefusalCode.PAIR_WITHOUT_MAIN, "RFS-9.5.1", id="no main wager"),
        pytest.param("backed", RefusalCode.NO_FURTHER_WAGER, "RFS-9.3", id="twice"),
        pytest.param("closed", RefusalCode.NOT_OFFERED, None, id="the terminal is closed"),
        pytest.param("stopped", RefusalCode.TABLE_STOPPED, None, id="the server has failed"),
        pytest.param("poor", RefusalCode.CREDIT_TOO_SMALL, None, id="no credit"),
        pytest.param("full", RefusalCode.TOO_MUCH_ASKED, None, id="more than one press locks"),
    ],
)
def test_a_spot_is_not_backed(before: str, code: RefusalCode, clause: str | None) -> None:
    table = SpotTable(wagers_max=1)
    if before != "nothing":
        table.lay(1, ("red", START if before == "poor" else LAID))
    if before == "backed":
        table.back(1)
    if before == "closed":
        table.do(MANAGER, commands.CloseJackpotTerminal(T1, "for a while"))
    if before == "stopped":
        table.hear_offer(stopped="the keeper does not answer")
    if before == "full":
        table.lay(2, ("red", LAID))
        table.back(2)
    refusal = table.refused(table.player(1), table.backing(1))
    assert (refusal.code, refusal.clause) == (code, clause)


def test_nobody_backs_the_spot_of_another() -> None:
    table = SpotTable()
    table.lay(1, ("red", LAID))
    assert table.refused(table.player(2), table.backing(1)).code is RefusalCode.NOT_YOURS


def test_a_spot_without_a_main_wager_is_void_and_goes_back() -> None:
    """A08: the chips were taken up after the spot was backed."""
    table = SpotTable()
    for player in (1, 2):
        table.lay(player, ("red", LAID))
        table.back(player)
    table.do(table.player(1), ClearWagers(table.session(1), table.name))
    entry = table.press()
    noted = [event for event in entry.events if isinstance(event, IncorrectWagerNoted)]
    assert [each.kind for each in noted] == [IncorrectWager.NO_MAIN_WAGER]
    assert table.activation.sensors == (table.spot(2),)
    assert table.money(1) == START


def test_a_win_is_confirmed_by_the_inspector_and_paid_to_the_account() -> None:
    table = SpotTable()
    table.played(1, 2, hit=20_001)
    before = table.money(1)
    pays = commands.PayJackpot(table.playing, table.spot(1), 1)
    assert table.refused(DEALER, pays).code is RefusalCode.TOO_EARLY
    for player in (1, 2):
        table.confirm(table.spot(player))
        table.do(DEALER, commands.PayJackpot(table.playing, table.spot(player), 1))
    assert table.money(1) == before + 10_100
    assert table.floor.ledger.balance(JACKPOTS) == 2 * WAGER - 2 * 10_100
    table.do(DEALER, table.over())
    assert table.status() is RoundStatus.OPEN
    meters = table.floor.state.sessions[table.session(1)].meters
    assert (meters[Meter.JACKPOT_WAGERS], meters[Meter.JACKPOTS_WON]) == (WAGER, 10_100)
    assert table.balanced()


def test_a_large_win_is_credited_as_well_once_it_is_approved() -> None:
    """A slip is for chips: credit leaves a terminal as all of its credit does."""
    table = SpotTable()
    table.played(1, hit=600_000)
    table.confirm(table.spot(1))
    pays = commands.PayJackpot(table.playing, table.spot(1), 1)
    assert table.refused(DEALER, pays).code is RefusalCode.APPROVAL_NEEDED
    before = table.money(1)
    table.do(DEALER, pays, TABLE_INSPECTOR)
    assert table.money(1) == before + 600_000


def test_no_account_is_emptied_or_closed_that_a_jackpot_is_due_to() -> None:
    table = SpotTable()
    table.lay(1, ("black", START - WAGER))
    table.back(1)
    session, player = table.session(1), table.player(1)
    assert table.refused(player, CashOut(session)).code is RefusalCode.UNSETTLED
    table.press()
    table.answer(20_000)
    table.spin()
    table.tell(number("1"))
    assert table.floor.ledger.balance(chips(session)) == 0
    refusal = table.refused(player, EndSession(session))
    assert (refusal.code, "jackpot" in refusal.sentence) == (RefusalCode.UNSETTLED, True)


def test_what_lies_on_spots_goes_back_when_the_server_fails() -> None:
    table = SpotTable()
    table.lay(1, ("red", LAID))
    table.back(1)
    table.press()
    body = table.about(commands.ReturnJackpotWagers, round=table.name, reason="no answer")
    table.do(DEALER, body)
    assert table.money(1) == START - LAID
    assert table.nova.progress is JackpotProgress.RETURNED
    table.spin()
    table.tell(number("17"))
    assert table.status() is RoundStatus.SETTLED


def test_a_number_waits_for_the_press_and_for_no_chips_to_come_off() -> None:
    table = SpotTable()
    table.lay(1, ("red", LAID))
    table.back(1)
    table.close()
    table.spin()
    table.now += 60_000
    keyed = EnterOutcome(table.name, number("17"))
    assert table.refused(DEALER, keyed).code is RefusalCode.TOO_EARLY
    table.do(DEALER, table.console())
    table.tell(number("17"))
    assert table.status() is RoundStatus.SETTLED


def test_a_sensor_takes_no_more_wagers_than_one_press_locks() -> None:
    """The venue would return the whole press."""
    table = SupernovaTable(wagers_max=1)
    for player, sensor in (("Ann", S1), ("Bob", S2)):
        table.lays(player, "red", 500)
        if sensor == S1:
            table.chip(sensor, player)
    table.sense(S2, CHIP)
    body = commands.PlaceJackpotWager(table.next, S2, "Bob")
    assert table.refused(DEALER, body).code is RefusalCode.TOO_MUCH_ASKED
