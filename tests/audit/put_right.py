"""Evenings on which money is moved by hand, each in its own way."""

from collections.abc import Callable

from croupier.core.identifiers import BetText, Instant, TableId, TerminalId
from croupier.core.pit.accounts.commands import (
    BuyIn,
    DemandReturn,
    DetermineHold,
    DeterminePrizeHold,
    EndSession,
    HoldCredit,
    HoldPrize,
    PayInChips,
    ReviewPrizeHold,
)
from croupier.core.pit.chips.commands import IssueColour, RedeemColour, TakeCallBet
from croupier.core.pit.floats.commands import (
    CloseFloat,
    CollectDrop,
    CreditFloat,
    EmptyStacker,
    FillFloat,
    OpenFloat,
)
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    ChangeLateWager,
    CorrectOutcome,
    DeclareMalfunction,
    InvalidateRound,
    RefuseWager,
    RepayDebt,
    VoidPastRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import HandPay, VoidTicket
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.faults import FaultPart, FaultReason, InvalidReason
from croupier.core.rulebook.payments import ChipKind, DealerTender, Place
from croupier.core.stream.holds import Determination
from croupier.core.venue.commands import CloseDrawer, FillDrawer, PayRest, RepayDemand
from croupier.core.venue.commands import DemandReturn as DemandTicketReturn
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.chips.test_calling import opened
from tests.core.pit.chips.test_colours import uncounted
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.irregularities.ways import Spin
from tests.core.pit.money_script import CASHIER, MoneyScript
from tests.core.pit.round_script import (
    ELECTRONIC,
    INSPECTOR,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.core.venue.venue_script import CLERK, DESK, KIOSK_1, VenueScript

RED = BetText("red")
TABLE = TableId("T1")


def settled(spun: str = "18") -> RoundScript:
    """Player 1 has $5.00 on red, player 2 has $7.00."""
    script = RoundScript(RRB)
    script.play((1, "red", 500), (2, "red", 700), outcome=number(spun))
    return script


def adjusted() -> RoundScript:
    script = settled("17")
    fault = FaultReason.SEQUENCE_OR_DISPLAY
    at, wheel = Instant(script.now), FaultPart.WHEEL
    script.do(SUPERVISOR, DeclareMalfunction(script.name, fault, at, "dark", part=wheel))
    (case,) = script.cases(CaseKind.MALFUNCTION)
    script.do(SUPERVISOR, AdjustCredit(case.id, script.session(1), 300, "the records show it"))
    return script


def wagers_voided() -> RoundScript:
    script = settled()
    script.failed(script.name)
    body = VoidUnprovedWagers(script.name, script.session(1), "no record")
    script.do(ELECTRONIC, body)
    return script


def refused() -> RoundScript:
    script = RoundScript(ROU)
    script.open()
    script.lay(1, ("red", 500))
    script.do(SUPERVISOR, RefuseWager(script.name, script.session(1), RED, "a past poster"))
    return script


def relieved() -> RoundScript:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(SUPERVISOR, ChangeLateWager(script.name, script.session(1), RED, 500, "a jogged arm"))
    return script


def corrected() -> RoundScript:
    script = settled()
    script.do(DEALER, CorrectOutcome(script.name, number("17"), "it was 17"), SUPERVISOR)
    return script


def invalidated() -> RoundScript:
    script = settled()
    body = InvalidateRound(script.name, InvalidReason.DISRUPTION, "a brawl")
    script.do(SUPERVISOR, body)
    return script


def held() -> RoundScript:
    script = RoundScript(RFS)
    script.do(OPERATOR, HoldCredit(script.session(1), 700, "a counterfeit note"))
    return script


def released() -> RoundScript:
    script = held()
    script.do(OPERATOR, DetermineHold("H1", Determination.RELEASED, "it was genuine"))
    return script


def withheld() -> RoundScript:
    script = held()
    script.do(OPERATOR, DetermineHold("H1", Determination.WITHHELD, "it was not"))
    return script


def prize_withheld() -> RoundScript:
    script = MoneyScript(RRB, players=2)
    script.open()
    key = script.cash_out()
    script.do(SUPERVISOR, VoidTicket(key, reason="illegible"))
    script.do(OPERATOR, HoldPrize(key, "a hand on the wheel"))
    script.do(INSPECTOR, ReviewPrizeHold(key, "well founded"))
    script.do(OPERATOR, DeterminePrizeHold(key, Determination.WITHHELD, "fraud"))
    return script


def paid_by_hand() -> RoundScript:
    script = MoneyScript(MTT, players=2)
    script.open()
    key = script.cash_out()
    script.print_fails(key)
    script.do(SUPERVISOR, HandPay(key))
    return script


def voucher_at_once() -> RoundScript:
    script = MoneyScript(RRB, players=2)
    script.open()
    script.print_fails(script.cash_out())
    return script


def two_shifts() -> RoundScript:
    """The first ends with something missing everywhere; the second only opens."""
    script = MoneyScript(RFS, players=2)
    table, seat = TableId("T1"), TerminalId("T1-A")
    script.do(DEALER, OpenFloat(table, "2020-03-01", "day", 1_000_000), SUPERVISOR)
    script.open()
    script.do(DEALER, BuyIn(table, seat, DealerTender.CASH, 25_000))
    script.do(DEALER, BuyIn(table, seat, DealerTender.PROMOTIONAL_VOUCHERS, 5_000))
    script.do(DEALER, FillFloat(table, 50_000, "fill 1"), SUPERVISOR)
    script.asks(1)
    script.do(DEALER, PayInChips(script.session(1), table))
    script.do(DEALER, CreditFloat(table, 20_000, "credit 1"), SUPERVISOR)
    script.do(DEALER, CollectDrop(table, 24_000, 4_000), SUPERVISOR)
    script.do(OPERATOR, EmptyStacker(seat, START - 1_000), SUPERVISOR)
    script.do(DEALER, CloseFloat(table, 900_000), SUPERVISOR)
    script.do(DEALER, OpenFloat(table, "2020-03-01", "night", 899_000), SUPERVISOR)
    return script


def at_the_cage() -> tuple[RoundScript, VenueScript]:
    """A ticket paid at the desk and in part brought back, one that a kiosk paid in part, and a
    drawer short of $0.05.
    """
    pit = MoneyScript(RRB, players=2)
    pit.open()
    keys = [pit.cash_out(seat) for seat in (1, 2)]
    venue = VenueScript(pit.rows)
    venue.paid(keys[0])
    venue.paid(keys[1], KIOSK_1)
    venue.dispense(6_000)
    venue.do(CLERK, PayRest(keys[1], DESK))
    venue.do(OPERATOR, DemandTicketReturn(keys[0], reason="fraud"))
    venue.do(CASHIER, RepayDemand(keys[0], DESK, 4_000))
    venue.do(CASHIER, FillDrawer(DESK, 5_000), CLERK)
    venue.do(CASHIER, CloseDrawer(DESK, venue.cash(DESK) - 5, 1), CLERK)
    venue.open(DESK, Place.CASH_DESK, "2020-03-01")
    return pit, venue


def brought_back(source: RepaidFrom) -> RoundScript:
    script = MoneyScript(RFS, players=2)
    seat = TerminalId("T1-A")
    script.do(OPERATOR, DemandReturn(script.session(1), seat, 700, "a counterfeit note"))
    (case,) = script.cases(CaseKind.RECEIVABLE)
    script.do(OPERATOR, RepayDebt(case.id, 300, source, "receipt 1"))
    script.do(OPERATOR, RepayDebt(case.id, 400, source, "receipt 2"))
    return script


def brought_to_the_cage() -> RoundScript:
    return brought_back(RepaidFrom.CAGE)


def taken_out_of_credit() -> RoundScript:
    return brought_back(RepaidFrom.CREDIT)


def not_confirmed() -> RoundScript:
    """What player 1 laid and did not confirm goes back at the close."""
    script = RoundScript(MTT)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    script.lay(2, ("red", 700))
    script.spin_and_close()
    return script


def gone_when_taken_back() -> RoundScript:
    """Player 1 has lost what a wrong number paid, and so owes it."""
    script = RoundScript(RRB)
    name = script.play((1, "straight:17", 100), outcome=number("17"))
    script.play((1, "red", script.money(1)), outcome=number("2"))
    script.do(DEALER, CorrectOutcome(name, number("20"), "it was 20"), SUPERVISOR)
    return script


def due_to_one_who_left() -> RoundScript:
    script = RoundScript(RRB)
    name = script.play((1, "straight:20", START), outcome=number("17"))
    script.do(script.player(1), EndSession(script.session(1)))
    script.do(DEALER, CorrectOutcome(name, number("20"), "it was 20"), SUPERVISOR)
    return script


def commission_taken_back() -> FloorScript:
    """A coup that Banker won, with commission, made void."""
    table = CardTable(MTT).start()
    name = table.play("9S TD 8C 9H", {"banker": 2_000})
    table.script.do(DEALER, VoidPastRound(name, "a card face up"), SUPERVISOR)
    return table.script


def wager_with_commission_voided() -> FloorScript:
    table = CardTable(MTT).start()
    name = table.play("9S TD 8C 9H", {"banker": 2_000, "tie": 500})
    table.script.failed(name)
    body = VoidUnprovedWagers(name, table.session, "no record", (BetText("banker"),))
    table.script.do(SUPERVISOR, body)
    return table.script


def colours_played() -> FloorScript:
    """Checks bought with cash and with chips, and redeemed with some lost and some won."""
    script = uncounted("nsw-roulette-2019")
    script.count_tray(TABLE, 1_000_000)
    for colour, player, tender, back in (
        ("blue", "Ann", DealerTender.CASH, 20),
        ("green", "Ben", DealerTender.CHIPS, 80),
    ):
        script.do(DEALER, IssueColour(TABLE, colour, player, 200, 50, tender, "marker"))
        script.do(DEALER, IssueColour(TABLE, colour, player, 200, 10, tender, "marker"))
        script.do(DEALER, RedeemColour(TABLE, colour, TABLE, player, back))
    return script


def cash_for_a_call() -> FloorScript:
    script, round_ = opened(RFS)
    shown = ChipKind.VALUE_CHIPS
    script.do(DEALER, TakeCallBet(round_, "Ann", "red", 500, 100, shown, "", cash=400))
    return script


def written_off() -> Spin:
    spin = Spin(RRB)
    assert spin.carry_off(1)
    assert spin.correct("2")
    assert spin.write_off(1)
    return spin


def restored() -> Spin:
    spin = written_off()
    assert spin.correct("17")
    return spin


PUT_RIGHT: list[Callable[[], FloorScript]] = [
    *(settled, adjusted, wagers_voided, refused, relieved, corrected, invalidated),
    *(held, released, withheld, prize_withheld, paid_by_hand, voucher_at_once, two_shifts),
    *(not_confirmed, gone_when_taken_back, due_to_one_who_left),
    *(commission_taken_back, wager_with_commission_voided, colours_played),
    *(cash_for_a_call, written_off, restored, brought_to_the_cage, taken_out_of_credit),
]
