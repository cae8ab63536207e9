"""What one selection may carry, and what a player may have on a round in all."""

import pytest

from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.games.paytable import Source
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START, RoundScript
from tests.plugins.proofs import proves

LIVE, AUTOMATED = Source.LIVE, Source.AUTOMATED
BOUNDS = Sign(Limits(500, 2_000))


def left_at_close(
    rulebook: str, source: Source, sign: Sign, touches: tuple[tuple[str, int], ...]
) -> tuple[list[int], int]:
    """What each touch took, and what the round holds once wagering has closed."""
    script = RoundScript(rulebook, source=source, sign=sign)
    script.open()
    actor, session = script.seats[0]
    taken = []
    for bet, amount in touches:
        entry = script.ask(actor, PlaceWagers(session, script.name, (Touch(bet, amount),)))
        taken.append(sum(entry.answer.amounts))
    assert script.money(1) == START - sum(taken)
    script.close()
    assert script.money(1) + script.pot() == START
    return taken, script.pot()


@pytest.mark.parametrize(
    ("rulebook", "source", "touches", "taken", "kept"),
    [
        proves("RRB-1.1.maximum-bet", "a selection carries the maximum and no more",
               RRB, LIVE, (("red", 1_500), ("red", 1_500), ("black", 1_500)),
               [1_500, 500, 1_500], 3_500),
        proves("RRB-1.1.maximum-bet", "a chip of a series counts where it lies",
               RRB, LIVE, (("split:5-8", 1_500), ("tier", 6_000)), [1_500, 3_000], 4_500),
        proves("IBK-1.1.maximum-bet", "a selection carries the maximum and no more",
               IBK, AUTOMATED, (("red", 1_500), ("red", 1_500), ("black", 1_500)),
               [1_500, 500, 1_500], 3_500),
        proves("RRB-1.1.minimum-bet", "a selection below the minimum is no wager at the close",
               RRB, LIVE, (("red", 499), ("black", 500)), [499, 500], 500),
        proves("RRB-1.1.minimum-bet", "two touches that reach it together are one",
               RRB, LIVE, (("red", 300), ("red", 300)), [300, 300], 600),
        proves("IBK-1.1.minimum-bet", "a selection below the minimum is no wager at the close",
               IBK, AUTOMATED, (("red", 499), ("black", 500)), [499, 500], 500),
    ],
)  # fmt: skip
def test_bounds_of_one_selection(
    rulebook: str,
    source: Source,
    touches: tuple[tuple[str, int], ...],
    taken: list[int],
    kept: int,
) -> None:
    assert left_at_close(rulebook, source, BOUNDS, touches) == (taken, kept)


@pytest.mark.parametrize(
    ("sign", "touches", "taken", "kept"),
    [
        proves("RRB-1.1.maximum-total-bet", "all wagers of a round together stay within it",
               Sign(Limits(100, 2_000), max_total=3_000),
               (("red", 2_000), ("black", 2_000), ("odd", 100)), [2_000, 1_000, 0], 3_000),
        proves("RRB-1.1.minimum-total-bet", "a round's wagers that stay below it all go back",
               Sign(Limits(100, 2_000), min_total=1_000),
               (("red", 500), ("black", 400)), [500, 400], 0),
        proves("RRB-1.1.minimum-total-bet", "reached together, each of them stands",
               Sign(Limits(100, 2_000), min_total=1_000),
               (("red", 500), ("black", 500)), [500, 500], 1_000),
    ],
)  # fmt: skip
def test_bounds_of_a_whole_round(
    sign: Sign, touches: tuple[tuple[str, int], ...], taken: list[int], kept: int
) -> None:
    assert left_at_close(RRB, LIVE, sign, touches) == (taken, kept)


@pytest.mark.proves("RRB-1.1.maximum-total-bet", fact="the total is counted for each terminal")
def test_the_total_of_one_terminal_is_not_the_tables() -> None:
    script = RoundScript(RRB, sign=Sign(Limits(100, 2_000), max_total=3_000))
    script.open()
    for player in (1, 2):
        script.lay(player, ("red", 2_000), ("black", 1_000))
    assert script.pot() == 6_000


@pytest.mark.proves("IBK-3.3", fact="a touch debits the meter and is a wager without confirming")
def test_laying_credit_is_what_starts_play() -> None:
    script = RoundScript(IBK, source=AUTOMATED)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    assert (script.money(1), script.pot()) == (START - 500, 500)
    name = script.name
    script.close()
    assert script.round.id == name
    assert script.round.wagers == {session: {"red": 500}}


@pytest.mark.parametrize("rulebook", [RRB, RFS])
def test_other_terminals_without_a_button_to_confirm_do_the_same(rulebook: str) -> None:
    script = RoundScript(rulebook)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    script.close()
    assert script.round.wagers == {session: {"red": 500}}


def test_a_wager_that_nobody_confirmed_is_none_where_it_must_be() -> None:
    script = RoundScript(MTT)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    script.close()
    assert (script.round.wagers, script.money(1)) == ({}, START)
