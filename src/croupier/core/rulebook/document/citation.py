"""Where a value comes from: the document's clauses, a reading of them, or a house's own choice.

Also which document this is, when it is in force, and what it calls things.
"""

import datetime
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct, field

from croupier.core.identifiers import ClauseId, DecisionId

Value = TypeVar("Value")


class Cited(Struct, Generic[Value], frozen=True, forbid_unknown_fields=True):
    """In a rulebook: `name = { is = 20, clauses = ["RRB-12.8"] }`.

    `decision` names the reading taken where clauses clash or fall silent; `silent` says that the
    document has no clause at all on the point; `house` is a derived rulebook's own reason.
    """

    value: Value = field(name="is")
    clauses: tuple[ClauseId, ...] = ()
    decision: DecisionId | None = None
    silent: bool = False
    house: str | None = None
    note: str | None = None

    @property
    def first(self) -> ClauseId | None:
        """The clause that says it in general."""
        return self.clauses[0] if self.clauses else None

    @property
    def last(self) -> ClauseId | None:
        """The most particular clause of several stands last."""
        return self.clauses[-1] if self.clauses else None

    def sources(self) -> str:
        """The citation as a person reads it: `RRB-7.3, RRB-11.5 (reading B01)`."""
        text = ", ".join(self.clauses) if self.clauses else ("silent" if self.silent else "")
        if self.decision is not None:
            text = f"{text} (reading {self.decision})".strip()
        return with_house(text, self.house)


def with_house(text: str, reason: str | None) -> str:
    """A source beside a house's own reason, or that reason alone."""
    if reason is None:
        return text
    return f"{text} (house: {reason})" if text else f"house: {reason}"


# The first moment of a day where the document is law: its text says the offset, so that the core
# reads no time-zone files.
DayBegins = Annotated[datetime.datetime, Meta(tz=True)]


class Document(Struct, frozen=True, forbid_unknown_fields=True):
    """`prefix` begins every clause id of the document; `replaced_by` names a later rulebook."""

    prefix: str
    title: str
    jurisdiction: Cited[str]
    instrument: Cited[str]
    approved_by: Cited[str]
    signed: Cited[datetime.date]
    in_force_from: Cited[DayBegins]
    replaces: Cited[str] | None = None
    replaced_by: Cited[str] | None = None


class Labels(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that the document does not have has no label."""

    product: Cited[str]
    terminal: Cited[str] | None = None
    account: Cited[str] | None = None
    dealer_terminal: Cited[str] | None = None
    winning_number_display: Cited[str] | None = None
    ticket: Cited[str] | None = None
    voucher: Cited[str] | None = None
    cash_desk: Cited[str] | None = None
    kiosk: Cited[str] | None = None
    colour_checks: Cited[str] | None = None
    new_game: Cited[str] | None = None
    coup_without_wagers: Cited[str] | None = None
    shuffler: Cited[str] | None = None
    shoe: Cited[str] | None = None
