"""What a good configuration means."""

from pathlib import Path

import pytest

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import RulebookId
from croupier.core.offer.limits import Limits
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.server.config.loading import BadKey, Configured, load, make_key, read_key
from croupier.server.config.settings import Driver, VenueMode
from tests.core.rulebook.good_texts import GUIDED, VARIANT
from tests.server.config.files import EXAMPLE, changed, written


def good(folder: Path, text: str = EXAMPLE) -> Configured:
    found = load(written(folder, text))
    assert isinstance(found, Configured), str(found)
    return found


def test_the_example_is_a_floor(tmp_path: Path) -> None:
    config = good(tmp_path).config
    (pit,) = config.pits
    (table,) = pit.tables
    assert (table.game, table.source) == (GameName.ROULETTE, Source.LIVE)
    assert table.sign.at("straight:17") == Limits(100, 20_000, 100)
    assert pit.devices[0].driver is Driver.BY_HAND
    assert config.rulebooks() == ("nsw-rapid-2016",)
    assert [screen.id for screen in config.screens][-1] == "office"
    assert config.venue.letterhead(AUSTRALIAN_DOLLARS).zone == "Australia/Sydney"


def test_paths_begin_where_the_file_lies(tmp_path: Path) -> None:
    config = good(tmp_path).config
    assert config.journal.url == f"sqlite:{tmp_path / 'data/journal.db'}"
    assert config.secrets.file == str(tmp_path / "venue.key")


@pytest.mark.parametrize("url", ["postgresql://floor:pw@db/casino", "sqlite:/var/lib/j.db"])
def test_an_address_of_its_own_stays_as_it_is(tmp_path: Path, url: str) -> None:
    config = good(tmp_path, changed("sqlite:data/journal.db", url)).config
    assert config.journal.url == url


def test_training_may_simulate(tmp_path: Path) -> None:
    text = changed('mode = "live"', 'mode = "training"')
    text = text.replace('driver = "by-hand"', 'driver = "simulated"')
    text = text.replace("[logging]", "[training]\nseed = 7\nbots = 20\n[logging]")
    config = good(tmp_path, text.replace("sqlite:data/journal.db", "memory:")).config
    assert config.mode is VenueMode.TRAINING
    assert config.training is not None
    assert config.training.bots == 20


def test_the_houses_own_rulebooks_are_found_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks" / f"{VARIANT}.toml").write_text(GUIDED[VARIANT], encoding="utf-8")
    text = changed("# rulebook_folders", "rulebook_folders")
    text = text.replace('["nsw-rapid-2016"]', f'["nsw-rapid-2016", "{VARIANT}"]')
    found = good(tmp_path, text)
    assert found.shelf().rulebook(RulebookId(VARIANT)).settings.derived_from is not None


def test_another_text_has_another_digest(tmp_path: Path) -> None:
    before = good(tmp_path).digest
    assert good(tmp_path).digest == before
    assert good(tmp_path, changed("shift_hours = 12", "shift_hours = 10")).digest != before


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "venue.key"
    assert make_key(path) is None
    key = read_key(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert isinstance(make_key(path), BadKey)
    assert read_key(path) == key
