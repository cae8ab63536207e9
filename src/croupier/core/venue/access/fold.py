"""Folds each event of access into the venue's people and screens."""

from croupier.core.identifiers import PersonId
from croupier.core.venue.access import events
from croupier.core.venue.access.state import Access, EnrolledScreen, Member, Presence, ScreenId
from croupier.core.venue.state import Hall


def signed_on(hall: Hall, event: events.StaffSignedOn) -> None:
    there = hall.state.access.present.setdefault(event.screen, {})
    there[event.person] = Presence(event.role, event.at)


def signed_off(hall: Hall, event: events.StaffSignedOff) -> None:
    _signed_off_there(hall.state.access, event.screen, event.person)


def handed_over(hall: Hall, event: events.HandedOver) -> None:
    _signed_off_there(hall.state.access, event.screen, event.leaving)
    there = hall.state.access.present.setdefault(event.screen, {})
    there[event.coming] = Presence(event.role, event.at)


def locked(hall: Hall, event: events.BadgeLocked) -> None:
    hall.state.access.locked.setdefault(event.badge, {})[event.screen] = event.at


def unlocked(hall: Hall, event: events.BadgeUnlocked) -> None:
    del hall.state.access.locked[event.badge]


def added(hall: Hall, event: events.StaffAdded) -> None:
    hall.state.access.staff[event.person] = Member(event.name, event.roles)


def roles_changed(hall: Hall, event: events.RolesChanged) -> None:
    staff = hall.state.access.staff
    staff[event.person] = Member(staff[event.person].name, event.roles)


def removed(hall: Hall, event: events.StaffRemoved) -> None:
    access = hall.state.access
    del access.staff[event.person]
    access.locked.pop(event.person, None)
    access.secrets.pop(event.person, None)
    for screen in tuple(access.present):
        _signed_off_there(access, screen, event.person)


def secret_set(hall: Hall, event: events.SecretSet) -> None:
    secrets = hall.state.access.secrets
    others = (kind for kind in secrets.get(event.person, ()) if kind is not event.kind)
    secrets[event.person] = (*others, event.kind)


def enrolled(hall: Hall, event: events.ScreenEnrolled) -> None:
    hall.state.access.screens[event.screen] = EnrolledScreen(event.kind, event.at)


def revoked(hall: Hall, event: events.ScreenRevoked) -> None:
    access = hall.state.access
    access.screens.pop(event.screen, None)
    access.present.pop(event.screen, None)


def set_up(hall: Hall, event: events.ScreenSetUp) -> None:
    access = hall.state.access
    access.planned[event.plan.screen] = event.plan
    access.retired.pop(event.plan.screen, None)


def retired(hall: Hall, event: events.ScreenRetired) -> None:
    access = hall.state.access
    access.planned.pop(event.screen, None)
    access.retired[event.screen] = event.reason
    access.screens.pop(event.screen, None)
    access.present.pop(event.screen, None)


def recorded(hall: Hall, event: object) -> None:
    """Told for those who ask later; no decision rests on it."""


def _signed_off_there(access: Access, screen: ScreenId, person: PersonId) -> None:
    there = access.present.get(screen, {})
    there.pop(person, None)
    if not there:
        access.present.pop(screen, None)
