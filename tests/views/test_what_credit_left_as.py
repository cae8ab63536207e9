"""A player who has cashed out sees what their credit left as, and what became of the paper."""

from collections.abc import Callable

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.pit.tickets.commands import HandPay, ReportPrinted
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.intents import LoseIntent
from croupier.core.tickets.ticket import TicketId, TicketPaper
from croupier.views.floor.seat import seat_view
from croupier.views.player_results import Coming, LastResults, PaperView
from tests.core.pit.floor_script import SUPERVISOR
from tests.core.pit.money_script import PRINTER, MoneyScript
from tests.core.pit.round_script import MTT, RRB, START

A = TerminalId("T1-A")


def left(script: MoneyScript) -> PaperView | None:
    return seat_view(script.floor, A, LastResults()).left


def cashed(rulebook: str = RRB, **limits: int) -> tuple[MoneyScript, TicketId]:
    script = MoneyScript(rulebook, source=Source.LIVE)
    script.take_money("T1-A", **limits)
    script.open()
    assert left(script) is None
    return script, script.cash_out()


def nothing_yet(script: MoneyScript, key: TicketId) -> None:
    """The printer has said nothing."""


def printed(script: MoneyScript, key: TicketId) -> None:
    script.do(PRINTER, ReportPrinted(key))


def jammed(script: MoneyScript, key: TicketId) -> None:
    script.print_fails(key)


def paid_by_hand(script: MoneyScript, key: TicketId) -> None:
    script.print_fails(key)
    script.do(SUPERVISOR, HandPay(key))


def given_up(script: MoneyScript, key: TicketId) -> None:
    """Nobody can say what the printer did, and staff have a case."""
    intent = next(each for each in script.floor.state.intents.open.values() if each.about == key)
    script.do(PRINTER, LoseIntent(intent.id))


def late(script: MoneyScript, key: TicketId) -> None:
    given_up(script, key)
    printed(script, key)


BECAME = [
    (RRB, nothing_yet, Coming.PRINTING),
    (RRB, printed, Coming.PRINTED),
    (RRB, given_up, Coming.UNANSWERED),
    (RRB, late, Coming.PRINTED),
    (RRB, jammed, Coming.REPLACED),
    (MTT, jammed, Coming.FAILED),
    (MTT, paid_by_hand, Coming.PAID),
]


@pytest.mark.parametrize(("rulebook", "happens", "delivery"), BECAME)
def test_a_ticket_is_on_its_way_or_out_or_made_good_by_staff(
    rulebook: str, happens: Callable[[MoneyScript, TicketId], None], delivery: Coming
) -> None:
    script, key = cashed(rulebook)
    happens(script, key)
    assert left(script) == PaperView(key, TicketPaper.TICKET, START, delivery)
    script.restarted()
    assert left(script) == PaperView(key, TicketPaper.TICKET, START, delivery)


def test_what_is_too_much_for_a_ticket_is_told_as_a_voucher() -> None:
    script, key = cashed(ticket_max=START - 100)
    assert left(script) == PaperView(key, TicketPaper.VOUCHER, START, Coming.PRINTING)


def test_the_next_player_is_not_told_what_the_last_one_left_with() -> None:
    script, key = cashed()
    script.do(PRINTER, ReportPrinted(key))
    script.wait(1)
    script.insert(key)
    assert left(script) is None
