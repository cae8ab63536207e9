"""For every command there is: its shape, then its sender, then what it is about, then the rest.

Each command is given about things that are there, and again with one name after the other that
means nothing, by everybody who can give any. Whoever may do it comes next: `test_matrix_of_rights`.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.pit.accounts.commands import HoldCredit
from croupier.core.pit.cases.commands import RaiseDispute
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide
from croupier.core.pit.registry import DECIDE, RIGHTS
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.wagers.commands import Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.core.stream.rights import needed
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.every_command import NOWHERE, kinds, made, named
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, ROU, RRB, dice, number

Code = RefusalCode
WHAT = frozenset(code for code in Code if code.value.startswith("unknown-"))

# Whether a device was ever told to do a thing, or deals from a shoe, is how things stand.
UNASKED = frozenset({"key", "ticket", "intent", "shoe"})
# The round that is only shown is looked for when there is a demonstration.
SHOWN = frozenset({"ClearDemonstration", "DemonstrateWagers"})


class Scene(NamedTuple):
    floor: Floor
    now: int
    names: Mapping[str, str]
    player: Actor

    def code(self, actor: Actor, body: Any) -> Code | None:
        command = Command(Origin("everybody"), 1, Instant(self.now), actor, body)
        refusal = decide(self.floor, command).answer.refusal
        return refusal.code if refusal is not None else None

    def body(self, kind: type, **other: str) -> Any:
        body = made(kind, {**self.names, **other})
        given = {"touches": (Touch("red", 100),)} if hasattr(body, "touches") else {}
        return replace(body, **given)

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
    script.play((1, bet, 500), outcome=came)
    if script.status() is not RoundStatus.OPEN:
        script.open()
    script.ask(OPERATOR, HoldCredit(script.session(2), 4_000, "looked into"))
    script.do(script.player(1), RaiseDispute(script.session(1), script.id, "it was 17"))
    case = next(reversed(script.floor.state.cases))
    names = {"round": script.name, "session": script.session(1), "case": case, "hold": "H1"}
    return Scene(script.floor, script.now, _there(script.floor, names), script.player(1))


def cards() -> Scene:
    """A coup is open, and a card has come too soon."""
    coups = CardTable(MTT).start()
    coups.play("9S KS KH KD", {"player": 1_000})
    coups.open()
    coups.wager({"player": 1_000})
    coups.read("9S")
    floor = coups.script.floor
    device = {"device": coups.device, "shoe": coups.device, "cards": coups.cards}
    case = next(reversed(floor.state.cases))
    names = {"round": coups.round.id, "session": coups.session, "case": case} | device
    return Scene(floor, coups.script.now, _there(floor, names), coups.player)


def _there(floor: Floor, names: Mapping[str, str]) -> dict[str, str]:
    state = floor.state
    first = {"table": next(iter(state.tables)), "terminal": next(iter(state.terminals))}
    return {**NOWHERE, **first, "device": next(iter(state.plan.devices)), **names}


SCENES: dict[str, Callable[[], Scene]] = {
    **{book: partial(wheel, book) for book in (RRB, RFS, ROU, MTT)},
    "sic bo": sic_bo,
    "cards": cards,
}


EVERY_KIND = list(kinds(DECIDE))


@pytest.fixture(scope="module")
def scenes() -> dict[str, Scene]:
    return {name: made_up() for name, made_up in SCENES.items()}


def test_its_shape_comes_before_who_sends_it_and_what_it_is_about(scenes: dict[str, Scene]) -> None:
    """Without its words a command is told so, whoever sends it and whatever it speaks of."""
    for kind in EVERY_KIND:
        for (where, scene), word, name in product(scenes.items(), needed(kind), ("", *named(kind))):
            body = replace(scene.body(kind, **{name: NOWHERE.get(name, "")}), **{word: " "})
            told = {scene.code(actor, body) for actor in scene.everybody()}
            assert told == {Code.NO_REASON}, (kind, where, name, word)


def test_who_sends_it_comes_before_what_it_is_about(scenes: dict[str, Scene]) -> None:
    """Whoever never sends such a command learns nothing of what there is."""
    for kind in EVERY_KIND:
        senders = RIGHTS[kind].senders
        for (where, scene), name in product(scenes.items(), ("", *named(kind))):
            strangers = [actor for actor in scene.everybody() if actor.role not in senders.roles]
            body = scene.body(kind, **{name: NOWHERE.get(name, "")})
            told = {scene.code(actor, body) for actor in strangers}
            assert told <= {Code.NOT_PERMITTED}, (kind, where, name, told)


def test_what_it_is_about_comes_before_who_may_do_it(scenes: dict[str, Scene]) -> None:
    """Every sender who asks about what is not there is told so, and all are told the same."""
    for kind in EVERY_KIND:
        senders = RIGHTS[kind].senders
        if senders.origin is not None:
            continue
        for (where, scene), name in product(scenes.items(), named(kind)):
            if name in UNASKED or (name == "round" and kind.__name__ in SHOWN):
                continue
            body = scene.body(kind, **{name: NOWHERE[name]})
            asking = [actor for actor in scene.everybody() if actor.role in senders.roles]
            told = {scene.code(actor, body) for actor in asking}
            assert len(told) == 1, (kind, where, name, told)
            assert told <= WHAT, (kind, where, name, told)


def test_nobody_needs_an_approval_for_what_they_may_not_ask(scenes: dict[str, Scene]) -> None:
    for kind in EVERY_KIND:
        for where, scene in scenes.items():
            for role in (Role.SPECTATOR, Role.PLAYER, Role.TOURNAMENT_PLAYER):
                code = scene.code(Actor(PersonId("cas"), role), scene.body(kind))
                assert code not in (Code.APPROVAL_NEEDED, Code.OWN_APPROVAL), (kind, where, role)
