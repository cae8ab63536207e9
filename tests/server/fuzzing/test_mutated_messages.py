"""A socket that says what no screen would: the server answers, and what it refuses changes nothing.

Whatever the journal then holds of that socket with an effect was answered as accepted.
"""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from croupier.core.pit.cases.events import CaseOpened
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import Screen
from croupier.wire import inbound
from tests.core.pit.floor_script import DEALER
from tests.properties.attacking import Arsenal
from tests.server.floor_house import FloorHouse, floor_house
from tests.server.fuzzing.mutations import Mutator
from tests.server.fuzzing.stage import AGENT, CONSOLE, DEALER_SCREEN, Hostile, Stage, seat
from tests.server.fuzzing.watching import nothing_goes_wrong

FRAMES = 400
MANY_FRAMES = 2_000
TERMINAL = seat("R1-A")
WHO: dict[str, tuple[Screen, str, Role | None]] = {
    "a terminal": (TERMINAL, "", None),
    "the dealer": (DEALER_SCREEN, DEALER.person, Role.DEALER),
    "a supervisor": (DEALER_SCREEN, "s1", Role.CASINO_SUPERVISOR),
    "an operator": (CONSOLE, "o1", Role.CASINO_OPERATOR),
    "a device": (AGENT, "", None),
}


async def attacker(stage: Stage, who: str) -> Hostile:
    screen, badge, role = WHO[who]
    key = await stage.key(screen)
    staff = await stage.signed_on(screen, key, badge, role) if role is not None else None
    hostile = await stage.socket(screen, key, staff)
    await hostile.hello()
    return hostile


async def attack(floor: FloorHouse, who: str, seed: int, frames: int) -> None:
    stage = await Stage.set_up(floor)
    chance = Random(f"{who} {seed}")
    mutator = Mutator(chance, Arsenal(chance, stage.names()))
    asked: Counter[int] = Counter()
    with nothing_goes_wrong():
        hostile = await attacker(stage, who)
        for number in range(1, frames + 1):
            frame = mutator.frame()
            seq = inbound.number_of(frame)
            asked.update(() if seq is None else (seq,))
            await hostile.text(frame)
            if number % 50 == 0:
                await hostile.alive()
        await every_number_gets_one_word(hostile, asked)
        await stage.shown_and_decided_agree()
        await holds(stage, f"screen {WHO[who][0].id}", hostile)
        await hostile.socket.close()


async def every_number_gets_one_word(hostile: Hostile, asked: Counter[int]) -> None:
    """An answer, or an error that names it. Decided is not answered: many may still be queued."""
    while sum(hostile.numbers.values()) < sum(asked.values()):
        await hostile.frame()
    await hostile.alive()
    assert hostile.numbers == asked


async def holds(stage: Stage, origin: str, hostile: Hostile) -> None:
    mine = [entry for entry in await stage.entries() if entry.command.origin == origin]
    did = {entry.command.seq for entry in mine if entry.events}
    # A refusal may call staff, as to a note that lies uncredited: it does nothing else.
    changed = {
        entry.command.seq
        for entry in mine
        if any(not isinstance(event, CaseOpened) for event in entry.events)
    }
    refused = {entry.command.seq for entry in mine if entry.answer.refusal is not None}
    accepted = {seq for seq, said in hostile.answers.items() if "refusal" not in said}
    assert changed & refused == set()
    assert did <= {said["seq"] for said in hostile.heard if said["type"] == "answer"}
    # An answer of the same number later on may say that it was used before.
    assert accepted <= did
    assert hostile.answers


@pytest.mark.parametrize("who", WHO)
async def test_mutated_messages_break_nothing(who: str, tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await attack(floor, who, 1, FRAMES)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("who", WHO)
async def test_many_mutated_messages_break_nothing(who: str, seed: int, tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await attack(floor, who, seed, MANY_FRAMES)
