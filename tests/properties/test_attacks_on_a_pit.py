"""Whatever is asked of a pit, by whoever, it answers; and what it refuses has changed nothing."""

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

import pytest

from croupier.core.identifiers import Instant, Origin, SessionId
from croupier.core.pit import machine, registry
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import DECIDE
from croupier.core.pit.state import PitState, RoundStatus
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor, Command
from croupier.core.stream.idempotency import repeated
from croupier.core.stream.starting import Start, Stop
from tests.core.pit.floor_script import DEALER, OPERATOR, SHELF, SUPERVISOR, player
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import DEVICE, IBK, MTT, RFS, RRB, dice, number
from tests.properties.attacking import BETS, Arsenal, everybody

FLOORS = {
    "wagering open": (RRB, GameName.ROULETTE, Source.LIVE),
    "no more bets": (RFS, GameName.ROULETTE, Source.LIVE),
    "settled, with a ticket out": (MTT, GameName.ROULETTE, Source.LIVE),
    "dice": (IBK, GameName.SIC_BO, Source.AUTOMATED),
    "cards": (RRB, GameName.BACCARAT, Source.LIVE),
}
EVERY_FLOOR = pytest.mark.parametrize("name", FLOORS)
HOUR = 3_600_000
ATTACK = Origin("attack")
# Only whoever runs the stream gives these; they are refused to all others.
RUNTIMES_OWN = frozenset({Start, Stop})
STEPS = 400


def script_of(name: str) -> MoneyScript:
    rulebook, game, source = FLOORS[name]
    script = MoneyScript(rulebook, game, source, players=2)
    if name == "cards":
        return script
    script.open()
    bet, outcome = ("small", dice(1, 2, 3)) if name == "dice" else ("red", number("17"))
    script.lay(1, (bet, 1_000))
    if name == "no more bets":
        script.spin_and_close()
    if name in ("settled, with a ticket out", "dice"):
        script.spin_and_close()
        script.tell(outcome)
        if script.status() is RoundStatus.SETTLED:
            script.open()
        script.cash_out(2)
        script.lay(1, (bet, 500))
    return script


target = cache(script_of)


def arsenal(script: MoneyScript, chance: Random) -> Arsenal:
    state = script.floor.state
    rounds = [round_.id for table in state.tables.values() for round_ in table.past[-2:]]
    rounds += [table.round.id for table in state.tables.values() if table.round is not None]
    names: dict[str, Iterable[str]] = {
        "terminal": state.terminals,
        "table": state.tables,
        "session": state.sessions,
        "round": rounds,
        "rulebook": state.rulebooks,
        "device": state.plan.devices,
        "ticket": [ticket.number.id for ticket in script.rows.tickets()],
        "case": state.cases,
        "intent": state.intents.open,
        "text": [SHELF.text(book) for book in state.rulebooks if book in SHELF.ids()],
        "currency": ["AUD", "USD"],
        "bet": BETS,
        "about": [*state.money.owed, *state.sessions],
        "hold": state.money.holds,
        "dealer": state.plan.on_duty,
        "cards": state.cards.sets,
        "number": ["17", "0", "36"],
    }
    return Arsenal(chance, names)


def digest(floor: Floor) -> bytes:
    return registry.encode_snapshot(floor.state, "tests")


def copied(floor: Floor) -> Floor:
    state = registry.decode_snapshot(digest(floor), "tests")
    assert isinstance(state, PitState)
    return Floor(state)


def command(
    script: MoneyScript, actor: Actor, body: Any, seq: int = 1, approver: Actor | None = None
) -> Command[Any]:
    supplied = script.rows.supplied(body, script.floor)
    return Command(ATTACK, seq, Instant(script.now + 1), actor, supplied, approver)


def likely(script: MoneyScript, body: Any) -> list[Actor]:
    """Those who might well give this command: the session's own player, or whoever is on duty."""
    state = script.floor.state
    session = state.sessions.get(SessionId(str(getattr(body, "session", ""))))
    mine = [player(session.terminal)] if session is not None else []
    return [*mine, DEALER, SUPERVISOR, OPERATOR, DEVICE]


def sound(floor: Floor) -> None:
    assert floor.ledger.total() == 0
    assert digest(copied(floor)) == digest(floor)


@EVERY_FLOOR
def test_no_command_of_any_role_breaks_a_pit_or_changes_what_it_refuses(name: str) -> None:
    script = target(name)
    before = digest(script.floor)
    for type_ in DECIDE:
        weapons = arsenal(script, Random(f"{type_.__name__} {name}"))
        for actor in everybody(script.floor.state.terminals):
            sent = command(script, actor, weapons.body(type_))
            entry = machine.decide(script.floor, sent)
            assert registry.decode_entry(registry.encode_entry(entry)) == entry
            assert entry.events or entry.answer.refusal is not None
            assert not (entry.events and type_ in RUNTIMES_OWN)
        assert digest(script.floor) == before, type_


@EVERY_FLOOR
@pytest.mark.parametrize("seed", range(4))
def test_a_storm_of_commands_leaves_every_account_right(name: str, seed: int) -> None:
    """Each accepted command is folded, so that the next meets a floor gone astray."""
    chance, script = Random(f"{name} {seed}"), script_of(name)
    floor, types = script.floor, list(DECIDE)
    for seq in range(1, STEPS + 1):
        people = everybody(floor.state.terminals)
        approver = chance.choice([None, chance.choice(people)])
        body = arsenal(script, chance).body(chance.choice(types))
        actor = chance.choice(chance.choice((people, likely(script, body))))
        script.now += chance.choice((1, 1, 1, 1, 1, 1_000, 40_000))
        sent = command(script, actor, body, seq, approver)
        for entry in machine.due(floor, sent.at):
            machine.fold(floor, entry)
        before = digest(floor)
        entry = machine.decide(floor, sent)
        assert digest(floor) == before
        if machine.recorded(floor, entry):
            machine.fold(floor, entry)
            script.rows.apply(entry)
            assert repeated(floor.state.recent_answers, sent) == entry.answer
    sound(floor)
    for entry in machine.due(floor, Instant(script.now + HOUR)):
        machine.fold(floor, entry)
    sound(floor)


@pytest.mark.parametrize("seq", [0, -1, -(2**63)])
def test_a_command_without_a_number_is_refused_each_time_it_comes(seq: int) -> None:
    script = target("wagering open")
    actor, session = script.seats[0]
    body = PlaceWagers(session, script.name, (Touch("red", 100),))
    entry = machine.decide(script.floor, command(script, actor, body, seq))
    assert entry.answer.refusal is not None
    assert entry.answer.refusal.code is RefusalCode.BAD_NUMBER
    assert not machine.recorded(script.floor, entry)


def test_a_number_used_again_gets_its_first_answer_or_is_refused_as_reused() -> None:
    script = script_of("wagering open")
    actor, session = script.seats[0]
    first = command(script, actor, PlaceWagers(session, script.name, (Touch("red", 100),)))
    entry = machine.decide(script.floor, first)
    machine.fold(script.floor, entry)
    before = digest(script.floor)
    again = machine.decide(script.floor, first)
    assert (again.answer, again.events) == (entry.answer, ())
    for type_ in DECIDE:
        other = command(script, actor, arsenal(script, Random(type_.__name__)).body(type_))
        reused = machine.decide(script.floor, other)
        assert reused.events == (), type_
        assert reused.answer.refusal is not None, type_
        assert reused.answer.refusal.code is RefusalCode.REUSED, type_
    assert digest(script.floor) == before


def test_a_hundred_thousand_bets_in_one_command_are_refused_at_once() -> None:
    script = target("wagering open")
    actor, session = script.seats[0]
    body = PlaceWagers(session, script.name, (Touch("red", 1),) * 100_000)
    entry = machine.decide(script.floor, command(script, actor, body))
    assert entry.answer.refusal is not None
    assert entry.answer.refusal.code is RefusalCode.TOO_MUCH_ASKED
    assert entry.events == ()
