"""Every kind of screen and every role against every command, over the wire.

What the rulebook gives to a role is the core's to say and tested there; here it is that a screen
speaks as whoever is at it, of what it stands at, and as nobody else.
"""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from croupier.core.identifiers import DeviceId, Origin, PersonId, TableId, TerminalId, table_of
from croupier.core.pit.preview import preview
from croupier.core.pit.registry import RIGHTS
from croupier.core.refusals import Refusal
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.authority import capacities
from croupier.core.stream.envelope import Actor, Command
from croupier.core.stream.rights import must_be_well_formed
from croupier.server.keyring.sessions import ROLES_AT
from croupier.server.keyring.staff import Screen
from croupier.server.sockets.principal import DEVICE_BODIES
from croupier.wire.inbound import BODIES
from croupier.wire.screens import ScreenKind
from tests.core.pit.every_command import NOWHERE
from tests.core.pit.floor_script import DEALER
from tests.core.pit.matrix_of_rights import Scene
from tests.core.pit.matrix_of_rights import bodies as every_body
from tests.core.pit.matrix_of_rights import expected as matrix
from tests.core.pit.written_powers import Written
from tests.server.floor_house import PIT, floor_house, screen_id
from tests.server.fuzzing.stage import (
    AGENT,
    CONSOLE,
    DEALER_SCREEN,
    DISPLAY,
    INSPECTOR,
    RFS,
    Hostile,
    Legible,
    Stage,
    seat,
)

THIRDS = 3
FOREIGN = {"terminal": "R1-B", "table": "R2"}
STAFF_SCREENS = {screen.kind: screen for screen in (DEALER_SCREEN, CONSOLE, INSPECTOR)}


def bodies(stage: Stage, seed: str, tries: int = 1) -> Iterator[Any]:
    """Each command that there is, about things that there are."""
    weapons = Legible(Random(seed), stage.names())
    for kind in BODIES:
        for _ in range(tries):
            body = weapons.body(kind)
            # A rulebook's whole text is longer than a message may be.
            yield msgspec.structs.replace(body, text="") if hasattr(body, "text") else body


def plain(body: Any) -> Any:
    return msgspec.to_builtins(body, str_keys=True)


async def do(hostile: Hostile, seq: int, body: Any) -> dict[str, Any]:
    await hostile.send({"type": "do", "seq": seq, "body": plain(body)})
    return await hostile.until("answer", seq=seq)


@asynccontextmanager
async def at(
    stage: Stage, screen: Screen, person: str = "", role: Role | None = None
) -> AsyncIterator[Hostile]:
    key = await stage.key(screen)
    staff = await stage.signed_on(screen, key, person, role) if role is not None else None
    hostile = await stage.socket(screen, key, staff)
    await hostile.hello()
    yield hostile
    await hostile.socket.close()


@pytest.mark.parametrize(
    "screen", [DISPLAY, *STAFF_SCREENS.values()], ids=lambda screen: screen.kind.value
)
async def test_a_screen_with_nobody_at_it_does_nothing(screen: Screen, tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        before = stage.digest()
        async with at(stage, screen) as hostile:
            for seq, body in enumerate(bodies(stage, screen.id), 1):
                said = await do(hostile, seq, body)
                assert said["refusal"]["code"] == (ill_formed(body) or "not-permitted"), body
        assert stage.digest() == before


def ill_formed(body: Any) -> str | None:
    """What no state could accept is told first, whoever is at a screen."""
    found = must_be_well_formed(RIGHTS, body)
    return found.code.value if found is not None else None


@pytest.mark.parametrize("kind", STAFF_SCREENS)
async def test_a_screen_speaks_as_whoever_is_signed_on_at_it(
    kind: ScreenKind, tmp_path: Path
) -> None:
    """Each command is previewed: the answer is the core's own for that person in that role."""
    async with floor_house(tmp_path) as floor:
        stage, screen = await Stage.set_up(floor), STAFF_SCREENS[kind]
        key = await stage.key(screen)
        for turn, role in enumerate(dealers_last(kind)):
            staff = await stage.signed_on(screen, key, badge(role), role)
            hostile = await stage.socket(screen, key, staff)
            await hostile.hello()
            await stage.shown_and_decided_agree()
            actor = Actor(badge(role), role)
            for number, body in in_turns(bodies(stage, f"{kind} {role}"), turn):
                await hostile.send({"type": "preview", "id": number, "body": plain(body)})
                said = await hostile.until("previewed", id=number)
                assert judged(said) == expected(stage, screen, actor, body), (role, body)
            await hostile.socket.close()


def in_turns(asked: Iterable[Any], turn: int) -> Iterator[tuple[int, Any]]:
    """Each role asks a third of the commands, and the next role the next third.

    What the core says to each role is the core's to prove: tests/core/pit/test_matrix_of_rights.py.
    """
    return islice(enumerate(asked, 1), turn % THIRDS, None, THIRDS)


def dealers_last(kind: ScreenKind) -> list[Role]:
    """Nobody else signs on at a screen where a dealer is at work."""
    return sorted(ROLES_AT[kind], key=lambda role: (role is Role.DEALER, role))


def badge(role: Role) -> PersonId:
    """Only whoever deals at the table can sign on there as its dealer while it is dealt."""
    return DEALER.person if role is Role.DEALER else PersonId(f"p{list(Role).index(role)}")


def judged(said: dict[str, Any]) -> str | None:
    code: str | None = said["refusal"]["code"] if "refusal" in said else None
    return code


def expected(stage: Stage, screen: Screen, actor: Actor, body: Any) -> str | None:
    if ill_formed(body) is not None:
        return ill_formed(body)
    if screen.kind is ScreenKind.INSPECTOR and tag_of(body) not in LOOKING_IN:
        return "not-permitted"
    if screen.kind is ScreenKind.DEALER and elsewhere(body):
        return "not-yours"
    floor = stage.floor.house.pits[PIT].read_model.floor
    found = preview(floor, Command(Origin("preview"), 1, floor.state.at, actor, body))
    return found.code.value if isinstance(found, Refusal) else None


def tag_of(body: Any) -> str:
    return str(body.__struct_config__.tag)


LOOKING_IN = {
    "enter-audit",
    "leave-audit",
    "enter-demonstration",
    "reset-demonstration",
    "approve-device",
    "approve-terminal",
    "order-card-check",
    "review-hold",
    "review-prize-hold",
    "review-dispute",
}


def elsewhere(body: Any) -> bool:
    """Of another table, or asking somebody to approve what is."""
    request = getattr(body, "request", None)
    if request is not None:
        return elsewhere(request)
    table, round_ = getattr(body, "table", None), getattr(body, "round", None)
    named = {*((table,) if table else ()), *((table_of(round_),) if round_ else ())}
    return bool(named - {"R1"})


async def test_a_terminal_never_acts_for_another(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        foreign = {**FOREIGN, "session": stage.sessions["R1-B"], "round": stage.round}
        before = private(stage, "R1-B")
        async with at(stage, seat("R1-A")) as hostile:
            for seq, body in enumerate(naming(stage, "terminal", foreign, "session"), 1):
                said = await do(hostile, seq, body)
                assert "refusal" in said, body
                assert said["refusal"]["sentence"], body
        assert private(stage, "R1-B") == before


def private(stage: Stage, terminal: str) -> bytes:
    state = stage.state
    session = state.sessions[stage.sessions[terminal]]
    return msgspec.json.encode((state.terminals[TerminalId(terminal)], session))


def naming(stage: Stage, seed: str, names: dict[str, str], needed: str) -> Iterator[Any]:
    """Every command with such a field, about these things."""
    for body in bodies(stage, seed, tries=3):
        fields = {name: value for name, value in names.items() if getattr(body, name, None)}
        if needed in fields:
            yield msgspec.structs.replace(body, **fields)


async def test_a_terminals_player_is_nobody_else(tmp_path: Path) -> None:
    """Whatever is accepted of a terminal is recorded as its own player's act."""
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        async with at(stage, seat("R1-A")) as hostile:
            for seq, body in enumerate(bodies(stage, "player", tries=3), 1):
                said = await do(hostile, seq, body)
                if "refusal" not in said:
                    assert getattr(body, "session", stage.sessions["R1-A"]) in owned(stage), body
        mine = [each for each in await stage.entries() if each.command.origin == "screen R1-A"]
        actors = {each.command.actor for each in mine}
        assert actors == {Actor(PersonId("player at R1-A"), Role.PLAYER, TerminalId("R1-A"))}


def owned(stage: Stage) -> set[str]:
    sessions = stage.state.sessions.values()
    return {str(each.id) for each in sessions if each.terminal == "R1-A"}


async def test_an_agent_speaks_as_its_devices_of_their_place_and_of_nothing_else(
    tmp_path: Path,
) -> None:
    wheel = DeviceId("R1-wheel")
    agent = Screen(screen_id("AG-1"), ScreenKind.AGENT, pit=PIT, devices=(*AGENT.devices, wheel))
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        foreign = {**FOREIGN, "round": stage.other_round, "shoe": "R2-shoe", "device": "R2-wheel"}
        before = stage.digest()
        async with at(stage, agent) as hostile:
            for seq, body in enumerate(bodies(stage, "agent"), 1):
                places = {name: at_ for name, at_ in foreign.items() if getattr(body, name, None)}
                if type(body) in DEVICE_BODIES and not places:
                    raise AssertionError(f"{body} names no place")
                body = msgspec.structs.replace(body, **places)
                said = await do(hostile, seq, body)
                code = "not-yours" if type(body) in DEVICE_BODIES else "not-permitted"
                assert said["refusal"]["code"] == (ill_formed(body) or code), body
        assert stage.digest() == before


# Commands that are one power of the rulebook each, at a table where wagering is open.
POWERS = {
    "spin-ball": Action.SPIN_BALL,
    "enter-outcome": Action.ENTER_OUTCOME,
    "confirm-outcome": Action.CONFIRM_OUTCOME,
    "change-limits": Action.CHANGE_LIMITS,
    "set-wagering-period": Action.SET_WAGERING_PERIOD,
    "close-table": Action.CLOSE_TABLE,
    "direct-empty-rounds": Action.DIRECT_EMPTY_ROUNDS,
}
OF_AUTHORITY = {"not-permitted", "approval-needed", "own-approval"}


async def test_what_a_role_may_do_at_a_table_is_what_the_rulebook_says(tmp_path: Path) -> None:
    kinds = {tag_of(body): body for body in BODIES}
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        pit = stage.floor.house.pits[PIT].read_model.floor
        book = pit.settings(pit.state.tables[TableId("R1")])
        weapons = Legible(Random("powers"), {**stage.names(), "table": ["R1"]})
        key = await stage.key(DEALER_SCREEN)
        for role in dealers_last(ScreenKind.DEALER):
            staff = await stage.signed_on(DEALER_SCREEN, key, badge(role), role)
            hostile = await stage.socket(DEALER_SCREEN, key, staff)
            await hostile.hello()
            for number, (tag, action) in enumerate(POWERS.items()):
                body = aimed(weapons.body(kinds[tag]), stage)
                await hostile.send({"type": "preview", "id": number, "body": plain(body)})
                said = await hostile.until("previewed", id=number)
                powers = book.authority.get(action)
                acting = capacities(book, Actor(badge(role), role))
                may = powers is not None and bool(acting & set(powers.value.alone))
                assert (judged(said) not in OF_AUTHORITY) == may, (role, tag, said)
            await hostile.socket.close()


def aimed(body: Any, stage: Stage) -> Any:
    """At the table that is open and its round."""
    there = {"table": "R1", "round": stage.round, "wagering_ms": 30_000}
    fields = {name: value for name, value in there.items() if hasattr(body, name)}
    return msgspec.structs.replace(body, **fields)


@pytest.mark.parametrize("kind", STAFF_SCREENS)
async def test_the_whole_matrix_holds_over_the_wire(kind: ScreenKind, tmp_path: Path) -> None:
    """Whoever signs on at a screen, whatever they send: what is not theirs is refused as such."""
    async with floor_house(tmp_path) as floor:
        stage, screen, written = await Stage.set_up(floor), STAFF_SCREENS[kind], Written(RFS)
        scene, key = whole(stage), await stage.key(screen)
        for turn, role in enumerate(dealers_last(kind)):
            staff = await stage.signed_on(screen, key, badge(role), role)
            hostile = await stage.socket(screen, key, staff)
            await hostile.hello()
            await stage.shown_and_decided_agree()
            for number, body in in_turns(well_formed(scene), turn + 1):
                await hostile.send({"type": "preview", "id": number, "body": plain(body)})
                said = judged(await hostile.until("previewed", id=number))
                theirs = expected_at(screen, scene, written, Actor(badge(role), role), body)
                told = said in ("not-permitted", "not-yours")
                assert theirs is None or told is not theirs, (role, body, said)
            await hostile.socket.close()


def whole(stage: Stage) -> Scene:
    floor = stage.floor.house.pits[PIT].read_model.floor
    there = {"table": "R1", "terminal": "R1-A", "round": stage.round, "device": "R1-wheel"}
    names = {**NOWHERE, **there, "session": stage.sessions["R1-A"]}
    return Scene(RFS, floor, floor.state.at, names, "R1")


def well_formed(scene: Scene) -> Iterator[Any]:
    for body in every_body(scene):
        if type(body) in BODIES:
            yield msgspec.structs.replace(body, text="") if hasattr(body, "text") else body


def expected_at(
    screen: Screen, scene: Scene, written: Written, actor: Actor, body: Any
) -> bool | None:
    """What the screen lets through, and of that what the rulebook gives; None is neither's."""
    if screen.kind is ScreenKind.INSPECTOR and tag_of(body) not in LOOKING_IN:
        return False
    if screen.kind is ScreenKind.DEALER and elsewhere(body):
        return False
    theirs = matrix(scene, written, actor, body)
    return theirs if isinstance(theirs, bool) else None
