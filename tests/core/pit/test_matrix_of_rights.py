"""The whole matrix: every command, sent by everybody, under every rulebook, as things stand.

Whoever may not send a command, or is not given its action by the rulebook, is told so and never
how things stand; whoever is given it is never told that they may not. What is expected is read
from the rulebook's text and from what each command declares, and not from the gate.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from croupier.core.identifiers import CLOCK, Instant, Origin, PersonId, TableId
from croupier.core.pit.accounts.commands import HoldCredit
from croupier.core.pit.cases.commands import CallSupervisor, RaiseDispute
from croupier.core.pit.irregularities.commands import ReportWrongOutcome
from croupier.core.pit.machine import decide
from croupier.core.pit.powers import Answers, May, Raises
from croupier.core.pit.registry import DECIDE, RIGHTS
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.stream.rights import STAFF, must_be_well_formed
from croupier.core.stream.starting import RUNTIME
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.every_command import NOWHERE
from tests.core.pit.floor_script import DEALER, OPERATOR, player
from tests.core.pit.matrix_of_rights import NO_RIGHT, Scene, bodies, expected
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.rights_of_special_commands import SPECIAL
from tests.core.pit.round_script import IBK, MTT, RFS, ROU, RRB, RoundScript, dice, number
from tests.core.pit.written_powers import Written

Code = RefusalCode
OF_RIGHTS = NO_RIGHT | {Code.APPROVAL_NEEDED, Code.OWN_APPROVAL}
# What no document gives to anybody in particular, and anybody on the staff may therefore do.
ANY_STAFF = {
    "sign-on",
    "sign-off",
    "report-restored",
    "answer-call",
    "recognise-patron",
    "report-display",
    "register-cards",
    "secure-cards",
    "retire-cards",
    "bring-cards",
    "ask-approval",
    "approve",
    "reject",
    "assist-table",
    "stop-assisting",
}


def names(script: RoundScript, **more: str) -> dict[str, str]:
    state = script.floor.state
    round_ = state.tables[script.id].round
    device = next(iter(state.plan.devices))
    there = {"table": script.id, "terminal": "T1-A", "session": "S1", "device": device}
    return {**NOWHERE, **there, "round": round_.id if round_ is not None else "T1/1", **more}


def played(book: str) -> MoneyScript:
    if book == IBK:
        return MoneyScript(IBK, GameName.SIC_BO, Source.AUTOMATED, players=2)
    return MoneyScript(book, players=2)


def bet(book: str) -> tuple[str, Any]:
    return ("small", dice(1, 2, 3)) if book == IBK else ("red", number("18"))


def fresh(book: str) -> Scene:
    """A table that is set up and has never opened, at which nobody plays."""
    script = played(book)
    at = script.at
    body = SetUpTable(
        TableId("T2"), script.rulebook, at.game, at.source, at.options, at.sign, at.wagering_ms, 100
    )
    script.do(OPERATOR, body)
    script.terminal("T2-A", book)
    there = names(script, table="T2", terminal="T2-A", round="T2/1", session="no session")
    return Scene(book, script.floor, script.now, there, "T2")


def table_open(book: str) -> Scene:
    script = played(book)
    return Scene(book, script.floor, script.now, names(script))


def round_open(book: str) -> Scene:
    script = played(book)
    script.open()
    script.lay(1, (bet(book)[0], 500))
    return Scene(book, script.floor, script.now, names(script))


def round_closed(book: str) -> Scene:
    script = played(book)
    script.open()
    script.lay(1, (bet(book)[0], 500))
    script.spin_and_close()
    return Scene(book, script.floor, script.now, names(script))


def settled(book: str) -> Scene:
    script = played(book)
    past = script.play((1, bet(book)[0], 500), outcome=bet(book)[1])
    return Scene(book, script.floor, script.now, names(script, round=past))


def case_open(book: str) -> Scene:
    """A dispute, a doubted outcome and a hold, where the rulebook knows holds of credit."""
    script = played(book)
    past = script.play((1, bet(book)[0], 500), outcome=bet(book)[1])
    if script.status() is not RoundStatus.OPEN:
        script.open()
    script.ask(OPERATOR, HoldCredit(script.session(2), 4_000, "looked into"))
    script.ask(script.supervisor(), ReportWrongOutcome(past, "it was 17"))
    script.do(script.player(1), RaiseDispute(script.session(1), script.id, "it was 17"))
    dispute = next(reversed(script.floor.state.cases))
    return Scene(book, script.floor, script.now, names(script, case=dispute, hold="H1", round=past))


def called(book: str) -> Scene:
    script = played(book)
    script.do(OPERATOR, CallSupervisor(script.id))
    case = next(reversed(script.floor.state.cases))
    return Scene(book, script.floor, script.now, names(script, case=case))


def cards(book: str) -> Scene:
    """A coup is open, and a card has come too soon."""
    coups = CardTable(book).start()
    coups.play("9S KS KH KD", {"player": 1_000})
    coups.open()
    coups.wager({"player": 1_000})
    coups.read("9S")
    floor = coups.script.floor
    case = next(reversed(floor.state.cases))
    there = {
        **NOWHERE,
        "table": next(iter(floor.state.tables)),
        "terminal": next(iter(floor.state.terminals)),
        "device": coups.device,
        "shoe": coups.device,
        "cards": coups.cards,
        "round": coups.round.id,
        "session": coups.session,
        "case": case,
    }
    return Scene(book, floor, coups.script.now, there, str(there["table"]))


STATES: dict[str, Callable[[str], Scene]] = {
    "fresh": fresh,
    "table open": table_open,
    "round open": round_open,
    "round closed": round_closed,
    "settled": settled,
    "case open": case_open,
    "supervisor called": called,
}
SCENES = [(book, state) for book in (RRB, RFS, ROU, MTT, IBK) for state in STATES]


def everybody(scene: Scene) -> Iterator[Actor]:
    yield Actor(PersonId("box"))
    yield DEALER
    for role in Role:
        if role is not Role.PLAYER:
            yield Actor(PersonId(f"a {role.value}"), role)
    yield player(scene.names["terminal"])
    yield player("T1-B")


def sent(scene: Scene, actor: Actor, body: Any) -> Entry:
    command = Command(Origin("everybody"), 1, Instant(scene.now), actor, body)
    return decide(scene.floor, command)


def config(kind: Any) -> Any:
    return kind.__struct_config__


def judge(scene: Scene) -> int:
    """Holds every cell of one state against what is expected; how many could be told."""
    written, told = Written(scene.book), 0
    for body in bodies(scene):
        assert must_be_well_formed(RIGHTS, body) is None, body
        for actor in everybody(scene):
            entry = sent(scene, actor, body)
            refusal = entry.answer.refusal
            code = refusal.code if refusal is not None else None
            theirs = expected(scene, written, actor, body)
            if theirs is False:
                assert code in NO_RIGHT, (actor, body, refusal)
            elif theirs is True:
                assert code not in NO_RIGHT, (actor, body, refusal)
            elif theirs is not None:
                assert code is theirs, (actor, body, refusal)
            assert code not in OF_RIGHTS or not entry.events, (actor, body)
            told += theirs is not None
    return told


@pytest.mark.parametrize(("book", "state"), SCENES)
def test_every_cell_of_the_matrix_is_closed(book: str, state: str) -> None:
    assert judge(STATES[state](book)) > 1_500


def test_every_cell_is_closed_where_cards_are_dealt() -> None:
    assert judge(cards(MTT)) > 1_500


def test_every_command_declares_its_rights() -> None:
    assert set(RIGHTS) == set(DECIDE)


def test_every_special_right_is_told_of_in_words_of_its_own() -> None:
    """What is asked by a function is held against a rule that is written down beside this test."""
    plain = (May, Raises, Answers)
    special = {
        kind
        for kind, rights in RIGHTS.items()
        if rights.asks is not None and not isinstance(rights.asks, plain)
    }
    assert special == set(SPECIAL)


def test_what_anybody_on_the_staff_may_send_is_written_down() -> None:
    """A command that forgot to ask the rulebook would be among them."""
    found = {
        str(config(kind).tag)
        for kind, rights in RIGHTS.items()
        if rights.asks is None and rights.senders.roles >= STAFF and not rights.senders.origin
    }
    assert found == ANY_STAFF


@pytest.mark.parametrize("origin", [CLOCK, RUNTIME])
def test_what_only_one_part_of_the_system_sends_nobody_else_sends(origin: Origin) -> None:
    rights = [of_kind for of_kind in RIGHTS.values() if of_kind.senders.origin is not None]
    assert any(each.senders.origin is not None and each.senders.origin(origin) for each in rights)
