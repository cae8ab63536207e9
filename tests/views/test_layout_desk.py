"""What a dealer sees of a table of chips: what a press names, what is due, and in which order."""

import pytest

from croupier.core.identifiers import round_id
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.state import PAYING_ORDER, LayoutKnowledge, PayingStep
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.rulebook.roles import Role
from croupier.views.desk.desk import DeskView, desk_view
from croupier.views.desk.layout_desk import LayoutDesk, WinningPieces
from croupier.views.floor.pit import pit_view
from tests.core.pit.chips.conventional_script import COLOUR, T1, VALUE, ConventionalTable
from tests.core.pit.floor_script import DEALER

WINNING = LayoutKnowledge.WINNING_BETS


def desk(table: ConventionalTable) -> DeskView:
    return desk_view(table.floor, T1)


def layout(table: ConventionalTable) -> LayoutDesk:
    shown = desk(table).layout
    assert shown is not None
    return shown


def tells(table: ConventionalTable, bet: str, amount: int, player: str, colour: str = "") -> None:
    kind = COLOUR if colour else VALUE
    body = commands.TellWinningBet(table.round.id, bet, amount, kind, player, colour)
    table.do(DEALER, body)


def told(table: ConventionalTable) -> list[tuple[str, str | None, int]]:
    return [(row.player, row.step and row.step.value, row.won) for row in layout(table).due]


@pytest.mark.parametrize("known", LayoutKnowledge)
def test_no_press_waits_for_another(known: LayoutKnowledge) -> None:
    table = ConventionalTable(known=known)
    for number in 1, 2:
        shown = desk(table)
        pressed = {button.command: button for button in shown.buttons}
        assert (layout(table).known, layout(table).round) == (known, round_id(T1, number))
        assert shown.next == "call-no-more-bets"
        for command in "call-no-more-bets", "enter-outcome":
            assert (pressed[command].refused, pressed[command].round) == (None, f"T1/{number}")
        table.no_more_bets()
        assert desk(table).next == "enter-outcome"
        table.dolly("17")


def pays(table: ConventionalTable) -> None:
    table.buys("Ann", "blue", 50)
    table.buys("Cid", "pink", 50)
    table.dolly("17")
    tells(table, "straight:17", 200, "Ann", "blue")
    tells(table, "black", 2_500, "Bob")
    tells(table, "black", 500, "Cid", "pink")
    tells(table, "column:2", 500, "Ann", "blue")


def test_what_is_due_stands_in_the_order_in_which_the_house_pays() -> None:
    table = ConventionalTable(known=WINNING)
    pays(table)
    assert told(table) == [
        ("Ann", "columns", 1_000),
        ("Cid", "even-chances", 500),
        ("Ann", "inside", 7_000),
        ("Bob", "value-chips", 2_500),
    ]


def test_a_house_may_pay_in_another_order() -> None:
    order = (PayingStep.VALUE_CHIPS, PayingStep.INSIDE, *PAYING_ORDER[:3])
    setting = commands.SetLayoutKnowledge(T1, WINNING, paying=order)
    table = ConventionalTable(known=WINNING, before=(setting,))
    pays(table)
    steps = [step for _, step, _ in told(table)]
    assert steps == ["value-chips", "inside", "columns", "even-chances"]


def last(table: ConventionalTable, player: str) -> WinningPieces:
    return next(row for row in reversed(layout(table).due) if row.player == player)


def test_a_payout_is_in_the_players_colour_as_far_as_the_rack_has_checks() -> None:
    table = ConventionalTable(known=WINNING)
    table.buys("Ann", "blue", 50)
    table.dolly("17")
    tells(table, "straight:17", 1_000, "Ann", "blue")
    payout = last(table, "Ann").payout
    assert payout is not None
    assert (payout.amount, payout.checks, payout.checks_most) == (35_000, 250, 250)
    table.do(DEALER, commands.PayOut(T1, "Ann", payout.checks))
    assert layout(table).due == ()


def test_a_payout_that_waits_says_who_sees_it_also_in_the_next_round() -> None:
    table = ConventionalTable(known=WINNING, inspected_from=10_000)
    table.buys("Ann", "blue", 50)
    table.dolly("17")
    tells(table, "straight:17", 500, "Ann", "blue")
    table.do(DEALER, OpenWagering(T1))
    row = last(table, "Ann")
    assert row.payout is not None
    assert (row.step, row.payout.waits, row.payout.button.approval) == (None, True, True)
    assert Role.TABLE_INSPECTOR in row.payout.button.approvers
    assert pit_view(table.floor).tables[0].payouts_waiting == 1


def test_checks_out_in_the_rack_and_on_the_layout_are_told() -> None:
    table = ConventionalTable()
    table.buys("Ann", "blue", 50)
    table.lays("Ann", "red", 2_000, "blue")
    blue = layout(table).colours[0]
    assert (blue.colour, blue.left) == ("blue", 250)
    assert [(held.checks, held.on_layout) for held in blue.holders] == [(50, 20)]
    assert [(one.player, one.on_layout) for one in layout(table).players] == [("Ann", 2_000)]


def test_whoever_plays_with_chips_counts_at_the_table_and_takes_no_seat() -> None:
    table = ConventionalTable(known=LayoutKnowledge.NOTHING)
    table.buys("Ann", "blue", 50)
    table.dolly("17")
    shown = pit_view(table.floor)
    assert (shown.tables[0].players, shown.sessions) == (1, 0)
