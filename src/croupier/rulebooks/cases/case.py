"""One case of a rulebook: what is asked of it, and what it answers now."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.games.contract import OutcomeData


class SettlementAsked(Struct, frozen=True, tag="settlement", omit_defaults=True):
    """One wager on one outcome. `beside` is a main wager that a side wager may need."""

    game: str
    options: Mapping[str, str]
    bet: str
    stake: int
    outcome: OutcomeData
    beside: str | None = None


class LimitAsked(Struct, frozen=True, tag="limit", omit_defaults=True):
    """Touches of one player in order, at a table whose sign says this; all in minor units."""

    game: str
    options: Mapping[str, str]
    minimum: int
    maximum: int
    unit: int
    touches: tuple[tuple[str, int], ...]
    min_total: int | None = None
    max_total: int | None = None


class SignAsked(Struct, frozen=True, tag="sign", omit_defaults=True):
    """Whether a house may state these limits: `kinds` has those of some kinds of bets."""

    game: str
    options: Mapping[str, str]
    minimum: int
    maximum: int
    kinds: Mapping[str, tuple[int, int]] = {}


class AuthorityAsked(Struct, frozen=True, tag="authority"):
    action: str


Asked = SettlementAsked | LimitAsked | SignAsked | AuthorityAsked


class Answered(Struct, frozen=True, omit_defaults=True):
    """`facts` is compared for ever after; `sentence` is what a person reads and confirms."""

    facts: Mapping[str, object]
    sentence: str


class RuleCase(Struct, frozen=True):
    """`name` stays the same as long as the rulebook has what it is about."""

    name: str
    asked: Asked
    answered: Answered
