"""At a conventional table nobody has a session: players are known by their place, or by name."""

import pytest
from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText, CaseId, PersonId, RoundId, TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit import registry
from croupier.core.pit.cases.commands import AskReview, DecideDispute, RaiseDispute, ReviewDispute
from croupier.core.pit.cases.options import options
from croupier.core.pit.chips.commands import IssueColour, RedeemColour, TakeCallBet
from croupier.core.pit.conduct.commands import (
    BarPlayer,
    DirectToVacate,
    ExcludePlayer,
    LiftBar,
    VoidPlayersWagers,
)
from croupier.core.pit.conduct.events import DirectedToVacate, PlayerBarred, PlayerExcluded
from croupier.core.pit.conduct.state import TablePlace
from croupier.core.pit.irregularities.commands import ChangeLateWager, RefuseWager
from croupier.core.pit.irregularities.events import ChipsPutRight, ChipsRefused, ChipsVoided
from croupier.core.pit.rounds.commands import CallNoMoreBets, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tables.commands import SetPersonalLimits
from croupier.core.pit.tables.events import PersonalLimitsSet
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.payments import ChipKind
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Entry
from croupier.views.casework import cases_view
from tests.core.pit.chips.test_colours import CASH, ROU, T1, T2, tables
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript, player
from tests.core.pit.round_script import RRB, RoundScript

PLACE = "place 3"
ANN = PersonId("Ann Example")
GAMES = Actor(PersonId("gita"), Role.GAMES_SUPERVISOR)
CASINO = Actor(PersonId("cas"), Role.CASINO_SUPERVISOR)
BREACH = "9.1, a device"


def opened() -> tuple[FloorScript, RoundId]:
    script = tables(ROU)
    return script, RoundId(str(script.do(DEALER, OpenWagering(T1)).answer.made))


def called(round_: RoundId, who: str = PLACE) -> TakeCallBet:
    return TakeCallBet(round_, who, "red", 500, 500, ChipKind.VALUE_CHIPS)


def bought(table: TableId, who: str = PLACE) -> IssueColour:
    return IssueColour(table, "blue", who, 100, 20, CASH, "marker")


def readable(entry: Entry) -> bool:
    return registry.decode_entry(registry.encode_entry(entry)) == entry


@pytest.mark.proves("ROU-9.3.2", fact="a player is barred by the place at a table of chips")
def test_a_barred_place_calls_no_bet_and_buys_no_colour_until_the_bar_is_lifted() -> None:
    script, round_ = opened()
    bar = BarPlayer(None, T1, BREACH, PLACE)
    assert script.refused(DEALER, bar).code is RefusalCode.NOT_PERMITTED
    entry = script.do(SUPERVISOR, bar)
    (event,) = entry.events
    assert isinstance(event, PlayerBarred)
    assert (event.place, event.table, event.clause) == (TablePlace(T1, PLACE), T1, "ROU-9.3.2")
    assert readable(entry)
    assert script.refused(SUPERVISOR, bar).code is RefusalCode.ALREADY_DONE
    for body in (called(round_), bought(T1)):
        refusal = script.refused(DEALER, body)
        assert (refusal.code, refusal.clause) == (RefusalCode.BARRED, "ROU-9.3.2")
    # The same place of another table is another person's.
    script.do(DEALER, called(round_, "place 4"))
    script.do(script.dealer(T2), bought(T2))
    script.do(SUPERVISOR, LiftBar(None, T1, "served", PLACE))
    script.do(DEALER, called(round_))
    assert script.floor.state.bars == []


@pytest.mark.proves("ROU-9.3.2", fact="who is known by name is barred at every table")
def test_a_bar_of_somebody_known_goes_with_them_to_every_table() -> None:
    script, _ = opened()
    script.do(SUPERVISOR, BarPlayer(None, T1, BREACH, PLACE, ANN))
    other = script.dealer(T2)
    assert script.refused(other, bought(T2, ANN)).code is RefusalCode.BARRED
    script.do(other, bought(T2, PLACE))
    script.do(SUPERVISOR, LiftBar(None, T2, "served", person=ANN))
    script.do(DEALER, bought(T1, ANN))


def test_a_barred_place_still_redeems_its_colours() -> None:
    script, _ = opened()
    script.do(DEALER, bought(T1))
    script.do(SUPERVISOR, BarPlayer(None, T1, BREACH, PLACE))
    script.do(DEALER, RedeemColour(T1, "blue", T1, PLACE, 20))


@pytest.mark.proves("ROU-9.3.3", fact="a player with chips is excluded by name")
def test_a_player_with_chips_is_excluded_by_name() -> None:
    script, round_ = opened()
    unnamed = ExcludePlayer(None, T1, BREACH, PLACE)
    assert script.refused(SUPERVISOR, unnamed).code is RefusalCode.NOTHING_ASKED
    entry = script.do(SUPERVISOR, ExcludePlayer(None, T1, BREACH, PLACE, ANN))
    (event,) = entry.events
    assert isinstance(event, PlayerExcluded)
    assert (event.person, event.place) == (ANN, TablePlace(T1, PLACE))
    assert [(claim.kind, claim.key) for claim in entry.claims] == [("patron", ANN)]
    assert readable(entry)
    assert script.refused(DEALER, called(round_)).code is RefusalCode.BARRED
    assert script.refused(script.dealer(T2), bought(T2, ANN)).code is RefusalCode.BARRED


@pytest.mark.proves("ROU-9.9", fact="staff who saw three rounds go by have a place given up")
def test_a_player_with_chips_is_directed_to_vacate_for_what_staff_saw() -> None:
    script, _ = opened()
    silent = DirectToVacate(None, T1, "", PLACE)
    assert script.refused(SUPERVISOR, silent).code is RefusalCode.NO_REASON
    entry = script.do(SUPERVISOR, DirectToVacate(None, T1, "three spins without a chip", PLACE))
    (event,) = entry.events
    assert isinstance(event, DirectedToVacate)
    assert (event.place, event.clause) == (TablePlace(T1, PLACE), "ROU-9.9")
    assert readable(entry)


@pytest.mark.proves("ROU-9.11", fact="chips are refused before no more bets, with the reason")
def test_a_wager_of_chips_is_refused_before_no_more_bets_and_not_after() -> None:
    script, round_ = opened()
    body = RefuseWager(round_, None, BetText("red"), "chips of another casino", PLACE)
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    entry = script.do(SUPERVISOR, body)
    (event,) = entry.events
    assert isinstance(event, ChipsRefused)
    assert (event.place, event.bet, event.clause) == (TablePlace(T1, PLACE), "red", "ROU-9.11")
    assert readable(entry)
    nonsense = RefuseWager(round_, None, BetText("purple"), "chips of another casino", PLACE)
    assert script.refused(SUPERVISOR, nonsense).code is RefusalCode.UNKNOWN_BET
    script.do(DEALER, SpinBall(round_))
    script.do(DEALER, CallNoMoreBets(round_))
    assert script.refused(SUPERVISOR, body).code is RefusalCode.WAGERING_CLOSED


@pytest.mark.proves("ROU-3.14", fact="a supervisor has chips put right after no more bets")
def test_chips_are_put_right_between_no_more_bets_and_the_result_for_a_reason() -> None:
    script, round_ = opened()
    body = ChangeLateWager(
        round_, None, BetText("red"), 500, "a jogged arm", "black", player=f" {PLACE}"
    )
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_NOW
    script.do(DEALER, SpinBall(round_))
    script.do(DEALER, CallNoMoreBets(round_))
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    entry = script.do(SUPERVISOR, body)
    (event,) = entry.events
    assert isinstance(event, ChipsPutRight)
    assert (event.place, event.clause) == (TablePlace(T1, PLACE), "ROU-3.14")
    assert (event.source, event.destination, event.amount) == ("red", "black", 500)
    assert readable(entry)
    for wrong, code in (
        (replace(body, reason=""), RefusalCode.NO_REASON),
        (replace(body, player=" "), RefusalCode.NOTHING_ASKED),
        (replace(body, amount=0), RefusalCode.BAD_AMOUNT),
        (replace(body, destination="purple"), RefusalCode.UNKNOWN_BET),
        (replace(body, destination="lucky:red"), RefusalCode.NOT_OFFERED),
    ):
        assert script.refused(SUPERVISOR, wrong).code is code
    script.do(DEALER, EnterOutcome(round_, OutcomeData(number="17")))
    assert script.refused(SUPERVISOR, body).code is RefusalCode.APPROVAL_NEEDED
    back = replace(body, destination=None)
    taken = script.do(SUPERVISOR, back, CASINO).events[0]
    assert isinstance(taken, ChipsPutRight)
    assert taken.destination is None
    script.do(DEALER, OpenWagering(T1))
    assert script.refused(SUPERVISOR, back, CASINO).code is RefusalCode.NOT_THE_ROUND


@pytest.mark.proves("ROU-9.3.1", fact="chips of whoever used a device are void and go back")
def test_the_chips_of_a_place_are_made_void_for_a_breach() -> None:
    script, round_ = opened()
    body = VoidPlayersWagers(None, T1, BREACH, PLACE)
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    idle = replace(body, breach="9.9, sleeping")
    assert script.refused(SUPERVISOR, idle).code is not RefusalCode.NOT_PERMITTED
    entry = script.do(SUPERVISOR, body)
    (event,) = entry.events
    assert isinstance(event, ChipsVoided)
    assert (event.round, event.place) == (round_, TablePlace(T1, PLACE))
    assert event.clause == "ROU-9.3.1"
    assert readable(entry)
    nobody = replace(body, player="")
    assert script.refused(SUPERVISOR, nobody).code is RefusalCode.NOTHING_ASKED
    script.do(DEALER, SpinBall(round_))
    script.do(DEALER, CallNoMoreBets(round_))
    script.do(DEALER, EnterOutcome(round_, OutcomeData(number="17")))
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_THERE


@pytest.mark.proves("ROU-9.12", fact="a dispute at a table of chips is heard, and looked at again")
def test_a_dispute_of_a_player_with_chips_goes_to_both_instances() -> None:
    script, _ = opened()
    body = RaiseDispute(None, T1, "I had 17", player=PLACE)
    assert script.refused(player("T1-A"), body).code is RefusalCode.NOT_YOURS
    entry = script.do(DEALER, body)
    assert readable(entry)
    case = CaseId(str(entry.answer.made))
    assert script.floor.state.cases[case].kind is CaseKind.DISPUTE
    assert cases_view(script.floor).open[0].concerns == f"{PLACE}, round 1 at Roulette 1"
    script.do(GAMES, DecideDispute(case, "17 was not covered"))
    offered = {way.command for way in options(script.floor, script.floor.state.cases[case])}
    assert "ask-review" in offered
    # Whoever recorded the dispute may be off by now.
    script.do(CASINO, AskReview(case))
    assert script.refused(GAMES, ReviewDispute(case, "so it was")).code is RefusalCode.OWN_APPROVAL
    script.do(CASINO, ReviewDispute(case, "17 was covered"))
    assert case not in script.floor.state.cases


def test_nobody_can_be_called_what_makes_a_dispute_one_about_the_outcome() -> None:
    script, _ = opened()
    case = CaseId(
        str(script.do(DEALER, RaiseDispute(None, T1, "no", player="outcome")).answer.made)
    )
    assert not script.floor.state.cases[case].about.endswith(" outcome")


@pytest.mark.proves("ROU-4.6", fact="limits above the maximum are agreed with one place, by a sign")
def test_personal_limits_are_agreed_with_a_place_and_taken_back() -> None:
    script, _ = opened()
    sign = Sign(Limits(100, 500_000))
    entry = script.do(SUPERVISOR, SetPersonalLimits(T1, None, sign, "sign 7", player=PLACE))
    (event,) = entry.events
    assert isinstance(event, PersonalLimitsSet)
    assert event.place == TablePlace(T1, PLACE)
    assert readable(entry)
    assert script.floor.state.plan.desk(T1).at_places == {PLACE: sign}
    assert script.floor.state.plan.desk(T1).personal == {}
    script.do(SUPERVISOR, SetPersonalLimits(T1, None, None, "sign 7", player=PLACE))
    assert script.floor.state.plan.desk(T1).at_places == {}


def test_a_place_is_named_and_is_of_a_table_of_chips() -> None:
    script, _ = opened()
    refusal = script.refused(SUPERVISOR, BarPlayer(None, T1, BREACH, " "))
    assert refusal.code is RefusalCode.NOTHING_ASKED
    assert "a session, or a player by their place" in refusal.sentence
    terminals = RoundScript(RRB)
    body = BarPlayer(None, terminals.id, "12.1", PLACE)
    assert terminals.refused(SUPERVISOR, body).code is RefusalCode.UNKNOWN_SESSION
