"""Declares who sends the commands of a round: dealers as the rulebook says, devices, the clock.

Where a wheel, a tumbler or the game itself works alone, what it did is its device's to tell.
"""

from croupier.core.pit import powers
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds import (
    events,
    fold,
    lucky_ball,
    no_more_bets,
    opening,
    prison,
    reading,
    spinning,
)
from croupier.core.pit.rounds import motion as resting
from croupier.core.pit.rounds import no_more_bets as empty
from croupier.core.pit.rounds.commands import OpenWagering, SpinBall, StartUspin, TumbleDice
from croupier.core.pit.rounds.opening import opens_by_itself
from croupier.core.pit.rounds.spinning import tumbles_by_itself
from croupier.core.pit.subjects import Place, at_round, at_table, at_table_with_device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream import authority, envelope, rights
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice

_by_staff_or_player = powers.sent_by(
    rights.Senders(rights.STAFF | rights.MACHINE | {Role.PLAYER}, "staff, a device or a player")
)
_OPENS = powers.may_here(Action.OPEN_WAGERING)
_SPINS = powers.May((Action.SPIN_BALL,), here=True, devices=True)
_TUMBLES = powers.may_here(Action.TUMBLE_DICE)
_STARTS = powers.May((Action.START_USPIN,), here=True, devices=True)


def must_be_permitted_to_open(
    floor: Floor, command: envelope.Command[OpenWagering], subject: Place
) -> Refusal | None:
    """Where games follow one another by themselves, the first is opened by the system itself."""
    if opens_by_itself(floor, subject.table):
        return authority.must_be_device(command)
    return _OPENS(floor, command, subject)


def must_be_permitted_to_spin(
    floor: Floor, command: envelope.Command[SpinBall], subject: Place
) -> Refusal | None:
    if subject.table.source is Source.AUTOMATED:
        return authority.must_be_device(command)
    return _SPINS(floor, command, subject)


def must_be_permitted_to_tumble(
    floor: Floor, command: envelope.Command[TumbleDice], subject: Place
) -> Refusal | None:
    if tumbles_by_itself(subject.book):
        return authority.must_be_device(command)
    return _TUMBLES(floor, command, subject)


def must_be_permitted_to_start(
    floor: Floor, command: envelope.Command[StartUspin], subject: Place
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
        powers.by_staff_or_machine(
            opening.open_wagering, at_table, must_be_permitted_to_open, from_device=True
        ),
        powers.by_staff_or_machine(
            spinning.spin_ball, at_round, must_be_permitted_to_spin, from_device=True
        ),
        powers.by_staff(spinning.load_uspin, at_round, powers.may_here(Action.LOAD_USPIN)),
        _by_staff_or_player(
            spinning.start_uspin, at_round, must_be_permitted_to_start, from_device=True
        ),
        powers.by_staff_or_machine(
            spinning.tumble_dice, at_round, must_be_permitted_to_tumble, from_device=True
        ),
        powers.by_clock(spinning.launch_due, at_table),
        powers.by_clock(resting.rest_due, at_table),
        powers.by_staff(
            resting.report_ball_at_rest, at_round, powers.may_here(Action.ENTER_OUTCOME)
        ),
        powers.by_machine(spinning.report_launch),
        powers.by_staff(
            no_more_bets.call_no_more_bets, at_round, powers.may_here(Action.CALL_NO_MORE_BETS)
        ),
        powers.by_machine(
            no_more_bets.sense_close, at_round, from_device=True, refusals_recorded=False
        ),
        powers.by_machine(reading.sense_rest, at_table_with_device, from_device=True),
        powers.by_clock(no_more_bets.elapse, at_table, refusals_recorded=False),
        powers.by_machine(
            reading.read_outcome, at_table_with_device, from_device=True, refusals_recorded=False
        ),
        powers.by_staff(reading.enter_outcome, at_round, powers.may_here(Action.ENTER_OUTCOME)),
        powers.by_staff(reading.confirm_outcome, at_round, powers.may_here(Action.CONFIRM_OUTCOME)),
        powers.by_clock(lucky_ball.draw_due, at_table),
        powers.by_machine(lucky_ball.complete_draw, on_wire=False),
        powers.by_machine(
            lucky_ball.show_lucky_ball,
            at_table_with_device,
            from_device=True,
            refusals_recorded=False,
        ),
        powers.by_staff(
            empty.direct_empty_rounds,
            at_table,
            powers.may(Action.DIRECT_EMPTY_ROUNDS),
            button=Button.TABLE,
        ),
    ),
    events=(
        powers.event(events.WageringOpened, fold.opened),
        powers.event(events.BallSpun, fold.spun),
        powers.event(events.BallRested, fold.rested),
        powers.event(events.UspinLoaded, fold.loaded),
        powers.event(events.DiceTumbled, fold.spun),
        powers.event(events.LuckyNumbersDrawn, fold.drawn),
        powers.event(events.LuckyNumberBoosted, fold.boosted),
        powers.event(events.LuckyBallShown, fold.lucky_ball_shown),
        powers.event(events.WageringClosed, fold.closed),
        powers.event(events.OutcomeRead, fold.outcome_read),
        powers.event(events.RoundSettled, fold.settled),
        powers.event(prison.PrisonStakesLaid, prison.stakes_laid),
        powers.event(prison.PrisonEnded, prison.ended),
        powers.event(events.RoundVoided, fold.voided, notice=InspectorNotice.VOID),
        powers.event(events.RoundSuspended, fold.suspended),
        powers.event(events.RoundResumed, fold.resumed),
        powers.event(events.EmptyRoundsDirected, fold.directed),
    ),
    deadlines=(no_more_bets.deadlines, spinning.launches, resting.rests, lucky_ball.draws),
)
