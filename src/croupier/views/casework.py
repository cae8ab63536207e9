"""Cases that wait for staff, the oldest first, with what may be decided and by whom.

Beside each lie the records of its round: who staked what, and what witnesses said.
"""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.ledger import AccountChanges
from croupier.core.pit.accounts.state import Demand, Hold, Owed, PrizeHold
from croupier.core.pit.cases.approvals.requests import read
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.cases.options import Option, options
from croupier.core.pit.conduct.state import Bar
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.fold import found as found_round
from croupier.core.pit.state import Bets, Case, CaseKind, Reading, Round, RoundStatus, Table
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Actor
from croupier.views.floor.trays_and_cards import CardSetView, FloatView, card_sets, float_views
from croupier.views.same_fields import view_of
from croupier.views.sentence.names import Names, names_of, said
from croupier.views.sentence.sentence import told
from croupier.views.tournaments.sealed_forms import SealedFormView, sealed_forms


class StakeFile(Struct, frozen=True):
    """What one player had on the round. `credit` is None until it was settled."""

    session: identifiers.SessionId
    terminal: identifiers.TerminalId | None
    bets: Bets
    staked: int
    credit: int | None = None


class RoundFile(Struct, frozen=True, omit_defaults=True):
    id: identifiers.RoundId
    table: identifiers.TableId
    game: GameName
    status: RoundStatus
    opened: identifiers.Instant
    closed: identifiers.Instant | None = None
    spun: identifiers.Instant | None = None
    settled: identifiers.Instant | None = None
    confirmed_by: identifiers.PersonId | None = None
    outcome: OutcomeData | None = None
    readings: tuple[Reading, ...] = ()
    stakes: tuple[StakeFile, ...] = ()
    corrections: int = 0
    no_spins: int = 0


def round_file(floor: Floor, about: str) -> RoundFile | None:
    """None where `about` is no round, or one so old that only the journal still has it."""
    name = identifiers.RoundId(about)
    table = floor.state.tables.get(identifiers.table_of(name))
    round_ = found_round(table, name) if table is not None else None
    return _file(floor, table, round_) if table is not None and round_ is not None else None


def last_file(floor: Floor, about: str) -> RoundFile | None:
    """Of the latest round that the player wagered on whom a case names, at its table if it has one.

    A dispute is about `T1 S7`, a player's own report about `S7`.
    """
    named = about.split(" ")
    tables = [table for table in floor.state.tables.values() if table.id in named]
    found = [
        (table, round_)
        for table in tables or floor.state.tables.values()
        for round_ in (*table.past, *([table.round] if table.round else []))
        if any(session in named for session in round_.wagers)
    ]
    latest = max(found, key=lambda each: each[1].opened, default=None)
    return _file(floor, *latest) if latest is not None else None


def _file(floor: Floor, table: Table, round_: Round) -> RoundFile:
    return view_of(
        RoundFile,
        round_,
        table=table.id,
        game=table.game,
        confirmed_by=round_.confirmed.person if round_.confirmed else None,
        readings=tuple(round_.readings),
        stakes=tuple(stake for stake in _stakes(floor, table, round_) if stake.bets),
    )


def _stakes(floor: Floor, table: Table, round_: Round) -> Iterator[StakeFile]:
    """Whoever took back all that they had laid has none."""
    settled = (result.session for result in round_.results)
    for session in dict.fromkeys((*round_.players, *round_.wagers, *settled)):
        yield _stake(floor, table, round_, session)


def _stake(floor: Floor, table: Table, round_: Round, name: identifiers.SessionId) -> StakeFile:
    session = floor.state.sessions.get(name)
    result = next((each for each in round_.results if each.session == name), None)
    if result is not None:
        bets: Bets = {wager.bet: wager.stake for wager in result.wagers}
    elif round_.closed is not None:
        bets = round_.wagers.get(name, {})
    else:
        board = session.boards.get(table.id) if session is not None else None
        bets = board.bets if board is not None and board.round == round_.id else {}
    return StakeFile(
        name,
        session.terminal if session is not None else None,
        dict(bets),
        sum(bets.values()),
        result.credit if result is not None else None,
    )


_DONE_SHOWN = 30


class CaseView(Struct, frozen=True, omit_defaults=True):
    id: identifiers.CaseId
    kind: CaseKind
    about: str
    # In English; `words` says the same in any language, where it has been given some.
    sentence: str
    opened: identifiers.Instant
    clause: identifiers.ClauseId | None = None
    by: Actor | None = None
    # What waits for approval: as it was asked, and in a sentence.
    request: str | None = None
    asked: str | None = None
    review: bool = False
    options: tuple[Option, ...] = ()
    decided: identifiers.Instant | None = None
    decision: str | None = None
    decided_by: Actor | None = None
    words: CaseWords | None = None
    # The records beside it, of a case that waits.
    file: RoundFile | None = None
    # Of a case that is decided: what its decision did to the accounts.
    changes: AccountChanges = AccountChanges()
    # What it is about, as people on the floor say it.
    concerns: str = ""


class CasesView(Struct, frozen=True, tag="cases"):
    open: tuple[CaseView, ...]
    done: tuple[CaseView, ...]
    holds: tuple[Hold, ...]
    owed: tuple[Owed, ...]
    prizes_held: tuple[PrizeHold, ...]
    bars: tuple[Bar, ...]
    cards: tuple[CardSetView, ...]
    floats: tuple[FloatView, ...]
    demands: tuple[Demand, ...]
    sealed_forms: tuple[SealedFormView, ...]


def cases_view(floor: Floor) -> CasesView:
    state = floor.state
    names = names_of(floor)
    waiting = sorted(state.cases.values(), key=lambda case: case.opened)
    return CasesView(
        tuple(_case(names, case, options(floor, case), file_of(floor, case)) for case in waiting),
        tuple(_case(names, case) for case in reversed(state.cases_done[-_DONE_SHOWN:])),
        tuple(state.money.holds.values()),
        tuple(state.money.owed.values()),
        tuple(state.money.prizes_held.values()),
        tuple(state.bars),
        card_sets(floor),
        float_views(floor),
        tuple(state.money.demands.values()),
        sealed_forms(floor),
    )


def file_of(floor: Floor, case: Case) -> RoundFile | None:
    """Of the round that the case is about or its request names, or its player's last one."""
    asked = read(case.request) if case.request is not None else None
    named = getattr(asked, "round", None) or case.disputed_round or case.about
    return round_file(floor, named) or last_file(floor, case.about)


def _case(
    names: Names, case: Case, found: tuple[Option, ...] = (), file: RoundFile | None = None
) -> CaseView:
    return view_of(
        CaseView,
        case,
        sentence=said(case.sentence, names),
        asked=_request_in_words(names, case),
        options=found,
        decision=said(case.decision, names) if case.decision is not None else None,
        file=file,
        concerns=_concerns(names, case),
    )


def _concerns(names: Names, case: Case) -> str:
    if case.disputed_round is None:
        return names.about(case.about)
    # The round names the table, with which it begins.
    _, _, whose = case.about.partition(" ")
    return names.about(f"{whose} {case.disputed_round}")


def _request_in_words(names: Names, case: Case) -> str | None:
    request = read(case.request) if case.request is not None else None
    return told(request, names) if isinstance(request, Struct) else None
