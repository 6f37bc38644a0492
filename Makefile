# `make play` and `make test` are all a newcomer needs; each sets up what it uses in .venv.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint types layers plain browser fast bench clean

play: .venv/play
	@$(BIN)/minster

test: lint types layers plain browser fast

.venv/play: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Minster needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/test: pyproject.toml .venv/play
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

# The table is tested with a real PostgreSQL and a real Chromium: Debian's, installed where that is possible.
.venv/system: .venv/test
	@missing=; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$$missing postgresql"; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	if [ -z "$$missing" ]; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $$missing; \
	else \
		echo "Tests of the table that need$$missing are left out; to run them: apt-get install$$missing"; \
	fi
	@touch $@

lint: .venv/test
	$(BIN)/ruff check src tests docs
	$(BIN)/ruff format --check src tests docs

types: .venv/test
	$(BIN)/mypy

layers: .venv/test
	$(BIN)/lint-imports

# The whole suite runs over the plain rules, then everything that plays games again over the compiled ones.
plain: .venv/test .venv/system
	MINSTER_MODE=plain $(BIN)/pytest -n auto --ignore=tests/browser

# One browser at a time: each has a server and bots beside it already.
browser: .venv/test .venv/system
	MINSTER_MODE=plain $(BIN)/pytest tests/browser

fast: .venv/test
	MINSTER_MODE=fast $(BIN)/minster warm
	MINSTER_MODE=fast $(BIN)/pytest -n auto tests/core tests/contract tests/games tests/bots tests/arena

bench: .venv/test
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/minster bench

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .benchmarks
