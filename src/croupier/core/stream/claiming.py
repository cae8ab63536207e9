"""Commands about a row that other streams may change too, such as a ticket to be paid.

Whoever sends such a command leaves `found` empty. The writer looks the row up and hands the
command on with the row as found; should another stream change the row before the entry is durable,
the entry is dropped and the command is decided anew with the row as it is then.
"""

from collections.abc import Iterable
from typing import Any, Self

from msgspec import Struct

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.body import Body
from croupier.core.stream.envelope import Claim

# Characters of a row's key. A store has an index of them, which on PostgreSQL takes no key of a
# few thousand: an entry with such a row would never become durable, and nothing after it either.
KEY_MAX = 200


def must_have_short_keys(claims: Iterable[Claim[Any]]) -> Refusal | None:
    """Rows are kept by the names that they were given, which the store bounds."""
    longest = max((len(claim.key) for claim in claims), default=0)
    if longest <= KEY_MAX:
        return None
    sentence = f"a name or a reference has at most {KEY_MAX} characters, not {longest}"
    return Refusal(RefusalCode.TOO_MUCH_ASKED, sentence)


class RowName(Struct, frozen=True):
    kind: str
    key: str


class NeedsClaim(Body, frozen=True):
    """The base of every command body that cannot be decided without such a row."""

    def needs_claim(self) -> RowName:
        """The row it needs. A pure function of what was asked, never of what was found."""
        raise NotImplementedError

    def with_claim(self, found: Claim[Any] | None) -> Self:
        """The same body with the row as found, or with none where there is no such row."""
        raise NotImplementedError
