"""What was paid and is asked back: told to the regulator, brought back or withdrawn.

A demand is not a debt that was proved. So nothing is taken for it out of what a correction gives,
and it ends by what is paid back (`irregularities.repaying`) or by a finding with its reason.
"""

from croupier.core.money import dollars
from croupier.core.pit.accounts.commands import DemandReturn, WithdrawDemand
from croupier.core.pit.accounts.events import DemandWithdrawn, ReturnDemanded
from croupier.core.pit.accounts.holds.holding import notified
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.permission.withholding import must_be_reviewed_to_withdraw


def demand_return(floor: Floor, command: Command[DemandReturn]) -> Decision | Refusal:
    body = command.body
    terminal = floor.state.terminals[body.terminal]
    book = floor.book(terminal.rulebook).settings
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
    demand = floor.state.money.demands[body.case]
    refusal = must_be_reviewed_to_withdraw(floor.book(demand.rulebook).settings, demand.review)
    if refusal is not None:
        return refusal
    by = command.actor.person
    withdrawn = DemandWithdrawn(demand.case, demand.session, demand.amount, body.reason, by)
    finding = f"withdrawn: {body.reason}"
    return Decision((withdrawn, CaseDecided(demand.case, finding, command.at, command.actor)))
