"""A wrong activation is noted whenever it is seen: while an answer is awaited, and after a failure.

Whatever comes then, each stake goes back once, the meters are told once, and each has an auditor.
"""

from collections.abc import Sequence

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.jackpots.activation import ActivationState, SensorId, VoidWager
from croupier.core.ledger.accounts import chips, hold
from croupier.core.pit.accounts.commands import EndSession
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.events import IncorrectWagerNoted
from croupier.core.pit.jackpots.state import JackpotProgress
from croupier.core.pit.registry import encode_entry
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.envelope import Entry
from croupier.views.desk.jackpot_desk import jackpot_desk
from croupier.views.floor.table_jackpot import table_jackpot_view
from tests.core.pit.chips.conventional_script import T1
from tests.core.pit.floor_script import DEALER, TABLE_INSPECTOR
from tests.core.pit.jackpots.supernova_script import (
    MANAGER,
    S1,
    S2,
    S3,
    WAGER,
    SpotTable,
    SupernovaTable,
)
from tests.core.pit.round_script import START, number

FOREIGN = IncorrectWager.FOREIGN_CHIP
NONE = IncorrectWager.NO_MAIN_WAGER
FAILED = "the jackpot server does not answer"


def pressed() -> SupernovaTable:
    table = SupernovaTable()
    for player, sensor in (("Ann", S1), ("Bob", S2)):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    table.press()
    return table


def note(table: SupernovaTable, sensor: SensorId) -> IncorrectWagerNoted:
    body = commands.NoteIncorrectWager(table.nova.round, sensor, FOREIGN, "seen on camera 4")
    entry = table.do(TABLE_INSPECTOR, body)
    (noted,) = (event for event in entry.events if isinstance(event, IncorrectWagerNoted))
    return noted


def adjust(table: SupernovaTable, sensor: SensorId) -> None:
    body = table.about(
        commands.AdjustJackpotWager, round=table.nova.round, sensor=sensor, reason="as noted"
    )
    table.do(MANAGER, body)


def send_back(table: SupernovaTable) -> None:
    back = table.about(commands.ReturnJackpotWagers, round=table.nova.round, reason=FAILED)
    table.do(DEALER, back)


def agreed(entries: Sequence[Entry]) -> bool:
    """The second arithmetic has followed every entry, and objects to none."""
    auditor = Auditor()
    for seq, entry in enumerate(entries, 1):
        objection = auditor.take("main", seq, encode_entry(entry))
        assert objection is None, objection
    return True


@pytest.mark.proves("RFS-9.5.8", "RFS-9.7", fact="it is noted while the answer is awaited")
@pytest.mark.parametrize("removed", [False, True])
@pytest.mark.parametrize("hit", [0, 20_000])
def test_a_wager_noted_while_its_answer_is_awaited_comes_off_after_it(
    removed: bool, hit: int
) -> None:
    table = pressed()
    if removed:
        table.remove()
    noted = note(table, S1)
    assert (noted.adjusted, noted.counted, table.staked) == (False, False, WAGER)
    table.answer(hit)
    if not removed:
        table.remove()
    # Bob's alone is the jackpot's; Ann's went back once.
    assert (table.jackpots, table.on_sensors) == (WAGER, 0)
    table.dolly("17")
    assert table.refused(DEALER, table.over()).code is RefusalCode.UNSETTLED
    adjust(table, S1)
    table.venue_says(answer=table.answered(hit))
    table.hear()
    if hit:
        table.confirm(S2)
        table.do(DEALER, commands.PayJackpot(table.nova.round, S2, 1))
    table.do(DEALER, table.over())
    assert table.balanced()
    assert agreed(table.entries)


@pytest.mark.proves("RFS-9.5.8", "RFS-9.9.2", fact="what was noted goes back once")
@pytest.mark.parametrize("noted", [(S1,), (S1, S2)], ids=["one", "every wager"])
@pytest.mark.parametrize("by_venue", [False, True], ids=["by the table", "by the venue"])
def test_a_press_with_a_noted_wager_that_goes_back_leaves_nothing_to_adjust(
    noted: tuple[SensorId, ...], by_venue: bool
) -> None:
    table = pressed()
    for sensor in noted:
        note(table, sensor)
    assert len(table.floor.state.cases) == len(noted)
    if by_venue:
        table.venue_says(state=ActivationState.REFUNDED, reason=FAILED)
        table.hear()
    else:
        send_back(table)
    assert table.nova.progress is JackpotProgress.RETURNED
    assert (table.on_sensors, table.staked, table.jackpots) == (0, 0, 0)
    assert not table.nova.unadjusted
    assert not table.floor.state.cases
    assert agreed(table.entries)


@pytest.mark.proves("RFS-9.5.8", "RFS-9.7", fact="it is noted after a failure as well")
@pytest.mark.parametrize("later", [False, True], ids=["in its round", "in the next"])
def test_a_wager_that_a_failure_returned_is_noted_and_moves_nothing(later: bool) -> None:
    table = pressed()
    send_back(table)
    name, before = table.nova.round, table.tray
    if later:
        table.dolly("17")
        table.do(DEALER, table.over())
        table.lays("Ann", "red", 500)
        before = table.tray
    body = commands.NoteIncorrectWager(name, S1, FOREIGN, "seen on camera 4")
    entry = table.do(TABLE_INSPECTOR, body)
    (noted,) = entry.events
    assert isinstance(noted, IncorrectWagerNoted)
    assert (noted.adjusted, noted.counted, noted.moves) == (True, False, ())
    assert (table.tray, table.jackpots, table.on_sensors) == (before, 0, 0)
    assert table.refused(TABLE_INSPECTOR, body).code is RefusalCode.ALREADY_DONE
    nobodys = commands.NoteIncorrectWager(name, S3, FOREIGN, "seen")
    assert table.refused(TABLE_INSPECTOR, nobodys).code is RefusalCode.NOT_THERE
    assert agreed(table.entries)


@pytest.mark.proves("RFS-9.9.2", fact="what has gone back to the players comes into no tray")
def test_chips_that_a_failure_has_returned_are_not_taken_off_into_the_tray() -> None:
    table = pressed()
    send_back(table)
    tray = table.tray
    body = commands.RemoveJackpotWagers(table.nova.round)
    assert table.refused(DEALER, body).code is RefusalCode.ALREADY_DONE
    assert (table.tray, table.on_sensors) == (tray, 0)
    desk = jackpot_desk(table.floor, table.floor.state.tables[T1], table.nova.round)
    assert desk is not None
    # Nothing more is asked of the dealer for it: the number may be marked.
    assert desk.next is None
    table.dolly("17")


def test_a_desk_tells_of_a_win_without_the_wager_that_is_known_to_be_wrong() -> None:
    table = pressed()
    note(table, S1)
    table.answer(hit=20_000)
    desk = jackpot_desk(table.floor, table.floor.state.tables[T1], table.nova.round)
    board = table_jackpot_view(table.floor, table.floor.state.tables[T1])
    assert desk is not None
    assert board is not None
    assert (desk.won, [(sensor.sensor, len(sensor.won)) for sensor in desk.sensors][:2]) == (
        10_000,
        [(S1, 0), (S2, 1)],
    )
    assert [level.winners for level in board.won] == [1]


def test_a_late_answer_after_a_failure_changes_nothing_that_was_noted() -> None:
    table = pressed()
    note(table, S1)
    send_back(table)
    table.venue_says(counted=True, answer=table.answered(hit=20_000))
    assert (
        table.refused(
            DEALER, table.about(commands.ReturnJackpotWagers, round=table.nova.round, reason=FAILED)
        ).code
        is RefusalCode.TOO_LATE
    )
    assert (table.nova.progress, table.nova.unpaid) == (JackpotProgress.RETURNED, ())


def test_a_spot_noted_while_its_answer_is_awaited_is_on_no_meter_of_its_terminal() -> None:
    table = SpotTable()
    for player in (1, 2):
        table.lay(player, ("red", 500))
        table.back(player)
    table.press()
    body = commands.NoteIncorrectWager(table.nova.round, table.spot(1), NONE, "left the layout")
    table.do(TABLE_INSPECTOR, body)
    table.answer()
    counted = {
        player: table.floor.state.sessions[table.session(player)].meters for player in (1, 2)
    }
    assert Meter.JACKPOT_WAGERS not in counted[1]
    assert Meter.GIVEN_BACK not in counted[1]
    assert counted[2][Meter.JACKPOT_WAGERS] == WAGER


def test_a_noted_wager_that_the_office_has_taken_off_holds_the_table_up_no_longer() -> None:
    """Both have seen it: it comes off once, and either way "Game Over" can be pressed."""
    table = pressed()
    table.answer()
    note(table, S1)
    table.venue_says(voids=(VoidWager(S1, FOREIGN),))
    table.venue_says(answer=table.answered())
    table.hear()
    table.remove()
    table.dolly("17")
    assert table.refused(DEALER, table.over()).code is RefusalCode.UNSETTLED
    adjust(table, S1)
    assert [void.sensor for void in table.activation.voids] == [S1]
    table.do(DEALER, table.over())
    assert agreed(table.entries)


def test_a_spot_of_a_player_who_has_left_is_noted_and_its_stake_waits_for_them() -> None:
    """An account that is closed gets nothing: staff pay it once they come back."""
    table = SpotTable()
    session = table.session(1)
    table.lay(1, ("black", START - WAGER))
    table.back(1)
    table.press()
    table.answer()
    table.spin()
    table.tell(number("1"))
    table.do(table.player(1), EndSession(session))
    (spot,) = table.nova.wagers
    noted = table.do(
        TABLE_INSPECTOR, commands.NoteIncorrectWager(table.nova.round, spot, NONE, "seen")
    )
    balance = table.floor.ledger.balance
    assert (balance(chips(session)), balance(hold(session))) == (0, WAGER)
    opened = [event.kind for event in noted.events if isinstance(event, CaseOpened)]
    assert opened == [CaseKind.JACKPOT, CaseKind.PAYMENT]
    assert agreed(table.entries)
