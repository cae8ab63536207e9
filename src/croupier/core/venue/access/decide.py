"""Whose word each of them is: a door tells what happened there, the house decides who comes in."""

from collections.abc import Callable

from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.names import PersonId
from croupier.core.venue.access import enrolling, staffing
from croupier.core.venue.access.authority import only_a_door
from croupier.core.venue.access.commands import (
    RecordBadgeLocked,
    RecordHandOver,
    RecordLogInRefused,
    RecordSignOff,
    RecordSignOn,
)
from croupier.core.venue.access.events import (
    BadgeLocked,
    HandedOver,
    LogInRefused,
    StaffSignedOff,
    StaffSignedOn,
)
from croupier.core.venue.casework import case
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase

# What was typed is repeated in the record, but not at any length.
TYPED_AT_MOST = 64


def sign_on(hall: Hall, command: Command[RecordSignOn]) -> Decision | Refusal:
    body = command.body
    refusal = only_a_door(command) or _not_in(hall, body.person, body.role)
    if refusal is not None:
        return refusal
    return Decision((StaffSignedOn(body.person, body.role, body.screen, command.at),))


def sign_off(hall: Hall, command: Command[RecordSignOff]) -> Decision | Refusal:
    body = command.body
    refusal = only_a_door(command)
    if refusal is not None:
        return refusal
    if body.person not in hall.state.access.present.get(body.screen, ()):
        sentence = f"{body.person} is not signed on at {body.screen}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((StaffSignedOff(body.person, body.screen, body.why),))


def hand_over(hall: Hall, command: Command[RecordHandOver]) -> Decision | Refusal:
    body = command.body
    refusal = only_a_door(command) or _not_in(hall, body.coming, body.role)
    if refusal is not None:
        return refusal
    if body.leaving not in hall.state.access.present.get(body.screen, ()):
        sentence = f"{body.leaving} is not signed on at {body.screen}, and hands nothing over"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if body.leaving == body.coming:
        return Refusal(RefusalCode.NOTHING_ASKED, f"{body.coming} is there already")
    handed = HandedOver(body.screen, body.leaving, body.coming, body.role, command.at)
    return Decision((handed,))


def log_in_refused(hall: Hall, command: Command[RecordLogInRefused]) -> Decision | Refusal:
    body = command.body
    refusal = only_a_door(command) or _too_long(body.badge, body.why)
    if refusal is not None:
        return refusal
    return Decision((LogInRefused(body.badge, body.screen, body.why),))


def badge_locked(hall: Hall, command: Command[RecordBadgeLocked]) -> Decision | Refusal:
    """Somebody in charge is told, for it may be an attack: a case that unlocking answers."""
    body = command.body
    refusal = only_a_door(command)
    if refusal is not None:
        return refusal
    if body.badge not in hall.state.access.staff:
        return staffing.unknown(body.badge)
    if body.badge in hall.state.access.locked:
        return Refusal(RefusalCode.ALREADY_DONE, f"the badge {body.badge} is locked already")
    sentence = f"the badge {body.badge} was locked after failures at {body.screen}"
    about = staffing.about(body.badge)
    opened = case(hall, VenueCase.ACCESS, about, sentence, None, command.at)
    return Decision((BadgeLocked(body.badge, body.screen, command.at), opened))


def _not_in(hall: Hall, person: PersonId, role: Role) -> Refusal | None:
    """The keyring let somebody in whom the journal does not know: the two have come apart."""
    member = hall.state.access.staff.get(person)
    if member is not None and role in member.roles:
        return None
    sentence = f"the venue knows no {role.value} with the badge {quoted(person)}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def _too_long(*typed: str) -> Refusal | None:
    if all(len(text) <= TYPED_AT_MOST for text in typed):
        return None
    return Refusal(RefusalCode.BAD_RECORD, f"no more than {TYPED_AT_MOST} letters are recorded")


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    RecordSignOn: sign_on,
    RecordSignOff: sign_off,
    RecordHandOver: hand_over,
    RecordLogInRefused: log_in_refused,
    RecordBadgeLocked: badge_locked,
    **staffing.DECIDE,
    **enrolling.DECIDE,
}
