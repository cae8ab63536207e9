"""After a fault: settled on what came in fact, or no record proves it."""

from collections.abc import Collection, Iterator

from croupier.core.identifiers import BetText
from croupier.core.money import dollars
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waiting, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import (
    RecalculateRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.irregularities.corrections import judged, settled_anew, unfrozen
from croupier.core.pit.irregularities.disagreement import says_what_came
from croupier.core.pit.irregularities.early_results import void_alone
from croupier.core.pit.irregularities.records import bygone, played
from croupier.core.pit.irregularities.terminal_errors import SYSTEM
from croupier.core.pit.irregularities.voids import Because
from croupier.core.pit.irregularities.wager_voids import lying, void_wagers
from croupier.core.pit.names import SessionId
from croupier.core.pit.rounds.attending import not_now, playing
from croupier.core.pit.rounds.following import following
from croupier.core.pit.rounds.lucky import with_draw
from croupier.core.pit.rounds.settlement import settle
from croupier.core.pit.state import Bets, Case, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import permit_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.faults import UnprovedWagers
from croupier.core.stream.authority import capacities
from croupier.core.stream.envelope import Command, Decision

# What a display shows of a round that is paid is none: it decides nothing.
_FAULTS = (CaseKind.MALFUNCTION, CaseKind.EARLY_RESULT)


def recalculate_round(floor: Floor, command: Command[RecalculateRound]) -> Decision | Refusal:
    body = command.body
    table = playing(floor, body.round, None)
    if isinstance(table, Refusal):
        return table
    round_ = bygone(floor, table, body.round, body.old)
    if isinstance(round_, Refusal):
        return round_
    refusal = _may_say(floor, table, round_, command)
    if refusal is not None:
        return refusal
    if round_.status is RoundStatus.SUSPENDED and round_.closed is not None:
        return _settled(floor, table, round_, command)
    if round_.status is not RoundStatus.SETTLED:
        return not_now(round_, "there is nothing to work out again")
    clause = floor.settings_of(table, round_).authority[Action.RECALCULATE_AFTER_FAULT].first
    if not _on_record(floor, round_):
        sentence = f"no fault of {round_.id} is on record: what was paid is not worked out again"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    refusal = unfrozen(floor, table, round_)
    if refusal is not None:
        return refusal
    because = Because(body.reason, clause, command.at)
    events = settled_anew(floor, table, round_, body.outcome, because)
    if isinstance(events, Refusal):
        return events
    told = answered(floor, round_.id, "recalculated", command.at, command.actor)
    return Decision((*events, *told))


def _may_say(
    floor: Floor, table: Table, round_: Round, command: Command[RecalculateRound]
) -> Refusal | None:
    """Of witnesses that differ somebody says which is right, and not always who deals with faults.

    Whoever else must confirm what the dealer read does so by their own word where it is one of the
    readings: that the witnesses differ is what they are called for.
    """
    book = floor.settings_of(table, round_)
    differ = waits(floor, round_.id, CaseKind.READINGS_DIFFER) is not None
    if not differ or round_.status is not RoundStatus.SUSPENDED:
        return permit_here(book, table, Action.RECALCULATE_AFTER_FAULT, command)
    action = says_what_came(book)
    refusal = permit_here(book, table, action, command)
    approves = action in book.authority and book.authority[action].value.approves
    if refusal is None or not approves or command.actor.person == table.dealer:
        return refusal
    number = command.body.outcome.number
    read = any(reading.outcome.number == number for reading in round_.readings)
    return None if read and capacities(book, command.actor) & {*approves} else refusal


def _on_record(floor: Floor, round_: Round) -> bool:
    """Of the round, of the system, or told by somebody who played it.

    An outcome that is merely thought wrong is corrected, by whoever may do that.
    """
    about = {round_.id, SYSTEM, *(result.session for result in round_.results)}
    return next(waiting(floor, about, _FAULTS), None) is not None


def _settled(
    floor: Floor, table: Table, round_: Round, command: Command[RecalculateRound]
) -> Decision | Refusal:
    refusal = void_alone(floor, table, round_)
    if refusal is not None:
        return refusal
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
    round_ = bygone(floor, table, body.round, None)
    if isinstance(round_, Refusal):
        return round_
    book = floor.settings_of(table, round_)
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
    if not any(_touches(floor, found, body.session) for found in _faults(floor, round_, body)):
        sentence = f"no fault that touches {body.session} is on record: its wagers are not in doubt"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    if rule.value is UnprovedWagers.CASE:
        subject = f"{table.id} {body.session}"
        told = case(floor, CaseKind.DISPUTE, subject, because.reason, because.clause, command.at)
        return Decision((told,))
    refusal = _of_them_all(round_, body, lain, bets)
    return refusal or Decision(void_wagers(floor, table, round_, body.session, bets, because))


def _of_them_all(
    round_: Round, body: VoidUnprovedWagers, lain: Bets, bets: Collection[BetText]
) -> Refusal | None:
    """An adjustment is of all that somebody has on a round: nobody can say of which wager."""
    amount = round_.adjusted.get(body.session, 0)
    if not amount or len(lain) == len(set(bets)):
        return None
    sentence = f"the credit of {body.session} was adjusted by {dollars(amount)} for {round_.id}"
    rest = "either that is taken back first or all its wagers there are void"
    return Refusal(RefusalCode.NOT_NOW, f"{sentence}: {rest}")


def _faults(floor: Floor, round_: Round, body: VoidUnprovedWagers) -> Iterator[Case]:
    return waiting(floor, (round_.id, SYSTEM, body.session), _FAULTS)


def _touches(floor: Floor, found: Case, session: SessionId) -> bool:
    """A fault of one terminal leaves the wagers of every other as they were recorded."""
    there = floor.state.sessions.get(session)
    sat = there.terminal if there is not None else floor.state.left.get(session)
    return found.terminal is None or found.terminal == sat
