"""What a command asks for: the base of every body that a screen or an agent may send."""

from msgspec import Struct


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever names a field that it has not is told so: what they meant would be left undone."""
