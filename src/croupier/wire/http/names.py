"""What staff call people, tables and rulebooks, for a screen that shows their short names."""

from msgspec import Struct

from croupier.views.sentence.names import TableName


class NamesView(Struct, frozen=True):
    """By badge and by the short names of tables and rulebooks.

    `today` is the venue's gaming day at present. `nobody_may` has the commands that each rulebook
    gives to nobody.
    """

    people: dict[str, str]
    tables: dict[str, TableName]
    rulebooks: dict[str, str]
    today: str
    nobody_may: dict[str, tuple[str, ...]]
