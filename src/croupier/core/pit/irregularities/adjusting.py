"""Credit adjusted by what the analysis of a fault shows, for those whom the fault has touched.

Whoever works out a fault does it alone as far as the records reach: upwards to the most that the
wagers on record could have come to, downwards to what the round has credited. What goes beyond is
no working out any more, and takes a second person where the rulebook names one.
"""

from croupier.core.money import STAKE_MAX, dollars
from croupier.core.offer.ceiling import ceiling
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.adjustments import adjusted
from croupier.core.pit.irregularities.commands import AdjustCredit
from croupier.core.pit.irregularities.debts import bound_by, debts
from croupier.core.pit.irregularities.owing import owe_anew
from croupier.core.pit.irregularities.records import bygone, played
from croupier.core.pit.irregularities.taking_back import Purse
from croupier.core.pit.irregularities.wager_voids import lying
from croupier.core.pit.names import RoundId, SessionId, table_of
from croupier.core.pit.state import OVER, Case, CaseKind, Round, Table
from croupier.core.pit.tables.dealing import permit_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.stream.envelope import Command, Decision


def adjust_credit(floor: Floor, command: Command[AdjustCredit]) -> Decision | Refusal:
    """Within a case of malfunction, so that every adjustment has its reason on record."""
    body = command.body
    found = floor.state.cases.get(body.case)
    if found is None or found.kind is not CaseKind.MALFUNCTION:
        sentence = f"there is no open case of malfunction {body.case!r}"
        return Refusal(RefusalCode.UNKNOWN_CASE, sentence)
    table = floor.table(table_of(RoundId(found.about)))
    if isinstance(table, Refusal):
        return table
    round_ = bygone(floor, table, RoundId(found.about), body.old)
    if isinstance(round_, Refusal):
        return round_
    if body.session not in floor.state.sessions and not played(round_, body.session):
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"there was no session {body.session!r}")
    refusal = permit_here(
        floor.settings_of(table, round_), table, Action.RECALCULATE_AFTER_FAULT, command
    )
    refusal = refusal or _bounded(floor, table, round_, found, command)
    return refusal or _adjusted(floor, table, round_, found, command)


def _adjusted(
    floor: Floor, table: Table, round_: Round, found: Case, command: Command[AdjustCredit]
) -> Decision:
    body = command.body
    clause = floor.settings_of(table, round_).authority[Action.RECALCULATE_AFTER_FAULT].first
    purse = Purse(floor, body.session)
    purses = {body.session: purse}
    again = owe_anew(floor, round_.id, purses, {body.session: body.amount}, clause)
    event = adjusted(table, round_, purse, body.amount, body.reason, clause, found.id)
    rules = bound_by(table, round_)
    return Decision((*again, event, *debts(floor, rules, (purse,), clause, command.at)))


def _bounded(
    floor: Floor, table: Table, round_: Round, found: Case, command: Command[AdjustCredit]
) -> Refusal | None:
    body = command.body
    reach = _reach(floor, table, round_, body.session)
    if reach is None and not _at_the_terminal(floor, found, body.session):
        sentence = f"{body.session} had no part in {round_.id} and sits at no terminal that failed"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if not 0 < abs(body.amount) <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.amount} cents adjust nothing")
    if round_.status not in OVER and lying(floor, table, round_, body.session):
        sentence = f"the wagers of {body.session} on {round_.id} are settled or void before"
        return Refusal(RefusalCode.NOT_NOW, f"{sentence}: it is {round_.status.value}")
    least, most = reach or (0, 0)
    if least <= round_.adjusted.get(body.session, 0) + body.amount <= most:
        return None
    refusal = permit_here(
        floor.settings_of(table, round_), table, Action.ADJUST_BEYOND_RECORDS, command
    )
    if refusal is None:
        return None
    said = f"the records of {round_.id} reach from {dollars(least)} to {dollars(most)}"
    return Refusal(refusal.code, f"{said}: {refusal.sentence}", refusal.clause)


def _reach(floor: Floor, table: Table, round_: Round, session: SessionId) -> tuple[int, int] | None:
    """How far all adjustments together may go by the session's wagers on the round."""
    if not played(round_, session):
        return None
    credited = sum(result.credit for result in round_.results if result.session == session)
    wagers = lying(floor, table, round_, session)
    return -credited, ceiling(floor.offer_of(table, round_), wagers) - credited


def _at_the_terminal(floor: Floor, found: Case, session: SessionId) -> bool:
    there = floor.state.sessions.get(session)
    return found.terminal is not None and there is not None and there.terminal == found.terminal
