"""Whatever is asked of the venue, by whoever, it answers; what it refuses has changed nothing."""

from random import Random

import pytest

from croupier.core.identifiers import Instant, Origin
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Command
from croupier.core.venue import machine
from croupier.core.venue.registry import CODEC, DECIDE
from croupier.core.venue.state import Hall, VenueState
from tests.core.pit.floor_script import SHELF
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import RRB
from tests.core.rows import Rows
from tests.core.venue.venue_script import KIOSK_1, VenueScript
from tests.properties.attacking import Arsenal, everybody

ATTACK = Origin("attack")
STEPS = 400


def venue() -> VenueScript:
    """A cage and kiosks, with two tickets out; a kiosk is paying one of them."""
    rows = Rows()
    pit = MoneyScript(RRB, players=2, rows=rows)
    pit.open()
    keys = [pit.cash_out(1), pit.cash_out(2)]
    script = VenueScript(rows)
    script.paid(keys[0], KIOSK_1)
    return script


def arsenal(script: VenueScript, chance: Random) -> Arsenal:
    state = script.hall.state
    names = {
        "drawer": state.drawers,
        "ticket": [ticket.number.id for ticket in script.rows.tickets()],
        "rulebook": state.rulebooks,
        "text": [SHELF.text(book) for book in state.rulebooks],
        "person": ["pat", *state.exclusions],
        "case": state.cases,
        "intent": state.intents.open,
        "day": ["2020-03-01"],
        "place": list(Place),
    }
    return Arsenal(chance, names)


def digest(hall: Hall) -> bytes:
    return CODEC.encode_snapshot(hall.state, "tests")


def sound(hall: Hall) -> None:
    state = CODEC.decode_snapshot(digest(hall), "tests")
    assert isinstance(state, VenueState)
    assert digest(Hall(state)) == digest(hall)
    assert hall.ledger.total() == 0


@pytest.mark.parametrize("type_", DECIDE, ids=lambda type_: type_.__name__)
def test_no_command_of_any_role_breaks_the_venue_or_changes_what_it_refuses(type_: type) -> None:
    script, chance = venue(), Random(type_.__name__)
    before = digest(script.hall)
    for actor in everybody(["T1-A"]):
        body = script.rows.supplied(arsenal(script, chance).body(type_))
        sent = Command(ATTACK, 1, Instant(script.now + 1), actor, body)
        entry = machine.decide(script.hall, sent)
        assert CODEC.decode_entry(CODEC.encode_entry(entry)) == entry
        assert entry.events or entry.answer.refusal is not None
    assert digest(script.hall) == before


@pytest.mark.parametrize("seed", range(6))
def test_a_storm_of_commands_leaves_every_drawer_right(seed: int) -> None:
    chance, script = Random(seed), venue()
    hall, types = script.hall, list(DECIDE)
    for seq in range(1, STEPS + 1):
        people = everybody(["T1-A"])
        approver = chance.choice([None, chance.choice(people)])
        body = script.rows.supplied(arsenal(script, chance).body(chance.choice(types)))
        script.now += chance.choice((1, 1_000, 86_400_000))
        sent = Command(ATTACK, seq, Instant(script.now), chance.choice(people), body, approver)
        before = digest(hall)
        entry = machine.decide(hall, sent)
        assert digest(hall) == before
        if machine.recorded(hall, entry):
            machine.fold(hall, entry)
            script.rows.apply(entry)
    sound(hall)
