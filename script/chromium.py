"""Finds a Chromium for the browser tests, or brings one where it can; prints its path.

Run by script/test with the Python of .venv. Debian's package is taken as root, and Playwright's own
download otherwise. Nothing is printed, and nothing fails, where none can be had: the tests say so.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "CROUPIER_CHROMIUM"
# The shell has no windows, tabs or address bar, and takes half of the processor time for them.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# With the letters that the screens ask for first, and Chinese ones, which a bare machine lacks.
APT_PACKAGES = (SHELL, "fonts-inter", "fonts-wqy-zenhei")
APT_INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", *APT_PACKAGES)


class NoChromium(Exception):
    """A browser was named that is not there."""


def find() -> Path | None:
    """The named one, one on the PATH, or the one that Playwright downloaded earlier."""
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise NoChromium(f"{VARIABLE} names {named}, which is not a file.")
        return Path(named)
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(on_path) if on_path else downloaded()


# In a process of its own: this interface refuses to work where an event loop runs already.
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def downloaded() -> Path | None:
    told = subprocess.run([sys.executable, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True)
    path = Path(told.stdout.strip())
    return path if told.returncode == 0 and path.is_file() else None


def bring() -> Path | None:
    """By the machine's packages, or else by Playwright; each says nothing unless it fails."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        say("No Chromium here; installing Debian's package (about 110 MB) ...")
        if succeeds("apt-get", "update") and succeeds(*APT_INSTALL):
            return find()
    say("No Chromium here; asking Playwright for its own (about 110 MB) ...")
    if succeeds(sys.executable, "-m", "playwright", "install", "chromium"):
        return find()
    return None


def succeeds(*command: str) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    told = subprocess.run(command, env=environment, capture_output=True, text=True)
    if told.returncode != 0:
        last = (told.stdout + told.stderr).strip().splitlines()[-3:]
        say("\n".join([f"{command[0]} could not:", *last]))
    return told.returncode == 0


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def main() -> int:
    try:
        found = find() or bring()
    except NoChromium as reason:
        say(str(reason))
        return 1
    if found is None:
        say("!!! NO CHROMIUM could be found or installed: THE BROWSER TESTS DO NOT RUN.")
        say(f"!!! Install one (Debian: apt-get install {SHELL}), or set {VARIABLE}.")
    else:
        print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
