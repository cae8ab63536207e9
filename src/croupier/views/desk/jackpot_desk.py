"""A table's jackpot as its dealer sees it: the sensors, the console's steps, and who has won."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import ClauseId, DeviceId, RoundId
from croupier.core.jackpots.activation import (
    Activation,
    ActivationState,
    FoundActivation,
    SensorId,
    VoidWager,
)
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.money import Cents
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, jackpot_terminal, round_order, sensor_wagers
from croupier.core.pit.jackpots.state import (
    JackpotProgress,
    JackpotRound,
    JackpotTable,
    SensorReading,
)
from croupier.core.pit.state import OVER, Table
from croupier.core.rulebook import promotions, roles
from croupier.core.rulebook.round import ScriptStep
from croupier.core.stream import envelope, messages
from croupier.core.tickets.ticket import Numbered, TicketId
from croupier.views.desk.button_state import DeskButton, Tried, button_state, dealer_of
from croupier.views.desk.steps import dealer_wording

S = ScriptStep
_SEEN = "as seen at the table"
_COMMANDS = {
    S.CHECK_JACKPOT_SENSORS: "check-jackpot-sensors",
    S.ANNOUNCE_NO_MORE_BETS: "call-no-more-bets",
    S.PRESS_JACKPOT_NO_MORE_BETS: "press-jackpot-no-more-bets",
    S.REMOVE_JACKPOT_WAGERS: "remove-jackpot-wagers",
    S.ANNOUNCE_RESULT: "enter-outcome",
    S.ENTER_OUTCOME: "enter-outcome",
    S.SETTLE: None,
    S.CALL_TABLE_INSPECTOR: "confirm-jackpot-win",
    S.PAY_JACKPOT: "pay-jackpot",
    S.PRESS_GAME_OVER: "press-jackpot-game-over",
}
# What stands for the number that is drawn for a slip once it is written.
_A_NUMBER = Numbered(TicketId("slip"), "0000")
# These are done at the sensor that has won, and not by a press of the console.
OF_A_SENSOR = ("confirm-jackpot-win", "pay-jackpot")
# Steps that a round without a win does not have.
_OF_A_WIN = frozenset({S.CALL_TABLE_INSPECTOR, S.PAY_JACKPOT})


class ConsoleStep(Struct, frozen=True, omit_defaults=True):
    step: ScriptStep
    clause: ClauseId | None = None
    command: str | None = None
    done: bool = False
    now: bool = False


class WonShare(Struct, frozen=True, omit_defaults=True):
    """`button` pays it. `slip`: it is paid by a slip that its winner signs."""

    level: int
    amount: int
    button: DeskButton
    slip: bool = False
    paid: bool = False


class SensorView(Struct, frozen=True, omit_defaults=True):
    """`reading` is what it said last; without one it has said nothing yet."""

    sensor: SensorId
    reading: SensorReading | None = None
    player: str = ""
    noted: promotions.IncorrectWager | None = None
    decided: str = ""
    confirmed: bool = False
    won: tuple[WonShare, ...] = ()


class JackpotDesk(Struct, frozen=True, omit_defaults=True):
    """`jackpot` and `pit` go with every press; `round` is what a chip on a sensor is for.

    `waiting` are players with colours who may still take a sensor. `inspectors` are whom a win
    calls. `failed` says why no wager is taken. `spots`: its wagers are made at terminals.
    """

    name: str
    jackpot: JackpotId
    pit: str
    wager: int
    round: RoundId
    open: bool = False
    failed: tuple[str, ...] = ()
    progress: JackpotProgress | None = None
    steps: tuple[ConsoleStep, ...] = ()
    next: str | None = None
    sensors: tuple[SensorView, ...] = ()
    waiting: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()
    buttons: tuple[DeskButton, ...] = ()
    inspectors: tuple[roles.Role, ...] = ()
    kinds: tuple[promotions.IncorrectWager, ...] = ()
    won: int = 0
    spots: bool = False


def jackpot_desk(floor: Floor, table: Table, round_pressed: RoundId) -> JackpotDesk | None:
    here, rules = floor.state.jackpots.get(table.id), floor.settings(table).jackpot
    if here is None or rules is None:
        return None
    round_ = here.round if here.round is not None and here.open else None
    other = table.round is not None and round_ is not None and round_.round != table.round.id
    if other or (round_ is not None and round_.over):
        round_ = None
    steps = _steps(table, rules, round_)
    pressable = tuple(_buttons(floor, table, here, round_pressed))
    approves = floor.settings(table).authority[roles.Action.APPROVE_JACKPOT].value.approves
    known = here.settings
    return JackpotDesk(
        rules.name.value,
        known.jackpot,
        known.pit,
        known.wager,
        round_pressed,
        here.open,
        tuple(dealer_wording(floor, table, why) for why in here.stops.values()),
        round_.progress if round_ is not None else None,
        steps,
        next((step.command for step in steps if step.now), None),
        tuple(_sensors(floor, table, here, round_)),
        tuple(sensor_wagers.colour_players_waiting(floor, table, round_))
        if round_ is not None
        else (),
        round_.declined if round_ is not None else (),
        pressable,
        approves,
        rules.incorrect_wagers.value,
        sum(share.amount for share in round_.winning) if round_ is not None else 0,
        not jackpot_terminal.sensors_to_see_to(floor, table),
    )


def _steps(
    table: Table, rules: promotions.JackpotRules, round_: JackpotRound | None
) -> tuple[ConsoleStep, ...]:
    won = round_ is not None and bool(round_.winning)
    script = [cited for cited in rules.script if won or cited.value not in _OF_A_WIN]
    done = [round_ is not None and _done(table, round_, cited.value) for cited in script]
    now = done.index(False) if False in done and round_ is not None and _plays(round_) else None
    return tuple(
        ConsoleStep(cited.value, cited.first, _COMMANDS.get(cited.value), done[place], place == now)
        for place, cited in enumerate(script)
    )


def _plays(round_: JackpotRound) -> bool:
    """Whether the console leads the dealer: what has gone back is over, and the game goes on."""
    if round_.progress is JackpotProgress.RETURNED:
        return False
    return bool(round_.counting) or round_order.under_way(round_)


def _done(table: Table, round_: JackpotRound, step: ScriptStep) -> bool:
    main = table.round
    assert main is not None
    pressed = round_.progress is not JackpotProgress.TAKING
    match step:
        case S.CHECK_JACKPOT_SENSORS:
            return round_.checked or pressed
        case S.ANNOUNCE_NO_MORE_BETS:
            return main.closed is not None
        case S.PRESS_JACKPOT_NO_MORE_BETS:
            return pressed
        case S.REMOVE_JACKPOT_WAGERS:
            return round_.removed or (pressed and not round_.counting)
        case S.CALL_TABLE_INSPECTOR:
            return all(share.sensor in round_.confirmed for share in round_.winning)
        case S.PAY_JACKPOT:
            return not round_.unpaid
        case S.PRESS_GAME_OVER:
            return round_.over
        case _:
            return main.status in OVER


def _sensors(
    floor: Floor, table: Table, here: JackpotTable, round_: JackpotRound | None
) -> Iterator[SensorView]:
    names = [SensorId(device.id) for device in jackpot_terminal.sensors_at(floor, table.id)]
    spots = [name for name in round_.wagers if name not in names] if round_ is not None else []
    for name in (*names, *spots):
        wager = round_.wagers.get(name) if round_ is not None else None
        noted = round_.noted.get(name) if round_ is not None else None
        yield SensorView(
            name,
            here.sensors.get(DeviceId(name)),
            wager.player if wager is not None else "",
            noted.kind if noted is not None else None,
            round_.decided.get(name, "") if round_ is not None else "",
            round_ is not None and name in round_.confirmed,
            tuple(_won(floor, table, here, round_, name)) if round_ is not None else (),
        )


def _won(
    floor: Floor, table: Table, here: JackpotTable, round_: JackpotRound, sensor: SensorId
) -> Iterator[WonShare]:
    for share in round_.winning:
        if share.sensor != sensor:
            continue
        credited = round_.wagers[sensor].session is not None
        slip = share.amount >= here.terms_of(round_).slip_from and not credited
        # Whether a slip could be written is asked with a name on it; its number is drawn later.
        body = commands.PayJackpot(round_.round, sensor, share.level)
        if slip:
            body = replace(body, winner="?", number=_A_NUMBER)
        shown = button_state(floor, table, dealer_of(table), Tried(body, round_.round))
        button = shown or DeskButton("pay-jackpot", round_.round)
        yield WonShare(share.level, share.amount, button, slip, share in round_.paid)


def _row(here: JackpotTable, table: Table) -> FoundActivation | None:
    """What the venue's row says, as far as this pit has heard: a press reads the row itself."""
    round_ = here.round
    if round_ is None or round_.pressed is None:
        return None
    known, answer = here.settings, round_.answer
    state = ActivationState.PRESSED if answer is None else ActivationState.ANSWERED
    noted = (VoidWager(name, each.kind) for name, each in round_.noted.items() if each.adjusted)
    row = Activation(
        *(known.jackpot, known.pit, table.id, round_.round),
        tuple(round_.wagers),
        Cents(known.wager),
        round_.pressed,
        state,
        answer=answer,
        voids=tuple(noted)[: answer.voided if answer is not None else 0],
    )
    return envelope.Claim(row.name.kind, row.name.key, 1, row)


def _buttons(floor: Floor, table: Table, here: JackpotTable, name: RoundId) -> Iterator[DeskButton]:
    """As the core would hear each press now, with the row as the venue last left it for all."""
    last = table.round.id if table.round is not None else name
    jackpot, pit = here.settings.jackpot, here.settings.pit
    row = _row(here, table)
    tried: tuple[messages.Body, ...] = (
        commands.RepeatJackpotWagers(name),
        commands.CheckJackpotSensors(last),
        commands.PressJackpotNoMoreBets(jackpot=jackpot, pit=pit, table=table.id, round=last),
        commands.RemoveJackpotWagers(last),
        commands.ReturnJackpotWagers(
            jackpot=jackpot, pit=pit, table=table.id, found=row, round=last, reason=_SEEN
        ),
        commands.PressGameOver(jackpot=jackpot, pit=pit, table=table.id, found=row, round=last),
    )
    chips_alone = (
        commands.RepeatJackpotWagers,
        commands.CheckJackpotSensors,
        commands.RemoveJackpotWagers,
    )
    for body in tried:
        if isinstance(body, chips_alone) and not jackpot_terminal.sensors_to_see_to(floor, table):
            continue
        shown = button_state(floor, table, dealer_of(table), Tried(body, last))
        if shown is not None:
            yield shown
