"""The conditions of a tournament as they are drafted, published and given to each entrant.

Every part may be missing from a draft. `checklist` says what a document wants before publication.
Amounts of money are cents. Tournament chips are counted in the same whole numbers and are no money.
"""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import Instant, RulebookId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd
from croupier.core.stream.messages import Count, InCents, Period


class Supply(StrEnum):
    """Chips come with the entry, or are bought before each session."""

    ALLOCATED = "allocated"
    BOUGHT = "bought"


class BoughtChips(StrEnum):
    """Where the money for bought chips goes: a prize for everybody, or each by their count."""

    TO_POOL = "to-pool"
    CASH_BY_COUNT = "cash-by-count"


class OddCents(StrEnum):
    """Who gets the cents that no division of a prize has a place for."""

    BY_DRAW = "by-draw"
    TO_BETTER_PLACE = "to-better-place"


class ChipValue(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour or print of chips and what one counts for."""

    colour: str
    value: InCents


class ChipRise(Struct, frozen=True, forbid_unknown_fields=True):
    """From this round of a session on these colours are in play, and no others.

    Nobody's score changes by it: chips are exchanged value for value before that round. What makes
    no whole chip of the smallest value stays, counts for places, and cannot be wagered.
    """

    from_round: Count
    values: tuple[ChipValue, ...]


def values_in(
    round_: int, values: tuple[ChipValue, ...], rises: tuple[ChipRise, ...]
) -> tuple[ChipValue, ...]:
    """The colours in play in that round of a session, counted from one."""
    found = [rise.values for rise in rises if rise.from_round <= round_]
    return found[-1] if found else values


def smallest(values: tuple[ChipValue, ...]) -> int:
    """What the smallest chip counts; one where no colours are stated."""
    return min((each.value for each in values), default=1)


class StartingChips(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`each` is what every player has at the start of a session; `price` what that costs.

    `values` are the colours of the first round.
    """

    each: InCents
    supply: Supply = Supply.ALLOCATED
    price: InCents = 0
    money: BoughtChips | None = None
    values: tuple[ChipValue, ...] = ()
    rises: tuple[ChipRise, ...] = ()


class LimitStep(Struct, frozen=True, forbid_unknown_fields=True):
    """From this round of a session on: the least a player wagers on a round, and the most on each
    wager.
    """

    from_round: Count
    minimum: InCents
    maximum: InCents


class Ends(Struct, frozen=True, forbid_unknown_fields=True):
    """What ends a session, and after how much of it: rounds, shoes, minutes, or players left."""

    by: SessionEnd
    after: Count


class StageKind(StrEnum):
    HEAT = "heat"
    REPECHAGE = "repechage"
    SEMI_FINAL = "semi-final"
    FINAL = "final"


class Who(StrEnum):
    ADVANCING = "advancing"
    THE_OTHERS = "the-others"


class Intake(Struct, frozen=True, forbid_unknown_fields=True):
    stage: str
    who: Who = Who.ADVANCING


class TournamentStage(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`advance` is how many of each table go on. The first stage takes whoever has entered.

    `sittings` is how many sessions it has, one after the other, at the same tables.
    """

    name: str
    kind: StageKind
    tables: Count
    seats: Count
    ends: Ends
    advance: Count = 0
    takes: tuple[Intake, ...] = ()
    sittings: Count = 1


class Wagering(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How seats are given, and who wagers when and how. Passes and forms are for each session."""

    seats: SeatAllocation
    in_turn: bool = False
    passes: Count = 0
    undisclosed: Count = 0
    # How long each player has for a wager, once told; none is no limit.
    time_ms: Period = 0


class BuyBack(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How often somebody who is out may buy back in, for what, and into which stage.

    They may as long as nobody is seated for that stage.
    """

    times: Count = 0
    fee: InCents = 0
    commission: InCents = 0
    into_stage: str = ""


class Eligibility(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Only persons entitled to enter the casino and gamble may enter: the text always says so."""

    operator_may_refuse: bool = False
    criteria: str = ""


class EntryTerms(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`withdraw_until` is the moment until which withdrawing costs nothing; none is never."""

    form: str
    withdraw_until: Instant | None = None
    entries_each: Count = 1
    written_agreement: bool = False


class TournamentPrize(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Of one place: a fixed amount, and so many ten-thousandths of what fixed amounts leave."""

    share: Count = 0
    amount: InCents = 0
    goods: str = ""


class Prizes(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`guarantee` is what the pool comes to at least, if so many enter as `guarantee_from` says."""

    places: tuple[TournamentPrize, ...]
    payment: str
    odd_cents: OddCents | None = None
    added_cash: InCents = 0
    guarantee: InCents = 0
    guarantee_from: Count = 0
    # The operator keeps the right to cancel if fewer enter than are needed.
    may_cancel_short: bool = False


class Conditions(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part that is None has not been decided yet."""

    title: str
    rulebook: RulebookId
    game: GameName
    starts: Instant | None = None
    fee: InCents | None = None
    commission: InCents | None = None
    chips: StartingChips | None = None
    compulsory_wager: bool | None = None
    limits: tuple[LimitStep, ...] = ()
    stages: tuple[TournamentStage, ...] = ()
    wagering: Wagering | None = None
    buy_back: BuyBack | None = None
    eligibility: Eligibility | None = None
    player_groups: str | None = None
    entry: EntryTerms | None = None
    least_players: Count | None = None
    most_players: Count | None = None
    prizes: Prizes | None = None
    # That the manager conducts it under conditions and rules, and that rules prevail.
    rules_prevail: bool = False

    def stage(self, name: str) -> TournamentStage | None:
        return next((stage for stage in self.stages if stage.name == name), None)

    def limits_in(self, round_: int) -> LimitStep:
        """What binds in that round of a session, counted from one."""
        return [step for step in self.limits if step.from_round <= max(round_, 1)][-1]
