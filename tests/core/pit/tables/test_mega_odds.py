"""Mega odds are played by the Authority's probability, entered by two people, and by no other."""

import re

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.pit.irregularities.commands import ReportLuckyScreen, RestoreLuckyBall
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import AdoptRulebook, EnterMegaOdds, OpenTable, SetUpTable
from croupier.core.pit.tables.state import MegaOdds
from croupier.core.refusals import RefusalCode
from croupier.core.stream.intents import Draw, DrawPurpose
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import DEVICE, ROU, START, RoundScript, number

NUMBERS = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}
# The least probability on each wheel at which some colour has no edge for the house left.
TOO_OFTEN = {"single-zero": "2/225", "double-zero": "1/75"}
BASE = "nsw-roulette-2019"
APPROVAL = "Authority 2026/17"


def closed(wheel: str = "single-zero") -> RoundScript:
    script = RoundScript(ROU, options={"lucky_ball": "standard", "wheel": wheel})
    script.at.status = TableStatus.CLOSED
    return script


def mega() -> RoundScript:
    script = closed()
    script.do(SUPERVISOR, EnterMegaOdds(script.id, "1/200", APPROVAL), OPERATOR)
    script.do(SUPERVISOR, OpenTable(script.id, DEALER.person))
    return script


def anew(script: RoundScript, **options: str) -> SetUpTable:
    table = script.at
    kept = {name: value for name, value in table.options.items() if name not in ("mega",)}
    return SetUpTable(
        script.id,
        table.rulebook,
        table.game,
        table.source,
        {**kept, **options},
        table.sign,
        table.wagering_ms,
    )


@pytest.mark.proves("ROU-7.9", fact="two people enter how often Mega comes, with its approval")
def test_the_probability_is_entered_by_two_people_while_the_table_is_closed() -> None:
    script = closed()
    entered = EnterMegaOdds(script.id, "1/200", APPROVAL)
    assert script.refused(SUPERVISOR, entered).code is RefusalCode.APPROVAL_NEEDED
    assert script.refused(DEALER, entered, OPERATOR).code is RefusalCode.NOT_PERMITTED
    without = EnterMegaOdds(script.id, "1/200", "")
    assert script.refused(SUPERVISOR, without, OPERATOR).code is RefusalCode.NO_REASON
    script.do(SUPERVISOR, entered, OPERATOR)
    assert script.floor.state.plan.desks[script.id].mega == MegaOdds("1/200", APPROVAL)
    script.do(SUPERVISOR, OpenTable(script.id, DEALER.person))
    again = EnterMegaOdds(script.id, "1/300", APPROVAL)
    assert script.refused(SUPERVISOR, again, OPERATOR).code is RefusalCode.TABLE_OPEN


@pytest.mark.proves("ROU-7.9", "ROU-7.10", fact="the house keeps its edge on every colour")
@pytest.mark.parametrize(("wheel", "limit"), TOO_OFTEN.items())
def test_a_probability_that_leaves_no_edge_is_refused(wheel: str, limit: str) -> None:
    script = closed(wheel)
    for odds in (limit, "1/2", "1/1"):
        body = EnterMegaOdds(script.id, odds, APPROVAL)
        assert script.refused(SUPERVISOR, body, OPERATOR).code is RefusalCode.BAD_AMOUNT
    above, below = map(int, limit.split("/"))
    just_less = f"{above * 1000 - 1}/{below * 1000}"
    script.do(SUPERVISOR, EnterMegaOdds(script.id, just_less, APPROVAL), OPERATOR)


@pytest.mark.parametrize("odds", ["often", "1/0", "3/2", "-1/200"])
def test_only_a_probability_is_entered(odds: str) -> None:
    script = closed()
    body = EnterMegaOdds(script.id, odds, APPROVAL)
    assert script.refused(SUPERVISOR, body, OPERATOR).code is RefusalCode.UNKNOWN_OPTION


@pytest.mark.proves("ROU-7.9", fact="no set-up switches Mega on without its approval")
def test_no_set_up_and_no_repair_switches_it_on() -> None:
    script = closed()
    for odds in ("1/200", "1/1000000"):
        body = anew(script, lucky_ball="mega", mega=odds)
        assert script.refused(OPERATOR, body).code is RefusalCode.APPROVAL_NEEDED
    silent = anew(script, lucky_ball="mega")
    assert script.refused(OPERATOR, silent).code is RefusalCode.APPROVAL_NEEDED
    script.do(SUPERVISOR, OpenTable(script.id, DEALER.person))
    script.do(DEVICE, ReportLuckyScreen(script.id, "dark"))
    script.do(SUPERVISOR, RestoreLuckyBall(script.id))
    assert script.at.options["lucky_ball"] == "standard"


@pytest.mark.proves("ROU-7.9", fact="Mega is set up anew by its approved probability alone")
def test_a_set_up_keeps_to_what_was_approved() -> None:
    script = closed("double-zero")
    script.do(SUPERVISOR, EnterMegaOdds(script.id, "1/80", APPROVAL), OPERATOR)
    script.do(OPERATOR, anew(script, lucky_ball="mega", mega="1/80"))
    other = anew(script, lucky_ball="mega", mega="1/90")
    assert script.refused(OPERATOR, other).code is RefusalCode.APPROVAL_NEEDED
    smaller = anew(script, lucky_ball="mega", mega="1/80", wheel="single-zero")
    assert script.refused(OPERATOR, smaller).code is RefusalCode.BAD_AMOUNT


@pytest.mark.proves("ROU-7.9.1", "ROU-7.9.2", fact="a number gets Super or Mega by the probability")
@pytest.mark.parametrize(("boost", "pays"), [("super", 75), ("mega", 1000)])
def test_chance_is_given_the_approved_probability(boost: str, pays: int) -> None:
    script = mega()
    script.open()
    script.lay(1, ("lucky:blue", 500))
    script.spin()
    script.draw_lucky(**NUMBERS)
    script.close()
    script.screen_shows(LuckyShows.NO_MORE_BETS)
    assert script.drawing().draw == Draw(DrawPurpose.LUCKY_BOOST, 4, 1, "1/200")
    script.boost("blue", boost)
    script.tell(number("0"))
    assert script.money(1) == START + 500 * pays


def test_a_repaired_screen_offers_mega_as_it_was() -> None:
    script = mega()
    script.open()
    script.do(DEVICE, ReportLuckyScreen(script.id, "dark"))
    script.spin()
    script.close()
    script.tell(number("0"))
    script.do(SUPERVISOR, RestoreLuckyBall(script.id))
    assert (script.at.options["lucky_ball"], script.at.options["mega"]) == ("mega", "1/200")
    assert script.floor.offer(script.at).options.mega is not None


@pytest.mark.proves(
    "ROU-7.9", fact="no repair switches Mega on at a wheel on which no edge is left"
)
def test_a_repaired_screen_offers_no_mega_at_another_wheel() -> None:
    script = closed("double-zero")
    script.do(SUPERVISOR, EnterMegaOdds(script.id, "1/80", APPROVAL), OPERATOR)
    script.do(DEVICE, ReportLuckyScreen(script.id, "dark"))
    script.do(OPERATOR, anew(script, wheel="single-zero"))
    restore = script.refused(SUPERVISOR, RestoreLuckyBall(script.id))
    assert restore.code is RefusalCode.BAD_AMOUNT
    assert script.at.options["lucky_ball"] == "off"


@pytest.mark.proves("ROU-7.9", fact="no later text switches Mega on where no edge is left")
@pytest.mark.parametrize(
    ("changed", "by", "lost"),
    [
        (r"pays = \[1000, 1\]", "pays = [5000, 1]", "no edge is left"),
        (r"(?s)\[roulette\.lucky_ball\.modes\.mega\].*", "", "lucky_ball"),
    ],
)
def test_no_text_is_adopted_that_takes_the_edge_or_the_offer_from_a_table(
    changed: str, by: str, lost: str
) -> None:
    script = mega()
    text = script.floor.state.rulebooks[RulebookId(BASE)]
    refusal = script.refused(OPERATOR, AdoptRulebook(re.sub(changed, by, text)))
    assert refusal.code is RefusalCode.BAD_RULEBOOK
    assert refusal.sentence.startswith("T1 could not be played under this text")
    assert lost in refusal.sentence
    script.do(OPERATOR, AdoptRulebook(f"{text}\n# the same"))
    assert script.floor.offer(script.at).options.mega is not None
