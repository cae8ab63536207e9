"""A setting in which two rulebooks differ, as the office is shown it."""

from croupier.core.rulebook.document.difference import Difference
from croupier.core.rulebook.document.walk import Setting
from croupier.wire.http.office import DifferenceView, SettingView


def difference_view(found: Difference) -> DifferenceView:
    return DifferenceView(found.name, _setting(found.left), _setting(found.right))


def _setting(setting: Setting | None) -> SettingView | None:
    if setting is None:
        return None
    return SettingView(setting.shown, tuple(setting.clauses), setting.source)
