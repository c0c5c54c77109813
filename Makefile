# Needs GNU make, Python >= 3.11 and Node >= 20. Everything else is pinned, locked and fetched here:
# JavaScript into node_modules/ (package-lock.json), the test toolchain into .venv/ (requirements.txt).
# To play or to build the site, Python needs no packages at all.

# The first Python on this machine that is new enough; `make PYTHON=...` chooses another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
NODE   ?= node
NPM    ?= npm
UV     ?= uv
PORT   ?=

VENV     := .venv/bin/python
SOURCES  := $(wildcard py tools tests e2e bench)
# A stamp lies inside the folder it vouches for, so that both disappear together.
PACKAGES := node_modules/.stamp
TOOLS    := .venv/.stamp
RIVAL    := bench/rival/node_modules/.stamp
AUDITOR  := bench/lighthouse/node_modules/.stamp

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# The steps share folders and their reports are read in order, so `make -j` changes nothing.
.NOTPARALLEL:

.PHONY: help
help: ## list what make can do
	@echo 'Usage: make TARGET, where TARGET is one of'
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  %-10s %s\n", $$1, $$2}' Makefile

## Play and publish

.PHONY: play
play: site ## build the site and serve it on this machine (PORT=8000 asks for a port)
	$(PYTHON) -m tools.serve dist $(if $(PORT),--port $(PORT))

.PHONY: site
site: $(PACKAGES) | need-python ## build dist/, the folder to upload
	$(PYTHON) -m tools.build_site --out dist

## Prove

.PHONY: test
test: lint types pure browser ## prove everything
	@echo 'All tests passed.'

.PHONY: check
check: lint types unit ## the quick part of it, before every commit

.PHONY: lint
lint: $(TOOLS) ## style and likely bugs (ruff)
	$(VENV) -m ruff check
	$(VENV) -m ruff format --check

.PHONY: types
types: $(TOOLS) ## types (mypy, strict)
	$(VENV) -m mypy $(SOURCES)

.PHONY: unit
unit: $(TOOLS) ## pure tests, natively (ARGS='-k name' picks some)
	$(VENV) -m pytest tests $(ARGS)

.PHONY: pyodide
pyodide: $(TOOLS) $(PACKAGES) ## the same pure tests inside the Pyodide we ship
	$(VENV) -m tools.pyodide_tests $(ARGS)

# Both at once, as each keeps one core busy; what Pyodide has to say is shown after the rest.
.PHONY: pure
pure: $(TOOLS) $(PACKAGES)
	@mkdir -p build; $(VENV) -m tools.pyodide_tests $(ARGS) > build/pyodide.txt 2>&1 & other=$$!; \
	$(VENV) -m pytest tests $(ARGS); here=$$?; wait $$other; there=$$?; \
	echo 'Inside Pyodide:'; tail -40 build/pyodide.txt; exit $$((here + there))

.PHONY: browser
browser: $(TOOLS) site ## browser tests on the built site, two at a time
	$(VENV) -m pytest e2e --numprocesses 2 $(ARGS)

.PHONY: bench
bench: $(TOOLS) $(RIVAL) site ## measure against the yardsticks
	PYTHONPATH=py $(VENV) -m bench

.PHONY: audit
audit: $(TOOLS) $(AUDITOR) site ## Lighthouse on the lobby and the rules pages, as on a phone with a slow network
	$(VENV) -m bench.audit

$(AUDITOR): bench/lighthouse/package-lock.json | need-node
	$(NPM) ci --prefix bench/lighthouse --no-audit --no-fund
	@touch $@

$(RIVAL): bench/rival/package-lock.json | need-node
	$(NPM) ci --prefix bench/rival --no-audit --no-fund
	@touch $@

.PHONY: strength
strength: $(TOOLS) ## play the computer's players against each other (ARGS='hard medium --games 300')
	PYTHONPATH=py $(VENV) -m tools.strength $(ARGS)

.PHONY: balance
balance: $(TOOLS) ## play thousands of games and see how fair the deck of Varmints! is (ARGS='--games 10000')
	PYTHONPATH=py $(VENV) -m tools.balance $(ARGS)

.PHONY: fit
fit: $(TOOLS) ## fit the weights of the computer's judgement to games it plays against itself
	PYTHONPATH=py $(VENV) -m tools.fit $(ARGS)

## Keep

.PHONY: format
format: $(TOOLS) ## mend what ruff can mend
	$(VENV) -m ruff check --fix
	$(VENV) -m ruff format

.PHONY: goldens
goldens: $(TOOLS) ## rewrite tests/goldens/ from what the code does now; then read the diff
	$(VENV) -m pytest tests --update-goldens $(ARGS)

.PHONY: lock
lock: ## lock the test toolchain anew after requirements*.in changed (needs uv; ARGS=--upgrade)
	@command -v $(UV) >/dev/null || { echo 'make lock needs uv: https://docs.astral.sh/uv/ (or: make lock UV=path/to/uv)' >&2; exit 1; }
	$(LOCK) --python-version 3.11 requirements.in --output-file requirements.txt
	$(LOCK) --python-version 3.14 requirements-pyodide.in --constraints requirements.txt --output-file requirements-pyodide.txt
LOCK = $(UV) pip compile --quiet --universal --generate-hashes --custom-compile-command 'make lock' $(ARGS)

.PHONY: clean
clean: ## remove what was built
	rm -rf dist build

.PHONY: distclean
distclean: clean ## remove what was installed here, too
	rm -rf .venv node_modules

## What the targets above stand on

$(PACKAGES): package-lock.json package.json | need-node
	$(NPM) ci --no-audit --no-fund
	@touch $@

$(TOOLS): requirements.txt | need-python
	@$(PYTHON) -m venv --clear .venv || { rm -rf .venv; echo '$(PYTHON) cannot make a virtual environment. Debian and Ubuntu keep that apart: apt-get install python3-venv' >&2; exit 1; }
	$(VENV) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r requirements.txt
	@touch $@

.PHONY: need-python
need-python:
	@test -n '$(PYTHON)' || { echo 'Python 3.11 or newer is needed and was not found. If it has another name: make PYTHON=path/to/python' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo '$(PYTHON) is missing or older than Python 3.11' >&2; exit 1; }

.PHONY: need-node
need-node:
	@command -v $(NODE) >/dev/null && command -v $(NPM) >/dev/null || { echo 'Node 20 or newer, with npm, is needed and was not found: https://nodejs.org/' >&2; exit 1; }
	@$(NODE) -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { echo "Node 20 or newer is needed; this is $$($(NODE) --version): https://nodejs.org/" >&2; exit 1; }
