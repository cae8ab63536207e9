"""Completes an intent by what its device says became of it.

Where the device was given up, a person says in its place what became of a paper or a note.
"""

from collections.abc import Callable
from typing import Any, cast

from msgspec.structs import replace

from croupier.core.identifiers import CaseId, IntentId, TerminalId
from croupier.core.pit.accounts import notes
from croupier.core.pit.accounts.commands import InsertNote, ReturnNote
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents import commands, ending
from croupier.core.pit.powers import by_machine, by_staff, event
from croupier.core.pit.rounds.commands import ReportLaunch
from croupier.core.pit.subjects import Subject
from croupier.core.pit.tickets import commands as tickets_commands
from croupier.core.pit.tickets import declarations, presenting, printing
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.stream import intents
from croupier.core.stream.declaring import Button, Declarations, given
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome, LoseIntent
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import OF_THE_HOST, ReportHost


def completing(intent: Intent, outcome: IntentOutcome) -> Any:
    """Of what nobody can tell, staff are told; but a print in doubt is as bad as none."""
    became = outcome.became
    if intent.kind is IntentKind.PRINT and became is not Became.LOST:
        ticket = TicketId(intent.about)
        if became is Became.DONE:
            return tickets_commands.ReportPrinted(ticket)
        return tickets_commands.ReportNotPrinted(ticket, doubtful=became is Became.DOUBTFUL)
    if intent.kind is IntentKind.STACK and became in (Became.DONE, Became.NOT_DONE):
        return _stacked(intent, done=became is Became.DONE)
    if intent.kind in OF_THE_HOST and became in (Became.DONE, Became.NOT_DONE):
        return ReportHost(intent.id, known=became is Became.DONE)
    if intent.kind is IntentKind.LAUNCH:
        return ReportLaunch(intent.id, became)
    return LoseIntent(intent.id)


def _stacked(intent: Intent, *, done: bool) -> object:
    terminal, currency = TerminalId(intent.device), notes.currency_of(intent)
    if currency is None:
        ticket = TicketId(intent.about)
        taken = tickets_commands.StackTicket if done else tickets_commands.ReturnTicket
        return taken(ticket, terminal=terminal)
    if done:
        return InsertNote(terminal, intent.amount, currency, intent.id)
    return ReturnNote(terminal, intent.id)


_ANSWERED = (IntentKind.PRINT, IntentKind.STACK)


def given_up(floor: Floor, name: CaseId) -> Intent | None:
    """The task of the case, where a person can see what became of it."""
    found = floor.state.cases.get(name)
    intent = floor.state.intents.open.get(IntentId(found.about)) if found is not None else None
    return intent if intent is not None and intent.kind in _ANSWERED else None


def ticket_spoken_of(floor: Floor, body: Any) -> TicketId | None:
    """For the writer, which looks its row up."""
    intent = given_up(floor, body.case) if isinstance(body, commands.AnswerForDevice) else None
    if intent is None or notes.currency_of(intent) is not None:
        return None
    return TicketId(intent.about)


# What decides each of the commands that say what an acceptor did.
_DECIDE: dict[type, Callable[[Floor, Command[Any]], Decided]] = {
    tickets_commands.StackTicket: presenting.stack,
    tickets_commands.ReturnTicket: presenting.hand_back,
    InsertNote: given(notes.insert_note),
    ReturnNote: given(notes.return_note),
}


def answer_for_device(floor: Floor, command: Command[commands.AnswerForDevice]) -> Decided:
    body, asked = command.body, cast("Command[Any]", command)
    intent = given_up(floor, body.case)
    assert intent is not None
    spoken_of = ticket_spoken_of(floor, body)
    if spoken_of is not None and body.found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    if intent.kind is IntentKind.PRINT:
        return _printed(floor, asked, intent)
    said: Any = _stacked(intent, done=body.done)
    if spoken_of is not None:
        said = replace(said, found=body.found)
    return _DECIDE[type(said)](floor, replace(asked, body=said))


def _printed(floor: Floor, command: Command[Any], intent: Intent) -> Decided:
    """A paper that came out is good; of one that did not the money waits to be paid by hand."""
    body, ticket = command.body, TicketId(intent.about)
    if not body.done:
        gone = tickets_commands.VoidTicket(ticket=ticket, found=body.found, reason=body.finding)
        return printing.void(floor, replace(command, body=gone))
    return Decision(printing.came_out(floor, intent, command))


def device_given_up(floor: Floor, body: commands.AnswerForDevice) -> Subject | Refusal:
    intent = given_up(floor, body.case)
    if intent is None:
        sentence = f"no device was given up in case {quoted(body.case)}"
        return Refusal(RefusalCode.UNKNOWN_CASE, sentence)
    terminal = floor.state.terminals.get(TerminalId(intent.device))
    if terminal is not None:
        return Subject(floor.book(terminal.rulebook).settings)
    # The pit's own printer stands at no terminal: the voucher itself says by which rulebook.
    voucher = tickets_commands.VoidTicket(
        ticket=TicketId(intent.about), found=body.found, reason=body.finding
    )
    return declarations.ticket_named(floor, voucher)


DECLARATIONS = Declarations(
    commands=(
        by_machine(ending.lose),
        by_staff(
            answer_for_device,
            device_given_up,
            declarations.must_be_permitted_by_hand,
            button=Button.WHERE_IT_APPLIES,
        ),
    ),
    events=(event(intents.IntentOpened, ending.opened), event(intents.IntentClosed, ending.closed)),
)
