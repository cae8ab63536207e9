"""Changes cash for value chips, and chips for others or plaques: the inspector acknowledges it."""

from typing import Any

from croupier.core.ledger import accounts, ledger
from croupier.core.patrons.cash import FoundCash, with_cash
from croupier.core.pit.chips import chip_places, commands, events
from croupier.core.pit.floats.counting import must_have_enough_float, must_have_open_float
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus
from croupier.core.pit.tables.dealing import must_deal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.authority import must_be_seen_from_above
from croupier.core.stream.envelope import Answer, Command, Decision


def must_be_acknowledged(floor: Floor, command: Command[Any], subject: Any) -> Refusal | None:
    """What passes over the table from the house's own level on, somebody above the dealer sees."""
    elsewhere = must_deal_here(subject.table, command)
    if elsewhere is not None:
        return elsewhere
    level = chip_places.rack(floor, subject.table).acknowledged_from
    body = command.body
    amount = getattr(body, "cash", None) or getattr(body, "amount", None)
    worth = amount if amount is not None else body.unit * body.checks
    if level is None or worth < level:
        return None
    sentence = f"{floor.money(level)} or more is acknowledged by the inspector"
    return must_be_seen_from_above(command, sentence)


def buy_chips(floor: Floor, command: Command[commands.BuyChips]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    player = _who(floor, table, body.player)
    if isinstance(player, Refusal):
        return player
    refusal = must_have_open_float(floor, table) or must_have_enough_float(floor, table, body.cash)
    if refusal is not None:
        return refusal
    moves = ledger.moved(accounts.drop_box(table.id), accounts.table_float(table.id), body.cash)
    rows = counted_cash(floor, table, body)
    bought = events.CashConverted(table.id, player, body.cash, moves, body.patron, of_day(rows))
    return Decision((bought,), Answer(amounts=(body.cash, *_shown(rows))), rows)


def counted_cash(
    floor: Floor,
    table: Table,
    body: commands.IssueColour | commands.BuyChips | commands.TakeCallBet,
) -> tuple[FoundCash, ...]:
    """The row of a known patron who brings cash, on the gaming day of the table's shift."""
    person, shift = commands.cash_spoken_of(body), floor.state.floats.running(table.id)
    if person is None or shift is None:
        return ()
    return (with_cash(person, body.found, shift.day, commands.cash_brought(body)),)


def of_day(rows: tuple[FoundCash, ...]) -> int | None:
    return rows[0].body.amount if rows else None


def _shown(rows: tuple[FoundCash, ...]) -> tuple[int, ...]:
    return tuple(row.body.amount for row in rows)


def change_chips(floor: Floor, command: Command[commands.ChangeChips]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    player = _who(floor, table, body.player)
    if isinstance(player, Refusal):
        return player
    taken, given = body.plaque_in.strip(), body.plaque_out.strip()
    if taken and taken == given:
        return Refusal(RefusalCode.NOTHING_ASKED, f"plaque {taken} is not changed for itself")
    return Decision((events.ChipsChanged(table.id, player, body.amount, taken, given),))


def _who(floor: Floor, table: Table, name: str) -> str | Refusal:
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    return chip_places.whose(floor, table, name, "")
