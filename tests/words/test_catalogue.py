"""A catalogue with a mistake is not read, and the error names the key."""

from pathlib import Path

import pytest

from croupier.words import catalogue as words
from croupier.words.catalogue import Language, WordsError, catalogue, filled
from croupier.words.typescript import typescript, write

BOTH = '"chip" = "Chip of {amount}"\n'


def read(folder: Path, english: str, chinese: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, text in zip(Language, (english, chinese), strict=True):
        file = folder / language / "kit.toml"
        file.parent.mkdir()
        file.write_text(text, "utf-8")
    monkeypatch.setattr(words, "FOLDERS", (folder,))
    words._catalogues.__wrapped__()


@pytest.mark.parametrize(
    ("english", "chinese", "why"),
    [
        (BOTH + '"coup" = "Coup"\n', BOTH, "zh-Hans lacks coup"),
        (BOTH, BOTH + '"coup" = "Coup"\n', "zh-Hans has coup, which en lacks"),
        (BOTH, '"chip" = "{worth}"\n', "zh-Hans: chip names {amount} in one language and not"),
        (BOTH, '"chip" = "{amount"\n', "zh-Hans: chip has a bracket that belongs to nothing"),
        ('"chip" = 5\n', BOTH, "en/kit.toml: chip is no sentence"),
        ('"chip" = ""\n', BOTH, "en/kit.toml: chip is no sentence"),
    ],
)
def test_a_mistake_is_named(
    english: str, chinese: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(WordsError) as error:
        read(tmp_path, english, chinese, monkeypatch)
    assert why in str(error.value)


def test_a_key_in_two_files_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twice = tmp_path / "en" / "second.toml"
    twice.parent.mkdir(parents=True)
    twice.write_text(BOTH)
    (tmp_path / "en" / "first.toml").write_text(BOTH)
    monkeypatch.setattr(words, "FOLDERS", (tmp_path,))
    with pytest.raises(WordsError, match=r"en/second\.toml: chip is said twice"):
        words._catalogues.__wrapped__()


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"decks": "1", "back": "red"}, "1 deck, red"),
        ({"decks": "8", "back": "red"}, "8 decks, red"),
        ({"decks": "8", "back": ""}, "8 decks"),
    ],
)
def test_a_number_agrees_and_a_group_without_a_value_is_left_out(
    values: dict[str, str], said: str
) -> None:
    assert filled("{decks} {decks|deck|decks}[, {back}]", values.__getitem__) == said


def test_the_screens_have_every_sentence_but_the_servers_own(tmp_path: Path) -> None:
    text = typescript()
    for key, sentence in catalogue(Language.ENGLISH).items():
        own = key.startswith(("told.", "offer.", "value."))
        assert (f'    "{key}": ' in text) is not own, sentence
    file = tmp_path / "catalogue.ts"
    write(file)
    written = file.stat().st_mtime_ns
    write(file)
    assert file.read_text("utf-8") == text
    assert file.stat().st_mtime_ns == written
