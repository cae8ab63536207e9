"""The demo takes any rulebook: tables of a house's own stand beside those of the documents."""

from collections.abc import Iterator

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.games.paytable import GameName
from croupier.demo import building
from croupier.demo.house_bank import house_bank
from croupier.demo.plan import BANKS, banks, dealers, desks, put_up
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from tests.jurisdictions import invented


@pytest.fixture(params=(invented.NEVADA, invented.DINAR))
def rulebook(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv(FOLDERS_VARIABLE, str(invented.FOLDER))
    name: str = request.param
    put_up(house_bank(invented.shelf().rulebook(RulebookId(name))))
    yield name
    put_up()


def test_a_rulebook_of_the_house_has_a_table_for_each_way_to_play(rulebook: str) -> None:
    settings = invented.shelf().rulebook(RulebookId(rulebook)).settings
    (own,) = (bank for bank in banks() if bank not in BANKS)
    assert {table.game for table in own.tables} == {GameName(game) for game in settings.games()}
    assert own.terminals
    others = {table.id for bank in BANKS for table in bank.tables}
    assert others.isdisjoint(table.id for table in own.tables)
    assert set(desks(own.pit)) == set(dealers(own.pit)), "somebody deals wherever somebody has to"


def test_the_floor_has_the_money_of_the_house_s_rulebook(rulebook: str) -> None:
    money = invented.shelf().rulebook(RulebookId(rulebook)).settings.money
    assert money is not None
    assert building.currency() == money.named()


def test_without_one_the_floor_has_dollars() -> None:
    assert building.currency().code == "AUD"
