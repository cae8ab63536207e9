"""Sets the ball or the dice in motion: by the dealer, a unit on the wheel, or the device itself.

A wheel or tumbler that waits to be told is told when the rulebook's script has it launch. Then the
ball runs or the dice roll, or staff are called.
"""

from collections.abc import Iterator

from croupier.core.identifiers import Instant, RoundId, table_of
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.results.failed_spins import unlaunched
from croupier.core.pit.rounds import commands, current_round, events, motion
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import must_not_be_stopped
from croupier.core.pit.wagers.seat import seated
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import roles, rulebook
from croupier.core.rulebook.games import paytable, roulette, sicbo
from croupier.core.rulebook.round import Launch, launch_of
from croupier.core.stream.declaring import Deadline
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.intents import Became, Intent, IntentClosed, IntentKind


def spin_ball(
    floor: Floor, command: Command[commands.SpinBall], at: current_round.AtWheel
) -> Decided:
    table, round_ = at
    if command.actor.role is None and table.source is paytable.Source.LIVE:
        return _signalled(floor, table, round_, command)
    if table.source is paytable.Source.USPIN:
        sentence = f"at {table.id} the ball is spun by the unit"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    # A wheel that spins by itself is not told to stop: what it did has happened.
    refusal = must_not_be_stopped(table) if command.actor.role is not None else None
    refusal = refusal or _must_be_ready_to_spin(floor, table, round_)
    return refusal or Decision((_spun(round_, command),))


def _spun(round_: Round, command: Command[commands.SpinBall]) -> events.BallSpun:
    return events.BallSpun(round_.id, command.at, command.body.direction)


def _signalled(
    floor: Floor, table: Table, round_: Round, command: Command[commands.SpinBall]
) -> Decided:
    """What a sensor saw has happened, allowed or not: a spin that came too soon calls staff."""
    refusal = _must_be_ready_to_spin(floor, table, round_)
    spun = _spun(round_, command)
    if refusal is None:
        return Decision((spun,))
    if refusal.code is not RefusalCode.TOO_EARLY:
        return refusal
    sentence = "the ball was spun before wagering had closed"
    told = case(floor, CaseKind.EARLY_RESULT, round_.id, sentence, refusal.clause, command.at)
    return Decision((spun, told))


def _must_be_ready_to_spin(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    if round_.status not in (RoundStatus.OPEN, RoundStatus.CLOSED):
        return current_round.not_now(round_, "the ball cannot be spun")
    rules = floor.settings(table).spin
    timing = rules.timing[table.source] if rules is not None else None
    early = timing is not None and timing.value is roulette.SpinTiming.AFTER_CLOSE
    if timing is not None and early and round_.status is RoundStatus.OPEN:
        sentence = "the ball is spun once wagering has closed"
        return Refusal(RefusalCode.TOO_EARLY, sentence, timing.first)
    if round_.spun is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the ball of {round_.id} is already spun")
    if roulette.NoSpinCare.EXAMINE_BALL in round_.care:
        sentence = "the ball left the wheel and is to be examined before it is spun again"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    return None


def load_uspin(
    floor: Floor, command: Command[commands.LoadUspin], at: current_round.AtWheel
) -> Decided:
    table, round_ = at
    if refusal := (
        _must_have_uspin(table)
        or must_not_be_stopped(table)
        or _must_be_ready_to_spin(floor, table, round_)
    ):
        return refusal
    if round_.loaded is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the ball is in the unit already")
    return Decision((events.UspinLoaded(round_.id, command.actor.person),))


def start_uspin(
    floor: Floor, command: Command[commands.StartUspin], at: current_round.AtWheel
) -> Decided:
    table, round_ = at
    refusal = _must_play_here_if_player(floor, table, round_, command)
    if refusal := (
        refusal
        or _must_have_uspin(table)
        or must_not_be_stopped(table)
        or _must_be_ready_to_spin(floor, table, round_)
    ):
        return refusal
    if round_.loaded is None:
        return Refusal(RefusalCode.NOT_NOW, "the dealer has not put the ball into the unit")
    return Decision((events.BallSpun(round_.id, command.at),))


def _must_play_here_if_player(
    floor: Floor, table: Table, round_: Round, command: Command[commands.StartUspin]
) -> Refusal | None:
    """A player starts it who could wager there now."""
    actor = command.actor
    if actor.role is not roles.Role.PLAYER:
        return None
    assert actor.terminal is not None
    terminal = floor.state.terminals[actor.terminal]
    assert terminal.session is not None
    session = floor.state.sessions[terminal.session]
    seat = seated(floor, session, table, round_.id, floor.offer(table))
    return seat if isinstance(seat, Refusal) else None


def _must_have_uspin(table: Table) -> Refusal | None:
    if table.source is paytable.Source.USPIN:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} has no spinning unit")


_WHEN = {
    RoundStatus.OPEN: sicbo.Tumbling.BY_DEALER_AT_NEW_GAME,
    RoundStatus.CLOSED: sicbo.Tumbling.BY_DEALER_AT_CLOSE,
}


def tumbles_by_itself(book: rulebook.Settings) -> bool:
    return book.dice is not None and sicbo.Tumbling.BY_THE_TUMBLER in book.dice.tumbling.value


def tumble_dice(floor: Floor, command: Command[commands.TumbleDice]) -> Decided:
    table = current_round.playing(floor, command.body.round, paytable.GameName.SIC_BO)
    if isinstance(table, Refusal):
        return table
    rules = floor.settings(table).dice
    assert rules is not None
    by_itself = tumbles_by_itself(floor.settings(table))
    at = current_round.current(floor, table, command.body.round)
    if isinstance(at, Refusal):
        return at
    _, round_ = at
    halted = None if by_itself else must_not_be_stopped(table)
    if halted is not None:
        return halted
    if round_.status not in _WHEN:
        return current_round.not_now(round_, "the dice cannot be tumbled")
    if not by_itself and _WHEN[round_.status] not in rules.tumbling.value:
        sentence = f"the dice are not tumbled while {round_.id} is {round_.status.value}"
        return Refusal(RefusalCode.TOO_EARLY, sentence, rules.tumbling.first)
    if round_.spun is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the dice of {round_.id} are tumbled already")
    return Decision((events.DiceTumbled(round_.id, command.at),))


def launches(floor: Floor) -> Iterator[Deadline]:
    for name, desk in floor.state.plan.desks.items():
        if desk.launcher is not None:
            at = launch_at(floor, floor.state.tables[name])
            if at is not None:
                yield Deadline(at, commands.LaunchDue(name))


def launch_at(floor: Floor, table: Table) -> Instant | None:
    """When its device is to be told; none where there is nothing to tell, or it was told."""
    round_ = table.round
    launcher = floor.state.plan.desk(table.id).launcher
    if round_ is None or launcher is None or not _waits(round_):
        return None
    if round_.status is RoundStatus.CLOSED:
        return round_.closed
    if round_.status is not RoundStatus.OPEN or _launch(floor, table) is not Launch.WHILE_OPEN:
        return None
    if round_.closes is None:
        return round_.opened
    return Instant(max(round_.opened, round_.closes - launcher.lead_ms))


def _waits(round_: Round) -> bool:
    """A ball that must be looked at first is not launched."""
    told = round_.spun is not None or round_.launch is not None
    return not told and roulette.NoSpinCare.EXAMINE_BALL not in round_.care


def _launch(floor: Floor, table: Table) -> Launch | None:
    return launch_of(motion.script_of(floor, table))


def launch_due(floor: Floor, command: Command[commands.LaunchDue], table: Table) -> Decided:
    at, round_ = launch_at(floor, table), table.round
    launcher = floor.state.plan.desk(table.id).launcher
    if at is None or round_ is None or launcher is None:
        return Refusal(RefusalCode.NOT_NOW, f"nothing is to be launched at {table.id}")
    if at > command.at:
        return Refusal(RefusalCode.TOO_EARLY, f"the launch of {round_.id} is not due yet")
    intend = floor.state.intents.intend
    return Decision((intend(IntentKind.LAUNCH, launcher.device, round_.id, 0, command.at),))


def report_launch(floor: Floor, command: Command[commands.ReportLaunch]) -> Decided:
    body = command.body
    intent = floor.state.intents.open.get(body.intent)
    if intent is None or intent.kind is not IntentKind.LAUNCH:
        return Refusal(RefusalCode.ALREADY_DONE, f"no launch {body.intent} waits")
    done = body.became is Became.DONE
    return Decision(
        (IntentClosed(intent.id, done), *_followed(floor, intent, body.became, command.at))
    )


def _followed(floor: Floor, intent: Intent, became: Became, at: Instant) -> tuple[object, ...]:
    """Nothing, where the spin is seen already, was declared none, or belongs to a round over."""
    table = floor.state.tables[table_of(RoundId(intent.about))]
    round_ = table.round
    if round_ is None or round_.launch != intent.id:
        return ()
    if round_.status in OVER or round_.spun is not None:
        return ()
    if became is Became.DONE:
        return (_in_motion(table, round_, at),)
    return unlaunched(floor, table, round_, intent, became, at)


def _in_motion(table: Table, round_: Round, at: Instant) -> events.BallSpun | events.DiceTumbled:
    moved = events.DiceTumbled if table.game is paytable.GameName.SIC_BO else events.BallSpun
    return moved(round_.id, at)
