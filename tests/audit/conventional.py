"""Evenings at conventional tables, on which every event moves chips that can move them."""

from croupier.core.identifiers import BetText, RoundId
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.irregularities.commands import (
    ChangeLateWager,
    CorrectOutcome,
    InvalidateRound,
    RefuseWager,
)
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.rulebook.faults import InvalidReason
from tests.core.pit.chips.conventional_script import (
    COLOUR,
    RFS,
    ROU,
    T1,
    TOKEN,
    VALUE,
    ConventionalTable,
)
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import number


def chips_followed() -> ConventionalTable:
    """Value chips, checks and tokens laid, moved, taken up, refused, lost, paid, brought back."""
    table = ConventionalTable(ROU)
    table.buys("Ann", "blue", 50)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Cid", "V-7", 1_000, "one spin only"))
    table.lays("Ann", "straight:17", 1_000, "blue")
    table.lays("Ann", "red", 500, "blue")
    table.lays("Bob", "red", 2_000)
    table.lays("Bob", "straight:17", 500)
    table.do(DEALER, commands.LayChips(table.next, "straight:17", 500, TOKEN, "Cid"))
    table.do(DEALER, commands.MoveChips(table.next, "Bob", "red", "black", 500, VALUE))
    table.do(DEALER, commands.TakeUpChips(table.next, "Bob", "red", 500, VALUE))
    table.do(SUPERVISOR, RefuseWager(table.next, None, BetText("black"), "unreasonable", "Bob"))
    table.no_more_bets()
    table.dolly("17")
    table.do(DEALER, commands.PayOut(T1, "Ann", 100))
    table.do(DEALER, OpenWagering(T1))
    table.dolly("3")
    table.do(DEALER, commands.RedeemColour(T1, "blue", T1, "Ann", 40))
    table.do(SUPERVISOR, commands.FreeColour(T1, "blue", "Ann", "she has gone"))
    table.do(DEALER, commands.RedeemColour(T1, "blue", T1, "Ann", 30))
    return table


def chips_put_right() -> ConventionalTable:
    """A wrong number after the winner was paid, spins that were not valid, chips forfeited."""
    table = ConventionalTable(ROU)
    table.lays("Ann", "straight:17", 500)
    table.lays("Bob", "straight:18", 500)
    table.dolly("17")
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    right = CorrectOutcome(table.round.id, number("18"), "the dolly stood on 18")
    table.do(DEALER, right, SUPERVISOR)
    table.do(DEALER, OpenWagering(T1))
    table.lays("Bob", "red", 700)
    table.dolly("18")
    table.do(SUPERVISOR, InvalidateRound(table.round.id, InvalidReason.DISRUPTION, "a brawl"))
    table.lays("Bob", "red", 700)
    table.dolly("18")
    bob = (table.session("Bob"),)
    fraud = InvalidateRound(table.round.id, InvalidReason.FRAUD, "a magnet", bob, bob)
    table.do(SUPERVISOR, fraud)
    table.do(DEALER, OpenWagering(T1))
    return table


def winners_told() -> ConventionalTable:
    """Bets called out, and winners that the dealer touches; checks come back fewer than known."""
    table = ConventionalTable(RFS, LayoutKnowledge.WINNING_BETS)
    table.buys("Ann", "blue", 50)
    call = commands.TakeCallBet(table.next, "Bob", "red", 1_000, 1_000, VALUE)
    table.do(DEALER, call)
    checks = commands.TakeCallBet(table.next, "Ann", "black", 500, 500, COLOUR, "blue")
    table.do(DEALER, checks)
    table.dolly("18")
    tell = commands.TellWinningBet(table.round.id, "straight:18", 1_000, COLOUR, colour="blue")
    table.do(DEALER, tell)
    table.do(DEALER, commands.PayOut(T1, "Ann", 50))
    table.do(DEALER, commands.RedeemColour(T1, "blue", T1, "Ann", 80))
    table.do(DEALER, OpenWagering(T1))
    return table


def tokens_put_right() -> ConventionalTable:
    """Tokens that won, lost, were void and were put elsewhere after the dolly."""
    table = ConventionalTable(ROU)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Ann", "V-7", 5_000, "one spin only"))
    table.do(DEALER, commands.ExchangeVoucher(T1, "Bob", "V-8", 5_000, "yours", True))
    for numbers in (("17", "18"), ("18", "17", "18"), ("17",)):
        for player in ("Ann", "Bob"):
            lays = commands.LayChips(table.next, "straight:17", 500, TOKEN, player)
            table.do(DEALER, lays)
        table.lays("Ann", "red", 500)
        table.dolly(numbers[0])
        for pocket in numbers[1:]:
            right = CorrectOutcome(table.round.id, number(pocket), "the dolly stood elsewhere")
            table.do(DEALER, right, SUPERVISOR)
    table.do(SUPERVISOR, InvalidateRound(table.round.id, InvalidReason.DISRUPTION, "a brawl"))
    first = CorrectOutcome(RoundId("T1/1"), number("17"), "seen on camera")
    table.do(DEALER, first, SUPERVISOR)
    table.do(DEALER, commands.LayChips(table.next, "straight:4", 500, TOKEN, "Ann"))
    table.dolly("5")
    body = ChangeLateWager(
        table.round.id, None, BetText("straight:4"), 500, "pushed", "straight:5", player="Ann"
    )
    table.do(SUPERVISOR, body, OPERATOR)
    table.do(DEALER, OpenWagering(T1))
    return table


def winners_put_right() -> ConventionalTable:
    """Winners told by mistake and taken back, and told winners and called bets that lost."""
    table = ConventionalTable(ROU, LayoutKnowledge.WINNING_BETS)
    table.buys("Ann", "blue", 50)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Cid", "V-7", 1_000, "one spin only"))
    call = commands.TakeCallBet(table.next, "Bob", "straight:17", 1_000, 1_000, VALUE)
    table.do(DEALER, call)
    table.dolly("17")
    for player, kind, colour in (("Ann", COLOUR, "blue"), ("Bob", VALUE, ""), ("Cid", TOKEN, "")):
        told = ("straight:17", 500, kind, player, colour)
        table.do(DEALER, commands.TellWinningBet(table.round.id, *told))
        back = ("straight:17", 200, kind, player, colour)
        table.do(DEALER, commands.TakeBackWinningBet(table.round.id, *back))
    table.do(DEALER, commands.PayOut(T1, "Bob"))
    for pocket in ("18", "17", "18"):
        right = CorrectOutcome(table.round.id, number(pocket), "the dolly stood elsewhere")
        table.do(DEALER, right, SUPERVISOR)
    table.do(DEALER, commands.TellWinningBet(table.round.id, "straight:18", 500, VALUE, "Dot"))
    table.do(DEALER, commands.PayOut(T1, "Dot"))
    wrong = commands.TakeBackWinningBet(table.round.id, "straight:18", 500, VALUE, "Dot")
    table.do(DEALER, wrong, SUPERVISOR)
    table.do(DEALER, OpenWagering(T1))
    return table


CONVENTIONAL = (
    chips_followed,
    chips_put_right,
    winners_told,
    tokens_put_right,
    winners_put_right,
)
