"""Where the cards are: the sets the pit has, the shoe at each table, and the coup out of it."""

from enum import StrEnum

from msgspec import Struct, field

from croupier.core import identifiers
from croupier.core.games.baccarat import outcome, shoe
from croupier.core.games.baccarat.cards import Card

COUPS_KEPT = 8


class Attestation(Struct, frozen=True, array_like=True):
    """Who says that it was done, when, and by which machine if one did it."""

    by: identifiers.PersonId
    at: identifiers.Instant
    device: identifiers.DeviceId | None = None


class ShoeCut(Struct, frozen=True, array_like=True):
    """Where the cards were parted, and how many lie behind the cutting card."""

    by: identifiers.PersonId
    at: identifiers.Instant
    from_front: int
    behind: int


class Back(StrEnum):
    """The colour of a set's backs, which tells two sets at one table apart."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    PURPLE = "purple"
    BROWN = "brown"
    BLACK = "black"


class Order(StrEnum):
    """How a set comes: to be shuffled here, or shuffled before it was brought."""

    UNSHUFFLED = "unshuffled"
    PRE_SHUFFLED = "pre-shuffled"


class CardSet(Struct):
    id: identifiers.CardSetId
    rulebook: identifiers.RulebookId
    back: Back
    decks: int
    order: Order
    table: identifiers.TableId | None = None
    secured: Attestation | None = None
    checked: Attestation | None = None
    shuffled: Attestation | None = None
    riffled: Attestation | None = None
    cut: ShoeCut | None = None
    # What the last check found missing or foreign, and the check that has yet to be made.
    faults: tuple[str, ...] = ()
    check_due: Attestation | None = None
    # The shuffler that has the set, or keeps what it found in it, until the set is dealt from.
    held_by: identifiers.DeviceId | None = None
    loaded: bool = False


class ShoePhase(StrEnum):
    BURNING = "burning"
    IN_PLAY = "in-play"
    ENDED = "ended"


class Ending(Struct, frozen=True, array_like=True):
    """Why nothing more is dealt from a shoe."""

    reason: str
    clause: identifiers.ClauseId | None


class Exposure(StrEnum):
    """Whether anybody has seen the face of a card."""

    EXPOSED = "exposed"
    UNEXPOSED = "unexposed"


class CoupKind(StrEnum):
    WITH_WAGERS = "with-wagers"
    WITHOUT_WAGERS = "without-wagers"


class Stray(Struct, frozen=True, array_like=True):
    """A card that came although none was due. It waits for staff to say where it belongs."""

    card: Card | None
    at: identifiers.Instant


class Carried(Struct, frozen=True, array_like=True):
    """A card that opens the coup after the one it came in. None until somebody has seen it."""

    card: Card | None
    opens: CoupKind
    clause: identifiers.ClauseId | None


class LiveCoup(Struct):
    """`unread` counts cards on the table that the shoe could not read."""

    round: identifiers.RoundId
    kind: CoupKind = CoupKind.WITH_WAGERS
    last: bool = False
    over: bool = False
    player: list[Card] = field(default_factory=list)
    banker: list[Card] = field(default_factory=list)
    unread: int = 0
    keyed: int = 0
    pressed: outcome.Result | None = None
    shoe_result: outcome.Result | None = None

    @property
    def dealt(self) -> int:
        return len(self.player) + len(self.banker) + self.unread


class CoupRecord(Struct, frozen=True):
    round: identifiers.RoundId
    kind: CoupKind
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    result: outcome.Result | None
    last: bool


class Shoe(Struct):
    """One loading of the cards at a table. `drawn` counts every card out, `seen` the known ones."""

    table: identifiers.TableId
    cards: identifiers.CardSetId
    device: identifiers.DeviceId
    number: int
    holds: int
    phase: ShoePhase
    to_burn: int = 1
    burned: list[Card | None] = field(default_factory=list)
    drawn: int = 0
    seen: dict[Card, int] = field(default_factory=dict)
    # As seen from the coup being dealt; between coups, from the next one.
    cutting_card: shoe.CuttingCard = shoe.CuttingCard.IN_THE_SHOE
    # Met behind a coup that has all its cards and is not over yet.
    cutting_card_next: bool = False
    coups: int = 0
    coup: LiveCoup | None = None
    strays: list[Stray] = field(default_factory=list)
    carried: list[Carried] = field(default_factory=list)
    next_without_wagers: Ending | None = None
    ends_after_coup: Ending | None = None
    ended: Ending | None = None
    stopped: bool = False
    recent: list[CoupRecord] = field(default_factory=list)


class CardRoom(Struct):
    sets: dict[identifiers.CardSetId, CardSet] = field(default_factory=dict)
    # The set that lies at each table, loaded or not.
    at_table: dict[identifiers.TableId, identifiers.CardSetId] = field(default_factory=dict)
    shoes: dict[identifiers.TableId, Shoe] = field(default_factory=dict)
