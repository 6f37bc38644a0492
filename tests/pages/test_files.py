"""The files beside the pages: found, of the right kind, and kept by browsers as long as they may."""

from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from minster.table import parts
from minster.table.app import Static

client = TestClient(Starlette(routes=[Mount("/static", Static(parts))]))


def test_browsers_ask_again_for_what_may_change_and_keep_fonts() -> None:
    style = client.get("/static/house.css")
    assert style.headers["cache-control"] == "no-cache"
    again = client.get("/static/house.css", headers={"if-none-match": style.headers["etag"]})
    assert again.status_code == 304
    font = next((parts.STATIC / "fonts").glob("*.woff2")).name
    assert client.get(f"/static/fonts/{font}").headers["cache-control"].startswith("max-age")


def test_style_sheets_that_are_made_are_served_and_others_are_missing() -> None:
    assert "--accent" in client.get("/static/drawing.css").text
    assert "#region-market" in client.get("/static/boards/red-cathedral.css").text
    for path in ("boards/chess.css", "none.js", "../parts.py", "%2e%2e/parts.py"):
        assert client.get(f"/static/{path}").status_code == 404
