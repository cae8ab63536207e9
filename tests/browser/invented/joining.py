"""Joins the invented concern to the pit, before anything has read what a pit consists of.

As a plug-in of pytest it does so for the tests of `inside`; as a program, for another program:
`python -m tests.browser.invented.joining croupier.wire.describing.typescript FILE`.
"""

import os
import runpy
import sys
from pathlib import Path

from croupier.core.pit import concerns
from croupier.words import catalogue
from tests.browser.invented import resting

REGISTRY = "croupier.core.pit.registry"
# Where the screens with the invented words are, and where the words are if not beside this file.
SCREENS = "CROUPIER_INVENTED_SCREENS"
WORDS = "CROUPIER_INVENTED_WORDS"
HERE = Path(__file__).with_name("words")


def join() -> None:
    assert REGISTRY not in sys.modules, "the pit has been put together already"
    concerns.CONCERNS += (resting.DECLARATIONS,)
    catalogue.FOLDERS += (Path(os.environ.get(WORDS, HERE)),)


def _show() -> None:
    """The screens, which are no part of the core."""
    from croupier.server.web.pages import Pages

    Pages.__init__.__defaults__ = (Path(os.environ[SCREENS]),)


join()
if __name__ == "__main__":
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__")
else:
    _show()
