"""Absent players and several processes: votes for a bot, and who asks the bots of a match."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.create_table(
        "votes",
        sa.Column(
            "match",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("voter", sa.Integer, primary_key=True),
    )
    op.add_column("matches", sa.Column("driver", sa.String(40), nullable=False, server_default=""))
    op.add_column(
        "matches", sa.Column("driven_until", sa.Float, nullable=False, server_default="0")
    )
