"""For every command there is: what it speaks of is judged first, then who gives it, then the rest.

`RefusalCode` lists the codes in that order. Each command is given about things that are there, and
again with one name after the other that means nothing, by everybody who can give any.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import pytest

from croupier.core.pit.accounts.commands import HoldCredit
from croupier.core.pit.cases.commands import RaiseDispute
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide
from croupier.core.pit.names import Instant
from croupier.core.pit.registry import DECIDE
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.game import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.core.stream.names import Origin, PersonId
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.every_command import NOWHERE, kinds, made, named
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, ROU, RRB, dice, number

Code = RefusalCode
CODES = list(Code)
WHAT = frozenset(CODES[CODES.index(Code.UNKNOWN_RULEBOOK) : CODES.index(Code.NOT_YOURS)])
WHO = frozenset(CODES[CODES.index(Code.NOT_YOURS) : CODES.index(Code.TABLE_CLOSED)])

# Papers and what a device was told to do are unknown to nobody but devices, and a device that
# asks about one that is over is told so: whether there ever was one is no stranger's to learn.
UNASKED = frozenset({"key", "intent"})
# The round that is only shown is looked for when there is a demonstration.
SHOWN = frozenset({"ClearDemonstration", "DemonstrateWagers"})
# Whose row the writer looks up: the device is asked before the paper is.
BY_DEVICE_FIRST = frozenset({"PresentTicket"})


class Scene(NamedTuple):
    floor: Floor
    now: int
    names: Mapping[str, str]
    player: Actor
    past: str

    def code(self, actor: Actor, body: Any) -> Code | None:  # noqa: ANN401
        command = Command(Origin("everybody"), 1, Instant(self.now), actor, body)
        refusal = decide(self.floor, command).answer.refusal
        return refusal.code if refusal is not None else None

    def everybody(self) -> list[Actor]:
        strangers = [Actor(PersonId("cas"), role) for role in Role]
        return [*strangers, Actor(PersonId("box")), DEALER, self.player]


def wheel(book: str) -> Scene:
    return table(book, GameName.ROULETTE, Source.LIVE)


def sic_bo() -> Scene:
    return table(IBK, GameName.SIC_BO, Source.AUTOMATED)


def table(book: str, game: GameName, source: Source) -> Scene:
    """A settled round, an open one, a dispute, and a hold where there are holds."""
    script = MoneyScript(book, game, source, players=2)
    bet, came = ("small", dice(1, 2, 3)) if game is GameName.SIC_BO else ("red", number("18"))
    past = script.play((1, bet, 500), outcome=came)
    if script.status() is not RoundStatus.OPEN:
        script.open()
    script.ask(OPERATOR, HoldCredit(script.session(2), 4_000, "looked into"))
    script.do(script.player(1), RaiseDispute(script.session(1), script.id, "it was 17"))
    case = next(reversed(script.floor.state.cases))
    names = {"round": script.name, "session": script.session(1), "case": case, "hold": "H1"}
    return Scene(script.floor, script.now, _there(script.floor, names), script.player(1), past)


def cards() -> Scene:
    """A coup is open, and a card has come too soon."""
    coups = CardTable(MTT).start()
    past = coups.play("9S KS KH KD", {"player": 1_000})
    coups.open()
    coups.wager({"player": 1_000})
    coups.read("9S")
    floor = coups.script.floor
    device = {"device": coups.device, "shoe": coups.device, "cards": coups.cards}
    case = next(reversed(floor.state.cases))
    names = {"round": coups.round.id, "session": coups.session, "case": case} | device
    return Scene(floor, coups.script.now, _there(floor, names), coups.player, past)


def _there(floor: Floor, names: Mapping[str, str]) -> dict[str, str]:
    state = floor.state
    first = {"table": next(iter(state.tables)), "terminal": next(iter(state.terminals))}
    return {**NOWHERE, **first, "device": next(iter(state.plan.devices)), **names}


SCENES: dict[str, Callable[[], Scene]] = {
    **{book: partial(wheel, book) for book in (RRB, RFS, ROU, MTT)},
    "sic bo": sic_bo,
    "cards": cards,
}


@pytest.fixture(scope="module", params=SCENES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return SCENES[request.param]()


@pytest.mark.parametrize("kind", kinds(DECIDE), ids=lambda kind: kind.__name__)
def test_what_it_speaks_of_comes_before_who_gives_it(scene: Scene, kind: type) -> None:
    """Whoever asks about what is not there is told so, and everybody is told the same."""
    for name in ("", *named(kind)):
        body = made(kind, {**scene.names, name: NOWHERE.get(name, "")})
        told = {scene.code(actor, body) for actor in scene.everybody()}
        if kind.__name__ in BY_DEVICE_FIRST:
            continue
        assert len(told) == 1 or not told & WHAT, (name, told)
        if name and name not in UNASKED and not (name == "round" and kind.__name__ in SHOWN):
            assert told <= WHAT, (name, told)


@pytest.mark.parametrize("kind", kinds(DECIDE), ids=lambda kind: kind.__name__)
def test_who_gives_it_comes_before_when_and_how_much(scene: Scene, kind: type) -> None:
    """Whoever only looks on may do nothing, and learns nothing else about it."""
    looks_on = Actor(PersonId("cas"), Role.SPECTATOR)
    rounds = (scene.names["round"], scene.past) if "round" in named(kind) else ("",)
    for round_ in rounds:
        body = made(kind, {**scene.names, "round": round_})
        assert scene.code(looks_on, body) in WHAT | WHO


@pytest.mark.parametrize("kind", kinds(DECIDE), ids=lambda kind: kind.__name__)
def test_nobody_needs_an_approval_for_what_they_may_not_ask(scene: Scene, kind: type) -> None:
    body = made(kind, scene.names)
    for role in (Role.SPECTATOR, Role.PLAYER, Role.TOURNAMENT_PLAYER):
        code = scene.code(Actor(PersonId("cas"), role), body)
        assert code not in (Code.APPROVAL_NEEDED, Code.OWN_APPROVAL)
