"""What somebody has unsettled, asked by staff before they make it void."""

from pathlib import Path

from croupier.client import http_requests
from croupier.core.identifiers import PersonId, TerminalId
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.server.keyring.staff import PitId, Screen
from croupier.views.unsettled_wagers import UnsettledView
from croupier.wire.describing.forms import FormView
from croupier.wire.screens import ScreenKind
from tests.core.pit.round_script import RRB, RoundScript
from tests.server.floor_house import PASSWORD, PIT, floor_house, screen_id
from tests.server.web.offices import Visit

ANNEXE = PitId("annexe")
CONSOLE = Screen(screen_id("console"), ScreenKind.PIT_CONSOLE, pit=PIT)


def laid(bet: str, stake: int, *, known: bool) -> RoundScript:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, (bet, stake))
    script.lay(2, ("even", 900))
    if known:
        reader = Actor(PersonId("card reader"))
        script.do(reader, RecognisePatron(PersonId("pat"), terminal=TerminalId("T1-A")))
    return script


async def test_staff_see_it_in_every_pit_where_the_person_is_known(tmp_path: Path) -> None:
    for known in (True, False):
        async with floor_house(tmp_path / str(known), pits=(PIT, ANNEXE)) as floor:
            here = laid("red", 500, known=known)
            await floor.play(here)
            await floor.play(laid("black", 700, known=known), ANNEXE)
            await floor.hire("201", Role.CASINO_SUPERVISOR)
            key, url = await floor.enrol(CONSOLE), floor.url(CONSOLE.id)
            token = await http_requests.sign_on(floor.session, url, key, "201", password=PASSWORD)
            assert isinstance(token, str), token
            visit = Visit(floor, CONSOLE.id, key, token)
            path = f"unsettled?session={here.session(1)}&table=T1"
            view = await visit.get(path, UnsettledView)
            told = [(each.pit, each.bet, each.stake) for each in view.wagers]
            others = [("annexe", "black", 700)] if known else []
            assert (view.known, told) == (known, [("main", "red", 500), *others])
            path = f"form?command=invalidate-round&round={here.name}"
            staked = (await visit.get(path, FormView)).fields["forfeiting"].choices or ()
            assert [each.amount for each in staked] == [500, 900]


async def test_nobody_sees_it_who_has_not_signed_on(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        here = laid("red", 500, known=True)
        await floor.play(here)
        key, url = await floor.enrol(CONSOLE), floor.url(CONSOLE.id)
        for path in (
            f"unsettled?session={here.session(1)}&table=T1",
            f"form?command=invalidate-round&round={here.name}",
        ):
            async with floor.session.get(
                f"{url}/{path}", headers={"Authorization": f"Bearer {key}"}
            ) as said:
                assert said.status in (401, 403), await said.text()
