"""Followers hear everything in order, and a slow one never slows the writer."""

import asyncio

import pytest

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.stream.envelope import ACCEPTED, Actor, Command, Entry
from croupier.journal.port import Head
from croupier.runtime.owning.feed import Feed, LaggedError


def entries(many: int) -> list[Entry]:
    command = Command(Origin("A"), 1, Instant(1), Actor(PersonId("a")), None)
    return [Entry(command, ACCEPTED, ())] * many


async def test_a_follower_hears_every_entry_with_its_sequence() -> None:
    feed = Feed()
    follower = feed.follow()
    feed.publish(Head(10, b""), entries(3))
    feed.publish(Head(13, b""), entries(2))
    feed.close()
    heard = [(published.first, len(published.entries)) async for published in follower]
    assert heard == [(11, 3), (14, 2)]


async def test_a_follower_too_far_behind_is_told_so_once_and_for_all() -> None:
    feed = Feed()
    slow, quick = feed.follow(behind_at_most=5), feed.follow(behind_at_most=100)
    for first in range(0, 20, 2):
        feed.publish(Head(first, b""), entries(2))
    with pytest.raises(LaggedError, match="more than 5 entries behind"):
        await anext(slow)
    assert (await anext(quick)).first == 1


async def test_one_who_has_left_hears_nothing_more() -> None:
    feed = Feed()
    follower = feed.follow()
    feed.leave(follower)
    feed.publish(Head(0, b""), entries(1))
    assert [published async for published in follower] == []


async def test_one_who_comes_after_the_owner_has_stopped_does_not_wait_for_more() -> None:
    feed = Feed()
    feed.close()
    follower = feed.follow()
    async with asyncio.timeout(30):
        assert [published async for published in follower] == []
