"""Whoever must be there stays there, and whoever says what came deals at that table."""

import pytest

from croupier.core.games.baccarat.outcome import Result
from croupier.core.identifiers import PersonId
from croupier.core.pit.cards.commands import PressResult
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.state import RoundStatus, TableStatus
from croupier.core.pit.tables.commands import SignOff, SignOn, TakeTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR, TABLE_INSPECTOR
from tests.core.pit.round_script import LIVE_WHEELS, RFS, RRB, RoundScript, number

OTHER = Actor(PersonId("dora"), Role.DEALER)
SECOND_INSPECTOR = Actor(PersonId("tom"), Role.TABLE_INSPECTOR)


def conventional() -> RoundScript:
    return RoundScript(RFS, options={"form": "table"})


@pytest.mark.proves("RFS-3", fact="the inspector stays while a conventional table is open")
def test_the_inspector_of_an_open_table_goes_only_when_another_is_there() -> None:
    script = conventional()
    refusal = script.refused(TABLE_INSPECTOR, SignOff())
    assert (refusal.code, refusal.clause) == (RefusalCode.STAFF_MISSING, "RFS-3")
    script.do(SECOND_INSPECTOR, SignOn())
    script.do(TABLE_INSPECTOR, SignOff())
    script.open()
    assert script.status() is RoundStatus.OPEN


@pytest.mark.proves("RFS-3", fact="no round opens at a conventional table without an inspector")
def test_no_round_opens_once_the_inspector_is_something_else() -> None:
    script = conventional()
    script.do(Actor(TABLE_INSPECTOR.person, Role.MANAGEMENT_REPRESENTATIVE), SignOn())
    refusal = script.refused(DEALER, OpenWagering(script.id))
    assert (refusal.code, refusal.clause) == (RefusalCode.STAFF_MISSING, "RFS-3")
    script.do(TABLE_INSPECTOR, SignOn())
    script.do(DEALER, OpenWagering(script.id))


@pytest.mark.proves("RFS-8.3", fact="on terminals play goes on without an inspector")
def test_at_terminals_the_inspector_may_go() -> None:
    script = RoundScript(RFS)
    script.do(TABLE_INSPECTOR, SignOff())
    script.open()
    assert script.status() is RoundStatus.OPEN


def test_when_the_table_is_closed_everybody_may_go() -> None:
    script = conventional()
    script.at.status = TableStatus.CLOSED
    script.do(TABLE_INSPECTOR, SignOff())


@pytest.mark.parametrize("rulebook", LIVE_WHEELS)
@pytest.mark.parametrize("on_duty", ["on duty", "off duty"])
def test_only_the_dealer_of_the_table_says_what_came(rulebook: str, on_duty: str) -> None:
    script = RoundScript(rulebook)
    if on_duty == "on duty":
        script.do(OTHER, SignOn())
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    name, came = script.name, number("17")
    assert script.refused(OTHER, EnterOutcome(name, came)).code is RefusalCode.NOT_YOURS
    script.do(DEALER, EnterOutcome(name, came))
    assert script.refused(OTHER, ConfirmOutcome(name, came)).code is RefusalCode.NOT_YOURS
    script.do(DEALER, ConfirmOutcome(name, came))
    assert script.status() is RoundStatus.SETTLED


def test_whoever_has_taken_the_table_over_says_it_from_then_on() -> None:
    script = RoundScript(RRB)
    script.do(OTHER, SignOn())
    script.do(DEALER, TakeTable(script.id, OTHER.person))
    opens = OpenWagering(script.id)
    assert script.refused(DEALER, opens).code is RefusalCode.NOT_YOURS
    script.do(OTHER, opens)
    name, came = script.name, number("17")
    script.do(OTHER, SpinBall(name))
    script.close()
    assert script.refused(DEALER, EnterOutcome(name, came)).code is RefusalCode.NOT_YOURS
    script.do(OTHER, EnterOutcome(name, came))


def test_nor_does_another_dealer_press_the_result_of_a_coup() -> None:
    table = CardTable(RRB).start()
    name = table.begin()
    table.deal("9C 2D KC 3H")
    pressed = table.script.refused(OTHER, PressResult(name, Result.PLAYER))
    assert pressed.code is RefusalCode.NOT_YOURS
    table.press(Result.PLAYER)


@pytest.mark.parametrize("role", [Role.PLAYER, Role.TOURNAMENT_PLAYER, Role.SPECTATOR, None])
def test_a_stranger_is_never_on_duty_and_hands_no_table_over(role: Role | None) -> None:
    script = RoundScript(RRB)
    stranger = Actor(PersonId("cas"), role)
    assert script.refused(stranger, SignOn()).code is RefusalCode.NOT_PERMITTED
    script.do(OTHER, SignOn())
    body = TakeTable(script.id, OTHER.person)
    assert script.refused(stranger, body).code is RefusalCode.NOT_PERMITTED
    assert script.at.dealer == DEALER.person
    script.do(SUPERVISOR, body)
    assert script.at.dealer == OTHER.person


@pytest.mark.parametrize("who", [DEALER, OTHER], ids=["who goes", "who comes"])
@pytest.mark.proves("RFS-9.4.7", fact="between rounds either dealer says that they change")
def test_between_rounds_either_dealer_hands_the_table_over(who: Actor) -> None:
    script = RoundScript(RFS)
    script.do(OTHER, SignOn())
    script.do(who, TakeTable(script.id, OTHER.person))
    assert script.at.dealer == OTHER.person


def test_no_third_dealer_hands_a_table_over() -> None:
    script = RoundScript(RRB)
    script.do(OTHER, SignOn())
    third = Actor(PersonId("cas"), Role.DEALER)
    script.do(third, SignOn())
    refusal = script.refused(third, TakeTable(script.id, OTHER.person))
    assert refusal.code is RefusalCode.NOT_YOURS
    assert script.at.dealer == DEALER.person


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.DEALER])
def test_between_rounds_a_table_is_handed_over_by_whoever_stands_above_the_dealers(
    role: Role,
) -> None:
    script = RoundScript(RRB)
    script.do(OTHER, SignOn())
    body = TakeTable(script.id, OTHER.person)
    refusal = script.ask(Actor(PersonId("cas"), role), body).answer.refusal
    if role in SUPERVISING:
        assert refusal is None
    else:
        assert refusal is not None
        assert refusal.code is RefusalCode.NOT_PERMITTED
