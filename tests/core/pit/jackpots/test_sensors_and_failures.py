"""Sensors, who may use them, and wagers that were none."""

import pytest

from croupier.core.identifiers import DeviceId, PersonId
from croupier.core.jackpots.activation import ActivationState
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.events import (
    IncorrectWagerNoted,
    JackpotAdjusted,
    TableJackpotStopped,
)
from croupier.core.pit.registry import DECLARED
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import RetireDevice
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.declaring import InspectorNotice
from croupier.core.stream.envelope import Actor
from tests.core.pit.chips.conventional_script import T1, TRAY
from tests.core.pit.floor_script import DEALER, TABLE_INSPECTOR, TECHNICIAN
from tests.core.pit.jackpots.supernova_script import (
    CASINO,
    CHIP,
    DEAD,
    EMPTY,
    FOREIGN,
    MANAGER,
    S1,
    S2,
    S3,
    WAGER,
    SupernovaTable,
)
from tests.plugins.proofs import proves


def laid(*players: str) -> SupernovaTable:
    """Each with a wager on the layout and a chip on a sensor."""
    table = SupernovaTable()
    for player, sensor in zip(players, (S1, S2, S3), strict=False):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    return table


@pytest.mark.proves("RFS-9.6", fact="no jackpot is played for at a table without its display")
def test_a_terminal_opens_only_where_a_display_stands() -> None:
    table = SupernovaTable(opened=False)
    board = DeviceId("board-1")
    table.do(TECHNICIAN, RetireDevice(board, "broken"))
    refusal = table.refused(MANAGER, commands.OpenJackpotTerminal(T1))
    assert (refusal.code, refusal.clause) == (RefusalCode.EQUIPMENT_MISSING, "RFS-9.6")


@pytest.mark.proves("RFS-9.1", fact="it is played beside the game and is no game of its own")
def test_a_jackpot_wager_is_taken_while_its_game_takes_wagers_and_not_otherwise() -> None:
    table = laid("Ann")
    table.no_more_bets()
    late = commands.PlaceJackpotWager(table.round.id, S2, "Ann")
    assert table.refused(DEALER, late).code is RefusalCode.WAGERING_CLOSED


# Who may use a sensor


def test_one_sensor_takes_one_wager_in_a_round() -> None:
    table = laid("Ann")
    table.lays("Bob", "red", 500)
    again = commands.PlaceJackpotWager(table.round.id, S1, "Bob")
    assert table.refused(DEALER, again).code is RefusalCode.NO_FURTHER_WAGER


@pytest.mark.proves("RFS-9.5.2", fact="without the sensor's word there is no wager")
def test_a_sensor_that_registers_nothing_takes_no_wager() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    wager = commands.PlaceJackpotWager(table.round.id, S1, "Ann")
    assert table.refused(DEALER, wager).code is RefusalCode.NOT_THERE


@pytest.mark.proves(
    "RFS-9.5.1.a", fact="whoever plays with colours comes first, unless they decline"
)
def test_colour_players_come_first_at_a_sensor() -> None:
    table = SupernovaTable()
    for player, colour in (("Ann", "blue"), ("Bob", "green"), ("Cid", "pink")):
        table.buys(player, colour, 50)
    table.lays("Eve", "red", 500)
    table.chip(S2, "Ann")
    table.sense(S1, CHIP)
    wager = commands.PlaceJackpotWager(table.round.id, S1, "Eve")
    refused = table.refused(DEALER, wager)
    assert (refused.code, refused.clause) == (RefusalCode.NOT_YOURS, "RFS-9.5.1.a")
    table.do(DEALER, commands.DeclineJackpotWager(table.round.id, "Cid"))
    table.do(DEALER, wager)


@pytest.mark.proves("RFS-9.5.1", fact="a jackpot wager needs a wager on the layout")
def test_another_player_has_a_wager_on_the_layout_first() -> None:
    table = laid("Ann")
    table.sense(S2, CHIP)
    wager = commands.PlaceJackpotWager(table.round.id, S2, "Eve")
    refused = table.refused(DEALER, wager)
    assert (refused.code, refused.clause) == (RefusalCode.PAIR_WITHOUT_MAIN, "RFS-9.5.1")


@pytest.mark.proves("RFS-9.5.1.b", fact="Casino Management decides a dispute, and that is final")
def test_management_decides_who_has_a_sensor_and_nobody_again() -> None:
    table = laid("Ann")
    table.lays("Bob", "red", 500)
    word = commands.DecideJackpotSpot(table.round.id, S1, "Bob", "Bob asked first")
    assert table.refused(MANAGER, word).clause == "RFS-9.5.1.b"
    table.do(CASINO, word)
    # Ann's chip is back; the sensor is Bob's and nobody else's.
    assert (table.on_sensors, table.staked) == (0, 0)
    ann = commands.PlaceJackpotWager(table.round.id, S1, "Ann")
    assert table.refused(DEALER, ann).clause == "RFS-9.5.1.b"
    table.do(DEALER, commands.PlaceJackpotWager(table.round.id, S1, "Bob"))
    assert table.refused(CASINO, word).code is RefusalCode.ALREADY_DONE


def test_a_chip_that_is_nobodys_holds_the_check_up() -> None:
    table = laid("Ann")
    table.sense(S2, CHIP)
    checks = commands.CheckJackpotSensors(table.round.id)
    assert table.refused(DEALER, checks).clause == "RFS-9.4.1"
    table.sense(S2, EMPTY)
    table.do(DEALER, checks)
    # Whatever changes after the check is looked at again.
    table.sense(S1, EMPTY)
    assert not table.nova.checked


def test_a_chip_taken_up_before_the_press_goes_back() -> None:
    table = laid("Ann")
    table.sense(S1, EMPTY)
    assert (table.on_sensors, table.staked, table.nova.wagers) == (0, 0, {})


def test_what_a_sensor_sees_is_the_sensors_to_say() -> None:
    table = SupernovaTable()
    seen = commands.ReportJackpotSensor(T1, DeviceId(S1), CHIP)
    assert table.refused(DEALER, seen).code is RefusalCode.NOT_PERMITTED
    strange = commands.ReportJackpotSensor(T1, DeviceId("board-1"), EMPTY)
    refused = table.refused(Actor(PersonId("board-1")), strange)
    assert refused.code is RefusalCode.UNKNOWN_DEVICE


# Sensors that fail


@pytest.mark.proves("RFS-9.9.1", "RFS-9.9.4", fact="one dead sensor stops the table until all work")
def test_a_dead_sensor_stops_the_tables_jackpot_until_all_work() -> None:
    table = laid("Ann", "Bob", "Cid")
    table.sense(S3, EMPTY)
    assert (table.on_sensors, table.staked) == (2 * WAGER, 2 * WAGER)
    table.sense(S3, DEAD)
    assert (table.on_sensors, table.staked) == (0, 0)
    wager = commands.PlaceJackpotWager(table.round.id, S1, "Ann")
    assert table.refused(DEALER, wager).code is RefusalCode.TABLE_STOPPED
    table.no_more_bets()
    table.dolly("17")
    table.lays("Ann", "red", 500)
    again = table.sense(S2, DEAD)
    assert not any(isinstance(event, TableJackpotStopped) for event in again.events)
    table.sense(S3, EMPTY)
    wager = commands.PlaceJackpotWager(table.round.id, S1, "Ann")
    assert table.refused(DEALER, wager).code is RefusalCode.TABLE_STOPPED
    table.sense(S2, EMPTY)
    table.do(DEALER, wager)


@pytest.mark.proves("RFS-9.9.1", fact="no terminal opens at a table with a dead or silent sensor")
def test_no_terminal_opens_before_every_sensor_has_said_that_it_works() -> None:
    table = SupernovaTable(opened=False)
    table.sense(S2, DEAD)
    refused = table.refused(MANAGER, commands.OpenJackpotTerminal(T1))
    assert (refused.code, refused.clause) == (RefusalCode.EQUIPMENT_UNFIT, "RFS-9.9.1")


def test_a_sensor_that_dies_after_the_press_leaves_the_press_alone() -> None:
    table = laid("Ann")
    table.press()
    table.sense(S1, DEAD)
    table.answer(hit=20_000)
    assert [share.amount for share in table.nova.unpaid] == [20_000]


# Wagers that were none


@pytest.mark.proves("RFS-9.7.bullet1", fact="a foreign chip that the sensor knows is not counted")
def test_a_foreign_chip_is_noted_at_the_press_and_never_counted() -> None:
    table = laid("Ann")
    table.sense(S2, FOREIGN)
    entry = table.press()
    assert table.activation.sensors == (S1,)
    (noted,) = (event for event in entry.events if isinstance(event, IncorrectWagerNoted))
    assert (noted.kind, noted.clause) == (IncorrectWager.FOREIGN_CHIP, "RFS-9.7.bullet1")
    assert noted.adjusted


@pytest.mark.proves("RFS-9.5.4", "RFS-9.7.bullet4", fact="without a main wager it goes back")
def test_a_wager_without_a_main_wager_goes_back_at_the_press() -> None:
    table = SupernovaTable()
    table.buys("Ann", "blue", 50)
    table.lays("Bob", "red", 500)
    table.chip(S1, "Ann")
    table.chip(S2, "Bob")
    table.press()
    assert table.activation.sensors == (S2,)
    assert (table.on_sensors, table.staked) == (WAGER, WAGER)


AFTERWARDS = [
    proves("RFS-9.7.bullet1", "a foreign chip", IncorrectWager.FOREIGN_CHIP),
    proves("RFS-9.7.bullet2", "a sensor without a chip", IncorrectWager.SENSOR_WITHOUT_CHIP),
    proves("RFS-9.7.bullet3", "less than the wager", IncorrectWager.BELOW_REQUIRED_BET),
    proves(("RFS-9.7.bullet4", "RFS-9.5.4"), "no main wager", IncorrectWager.NO_MAIN_WAGER),
]


BULLETS = (
    IncorrectWager.FOREIGN_CHIP,
    IncorrectWager.SENSOR_WITHOUT_CHIP,
    IncorrectWager.BELOW_REQUIRED_BET,
    IncorrectWager.NO_MAIN_WAGER,
)


@pytest.mark.parametrize("kind", AFTERWARDS)
def test_a_wager_found_wrong_after_the_press_wins_nothing_and_comes_off(
    kind: IncorrectWager,
) -> None:
    table = SupernovaTable(LayoutKnowledge.WINNING_BETS)
    table.do(DEALER, OpenWagering(T1))
    for player, sensor in (("Ann", S1), ("Bob", S2)):
        table.chip(sensor, player)
    table.press()
    table.answer(hit=20_000)
    table.remove()
    table.dolly("17")
    note = commands.NoteIncorrectWager(table.round.id, S1, kind, "seen on camera 4")
    entry = table.do(TABLE_INSPECTOR, note)
    (noted,) = (event for event in entry.events if isinstance(event, IncorrectWagerNoted))
    bullets = ("RFS-9.7.bullet1", "RFS-9.7.bullet2", "RFS-9.7.bullet3", "RFS-9.7.bullet4")
    assert noted.clause == bullets[BULLETS.index(kind)]
    # The chip is back out of the tray, and nothing is paid before the meters are right.
    assert (table.tray, table.jackpots) == (TRAY + WAGER, WAGER)
    table.confirm(S2)
    pays = commands.PayJackpot(table.round.id, S2, 1)
    assert table.refused(DEALER, pays).code is RefusalCode.NOT_NOW
    adjusts = table.about(
        commands.AdjustJackpotWager, round=table.round.id, sensor=S1, reason="as noted"
    )
    assert table.refused(DEALER, adjusts).code is RefusalCode.NOT_PERMITTED
    table.do(MANAGER, adjusts)
    assert [(void.sensor, void.reason) for void in table.activation.voids] == [(S1, kind)]
    table.venue_says(answer=table.answered(20_000))
    table.hear()
    # Bob alone has it.
    assert [(share.sensor, share.amount) for share in table.nova.unpaid] == [(S2, 20_000)]
    table.do(DEALER, pays)
    table.do(DEALER, table.over())
    assert table.balanced()


@pytest.mark.proves("RFS-9.5.4", fact="what nobody may win is void, and the round goes on")
def test_a_win_of_an_incorrect_wager_alone_is_nobodys() -> None:
    table = laid("Ann")
    table.press()
    table.answer(hit=20_000)
    table.remove()
    table.dolly("17")
    kind = IncorrectWager.FOREIGN_CHIP
    table.do(DEALER, commands.NoteIncorrectWager(table.round.id, S1, kind, "not ours"))
    adjusts = table.about(
        commands.AdjustJackpotWager, round=table.round.id, sensor=S1, reason="as noted"
    )
    table.do(MANAGER, adjusts)
    table.venue_says(state=ActivationState.SETTLED, answer=table.answered(20_000))
    table.hear()
    table.do(DEALER, table.over())
    assert (table.jackpots, table.on_sensors) == (0, 0)
    assert not table.floor.state.cases


@pytest.mark.proves("RFS-9.5.8", "RFS-9.7", fact="the inspectorate is told of each")
@pytest.mark.parametrize("kind", [IncorrectWagerNoted, JackpotAdjusted])
def test_the_inspectorate_is_told_of_every_incorrect_wager_and_adjustment(kind: type) -> None:
    assert DECLARED.events[kind].notice is InspectorNotice.ADJUSTMENT
