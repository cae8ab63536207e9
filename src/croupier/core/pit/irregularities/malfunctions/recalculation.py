"""Works out a round after a fault: settles it on what came, voids unproved wagers, adjusts credit.

Whoever works out a fault does it alone as far as the records reach: upwards to the most that the
wagers on record could have come to, downwards to what the round has credited. What goes beyond is
no working out any more, and takes a second person where the rulebook names one.
"""

from collections.abc import Collection

from croupier.core.identifiers import BetText, RoundId, SessionId
from croupier.core.offer.pricing import ceiling
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.open_cases import Grounds, case, waiting, waits
from croupier.core.pit.chips.settlement.clearing import layout_settled
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, corrections, old_rounds, voids
from croupier.core.pit.irregularities.malfunctions.terminal_reports import SYSTEM
from croupier.core.pit.irregularities.results import early_results
from croupier.core.pit.irregularities.results.faulty_readings import says_what_came
from croupier.core.pit.rounds import lucky_ball, opening, settlement
from croupier.core.pit.rounds.current_round import not_now
from croupier.core.pit.state import OVER, Bets, Case, CaseKind, Round, RoundStatus, Table
from croupier.core.pit.subjects import PastRound
from croupier.core.pit.tables.dealing import must_be_permitted_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.faults import FaultReason, UnprovedWagers
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.authority import capacities
from croupier.core.stream.envelope import Command, Decided, Decision

_RECALCULATE = Action.RECALCULATE_AFTER_FAULT
# What a display shows of a round that is paid is none: it decides nothing.
_FAULTS = (CaseKind.MALFUNCTION, CaseKind.EARLY_RESULT)


def recalculate_round(floor: Floor, command: Command[commands.RecalculateRound]) -> Decided:
    body = command.body
    table, round_ = old_rounds.round_found(floor, body.round, body.old)
    if round_.status is RoundStatus.SUSPENDED and round_.closed is not None:
        return _settled(floor, table, round_, command)
    if round_.status is not RoundStatus.SETTLED:
        return not_now(round_, "there is nothing to recalculate")
    clause = floor.settings_of(table, round_).authority[_RECALCULATE].first
    if not _fault_on_record(floor, round_):
        sentence = f"no fault of {round_.id} is on record: declare the malfunction first"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    return corrections.resettle(floor, table, round_, command, clause, "recalculated")


def must_be_permitted_to_say_what_came(
    floor: Floor, command: Command[commands.RecalculateRound], subject: PastRound
) -> Refusal | None:
    """Where readings differ, the rulebook may name somebody else to decide than for faults.

    Whoever else must confirm what the dealer read does so by their own word where it is one of the
    readings: that the witnesses differ is what they are called for.
    """
    book, table, round_ = subject.book, subject.table, subject.round
    differ = waits(floor, round_.id, CaseKind.READINGS_DIFFER) is not None
    if not differ or round_.status is not RoundStatus.SUSPENDED:
        return must_be_permitted_here(book, table, after_fault(floor, book, round_.id), command)
    action = says_what_came(book)
    refusal = must_be_permitted_here(book, table, action, command)
    approves = action in book.authority and book.authority[action].value.approves
    if refusal is None or not approves or command.actor.person == table.dealer:
        return refusal
    number = command.body.outcome.number
    read = any(reading.outcome.number == number for reading in round_.readings)
    return None if read and capacities(book, command.actor) & {*approves} else refusal


def after_fault(floor: Floor, book: Settings, about: str) -> Action:
    """A failed reading alone may need less authority than another fault."""
    read_error, fault = Action.RECALCULATE_AFTER_READ_ERROR, FaultReason.READ_ERROR_AFTER_CLOSE
    found = {told.fault for told in waiting(floor, (about,), _FAULTS)}
    return read_error if found == {fault} and read_error in book.authority else _RECALCULATE


def _fault_on_record(floor: Floor, round_: Round) -> bool:
    """Of the round, of the system, or told by somebody who played it.

    An outcome that is merely thought wrong is corrected, by whoever may do that.
    """
    about = {round_.id, SYSTEM, *(result.session for result in round_.results)}
    return next(waiting(floor, about, _FAULTS), None) is not None


def _settled(
    floor: Floor, table: Table, round_: Round, command: Command[commands.RecalculateRound]
) -> Decided:
    if refusal := early_results.must_not_be_void_for_early_result(floor, table, round_):
        return refusal
    data = lucky_ball.with_draw(floor, table, round_, command.body.outcome)
    if isinstance(data, Refusal):
        return data
    outcome = corrections.judged(floor, table, round_, data)
    if isinstance(outcome, Refusal):
        return outcome
    settled = settlement.settle(floor, table, round_, data, outcome, command.at, command.actor)
    told = answered(floor, round_.id, "settled on what came", command.at, command.actor)
    after = opening.following(floor, table, command.at, settled.sessions, settled.moves)
    cleared = layout_settled(floor, table, settled)
    return Decision((settled, *cleared, *told, *after))


def void_unproved_wagers(floor: Floor, command: Command[commands.VoidUnprovedWagers]) -> Decided:
    body = command.body
    table, round_ = old_rounds.round_found(floor, body.round)
    book = floor.settings_of(table, round_)
    rule = book.faults.unproved_wagers
    because = Grounds(f"no record proves it: {body.reason}", rule.first, command.at)
    lain = voids.lying(floor, table, round_, body.session)
    bets = body.bets or tuple(lain)
    missing = [bet for bet in bets if bet not in lain]
    if missing or not bets:
        sentence = f"{body.session} has no {missing[0] if missing else 'wager'} on {round_.id}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    faults = waiting(floor, (round_.id, SYSTEM, body.session), _FAULTS)
    if not any(_touches(floor, found, body.session) for found in faults):
        sentence = f"no fault on record concerns {body.session}: its wagers stand"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    if rule.value is UnprovedWagers.CASE:
        subject = f"{table.id} {body.session}"
        told = case(floor, CaseKind.DISPUTE, subject, because.reason, because.clause, command.at)
        return Decision((told,))
    refusal = _must_be_of_all_wagers(floor, round_, body, lain, bets)
    return refusal or Decision(voids.void_wagers(floor, table, round_, body.session, bets, because))


def _must_be_of_all_wagers(
    floor: Floor,
    round_: Round,
    body: commands.VoidUnprovedWagers,
    lain: Bets,
    bets: Collection[BetText],
) -> Refusal | None:
    """An adjustment is for all wagers of a session: it cannot be split by wager."""
    amount = round_.adjusted.get(body.session, 0)
    if not amount or len(lain) == len(set(bets)):
        return None
    by = floor.money(amount)
    sentence = f"the credit of {body.session} was adjusted by {by} for {round_.id}"
    rest = "take that back first, or make all its wagers there void"
    return Refusal(RefusalCode.NOT_NOW, f"{sentence}: {rest}")


def _touches(floor: Floor, found: Case, session: SessionId) -> bool:
    """A fault of one terminal leaves the wagers of all others alone."""
    return found.terminal is None or found.terminal == floor.state.terminal_of(session)


def adjust_credit(floor: Floor, command: Command[commands.AdjustCredit]) -> Decided:
    """Within a case of malfunction, so that every adjustment has its reason on record."""
    body = command.body
    found = floor.state.cases[body.case]
    table, round_ = old_rounds.round_found(floor, RoundId(found.about), body.old)
    clause = floor.settings_of(table, round_).authority[_RECALCULATE].first
    because = Grounds(body.reason, clause, command.at)
    return _must_be_adjustable(floor, table, round_, found, command) or Decision(
        corrections.adjust(floor, table, round_, because, found.id, body.session, body.amount)
    )


def _must_be_adjustable(
    floor: Floor, table: Table, round_: Round, found: Case, command: Command[commands.AdjustCredit]
) -> Refusal | None:
    body = command.body
    reach = _reach(floor, table, round_, body.session)
    if reach is None and not _at_the_terminal(floor, found, body.session):
        sentence = f"{body.session} did not play {round_.id} and sits at no terminal that failed"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if round_.status not in OVER and voids.lying(floor, table, round_, body.session):
        return not_now(round_, f"settle the wagers of {body.session} or make them void first")
    return None


def beyond_records(floor: Floor, table: Table, round_: Round, body: commands.AdjustCredit) -> bool:
    """Whether it takes a second person. Those who had no part in the round get nothing."""
    reach, found = _reach(floor, table, round_, body.session), floor.state.cases[body.case]
    if reach is None and not _at_the_terminal(floor, found, body.session):
        return False
    least, most = reach or (0, 0)
    return not least <= round_.adjusted.get(body.session, 0) + body.amount <= most


def _reach(floor: Floor, table: Table, round_: Round, session: SessionId) -> tuple[int, int] | None:
    """How far all adjustments together may go by the session's wagers on the round."""
    if not old_rounds.played(round_, session):
        return None
    credited = sum(result.credit for result in round_.results if result.session == session)
    wagers = voids.lying(floor, table, round_, session)
    return -credited, ceiling(floor.offer_of(table, round_), wagers) - credited


def _at_the_terminal(floor: Floor, found: Case, session: SessionId) -> bool:
    there = floor.state.sessions.get(session)
    return found.terminal is not None and there is not None and there.terminal == found.terminal
