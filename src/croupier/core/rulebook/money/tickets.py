"""Tickets and vouchers: where they are money, and for how long."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class Place(StrEnum):
    TERMINAL = "terminal"
    GAMING_MACHINE = "gaming-machine"
    KIOSK = "kiosk"
    CASH_DESK = "cash-desk"


class TicketRules(Struct, frozen=True, forbid_unknown_fields=True):
    ticket_places: Cited[tuple[Place, ...]]
    voucher_places: Cited[tuple[Place, ...]]
    expires_after_months: Cited[int]
    lost_at_players_risk: Cited[bool]
