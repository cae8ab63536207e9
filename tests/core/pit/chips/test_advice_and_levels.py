"""What a house asks besides: advice of the minimum, a look at large payouts, papers used once."""

import pytest
from msgspec.structs import replace

from croupier.core.pit.chips import commands
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.messages import RowName
from croupier.views.desk.desk import desk_view
from tests.core.pit.chips.conventional_script import COLOUR, RFS, T1, ConventionalTable
from tests.core.pit.floor_script import DEALER, TABLE_INSPECTOR


@pytest.mark.proves("RFS-5.2", "RFS-5.3", fact="the dealer advises, and further ones go back")
@pytest.mark.parametrize("known", [LayoutKnowledge.WINNING_BETS, LayoutKnowledge.EVERY_WAGER])
def test_the_dealer_is_told_whom_to_advise_of_the_minimum(known: LayoutKnowledge) -> None:
    table = ConventionalTable(RFS, known)
    table.buys("Ann", "blue", 50)

    def advised() -> tuple[str, ...]:
        shown = desk_view(table.floor, T1).layout
        assert shown is not None
        return shown.advise

    def small(*amounts: int) -> Refusal | None:
        followed = known is LayoutKnowledge.EVERY_WAGER
        if followed:
            table.lays("Ann", "straight:17", sum(amounts), "blue")
        table.no_more_bets()
        assert advised() == ()
        table.dolly("17")
        for amount in () if followed else amounts:
            body = commands.TellWinningBet(
                table.round.id, "straight:17", amount, COLOUR, "Ann", "blue"
            )
            refusal = table.ask(DEALER, body).answer.refusal
            if refusal is not None:
                return refusal
        return None

    assert small(200, 300) is None
    assert advised() == (), "told in two touches it comes to the minimum"
    table.do(DEALER, OpenWagering(T1))
    if known is LayoutKnowledge.EVERY_WAGER:
        take = commands.TakeUpChips(table.next, "Ann", "straight:17", 500, COLOUR, "blue")
        table.do(DEALER, take)
    assert small(200) is None
    assert advised() == ("Ann",)
    table.do(DEALER, OpenWagering(T1))
    refusal = small(200)
    if known is LayoutKnowledge.WINNING_BETS:
        assert refusal is not None
        assert refusal.code is RefusalCode.BELOW_MINIMUM
    assert (advised(), table.due("Ann")) == ((), 0)


def test_a_large_payout_is_not_made_in_small_parts() -> None:
    """Told and paid check by check, or left to count as paid when betting opens."""
    table = ConventionalTable(known=LayoutKnowledge.WINNING_BETS, inspected_from=10_000)
    table.buys("Ann", "blue", 50)
    table.dolly("17")
    tell = commands.TellWinningBet(table.round.id, "straight:17", 100, COLOUR, "Ann", "blue")
    pay = commands.PayOut(T1, "Ann")
    for _ in range(2):
        table.do(DEALER, tell)
        table.do(DEALER, pay)
    table.do(DEALER, tell)
    assert table.refused(DEALER, pay).code is RefusalCode.APPROVAL_NEEDED
    table.do(DEALER, pay, TABLE_INSPECTOR)
    table.do(DEALER, OpenWagering(T1))
    table.dolly("17")
    table.do(DEALER, replace(tell, round=table.round.id))
    table.do(DEALER, pay)


def test_a_voucher_is_exchanged_once() -> None:
    table = ConventionalTable()
    voucher = commands.ExchangeVoucher(T1, "Ann", "V-17", 2_500)
    (row,) = table.do(DEALER, voucher).claims
    again = commands.ExchangeVoucher(T1, "Bob", " v-17", 2_500)
    assert again.needs_claim() == RowName(row.kind, row.key)
    refusal = table.refused(DEALER, again.with_claim(row))
    assert refusal.code is RefusalCode.ALREADY_DONE
