"""Alembic's way in: runs the steps over the connection that `store.py` hands over.

Knows nothing of any table; each step stands in `versions/`.
"""

from alembic import context

from minster.table.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
