"""What settlement does to the layout, the account and the meters, in one entry."""

import pytest

from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.round_script import IBK, MTT, RFS, ROU, RRB, START, RoundScript, dice, number
from tests.plugins.proofs import proves


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves(("RRB-8.2", "RRB-8.2.1", "RRB-4.3.3"),
               "losing chips go without credit, winnings are credited", RRB, Source.LIVE),
        proves(("MTT-2.8(a)", "MTT-2.8(a)(i)"),
               "losing chips go without credit, winnings are credited", MTT, Source.LIVE),
        proves(("IBK-3.7.1", "IBK-3.2.2"),
               "losing chips go without credit, winnings are credited", IBK, Source.AUTOMATED),
        proves("RFS-8.7.1.a",
               "losing chips go without credit, winnings are credited", RFS, Source.LIVE),
        (ROU, Source.LIVE),
    ],
)  # fmt: skip
def test_losing_chips_go_and_winnings_come(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, source=source)
    name = script.play((1, "red", 500), (1, "straight:17", 100), outcome=number("17"))
    session = script.floor.state.sessions[script.session(1)]
    assert script.id not in session.boards
    assert script.money(1) == START - 500 + 3500
    assert script.pot(name) == 0


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("RRB-8.2.2", "the settlement says what each player won", RRB, Source.LIVE),
        proves("IBK-3.7.2", "the settlement says what each player won", IBK, Source.AUTOMATED),
        proves("RFS-8.7.1.b", "the settlement says what each player won", RFS, Source.LIVE),
    ],
)
def test_the_settlement_says_what_each_player_won(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, source=source)
    script.play((1, "straight:17", 100), (2, "red", 100), outcome=number("17"))
    (settled,) = [
        event for entry in script.entries for event in entry.events
        if isinstance(event, RoundSettled)
    ]  # fmt: skip
    won = {item.session: item.flows().won for item in settled.sessions}
    assert won == {script.session(1): 3500, script.session(2): 0}
    meters = script.floor.state.sessions[script.session(1)].meters
    assert (meters[Meter.TURNOVER], meters[Meter.WON]) == (100, 3600)


@pytest.mark.parametrize("settlements", [1, 3])
def test_every_settlement_is_one_entry_whose_moves_empty_the_escrow(settlements: int) -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    for _ in range(settlements):
        script.play((1, "small", 500), (2, "single:1", 300), outcome=dice(1, 1, 6))
    settled = [e for e in script.entries if any(isinstance(x, RoundSettled) for x in e.events)]
    assert len(settled) == settlements
    assert script.money(2) == START + 600 * settlements
    assert script.sound()


@pytest.mark.parametrize(
    ("wheel", "outcome", "wins"),
    [
        proves(("ROU-2.3", "ROU-2.3.1"), "a single-zero wheel has 0 to 36",
               "single-zero", "0", True),
        proves(("ROU-2.3", "ROU-2.3.3"), "a double-zero wheel has 00 too",
               "double-zero", "00", False),
    ],
)  # fmt: skip
def test_a_table_has_one_wheel_or_the_other(wheel: str, outcome: str, *, wins: bool) -> None:
    script = RoundScript(ROU, options={"wheel": wheel})
    script.play((1, "straight:0", 100), outcome=number(outcome))
    assert (script.money(1) > START) == wins
