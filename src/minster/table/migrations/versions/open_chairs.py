"""Open chairs: whether anybody may take one from the shelf."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    free = sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("chairs", free)
