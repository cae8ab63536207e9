"""What staff call people, tables and rulebooks, for a screen that shows their short names."""

from msgspec import Struct


class NamesView(Struct, frozen=True):
    """By badge and by the short names of tables and rulebooks.

    `today` is the venue's gaming day at present.
    """

    people: dict[str, str]
    tables: dict[str, str]
    rulebooks: dict[str, str]
    today: str
