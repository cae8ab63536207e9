"""A refused command that is too large to be kept whole, as the journal keeps it."""

from msgspec import Struct

from croupier.core.refusals import Refusal


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
