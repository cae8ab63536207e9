"""A flood of refused, huge commands leaves its traces in the journal and does not fill it."""

import msgspec

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import Proof, verify
from croupier.core.identifiers import Origin, SessionId
from croupier.core.pit.cases.commands import RaiseDispute
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Truncated, kind_of
from croupier.core.stream.recording import KEPT, SENTENCE_KEPT, WHOLE_UP_TO
from tests.audit.journals import Kept, write
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import RRB, RoundScript
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import TABLE, owner
from tests.runtime.test_writer import begun, recorded

FLOOD = Origin("flood")
HUGE = 60_000


def dispute(words: str, session: str = "nobody") -> RaiseDispute:
    return RaiseDispute(SessionId(session), TABLE, words)


async def proof(place: JournalPlace) -> Proof:
    return await verify(await place.open_to_read(), second=SecondOpinion())


async def test_a_huge_refused_command_is_kept_in_part_and_a_small_one_whole(
    journal_place: JournalPlace,
) -> None:
    running, _ = await begun(journal_place)
    huge, small = dispute("x" * HUGE), dispute("they took my bet")
    for seq, body in enumerate([small, *[huge] * 20], 1):
        answer = await running.submit(FLOOD, seq, DEALER, body)
        assert answer.refusal is not None
        unknown, overlong = RefusalCode.UNKNOWN_SESSION, RefusalCode.TOO_MUCH_ASKED
        assert answer.refusal.code is (unknown if body is small else overlong)
    journal = await journal_place.open()
    refused = [entry for entry in await recorded(journal) if entry.command.origin == FLOOD]
    sizes = [len(msgspec.json.encode(entry)) for entry in refused]
    await journal.close()
    assert refused[0].command.body == small
    assert max(sizes[1:]) < 2 * KEPT
    kept = refused[1].command.body
    assert isinstance(kept, Truncated)
    assert (kept.command, kept.size > HUGE, len(kept.start)) == ("raise-dispute", True, KEPT)
    assert kind_of(kept) == "raise-dispute"
    await running.stop()
    assert (await proof(journal_place)).wrong == ()


async def test_its_repeat_hears_the_same_before_and_after_a_restart(
    journal_place: JournalPlace,
) -> None:
    running, _ = await begun(journal_place)
    body, other = dispute("x" * HUGE), dispute("y" * HUGE)
    first = await running.submit(FLOOD, 1, DEALER, body)
    assert await running.submit(FLOOD, 1, DEALER, body) == first
    await running.stop()
    again = owner(journal_place.open)
    await again.start()
    assert await again.submit(FLOOD, 1, DEALER, body) == first
    reused = (await again.submit(FLOOD, 1, DEALER, other)).refusal
    assert reused is not None
    assert reused.code is RefusalCode.REUSED
    await again.stop()


async def test_a_sentence_that_repeats_what_was_asked_is_cut_too(
    journal_place: JournalPlace,
) -> None:
    running, _ = await begun(journal_place)
    answer = await running.submit(FLOOD, 1, DEALER, dispute("short", "s" * HUGE))
    assert answer.refusal is not None
    assert len(answer.refusal.sentence) == SENTENCE_KEPT + 1
    await running.stop()
    assert (await proof(journal_place)).wrong == ()


async def test_what_was_kept_whole_before_is_still_read_and_proved() -> None:
    """As journals were written before anything was kept in part."""
    script = RoundScript(RRB)
    body = dispute("x" * WHOLE_UP_TO)
    script.refused(DEALER, body)
    kept = Kept()
    await write(kept.journal, script.entries)
    assert any(b"x" * WHOLE_UP_TO in record for record in kept.bodies())
    assert (await kept.proof(independent=True)).wrong == ()
