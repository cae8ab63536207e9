"""Notices that a rulebook wants players to read, and where each is shown."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook import equipment, rulebook


class ShownNotice(Struct, frozen=True):
    """A screen has its own words for the notice, in its language."""

    notice: equipment.PlayerNotice
    places: tuple[equipment.NoticePlace, ...]
    clause: ClauseId | None


def shown_notices(book: rulebook.Settings) -> tuple[ShownNotice, ...]:
    """In the order of the rulebook's own list. A text older than the places has none of them."""
    rules = book.display
    listed = (
        equipment.PlayerNotice(each.value)
        for each in rules.shown_to_players.value
        if each.value in tuple(equipment.PlayerNotice)
    )
    return tuple(
        ShownNotice(notice, rules.notices[notice].value, rules.notices[notice].first)
        for notice in listed
        if notice in rules.notices
    )
