"""What was paid and is asked back: told to the regulator, brought back or withdrawn.

A demand is not a debt that was proved. So nothing is taken for it out of what a correction gives,
and it ends by what is paid back (`irregularities.repaying`) or by a finding with its reason.
"""

from croupier.core.money import STAKE_MAX, dollars
from croupier.core.pit.accounts.commands import DemandReturn, WithdrawDemand
from croupier.core.pit.accounts.events import DemandWithdrawn, ReturnDemanded
from croupier.core.pit.accounts.holding import notified
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.withholding import undecided


def demand_return(floor: Floor, command: Command[DemandReturn]) -> Decision | Refusal:
    body = command.body
    terminal = floor.state.terminals.get(body.terminal)
    if terminal is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {body.terminal!r}")
    if not _ever_was(floor, body.session):
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"there was no session {body.session!r}")
    book = floor.book(terminal.rulebook).settings
    refusal = permit(book, Action.HOLD_PAYMENT, command)
    if refusal is not None:
        return refusal
    if not 0 < body.amount <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.amount} cents cannot be demanded")
    if not book.payouts.return_may_be_demanded.value:
        sentence = f"under {book.id} nothing paid is asked back"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, book.payouts.return_may_be_demanded.first)
    sentence = f"{dollars(body.amount)} paid to {body.session} demanded back: {body.reason}"
    clause = book.payouts.return_may_be_demanded.first
    opened = case(floor, CaseKind.RECEIVABLE, body.session, sentence, clause, command.at)
    demanded = ReturnDemanded(
        body.session,
        body.amount,
        body.reason,
        command.actor.person,
        notified(book),
        opened.case,
        terminal.rulebook,
        command.at,
    )
    return Decision((demanded, opened))


def withdraw_demand(floor: Floor, command: Command[WithdrawDemand]) -> Decision | Refusal:
    body = command.body
    demand = floor.state.money.demands.get(body.case)
    if demand is None:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"nothing is demanded back in {body.case!r}")
    book = floor.book(demand.rulebook).settings
    refusal = permit(book, Action.HOLD_PAYMENT, command) or undecided(book, demand.review)
    if refusal is not None:
        return refusal
    by = command.actor.person
    withdrawn = DemandWithdrawn(demand.case, demand.session, demand.amount, body.reason, by)
    finding = f"withdrawn: {body.reason}"
    return Decision((withdrawn, CaseDecided(demand.case, finding, command.at, command.actor)))


def _ever_was(floor: Floor, session: SessionId) -> bool:
    """Sessions are numbered as they open; of those that are over state keeps nothing else."""
    number, opened = session[1:], floor.state.sessions_opened
    named = session.startswith("S") and number.isascii() and number.isdecimal()
    # Longer than the last one's number it is nobody's, and perhaps longer than any that is read.
    if not named or len(number) > len(str(opened)):
        return False
    return f"S{int(number)}" == session and 0 < int(number) <= opened
