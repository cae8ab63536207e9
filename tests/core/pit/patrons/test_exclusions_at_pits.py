"""What the venue decides about a patron, every pit finds when it recognises them."""

from croupier.core.identifiers import Instant, PersonId, RulebookId, SessionId, TerminalId
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.patrons.commands import RecognisePatron, RemoveCard
from croupier.core.pit.state import CaseKind
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import KEY_MAX
from croupier.core.venue.commands import Exclude, LiftExclusion
from tests.core.pit.floor_script import DEALER, SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import RRB
from tests.core.rows import Rows
from tests.core.venue.venue_script import VenueScript

PAT = PersonId("pat")
READER = Actor(PersonId("card reader"))
A, SPARE = TerminalId("T1-A"), TerminalId("T1-C")
OUT = Exclude(PAT, rulebook=RulebookId(RRB), reason="a device in the sleeve")
BACK = LiftExclusion(PAT, rulebook=RulebookId(RRB), reason="appeal upheld")


def floor() -> tuple[MoneyScript, VenueScript]:
    rows = Rows()
    pit = MoneyScript(RRB, rows=rows)
    pit.terminal(SPARE, RRB)
    pit.open()
    return pit, VenueScript(rows)


def at(terminal: TerminalId) -> RecognisePatron:
    return RecognisePatron(PAT, terminal=terminal)


def test_a_session_opened_with_a_card_in_the_reader_is_its_patrons() -> None:
    pit, _ = floor()
    pit.do(READER, at(SPARE))
    made = pit.do(ACCEPTOR, InsertNote(SPARE, 5000)).answer.made
    assert pit.floor.state.sessions[SessionId(str(made))].patron == PAT


def test_whoever_could_not_be_excluded_by_their_name_is_not_known_by_it() -> None:
    pit, venue = floor()
    name = PersonId("p" * (KEY_MAX + 1))
    known = pit.refused(READER, RecognisePatron(name, terminal=SPARE))
    out = venue.refused(SUPERVISOR, Exclude(name, rulebook=RulebookId(RRB), reason="rude"))
    assert (known.code, out.code) == (RefusalCode.TOO_MUCH_ASKED, RefusalCode.TOO_MUCH_ASKED)


def test_a_card_taken_out_leaves_the_next_player_a_stranger() -> None:
    pit, _ = floor()
    pit.do(READER, at(SPARE))
    pit.do(READER, RemoveCard(SPARE))
    made = pit.do(ACCEPTOR, InsertNote(SPARE, 5000)).answer.made
    assert pit.floor.state.sessions[SessionId(str(made))].patron is None
    assert pit.refused(READER, RemoveCard(SPARE)).code is RefusalCode.ALREADY_DONE


def test_an_excluded_patron_opens_no_session_and_staff_are_called_once() -> None:
    pit, venue = floor()
    venue.do(SUPERVISOR, OUT)
    refusal = pit.refused(READER, at(SPARE))
    assert (refusal.code, refusal.clause) == (RefusalCode.BARRED, "RRB-12.3.3")
    assert pit.refused(READER, at(SPARE)).code is RefusalCode.BARRED
    assert [case.about for case in pit.cases(CaseKind.CONDUCT)] == [PAT]
    assert SPARE not in pit.floor.state.money.cards


def test_an_excluded_patron_joins_no_session_and_its_credit_stays() -> None:
    pit, venue = floor()
    venue.do(SUPERVISOR, OUT)
    credit = pit.money(1)
    assert pit.refused(DEALER, at(A)).code is RefusalCode.BARRED
    wager = PlaceWagers(pit.session(1), pit.name, (Touch("red", 500),))
    assert pit.refused(player(A), wager).code is RefusalCode.BARRED
    assert pit.money(1) == credit
    pit.cash_out()


def test_an_exclusion_lifted_or_over_lets_the_patron_play_again() -> None:
    pit, venue = floor()
    venue.do(SUPERVISOR, OUT)
    assert pit.refused(READER, at(SPARE)).code is RefusalCode.BARRED
    venue.do(SUPERVISOR, BACK)
    pit.do(READER, at(SPARE))
    pit.do(READER, RemoveCard(SPARE))
    until = Instant(pit.now + 60_000)
    brief = Exclude(PAT, rulebook=RulebookId(RRB), reason="rude", until=until)
    venue.now = pit.now
    venue.do(SUPERVISOR, brief)
    assert pit.refused(READER, at(SPARE)).code is RefusalCode.BARRED
    pit.wait(61)
    pit.do(READER, at(SPARE))


def test_somebody_excluded_while_playing_is_found_when_asked_about_again() -> None:
    pit, venue = floor()
    pit.do(READER, at(A))
    pit.lay(1, ("red", 500))
    venue.do(SUPERVISOR, OUT)
    assert pit.refused(READER, at(A)).code is RefusalCode.BARRED
    wager = PlaceWagers(pit.session(1), pit.name, (Touch("red", 500),))
    assert pit.refused(player(A), wager).code is RefusalCode.BARRED


def test_a_player_vouches_for_nobody_and_a_session_has_one_patron() -> None:
    pit, _ = floor()
    assert pit.refused(player(A), at(A)).code is RefusalCode.NOT_PERMITTED
    pit.do(READER, at(A))
    other = RecognisePatron(PersonId("paul"), terminal=A)
    assert pit.refused(READER, other).code is RefusalCode.ALREADY_DONE
