"""The messages of an agent's console, each a line of JSON."""

from msgspec import Struct


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """By a person, for a device: `T1 note 20`."""

    say: str


class Reply(Struct, frozen=True):
    """To whoever said something by hand. `ok` is whether it was taken."""

    ok: bool
    said: str


class Event(Struct, frozen=True):
    """What whoever listens should know."""

    event: str
