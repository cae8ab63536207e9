"""How many tables one dealer runs."""

import pytest

from croupier.core.identifiers import PersonId, TableId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import CloseTable, OpenTable, SignOn, TakeTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript
from tests.core.pit.round_script import MANAGER
from tests.plugins.proofs import proves

RRB, MTT, RFS = "nsw-rapid-2016", "act-mttg-2019", "rapid-fusion-2015"
DORA = Actor(PersonId("dora"), Role.DEALER)


def floor(rulebook: str, *games: GameName) -> FloorScript:
    """Tables T1, T2 … open one after the other, the first of them dealt by Dan."""
    script = FloorScript()
    for number, game in enumerate(games, start=1):
        script.table(f"T{number}", rulebook, game)
    assert script.floor.state.tables[TableId("T1")].dealer == DEALER.person
    return script


@pytest.mark.parametrize(
    ("rulebook", "games"),
    [
        (RFS, (GameName.ROULETTE, GameName.ROULETTE)),
        (RRB, (GameName.ROULETTE, GameName.ROULETTE)),
        (RRB, (GameName.BACCARAT, GameName.ROULETTE)),
        (MTT, (GameName.ROULETTE, GameName.BACCARAT)),
    ],
)
def test_a_dealer_has_one_table_unless_both_are_baccarat(
    rulebook: str, games: tuple[GameName, ...]
) -> None:
    script = floor(rulebook, *games)
    second = TableId("T2")
    refusal = script.refused(SUPERVISOR, TakeTable(second, DEALER.person))
    assert refusal.code is RefusalCode.OVER_LIMIT
    assert refusal.sentence == "dan deals at T1 already"


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-7.7.3", "one dealer opens two baccarat games and no third", RRB),
        proves("MTT-8.8(m)", "one dealer opens two baccarat games and no third", MTT),
    ],
)
def test_a_dealer_runs_two_baccarat_games_and_no_third(rulebook: str) -> None:
    script = floor(rulebook, *[GameName.BACCARAT] * 3)
    dealers = [table.dealer for table in script.floor.state.tables.values()]
    assert dealers == [DEALER.person, DEALER.person, "dealer 2"]
    third = TableId("T3")
    refusal = script.refused(SUPERVISOR, TakeTable(third, DEALER.person))
    assert refusal.code is RefusalCode.OVER_LIMIT


def test_a_dealer_who_has_handed_a_table_over_may_take_another() -> None:
    script = floor(RFS, GameName.ROULETTE, GameName.ROULETTE)
    first, second = TableId("T1"), TableId("T2")
    script.do(DORA, SignOn())
    script.do(SUPERVISOR, TakeTable(first, DORA.person))
    script.do(SUPERVISOR, TakeTable(second, DEALER.person))
    assert script.floor.state.tables[second].dealer == DEALER.person


def test_a_closed_table_binds_nobody() -> None:
    script = floor(RFS, GameName.ROULETTE)
    table = TableId("T1")
    other = script.table("T2", RFS, GameName.ROULETTE)
    script.do(script.opener(other), CloseTable(other))
    refusal = script.refused(script.opener(other), OpenTable(other, DEALER.person))
    assert refusal.code is RefusalCode.OVER_LIMIT
    script.do(script.opener(table), CloseTable(table))
    script.do(script.opener(other), OpenTable(other, DEALER.person))


@pytest.mark.proves("RFS-9.4.7", fact="a dealer changes between rounds, or with a recorded reason")
def test_a_dealer_changes_within_a_round_only_for_a_reason_and_by_the_right_person() -> None:
    script = floor(RFS, GameName.ROULETTE)
    table = TableId("T1")
    script.do(DORA, SignOn())
    script.do(DEALER, OpenWagering(table))
    taken = TakeTable(table, DORA.person)
    refusal = script.refused(SUPERVISOR, taken)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_PERMITTED, "RFS-9.4.7")
    assert script.refused(MANAGER, taken).code is RefusalCode.NOTHING_ASKED
    script.do(MANAGER, TakeTable(table, DORA.person, "taken ill"))
    assert script.floor.state.tables[table].dealer == DORA.person


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_where_the_document_is_silent_a_supervisor_has_another_finish_the_round(
    rulebook: str,
) -> None:
    """Only the dealer of a table says what came, and a dealer may be taken ill."""
    script = floor(rulebook, GameName.ROULETTE)
    table = TableId("T1")
    script.do(DORA, SignOn())
    script.do(DEALER, OpenWagering(table))
    assert script.refused(DORA, TakeTable(table, DORA.person, "ill")).code is (
        RefusalCode.NOT_PERMITTED
    )
    assert script.refused(SUPERVISOR, TakeTable(table, DORA.person, " ")).code is (
        RefusalCode.NOTHING_ASKED
    )
    script.do(SUPERVISOR, TakeTable(table, DORA.person, "taken ill"))
    assert script.floor.state.tables[table].dealer == DORA.person
