"""The files beside the pages: found, of the right kind, and kept by browsers while they may."""

import asyncio

import httpx
from starlette.applications import Starlette
from starlette.routing import Mount

from minster.table import parts
from minster.table.files import Static

app = Starlette(routes=[Mount("/static", Static(parts))])


def get(path: str, **headers: str) -> httpx.Response:
    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return await client.get(f"/static/{path}", headers=named)

    return asyncio.run(asked())


def test_browsers_ask_again_for_what_may_change_and_keep_fonts() -> None:
    style = get("house.css")
    assert style.headers["cache-control"] == "no-cache"
    again = get("house.css", if_none_match=style.headers["etag"])
    assert again.status_code == 304
    font = next((parts.STATIC / "fonts").glob("*.woff2")).name
    assert get(f"fonts/{font}").headers["cache-control"].startswith("max-age")


def test_style_sheets_that_are_made_are_served_and_others_are_missing() -> None:
    assert "--accent" in get("drawing.css").text
    assert "#region-market" in get("boards/red-cathedral.css").text
    for path in ("boards/chess.css", "none.js", "../parts.py", "%2e%2e/parts.py"):
        assert get(path).status_code == 404
