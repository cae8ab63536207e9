"""Returned score sheets of which a round was corrected afterwards, for the director."""

from msgspec import Struct

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table


class QuestionView(Struct, frozen=True):
    name: str
    counted: int
    right: int


class QuestionedView(Struct, frozen=True):
    """What everybody was counted with, and what they would have by the right result."""

    sheet: str
    stage: str
    seats: tuple[QuestionView, ...]


def questioned_at(floor: Floor, table: Table) -> tuple[QuestionedView, ...]:
    return tuple(
        QuestionedView(
            play.sheet,
            play.content.stage,
            tuple(
                QuestionView(play.players[each.seat].name, each.counted, each.right)
                for each in play.questions
            ),
        )
        for play in floor.state.returned.values()
        if play.questions and play.content.table == table.id
    )
