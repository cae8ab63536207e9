"""Devices are told once, and after a restart only asked."""

import asyncio
from typing import Any

from croupier.core.stream.envelope import ACCEPTED, Actor, Answer, Command, Entry
from croupier.core.stream.intents import Intent, IntentKind, IntentOpened
from croupier.core.stream.names import Instant, IntentId, Origin, PersonId
from croupier.runtime.feed import Published
from croupier.runtime.intents import INTENTS, Intending


def intent(name: str, device: str = "printer") -> Intent:
    return Intent(IntentId(name), IntentKind.PRINT, device, "ticket", 500, Instant(1))


def published(*intents: Intent) -> Published:
    command = Command(Origin("A"), 1, Instant(1), Actor(PersonId("a")), None)
    events = tuple(IntentOpened(each) for each in intents)
    return Published(1, (Entry(command, ACCEPTED, events),))


class Printer:
    async def perform(self, intent: Intent) -> str:
        return f"printed {intent.id}"

    async def recall(self, intent: Intent) -> str:
        return f"remembers {intent.id}"


class Counter:
    """Takes the commands that come back."""

    def __init__(self) -> None:
        self.given: list[tuple[Origin, int, str, object]] = []

    def submit(
        self, origin: Origin, seq: int, actor: Actor, body: object
    ) -> "asyncio.Future[Answer]":
        self.given.append((origin, seq, actor.person, body))
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        answer.set_result(ACCEPTED)
        return answer


def intending(counter: Counter) -> Intending:
    devices: dict[str, Any] = {"printer": Printer()}
    return Intending(devices.get, lambda lost: f"lost {lost.id}", counter.submit, 7)


async def test_a_durable_intent_is_performed_and_its_end_submitted() -> None:
    counter = Counter()
    work = intending(counter)
    work.follow(published(intent("I1"), intent("I2")))
    await work.settle()
    assert counter.given == [
        (INTENTS, 7, "printer", "printed I1"),
        (INTENTS, 8, "printer", "printed I2"),
    ]


async def test_an_unfinished_intent_is_asked_for_and_not_done_again() -> None:
    counter = Counter()
    work = intending(counter)
    work.resume([intent("I1")])
    await work.settle()
    assert counter.given == [(INTENTS, 7, "printer", "remembers I1")]


async def test_an_intent_for_a_device_that_is_not_there_is_lost() -> None:
    counter = Counter()
    work = intending(counter)
    work.resume([intent("I1", "gone")])
    work.follow(published(intent("I2", "gone")))
    await work.settle()
    assert [body for *_, body in counter.given] == ["lost I1", "lost I2"]
