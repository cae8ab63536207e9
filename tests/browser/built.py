"""The built screens without a server: what the browser asks for is answered from the folder.

The answers carry the same content security policy as the server's, so that a style or a script that
it would forbid fails here too.
"""

import json
from pathlib import Path

from playwright.async_api import Page, Route

BUILT = Path(__file__).resolve().parents[2] / "src" / "croupier" / "server" / "static"
HOST = "http://croupier.test"
POLICY = "default-src 'self'"
TYPES = {".js": "text/javascript", ".css": "text/css"}


async def show(page: Page, kind: str, query: str = "") -> None:
    """Opens the entry of this kind as the server would present it."""
    await page.route(f"{HOST}/**", answer)
    await page.goto(f"{HOST}/{kind}{query}")


async def answer(route: Route) -> None:
    path = Path(route.request.url.removeprefix(HOST).partition("?")[0])
    headers = {"content-security-policy": POLICY}
    if path.parts[1] == "static":
        content, kind = (BUILT / path.name).read_bytes(), TYPES[path.suffix]
        await route.fulfill(body=content, headers=headers, content_type=kind)
    elif path.name == "favicon.ico":
        await route.fulfill(status=204)
    else:
        await route.fulfill(body=html(path.name), headers=headers, content_type="text/html")


def html(kind: str) -> str:
    files = json.loads((BUILT / "manifest.json").read_text())[kind]
    styles = [f'<link rel="stylesheet" href="/static/{name}">' for name in files["styles"]]
    parts = [f'<link rel="modulepreload" href="/static/{name}">' for name in files["parts"]]
    script = f'<script type="module" src="/static/{files["script"]}"></script>'
    head = ["<!doctype html>", '<html lang="en"><meta charset="utf-8">', *styles, *parts, script]
    return "\n".join([*head, '<div id="screen"></div></html>'])
