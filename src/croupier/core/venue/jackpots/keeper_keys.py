"""Commits to the keeper's keys, and to new ones if it is lost; records those of the withdrawn."""

from msgspec.structs import replace

from croupier.core.jackpots import activation, hit_judging
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


def record_revealed(
    hall: Hall, command: Command[commands.RecordRevealedKeys]
) -> Decision | Refusal:
    """All that are awaited at once. What they say of each press `verify` works out."""
    body = command.body
    jackpot = hall.state.jackpots[body.jackpot]
    if not jackpot.withdrawn:
        sentence = f"{body.jackpot} is not withdrawn: nobody may know its keys before a hit"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if not jackpot.awaited:
        return Refusal(RefusalCode.ALREADY_DONE, f"no key of {body.jackpot} is waited for")
    if tuple(each.level for each in body.keys) != jackpot.awaited:
        levels = ", ".join(map(str, jackpot.awaited))
        sentence = f"the keys of {body.jackpot} are those of these levels, in order: {levels}"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    terms = activation_counting.committed(jackpot)
    for each in body.keys:
        level = jackpot.levels[each.level - 1]
        if each.cycle != level.cycle or not activation_counting.is_hash(each.key):
            sentence = f"a key of cycle {level.cycle} of level {each.level} has 64 digits"
            return Refusal(RefusalCode.BAD_RECORD, sentence)
        made = hit_judging.commitment(bytes.fromhex(each.key), terms, each.level, each.cycle)
        if made != level.commitment:
            sentence = f"the key of level {each.level} is not what was committed to"
            return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)
    return Decision((events.KeysRevealed(body.jackpot, body.keys),))


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
