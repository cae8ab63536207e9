"""Refusals that are no entries are heard again alike, and never in place of another answer."""

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.pit.wagers.commands import ClearWagers
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer, Command
from croupier.core.stream.idempotency import reused
from croupier.runtime.writing.pending_commands import UnrecordedRefusals

TERMINAL = Origin("P1")


def command(person: str, seq: int) -> Command[object]:
    body = ClearWagers("S1", "T1/1")  # type: ignore[arg-type]
    return Command(TERMINAL, seq, Instant(0), Actor(PersonId(person)), body)


def test_a_refusal_is_given_again_to_the_same_command() -> None:
    kept = UnrecordedRefusals()
    refused = Answer(refusal=Refusal(RefusalCode.WAGERING_CLOSED, "closed"))
    kept.keep(command("player", 1), refused)
    assert kept.answer(command("player", 1)) == refused


def test_whoever_uses_anothers_number_does_not_take_its_answer_away() -> None:
    kept = UnrecordedRefusals()
    stranger = command("stranger", 7)
    kept.keep(stranger, reused(stranger))
    assert kept.answer(command("player", 7)) is None
