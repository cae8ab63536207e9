"""Who validates tickets: this system, or a casino's own host that all its machines ask.

A host reserves a ticket under a transaction before anything is done with it here, and hears
afterwards what became of it.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import IntentId
from croupier.core.money import STAKE_MAX
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command
from croupier.core.stream.intents import Intent, IntentKind
from croupier.core.stream.messages import Body, Event
from croupier.core.tickets.ticket import Found, Ticket, must_be_live

# What a host is called where an intent names its device.
HOST = "host"
# What it says where it will not: a paper that is void or held may then be paid there all the same.
_REFUSED = {
    IntentKind.VOID: "will not have a paper of {amount} void: it may be paid there",
    IntentKind.HOLD: "will not hold a paper of {amount}: it may be paid there",
    IntentKind.FREE: "will not have a paper of {amount} good again: it may be paid nowhere",
}
OF_THE_HOST = frozenset({IntentKind.CONFIRM, IntentKind.RELEASE, *_REFUSED})


class Validation(StrEnum):
    """Who vouches for tickets: we ourselves, or a casino's own host."""

    OURS = "ours"
    HOST = "host"


class Authorisation(Struct, frozen=True):
    """What a casino's own host says of a ticket that any of its machines may have printed."""

    transaction: str
    amount: int
    tail: str


class SetValidation(Body, frozen=True, tag="set-validation"):
    """The operator says who vouches for tickets."""

    by: Validation


class ValidationSet(Event, frozen=True, tag="validation-set.1"):
    by: Validation


class ReportHost(Body, frozen=True, tag="report-host"):
    """The casino's host has heard what became of a ticket; or it says that it cannot be so.

    Then it knows of no such transaction, or has paid already what was to be void.
    """

    intent: IntentId
    known: bool


def told_of(waiting: Mapping[IntentId, Intent], command: Command[ReportHost]) -> Intent | Refusal:
    """What the host was told, and has answered now."""
    name = command.body.intent
    intent = waiting.get(name)
    if intent is None or intent.kind not in OF_THE_HOST:
        return Refusal(RefusalCode.ALREADY_DONE, f"the host waits for nothing called {name}")
    return intent


def must_match_validation(by: Validation, given: Authorisation | None) -> Refusal | None:
    """A host's word counts where a host vouches, and there nothing else does."""
    if by is Validation.HOST and given is None:
        return Refusal(RefusalCode.NOT_NOW, "ask the casino's host about this ticket first")
    if by is Validation.OURS and given is not None:
        return Refusal(RefusalCode.NOT_OFFERED, "no host vouches for tickets here")
    return None


def must_not_be_repeated(
    found: Found | None, given: Authorisation | None, currency: Currency
) -> Refusal | None:
    """We take nothing in twice under one transaction that a host names again.

    Asked before anything else, so that nobody sets it free at the host for another reason.
    """
    if given is None or found is None:
        return None
    if found.body.transaction != given.transaction:
        return None
    return must_be_live(found.body, currency)


def must_be_authorisation(given: Authorisation) -> Refusal | None:
    if given.transaction and 0 < given.amount <= STAKE_MAX:
        return None
    sentence = f"{given.amount} under {given.transaction!r} is not an authorisation"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def must_be_worth_as_authorised(
    ticket: Ticket, given: Authorisation, currency: Currency
) -> Refusal | None:
    if ticket.amount == given.amount:
        return None
    worth = currency.written(ticket.amount)
    sentence = f"{ticket.name} is {worth}, and the host says otherwise"
    return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)


def contradicted(intent: Intent, currency: Currency) -> tuple[str, str]:
    """What a case is about, and its sentence, where the host says that it cannot be so."""
    amount = currency.written(intent.amount)
    refused = _REFUSED.get(intent.kind)
    if refused is not None:
        return intent.id, f"the casino's host {refused.format(amount=amount)}"
    return intent.about, f"the host knows nothing of {intent.about}: {amount}"
