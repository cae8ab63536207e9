"""What play earns is counted from the pit's own journal, and taken back with what is void."""

import pytest

from croupier.core.identifiers import Instant, PersonId, TerminalId
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    ReportWrongOutcome,
    VoidPastRound,
)
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.promotions.terms import EarnedBy, Earning, PromotionTerms
from croupier.runtime.promotions.play_tally import PlayTally, entries_for
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import MTT, RRB, RoundScript, number
from tests.core.venue.promotions.promotion_script import PromotionScript

ANN = PersonId("ann")
FAR = Instant(2**45)


def terms(earning: Earning) -> PromotionTerms:
    script = PromotionScript(RRB, earning=earning, starts=Instant(1), entries_close=FAR)
    return script.terms


def earned(script: RoundScript, earning: Earning) -> dict[PersonId, int]:
    tally = PlayTally()
    for entry in script.entries:
        for event in entry.events:
            tally.take(event)
    return entries_for(earning, tally.earned(terms(earning)))


def seated(rulebook: str = RRB) -> RoundScript:
    """Ann is known at the first terminal; whoever sits at the second is not."""
    script = RoundScript(rulebook)
    script.do(SUPERVISOR, RecognisePatron(ANN, terminal=TerminalId("T1-A")))
    return script


@pytest.fixture(scope="module")
def three_rounds() -> RoundScript:
    script = seated()
    for stake in (500, 200, 300):
        script.play((1, "red", stake), (2, "black", 5_000), outcome=number("17"))
    return script


@pytest.mark.parametrize(
    ("earning", "entries"),
    [
        (Earning(EarnedBy.MINIMUM_WAGER, 300), 2),
        (Earning(EarnedBy.MINIMUM_WAGER, 501), None),
        (Earning(EarnedBy.ROUNDS, 200, rounds=2), 1),
        (Earning(EarnedBy.ROUNDS, 200, rounds=3), 1),
        (Earning(EarnedBy.ROUNDS, 201, rounds=3), 0),
        (Earning(EarnedBy.TURNOVER, 500), 2),
        (Earning(EarnedBy.TURNOVER, 1_001), 0),
        (Earning(EarnedBy.MINIMUM_WAGER, 100, most_a_person=2), 2),
        (Earning(EarnedBy.TICKETS, 100), None),
    ],
)
def test_a_known_patrons_play_earns_entries_and_a_strangers_none(
    three_rounds: RoundScript, earning: Earning, entries: int | None
) -> None:
    assert earned(three_rounds, earning) == ({ANN: entries} if entries is not None else {})


def test_play_counts_between_the_beginning_and_the_closing_time(three_rounds: RoundScript) -> None:
    earning = Earning(EarnedBy.MINIMUM_WAGER, 100)
    tally = PlayTally()
    for entry in three_rounds.entries:
        for event in entry.events:
            tally.take(event)
    first, last = Instant(three_rounds.entries[0].command.at), three_rounds.now
    script = PromotionScript(RRB, earning=earning, starts=Instant(last + 1), entries_close=FAR)
    assert not tally.earned(script.terms)
    script = PromotionScript(RRB, earning=earning, starts=Instant(1), entries_close=first)
    assert not tally.earned(script.terms)


def test_a_corrected_round_earns_what_it_earned_and_is_counted_once() -> None:
    script = seated()
    name = script.play((1, "red", 500), outcome=number("17"))
    script.do(DEALER, ReportWrongOutcome(name, "the ball lay in 20"))
    script.do(SUPERVISOR, CorrectOutcome(name, number("20"), "the ball lay in 20"))
    assert earned(script, Earning(EarnedBy.TURNOVER, 100)) == {ANN: 5}


def test_a_ticket_that_a_terminal_paid_out_earns_and_one_made_void_does_not() -> None:
    script = MoneyScript(MTT)
    script.do(SUPERVISOR, RecognisePatron(ANN, terminal=TerminalId("T1-A")))
    script.open()
    script.cash_out()
    assert earned(script, Earning(EarnedBy.TICKETS, 10_000)) == {ANN: 1}
    assert earned(script, Earning(EarnedBy.TICKETS, 10_001)) == {}


def test_a_round_made_void_afterwards_earns_nothing() -> None:
    script = seated(MTT)
    name = script.play((1, "red", 500), outcome=number("17"))
    assert earned(script, Earning(EarnedBy.TURNOVER, 500)) == {ANN: 1}
    script.do(DEALER, VoidPastRound(name, "a placement error"), SUPERVISOR)
    assert earned(script, Earning(EarnedBy.TURNOVER, 500)) == {}
