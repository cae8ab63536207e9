"""One way to decide a case, as a screen offers it."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.pit.names import PersonId
from croupier.core.rulebook.people.roles import Role


class Option(Struct, frozen=True):
    """`command` is the tag of what to send; `roles` may send it, or approve it.

    It is offered to nobody of `but`: whoever raised a case does not answer it where two must.
    """

    command: str
    words: str
    roles: tuple[Role, ...]
    clause: ClauseId | None
    but: tuple[PersonId, ...] = ()
