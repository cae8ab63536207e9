"""A round is put right by the game, options and text it was played under, whatever came since."""

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.identifiers import Instant, RoundId, RulebookId, TableId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit import registry
from croupier.core.pit.accounts.commands import EndSession
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    CorrectOutcome,
    DeclareMalfunction,
    LetOutcomeStand,
    ReportWrongOutcome,
    VoidPastRound,
)
from croupier.core.pit.state import CaseKind, TableStatus
from croupier.core.pit.tables.commands import AdoptRulebook, CloseTable, SetUpTable
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultPart
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import APPROVED, DEALER, OPERATOR, SHELF, SUPERVISOR
from tests.core.pit.irregularities.ways import DISPLAY, Spin
from tests.core.pit.round_script import MTT, RRB, number

OTHERS = [
    (RRB, GameName.BACCARAT, {}),
    (RRB, GameName.BACCARAT, {"settlement": "even-money"}),
    (MTT, GameName.ROULETTE, {}),
    (MTT, GameName.SIC_BO, {}),
]
STRAIGHT = 'prizes.win = { pays = [35, 1], clause = "RRB-8.5.straight-up" }'


def cleared(spin: Spin) -> None:
    """Everybody gone and the table closed, by the clock where a notice is owed."""
    for player in spin.truths:
        spin.carry_off(player)
        if spin.session(player) in spin.floor.state.sessions:
            spin.do(spin.player(player), EndSession(spin.session(player)))
    spin.another("0")
    table = spin.floor.state.tables[spin.id]
    spin.do(SUPERVISOR, CloseTable(spin.id))
    assert table.status is TableStatus.CLOSED


def set_up_for(spin: Spin, rulebook: str, game: GameName, options: dict[str, str]) -> None:
    spin.adopt(rulebook)
    sign = Sign(Limits(100, 100_000))
    book, table = RulebookId(rulebook), TableId("T1")
    body = SetUpTable(table, book, game, Source.LIVE, options, sign, 30_000, APPROVED)
    spin.do(OPERATOR, body)


def followed(spin: Spin) -> None:
    auditor = Auditor()
    for seq, entry in enumerate(spin.entries, 1):
        assert auditor.take("pit:1", seq, registry.encode_entry(entry)) is None


@pytest.mark.parametrize(("rulebook", "game", "options"), OTHERS)
def test_a_round_is_corrected_after_its_table_was_set_up_for_something_else(
    rulebook: str, game: GameName, options: dict[str, str]
) -> None:
    spin = Spin(RRB)
    cleared(spin)
    set_up_for(spin, rulebook, game, options)
    assert spin.correct("17")
    spin.check()
    assert spin.correct("2")
    spin.check()
    followed(spin)


@pytest.mark.parametrize(("rulebook", "game", "options"), OTHERS)
def test_it_is_judged_by_its_own_document_and_not_by_the_tables_new_one(
    rulebook: str, game: GameName, options: dict[str, str]
) -> None:
    """RRB lets a late misdeal stand and a casino supervisor invalidate; MTT has both otherwise."""
    spin = Spin(RRB)
    cleared(spin)
    set_up_for(spin, rulebook, game, options)
    late = spin.refused(DEALER, VoidPastRound(spin.spin_of, "a ball too small"), SUPERVISOR)
    assert (late.code, late.clause) == (RefusalCode.TOO_LATE, "RRB-11.8.1.5")
    assert spin.invalidate()
    spin.check()
    followed(spin)


def test_a_doubt_about_it_is_settled_by_whom_its_own_document_names() -> None:
    spin = Spin(RRB)
    cleared(spin)
    set_up_for(spin, MTT, GameName.SIC_BO, {})
    spin.do(DEALER, ReportWrongOutcome(spin.spin_of, "seen on camera"))
    (case,) = spin.cases(CaseKind.WRONG_OUTCOME)
    assert case.clause == "RRB-11.4.10"
    spin.do(SUPERVISOR, LetOutcomeStand(spin.spin_of, "it was 18"))
    assert spin.cases(CaseKind.WRONG_OUTCOME) == []


def test_credit_is_adjusted_for_it_as_far_as_its_own_wagers_reach() -> None:
    spin = Spin(RRB)
    at = Instant(spin.now)
    dark = DeclareMalfunction(spin.spin_of, DISPLAY, at, "dark", part=FaultPart.WHEEL)
    spin.do(SUPERVISOR, dark)
    (case,) = spin.cases(CaseKind.MALFUNCTION)
    cleared(spin)
    set_up_for(spin, RRB, GameName.BACCARAT, {})
    # Of $5.00 on red and $1.00 on 17 at most $36.00 could come, and $10.00 did.
    body = AdjustCredit(case.id, spin.session(1), 2601, "the records")
    assert spin.refused(SUPERVISOR, body).code is RefusalCode.APPROVAL_NEEDED
    assert spin.adjust(1, 2600)
    spin.check()


def other_odds(spin: Spin, odds: int) -> None:
    text = SHELF.text(RulebookId(RRB))
    assert STRAIGHT in text
    spin.do(OPERATOR, AdoptRulebook(text.replace(STRAIGHT, STRAIGHT.replace("35", str(odds)))))


def on_17(spin: Spin, came: str) -> RoundId:
    return spin.play((1, "straight:17", 100), outcome=number(came))


@pytest.mark.parametrize("restarted", [False, True])
def test_a_round_is_corrected_by_the_text_it_was_played_under(*, restarted: bool) -> None:
    spin = Spin(RRB)
    for truth in spin.truths.values():
        truth.bets.clear()
    rounds: list[tuple[RoundId, int]] = []
    for odds in (35, 30, 20):
        other_odds(spin, odds)
        rounds.append((on_17(spin, "2"), odds))
    if restarted:
        spin.restarted()
    for name, odds in rounds:
        before = spin.money(1)
        spin.do(DEALER, CorrectOutcome(name, number("17"), "seen on camera"), SUPERVISOR)
        assert spin.money(1) == before + 100 * (odds + 1)
    followed(spin)


def test_another_text_binds_from_the_next_round_on() -> None:
    """Wagers lie when it comes, and are laid after it came: both are paid as they were laid."""
    spin = Spin(RRB)
    spin.open()
    spin.lay(1, ("straight:17", 100))
    other_odds(spin, 20)
    spin.lay(2, ("straight:17", 100))
    before = spin.money(1), spin.money(2)
    spin.spin_and_close()
    spin.tell(number("17"))
    assert (spin.money(1), spin.money(2)) == (before[0] + 3600, before[1] + 3600)
    after = spin.money(1)
    on_17(spin, "17")
    assert spin.money(1) == after + 2000
    followed(spin)


def test_a_bet_that_a_new_text_does_not_have_is_still_paid_where_it_lies() -> None:
    """The round is settled and corrected as if the text had never changed; the next has no such."""
    spin = Spin(RRB)
    spin.open()
    spin.lay(1, ("tier", 600))
    text = SHELF.text(RulebookId(RRB))
    start, end = text.index("[roulette.calls.tier]"), text.index("[roulette.calls.orphelins]")
    spin.do(OPERATOR, AdoptRulebook(text[:start] + text[end:]))
    spin.spin_and_close()
    spin.tell(number("2"))
    name, before = spin.name, spin.money(1)
    spin.do(DEALER, CorrectOutcome(name, number("27"), "seen on camera"), SUPERVISOR)
    assert spin.money(1) == before + 1800
    spin.open()
    body = PlaceWagers(spin.session(1), spin.name, (Touch("tier", 600),))
    assert spin.refused(spin.player(1), body).code is RefusalCode.NOT_OFFERED
    followed(spin)
