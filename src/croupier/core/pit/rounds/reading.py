"""Takes what sensors, cameras and the dealer say of an outcome, and confirms it.

Where they differ, staff decide. What is confirmed is settled at once.
"""

from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import ClauseId, table_of
from croupier.core.offer.offer import AnyOutcome
from croupier.core.offer.settling import Void
from croupier.core.offer.settling import read_outcome as judge
from croupier.core.pit.cards.gates import must_be_confirmable, must_not_be_dealt_card_by_card
from croupier.core.pit.chips.settlement.clearing import layout_settled
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.results import faulty_readings
from croupier.core.pit.irregularities.results.early_results import EARLY, Early, early
from croupier.core.pit.jackpots.round_order import must_have_bare_sensors
from croupier.core.pit.rounds import commands, events, lucky_ball, motion, opening, settlement
from croupier.core.pit.rounds.current_round import At, attend_device, current_round_at, not_now
from croupier.core.pit.state import Reading, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.round import Confirmation
from croupier.core.rulebook.round import OutcomeSource as ReadingKind
from croupier.core.stream.envelope import Actor, Command, Decided, Decision

# Which kinds of reading a device of each game may give: the rulebook says which of them counts.
_DEVICE_READINGS = {
    GameName.ROULETTE: (ReadingKind.SENSOR,),
    GameName.BACCARAT: (ReadingKind.CARD_SHOE,),
    GameName.SIC_BO: (ReadingKind.DICE_RECOGNITION, ReadingKind.SENSOR),
}
DEALER = "dealer"
_TAKEN = (RoundStatus.CLOSED, RoundStatus.RESULTING, RoundStatus.PENDING)


def sense_rest(floor: Floor, command: Command[commands.SenseRest]) -> Decided:
    """While wagers are open, a result that came too soon; later, that its number may be keyed."""
    body = command.body
    refusal = must_not_be_dealt_card_by_card(floor, body.round) or _must_have_ball(floor, body)
    at = refusal or attend_device(floor, body.round, body.device)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.status is not RoundStatus.OPEN:
        if body.outcome is None:
            rested = motion.rested_by_sensor(floor, table, round_, body, command.at)
            return rested or not_now(round_, "a ball or dice at rest are nothing new")
        reading = Reading(body.device, body.outcome, command.at, body.direction)
        return _device(floor, table, round_, reading)
    if body.outcome is not None:
        reading = Reading(body.device, body.outcome, command.at, body.direction)
        return _too_soon(floor, table, round_, reading)
    return early(floor, table, round_, Early(EARLY[table.game], body.device, None, command.at))


def _too_soon(floor: Floor, table: Table, round_: Round, reading: Reading) -> Decided:
    """A pocket that came before Lucky Ball was drawn has come all the same."""
    data = reading.outcome
    judged = _judge(floor, table, round_, data)
    if isinstance(judged, Refusal):
        if not faulty_readings.fits(floor, table, reading):
            return faulty_readings.impossible_reading(floor, table, round_, reading, judged)
        data = OutcomeData(data.number)
    return early(floor, table, round_, Early(EARLY[table.game], reading.by, data, reading.at))


def read_outcome(floor: Floor, command: Command[commands.ReadOutcome]) -> Decided:
    body = command.body
    refusal = must_not_be_dealt_card_by_card(floor, body.round) or _must_have_ball(floor, body)
    at = refusal or attend_device(floor, body.round, body.device)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    refusal = _must_have_turned_enough(floor, table, body.revolutions)
    reading = Reading(body.device, body.outcome, command.at, body.direction)
    return refusal or _device(floor, table, round_, reading)


_Telling = commands.SenseRest | commands.ReadOutcome | commands.EnterOutcome


def _must_have_ball(floor: Floor, body: _Telling | commands.ConfirmOutcome) -> Refusal | None:
    """Cards and dice run no way round."""
    table = floor.state.tables[table_of(body.round)]
    if body.direction is None or table.game is GameName.ROULETTE:
        return None
    sentence = f"{table.id} plays {table.game.value}: leave the direction of the ball out"
    return Refusal(RefusalCode.NOT_THIS_GAME, sentence)


def _must_have_turned_enough(floor: Floor, table: Table, revolutions: int | None) -> Refusal | None:
    """No number counts of a ball that went round too seldom: somebody has to call no spin."""
    rules = floor.settings(table).spin
    least = rules.revolutions_min if rules is not None else None
    if revolutions is None or least is None or revolutions >= least.value:
        return None
    sentence = f"{revolutions} revolutions are too few: a spin has {least.value} or more"
    return Refusal(RefusalCode.NOT_NOW, sentence, least.last)


def _device(floor: Floor, table: Table, round_: Round, reading: Reading) -> Decided:
    allowed = floor.settings(table).outcome[table.game].get(table.source, {})
    kind = next((kind for kind in _DEVICE_READINGS[table.game] if kind in allowed), None)
    if kind is None:
        sentence = f"{table.id} takes no outcome from a device"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    if round_.status is RoundStatus.OPEN:
        return _too_soon(floor, table, round_, reading)
    taken = witness(floor, table, round_, reading, allowed[kind])
    if not isinstance(taken, Refusal):
        return taken
    if taken.code is RefusalCode.TOO_EARLY:
        return motion.read_unmoved(floor, table, round_, reading, taken)
    return faulty_readings.impossible_reading(floor, table, round_, reading, taken)


def enter_outcome(floor: Floor, command: Command[commands.EnterOutcome]) -> Decided:
    body = command.body
    refusal = must_not_be_dealt_card_by_card(floor, body.round) or _must_have_ball(floor, body)
    if isinstance(at := refusal or current_round_at(floor, body.round), Refusal):
        return at
    table, round_ = at
    allowed = floor.settings(table).outcome[table.game].get(table.source, {})
    if ReadingKind.DEALER_ENTRY not in allowed:
        sentence = f"an outcome at {table.id} is not keyed in"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    reading = Reading(DEALER, body.outcome, command.at, body.direction)
    rule = allowed[ReadingKind.DEALER_ENTRY]
    taken = witness(floor, table, round_, reading, rule, command.actor)
    if isinstance(taken, Refusal):
        return taken
    refusal = must_have_bare_sensors(floor, table, round_)
    return refusal or motion.must_be_at_rest(floor, table, command.at) or taken


def witness(
    floor: Floor,
    table: Table,
    round_: Round,
    reading: Reading,
    rule: Cited[Confirmation],
    by: Actor | None = None,
) -> Decided:
    """Witnesses that disagree suspend the round; one that needs no confirming settles it.

    A person who keys an outcome that settles at once has vouched for it.
    """
    if round_.status not in _TAKEN:
        return not_now(round_, "no outcome can be taken")
    if round_.no_spins and round_.spun is None:
        sentence = f"the spin was declared a no-spin: its number does not count in {round_.id}"
        return Refusal(RefusalCode.NOT_NOW, sentence, _irrevocable(floor, table))
    data = lucky_ball.with_draw(floor, table, round_, reading.outcome)
    if isinstance(data, Refusal):
        return data
    outcome = _judge(floor, table, round_, reading.outcome)
    refusal = (
        outcome if isinstance(outcome, Refusal) else motion.must_have_moved(floor, table, round_)
    )
    if refusal is not None:
        return refusal
    assert not isinstance(outcome, Refusal)
    read = events.OutcomeRead(round_.id, replace(reading, outcome=data))
    others = (other.outcome for other in round_.readings if other.by != reading.by)
    if any(lucky_ball.differs(floor, table, round_, other, data) for other in others):
        return Decision((read, *faulty_readings.disagreement(floor, table, round_, reading.at)))
    waits = rule.value is Confirmation.DEALER_CONFIRMS and not _dolly_stands(floor, table, by)
    differ = faulty_readings.display_mismatches(
        floor, table, round_, data, reading.at, confirmed=not waits
    )
    if waits:
        return Decision((read, *differ))
    settled = settlement.settle(
        floor, table, round_, data, outcome, reading.at, by, reading.direction
    )
    after = opening.following(floor, table, reading.at, settled.sessions, settled.moves)
    return Decision((read, settled, *layout_settled(floor, table, settled), *differ, *after))


def _dolly_stands(floor: Floor, table: Table, by: Actor | None) -> bool:
    """At a conventional table the dealer enters what the dolly marks: that confirms it."""
    return by is not None and floor.offer(table).options.form is Form.TABLE


def _judge(floor: Floor, table: Table, round_: Round, data: OutcomeData) -> AnyOutcome | Refusal:
    whole = lucky_ball.with_draw(floor, table, round_, data)
    if isinstance(whole, Refusal):
        return whole
    outcome = judge(floor.offer(table), whole)
    if isinstance(outcome, Void):
        return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, "a round is not made void by a reading")
    return outcome


def _irrevocable(floor: Floor, table: Table) -> ClauseId | None:
    rules = floor.settings(table).no_spin
    return rules.irrevocable.first if rules is not None else None


def confirm_outcome(floor: Floor, command: Command[commands.ConfirmOutcome], at: At) -> Decided:
    body = command.body
    table, round_ = at
    if round_.status is not RoundStatus.PENDING:
        return not_now(round_, "there is no outcome to confirm")
    if refusal := _must_have_ball(floor, body):
        return refusal
    if round_.display_differs:
        rule = floor.settings(table).display.mismatch
        sentence = "a display shows something else: the result is confirmed with approval first"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    if refusal := must_be_confirmable(floor, table, round_) or must_have_bare_sensors(
        floor, table, round_
    ):
        return refusal
    data = lucky_ball.with_draw(floor, table, round_, body.outcome)
    if isinstance(data, Refusal):
        return data
    if lucky_ball.differs(floor, table, round_, round_.readings[-1].outcome, data):
        sentence = "what is confirmed is not what was read"
        return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)
    outcome = judge(floor.offer(table), data)
    assert not isinstance(outcome, Refusal | Void)
    settled = settlement.settle(
        floor, table, round_, data, outcome, command.at, command.actor, body.direction
    )
    after = opening.following(floor, table, command.at, settled.sessions, settled.moves)
    return Decision((settled, *layout_settled(floor, table, settled), *after))
