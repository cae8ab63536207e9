"""The whole of one rulebook. A section is absent where its document has nothing on the matter."""

from collections.abc import Mapping

from msgspec import Struct, field

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.baccarat import BaccaratRules
from croupier.core.rulebook.document import Document
from croupier.core.rulebook.limits import Form, FormLimits
from croupier.core.rulebook.roulette import RouletteRules
from croupier.core.rulebook.sicbo import SicBoRules


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the text of a rulebook holds, once every key has found its place."""

    id: RulebookId
    document: Document
    limits: Mapping[Form, FormLimits]
    derived_from: RulebookId | None = None
    roulette: RouletteRules | None = None
    baccarat: BaccaratRules | None = None
    sicbo: SicBoRules | None = field(name="sic-bo", default=None)


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
