"""What a server finds wrong with itself, reported so that an inspector sees it.

A check that fails is a case until it passes again; the same failure is told once.
"""

from enum import StrEnum
from typing import Annotated

from croupier.core.identifiers import Instant
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream import envelope, messages
from croupier.core.venue.cases import answered, case
from croupier.core.venue.state import Hall, VenueCase


class Check(StrEnum):
    """Whether what runs is what was approved, whether the journal has room to grow, whether the
    machine's clock is believed, whether the store's rows are as its entries have left them, and
    whether random numbers can be trusted.
    """

    SOFTWARE = "software"
    STORAGE = "storage"
    CLOCK = "clock"
    ROWS = "rows"
    CHANCE = "chance"


class ReportCheckFailed(messages.Body, frozen=True, tag="report-check-failed"):
    check: Check
    server: Annotated[str, messages.Field(messages.FieldKind.TEXT, 1, messages.KEY_MAX)]
    sentence: Annotated[str, messages.Field(messages.FieldKind.TEXT, 1, 600)]


class ReportCheckPassed(messages.Body, frozen=True, tag="report-check-passed"):
    check: Check
    server: str


class CheckFailed(messages.Event, frozen=True, tag="check-failed.1"):
    check: Check
    server: str
    sentence: str
    at: Instant


class CheckPassed(messages.Event, frozen=True, tag="check-passed.1"):
    check: Check
    server: str
    at: Instant


_CASES = {
    Check.SOFTWARE: VenueCase.SOFTWARE,
    Check.STORAGE: VenueCase.STORAGE,
    Check.CLOCK: VenueCase.CLOCK,
    Check.ROWS: VenueCase.STORAGE,
    Check.CHANCE: VenueCase.SOFTWARE,
}
# Somebody tampered: that nothing is found wrong any more does not say who, or what for.
_FOR_PEOPLE_TO_DECIDE = frozenset({Check.ROWS})


def about(check: Check, server: str) -> str:
    return f"{check.value} of {server}"


def report_failed(hall: Hall, command: envelope.Command[ReportCheckFailed]) -> envelope.Decided:
    body = command.body
    name = about(body.check, body.server)
    if name in hall.state.failing:
        return Refusal(RefusalCode.ALREADY_DONE, f"the {name} is known to fail")
    failed = CheckFailed(body.check, body.server, body.sentence, command.at)
    kind = _CASES[body.check]
    return envelope.Decision((failed, case(hall, kind, name, body.sentence, None, command.at)))


def report_passed(hall: Hall, command: envelope.Command[ReportCheckPassed]) -> envelope.Decided:
    body = command.body
    name = about(body.check, body.server)
    if name not in hall.state.failing:
        return Refusal(RefusalCode.ALREADY_DONE, f"the {name} is not known to fail")
    passed = CheckPassed(body.check, body.server, command.at)
    if body.check in _FOR_PEOPLE_TO_DECIDE:
        return envelope.Decision((passed,))
    return envelope.Decision((passed, *answered(hall, name, "it passes again", command)))


def failed(hall: Hall, event: CheckFailed) -> None:
    hall.state.failing[about(event.check, event.server)] = event.sentence


def passed(hall: Hall, event: CheckPassed) -> None:
    hall.state.failing.pop(about(event.check, event.server), None)
