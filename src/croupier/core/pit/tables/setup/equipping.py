"""What a table must have before it can be opened, by the form it is dealt in and by its game."""

from collections.abc import Collection, Iterable, Iterator

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import Equipment, EquipmentRules
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.rounds.limits import Form

# A device that works by itself also counts as the plain one it replaces.
_COUNTS_AS = {
    Equipment.AUTOMATED_WHEEL: Equipment.WHEEL,
    Equipment.AUTOMATED_DICE_TUMBLER: Equipment.DICE_TUMBLER,
    Equipment.CARD_READING_SHOE: Equipment.SHOE,
}


def counting_as(kinds: Iterable[Equipment]) -> Iterator[Equipment]:
    for kind in kinds:
        yield kind
        if kind in _COUNTS_AS:
            yield _COUNTS_AS[kind]


def must_have_equipment(
    rules: EquipmentRules, form: Form, game: GameName, table: str, there: Collection[Equipment]
) -> Refusal | None:
    for cited in (rules.tables.get(form), rules.games.get(game)):
        missing = [kind.value for kind in cited.value if kind not in there] if cited else []
        if missing and cited is not None:
            sentence = f"{table} lacks {', '.join(missing)}"
            return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, cited.first)
    return None
