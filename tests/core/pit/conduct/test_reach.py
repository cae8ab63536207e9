"""How far a sanction reaches: one table, or all that somebody plays under a document."""

import pytest

from croupier.core.identifiers import BetText, PersonId, RoundId, RulebookId, TableId, TerminalId
from croupier.core.patrons.exclusion import WagerAt
from croupier.core.pit.conduct.commands import BarPlayer, LiftBar, VoidPlayersWagers
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.conduct import SanctionReach
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    IBK,
    MTT,
    ROU,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

PAT = PersonId("pat")
READER = Actor(PersonId("card reader"))
BREACH = {RRB: "12.1", ROU: "9.1", MTT: "7.7", IBK: "9.6"}


def two_tables(rulebook: str) -> tuple[RoundScript, RoundId]:
    """With wagering open at both, of which the script is at the first."""
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = RoundScript(rulebook, source=source)
    second = script.table("T2", rulebook, GameName.ROULETTE, source)
    script.open()
    opener = DEVICE if source is Source.AUTOMATED else script.dealer(second)
    script.do(opener, OpenWagering(second))
    round_ = script.floor.state.tables[second].round
    assert round_ is not None
    return script, round_.id


def recognised(script: RoundScript, *terminals: str) -> None:
    for terminal in terminals:
        script.do(READER, RecognisePatron(PAT, terminal=TerminalId(terminal)))


@pytest.mark.parametrize(
    ("rulebook", "who", "elsewhere"),
    [
        proves("RRB-12.3.2", "a bar holds at every table", RRB, SUPERVISOR, RefusalCode.BARRED),
        proves("ROU-9.3.2", "a bar holds at every table", ROU, SUPERVISOR, RefusalCode.BARRED),
        proves("IBK-9.8.2", "a bar is from IBK games", IBK, ELECTRONIC, RefusalCode.BARRED),
        proves(("MTT-7.3(b)", "MTT-A.2"), "a bar is from one table", MTT, OPERATOR, None),
    ],
)
def test_a_bar_reaches_as_far_as_its_document_says(
    rulebook: str, who: Actor, elsewhere: RefusalCode | None
) -> None:
    script, other = two_tables(rulebook)
    actor, session = script.seats[0]
    script.do(who, BarPlayer(session, script.id, BREACH[rulebook]))
    touch = (Touch("red", 500),)
    here = PlaceWagers(session, script.name, touch)
    there = PlaceWagers(session, other, touch)
    assert script.refused(actor, here).code is RefusalCode.BARRED
    refusal = script.ask(actor, there).answer.refusal
    assert (refusal.code if refusal else None) is elsewhere
    # Lifted at either table, where it holds at both.
    lifted_at = TableId("T2") if elsewhere else script.id
    script.do(who, LiftBar(session, lifted_at, "served"))
    assert script.floor.state.bars == []


@pytest.mark.parametrize(
    ("rulebook", "bar"),
    [
        (RRB, SanctionReach.EVERY_TABLE),
        (ROU, SanctionReach.EVERY_TABLE),
        (MTT, SanctionReach.TABLE),
        (IBK, SanctionReach.EVERY_TABLE),
    ],
)
def test_the_reach_of_a_sanction_is_a_cited_value_of_its_rulebook(
    rulebook: str, bar: SanctionReach
) -> None:
    if rulebook == ROU:
        rulebook = "nsw-roulette-2019"
    conduct = Shelf().rulebook(RulebookId(rulebook)).settings.conduct
    assert conduct.bar_reaches is not None
    assert (conduct.bar_reaches.value, bool(conduct.bar_reaches.clauses)) == (bar, True)
    assert conduct.void_reaches is not None
    void = conduct.void_reaches
    assert (void.value, bool(void.clauses)) == (SanctionReach.EVERY_TABLE, True)


ANY_WAGER = [
    proves("IBK-9.8.1", "any wager of a known person is void, at every terminal and table",
           IBK, ELECTRONIC),
    proves("RRB-12.3.1", "any wager of a known person is void, at every terminal and table",
           RRB, SUPERVISOR),
    proves("ROU-9.3.1", "any wager of a known person is void, at every terminal and table",
           ROU, SUPERVISOR),
    proves("MTT-7.3(a)", "any wager of a known person is void, at every terminal and table",
           MTT, OPERATOR),
]  # fmt: skip


@pytest.mark.parametrize(("rulebook", "who"), ANY_WAGER)
def test_any_wager_of_a_known_person_is_void(rulebook: str, who: Actor) -> None:
    script, other = two_tables(rulebook)
    script.lay(1, ("red", 500))
    actor, session = script.seats[1]
    # Where a player plays one table at a time, the same person plays the other from elsewhere.
    script.do(actor, PlaceWagers(session, other, (Touch("red", 300),)))
    if rulebook == MTT:
        script.do(actor, ConfirmWagers(session, other))
    recognised(script, "T1-A", "T1-B")
    assert (script.money(1), script.money(2)) == (START - 500, START - 300)
    script.do(who, VoidPlayersWagers(script.session(1), script.id, BREACH[rulebook]))
    assert (script.money(1), script.money(2)) == (START, START)
    assert script.balanced()


@pytest.mark.parametrize(("rulebook", "who"), ANY_WAGER)
def test_those_that_are_chosen_are_void_and_no_others(rulebook: str, who: Actor) -> None:
    script, _ = two_tables(rulebook)
    script.lay(1, ("red", 500), ("odd", 200))
    script.lay(2, ("black", 700))
    recognised(script, "T1-A", "T1-B")
    one = (
        WagerAt("T1-A", script.name, BetText("odd")),
        WagerAt("T1-B", script.name, BetText("black")),
    )
    body = VoidPlayersWagers(script.session(1), script.id, BREACH[rulebook], chosen=one)
    script.do(who, body)
    assert (script.money(1), script.money(2)) == (START - 500, START)
    assert script.balanced()
    # They are void once; a stranger's wager is never meant.
    assert script.refused(who, body).code is RefusalCode.NOT_THERE


def test_a_wager_that_has_its_result_stands() -> None:
    script, _ = two_tables(RRB)
    script.lay(1, ("red", 500))
    recognised(script, "T1-A")
    name = script.name
    script.spin_and_close()
    script.tell(number("18"))
    chosen = (WagerAt("T1-A", name, BetText("red")),)
    body = VoidPlayersWagers(script.session(1), script.id, "12.1", chosen=chosen)
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_THERE
    assert script.money(1) == START + 500


def test_wagers_of_strangers_are_void_at_their_own_terminal_alone() -> None:
    script, other = two_tables(IBK)
    script.lay(1, ("red", 500))
    script.lay(2, ("black", 700))
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, other, (Touch("red", 300),)))
    script.do(ELECTRONIC, VoidPlayersWagers(session, script.id, "9.6"))
    assert (script.money(1), script.money(2)) == (START, START - 700)
