"""Jackpots proved from the entries alone: the law at every one, and each cycle by its key."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.audit.independent.auditor import Auditor, Objection
from croupier.audit.independent.entries import UnsoundError
from croupier.audit.independent.jackpots.jackpot_cycles import JackpotCycles
from croupier.audit.replaying import invariants
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.venue.jackpots import commands
from croupier.journal.port import Record
from tests.core.jackpots.jackpot_stage import (
    INSPECTOR,
    MANAGEMENT,
    REP,
    SERVER,
    SET_UP,
    JackpotStage,
)

Fields = dict[str, Any]


def evening(folder: Path) -> JackpotStage:
    """Hits that are paid, one that is void, wagers that were none, a keeper lost, a withdrawal
    after which the keys are revealed.
    """
    stage = JackpotStage(folder)
    stage.play_until_hit("T1", "1", "2", "3")
    stage.void("T1", "2", IncorrectWager.FOREIGN_CHIP)
    stage.script.do(SERVER, stage.about(commands.TakeBackVoids, "T1"))
    stage.pay()
    stage.play("T2", "1", "2")
    stage.void("T2", "1", IncorrectWager.BELOW_REQUIRED_BET)
    stage.script.do(SERVER, stage.about(commands.TakeBackVoids, "T2"))
    stage.play_until_hit("T1")
    stage.void("T1", "1", IncorrectWager.NO_MAIN_WAGER)
    stage.script.do(SERVER, stage.about(commands.TakeBackVoids, "T1"))
    stage.play_until_hit("T1", "1", "2")
    stage.pay()
    stage.script.do(REP, commands.DeclareKeeperLost(stage.name, "its disk is gone"), MANAGEMENT)
    stage.commit()
    for table in ("T2", "T1", "T2"):
        answer = stage.play(table).answer
        assert answer is not None
        assert not answer.hit
    nova = JackpotId("nova")
    stage.script.do(REP, msgspec.structs.replace(SET_UP, jackpot=nova), MANAGEMENT)
    body = commands.WithdrawJackpot(stage.name, nova, "letter 17", "a new game")
    stage.script.do(MANAGEMENT, body, INSPECTOR)
    stage.reveal()
    return stage


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> JackpotStage:
    return evening(tmp_path_factory.mktemp("keeper"))


def proved(records: list[Record]) -> JackpotCycles:
    cycles = JackpotCycles()
    for record in records:
        cycles.take(record.hash, record.body)
    return cycles


def test_cycles_go_on_from_where_they_were_left_at_any_entry(stage: JackpotStage) -> None:
    """As from one sealed day to the next."""
    records = stage.records()
    whole = proved(records)
    for place in range(0, len(records), 5):
        later = JackpotCycles()
        later.go_on(proved(records[:place]).state())
        for record in records[place:]:
            later.take(record.hash, record.body)
        assert (later.state(), later.counts()) == (whole.state(), whole.counts())


def audited(records: list[Record]) -> Objection | None:
    auditor = Auditor()
    found = (auditor.take("venue", record.seq, record.body) for record in records)
    return next((objection for objection in found if objection is not None), None)


def test_the_law_holds_after_every_entry_by_the_core_and_by_other_arithmetic(
    stage: JackpotStage,
) -> None:
    assert audited(stage.records()) is None
    assert invariants.at_rest(stage.script.hall) is None
    entry = stage.script.entries[-1]
    assert invariants.after_entry(stage.script.hall, entry) is None


def test_each_revealed_key_proves_its_commitment_and_every_press_of_its_cycle(
    stage: JackpotStage,
) -> None:
    counts = proved(stage.records()).counts()["supernova"]
    assert counts.cycles >= 3
    assert counts.proved > counts.cycles
    assert counts.lost > 0
    places = stage.jackpot.places
    assert counts.proved + counts.waiting + counts.lost == places * len(stage.jackpot.levels)


def test_the_keys_of_a_withdrawn_jackpot_prove_the_cycles_that_nobody_has_hit(
    stage: JackpotStage,
) -> None:
    records = stage.records()
    (revealed,) = [n for n, one in enumerate(records) if b'"jackpot-keys-revealed.1"' in one.body]
    before = proved(records[:revealed]).counts()["supernova"]
    after = proved(records[: revealed + 1]).counts()["supernova"]
    levels = len(stage.jackpot.levels)
    assert before.waiting == 3 * levels
    assert after == (before.cycles + levels, before.proved + before.waiting, 0, before.lost)


def test_a_journal_in_which_keys_came_before_the_withdrawal_is_not_proved(
    stage: JackpotStage,
) -> None:
    """Whoever has them could choose what a press is judged by."""
    records = stage.records()
    shown = [n for n, one in enumerate(records) if b'"jackpot-withdrawn.1"' in one.body]
    with pytest.raises(UnsoundError, match="it is not withdrawn"):
        proved([*records[: shown[0]], *records[shown[0] + 1 :]])


def test_a_press_after_the_withdrawal_is_found(stage: JackpotStage) -> None:
    records = stage.records()
    (gone,) = [n for n, one in enumerate(records) if b'"jackpot-withdrawn.1"' in one.body]
    last = max(n for n, one in enumerate(records) if b'"activation-counted.1"' in one.body)
    objection = audited([*records[:last], *records[last + 2 : gone + 1], records[last]])
    assert objection is not None
    assert "withdrawn" in objection.sentence


def altered(
    records: list[Record], kind: str, change: Callable[[Fields], None], which: int = 0
) -> list[Record]:
    """The same with one event otherwise: entry and hash are as if it had been recorded so."""
    found = [n for n, record in enumerate(records) if f'"{kind}.1"'.encode() in record.body]
    place = found[which]
    entry = msgspec.json.decode(records[place].body)
    for event in entry["events"]:
        if event["type"] == f"{kind}.1":
            change(event)
    made = msgspec.structs.replace(records[place], body=msgspec.json.encode(entry))
    return [*records[:place], made, *records[place + 1 :]]


def _set(*path: str | int, to: Any) -> Callable[[Fields], None]:
    def change(event: Any) -> None:
        for step in path[:-1]:
            event = event[step]
        event[path[-1]] = to(event[path[-1]]) if callable(to) else to

    return change


def flip(hex_: str) -> str:
    return ("0" if hex_[0] != "0" else "1") + hex_[1:]


def _cycle_lies() -> Iterator[tuple[str, str, Callable[[Fields], None], int]]:
    yield "a key that was not committed to", "activation-answered", _reveal_other, 0
    yield "another commitment", "jackpot-key-committed", _set("commitment", to=flip), 0
    yield "an answer to another entry", "activation-answered", _set("h", to=flip), 0
    yield "answers out of order", "activation-answered", _set("previous", to="00" * 32), 1
    yield "a miss that was a hit", "activation-answered", _set("levels", 0, "hit", to=True), 0
    yield "a meter that was higher", "activation-answered", _raise_before, 0
    key = "jackpot-keys-revealed"
    yield "another key after the withdrawal", key, _set("keys", 0, "key", to=flip), 0
    yield "a key that is none", key, _set("keys", 0, "key", to="no key"), 0
    yield "another cycle's key after the withdrawal", key, _set("keys", 1, "cycle", to=1), 0
    yield "a level that has no key", key, _set("keys", 0, "level", to=3), 0
    yield "a miss before the withdrawal that was a hit", "activation-answered", _hit_at_last, -1


def _reveal_other(event: Fields) -> None:
    for hit in event["hits"]:
        hit["key"] = flip(hit["key"])


def _raise_before(event: Fields) -> None:
    for level in event["levels"]:
        level["before"] = 19_999_999_999


def _hit_at_last(event: Fields) -> None:
    """As if the keeper had judged so, and nobody had been paid."""
    event["levels"][1]["hit"] = True


@pytest.mark.parametrize(
    ("kind", "change", "which"),
    [pytest.param(kind, change, n, id=name) for name, kind, change, n in _cycle_lies()],
)
def test_a_cycle_that_was_not_so_is_not_proved(
    stage: JackpotStage, kind: str, change: Callable[[Fields], None], which: int
) -> None:
    records = stage.records()
    if change is _reveal_other:
        hits = [b'"hits":[{' in r.body for r in records if b'"activation-answered.1"' in r.body]
        which = hits.index(True)
    with pytest.raises(UnsoundError):
        proved(altered(records, kind, change, which))


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("activation-counted", _set("place", to=7)),
        ("activation-counted", _set("levels", 0, "before", to=1)),
        ("activation-counted", _set("levels", 0, "added", to=lambda was: was + 1)),
        ("activation-counted", _set("levels", 0, "reserved", to=lambda was: was - 1)),
        ("activation-answered", _set("levels", 0, "added", to=1)),
        ("contributions-taken-back", _set("levels", 0, "off", to=lambda was: was - 1)),
        ("contributions-taken-back", _set("levels", 0, "borne", to=lambda was: was + 1)),
        ("jackpot-paid", _set("paid", to=lambda was: was + 100)),
        ("jackpot-paid", _set("amount", to=lambda was: was - 1)),
        ("jackpot-paid", _set("rounding", to=lambda was: was + 1)),
        ("jackpot-withdrawn", _set("passed", 0, "to_meter", to=lambda was: was - 1)),
    ],
)
def test_a_micro_cent_that_is_wrong_is_found(
    stage: JackpotStage, kind: str, change: Callable[[Fields], None]
) -> None:
    assert audited(altered(stage.records(), kind, change)) is not None


def test_meters_that_do_not_add_up_break_the_law(stage: JackpotStage) -> None:
    jackpot = stage.script.hall.state.jackpots[JackpotId("nova")]
    jackpot.levels[0].meter += 1
    fault = invariants.at_rest(stage.script.hall)
    after = invariants.after_entry(stage.script.hall, stage.script.entries[-1])
    jackpot.levels[0].meter -= 1
    assert fault is not None
    assert "nova" in fault
    assert after == fault
