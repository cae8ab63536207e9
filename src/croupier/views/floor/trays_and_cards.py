"""The trays and card sets of a pit: counted, expected, and what is due."""

from msgspec import Struct

from croupier.core.identifiers import CardSetId, Instant, RulebookId, TableId
from croupier.core.ledger.accounts import AccountId, drop_box, table_float, voucher_box
from croupier.core.pit.cards.state import Back, CardSet, Order
from croupier.core.pit.floats.state import TableFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.rulebook import limits, payments
from croupier.core.rulebook.games.paytable import Source


class FloatView(Struct, frozen=True, omit_defaults=True):
    """`chips`, `cash` and `vouchers` are what the book says lies in the tray and the drop box."""

    table: TableId
    # The shift that runs, or the last one; none was ever counted where it is absent.
    counted: TableFloat | None = None
    chips: int = 0
    cash: int = 0
    vouchers: int = 0
    # Whether money passes over this tray at all under the table's rulebook.
    needed: bool = False
    # Whether players bet with chips: what they win and lose is then known by the next count only.
    on_the_layout: bool = False


def float_views(floor: Floor) -> tuple[FloatView, ...]:
    tables = floor.state.tables.values()
    return tuple(
        _float_view(floor, table) for table in tables if table.source is not Source.AUTOMATED
    )


def _float_view(floor: Floor, table: Table) -> FloatView:
    def held(name: AccountId) -> int:
        return -floor.ledger.balance(name)

    return FloatView(
        table.id,
        floor.state.floats.tables.get(table.id),
        held(table_float(table.id)),
        held(drop_box(table.id)),
        held(voucher_box(table.id)),
        money_passes(floor, table),
        _on_the_layout(floor, table),
    )


def _on_the_layout(floor: Floor, table: Table) -> bool:
    return floor.offer(table).options.form is limits.Form.TABLE


def money_passes(floor: Floor, table: Table) -> bool:
    """Whether players bet with chips there, or a dealer takes money for credit or pays it."""
    if _on_the_layout(floor, table):
        return True
    settings = floor.settings(table)
    takes = settings.accounts is not None and settings.accounts.dealer_buy_in.value
    pays = settings.cash_out is not None and payments.Payment.CHIPS in settings.cash_out.pays.value
    return bool(takes) or pays


class CardSetView(Struct, frozen=True, omit_defaults=True):
    """A set of cards, where it is, and when each thing was done to it."""

    id: CardSetId
    rulebook: RulebookId
    back: Back
    decks: int
    order: Order
    table: TableId | None = None
    loaded: bool = False
    secured: Instant | None = None
    checked: Instant | None = None
    shuffled: Instant | None = None
    riffled: Instant | None = None
    cut: Instant | None = None
    check_due: Instant | None = None
    faults: tuple[str, ...] = ()


def card_sets(floor: Floor) -> tuple[CardSetView, ...]:
    return tuple(card_set_view(each) for each in floor.state.cards.sets.values())


def card_set_view(cards: CardSet) -> CardSetView:
    return CardSetView(
        id=cards.id,
        rulebook=cards.rulebook,
        back=cards.back,
        decks=cards.decks,
        order=cards.order,
        table=cards.table,
        loaded=cards.loaded,
        secured=cards.secured.at if cards.secured else None,
        checked=cards.checked.at if cards.checked else None,
        shuffled=cards.shuffled.at if cards.shuffled else None,
        riffled=cards.riffled.at if cards.riffled else None,
        cut=cards.cut.at if cards.cut else None,
        check_due=cards.check_due.at if cards.check_due else None,
        faults=cards.faults,
    )
