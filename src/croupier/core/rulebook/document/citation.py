"""A value and where it comes from: the document's clauses, a reading we took, or a house choice."""

from typing import Generic, TypeVar

from msgspec import Struct, field

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
