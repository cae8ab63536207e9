"""A shoe by hand: a person says each card as it is drawn."""

from collections.abc import Sequence

from croupier.agent.settings import DeviceSettings
from croupier.agent.speech import Reply
from croupier.agent.voice import Voice, Word, Words
from croupier.core.games.baccarat.cards import is_card
from croupier.core.games.baccarat.outcome import Result
from croupier.core.pit.cards.dealing.commands import ReadCard
from croupier.core.pit.cards.results.commands import ReadShoeResult
from croupier.core.pit.cards.shoes.commands import ReportCuttingCard
from croupier.core.pit.names import TableId
from croupier.core.stream.names import DeviceId


class Shoe:
    def __init__(self, settings: DeviceSettings, voice: Voice) -> None:
        self.id = settings.id
        self.place = settings.place
        self._voice = voice

    @property
    def names(self) -> frozenset[str]:
        return frozenset({self.id, self.place})

    @property
    def words(self) -> Words:
        return {
            "card": Word("card [CARD]: such as `card TD`; alone, it is face down", self._card),
            "cut": Word("cut: the cutting card has come", self._cut),
            "result": Word("result player|banker|tie: what the coup came to", self._result),
        }

    def state(self) -> str:
        return "ready"

    async def _card(self, words: Sequence[str]) -> Reply:
        card = words[0].upper() if words else None
        if len(words) > 1 or (card is not None and not is_card(card)):
            return Reply(ok=False, said="a card is a rank and a suit: AS, TD, 9H, KC")
        return await self._voice.say(ReadCard(DeviceId(self.id), card), card or "face down")

    async def _cut(self, words: Sequence[str]) -> Reply:
        return await self._voice.say(ReportCuttingCard(TableId(self.place)), "the cutting card")

    async def _result(self, words: Sequence[str]) -> Reply:
        if len(words) != 1 or words[0] not in tuple(Result):
            return Reply(ok=False, said="a result is player, banker or tie")
        result = Result(words[0])
        return await self._voice.say(ReadShoeResult(DeviceId(self.id), result), result.value)
