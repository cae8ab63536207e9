"""What an event says of chips at a conventional table, for recall and export."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.audit.starting_points import Beginning, EarlierNeededError
from croupier.core.identifiers import TableId, table_of
from croupier.core.pit.accounts.events import SessionOpened
from croupier.core.pit.chips import events
from croupier.core.pit.chips.state import name_of_place
from croupier.core.pit.floor import Floor
from croupier.core.rulebook.payments import ChipKind


def seat_of(event: SessionOpened | events.PlaceTaken) -> str:
    """The terminal somebody plays at, or the name of their place at a table."""
    if isinstance(event, events.PlaceTaken):
        return name_of_place(event.table, event.player)
    return event.terminal


class Seats:
    """Where everybody sits or sat: `take` every event, from a beginning on."""

    def __init__(self, begun: Beginning) -> None:
        self._has_past = begun.has_past
        self._of = seated(begun)

    def take(self, event: Any) -> None:
        if isinstance(event, SessionOpened | events.PlaceTaken):
            self._of[event.session] = seat_of(event)

    def of(self, session: str) -> str:
        """Nothing of nobody; whoever has left before the beginning is not known from there."""
        found = self._of.get(session, "")
        if not found and session and self._has_past:
            raise EarlierNeededError
        return found


def seated(begun: Beginning) -> dict[str, str]:
    """Whoever had sat down by then, in a pit."""
    if not isinstance(begun.floor, Floor):
        return {}
    return {name: session.terminal for name, session in begun.floor.state.sessions.items()}


class ToldChips(Struct, frozen=True):
    """`place` is said where the event names the player, and else known by the session.

    `amount` is in cents; `checks` are the pieces of a colour in it, where they are counted.
    """

    table: TableId
    what: str
    amount: int
    session: str = ""
    place: str = ""
    bet: str = ""
    kind: str = ""
    colour: str = ""
    checks: int = 0


def chips_told(event: Any) -> Iterator[ToldChips]:
    """Nothing of other events."""
    match event:
        case events.ChipsLaid():
            yield _on_bet(event, "laid", event.bet)
        case events.ChipsMoved():
            yield _on_bet(event, f"moved from {event.source}", event.destination)
        case events.ChipsTakenUp():
            yield _on_bet(event, "taken up", event.bet)
        case events.WinningBetTold():
            wager, kind = event.wager, event.paid_with.value
            table, won = table_of(event.round), event.wager.credit - event.wager.stake
            what = f"told to have won with {wager.stake} cents"
            yield ToldChips(table, what, won, event.session, "", wager.bet, kind, event.colour)
        case events.WinningBetTakenBack():
            wager, kind = event.wager, event.paid_with.value
            table, won = table_of(event.round), event.wager.credit - event.wager.stake
            what = f"told by mistake to have won with {wager.stake} cents"
            yield ToldChips(table, what, won, event.session, "", wager.bet, kind, event.colour)
        case events.LateBetReturned():
            table = table_of(event.round)
            place = name_of_place(table, event.player) if event.player else ""
            yield ToldChips(table, "late, and returned", event.amount or 0, place=place)
        case events.ChipsHandedBack():
            for piece in event.pieces:
                yield ToldChips(
                    event.table, "handed back", piece.amount, event.session, "", piece.bet,
                    piece.kind.value, piece.colour,
                )  # fmt: skip
        case events.ChipsPaid():
            yield ToldChips(
                event.table, "paid", event.amount, event.session, colour=event.colour,
                checks=event.checks,
            )  # fmt: skip
        case _:
            yield from _colours(event)


def _on_bet(
    event: events.ChipsLaid | events.ChipsMoved | events.ChipsTakenUp, what: str, bet: str
) -> ToldChips:
    table, kind = table_of(event.round), event.paid_with.value
    return ToldChips(table, what, event.amount, event.session, "", bet, kind, event.colour)


def _colours(event: Any) -> Iterator[ToldChips]:
    match event:
        case events.ColourIssued():
            what, amount = "issued", event.unit * event.checks
        case events.ColourRedeemed():
            what, amount = "redeemed", event.amount
        case events.ColourFreed():
            what, amount = "walked away with", sum(move.amount for move in event.moves)
        case events.VoucherExchanged():
            place = name_of_place(event.table, event.player)
            token = ChipKind.PROMOTIONAL_TOKENS.value
            what = f"exchanged for voucher {event.voucher}"
            yield ToldChips(event.table, what, event.amount, event.session, place, "", token)
            return
        case _:
            return
    home = event.issued_at if isinstance(event, events.ColourRedeemed) else event.table
    place, session = name_of_place(home, event.player), getattr(event, "session", None) or ""
    kind = ChipKind.COLOUR_CHECKS.value
    yield ToldChips(event.table, what, amount, session, place, "", kind, event.colour, event.checks)
