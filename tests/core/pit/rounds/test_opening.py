"""Who opens wagering and when: the dealer, or the system when the previous game has ended."""

import pytest

from croupier.core.pit.rounds.commands import CallNoMoreBets, Elapse, OpenWagering
from croupier.core.pit.rounds.events import ClosedBy, WageringClosed, WageringOpened
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    RoundScript,
    dice,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-7.7.2", "wagering opens when the dealer presses new game", RRB),
        proves("ROU-5.1", "wagering opens when the dealer calls for bets", ROU),
        proves("RFS-8.1.wagering-period", "wagering opens on the dealer's new game", RFS),
    ],
)
def test_the_dealer_opens_a_live_table(rulebook: str) -> None:
    script = RoundScript(rulebook)
    assert script.refused(DEVICE, OpenWagering(script.id)).code is RefusalCode.NOT_PERMITTED
    assert script.refused(script.player(1), OpenWagering(script.id)).code is (
        RefusalCode.NOT_PERMITTED
    )
    script.open()
    assert script.round.status is RoundStatus.OPEN


@pytest.mark.parametrize("game", [GameName.ROULETTE, GameName.SIC_BO])
@pytest.mark.proves(
    "IBK-1.1.wagering-period", fact="wagering opens by itself in the entry that settles the last"
)
def test_an_automated_table_opens_by_itself(game: GameName) -> None:
    script = RoundScript(IBK, game, Source.AUTOMATED)
    script.open()
    script.spin_and_close()
    entry = script.tell(number("7") if game is GameName.ROULETTE else dice(1, 2, 3))
    assert isinstance(entry.events[-1], WageringOpened)
    assert script.round.number == 2
    assert script.refused(DEALER, OpenWagering(script.id)).code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    "rulebook",
    [proves("RRB-7.7.4.1", "new game is refused until the previous one is over", RRB), MTT, RFS],
)
def test_no_round_opens_while_another_is_under_way(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    refusal = script.refused(DEALER, OpenWagering(script.id))
    assert refusal.code is RefusalCode.ROUND_UNDER_WAY


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("RRB-7.1", "the table's wagering period ends wagering", RRB, Source.LIVE),
        proves("RRB-7.1", "at an automated wheel too", RRB, Source.AUTOMATED),
        (MTT, Source.LIVE),
        (RFS, Source.LIVE),
    ],
)
def test_the_clock_closes_wagering_at_the_end_of_its_period(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, source=source)
    opened = script.open()
    started = opened.command.at
    assert script.round.closes == started + 30_000
    script.close()
    assert script.round.closed == started + 30_000
    closed = [e for entry in script.entries for e in entry.events if isinstance(e, WageringClosed)]
    assert [event.by for event in closed] == [ClosedBy.CLOCK]


def test_nobody_but_the_clock_says_that_time_is_up() -> None:
    script = RoundScript(RRB)
    script.open()
    assert script.refused(SUPERVISOR, Elapse(script.id)).code is RefusalCode.NOT_PERMITTED
    assert script.round.status is RoundStatus.OPEN


@pytest.mark.parametrize(
    "rulebook",
    [proves(("ROU-5.3", "ROU-3.10"), "the dealer's call ends wagering, and no clock does", ROU)],
)
def test_the_dealers_call_closes_wagering(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    assert script.round.closes is None
    script.wait(3600)
    script.lay(1, ("red", 500))
    script.spin()
    script.do(DEALER, CallNoMoreBets(script.name))
    assert script.round.status is RoundStatus.CLOSED


def test_a_dealers_call_closes_nothing_where_the_clock_does() -> None:
    script = RoundScript(MTT)
    script.open()
    refusal = script.refused(DEALER, CallNoMoreBets(script.name))
    assert refusal.code is RefusalCode.NOT_PERMITTED
