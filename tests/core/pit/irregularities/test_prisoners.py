"""Stakes in prison while rounds are put right: they are where they would be, had all been right."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText, Instant, RoundId, TerminalId
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareMalfunction,
    VoidUnprovedWagers,
)
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable, OpenTable
from croupier.core.rulebook.faults import FaultReason
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import number
from tests.core.pit.rounds.test_en_prison import STAKE, Prison


def correct(script: Prison, name: RoundId, came: str) -> None:
    script.do(DEALER, CorrectOutcome(name, OutcomeData(number=came), "seen"), SUPERVISOR)


@pytest.mark.parametrize(
    ("first", "right", "later", "comes_to"),
    [
        # Imprisoned by mistake: free by the first round, whatever the later ones did with it.
        ("0", "32", (), STAKE),
        ("0", "15", (), -STAKE),
        ("0", "32", ("15",), STAKE),
        ("0", "32", ("32",), STAKE),
        ("0", "15", ("15",), -STAKE),
        ("0", "15", ("32",), -STAKE),
        ("0", "32", ("0", "15"), STAKE),
        ("0", "15", ("0", "0"), -STAKE),
        # Imprisoned by the correction: where the later rounds have brought it.
        ("32", "0", ("15",), -STAKE),
        ("32", "0", ("32",), 0),
        ("15", "0", ("0", "32"), 0),
        ("15", "0", ("0", "15"), -STAKE),
    ],
)
@pytest.mark.parametrize("under_way", [False, True])
def test_a_correction_is_carried_through_every_later_round(
    first: str, right: str, later: tuple[str, ...], comes_to: int, *, under_way: bool
) -> None:
    """What the player has in the end is what they would have had, had it been right at once."""
    script = Prison()
    before, house = script.money(1), script.house
    name = script.play((1, "red", STAKE), outcome=number(first))
    for came in later:
        script.play(outcome=number(came))
    if under_way:
        script.open()
    correct(script, name, right)
    assert script.money(1) == before + comes_to
    assert script.house - house == -comes_to
    assert (script.jailed(), script.at.prison, script.pot() if under_way else 0) == (0, {}, 0)
    assert script.sound()
    script.audited()


@pytest.mark.parametrize("first", ["32", "15"])
@pytest.mark.parametrize("closed", [False, True])
def test_whom_a_correction_imprisons_lies_on_the_round_under_way(
    first: str, *, closed: bool
) -> None:
    script = Prison()
    before = script.money(1)
    name = script.play((1, "red", STAKE), outcome=number(first))
    script.open()
    if closed:
        script.spin_and_close()
    correct(script, name, "0")
    assert (script.money(1), script.pot(), script.at.prison) == (before - STAKE, STAKE, {})
    if not closed:
        script.spin_and_close()
    script.tell(number("32"))
    assert script.money(1) == before
    script.audited()


@pytest.mark.parametrize(("again", "comes_to"), [("32", STAKE), ("15", -STAKE), ("0", -STAKE)])
@pytest.mark.parametrize("decided", [None, "0", "15"])
def test_a_second_correction_finds_the_stake_where_the_first_had_carried_it(
    again: str, comes_to: int, decided: str | None
) -> None:
    """Through a round on which it never lay, to the one under way, which may be decided since."""
    script = Prison()
    before, house = script.money(1), script.house
    name = script.play((1, "red", STAKE), outcome=number("32"))
    script.play(outcome=number("0"))
    script.open()
    correct(script, name, "0")
    assert (script.money(1), script.pot()) == (before - STAKE, STAKE)
    if decided is not None:
        script.spin_and_close()
        script.tell(number(decided))
    if again != "0":
        correct(script, name, again)
        assert (script.jailed(), script.at.prison) == (0, {})
        assert script.house - house == -comes_to
    assert script.money(1) == before + comes_to
    assert script.sound()
    script.audited()


def test_before_the_next_round_opens_a_correction_imprisons() -> None:
    script = Prison()
    before = script.money(1)
    name = script.play((1, "red", STAKE), outcome=number("15"))
    correct(script, name, "0")
    assert (script.money(1), script.jailed()) == (before - STAKE, STAKE)
    script.play(outcome=number("32"))
    assert (script.money(1), script.jailed()) == (before, 0)
    script.audited()


def test_putting_one_player_right_leaves_another_in_prison_where_they_are() -> None:
    script = Prison()
    before = script.money(2)
    name = script.play((1, "red", STAKE), (2, "black", STAKE), outcome=number("0"))
    script.open()
    correct(script, name, "32")
    correct(script, name, "0")
    assert (script.pot(), script.money(2)) == (2 * STAKE, before - STAKE)
    script.audited()


# What comes after the zero, where `+` lays half the stake on red besides, and what is left of that.
AFTERWARDS: list[tuple[tuple[str, ...], int, int]] = [
    ((), 0, 0),
    (("open",), 0, 0),
    (("closed",), 0, 0),
    (("32",), 0, 0),
    (("15",), 0, 0),
    (("0",), 0, 0),
    (("0", "15"), 0, 0),
    (("0", "open"), 0, 0),
    (("+32",), STAKE // 2, 0),
    (("+15",), -STAKE // 2, 0),
    (("+0",), -STAKE // 2, STAKE // 2),
    (("+0", "15"), -STAKE // 2, 0),
    (("+0", "32"), 0, 0),
    (("+0", "open"), -STAKE // 2, STAKE // 2),
]


def afterwards(script: Prison, later: tuple[str, ...]) -> None:
    for came in later:
        if came in ("open", "closed"):
            script.open()
            if came == "closed":
                script.spin_and_close()
        else:
            more = [(1, "red", STAKE // 2)] if came.startswith("+") else []
            script.play(*more, outcome=number(came.lstrip("+")))


def make_void(script: Prison, name: RoundId, bet: BetText) -> None:
    failed, happened = TerminalId("T1-A"), Instant(script.now)
    fault = DeclareMalfunction(name, FaultReason.CREDIT_MISMATCH, happened, "it is off", failed)
    script.do(SUPERVISOR, fault)
    script.do(SUPERVISOR, VoidUnprovedWagers(name, script.session(1), "no record", (bet,)))


@pytest.mark.parametrize(("later", "more", "stays"), AFTERWARDS)
def test_a_wager_made_void_comes_back_from_wherever_prison_has_brought_it(
    later: tuple[str, ...], more: int, stays: int
) -> None:
    script = Prison()
    before = script.money(1)
    name = script.play((1, "red", STAKE), (2, "black", STAKE), outcome=number("0"))
    afterwards(script, later)
    make_void(script, name, BetText("red"))
    assert script.money(1) == before + more
    under_way = bool(later) and later[-1] in ("open", "closed")
    lies = script.at.prison.get(script.session(1), {})
    if under_way:
        # The other player's lies there too.
        assert (script.pot(), lies) == (STAKE + stays, {})
    else:
        assert (script.jailed(), sum(lies.values())) == (stays, stays)
    assert script.sound()
    script.audited()


def test_a_stake_in_prison_that_a_later_round_makes_void_comes_back() -> None:
    script = Prison()
    before = script.money(1)
    script.play((1, "red", STAKE), outcome=number("0"))
    name = script.play(outcome=number("0"))
    make_void(script, name, BetText("prison:red"))
    assert (script.money(1), script.jailed(), script.at.prison) == (before, 0, {})
    script.play(outcome=number("15"))
    assert script.money(1) == before
    script.audited()


@pytest.mark.parametrize(
    ("first", "later", "comes_to", "jailed"),
    [
        # What is lost in prison is another stake than the one that is there now.
        ("32", ("+0",), STAKE - STAKE // 2, STAKE // 2),
        ("15", ("+0",), -STAKE - STAKE // 2, STAKE // 2),
        ("32", ("+0", "32"), STAKE, 0),
        ("32", ("+0", "15"), STAKE - STAKE // 2, 0),
    ],
)
@pytest.mark.parametrize("again", ["stays", "lost"])
def test_a_correction_tells_a_stake_from_another_in_the_same_prison(
    again: str, first: str, later: tuple[str, ...], comes_to: int, jailed: int
) -> None:
    script = Prison(again)
    before = script.money(1)
    name = script.play((1, "red", STAKE), outcome=number("0"))
    afterwards(script, later)
    correct(script, name, first)
    assert script.money(1) == before + comes_to
    assert script.jailed() == jailed
    assert script.sound()
    script.audited()


def test_whom_a_correction_imprisons_joins_a_stake_that_lies_there_already() -> None:
    script = Prison()
    before = script.money(1)
    name = script.play((1, "red", STAKE), outcome=number("15"))
    script.play((1, "red", STAKE // 2), outcome=number("0"))
    script.open()
    correct(script, name, "0")
    assert (script.money(1), script.pot()) == (before - STAKE - STAKE // 2, STAKE + STAKE // 2)
    script.spin_and_close()
    script.tell(number("32"))
    assert script.money(1) == before
    script.audited()


def close(script: Prison) -> None:
    script.do(SUPERVISOR, AnnounceClosing(script.id))
    script.now += 3_600_000
    script.do(SUPERVISOR, CloseTable(script.id))


@pytest.mark.parametrize(("right", "comes_to"), [("32", STAKE), ("15", -STAKE)])
@pytest.mark.parametrize("closes", ["returned", "lost"])
@pytest.mark.parametrize("later", [(), ("0",)])
def test_a_correction_finds_a_stake_that_the_closing_of_the_table_has_decided(
    closes: str, later: tuple[str, ...], right: str, comes_to: int
) -> None:
    script = Prison(closes=closes)
    before, house = script.money(1), script.house
    name = script.play((1, "red", STAKE), outcome=number("0"))
    afterwards(script, later)
    close(script)
    assert script.house - house == (STAKE if closes == "lost" else 0)
    correct(script, name, right)
    assert script.money(1) == before + comes_to
    assert script.house - house == -comes_to
    assert script.sound()
    script.audited()


@pytest.mark.parametrize(("closes", "comes_to"), [("returned", 0), ("lost", -STAKE)])
def test_whom_a_correction_imprisons_once_the_table_is_closed_has_what_its_closing_gives(
    closes: str, comes_to: int
) -> None:
    script = Prison(closes=closes)
    before = script.money(1)
    name = script.play((1, "red", STAKE), outcome=number("32"))
    close(script)
    correct(script, name, "0")
    assert (script.money(1), script.jailed(), script.at.prison) == (before + comes_to, 0, {})
    script.audited()


# What follows the wrong round, where `|` closes the table and opens it anew, and who decides.
CLOSED_SINCE = [
    (("|",), "closing"),
    (("|", "32"), "closing"),
    (("|", "15"), "closing"),
    (("|", "open"), "closing"),
    (("0", "|", "15"), "closing"),
    (("0", "|", "|", "32"), "closing"),
    (("|", "15", "|"), "closing"),
    (("15", "|", "32"), "house"),
    (("32", "|", "15"), "player"),
]


@pytest.mark.parametrize("closes", ["returned", "lost"])
@pytest.mark.parametrize(("later", "decides"), CLOSED_SINCE)
def test_whom_a_correction_imprisons_is_decided_by_a_closing_before_any_round_since(
    later: tuple[str, ...], decides: str, closes: str
) -> None:
    script = Prison(closes=closes)
    before, house = script.money(1), script.house
    name = script.play((1, "red", STAKE), outcome=number("32"))
    reopened(script, later)
    correct(script, name, "0")
    comes_to = -STAKE if lost(decides, closes) else 0
    assert script.money(1) == before + comes_to
    assert script.house - house == -comes_to
    assert (script.jailed(), script.at.prison) == (0, {})
    assert script.sound()
    script.audited()


@pytest.mark.parametrize("closes", ["returned", "lost"])
@pytest.mark.parametrize(("later", "decides"), CLOSED_SINCE)
@pytest.mark.parametrize(("right", "comes_to"), [("32", STAKE), ("15", -STAKE)])
def test_whom_a_correction_frees_is_free_whatever_a_closing_or_a_round_since_has_made_of_it(
    right: str, comes_to: int, later: tuple[str, ...], decides: str, closes: str
) -> None:
    script = Prison(closes=closes)
    before, house = script.money(1), script.house
    name = script.play((1, "red", STAKE), outcome=number("0"))
    reopened(script, later)
    assert script.house - house == (STAKE if lost(decides, closes) else 0)
    correct(script, name, right)
    assert script.money(1) == before + comes_to
    assert script.house - house == -comes_to
    assert script.sound()
    script.audited()


def lost(decides: str, closes: str) -> bool:
    return decides == "house" or (decides == "closing" and closes == "lost")


def reopened(script: Prison, later: tuple[str, ...]) -> None:
    for came in later:
        if came == "|":
            close(script)
            script.do(SUPERVISOR, OpenTable(script.id, DEALER.person))
        else:
            afterwards(script, (came,))


def test_the_auditor_does_not_take_a_closing_for_a_later_round() -> None:
    """Had the pit let the next round decide what the closing gives back, it would be told."""
    script = Prison(closes="returned")
    name = script.play((1, "red", STAKE), outcome=number("32"))
    reopened(script, ("|", "15"))
    script.at.closed_after.clear()
    correct(script, name, "0")
    with pytest.raises(AssertionError, match="is credited wrongly"):
        script.audited()


@pytest.mark.parametrize(
    ("later", "right", "said"),
    [
        ("15", "32", "was lost"),
        ("32", "15", "was given back"),
        ("0", "15", "was left in prison"),
    ],
)
def test_staff_are_called_where_a_round_is_put_right_through_which_a_stake_was_carried(
    later: str, right: str, said: str
) -> None:
    script = Prison()
    name = script.play((1, "red", STAKE), outcome=number("32"))
    after = script.play(outcome=number(later))
    correct(script, name, "0")
    there = script.money(1)
    correct(script, after, right)
    assert script.money(1) == there
    (called,) = (case for case in script.cases() if case.kind is CaseKind.DISPUTE)
    assert called.about == "T1 S1"
    assert called.disputed_round == name
    assert called.sentence == (
        f"$10.00 on red, which {name} imprisons, {said} by {after} as it had been:"
        " judge what is due"
    )
    script.audited()


def test_nobody_is_called_where_the_stake_has_what_is_right_all_the_same() -> None:
    script = Prison()
    name = script.play((1, "red", STAKE), outcome=number("32"))
    after = script.play(outcome=number("15"))
    correct(script, name, "0")
    correct(script, after, "17")
    assert not [case for case in script.cases() if case.kind is CaseKind.DISPUTE]
    script.audited()
