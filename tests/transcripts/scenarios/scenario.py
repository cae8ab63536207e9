"""A round that is told: what happens in it, where, and under which clause."""

from collections.abc import Callable

from msgspec import Struct

from croupier.core.rulebook.game import GameName, Source
from tests.transcripts.storyteller import Storyteller

Act = Callable[[Storyteller], None]
LUCKY = {"lucky_ball": "standard"}
DICE, AUTO = GameName.SIC_BO, Source.AUTOMATED


class Scenario(Struct, frozen=True):
    clause: str
    title: str
    rulebook: str
    act: Act
    game: GameName = GameName.ROULETTE
    source: Source = Source.LIVE
    options: dict[str, str] | None = None

    @property
    def name(self) -> str:
        return f"{self.clause} {self.title}"

    def text(self) -> str:
        story = Storyteller(self.rulebook, self.game, self.source, self.options)
        self.act(story)
        assert story.sound()
        return "\n".join([self.name, *story.lines]) + "\n"


def laid(story: Storyteller, *, closed: bool = True) -> None:
    story.open()
    story.lay(1, ("red", 500))
    story.lay(2, ("black", 700))
    if closed:
        story.spin_and_close()
