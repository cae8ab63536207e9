"""Lucky Ball beside the wheel: four numbers after the spin, one boosted after no more bets."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.irregularities.commands import DeclareNoSpin, RecalculateRound
from croupier.core.pit.rounds.commands import CallNoMoreBets, EnterOutcome, SenseRest, ShowLuckyBall
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.stream.intents import CompleteDraw, Draw, DrawPurpose
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    CHANCE,
    DEVICE,
    ROU,
    SCREEN,
    START,
    WHEEL,
    RoundScript,
    number,
)

NUMBERS = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}


def opened(**options: str) -> RoundScript:
    script = RoundScript(ROU, options={"lucky_ball": "standard", **options})
    script.open()
    return script


def spun(**options: str) -> RoundScript:
    script = opened(**options)
    script.lay(1, ("lucky:blue", 500))
    script.spin()
    return script


@pytest.mark.proves(
    "ROU-7.4", "ROU-7.6", fact="numbers are drawn after the spin, one is boosted after the close"
)
def test_the_draw_is_part_of_the_round() -> None:
    script = spun()
    script.draw_lucky(**NUMBERS)
    script.close()
    script.boost("red")
    script.tell(number("0"))
    assert script.round.outcome is not None
    assert script.round.outcome.lucky == NUMBERS
    assert script.money(1) == START + 500 * 20
    assert script.sound()


@pytest.mark.proves("ROU-7.3", fact="a Lucky Ball wager needs no other wager beside it")
def test_a_lucky_ball_wager_loses_by_itself() -> None:
    script = spun()
    script.draw_lucky(**NUMBERS)
    script.close()
    script.boost("red")
    script.tell(number("7"))
    assert script.money(1) == START - 500


@pytest.mark.proves("ROU-7.4", fact="four pockets are drawn from all of the wheel, once it is spun")
@pytest.mark.parametrize(("wheel", "pockets"), [("single-zero", 37), ("double-zero", 38)])
def test_chance_is_asked_for_four_of_all_pockets_once_the_ball_is_spun(
    wheel: str, pockets: int
) -> None:
    script = opened(wheel=wheel)
    assert not script.floor.state.intents.open
    script.spin()
    assert script.drawing().draw == Draw(DrawPurpose.LUCKY_NUMBERS, pockets, 4)


@pytest.mark.proves("ROU-2.8", fact="a colour may be backed before its number shows, and after")
def test_a_colour_is_backed_at_any_time_before_no_more_bets() -> None:
    script = opened()
    script.lay(1, ("lucky:red", 500))
    script.spin()
    script.lay(1, ("lucky:green", 500))
    script.draw_lucky(**NUMBERS)
    script.lay(1, ("lucky:blue", 500))
    assert script.pot() == 1_500


@pytest.mark.parametrize(
    "drawn", [(1, 2, 3), (1, 2, 3, 3), (1, 2, 3, 37), (1, 2, 3, -1), (1, 2, 3, 4, 5)]
)
def test_only_what_was_asked_for_is_taken_for_a_draw(drawn: tuple[int, ...]) -> None:
    script = spun()
    said = CompleteDraw(script.drawing().id, drawn)
    assert script.refused(CHANCE, said).code is RefusalCode.IMPOSSIBLE_OUTCOME


def test_a_draw_stands_and_is_never_drawn_again() -> None:
    script = spun()
    asked = script.drawing()
    script.do(CHANCE, CompleteDraw(asked.id, (5, 12, 0, 33)))
    again = CompleteDraw(asked.id, (1, 2, 3, 4))
    assert script.refused(CHANCE, again).code is RefusalCode.ALREADY_DONE
    assert script.refused(DEALER, again).code is RefusalCode.NOT_PERMITTED
    assert script.round.draw is not None
    assert script.round.draw.numbers == NUMBERS


@pytest.mark.proves("ROU-7.6", fact="nothing is boosted before the screen displays No More Bets")
def test_the_boost_waits_for_the_screen() -> None:
    script = spun()
    script.draw_lucky(**NUMBERS)
    early = ShowLuckyBall(script.name, script.screen(), LuckyShows.NO_MORE_BETS)
    assert script.refused(SCREEN, early).code is RefusalCode.TOO_EARLY
    script.close()
    assert not script.floor.state.intents.open
    awaited = script.refused(DEALER, EnterOutcome(script.name, number("0")))
    assert awaited.code is RefusalCode.NOT_NOW
    script.screen_shows(LuckyShows.NO_MORE_BETS)
    asked = script.drawing()
    assert asked.draw == Draw(DrawPurpose.LUCKY_BOOST, 4, 1)
    mega = CompleteDraw(asked.id, (0,), happened=True)
    assert script.refused(CHANCE, mega).code is RefusalCode.IMPOSSIBLE_OUTCOME
    script.do(CHANCE, CompleteDraw(asked.id, (2,)))
    script.tell(number("0"))
    assert script.money(1) == START + 500 * 75


@pytest.mark.proves("ROU-8.11", fact="without the numbers on the screen Lucky Ball is void")
@pytest.mark.parametrize("drawn", [False, True])
def test_numbers_that_were_not_showing_at_the_close_give_stakes_back(*, drawn: bool) -> None:
    script = opened()
    script.lay(1, ("lucky:blue", 500), ("straight:0", 100))
    script.spin()
    if drawn:
        script.draw_unshown(**NUMBERS)
    script.close()
    assert script.money(1) == START - 100
    (back,) = script.round.returned
    assert (back.bet, back.amount, back.clause) == ("lucky:blue", 500, "ROU-8.11")
    late = ShowLuckyBall(script.name, script.screen(), LuckyShows.NUMBERS)
    assert script.refused(SCREEN, late).code is RefusalCode.NOT_NOW
    script.tell(number("0"))
    assert script.money(1) == START - 100 + 3_600
    assert script.round.outcome == OutcomeData("0", lucky_void=True)
    assert script.at.options["lucky_ball"] == "standard"
    assert script.sound()


def test_a_draw_that_comes_after_the_close_decides_nothing() -> None:
    script = spun()
    asked = script.drawing()
    script.close()
    script.do(CHANCE, CompleteDraw(asked.id, (5, 12, 0, 33)))
    assert script.round.draw is None
    assert not script.floor.state.intents.open
    script.tell(number("0"))
    assert script.money(1) == START


def test_only_a_lucky_ball_screen_of_the_table_says_what_it_shows() -> None:
    script = spun()
    script.draw_unshown(**NUMBERS)
    for device in (WHEEL, "no device"):
        body = ShowLuckyBall(script.name, device, LuckyShows.NUMBERS)
        assert script.refused(SCREEN, body).code is RefusalCode.UNKNOWN_DEVICE
    script.screen_shows(LuckyShows.NUMBERS)
    again = ShowLuckyBall(script.name, script.screen(), LuckyShows.NUMBERS)
    assert script.refused(SCREEN, again).code is RefusalCode.ALREADY_DONE


@pytest.mark.proves("ROU-8.9", fact="numbers, boost and wagers stand for the spin after a no spin")
@pytest.mark.parametrize("closed", [False, True])
def test_a_no_spin_keeps_what_was_drawn(*, closed: bool) -> None:
    script = spun()
    script.draw_lucky(**NUMBERS)
    if closed:
        script.close()
        script.boost("blue")
    script.do(DEALER, DeclareNoSpin(script.name, NoSpinReason.NO_POCKET))
    drawn = script.round.draw
    script.spin()
    assert not script.floor.state.intents.open
    if not closed:
        script.close()
        script.boost("blue")
    assert drawn is not None
    assert script.round.draw is not None
    assert script.round.draw.numbers == drawn.numbers == NUMBERS
    script.tell(number("0"))
    assert script.money(1) == START + 500 * 75


@pytest.mark.proves("ROU-8.11", "ROU-9.12", fact="a round with no draw can always be decided")
def test_a_sensor_that_says_at_rest_before_the_spin_leaves_a_way_on() -> None:
    script = opened()
    script.lay(1, ("lucky:blue", 500), ("straight:0", 100))
    script.do(DEVICE, SenseRest(script.name, WHEEL, number("0")))
    assert script.round.status is RoundStatus.SUSPENDED
    assert script.money(1) == START - 100
    script.do(SUPERVISOR, RecalculateRound(script.name, number("0"), "the ball lay there"))
    assert script.money(1) == START - 100 + 3_600
    assert script.sound()


def test_a_table_without_lucky_ball_draws_nothing() -> None:
    script = RoundScript(ROU)
    script.open()
    script.spin()
    script.do(DEALER, CallNoMoreBets(script.name))
    assert not script.floor.state.intents.open
