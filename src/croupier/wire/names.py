"""What staff call people, tables and rulebooks, for a screen that shows their short names."""

from msgspec import Struct


class NamesView(Struct, frozen=True):
    """By badge and by the short names of tables and rulebooks; and the zone of the clock."""

    people: dict[str, str]
    tables: dict[str, str]
    rulebooks: dict[str, str]
    time_zone: str
