"""What the console shows of each dealer's tray, beside what the counts have said."""

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import BuyIn
from croupier.core.pit.floats.commands import CloseFloat, FillFloat
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.payments import DealerTender
from croupier.views.floor.pit import seats_view
from croupier.views.floor.trays_and_cards import FloatView, float_views
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript
from tests.core.pit.round_script import IBK, RFS, RRB, START, RoundScript


def shown(script: FloorScript) -> FloatView:
    (tray,) = float_views(script.floor)
    return tray


def test_a_running_shift_is_shown_with_what_should_lie_there() -> None:
    script = RoundScript(RFS)
    script.count_tray(script.id, 100_000)
    script.do(DEALER, FillFloat(script.id, 20_000, "7"), SUPERVISOR)
    script.do(DEALER, BuyIn(script.id, TerminalId("T1-A"), DealerTender.CASH, 5_000))
    tray = shown(script)
    assert tray.counted is not None
    assert (tray.counted.opener, tray.counted.fills, tray.counted.open) == (100_000, 20_000, True)
    assert (tray.chips, tray.cash, tray.vouchers) == (120_000, 5_000, 0)


def test_a_shift_that_is_over_leaves_its_closer() -> None:
    script = RoundScript(RFS)
    script.count_tray(script.id, 100_000)
    script.do(DEALER, CloseFloat(script.id, 99_000), SUPERVISOR)
    tray = shown(script)
    assert tray.counted is not None
    assert (tray.counted.open, tray.chips) == (False, 99_000)


@pytest.mark.parametrize(
    ("rulebook", "form", "needed", "on_the_layout"),
    [
        pytest.param(RFS, "terminal", "yes", "no", id="a dealer takes money for credit"),
        pytest.param(RRB, "terminal", "no", "no", id="terminals pay by themselves"),
        pytest.param("nsw-roulette-2019", "table", "yes", "yes", id="players bet with chips"),
    ],
)
def test_whether_money_passes_over_a_table_is_its_rulebooks_to_say(
    rulebook: str, form: str, needed: str, on_the_layout: str
) -> None:
    script = FloorScript()
    script.table("T1", rulebook, GameName.ROULETTE, options={"form": form})
    tray = shown(script)
    assert (tray.needed, tray.on_the_layout) == (needed == "yes", on_the_layout == "yes")
    assert tray.counted is None


def test_a_table_that_nobody_deals_at_has_no_tray() -> None:
    assert float_views(RoundScript(IBK, source=Source.AUTOMATED).floor) == ()


def test_a_seat_tells_what_its_stacker_has_taken() -> None:
    script = RoundScript(RRB)
    assert [seat.notes for seat in seats_view(script.floor).seats] == [START, START]
