"""Which numbers of an origin are known: the last answers, exactly, and nothing is guessed."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.pit.wagers.commands import ClearWagers
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor, Answer, Command
from croupier.core.stream.idempotency import ANSWERS_KEPT, RecentAnswers, remember, repeated

SCREEN = Origin("screen T1")


def command(seq: int, session: str = "S1", person: str = "dan") -> Command[object]:
    body = ClearWagers(session, "T1/1")  # type: ignore[arg-type]
    return Command(SCREEN, seq, Instant(0), Actor(PersonId(person)), body)


def hear(*numbers: int) -> dict[Origin, RecentAnswers]:
    heard: dict[Origin, RecentAnswers] = {}
    for seq in numbers:
        remember(heard, command(seq), Answer(made=str(seq)))
    return heard


def code(answer: Answer | None) -> RefusalCode | None:
    return answer.refusal.code if answer is not None and answer.refusal is not None else None


def test_a_number_that_others_have_overtaken_is_not_taken_for_used() -> None:
    heard = hear(1, 2, 4)
    assert repeated(heard, command(3)) is None
    remember(heard, command(3), Answer(made="3"))
    assert [repeated(heard, command(seq)) for seq in (1, 2, 3, 4)] == [
        Answer(made=str(seq)) for seq in (1, 2, 3, 4)
    ]


def test_whoever_has_signed_on_since_hears_what_became_of_the_same_command() -> None:
    heard = hear(1)
    assert repeated(heard, command(1, person="eve")) == Answer(made="1")
    assert code(repeated(heard, command(1, session="S2"))) is RefusalCode.REUSED


def test_a_number_below_one_is_refused_for_good_and_is_not_unknown() -> None:
    assert code(repeated({}, command(0))) is RefusalCode.BAD_NUMBER


@given(st.permutations(range(1, 40)))
def test_no_answer_is_wrong_in_whatever_order_numbers_come(order: list[int]) -> None:
    """One that was recorded gives its answer or is stale, and never seems to be free."""
    heard: dict[Origin, RecentAnswers] = {}
    recorded: set[int] = set()
    for seq in order:
        if repeated(heard, command(seq)) is None:
            remember(heard, command(seq), Answer(made=str(seq)))
            recorded.add(seq)
    for seq in order:
        known = repeated(heard, command(seq))
        if seq in recorded:
            assert known == Answer(made=str(seq)) or code(known) is RefusalCode.STALE
        else:
            assert code(known) is RefusalCode.STALE
    assert len(heard[SCREEN].answers) <= ANSWERS_KEPT
    assert list(heard[SCREEN].answers) == sorted(heard[SCREEN].answers)


@given(st.lists(st.integers(0, ANSWERS_KEPT - 2), max_size=60))
def test_a_client_that_keeps_within_the_answers_kept_never_meets_stale(ahead: list[int]) -> None:
    """The oldest without an answer is asked for again after any that it lets run ahead of it."""
    heard: dict[Origin, RecentAnswers] = {}
    oldest = 1
    for run in ahead:
        numbers = range(oldest, oldest + run + 1)
        for seq in reversed(numbers):
            known = repeated(heard, command(seq))
            assert code(known) is not RefusalCode.STALE
            if known is None:
                remember(heard, command(seq), Answer(made=str(seq)))
        assert all(repeated(heard, command(seq)) == Answer(made=str(seq)) for seq in numbers)
        oldest += run + 1
