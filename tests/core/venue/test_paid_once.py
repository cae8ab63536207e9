"""One ticket, a cash desk, two kiosks and a terminal: whoever comes first pays, and nobody else."""

from collections.abc import Callable
from itertools import permutations

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.pit.tickets.commands import PresentTicket, StackTicket
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.tickets.ticket import TicketId, TicketState
from croupier.core.venue.commands import PayTicket
from tests.core.pit.money_script import ACCEPTOR, CASHIER, MoneyScript
from tests.core.pit.round_script import RRB, START
from tests.core.rows import LostError
from tests.core.venue.venue_script import CASH, DESK, KIOSK, KIOSK_1, KIOSK_2, VenueScript

A = TerminalId("T1-A")
WAYS = ("desk", "kiosk 1", "kiosk 2", "terminal")


def venue_with_ticket() -> tuple[MoneyScript, VenueScript, TicketId]:
    pit = MoneyScript(RRB)
    pit.open()
    return pit, VenueScript(pit.rows), pit.cash_out()


def tries(pit: MoneyScript, venue: VenueScript, key: TicketId) -> dict[str, Callable[[], bool]]:
    """Each way of redeeming, and whether it paid."""

    def at_terminal() -> bool:
        if pit.ask(ACCEPTOR, PresentTicket(key, terminal=A)).answer.refusal is not None:
            return False
        pit.do(ACCEPTOR, StackTicket(key, terminal=A))
        return True

    return {
        "desk": lambda: venue.pay(key, DESK).answer.refusal is None,
        "kiosk 1": lambda: venue.pay(key, KIOSK_1).answer.refusal is None,
        "kiosk 2": lambda: venue.pay(key, KIOSK_2).answer.refusal is None,
        "terminal": at_terminal,
    }


@pytest.mark.parametrize("order", list(permutations(WAYS)), ids=" then ".join)
def test_in_every_order_the_first_alone_pays(order: tuple[str, ...]) -> None:
    pit, venue, key = venue_with_ticket()
    ways = tries(pit, venue, key)
    assert [ways[way]() for way in order] == [True, False, False, False]
    assert pit.owed_on()["tickets"] - venue.paid_out()["tickets"] == 0
    assert pit.rows.ticket(key).state is TicketState.REDEEMED


@pytest.mark.parametrize(("first", "second"), list(permutations((DESK, KIOSK_1, KIOSK_2), 2)))
def test_of_two_that_decide_at_the_same_instant_one_loses_its_claim_and_finds_it_paid(
    first: str, second: str
) -> None:
    _, venue, key = venue_with_ticket()
    actors = {DESK: CASHIER, KIOSK_1: KIOSK, KIOSK_2: KIOSK}
    bodies = {drawer: PayTicket(key, drawer=drawer) for drawer in actors}
    one, other = (
        venue.decided(actors[drawer], bodies[drawer])  # type: ignore[index]
        for drawer in (first, second)
    )
    venue.rows.apply(one)
    venue.take(one)
    with pytest.raises(LostError):
        venue.rows.apply(other)
    refusal = venue.refused(actors[second], bodies[second])  # type: ignore[index]
    assert refusal.code is RefusalCode.TICKET_OVER
    assert f"at {first} by" in refusal.sentence
    assert venue.paid_out()["tickets"] == START


def test_a_ticket_lying_in_an_acceptor_is_paid_at_no_desk() -> None:
    pit, venue, key = venue_with_ticket()
    pit.do(ACCEPTOR, PresentTicket(key, terminal=A))
    refusal = venue.refused(CASHIER, PayTicket(key, drawer=DESK))
    assert refusal.code is RefusalCode.TICKET_ELSEWHERE


def test_a_ticket_held_between_accepting_and_stacking_cannot_be() -> None:
    pit, venue, key = venue_with_ticket()
    pit.do(ACCEPTOR, PresentTicket(key, terminal=A))
    pit.do(ACCEPTOR, StackTicket(key, terminal=A))
    assert venue.rows.ticket(key).state is TicketState.REDEEMED


def test_several_tickets_in_a_kiosk_are_each_decided_alone() -> None:
    """One of them already paid elsewhere: the others pay, that one does not, and stays paid."""
    pit = MoneyScript(RRB, players=3)
    pit.open()
    keys = [pit.cash_out(seat) for seat in (1, 2, 3)]
    venue = VenueScript(pit.rows)
    venue.paid(keys[1])
    before = venue.cash(KIOSK_1)
    answers = [venue.pay(key, KIOSK_1).answer for key in keys]
    assert [answer.refusal is None for answer in answers] == [True, False, True]
    assert before - venue.cash(KIOSK_1) == 2 * START
    assert len(venue.hall.state.intents.open) == 2
    venue.dispense(START)
    venue.dispense(START)
    refused = [venue.pay(key, KIOSK_2).answer.refusal for key in keys]
    assert all(refusal is not None for refusal in refused)
    assert venue.cash(KIOSK_2) == CASH


def test_a_ticket_is_marked_paid_before_the_kiosk_gives_a_cent() -> None:
    _, venue, key = venue_with_ticket()
    entry = venue.paid(key, KIOSK_1)
    assert [claim.body.state for claim in entry.claims] == [TicketState.REDEEMED]
    venue.restarted()
    assert venue.refused(KIOSK, PayTicket(key, drawer=KIOSK_2)).code is RefusalCode.TICKET_OVER
    (intent,) = venue.hall.state.intents.open.values()
    assert (intent.device, intent.amount) == (KIOSK_1, START)


def test_the_answer_says_when_where_and_by_whom_it_was_paid() -> None:
    _, venue, key = venue_with_ticket()
    venue.paid(key)
    refusal = venue.refused(KIOSK, PayTicket(key, drawer=KIOSK_1))
    assert refusal.sentence == (
        "ticket …0001 was paid $100.00, 2020-03-01 12:16:40 UTC at desk by carol"
    )
    assert venue.rows.ticket(key).last is not None
    assert venue.rows.ticket(key).last.place is Place.CASH_DESK  # type: ignore[union-attr]
