"""Counts each press in its jackpot's one order, and records how the keeper judged it.

One at a time: an activation is answered before the next is counted. So every key is committed to
before the first contribution that it judges, and nobody can choose a key by what was pressed.
"""

from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.core.jackpots import activation, hit_judging, jackpot_row, parameters
from croupier.core.jackpots.activation import (
    Activation,
    ActivationAnswer,
    ActivationState,
    FoundActivation,
    LevelAnswer,
)
from croupier.core.jackpots.sharing import Seed, Share, shares
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.jackpots import commands, events, jackpot_lookup, reversing, showing
from croupier.core.venue.jackpots.state import Added, Counted, Jackpot, NewCycle
from croupier.core.venue.state import Hall

_HASH_DIGITS = 64
_DIGITS = frozenset("0123456789abcdef")


def is_hash(text: str) -> bool:
    return len(text) == _HASH_DIGITS and _DIGITS.issuperset(text)


def row_in(body: activation.NeedsActivation, *states: ActivationState) -> FoundActivation | Refusal:
    """The row of the table, in one of these states."""
    if body.found is None:
        return Refusal(
            RefusalCode.UNKNOWN_JACKPOT, f"{body.table} has never pressed for {body.jackpot}"
        )
    if body.found.body.state in states:
        return body.found
    known = body.found.body
    sentence = f"the activation of {known.round} is {known.state.value}"
    return Refusal(RefusalCode.ALREADY_DONE, sentence)


def count(hall: Hall, command: Command[commands.CountActivation]) -> Decision | Refusal:
    body = command.body
    found = row_in(body, ActivationState.PRESSED)
    if isinstance(found, Refusal):
        return found
    pressed, jackpot = found.body, hall.state.jackpots.get(body.jackpot)
    if jackpot is not None and jackpot.pending is not None:
        sentence = f"the activation of {jackpot.pending.round} is answered first"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    why = _not_offered(jackpot, pressed)
    if why or jackpot is None:
        return _returned(found, why)
    levels = _added(jackpot, len(pressed.sensors))
    event = events.ActivationCounted(
        jackpot.id,
        jackpot.places + 1,
        found.key,
        pressed.pit,
        pressed.table,
        pressed.round,
        pressed.sensors,
        levels,
        command.at,
    )
    row = activation.became(found, replace(pressed, state=ActivationState.COUNTED, counted=True))
    return showing.with_row(jackpot, Decision((event,), claims=(row,)))


def _not_offered(jackpot: Jackpot | None, pressed: Activation) -> str:
    """Why a press cannot be counted, in words for the table; nothing where it can."""
    if jackpot is None or jackpot.withdrawn:
        return f"there is no jackpot {pressed.jackpot}"
    if jackpot.stopped:
        return f"{jackpot.id} is stopped: {jackpot.stopped}"
    if jackpot_row.table_name(pressed.pit, pressed.table) not in jackpot.tables:
        return f"{pressed.table} is not linked to {jackpot.id}"
    if pressed.wager != jackpot.parameters.wager:
        return f"the wager of {jackpot.id} is another"
    if not pressed.sensors or len(set(pressed.sensors)) < len(pressed.sensors):
        return "no sensor has a wager, or one has two"
    if len(pressed.sensors) > jackpot.parameters.wagers_max:
        return f"one press of {jackpot.id} locks {jackpot.parameters.wagers_max} wagers at most"
    if not all(level.commitment for level in jackpot.levels):
        return showing.NO_KEY
    before = jackpot.unsettled.get(pressed.name.key)
    if before is not None and before.hits:
        return f"the hit of {before.round} is not paid"
    return ""


def _returned(found: FoundActivation, why: str) -> Decision:
    pressed = found.body
    event = events.ActivationReturned(
        pressed.jackpot, pressed.pit, pressed.table, pressed.round, why
    )
    row = activation.became(found, replace(pressed, state=ActivationState.REFUNDED, reason=why))
    return Decision((event,), claims=(row,))


def _added(jackpot: Jackpot, wagers: int) -> tuple[Added, ...]:
    return tuple(
        Added(
            number,
            level.cycle,
            level.meter,
            level.terms.contribution * wagers,
            level.terms.reserve * wagers,
            level.resets,
        )
        for number, level in enumerate(jackpot.levels, 1)
    )


def answer(hall: Hall, command: Command[commands.AnswerActivation]) -> Decision | Refusal:
    body = command.body
    found = row_in(body, ActivationState.COUNTED, ActivationState.REFUNDED)
    if isinstance(found, Refusal):
        return found
    jackpot = hall.state.jackpots[body.jackpot]
    pending = jackpot.pending
    if pending is None or pending.key != found.key or pending.round != found.body.round:
        return Refusal(RefusalCode.ALREADY_DONE, f"{found.body.round} waits for no answer")
    refusal = _must_be_the_keepers(jackpot, pending, body)
    if refusal is not None:
        return refusal
    rules = jackpot_lookup.rules_of(hall.settings_found(jackpot.parameters.rulebook))
    answered = _answered(jackpot, pending, body, rules.rounded_up_to_cents.value, command.at)
    if found.body.state is ActivationState.REFUNDED:
        return _answered_too_late(jackpot, pending, found, answered)
    told = ActivationAnswer(pending.place, body.h, answered.levels, answered.shares)
    row = activation.became(found, replace(found.body, state=ActivationState.ANSWERED, answer=told))
    return showing.with_row(jackpot, Decision((answered,), claims=(row,)))


def _must_be_the_keepers(
    jackpot: Jackpot, pending: Counted, body: commands.AnswerActivation
) -> Refusal | None:
    """A hit proves itself: its key is what was committed to, and judges the entry so. A miss waits
    for the key, unless the press reaches the ceiling: then there is none.
    """
    numbers = [each.level for each in body.levels]
    if not is_hash(body.h) or numbers != [each.level for each in pending.added]:
        return Refusal(RefusalCode.BAD_RECORD, "an answer names the entry and every level in order")
    for said, added in zip(body.levels, pending.added, strict=True):
        if not said.hit:
            if said.key or said.commitment:
                return Refusal(RefusalCode.BAD_RECORD, "no key is revealed where nothing is hit")
            if added.before + added.added >= jackpot.levels[said.level - 1].terms.ceiling:
                sentence = f"the press reaches the ceiling of level {said.level}: it must hit"
                return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)
            continue
        refusal = _must_be_a_hit(jackpot, said, added, body.h)
        if refusal is not None:
            return refusal
    return None


def _must_be_a_hit(
    jackpot: Jackpot, said: commands.KeeperAnswer, added: Added, h: str
) -> Refusal | None:
    if not is_hash(said.key) or not is_hash(said.commitment):
        return Refusal(RefusalCode.BAD_RECORD, "a hit reveals its key and commits to another")
    level, key = jackpot.levels[said.level - 1], bytes.fromhex(said.key)
    terms = committed(jackpot)
    if hit_judging.commitment(key, terms, said.level, level.cycle) != level.commitment:
        return Refusal(RefusalCode.OUTCOME_DIFFERS, "this key is not what was committed to")
    if not hit_judging.hits(key, bytes.fromhex(h), level.terms.ceiling, added.before, added.added):
        return Refusal(RefusalCode.OUTCOME_DIFFERS, "by its own key this is no hit")
    return None


def committed(jackpot: Jackpot) -> parameters.Parameters:
    """The parameters with the levels as they bind their present cycles."""
    return replace(jackpot.parameters, levels=tuple(each.terms for each in jackpot.levels))


def _answered(
    jackpot: Jackpot, pending: Counted, body: commands.AnswerActivation, unit: int, at: Instant
) -> events.ActivationAnswered:
    levels, hit_levels, shared = [], [], list[Share]()
    for said, added in zip(body.levels, pending.added, strict=True):
        ceiling = jackpot.levels[said.level - 1].terms.ceiling
        hit_at = hit_judging.at_hit(added.before, added.added, ceiling)
        amount = hit_at if said.hit else parameters.MicroCents(0)
        levels.append(
            LevelAnswer(
                said.level,
                added.cycle,
                parameters.MicroCents(added.before),
                parameters.MicroCents(added.added),
                said.hit,
                amount,
            )
        )
        if said.hit:
            beyond = added.before + added.added - amount
            reset = _reset(jackpot, said, beyond)
            hit_levels.append(events.LevelHit(said.level, amount, beyond, said.key, reset))
            seed = Seed(bytes.fromhex(said.key), bytes.fromhex(body.h))
            sharing = jackpot.parameters.sharing
            shared += shares(said.level, amount, pending.sensors, sharing, unit, seed)
    return events.ActivationAnswered(
        jackpot.id,
        pending.place,
        pending.key,
        pending.round,
        body.h,
        jackpot.last_h,
        tuple(levels),
        tuple(hit_levels),
        tuple(shared),
        at,
    )


def _reset(jackpot: Jackpot, said: commands.KeeperAnswer, beyond: int) -> NewCycle:
    """The press that hit has filled the reserve already: it may pay for this seed."""
    level, terms = jackpot.levels[said.level - 1], jackpot.next_terms(said.level)
    from_reserve = min(level.reserve + beyond, terms.seed)
    return NewCycle(
        level.cycle + 1, said.commitment, terms, from_reserve, terms.seed - from_reserve
    )


def _answered_too_late(
    jackpot: Jackpot, pending: Counted, found: FoundActivation, answered: events.ActivationAnswered
) -> Decision:
    """The table gave the chips back before: the answer is on record, and nobody has won."""
    nobody = replace(answered, shares=())
    hit_levels = {hit.level: hit for hit in nobody.hits}
    back = reversing.reversed_whole(jackpot, pending, hit_levels, found.body.reason)
    row = activation.became(found, replace(found.body, counted=False))
    return showing.with_row(jackpot, Decision((nobody, back), claims=(row,)))
