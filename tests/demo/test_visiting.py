"""A visitor takes any seat: the bot stands back, money goes in and comes out as paper."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.identifiers import TableId, TerminalId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.cases.commands import CallSupervisor
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import OVER, CaseKind, RoundStatus, Table
from croupier.demo.bots import visitors
from croupier.demo.running import Demo
from croupier.demo.web import gallery
from croupier.wire.http.demo import Lobby, Wallet
from tests.demo.demo_floor import FAST, floor_of, running, signed_on, sit_down, until
from tests.demo.furnished_floor import lay_out

_OURS = {"X-Croupier": "1"}
SEAT, OTHER_SEAT = TerminalId("N8"), TerminalId("N7")


async def _post(demo: Demo, path: str, body: object) -> tuple[int, bytes]:
    assert demo.session is not None
    async with demo.session.post(f"{demo.url}{path}", json=body, headers=_OURS) as response:
        return response.status, await response.read()


async def _get(demo: Demo, path: str) -> tuple[int, bytes]:
    assert demo.session is not None
    async with demo.session.get(f"{demo.url}{path}", allow_redirects=False) as response:
        return response.status, await response.read()


def _table(demo: Demo, pit: str, name: str) -> Table:
    return floor_of(demo, pit).state.tables[TableId(name)]


async def _cashed_out(demo: Demo) -> None:
    """From a note in the acceptor to a ticket in the hand."""
    state = floor_of(demo, "main").state
    assert (await _post(demo, f"/demo/terminal/{SEAT}/note", {"amount": 5000}))[0] == 200
    await until(lambda: state.terminals[SEAT].session is not None)
    session = state.terminals[SEAT].session
    assert session is not None
    link = await sit_down(demo, SEAT)
    for _ in range(200):
        open_ = [t for t in state.tables.values() if t.round and t.round.status is RoundStatus.OPEN]
        ours = [t.id for t in open_ if t.rulebook == state.terminals[SEAT].rulebook]
        answer = await link.do(CashOut(session, ours[0] if ours else None))
        if answer.refusal is None:
            break
        await asyncio.sleep(0.05)
    await until(lambda: bool(demo.papers.of_visitors()))
    await link.close()


async def test_the_lobby_lists_every_screen_and_lets_visitors_in(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0) as demo:
        lobby = msgspec.json.decode((await _get(demo, "/demo/lobby"))[1], type=Lobby)
        assert [table.id for table in lobby.tables if not table.standing.approved] == ["L1", "J2"]
        kinds = {screen.kind for screen in lobby.screens}
        assert kinds == {
            *("terminal", "dealer", "display", "pit-console", "cage"),
            *("kiosk", "inspector", "office"),
        }
        first = {screen.kind: screen.badges[0] for screen in lobby.screens if screen.badges}
        assert first == {
            **{"dealer": "101", "pit-console": "201", "cage": "301", "kiosk": "301"},
            **{"inspector": "401", "office": "501"},
        }
        assert demo.session is not None
        for screen in lobby.screens:
            address = f"{demo.url}{screen.enter}"
            async with demo.session.get(address, allow_redirects=False) as response:
                assert response.status == 302
                assert f"Path=/screen/{screen.id}/" in response.headers["Set-Cookie"]
        assert (await _get(demo, "/demo/enter/agent-R1"))[0] == 404
        assert (await _post(demo, "/demo/speed", {"speed": 1000}))[0] == 400


async def test_the_gallery_shows_the_kit_with_the_layouts_of_every_game(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0) as demo:
        status, page = await _get(demo, "/gallery")
        assert (status, b"/static/gallery-" in page) == (200, True)
        status, layouts = await _get(demo, "/gallery/layouts")
        assert (status, [*msgspec.json.decode(layouts)]) == (200, [*gallery.TABLES])


async def test_a_page_whose_own_name_leads_to_loopback_reads_and_drives_nothing(
    tmp_path: Path,
) -> None:
    evil = {"Host": "evil.example", "Origin": "http://evil.example"} | _OURS
    async with running(tmp_path, bots=0) as demo:
        assert demo.session is not None
        for path in ("/", "/demo/lobby", "/demo/enter/N8", "/demo/wallet"):
            async with demo.session.get(f"{demo.url}{path}", headers=evil) as response:
                assert response.status == 421, path
        url, body = f"{demo.url}/demo/speed", {"speed": 2.0}
        async with demo.session.post(url, json=body, headers=evil) as response:
            assert response.status == 421
        assert (await _post(demo, "/demo/speed", body))[0] == 200


async def test_a_note_becomes_credit_a_ticket_and_credit_elsewhere(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0) as demo:
        state = floor_of(demo, "main").state
        status, said = await _post(demo, f"/demo/terminal/{SEAT}/note", {"amount": 777})
        assert (status, b"bad-amount" in said) == (409, True)
        await _cashed_out(demo)
        wallet = msgspec.json.decode((await _get(demo, "/demo/wallet"))[1], type=Wallet)
        (paper,) = wallet.papers
        assert (paper.amount, paper.state, paper.terminal) == (5000, "issued", SEAT)
        assert (await _get(demo, paper.png))[1].startswith(b"\x89PNG")
        assert paper.number.encode() in (await _get(demo, paper.svg))[1].replace(b" ", b"")
        feed = f"/demo/terminal/{OTHER_SEAT}/ticket"
        assert (await _post(demo, feed, {"paper": paper.id}))[0] == 200
        await until(lambda: state.terminals[OTHER_SEAT].session is not None)
        assert (await _post(demo, feed, {"number": paper.number}))[0] == 409
        number = paper.number.encode()
    for path in tmp_path.iterdir():
        if path.is_file():
            assert number not in path.read_bytes(), f"{path.name} has a bearer's number"


async def test_a_stop_waits_for_a_note_that_is_on_its_way(tmp_path: Path) -> None:
    await lay_out(tmp_path, FAST)
    async with running(tmp_path, bots=0, speed=1.0) as demo:
        pit = floor_of(demo, "main")
        assert (await _post(demo, f"/demo/terminal/{SEAT}/note", {"amount": 5000}))[0] == 200
        await until(
            lambda: any(intent.device == SEAT for intent in pit.state.intents.open.values())
        )
    session = pit.state.terminals[SEAT].session
    assert session is not None
    assert pit.ledger.balance(chips(session)) == 5000


async def test_a_bot_dealer_stands_back_for_a_visitor_and_resumes_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as demo:
        assert demo.session is not None
        await until(lambda: _table(demo, "main", "R1").rounds > 0)
        token = await signed_on(demo, "desk-R1")
        key, address = demo.folder.kept.keys["desk-R1"], f"{demo.url}/screen/desk-R1"
        link = await Link.open(demo.session, address, key, staff=token)
        await until(lambda: _table(demo, "main", "R1").dealer == "101")
        before = _table(demo, "main", "R1").rounds
        await asyncio.sleep(2)
        assert _table(demo, "main", "R1").rounds == before
        assert (await link.do(OpenWagering(TableId("R1")))).refusal is None
        monkeypatch.setattr(visitors, "_SECONDS_TO_COME_BACK", 1.0)
        await link.close()
        await until(lambda: _table(demo, "main", "R1").rounds > before + 1)
        assert _table(demo, "main", "R1").dealer != "101"


async def test_a_bot_dealer_waits_for_whoever_has_signed_on_and_is_not_at_the_screen_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors, "_SECONDS_TO_COME_BACK", 3600.0)
    async with running(tmp_path, bots=0) as demo:
        assert demo.session is not None
        table = _table(demo, "main", "R1")
        await until(lambda: table.rounds > 0)
        key, address = demo.folder.kept.keys["desk-R1"], f"{demo.url}/screen/desk-R1"
        pin = demo.folder.kept.log_ins["101"].pin
        while not isinstance(
            token := await http_requests.sign_on(demo.session, address, key, "101", pin=pin), str
        ):
            await asyncio.sleep(0.01)
        # Time enough for a bot that would not wait.
        await asyncio.sleep(1)
        assert table.dealer == "101"
        link = await Link.open(demo.session, address, key, staff=token)
        assert (await link.do(OpenWagering(table.id))).refusal is None
        await link.close()


async def test_no_bot_decides_a_case_while_a_visitor_supervises_at_the_console(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, bots=0, speed=100.0) as demo:
        assert demo.session is not None
        key, address = demo.folder.kept.keys["pit-main"], f"{demo.url}/screen/pit-main"
        password = demo.folder.kept.log_ins["501"].password
        token = await http_requests.sign_on(demo.session, address, key, "501", password=password)
        assert isinstance(token, str), token
        link = await Link.open(demo.session, address, key, staff=token)
        assert (await link.do(CallSupervisor(TableId("R1")))).refusal is None
        cases = floor_of(demo, "main").state.cases
        # So long that the bot, which waits for a second at this speed, has looked many times.
        await asyncio.sleep(4)
        assert [case.kind for case in cases.values()].count(CaseKind.CALL) == 1
        await link.close()
        await until(lambda: all(case.kind is not CaseKind.CALL for case in cases.values()))


async def test_a_desk_without_its_bot_deals_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, bots=0) as demo:
        table = _table(demo, "annexe", "D1")
        await until(lambda: table.rounds > 0)
        assert (await _post(demo, "/demo/dealer/D1", {"bot": False}))[0] == 200
        before = table.rounds
        await asyncio.sleep(1)
        assert table.rounds <= before + 1
        assert (await _post(demo, "/demo/dealer/R3", {"bot": False}))[0] == 404
        assert (await _post(demo, "/demo/dealer/D1", {"bot": True}))[0] == 200
        await until(lambda: table.rounds > before + 1)


@pytest.mark.parametrize(("pit", "name"), [("annexe", "D1"), ("main", "R1"), ("main", "B1")])
async def test_a_bot_switched_off_brings_its_round_to_an_end_and_begins_none(
    tmp_path: Path, pit: str, name: str
) -> None:
    async with running(tmp_path, bots=0) as demo:
        table = _table(demo, pit, name)
        await until(lambda: table.round is not None and table.round.status is RoundStatus.OPEN)
        assert (await _post(demo, f"/demo/dealer/{name}", {"bot": False}))[0] == 200
        before = table.rounds
        await until(lambda: table.round is None or table.round.status in OVER)
        await asyncio.sleep(1)
        assert table.rounds == before
