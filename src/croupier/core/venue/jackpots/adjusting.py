"""Takes invalid wagers off the meters, and records what was paid."""

from msgspec.structs import replace

from croupier.core.identifiers import PersonId
from croupier.core.jackpots import activation
from croupier.core.jackpots.activation import ActivationState, FoundActivation, VoidWager
from croupier.core.jackpots.sharing import Seed, Share, rounding, shares
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
from croupier.core.venue.jackpots.state import Counted, Jackpot
from croupier.core.venue.state import Hall


def take_back_voids(hall: Hall, command: Command[commands.TakeBackVoids]) -> Decision | Refusal:
    """The wagers that the pit says were none, as far as they are not taken back yet."""
    found = activation_counting.row_in(command.body, ActivationState.ANSWERED)
    if isinstance(found, Refusal):
        return found
    jackpot = hall.state.jackpots[command.body.jackpot]
    one = _must_be_at_rest(jackpot) or _unsettled(jackpot, found)
    if isinstance(one, Refusal):
        return one
    voids = found.body.voids[len(one.voids) :]
    if not voids:
        return Refusal(RefusalCode.ALREADY_DONE, f"nothing of {one.round} is to be taken back")
    return _taken_back(hall, command, found, one, voids, "", command.actor.person)


def adjust(hall: Hall, command: Command[commands.AdjustJackpot]) -> Decision | Refusal:
    """Of a win the table itself takes a wager off, which knows what of it is paid."""
    body = command.body
    jackpot = hall.state.jackpots[body.jackpot]
    if body.found is not None and body.found.body.round != body.round:
        return _adjust_earlier(jackpot, command)
    found = activation_counting.row_in(body, ActivationState.ANSWERED)
    if isinstance(found, Refusal):
        return found
    one = _must_be_at_rest(jackpot) or _unsettled(jackpot, found)
    if isinstance(one, Refusal):
        return one
    if one.hits:
        sentence = f"{body.round} has won: note the wager at {body.table}, before a share is paid"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if body.sensor not in found.body.valid or len(one.voids) != len(found.body.voids):
        sentence = f"sensor {body.sensor} has no wager that counts in {body.round}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    void = VoidWager(body.sensor, body.why)
    told = activation.became(found, replace(found.body, voids=(*found.body.voids, void)))
    return _taken_back(hall, command, told, one, (void,), body.reason, command.actor.person)


def _adjust_earlier(
    jackpot: Jackpot, command: Command[commands.AdjustJackpot]
) -> Decision | Refusal:
    """Of a miss that its table's next press has followed: the row is that one's by now."""
    body = command.body
    asked = body.pit, body.table, body.round
    known = (each for each in jackpot.earlier if (each.pit, each.table, each.round) == asked)
    one = next(known, None)
    if one is None:
        sentence = f"no press of {body.round} for {body.jackpot} can be adjusted any more"
        return Refusal(RefusalCode.TOO_LATE, sentence)
    refusal = _must_be_at_rest(jackpot)
    if refusal is not None:
        return refusal
    if body.sensor not in one.valid:
        sentence = f"sensor {body.sensor} has no wager that counts in {body.round}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    void, levels = VoidWager(body.sensor, body.why), reversing.taken_back(jackpot, one, 1)
    event = events.ContributionsTakenBack(
        *(jackpot.id, one.place, one.key, one.round, (void,), levels),
        *((), (), body.reason, command.actor.person),
    )
    return showing.with_row(jackpot, Decision((event,)))


def _must_be_at_rest(jackpot: Jackpot) -> Refusal | None:
    """The keeper judges a press by the meters as it found them: until then they stay so."""
    if jackpot.pending is None:
        return None
    sentence = f"the activation of {jackpot.pending.round} is answered first"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def _unsettled(jackpot: Jackpot, found: FoundActivation) -> Counted | Refusal:
    one = jackpot.unsettled.get(found.key)
    if one is not None and one.round == found.body.round:
        return one
    return Refusal(RefusalCode.ALREADY_DONE, f"the activation of {found.body.round} is over")


def _taken_back(
    hall: Hall,
    command: Command[commands.TakeBackVoids] | Command[commands.AdjustJackpot],
    found: FoundActivation,
    one: Counted,
    voids: tuple[VoidWager, ...],
    reason: str,
    by: PersonId,
) -> Decision:
    jackpot = hall.state.jackpots[command.body.jackpot]
    void = {each.sensor for each in voids}
    valid = [sensor for sensor in one.valid if sensor not in void]
    levels = reversing.taken_back(jackpot, one, len(voids))
    off = {each.level: each.off for each in levels}
    voided = () if valid else tuple(
        reversing.voided_hit(jackpot, one, hit, off[hit.level]) for hit in one.hits
    )  # fmt: skip
    shared = _shared_anew(hall, jackpot, one, valid, off)
    event = events.ContributionsTakenBack(
        jackpot.id, one.place, one.key, one.round, voids, levels, voided, shared, reason, by
    )
    answer = found.body.answer
    assert answer is not None
    told = replace(answer, shares=shared, voided=len(found.body.voids))
    over = answer.hit and not shared
    state = ActivationState.SETTLED if over else ActivationState.ANSWERED
    row = activation.became(found, replace(found.body, answer=told, state=state))
    return showing.with_row(jackpot, Decision((event,), claims=(row,)))


def _shared_anew(
    hall: Hall,
    jackpot: Jackpot,
    one: Counted,
    valid: list[activation.SensorId],
    off: dict[int, int],
) -> tuple[Share, ...]:
    rules = jackpot_lookup.rules_of(hall.settings_found(jackpot.parameters.rulebook))
    unit, sharing = rules.rounded_up_to_cents.value, jackpot.parameters.sharing
    shared: list[Share] = []
    for hit in one.hits:
        seed = Seed(bytes.fromhex(hit.key), bytes.fromhex(one.h))
        amount = hit.amount - off[hit.level]
        shared += shares(hit.level, amount, valid, sharing, unit, seed)
    return tuple(shared)


def record_payment(
    hall: Hall, command: Command[commands.RecordJackpotPayment]
) -> Decision | Refusal:
    found = activation_counting.row_in(command.body, ActivationState.PAID)
    if isinstance(found, Refusal):
        return found
    jackpot = hall.state.jackpots[command.body.jackpot]
    one = _unsettled(jackpot, found)
    if isinstance(one, Refusal):
        return one
    amount = sum(hit.amount for hit in one.hits)
    paid = sum(share.amount for share in one.shares)
    event = events.JackpotPaid(
        jackpot.id, one.place, one.key, one.round, amount, paid, rounding(one.shares, amount)
    )
    row = activation.became(found, replace(found.body, state=ActivationState.SETTLED))
    return showing.with_row(jackpot, Decision((event,), claims=(row,)))
