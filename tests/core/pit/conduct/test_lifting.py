"""Who is barred stays barred until somebody lifts it, and then plays again."""

from msgspec.structs import replace

from croupier.core.identifiers import PersonId, RulebookId, SessionId, TerminalId
from croupier.core.pit.accounts.commands import CashOut, InsertNote
from croupier.core.pit.conduct.commands import BarPlayer, ExcludePlayer, LiftBar
from croupier.core.pit.conduct.events import PlayerBarred, PlayerExcluded
from croupier.core.pit.conduct.fold import STRANGERS_KEPT, was_barred, was_excluded
from croupier.core.pit.patrons.commands import RecognisePatron, RemoveCard
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import LiftExclusion
from tests.core.pit.floor_script import SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import RRB
from tests.core.rows import Rows
from tests.core.venue.venue_script import VenueScript

PAT = PersonId("pat")
READER = Actor(PersonId("card reader"))
A = TerminalId("T1-A")
BREACH = "12.1, a device"


def seated(rows: Rows | None = None) -> MoneyScript:
    script = MoneyScript(RRB, players=2, rows=rows)
    script.open()
    script.do(READER, RecognisePatron(PAT, terminal=A))
    return script


def wager(script: MoneyScript, session: SessionId, terminal: TerminalId = A) -> Refusal | None:
    body = PlaceWagers(session, script.name, (Touch("red", 500),))
    return script.ask(player(terminal), body).answer.refusal


def back(script: MoneyScript) -> SessionId:
    """The patron leaves with all credit, and comes again."""
    script.cash_out(1)
    made = script.do(ACCEPTOR, InsertNote(A, 5_000)).answer.made
    return SessionId(str(made))


def code(refusal: Refusal | None) -> RefusalCode | None:
    return refusal.code if refusal is not None else None


def test_a_patron_who_left_is_cleared_by_the_session_of_then_or_by_name() -> None:
    for body in (
        LiftBar(SessionId("S1"), MoneyScript(RRB).id, "served"),
        LiftBar(None, MoneyScript(RRB).id, "served", person=PAT),
    ):
        script = seated()
        script.do(SUPERVISOR, BarPlayer(script.session(1), script.id, BREACH))
        script.cash_out(1)
        assert script.session(1) not in script.floor.state.sessions
        script.do(SUPERVISOR, body)
        assert script.floor.state.bars == []
        again = script.refused(SUPERVISOR, replace(body, session=None, person=PAT))
        assert again.code is RefusalCode.ALREADY_DONE


def test_a_session_that_never_was_is_cleared_of_nothing() -> None:
    script = seated()
    body = LiftBar(SessionId("S99"), script.id, "served")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.UNKNOWN_SESSION
    nobody = LiftBar(None, script.id, "served")
    assert script.refused(SUPERVISOR, nobody).code is RefusalCode.NOTHING_ASKED


def test_a_stranger_who_is_recognised_stays_barred_as_somebody() -> None:
    script = MoneyScript(RRB)
    script.open()
    script.do(SUPERVISOR, BarPlayer(script.session(1), script.id, BREACH))
    script.do(READER, RecognisePatron(PAT, terminal=A))
    assert code(wager(script, back(script))) is RefusalCode.BARRED


def test_an_exclusion_is_lifted_by_the_venue_and_by_no_pit() -> None:
    rows = Rows()
    script = seated(rows)
    venue = VenueScript(rows)
    session = script.session(1)
    script.do(SUPERVISOR, ExcludePlayer(session, script.id, BREACH))
    lift = LiftBar(session, script.id, "a mistake")
    refusal = script.refused(SUPERVISOR, lift)
    assert refusal.code is RefusalCode.BARRED
    assert "the venue lifts" in refusal.sentence
    assert code(wager(script, session)) is RefusalCode.BARRED
    gone = LiftExclusion(PAT, rulebook=RulebookId(RRB), reason="not them")
    venue.do(SUPERVISOR, gone)
    script.do(SUPERVISOR, lift)
    assert wager(script, session) is None


def test_an_exclusion_that_is_over_lets_the_same_session_play_once_it_is_asked_about() -> None:
    rows = Rows()
    script = seated(rows)
    venue = VenueScript(rows)
    session = script.session(1)
    script.do(SUPERVISOR, ExcludePlayer(session, script.id, BREACH))
    venue.do(SUPERVISOR, LiftExclusion(PAT, rulebook=RulebookId(RRB), reason="not them"))
    assert code(wager(script, session)) is RefusalCode.BARRED
    script.do(READER, RecognisePatron(PAT, terminal=A))
    assert wager(script, session) is None
    assert script.floor.state.bars == []


def test_an_exclusion_of_an_earlier_version_had_no_row_and_is_lifted_here() -> None:
    script = seated()
    session = script.session(1)
    was_excluded(script.floor, PlayerExcluded(session, PAT, BREACH, None, script.floor.state.at))
    script.do(READER, RecognisePatron(PAT, terminal=A))
    assert code(wager(script, session)) is RefusalCode.BARRED
    script.do(SUPERVISOR, LiftBar(session, script.id, "a mistake"))
    assert wager(script, session) is None


def test_strangers_who_left_are_forgotten_in_the_end_and_known_patrons_never() -> None:
    script = seated()
    script.do(SUPERVISOR, BarPlayer(script.session(1), script.id, BREACH))
    script.do(SUPERVISOR, BarPlayer(script.session(2), script.id, BREACH))
    at = script.floor.state.at
    for number in range(STRANGERS_KEPT + 10):
        gone = PlayerBarred(SessionId(f"gone {number}"), None, script.id, BREACH, None, at)
        was_barred(script.floor, gone)
    assert len(script.floor.state.bars) == STRANGERS_KEPT + 2
    assert script.floor.state.bars[-1].session == f"gone {STRANGERS_KEPT + 9}"
    assert code(wager(script, script.session(2), TerminalId("T1-B"))) is RefusalCode.BARRED
    assert code(wager(script, back(script))) is RefusalCode.BARRED


def test_a_barred_patron_takes_the_card_out_and_is_barred_with_it_again() -> None:
    script = seated()
    script.do(SUPERVISOR, BarPlayer(script.session(1), script.id, BREACH))
    script.do(READER, RemoveCard(A))
    actor, session = script.seats[0]
    script.do(actor, CashOut(session))
    script.do(READER, RecognisePatron(PAT, terminal=A))
    made = script.do(ACCEPTOR, InsertNote(A, 5_000)).answer.made
    assert code(wager(script, SessionId(str(made)))) is RefusalCode.BARRED
