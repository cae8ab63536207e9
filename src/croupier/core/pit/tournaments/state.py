"""A session of a tournament at one table: its players, their wagers, whose turn it is."""

from enum import StrEnum

from msgspec import Struct, field

from croupier.core.identifiers import BetText, ClauseId, Instant, PersonId, RoundId, TableId
from croupier.core.ledger.accounts import AccountId, AccountKind, account
from croupier.core.stream.messages import InCents
from croupier.core.tournaments import placing, score_sheet

# Why no further round may open, among the stops of a table.
STOP = "tournament"
# What ends a session by itself. A round that is made void afterwards takes it back.
PLAYED_OUT, NOBODY_LEFT = "it is played out", "there is nobody left to play"
CANCELLED = "the tournament was cancelled"


Bets = dict[BetText, int]


class Phase(StrEnum):
    """WAITING lies between rounds. In OVER chips are counted and no further round opens."""

    WAITING = "waiting"
    WAGERING = "wagering"
    CLOSED = "closed"
    OVER = "over"


class SecretForm(Struct, frozen=True):
    """An undisclosed wager before anybody may know it.

    A form on paper has its `number`; one filled in on a screen has a `commitment`, which its
    content must match, and the content `sealed` for the supervisor who examines it.
    """

    number: str
    commitment: str = ""
    sealed: str = ""
    examined: PersonId | None = None


class RevealedForm(Struct, frozen=True):
    """What an undisclosed wager said, and what it counted as. Anybody who plays may see it."""

    bet: str
    amount: int
    counts: int


class Missed(StrEnum):
    """Why the manager must decide about a player before the next round."""

    ABSENT = "absent"
    SILENT = "silent"
    TOO_LITTLE = "too-little"


class CountedChips(Struct, frozen=True):
    amount: int
    dealer: PersonId
    inspector: PersonId
    signed: bool


class TournamentPlayer(Struct):
    entry: score_sheet.EntryId
    name: str
    seat: str
    person: PersonId | None = None
    passes: int = 0
    forms: int = 0
    # On the round that is under way, in the order in which bets were laid.
    bets: dict[BetText, int] = field(default_factory=dict)
    confirmed: dict[BetText, int] = field(default_factory=dict)
    # They have had their turn, and what lies there stays as it is.
    locked: bool = False
    late: bool = False
    passed: bool = False
    form: SecretForm | None = None
    # Of the last round, until the next is played.
    revealed: RevealedForm | None = None
    # What they held beside their open wagers when no more were taken: no form is good for more.
    held_at_close: int = 0
    absent: bool = False
    deducted: int = 0
    missed: Missed | None = None
    last_wager: int = 0
    # The place of their chips in the order in which the dealer took them, in the last round.
    removed: int = 0
    out: placing.Out | None = None
    disqualified: str = ""
    clause: ClauseId | None = None
    # A seat that was never taken.
    never_came: bool = False
    counted: CountedChips | None = None
    # What their chips came to when they were disqualified for absence.
    kept: int = 0

    @property
    def plays(self) -> bool:
        return self.out is None and not self.disqualified and not self.never_came

    @property
    def acted(self) -> bool:
        return bool(self.bets) or self.passed or self.form is not None


class Scored(Struct, frozen=True):
    """What was paid on a round, so that a correction can take it back."""

    corrections: int
    void: bool
    wagers: dict[str, Bets]
    credits: dict[str, int]
    # Which round of the session it was, and who played a pass card or a form in it.
    number: int = 0
    passed: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    # What it cost to be absent, or to hand in a form that says nothing.
    absent: dict[str, int] = field(default_factory=dict)
    blank: dict[str, int] = field(default_factory=dict)


class Question(Struct, frozen=True):
    """What somebody was counted with when the sheet was returned, and what the result that was put
    right since would have left them. `credit` is what their wagers on it get by that result.
    """

    seat: str
    entry: score_sheet.EntryId
    counted: InCents
    right: InCents
    credit: InCents


class TournamentPlay(Struct):
    sheet: score_sheet.SheetId
    content: score_sheet.ScoreSheet
    players: dict[str, TournamentPlayer]
    begun: Instant
    directors: tuple[PersonId, ...] = ()
    # The public halves of keys of supervisors' screens, which forms are sealed for.
    form_keys: tuple[str, ...] = ()
    phase: Phase = Phase.WAITING
    # How many rounds have been played out.
    rounds: int = 0
    # How many of them were made void afterwards: they count for nothing.
    voided: int = 0
    shoes: int = 0
    # From which round on the chips count for which they were exchanged last.
    exchanged: int = 0
    round: RoundId | None = None
    marker: str = ""
    order: tuple[str, ...] = ()
    turn_ends: Instant | None = None
    scored: dict[RoundId, Scored] = field(default_factory=dict)
    dispute: str = ""
    # Nobody directs the tournament, and somebody has to be there.
    unattended: bool = False
    # The tournament was cancelled: the round under way is the last.
    cancelled: bool = False
    break_ends: Instant | None = None
    concluded: str = ""
    # Once the sheet is returned: the count, rounds that were put right since, and what is open.
    results: tuple[score_sheet.SeatResult, ...] = ()
    put_right: tuple[RoundId, ...] = ()
    questions: tuple[Question, ...] = ()

    @property
    def turn(self) -> str | None:
        """Whose turn it is, where players wager in order. Nobody waits for who is absent."""
        return self.turn_once_there(None)

    def turn_once_there(self, come: str | None) -> str | None:
        """Whose turn it is if the player of that seat has come. A form is a wager."""
        order = (self.players[seat] for seat in self.order)
        waiting = (each for each in order if not each.locked and each.form is None)
        there = (each for each in waiting if not each.absent or each.seat == come)
        return next((each.seat for each in there if each.plays), None)

    def playing(self) -> list[TournamentPlayer]:
        return [player for player in self.players.values() if player.plays]


def chips_of(table: TableId, seat: str) -> AccountId:
    return account(AccountKind.TOURNAMENT_CHIPS, f"{table}/{seat}")


def stakes_on(round_: RoundId) -> AccountId:
    return account(AccountKind.TOURNAMENT_STAKES, round_)


def inventory_of(table: TableId) -> AccountId:
    return account(AccountKind.TOURNAMENT_INVENTORY, table)


# So many sheets of a table are remembered, play-offs included.
SHEETS_KEPT = 5


def remember(returned: dict[score_sheet.SheetId, TournamentPlay], play: TournamentPlay) -> None:
    returned[play.sheet] = play
    table = play.content.table
    here = [name for name, each in returned.items() if each.content.table == table]
    for name in here[:-SHEETS_KEPT]:
        del returned[name]


def put_right_later(returned: dict[score_sheet.SheetId, TournamentPlay], round_: RoundId) -> None:
    """A round has another result than when its score was returned."""
    for play in returned.values():
        if round_ in play.scored:
            play.put_right = (*play.put_right, round_)
