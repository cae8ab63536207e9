"""What no state could accept: amounts that are none, names and words that are missing or too long.

Each makes a shape out of the names of a command's fields.
"""

from typing import Any

from croupier.core.money import STAKE_MAX
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.permission.rights import Shape


def must_be_positive(*names: str) -> Shape:
    """Amounts in cents that are something, and no more than any ledger takes."""

    def shape(body: Any) -> Refusal | None:  # noqa: ANN401 - any command
        for name in names:
            amount = getattr(body, name)
            if amount is not None and not 0 < amount <= STAKE_MAX:
                return Refusal(RefusalCode.BAD_AMOUNT, f"{amount} is no {_words(name)}")
        return None

    return shape


def must_be_countable(*names: str) -> Shape:
    """What somebody has counted: nothing at all is a count as well."""

    def shape(body: Any) -> Refusal | None:  # noqa: ANN401 - any command
        for name in names:
            amount = getattr(body, name)
            if not 0 <= amount <= STAKE_MAX:
                sentence = f"{amount} cannot be counted as {_words(name)}"
                return Refusal(RefusalCode.BAD_AMOUNT, sentence)
        return None

    return shape


def must_be_given(*names: str) -> Shape:
    """Names and references without which the record would say nothing."""

    def shape(body: Any) -> Refusal | None:  # noqa: ANN401 - any command
        for name in names:
            if not getattr(body, name).strip():
                return Refusal(RefusalCode.NOTHING_ASKED, f"the {_words(name)} is missing")
        return None

    return shape


def all_of(*shapes: Shape) -> Shape:
    """The first fault that any of them finds."""

    def shape(body: Any) -> Refusal | None:  # noqa: ANN401 - any command
        found = (each(body) for each in shapes)
        return next((refusal for refusal in found if refusal is not None), None)

    return shape


def _words(name: str) -> str:
    return name.replace("_", " ")
