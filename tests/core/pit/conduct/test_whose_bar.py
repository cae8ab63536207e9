"""A bar is somebody's, from somewhere: lifting or replacing one leaves every other as it was."""

import pytest

from croupier.core.identifiers import PersonId, RoundId, RulebookId, SessionId, TableId, TerminalId
from croupier.core.patrons.exclusion import bars_in
from croupier.core.pit.conduct.bars import must_not_be_barred
from croupier.core.pit.conduct.commands import BarPlayer, ExcludePlayer, LiftBar
from croupier.core.pit.conduct.events import PlayerBarred
from croupier.core.pit.conduct.fold import was_barred
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import ELECTRONIC, IBK, MTT, ROU, RRB
from tests.core.rows import Rows

PAT, PAUL = PersonId("pat"), PersonId("paul")
READER = Actor(PersonId("card reader"))
T2 = TableId("T2")
BREACH = {RRB: "12.1, a device", ROU: "9.1, a device", MTT: "7.7, shouting", IBK: "9.6, a device"}
WHO = {RRB: SUPERVISOR, ROU: SUPERVISOR, MTT: OPERATOR, IBK: ELECTRONIC}


def floor(rulebook: str, *known: PersonId, rows: Rows | None = None) -> MoneyScript:
    """Two players, each recognised where a name is given for them, and two tables open."""
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = MoneyScript(rulebook, source=source, players=2, rows=rows)
    script.table(T2, rulebook, GameName.ROULETTE, source)
    script.open()
    if source is Source.LIVE:
        script.do(script.dealer(T2), OpenWagering(T2))
    for seat, person in zip("AB", known, strict=False):
        script.do(READER, RecognisePatron(person, terminal=TerminalId(f"T1-{seat}")))
    return script


def bar(script: MoneyScript, player: int, table: TableId | None = None) -> None:
    body = BarPlayer(script.session(player), table or script.id, BREACH[script.rulebook])
    script.do(WHO[script.rulebook], body)


def stopped(script: MoneyScript, player: int, table: str = "T1") -> Refusal | None:
    body = PlaceWagers(script.session(player), RoundId(f"{table}/1"), (Touch("red", 500),))
    refusal = script.ask(script.player(player), body).answer.refusal
    assert refusal is None or refusal.code is RefusalCode.BARRED
    return refusal


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK])
@pytest.mark.parametrize("known", [(), (PAT, PAUL)])
def test_a_bar_that_is_lifted_was_one_players_alone(
    rulebook: str, known: tuple[PersonId, ...]
) -> None:
    script = floor(rulebook, *known)
    for player in (1, 2):
        bar(script, player)
    script.do(WHO[rulebook], LiftBar(script.session(1), script.id, "served"))
    assert (stopped(script, 1), stopped(script, 2) is not None) == (None, True)
    assert [each.session for each in script.floor.state.bars] == [script.session(2)]


def test_mtt_a_bar_that_is_lifted_was_from_one_table_alone() -> None:
    script = floor(MTT, PAT)
    bar(script, 1)
    bar(script, 1, T2)
    script.do(OPERATOR, LiftBar(script.session(1), T2, "served"))
    assert (stopped(script, 1) is not None, stopped(script, 1, "T2")) == (True, None)
    assert [each.table for each in script.floor.state.bars] == [script.id]


def test_a_patron_barred_under_two_documents_is_let_in_under_one() -> None:
    """The row keeps what it has of the other, and so does the pit."""
    rows = Rows()
    script = floor(RRB, PAT, rows=rows)
    automated = floor(IBK, PAT, rows=rows)
    bar(script, 1)
    bar(automated, 1)
    found = rows.supplied(LiftBar(None, script.id, "", person=PAT), script.floor).found
    assert {each.rulebook for each in bars_in(found)} == {RRB, IBK}
    script.do(SUPERVISOR, LiftBar(script.session(1), script.id, "served"))
    found = rows.supplied(LiftBar(None, script.id, "", person=PAT), script.floor).found
    assert [each.rulebook for each in bars_in(found)] == [RulebookId(IBK)]
    assert stopped(automated, 1) is not None


@pytest.mark.proves("ROU-9.3.2", fact="a house variant's games are games of the document")
def test_a_bar_under_a_house_variant_is_from_the_games_of_its_document() -> None:
    script = floor(ROU, PAT)
    document = RulebookId("nsw-roulette-2019")
    table = script.table("T3", document, GameName.ROULETTE)
    state = script.floor.state
    session, there = state.sessions[script.session(1)], state.tables[table]
    assert must_not_be_barred(script.floor, session, there) is None
    bar(script, 1)
    refusal = must_not_be_barred(script.floor, session, there)
    assert refusal is not None
    assert refusal.code is RefusalCode.BARRED


@pytest.mark.parametrize(
    ("rulebook", "where"),
    [(RRB, f"all games under {RRB}"), (MTT, "T1"), (IBK, f"all games under {IBK}")],
)
def test_who_is_barred_is_told_from_where_and_for_what(rulebook: str, where: str) -> None:
    script = floor(rulebook)
    bar(script, 1)
    refusal = stopped(script, 1)
    assert refusal is not None
    sentence = f"{script.session(1)} is barred from {where}: {BREACH[rulebook]}"
    assert (refusal.sentence, refusal.clause is not None) == (sentence, True)
    assert script.floor.state.bars[-1].by == WHO[rulebook].person


def test_who_is_excluded_is_told_that_it_is_from_every_game() -> None:
    script = floor(RRB, PAT)
    script.do(SUPERVISOR, ExcludePlayer(script.session(1), script.id, BREACH[RRB]))
    refusal = stopped(script, 1, "T2")
    assert refusal is not None
    assert "from these games: 12.1" in refusal.sentence
    assert script.floor.state.bars[-1].by == SUPERVISOR.person


def test_an_exclusion_keeps_the_bars_of_the_row() -> None:
    rows = Rows()
    script = floor(RRB, PAT, rows=rows)
    bar(script, 1)
    (row,) = script.do(SUPERVISOR, ExcludePlayer(script.session(1), script.id, BREACH[RRB])).claims
    assert [each.rulebook for each in bars_in(row)] == [RulebookId(RRB)]
    assert row.body.excludes(script.now)


def test_one_patrons_exclusion_does_not_stand_for_anothers() -> None:
    script = floor(RRB, PAT, PAUL)
    for player in (1, 2):
        script.do(SUPERVISOR, ExcludePlayer(script.session(player), script.id, BREACH[RRB]))
    for player, person in ((1, PAT), (2, PAUL)):
        again = ExcludePlayer(script.session(player), script.id, BREACH[RRB])
        refusal = script.refused(SUPERVISOR, again)
        assert (refusal.code, person in refusal.sentence) == (RefusalCode.ALREADY_DONE, True)


def test_a_bar_in_the_row_takes_the_place_of_what_the_pit_alone_knew_of_the_patron() -> None:
    """Journals of earlier versions have bars of known patrons that no row tells of."""
    script = floor(RRB, PAT, PAUL)
    at, session = script.floor.state.at, SessionId("gone")
    for patron, document in ((PAT, RRB), (PAT, IBK), (PAUL, RRB)):
        told = PlayerBarred(session, patron, None, "old", None, at, RulebookId(document))
        was_barred(script.floor, told)
    new = PlayerBarred(script.session(1), PAT, None, "new", None, at, RulebookId(RRB), person=PAT)
    was_barred(script.floor, new)
    left = [(each.patron, each.rulebook, each.reason) for each in script.floor.state.bars]
    assert left == [(PAT, IBK, "old"), (PAUL, RRB, "old"), (PAT, RRB, "new")]


def test_a_second_bar_in_the_row_leaves_the_first_where_it_is() -> None:
    script = floor(RRB, PAT)
    at = script.floor.state.at
    for _ in range(2):
        told = PlayerBarred(None, PAT, None, "told", None, at, RulebookId(RRB), person=PAT)
        was_barred(script.floor, told)
    assert len(script.floor.state.bars) == 2


@pytest.mark.parametrize(
    ("rulebook", "listed"),
    [(RRB, "it has 12.1"), (IBK, "it has 9.4, 9.5, 9.6, 9.11, 9.12, 9.13")],
)
def test_a_breach_without_a_sanction_is_answered_with_those_that_have_one(
    rulebook: str, listed: str
) -> None:
    script = floor(rulebook)
    body = BarPlayer(script.session(1), script.id, "99.9, whistling")
    refusal = script.refused(WHO[rulebook], body)
    assert refusal.code is RefusalCode.NO_REASON
    assert refusal.sentence.endswith(listed)


@pytest.mark.parametrize(("rulebook", "breach"), [(RRB, ""), (RRB, "12.9"), (IBK, " ")])
def test_nobody_is_excluded_for_no_breach_or_for_another(rulebook: str, breach: str) -> None:
    script = floor(rulebook, PAT)
    body = ExcludePlayer(script.session(1), script.id, breach)
    assert script.refused(WHO[rulebook], body).code is RefusalCode.NO_REASON
    assert script.refused(WHO[rulebook], body, OPERATOR).code is RefusalCode.NO_REASON
