"""Which rulebooks bind, which tables and terminals there are, and what equipment they have."""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import build
from croupier.core.offer.vetting import prices, structure
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import (
    AdoptRulebook,
    ApproveDevice,
    EnrolTerminal,
    LinkTables,
    RegisterDevice,
    RetireDevice,
    SetUpTable,
)
from croupier.core.pit.tables.enrolling import no_number, over_cap, too_many_linked, unfit
from croupier.core.pit.tables.events import (
    DeviceApproved,
    DeviceRegistered,
    DeviceRetired,
    RulebookAdopted,
    TableSetUp,
    TablesLinked,
    TerminalEnrolled,
)
from croupier.core.pit.tables.limits import impossible, no_period
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.problem import Problem
from croupier.core.rulebook.reading import Unreadable, read
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.rulebook.wagering import AtOnce
from croupier.core.stream.envelope import Command, Decision

# No document says who sets a floor up; it is the operator's, with technicians for its devices.
_OPERATORS = frozenset({Role.CASINO_OPERATOR})
_DEVICE_HANDS = frozenset({Role.CASINO_OPERATOR, Role.TECHNICIAN})
_APPROVERS = frozenset({Role.CASINO_OPERATOR, Role.REGULATOR_AUTHORITY})


def adopt_rulebook(floor: Floor, command: Command[AdoptRulebook]) -> Decision | Refusal:
    refusal = _only(_OPERATORS, command, "adopt a rulebook")
    if refusal is not None:
        return refusal
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
    if body.rulebook not in floor.state.rulebooks:
        return _not_adopted(body.rulebook)
    refusal = _only(_OPERATORS, command, "set up a table")
    if refusal is not None:
        return refusal
    known = floor.state.tables.get(body.table)
    if known is not None and known.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{body.table} is open and cannot be set up anew")
    offer = build(floor.book(body.rulebook), body.game, body.options)
    if isinstance(offer, Refusal):
        return offer
    if body.source not in offer.wagering.opens:
        sentence = f"{body.rulebook} knows no {body.source.value} {body.game.value}"
        return Refusal(RefusalCode.OPTION_NOT_OFFERED, sentence)
    rules = floor.book(body.rulebook).settings.equipment
    refusal = (
        no_period(body.wagering_ms)
        or impossible(offer, body.sign)
        or no_number(rules, body.table, body.terminals_max)
        or too_many_linked(floor, body)
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
            ),
        )
    )


def enrol_terminal(floor: Floor, command: Command[EnrolTerminal]) -> Decision | Refusal:
    body = command.body
    if body.rulebook not in floor.state.rulebooks:
        return _not_adopted(body.rulebook)
    refusal = _only(_OPERATORS, command, "enrol a terminal")
    if refusal is not None:
        return refusal
    if body.terminal in floor.state.terminals:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.terminal} is already enrolled")
    refusal = unfit(floor, body) or over_cap(floor, body)
    return refusal or Decision((TerminalEnrolled(body.terminal, body.rulebook, body.devices),))


def link_tables(floor: Floor, command: Command[LinkTables]) -> Decision | Refusal:
    body = command.body
    if body.rulebook not in floor.state.rulebooks:
        return _not_adopted(body.rulebook)
    refusal = _only(_OPERATORS, command, "link tables")
    if refusal is not None:
        return refusal
    forms = floor.book(body.rulebook).settings.wagering.values()
    if all(form.tables_at_once.value is not AtOnce.SEVERAL_WHERE_OFFERED for form in forms):
        sentence = f"{body.rulebook} does not leave it to the operator to link tables"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    return Decision((TablesLinked(body.rulebook, body.linking),))


def register_device(floor: Floor, command: Command[RegisterDevice]) -> Decision | Refusal:
    body = command.body
    known = (*floor.state.tables, *floor.state.terminals, "")
    if body.place not in known:
        sentence = f"there is no table or terminal {body.place!r} to put {body.device} at"
        return Refusal(RefusalCode.UNKNOWN_TABLE, sentence)
    refusal = _only(_DEVICE_HANDS, command, "register equipment")
    if refusal is not None:
        return refusal
    if body.device in floor.state.plan.devices:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.device} is already registered")
    if body.diameter_mm is not None and body.diameter_mm <= 0:
        return Refusal(RefusalCode.BAD_AMOUNT, f"nothing measures {body.diameter_mm} mm across")
    if body.pieces is not None and body.pieces <= 0:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.pieces} pieces are none")
    registered = DeviceRegistered(
        body.device, body.kind, body.place, body.serial, body.diameter_mm, body.pieces
    )
    return Decision((registered,))


def approve_device(floor: Floor, command: Command[ApproveDevice]) -> Decision | Refusal:
    body = command.body
    if body.device not in floor.state.plan.devices:
        return Refusal(RefusalCode.UNKNOWN_DEVICE, f"there is no device {body.device!r}")
    refusal = _only(_APPROVERS, command, "approve equipment")
    if refusal is not None:
        return refusal
    if not body.reference:
        return Refusal(RefusalCode.NOTHING_ASKED, "an approval needs its reference")
    return Decision((DeviceApproved(body.device, body.reference),))


def retire_device(floor: Floor, command: Command[RetireDevice]) -> Decision | Refusal:
    body = command.body
    device = floor.state.plan.devices.get(body.device)
    if device is None:
        return Refusal(RefusalCode.UNKNOWN_DEVICE, f"there is no device {body.device!r}")
    refusal = _only(_DEVICE_HANDS, command, "retire equipment")
    if refusal is not None:
        return refusal
    return Decision((DeviceRetired(body.device, body.reason),))


def _only(roles: frozenset[Role], command: Command[Any], what: str) -> Refusal | None:
    if command.actor.role in roles:
        return None
    who = " or ".join(sorted(roles))
    sentence = f"{command.actor.role or command.actor.person} may not {what}: {who}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def _not_adopted(rulebook: str) -> Refusal:
    sentence = f"the rulebook {rulebook!r} is not adopted here"
    return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    AdoptRulebook: adopt_rulebook,
    SetUpTable: set_up_table,
    EnrolTerminal: enrol_terminal,
    LinkTables: link_tables,
    RegisterDevice: register_device,
    ApproveDevice: approve_device,
    RetireDevice: retire_device,
}
