"""An acceptor worked by hand: a person takes notes and tickets and puts them into a box.

The same person reports doors and other conditions of the terminal. Whatever is in the person's hand
belongs to the player until the server wants it in the box. An agent that was restarted holds
nothing: what had been offered goes back.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

from croupier.agent.server_link import AgentDevice, Reply, ServerLink, Word, Words
from croupier.agent.settings import DeviceSettings
from croupier.agent.tasks import Begin
from croupier.client.link import NotHeardError
from croupier.client.reconnecting import ReconnectingLink, ResultUnknownError
from croupier.core.currencies import Currency
from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.stream.intents import Became, IntentKind
from croupier.devices import validation
from croupier.wire.inbound import TicketStep
from croupier.wire.outbound import Answer, Intended

# The server says itself that it does not reach an agent.
SAYABLE = tuple(each for each in Condition if each is not Condition.LINK_LOST)


def cabinet_words(place: str, voice: ServerLink) -> Words:
    terminal = TerminalId(place)

    async def door(words: Sequence[str]) -> Reply:
        match words:
            case ["open", *part]:
                body = ReportCondition(terminal, Condition.DOOR_OPEN, part=" ".join(part))
                return await voice.say(body, f"{place}: the door is open")
            case ["shut", *part]:
                shut = ReportRestored(terminal, Condition.DOOR_OPEN, " ".join(part))
                return await voice.say(shut, f"{place}: the door is shut")
            case _:
                return Reply(ok=False, said="say `door open` or `door shut`, and which of several")

    async def condition(words: Sequence[str]) -> Reply:
        if not words or words[0] not in SAYABLE:
            return Reply(ok=False, said=f"a condition is one of {', '.join(SAYABLE)}")
        body = ReportCondition(terminal, Condition(words[0]), " ".join(words[1:]))
        return await voice.say(body, f"{place}: {words[0]}")

    async def restored(words: Sequence[str]) -> Reply:
        if len(words) != 1 or words[0] not in SAYABLE:
            return Reply(ok=False, said=f"a condition is one of {', '.join(SAYABLE)}")
        body = ReportRestored(terminal, Condition(words[0]))
        return await voice.say(body, f"{place}: {words[0]} is over")

    return {
        "door": Word("door open|shut [NAME]: a door of the terminal", door),
        "condition": Word("condition NAME [WORDS]: something is wrong", condition),
        "restored": Word("restored NAME: it is over", restored),
    }


# The server begins within ten seconds what it has decided, or never.
SECONDS_TO_BE_WANTED = 20.0
# It waits 15 s for a note or a ticket to be moved.
SECONDS_TO_MOVE = 12.0
SECONDS_TO_REPLY = 25.0


class HeldPaper(Struct, eq=False):
    """In the person's hand. A ticket's `amount` is the server's to say."""

    what: str
    amount: int | None
    reply: "asyncio.Future[Reply]"
    wanted: asyncio.Event
    moved: "asyncio.Future[Became]"
    # Whoever offered it waits for no reply any more, and is told when there is one.
    left: bool = False

    def is_meant(self, told: Intended) -> bool:
        """A note is told of by its currency and amount, a ticket by its name."""
        if self.amount is None:
            return " " not in told.about
        return " " in told.about and told.amount == self.amount

    def answer(self, reply: Reply) -> None:
        if not self.reply.done():
            self.reply.set_result(reply)


class Acceptor(AgentDevice):
    does = IntentKind.STACK

    def __init__(self, settings: DeviceSettings, voice: ServerLink, currency: Currency) -> None:
        super().__init__(settings, voice)
        self._asks = settings.asks
        self._currency = currency
        self._held: HeldPaper | None = None

    @property
    def words(self) -> Words:
        return {
            "note": Word("note AMOUNT: a note is offered, such as `note 20`", self._note),
            "ticket": Word("ticket NUMBER: a ticket is offered", self._ticket),
            "in": Word("in: the note or ticket is in the box", self._in),
            "back": Word("back: it went back to the player", self._back),
            **cabinet_words(self.place, self._voice),
        }

    def state(self) -> str:
        return "empty" if self._held is None else f"holds {self._held.what}"

    async def perform(self, told: Intended, begin: Begin) -> Became:
        held = self._held
        if held is None or held.wanted.is_set() or not held.is_meant(told):
            return Became.NOT_DONE
        begin()
        held.wanted.set()
        worth = self._currency.written(told.amount)
        what = f"{held.what} of {worth}" if held.amount is None else held.what
        became = await self._asked(held, what) if self._asks else Became.DONE
        self._held = None
        said = {
            Became.DONE: Reply(ok=True, said=f"taken: {what} belongs into the box"),
            Became.NOT_DONE: Reply(ok=True, said=f"not taken: {what} belongs to the player"),
        }
        doubt = Reply(ok=False, said=f"nobody said where {what} went: a supervisor is called")
        self._answer(held, said.get(became, doubt))
        return became

    async def _asked(self, held: HeldPaper, what: str) -> Became:
        """The person who offered it is told at once, and says where it went."""
        wanted = f"{self.place}: put {what} into the box and say `in`, or say `back`"
        held.answer(Reply(ok=True, said=wanted))
        held.reply = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(SECONDS_TO_MOVE):
                return await asyncio.shield(held.moved)
        except TimeoutError:
            self._voice.tell(f"{self.place}: nobody said where {what} went")
            return Became.DOUBTFUL

    async def _note(self, words: Sequence[str]) -> Reply:
        amount = _typed(words[0], self._currency) if len(words) == 1 else None
        if not amount:
            return Reply(ok=False, said="say what the note is worth: `note 20`")
        offered = OfferNote(TerminalId(self.place), amount, self._currency.code)
        what = f"the note of {self._currency.written(amount)}"
        return await self._offer(what, amount, lambda place: place.do(offered))

    async def _ticket(self, words: Sequence[str]) -> Reply:
        number = validation.read("".join(words))
        if number is None:
            return Reply(ok=False, said="that is not a ticket number: check it")
        terminal = TerminalId(self.place)
        return await self._offer(
            "the ticket", None, lambda place: place.scan(terminal, number, TicketStep.PRESENT)
        )

    async def _offer(
        self, what: str, amount: int | None, saying: Callable[[ReconnectingLink], Awaitable[Answer]]
    ) -> Reply:
        if self._held is not None:
            return Reply(ok=False, said=f"{self._held.what} comes first: its result is not known")
        if not self._voice.connected:
            return Reply(ok=False, said=f"no server can be reached: give {what} back")
        loop = asyncio.get_running_loop()
        held = HeldPaper(what, amount, loop.create_future(), asyncio.Event(), loop.create_future())
        self._held, reply = held, held.reply
        self._voice.begin(self._settled(held, saying))
        try:
            async with asyncio.timeout(SECONDS_TO_REPLY):
                return await asyncio.shield(reply)
        except TimeoutError:
            held.left = True
            return Reply(ok=False, said=f"there is no answer yet: hold {what}, and ask `status`")

    async def _settled(
        self, held: HeldPaper, saying: Callable[[ReconnectingLink], Awaitable[Answer]]
    ) -> None:
        """Waits for the answer as long as it takes: until then it is nobody's but the player's."""
        place = self._voice.place
        assert place is not None
        try:
            answer = await saying(place)
        except NotHeardError as error:
            self._give_back(held, f"the server did not get it ({error.code})")
            return
        except ResultUnknownError:
            self._give_back(held, "no server knows any more what became of it")
            return
        except OSError as error:
            self._give_back(held, f"the agent could not write it down ({error.strerror})")
            return
        if answer.refusal is not None:
            self._give_back(held, answer.refusal.sentence)
            return
        try:
            async with asyncio.timeout(SECONDS_TO_BE_WANTED):
                await held.wanted.wait()
        except TimeoutError:
            self._give_back(held, "the server did not ask for it")

    def _give_back(self, held: HeldPaper, why: str) -> None:
        if self._held is not held or held.wanted.is_set():
            return
        self._held = None
        self._answer(held, Reply(ok=False, said=f"not taken: {why}: give {held.what} back"))

    def _answer(self, held: HeldPaper, reply: Reply) -> None:
        held.answer(reply)
        if held.left:
            self._voice.tell(f"{self.place}: {reply.said}")

    async def _in(self, words: Sequence[str]) -> Reply:
        return await self._moved(Became.DONE)

    async def _back(self, words: Sequence[str]) -> Reply:
        return await self._moved(Became.NOT_DONE)

    async def _moved(self, became: Became) -> Reply:
        held = self._held
        if held is None or not held.wanted.is_set() or held.moved.done():
            return Reply(ok=False, said="the agent is not waiting for an answer")
        reply = held.reply
        held.moved.set_result(became)
        return await asyncio.shield(reply)


def _typed(text: str, currency: Currency) -> int | None:
    """`20` or `20.50`, with the sign before it or without, in minor units."""
    whole, _, part = text.removeprefix(currency.sign.strip()).strip().partition(".")
    if not (whole + part).isdecimal() or len(part) > currency.digits:
        return None
    return int(whole or 0) * currency.unit + int(part.ljust(currency.digits, "0") or 0)
