"""Requests about the rules: approved instruments, and each rulebook in our words."""

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.core.rulebook.standing import RulebookStanding
from croupier.core.stream.messages import Count


class InstrumentView(Struct, frozen=True):
    """The file that the house was given: `dated` is the day that it bears."""

    file: str
    media: str
    dated: str
    sha256: str
    size: int
    at: Instant
    by: str


class RulesEntry(Struct, frozen=True, omit_defaults=True):
    rulebook: str
    title: str
    standing: RulebookStanding
    on_request: bool
    clause: str | None = None
    instrument: InstrumentView | None = None


class RulesShelf(Struct, frozen=True):
    """Every rulebook that binds a pit here, with its instrument if the house has loaded it."""

    rulebooks: tuple[RulesEntry, ...]


class RuleSetting(Struct, frozen=True):
    """One thing that a clause decides here, by its name in the rulebook, and how."""

    name: str
    shown: str


class RuleClause(Struct, frozen=True):
    clause: str
    topic: str
    summary: str
    settings: tuple[RuleSetting, ...]


class RulesPage(Struct, frozen=True, omit_defaults=True):
    """`facts` is what this table has chosen; `house` are settings that no clause decides."""

    entry: RulesEntry
    jurisdiction: str
    approved_by: str
    in_force_from: str
    digest: str
    standing: RulebookStanding
    clauses: tuple[RuleClause, ...]
    house: tuple[RuleSetting, ...]
    table: str | None = None
    facts: tuple[RuleSetting, ...] = ()


class FilePartBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a file, in base 64. Parts are numbered from nought and may come again."""

    upload: str
    part: Count
    content: str


class FilePartKept(Struct, frozen=True):
    upload: str
    part: int


class InstrumentBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The file whose parts were sent as `upload`. The same `seq` again loads nothing twice."""

    upload: str
    rulebook: str
    file: str
    media: str
    dated: str
    seq: int | None = None


class InstrumentLoadedView(Struct, frozen=True):
    rulebook: str
    instrument: InstrumentView
