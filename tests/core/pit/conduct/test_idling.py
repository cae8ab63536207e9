"""Places kept without play."""

import pytest

from croupier.core.identifiers import TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.cards.commands import StartCoupWithoutWagers
from croupier.core.pit.conduct.commands import DirectToVacate, VoidPlayersWagers
from croupier.core.pit.conduct.directions import idle_rounds, idle_sessions
from croupier.core.pit.irregularities.commands import InvalidateRound
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import ClearWagers
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.views.floor.pit import seats_view
from tests.core.pit.cards.card_script import CardTable
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
)
from tests.plugins.proofs import proves


def played(rulebook: str, rounds: int) -> RoundScript:
    """The second player plays every round; the first plays none."""
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    for _ in range(rounds):
        script.play((2, "red", 100), outcome=number("17"))
    return script


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-12.9", "three rounds without a wager, all other places taken", RRB),
        proves("ROU-9.9", "three rounds without a wager, all other places taken", ROU),
    ],
)
def test_three_rounds_without_a_wager_when_every_other_place_is_taken(rulebook: str) -> None:
    script = played(rulebook, 2)
    body = DirectToVacate(script.session(1), script.id, "others wait")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.TOO_EARLY
    script.play((2, "red", 100), outcome=number("17"))
    assert [s.id for s in idle_sessions(script.floor, script.at)] == [script.session(1)]
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, body)
    assert script.session(1) in script.floor.state.directions


@pytest.mark.parametrize(
    ("touch", "keeps"),
    [
        proves("RRB-12.9", "chips taken back before the close are no wager", 500, False),
        proves("RRB-12.9", "nor are chips that go back at the close", 100, True),
    ],
)
def test_who_lays_chips_and_wagers_nothing_lets_rounds_go_by(touch: int, *, keeps: bool) -> None:
    script = RoundScript(RRB, sign=Sign(Limits(500, 100_000)))
    for _ in range(3):
        script.open()
        script.lay(1, ("red", touch))
        if not keeps:
            script.do(script.player(1), ClearWagers(script.session(1), script.name))
        script.lay(2, ("red", 500))
        script.spin_and_close()
        script.tell(number("17"))
    assert script.money(1) == START
    script.do(SUPERVISOR, DirectToVacate(script.session(1), script.id, "others wait"))


def test_whoever_wagered_and_got_it_back_has_let_no_round_go_by() -> None:
    script = RoundScript(RRB)
    for _ in range(3):
        script.open()
        script.lay(1, ("red", 500))
        script.lay(2, ("red", 500))
        script.spin_and_close()
        breach = VoidPlayersWagers(script.session(1), script.id, "12.1, a device")
        script.do(SUPERVISOR, breach)
        script.tell(number("17"))
    session = script.floor.state.sessions[script.session(1)]
    assert idle_rounds(script.floor, script.at, session) == 0


def test_a_round_that_never_closed_is_none_that_anybody_let_go_by() -> None:
    script = RoundScript(RRB)
    for _ in range(3):
        script.open()
        fire = InvalidateRound(script.name, InvalidReason.DISRUPTION, "a fire alarm")
        script.do(SUPERVISOR, fire)
    session = script.floor.state.sessions[script.session(1)]
    assert idle_rounds(script.floor, script.at, session) == 0


@pytest.mark.proves("RRB-12.9", fact="nobody abstains from a dummy hand")
def test_a_coup_that_nobody_could_wager_on_is_let_go_by_by_nobody() -> None:
    table = CardTable(RRB).start()
    script = table.script
    for _ in range(3):
        script.do(DEALER, StartCoupWithoutWagers(table.id, "a needless card"), SUPERVISOR)
        table.deal("9S KS KD KC")
    session = script.floor.state.sessions[table.session]
    assert idle_rounds(script.floor, table.table, session) == 0
    for coups in range(1, 3):
        table.begin({})
        table.deal("9S KS KD KC")
        table.confirm()
        assert idle_rounds(script.floor, table.table, session) == coups


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-12.9", "a free place elsewhere lets everybody stay", RRB),
        proves("ROU-9.9", "a free place elsewhere lets everybody stay", ROU),
    ],
)
def test_a_free_place_elsewhere_lets_everybody_stay(rulebook: str) -> None:
    script = played(rulebook, 3)
    script.terminal("T1-Z", rulebook)
    body = DirectToVacate(script.session(1), script.id, "others wait")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_NOW
    assert idle_sessions(script.floor, script.at) == []


def test_a_wager_starts_the_count_anew_and_earlier_rounds_do_not_count() -> None:
    script = played(RRB, 2)
    script.play((1, "red", 100), outcome=number("17"))
    session = script.floor.state.sessions[script.session(1)]
    assert idle_rounds(script.floor, script.at, session) == 0
    script.play((2, "red", 100), outcome=number("17"))
    assert idle_rounds(script.floor, script.at, session) == 1
    _, late = script.fund(script.terminal("T1-N", RRB))
    assert idle_rounds(script.floor, script.at, script.floor.state.sessions[late]) == 0


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-12.9", "a wager at another table is play", RRB),
        pytest.param(MTT, id="MTT"),
    ],
)
@pytest.mark.parametrize("settled", ["settled", "still open"])
def test_whoever_plays_at_another_table_lets_no_round_go_by(rulebook: str, settled: str) -> None:
    script = RoundScript(rulebook)
    script.table("T2", rulebook, GameName.ROULETTE)
    script.seats.append(script.fund("T2-A"))
    dealer = script.floor.state.tables[TableId("T2")].dealer
    assert dealer is not None
    other = Actor(dealer, Role.DEALER)
    for _ in range(3):
        script.play((2, "red", 100), outcome=number("17"))
    first = script.floor.state.tables[TableId("T1")]
    one = script.floor.state.sessions[script.session(1)]
    assert idle_rounds(script.floor, first, one) == 3
    script.id = TableId("T2")
    script.do(other, OpenWagering(script.id))
    script.lay(1, ("red", 100))
    if settled == "settled":
        script.close()
    assert idle_rounds(script.floor, first, one) == 0
    body = DirectToVacate(one.id, first.id, "others wait")
    assert script.refused(SUPERVISOR, body).code in (RefusalCode.TOO_EARLY, RefusalCode.NOT_NOW)
    assert one not in idle_sessions(script.floor, first)


def test_after_the_last_wager_elsewhere_rounds_are_counted_again() -> None:
    script = RoundScript(RRB)
    script.table("T2", RRB, GameName.ROULETTE)
    dealer = script.floor.state.tables[TableId("T2")].dealer
    assert dealer is not None
    script.id = TableId("T2")
    script.do(Actor(dealer, Role.DEALER), OpenWagering(script.id))
    script.lay(1, ("red", 100))
    script.close()
    script.id = TableId("T1")
    for _ in range(3):
        script.play((2, "red", 100), outcome=number("17"))
    one = script.floor.state.sessions[script.session(1)]
    assert idle_rounds(script.floor, script.at, one) == 3


@pytest.mark.proves("MTT-7.6", fact="who keeps a place without wagers is flagged")
def test_mtt_flags_a_place_kept_without_wagers() -> None:
    script = played(MTT, 2)
    script.terminal("T1-C", MTT)
    assert shown(script) == {}
    script.play((2, "red", 100), outcome=number("17"))
    assert shown(script) == {"T1-A": {"T1": 3}}
    # Chips that nobody confirmed are no wager; a wager is.
    script.open()
    script.lay(1, ("red", 100))
    assert shown(script) == {}
    script.spin_and_close()
    script.tell(number("17"))
    assert shown(script) == {}


def shown(script: RoundScript) -> dict[str, dict[str, int]]:
    """The places that a console flags, and the rounds each has let go by."""
    seats = seats_view(script.floor).seats
    return {
        str(seat.terminal): {str(table): count for table, count in seat.idle_at.items()}
        for seat in seats
        if seat.idle_at
    }


@pytest.mark.proves("MTT-7.6", fact="whoever does not wager may be told to go")
def test_mtt_asks_only_that_somebody_wagers() -> None:
    script = played(MTT, 1)
    script.do(SUPERVISOR, DirectToVacate(script.session(1), script.id, "asleep"))
    busy = script.refused(SUPERVISOR, DirectToVacate(script.session(2), script.id, "asleep"))
    assert busy.code is RefusalCode.NOT_NOW


@pytest.mark.proves("IBK-9.13", "IBK-9.13.1", fact="it is the supervisor's opinion, with a reason")
def test_ibk_leaves_it_to_the_supervisor() -> None:
    script = played(IBK, 1)
    empty = DirectToVacate(script.session(1), script.id, "")
    assert script.refused(ELECTRONIC, empty).code is RefusalCode.NO_REASON
    script.do(ELECTRONIC, DirectToVacate(script.session(1), script.id, "not playing"))


def test_rfs_sends_nobody_away() -> None:
    script = played(RFS, 3)
    body = DirectToVacate(script.session(1), script.id, "asleep")
    assert script.refused(MANAGER, body).code is RefusalCode.NOT_PERMITTED
