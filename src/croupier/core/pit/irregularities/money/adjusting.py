"""Credit adjusted by what the analysis of a fault shows, for those whom the fault has touched.

Whoever works out a fault does it alone as far as the records reach: upwards to the most that the
wagers on record could have come to, downwards to what the round has credited. What goes beyond is
no working out any more, and takes a second person where the rulebook names one.
"""

from croupier.core.offer.ceiling import ceiling
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import AdjustCredit
from croupier.core.pit.irregularities.money.adjustments import adjusted
from croupier.core.pit.irregularities.money.debts import bound_by, debts
from croupier.core.pit.irregularities.money.owing import owe_anew
from croupier.core.pit.irregularities.money.taking_back import Purse
from croupier.core.pit.irregularities.money.wager_voids import lying
from croupier.core.pit.irregularities.outcomes.old_rounds import played, round_found
from croupier.core.pit.names import RoundId, SessionId
from croupier.core.pit.state import OVER, Case, Round, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.envelope import Command, Decision


def adjust_credit(floor: Floor, command: Command[AdjustCredit]) -> Decision | Refusal:
    """Within a case of malfunction, so that every adjustment has its reason on record."""
    body = command.body
    found = floor.state.cases[body.case]
    table, round_ = round_found(floor, RoundId(found.about), body.old)
    refusal = _must_be_adjustable(floor, table, round_, found, command)
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


def _must_be_adjustable(
    floor: Floor, table: Table, round_: Round, found: Case, command: Command[AdjustCredit]
) -> Refusal | None:
    body = command.body
    reach = _reach(floor, table, round_, body.session)
    if reach is None and not _at_the_terminal(floor, found, body.session):
        sentence = f"{body.session} had no part in {round_.id} and sits at no terminal that failed"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if round_.status not in OVER and lying(floor, table, round_, body.session):
        sentence = f"the wagers of {body.session} on {round_.id} are settled or void before"
        return Refusal(RefusalCode.NOT_NOW, f"{sentence}: it is {round_.status.value}")
    return None


def beyond_records(floor: Floor, table: Table, round_: Round, body: AdjustCredit) -> bool:
    """Whether a second person is needed; for whoever had no part in it nobody is enough."""
    reach, found = _reach(floor, table, round_, body.session), floor.state.cases[body.case]
    if reach is None and not _at_the_terminal(floor, found, body.session):
        return False
    least, most = reach or (0, 0)
    return not least <= round_.adjusted.get(body.session, 0) + body.amount <= most


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
