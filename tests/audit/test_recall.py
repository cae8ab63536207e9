"""A recalled round has everything a lab asks for, and a terminal its last rounds and money."""

from pathlib import Path

import msgspec
import pytest

from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.round_search import recall_round
from croupier.audit.recall.terminals import RecalledTerminal, recall_terminal
from croupier.audit.recall.text import round_lines, terminal_lines
from croupier.core.identifiers import BetText, ClauseId, PersonId, RoundId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.irregularities.commands import DeclareNoSpin, InvalidateRound
from croupier.core.pit.rounds.results import WagerSettled
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.stream.envelope import Actor, Entry
from tests.audit import evenings
from tests.audit.journals import Kept, write
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.round_script import IBK, MTT, RFS, RoundScript, number

GOLDEN = Path(__file__).parent / "golden"


async def recalled(entries: list[Entry], name: str) -> RecalledRound:
    kept = Kept()
    await write(kept.journal, entries)
    told = await recall_round(kept.journal, RoundId(name))
    assert told is not None
    return told


async def terminal(entries: list[Entry], name: str, last: int = 10) -> RecalledTerminal:
    kept = Kept()
    await write(kept.journal, entries)
    told = await recall_terminal(kept.journal, TerminalId(name), last)
    assert told is not None
    return told


async def test_a_corrected_round_is_told_from_opening_to_correction() -> None:
    told = await recalled(evenings.corrected().entries, "T1/1")
    assert "\n".join(round_lines(told)) + "\n" == (GOLDEN / "corrected-round.txt").read_text()


async def test_a_round_has_its_wagers_readings_settlement_and_who_confirmed() -> None:
    told = await recalled(evenings.roulette().entries, "T1/2")
    assert [wager.bet for wager in told.wagers][:3] == ["red", "split:17-20", "straight:0"]
    assert [reading.by for reading in told.readings] == ["dealer"]
    (settled,) = told.settlements
    assert settled.outcome == number("0")
    assert settled.confirmed is not None
    assert settled.confirmed.person == "dan"
    first, second = settled.terminals
    assert (first.terminal, first.staked, first.credit) == ("T1-A", 800, 3600)
    assert (second.terminal, second.staked, second.credit) == ("T1-B", 1400, 0)
    assert all(wager.clause and wager.explanation for wager in first.wagers)


@pytest.mark.proves("MTT-10.3(c)", fact="a recalled round names the dealer who entered the dice")
async def test_what_settles_as_it_is_entered_is_told_with_who_entered_it() -> None:
    told = await recalled(evenings.sic_bo().entries, "T1/1")
    (settled,) = told.settlements
    assert settled.confirmed == DEALER
    assert "  entered by dan (dealer), which settled it" in round_lines(told)


async def test_what_a_wheel_settles_by_itself_is_told_with_its_name() -> None:
    script = RoundScript(IBK, source=Source.AUTOMATED)
    script.play((1, "red", 500), outcome=number("17"))
    told = await recalled(script.entries, "T1/1")
    assert told.settlements[0].confirmed is None
    assert "  read by the wheel, which settled it" in round_lines(told)


async def test_both_settlements_of_a_corrected_round_are_kept() -> None:
    told = await recalled(evenings.corrected().entries, "T1/1")
    assert [settled.outcome.number for settled in told.settlements] == ["17", "18"]
    assert told.corrections == 1
    assert told.cases[0].decision is not None


async def test_a_void_round_says_so_and_why() -> None:
    script = RoundScript(MTT)
    script.open()
    name = script.name
    script.lay(1, ("red", 500))
    script.close()
    script.spin()
    script.do(DEALER, DeclareNoSpin(name, NoSpinReason.FOREIGN_OBJECT))
    told = await recalled(script.entries, name)
    assert (told.status, told.settlements) == ("void", [])
    assert "round-voided" in [one.what for one in told.happenings]
    (play,) = (await terminal(script.entries, "T1-A")).rounds
    assert (play.status, play.staked, play.credit, play.credit_after) == ("void", 500, 500, 10_000)
    assert play.wagers == (WagerSettled(BetText("red"), 500, "void", 500, ClauseId("MTT-9.6(c)")),)
    lines = list(terminal_lines(await terminal(script.entries, "T1-A")))
    assert f"  {name} 2020-03-01 12:00:30 UTC roulette under act-mttg-2019: void" in lines
    assert "    void  $5.00 on red pays $5.00, by MTT-9.6(c)" in lines


async def test_a_round_that_was_void_before_it_closed_is_a_play_with_its_wagers() -> None:
    script = RoundScript(MTT)
    script.open()
    script.lay(1, ("red", 500), ("even", 200))
    script.lay(1, ("red", 300))
    cause = InvalidReason.DISRUPTION
    script.do(OPERATOR, InvalidateRound(script.name, cause, "somebody fell onto the wheel"))
    (play,) = (await terminal(script.entries, "T1-A")).rounds
    assert (play.status, play.credit_before, play.staked) == ("void", 10_000, 1_000)
    assert (play.credit, play.credit_after, play.outcome) == (1_000, 10_000, None)
    assert [(w.bet, w.stake, w.status, w.credit) for w in play.wagers] == [
        ("red", 800, "void", 800),
        ("even", 200, "void", 200),
    ]


async def test_what_puts_a_round_right_names_its_clause() -> None:
    script = RoundScript(MTT)
    script.open()
    name = script.name
    script.lay(1, ("red", 500))
    script.close()
    script.spin()
    script.do(DEALER, DeclareNoSpin(name, NoSpinReason.FOREIGN_OBJECT))
    told = await recalled(script.entries, name)
    assert [(one.what, one.clause) for one in told.put_right] == [("round-voided", "MTT-9.6(c)")]
    lines = list(round_lines(told))
    assert any("foreign object, by MTT-9.6(c), done by dan (dealer)" in line for line in lines)
    assert any(line.endswith("[no-spin-declared, by MTT-9.6(c), dan (dealer)]") for line in lines)


@pytest.mark.proves("RFS-5.3", fact="a recalled round says who was warned, and of which wager")
@pytest.mark.parametrize("last", ["0", None], ids=["over", "under way"])
async def test_a_recalled_round_says_who_was_warned_of_the_minimum(last: str | None) -> None:
    """Told from its entries once it is over, and by replay until then."""
    script = RoundScript(RFS, options={"form": "table"}, sign=Sign(Limits(500, 100_000)))
    script.open()
    name = script.name
    script.lay(1, ("red", 200), ("even", 300))
    script.spin_and_close()
    if last is not None:
        script.tell(number(last))
    told = await recalled(script.entries, name)
    small = [("S1", "red", 200), ("S1", "even", 300)]
    assert [(one.session, one.bet, one.amount) for one in told.warned] == small
    assert list(told.returned) == []
    lines = list(round_lines(told))
    warned = lines.index("warned at close")
    assert lines[warned + 1].startswith("  T1-A S1: $2.00 on red is below the minimum")
    assert lines[warned + 1].endswith("by RFS-5.3")


async def test_a_terminal_shows_its_last_rounds_with_credit_before_and_after() -> None:
    told = await terminal(evenings.roulette().entries, "T1-A", last=4)
    assert [play.round for play in told.rounds] == ["T1/3", "T1/4", "T1/5", "T1/6"]
    for play in told.rounds:
        assert play.credit_before - play.staked + play.credit == play.credit_after
    for before, after in zip(told.rounds, told.rounds[1:], strict=False):
        assert before.credit_after == after.credit_before


async def test_what_came_in_since_the_round_before_is_told_by_its_way() -> None:
    script = evenings.roulette()
    script.do(Actor(PersonId("acceptor")), InsertNote(TerminalId("T1-A"), 2000))
    script.play((1, "red", 500), outcome=number("1"))
    told = await terminal(script.entries, "T1-A")
    assert told.rounds[0].added == {"notes-in": 10_000}
    assert told.rounds[1].added == {}
    assert told.rounds[-1].added == {"notes-in": 2000}
    assert [note.amount for note in told.notes] == [10_000, 2000]


async def test_a_ticket_out_is_told_by_its_last_four_digits() -> None:
    told = await terminal(evenings.cashed_out().entries, "T1-A")
    (out,) = told.tickets_out
    assert (out.reference, out.amount, told.credit) == ("…4711", 19_000, 0)
    assert any("…4711" in line for line in terminal_lines(told))


async def test_what_is_recalled_can_be_written_as_json() -> None:
    told = await recalled(evenings.corrected().entries, "T1/1")
    again = msgspec.json.decode(msgspec.json.encode(told))
    assert again["settlements"][1]["outcome"] == {"number": "18"}


async def test_a_round_of_long_ago_that_was_made_void_says_so() -> None:
    told = await recalled(evenings.long_ago().entries, "T1/1")
    assert (told.status, told.corrections) == ("void", 1)
    assert [one.what for one in told.happenings][-2:] == ["round-reversed", "past-round-voided"]


async def test_a_round_of_long_ago_settled_anew_is_explained_by_the_rules_that_bound_it() -> None:
    script = evenings.long_ago(corrected=number("17"))
    told = await recalled(script.entries, "T1/1")
    assert (told.status, told.corrections) == ("settled", 1)
    anew = told.settlements[-1]
    assert anew.outcome == number("17")
    assert all(wager.explanation for paid in anew.terminals for wager in paid.wagers)


async def test_a_terminal_shows_what_its_rounds_came_to_after_all() -> None:
    (play,) = (await terminal(evenings.corrected().entries, "T1-A")).rounds
    (after,) = play.corrected
    assert (play.credit, after.credit, after.outcome) == (0, 1_000, number("18"))
    assert after.credit_after == play.credit_after + 1_000
    first, _ = (await terminal(evenings.late_void().entries, "T1-A")).rounds
    (void,) = first.corrected
    assert (void.outcome, void.credit) == (None, 500)
    told = await terminal(evenings.voided_after_settlement().entries, "T1-A")
    assert [one.credit for one in told.rounds[0].corrected] == [500, 0]
    assert any("put right" in line for line in terminal_lines(told))
