"""Whether the journal knows what the keyring says of a person.

The venue's stream accepts everybody and every role first, and the keyring follows. So a row that an
old copy of the keyring brought back, or that came past the stream, gives nobody a role.
"""

from croupier.core.rulebook.people.roles import Role
from croupier.server.house import House
from croupier.server.keyring.staff import Staff


def is_known(house: House, staff: Staff, role: Role) -> bool:
    """True where another server runs the venue's stream: this one cannot ask."""
    floor = house.venue.owner.floor if house.venue is not None else None
    if floor is None:
        return True
    member = floor.state.access.staff.get(staff.person)
    return member is not None and role in member.roles
