"""Once wagering has closed nothing on the layout changes, and whoever tried is on record."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.identifiers import BetText, Instant, Origin, RoundId, SessionId
from croupier.core.pit.machine import decide, recorded
from croupier.core.pit.rounds.commands import CallNoMoreBets
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    DoubleWagers,
    MoveWager,
    PlaceWagers,
    RepeatWagers,
    Touch,
    UndoWagers,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor, Command
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START, RoundScript, number
from tests.plugins.proofs import proves

RED = BetText("red")
Making = Callable[[SessionId, RoundId], Any]

PLACING: list[Making] = [
    lambda session, round_: PlaceWagers(session, round_, (Touch("black", 500),)),
    RepeatWagers,
    DoubleWagers,
    ConfirmWagers,
]
CHANGING: list[Making] = [
    lambda session, round_: CancelWager(session, round_, RED, 500),
    lambda session, round_: MoveWager(session, round_, RED, "black", 500),
    ClearWagers,
    UndoWagers,
]


def kept(script: RoundScript, actor: Actor, body: object) -> RefusalCode:
    """The refusal of a command that would be written down, and is not sent."""
    origin = Origin("a terminal of its own")
    entry = decide(script.floor, Command(origin, 1, Instant(script.now), actor, body))
    assert entry.answer.refusal is not None
    assert recorded(script.floor, entry)
    return entry.answer.refusal.code


@pytest.mark.parametrize(
    ("rulebook", "source", "attempts"),
    [
        proves("RFS-8.4.8", "nothing is placed, moved or taken back after the close",
               RFS, Source.LIVE, PLACING + CHANGING),
        proves("RRB-4.2.6", "nothing is placed, moved or taken back after the close",
               RRB, Source.LIVE, PLACING + CHANGING),
        proves(("MTT-2.7", "MTT-2.7(b)"), "nothing is placed or confirmed after the close",
               MTT, Source.LIVE, PLACING),
        proves(("MTT-2.7", "MTT-2.7(a)"), "nor is anything taken back",
               MTT, Source.LIVE, CHANGING),
        proves("IBK-1.1.wagering-period", "nothing changes after the close",
               IBK, Source.AUTOMATED, PLACING + CHANGING),
    ],
)  # fmt: skip
def test_after_the_close(rulebook: str, source: Source, attempts: list[Making]) -> None:
    script = RoundScript(rulebook, source=source)
    script.open()
    script.lay(1, ("red", 500))
    name = script.name
    script.close()
    for make in attempts:
        body = make(script.session(1), name)
        assert kept(script, script.player(1), body) is RefusalCode.WAGERING_CLOSED
    assert (script.money(1), script.pot()) == (START - 500, 500)


@pytest.mark.proves("RFS-4.6", fact="nothing is placed, changed or withdrawn after no more bets")
@pytest.mark.parametrize("make", PLACING[:-1] + CHANGING)
def test_rfs_at_a_table_the_dealers_call_ends_wagering_though_the_ball_still_runs(
    make: Making,
) -> None:
    script = RoundScript(RFS, options={"form": "table"})
    script.play((1, "red", 500), outcome=number("17"))
    script.open()
    script.lay(1, ("red", 500))
    script.spin()
    name, session = script.name, script.session(1)
    script.do(script.player(1), PlaceWagers(session, name, (Touch("red", 500),)))
    script.do(DEALER, CallNoMoreBets(name))
    assert kept(script, script.player(1), make(session, name)) is RefusalCode.WAGERING_CLOSED
    assert (script.pot(), script.status()) == (1000, RoundStatus.CLOSED)


@pytest.mark.proves(
    "MTT-2.2", "MTT-2.2(b)", fact="at the close what was not confirmed is credit again, to the cent"
)
def test_mtt_what_is_laid_and_not_confirmed_goes_back_when_wagering_closes() -> None:
    script = RoundScript(MTT)
    script.open()
    script.lay(1, ("red", 500), ("odd", 300))
    more = (Touch("red", 200), Touch("straight:17", 100))
    for player in (1, 2):
        script.do(script.player(player), PlaceWagers(script.session(player), script.name, more))
    assert (script.money(1), script.money(2), script.pot()) == (START - 1100, START - 300, 1400)
    script.close()
    assert (script.money(1), script.money(2), script.pot()) == (START - 800, START, 800)
    script.spin()
    script.tell(number("17"))
    assert (script.money(1), script.money(2)) == (START - 200, START)
    assert script.sound()


def test_a_wager_on_a_round_that_is_over_is_late_as_well() -> None:
    script = RoundScript(RRB)
    old = script.play((1, "red", 500), outcome=number("17"))
    script.open()
    body = PlaceWagers(script.session(1), old, (Touch("red", 500),))
    assert kept(script, script.player(1), body) is RefusalCode.NOT_THE_ROUND
