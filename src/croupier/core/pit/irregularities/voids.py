"""Makes rounds and wagers void: a whole round, a settled one, an invalid outcome, or some wagers.

A round without a result gives every stake back, whatever had been settled. Of wagers that are made
void one by one the rest stands.
"""

from collections.abc import Collection

from croupier.core.identifiers import BetText, Instant, SessionId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.open_cases import Grounds
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, corrections, events, old_rounds
from croupier.core.pit.rounds import closing, opening
from croupier.core.pit.rounds.events import ClosedBy, Refunded, RoundVoided
from croupier.core.pit.state import OVER, Bets, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import faults, roles
from croupier.core.rulebook.document.citation import Cited
from croupier.core.stream.envelope import Command, Decided, Decision


def stakes(floor: Floor, table: Table, round_: Round) -> dict[SessionId, int]:
    """What each session has in the round's escrow."""
    if round_.closed is None:
        return {name: board.staked for name, board in closing.boards(floor, table, round_).items()}
    return {name: sum(bets.values()) for name, bets in round_.wagers.items()}


def make_void(
    floor: Floor,
    table: Table,
    round_: Round,
    because: Grounds,
    forfeiting: Collection[SessionId] = (),
) -> tuple[object, ...]:
    """Makes the round void, decides the cases about it and opens the next round."""
    if round_.status is RoundStatus.SETTLED:
        return corrections.void_settled(floor, table, round_, because, forfeiting)
    voided = _voided(floor, table, round_, because, forfeiting)
    after = opening.following(floor, table, because.at)
    return (voided, *answered(floor, round_.id, "void", because.at), *after)


def _voided(
    floor: Floor, table: Table, round_: Round, because: Grounds, forfeiting: Collection[SessionId]
) -> RoundVoided:
    pot = accounts.escrow(round_.id)
    refunds: list[Refunded] = []
    forfeits: list[Refunded] = []
    moves: list[ledger.Transfer] = []
    for session, amount in stakes(floor, table, round_).items():
        if session in forfeiting:
            forfeits.append(Refunded(session, amount))
            moves += ledger.moved(pot, accounts.HOUSE, amount)
        else:
            refunds.append(Refunded(session, amount))
            moves += ledger.moved(pot, accounts.chips(session), amount)
    return RoundVoided(
        round_.id,
        because.reason,
        because.clause,
        tuple(moves),
        because.at,
        tuple(refunds),
        tuple(forfeits),
    )


def close_first(
    floor: Floor, table: Table, round_: Round, by: ClosedBy, at: Instant
) -> tuple[object, ...]:
    """Wagers that wait for a decision can no longer be changed."""
    return (closing.close(floor, table, round_, by, at),) if round_.closed is None else ()


def lying(floor: Floor, table: Table, round_: Round, session: SessionId) -> Bets:
    """What the session has on the round, settled or not; nothing if the round is void."""
    if round_.status is RoundStatus.VOID:
        return {}
    if round_.status is RoundStatus.SETTLED:
        return {
            wager.bet: wager.stake
            for result in round_.results
            if result.session == session
            for wager in result.wagers
        }
    if round_.closed is None:
        board = closing.boards(floor, table, round_).get(session)
        return dict(board.bets) if board is not None else {}
    return dict(round_.wagers.get(session, {}))


def void_wagers(
    floor: Floor,
    table: Table,
    round_: Round,
    session: SessionId,
    bets: Collection[BetText],
    because: Grounds,
) -> tuple[object, ...]:
    """Makes these bets void. All of them lie there; a bet named twice is void once.

    A settled wager is undone against the house.
    """
    lain = lying(floor, table, round_, session)
    voided = tuple(events.VoidedBet(bet, lain[bet]) for bet in dict.fromkeys(bets))
    if round_.status is RoundStatus.SETTLED:
        return corrections.void_settled_wagers(floor, table, round_, session, voided, because)
    total = sum(item.stake for item in voided)
    moves = ledger.moved(accounts.escrow(round_.id), accounts.chips(session), total)
    return (events.WagersVoided(round_.id, session, voided, because.reason, because.clause, moves),)


INVALIDATED_BY = {
    faults.InvalidReason.DISRUPTION: roles.Action.INVALIDATE_FOR_DISRUPTION,
    faults.InvalidReason.IMPRACTICAL: roles.Action.INVALIDATE_FOR_DISRUPTION,
    faults.InvalidReason.FRAUD: roles.Action.INVALIDATE_FOR_FRAUD,
    faults.InvalidReason.EQUIPMENT: roles.Action.INVALIDATE_FOR_EQUIPMENT,
}


def invalidate_round(floor: Floor, command: Command[commands.InvalidateRound]) -> Decided:
    body = command.body
    table, round_ = old_rounds.round_found(floor, body.round, body.old)
    book = floor.settings_of(table, round_)
    if round_.status is RoundStatus.VOID:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is already void")
    refusal = must_be_in_time(table, round_, book.voids.after_next_round)
    if refusal := refusal or _must_have_valid_reason(book.voids, table, round_, body):
        return refusal
    clause = book.authority[INVALIDATED_BY[body.reason]].last
    because = Grounds(f"{body.reason.value}: {body.note}", clause, command.at)
    return Decision(make_void(floor, table, round_, because, frozenset(body.forfeiting)))


def must_be_in_time(table: Table, round_: Round, rule: Cited[faults.LateVoid]) -> Refusal | None:
    """Once the next round has begun, some rulebooks let what was paid stand."""
    current = table.round is not None and table.round.id == round_.id
    if current or rule.value is faults.LateVoid.THAT_ROUND_ALONE:
        return None
    sentence = f"the next round has begun: the result of {round_.id} stands"
    return Refusal(RefusalCode.TOO_LATE, sentence, rule.first)


def _must_have_valid_reason(
    rules: faults.VoidRules, table: Table, round_: Round, body: commands.InvalidateRound
) -> Refusal | None:
    if body.reason not in rules.invalid_for.value:
        sentence = f"{body.reason.value} does not invalidate an outcome under {table.rulebook}"
        return Refusal(RefusalCode.NO_REASON, sentence, rules.invalid_for.first)
    unfinished = rules.while_unfinished
    if unfinished is not None and body.reason in unfinished.value and round_.status in OVER:
        sentence = f"{round_.id} is over: {body.reason.value} is no longer a reason"
        return Refusal(RefusalCode.TOO_LATE, sentence, unfinished.first)
    if body.reason is faults.InvalidReason.FRAUD and not body.involved:
        clause = rules.invalid_for.last
        return Refusal(RefusalCode.NO_REASON, "name the persons involved in the fraud", clause)
    if not body.forfeiting:
        return None
    forfeiture = rules.forfeiture
    if forfeiture.value is faults.Forfeiture.NEVER or body.reason is not faults.InvalidReason.FRAUD:
        sentence = f"wagers are not forfeited for {body.reason.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, forfeiture.first)
    unnamed = [session for session in body.forfeiting if session not in body.involved]
    if unnamed:
        sentence = f"{unnamed[0]} is not named as involved: only those named can forfeit"
        return Refusal(RefusalCode.NO_REASON, sentence, forfeiture.last)
    return None
