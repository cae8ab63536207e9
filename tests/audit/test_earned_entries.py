"""The second arithmetic counts from play once more what a promotion's list says it has earned."""

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.identifiers import Instant, PersonId, TerminalId
from croupier.core.pit import registry as pit
from croupier.core.pit.irregularities.commands import VoidPastRound
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.promotions.terms import EarnedBy, Earning
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.venue import registry as venue
from croupier.core.venue.promotions import commands
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import MTT, number
from tests.core.venue.promotions.promotion_script import RRB, SPRING, PromotionScript

ANN = PersonId("ann")
COUNTER = Actor(PersonId("promotions"))


def play(starts: int) -> tuple[list[Entry], int]:
    """Ann plays three rounds with $10, $5 and $7, the first made void, and leaves with a ticket.
    Told is how many entries there were before the third.
    """
    script = MoneyScript(MTT)
    script.do(SUPERVISOR, RecognisePatron(ANN, terminal=TerminalId("T1-A")))
    script.now = starts + 1
    first = script.play((1, "red", 1_000), outcome=number("17"))
    script.play((1, "red", 500), outcome=number("18"))
    script.do(DEALER, VoidPastRound(first, "a placement error"), SUPERVISOR)
    before_the_third = len(script.entries)
    script.play((1, "red", 700), outcome=number("18"))
    script.open()
    script.cash_out()
    return script.entries, before_the_third


def objections(earning: Earning, entries: int, *, short: bool = False) -> list[str]:
    """To a list on which play has earned Ann so many entries, counted from a journal read short."""
    script = PromotionScript(RRB, earning=earning)
    script.running()
    played, before_the_third = play(script.terms.starts)
    script.at(script.terms.entries_close)
    seq = before_the_third if short else len(played)
    read = (commands.CountedStream("pit", seq),)
    earned = (commands.Earned(ANN, entries),)
    close = Instant(script.terms.entries_close)
    script.do(COUNTER, commands.CountPlay(SPRING, earned, read, close))
    script.do(OPERATOR, commands.CloseEntries(SPRING))
    auditor = Auditor()
    for stream, codec, taken in (
        ("pit", pit.CODEC, played),
        ("venue", venue.CODEC, script.venue.entries),
    ):
        for at, entry in enumerate(taken, start=1):
            assert auditor.take(stream, at, codec.encode_entry(entry)) is None
    return [each.sentence for each in auditor.finish()]


@pytest.mark.parametrize(
    ("earning", "entries"),
    [
        (Earning(EarnedBy.MINIMUM_WAGER, 600), 1),
        (Earning(EarnedBy.TURNOVER, 100), 12),
        (Earning(EarnedBy.TURNOVER, 100, most_a_person=5), 5),
        (Earning(EarnedBy.ROUNDS, 100, rounds=2), 1),
        (Earning(EarnedBy.TICKETS, 100), 1),
    ],
    ids=lambda each: each.by.value if isinstance(each, Earning) else str(each),
)
def test_a_list_that_play_has_earned_is_counted_once_more(earning: Earning, entries: int) -> None:
    assert objections(earning, entries) == []
    assert objections(earning, entries + 1) == ["play has earned ann other entries in spring"]


def test_play_before_the_closing_time_that_nobody_counted_is_found() -> None:
    assert objections(Earning(EarnedBy.TURNOVER, 100), 5, short=True) == [
        "T1/3 is not counted in spring"
    ]
