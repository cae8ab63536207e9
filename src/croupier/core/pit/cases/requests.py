"""What can wait for somebody's approval: whatever a person asks that a rulebook may split in two.

Any rulebook, a house variant included, may give an action to one who requests and one who approves.
So every act of staff can wait; not what players lay, devices see, and what is itself about a case.
"""

from typing import Any

import msgspec

from croupier.core.pit.accounts.commands import (
    BuyIn,
    DemandReturn,
    DetermineHold,
    DeterminePrizeHold,
    DirectToLeave,
    HoldCredit,
    HoldPrize,
    PayInChips,
    ReviewHold,
    ReviewPrizeHold,
    WithdrawDemand,
)
from croupier.core.pit.cards.dealing.commands import EnterCard
from croupier.core.pit.cards.empty_coups.commands import StartCoupWithoutWagers
from croupier.core.pit.cards.misdeals.commands import (
    DeclareCardsShort,
    MoveToAnotherShoe,
    OrderNewCards,
    ReportExtraCard,
    ReportFaceUpCard,
    ReportMisdeal,
    ReportPreparationFault,
    ReportShoeFault,
    ReportShufflerFault,
    ReportWrongCard,
    VoidWrongShoeCoup,
)
from croupier.core.pit.cards.results.commands import (
    DecideShoeDiffers,
    PressResult,
    ReportShoeDiffers,
)
from croupier.core.pit.cards.sets.commands import (
    CheckCards,
    CutCards,
    OrderCardCheck,
    RetireCards,
    RiffleCards,
    ShuffleCards,
)
from croupier.core.pit.cards.shoes.commands import (
    BringCards,
    BurnCard,
    ExchangeCards,
    LoadShoe,
    OrderShuffle,
    ReplaceUnfitCards,
)
from croupier.core.pit.chips.commands import IssueColour, RedeemColour, TakeCallBet
from croupier.core.pit.conduct.commands import (
    BarPlayer,
    DirectToVacate,
    ExcludePlayer,
    InstructOnGames,
    LiftBar,
    VoidPlayersWagers,
)
from croupier.core.pit.floats.commands import (
    CloseFloat,
    CollectDrop,
    CreditFloat,
    EmptyStacker,
    FillFloat,
    OpenFloat,
)
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    ChangeLateWager,
    ConfirmDespiteDisplay,
    CorrectOutcome,
    DeclareMalfunction,
    DeclareNoSpin,
    ExamineBall,
    InvalidateRound,
    LetOutcomeStand,
    RecalculateRound,
    RefuseWager,
    RepayDebt,
    RestoreLuckyBall,
    ReturnUspin,
    VoidDiceRound,
    VoidEarlyRound,
    VoidPastRound,
    VoidUnprovedWagers,
    WriteOffDebt,
)
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    DirectEmptyRounds,
    EnterOutcome,
    OpenWagering,
)
from croupier.core.pit.tables.commands import (
    AnnounceClosing,
    ChangeLimits,
    CloseTable,
    OpenTable,
    SetPersonalLimits,
    SetWageringPeriod,
    TakeTable,
)
from croupier.core.pit.tickets.commands import HandPay, VoidTicket

OfMoney = (
    BuyIn
    | DemandReturn
    | DetermineHold
    | DeterminePrizeHold
    | DirectToLeave
    | HoldCredit
    | HoldPrize
    | PayInChips
    | ReviewHold
    | ReviewPrizeHold
    | WithdrawDemand
    | HandPay
    | VoidTicket
    | OpenFloat
    | FillFloat
    | CreditFloat
    | CollectDrop
    | CloseFloat
    | EmptyStacker
    | RepayDebt
    | WriteOffDebt
)
OfCards = (
    EnterCard
    | StartCoupWithoutWagers
    | DeclareCardsShort
    | MoveToAnotherShoe
    | OrderNewCards
    | ReportExtraCard
    | ReportFaceUpCard
    | ReportMisdeal
    | ReportPreparationFault
    | ReportShoeFault
    | ReportShufflerFault
    | ReportWrongCard
    | VoidWrongShoeCoup
    | DecideShoeDiffers
    | PressResult
    | ReportShoeDiffers
    | CheckCards
    | CutCards
    | OrderCardCheck
    | RetireCards
    | RiffleCards
    | ShuffleCards
    | BringCards
    | BurnCard
    | ExchangeCards
    | LoadShoe
    | OrderShuffle
    | ReplaceUnfitCards
)
OfRounds = (
    AdjustCredit
    | ChangeLateWager
    | ConfirmDespiteDisplay
    | CorrectOutcome
    | DeclareMalfunction
    | DeclareNoSpin
    | ExamineBall
    | InvalidateRound
    | LetOutcomeStand
    | RecalculateRound
    | RefuseWager
    | RestoreLuckyBall
    | ReturnUspin
    | VoidDiceRound
    | VoidEarlyRound
    | VoidPastRound
    | VoidUnprovedWagers
    | CallNoMoreBets
    | ConfirmOutcome
    | DirectEmptyRounds
    | EnterOutcome
    | OpenWagering
)
OfTables = (
    IssueColour
    | RedeemColour
    | TakeCallBet
    | AnnounceClosing
    | ChangeLimits
    | CloseTable
    | OpenTable
    | SetPersonalLimits
    | SetWageringPeriod
    | TakeTable
)
OfPlayers = (
    BarPlayer | DirectToVacate | ExcludePlayer | InstructOnGames | LiftBar | VoidPlayersWagers
)
Request = OfMoney | OfCards | OfRounds | OfTables | OfPlayers

# What a request is about: the first of these that it names.
_SUBJECTS = ("round", "session", "table", "terminal", "case", "hold", "about", "key", "cards")

_encode = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder(Request).decode


def written(request: Request) -> str:
    return _encode(request).decode()


def read(text: str) -> Any:  # noqa: ANN401 - one of the commands above
    return _decode(text)


def about(request: Request) -> str:
    named = (getattr(request, name, None) for name in _SUBJECTS)
    return next((str(name) for name in named if name), "")
