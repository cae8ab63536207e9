"""What never changes while a table is open: its layouts, bets and rules, for a player's screen."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.pit.names import TableId
from croupier.core.rulebook.game import GameName
from croupier.core.rulebook.wagering import AtOnce, Gesture, WinningWager
from croupier.views.bets import BetView
from croupier.views.layouts.layout import Layouts


class OfferView(Struct, frozen=True, kw_only=True):
    """Limits are not here: they stand on the table's sign, which may change from round to round.

    A rulebook that is not approved is a house variant, and a screen says so.
    """

    table: TableId
    game: GameName
    rulebook: RulebookId
    title: str
    approved: bool
    options: Mapping[str, str]
    landscape: Layouts
    portrait: Layouts
    bets: tuple[BetView, ...]
    gesture: Gesture
    gesture_clause: ClauseId | None
    confirm: bool
    confirm_clause: ClauseId | None
    tables_at_once: AtOnce
    winning_wager: WinningWager
    # Chips to pick from, in cents, smallest first.
    denominations: tuple[int, ...]
