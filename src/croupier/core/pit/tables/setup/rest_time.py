"""A table's own time after which its ball counts as at rest."""

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.at_rest import at_rest_rules
from croupier.core.rulebook.games.game import GameName, Source
from croupier.core.rulebook.games.spin import REST_SECONDS_MAX
from croupier.core.rulebook.rulebook import Settings

_SECOND_MS = 1_000


def must_be_possible_rest(rest_after_ms: int | None) -> Refusal | None:
    if rest_after_ms is None or 0 < rest_after_ms <= REST_SECONDS_MAX * _SECOND_MS:
        return None
    sentence = f"a ball counts as at rest 1 to {REST_SECONDS_MAX} seconds after its spin"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def must_have_use_for_rest(
    book: Settings, game: GameName, source: Source, rest_after_ms: int | None
) -> Refusal | None:
    """A time that nothing waits for would only mislead whoever reads it."""
    if rest_after_ms is None or at_rest_rules(book, game, source) is not None:
        return None
    sentence = (
        f"under {book.id} no number of {source.value} {game.value} waits for a ball at rest: "
        "leave its seconds out"
    )
    return Refusal(RefusalCode.OPTION_NOT_OFFERED, sentence)
