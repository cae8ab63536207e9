"""What a pit decides about a patron is in their row at once, for every pit and the venue."""

import pytest

from croupier.core.identifiers import PersonId, RulebookId, TerminalId
from croupier.core.patrons.exclusion import PatronRecordByPit
from croupier.core.pit.cases.commands import Approve
from croupier.core.pit.conduct.commands import BarPlayer, ExcludePlayer
from croupier.core.pit.conduct.events import PlayerExcluded
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.state import CaseKind
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import Exclude, LiftExclusion, NoteExclusion
from croupier.core.venue.events import Excluded
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import ELECTRONIC, IBK, RRB
from tests.core.rows import LostError, Rows
from tests.core.venue.venue_script import VenueScript
from tests.plugins.proofs import proves

PAT = PersonId("pat")
READER = Actor(PersonId("card reader"))
SERVER = Actor(PersonId("the server"))
A, B = TerminalId("T1-A"), TerminalId("T1-B")
BREACH = {RRB: "12.1, a device", IBK: "9.6, a device"}


def pit(rows: Rows, rulebook: str = RRB, *, players: int = 1) -> MoneyScript:
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = MoneyScript(rulebook, source=source, players=players, rows=rows)
    script.open()
    return script


def seen(script: MoneyScript, terminal: TerminalId = A) -> RefusalCode | None:
    refusal = script.ask(READER, RecognisePatron(PAT, terminal=terminal)).answer.refusal
    return refusal.code if refusal is not None else None


def out(script: MoneyScript) -> ExcludePlayer:
    return ExcludePlayer(script.session(1), script.id, BREACH[script.rulebook])


@pytest.mark.parametrize(
    ("rulebook", "who", "approver"),
    [
        proves("RRB-12.3.3", "an exclusion names the person to every pit", RRB, SUPERVISOR, None),
        proves("IBK-9.8.3", "an exclusion approved is one everywhere", IBK, ELECTRONIC, OPERATOR),
    ],
)
def test_a_pits_exclusion_is_every_pits_and_on_the_venues_list_until_it_is_lifted(
    rulebook: str, who: Actor, approver: Actor | None
) -> None:
    rows = Rows()
    one, two, venue = pit(rows, rulebook), pit(rows, rulebook), VenueScript(rows)
    assert (seen(one), seen(two)) == (None, None)
    entry = one.do(who, out(one), approver)
    (row,) = entry.claims
    assert (row.kind, row.key, row.version) == ("patron", PAT, 0)
    assert isinstance(row.body, PatronRecordByPit)
    assert row.body.by == who.person
    assert seen(two) is RefusalCode.BARRED
    noted = venue.do(SERVER, NoteExclusion(PAT))
    assert [type(event) for event in noted.events] == [Excluded]
    listed = venue.hall.state.exclusions[PAT]
    assert (listed.reason, listed.by, listed.at) == (BREACH[rulebook], who.person, row.body.at)
    lift = LiftExclusion(PAT, rulebook=RulebookId(rulebook), reason="not them")
    venue.do(who, lift, approver)
    assert (seen(one), seen(two)) == (None, None)
    for script in (one, two):
        assert script.floor.state.bars == []


def test_the_venue_lifts_what_a_pit_decided_before_its_list_has_heard_of_it() -> None:
    rows = Rows()
    script, venue = pit(rows), VenueScript(rows)
    assert seen(script) is None
    script.do(SUPERVISOR, out(script))
    again = Exclude(PAT, rulebook=RulebookId(RRB), reason="a device")
    assert venue.refused(SUPERVISOR, again).code is RefusalCode.ALREADY_DONE
    venue.do(SUPERVISOR, LiftExclusion(PAT, rulebook=RulebookId(RRB), reason="not them"))
    assert seen(script) is None
    assert venue.refused(SERVER, NoteExclusion(PAT)).code is RefusalCode.NOT_THERE


def test_the_venues_list_follows_a_row_once_and_by_no_person() -> None:
    rows = Rows()
    script, venue = pit(rows), VenueScript(rows)
    assert seen(script) is None
    script.do(SUPERVISOR, out(script))
    assert venue.refused(OPERATOR, NoteExclusion(PAT)).code is RefusalCode.NOT_PERMITTED
    venue.do(SERVER, NoteExclusion(PAT))
    assert venue.refused(SERVER, NoteExclusion(PAT)).code is RefusalCode.ALREADY_DONE
    venue.restarted()
    assert PAT in venue.hall.state.exclusions


def test_two_pits_that_exclude_one_patron_change_the_row_once_and_both_stop_them() -> None:
    rows = Rows()
    one, two = pit(rows), pit(rows)
    assert (seen(one), seen(two)) == (None, None)
    stale = rows.supplied(out(two), two.floor)
    one.do(SUPERVISOR, out(one))
    entry = two.do(SUPERVISOR, out(two))
    assert entry.claims == ()
    assert [type(event) for event in entry.events] == [PlayerExcluded]
    assert two.refused(SUPERVISOR, out(two)).code is RefusalCode.ALREADY_DONE
    # Decided on the row as it was before, the entry would be lost and decided anew.
    third = pit(rows)
    third.floor.state.sessions[third.session(1)].patron = PAT
    late = super(MoneyScript, third).ask(SUPERVISOR, stale)
    with pytest.raises(LostError):
        rows.apply(late)


def test_every_session_of_the_patron_in_the_pit_stops_at_once() -> None:
    script = pit(Rows(), players=2)
    assert (seen(script, A), seen(script, B)) == (None, None)
    script.do(SUPERVISOR, out(script))
    for number in (1, 2):
        touch = PlaceWagers(script.session(number), script.name, (Touch("red", 500),))
        assert script.refused(script.player(number), touch).code is RefusalCode.BARRED


def test_a_recommendation_keeps_the_name_of_a_patron_who_has_left() -> None:
    rows = Rows()
    script = pit(rows, IBK)
    assert seen(script) is None
    script.do(ELECTRONIC, out(script))
    (case,) = script.cases(CaseKind.CONDUCT)
    script.cash_out(1)
    assert script.session(1) not in script.floor.state.sessions
    entry = script.do(OPERATOR, Approve(case.id))
    assert [(claim.key, claim.version) for claim in entry.claims] == [(PAT, 0)]
    assert seen(pit(rows, IBK)) is RefusalCode.BARRED


def test_somebody_who_is_known_is_not_excluded_as_another() -> None:
    script = pit(Rows())
    assert seen(script) is None
    other = ExcludePlayer(script.session(1), script.id, BREACH[RRB], person=PersonId("paul"))
    assert script.refused(SUPERVISOR, other).code is RefusalCode.NOT_THERE
    # Blanks around a name make nobody else of them, and a page of text is nobody.
    same = ExcludePlayer(script.session(1), script.id, BREACH[RRB], person=PersonId(" pat "))
    assert [claim.key for claim in script.do(SUPERVISOR, same).claims] == [PAT]
    script = pit(Rows())
    page = ExcludePlayer(script.session(1), script.id, BREACH[RRB], person=PersonId("x" * 5_000))
    assert script.refused(SUPERVISOR, page).code is RefusalCode.NOTHING_ASKED


def test_a_bar_at_a_terminal_beside_an_exclusion_is_lifted_by_itself() -> None:
    rows = Rows()
    script, venue = pit(rows), VenueScript(rows)
    assert seen(script) is None
    script.do(SUPERVISOR, BarPlayer(script.session(1), script.id, BREACH[RRB]))
    venue.do(SUPERVISOR, Exclude(PAT, rulebook=RulebookId(RRB), reason="a device"))
    assert seen(script) is RefusalCode.BARRED
    assert len(script.floor.state.bars) == 2
    venue.do(SUPERVISOR, LiftExclusion(PAT, rulebook=RulebookId(RRB), reason="not them"))
    assert seen(script) is None
    (bar,) = script.floor.state.bars
    assert (bar.excludes, bar.patron) == (False, PAT)
