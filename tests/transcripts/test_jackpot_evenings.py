"""Jackpots at the venue, told entry by entry: read them; they come out today as they did then.

The keys are the same in every run. After an intended change of words or rules,
`CROUPIER_TRANSCRIPTS=update script/test tests/transcripts/test_jackpot_evenings.py` writes the
answers anew, and the difference shows what changed for people.
"""

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.audit.independent.auditor import Auditor
from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.jackpots.parameters import JackpotId, LevelAsked
from croupier.core.stream.envelope import Entry
from croupier.core.venue.jackpots import commands, events
from croupier.keeper.keeping import Keeper
from croupier.rulebooks.register import shipped_register
from croupier.views.jackpots import jackpot_views
from croupier.views.sentence.names import Names
from croupier.views.sentence.sentence import told
from tests.audit.test_jackpots import proved
from tests.core.jackpots.jackpot_stage import (
    INSPECTOR,
    MANAGEMENT,
    REP,
    SERVER,
    SET_UP,
    JackpotStage,
    repeated,
)
from tests.transcripts.golden_files import title_of

FOLDER = Path(__file__).parent / "golden_venue"
NOVA = JackpotId("nova")
PAGE = Path(__file__).parents[2] / "docs" / "transcripts.md"
# A level of a few presses, so that a whole cycle can be read.
FEW = replace(SET_UP, wager=1_000, levels=(LevelAsked("Mini", 200, 4_000, "2/5", "1/10"),))


# So far from its ceiling that no press hits, whatever its hash.
DISTANT = replace(FEW, levels=(LevelAsked("Mini", 200, 400_000_000, "2/5", "1/10"),))


def small(folder: Path) -> JackpotStage:
    return JackpotStage(folder, FEW)


def from_reset_to_reveal(folder: Path) -> JackpotStage:
    """By the first keys that miss a few times before they hit."""
    for seed in count():
        (own := folder / str(seed)).mkdir()
        stage = JackpotStage(own, FEW, f"evening {seed}")
        while not stage.jackpot.hits:
            stage.press("T1", "1", wager=1_000)
            stage.count()
            stage.answer()
        if stage.jackpot.places > 4:
            stage.pay()
            return stage
    raise AssertionError("no key ever misses")


def keeper_lost(folder: Path) -> JackpotStage:
    stage = small(folder)
    stage.press("T1", "1", "2", wager=1_000)
    stage.count()
    stage.script.do(SERVER, commands.StopJackpot(stage.name, "the keeper does not answer"))
    body = commands.DeclareKeeperLost(stage.name, "its disk is gone")
    stage.script.do(REP, body, MANAGEMENT)
    stage.script.do(SERVER, stage.about(commands.ReturnUnanswered, "T1"))
    (folder / "keeper.keys").unlink()
    stage.keeper = Keeper(stage.file, repeated("another"))
    stage.commit()
    stage.script.do(SERVER, commands.ResumeJackpot(stage.name, "the keeper answers again"))
    stage.press("T1", "1", wager=1_000)
    stage.count()
    stage.answer()
    return stage


def withdrawn(folder: Path) -> JackpotStage:
    stage = JackpotStage(folder, DISTANT)
    stage.press("T1", "1", wager=1_000)
    stage.count()
    stage.answer()
    stage.script.do(REP, replace(DISTANT, jackpot=NOVA), MANAGEMENT)
    body = commands.WithdrawJackpot(stage.name, NOVA, "letter 17 of May", "a new game opens")
    stage.script.refused(MANAGEMENT, body)
    stage.script.do(MANAGEMENT, body, INSPECTOR)
    stage.note("The keeper reveals the key of the open cycle, and judges nothing more by it.")
    stage.reveal()
    return stage


def failed_over(folder: Path) -> JackpotStage:
    """A press of two reaches the ceiling, so the one that a dead server had counted is a hit."""
    one = LevelAsked("Mini", 200, 900, "2/5", "0")
    stage = JackpotStage(folder, replace(FEW, levels=(one,)))
    stage.press("T1", "1", "2", wager=1_000)
    stage.count("T1")
    counted = stage.hash()
    stage.keeper.answer(stage.question(counted))
    stage.press("T2", "5", wager=1_000)
    stage.note(
        "The keeper has judged this press, and the server dies before it can write that down. "
        "Another server takes the venue's stream over, reads it, and finds presses that wait."
    )
    stage.script.restarted()
    stage.keeper = Keeper(stage.file, repeated("after a restart of its own"))
    stage.script.refused(SERVER, stage.about(commands.CountActivation, "T2"))
    stage.note("The same entry is put before the keeper again, which says the same again.")
    stage.answer("T1", counted)
    stage.count("T2")
    stage.answer("T2")
    stage.pay("T1")
    stage.note("Whoever is asked once more finds it done.")
    stage.script.refused(SERVER, stage.about(commands.CountActivation, "T1"))
    return stage


EVENINGS: dict[str, Callable[[Path], JackpotStage]] = {
    "rfs-9-4-3-a-cycle-from-reset-to-reveal": from_reset_to_reveal,
    "rfs-9-5-6-a-linked-hit-during-a-failover": failed_over,
    "rfs-9-9-2-a-keeper-is-lost": keeper_lost,
    "rfs-9-6-a-jackpot-is-withdrawn": withdrawn,
}


def lines(stage: JackpotStage) -> Iterator[str]:
    names = Names()
    begun = False
    for number, entry in enumerate(stage.script.entries):
        if number in stage.notes:
            yield f"# {stage.notes[number]}"
        begun = begun or isinstance(entry.command.body, commands.SetUpJackpot)
        if begun:
            yield from _entry(entry, names)
    for view in jackpot_views(stage.script.hall.state.jackpots.values()):
        law = view.reconciliation
        yield f"Reconciled: {view.jackpot} holds {_micro(law.lies)}"
        parts = ("seeds", "contributions", "received", "taken_back", "paid", "rounding")
        yield f"  {', '.join(f'{part} {_micro(getattr(law, part))}' for part in parts)}"
    for name, counts in proved(stage.records()).counts().items():
        yield f"Proved: {name}, {counts.cycles} cycles, {counts.proved} presses by their keys"
        yield f"  {counts.waiting} wait for theirs, and the key of {counts.lost} was lost"


def _micro(amount: object) -> str:
    cents, millionths = amount.cents, amount.millionths  # type: ignore[attr-defined]
    return AUSTRALIAN_DOLLARS.written(cents) + (
        f" and {millionths} millionths of a cent" if millionths else ""
    )


def _entry(entry: Entry, names: Names) -> Iterator[str]:
    command = entry.command
    role = f", {command.actor.role.value}" if command.actor.role is not None else ""
    beside = f", with {command.approver.person}" if command.approver is not None else ""
    yield f"{command.actor.person}{role}{beside}: {told(command.body, names)}"
    if entry.answer.refusal is not None:
        yield f"    refused ({entry.answer.refusal.code.value}): {entry.answer.refusal.sentence}"
    for event in entry.events:
        if isinstance(event, events.JackpotShown):
            continue
        yield f"  > {told(event, names)}"
        yield from (f"      {line}" for line in _figures(event))


def _figures(event: object) -> Iterator[str]:
    match event:
        case events.ActivationCounted():
            for each in event.levels:
                after = each.before + each.added
                yield f"level {each.level}: {each.before} + {each.added} = {after} micro-cents"
        case events.ActivationAnswered():
            yield f"entry {event.h}"
            for level in event.levels:
                judged = f"hit at {level.amount} micro-cents" if level.hit else "no hit"
                yield f"level {level.level}, cycle {level.cycle}: {judged}"
            for hit in event.hits:
                yield f"key {hit.key}"
                yield f"cycle {hit.reset.cycle} is committed to by {hit.reset.commitment}"
            for share in event.shares:
                yield f"sensor {share.sensor} has {AUSTRALIAN_DOLLARS.written(share.amount)}"
        case events.JackpotWithdrawn():
            for passed in event.passed:
                yield f"level {passed.level}: {passed.to_meter} and {passed.to_reserve} micro-cents"
        case events.KeysRevealed():
            for revealed in event.keys:
                yield f"level {revealed.level}, cycle {revealed.cycle}: key {revealed.key}"
        case _:
            pass


@pytest.mark.proves("RFS-9.4.3", "RFS-9.9.2")
@pytest.mark.parametrize("name", EVENINGS)
def test_the_evening_is_told_as_it_was(name: str, tmp_path: Path) -> None:
    stage = EVENINGS[name](tmp_path)
    path = FOLDER / f"{name}.txt"
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    today = "\n".join((first, *lines(stage), ""))
    if os.environ.get("CROUPIER_TRANSCRIPTS") == "update":
        path.write_text(today, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == today
    auditor = Auditor()
    for record in stage.records():
        assert auditor.take("venue", record.seq, record.body) is None


def test_every_evening_is_named_for_its_clause_and_listed() -> None:
    page, known = PAGE.read_text(encoding="utf-8"), set(shipped_register().clauses)
    files = sorted(FOLDER.glob("*.txt"))
    assert [path.stem for path in files] == sorted(EVENINGS)
    for path in files:
        title = title_of(path)
        assert title["clause"] in known
        assert f"[{title['title']}](../tests/transcripts/golden_venue/{path.name})" in page
