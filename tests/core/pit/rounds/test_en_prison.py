"""En prison: a stake that a zero neither takes nor gives back, until a round decides it."""

from fractions import Fraction

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.audit.replaying.invariants import after_entry, at_rest
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText, RulebookId, TerminalId
from croupier.core.ledger.accounts import HOUSE, prison
from croupier.core.offer.pricing import odds_table
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.irregularities.commands import CorrectOutcome, InvalidateRound, RefuseWager
from croupier.core.pit.registry import encode_entry
from croupier.core.pit.rounds.prison import must_have_nobody_in_prison
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import AdoptRulebook, AnnounceClosing, CloseTable
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    DoubleWagers,
    PlaceWagers,
    RepeatWagers,
    Touch,
    UndoWagers,
)
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.reading import Unreadable, read
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.stream.envelope import Entry
from croupier.rulebooks.shelf import Shelf
from croupier.views.floor.seat import OwnedTableView, seat_view
from croupier.views.player_results import LastResults
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import RRB, RoundScript, number

EN_PRISON = "house-en-prison"
STAKE = 1_000


REFUSES = '[authority]\nrefuse-wager = { is = { alone = ["dealer"] }, house = "as elsewhere" }\n'


def text(again: str = "stays", closes: str = "returned") -> str:
    rule = (
        f'{{ when = {{ pockets = ["0"] }}, again = "{again}", table_closes = "{closes}",'
        ' clause = "RRB-5.2", house = "as in France" }'
    )
    return (
        f'id = "{EN_PRISON}"\nderived_from = "{RRB}"\n'
        '[document]\ntitle = "Roulette with prison"\n'
        f"[roulette.bets.red]\nprison = {rule}\n[roulette.bets.black]\nprison = {rule}\n{REFUSES}"
    )


class Prison(RoundScript):
    """Every entry is held against the books and followed by the independent auditor."""

    def __init__(self, again: str = "stays", closes: str = "returned") -> None:
        self._text = text(again, closes)
        super().__init__(EN_PRISON)
        self.auditor = Auditor()

    def adopt(self, rulebook: str) -> None:
        super().adopt(RRB)
        if EN_PRISON not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptRulebook(self._text))

    def jailed(self) -> int:
        return self.floor.ledger.balance(prison(self.session(1)))

    def audited(self) -> None:
        for seq, entry in enumerate(self.entries, start=1):
            assert isinstance(entry, Entry)
            objection = self.auditor.take("pit:1", seq, encode_entry(entry))
            assert objection is None, objection
        assert self.auditor.balances("pit:1") == {
            name: balance for name, balance in self.floor.state.balances.items() if balance
        }
        assert at_rest(self.floor) is None


@pytest.mark.parametrize(
    ("again", "edge"),
    [
        # Free with 18 of the 36 numbers that decide: half of what a zero would take.
        ("stays", Fraction(1, 37) / 2),
        # Free with 18 of 37, and lost with all others.
        ("lost", Fraction(1, 37) * (1 - Fraction(18, 37))),
    ],
)
def test_the_edge_is_that_of_the_rule(again: str, edge: Fraction) -> None:
    script = Prison(again)
    lines = odds_table(script.floor.offer(script.at))
    assert not isinstance(lines, Refusal)
    priced = {line.bet: line.price.edge for line in lines}
    assert priced["red"] == priced["black"] == edge
    assert priced["odd"] == priced["straight"] == Fraction(1, 37)
    assert not [bet for bet in priced if bet.startswith("prison")]


@pytest.mark.parametrize(
    ("again", "outcomes", "comes_back"),
    [
        ("stays", ("0", "32"), STAKE),
        ("stays", ("0", "15"), 0),
        ("stays", ("0", "0", "0", "32"), STAKE),
        ("lost", ("0", "0"), 0),
        ("lost", ("0", "32"), STAKE),
    ],
)
def test_a_stake_in_prison_comes_back_or_is_lost(
    again: str, outcomes: tuple[str, ...], comes_back: int
) -> None:
    script = Prison(again)
    before, house = script.money(1), script.house
    script.play((1, "red", STAKE), outcome=number(outcomes[0]))
    for came in outcomes[1:]:
        assert script.money(1) == before - STAKE
        script.play(outcome=number(came))
    assert script.money(1) == before - STAKE + comes_back
    assert script.house - house == STAKE - comes_back
    assert (script.jailed(), script.at.prison) == (0, {})
    assert script.sound()
    script.audited()


def test_a_stake_in_prison_is_held_and_whoever_has_one_waits_for_it() -> None:
    script = Prison()
    script.play((1, "red", STAKE), outcome=number("0"))
    assert script.round.status is RoundStatus.SETTLED
    assert script.jailed() == STAKE
    waits = must_have_nobody_in_prison(script.floor, script.floor.state.sessions[script.session(1)])
    assert waits is not None
    assert (waits.code, waits.clause) == (RefusalCode.UNSETTLED, "RRB-5.2")
    assert waits.sentence == "$10.00 of S1 is in prison at T1 until a round decides"
    script.open()
    refusal = script.refused(script.player(1), CashOut(script.session(1)))
    assert refusal.code is RefusalCode.UNSETTLED
    assert (script.jailed(), script.pot()) == (0, STAKE)
    script.audited()


def test_nobody_lays_moves_doubles_or_takes_back_what_is_in_prison() -> None:
    script = Prison()
    script.play((1, "red", STAKE), outcome=number("0"))
    script.open()
    player, session, name = script.player(1), script.session(1), script.name
    for body in (
        ClearWagers(session, name),
        UndoWagers(session, name),
        DoubleWagers(session, name),
        CancelWager(session, name, BetText("prison:red"), STAKE),
        PlaceWagers(session, name, (Touch(BetText("prison:red"), STAKE),)),
    ):
        script.refused(player, body)
    refused = script.refused(DEALER, RefuseWager(name, session, BetText("prison:red"), "late"))
    assert refused.sentence == "the stake on red is in prison until a round decides it"
    script.do(player, RepeatWagers(session, name))
    board = script.floor.state.sessions[session].boards[script.id]
    assert board.bets == {"prison:red": STAKE, "red": STAKE}
    script.audited()


def shown(script: Prison) -> OwnedTableView:
    return seat_view(script.floor, TerminalId("T1-A"), LastResults()).tables[script.id]


def test_the_player_sees_it_beside_the_layout_and_not_on_it() -> None:
    script = Prison()
    script.play((1, "red", STAKE), outcome=number("0"))
    own = shown(script)
    assert own.prison == {"red": STAKE}
    script.open()
    own = shown(script)
    assert own.prison == {"red": STAKE}
    assert own.board is not None
    assert own.board.bets == {}


@pytest.mark.parametrize(("closes", "comes_back"), [("returned", STAKE), ("lost", 0)])
def test_prison_ends_with_the_table_as_the_rulebook_says(closes: str, comes_back: int) -> None:
    script = Prison(closes=closes)
    before = script.money(1)
    script.play((1, "red", STAKE), outcome=number("0"))
    script.do(SUPERVISOR, AnnounceClosing(script.id))
    script.now += 3_600_000
    script.do(SUPERVISOR, CloseTable(script.id))
    assert script.money(1) == before - STAKE + comes_back
    assert script.jailed() == 0
    script.audited()


@pytest.mark.parametrize(("came", "credit"), [("32", 2 * STAKE), ("15", 0)])
def test_a_correction_takes_the_stake_out_of_prison(came: str, credit: int) -> None:
    script = Prison()
    before = script.money(1)
    name = script.play((1, "red", STAKE), outcome=number("0"))
    script.do(DEALER, CorrectOutcome(name, OutcomeData(number=came), "seen"), SUPERVISOR)
    assert script.money(1) == before - STAKE + credit
    assert (script.jailed(), script.at.prison) == (0, {})
    script.audited()


def test_every_entry_leaves_the_books_in_order() -> None:
    script = Prison()
    start = len(script.entries)
    script.play((1, "red", STAKE), (2, "black", STAKE), outcome=number("0"))
    script.play((1, "red", STAKE), outcome=number("0"))
    script.play(outcome=number("32"))
    for entry in script.entries[start:]:
        assert after_entry(script.floor, entry) is None
    assert script.floor.ledger.balance(HOUSE) == STAKE


def test_a_rulebook_that_could_not_be_carried_out_is_refused() -> None:
    parent = Shelf().text(RulebookId(RRB))
    wrong = text().replace('clause = "RRB-5.2"', 'clause = "RRB-5.2", again = "never"')
    assert not isinstance(read(wrong, EN_PRISON, {RulebookId(RRB): parent}), Rulebook)
    call = text() + (
        '[roulette.calls]\nboth = { label = "Both", pieces = ["red", "straight:0"],'
        ' clauses = [], house = "a call of ours" }\n'
    )
    book = read(call, EN_PRISON, {RulebookId(RRB): parent})
    assert isinstance(book, Unreadable)
    said = [fault.reason for fault in book.problems]
    assert "red goes to prison, which a bet of several pieces cannot" in said


def test_a_void_round_gives_back_what_was_in_prison() -> None:
    script = Prison()
    before = script.money(1)
    script.play((1, "red", STAKE), outcome=number("0"))
    script.open()
    script.spin_and_close()
    script.do(
        script.who(script.id, Action.INVALIDATE_FOR_DISRUPTION),
        InvalidateRound(script.name, InvalidReason.DISRUPTION, "the lights went out"),
    )
    assert script.money(1) == before
    assert (script.jailed(), script.at.prison) == (0, {})
    script.audited()


def test_rules_that_have_no_prison_wait_for_whoever_is_in_it() -> None:
    script = Prison()
    script.play((1, "red", STAKE), outcome=number("0"))
    free = f'id = "{EN_PRISON}"\nderived_from = "{RRB}"\n[document]\ntitle = "Without prison"\n'
    refusal = script.refused(OPERATOR, AdoptRulebook(free))
    assert "a stake on red is in prison" in refusal.sentence
    script.play(outcome=number("32"))
    script.do(OPERATOR, AdoptRulebook(free))


def test_a_stake_in_prison_is_not_told_as_received() -> None:
    script = Prison()
    script.play((1, "red", STAKE), outcome=number("0"))
    own = shown(script)
    assert own.result is not None
    assert (own.result.staked, own.result.credit) == (STAKE, 0)
