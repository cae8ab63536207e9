"""The first of two servers, as a process that can be killed: a player with credit, and tills.

`python -m tests.browser.first_server DATABASE PORT OTHER SEATED` says in one line of JSON what a
browser needs to come in, and serves until it is ended. Unless the player stays SEATED, the credit
has left as a ticket.
"""

import asyncio
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.core.identifiers import TerminalId
from croupier.server.keyring.staff import Screen
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PIT, OneOfTwo, floor_house, screen_id
from tests.server.till_stage import TillStage

SEAT = "R1-A"


async def serve(journal: str, port: int, other: str, *, seated: bool) -> None:
    one = OneOfTwo("first", port, f"http://127.0.0.1:{port}", other)
    with TemporaryDirectory() as folder:
        async with floor_house(Path(folder), mode=Mode.LIVE, journal=journal, one=one) as floor:
            stage = await TillStage.set_up(floor)
            agent = await stage.agent()
            keys = {name: each["Authorization"][7:] for name, each in stage.headers.items()}
            number = ""
            if seated:
                seat = Screen(
                    screen_id(SEAT), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId(SEAT)
                )
                keys[SEAT] = await floor.enrol(seat)
            else:
                number = await stage.cash_out()
            print(json.dumps({"keys": keys, "number": number}), flush=True)
            await asyncio.Event().wait()
            await agent.close()


if __name__ == "__main__":
    database, at, elsewhere, stays = sys.argv[1:]
    asyncio.run(serve(database, int(at), elsewhere, seated=stays == "seated"))
