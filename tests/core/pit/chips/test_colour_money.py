"""What colour checks cost and bring: bought at their value, redeemed for chips, the rest played."""

import pytest

from croupier.core.ledger.accounts import HOUSE, AccountId, chips, drop_box, table_float
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.commands import IssueColour, RedeemColour
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.payments import DealerTender
from tests.core.pit.chips.conventional_script import COLOUR, ConventionalTable
from tests.core.pit.chips.test_colours import CASH, CHIPS, RFS, ROU, T1, uncounted
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript
from tests.plugins.proofs import proves

TRAY = 100_000


def with_float(rulebook: str) -> FloorScript:
    script = uncounted(rulebook)
    script.count_tray(T1, TRAY)
    return script


def held(script: FloorScript, name: AccountId) -> int:
    return -script.floor.ledger.balance(name)


def anns(script: FloorScript) -> int:
    """What her checks are worth, as far as anybody knows."""
    session = script.floor.state.racks[T1].places.get("Ann")
    return script.floor.ledger.balance(chips(session)) if session is not None else 0


def buy(checks: int, tender: DealerTender = CASH, unit: int = 200) -> IssueColour:
    return IssueColour(T1, "blue", "Ann", unit, checks, tender, "marker")


def redeem(checks: int) -> RedeemColour:
    return RedeemColour(T1, "blue", T1, "Ann", checks)


@pytest.mark.parametrize(
    ("rulebook", "tender"),
    [
        proves("ROU-3.8", "checks are bought with cash at the value said", ROU, CASH),
        proves("RFS-4.4", "checks are bought with cash at the value said", RFS, CASH),
        (ROU, CHIPS),
    ],
)
def test_checks_are_bought_at_the_value_their_buyer_says(
    rulebook: str, tender: DealerTender
) -> None:
    script = with_float(rulebook)
    assert script.do(DEALER, buy(50, tender)).answer.amounts == (10_000,)
    assert anns(script) == 10_000
    into = drop_box(T1) if tender is CASH else table_float(T1)
    before = 0 if tender is CASH else TRAY
    assert held(script, into) == before + 10_000
    assert script.balanced()


@pytest.mark.parametrize(
    ("back", "house"),
    [(50, 0), (20, 6_000), (80, -6_000), (0, 10_000)],
    ids=["as many as bought", "some were lost", "some were won", "all were lost"],
)
def test_redeeming_pays_chips_from_the_float_and_the_rest_was_played(back: int, house: int) -> None:
    script = with_float(ROU)
    script.do(DEALER, buy(50))
    assert script.do(DEALER, redeem(back)).answer.amounts == (back * 200,)
    assert held(script, table_float(T1)) == TRAY - back * 200
    assert anns(script) == 0
    assert script.floor.ledger.balance(HOUSE) == house
    assert script.balanced()


def test_more_of_the_same_colour_is_bought_at_the_same_value_only() -> None:
    script = with_float(ROU)
    script.do(DEALER, buy(50))
    script.do(DEALER, buy(10))
    assert script.refused(DEALER, buy(10, unit=500)).code is RefusalCode.BAD_AMOUNT
    assert anns(script) == 12_000
    (holding,) = script.floor.state.racks[T1].holdings
    assert holding.worth == 12_000


def test_a_float_that_has_too_little_redeems_nothing() -> None:
    script = with_float(ROU)
    script.do(DEALER, buy(50))
    assert script.refused(DEALER, redeem(501)).code is RefusalCode.DRAWER_TOO_SMALL
    assert script.refused(DEALER, redeem(-1)).code is RefusalCode.BAD_AMOUNT
    assert anns(script) == 10_000


@pytest.mark.parametrize("checks", [0, -5])
def test_no_checks_are_no_sale(checks: int) -> None:
    assert with_float(ROU).refused(DEALER, buy(checks)).code is RefusalCode.BAD_AMOUNT


def test_no_colour_is_bought_with_a_voucher() -> None:
    script = with_float(ROU)
    body = buy(5, DealerTender.PROMOTIONAL_VOUCHERS)
    assert script.refused(DEALER, body).code is RefusalCode.NOT_OFFERED


def test_checks_are_taken_up_whole() -> None:
    table = ConventionalTable(ROU)
    table.buys("Ann", "blue", 20, unit=500)
    table.lays("Ann", "red", 1_000, "blue")
    part = commands.TakeUpChips(table.next, "Ann", "red", 100, COLOUR, "blue")
    assert table.refused(DEALER, part).code is RefusalCode.BAD_AMOUNT
    table.do(DEALER, commands.TakeUpChips(table.next, "Ann", "red", 500, COLOUR, "blue"))


@pytest.mark.parametrize("known", [LayoutKnowledge.WINNING_BETS, LayoutKnowledge.EVERY_WAGER])
def test_a_colour_is_not_freed_while_a_check_that_won_stands_on_the_cloth(
    known: LayoutKnowledge,
) -> None:
    table = ConventionalTable(ROU, known)
    table.buys("Ann", "blue", 20)
    table.no_more_bets()
    table.dolly("18")
    late = ("red", 500, COLOUR, "Ann", "blue", "camera 4")
    table.do(DEALER, commands.TellWinningBet(table.round.id, *late), SUPERVISOR)
    free = commands.FreeColour(T1, "blue", "Ann", "she has gone")
    assert table.refused(SUPERVISOR, free).code is RefusalCode.NOT_NOW
    if known is LayoutKnowledge.EVERY_WAGER:
        every = commands.RedeemColour(T1, "blue", T1, "Ann", 20)
        assert table.refused(DEALER, every).code is RefusalCode.BAD_AMOUNT
    table.do(DEALER, OpenWagering(T1))
    table.do(SUPERVISOR, free)
