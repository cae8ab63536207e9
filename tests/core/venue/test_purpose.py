"""A journal for training is never used for money, nor the other way round."""

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.venue.machine import decide, fold
from croupier.core.venue.purpose import DeclarePurpose, VenuePurpose
from croupier.core.venue.state import Hall

OPERATOR = Actor(PersonId("olga"), Role.CASINO_OPERATOR)
CASHIER = Actor(PersonId("carl"), Role.CASHIER)


def said(hall: Hall, seq: int, purpose: VenuePurpose, actor: Actor = OPERATOR) -> Entry:
    entry = decide(hall, Command(Origin("o"), seq, Instant(1), actor, DeclarePurpose(purpose)))
    fold(hall, entry)
    return entry


def test_what_a_journal_is_for_is_said_once_and_stays() -> None:
    hall = Hall()
    assert said(hall, 1, VenuePurpose.TRAINING).answer.refusal is None
    again = said(hall, 2, VenuePurpose.TRAINING).answer.refusal
    other = said(hall, 3, VenuePurpose.LIVE).answer.refusal
    assert again is not None
    assert again.code is RefusalCode.ALREADY_DONE
    assert other is not None
    assert other.sentence == "this journal is for training and cannot be used for live"
    assert hall.state.purpose is VenuePurpose.TRAINING


def test_only_the_operator_says_what_a_journal_is_for() -> None:
    refusal = said(Hall(), 1, VenuePurpose.LIVE, CASHIER).answer.refusal
    assert refusal is not None
    assert refusal.code is RefusalCode.NOT_PERMITTED
