"""Pays what is due in colour checks and value chips, and hands back what does not count.

What a player's account holds beyond the checks in their hands, their tokens and the stakes that
stay up is due to them. The dealer pays it in the mix they ask for, or it counts as paid when
betting opens again. A payout that the house wants inspected waits until that is done.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from croupier.core.identifiers import BetText, Instant, SessionId
from croupier.core.ledger.accounts import chips, layout, table_float
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.pit.accounts.events import SessionClosed
from croupier.core.pit.chips import commands, events, laying
from croupier.core.pit.chips.chip_places import empty, place_of, rack
from croupier.core.pit.chips.state import Holding, Piece, Rack
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.closing import boards
from croupier.core.pit.state import OVER, Table
from croupier.core.pit.tables.dealing import must_deal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import ChipKind
from croupier.core.rulebook.roles import SUPERVISING
from croupier.core.stream.authority import must_be_seen_from_above
from croupier.core.stream.envelope import Command, Decision


def due(floor: Floor, table: Table, session: SessionId) -> int:
    """What is to be paid to a player, beside what is only handed back."""
    return floor.ledger.balance(chips(session)) - own_chips(floor, table, session)


def own_chips(floor: Floor, table: Table, session: SessionId) -> int:
    """What an account stands for that is its player's in chips: in their hands, on the layout, or
    about to be handed back. No entry pays a debt with it.
    """
    there = rack(floor, table)
    player = there.player_of(session)
    tokens = there.tokens.get(player)
    theirs = sum(there.in_hand(session, held) for held in there.of(player))
    theirs += tokens.amount if tokens is not None else 0
    for piece in there.returned.get(session, ()):
        token = piece.kind is ChipKind.PROMOTIONAL_TOKENS
        if token or laying.brought_from(floor, table, piece.kind) is not None:
            theirs += piece.amount
    return theirs + _chips_between_rounds(floor, table, session)


def _chips_between_rounds(floor: Floor, table: Table, session: SessionId) -> int:
    """Chips that lie there between two rounds, and are in no round's escrow."""
    lie = sum(piece.amount for piece in rack(floor, table).lying.get(session, ()))
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return lie
    if round_.closed is not None:
        return lie - sum(round_.wagers.get(session, {}).values())
    board = boards(floor, table, round_).get(session)
    return lie - (board.staked if board is not None else 0)


def waits_for_inspector(floor: Floor, table: Table, session: SessionId) -> bool:
    """With what was paid since the dolly: a large payout is not made in small parts."""
    there, amount = rack(floor, table), due(floor, table, session)
    if there.inspected_from is None or amount <= 0:
        return False
    return amount + there.paid.get(session, 0) >= there.inspected_from


def squared(floor: Floor, table: Table, at: Instant) -> tuple[object, ...]:
    """All that is handed back and paid before betting opens, or the table or its float closes."""
    there = floor.state.racks.get(table.id)
    if there is None:
        return ()
    found: list[object] = []
    tray = -floor.ledger.balance(table_float(table.id))
    for player, session in there.places.items():
        found += handed_back(floor, table, session)
        amount = due(floor, table, session)
        looked_at = waits_for_inspector(floor, table, session)
        if amount <= 0 or looked_at or floor.state.sessions[session].frozen:
            continue
        held = _pays_in(there, player, amount)
        checks = amount // held.unit if held is not None else 0
        paid = _paid(table, session, amount, held, checks)
        value = sum(move.amount for move in paid.moves)
        if value <= tray:
            tray -= value
            found.append(paid)
    return (*_swept(floor, table, there), *found, *_left(floor, table, there, at))


def _swept(floor: Floor, table: Table, there: Rack) -> tuple[events.LayoutSwept, ...]:
    """Value chips on the layout that a correction has taken from their player."""
    pieces = [*there.lying.values(), *there.returned.values()]
    theirs = sum(
        piece.amount for lot in pieces for piece in lot if piece.kind is ChipKind.VALUE_CHIPS
    )
    more = -floor.ledger.balance(layout(table.id)) - theirs
    moves = moved(table_float(table.id), layout(table.id), more) if more > 0 else ()
    return (events.LayoutSwept(table.id, moves),) if moves else ()


def handed_back(
    floor: Floor, table: Table, session: SessionId
) -> tuple[events.ChipsHandedBack, ...]:
    return _hand_back_pieces(floor, table, session, rack(floor, table).returned.get(session, ()))


def taken_down(
    floor: Floor, table: Table, up: Mapping[SessionId, Collection[BetText]]
) -> Iterator[object]:
    """What lies there and may not be left for the next round goes back to its player."""
    there = floor.state.racks.get(table.id)
    for session, pieces in there.lying.items() if there is not None else ():
        stays = up.get(session, ())
        yield from _hand_back_pieces(
            floor, table, session, [p for p in pieces if p.bet not in stays]
        )


def cleared_away(floor: Floor, table: Table, at: Instant) -> tuple[object, ...]:
    """Nothing stays on a layout that closes; what is due is paid while the tray is open."""
    open_tray = floor.state.floats.running(table.id) is not None
    paid = squared(floor, table, at) if open_tray else ()
    return (*paid, *taken_down(floor, table, {}))


def _hand_back_pieces(
    floor: Floor, table: Table, session: SessionId, pieces: Iterable[Piece]
) -> tuple[events.ChipsHandedBack, ...]:
    """What came to the account when it was laid leaves it again."""
    moves: list[Transfer] = []
    listed = tuple(pieces)
    for piece in listed:
        source = laying.brought_from(floor, table, piece.kind)
        moves += moved(chips(session), source, piece.amount) if source is not None else ()
    return (events.ChipsHandedBack(table.id, session, listed, tuple(moves)),) if listed else ()


def _left(floor: Floor, table: Table, there: Rack, at: Instant) -> Iterator[SessionClosed]:
    """Whoever has nothing there and had nothing on the last round has gone."""
    last = table.round
    since = last.opened if last is not None else at
    for name in there.places.values():
        session = floor.state.sessions[name]
        if session.wagered < since and session.opened < since and empty(floor, table, session):
            yield SessionClosed(name, at)


def _pays_in(there: Rack, player: str, amount: int) -> Holding | None:
    """The colour in which a player is paid unless they ask otherwise: as far as the rack has it."""
    for held in there.of(player):
        checks = amount // held.unit
        if checks and checks <= in_rack(there, held.colour):
            return held
    return None


def in_rack(there: Rack, colour: str) -> int:
    """How many checks of a colour are not out. Without a count of the set there are enough."""
    if there.checks_each is None:
        return 1_000_000
    away = sum(gone.checks for gone in there.walked_away if gone.colour == colour)
    return (
        there.checks_each
        - away
        - sum(held.checks for held in there.holdings if held.colour == colour)
    )


def _paid(
    table: Table, session: SessionId, amount: int, held: Holding | None, checks: int, by: Any = None
) -> events.ChipsPaid:
    value = amount - (held.unit * checks if held is not None else 0)
    moves = moved(chips(session), table_float(table.id), value)
    colour = held.colour if held is not None and checks else ""
    return events.ChipsPaid(table.id, session, amount, checks, colour, by, moves)


def must_be_inspected(
    floor: Floor, command: Command[commands.PayOut], subject: Any
) -> Refusal | None:
    """A payout from the house's own level on is seen by somebody above the dealer."""
    elsewhere = must_deal_here(subject.table, command)
    there = rack(floor, subject.table)
    session = place_of(floor, subject.table.id, command.body.player)
    if elsewhere is not None or session is None or there.inspected_from is None:
        return elsewhere
    if not waits_for_inspector(floor, subject.table, session.id):
        return None
    sentence = f"a payout of {floor.money(there.inspected_from)} or more is seen by the inspector"
    return must_be_seen_from_above(command, sentence)


def pay_out(floor: Floor, command: Command[commands.PayOut]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    session = place_of(floor, table.id, body.player)
    amount = due(floor, table, session.id) if session is not None else 0
    if session is None or amount <= 0:
        return Refusal(RefusalCode.ALREADY_DONE, f"nothing is due to {body.player}")
    if session.frozen:
        return Refusal(RefusalCode.FROZEN, f"the account of {body.player} is frozen")
    there, player = rack(floor, table), body.player.strip()
    held = _pays_in(there, player, amount) if body.checks is None else _asked_for(there, player)
    checks = body.checks if body.checks is not None else amount // held.unit if held else 0
    if checks and (held is None or checks * held.unit > amount):
        sentence = f"{floor.money(amount)} is not paid in {checks} checks of {player}'s"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    if held is not None and checks > in_rack(there, held.colour):
        sentence = f"the rack has {in_rack(there, held.colour)} checks of {held.colour} left"
        return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)
    seen_by = command.approver or (command.actor if command.actor.role in SUPERVISING else None)
    paid = _paid(table, session.id, amount, held, checks, seen_by)
    value, tray = (
        sum(move.amount for move in paid.moves),
        -floor.ledger.balance(table_float(table.id)),
    )
    if value > tray:
        sentence = f"the float of {table.id} holds {floor.money(tray)}, not {floor.money(value)}"
        return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)
    return Decision((*handed_back(floor, table, session.id), paid))


def _asked_for(there: Rack, player: str) -> Holding | None:
    return next(iter(there.of(player)), None)
