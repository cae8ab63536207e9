"""Folds what happens on the sensors and at the console of a table's jackpot."""

from croupier.core.identifiers import RoundId, table_of
from croupier.core.pit.accounts.meters import Meter, count
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import events
from croupier.core.pit.jackpots.state import (
    ROUNDS_KEPT,
    JackpotProgress,
    JackpotRound,
    JackpotTable,
    SensorWager,
    WagerNoted,
    WinConfirmed,
)
from croupier.core.pit.rounds.events import WageringOpened
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.events import DeviceRetired


def _round(floor: Floor, name: RoundId) -> JackpotRound:
    found = floor.state.jackpots[table_of(name)].of(name)
    assert found is not None
    return found


def set_up(floor: Floor, event: events.TableJackpotSetUp) -> None:
    known = floor.state.jackpots.get(event.table)
    if known is None:
        floor.state.jackpots[event.table] = JackpotTable(event.settings)
    else:
        known.settings = event.settings


def opened(floor: Floor, event: events.JackpotTerminalOpened) -> None:
    here = floor.state.jackpots[event.table]
    here.open = True
    here.stops.clear()
    main = floor.state.tables[event.table].round
    if main is not None and main.status is RoundStatus.OPEN:
        _begin(here, main.id)


def closed(floor: Floor, event: events.JackpotTerminalClosed) -> None:
    floor.state.jackpots[event.table].open = False


def wagering_opened(floor: Floor, event: WageringOpened) -> None:
    here = floor.state.jackpots.get(event.table)
    if here is not None and here.open:
        _begin(here, event.round)


def _begin(here: JackpotTable, name: RoundId) -> None:
    if here.round is not None:
        here.past[here.round.round] = here.round
        while len(here.past) > ROUNDS_KEPT:
            del here.past[next(iter(here.past))]
    here.round = JackpotRound(name)


def device_retired(floor: Floor, event: DeviceRetired) -> None:
    for here in floor.state.jackpots.values():
        here.sensors.pop(event.device, None)


def sensor_reported(floor: Floor, event: events.JackpotSensorReported) -> None:
    here = floor.state.jackpots[event.table]
    here.sensors[event.sensor] = event.reading
    if here.round is not None:
        here.round.checked = False


def sensors_reported(floor: Floor, event: events.JackpotSensorsReported) -> None:
    here = floor.state.jackpots[event.table]
    for seen in event.sensors:
        here.sensors[seen.device] = seen.reading
    if here.round is not None:
        here.round.checked = False


def stopped(floor: Floor, event: events.TableJackpotStopped) -> None:
    floor.state.jackpots[event.table].stops[event.what] = event.reason


def resumed(floor: Floor, event: events.TableJackpotResumed) -> None:
    floor.state.jackpots[event.table].stops.pop(event.what, None)


def placed(floor: Floor, event: events.JackpotWagerPlaced) -> None:
    round_ = _round(floor, event.round)
    round_.wagers[event.wager.sensor] = event.wager
    round_.checked = False


def all_placed(floor: Floor, event: events.JackpotWagersPlaced) -> None:
    round_ = _round(floor, event.round)
    for wager in event.wagers:
        round_.wagers[wager.sensor] = wager
    round_.checked = False


def declined(floor: Floor, event: events.JackpotWagerDeclined) -> None:
    round_ = _round(floor, event.round)
    round_.declined = (*round_.declined, event.player)


def spot_decided(floor: Floor, event: events.JackpotSpotDecided) -> None:
    _round(floor, event.round).decided[event.sensor] = event.player


def wagers_returned(floor: Floor, event: events.JackpotWagersReturned) -> None:
    """From the press on they are on record, and nothing of them is awaited."""
    round_ = _round(floor, event.round)
    if round_.progress is not JackpotProgress.TAKING:
        round_.progress = JackpotProgress.RETURNED
        for sensor, known in round_.noted.items():
            round_.noted[sensor] = WagerNoted(known.kind, known.clause, adjusted=True)
        return
    for each in event.wagers:
        round_.wagers.pop(each.sensor, None)
    round_.checked = False


def checked(floor: Floor, event: events.JackpotSensorsChecked) -> None:
    _round(floor, event.round).checked = True


def activated(floor: Floor, event: events.JackpotActivated) -> None:
    round_ = _round(floor, event.round)
    round_.pressed = event.at
    round_.terms = floor.state.jackpots[table_of(event.round)].settings
    waits = bool(event.wagers)
    round_.progress = JackpotProgress.PRESSED if waits else JackpotProgress.RETURNED


def removed(floor: Floor, event: events.JackpotWagersRemoved) -> None:
    _round(floor, event.round).removed = True


def answered(floor: Floor, event: events.JackpotAnswered) -> None:
    round_ = _round(floor, event.round)
    round_.progress, round_.answer = JackpotProgress.ANSWERED, event.answer
    for wager in event.wagers:
        if wager.session is not None:
            count(floor, wager.session, Meter.JACKPOT_WAGERS, wager.amount)


def noted(floor: Floor, event: events.IncorrectWagerNoted) -> None:
    round_ = _round(floor, event.round)
    wager: SensorWager = event.wager
    round_.wagers[wager.sensor] = wager
    round_.noted[wager.sensor] = WagerNoted(event.kind, event.clause, event.adjusted)
    if wager.session is not None and event.counted:
        count(floor, wager.session, Meter.GIVEN_BACK, wager.amount)


def adjusted(floor: Floor, event: events.JackpotAdjusted) -> None:
    round_ = _round(floor, event.round)
    known = round_.noted[event.sensor]
    round_.noted[event.sensor] = WagerNoted(known.kind, known.clause, adjusted=True)
    round_.voids += 1


def confirmed(floor: Floor, event: events.JackpotWinConfirmed) -> None:
    known = WinConfirmed(event.by.person, event.camera)
    _round(floor, event.round).confirmed[event.sensor] = known


def paid(floor: Floor, event: events.JackpotSharePaid) -> None:
    _round(floor, event.round).paid.append(event.share)
    if event.session is not None:
        count(floor, event.session, Meter.JACKPOTS_WON, event.share.amount)


def game_over(floor: Floor, event: events.JackpotGameOver) -> None:
    _round(floor, event.round).over = True
