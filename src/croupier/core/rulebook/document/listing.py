"""A rulebook as a list of settings that a person can read, and where two rulebooks differ."""

import datetime
from collections.abc import Iterator, Mapping
from typing import Any, cast

from msgspec import NODEFAULT, Struct, structs

from croupier.core.currencies import Currency
from croupier.core.identifiers import ClauseId
from croupier.core.rulebook import bounds, limits, money, roles, rulebook
from croupier.core.rulebook.document import citation, schema
from croupier.core.rulebook.games import baccarat, conditions, paytable, roulette


class Setting(Struct, frozen=True, omit_defaults=True):
    """`pays` is set where the setting is a row of a pay table; `steps` where it is a script."""

    name: str
    shown: str
    clauses: tuple[ClauseId, ...]
    source: str
    note: str | None = None
    pays: str | None = None
    steps: tuple["Setting", ...] = ()

    @property
    def section(self) -> str:
        return self.name.partition(".")[0]


def settings(part: object, name: str = "", currency: Currency | None = None) -> Iterator[Setting]:
    """Amounts are written in the rulebook's own currency, else in this: its house's."""
    match part:
        case citation.Cited():
            yield _cited(part, name, currency)
        case paytable.BetTerms():
            yield _terms(part, name)
        case roulette.CallBet() | roulette.NeighboursBet():
            yield _pieces(part, name)
        case rulebook.Settings(money=money.MoneyRules() as rules):
            yield from _struct(part, name, rules.named())
        case Struct():
            yield from _struct(part, name, currency)
        case Mapping():
            for key, value in part.items():
                yield from settings(value, schema.dotted(name, str(key)), currency)
        case tuple() if part and isinstance(part[0], citation.Cited):
            yield _script(part, name)
        case _:
            return


def _cited(cited: citation.Cited[Any], name: str, currency: Currency | None = None) -> Setting:
    told = _value(cited.value, name, currency)
    return Setting(name, told, cited.clauses, cited.sources(), cited.note)


def _value(value: object, name: str, currency: Currency | None) -> str:
    if not money.is_amount(name):
        return shown(value)
    match value:
        case bounds.Between():
            return value.told(lambda amount: money.written(amount, currency))
        case int():
            return money.written(value, currency)
        case tuple():
            return ", ".join(_value(each, name, currency) for each in value) or "none"
        case _:
            return shown(value)


def _script(steps: tuple[citation.Cited[Any], ...], name: str) -> Setting:
    each = tuple(_cited(step, schema.dotted(name, str(n))) for n, step in enumerate(steps, start=1))
    clauses = tuple(dict.fromkeys(clause for step in each for clause in step.clauses))
    text = ", then ".join(step.shown for step in each)
    return Setting(name, text, clauses, ", ".join(clauses), steps=each)


def _terms(terms: paytable.BetTerms, name: str) -> Setting:
    pays = ", ".join(
        odds if event == "win" else f"{event} {odds}"
        for event, odds in ((event, _prize(prize)) for event, prize in terms.prizes.items())
    )
    for event, back in terms.returns.items():
        pays += f", {event} {back.back.wins} of {back.back.per} back{_when(back.when)}"
    if terms.prison is not None:
        pays += f", in prison on {', '.join(terms.prison.when.pockets or ())}"
        pays += f" (again: {terms.prison.again.value})"
    if terms.unit > 1:
        pays += f", in units of {terms.unit} minor units"
    rest = [prize.clause for prize in terms.prizes.values()]
    rest += [back.clause for back in terms.returns.values()]
    ends = (clause for clause in (terms.lose, terms.push) if clause is not None)
    clauses = tuple(dict.fromkeys([*terms.clauses, *rest, *_imprisons(terms), *ends]))
    return Setting(
        name, f"{terms.label}: {pays}", clauses, _source(clauses, terms.house), pays=pays
    )


def _imprisons(terms: paytable.BetTerms) -> tuple[ClauseId, ...]:
    return () if terms.prison is None else (terms.prison.clause,)


def _prize(prize: paytable.BetPrize) -> str:
    text = str(prize.pays)
    if prize.commission is not None:
        text += f" less {_percent(prize.commission)}% commission"
    return text + _when(prize.when)


def _percent(share: paytable.Odds) -> str:
    """As a document writes it: 5, or 3.5."""
    return f"{float(share.fraction * 100):g}"


def _when(when: conditions.When | None) -> str:
    """What must have come, in the words in which a rulebook asks for it."""
    if when is None:
        return ""
    asked = ((name, getattr(when, name)) for name in when.said())
    return " on " + " and ".join(f"{name.replace('_', ' ')} {_any(said)}" for name, said in asked)


def _any(said: object) -> str:
    return " or ".join(map(str, said)) if isinstance(said, tuple) else shown(said)


def _pieces(bet: roulette.CallBet | roulette.NeighboursBet, name: str) -> Setting:
    if isinstance(bet, roulette.CallBet):
        pays = ", ".join(bet.pieces)
    else:
        pays = " or ".join(str(reach) for reach in bet.reaches) + " each side"
    source = _source(bet.clauses, bet.house)
    return Setting(name, f"{bet.label}: {pays}", bet.clauses, source, pays=pays)


def _struct(part: Struct, name: str, currency: Currency | None) -> Iterator[Setting]:
    """A struct with clauses of its own is a setting too: its plain fields make up its value."""
    clauses: tuple[ClauseId, ...] | None = getattr(part, "clauses", None)
    if clauses is not None:
        source = _source(clauses, getattr(part, "house", None))
        yield Setting(name, "; ".join(_plain(part, name, currency)), clauses, source)
    for item in structs.fields(part):
        value = getattr(part, item.name)
        inner = schema.dotted(name, item.encode_name)
        if clauses is None and name and value is not None and _is_plain(value):
            yield _uncited(value, inner)
        elif item.name != "clauses":
            yield from settings(value, inner, currency)


def _plain(part: Struct, name: str, currency: Currency | None) -> Iterator[str]:
    for item in structs.fields(part):
        value = getattr(part, item.name)
        if item.name in ("clauses", "house") or not _is_plain(value) or _is_default(item, value):
            continue
        said = item.name.replace("_", " ")
        told = _value(value, name, currency)
        yield told if item.name == "label" else f"{said} {told}"


def _uncited(value: object, name: str) -> Setting:
    """The id, a title, or a clause that permits, loses or voids: no citation beside it."""
    key = name.rpartition(".")[2]
    if key in ("permitted", "lose", "void", "on_zero", "on_double_zero"):
        clauses = cast("tuple[ClauseId, ...]", value if isinstance(value, tuple) else (value,))
        return Setting(name, "", clauses, ", ".join(clauses))
    return Setting(name, shown(value), (), "")


def _is_plain(value: object) -> bool:
    of_plain = isinstance(value, tuple) and not any(isinstance(item, Struct) for item in value)
    return isinstance(value, str | int) or of_plain


def _is_default(item: structs.FieldInfo, value: object) -> bool:
    return item.default is not NODEFAULT and item.default == value


def _source(clauses: tuple[ClauseId, ...], house: str | None) -> str:
    return citation.with_house(", ".join(clauses), house)


def shown(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case datetime.date():
            return f"{value.day} {value:%B %Y}"
        case roles.Powers():
            return _powers(value)
        case baccarat.OwnBurn():
            return _burn(value)
        case paytable.Odds() | limits.NoticePeriod():
            return str(value)
        case tuple():
            each = (
                f"({shown(item)})" if isinstance(item, tuple) else shown(item) for item in value
            )
            return ", ".join(each) or "none"
        case _:
            return str(value)


def _burn(burn: baccarat.OwnBurn) -> str:
    if burn.face_down is not None:
        return f"{burn.face_down} face down"
    return f"as many after the first card as it says: {', '.join(map(str, burn.by_first_card))}"


def _powers(powers: roles.Powers) -> str:
    parts = []
    if powers.alone:
        parts.append(" or ".join(powers.alone))
    if powers.approves:
        every = powers.approval is roles.Approval.ALL_OF
        asked = " or ".join(powers.requests)
        approved = (" and " if every else " or ").join(powers.approves)
        said = f"{asked} asks, {approved} {'approve' if every else 'approves'}"
        if powers.until is not roles.ApprovedUntil.LATER:
            said += f" {powers.until.value.replace('-', ' ')}"
        parts.append(said)
    if powers.informed:
        parts.append(f"{' and '.join(powers.informed)} is told")
    return "; ".join(parts)


class SettingDifference(Struct, frozen=True):
    name: str
    left: Setting | None
    right: Setting | None

    @property
    def of_pay(self) -> bool:
        """A row of a pay table, as against a rule."""
        return any(side is not None and side.pays is not None for side in (self.left, self.right))

    @property
    def of_price(self) -> bool:
        """A bet that both have and do not pay alike."""
        if self.left is None or self.right is None:
            return False
        return self.left.pays != self.right.pays


def differences(
    left: rulebook.Rulebook, right: rulebook.Rulebook, currency: Currency | None = None
) -> Iterator[SettingDifference]:
    """A setting differs when its value does; clause numbers and capital letters do not count."""
    ours = {each.name: each for each in settings(left.settings, currency=currency)}
    theirs = {each.name: each for each in settings(right.settings, currency=currency)}
    for name in dict.fromkeys([*ours, *theirs]):
        here, there = ours.get(name), theirs.get(name)
        if here is None or there is None or here.shown.casefold() != there.shown.casefold():
            yield SettingDifference(name, here, there)
