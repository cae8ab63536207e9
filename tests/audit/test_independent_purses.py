"""Whatever is put right by hand, the independent arithmetic asks who gets it and how much."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.audit.second_opinion import SecondOpinion
from croupier.audit.wrong import Wrong
from croupier.core.identifiers import BetText
from croupier.core.ledger.accounts import HOUSE, chips
from croupier.core.ledger.transfer import Transfer
from croupier.core.money import Cents
from croupier.core.pit import codec
from croupier.core.pit.accounts.commands import (
    Determination,
    DetermineHold,
    DeterminePrizeHold,
    HoldCredit,
    HoldPrize,
    ReviewPrizeHold,
)
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    ChangeLateWager,
    CorrectOutcome,
    DeclareMalfunction,
    InvalidateRound,
    RefuseWager,
    VoidUnprovedWagers,
)
from croupier.core.pit.names import Instant
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import VoidTicket
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.voids import InvalidReason
from croupier.core.stream.envelope import Entry
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import (
    ELECTRONIC,
    INSPECTOR,
    RFS,
    ROU,
    RRB,
    RoundScript,
    number,
)

RED = BetText("red")


def settled(spun: str = "18") -> RoundScript:
    """Player 1 has $5.00 on red, player 2 looks on."""
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number(spun))
    return script


def adjusted() -> RoundScript:
    script = settled("17")
    fault = FaultReason.SEQUENCE_OR_DISPLAY
    script.do(SUPERVISOR, DeclareMalfunction(script.name, fault, Instant(script.now), "dark"))
    (case,) = script.cases(CaseKind.MALFUNCTION)
    script.do(SUPERVISOR, AdjustCredit(case.id, script.session(1), 300, "the records show it"))
    return script


def wagers_voided() -> RoundScript:
    script = settled()
    body = VoidUnprovedWagers(script.name, script.session(1), "no record")
    script.do(ELECTRONIC, body)
    return script


def refused() -> RoundScript:
    script = RoundScript(ROU)
    script.open()
    script.lay(1, ("red", 500))
    script.do(SUPERVISOR, RefuseWager(script.name, script.session(1), RED, "a past poster"))
    return script


def relieved() -> RoundScript:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(SUPERVISOR, ChangeLateWager(script.name, script.session(1), RED, 500, "a jogged arm"))
    return script


def corrected() -> RoundScript:
    script = settled()
    script.do(DEALER, CorrectOutcome(script.name, number("17"), "it was 17"), SUPERVISOR)
    return script


def invalidated() -> RoundScript:
    script = settled()
    body = InvalidateRound(script.name, InvalidReason.DISRUPTION, "a brawl")
    script.do(SUPERVISOR, body)
    return script


def held() -> RoundScript:
    script = RoundScript(RFS)
    script.do(OPERATOR, HoldCredit(script.session(1), 700, "a counterfeit note"))
    return script


def released() -> RoundScript:
    script = held()
    script.do(OPERATOR, DetermineHold("H1", Determination.RELEASED, "it was genuine"))
    return script


def withheld() -> RoundScript:
    script = held()
    script.do(OPERATOR, DetermineHold("H1", Determination.WITHHELD, "it was not"))
    return script


def prize_withheld() -> RoundScript:
    script = MoneyScript(RRB, players=2)
    script.open()
    key = script.cash_out()
    script.do(SUPERVISOR, VoidTicket(key, reason="illegible"))
    script.do(OPERATOR, HoldPrize(key, "a hand on the wheel"))
    script.do(INSPECTOR, ReviewPrizeHold(key, "well founded"))
    script.do(OPERATOR, DeterminePrizeHold(key, Determination.WITHHELD, "fraud"))
    return script


SCENES = [
    *(settled, adjusted, wagers_voided, refused, relieved, corrected, invalidated),
    *(held, released, withheld),
]


def objection(entries: list[Entry]) -> Wrong | None:
    opinion = SecondOpinion()
    told = (opinion.take("pit:1", n, codec.encode_entry(e)) for n, e in enumerate(entries, 1))
    return next((wrong for wrong in told if wrong is not None), None)


def last_moving(script: RoundScript) -> tuple[int, int]:
    """The entry and the event of it that moved money last."""
    return max(
        (n, k)
        for n, entry in enumerate(script.entries)
        for k, event in enumerate(entry.events)
        if getattr(event, "moves", ())
    )


def with_moves(script: RoundScript, change: Callable[[Any], tuple[Transfer, ...]]) -> list[Entry]:
    """The journal of a core that moves money otherwise in its last event that moves any."""
    n, k = last_moving(script)
    entries = list(script.entries)
    events = list(entries[n].events)
    events[k] = replace(events[k], moves=change(events[k].moves))
    entries[n] = replace(entries[n], events=tuple(events))
    return entries


@pytest.mark.parametrize("scene", [*SCENES, prize_withheld])
def test_what_the_core_does_is_not_objected_to(scene: Callable[[], RoundScript]) -> None:
    assert objection(scene().entries) is None


@pytest.mark.parametrize("scene", SCENES)
def test_a_cent_more_from_the_house_is_told(scene: Callable[[], RoundScript]) -> None:
    script = scene()
    extra = Transfer(HOUSE, chips(script.session(1)), Cents(1))
    assert objection(with_moves(script, lambda moves: (*moves, extra))) is not None


@pytest.mark.parametrize("scene", SCENES)
def test_a_cent_for_somebody_who_has_no_part_in_it_is_told(
    scene: Callable[[], RoundScript],
) -> None:
    script = scene()
    extra = Transfer(HOUSE, chips(script.session(2)), Cents(1))
    wrong = objection(with_moves(script, lambda moves: (*moves, extra)))
    assert wrong is not None
    assert "has no part in it" in wrong.sentence


def test_a_prize_of_which_a_cent_still_waits_was_not_withheld() -> None:
    def less(moves: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
        (move,) = moves
        return (replace(move, amount=Cents(move.amount - 1)),)

    wrong = objection(with_moves(prize_withheld(), less))
    assert wrong is not None
    assert "still waits" in wrong.sentence
