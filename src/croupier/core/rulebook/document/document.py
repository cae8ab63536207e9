"""Which document this is, who approved it, and when it is in force."""

import datetime
from typing import Annotated

from msgspec import Meta, Struct

from croupier.core.rulebook.document.citation import Cited

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
