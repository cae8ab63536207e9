"""One player at several tables: where the rulebook allows it, and who may say otherwise."""

import pytest

from croupier.core.identifiers import RoundId, TableId, table_of
from croupier.core.pit.conduct.commands import Games, InstructOnGames
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import Linking, LinkTables
from croupier.core.pit.wagers.commands import ClearWagers, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    AGM,
    DEVICE,
    ELECTRONIC,
    IBK,
    MTT,
    RFS,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves


class TwoTables(RoundScript):
    """T1 and T2 of one rulebook, both with a round open, and a player who can reach either."""

    def __init__(self, rulebook: str, first: Source, second: Source, game: GameName) -> None:
        super().__init__(rulebook, source=first)
        other = self.table("T2", rulebook, game, second)
        self.open()
        opener = DEVICE if second is Source.AUTOMATED else self.dealer(other)
        self.other = RoundId(str(self.do(opener, OpenWagering(other)).answer.made))

    def touch(self, round_: RoundId) -> RefusalCode | None:
        wheel = self.floor.state.tables[table_of(round_)].game is GameName.ROULETTE
        bet = "red" if wheel else "small"
        body = PlaceWagers(self.session(1), round_, (Touch(bet, 500),))
        refusal = self.ask(self.player(1), body).answer.refusal
        return refusal.code if refusal else None


@pytest.mark.proves("MTT-2.3", fact="several tables at once where the operator has that on")
def test_the_operator_switches_playing_several_tables_on_and_off() -> None:
    script = TwoTables(MTT, Source.LIVE, Source.LIVE, GameName.SIC_BO)
    off = LinkTables(script.rulebook, Linking.ONE_PER_ROUND)
    assert script.refused(SUPERVISOR, off).code is RefusalCode.NOT_PERMITTED
    script.do(OPERATOR, off)
    assert script.touch(script.name) is None
    assert script.touch(script.other) is RefusalCode.ONE_TABLE_AT_A_TIME
    script.do(OPERATOR, LinkTables(script.rulebook, Linking.SEVERAL_AT_ONCE))
    assert script.touch(script.other) is None
    assert script.money(1) == START - 1_000


@pytest.mark.proves("MTT-2.3", fact="the player chooses the table for each round")
def test_with_one_table_a_round_the_next_round_may_be_another_tables() -> None:
    script = TwoTables(MTT, Source.LIVE, Source.LIVE, GameName.ROULETTE)
    script.do(OPERATOR, LinkTables(script.rulebook, Linking.ONE_PER_ROUND))
    script.play((1, "red", 500), outcome=number("17"))
    there = TableId("T2")
    second = RoundId(str(script.do(script.dealer(there), OpenWagering(there)).answer.made))
    assert script.touch(second) is None


@pytest.mark.parametrize("rulebook", [RRB, IBK])
def test_where_it_is_not_the_operators_choice_there_is_nothing_to_switch(rulebook: str) -> None:
    script = RoundScript(rulebook, source=Source.AUTOMATED)
    body = LinkTables(script.rulebook, Linking.ONE_PER_ROUND)
    assert script.refused(OPERATOR, body).code is RefusalCode.NOT_OFFERED


@pytest.mark.parametrize(
    "who",
    [
        proves("IBK-9.1", "several games at once unless the supervisor says otherwise", ELECTRONIC),
        proves("IBK-9.1", "several games at once unless the manager says otherwise", AGM),
    ],
)
def test_several_games_at_once_until_told_otherwise(who: Actor) -> None:
    script = TwoTables(IBK, Source.AUTOMATED, Source.AUTOMATED, GameName.SIC_BO)
    assert (script.touch(script.name), script.touch(script.other)) == (None, None)
    one = InstructOnGames(script.session(1), script.id, Games.ONE_AT_A_TIME, "slows the others")
    assert script.refused(DEALER, one).code is RefusalCode.NOT_PERMITTED
    unsaid = InstructOnGames(script.session(1), script.id, Games.ONE_AT_A_TIME, "")
    assert script.refused(who, unsaid).code is RefusalCode.NO_REASON
    script.do(who, one)
    assert script.refused(who, one).code is RefusalCode.ALREADY_DONE
    assert script.touch(script.other) is RefusalCode.ONE_TABLE_AT_A_TIME
    several = InstructOnGames(script.session(1), script.id, Games.SEVERAL_AT_ONCE, "a quiet hour")
    script.do(who, several)
    assert script.touch(script.other) is None


@pytest.mark.proves("IBK-9.1", fact="the instruction binds the player it was given to")
def test_an_instruction_is_one_players() -> None:
    script = TwoTables(IBK, Source.AUTOMATED, Source.AUTOMATED, GameName.SIC_BO)
    body = InstructOnGames(script.session(2), script.id, Games.ONE_AT_A_TIME, "slows the others")
    script.do(ELECTRONIC, body)
    assert (script.touch(script.name), script.touch(script.other)) == (None, None)


def test_no_other_rulebook_knows_such_an_instruction() -> None:
    script = RoundScript(MTT)
    body = InstructOnGames(script.session(1), script.id, Games.ONE_AT_A_TIME, "slows the others")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_PERMITTED


@pytest.mark.proves("RRB-5.3", fact="with both wheels the player chooses")
def test_both_wheels_may_be_offered_and_the_player_chooses() -> None:
    script = TwoTables(RRB, Source.LIVE, Source.AUTOMATED, GameName.ROULETTE)
    assert script.touch(script.other) is None
    assert script.touch(script.name) is RefusalCode.ONE_TABLE_AT_A_TIME
    again = TwoTables(RRB, Source.LIVE, Source.AUTOMATED, GameName.ROULETTE)
    assert again.touch(again.name) is None


@pytest.mark.parametrize("source", [
    proves("RRB-5.3", "a live wheel alone", Source.LIVE),
    proves("RRB-5.3", "an automated wheel alone", Source.AUTOMATED),
])  # fmt: skip
def test_one_wheel_may_be_all_there_is(source: Source) -> None:
    script = RoundScript(RRB, source=source)
    script.play((1, "red", 500), outcome=number("18"))
    assert script.money(1) == START + 500


@pytest.mark.proves("RFS-8.7.1.c", fact="a stake left standing waits while wagers lie elsewhere")
def test_a_stake_left_standing_does_not_go_up_beside_wagers_at_another_table() -> None:
    script = RoundScript(RFS)
    script.play((1, "red", 500), outcome=number("18"))
    other = script.table("T2", RFS, GameName.ROULETTE)
    there = RoundId(str(script.do(script.dealer(other), OpenWagering(other)).answer.made))
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, there, (Touch("black", 500),)))
    credit = script.money(1)
    script.open()
    assert script.id not in script.floor.state.sessions[session].boards
    assert script.money(1) == credit
    more = PlaceWagers(session, script.name, (Touch("black", 500),))
    assert script.refused(actor, more).code is RefusalCode.ONE_TABLE_AT_A_TIME


def test_what_lies_at_two_tables_when_one_is_to_be_kept_to_can_be_taken_back() -> None:
    script = TwoTables(IBK, Source.AUTOMATED, Source.AUTOMATED, GameName.SIC_BO)
    assert (script.touch(script.name), script.touch(script.other)) == (None, None)
    one = InstructOnGames(script.session(1), script.id, Games.ONE_AT_A_TIME, "slows the others")
    script.do(ELECTRONIC, one)
    assert script.touch(script.name) is RefusalCode.ONE_TABLE_AT_A_TIME
    script.do(script.player(1), ClearWagers(script.session(1), script.name))
    assert script.touch(script.other) is None
