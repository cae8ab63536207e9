"""Folds who holds which colour and what lies on the layout of a conventional table."""

from typing import Any

from msgspec.structs import replace

from croupier.core.games.contract import Status
from croupier.core.identifiers import PersonId, SessionId, TableId, table_of
from croupier.core.pit.accounts.meters import Meter, count
from croupier.core.pit.chips import events
from croupier.core.pit.chips.settlement import clearing
from croupier.core.pit.chips.state import (
    Holding,
    LateBet,
    Piece,
    Rack,
    Tokens,
    WalkedAway,
    add,
    trim,
)
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds import fold, results
from croupier.core.rulebook.payments import ChipKind, DealerTender

_ACCOUNT = "chips:"
_LATE_KEPT = 50


def count_moves(floor: Floor, event: Any) -> None:
    """What came to an account with chips and left it so, on its meters."""
    for move in event.moves:
        if move.destination.startswith(_ACCOUNT):
            session = SessionId(move.destination.removeprefix(_ACCOUNT))
            count(floor, session, Meter.BUY_INS, move.amount)
        elif move.source.startswith(_ACCOUNT):
            session = SessionId(move.source.removeprefix(_ACCOUNT))
            count(floor, session, Meter.CHIPS_OUT, move.amount)


def set_out(floor: Floor, event: events.ColoursSetOut) -> None:
    there = floor.state.racks.setdefault(event.table, Rack())
    there.colours, there.checks_each = event.colours, event.checks_each


def knowledge_set(floor: Floor, event: events.LayoutKnowledgeSet) -> None:
    there = floor.state.racks.setdefault(event.table, Rack())
    there.known, there.inspected_from = event.known, event.inspected_from
    there.acknowledged_from = event.acknowledged_from
    there.paying = event.paying


def issued(floor: Floor, event: events.ColourIssued) -> None:
    count_moves(floor, event)
    if event.tender is DealerTender.CASH:
        _count_cash(floor, event.table, event.patron, event.unit * event.checks)
    there = floor.state.racks[event.table]
    before = there.holding(event.player, event.colour)
    checks = event.checks + (before.checks if before is not None else 0)
    there.hold(before, Holding(event.player, event.colour, event.unit, event.marker, checks))


def redeemed(floor: Floor, event: events.ColourRedeemed) -> None:
    count_moves(floor, event)
    there = floor.state.racks[event.issued_at]
    held = there.holding(event.player, event.colour)
    if held is None:
        first = there.gone_with(event.player, event.colour)
        there.walked_away = [
            replace(gone, checks=gone.checks - event.checks) if gone is first else gone
            for gone in there.walked_away
        ]
        there.walked_away = [gone for gone in there.walked_away if gone.checks > 0]
    elif there.everything_known() and held.checks > event.checks:
        there.hold(held, replace(held, checks=held.checks - event.checks))
    else:
        there.holdings.remove(held)


def freed(floor: Floor, event: events.ColourFreed) -> None:
    count_moves(floor, event)
    there = floor.state.racks[event.table]
    held = there.holding(event.player, event.colour)
    assert held is not None
    there.holdings.remove(held)
    gone = WalkedAway(held.player, held.colour, held.unit, held.checks)
    there.walked_away.append(gone)


def exchanged(floor: Floor, event: events.VoucherExchanged) -> None:
    count_moves(floor, event)
    there = floor.state.racks[event.table]
    known = there.tokens.get(event.player)
    amount = event.amount + (known.amount if known is not None else 0)
    there.tokens[event.player] = Tokens(amount, event.conditions, event.returned_on_a_win)


def call_bet_taken(floor: Floor, event: events.CallBetTaken) -> None:
    """What was called is laid: the events beside this one say so."""


def cash_converted(floor: Floor, event: events.CashConverted) -> None:
    """The ledger has it: the drop box holds more, and the float as much less."""
    _count_cash(floor, event.table, event.patron, event.amount)


def _count_cash(floor: Floor, table: TableId, patron: PersonId | None, amount: int) -> None:
    """What a known patron has brought in cash on the gaming day of the shift."""
    shift = floor.state.floats.running(table)
    if patron is not None and shift is not None:
        shift.patrons[patron] = shift.patrons.get(patron, 0) + amount


def changed(floor: Floor, event: events.ChipsChanged) -> None:
    """Chips for chips: the tray is worth what it was."""


def laid(floor: Floor, event: events.ChipsLaid) -> None:
    count_moves(floor, event)
    there = floor.state.racks[table_of(event.round)]
    piece = Piece(event.bet, event.paid_with, event.colour, event.amount)
    add(there.lying.setdefault(event.session, []), piece)
    in_hand(there, event.session, piece, -event.amount)


def in_hand(there: Rack, session: SessionId, piece: Piece, more: int) -> None:
    """Tokens leave and reach their player's hands with every piece; checks are counted apart."""
    if piece.kind is ChipKind.PROMOTIONAL_TOKENS:
        player = there.player_of(session)
        tokens = there.tokens[player]
        there.tokens[player] = replace(tokens, amount=tokens.amount + more)


def moved(floor: Floor, event: events.ChipsMoved) -> None:
    pieces = floor.state.racks[table_of(event.round)].lying[event.session]
    trim(pieces, event.source, event.amount, event.paid_with, event.colour)
    add(pieces, Piece(event.destination, event.paid_with, event.colour, event.amount))


def taken_up(floor: Floor, event: events.ChipsTakenUp) -> None:
    count_moves(floor, event)
    there = floor.state.racks[table_of(event.round)]
    pieces = there.lying[event.session]
    for piece in trim(pieces, event.bet, event.amount, event.paid_with, event.colour):
        in_hand(there, event.session, piece, piece.amount)


def late_returned(floor: Floor, event: events.LateBetReturned) -> None:
    there = floor.state.racks.setdefault(table_of(event.round), Rack())
    there.late.append(LateBet(event.round, event.player, event.amount))
    del there.late[:-_LATE_KEPT]


def winner_told(floor: Floor, event: events.WinningBetTold) -> None:
    """Counted as a wager of the round like any other, so that a correction reaches it."""
    round_, wager, name = fold.kept(floor, event.round), event.wager, event.session
    count(floor, name, Meter.TURNOVER, wager.stake)
    count(floor, name, Meter.WON, wager.credit)
    # The session keeps the same bets as its last: they are not changed in place.
    bets = round_.wagers.get(name, {})
    round_.wagers[name] = {**bets, wager.bet: bets.get(wager.bet, 0) + wager.stake}
    round_.players[name] = None
    round_.results = results.with_told(round_.results, name, wager, more=True)
    round_.tokens = events.told_tokens(round_.tokens, event)
    floor.state.sessions[name].wagered = round_.closed or round_.opened
    there = floor.state.racks[table_of(event.round)]
    piece = Piece(wager.bet, event.paid_with, event.colour, wager.stake)
    there.told.setdefault(name, []).append(piece)
    if event.paid_with is not ChipKind.PROMOTIONAL_TOKENS:
        add(there.standing.setdefault(name, []), piece)
    elif event.token_kept:
        count(floor, name, Meter.CHIPS_OUT, wager.stake)
        in_hand(there, name, piece, -wager.stake)


def layout_settled(floor: Floor, event: events.LayoutSettled) -> None:
    """Losing checks go to the rack; winning chips stay where every wager is followed."""
    there, round_ = floor.state.racks[table_of(event.round)], fold.kept(floor, event.round)
    count_moves(floor, event)
    round_.tokens = event.tokens
    for result in round_.results:
        for piece, status in clearing.cleared(there.lying.pop(result.session, []), result):
            keeping = clearing.keeps(event.tokens, result.session, piece.bet)
            clearing.clear_piece(there, result.session, piece, status, kept=keeping, lies=True)


def layout_restored(floor: Floor, event: events.LayoutRestored) -> None:
    there = floor.state.racks[table_of(event.round)]
    count_moves(floor, event)
    for one in event.pieces:
        piece, session = one.piece, one.session
        there.restored.setdefault(session, []).append(piece)
        if one.whence is events.Whence.CLOTH:
            trim(there.standing[session], piece.bet, piece.amount, piece.kind, piece.colour)
        elif one.whence is events.Whence.RETURNED:
            trim(there.returned[session], piece.bet, piece.amount, piece.kind, piece.colour)
        elif one.whence is events.Whence.HAND:
            in_hand(there, session, piece, -piece.amount)


def layout_put_right(floor: Floor, event: events.LayoutPutRight) -> None:
    """What lay and what was put back there is judged once more, and is nowhere twice."""
    table = floor.state.tables[table_of(event.round)]
    there, round_ = floor.state.racks[table.id], fold.found(table, event.round)
    count_moves(floor, event)
    there.restored.clear()
    lies = table.round is round_ and round_ is not None
    if round_ is not None:
        round_.tokens = event.tokens
    if lies:
        for one in event.pieces:
            there.lying.pop(one.session, None)
    for one in event.pieces:
        keeping = clearing.keeps(event.tokens, one.session, one.piece.bet)
        status = Status(one.status)
        clearing.clear_piece(there, one.session, one.piece, status, kept=keeping, lies=lies)


def handed_back(floor: Floor, event: events.ChipsHandedBack) -> None:
    """What was to go back does so first; the rest is taken down from the layout."""
    count_moves(floor, event)
    there = floor.state.racks[event.table]
    returned = there.returned.pop(event.session, [])
    lying = there.lying.get(event.session, [])
    for piece in event.pieces if not returned else ():
        trim(lying, piece.bet, piece.amount, piece.kind, piece.colour)
    if not returned and not lying:
        there.lying.pop(event.session, None)
    for piece in event.pieces:
        in_hand(there, event.session, piece, piece.amount)


def paid(floor: Floor, event: events.ChipsPaid) -> None:
    count_moves(floor, event)
    there = floor.state.racks[event.table]
    held = there.holding(there.player_of(event.session), event.colour) if event.checks else None
    if held is not None:
        there.hold(held, replace(held, checks=held.checks + event.checks))
    there.paid[event.session] = there.paid.get(event.session, 0) + event.amount
    told = there.told.pop(event.session, [])
    if told:
        there.told_paid.setdefault(event.session, []).extend(told)


def swept(floor: Floor, event: events.LayoutSwept) -> None:
    """The ledger has it: the tray holds more, and the layout as much less."""
