"""What a document calls things. Bets carry their labels in the pay tables, roles in `roles`."""

from msgspec import Struct

from croupier.core.rulebook.document.citation import Cited


class Labels(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that the document does not have has no label."""

    product: Cited[str]
    terminal: Cited[str] | None = None
    account: Cited[str] | None = None
    dealer_terminal: Cited[str] | None = None
    winning_number_display: Cited[str] | None = None
    ticket: Cited[str] | None = None
    voucher: Cited[str] | None = None
    cash_desk: Cited[str] | None = None
    kiosk: Cited[str] | None = None
    colour_checks: Cited[str] | None = None
    new_game: Cited[str] | None = None
    coup_without_wagers: Cited[str] | None = None
    shuffler: Cited[str] | None = None
    shoe: Cited[str] | None = None
