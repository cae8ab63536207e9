"""How far a rulebook is approved, as a house can tell by the keys that it trusts."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NewType

from msgspec import Struct

from croupier.core.rulebook.rulebook import Rulebook

# The public half of a key, as 64 hexadecimal digits.
PublicKey = NewType("PublicKey", str)


class StandingKind(StrEnum):
    """A shipped document has its approval in its own text; whoever signs another is known or not.

    DRAFT: nobody has signed it. VARIANT: a house's own, which nobody can sign.
    """

    SHIPPED = "shipped"
    SIGNED = "signed"
    UNKNOWN_KEY = "unknown-key"
    DRAFT = "draft"
    VARIANT = "variant"


class RulebookStanding(Struct, frozen=True):
    """`by` is the house's name of the key's owner, or who an unknown key says it is.

    Of a variant it is the document that it was derived from.
    """

    kind: StandingKind
    by: str = ""

    @property
    def approved(self) -> bool:
        return self.kind in (StandingKind.SHIPPED, StandingKind.SIGNED)

    def __str__(self) -> str:
        match self.kind:
            case StandingKind.SHIPPED:
                return "approved"
            case StandingKind.SIGNED:
                return f"signed by {self.by}"
            case StandingKind.UNKNOWN_KEY:
                return f"NOT APPROVED, signed with an unknown key, in the name of {self.by}"
            case StandingKind.DRAFT:
                return "DRAFT, signed by nobody"
            case StandingKind.VARIANT:
                return f"NOT APPROVED, a house variant of {self.by}"


def standing(book: Rulebook, trusted: Mapping[PublicKey, str]) -> RulebookStanding:
    """`trusted` has the names that the house knows keys by."""
    parent, approval = book.settings.derived_from, book.settings.approval
    if parent is not None:
        return RulebookStanding(StandingKind.VARIANT, parent)
    if approval is None:
        return RulebookStanding(StandingKind.SHIPPED if book.approved else StandingKind.DRAFT)
    known = trusted.get(PublicKey(approval.key.lower()))
    if known is None:
        return RulebookStanding(StandingKind.UNKNOWN_KEY, approval.by)
    return RulebookStanding(StandingKind.SIGNED, known)
