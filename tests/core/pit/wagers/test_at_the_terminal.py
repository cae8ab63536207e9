"""Chips on a terminal's screen: the account follows each touch, and switching keeps it."""

import pytest

from croupier.core.identifiers import BetText, RoundId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import ClearWagers, MoveWager, PlaceWagers, Touch, UndoWagers
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.views.floor.table import table_view
from tests.core.pit.round_script import DEVICE, IBK, MTT, RRB, START, RoundScript, dice, number
from tests.plugins.proofs import proves


@pytest.mark.proves("MTT-2.4(b)", "MTT-2.4", fact="chips appear and vanish as the account changes")
def test_each_chip_laid_or_taken_changes_the_account_by_as_much() -> None:
    script = RoundScript(MTT)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    assert (script.money(1), script.pot()) == (START - 500, 500)
    script.do(actor, PlaceWagers(session, script.name, (Touch("odd", 200),)))
    assert (script.money(1), script.pot()) == (START - 700, 700)
    script.do(actor, ClearWagers(session, script.name))
    assert (script.money(1), script.pot()) == (START, 0)


@pytest.mark.proves("MTT-2.4(a)", fact="chips moved on the layout leave the stake as it was")
def test_chips_that_move_change_no_account() -> None:
    script = RoundScript(MTT)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    moved = MoveWager(session, script.name, BetText("red"), "black", 300)
    script.do(actor, moved)
    assert (script.money(1), script.pot()) == (START - 500, 500)


@pytest.mark.parametrize(
    ("rulebook", "source"),
    [
        proves("RRB-2.3.1", "undo, which no diagram shows, obeys the close as any touch does",
               RRB, Source.LIVE),
        proves("IBK-2.4.2", "undo, which no diagram shows, obeys the close as any touch does",
               IBK, Source.AUTOMATED),
    ],
)  # fmt: skip
def test_a_feature_beyond_the_diagrams_is_bound_by_the_rules(rulebook: str, source: Source) -> None:
    script = RoundScript(rulebook, source=source)
    script.open()
    actor, session = script.seats[0]
    for bet in ("red", "odd"):
        script.do(actor, PlaceWagers(session, script.name, (Touch(bet, 500),)))
    script.do(actor, UndoWagers(session, script.name))
    assert script.money(1) == START - 500
    name = script.name
    script.close()
    refused = script.refused(actor, UndoWagers(session, name))
    assert refused.code is RefusalCode.WAGERING_CLOSED
    assert script.money(1) == START - 500


@pytest.mark.proves("RRB-2.1", fact="one terminal plays at either wheel on one account")
def test_a_player_switches_between_the_wheels_and_keeps_the_account() -> None:
    script = RoundScript(RRB, players=1)
    other = script.table("T2", RRB, GameName.ROULETTE, Source.AUTOMATED)
    script.play((1, "red", 500), outcome=number("18"))
    name = RoundId(str(script.do(DEVICE, OpenWagering(other)).answer.made))
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, name, (Touch("black", 1_000),)))
    assert script.money(1) == START + 500 - 1_000
    script.open()
    both = PlaceWagers(session, script.name, (Touch("red", 500),))
    assert script.refused(actor, both).code is RefusalCode.ONE_TABLE_AT_A_TIME


@pytest.mark.proves("MTT-10.3(b)", fact="each face is shown once the result is in, and not before")
def test_every_die_is_shown_after_the_result() -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.open()
    script.lay(1, ("small", 500))
    shown = table_view(script.floor, script.id).round
    assert shown is not None
    assert shown.outcome is None
    script.spin_and_close()
    script.tell(dice(2, 3, 4))
    view = table_view(script.floor, script.id)
    last = view.last or view.round
    assert last is not None
    assert last.outcome is not None
    assert last.outcome.dice == (2, 3, 4)
