"""At the cage as in a pit: shape, sender, what it is about, who may do it, and then the rest."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.stream.rights import STAFF, must_be_well_formed, needed
from croupier.core.venue.access.commands import (
    AddStaff,
    ChangeRoles,
    IssueSecretCode,
    RemoveStaff,
    SetSecret,
    UnlockBadge,
)
from croupier.core.venue.commands import OpenDrawer, PayRest, PayTicket, ReportPaid
from croupier.core.venue.declarations import May
from croupier.core.venue.machine import decide
from croupier.core.venue.registry import DECIDE, RIGHTS
from tests.core.pit.every_command import NOWHERE, kinds, made, named
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import RRB
from tests.core.pit.written_powers import Written
from tests.core.rows import Rows
from tests.core.venue.venue_script import DESK, VenueScript

Code = RefusalCode
WHAT = frozenset(code for code in Code if code.value.startswith("unknown-"))
NO_RIGHT = frozenset({Code.NOT_PERMITTED, Code.NOT_YOURS})
EVERYBODY = [*(Actor(PersonId("cas"), role) for role in Role), Actor(PersonId("box"))]
# A drawer is named as it is opened, and what a device says of one task is heard again and again.
NEW = frozenset({("OpenDrawer", "drawer")})
HEARD_AGAIN = frozenset({"intent"})
# Of a paper that expires, or that another system redeems, it is no person who asks.
BY_MACHINE = frozenset({"ReportRedeemedElsewhere", "ExpireTicket"})
HOUSE = {Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT}
UNLOCKERS = HOUSE | {
    Role.GAMING_MANAGER,
    Role.GAMING_SHIFT_MANAGER,
    Role.MANAGEMENT_REPRESENTATIVE,
}


class Cage:
    """Drawers are open, and a ticket of a pit is out."""

    def __init__(self) -> None:
        self.rows = Rows()
        pit = MoneyScript(RRB, rows=self.rows)
        pit.open()
        self.names = {**NOWHERE, "ticket": pit.cash_out(), "drawer": DESK}
        self.venue = VenueScript(self.rows)

    def body(self, kind: type, **other: str) -> Any:
        body = self.rows.supplied(made(kind, {**self.names, **other}))
        if hasattr(body, "roles"):
            body = replace(body, roles=(Role.DEALER,))
        if hasattr(body, "rulebook"):
            body = replace(body, rulebook=RRB)
        return body

    def sent(self, actor: Actor, body: Any) -> Entry:
        command = Command(Origin("everybody"), 1, Instant(self.venue.now), actor, body)
        return decide(self.venue.hall, command)

    def code(self, actor: Actor, body: Any) -> Code | None:
        refusal = self.sent(actor, body).answer.refusal
        return refusal.code if refusal is not None else None


@pytest.fixture(scope="module")
def cage() -> Cage:
    return Cage()


def test_its_shape_comes_before_who_sends_it_and_what_it_is_about(cage: Cage) -> None:
    for kind in kinds(DECIDE):
        for word in needed(kind):
            for name in ("", *named(kind)):
                body = replace(cage.body(kind, **{name: NOWHERE.get(name, "")}), **{word: " "})
                assert {cage.code(actor, body) for actor in EVERYBODY} == {Code.NO_REASON}


def test_who_sends_it_comes_before_what_it_is_about(cage: Cage) -> None:
    for kind in kinds(DECIDE):
        senders = RIGHTS[kind].senders
        strangers = [actor for actor in EVERYBODY if actor.role not in senders.roles]
        for name in ("", *named(kind)):
            body = cage.body(kind, **{name: NOWHERE.get(name, "")})
            assert {cage.code(actor, body) for actor in strangers} <= {Code.NOT_PERMITTED}, name


def test_what_it_is_about_comes_before_who_may_do_it(cage: Cage) -> None:
    for kind in kinds(DECIDE):
        senders = RIGHTS[kind].senders
        asking = [actor for actor in EVERYBODY if actor.role in senders.roles]
        for name in named(kind):
            unasked = name in HEARD_AGAIN or (kind.__name__, name) in NEW
            if unasked or kind.__name__ in BY_MACHINE:
                continue
            body = cage.body(kind, **{name: NOWHERE[name]})
            told = {cage.code(actor, body) for actor in asking}
            assert len(told) == 1, (name, told)
            assert told <= WHAT, (name, told)


def theirs(cage: Cage, written: Written, actor: Actor, body: Any) -> bool | Code:
    """Whether this is theirs to send, by the rulebook's text and the house's own order."""
    rights, role = RIGHTS[type(body)], actor.role
    if role not in rights.senders.roles:
        return False
    if rights.senders.origin is not None:
        return rights.senders.origin(Origin("everybody"))
    subject = rights.about(cage.venue.hall, body) if rights.about is not None else None
    if isinstance(subject, Refusal):
        return subject.code
    if isinstance(rights.asks, May):
        return written.given(rights.asks.action.value, role)
    match body:
        case PayTicket():
            assert subject is not None
            at_desk = subject.drawer.place is not Place.KIOSK
            return written.given("redeem-ticket", role) if at_desk else role is None
        case PayRest():
            return written.given("redeem-ticket", role)
        case ReportPaid():
            return role is None
        case AddStaff():
            return role in HOUSE
        case ChangeRoles() | RemoveStaff() | IssueSecretCode():
            return Code.NOT_THERE if role in HOUSE else False
        case SetSecret():
            return False
        case UnlockBadge():
            return role in UNLOCKERS
        case _:
            return True


def test_every_cell_of_the_venues_matrix_is_closed(cage: Cage) -> None:
    written = Written(RRB)
    for kind in kinds(DECIDE):
        body = cage.body(kind)
        assert must_be_well_formed(RIGHTS, body) is None, body
        for actor in EVERYBODY:
            entry, expected = cage.sent(actor, body), theirs(cage, written, actor, body)
            refusal = entry.answer.refusal
            code = refusal.code if refusal is not None else None
            if isinstance(expected, Code):
                assert code is expected, (actor, body)
            else:
                assert (code in NO_RIGHT) is not expected, (actor, body, refusal)
            assert code not in NO_RIGHT or not entry.events


def test_every_command_declares_its_rights() -> None:
    assert set(RIGHTS) == set(DECIDE)
    free = {
        kind.__name__
        for kind, rights in RIGHTS.items()
        if rights.asks is None and rights.senders.roles >= STAFF and not rights.senders.origin
    }
    assert free == set()


def test_nobody_gives_themselves_a_role_unlocks_themselves_or_counts_alone(cage: Cage) -> None:
    operator = Actor(PersonId("word"), Role.CASINO_OPERATOR)
    assert cage.code(operator, cage.body(UnlockBadge)) is Code.OWN_APPROVAL
    assert cage.code(operator, cage.body(OpenDrawer)) is Code.APPROVAL_NEEDED
    assert cage.code(operator, cage.body(ChangeRoles)) is Code.NOT_THERE
