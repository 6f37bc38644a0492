"""A private PostgreSQL for tests, from Debian's binaries: begun in a temporary folder, gone
afterwards."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")
QUICK = ("fsync=off", "synchronous_commit=off", "listen_addresses=", "max_connections=60")


def binaries() -> Path | None:
    """The folder with initdb and postgres; None where there is none."""
    versions = sorted(DEBIAN.glob("*/bin"), key=lambda folder: int(folder.parent.name))
    for folder in reversed(versions):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def _owner() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to run as root: then somebody else owns it."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("as root there must be a user postgres or nobody to run PostgreSQL")


@contextmanager
def running() -> Iterator[str]:
    """The URL of a fresh database, reached by a socket in the temporary folder."""
    folder, owner = binaries(), _owner()
    assert folder
    as_owner = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []} if owner else {}
    with tempfile.TemporaryDirectory(prefix="minster-pg-", ignore_cleanup_errors=True) as name:
        place = Path(name)
        if owner:
            os.chown(place, owner.pw_uid, owner.pw_gid)
        data = place / "data"
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "cwd": place, **as_owner}
        initdb = [
            folder / "initdb",
            "-D",
            data,
            "-U",
            "minster",
            "--auth=trust",
            "-N",
            "-E",
            "UTF8",
        ]
        subprocess.run(initdb, check=True, **quiet)
        settings = [word for setting in QUICK for word in ("-c", setting)]
        command = [folder / "postgres", "-D", data, "-k", place, *settings]
        with (place / "log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=place, **as_owner)
        try:
            ready = [folder / "pg_isready", "-h", place, "-U", "minster", "-t", "1"]
            while subprocess.run(ready, stdout=subprocess.DEVNULL).returncode != 0:
                assert process.poll() is None, (place / "log").read_text()
            yield f"postgresql://minster@/postgres?host={place}"
        finally:
            process.send_signal(2)  # a fast shutdown
            process.wait(30)
