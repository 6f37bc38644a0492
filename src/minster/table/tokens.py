"""Secret keys: how links are made, kept and recognised, and the cookie that remembers them.

Knows no table: a key opens whatever the store says it opens. Only hashes of keys are ever stored;
the keys of friends follow from the opener's own, so that an opener can always show them again.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode

from itsdangerous import BadSignature, URLSafeSerializer

BYTES = 24
KEY = re.compile(r"[A-Za-z0-9_-]{32}")
REMEMBERED = 40
"""So many tables fit into the cookie; the oldest are forgotten first."""


def new_key() -> str:
    """192 bits nobody can guess, as they stand in a link."""
    return secrets.token_urlsafe(BYTES)


def friend_key(opener: str, seat: int) -> str:
    """The key of another seat (or of spectators) at the table this key opened."""
    digest = hmac.digest(opener.encode(), f"minster seat {seat}".encode(), "sha256")
    return urlsafe_b64encode(digest[:BYTES]).decode()


def is_key(text: str) -> bool:
    return KEY.fullmatch(text) is not None


def digest_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def is_same(one: str, other: str) -> bool:
    """Compared in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


class Memory:
    """The signed cookie with the keys a browser has used, newest first."""

    def __init__(self, secret: str) -> None:
        self._seal = URLSafeSerializer(secret, salt="minster tables")

    def read(self, cookie: str | None) -> list[str]:
        """What the cookie remembers; nothing where it was tampered with."""
        if not cookie or len(cookie) > 8192:
            return []
        try:
            found = self._seal.loads(cookie)
        except BadSignature:
            return []
        return [key for key in found if isinstance(key, str) and is_key(key)][:REMEMBERED]

    def with_key(self, cookie: str | None, key: str) -> str:
        keys = [key, *(other for other in self.read(cookie) if other != key)]
        sealed = self._seal.dumps(keys[:REMEMBERED])
        return sealed if isinstance(sealed, str) else sealed.decode()
