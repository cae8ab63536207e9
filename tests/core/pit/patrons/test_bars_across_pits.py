"""A bar from all games of a document keeps a known patron from them in every pit."""

import pytest

from croupier.core.identifiers import PersonId, RulebookId, SessionId
from croupier.core.patrons.exclusion import bars_in
from croupier.core.pit.conduct.commands import BarPlayer, LiftBar
from croupier.core.pit.conduct.events import BarLifted, PlayerBarred
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor, Claim
from croupier.core.venue.commands import Exclude, LiftExclusion
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.patrons.test_exclusions_by_pits import PAT, seen
from tests.core.pit.round_script import ELECTRONIC, IBK, MTT, RRB
from tests.core.rows import Rows
from tests.core.venue.venue_script import VenueScript
from tests.plugins.proofs import proves

BREACH = {RRB: "12.1, a device", MTT: "7.7", IBK: "9.6, a device"}


def pit(rows: Rows, rulebook: str = RRB) -> MoneyScript:
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = MoneyScript(rulebook, source=source, players=1, rows=rows)
    script.open()
    return script


def bar(script: MoneyScript, session: SessionId | None = None) -> BarPlayer:
    return BarPlayer(session or script.session(1), script.id, BREACH[script.rulebook])


def wagers(script: MoneyScript) -> RefusalCode | None:
    touch = PlaceWagers(script.session(1), script.name, (Touch("red", 500),))
    refusal = script.ask(script.player(1), touch).answer.refusal
    return refusal.code if refusal is not None else None


def written(claim: Claim[object]) -> list[str]:
    assert claim.key == PAT
    return [found.rulebook for found in bars_in(claim)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves("RRB-12.3.2", "a bar from the game holds in every pit", RRB, SUPERVISOR),
        proves("IBK-9.8.2", "a bar is from IBK games, whichever pit has them", IBK, ELECTRONIC),
    ],
)
def test_a_bar_that_reaches_every_table_stops_a_known_patron_in_every_pit(
    rulebook: str, who: Actor
) -> None:
    rows = Rows()
    one, two = pit(rows, rulebook), pit(rows, rulebook)
    assert (seen(one), seen(two)) == (None, None)
    entry = one.do(who, bar(one))
    assert written(entry.claims[0]) == [rulebook]
    # Recognised again, as whenever their row has changed, they wager no more; credit is theirs.
    assert seen(two) is None
    assert (wagers(one), wagers(two)) == (RefusalCode.BARRED, RefusalCode.BARRED)
    assert two.refused(who, bar(two)).code is RefusalCode.ALREADY_DONE
    two.restarted()
    two.cash_out(1)


@pytest.mark.proves("MTT-7.3(b)", "MTT-A.2", fact="a bar from one table is no other pit's matter")
def test_a_bar_from_one_table_stays_in_its_pit() -> None:
    rows = Rows()
    one, two = pit(rows, MTT), pit(rows, MTT)
    assert (seen(one), seen(two)) == (None, None)
    assert one.do(OPERATOR, bar(one)).claims == ()
    assert seen(two) is None
    assert (wagers(one), wagers(two)) == (RefusalCode.BARRED, None)


@pytest.mark.parametrize("lifts", ["who barred", "who heard of it", "who has not"])
def test_it_is_lifted_at_any_pit_and_then_for_all(lifts: str) -> None:
    rows = Rows()
    one, two, three = pit(rows), pit(rows), pit(rows)
    assert seen(one) is None
    one.do(SUPERVISOR, bar(one))
    assert seen(two) is None
    script = {"who barred": one, "who heard of it": two, "who has not": three}[lifts]
    lifted = script.do(SUPERVISOR, LiftBar(None, script.id, "served", person=PAT))
    assert written(lifted.claims[0]) == []
    assert [type(event) for event in lifted.events] == [BarLifted]
    for each in (one, two, three):
        assert seen(each) is None
        assert each.floor.state.bars == []
        assert wagers(each) is None
    again = LiftBar(None, script.id, "served", person=PAT)
    assert script.refused(SUPERVISOR, again).code is RefusalCode.ALREADY_DONE


def test_a_bar_from_one_documents_games_is_not_from_anothers() -> None:
    rows = Rows()
    one, other = pit(rows, RRB), pit(rows, IBK)
    assert seen(one) is None
    one.do(SUPERVISOR, bar(one))
    assert seen(other) is None
    assert wagers(other) is None
    other.do(ELECTRONIC, bar(other))
    assert seen(one) is None
    one.do(SUPERVISOR, LiftBar(None, one.id, "served", person=PAT))
    assert wagers(one) is None
    assert wagers(other) is RefusalCode.BARRED


def test_a_stranger_who_was_barred_and_turns_out_to_be_somebody_is_barred_everywhere() -> None:
    rows = Rows()
    one, two = pit(rows), pit(rows)
    assert one.do(SUPERVISOR, bar(one)).claims == ()
    assert seen(one) is None
    (known,) = one.floor.state.bars
    assert (known.person, known.rulebook) == (PAT, RRB)
    assert seen(two) is None
    assert (wagers(one), wagers(two)) == (RefusalCode.BARRED, RefusalCode.BARRED)
    two.do(SUPERVISOR, LiftBar(two.session(1), two.id, "not them"))
    assert seen(one) is None
    assert (wagers(one), wagers(two)) == (None, None)
    assert one.floor.state.bars == two.floor.state.bars == []


def test_what_an_older_journal_kept_in_its_pit_is_told_to_all_when_the_patron_is_seen() -> None:
    rows = Rows()
    one, two = pit(rows), pit(rows)
    assert seen(one) is None
    one.do(SUPERVISOR, bar(one))
    # As core 5 has left it: without a row.
    (mine,) = one.floor.state.bars
    mine.person = None
    rows.forget(PAT)
    assert (seen(one), seen(two)) == (None, None)
    assert [each.person for each in one.floor.state.bars] == [PAT]
    assert wagers(two) is RefusalCode.BARRED


def test_an_exclusion_and_its_end_leave_a_bar_as_it_was() -> None:
    rows = Rows()
    script, venue = pit(rows), VenueScript(rows)
    assert seen(script) is None
    script.do(SUPERVISOR, bar(script))
    book = RulebookId(RRB)
    venue.do(SUPERVISOR, Exclude(PAT, rulebook=book, reason="a device"))
    assert seen(script) is RefusalCode.BARRED
    venue.do(SUPERVISOR, LiftExclusion(PAT, rulebook=book, reason="over"))
    assert seen(script) is None
    assert wagers(script) is RefusalCode.BARRED
    (left,) = script.floor.state.bars
    assert (left.rulebook, left.person) == (RRB, PAT)
    elsewhere = pit(rows)
    assert seen(elsewhere) is None
    assert wagers(elsewhere) is RefusalCode.BARRED


def test_whoever_is_recognised_before_they_sit_down_is_barred_all_the_same() -> None:
    rows = Rows()
    one, two = pit(rows), pit(rows)
    assert seen(one) is None
    one.do(SUPERVISOR, bar(one))
    two.cash_out(1)
    assert seen(two) is None
    events = two.entries[-1].events
    barred = [event for event in events if isinstance(event, PlayerBarred)]
    assert [(event.session, event.patron) for event in barred] == [(None, PAT)]


def test_a_page_of_text_is_nobodys_name() -> None:
    script = pit(Rows())
    page = BarPlayer(script.session(1), script.id, BREACH[RRB], person=PersonId("x" * 5_000))
    assert script.refused(SUPERVISOR, page).code is RefusalCode.NOTHING_ASKED
