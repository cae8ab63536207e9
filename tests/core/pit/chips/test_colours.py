"""Colours at a conventional table: whose they are, what they are worth and where they are good."""

import pytest

from croupier.core.identifiers import TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.chips.commands import IssueColour, RedeemColour, SetOutColours
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.payments import DealerTender
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript, player
from tests.plugins.proofs import proves

ROU, RFS = "nsw-roulette-2019", "rapid-fusion-2015"
T1, T2 = TableId("T1"), TableId("T2")
CASH, CHIPS = DealerTender.CASH, DealerTender.CHIPS
COLOURS = ("blue", "green", "pink")


def tables(rulebook: str) -> FloorScript:
    """Two conventional tables whose floats are open."""
    script = uncounted(rulebook)
    for name in (T1, T2):
        script.count_tray(name)
    return script


def uncounted(rulebook: str) -> FloorScript:
    """Two conventional tables with a minimum of a dollar and three colours each."""
    script = FloorScript()
    for name in (T1, T2):
        options = {"form": "table"}
        script.table(
            name, rulebook, GameName.ROULETTE, sign=Sign(Limits(100, 100_000)), options=options
        )
        script.do(OPERATOR, SetOutColours(name, COLOURS))
    return script


def blue(who: str, unit: int = 100, colour: str = "blue", agreed_by: str = "") -> IssueColour:
    return IssueColour(T1, colour, who, unit, 20, CASH, "marker", tuple(agreed_by.split()))


def holders(script: FloorScript, colour: str) -> list[str]:
    return script.floor.state.racks[T1].holders(colour)


@pytest.mark.proves("ROU-3.7", fact="a colour is one player's unless that player agrees")
def test_two_players_share_a_colour_only_if_its_holder_agrees() -> None:
    script = tables(ROU)
    script.do(DEALER, blue("Ann"))
    for agreed_by in ("", "Bob", "Cid"):
        refusal = script.refused(DEALER, blue("Bob", agreed_by=agreed_by))
        assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "ROU-3.7")
    script.do(DEALER, blue("Bob", agreed_by="Ann"))
    assert holders(script, "blue") == ["Ann", "Bob"]


@pytest.mark.proves("ROU-3.7", fact="a colour that two share has one value")
def test_checks_that_nobody_can_tell_apart_are_worth_the_same() -> None:
    script = tables(ROU)
    script.do(DEALER, blue("Ann", 500))
    for unit in (100, 1_000):
        refusal = script.refused(DEALER, blue("Bob", unit, agreed_by="Ann"))
        assert (refusal.code, refusal.clause) == (RefusalCode.BAD_AMOUNT, "ROU-3.7")
    script.do(DEALER, blue("Bob", 500, agreed_by=" Ann"))


@pytest.mark.proves("ROU-3.9", fact="nobody is another player with a blank behind the name")
def test_a_name_with_blanks_around_it_is_the_same_players() -> None:
    script = tables(ROU)
    script.do(DEALER, blue("Ann", 500))
    refusal = script.refused(DEALER, blue(" Ann ", 500, "green"))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_PERMITTED, "ROU-3.9")
    script.do(DEALER, blue("Ann ", 500))
    assert script.floor.state.racks[T1].holdings[0].worth == 2 * 20 * 500
    script.do(DEALER, RedeemColour(T1, "blue", T1, " Ann", 40))
    assert holders(script, "blue") == []


def test_nobody_buys_no_colour() -> None:
    script = tables(ROU)
    assert script.refused(DEALER, blue("  ")).code is RefusalCode.NOTHING_ASKED


@pytest.mark.proves("RFS-4.3", fact="a colour is one player's, whatever that player says")
def test_no_agreement_lets_two_players_share_a_colour() -> None:
    script = tables(RFS)
    script.do(DEALER, blue("Ann"))
    for agreed_by in ("", "Ann"):
        refusal = script.refused(DEALER, blue("Bob", agreed_by=agreed_by))
        assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "RFS-4.3")
    script.do(DEALER, RedeemColour(T1, "blue", T1, "Ann", 20))
    script.do(DEALER, blue("Bob"))
    assert holders(script, "blue") == ["Bob"]


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves("ROU-3.9", "a supervisor gives one player several colours of one value",
               ROU, SUPERVISOR),
        proves("RFS-4.5", "the operator gives one player several colours of one value",
               RFS, OPERATOR),
    ],
)  # fmt: skip
def test_several_colours_for_one_player(rulebook: str, who: Actor) -> None:
    script = tables(rulebook)
    script.do(DEALER, blue("Ann", 200))
    green = blue("Ann", 200, "green")
    assert script.refused(DEALER, green).code is RefusalCode.NOT_PERMITTED
    other = script.refused(who, blue("Ann", 500, "green"))
    assert other.code is RefusalCode.BAD_AMOUNT
    script.do(who, green)
    last = script.refused(who, blue("Ann", 200, "pink"))
    assert last.code is RefusalCode.NOT_NOW, "nobody else would find a colour"
    script.do(DEALER, blue("Bob", 500, "pink"))
    assert [holders(script, colour) for colour in COLOURS] == [["Ann"], ["Ann"], ["Bob"]]


@pytest.mark.parametrize(
    ("rulebook", "unit", "code"),
    [
        proves("ROU-3.8", "a value above the table's minimum is marked",
               ROU, 200, RefusalCode.NOTHING_ASKED),
        proves("ROU-3.8", "the table's minimum needs no marker", ROU, 100, None),
        proves("RFS-4.4", "every value is marked", RFS, 100, RefusalCode.NOTHING_ASKED),
        proves("RFS-4.4", "a colour has the value its buyer has said",
               RFS, 0, RefusalCode.BAD_AMOUNT),
    ],
)  # fmt: skip
def test_the_value_of_a_colour(rulebook: str, unit: int, code: RefusalCode | None) -> None:
    script = tables(rulebook)
    refusal = script.ask(DEALER, IssueColour(T1, "blue", "Ann", unit, 20, CASH)).answer.refusal
    assert (refusal.code if refusal else None) is code


@pytest.mark.proves("ROU-3.6", fact="redeemed where issued, or elsewhere once that table is closed")
def test_a_colour_goes_home_unless_home_is_closed() -> None:
    script = tables(ROU)
    script.do(DEALER, blue("Ann"))
    away = RedeemColour(T2, "blue", T1, "Ann", 20)
    refusal = script.refused(script.dealer(T2), away)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_HERE, "ROU-3.6")
    closer = script.who(T1, Action.CLOSE_TABLE)
    script.do(closer, AnnounceClosing(T1))
    script.wait(20 * 60)
    script.do(closer, CloseTable(T1))
    script.do(script.dealer(T2), away)
    assert holders(script, "blue") == []


@pytest.mark.proves("ROU-3.6", fact="at its own table a colour is redeemed at any time")
def test_a_colour_is_redeemed_at_home_and_once() -> None:
    script = tables(ROU)
    script.do(DEALER, blue("Ann"))
    home = RedeemColour(T1, "blue", T1, "Ann", 20)
    assert script.refused(player("T1-A"), home).code is RefusalCode.NOT_PERMITTED
    script.do(DEALER, home)
    assert script.refused(DEALER, home).code is RefusalCode.NOT_THERE


def test_a_document_that_says_nothing_of_other_tables_redeems_at_none() -> None:
    script = tables(RFS)
    script.do(DEALER, blue("Ann"))
    script.do(script.who(T1, Action.CLOSE_TABLE), CloseTable(T1))
    away = RedeemColour(T2, "blue", T1, "Ann", 20)
    assert script.refused(DEALER, away).code is RefusalCode.NOT_YOURS


def test_what_the_rack_does_not_have_is_not_issued() -> None:
    script = tables(ROU)
    assert script.refused(DEALER, blue("Ann", colour="gold")).code is RefusalCode.NOT_THERE
    script.do(DEALER, blue("Ann"))
    without = SetOutColours(T1, ("green",))
    assert script.refused(OPERATOR, without).code is RefusalCode.NOT_NOW


def test_terminals_have_no_colours() -> None:
    script = FloorScript()
    script.table("T1", "nsw-rapid-2016", GameName.ROULETTE)
    body = SetOutColours(T1, COLOURS)
    assert script.refused(OPERATOR, body).code is RefusalCode.NOT_OFFERED
