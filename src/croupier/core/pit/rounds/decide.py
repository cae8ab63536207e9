"""The course of a round: what may come next, and what follows from it."""

from collections.abc import Callable

from croupier.core.ledger.accounts import chips, escrow
from croupier.core.ledger.transfer import Transfer
from croupier.core.money import Cents
from croupier.core.offer.settling import Void
from croupier.core.offer.settling import read_outcome as judge
from croupier.core.pit.authority import permit
from croupier.core.pit.envelope import Answer, Command, Decision
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, RoundId, round_id, table_of
from croupier.core.pit.rounds.closing import close
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    Elapse,
    EnterOutcome,
    OpenWagering,
    ReadOutcome,
    SenseClose,
    SpinBall,
    TumbleDice,
)
from croupier.core.pit.rounds.events import (
    BallSpun,
    DiceTumbled,
    OutcomeRead,
    RoundSuspended,
    WageringOpened,
)
from croupier.core.pit.rounds.settlement import settle
from croupier.core.pit.state import OVER, Bets, Reading, Round, RoundStatus, Table, TableStatus
from croupier.core.pit.wagers.events import Stake, WagersChanged
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.game import GameName, Source
from croupier.core.rulebook.outcome import Confirmation
from croupier.core.rulebook.outcome import Reading as ReadingKind
from croupier.core.rulebook.spin import SpinTiming
from croupier.core.rulebook.wagering import Closing, WinningWager

# Which kind of reading a device of each game gives.
_DEVICE_READING = {
    GameName.ROULETTE: ReadingKind.SENSOR,
    GameName.BACCARAT: ReadingKind.CARD_SHOE,
    GameName.SIC_BO: ReadingKind.DICE_RECOGNITION,
}


def open_wagering(floor: Floor, command: Command[OpenWagering]) -> Decision | Refusal:
    body = command.body
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    refusal = permit(floor.settings(table), Action.OPEN_WAGERING, command)
    if refusal is not None:
        return refusal
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    events = opening(floor, table, command.at)
    return Decision(events, Answer(made=round_id(table.id, table.rounds + 1)))


def opening(floor: Floor, table: Table, at: Instant) -> tuple[object, ...]:
    """Wagering opens, and with it the winning stakes that the rulebook leaves standing go up."""
    number = table.rounds + 1
    name = round_id(table.id, number)
    by_clock = Closing.CLOCK in floor.wagering(table).closes[table.source].value
    closes = Instant(at + table.wagering_ms) if by_clock else None
    events: list[object] = [WageringOpened(table.id, name, number, at, closes)]
    if floor.wagering(table).winning_wager.value is WinningWager.PLACED_AGAIN_AT_NEXT_OPENING:
        for session in floor.state.sessions.values():
            bets = session.standing.get(table.id)
            if bets and not session.frozen:
                again = _standing(floor, session.id, name, bets)
                if again is not None:
                    events.append(again)
    return tuple(events)


def _standing(floor: Floor, session: str, round_: RoundId, bets: Bets) -> WagersChanged | None:
    """All of them or none: half a repeated bet is not the bet that won."""
    total = sum(bets.values())
    if floor.ledger.balance(chips(session)) < total:
        return None
    stakes = tuple(Stake(bet, amount) for bet, amount in bets.items())
    moves = (Transfer(chips(session), escrow(round_), Cents(total)),)
    return WagersChanged(session, round_, stakes, moves)  # type: ignore[arg-type]


def spin_ball(floor: Floor, command: Command[SpinBall]) -> Decision | Refusal:
    body = command.body
    found = _round(floor, body.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    rules = floor.settings(table).spin
    if table.game is not GameName.ROULETTE or rules is None:
        return Refusal(RefusalCode.NOT_THIS_GAME, f"{table.id} has no ball to spin")
    if table.source is not Source.AUTOMATED:
        refusal = permit(floor.settings(table), Action.SPIN_BALL, command)
        if refusal is not None:
            return refusal
    if round_.spun is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the ball of {round_.id} is already spun")
    if round_.status not in (RoundStatus.OPEN, RoundStatus.CLOSED):
        return _not_now(round_, "the ball cannot be spun")
    timing = rules.timing[table.source]
    if timing.value is SpinTiming.AFTER_CLOSE and round_.status is RoundStatus.OPEN:
        sentence = "the ball is spun once wagering has closed"
        return Refusal(RefusalCode.TOO_EARLY, sentence, next(iter(timing.clauses), None))
    return Decision((BallSpun(round_.id, command.at),))


def tumble_dice(floor: Floor, command: Command[TumbleDice]) -> Decision | Refusal:
    body = command.body
    found = _round(floor, body.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if table.game is not GameName.SIC_BO:
        return Refusal(RefusalCode.NOT_THIS_GAME, f"{table.id} has no dice")
    if table.source is not Source.AUTOMATED:
        refusal = permit(floor.settings(table), Action.TUMBLE_DICE, command)
        if refusal is not None:
            return refusal
    if round_.status not in (RoundStatus.OPEN, RoundStatus.CLOSED):
        return _not_now(round_, "the dice cannot be tumbled")
    return Decision((DiceTumbled(round_.id, command.at),))


def call_no_more_bets(floor: Floor, command: Command[CallNoMoreBets]) -> Decision | Refusal:
    body = command.body
    found = _round(floor, body.round)
    if isinstance(found, Refusal):
        return found
    table, _ = found
    refusal = permit(floor.settings(table), Action.CALL_NO_MORE_BETS, command)
    return refusal or _close(floor, table, Closing.DEALER_CALL, command.at)


def sense_close(floor: Floor, command: Command[SenseClose]) -> Decision | Refusal:
    body = command.body
    found = _round(floor, body.round)
    if isinstance(found, Refusal):
        return found
    return _close(floor, found[0], Closing.SENSOR, command.at)


def elapse(floor: Floor, command: Command[Elapse]) -> Decision | Refusal:
    body = command.body
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    return _close(floor, table, Closing.CLOCK, command.at)


def _close(floor: Floor, table: Table, by: Closing, at: Instant) -> Decision | Refusal:
    round_ = table.round
    if round_ is None or round_.status is not RoundStatus.OPEN:
        return Refusal(RefusalCode.WAGERING_CLOSED, f"wagering at {table.id} is not open")
    allowed = floor.wagering(table).closes[table.source]
    if by not in allowed.value:
        sentence = f"wagering at {table.id} is not closed by {by.value}"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, next(iter(allowed.clauses), None))
    return Decision((close(floor, table, round_, by, at),))


def read_outcome(floor: Floor, command: Command[ReadOutcome]) -> Decision | Refusal:
    body = command.body
    found = _round(floor, body.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    kind = _DEVICE_READING[table.game]
    return _witness(floor, table, round_, Reading(body.device, body.outcome, command.at), kind)


def enter_outcome(floor: Floor, command: Command[EnterOutcome]) -> Decision | Refusal:
    body = command.body
    found = _round(floor, body.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    refusal = permit(floor.settings(table), Action.ENTER_OUTCOME, command)
    if refusal is not None:
        return refusal
    reading = Reading("dealer", body.outcome, command.at)
    return _witness(floor, table, round_, reading, ReadingKind.DEALER_ENTRY)


def _witness(
    floor: Floor, table: Table, round_: Round, reading: Reading, kind: ReadingKind
) -> Decision | Refusal:
    """Witnesses that disagree suspend the round; one that needs no confirming settles it."""
    if round_.status not in (RoundStatus.CLOSED, RoundStatus.RESULTING, RoundStatus.PENDING):
        return _not_now(round_, "no outcome can be taken")
    outcome = judge(floor.offer(table), reading.outcome)
    if isinstance(outcome, Refusal):
        return outcome
    if isinstance(outcome, Void):
        return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, "a round is not made void by a reading")
    allowed = floor.settings(table).outcome[table.game].get(table.source, {})
    if kind not in allowed:
        sentence = f"an outcome at {table.id} is not taken by {kind.value}"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    events: list[object] = [OutcomeRead(round_.id, reading)]
    if any(earlier.outcome != reading.outcome for earlier in round_.readings):
        events.append(RoundSuspended(round_.id, "readings of the outcome differ", None))
    elif allowed[kind].value is not Confirmation.DEALER_CONFIRMS:
        events.append(settle(floor, table, round_, reading.outcome, outcome, reading.at))
    return Decision(tuple(events))


def confirm_outcome(floor: Floor, command: Command[ConfirmOutcome]) -> Decision | Refusal:
    body = command.body
    found = _round(floor, body.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    refusal = permit(floor.settings(table), Action.CONFIRM_OUTCOME, command)
    if refusal is not None:
        return refusal
    if round_.status is not RoundStatus.PENDING:
        return _not_now(round_, "there is no outcome to confirm")
    if body.outcome != round_.readings[-1].outcome:
        sentence = "what is confirmed is not what was read"
        return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)
    outcome = judge(floor.offer(table), body.outcome)
    assert not isinstance(outcome, Refusal | Void)
    return Decision((settle(floor, table, round_, body.outcome, outcome, command.at),))


def _round(floor: Floor, name: RoundId) -> tuple[Table, Round] | Refusal:
    table = floor.table(table_of(name))
    if isinstance(table, Refusal):
        return table
    round_ = floor.current(table, name)
    return round_ if isinstance(round_, Refusal) else (table, round_)


def _not_now(round_: Round, what: str) -> Refusal:
    return Refusal(RefusalCode.NOT_NOW, f"{what}: {round_.id} is {round_.status.value}")


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    OpenWagering: open_wagering,
    SpinBall: spin_ball,
    TumbleDice: tumble_dice,
    CallNoMoreBets: call_no_more_bets,
    SenseClose: sense_close,
    Elapse: elapse,
    ReadOutcome: read_outcome,
    EnterOutcome: enter_outcome,
    ConfirmOutcome: confirm_outcome,
}
