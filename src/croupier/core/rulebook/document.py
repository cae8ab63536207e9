"""Which document this is, who approved it, and when it is in force."""

import datetime

from msgspec import Struct

from croupier.core.rulebook.citation import Cited


class Document(Struct, frozen=True, forbid_unknown_fields=True):
    """`prefix` begins every clause id of the document; `replaced_by` names a later rulebook."""

    prefix: str
    title: str
    jurisdiction: Cited[str]
    instrument: Cited[str]
    approved_by: Cited[str]
    signed: Cited[datetime.date]
    in_force_from: Cited[datetime.date]
    replaces: Cited[str] | None = None
    replaced_by: Cited[str] | None = None
