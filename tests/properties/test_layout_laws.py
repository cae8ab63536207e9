"""Laws of chips under any order of laying, settling, paying, correcting and making void.

What is refused changes nothing; whatever is not refused leaves the books of the table in order,
and the independent arithmetic finds nothing to object to.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.audit.independent.auditor import Auditor
from croupier.audit.replaying.invariants import after_entry, at_rest
from croupier.core.identifiers import round_id
from croupier.core.pit import registry
from croupier.core.pit.chips import commands, events
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.irregularities.commands import (
    ChangeLateWager,
    CorrectOutcome,
    InvalidateRound,
    RefuseWager,
)
from croupier.core.pit.rounds.commands import CallNoMoreBets, EnterOutcome, OpenWagering
from croupier.core.pit.state import OVER
from croupier.core.rulebook.faults import InvalidReason
from tests.core.pit.chips.conventional_script import (
    COLOUR,
    ROU,
    T1,
    TOKEN,
    TRAY,
    VALUE,
    ConventionalTable,
)
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import number

PLAYERS = ("Ann", "Bob")
BETS = ("straight:17", "straight:18", "black")
POCKETS = ("17", "17", "18")
# What makes sense now and then, and by the way what is refused.
WHILE_OPEN = (
    *("lay", "lay", "lay", "lay", "call", "call", "take-up", "move", "refuse", "redeem"),
    *("no-more-bets", "dolly", "dolly", "dolly", "correct-before", "void", "pay"),
)
AFTERWARDS = (
    *("tell", "tell", "tell", "late", "take-back", "take-back", "pay", "pay", "redeem", "change"),
    *("correct", "correct", "correct", "correct", "correct-before", "void", "forfeit"),
    *("open", "open", "lay", "call"),
)
steps = st.lists(
    st.tuples(
        st.integers(0, len(WHILE_OPEN) * len(AFTERWARDS) - 1),
        st.sampled_from(PLAYERS),
        st.sampled_from(BETS),
        st.sampled_from(BETS),
        st.sampled_from((VALUE, COLOUR, TOKEN)),
        st.sampled_from(POCKETS),
        st.sampled_from((500, 500, 1_000)),
    ),
    max_size=40,
)


def body_of(table: ConventionalTable, step: tuple[Any, ...]) -> tuple[Any, Any, Any]:
    """Who does what, and who approves it."""
    chosen, player, bet, other, kind, pocket, amount = step
    over = table.at.round is not None and table.round.status in OVER
    acts = AFTERWARDS if over else WHILE_OPEN
    act = acts[chosen % len(acts)]
    pieces = [
        (table.rack.player_of(session), piece)
        for lots in (table.rack.lying, table.rack.told, table.rack.told_paid)
        for session, lot in lots.items()
        for piece in lot
    ]
    if act in ("take-up", "move", "take-back", "refuse", "change") and pieces:
        player, piece = pieces[chosen % len(pieces)]
        bet, kind = piece.bet, piece.kind
    if act in ("tell", "late"):
        outcome = table.round.outcome
        bet = f"straight:{outcome.number}" if outcome is not None and amount == 500 else bet
    colour = {"Ann": "blue", "Bob": "green"}[player] if kind is COLOUR else ""
    last = table.at.round.id if table.at.round is not None else table.next
    before = round_id(T1, max(table.at.rounds - 1, 1))
    whose = (kind, player, colour)
    ann = table.rack.places.get("Ann")
    match act:
        case "lay":
            return DEALER, commands.LayChips(table.next, bet, amount, *whose), None
        case "take-up":
            return DEALER, commands.TakeUpChips(table.next, player, bet, amount, kind, colour), None
        case "move":
            moves = commands.MoveChips(table.next, player, bet, other, amount, kind, colour)
            return DEALER, moves, None
        case "call":
            calls = (table.next, player, bet, amount, amount, kind, colour)
            return DEALER, commands.TakeCallBet(*calls), None
        case "no-more-bets":
            return DEALER, CallNoMoreBets(table.next), None
        case "dolly":
            return DEALER, EnterOutcome(table.next, number(pocket)), None
        case "open":
            return DEALER, OpenWagering(T1), None
        case "tell":
            return DEALER, commands.TellWinningBet(last, bet, amount, *whose), None
        case "late":
            told = commands.TellWinningBet(last, bet, amount, *whose, "camera 4")
            return DEALER, told, SUPERVISOR
        case "take-back":
            back = commands.TakeBackWinningBet(last, bet, amount, *whose)
            return DEALER, back, SUPERVISOR
        case "pay":
            return DEALER, commands.PayOut(T1, player), None
        case "correct" | "correct-before":
            name = last if act == "correct" else before
            return DEALER, CorrectOutcome(name, number(pocket), "seen"), SUPERVISOR
        case "void":
            return SUPERVISOR, InvalidateRound(last, InvalidReason.DISRUPTION, "a brawl"), None
        case "forfeit":
            who = (ann,) if ann is not None else ()
            return SUPERVISOR, InvalidateRound(last, InvalidReason.FRAUD, "x", who, who), None
        case "refuse":
            refuses = RefuseWager(table.next, None, bet, "unreasonable", player)
            return SUPERVISOR, refuses, None
        case "change":
            changes = ChangeLateWager(last, None, bet, amount, "pushed", other, player=player)
            return SUPERVISOR, changes, OPERATOR
        case _:
            held = {"Ann": "blue", "Bob": "green"}[player]
            return DEALER, commands.RedeemColour(T1, held, T1, player, 1), None


def play(known: LayoutKnowledge, taken: list[tuple[Any, ...]], *, returns: bool) -> None:
    table = ConventionalTable(ROU, known)
    table.buys("Ann", "blue", 100)
    table.buys("Bob", "green", 100)
    for player in PLAYERS:
        voucher = commands.ExchangeVoucher(T1, player, f"V-{player}", 10_000, "printed", returns)
        table.do(DEALER, voucher)
    seen = len(table.entries)
    for step in taken:
        table.wait(60)  # Until the ball rests.
        actor, body, approver = body_of(table, step)
        table.ask(actor, body, approver)
        for entry in table.entries[seen:]:
            assert after_entry(table.floor, entry) is None, (step, entry)
        seen = len(table.entries)
    assert at_rest(table.floor) is None
    auditor = Auditor()
    for seq, entry in enumerate(table.entries, 1):
        objection = auditor.take("pit:1", seq, registry.encode_entry(entry))
        assert objection is None, (objection, entry)
    if known is LayoutKnowledge.EVERY_WAGER:
        assert table.tray + table.on_layout == TRAY + value_chips_brought(table)


def value_chips_brought(table: ConventionalTable) -> int:
    """By players to tray and layout, less those that they took away; told by events, not moves."""
    came = 0
    for event in (event for entry in table.entries for event in entry.events):
        match event:
            case events.ChipsLaid(paid_with=kind, amount=amount) if kind is VALUE:
                came += amount
            case events.ChipsTakenUp(paid_with=kind, amount=amount) if kind is VALUE:
                came -= amount
            case events.ChipsHandedBack(pieces=pieces):
                came -= sum(piece.amount for piece in pieces if piece.kind is VALUE)
            case events.ChipsPaid(amount=amount, checks=checks):
                came -= amount - checks * 100
            case events.ColourRedeemed(amount=amount):
                came -= amount
            case events.LayoutRestored(pieces=restored):
                cloth = (one.piece for one in restored if one.whence is events.Whence.CLOTH)
                came += sum(piece.amount for piece in cloth if piece.kind is VALUE)
    return came


@pytest.mark.parametrize("returns", [False, True])
@pytest.mark.parametrize("known", list(LayoutKnowledge))
@settings(max_examples=60, deadline=None)
@given(taken=steps)
def test_books_and_chips_agree_whatever_is_done(
    known: LayoutKnowledge, returns: bool, taken: list[tuple[Any, ...]]
) -> None:
    play(known, taken, returns=returns)
