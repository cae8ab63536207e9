"""Promotional tokens: exchanged for a voucher under what is printed on it, and wagered as chips."""

from croupier.core.ledger.accounts import chips, voucher_box
from croupier.core.ledger.ledger import moved
from croupier.core.pit.chips.chip_places import rack, taking, whose
from croupier.core.pit.chips.commands import ExchangeVoucher
from croupier.core.pit.chips.events import VoucherExchanged
from croupier.core.pit.chips.state import Rack
from croupier.core.pit.floats.counting import must_have_open_float
from croupier.core.pit.floats.numbered_papers import NumberedPaper, must_be_unused, used
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import ChipKind
from croupier.core.stream.envelope import Answer, Command, Decision


def exchange_voucher(floor: Floor, command: Command[ExchangeVoucher]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    player = whose(floor, table, body.player, "")
    if isinstance(player, Refusal):
        return player
    refusal = (
        _must_take_tokens(floor, table)
        or must_have_open_float(floor, table)
        or must_be_unused(NumberedPaper.VOUCHER, body.voucher, body.found)
        or _must_have_same_conditions(rack(floor, table), player, body)
    )
    if refusal is not None:
        return refusal
    session, new = taking(floor, table, player, command.at)
    moves = moved(voucher_box(table.id), chips(session), body.amount)
    exchanged = VoucherExchanged(
        table.id, player, session, body.voucher.strip(), body.amount, body.conditions.strip(),
        body.returned_on_a_win, moves,
    )  # fmt: skip
    row = used(
        NumberedPaper.VOUCHER, body.voucher, table.id, floor.state.floats.tables[table.id].day
    )
    return Decision((*new, exchanged), Answer(made=session, amounts=(body.amount,)), (row,))


def _must_take_tokens(floor: Floor, table: Table) -> Refusal | None:
    rules = floor.settings(table).chips
    if rules is None or ChipKind.PROMOTIONAL_TOKENS not in rules.kinds.value:
        clause = rules.kinds.first if rules is not None else None
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.rulebook} has no tokens", clause)
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    return None


def _must_have_same_conditions(there: Rack, player: str, body: ExchangeVoucher) -> Refusal | None:
    """Tokens look alike: those of one player at one time are all under the same conditions."""
    known, session = there.tokens.get(player), there.places.get(player)
    lots = (*there.lying.get(session, ()), *there.returned.get(session, ())) if session else ()
    lie = any(piece.kind is ChipKind.PROMOTIONAL_TOKENS for piece in lots)
    if known is None or not (known.amount or lie):
        return None
    if (known.conditions, known.returned_on_a_win) == (
        body.conditions.strip(),
        body.returned_on_a_win,
    ):
        return None
    sentence = f"{player} still has tokens under other conditions: they are wagered first"
    return Refusal(RefusalCode.NOT_NOW, sentence)
