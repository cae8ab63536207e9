"""The whole of one rulebook. A section is absent where its document has nothing on the matter."""

from collections.abc import Mapping

from msgspec import Struct, field

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.document import Document
from croupier.core.rulebook.document.labels import Labels
from croupier.core.rulebook.equipment import EquipmentRules
from croupier.core.rulebook.events.jackpots import JackpotRules
from croupier.core.rulebook.events.promotions import PromotionRules
from croupier.core.rulebook.events.tournaments import TournamentRules
from croupier.core.rulebook.games.baccarat import BaccaratRules
from croupier.core.rulebook.games.cards import CardRules
from croupier.core.rulebook.games.dice import DiceRules
from croupier.core.rulebook.games.game import GameName, Source
from croupier.core.rulebook.games.roulette import RouletteRules
from croupier.core.rulebook.games.sicbo import SicBoRules
from croupier.core.rulebook.games.spin import SpinRules
from croupier.core.rulebook.irregularities.corrections import CorrectionRules
from croupier.core.rulebook.irregularities.early_result import EarlyEffect, EarlyEvent
from croupier.core.rulebook.irregularities.faults import FaultRules
from croupier.core.rulebook.irregularities.misdeals import MisdealRules
from croupier.core.rulebook.irregularities.no_spin import NoSpinRules
from croupier.core.rulebook.irregularities.voids import VoidRules
from croupier.core.rulebook.money.accounts import AccountRules
from croupier.core.rulebook.money.cash_out import CashOutRules
from croupier.core.rulebook.money.chips import ChipRules
from croupier.core.rulebook.money.payouts import PayoutRules
from croupier.core.rulebook.money.tickets import TicketRules
from croupier.core.rulebook.people.authority import Action, Powers
from croupier.core.rulebook.people.conduct import ConductRules
from croupier.core.rulebook.people.disputes import DisputeRules
from croupier.core.rulebook.people.roles import Role, RoleRules
from croupier.core.rulebook.people.staff import Presence
from croupier.core.rulebook.rounds.closure import ClosureRules
from croupier.core.rulebook.rounds.display import DisplayRules
from croupier.core.rulebook.rounds.limits import Form, FormLimits
from croupier.core.rulebook.rounds.outcome import Readings
from croupier.core.rulebook.rounds.round import RoundRules
from croupier.core.rulebook.rounds.script import Scripts
from croupier.core.rulebook.rounds.wagering import FormWagering


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the text of a rulebook holds, once every key has found its place.

    The order here is the order in which a rulebook is written, shown and compared.
    """

    id: RulebookId
    derived_from: RulebookId | None = None
    document: Document
    labels: Labels
    roles: Mapping[Role, RoleRules]
    equipment: EquipmentRules
    staff: Mapping[Form, Presence]

    wagering: Mapping[Form, FormWagering]
    limits: Mapping[Form, FormLimits]
    chips: ChipRules | None = None

    round: RoundRules
    script: Mapping[Form, Scripts]
    outcome: Mapping[GameName, Readings]
    early_result: Mapping[EarlyEvent, Mapping[Source, Cited[EarlyEffect]]]
    spin: SpinRules | None = None
    no_spin: NoSpinRules | None = None
    cards: CardRules | None = None
    misdeals: MisdealRules | None = None
    dice: DiceRules | None = None
    faults: FaultRules
    corrections: CorrectionRules
    voids: VoidRules

    accounts: AccountRules | None = None
    cash_out: CashOutRules | None = None
    tickets: TicketRules | None = None
    payouts: PayoutRules

    conduct: ConductRules
    closure: ClosureRules
    disputes: DisputeRules
    display: DisplayRules
    authority: Mapping[Action, Cited[Powers]]

    tournaments: TournamentRules | None = None
    jackpot: JackpotRules | None = None
    promotions: PromotionRules | None = None

    roulette: RouletteRules | None = None
    baccarat: BaccaratRules | None = None
    sicbo: SicBoRules | None = field(name="sic-bo", default=None)

    def games(self) -> tuple[GameName, ...]:
        sections = {
            GameName.ROULETTE: self.roulette,
            GameName.BACCARAT: self.baccarat,
            GameName.SIC_BO: self.sicbo,
        }
        return tuple(name for name, section in sections.items() if section is not None)


class Rulebook(Struct, frozen=True):
    """Settings that have passed every check, with the digest of the exact text they came from."""

    settings: Settings
    digest: str
    text: str

    @property
    def id(self) -> RulebookId:
        return self.settings.id

    @property
    def approved(self) -> bool:
        """A derived rulebook is a house variant that no regulator has approved."""
        return self.settings.derived_from is None
