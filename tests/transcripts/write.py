"""Writes every golden file anew: `python -m tests.transcripts.write`."""

from pathlib import Path

from tests.transcripts.scenarios import SCENARIOS, Scenario

GOLDEN = Path(__file__).parent / "golden"


def path_of(scenario: Scenario) -> Path:
    return GOLDEN / f"{scenario.name}.txt"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    wanted = {path_of(scenario) for scenario in SCENARIOS}
    for stale in set(GOLDEN.glob("*.txt")) - wanted:
        stale.unlink()
    for scenario in SCENARIOS:
        path_of(scenario).write_text(scenario.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
