"""Opens a case for staff in the course of another decision, and answers it."""

from typing import Any

from croupier.core.identifiers import CaseId, ClauseId, Instant
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.venue import commands, events
from croupier.core.venue.state import Hall, VenueCase


def case(
    hall: Hall, kind: VenueCase, about: str, sentence: str, clause: ClauseId | None, at: Instant
) -> events.CaseOpened:
    name = CaseId(f"V{hall.state.cases_opened + 1}")
    return events.CaseOpened(name, kind, about, sentence, clause, at)


def answered(
    hall: Hall, about: str, decision: str, command: Command[Any]
) -> tuple[events.CaseDecided, ...]:
    """Every case about a ticket whose money has gone where it belongs.

    What is asked back of it has not: that ends by itself.
    """
    by = command.actor.person
    demanded = {demand.case for demand in hall.state.demands.values()}
    return tuple(
        events.CaseDecided(found.id, decision, by, command.at)
        for found in hall.state.cases.values()
        if found.about == about and found.id not in demanded
    )


def decide_case(hall: Hall, command: Command[commands.DecideCase]) -> Decided:
    body = command.body
    found = hall.state.cases[body.case]
    state = hall.state
    if found.about in {*state.short, *state.holds, *state.demands, *state.intents.open}:
        sentence = f"{body.case} ends when its money is paid or determined"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    decided = events.CaseDecided(found.id, body.decision, command.actor.person, command.at)
    return Decision((decided,))
