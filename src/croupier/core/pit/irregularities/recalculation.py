"""After a fault: settled on what came in fact, or no record proves it."""

from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import (
    RecalculateRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.irregularities.corrections import judged, settled_anew
from croupier.core.pit.irregularities.records import bygone, played
from croupier.core.pit.irregularities.terminal_errors import SYSTEM
from croupier.core.pit.irregularities.voids import Because
from croupier.core.pit.irregularities.wager_voids import lying, void_wagers
from croupier.core.pit.rounds.attending import not_now, playing
from croupier.core.pit.rounds.following import following
from croupier.core.pit.rounds.lucky import with_draw
from croupier.core.pit.rounds.settlement import settle
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import permit_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.faults import UnprovedWagers
from croupier.core.stream.envelope import Command, Decision

_FAULTS = (CaseKind.MALFUNCTION, CaseKind.EARLY_RESULT, CaseKind.READINGS_DIFFER)


def recalculate_round(floor: Floor, command: Command[RecalculateRound]) -> Decision | Refusal:
    body = command.body
    table = playing(floor, body.round, None)
    if isinstance(table, Refusal):
        return table
    round_ = bygone(floor, table, body.round, body.old)
    if isinstance(round_, Refusal):
        return round_
    refusal = permit_here(floor.settings(table), table, Action.RECALCULATE_AFTER_FAULT, command)
    if refusal is not None:
        return refusal
    if round_.status is RoundStatus.SUSPENDED and round_.closed is not None:
        return _settled(floor, table, round_, command)
    if round_.status is not RoundStatus.SETTLED:
        return not_now(round_, "there is nothing to work out again")
    clause = floor.settings(table).authority[Action.RECALCULATE_AFTER_FAULT].first
    if not _on_record(floor, round_):
        sentence = f"no fault of {round_.id} is on record: what was paid is not worked out again"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    because = Because(body.reason, clause, command.at)
    events = settled_anew(floor, table, round_, body.outcome, because)
    if isinstance(events, Refusal):
        return events
    told = answered(floor, round_.id, "recalculated", command.at, command.actor)
    return Decision((*events, *told))


def _on_record(floor: Floor, round_: Round) -> bool:
    """Of the round, of the system, or told by somebody who played it.

    An outcome that is merely thought wrong is corrected, by whoever may do that.
    """
    about = {round_.id, SYSTEM, *(result.session for result in round_.results)}
    return next(waiting(floor, about, _FAULTS), None) is not None


def _settled(
    floor: Floor, table: Table, round_: Round, command: Command[RecalculateRound]
) -> Decision | Refusal:
    data = with_draw(floor, table, round_, command.body.outcome)
    if isinstance(data, Refusal):
        return data
    outcome = judged(floor, table, round_, data)
    if isinstance(outcome, Refusal):
        return outcome
    settled = settle(floor, table, round_, data, outcome, command.at, command.actor)
    told = answered(floor, round_.id, "settled on what came", command.at, command.actor)
    after = following(floor, table, command.at, settled.sessions, settled.moves)
    return Decision((settled, *told, *after))


def void_unproved_wagers(floor: Floor, command: Command[VoidUnprovedWagers]) -> Decision | Refusal:
    body = command.body
    table = playing(floor, body.round, None)
    if isinstance(table, Refusal):
        return table
    book = floor.settings(table)
    round_ = bygone(floor, table, body.round, None)
    if isinstance(round_, Refusal):
        return round_
    if body.session not in floor.state.sessions and not played(round_, body.session):
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"there was no session {body.session!r}")
    refusal = permit_here(book, table, Action.VOID_UNPROVED_WAGERS, command)
    if refusal is not None:
        return refusal
    rule = book.faults.unproved_wagers
    because = Because(f"no record proves it: {body.reason}", rule.first, command.at)
    lain = lying(floor, table, round_, body.session)
    bets = body.bets or tuple(lain)
    missing = [bet for bet in bets if bet not in lain]
    if missing or not bets:
        sentence = f"{body.session} has no {missing[0] if missing else 'wager'} on {round_.id}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if rule.value is UnprovedWagers.CASE:
        subject = f"{table.id} {body.session}"
        told = case(floor, CaseKind.DISPUTE, subject, because.reason, because.clause, command.at)
        return Decision((told,))
    return Decision(void_wagers(floor, table, round_, body.session, bets, because))
