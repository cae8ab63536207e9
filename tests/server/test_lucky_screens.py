"""A display of one table alone speaks for its Lucky Ball screen, and says nothing else."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from croupier.actors.seeded_chance import seeded_chance
from croupier.core.identifiers import RoundId, TableId
from croupier.core.pit.irregularities.commands import ReportLuckyScreen
from croupier.core.pit.rounds.commands import CallNoMoreBets, ShowLuckyBall
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.state import ScreenId
from croupier.server.house import VenueProfile
from croupier.server.keyring.hashing import Cost
from croupier.server.keyring.staff import KeyedScreen, KeyMark, Screen
from croupier.server.sockets.principal import Principal
from croupier.server.start.opening import Opening
from croupier.server.start.start_checks import Setup
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.core.pit.round_script import ROU, RoundScript
from tests.server.floor_house import LETTERHEAD, PIT, SECRET

SHOWS = ShowLuckyBall(RoundId("T1/1"), "T1-lucky-ball-screen", LuckyShows.NUMBERS)
FAILED = ReportLuckyScreen(TableId("T1"), "dark")


def display(*tables: str) -> Principal:
    named = tuple(map(TableId, tables))
    screen = Screen(ScreenId("wall"), ScreenKind.DISPLAY, pit=PIT, tables=named)
    return Principal(KeyedScreen(screen, KeyMark(b"a key")), None)


def said(script: RoundScript, at: Principal, body: object) -> str | RefusalCode:
    found: Actor | Refusal = at.actor(script.floor, body)
    return found.code if isinstance(found, Refusal) else found.person


@pytest.mark.parametrize("body", [SHOWS, FAILED])
def test_the_display_of_its_table_is_heard_as_the_screen(body: object) -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    assert said(script, display("T1"), body) == "T1-lucky-ball-screen"
    assert said(script, display("T2"), body) is RefusalCode.NOT_PERMITTED
    assert said(script, display("T1", "T2"), body) is RefusalCode.NOT_PERMITTED


def test_a_display_says_nothing_else_and_nothing_where_no_screen_stands() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    called = CallNoMoreBets(RoundId("T1/1"))
    assert said(script, display("T1"), called) is RefusalCode.NOT_PERMITTED
    plain = RoundScript(ROU)
    assert said(plain, display("T1"), SHOWS) is RefusalCode.NOT_PERMITTED


async def test_a_live_venue_cannot_be_given_a_seeded_chance(tmp_path: Path) -> None:
    live = Setup(
        profile=VenueProfile(name="The Test Casino", mode=Mode.LIVE, letterhead=LETTERHEAD),
        journal=f"sqlite:{tmp_path / 'journal.db'}",
        pits=(PIT,),
        secret=SECRET,
        owner="server",
        hashing_cost=Cost(1, 64, 1),
        chance=seeded_chance(Random(1)),
    )
    with pytest.raises(ValueError, match="operating system's generator"):
        await Opening.of(live)
    profile = replace(live.profile, mode=Mode.DEMO)
    await (await Opening.of(replace(live, profile=profile))).close()
