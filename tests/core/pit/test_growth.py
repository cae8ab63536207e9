"""A pit that has run for ever is no bigger than one that has run for an evening."""

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId, SessionId, TableId
from croupier.core.pit import registry
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.state import ROUNDS_KEPT
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, FloorScript

ZERO = OutcomeData(number="0")


def play(script: FloorScript, table: TableId, seat: tuple[Actor, SessionId], rounds: int) -> None:
    player, session = seat
    for _ in range(rounds):
        made = script.do(DEALER, OpenWagering(table)).answer.made
        assert made is not None
        round_ = RoundId(made)
        script.do(player, PlaceWagers(session, round_, (Touch("red", 100),)))
        script.do(DEALER, SpinBall(round_))
        script.wait(60)
        script.do(DEALER, EnterOutcome(round_, ZERO))
        script.do(DEALER, ConfirmOutcome(round_, ZERO))


def test_state_stops_growing_once_the_rounds_it_keeps_are_full() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE)
    seat = script.sit("T1-A", *[10_000] * 10)
    play(script, table, seat, 2 * ROUNDS_KEPT)
    full = len(registry.encode_state(script.floor.state))
    play(script, table, seat, 4 * ROUNDS_KEPT)
    # Numbers get longer by a digit here and there, and nothing else does.
    assert len(registry.encode_state(script.floor.state)) < full * 1.02
