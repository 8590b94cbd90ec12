"""Run the steps of deploy/Containerfile in a clean Debian tree, and start what they make.

`python -m scripts.image` for machines without a container engine: as root, in some minutes. What
it makes runs as in a container: an unprivileged user, a root that cannot be written to, one volume.
"""

import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from urllib.request import Request, urlopen

from scripts import trees
from scripts.postgres import free_port
from scripts.steps import ROOT, Step, finish

FILE: Final = ROOT / "deploy" / "Containerfile"
FROM: Final = re.compile(r"python:3\.\d+-slim-(\w+)(?: AS (\w+))?")
ORIGIN: Final = {"PATH": "/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin"}
PATIENCE: Final = 60.0  # seconds until what was started must be healthy


class Line(NamedTuple):
    """One instruction, its continuation lines joined."""

    word: str
    rest: str


class Image:
    """A tree, and how a container of it is started."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        self.environment = dict(ORIGIN)
        self.place = "/"
        self.user = 0
        self.volume = ""
        self.health: list[str] = []
        self.start: list[str] = []
        self.words: list[str] = []


def instructions(text: str) -> Iterator[Line]:
    """The instructions of a container file."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for line in re.sub(r"\\\n", " ", "\n".join(lines)).splitlines():
        if line.strip():
            word, _, rest = line.partition(" ")
            yield Line(word, " ".join(rest.split()))


def build(text: str) -> Image:
    """Do what a container file says; the image that its last stage makes."""
    stages: dict[str, Image] = {}
    image = None
    for number, line in enumerate(instructions(text)):
        if line.word == "FROM":
            image, name = begin(line.rest, number)
            stages[name] = image
        elif image is None:
            raise SystemExit(f"{line.word} stands before FROM")
        else:
            follow(image, line, stages)
    assert image is not None
    return image


def begin(rest: str, number: int) -> tuple[Image, str]:
    """A stage: Debian's own Python of the suite stands for the official image."""
    found = FROM.fullmatch(rest)
    if found is None:
        raise SystemExit(f"FROM {rest}: only Python on Debian can be made here")
    base = trees.make(found[1], *trees.PYTHON)
    image = Image(trees.copy(base, f"stage-{number}"))
    (image.tree / "usr" / "local" / "bin" / "python").symlink_to("/usr/bin/python3")
    return image, found[2] or ""


def follow(image: Image, line: Line, stages: dict[str, Image]) -> None:
    """Do one instruction."""
    word, rest = line
    if word == "RUN":
        run(image, rest)
    elif word == "WORKDIR":
        image.place = rest
        (image.tree / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
    elif word == "COPY":
        copy(image, rest, stages)
    elif word == "ENV":
        for one in shlex.split(rest):
            name, _, value = one.partition("=")
            image.environment[name] = value.replace(f"${name}", image.environment.get(name, ""))
    else:
        note(image, word, rest)


def note(image: Image, word: str, rest: str) -> None:
    """Remember how a container is started."""
    if word == "USER":
        image.user = int(rest.partition(":")[0])
    elif word == "VOLUME":
        image.volume = rest
    elif word == "HEALTHCHECK":
        image.health = json.loads(rest.partition("CMD ")[2])
    elif word == "ENTRYPOINT":
        image.start = json.loads(rest)
    elif word == "CMD":
        image.words = json.loads(rest)
    elif word != "EXPOSE":
        raise SystemExit(f"{word} is not known here")


def run(image: Image, script: str) -> None:
    """One RUN, as root, with the network."""
    environment = {**image.environment, "HOME": "/root", **trees.reach()}
    words = ["sh", "-c", script]
    command = trees.inside(image.tree, words, environment, place=image.place)
    if not finish(Step(f"RUN {script[:60]}", *command)):
        raise SystemExit(1)


def copy(image: Image, rest: str, stages: dict[str, Image]) -> None:
    """COPY of the checkout, or of a folder of an earlier stage."""
    source, target = rest.split()[-2:]
    found = re.match(r"--from=(\w+) ", rest)
    there = image.tree / image.place.lstrip("/") / target.lstrip("/")
    if found:
        origin = stages[found[1]].tree / source.lstrip("/")
        subprocess.run(["cp", "-a", str(origin), str(there)], check=True)
        return
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True).stdout
    pack = subprocess.run(["tar", "-cT", "-"], cwd=ROOT, input=files, capture_output=True)
    subprocess.run(["tar", "-x", "--no-same-owner"], cwd=there, input=pack.stdout, check=True)


def try_out(image: Image) -> None:
    """Start a container of it twice: it gets well, takes a guest and a table, and keeps both."""
    port = free_port()
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["cp", "-a", f"{image.tree}{image.volume}/.", place], check=True)
        with running(image, Path(place), port):
            guest = ask(port, "/api/guests", {"name": "Ada"})
            game = json.loads(ask(port, "/api/games").body)["games"][0]["id"]
            table = ask(port, "/api/tables", {"game": game}, guest)
        with running(image, Path(place), port):
            ask(port, f"/api/tables/{json.loads(table.body)['id']}", who=guest)
    size = subprocess.run(["du", "-sm", f"{image.tree}/opt"], capture_output=True, text=True)
    print("A container of it was healthy twice, as an unprivileged user, with a root that cannot")
    print("be written to; the second found the table of the first.")
    print(f"It adds {size.stdout.split()[0]} MiB to Debian and Python.")


@contextmanager
def running(image: Image, volume: Path, port: int) -> Iterator[None]:
    """A container that is healthy, and ends by itself when it is told to."""
    there = {**image.environment, "FORETELL_PORT": str(port)}

    def within(words: list[str]) -> list[str]:
        volumes = {image.volume: volume}
        return trees.inside(image.tree, words, there, user=image.user, volumes=volumes, sealed=True)

    health = [word.replace("8700", str(port)) for word in image.health]
    server = subprocess.Popen(within([*image.start, *image.words]))
    try:
        end = time.monotonic() + PATIENCE
        while subprocess.run(within(health), stderr=subprocess.DEVNULL).returncode:
            if server.poll() is not None or time.monotonic() > end:
                raise SystemExit("It does not get well.")
        yield
    finally:
        server.terminate()
    if server.wait(PATIENCE):
        raise SystemExit(f"It ended with {server.returncode}.")


class Answer(NamedTuple):
    """What the server said, and the cookie that it gave."""

    body: bytes
    cookie: str


def ask(port: int, path: str, body: object = None, who: Answer | None = None) -> Answer:
    """Ask the server; an answer that is an error ends it all."""
    headers = {"Content-Type": "application/json", "Cookie": who.cookie if who else ""}
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"http://127.0.0.1:{port}{path}", data, headers)
    with urlopen(request, timeout=PATIENCE) as answer:
        return Answer(answer.read(), str(answer.headers["Set-Cookie"]).partition(";")[0])


def main() -> int:
    try_out(build(FILE.read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
