"""Withdraws a jackpot: all of it passes to another, with the regulator's approval."""

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.jackpots import commands, events, jackpot_lookup, showing
from croupier.core.venue.jackpots.state import Jackpot
from croupier.core.venue.state import Hall


def withdraw(hall: Hall, command: Command[commands.WithdrawJackpot]) -> Decision | Refusal:
    body = command.body
    jackpot, into = hall.state.jackpots[body.jackpot], hall.state.jackpots.get(body.into)
    if into is None:
        return jackpot_lookup.unknown(body.into)
    if into.withdrawn:
        return jackpot_lookup.withdrawn(body.into)
    if into is jackpot:
        return Refusal(RefusalCode.NOT_OFFERED, "it passes to another jackpot, not to itself")
    refusal = _must_be_at_rest(jackpot) or _must_be_at_rest(into)
    if refusal is not None:
        return refusal
    by, approver = command.actor.person, jackpot_lookup.approver_of(command).person
    event = events.JackpotWithdrawn(
        body.jackpot, body.into, _passed(jackpot, into), body.approval, body.reason, by, approver
    )
    return showing.with_row(into, showing.with_row(jackpot, Decision((event,))))


def _must_be_at_rest(jackpot: Jackpot) -> Refusal | None:
    waiting = jackpot.pending
    if waiting is None:
        hit = (one for one in jackpot.unsettled.values() if one.hits)
        waiting = next(hit, None)
    if waiting is None:
        return None
    sentence = f"the activation of {waiting.round} for {jackpot.id} is answered and paid first"
    return Refusal(RefusalCode.UNSETTLED, sentence)


def _passed(jackpot: Jackpot, into: Jackpot) -> tuple[events.Passed, ...]:
    """Level to level, and from further ones to the last. A meter stays below its ceiling: what it
    cannot hold lies in the reserve, and so in its next seeds.
    """
    room = [level.terms.ceiling - 1 - level.meter for level in into.levels]
    passed = []
    for number, level in enumerate(jackpot.levels, 1):
        to = min(number, len(into.levels))
        to_meter = max(0, min(level.meter, room[to - 1]))
        room[to - 1] -= to_meter
        rest = level.meter - to_meter + level.reserve
        passed.append(events.Passed(number, to, to_meter, rest))
    return tuple(passed)
