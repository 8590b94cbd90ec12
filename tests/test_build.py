"""What a build needs: it may find nothing installed but what pyproject.toml says it requires."""

import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WITH_MYPY = {"librt", "mypy_extensions"}  # mypy itself depends on them


def compiled() -> list[Path]:
    """The modules that setup.py has compiled."""
    told = {
        target.id: ast.literal_eval(node.value)
        for node in ast.parse((ROOT / "setup.py").read_text()).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id in ("COMPILED", "PLAIN")
    }
    return [
        path
        for pattern in told["COMPILED"]
        for path in ROOT.glob(f"foretell/{pattern.replace('**', '**/*')}.py")
        if not {*path.relative_to(ROOT).with_suffix("").parts} & {*told["PLAIN"]}
    ]


def imported(path: Path) -> set[str]:
    """The packages that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_what_is_compiled_imports_only_what_a_build_has() -> None:
    required = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    there = {re.split(r"[<>=]", name)[0] for name in required}
    modules = compiled()
    assert len(modules) > 50
    foreign = set().union(*map(imported, modules)) - sys.stdlib_module_names - {"foretell"}
    assert foreign - WITH_MYPY - there == set()
    assert "msgspec" in foreign, "then a build need not require it"
