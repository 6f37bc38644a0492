"""The tables of the database: what is kept of a match, and nothing that follows from it.

Knows columns; how they came to be is `migrations/`, what is read and written is `store.py`.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
)

metadata = MetaData()
Number = BigInteger().with_variant(Integer, "sqlite")


def _match_id() -> Column[int]:
    return Column("match", Number, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


matches = Table(
    "matches",
    metadata,
    Column("id", Number, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(80), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("held", Integer, nullable=False),
    Column("decider", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("driver", String(40), nullable=False, server_default=""),
    Column("driven_until", Float, nullable=False, server_default="0"),
)
"""`held` is the seat whose last move waits to be confirmed; `decider` whose word is waited for
(so that a list of tables need not be replayed); `driver` the process that asks the
bots, until when it may."""

moves = Table(
    "moves",
    metadata,
    _match_id(),
    Column("number", Integer, primary_key=True),
    Column("text", String(200), nullable=False),
)

chairs = Table(
    "chairs",
    metadata,
    _match_id(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(40), nullable=False),
    Column("left", Boolean, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("ask_forced", Boolean, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("match", Number, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, primary_key=True),
    Column("opener", Boolean, nullable=False),
)
"""A secret link, as its hash, and a seat it may sit at; several where one screen is shared."""

chat = Table(
    "chat",
    metadata,
    Column("id", Number, primary_key=True),
    Column("match", Number, ForeignKey("matches.id", ondelete="CASCADE"), index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)

votes = Table(
    "votes",
    metadata,
    _match_id(),
    Column("seat", Integer, primary_key=True),
    Column("voter", Integer, primary_key=True),
)
"""Who agrees that a bot plays for an absent player."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", String(100), nullable=False),
)
