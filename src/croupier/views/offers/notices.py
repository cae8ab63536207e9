"""Notices that a rulebook wants players to read, and where each is shown."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook import conduct, equipment, rulebook


class ShownNotice(Struct, frozen=True):
    """A screen has its own words for the notice, in its language. Of banned devices it says what
    they could do, and whether the intention to use one is enough.
    """

    notice: equipment.PlayerNotice
    places: tuple[equipment.NoticePlace, ...]
    clause: ClauseId | None
    devices: tuple[conduct.DevicePurpose, ...] = ()
    intended: bool = False


def shown_notices(book: rulebook.Settings) -> tuple[ShownNotice, ...]:
    """In the order of the rulebook's own list. A text older than the places has none of them."""
    rules = book.display
    listed = (
        equipment.PlayerNotice(each.value)
        for each in rules.shown_to_players.value
        if each.value in tuple(equipment.PlayerNotice)
    )
    return tuple(_shown(book, notice) for notice in listed if notice in rules.notices)


def _shown(book: rulebook.Settings, notice: equipment.PlayerNotice) -> ShownNotice:
    rule = book.display.notices[notice]
    if notice is not equipment.PlayerNotice.BANNED_DEVICES:
        return ShownNotice(notice, rule.value, rule.first)
    devices, intended = book.conduct.banned_devices, book.conduct.intent_to_use_is_enough
    return ShownNotice(notice, rule.value, rule.first, devices.value, intended.value)
