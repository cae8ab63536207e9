"""A rulebook is looked at in the office before a pit adopts it: what it is, and what it changes."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.pit.names import TableId
from croupier.wire.http.office import DifferenceView


class OnTheShelf(Struct, frozen=True, tag="on-the-shelf", forbid_unknown_fields=True):
    """One that this version of the software comes with."""

    rulebook: RulebookId


class OwnText(Struct, frozen=True, tag="own-text", forbid_unknown_fields=True):
    """One of the house's own, in full."""

    text: str


class LookAtBody(Struct, frozen=True, forbid_unknown_fields=True):
    pit: str
    which: OnTheShelf | OwnText


class AdoptBody(Struct, frozen=True, forbid_unknown_fields=True):
    """`digest` is of what was looked at: nothing else is adopted by this."""

    pit: str
    which: OnTheShelf | OwnText
    digest: str
    seq: int | None = None


class AdoptionView(Struct, frozen=True, omit_defaults=True):
    """What is about to be adopted. Dates are such as 2026-11-15.

    `differs` is from the rulebook `against`, if it is here: what it replaces or is derived from.
    """

    rulebook: RulebookId
    title: str
    jurisdiction: str
    instrument: str
    approved_by: str
    signed: str
    in_force_from: str
    digest: str
    games: tuple[str, ...]
    derived_from: RulebookId | None = None
    replaces: str | None = None
    replaces_by: ClauseId | None = None
    # Tables that open no other round from then on.
    ended: tuple[TableId, ...] = ()
    against: RulebookId | None = None
    differs: tuple[DifferenceView, ...] = ()


class Adopted(Struct, frozen=True):
    rulebook: RulebookId
    digest: str
