"""Commits to the keeper's keys, and to new ones if the keeper is lost."""

from msgspec.structs import replace

from croupier.core.jackpots import activation
from croupier.core.jackpots.activation import ActivationState
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.jackpots import (
    activation_counting,
    commands,
    events,
    jackpot_lookup,
    reversing,
    showing,
)
from croupier.core.venue.state import Hall


def commit(hall: Hall, command: Command[commands.CommitKey]) -> Decision | Refusal:
    body = command.body
    jackpot = hall.state.jackpots[body.jackpot]
    if not 1 <= body.level <= len(jackpot.levels):
        return Refusal(RefusalCode.NOT_THERE, f"{body.jackpot} has no level {body.level}")
    level = jackpot.levels[body.level - 1]
    if level.commitment:
        sentence = f"cycle {level.cycle} of level {body.level} has its key already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    if jackpot.pending is not None:
        # Its entry is known: a key that is drawn now could be chosen to hit it.
        sentence = f"the press of {jackpot.pending.round} goes back first: no later key judges it"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if body.cycle != level.cycle or not activation_counting.is_hash(body.commitment):
        sentence = f"a commitment of cycle {level.cycle} has 64 hexadecimal digits"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    event = events.KeyCommitted(body.jackpot, body.level, body.cycle, body.commitment)
    return showing.with_row(jackpot, Decision((event,)))


def declare_lost(hall: Hall, command: Command[commands.DeclareKeeperLost]) -> Decision | Refusal:
    body = command.body
    jackpot = hall.state.jackpots[body.jackpot]
    if not any(level.commitment for level in jackpot.levels):
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.jackpot} has no key that could be lost")
    by, approver = command.actor.person, jackpot_lookup.approver_of(command).person
    cycles = tuple(level.cycle for level in jackpot.levels)
    event = events.KeeperLost(body.jackpot, cycles, body.reason, by, approver)
    return showing.with_row(jackpot, Decision((event,)))


def return_unanswered(
    hall: Hall, command: Command[commands.ReturnUnanswered]
) -> Decision | Refusal:
    found = activation_counting.row_in(
        command.body, ActivationState.COUNTED, ActivationState.REFUNDED
    )
    if isinstance(found, Refusal):
        return found
    jackpot = hall.state.jackpots[command.body.jackpot]
    pending = jackpot.pending
    if pending is None or pending.key != found.key or pending.round != found.body.round:
        return Refusal(RefusalCode.ALREADY_DONE, f"{found.body.round} waits for no answer")
    if any(level.commitment for level in jackpot.levels):
        return Refusal(RefusalCode.NOT_NOW, "its keeper is not lost: it is asked")
    reason = found.body.reason or "the keeper of the jackpot is lost"
    event = reversing.reversed_whole(jackpot, pending, {}, reason)
    state = ActivationState.REFUNDED
    body = replace(found.body, state=state, counted=False, reason=reason)
    return showing.with_row(jackpot, Decision((event,), claims=(activation.became(found, body),)))
