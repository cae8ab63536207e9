"""Winning stakes that stay up (Rapid and Fusion), and those that come back (everywhere else)."""

import pytest

from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import PayInChips
from croupier.core.pit.irregularities.commands import CorrectOutcome, ReportWrongOutcome
from croupier.core.pit.wagers.commands import CancelWager
from croupier.core.rulebook.games.paytable import Source
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START, RoundScript, number  # fmt: skip
from tests.plugins.proofs import proves


def won_on_red() -> RoundScript:
    script = RoundScript(RFS)
    script.play((1, "red", 500), (2, "black", 500), outcome=number("18"))
    assert script.money(1) == START + 500
    return script


@pytest.mark.proves(
    "RFS-8.7.1.c", "RFS-8.7.1.d",
    fact="a winning stake is credited, then placed again and debited when wagering next opens",
)  # fmt: skip
def test_a_winning_stake_goes_up_again_at_the_next_opening() -> None:
    script = won_on_red()
    script.open()
    assert script.money(1) == START
    assert script.pot() == 500
    assert script.floor.state.sessions[script.session(1)].boards[script.id].bets == {"red": 500}
    assert script.session(2) not in script.round.players


@pytest.mark.proves("RFS-4.6", fact="a winning wager may be taken down before the next spin")
def test_the_player_may_take_it_down() -> None:
    script = won_on_red()
    script.open()
    actor, session = script.seats[0]
    script.do(actor, CancelWager(session, script.name, "red", 500))  # type: ignore[arg-type]
    assert script.money(1) == START + 500
    script.spin_and_close()
    script.tell(number("17"))
    assert script.money(1) == START + 500
    script.open()
    assert script.money(1) == START + 500


@pytest.mark.proves("RFS-8.7.1.d", fact="nothing goes up for a player who has cashed out meanwhile")
def test_a_player_who_cashed_out_has_nothing_standing() -> None:
    script = won_on_red()
    script.open()
    actor, session = script.seats[0]
    script.do(actor, CancelWager(session, script.name, "red", 500))  # type: ignore[arg-type]
    script.count_tray(script.id)
    script.asks(1)
    script.do(DEALER, PayInChips(session, script.id))
    assert session not in script.floor.state.sessions
    script.spin_and_close()
    script.tell(number("18"))
    script.open()
    assert script.pot() == 0
    assert script.sound()


def test_a_frozen_account_has_nothing_standing_and_gets_nothing_back_later() -> None:
    script = won_on_red()
    script.floor.state.sessions[script.session(1)].freezes["hold"] = "looked at"
    script.open()
    assert script.pot() == 0
    script.floor.state.sessions[script.session(1)].freezes.clear()
    script.spin_and_close()
    script.tell(number("18"))
    script.open()
    assert script.pot() == 0


def test_a_stake_that_no_longer_fits_the_limits_is_not_placed_again() -> None:
    script = won_on_red()
    script.at.sign = Sign(Limits(100, 200))
    script.open()
    assert (script.pot(), script.money(1)) == (0, START + 500)


def test_what_stands_after_a_correction_is_what_won_in_truth() -> None:
    script = won_on_red()
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
    script.do(DEALER, CorrectOutcome(script.name, number("17"), "it was 17"))
    assert (script.money(1), script.money(2)) == (START - 500, START + 500)
    script.open()
    assert script.session(1) not in script.round.players
    assert script.money(2) == START
    assert script.sound()


def test_what_already_stands_is_untouched_by_a_correction_of_the_round_before() -> None:
    script = won_on_red()
    first = script.name
    script.open()
    script.do(DEALER, ReportWrongOutcome(first, "it was 17"))
    script.do(DEALER, CorrectOutcome(first, number("17"), "it was 17"))
    assert script.pot() == 500
    assert script.money(1) == START - 1000
    assert script.sound()


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("RRB-8.2.3", "winnings and stake are credited and no wager stays", RRB, Source.LIVE),
        proves("MTT-2.8(a)(ii)", "winnings and stake are credited and no wager stays",
               MTT, Source.LIVE),
        proves("IBK-3.7.3", "winnings and stake are credited and no wager stays",
               IBK, Source.AUTOMATED),
    ],
)  # fmt: skip
def test_elsewhere_the_layout_is_empty_when_the_next_round_opens(
    rulebook: str, source: Source
) -> None:
    script = RoundScript(rulebook, source=source)
    script.play((1, "red", 500), outcome=number("18"))
    if source is Source.LIVE:
        script.open()
    assert script.money(1) == START + 500
    assert script.pot() == 0
