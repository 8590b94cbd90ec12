"""How the rules are compiled: what that needs, what it makes, and when it is done again."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

from scripts import build
from scripts.compiled import libraries, library, modules
from scripts.inlining import find_portable, with_copies
from scripts.steps import Line, Step, finish

ROOT = Path(__file__).resolve().parent.parent.parent
WITH_MYPY = {"librt", "mypy_extensions"}  # mypy itself depends on them


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
    compiled = [ROOT / path for path in modules()]
    assert len(compiled) > 50
    foreign = set().union(*map(imported, compiled)) - sys.stdlib_module_names - {"foretell"}
    assert foreign - WITH_MYPY - there == set()
    assert "msgspec" in foreign, "then a build need not require it"


# Libraries


def test_each_folder_and_each_game_is_a_library_inside_the_package() -> None:
    assert library("foretell/kit/bits.py") == "foretell.kit"
    assert library("foretell/games/registry.py") == "foretell.games"
    assert library("foretell/games/some/bot/policy.py") == "foretell.games.some"
    told = libraries()
    assert sorted(path for files, _ in told for path in files) == modules()
    assert all(name is not None and name.startswith("foretell.") for _, name in told)


KIT = """\
int64_t CPyDef_bit(int64_t cpy_r_n) {
    return CPyDef_shift(1, cpy_r_n);
}
int64_t CPyDef_shift(int64_t cpy_r_x, int64_t cpy_r_n) {
    CPy_AddTraceback("bits.py", "shift", 1, CPyStatic_bits___globals);
    return cpy_r_x << cpy_r_n;
}
PyObject *CPyDef_name(void) {
    return CPyStatics[3];
}
PyObject *CPyDef_names(void) {
    return CPyDef_name();
}
"""
GAME = """\
#include "__native_game.h"
#include "__native_internal_game.h"
void CPyDef_play(void) {
    exports_kit.CPyDef_bit(CPyStatic_game___globals);
    exports_kit.CPyDef_names();
    table = (CPyVTableItem)exports_kit.CPyDef_bit;
}
"""


def test_a_library_gets_copies_of_what_needs_nothing_but_its_arguments() -> None:
    portable = find_portable([KIT, GAME])
    assert {*portable} == {"CPyDef_bit", "CPyDef_shift"}
    made = with_copies(GAME, portable)
    assert "    CPyDef_bit(CPyStatic_game___globals);" in made
    assert "exports_kit.CPyDef_names();" in made
    assert "(CPyVTableItem)exports_kit.CPyDef_bit;" in made
    assert made.count("static inline") == 4  # two are declared, then defined
    assert "CPyStatic_bits" not in made
    assert made.index("internal_game.h") < made.index("static inline") < made.index("CPyDef_play")


def test_games_call_no_function_on_bits_through_a_table() -> None:
    built = [*(ROOT / "build" / "foretell" / "games").glob("__native_*_inlined.c")]
    if not built:
        pytest.skip("nothing is compiled here")
    for path in built:
        assert not re.search(r"exports_\w+\.CPyDef_\w*bits___\w+\(", path.read_text()), path


# Building again


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout in which two modules were compiled."""
    for name in ("STAGE", "STAGED", "TAKEN"):
        monkeypatch.setattr(build, name, tmp_path / "build" / name.lower())
    monkeypatch.setattr(build, "ROOT", tmp_path)
    for name in ("kit/a.so", "kit/b.so"):
        (build.STAGE / "foretell" / name).parent.mkdir(parents=True, exist_ok=True)
        (build.STAGE / "foretell" / name).write_text(f"compiled {name}")
    (tmp_path / "foretell" / "kit").mkdir(parents=True)
    build.STAGED.write_text("now")
    return tmp_path


def test_what_was_compiled_is_taken_over_whole(tree: Path) -> None:
    stale = tree / "foretell" / "kit" / "gone.so"
    stale.write_text("of a module that is not compiled any more")
    build.take_over()
    assert {*build.libraries(tree)} == {Path("foretell/kit/a.so"), Path("foretell/kit/b.so")}
    assert build.TAKEN.exists()
    before = (tree / "foretell" / "kit" / "a.so").stat().st_ino
    (build.STAGE / "foretell" / "kit" / "b.so").write_text("compiled again")
    build.take_over()
    assert (tree / "foretell" / "kit" / "b.so").read_text() == "compiled again"
    assert (tree / "foretell" / "kit" / "a.so").stat().st_ino == before
    build.forget_compiled()
    assert not build.libraries(tree)
    assert not build.TAKEN.exists()
    assert build.libraries(build.STAGE), "the next start finds them"


def test_only_what_compiled_modules_can_see_makes_a_new_build() -> None:
    seen = build.reached()
    assert {ROOT / path for path in modules()} <= seen
    assert ROOT / "foretell" / "match.py" in seen, "tables import it"
    assert not any("terminal" in path.parts for path in seen)


def test_a_step_that_fails_shows_what_it_printed(capfd: pytest.CaptureFixture[str]) -> None:
    counting = Step("Counting", sys.executable, "-c", "print('compiled 3 of 7')")
    counting.process.wait()
    Line().show(str(counting))
    assert "Counting (compiled 3 of 7) ... 0 s" in capfd.readouterr().out
    assert finish(counting)
    well = Step("Sleeping", sys.executable, "-c", "pass")
    assert not finish(well, Step("Failing", sys.executable, "-c", "raise SystemExit('no disk')"))
    assert "Failing has failed:\nno disk" in capfd.readouterr().err
