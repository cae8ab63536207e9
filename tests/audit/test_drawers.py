"""What a drawer holds is what was put in less what was paid, and the venue has nothing else."""

from collections.abc import Callable

import pytest

from croupier.audit.replaying import invariants
from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.replaying.machines import VENUE
from croupier.core.identifiers import SessionId
from croupier.core.ledger.accounts import HOUSE, VAULT, chips, escrow, hold
from croupier.core.ledger.ledger import moved
from croupier.core.rulebook.payments import Place
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.state import Hall
from tests.audit import evenings

DESK = cash_of(Place.CASH_DESK, evenings.DESK)


def hall() -> Hall:
    _, script = evenings.paid_at_the_desk()
    return script.hall


def a_note_missing(hall: Hall) -> None:
    hall.ledger.apply(moved(HOUSE, DESK, 5_000))


def paid_twice(hall: Hall) -> None:
    hall.state.drawers[evenings.DESK].paid += 100


def a_stake(hall: Hall) -> None:
    hall.ledger.apply(moved(HOUSE, escrow("T1/1"), 100))


def a_players_credit(hall: Hall) -> None:
    hall.ledger.apply(moved(HOUSE, chips(SessionId("S1")), 100))


def waiting_for_nobody(hall: Hall) -> None:
    hall.ledger.apply(moved(VAULT, hold("5e"), 100))


def forgotten_rest(hall: Hall) -> None:
    hall.state.short[TicketId("5e")] = 100


WRONGS = [
    (a_note_missing, "desk-1"),
    (paid_twice, "desk-1"),
    (a_stake, "escrow:T1/1"),
    (a_players_credit, "chips:S1"),
    (waiting_for_nobody, "hold:5e"),
    (forgotten_rest, "5e"),
]


def test_a_day_at_the_desk_is_in_order() -> None:
    _, script = evenings.paid_at_the_desk()
    assert invariants.at_rest(script.hall) is None
    for entry in script.entries:
        assert invariants.after_entry(script.hall, entry) is None


@pytest.mark.parametrize(("wrong", "named"), WRONGS)
def test_whatever_is_wrong_with_the_venue_is_named(
    wrong: Callable[[Hall], None], named: str
) -> None:
    venue = hall()
    wrong(venue)
    assert named in (invariants._venue_at_rest(venue) or "")


def test_a_drawer_is_looked_at_with_every_entry_about_it() -> None:
    _, script = evenings.paid_at_the_desk()
    a_note_missing(script.hall)
    assert "desk-1" in (invariants._venue_after_entry(script.hall, script.entries[-1]) or "")


def shifted(body: bytes) -> bytes:
    """The cash of the drawer's opening is a dollar less than what its book is given."""
    return body.replace(b'"cash":1000000,"witness"', b'"cash":999900,"witness"')


def objections(change: Callable[[bytes], bytes]) -> list[str]:
    _, script = evenings.paid_at_the_desk()
    second = SecondOpinion()
    bodies = enumerate((change(VENUE.encode(entry)) for entry in script.entries), 1)
    taken = (second.take("venue", seq, body) for seq, body in bodies)
    return [wrong.sentence for wrong in taken if wrong is not None]


def test_independent_arithmetic_counts_the_drawer_too() -> None:
    assert objections(bytes) == []
    assert "desk-1 does not hold" in objections(shifted)[0]
