"""Entries that play has earned: counted, never typed in, and each exactly once."""

import pytest

from croupier.core.identifiers import Instant, PersonId
from croupier.core.promotions.terms import EarnedBy, Earning
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import Exclude
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import EntrySource
from croupier.core.venue.registry import DECLARED
from croupier.wire.http.venue import MEANT
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.venue.promotions.promotion_script import RRB, SPRING, PromotionScript

COUNTER = Actor(PersonId("promotions"))
ANN, BOB = PersonId("ann"), PersonId("bob")
EACH_ROUND = Earning(EarnedBy.MINIMUM_WAGER, 500)
READ = (commands.CountedStream("pit", 7),)


def count(script: PromotionScript, *earned: tuple[PersonId, int], until: int | None = None) -> None:
    told = tuple(commands.Earned(person, entries) for person, entries in earned)
    moment = Instant(until) if until is not None else None
    script.do(COUNTER, commands.CountPlay(SPRING, told, READ, moment))


@pytest.fixture
def script() -> PromotionScript:
    made = PromotionScript(RRB, earning=EACH_ROUND)
    made.running()
    return made


def numbers(script: PromotionScript) -> list[tuple[int, str]]:
    return [(entry.number, entry.entrant) for entry in script.promotion.entries]


def test_the_same_count_told_again_enters_nobody_twice(script: PromotionScript) -> None:
    for _ in range(3):
        count(script, (ANN, 2), (BOB, 1))
    assert numbers(script) == [(1, "ann"), (2, "ann"), (3, "bob")]
    count(script, (ANN, 3))
    assert numbers(script)[-1] == (4, "ann")


def test_what_a_void_round_had_earned_is_taken_back_the_latest_first(
    script: PromotionScript,
) -> None:
    count(script, (ANN, 2))
    script.entered("ann")
    count(script, (ANN, 1))
    assert numbers(script) == [(1, "ann"), (3, "ann")]
    count(script, (ANN, 0))
    assert numbers(script) == [(3, "ann")]
    count(script, (ANN, 1))
    assert numbers(script) == [(3, "ann"), (4, "ann")]


def test_an_entry_struck_by_hand_is_not_counted_again(script: PromotionScript) -> None:
    count(script, (ANN, 2))
    script.do(OPERATOR, commands.StrikeEntry(SPRING, 1, "not eligible"))
    count(script, (ANN, 2))
    assert numbers(script) == [(2, "ann")]
    count(script, (ANN, 0))
    assert numbers(script) == []


def test_whoever_is_excluded_earns_nothing(script: PromotionScript) -> None:
    script.do(SUPERVISOR, Exclude(person=ANN, rulebook=script.rulebook, reason="self-exclusion"))
    count(script, (ANN, 2))
    assert numbers(script) == []


def test_nobody_types_in_what_play_has_earned(script: PromotionScript) -> None:
    """Neither as an entry's source, nor by sending the count."""
    typed = commands.EnterPromotion(SPRING, ANN, source=EntrySource.FROM_PLAY)
    refusal = script.refused(OPERATOR, typed)
    assert refusal.code is RefusalCode.NOT_PERMITTED
    counted = commands.CountPlay(SPRING, (commands.Earned(ANN, 9),), READ)
    assert script.refused(OPERATOR, counted).code is RefusalCode.NOT_PERMITTED
    assert commands.CountPlay not in DECLARED.on_wire
    assert commands.CountPlay not in MEANT.values()
    assert numbers(script) == []


def test_the_list_is_frozen_once_play_is_counted_to_the_closing_time(
    script: PromotionScript,
) -> None:
    closes = script.terms.entries_close
    script.at(closes + 60_000)
    count(script, (ANN, 1), until=closes - 1)
    refusal = script.refused(OPERATOR, commands.CloseEntries(SPRING))
    assert refusal.sentence == (
        "play is not counted to the closing time yet: try again in a minute"
    )
    count(script, (ANN, 2), until=closes)
    script.closed()
    late = commands.CountPlay(SPRING, (commands.Earned(ANN, 1),), READ)
    assert script.refused(COUNTER, late).code is RefusalCode.NOT_NOW
    assert numbers(script) == [(1, "ann"), (2, "ann")]


def test_without_an_earning_rule_nothing_is_counted() -> None:
    script = PromotionScript(RRB)
    script.running()
    refusal = script.refused(COUNTER, commands.CountPlay(SPRING, (), READ))
    assert refusal.sentence == "the terms let play earn no entries"


@pytest.mark.parametrize(
    ("earning", "said"),
    [
        (Earning(EarnedBy.TURNOVER, 0), "state how much must be played for an entry"),
        (Earning(EarnedBy.ROUNDS, 100, rounds=0), "state how many rounds earn an entry"),
        (
            Earning(EarnedBy.ROUNDS, 100, most_a_person=-1),
            "the most entries that a person can earn is 0 or more",
        ),
    ],
)
def test_terms_with_an_impossible_earning_rule_are_not_published(
    earning: Earning, said: str
) -> None:
    script = PromotionScript(RRB, earning=earning)
    assert script.refused(OPERATOR, commands.PublishPromotion(SPRING)).sentence == said


def test_play_earns_nothing_before_the_authority_has_the_terms_and_entries_begin() -> None:
    script = PromotionScript(RRB, earning=EACH_ROUND)
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    counted = commands.CountPlay(SPRING, (commands.Earned(ANN, 2),), READ)
    unknown = script.refused(COUNTER, counted)
    assert (unknown.code, unknown.clause) == (RefusalCode.NOT_NOW, "RRB-10.9")
    script.do(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 17"))
    assert script.refused(COUNTER, counted).code is RefusalCode.TOO_EARLY
    script.at(script.terms.starts)
    script.do(COUNTER, counted)
    assert numbers(script) == [(1, "ann"), (2, "ann")]


def test_a_list_that_nobody_could_enter_is_not_frozen() -> None:
    script = PromotionScript(RRB)
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    script.at(script.terms.entries_close)
    refusal = script.refused(OPERATOR, commands.CloseEntries(SPRING))
    assert refusal.sentence == "nobody can enter before the Authority has the terms"
