"""The bases of what a stream is told and of what it then records."""

from msgspec import Struct


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a command asks for. Whoever names a field that it has not is told so: what they meant
    would be left undone.
    """


class Approvable(Body, frozen=True):
    """A command that can wait for somebody else's approval: see `approving`."""


class Event(Struct, frozen=True):
    """What has happened. Folding it changes the state; nothing else does."""
