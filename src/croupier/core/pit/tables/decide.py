"""Whether a floor may be set up so."""

from collections.abc import Callable

from croupier.core.offer.offer import build
from croupier.core.offer.vetting import prices, structure
from croupier.core.pit.authority import permit
from croupier.core.pit.envelope import Command, Decision
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import AdoptRulebook, EnrolTerminal, OpenTable, SetUpTable
from croupier.core.pit.tables.events import (
    RulebookAdopted,
    TableOpened,
    TableSetUp,
    TerminalEnrolled,
)
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.reading import Unreadable, read


def adopt_rulebook(floor: Floor, command: Command[AdoptRulebook]) -> Decision | Refusal:
    body = command.body
    book = read(body.text, "rulebook", floor.state.rulebooks)
    if isinstance(book, Unreadable):
        return Refusal(RefusalCode.BAD_RULEBOOK, str(book))
    faults = [*structure(book.settings), *prices(book)]
    if faults:
        return Refusal(RefusalCode.BAD_RULEBOOK, f"{faults[0].key}: {faults[0].reason}")
    return Decision((RulebookAdopted(book.id, book.digest, body.text),))


def set_up_table(floor: Floor, command: Command[SetUpTable]) -> Decision | Refusal:
    body = command.body
    if body.rulebook not in floor.state.rulebooks:
        sentence = f"the rulebook {body.rulebook!r} is not adopted here"
        return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
    offer = build(floor.book(body.rulebook), body.game, body.options)
    if isinstance(offer, Refusal):
        return offer
    known = floor.state.tables.get(body.table)
    if known is not None and known.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{body.table} is open and cannot be set up anew")
    if body.wagering_ms <= 0:
        return Refusal(RefusalCode.BAD_AMOUNT, "a wagering period must last")
    event = TableSetUp(
        body.table,
        body.rulebook,
        body.game,
        body.source,
        body.options,
        body.sign,
        body.wagering_ms,
    )
    return Decision((event,))


def enrol_terminal(floor: Floor, command: Command[EnrolTerminal]) -> Decision | Refusal:
    body = command.body
    if body.rulebook not in floor.state.rulebooks:
        sentence = f"the rulebook {body.rulebook!r} is not adopted here"
        return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
    if body.terminal in floor.state.terminals:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.terminal} is already enrolled")
    return Decision((TerminalEnrolled(body.terminal, body.rulebook),))


def open_table(floor: Floor, command: Command[OpenTable]) -> Decision | Refusal:
    body = command.body
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    refusal = permit(floor.settings(table), Action.OPEN_TABLE, command)
    if refusal is not None:
        return refusal
    if table.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{table.id} is open already")
    return Decision((TableOpened(table.id, body.dealer),))


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    AdoptRulebook: adopt_rulebook,
    SetUpTable: set_up_table,
    EnrolTerminal: enrol_terminal,
    OpenTable: open_table,
}
