"""One round over the wire, from a note to a settlement, with real sockets and a real store."""

from pathlib import Path

from croupier.client import http_requests
from croupier.core.identifiers import RoundId, SessionId, TableId, TerminalId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import Screen
from croupier.views.desk.desk import DeskView
from croupier.views.floor.seat import SeatView
from croupier.views.floor.table import TableView
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import FloorScript
from tests.server.floor_house import PIN, PIT, floor_house, screen_id

RFS = "rapid-fusion-2015"


async def test_a_player_bets_at_a_terminal_and_the_chip_is_shown_once_it_is_durable(
    tmp_path: Path,
) -> None:
    script = FloorScript()
    table = script.table("R1", RFS, GameName.ROULETTE)
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        terminal = Screen(
            screen_id("R1-A"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A")
        )
        key = await floor.enrol(terminal)
        player = await floor.link("R1-A", key, "seat:R1-A", "table:R1")
        assert player.view("seat:R1-A", SeatView).session is None
        await floor.hire("d7", Role.DEALER)
        dealer_screen = Screen(
            screen_id("DT-1"), ScreenKind.DEALER, pit=PIT, tables=(TableId("R1"),)
        )
        dealer_key = await floor.enrol(dealer_screen)
        token = await http_requests.sign_on(
            floor.session, floor.url("DT-1"), dealer_key, "d7", pin=PIN
        )
        assert isinstance(token, str), token
        dealer = await floor.link("DT-1", dealer_key, "desk:R1", staff=token)
        assert dealer.welcome is not None
        assert dealer.welcome.signed_on is not None
        opened = await dealer.do(OpenWagering(table))
        assert opened.refusal is None, opened.refusal
        await player.until(lambda: player.view("table:R1", TableView).round is not None)
        assert dealer.view("desk:R1", DeskView).table == "R1"
        refused = await player.do(OpenWagering(table))
        assert refused.refusal is not None
        assert refused.refusal.code is RefusalCode.NOT_PERMITTED
        no_session = PlaceWagers(
            SessionId("nobody"), RoundId(opened.made or ""), (Touch("red", 500),)
        )
        answer = await player.do(no_session)
        assert answer.refusal is not None
        assert answer.refusal.code is RefusalCode.UNKNOWN_SESSION
