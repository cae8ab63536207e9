"""A decision takes what its gate has found, and every name that it takes so the gate has looked up.

Each command is made with every choice of names that are there and names that are not. Wherever the
gate finds what it is about, the decision itself, with nobody asked for permission, answers.
"""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin
from croupier.core.pit.concerns import CONCERNS
from croupier.core.pit.registry import RIGHTS
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.messages import Body
from croupier.core.stream.rights import must_be_well_formed
from tests.core.pit.every_command import NAMES, NOWHERE, made, named
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import ROU, WHEEL, RoundScript

DECLARED = [
    each
    for concern in CONCERNS
    for each in concern.commands
    if each.rights.about is not None and not each.over_others
]


def bodies(kind: type[Body], there: dict[str, str]) -> Iterator[Body]:
    required = named(kind)
    others = [name for name in kind.__struct_fields__ if name in NAMES and name not in required]
    ways = [_named(name, there) for name in required]
    ways += [({}, *_named(name, there)) for name in others]
    for way in product(*ways):
        chosen = {name: value for part in way for name, value in part.items()}
        given = {name: value for name, value in chosen.items() if name in others}
        yield replace(made(kind, chosen), **given)


def _named(name: str, there: dict[str, str]) -> tuple[dict[str, str], ...]:
    nowhere = {name: NOWHERE[name]}
    return ({name: there[name]}, nowhere) if name in there else (nowhere,)


def test_a_decision_answers_whatever_its_gate_has_found() -> None:
    script = RoundScript(ROU)
    script.open()
    there = {
        "table": script.id,
        "round": script.name,
        "session": script.session(1),
        "terminal": script.floor.state.sessions[script.session(1)].terminal,
        "device": WHEEL,
    }
    decided = 0
    for declared in DECLARED:
        about = declared.rights.about
        assert about is not None
        for body in bodies(declared.kind, there):
            unfit = must_be_well_formed(RIGHTS, body)
            if unfit is not None or isinstance(about(script.floor, body), Refusal):
                continue
            command = Command(Origin("a test"), 1, Instant(script.now), DEALER, body, SUPERVISOR)
            assert isinstance(declared.decide(script.floor, command), Refusal | Decision), body
            decided += 1
    assert decided > len(DECLARED) / 2
