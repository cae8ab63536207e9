"""Who sends the commands of a round: its dealer by the rulebook's actions, its devices, the clock.

Where a wheel, a tumbler or the game itself works alone, what it did is its device's to tell.
"""

from croupier.core.pit.declaring import command, event
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CLOCK
from croupier.core.pit.powers import May, may, may_here
from croupier.core.pit.rounds import commands, events, fold
from croupier.core.pit.rounds.commands import (
    OpenWagering,
    SpinBall,
    StartUspin,
    TumbleDice,
)
from croupier.core.pit.rounds.launch import launched, launching, lucky, spinning, tumbling
from croupier.core.pit.rounds.launch.tumbling import tumbles_by_itself
from croupier.core.pit.rounds.outcome import ball_at_rest as resting
from croupier.core.pit.rounds.outcome import confirming, reading
from croupier.core.pit.rounds.outcome import empty_rounds as empty
from croupier.core.pit.rounds.wagering import deadlines, no_more_bets, opening
from croupier.core.pit.rounds.wagering.opening import opens_by_itself
from croupier.core.pit.subjects import Place, at_round, at_table, at_table_with_device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import Source
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.envelope import Command
from croupier.core.stream.permission.authority import must_be_device
from croupier.core.stream.permission.rights import (
    BY_MACHINE,
    BY_STAFF,
    BY_STAFF_OR_MACHINE,
    MACHINE,
    STAFF,
    Senders,
)
from croupier.core.stream.traits import Notice

_CLOCK = Senders(STAFF | MACHINE, "the clock", CLOCK.__eq__)
_WITH_PLAYERS = Senders(STAFF | MACHINE | {Role.PLAYER}, "staff, a device or a player")
_OPENS = may_here(Action.OPEN_WAGERING)
_SPINS = May((Action.SPIN_BALL,), here=True, devices=True)
_TUMBLES = may_here(Action.TUMBLE_DICE)
_STARTS = May((Action.START_USPIN,), here=True, devices=True)


def must_be_permitted_to_open(
    floor: Floor, command: Command[OpenWagering], subject: Place
) -> Refusal | None:
    """Where games follow one another by themselves, the first is opened by the system itself."""
    if opens_by_itself(floor, subject.table):
        return must_be_device(command)
    return _OPENS(floor, command, subject)


def must_be_permitted_to_spin(
    floor: Floor, command: Command[SpinBall], subject: Place
) -> Refusal | None:
    if subject.table.source is Source.AUTOMATED:
        return must_be_device(command)
    return _SPINS(floor, command, subject)


def must_be_permitted_to_tumble(
    floor: Floor, command: Command[TumbleDice], subject: Place
) -> Refusal | None:
    if tumbles_by_itself(subject.book):
        return must_be_device(command)
    return _TUMBLES(floor, command, subject)


def must_be_permitted_to_start(
    floor: Floor, command: Command[StartUspin], subject: Place
) -> Refusal | None:
    """The button is offered to those who could wager there, and to nobody else on the floor."""
    refusal = _STARTS(floor, command, subject)
    actor = command.actor
    if refusal is not None or actor.role is not Role.PLAYER:
        return refusal
    terminal = floor.state.terminals.get(actor.terminal) if actor.terminal is not None else None
    if terminal is not None and terminal.session is not None:
        return None
    sentence = f"whoever starts the unit plays at {subject.table.id}"
    return Refusal(RefusalCode.NOT_YOURS, sentence)


DECLARATIONS = Declarations(
    commands=(
        command(
            commands.OpenWagering,
            opening.open_wagering,
            BY_STAFF_OR_MACHINE,
            at_table,
            must_be_permitted_to_open,
            from_device=True,
        ),
        command(
            commands.SpinBall,
            spinning.spin_ball,
            BY_STAFF_OR_MACHINE,
            at_round,
            must_be_permitted_to_spin,
            from_device=True,
        ),
        command(
            commands.LoadUspin, spinning.load_uspin, BY_STAFF, at_round, may_here(Action.LOAD_USPIN)
        ),
        command(
            commands.StartUspin,
            spinning.start_uspin,
            _WITH_PLAYERS,
            at_round,
            must_be_permitted_to_start,
            from_device=True,
        ),
        command(
            commands.TumbleDice,
            tumbling.tumble_dice,
            BY_STAFF_OR_MACHINE,
            at_round,
            must_be_permitted_to_tumble,
            from_device=True,
        ),
        command(commands.LaunchDue, launching.launch_due, _CLOCK, at_table),
        command(commands.RestDue, resting.rest_due, _CLOCK, at_table),
        command(
            commands.ReportBallAtRest,
            resting.report_ball_at_rest,
            BY_STAFF,
            at_round,
            may_here(Action.ENTER_OUTCOME),
        ),
        command(commands.ReportLaunch, launched.report_launch, BY_MACHINE),
        command(
            commands.CallNoMoreBets,
            no_more_bets.call_no_more_bets,
            BY_STAFF,
            at_round,
            may_here(Action.CALL_NO_MORE_BETS),
        ),
        command(
            commands.SenseClose,
            no_more_bets.sense_close,
            BY_MACHINE,
            at_round,
            from_device=True,
            refusals_recorded=False,
        ),
        command(
            commands.SenseRest,
            reading.sense_rest,
            BY_MACHINE,
            at_table_with_device,
            from_device=True,
        ),
        command(commands.Elapse, no_more_bets.elapse, _CLOCK, at_table, refusals_recorded=False),
        command(
            commands.ReadOutcome,
            reading.read_outcome,
            BY_MACHINE,
            at_table_with_device,
            from_device=True,
            refusals_recorded=False,
        ),
        command(
            commands.EnterOutcome,
            reading.enter_outcome,
            BY_STAFF,
            at_round,
            may_here(Action.ENTER_OUTCOME),
        ),
        command(
            commands.ConfirmOutcome,
            confirming.confirm_outcome,
            BY_STAFF,
            at_round,
            may_here(Action.CONFIRM_OUTCOME),
        ),
        command(
            commands.DrawLuckyNumbers,
            lucky.draw_lucky_numbers,
            BY_MACHINE,
            at_round,
            from_device=True,
        ),
        command(
            commands.BoostLuckyNumber,
            lucky.boost_lucky_number,
            BY_MACHINE,
            at_round,
            from_device=True,
        ),
        command(
            commands.DirectEmptyRounds,
            empty.direct_empty_rounds,
            BY_STAFF,
            at_table,
            may(Action.DIRECT_EMPTY_ROUNDS),
            button=Button.TABLE,
        ),
    ),
    events=(
        event(events.WageringOpened, fold.opened),
        event(events.BallSpun, fold.spun),
        event(events.BallRested, fold.rested),
        event(events.UspinLoaded, fold.loaded),
        event(events.DiceTumbled, fold.spun),
        event(events.LuckyNumbersDrawn, fold.drawn),
        event(events.LuckyNumberBoosted, fold.boosted),
        event(events.WageringClosed, fold.closed),
        event(events.OutcomeRead, fold.outcome_read),
        event(events.RoundSettled, fold.settled),
        event(events.RoundVoided, fold.voided, notice=Notice.VOID),
        event(events.RoundSuspended, fold.suspended),
        event(events.RoundResumed, fold.resumed),
        event(events.EmptyRoundsDirected, fold.directed),
    ),
    deadlines=(deadlines.deadlines, launching.launches, resting.rests),
)
