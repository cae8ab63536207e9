"""The built screens without a server: what the browser asks for is answered from the folder.

The answers carry the headers of the server's own, so that a style or a script that its policy
would forbid fails here too.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from playwright.async_api import Page, Route

from croupier.server.web.responses import answer_headers

BUILT = Path(__file__).resolve().parents[2] / "src" / "croupier" / "server" / "static"
HOST = "https://croupier.test"
TYPES = {".js": "text/javascript", ".css": "text/css"}


async def show(page: Page, kind: str, answers: Mapping[str, bytes] | None = None) -> None:
    """Opens the entry of this kind as the server would present it, with these answers as JSON."""

    async def answer(route: Route) -> None:
        path = Path(route.request.url.removeprefix(HOST))
        headers = answer_headers()
        if path.parts[1] == "static":
            content, of_type = (BUILT / path.name).read_bytes(), TYPES[path.suffix]
        elif path.name == kind:
            content, of_type = html(kind).encode(), "text/html"
        elif answers is not None and str(path) in answers:
            content, of_type = answers[str(path)], "application/json"
        elif path.name == "health":
            content, of_type = b"", "text/plain"
        else:
            await route.fulfill(status=204)
            return
        await route.fulfill(body=content, headers=headers, content_type=of_type)

    await page.route(f"{HOST}/**", answer)
    await page.goto(f"{HOST}/{kind}")


def html(kind: str) -> str:
    files = json.loads((BUILT / "manifest.json").read_text())[kind]
    styles = [f'<link rel="stylesheet" href="/static/{name}">' for name in files["styles"]]
    parts = [f'<link rel="modulepreload" href="/static/{name}">' for name in files["parts"]]
    script = f'<script type="module" src="/static/{files["script"]}"></script>'
    named = f'<html lang="en"><meta charset="utf-8"><title>{kind}</title>'
    head = ["<!doctype html>", named, *styles, *parts, script]
    return "\n".join([*head, '<div id="screen"></div></html>'])
