"""Commands with their actor, the answers and decisions they get, and the entries they become.

None of it can hold itself, however deep, so the garbage collector need not look at it (`gc=False`):
thousands of them live for as long as a commit takes.
"""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from croupier.core.identifiers import Instant, Origin, PersonId, TerminalId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import ApprovedUntil, Role

Body = TypeVar("Body")
Row = TypeVar("Row")

# Rises whenever a decision or a fold changes in a way that replaying an old journal would show.
CORE_VERSION = 1


class Actor(Struct, frozen=True, array_like=True, gc=False):
    """Who did it and in what capacity. A player acts through the terminal they sit at.

    The clock and devices have no role: nothing that a role is needed for is theirs to do.
    """

    person: PersonId
    role: Role | None = None
    terminal: TerminalId | None = None


class Command(Struct, Generic[Body], frozen=True, gc=False):
    """`origin` and `seq` make it unique: the same pair again gets the same answer."""

    origin: Origin
    seq: int
    at: Instant
    actor: Actor
    body: Body
    approver: Actor | None = None


class Approved(Command[Body], Generic[Body], frozen=True, gc=False):
    """What somebody asked for earlier and another approves now; the journal keeps the approval.

    Whoever asked did so where they were at work then, and may have been relieved since.
    `earlier` are those who approved it before, and `late` the ends that have passed since.
    """

    earlier: tuple[Actor, ...] = ()
    late: frozenset[ApprovedUntil] = frozenset()


class Answer(Struct, frozen=True, omit_defaults=True, gc=False):
    """`made` names what a command brought into being; `amounts` what it took of each request.

    `short` says why it took less of one of them, where it did.
    """

    refusal: Refusal | None = None
    made: str | None = None
    amounts: tuple[int, ...] = ()
    short: RefusalCode | None = None


ACCEPTED = Answer()


class Claim(Struct, Generic[Row], frozen=True):
    """A row that other streams may want too, such as a ticket: as it was found, or as it becomes.

    `version` is the row's as it was found; zero means that it must be new. `body` is one of the
    tagged structs that the registry lists under ROWS.
    """

    kind: str
    key: str
    version: int
    body: Row


class Decision(Struct, frozen=True, gc=False):
    events: tuple[Any, ...]
    answer: Answer = ACCEPTED
    claims: tuple[Claim[Any], ...] = ()


# What deciding a command gives.
Decided = Decision | Refusal


class Entry(Struct, frozen=True, gc=False):
    """What the journal keeps of one command: it, its answer, and all that followed from it."""

    command: Command[Any]
    answer: Answer
    events: tuple[Any, ...]
    claims: tuple[Claim[Any], ...] = ()
    core: int = CORE_VERSION


class Truncated(Struct, frozen=True, tag="curtailed"):
    """`command` is its name, `digest` the SHA-256 of all of it, `start` its first part.

    `fingerprint` is what a repeat of it is known by. The refusal is kept with it, for what is left
    can no longer be judged.
    """

    command: str
    size: int
    digest: str
    start: str
    fingerprint: int
    refusal: Refusal


def kind_of(said: Struct) -> str:
    """`round-settled` of `round-settled.1`; what is kept in part goes by its own name."""
    return said.command if isinstance(said, Truncated) else kind_named(type(said))


def kind_named(kind: type[Struct]) -> str:
    tag = str(kind.__struct_config__.tag)
    name, _, version = tag.rpartition(".")
    return name if version.isdigit() else tag
