"""Who is there while a table is open: its own dealer, and whoever else the rulebook asks for."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import PersonId
from croupier.core.stream.permission.authority import capacities


def must_have_staff(
    floor: Floor, table: Table, dealer: PersonId | None, leaving: PersonId | None = None
) -> Refusal | None:
    """Asked with somebody who is `leaving`, the table must have its staff without them."""
    form = floor.offer(table).options.form
    presence = floor.settings(table).staff[form].get(table.source)
    if presence is None:
        return None
    if Role.DEALER in presence.value and (
        dealer is None or Role.DEALER not in present(floor, table, dealer)
    ):
        return Refusal(
            RefusalCode.STAFF_MISSING, f"{table.id} needs a dealer on duty", presence.first
        )
    there: set[Role] = set()
    for person in floor.state.plan.on_duty:
        if person != leaving:
            there |= present(floor, table, person)
    missing = [role.value for role in presence.value if role not in there]
    if missing:
        sentence = f"{table.id} needs {', '.join(missing)} on duty"
        return Refusal(RefusalCode.STAFF_MISSING, sentence, presence.first)
    return None


def present(floor: Floor, table: Table, person: PersonId) -> set[Role]:
    """As what somebody on duty counts at the table."""
    role = floor.state.plan.on_duty.get(person)
    if role is None:
        return set()
    return capacities(floor.settings(table), Actor(person, role))
