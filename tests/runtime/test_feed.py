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
    feed.publish(entries(3), Head(13, b""))
    feed.publish(entries(2), Head(15, b""))
    feed.close()
    heard = [(each.first, len(each.entries), each.head.seq) async for each in follower]
    assert heard == [(11, 3, 13), (14, 2, 15)]


async def test_a_follower_may_take_what_was_published_without_waiting_for_it() -> None:
    feed = Feed()
    follower = feed.follow(behind_at_most=4)
    for last in (3, 6):
        feed.publish(entries(3), Head(last, b""))
        assert [each.first for each in follower.taken()] == [last - 2]
    assert follower.taken() == []
    for last in (9, 12):
        feed.publish(entries(3), Head(last, b""))
    with pytest.raises(LaggedError, match="more than 4 entries behind"):
        follower.taken()


async def test_a_follower_too_far_behind_is_told_so_once_and_for_all() -> None:
    feed = Feed()
    slow, quick = feed.follow(behind_at_most=5), feed.follow(behind_at_most=100)
    for last in range(2, 22, 2):
        feed.publish(entries(2), Head(last, b""))
    with pytest.raises(LaggedError, match="more than 5 entries behind"):
        await anext(slow)
    assert (await anext(quick)).first == 1


async def test_one_who_has_left_hears_nothing_more() -> None:
    feed = Feed()
    follower = feed.follow()
    feed.leave(follower)
    feed.publish(entries(1), Head(1, b""))
    assert [published async for published in follower] == []


async def test_one_who_comes_after_the_owner_has_stopped_does_not_wait_for_more() -> None:
    feed = Feed()
    feed.close()
    follower = feed.follow()
    async with asyncio.timeout(30):
        assert [published async for published in follower] == []
