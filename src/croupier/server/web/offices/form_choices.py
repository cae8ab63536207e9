"""Works out the choices of a command's form at the moment it is asked for.

Each kind of field has one small function for its choices, bounds and starting value. It belongs to
the kind and never to a command: a command whose fields are of known kinds needs nothing here.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from croupier.core import identifiers
from croupier.core.ledger.accounts import chips
from croupier.core.pit.chips.chip_places import rack
from croupier.core.pit.chips.state import Rack
from croupier.core.pit.conduct.sanctions import sanctioned_rules
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.jackpot_terminal import sensors_at
from croupier.core.pit.jackpots.state import JackpotTable
from croupier.core.pit.state import Round, Session, Table, Terminal
from croupier.core.rulebook import roles, rulebook
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.messages import FieldKind
from croupier.rulebooks.register import Clause, Topic, known_register
from croupier.views.casework import RoundFile, file_of, round_file
from croupier.wire.describing.forms import FieldChoice, FieldNow, Form, FormView, forms


class AskedForm(Struct, frozen=True):
    """`today` is the venue's gaming day."""

    floor: Floor
    given: Mapping[str, str]
    now: identifiers.Instant
    today: str

    def table(self) -> Table | None:
        """The table it is given, or that its round is one of."""
        named = self.given.get("table") or identifiers.table_of(
            identifiers.RoundId(self.given.get("round", ""))
        )
        found = self.floor.state.tables.get(identifiers.TableId(named))
        file = self.file() if found is None else None
        return self.floor.state.tables.get(file.table) if file is not None else found

    def terminal(self) -> Terminal | None:
        return self.floor.state.terminals.get(
            identifiers.TerminalId(self.given.get("terminal", ""))
        )

    def session(self) -> Session | None:
        return self.floor.state.sessions.get(identifiers.SessionId(self.given.get("session", "")))

    def file(self) -> RoundFile | None:
        """The round it is given, or that its case is about."""
        if "round" in self.given:
            return round_file(self.floor, self.given["round"])
        case: Any = self.floor.state.cases.get(identifiers.CaseId(self.given.get("case", "")))
        return file_of(self.floor, case) if case is not None else None


class RuleOfConduct(Struct, frozen=True):
    """A rule that a player may have broken, for whoever has to name it."""

    clause: identifiers.ClauseId
    summary: str


def rules_of_conduct(book: rulebook.Settings) -> tuple[RuleOfConduct, ...]:
    """In the order of the document. A document outside the register lists none."""
    return tuple(RuleOfConduct(found.id, found.summary) for found in _clauses(book))


def _clauses(book: rulebook.Settings) -> list[Clause]:
    conduct, register = book.conduct, known_register()
    remedies = tuple(conduct.sanctioned.clauses)
    letters = {clause.partition("-")[0] for clause in remedies}
    numbers = sanctioned_rules(conduct)
    if numbers is not None:
        named = (register.get(f"{letter}-{rule}") for letter in letters for rule in numbers)
        return [clause for clause in named if clause is not None]
    return [
        clause
        for clause in register.select(topic=Topic.CONDUCT)
        if clause.document in letters and not clause.id.startswith(remedies)
    ]


Source = Callable[[AskedForm], FieldNow]

# What a terminal shows to play with unless somebody types another amount.
_SHOWN_CREDIT = 20_000
_ROUNDS_LISTED = 10
_NOTHING = FieldNow()


def _named(values: Iterable[str], start: str | None = None) -> FieldNow:
    """A choice of one is made already."""
    choices = tuple(FieldChoice(value) for value in dict.fromkeys(values))
    only = choices[0].value if len(choices) == 1 else None
    known = start if any(choice.value == start for choice in choices) else None
    return FieldNow(choices, known or only)


def _tables(asked: AskedForm) -> FieldNow:
    """Cards go to the tables where they are dealt."""
    tables = asked.floor.state.tables.values()
    dealt = "cards" in asked.given
    return _named(one.id for one in tables if one.game is GameName.BACCARAT or not dealt)


def _terminals(asked: AskedForm) -> FieldNow:
    """Those that play under the rulebook of the table; without a table all of them."""
    table, terminals = asked.table(), asked.floor.state.terminals.values()
    fitting = (one for one in terminals if table is None or one.rulebook == table.rulebook)
    return FieldNow(tuple(FieldChoice(one.id) for one in fitting))


def _rounds(asked: AskedForm) -> FieldNow:
    """The round that a case is about, else the last rounds at the table or in the whole pit."""
    file, table = asked.file(), asked.table()
    if file is not None:
        return _named((file.id,))
    tables = [table] if table is not None else asked.floor.state.tables.values()
    rounds = [round_.id for each in tables for round_ in _last(each)]
    return FieldNow(tuple(FieldChoice(name) for name in rounds))


def _last(table: Table) -> list[Round]:
    every = [*table.past, *([table.round] if table.round is not None else [])]
    return every[-_ROUNDS_LISTED:][::-1]


def _sessions(asked: AskedForm) -> FieldNow:
    """Whoever had chips on the round; whoever sits in the pit where no round is known."""
    staked = _stakers(asked).choices
    if staked:
        return FieldNow(staked)
    seats = asked.floor.state.sessions.values()
    return FieldNow(tuple(FieldChoice(one.id, one.terminal) for one in seats))


def _stakers(asked: AskedForm) -> FieldNow:
    file = asked.file()
    stakes = file.stakes if file is not None else ()
    choices = (FieldChoice(each.session, each.terminal, each.staked) for each in stakes)
    return FieldNow(tuple(choices))


def _dealers(asked: AskedForm) -> FieldNow:
    on_duty, table = asked.floor.state.plan.on_duty, asked.table()
    dealers = (person for person, role in on_duty.items() if role is roles.Role.DEALER)
    return _named(dealers, table.dealer if table is not None else None)


def _rulebooks(asked: AskedForm) -> FieldNow:
    known = [*asked.floor.state.rulebooks]
    return _named(known, known[0] if known else None)


def _card_rulebooks(asked: AskedForm) -> FieldNow:
    tables = asked.floor.state.tables.values()
    dealing = [one.rulebook for one in tables if one.game is GameName.BACCARAT]
    return _named(dealing, dealing[0] if dealing else None)


def _card_sets(asked: AskedForm) -> FieldNow:
    return _named(asked.floor.state.cards.sets)


def _devices(asked: AskedForm) -> FieldNow:
    table, devices = asked.table(), asked.floor.state.plan.devices.values()
    return _named(one.id for one in devices if table is None or one.place == table.id)


def _day(asked: AskedForm) -> FieldNow:
    return FieldNow(start=asked.today)


def _moment(asked: AskedForm) -> FieldNow:
    return FieldNow(start=asked.now)


def _credit(asked: AskedForm) -> FieldNow:
    session = asked.session()
    if session is None:
        return _NOTHING
    credit = asked.floor.ledger.balance(chips(session.id))
    return FieldNow(start=credit or None, most=max(credit, 0))


def _shown_credit(asked: AskedForm) -> FieldNow:
    return FieldNow(start=_SHOWN_CREDIT)


def _wagering_period(asked: AskedForm) -> FieldNow:
    table = asked.table()
    return FieldNow(start=table.wagering_ms) if table is not None else _NOTHING


def _sign(asked: AskedForm) -> FieldNow:
    table = asked.table()
    return FieldNow(sign=table.sign) if table is not None else _NOTHING


def _bet(asked: AskedForm) -> FieldNow:
    table = asked.table()
    return FieldNow(table=table.id, game=table.game) if table is not None else _NOTHING


def _outcome(asked: AskedForm) -> FieldNow:
    file = asked.file()
    if file is None:
        return _bet(asked)
    return FieldNow(table=file.table, game=file.game, outcome=file.outcome)


def _conditions(asked: AskedForm) -> FieldNow:
    terminal = asked.terminal()
    return _named(terminal.conditions if terminal is not None else ())


def _parts(asked: AskedForm) -> FieldNow:
    terminal = asked.terminal()
    named = terminal.parts.values() if terminal is not None else ()
    return _named(part for parts in named for part in parts)


def _breaches(asked: AskedForm) -> FieldNow:
    """The rules of the table's document whose breach staff may answer with a sanction."""
    table = asked.table()
    rules = rules_of_conduct(asked.floor.settings(table)) if table is not None else ()
    return FieldNow(tuple(FieldChoice(rule.clause, words=rule.summary) for rule in rules))


def _rack(asked: AskedForm) -> Rack:
    table = asked.table()
    return rack(asked.floor, table) if table is not None else Rack()


def _layout_knowledge(asked: AskedForm) -> FieldNow:
    return FieldNow(start=_rack(asked).known.value)


def _payout_level(asked: AskedForm) -> FieldNow:
    return FieldNow(start=_rack(asked).inspected_from)


def _change_level(asked: AskedForm) -> FieldNow:
    return FieldNow(start=_rack(asked).acknowledged_from)


def _paying_order(asked: AskedForm) -> FieldNow:
    return FieldNow(several=tuple(step.value for step in _rack(asked).paying))


def _jackpots(asked: AskedForm) -> FieldNow:
    """That of the table; somebody who sets one up types its name."""
    here = _table_jackpot(asked)
    return _named((here.settings.jackpot,)) if here is not None else _NOTHING


def _pits(asked: AskedForm) -> FieldNow:
    here = _table_jackpot(asked)
    return _named((here.settings.pit,)) if here is not None else _NOTHING


def _sensors(asked: AskedForm) -> FieldNow:
    """The table's, and the spots that were backed in the round it is given."""
    table, here = asked.table(), _table_jackpot(asked)
    sensors = sensors_at(asked.floor, table.id) if table is not None else ()
    named = identifiers.RoundId(asked.given.get("round", ""))
    round_ = here.of(named) if here is not None else None
    backed = round_.wagers if round_ is not None else ()
    return _named((*(each.id for each in sensors), *backed))


def _table_jackpot(asked: AskedForm) -> JackpotTable | None:
    table = asked.table()
    return asked.floor.state.jackpots.get(table.id) if table is not None else None


def _seats(asked: AskedForm) -> FieldNow:
    """Of the tournament at the table, in their order around it, with who sits there."""
    table = asked.table()
    play = asked.floor.state.tournaments.get(table.id) if table is not None else None
    players = play.players.values() if play is not None else ()
    return FieldNow(tuple(FieldChoice(each.seat, words=each.name) for each in players))


SOURCES: Mapping[FieldKind, Source] = {
    FieldKind.TABLE: _tables,
    FieldKind.TERMINAL: _terminals,
    FieldKind.TERMINALS: _terminals,
    FieldKind.ROUND: _rounds,
    FieldKind.SESSION: _sessions,
    FieldKind.STAKERS: _stakers,
    FieldKind.INVOLVED: _stakers,
    FieldKind.DEALER: _dealers,
    FieldKind.RULEBOOK: _rulebooks,
    FieldKind.CARD_RULEBOOK: _card_rulebooks,
    FieldKind.CARD_SET: _card_sets,
    FieldKind.DEVICE: _devices,
    FieldKind.JACKPOT: _jackpots,
    FieldKind.PIT: _pits,
    FieldKind.SENSOR: _sensors,
    FieldKind.SEAT: _seats,
    FieldKind.SEATS: _seats,
    FieldKind.DAY: _day,
    FieldKind.MOMENT: _moment,
    FieldKind.CREDIT: _credit,
    FieldKind.SHOWN_CREDIT: _shown_credit,
    FieldKind.WAGERING_PERIOD: _wagering_period,
    FieldKind.SIGN: _sign,
    FieldKind.BET: _bet,
    FieldKind.OUTCOME: _outcome,
    FieldKind.CONDITION: _conditions,
    FieldKind.PART: _parts,
    FieldKind.BREACH: _breaches,
    FieldKind.LAYOUT_KNOWLEDGE: _layout_knowledge,
    FieldKind.PAYOUT_LEVEL: _payout_level,
    FieldKind.CHANGE_LEVEL: _change_level,
    FieldKind.PAYING_ORDER: _paying_order,
}


@cache
def form_called(command: str) -> Form | None:
    return forms().get(command)


def form_view(command: str, form: Form, asked: AskedForm) -> FormView:
    known = {
        name: SOURCES[field.kind](asked)
        for name, field in form.fields.items()
        if field.kind in SOURCES and name not in asked.given
    }
    return FormView(command, known)
