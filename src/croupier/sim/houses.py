"""What stands on a simulated floor under each rulebook: every game and every source it knows."""

from msgspec import Struct, field

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.sim.house_roulette import HOUSE_ROULETTE, HOUSE_TEXT

RRB = "nsw-rapid-2016"
ROU = "nsw-roulette-2019"
MTT = "act-mttg-2019"
IBK = "nsw-interblock-2016"
RFS = "rapid-fusion-2015"

# A conventional table: bets are chips on a layout, or called out.
_CHIPS = {"form": "table"}
_ROULETTE, _BACCARAT, _SIC_BO = GameName.ROULETTE, GameName.BACCARAT, GameName.SIC_BO


class HouseTable(Struct, frozen=True):
    name: str
    game: GameName
    source: Source
    options: dict[str, str] = field(default_factory=dict)
    wagering_seconds: int = 30
    # The document itself, where the rest of the house plays by a variant of it.
    by_the_document: bool = False
    # A wheel or tumbler that the system tells when to launch; the others have their own clock.
    told: bool = False


class House(Struct, frozen=True):
    """`derived` is the text of a house's own variant, where the document has no terminals."""

    rulebook: RulebookId
    tables: tuple[HouseTable, ...]
    derived: str | None = None
    played: RulebookId | None = None

    @property
    def binding(self) -> RulebookId:
        return self.played or self.rulebook

    def binds(self, plan: HouseTable) -> RulebookId:
        return self.rulebook if plan.by_the_document else self.binding


HOUSES: dict[str, House] = {
    RRB: House(
        RulebookId(RRB),
        (
            HouseTable("R1", _ROULETTE, Source.LIVE),
            HouseTable("R2", _ROULETTE, Source.AUTOMATED, wagering_seconds=25, told=True),
            HouseTable("B1", _BACCARAT, Source.LIVE, wagering_seconds=25),
            HouseTable("B2", _BACCARAT, Source.LIVE, wagering_seconds=25),
        ),
    ),
    ROU: House(
        RulebookId(ROU),
        (
            HouseTable("R1", _ROULETTE, Source.LIVE, {"lucky_ball": "standard"}),
            HouseTable("R2", _ROULETTE, Source.USPIN, {"wheel": "double-zero"}),
            HouseTable("C1", _ROULETTE, Source.LIVE, _CHIPS, by_the_document=True),
        ),
        HOUSE_TEXT,
        RulebookId(HOUSE_ROULETTE),
    ),
    MTT: House(
        RulebookId(MTT),
        (
            HouseTable("R1", _ROULETTE, Source.LIVE),
            HouseTable("B1", _BACCARAT, Source.LIVE, wagering_seconds=25),
            HouseTable("B2", _BACCARAT, Source.LIVE, {"settlement": "even-money"}),
            HouseTable("D1", _SIC_BO, Source.LIVE, wagering_seconds=20),
        ),
    ),
    IBK: House(
        RulebookId(IBK),
        (
            HouseTable("R1", _ROULETTE, Source.AUTOMATED),
            HouseTable("D1", _SIC_BO, Source.AUTOMATED, wagering_seconds=20, told=True),
        ),
    ),
    RFS: House(
        RulebookId(RFS),
        (
            HouseTable("R1", _ROULETTE, Source.LIVE),
            HouseTable("C1", _ROULETTE, Source.LIVE, _CHIPS),
        ),
    ),
}
