"""What a breach of the rules may cost: wagers void, a bar, exclusion or its recommendation."""

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.pit.conduct.commands import BarPlayer, ExcludePlayer, LiftBar, VoidPlayersWagers
from croupier.core.pit.conduct.events import PlayerExcluded
from croupier.core.pit.state import CaseKind
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    ELECTRONIC,
    IBK,
    MANAGER,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

BREACH = {
    RRB: "12.1, a device",
    ROU: "9.1, a device",
    MTT: "7.7, shouting at others",
    IBK: "9.6, a device",
}

PAT = PersonId("pat")


def laid(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 700))
    return script


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves(("RRB-12.3", "RRB-12.3.1"), "the player's wagers are void and come back",
               RRB, SUPERVISOR),
        proves(("ROU-9.3", "ROU-9.3.1"), "the player's wagers are void and come back",
               ROU, SUPERVISOR),
        proves(("MTT-7.3", "MTT-7.3(a)"), "the player's wagers are void and come back",
               MTT, OPERATOR),
        proves(("IBK-9.8", "IBK-9.8.1"), "the player's wagers are void and come back",
               IBK, ELECTRONIC),
    ],
)  # fmt: skip
@pytest.mark.parametrize("closed", [False, True])
def test_wagers_voided_as_a_sanction(rulebook: str, who: Actor, *, closed: bool) -> None:
    script = laid(rulebook)
    if closed:
        script.spin_and_close()
    body = VoidPlayersWagers(script.session(1), script.id, BREACH[rulebook])
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    assert script.refused(who, VoidPlayersWagers(script.session(1), script.id, "")).code is (
        RefusalCode.NO_REASON
    )
    script.do(who, body)
    assert (script.money(1), script.money(2)) == (START, START - 700)
    assert script.refused(who, body).code is RefusalCode.NOT_THERE
    if not closed:
        script.spin_and_close()
    script.tell(number("18"))
    assert (script.money(1), script.money(2)) == (START, START + 700)
    assert script.sound()


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves("RRB-12.3.2", "a barred player wagers no more and keeps the credit",
               RRB, SUPERVISOR),
        proves("ROU-9.3.2", "a barred player wagers no more and keeps the credit",
               ROU, SUPERVISOR),
        proves("MTT-7.3(b)", "a barred player wagers no more and keeps the credit", MTT, OPERATOR),
        proves("IBK-9.8.2", "a barred player wagers no more and keeps the credit",
               IBK, ELECTRONIC),
    ],
)  # fmt: skip
def test_a_barred_player_wagers_no_more(rulebook: str, who: Actor) -> None:
    script = laid(rulebook)
    actor, session = script.seats[0]
    bar = BarPlayer(session, script.id, BREACH[rulebook])
    assert script.refused(DEALER, bar).code is RefusalCode.NOT_PERMITTED
    script.do(who, bar)
    assert script.refused(who, bar).code is RefusalCode.ALREADY_DONE
    touch = PlaceWagers(session, script.name, (Touch("black", 500),))
    assert script.refused(actor, touch).code is RefusalCode.BARRED
    script.lay(2, ("black", 500))
    assert script.money(1) == START - 500
    script.do(who, LiftBar(session, script.id, "a mistake"))
    script.do(actor, touch)
    assert script.refused(who, LiftBar(session, script.id, "again")).code is (
        RefusalCode.ALREADY_DONE
    )


def test_a_known_patron_stays_barred_with_a_new_session() -> None:
    script = laid(RRB)
    first = script.floor.state.sessions[script.session(1)]
    second = script.floor.state.sessions[script.session(2)]
    first.patron = second.patron = PersonId("P-77")
    script.do(SUPERVISOR, BarPlayer(first.id, script.id, BREACH[RRB]))
    actor, session = script.seats[1]
    touch = PlaceWagers(session, script.name, (Touch("black", 500),))
    assert script.refused(actor, touch).code is RefusalCode.BARRED


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-12.3.3", "a casino supervisor excludes", RRB),
        proves("ROU-9.3.3", "a casino supervisor excludes", ROU),
    ],
)
def test_exclusion_by_a_casino_supervisor(rulebook: str) -> None:
    script = laid(rulebook)
    unnamed = ExcludePlayer(script.session(1), script.id, BREACH[rulebook])
    refusal = script.refused(SUPERVISOR, unnamed)
    assert refusal.code is RefusalCode.NOTHING_ASKED
    assert "say who S1 is" in refusal.sentence
    body = ExcludePlayer(script.session(1), script.id, BREACH[rulebook], person=PAT)
    entry = script.do(SUPERVISOR, body)
    (event,) = entry.events
    assert isinstance(event, PlayerExcluded)
    standing = entry.claims[0].body
    assert (event.person, event.clause, standing.excluded) == (PAT, standing.clause, True)
    actor, session = script.seats[0]
    touch = PlaceWagers(session, script.name, (Touch("black", 500),))
    assert script.refused(actor, touch).code is RefusalCode.BARRED


@pytest.mark.proves("IBK-9.8.3", fact="the supervisor recommends exclusion and cannot exclude")
def test_exclusion_is_only_recommended_in_ibk() -> None:
    script = laid(IBK)
    unnamed = ExcludePlayer(script.session(1), script.id, "9.6")
    assert script.refused(ELECTRONIC, unnamed).code is RefusalCode.NOTHING_ASKED
    body = ExcludePlayer(script.session(1), script.id, "9.6", person=PAT)
    script.do(ELECTRONIC, body)
    (case,) = script.cases(CaseKind.CONDUCT)
    assert (case.about, case.by) == (script.session(1), ELECTRONIC)
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("black", 500),)))
    script.do(ELECTRONIC, body, OPERATOR)
    touch = PlaceWagers(session, script.name, (Touch("black", 500),))
    assert script.refused(actor, touch).code is RefusalCode.BARRED


def test_rulebooks_without_sanctions_give_none() -> None:
    script = laid(RFS)
    for body in (
        VoidPlayersWagers(script.session(1), script.id, "a device"),
        BarPlayer(script.session(1), script.id, "a device"),
        ExcludePlayer(script.session(1), script.id, "a device"),
    ):
        for actor in (MANAGER, DEALER, OPERATOR):
            assert script.refused(actor, body).code is RefusalCode.NOT_PERMITTED
    mtt = laid(MTT)
    excluded = mtt.refused(OPERATOR, ExcludePlayer(mtt.session(1), mtt.id, "7.1"))
    assert excluded.code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    ("rulebook", "who", "breach", "sanctioned"),
    [
        proves("RRB-12.3", "a device is sanctioned", RRB, SUPERVISOR, "RRB-12.1 a camera", True),
        proves("RRB-12.3", "idling is not", RRB, SUPERVISOR, "12.9, idling", False),
        proves("RRB-12.3", "nor is what has another number", RRB, SUPERVISOR, "12.11", False),
        proves("ROU-9.3", "a device is sanctioned", ROU, SUPERVISOR, "9.1", True),
        proves("ROU-9.3", "words without a rule are none", ROU, SUPERVISOR, "a device", False),
        proves(
            ("IBK-9.8", "IBK-9.11"),
            "disturbing others is sanctioned",
            IBK,
            ELECTRONIC,
            "9.11",
            True,
        ),
        proves("IBK-9.8", "a side bet is sanctioned", IBK, ELECTRONIC, "9.12, with Bob", True),
        proves("IBK-9.8", "what the list leaves out is not", IBK, ELECTRONIC, "9.2", False),
        proves("MTT-7.3", "any rule's breach is sanctioned", MTT, OPERATOR, "7.10 a bet", True),
    ],
)
def test_a_sanction_answers_the_breaches_its_rulebook_lists(
    rulebook: str, who: Actor, breach: str, *, sanctioned: bool
) -> None:
    script = laid(rulebook)
    body = VoidPlayersWagers(script.session(1), script.id, breach)
    refusal = script.ask(who, body).answer.refusal
    assert (refusal.code if refusal else None) is (None if sanctioned else RefusalCode.NO_REASON)


def test_exclusion_is_recommended_for_a_listed_breach_only() -> None:
    script = laid(IBK)
    body = ExcludePlayer(script.session(1), script.id, "9.2")
    refusal = script.refused(ELECTRONIC, body)
    assert (refusal.code, refusal.clause) == (RefusalCode.NO_REASON, "IBK-9.8")
