"""Checks a file's conventional tables: their layouts, racks and inspection."""

from collections.abc import Iterator

from croupier.core.money import STAKE_MAX
from croupier.core.pit.chips.state import PAYING_ORDER
from croupier.core.rulebook import payments, rulebook
from croupier.core.rulebook.document.schema import Problem
from croupier.core.rulebook.limits import Form
from croupier.server.config import settings

_CHECKS_MAX = 10_000


def layout(
    table: settings.TableSettings, key: str, book: rulebook.Rulebook | None
) -> Iterator[Problem]:
    there = table.layout
    if there is None or book is None:
        return
    chips = book.settings.chips
    if chips is None or table.options.get("form") != Form.TABLE.value:
        reason = f"{table.id} has no layout of chips: that takes form = {Form.TABLE.value!r}"
        yield Problem(f"{key}.layout", reason)
        return
    if there.colours and payments.ChipKind.COLOUR_CHECKS not in chips.kinds.value:
        yield Problem(f"{key}.layout.colours", f"{table.rulebook} has no colours")
    if len({*there.colours, ""}) != len(there.colours) + 1:
        yield Problem(f"{key}.layout.colours", "name each colour once")
    if there.checks_each is not None and not 0 < there.checks_each <= _CHECKS_MAX:
        reason = f"leave it out, or say from 1 to {_CHECKS_MAX:,}"
        yield Problem(f"{key}.layout.checks_each", reason)
    for name in ("inspected_from", "acknowledged_from"):
        level = getattr(there, name)
        if level is not None and not 0 < level <= STAKE_MAX:
            yield Problem(f"{key}.layout.{name}", f"leave it out, or say from 1 to {STAKE_MAX:,}")
    if sorted(there.paying) != sorted(PAYING_ORDER):
        steps = ", ".join(PAYING_ORDER)
        yield Problem(f"{key}.layout.paying", f"name every step once: {steps}")


def inspection(pit: settings.PitSettings, key: str) -> Iterator[Problem]:
    said = pit.inspection
    if said is None:
        return
    if not 0 < said.premium_tables <= said.tables:
        reason = "an inspector holds at least one table, and no more at the premium level"
        yield Problem(f"{key}.premium_tables", reason)
    if not said.reference.strip():
        yield Problem(f"{key}.reference", "give the reference of the approval")
