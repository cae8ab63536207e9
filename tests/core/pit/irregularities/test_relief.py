"""Wagers that staff refuse while bets are taken, or put right after the close."""

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import BetText
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.irregularities.commands import ChangeLateWager, RefuseWager
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    ELECTRONIC,
    IBK,
    MANAGER,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    RoundScript,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves

RED = BetText("red")


@pytest.mark.proves("ROU-9.11", fact="a casino supervisor refuses a wager before no more bets")
def test_a_supervisor_refuses_a_wager_while_bets_are_taken() -> None:
    script = RoundScript(ROU)
    script.open()
    script.lay(1, ("red", 500), ("straight:17", 100))
    body = RefuseWager(script.name, script.session(1), RED, "a past poster")
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, body)
    assert script.money(1) == START - 100
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_THERE
    script.spin()
    script.close()
    late = RefuseWager(script.name, script.session(1), BetText("straight:17"), "late")
    assert script.refused(SUPERVISOR, late).code is RefusalCode.WAGERING_CLOSED
    script.tell(number("17"))
    assert script.money(1) == START + 3500
    assert script.sound()


def test_what_was_refused_takes_up_no_room_on_the_layout() -> None:
    script = RoundScript(ROU, sign=Sign(Limits(100, 500)))
    script.open()
    script.lay(1, ("red", 500))
    script.do(SUPERVISOR, RefuseWager(script.name, script.session(1), RED, "a past poster"))
    entry = script.lay(1, ("red", 500))
    assert entry.answer.amounts == (500,)


def test_chips_are_refused_of_somebody() -> None:
    script = RoundScript(ROU)
    script.open()
    body = RefuseWager(script.name, None, RED, "a past poster", "  ")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOTHING_ASKED


@pytest.mark.parametrize("rulebook", [RRB, MTT, RFS])
def test_elsewhere_nobody_refuses_wagers(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    body = RefuseWager(script.name, script.session(1), RED, "no")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-4.2.8", "a supervisor changes a wager after close where it would be unfair",
               RRB),
        proves("ROU-3.14", "a supervisor changes a wager after close where it would be unfair",
               ROU),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("destination", "credit"), [("black", START - 500), (None, START)])
def test_relief_after_close(rulebook: str, destination: str | None, credit: int) -> None:
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    early = ChangeLateWager(script.name, script.session(1), RED, 500, "a jogged arm", destination)
    assert script.refused(SUPERVISOR, early).code is RefusalCode.NOT_NOW
    script.spin_and_close()
    assert script.refused(DEALER, early).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, early)
    assert script.money(1) == credit
    left = {} if destination is None else {script.session(1): {destination: 500}}
    assert script.round.wagers == left
    script.tell(number("17"))
    assert script.money(1) == (START + 500 if destination else START)
    assert script.sound()


@pytest.mark.parametrize(
    "form",
    [
        proves("RFS-4.9", "a wager moved by another is put back where the cameras saw it", "table"),
        proves("RFS-8", "on terminals section 8 prevails, which gives no relief", "terminal"),
    ],
)
def test_at_a_conventional_table_the_cameras_must_have_seen_it(form: str) -> None:
    script = RoundScript(RFS, options={"form": form})
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    one = script.session(1)
    unseen = ChangeLateWager(script.name, one, RED, 500, "a sleeve", "black")
    seen = ChangeLateWager(script.name, one, RED, 500, "a sleeve", "black", "camera 4, 12:00:31")
    if form == "terminal":
        assert script.refused(MANAGER, seen).code is RefusalCode.NOT_OFFERED
        return
    blank = replace(unseen, cctv="  ")
    assert script.refused(MANAGER, unseen).code is RefusalCode.NO_REASON
    assert script.refused(MANAGER, blank).code is RefusalCode.NO_REASON
    assert script.refused(DEALER, seen).code is RefusalCode.NOT_PERMITTED
    entry = script.do(MANAGER, seen)
    assert entry.events[0].cctv == "camera 4, 12:00:31"
    script.tell(number("17"))
    assert script.money(1) == START + 500


@pytest.mark.parametrize("rulebook", [MTT, IBK, RFS])
def test_no_relief_where_the_rulebook_gives_none(rulebook: str) -> None:
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    body = ChangeLateWager(script.name, script.session(1), RED, 500, "a jogged arm")
    for actor in (SUPERVISOR, ELECTRONIC, DEALER):
        assert script.refused(actor, body).code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    ("amount", "destination", "code"),
    [
        (600, "black", RefusalCode.NOT_THERE),
        (0, "black", RefusalCode.BAD_AMOUNT),
        (500, "purple", RefusalCode.UNKNOWN_BET),
        (500, "split:1-5", RefusalCode.NOT_ON_LAYOUT),
    ],
)
def test_relief_moves_only_what_lies_there_to_what_there_is(
    amount: int, destination: str, code: RefusalCode
) -> None:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    body = ChangeLateWager(script.name, script.session(1), RED, amount, "why", destination)
    assert script.refused(SUPERVISOR, body).code is code
    unreasoned = ChangeLateWager(script.name, script.session(1), RED, 500, "")
    assert script.refused(SUPERVISOR, unreasoned).code is RefusalCode.NO_REASON
