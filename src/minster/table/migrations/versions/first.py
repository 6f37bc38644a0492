"""The first tables: matches with their moves, chairs, keys and chat."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None

Number = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _match(**rest: Any) -> "sa.Column[int]":
    return sa.Column("match", Number, sa.ForeignKey("matches.id", ondelete="CASCADE"), **rest)


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", Number, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("edition", sa.String(80), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("held", sa.Integer, nullable=False),
        sa.Column("decider", sa.Integer, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_table(
        "moves",
        _match(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("text", sa.String(200), nullable=False),
    )
    op.create_table(
        "chairs",
        _match(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("confirm", sa.Boolean, nullable=False),
        sa.Column("ask_forced", sa.Boolean, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("digest", sa.String(64), primary_key=True),
        _match(nullable=False),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("opener", sa.Boolean, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", Number, primary_key=True),
        _match(index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(100), nullable=False),
    )
