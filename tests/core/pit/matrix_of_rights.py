"""What each cell of the matrix of rights must say, by the rulebook's text and the declarations."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin
from croupier.core.pit.floor import Floor
from croupier.core.pit.powers import Answers, May, Raises
from croupier.core.pit.registry import DECIDE, RIGHTS
from croupier.core.pit.wagers.commands import Touch
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Command
from tests.core.pit.every_command import kinds, made
from tests.core.pit.rights_of_special_commands import SPECIAL, Cell
from tests.core.pit.written_powers import Written

Code = RefusalCode
NO_RIGHT = frozenset({Code.NOT_PERMITTED, Code.NOT_YOURS})


class Scene(NamedTuple):
    book: str
    floor: Floor
    now: int
    names: dict[str, str]
    table: str = "T1"


def bodies(scene: Scene) -> Iterator[Any]:
    for kind in kinds(DECIDE):
        body = made(kind, scene.names)
        given = {"rulebook": scene.book, "touches": (Touch("red", 100),)}
        yield replace(body, **{name: it for name, it in given.items() if hasattr(body, name)})


def expected(scene: Scene, written: Written, actor: Actor, body: Any) -> bool | Code | None:
    """Whether this is theirs to send, or the code that must be told; None where neither is sure."""
    rights = RIGHTS[type(body)]
    if actor.role not in rights.senders.roles:
        return False
    if rights.senders.origin is not None:
        return rights.senders.origin(Origin("everybody"))
    subject = rights.about(scene.floor, body) if rights.about is not None else None
    if isinstance(subject, Refusal):
        return subject.code
    cell = Cell(scene.floor, written, actor, body, subject)
    asks = rights.asks
    if isinstance(asks, May):
        if asks.devices and actor.role is None:
            return True
        command = Command(Origin("everybody"), 1, Instant(scene.now), actor, body)
        actions = asks.taken(scene.floor, command, subject)
        if not all(written.given(action.value, actor.role) for action in actions):
            return False
        if asks.here and not cell.own_table():
            return False
        alone = all(written.alone(action.value, actor.role) for action in actions)
        return True if alone else Code.APPROVAL_NEEDED
    if isinstance(asks, Raises):
        device = asks.devices and actor.role is None
        concerned = written.concerned(asks.action.value, actor.role)
        return device or (concerned and (not asks.here or cell.own_table()))
    if isinstance(asks, Answers):
        if not written.concerned(asks.action.value, actor.role):
            return False
        return cell.own_table() if written.given(asks.action.value, actor.role) else None
    return True if asks is None else SPECIAL[type(body)](cell)
