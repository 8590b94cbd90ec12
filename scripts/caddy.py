"""A real Caddy for the tests: found on the machine, or Debian's, fetched by root.

`python -m scripts.caddy` says whether there is one. Debian's is unpacked into `build`, not
installed: that would start a server that nobody asked for.
"""

import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import urlopen

from scripts.debian import ensure, unpack
from scripts.postgres import free_port

ROOT = Path(__file__).resolve().parent.parent
FETCHED = ROOT / "build" / "caddy"
PROGRAM = FETCHED / "usr" / "bin" / "caddy"
PATIENCE = 60.0  # seconds until it must answer

# Certificates of its own authority, which it does not make this machine trust.
CONFIGURATION = """
{{
    admin off
    auto_https disable_redirects
    local_certs
    skip_install_trust
    storage file_system {folder}/storage
}}
https://localhost:{port} {{
    {inside}
}}
"""


class Caddy(NamedTuple):
    """Where it listens, and whom to trust."""

    url: str
    trust: ssl.SSLContext


def find_caddy() -> str | None:
    """Where it is."""
    found = [shutil.which("caddy"), str(PROGRAM)]
    return next((path for path in found if path and os.access(path, os.X_OK)), None)


def fetch() -> bool:
    """As root on Debian we can."""
    return unpack("caddy", FETCHED) and PROGRAM.exists()


@contextmanager
def proxying(program: str, inside: str, port: int | None = None) -> Iterator[Caddy]:
    """A Caddy with these lines for its host, with TLS."""
    port = port or free_port()
    with tempfile.TemporaryDirectory(prefix="foretell-caddy-") as folder:
        text = CONFIGURATION.format(folder=folder, port=port, inside=inside)
        (Path(folder) / "Caddyfile").write_text(text)
        command = [program, "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]
        with open(f"{folder}/log", "wb") as log:
            own = {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
            process = subprocess.Popen(command, env=own, stdin=subprocess.DEVNULL, stderr=log)
        try:
            yield wait(process, f"https://localhost:{port}", Path(folder))
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait(process: "subprocess.Popen[bytes]", url: str, folder: Path) -> Caddy:
    """Wait until it answers, with a certificate of its own authority."""
    root = folder / "storage" / "pki" / "authorities" / "local" / "root.crt"
    end = time.monotonic() + PATIENCE
    while True:
        try:
            trust = ssl.create_default_context(cafile=str(root))
            urlopen(url, timeout=PATIENCE, context=trust).close()
        except HTTPError:
            return Caddy(url, trust)  # it answered, with an error
        except OSError:
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"Caddy fails: {(folder / 'log').read_text()}") from None
            time.sleep(0.02)
        else:
            return Caddy(url, trust)


if __name__ == "__main__":
    sys.exit(ensure("A Caddy", find_caddy, fetch, "tests/browser/test_caddy.py"))
