"""A real nginx for the tests: found on the machine, or Debian's, fetched by root.

`python -m scripts.nginx` says whether there is one. Debian's is unpacked into `build`, not
installed: that would start a server that nobody asked for.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from scripts.debian import ensure, unpack
from scripts.postgres import free_port

ROOT = Path(__file__).resolve().parent.parent
FETCHED = ROOT / "build" / "nginx"
PROGRAM = FETCHED / "usr" / "sbin" / "nginx"
PACKAGES = ("nginx", "nginx-core")  # where Debian and Ubuntu have the program
PLACES = ("/usr/sbin/nginx", "/usr/local/sbin/nginx")  # not on everybody's path
PATIENCE = 60.0  # seconds until it must answer

CONFIGURATION = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {before}
    server {{
        listen 127.0.0.1:{port};
        {inside}
    }}
}}
"""


def find_nginx() -> str | None:
    """Where it is."""
    found = [shutil.which("nginx"), *PLACES, str(PROGRAM)]
    return next((path for path in found if path and os.access(path, os.X_OK)), None)


def fetch() -> bool:
    """As root on Debian we can."""
    return any(unpack(package, FETCHED) and PROGRAM.exists() for package in PACKAGES)


@contextmanager
def proxying(program: str, before: str, inside: str, port: int | None = None) -> Iterator[int]:
    """An nginx with these lines before, and inside, its server; the port where it listens."""
    port = port or free_port()
    with tempfile.TemporaryDirectory(prefix="foretell-nginx-") as folder:
        text = CONFIGURATION.format(folder=folder, port=port, before=before, inside=inside)
        (Path(folder) / "nginx.conf").write_text(text)
        command = [program, "-p", folder, "-c", "nginx.conf", "-e", f"{folder}/errors"]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        try:
            wait(process, port, Path(folder) / "errors")
            yield port
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait(process: "subprocess.Popen[bytes]", port: int, errors: Path) -> None:
    """Wait until it answers, whatever it says."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE).close()
        except URLError as error:
            if not isinstance(error.reason, OSError):
                return  # it answered, with an error
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"nginx does not answer: {errors.read_text()}") from None
            time.sleep(0.02)
        else:
            return


if __name__ == "__main__":
    sys.exit(ensure("An nginx", find_nginx, fetch, "tests/browser/test_proxy.py"))
