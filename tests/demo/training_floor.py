"""A training floor from the shipped example, served in this process and hurried along."""

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from croupier.bootstrap import audited
from croupier.core.identifiers import Origin, PersonId
from croupier.core.pit.state import PitState
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.demo.bots.pacing import Pacing
from croupier.demo.training import TrainingFloor
from croupier.runtime.structured_logging import LOGGER
from croupier.server.config.loading import Configured, load, make_key
from croupier.server.hosts.simulated_company import Simulators
from croupier.server.house import House
from croupier.server.keyring.staff import PitId
from croupier.server.start.running import serve
from tests.demo.demo_floor import until
from tests.server.free_port import free_port

SCHOOL = PitId("school")
JOURNAL = "training"
_FAST = 40.0
_ORIGIN = Origin("trainer")


def written(folder: Path, **changed: str) -> Path:
    """On a port of its own, with short rounds, and whatever else a test changes."""
    text = _example("training.toml").replace("8444", str(free_port()))
    for key, value in {"wagering_seconds": "1", **changed}.items():
        text, many = re.subn(rf"^{key} = .*$", f"{key} = {value}", text, flags=re.MULTILINE)
        assert many, key
    path = folder / "training.toml"
    path.write_text(text, encoding="utf-8")
    make_key(folder / "training.key")
    return path


def abroad(folder: Path, rulebook: str, rulebooks: Path) -> Path:
    """The automated table and its two terminals, under a rulebook that wants all approved."""
    path = written(folder, rulebooks=f'["{rulebook}"]', rulebook=f'"{rulebook}"')
    text = path.read_text(encoding="utf-8").replace('"L1"\nserial = "D-1"', '"A1"\nserial = "D-1"')
    kept = [part for part in text.split("\n\n") if not re.search(r'"(L1|T3)"|B-2', part)]
    for line, more in (
        ("wagering_seconds = 1", "terminals_max = 2"),
        (r"driver = .*", 'approval = "A-1"'),
        (r'id = "T[12]"', 'approval = "A-1"'),
    ):
        kept = [re.sub(rf"^({line})$", rf"\1\n{more}", part, flags=re.MULTILINE) for part in kept]
    lines = "\n\n".join([f'rulebook_folders = ["{rulebooks}"]', *kept])
    path.write_text(lines.replace("min = 100,", "min = 500,"), encoding="utf-8")
    return path


def live_config(folder: Path, journal: str) -> Path:
    """The shipped example of a live floor on any journal, with the same venue's key."""
    text = _example("example.toml").replace("8443", str(free_port()))
    text = text.replace("data/journal.db", journal).replace("venue.key", "training.key")
    path = folder / "live.toml"
    path.write_text(text, encoding="utf-8")
    return path


def _example(name: str) -> str:
    return (files("croupier.server.config") / name).read_text(encoding="utf-8")


class Training:
    """What a test sees and asks of the floor while it is open."""

    def __init__(self, url: str, company: TrainingFloor) -> None:
        self.url = url
        self.company = company
        self.house = company.house

    @property
    def state(self) -> PitState:
        state: PitState = self.house.pits[SCHOOL].read_model.floor.state
        return state

    def person(self, role: Role) -> PersonId:
        return PersonId(f"trainee {role.value}")

    async def does(self, role: Role, body: Any) -> None:
        host = self.house.pits[SCHOOL]
        actor = Actor(self.person(role), role)
        answer = await host.submit(_ORIGIN, host.last_seq(_ORIGIN) + 1, actor, body)
        assert answer.refusal is None, answer.refusal

    async def key(self, screen: str) -> str:
        """As an operator reads a code out and a trainee types it."""
        (found,) = [e for e in await self.house.keyring.screens.all() if e.screen.id == screen]
        issued = await self.house.keyring.screens.issue_code(found.screen.id)
        assert isinstance(issued, tuple)
        enrolled = await self.house.keyring.screens.enrol(issued[0], found.screen.id)
        assert isinstance(enrolled, tuple)
        return enrolled[1].reveal()


@asynccontextmanager
async def training(path: Path, mishaps: float = 0.0) -> AsyncGenerator[Training]:
    found = load(path)
    assert isinstance(found, Configured), found
    made: list[TrainingFloor] = []

    def accompanied(house: House) -> Simulators:
        made.append(TrainingFloor(found.config, house, Pacing(_FAST, mishaps)))
        return made[0]

    logged = LOGGER.handlers[:], LOGGER.level, LOGGER.propagate
    task = asyncio.create_task(serve(found, lambda _: None, audited, accompanied))
    try:
        await until(lambda: task.done() or bool(made and made[0].terminals))
        if task.done():
            task.result()
        yield Training(found.config.server.address, made[0])
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        LOGGER.handlers[:], LOGGER.propagate = logged[0], logged[2]
        LOGGER.setLevel(logged[1])
