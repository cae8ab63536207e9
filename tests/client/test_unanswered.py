"""What has no answer is kept with its number, also by a program that ends."""

import asyncio
from pathlib import Path

import pytest

from croupier.client.discovery import Discovery
from croupier.client.link import Unanswered
from croupier.client.reconnecting import ReconnectingLink, ResultUnknownError
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.stream.idempotency import ANSWERS_KEPT
from croupier.wire.inbound import Credentials, Do
from croupier.wire.outbound import Answer
from tests.client.test_reconnecting_agents import AGENT, SEAT, agent_of_a_seat, staying, until
from tests.server.floor_house import PIT, floor_house

NOTE = OfferNote(SEAT, 2_000)


def test_a_number_is_in_the_file_until_its_answer_is_known(tmp_path: Path) -> None:
    path = tmp_path / "agent.json"
    kept = Unanswered(path)
    kept.keep(Do(1, NOTE))
    kept.keep(Do(2, NOTE, Credentials("200", "4719")))
    again = Unanswered(path)
    assert [message.seq for message in again.messages] == [1, 2]
    assert b"4719" not in path.read_bytes()
    assert path.stat().st_mode & 0o077 == 0
    again.known(1)
    assert [message.seq for message in Unanswered(path).messages] == [2]


def test_no_number_pushes_an_older_one_out_of_the_answers_kept() -> None:
    kept = Unanswered()
    assert kept.leaves_room_for(100)
    kept.keep(Do(5, NOTE))
    assert kept.leaves_room_for(5 + ANSWERS_KEPT - 1)
    assert not kept.leaves_room_for(5 + ANSWERS_KEPT)


async def test_an_agent_that_was_ended_learns_what_became_of_its_last_words(
    tmp_path: Path,
) -> None:
    """The server heard them; the agent was gone before it was answered."""
    file, learned = tmp_path / "agent.json", list[tuple[int, Answer]]()
    async with floor_house(tmp_path) as floor:
        key = await agent_of_a_seat(floor)
        first = ReconnectingLink(Discovery(floor.session, floor.url(AGENT), key), unanswered=file)
        async with staying(first):
            said = await first.do(NOTE)
            assert said.refusal is None
        # As it was before the answer came.
        Unanswered(file).keep(Do(said.seq, NOTE))
        way = Discovery(floor.session, floor.url(AGENT), key)
        second = ReconnectingLink(
            way,
            unanswered=file,
            learned=lambda message, answer: learned.append((message.seq, answer)),
        )
        assert [message.seq for message in second.checking] == [said.seq]
        async with staying(second):
            await until(lambda: bool(learned))
            assert learned == [(said.seq, said)]
            assert (second.checking, len(Unanswered(file))) == ((), 0)
        offered = [
            intent for intent in floor.house.pits[PIT].owner.floor.state.intents.open.values()
        ]
        assert len(offered) == 1, "the note was offered once"


async def test_whoever_stops_waiting_is_not_forgotten(tmp_path: Path) -> None:
    learned: list[int] = []
    async with floor_house(tmp_path) as floor:
        key = await agent_of_a_seat(floor)
        way = Discovery(floor.session, floor.url(AGENT), key)
        place = ReconnectingLink(way, learned=lambda message, _: learned.append(message.seq))
        async with staying(place):
            await until(lambda: place.link is not None)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0):
                    await place.do(NOTE)
            await until(lambda: bool(learned))
            assert not place.checking


async def test_a_repeat_that_is_not_heard_is_unknown_and_not_undone(tmp_path: Path) -> None:
    """Its first coming may have been heard, by this server or by one before it."""
    file = tmp_path / "agent.json"
    async with floor_house(tmp_path) as floor:
        key = await agent_of_a_seat(floor)
        Unanswered(file).keep(Do(10_000_000, NOTE))
        way = Discovery(floor.session, floor.url(AGENT), key)
        place = ReconnectingLink(way, unanswered=file)
        (asked,) = place._asked
        async with staying(place):
            with pytest.raises(ResultUnknownError, match="seq-too-far"):
                await asked.answer
