"""A venue set up by its file, two people who answer for it, and a journal that begins when told."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.commands import AddStaff
from croupier.journal.clock import wall_clock
from croupier.journal.witness import HeadSigner
from croupier.server.config.loading import Configured, load
from croupier.server.keyring.credentials import Password
from croupier.server.keyring.staff import Badge
from croupier.server.start.opening import Opening
from croupier.server.start.running import setup_of
from tests.core.pit.floor_script import OPERATOR
from tests.lab.tools import in_process
from tests.server.config.files import EXAMPLE, written
from tests.server.free_port import free_port

DAY = 24 * 3_600_000
PASSWORD = "correct horse battery"
BADGES = ("500", "501")
SECOND = Actor(PersonId(BADGES[0]), Role.CASINO_OPERATOR)
TWO = ("--badge", "500", "--badge", "501")
_WITNESS = '# [witness]\n# file = "witness/heads.jsonl"\n# key = "witness.key"\n'


class Venue:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        port = free_port()
        text = re.sub(r"(?m)^port = .*$", f"port = {port}", EXAMPLE, count=1)
        at = text.index("[server]")
        self.address = f"http://127.0.0.1:{port}"
        line = f'address = "{self.address}"'
        text = text[:at] + re.sub(r"(?m)^address = .*$", line, text[at:], count=1)
        assert _WITNESS in text
        text = text.replace(_WITNESS, _WITNESS.replace("# ", ""))
        self.config = written(folder, text)
        for name in ("data", "witness"):
            (folder / name).mkdir()
        self.key = HeadSigner.create(folder / "witness.key").public
        self.journal = folder / "data" / "journal.db"
        self.heads = folder / "witness" / "heads.jsonl"

    def configured(self) -> Configured:
        found = load(self.config)
        assert isinstance(found, Configured), found
        return found

    async def opened(self, clock: Callable[[], Instant]) -> Opening:
        """As a server runs it at that time, which nobody asks about."""
        setup = replace(setup_of(self.configured()), clock=clock, longest_gap_days=None)
        opening = await Opening.of(setup)
        await opening.own()
        return opening

    async def hire(self, opening: Opening) -> None:
        people, venue = opening.house.keyring.people, opening.house.venue
        assert venue is not None
        for badge, role in zip(BADGES, (Role.CASINO_OPERATOR, Role.GAMING_MANAGER), strict=True):
            add = AddStaff(PersonId(badge), f"Person {badge}", (role,))
            await venue.submit(Origin("office"), OPERATOR, add)
            await people.add(Badge(badge), f"Person {badge}", (role,))
            assert await people.set_password(Badge(badge), Password(PASSWORD)) is None

    def begin(self, ahead: int = 0, *, hiring: bool = True, adding: str | None = None) -> None:
        """Runs for a moment, so many milliseconds ahead of the machine's clock.

        Somebody whom it is `adding` is one entry more of the venue, whatever else befalls it.
        """

        async def run() -> None:
            opening = await self.opened(lambda: Instant(wall_clock() + ahead))
            if hiring:
                await self.hire(opening)
            if adding is not None:
                assert opening.house.venue is not None
                add = AddStaff(PersonId(adding), f"Person {adding}", (Role.DEALER,))
                answer = await opening.house.venue.submit(Origin("office"), OPERATOR, add, SECOND)
                assert answer.refusal is None, answer.refusal
            await opening.close()

        asyncio.run(run())

    def accept(
        self, *words: str, said: str = f"{PASSWORD}\n{PASSWORD}\n"
    ) -> "subprocess.CompletedProcess[str]":
        return in_process("accept", words[0], "--config", str(self.config), *words[1:], given=said)

    def serve(self) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "croupier", "serve", "--config", str(self.config)]
        return subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=self.folder
        )

    def verify(self, *words: str) -> "subprocess.CompletedProcess[str]":
        witness = ("--witness", str(self.heads), "--witness-key", str(self.key))
        return in_process("verify", str(self.journal), "--independent", *witness, *words)


def now_typed() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S}"
