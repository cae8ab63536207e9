"""Which rulebooks bind, which tables and terminals there are, and what equipment they have."""

from collections.abc import Mapping

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import build
from croupier.core.offer.vetting import prices, structure
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import (
    AdoptRulebook,
    ApproveDevice,
    ApproveTerminal,
    EnrolTerminal,
    LinkTables,
    RegisterDevice,
    RetireDevice,
    SetUpTable,
)
from croupier.core.pit.tables.events import (
    DeviceApproved,
    DeviceRegistered,
    DeviceRetired,
    RulebookAdopted,
    TableSetUp,
    TablesLinked,
    TerminalApproved,
    TerminalEnrolled,
)
from croupier.core.pit.tables.running.limits import must_be_possible_sign
from croupier.core.pit.tables.setup.enrolling import (
    must_be_fit_to_enrol,
    must_be_within_cap,
    must_have_approved_number,
    must_not_have_too_many_linked,
)
from croupier.core.pit.tables.setup.rest_time import must_have_use_for_rest
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.problem import Problem
from croupier.core.rulebook.document.reading import Unreadable, read
from croupier.core.rulebook.rounds.wagering import AtOnce
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.stream.envelope import Command, Decision


def adopt_rulebook(floor: Floor, command: Command[AdoptRulebook]) -> Decision | Refusal:
    book = judged(command.body.text, floor.state.rulebooks)
    if isinstance(book, Refusal):
        return book
    return Decision((RulebookAdopted(book.id, book.digest, command.body.text),))


def judged(text: str, others: Mapping[RulebookId, str]) -> Rulebook | Refusal:
    """Whoever asks ahead, in a thread of their own, spares the pit the moment that it takes."""
    book = read(text, "rulebook", others)
    if isinstance(book, Unreadable):
        return Refusal(RefusalCode.BAD_RULEBOOK, str(book))
    fault = _fault_in(book)
    if fault is not None:
        return Refusal(RefusalCode.BAD_RULEBOOK, f"{fault.key}: {fault.reason}")
    return book


# Pricing every bet of a rulebook takes a moment, and the same text always prices the same.
_JUDGED: dict[str, Problem | None] = {}
_JUDGED_MAX = 64


def _fault_in(book: Rulebook) -> Problem | None:
    if book.digest not in _JUDGED:
        if len(_JUDGED) >= _JUDGED_MAX:
            _JUDGED.clear()
        found = next(iter(structure(book.settings)), None)
        _JUDGED[book.digest] = found or next(iter(prices(book)), None)
    return _JUDGED[book.digest]


def set_up_table(floor: Floor, command: Command[SetUpTable]) -> Decision | Refusal:
    body = command.body
    known = floor.state.tables.get(body.table)
    if known is not None and known.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{body.table} is open and cannot be set up anew")
    offer = build(floor.book(body.rulebook), body.game, body.options)
    if isinstance(offer, Refusal):
        return offer
    if body.source not in offer.wagering.opens:
        sentence = f"{body.rulebook} knows no {body.source.value} {body.game.value}"
        return Refusal(RefusalCode.OPTION_NOT_OFFERED, sentence)
    book = floor.book(body.rulebook)
    refusal = (
        must_be_possible_sign(offer, body.sign)
        or must_have_approved_number(book.settings.equipment, body.table, body.terminals_max)
        or must_not_have_too_many_linked(floor, body)
        or must_have_use_for_rest(book.settings, body.game, body.source, body.rest_after_ms)
    )
    return refusal or Decision(
        (
            TableSetUp(
                body.table,
                body.rulebook,
                body.game,
                body.source,
                body.options,
                body.sign,
                body.wagering_ms,
                body.terminals_max,
                body.rest_after_ms,
            ),
        )
    )


def enrol_terminal(floor: Floor, command: Command[EnrolTerminal]) -> Decision | Refusal:
    body = command.body
    if body.terminal in floor.state.terminals:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.terminal} is already enrolled")
    refusal = must_be_fit_to_enrol(floor, body) or must_be_within_cap(floor, body)
    return refusal or Decision((TerminalEnrolled(body.terminal, body.rulebook, body.devices),))


def link_tables(floor: Floor, command: Command[LinkTables]) -> Decision | Refusal:
    body = command.body
    forms = floor.book(body.rulebook).settings.wagering.values()
    if all(form.tables_at_once.value is not AtOnce.SEVERAL_WHERE_OFFERED for form in forms):
        sentence = f"{body.rulebook} does not leave it to the operator to link tables"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    return Decision((TablesLinked(body.rulebook, body.linking),))


def register_device(floor: Floor, command: Command[RegisterDevice]) -> Decision | Refusal:
    body = command.body
    if body.device in floor.state.plan.devices:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.device} is already registered")
    registered = DeviceRegistered(
        body.device, body.kind, body.place, body.serial, body.diameter_mm, body.pieces
    )
    return Decision((registered,))


def approve_device(floor: Floor, command: Command[ApproveDevice]) -> Decision | Refusal:
    body = command.body
    return Decision((DeviceApproved(body.device, body.reference),))


def approve_terminal(floor: Floor, command: Command[ApproveTerminal]) -> Decision | Refusal:
    body = command.body
    return Decision((TerminalApproved(body.terminal, body.reference),))


def retire_device(floor: Floor, command: Command[RetireDevice]) -> Decision | Refusal:
    body = command.body
    return Decision((DeviceRetired(body.device, body.reason),))
