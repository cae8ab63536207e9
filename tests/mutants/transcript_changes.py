"""Whether a transcript comes out otherwise once a setting is changed: then it shows the setting."""

from pathlib import Path

from croupier.core.identifiers import RulebookId
from croupier.shell.shell import Unplayable, played
from tests.mutants.mutated_shelf import changed
from tests.mutants.setting_changes import SettingMutant


def plays_by(text: str, rulebook: RulebookId, folder: Path) -> bool:
    """Whether a line of it builds a table under this rulebook, or under a house's text of it."""
    named = {
        word
        for line in text.splitlines()
        if line.startswith("floor ")
        for word in line.split()[1:2]
    }
    houses = (folder / word for word in named if word.endswith(".toml"))
    parent = f'derived_from = "{rulebook}"'
    return rulebook in named or any(parent in house.read_text("utf-8") for house in houses)


def shows(mutant: SettingMutant, transcript: Path) -> bool:
    recorded = transcript.read_text(encoding="utf-8")
    with changed(mutant.rulebook, mutant.text):
        try:
            return played(recorded, transcript.name, transcript.parent) != recorded
        except Unplayable:
            return True
