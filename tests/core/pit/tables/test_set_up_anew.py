"""A closed table is given other options, and stays the same table to all who look back."""

import pytest

from croupier.core.identifiers import RulebookId, TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.state import Table
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import OPERATOR, FloorScript

CHOICE = "nsw-roulette-2019"
T1 = TableId("T1")
GENERAL = Sign(Limits(100, 1000))


def setting(sign: Sign = GENERAL, **options: str) -> SetUpTable:
    book, game = RulebookId(CHOICE), GameName.ROULETTE
    return SetUpTable(T1, book, game, Source.LIVE, options, sign, 30_000)


def set_up() -> tuple[FloorScript, Table]:
    script = FloorScript()
    script.adopt(CHOICE)
    script.do(OPERATOR, setting())
    table = script.floor.state.tables[T1]
    table.rounds, table.stops = 27, {"C1": "a case is open"}
    return script, table


def test_no_round_of_a_table_set_up_anew_has_the_name_of_an_earlier_one() -> None:
    script, _ = set_up()
    script.do(OPERATOR, setting(wheel="double-zero"))
    table = script.floor.state.tables[T1]
    assert table.options == {"wheel": "double-zero"}
    assert table.rounds == 27


def test_what_stops_a_table_still_stops_it() -> None:
    script, _ = set_up()
    script.do(OPERATOR, setting(Sign(Limits(200, 1000))))
    assert script.floor.state.tables[T1].stops == {"C1": "a case is open"}


@pytest.mark.parametrize(
    ("sign", "code"),
    [
        (Sign(Limits(1000, 100)), RefusalCode.BAD_AMOUNT),
        (Sign(GENERAL.general, {"pair": Limits(1)}), RefusalCode.UNKNOWN_BET),
        (Sign(GENERAL.general, differential=1), RefusalCode.NOT_OFFERED),
    ],
)
def test_a_sign_that_the_rulebook_has_no_room_for_is_refused_at_set_up(
    sign: Sign, code: RefusalCode
) -> None:
    script, _ = set_up()
    assert script.refused(OPERATOR, setting(sign)).code is code


def test_an_option_that_is_not_offered_is_refused_with_the_clause_that_names_what_is() -> None:
    script = FloorScript()
    script.adopt("nsw-rapid-2016")
    book, options = RulebookId("nsw-rapid-2016"), {"wheel": "double-zero"}
    asked = SetUpTable(T1, book, GameName.ROULETTE, Source.LIVE, options, GENERAL, 30_000)
    refusal = script.refused(OPERATOR, asked)
    assert refusal.code is RefusalCode.OPTION_NOT_OFFERED
    roulette = script.floor.book(book).settings.roulette
    assert roulette is not None
    assert refusal.clause == roulette.wheels["single-zero"].clauses[0]
