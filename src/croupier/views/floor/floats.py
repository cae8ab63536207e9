"""The tray of each table that somebody deals at: what was counted, and what should lie there."""

from msgspec import Struct

from croupier.core.ledger.accounts import AccountId, drop_box, table_float, voucher_box
from croupier.core.pit.floats.state import TableFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId
from croupier.core.pit.state import Table
from croupier.core.rulebook.games.game import Source
from croupier.core.rulebook.money.cash_out import Payment
from croupier.core.rulebook.rounds.limits import Form


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
    return tuple(_view(floor, table) for table in tables if table.source is not Source.AUTOMATED)


def _view(floor: Floor, table: Table) -> FloatView:
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
    return floor.offer(table).options.form is Form.TABLE


def money_passes(floor: Floor, table: Table) -> bool:
    """Whether players bet with chips there, or a dealer takes money for credit or pays it."""
    if _on_the_layout(floor, table):
        return True
    settings = floor.settings(table)
    takes = settings.accounts is not None and settings.accounts.dealer_buy_in.value
    pays = settings.cash_out is not None and Payment.CHIPS in settings.cash_out.pays.value
    return bool(takes) or pays
