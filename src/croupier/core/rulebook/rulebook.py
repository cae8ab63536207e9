"""The whole of one rulebook. A section is absent where its document has nothing on the matter."""

from collections.abc import Mapping

from msgspec import Struct, field

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook import payments
from croupier.core.rulebook import round as rounds
from croupier.core.rulebook.bounds import BoundRules
from croupier.core.rulebook.conduct import ConductRules, DisputeRules
from croupier.core.rulebook.document import citation, shipped
from croupier.core.rulebook.document.approval import SignedApproval
from croupier.core.rulebook.equipment import DisplayRules, EquipmentRules
from croupier.core.rulebook.faults import CorrectionRules, FaultRules, VoidRules
from croupier.core.rulebook.games.baccarat import BaccaratRules, CardRules, MisdealRules
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import NoSpinRules, NumberKeyed, RouletteRules, SpinRules
from croupier.core.rulebook.games.sicbo import DiceRules, SicBoRules
from croupier.core.rulebook.limits import ClosureRules, Form, FormLimits
from croupier.core.rulebook.money import MoneyRules
from croupier.core.rulebook.promotions import JackpotRules, PromotionRules
from croupier.core.rulebook.roles import Action, Powers, Presence, Role, RoleRules
from croupier.core.rulebook.tournaments import TournamentRules
from croupier.core.rulebook.wagering import FormWagering


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the text of a rulebook holds, once every key has found its place.

    The order here is the order in which a rulebook is written, shown and compared.
    """

    id: RulebookId
    derived_from: RulebookId | None = None
    document: citation.Document
    labels: citation.Labels
    money: MoneyRules | None = None
    roles: Mapping[Role, RoleRules]
    equipment: EquipmentRules
    staff: Mapping[Form, Presence]

    wagering: Mapping[Form, FormWagering]
    limits: Mapping[Form, FormLimits]
    bounds: BoundRules | None = None
    chips: payments.ChipRules | None = None

    round: rounds.RoundRules
    script: Mapping[Form, rounds.Scripts]
    outcome: Mapping[GameName, rounds.Readings]
    early_result: Mapping[rounds.EarlyEvent, Mapping[Source, citation.Cited[rounds.EarlyEffect]]]
    spin: SpinRules | None = None
    no_spin: NoSpinRules | None = None
    cards: CardRules | None = None
    misdeals: MisdealRules | None = None
    dice: DiceRules | None = None
    faults: FaultRules
    corrections: CorrectionRules
    voids: VoidRules

    accounts: payments.AccountRules | None = None
    cash_out: payments.CashOutRules | None = None
    tickets: payments.TicketRules | None = None
    payouts: payments.PayoutRules

    conduct: ConductRules
    closure: ClosureRules
    disputes: DisputeRules
    display: DisplayRules
    authority: Mapping[Action, citation.Cited[Powers]]

    tournaments: TournamentRules | None = None
    jackpot: JackpotRules | None = None
    promotions: PromotionRules | None = None

    roulette: RouletteRules | None = None
    baccarat: BaccaratRules | None = None
    sicbo: SicBoRules | None = field(name="sic-bo", default=None)

    # At the end of the text, where somebody has signed it.
    approval: SignedApproval | None = None

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
        """Shipped, or signed. A derived rulebook is a variant that no regulator has approved."""
        signed = self.settings.approval is not None or self.digest in shipped.SHIPPED
        return signed and self.settings.derived_from is None

    @property
    def draft(self) -> bool:
        """A document of its own that nobody has signed."""
        return not self.approved and self.settings.derived_from is None


def at_rest_rules(book: Settings, game: GameName, source: Source) -> SpinRules | None:
    """None where no number is keyed, or where one may be keyed as soon as the ball is spun."""
    rules = book.spin if game is GameName.ROULETTE else None
    if rules is None or rules.number_keyed is None:
        return None
    if rounds.OutcomeSource.DEALER_ENTRY not in book.outcome[game].get(source, {}):
        return None
    return rules if rules.number_keyed.value is NumberKeyed.ONCE_AT_REST else None
