"""What the sentence of a case says, for screens that say it in another language."""

from msgspec import Struct

from croupier.core.identifiers import BetText, RoundId


class CaseWords(Struct, frozen=True, omit_defaults=True):
    """`key` is that of the catalogues, after `case.`; its fields are these amounts and names.

    The sentence itself is kept in English, as the journal has it.
    """

    key: str
    amounts: dict[str, int] = {}
    bets: dict[str, BetText] = {}
    rounds: dict[str, RoundId] = {}
